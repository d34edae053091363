import type { Messages } from '../en';

export const hint: Messages['hint'] = {
  title: '힌트',
  thinking: '생각하는 중…',
  stop: '그만 생각하기',
  none: '주어진 시간 안에 찾지 못했습니다.',
  only: '여기서 생각해 볼 다른 선택이 없습니다.',
  next: '다른 선택',
  why: '이유',
  outlook: ({ outlook }) => `전망 100점 중 ${outlook}점`,
  chances: ({ round, won, lost, defeated }) =>
    `${round}라운드가 끝날 때까지: 승리 ${won}, 패배 ${lost}, 조사자가 쓰러질 확률 ${defeated}`,
  foretold: ({ won, defeated }) =>
    `게임이 끝날 때의 예상: 승리 ${won}, 조사자가 쓰러질 확률 ${defeated}`,
  gains: ({ clues, dealt, damage, horror }) =>
    `이번 라운드 평균: 단서 ${clues}개, 적에게 주는 피해 ${dealt}, 조사자가 받는 피해 ${damage}, 공포 ${horror}`,
  seen: ({ looks }) => `${looks}번 내다봄`,
  reasons: {
    won: ({ best, next }) => `더 자주 승리합니다: ${best}, 다음 선택은 ${next}.`,
    lost: ({ best, next }) => `덜 자주 패배합니다: ${best}, 다음 선택은 ${next}.`,
    defeated: ({ best, next }) => `조사자가 덜 쓰러집니다: ${best}, 다음 선택은 ${next}.`,
    clues: ({ best, next }) => `이번 라운드에 단서를 더 발견합니다: ${best}개, 다음 선택은 ${next}개.`,
    dealt: ({ best, next }) => `이번 라운드에 적에게 피해를 더 줍니다: ${best}, 다음 선택은 ${next}.`,
    harm: ({ best, next }) => `이번 라운드에 피해와 공포를 덜 받습니다: ${best}, 다음 선택은 ${next}.`,
    outlook: ({ best, next }) => `더 나은 상황으로 이어집니다: 전망 ${best}점, 다음 선택은 ${next}점.`,
    alike: ({ best, next }) => `다음 선택도 거의 같습니다: 전망 ${best}점과 ${next}점.`,
  },
  about: ({ level, looks }) =>
    `실력 ${level}, ${looks}번 내다봄. 내다볼 때마다 숨은 것을 새로 뽑으므로, 힌트는 플레이어가 모르는 것을 알지 못합니다. 힌트를 본 곳은 기록에 표시됩니다.`,
  outlookWhy: '전망은 끝이 얼마나 좋아 보이는지를 나타냅니다: 승리, 쓰러지지 않은 조사자, 승점.',
  marked: '여기서 힌트를 봄',
  beginner: '초급',
  steady: '중급',
  expert: '고급',
  level: 'Casebook의 실력',
  offer: '게임 중 힌트',
  offerWhy: '버튼이나 키로 Casebook이라면 어떻게 할지 묻습니다. 묻지 않으면 알려 주지 않으며, 힌트를 본 곳은 기록에 표시됩니다',
};
