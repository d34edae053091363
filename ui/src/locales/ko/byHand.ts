import type { Messages } from '../en';
import { withParticle as join } from '../particles';

export const byHand: Messages['byHand'] = {
  title: '직접 조정',
  why: '플레이어가 직접 처리하는 글을 적용하거나 실수를 바로잡습니다. 직접 조정했다고 기록되며, 되돌릴 수 있습니다.',
  what: '할 일',
  target: '대상',
  whom: '조사자',
  token: '토큰',
  place: '옮길 곳',
  amount: '개수',
  doIt: '적용',
  put: '놓기',
  remove: '빼기',
  gain: '얻기',
  lose: '잃기',
  nothing: '지금은 직접 조정할 것이 없습니다.',
  board: '테이블 위',
  textByHand: '글은 직접 처리',
  playersApply: '엔진이 모르는 카드입니다. 인쇄된 수치만 다루며, 글은 플레이어가 직접 적용합니다.',
  officialText: '공식 카드 글',
  noText: '설정에서 공식 카드 글을 가져오면 여기에 나옵니다.',
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
  put_into_play: '플레이에 내놓기',
  shuffle_deck: '덱 섞기',
  actions: '행동',
  draw_encounter_card: '조우 카드 뽑기',
  shuffle_encounter_deck: '조우 덱 섞기',
  add_token: '혼돈 토큰 더하기',
  remove_token: '혼돈 토큰 빼기',
  reveal: '장소 공개',
  unreveal: '장소 뒤집어 놓기',
};

export const handPlaces: Messages['handPlaces'] = {
  hand: '손',
  play_area: '플레이 영역',
  threat_area: '위협 영역',
  location: '장소',
  attached: '부착됨',
  discard: '버린 카드 더미',
  deck: '덱',
  set_aside: '따로 둔 카드',
};

type Told = { subject: string; object: string; amount: number; token: string };

const placed = (what: string) => ({ subject, amount }: Told) =>
  `직접 조정: ${subject} – ${what} ${amount < 0 ? `−${-amount}` : `+${amount}`}`;

export const handTold: Messages['handTold'] = {
  damage: placed('피해'),
  horror: placed('공포'),
  clues: placed('단서'),
  doom: placed('파멸'),
  resources: placed('자원'),
  uses: placed('사용 횟수'),
  move: ({ subject, object }) => `직접 조정: ${join(subject, '이/가')} ${join(object, '으로/로')} 이동`,
  engage: ({ subject, object }) => `직접 조정: ${join(subject, '이/가')} ${join(object, '과/와')} 교전`,
  disengage: ({ subject }) => `직접 조정: ${subject} 교전 해제`,
  exhaust: ({ subject }) => `직접 조정: ${subject} 소진`,
  ready: ({ subject }) => `직접 조정: ${subject} 준비`,
  discard: ({ subject }) => `직접 조정: ${join(subject, '을/를')} 버림`,
  defeat: ({ subject }) => `직접 조정: ${join(subject, '이/가')} 쓰러짐`,
  draw: ({ subject }) => `직접 조정: ${join(subject, '이/가')} 카드 1장을 뽑음`,
  to_hand: ({ subject }) => `직접 조정: ${join(subject, '을/를')} 손으로 가져옴`,
  put_into_play: ({ subject, object }) => `직접 조정: ${object} – ${join(subject, '을/를')} 플레이에 내놓음`,
  shuffle_deck: ({ subject }) => `직접 조정: ${subject}의 덱을 섞음`,
  actions: ({ subject, amount }) => `직접 조정: ${subject} – 행동 ${amount < 0 ? `−${-amount}` : `+${amount}`}`,
  draw_encounter_card: ({ subject }) => `직접 조정: ${join(subject, '이/가')} 조우 카드를 뽑음`,
  shuffle_encounter_deck: () => '직접 조정: 조우 덱을 섞음',
  add_token: ({ token }) => `직접 조정: 혼돈 주머니에 ${token} 더함`,
  remove_token: ({ token }) => `직접 조정: 혼돈 주머니에서 ${token} 뺌`,
  reveal: ({ subject }) => `직접 조정: ${subject} 공개`,
  unreveal: ({ subject }) => `직접 조정: ${join(subject, '을/를')} 뒤집어 놓음`,
};
