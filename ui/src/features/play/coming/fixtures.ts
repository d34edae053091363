// What is coming on the example table, for tests and for the workbench.

import type { HappeningView } from '../../../bindings/HappeningView';
import type { ComingView } from '../types';

const named = (en: string, ko: string) => ({ en, ko });
const roland = { seat: 0, who: named('Roland Banks', '롤랜드 뱅크스') };
const agnes = { seat: 1, who: named('Agnes Baker', '아그네스 베이커') };
const minion = { id: 51, name: named('Ghoul Minion', '구울 하수인') };
const rats = { id: 52, name: named('Swarm of Rats', '쥐 떼') };
const agenda = { id: 61, name: named("What's Going On?!", '대체 무슨 일이?!') };
const cellar = { id: 13, name: named('Cellar', '지하실') };
const hallway = { id: 11, name: named('Hallway', '복도') };

function one(phase: HappeningView['phase'], kind: HappeningView['kind'], share: number, rest: Partial<HappeningView> = {}): HappeningView {
  return { phase, kind, certain: share === 100, share, least: 1, most: 1, least_horror: 0, most_horror: 0, ...rest };
}

export const exampleComing: ComingView = {
  at: 41,
  games: 81,
  doom: 2,
  threshold: 3,
  others_wait: true,
  happenings: [
    one('enemy', 'moves', 100, { card: rats, from: cellar, to: hallway, ...agnes }),
    one('enemy', 'attacks', 100, { card: minion, ...roland, least_horror: 1, most_horror: 1 }),
    one('enemy', 'attacks', 62, { card: rats, ...agnes }),
    one('upkeep', 'draws', 100, roland),
    one('upkeep', 'draws', 100, agnes),
    one('upkeep', 'resources', 100, roland),
    one('upkeep', 'resources', 100, agnes),
    one('upkeep', 'discards', 100, { ...roland, least: 1, most: 2 }),
    one('mythos', 'doom', 100, { most: 2 }),
    one('mythos', 'agenda_advances', 30, { card: agenda, least: 0, most: 0 }),
    one('mythos', 'encounter_cards', 100, { ...roland, most: 2 }),
    one('mythos', 'encounter_cards', 100, agnes),
    one('mythos', 'spawns', 41, roland),
    one('mythos', 'suffers', 27, { ...roland, most: 3, most_horror: 2 }),
  ],
};
