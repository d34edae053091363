import type { Messages } from '../en';

export const companion: Messages['companion'] = {
  title: 'Casebook이 맡은 조사자',
  why: '표시한 조사자는 돌려받을 때까지 Casebook이 한 번에 하나씩 선택하며 플레이합니다. 실행 취소는 Casebook의 선택도 되돌리고, 그때 Casebook은 멈춥니다. 저장에는 남지 않으므로, 다시 시작하면 모든 조사자를 직접 플레이합니다.',
  pace: '선택하기 전에 기다리는 시간',
  slow: '길게',
  normal: '보통',
  fast: '짧게',
  plays: ({ name }) => `Casebook이 플레이하는 중: ${name}`,
  paused: ({ name }) => `Casebook이 기다리는 중: ${name}`,
  pause: '멈추기',
  goOn: '계속하기',
  takeBack: '돌려받기',
  takeBackOf: ({ name }) => `${name} 돌려받기`,
};
