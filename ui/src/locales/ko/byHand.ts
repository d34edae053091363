import type { Messages } from '../en';
import { withParticle as join } from '../particles';

export const byHand: Messages['byHand'] = {
  title: '직접 수정',
  why: '플레이어가 직접 처리하는 효과를 적용하거나 실수를 바로잡습니다. 직접 수정했다고 기록되며, 실행 취소할 수 있습니다.',
  what: '할 일',
  target: '대상',
  whom: '조사자',
  token: '토큰',
  place: '옮길 곳',
  amount: '개수',
  doIt: '적용',
  put: '올려놓기',
  remove: '제거',
  gain: '획득',
  lose: '잃기',
  nothing: '지금은 직접 수정할 것이 없습니다.',
  board: '테이블 위',
  textByHand: '효과는 직접 처리',
  playersApply: 'Casebook이 아직 플레이하지 못하는 카드입니다. 인쇄된 수치만 적용하므로, 효과는 ‘직접 수정’으로 직접 처리하세요.',
  officialText: '공식 카드 텍스트',
  noText: '설정에서 공식 카드 텍스트를 가져오면 여기에 나옵니다.',
};

export const handGroups: Messages['handGroups'] = {
  tokens: '토큰',
  cards: '카드',
  board: '조사자, 적, 장소',
  scenario: '차례, 조우 덱, 혼돈 주머니',
};

export const handKinds: Messages['handKinds'] = {
  damage: '피해',
  horror: '공포',
  clues: '단서',
  doom: '파멸',
  resources: '자원',
  uses: '사용 횟수',
  move: '이동',
  engage: '교전',
  disengage: '교전 해제',
  exhaust: '소진',
  ready: '준비',
  discard: '버리기',
  defeat: '쓰러뜨리기',
  draw: '카드 뽑기',
  to_hand: '손으로 가져오기',
  put_into_play: '플레이 영역에 두기',
  shuffle_deck: '덱 섞기',
  actions: '행동',
  draw_encounter_card: '조우 카드 뽑기',
  draw_found: '고른 조우 카드 뽑기',
  shuffle_encounter_deck: '조우 덱 섞기',
  add_token: '혼돈 토큰 추가',
  remove_token: '혼돈 토큰 제거',
  reveal: '장소 공개',
  unreveal: '장소를 미공개 면으로 뒤집기',
};

export const handPlaces: Messages['handPlaces'] = {
  hand: '손',
  play_area: '플레이 영역',
  threat_area: '위협 영역',
  location: '장소',
  attached: '부착됨',
  discard: '버린 카드 더미',
  deck: '덱',
  encounter_discard: '버린 조우 카드 더미',
  encounter_deck: '조우 덱',
  set_aside: '치워 둔 카드',
};

export const handRefusals: Messages['handRefusals'] = {
  no_such_card: '게임에 그런 카드가 없습니다.',
  no_such_seat: '게임에 그런 조사자가 없습니다.',
  nothing: '개수가 0입니다.',
  too_many: '카드 1장에 그만큼 올려놓을 수 없습니다.',
  too_few: '그만큼 있지 않습니다.',
  not_in_play: '플레이 상태인 카드가 아닙니다.',
  no_place_for_tokens: '이 카드에는 그런 토큰을 놓을 수 없습니다.',
  not_an_enemy: '적이 아니거나 무리 카드입니다.',
  does_not_move: '장소에 있는 조사자나 적이 아닙니다.',
  not_a_location: '플레이 상태인 장소가 아닙니다.',
  already_so: '이미 그 상태입니다.',
  not_engaged: '아무와도 교전 중이 아닙니다.',
  forbidden: '다른 카드 때문에 할 수 없습니다.',
  cannot_leave: '플레이 영역에서 나갈 수 없는 카드입니다.',
  out_of_reach: '그 영역에 있는 카드에는 할 수 없습니다.',
  cannot_enter_play: '이렇게 플레이 영역에 둘 수 없는 카드입니다.',
  not_their_turn: '그 조사자의 차례가 아닙니다.',
  nothing_there: '뽑거나 섞을 카드가 없습니다.',
  not_in_bag: '혼돈 주머니에 제거할 수 있는 그런 토큰이 없습니다.',
  bag_full: '혼돈 주머니에 그런 토큰을 더 추가할 수 없습니다.',
};

type Told = { subject: string; object: string; amount: number; token: string };

const placed = (what: string) => ({ subject, amount }: Told) =>
  `직접 수정: ${subject} – ${what} ${amount < 0 ? `−${-amount}` : `+${amount}`}`;

export const handTold: Messages['handTold'] = {
  damage: placed('피해'),
  horror: placed('공포'),
  clues: placed('단서'),
  doom: placed('파멸'),
  resources: placed('자원'),
  uses: placed('사용 횟수'),
  move: ({ subject, object }) => `직접 수정: ${join(subject, '이/가')} ${join(object, '으로/로')} 이동`,
  engage: ({ subject, object }) => `직접 수정: ${join(subject, '이/가')} ${join(object, '과/와')} 교전`,
  disengage: ({ subject }) => `직접 수정: ${subject} 교전 해제`,
  exhaust: ({ subject }) => `직접 수정: ${subject} 소진`,
  ready: ({ subject }) => `직접 수정: ${subject} 준비 상태`,
  discard: ({ subject }) => `직접 수정: ${join(subject, '을/를')} 버림`,
  defeat: ({ subject }) => `직접 수정: ${join(subject, '이/가')} 쓰러짐`,
  draw: ({ subject }) => `직접 수정: ${join(subject, '이/가')} 카드 1장을 뽑음`,
  to_hand: ({ subject }) => `직접 수정: ${join(subject, '을/를')} 손으로 가져옴`,
  put_into_play: ({ subject, object }) => `직접 수정: ${object} – ${join(subject, '을/를')} 플레이 영역에 둠`,
  shuffle_deck: ({ subject }) => `직접 수정: ${subject}의 덱을 섞음`,
  actions: ({ subject, amount }) => `직접 수정: ${subject} – 행동 ${amount < 0 ? `−${-amount}` : `+${amount}`}`,
  draw_encounter_card: ({ subject }) => `직접 수정: ${join(subject, '이/가')} 조우 카드를 뽑음`,
  draw_found: ({ subject, object }) => `직접 수정: ${join(object, '이/가')} 조우 카드에서 고른 ${join(subject, '을/를')} 뽑음`,
  shuffle_encounter_deck: () => '직접 수정: 조우 덱을 섞음',
  add_token: ({ token }) => `직접 수정: 혼돈 주머니에 ${join(token, '을/를')} 추가`,
  remove_token: ({ token }) => `직접 수정: 혼돈 주머니에서 ${join(token, '을/를')} 제거`,
  reveal: ({ subject }) => `직접 수정: ${subject} 공개`,
  unreveal: ({ subject }) => `직접 수정: ${join(subject, '을/를')} 미공개 면으로 뒤집음`,
};
