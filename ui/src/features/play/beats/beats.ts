// What happened between two decisions as moments that can be followed: each drawn card of the
// encounter deck, attacks, doom, harm, defeats, and acts and agendas that advance.

import type { CardFacts } from '../../../shared/card/facts';
import type { CardId, CardName, CardRef, GameView, LogEvent, LogGroup, TokenName } from '../types';

/** A drawn card stays until it is dismissed; everything else passes by itself. */
export type Beat =
  | { kind: 'card'; who?: CardName; card: CardRef; facts?: CardFacts }
  | { kind: 'attack'; event: LogEvent; harm: LogEvent[]; opportunity: boolean }
  | { kind: 'doom' | 'harm' | 'defeat' | 'advance' | 'round'; event: LogEvent };

/** How a test ended; it stays until the next input. */
export type TestBeat = { tokens: TokenName[]; succeeded: boolean; margin: number; who?: CardName; target?: CardRef };

/** Milliseconds for which each moment stays, at the usual speed. */
export const lengths = { attack: 1100, doom: 700, harm: 700, defeat: 800, advance: 1500, round: 1100 } as const;

const speeds = { off: 0, fast: 0.5, normal: 1, slow: 2 } as const;
export type Speed = keyof typeof speeds;

/** How long the moment stays in sight; without end for a card. */
export function lengthOf(beat: Beat, speed: Speed): number {
  return beat.kind === 'card' ? Infinity : lengths[beat.kind] * speeds[speed];
}

/** The moments of what a decision led to. */
export function beatsOf({ events }: LogGroup, factsOf: (id: CardId) => CardFacts | undefined): Beat[] {
  const beats: Beat[] = [];
  for (const event of events) {
    const last = beats.at(-1);
    const isHarm = event.event === 'damage_placed' || event.event === 'horror_placed';
    if (isHarm && event.by_attack && last?.kind === 'attack') last.harm.push(event);
    else if (isHarm && event.amount > 0) beats.push({ kind: 'harm', event });
    else if (event.event === 'attacks') beats.push({ kind: 'attack', event, harm: [], opportunity: event.by_attack });
    else if (event.event === 'doom_placed') beats.push({ kind: 'doom', event });
    else if (event.event === 'defeated') beats.push({ kind: 'defeat', event });
    else if (event.event === 'act_advances' || event.event === 'agenda_advances') beats.push({ kind: 'advance', event });
    else if (event.event === 'round_begins') beats.push({ kind: 'round', event });
    else if (isRevealed(event, events, factsOf)) {
      beats.push({ kind: 'card', who: event.who, card: event.subject!, facts: factsOf(event.subject!.id) });
    }
  }
  return beats;
}

/** Whether the draw is one of a card that everybody looks at: an encounter card or a weakness. */
function isRevealed(event: LogEvent, all: LogEvent[], factsOf: (id: CardId) => CardFacts | undefined): boolean {
  const card = event.event === 'drawn' ? event.subject : undefined;
  if (!card) return false;
  const kind = factsOf(card.id)?.kind;
  if (kind) return kind === 'enemy' || kind === 'treachery';
  return all.some((other) => other.event === 'revelation' && other.subject?.id === card.id);
}

/** How the test of a decision ended, with the tokens revealed in it. */
export function testOf({ events }: LogGroup, before?: GameView): TestBeat | undefined {
  const end = events.findLast(({ event }) => event === 'test_succeeded' || event === 'test_failed');
  if (!end) return undefined;
  const earlier = before?.test?.revealed.map(({ token }) => token) ?? [];
  const now = events.flatMap(({ event, token }) => (event === 'token_revealed' && token ? [token] : []));
  return {
    tokens: [...earlier, ...now],
    succeeded: end.event === 'test_succeeded',
    margin: end.amount,
    who: end.who,
    target: before?.test?.target,
  };
}
