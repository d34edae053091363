import type { Messages } from '../en';
import { withParticle } from '../particles';

const harm = (damage: number, horror: number) => {
  const both = [damage > 0 && `피해 ${damage}`, horror > 0 && `공포 ${horror}`].filter(Boolean).join(', ');
  return both && `${withParticle(both, '을/를')} `;
};

export const asks: Messages['asks'] = {
  mulligan: ({ name }) => `${name}: 멀리건 – 바꿀 카드를 고르세요`,
  new_lead: () => '이제 누가 대표 조사자입니까?',
  next_turn: () => '다음 차례는 누구입니까?',
  turn: ({ name }) => `${name}: 행동을 수행하세요`,
  action: ({ name, source }) => (source ? `${name}: ${source}의 기능으로 행동을 수행하세요` : `${name}: 지금 행동을 수행하세요`),
  window: ({ name }) => `${name}: 진행하기 전에 사용할 것이 있습니까?`,
  reaction: ({ name }) => `${name}: 반응 기능을 사용하겠습니까?`,
  commit: ({ name }) => `${name}: 테스트에 카드를 소모하겠습니까?`,
  choose_target: ({ name }) => `${name}: 대상을 고르세요`,
  choose_option: ({ name }) => `${name}: 하나를 고르세요`,
  choose_amount: ({ name }) => `${name}: 개수를 정하세요`,
  defeated_by_both: ({ name }) => `${name}: 피해와 공포로 동시에 쓰러졌습니다. 정신적 트라우마 대신 육체적 트라우마를 겪겠습니까?`,
  choose_skill: ({ name }) => `${name}: 능력을 고르세요`,
  choose_token: ({ name }) => `${name}: 토큰을 고르세요`,
  may: ({ name, source }) => (source ? `${name}: ${source}의 기능을 사용하겠습니까?` : `${name}: 이 기능을 사용하겠습니까?`),
  pay: ({ name }) => `${name}: 비용을 어떻게 지불합니까?`,
  assign: ({ name, damage, horror }) => `${name}: ${harm(damage, horror)}누가 받습니까?`,
  order: ({ name }) => `${name}: 순서를 정하세요`,
  hand_size: ({ name, count }) => `${name}: 손에 들 수 있는 장수에 맞게 ${count > 0 ? `${count}장을 ` : ''}버리세요`,
  make_room: ({ name }) => `${name}: 슬롯을 비우기 위해 버릴 카드를 고르세요`,
  spend: () => '누가 지불합니까?',
  search: ({ name }) => `${name}: 어느 카드를 고르겠습니까?`,
  put_back: ({ name }) => `${name}: 어떤 순서로 다시 놓습니까?`,
  enemy_choice: ({ name }) => `${name}: 적이 무엇을 합니까?`,
  scenario: ({ name }) => `${name}: 선택하세요`,
  excess_damage: ({ name }) => `${name}: 초과분의 피해를 무리의 다른 카드에 할당합니까?`,
  give_keys: ({ name }) => `${name}: 어떤 열쇠를 건넵니까?`,
  expose: ({ name }) => `${name}: 대신 소형 은신 카드를 노출시킵니까?`,
  conceal: ({ name }) => `${name}: 어떤 장소에 소형 은신 카드를 놓습니까?`,
};

export const acts: Messages['acts'] = {
  investigate: '조사',
  move: '이동',
  draw: '카드 뽑기',
  resource: '자원 획득',
  engage: '교전',
  fight: '전투',
  evade: '회피',
  end_turn: '차례 끝내기',
  play: '플레이',
  use: '사용',
  advance_act: '주요목적 진행',
  take_turn: '차례 시작',
  pass: '계속',
  yes: '예',
  no: '아니요',
  option: '선택',
  target: '선택',
  amount: '수',
  assign: '배분',
  order: '순서',
  commit: '소모',
  spend: '지불',
  adjust: '직접 수정',
};

export const designators: Messages['designators'] = {
  fight: '전투',
  evade: '회피',
  investigate: '조사',
  move: '이동',
  engage: '교전',
  parley: '협상',
  resign: '후퇴',
  draw: '카드 뽑기',
  resource: '자원',
  play: '플레이',
  activate: '활성화',
  explore: '탐사',
  role: '배역',
};
