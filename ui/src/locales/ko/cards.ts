import type { Messages } from '../en';

export const cards: Messages['cards'] = {
  investigator: '조사자',
  asset: '자산',
  event: '이벤트',
  skill: '능력',
  treachery: '음모',
  enemy: '적',
  location: '장소',
  act: '주요목적',
  agenda: '주요사건',
  story: '이야기',
  scenario: '시나리오 참조',
  key: '열쇠',
  enemy_location: '적 장소',
  weakness: '약점',
  level: ({ level }) => `레벨 ${level}`,
  cost: '비용',
  icons: '능력 아이콘',
  unsupported: '아직 지원하지 않음',
};
