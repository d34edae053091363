// Which choice may stand out and have the focus: one that costs nothing and harms nobody, or none.
// A choice that lets enemies attack is never among them, unless nothing else can be chosen.

import type { Seen } from '../seen.svelte';
import type { ChoiceView } from '../types';

/** The choice that Enter takes at once; nothing where each choice commits to something. */
export function safeChoice(seen: Seen): ChoiceView | undefined {
  const prompt = seen.prompt;
  const choices = prompt?.choices ?? [];
  if (choices.length === 1) return choices[0];
  const pass = choices.find(({ act }) => act === 'pass');
  if (pass) return pass;
  if (prompt?.ask !== 'turn') return undefined;
  // An investigation is what one mostly wants, but not where there is nothing to find.
  const investigate = choices.filter(({ act }) => act === 'investigate');
  const place = investigate[0]?.card === undefined ? undefined : seen.locations.get(investigate[0].card);
  return investigate.length === 1 && !investigate[0]!.provokes && place && place.clues > 0 ? investigate[0] : undefined;
}
