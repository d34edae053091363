// What can be done by hand at the table of the fixtures, as the Rust side lists it.

import type { ByHandOffer } from '../types';

const ghoul = { en: 'Ghoul Minion', ko: '구울 하수인' };
const roland = { en: 'Roland Banks', ko: '롤랜드 뱅크스' };
const agnes = { en: 'Agnes Baker', ko: '아그네스 베이커' };
const study = { en: 'Study', ko: '서재' };

export const exampleOffers = (): ByHandOffer[] => [
  {
    kind: 'damage',
    targets: [
      { card: 1, name: roland, has: 2, can_add: true, goals: [] },
      { card: 60, name: ghoul, lies: 'threat_area', at: roland, has: 1, can_add: true, goals: [] },
    ],
  },
  {
    kind: 'uses',
    targets: [{ card: 31, name: { en: 'Flashlight', ko: '손전등' }, lies: 'play_area', at: roland, has: 3, can_add: true, goals: [] }],
  },
  {
    kind: 'move',
    targets: [
      { card: 60, name: ghoul, lies: 'threat_area', at: roland, can_add: true, goals: [{ card: 10, name: study }, { card: 11, name: { en: 'Hallway', ko: '복도' } }] },
    ],
  },
  {
    kind: 'engage',
    targets: [{ card: 60, name: ghoul, lies: 'location', at: study, can_add: true, goals: [{ seat: 0, name: roland }, { seat: 1, name: agnes }] }],
  },
  {
    kind: 'to_hand',
    targets: [
      { card: 90, name: { en: 'Machete', ko: '마체테' }, lies: 'discard', at: roland, can_add: true, goals: [] },
      { card: 91, name: { en: 'Barricade', ko: '방어벽' }, lies: 'deck', at: roland, can_add: true, goals: [] },
    ],
  },
  { kind: 'actions', targets: [{ seat: 0, name: roland, has: 3, can_add: true, goals: [] }] },
  { kind: 'draw', targets: [{ seat: 0, name: roland, can_add: false, goals: [] }] },
  { kind: 'shuffle_encounter_deck', targets: [{ can_add: false, goals: [] }] },
  { kind: 'add_token', targets: [{ token: '+1', has: 1, can_add: false, goals: [] }, { token: 'skull', has: 2, can_add: false, goals: [] }] },
];
