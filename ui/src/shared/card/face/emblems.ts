// The emblems of the cards, from game-icons.net. `scripts/emblems.mjs` writes the drawings; they are
// fetched when the first picture is made, so that the window need not wait for them.

import type { CardFacts } from '../facts';
import { bustOf } from './people';

export type Emblems = {
  names: string[];
  drawings: string[];
  /** Places in the two lists above, by the code of a card. */
  cards: Record<string, number>;
  /** Names for cards without a code, such as backs. */
  kinds: Record<string, string>;
};

let loading: Promise<Emblems> | undefined;

export function loadEmblems(): Promise<Emblems> {
  loading ??= import('./emblems.json').then((module) => module.default as Emblems);
  return loading;
}

/** The drawing for a card, once it is there; busts of investigators wait for no emblems. */
export async function drawingOf(facts: CardFacts): Promise<string> {
  return facts.kind === 'investigator' ? bustOf(facts) : emblemOf(facts, await loadEmblems());
}

/** The drawing for a card: a bust of an investigator, or the emblem that was chosen for it. */
export function emblemOf(facts: CardFacts, emblems: Emblems): string {
  if (facts.kind === 'investigator') return bustOf(facts);
  const at = emblems.cards[facts.code ?? ''] ?? emblems.names.indexOf(emblems.kinds[facts.kind] ?? '');
  return emblems.drawings[at] ?? '';
}

export function emblemNamed(name: string, emblems: Emblems): string {
  return emblems.drawings[emblems.names.indexOf(name)] ?? '';
}
