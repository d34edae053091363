// Points of damage and horror over receivers, as they are dealt out in the tray.

import type { CardId, Points, Receiver } from '../types';

export type Kind = 'damage' | 'horror';
export type Dealt = Map<CardId, { damage: number; horror: number }>;

/** How many points of a kind a receiver may be dealt. */
export function roomOf(receiver: Receiver, kind: Kind): number {
  return receiver[kind] ?? Infinity;
}

/** Whether what is dealt defeats the receiver. */
export function isLethal(dealt: Dealt, receiver: Receiver): boolean {
  const { health_left: health = Infinity, sanity_left: sanity = Infinity } = receiver;
  return dealtTo(dealt, receiver.card, 'damage') >= health || dealtTo(dealt, receiver.card, 'horror') >= sanity;
}

export function dealtTo(dealt: Dealt, card: CardId, kind: Kind): number {
  return dealt.get(card)?.[kind] ?? 0;
}

export function total(dealt: Dealt, kind: Kind): number {
  return [...dealt.values()].reduce((sum, points) => sum + points[kind], 0);
}

/** The dealing after a receiver was given so many points, as far as points and room allow. */
export function dealing(
  dealt: Dealt,
  receiver: Receiver,
  kind: Kind,
  wanted: number,
  points: number,
): Dealt {
  const before = dealtTo(dealt, receiver.card, kind);
  const free = points - total(dealt, kind) + before;
  const amount = Math.max(0, Math.min(wanted, roomOf(receiver, kind), free));
  const others = dealt.get(receiver.card) ?? { damage: 0, horror: 0 };
  return new Map(dealt).set(receiver.card, { ...others, [kind]: amount });
}

/** The receiver that must be given more before the first one is given any, if there is one. */
export function owed(dealt: Dealt, receivers: Receiver[]): Receiver | undefined {
  const [own, ...others] = receivers;
  const lacks = (one: Receiver, kind: Kind) =>
    dealtTo(dealt, own!.card, kind) > 0 && dealtTo(dealt, one.card, kind) < (one[`${kind}_first`] ?? 0);
  return others.find((one) => lacks(one, 'damage') || lacks(one, 'horror'));
}

/** One point more for a receiver: of damage first, as far as there is any and it has room. */
export function dealOne(dealt: Dealt, receiver: Receiver, points: { damage: number; horror: number }): Dealt {
  const kinds: Kind[] = ['damage', 'horror'];
  const kind = kinds.find((one) => total(dealt, one) < points[one] && dealtTo(dealt, receiver.card, one) < roomOf(receiver, one));
  return kind ? dealing(dealt, receiver, kind, dealtTo(dealt, receiver.card, kind) + 1, points[kind]) : dealt;
}

/** Whether every point is dealt, and lawfully. */
export function isDealt(dealt: Dealt, form: { damage: number; horror: number; receivers: Receiver[] }): boolean {
  const all = total(dealt, 'damage') === form.damage && total(dealt, 'horror') === form.horror;
  return all && !owed(dealt, form.receivers) && !isTooMuch(dealt, form.receivers);
}

/** Whether receivers that share a bound were given more than that together. */
export function isTooMuch(dealt: Dealt, receivers: Receiver[]): boolean {
  const sharing = receivers.filter((one) => one.most_together !== undefined);
  const given = sharing.map(({ card }) => dealtTo(dealt, card, 'damage') + dealtTo(dealt, card, 'horror'));
  return given.reduce((sum, one) => sum + one, 0) > (sharing[0]?.most_together ?? Infinity);
}

/** What is dealt, as an answer. */
export function pointsOf(dealt: Dealt): Points[] {
  const points = [...dealt].map(([card, { damage, horror }]) => ({ card, damage, horror }));
  return points.filter(({ damage, horror }) => damage + horror > 0);
}

/** Everything that is left to one receiver, as far as it has room. */
export function allTo(
  dealt: Dealt,
  receiver: Receiver,
  points: { damage: number; horror: number },
): Dealt {
  const kinds: Kind[] = ['damage', 'horror'];
  return kinds.reduce((result, kind) => {
    const rest = points[kind] - total(result, kind) + dealtTo(result, receiver.card, kind);
    return dealing(result, receiver, kind, rest, points[kind]);
  }, dealt);
}
