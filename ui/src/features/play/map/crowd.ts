// Who and what stands beside the card of a location.

import type { CardView, GameView, InvestigatorView, LocationView } from '../types';

export type Crowd = {
  /** Investigators, each with the enemies that fight them. */
  people: { one: InvestigatorView; foes: CardView[] }[];
  /** Enemies that fight nobody, and other cards that lie here. */
  free: CardView[];
  /** How many places wide it is. */
  size: number;
};

export function crowdOf(place: LocationView, { investigators }: GameView): Crowd {
  const people = place.investigators.flatMap((seat) => {
    const one = investigators.find((other) => other.seat === seat);
    return one ? [{ one, foes: one.threat.filter((card) => card.facts.kind === 'enemy') }] : [];
  });
  const free = [...place.cards, ...place.attached];
  const below = people.reduce((sum, { foes }) => sum + 1 + foes.length, 0);
  return { people, free, size: Math.min(4, Math.max(below, free.length)) };
}
