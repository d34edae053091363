// A game that is over, for tests and for the workbench.

import { exampleCards, gathering } from '../fixtures';
import { card, name } from '../fixtures/things';
import type { GameView, LogEvent, LogGroup, OutcomeView } from '../types';

const event = (kind: LogEvent['event'], subject?: LogEvent['subject']): LogEvent => ({ event: kind, amount: 0, by_attack: false, ...(subject && { subject }) });
const priest = card(80, { ...exampleCards.priest, victory: 2 });
const named = (id: number, en: string, ko: string) => ({ id, name: name(en, ko) });

export const endedLog: LogGroup[] = [
  { at: 7, round: 2, phase: 'investigation', events: [event('act_advances', named(62, 'Trapped', '갇혔다'))] },
  { at: 16, round: 4, phase: 'mythos', events: [event('agenda_advances', named(61, 'What’s Going On?!', '대체 무슨 일이?!'))] },
  { at: 30, round: 6, phase: 'enemy', events: [event('victory_gained', { id: priest.id, name: priest.facts.name })] },
];

const section = name('Campaign Notes', '캠페인 기록');
const changes: OutcomeView['changes'] = [
  { kind: 'recorded', section, what: name('Lita was forced to find others', '리타는 다른 이들을 찾아야 했다'), tokens: [] },
  { kind: 'tokens_added', tokens: ['elder_thing'] },
];

/** Won by one, while the other was defeated. */
export function ended(): GameView {
  const view = gathering();
  const people = view.investigators.map(({ seat, card }) => ({
    seat, name: card.facts.name, defeated: seat === 1, resigned: false, killed: false, insane: false,
    physical_trauma: 0, mental_trauma: seat, experience: 4, earned: seat === 0 ? [name('Lita Chantler', '리타 챈틀러')] : [],
  }));
  const outcome = { resolution: 'R2', rounds: 7, investigators: people, changes };
  const won = [priest, ...view.locations.slice(0, 2).map((place) => card(place.id, { ...place.facts, victory: 1 }))];
  const { prompt: _, ...rest } = view;
  return { ...rest, victory: { points: 4, cards: won }, outcome };
}
