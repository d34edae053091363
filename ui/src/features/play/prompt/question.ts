// The question of a prompt in words.

import { t } from '../../../locales/language.svelte';
import { firstAsked } from '../asked';
import { shortPerson } from '../people';
import type { Seen } from '../seen.svelte';
import type { PromptView } from '../types';
import { named } from '../words';

/** The question of a prompt, with those who answer. */
export function question(prompt: PromptView, seen: Seen): string {
  const { form } = prompt;
  return t.asks[prompt.ask]({
    name: answering(prompt, seen),
    source: named(prompt.source?.name),
    count: form.kind === 'targets' && form.min === form.max ? form.max : 0,
    damage: form.kind === 'assign' ? form.damage : 0,
    horror: form.kind === 'assign' ? form.horror : 0,
  });
}

/** One by the whole name, several by the names under which they stand on the table. */
function answering({ ask, who }: PromptView, seen: Seen): string {
  // Others may use what is fast in it, but the turn belongs to one.
  const seats = ask === 'turn' ? [firstAsked(seen.view)!] : who;
  const asked = seats.map((seat) => seen.investigator(seat));
  const [first] = asked;
  if (first && asked.length === 1) return named(first.card.facts.name);
  const playing = seen.view.investigators.filter(({ status }) => status === 'playing');
  return asked.length > 1 && asked.length === playing.length ? t.play.everybody : asked.map(shortPerson).join(' · ');
}
