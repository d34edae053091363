import type { Messages } from '../en';
import { withParticle } from '../particles';

export const orders: Messages['orders'] = {
  title: '언제 물을지',
  why: '행동 기회와 반응은 여기서 정한 대로만 묻습니다. 대신 넘긴 것은 기록에 남고, 실행 취소는 그 앞으로 돌아갑니다.',
  always: '항상 묻기',
  when_it_helps: '도움이 될 때만',
  not_this_turn: '이번 차례에는 묻지 않기',
  never: '묻지 않기',
  helpsWhy: '“도움이 될 때만”: 테스트만 바꾸는 것은 성공 확률이 오를 때만 묻습니다.',
  now: '지금 쓸 수 있는 것',
  others: '그 밖에 정해 둔 것',
  none: '모두 묻습니다.',
  played: '손에서 플레이',
  pass: '다음이 끝날 때까지 모두 넘기기',
  turn: '차례',
  phase: '단계',
  round: '라운드',
  passing: ({ until }) => `${withParticle(until, '이/가')} 끝날 때까지 모두 넘깁니다.`,
  askAgain: '다시 묻기',
};

export const scans: Messages['scans'] = {
  title: '스캔 그림',
  why: '가지고 있는 카드의 그림이 있으면, 그림이 모든 크기에서 앞면과 뒷면을 대신합니다. 폴더나 zip 파일에 카드 코드로 이름 붙여 두세요: 01020.jpg, 뒷면은 01020b.jpg나 01020_back.jpg, 덱 뒷면은 player_back.jpg와 encounter_back.jpg. 그림은 있는 자리에서 읽으며, 그림이 없는 카드는 그려진 앞면을 그대로 씁니다.',
  path: '그림이 있는 폴더나 zip 파일',
  use: '이 그림 쓰기',
  now: ({ sides, path }) => `카드의 면 ${sides}개, ${path}`,
  none: '쓰는 그림이 없습니다.',
  stop: '그만 쓰기',
  keepTitle: ({ name }) => `사본을 둘까요? ${name}`,
  keepWhy: ({ megabytes }) =>
    `끌어다 놓은 파일이 어디에 있는지는 창이 알 수 없습니다. 사본을 Casebook의 자료에 둘 수 있습니다 (${megabytes} MB). 있는 자리에서 읽게 하려면 버튼으로 선택하세요.`,
  keep: '사본 두기',
};
