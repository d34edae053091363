// The turning points of a game: where an act or agenda advanced, an enemy worth victory points fell, or
// an investigator left the game.

import type { GameView, LogEvent, LogGroup } from '../types';

export type TurningPoint = {
  /** The number of decisions made when it was over; it is played again from the one before. */
  at: number;
  round: number;
  events: LogEvent[];
};

const always = new Set<LogEvent['event']>(['act_advances', 'agenda_advances', 'victory_gained', 'resigned']);

/** In the order in which they were. */
export function turningPoints(log: LogGroup[], { investigators }: GameView): TurningPoint[] {
  const people = new Set(investigators.map(({ card }) => card.id));
  const turns = ({ event, subject }: LogEvent) => always.has(event) || (event === 'defeated' && subject !== undefined && people.has(subject.id));
  return log
    .map(({ at, round, events }) => ({ at, round, events: events.filter(turns) }))
    .filter(({ at, events }) => at > 0 && events.length > 0);
}
