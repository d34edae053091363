// What a card face shows: facts and our own text, as plain data.

import type { CardFacts } from '../../bindings/CardFacts';
import type { CardKind } from '../../bindings/CardKind';
import type { ClassName } from '../../bindings/ClassName';
import type { Printed } from '../../bindings/Printed';
import type { Words } from '../../bindings/Words';
import { language } from '../../locales/language.svelte';

export type { CardFacts, CardKind, ClassName, Printed, Words };
export type { CardName } from '../../bindings/CardName';
export type { SkillName } from '../../bindings/SkillName';
export type { SlotName } from '../../bindings/SlotName';

const encounter: CardKind[] = [
  'treachery', 'enemy', 'location', 'act', 'agenda', 'story', 'scenario', 'enemy_location',
];

/** The side of a card that its colour follows. */
export function faceClass(facts: CardFacts): ClassName | 'multi' | 'encounter' {
  if (facts.classes.length > 1) return 'multi';
  if (facts.classes[0]) return facts.classes[0];
  return encounter.includes(facts.kind) ? 'encounter' : 'neutral';
}

export function shownNumber(printed: Printed): string {
  return typeof printed === 'object' ? String(printed.per_investigator) : String(printed);
}

/** Sentences in the window's language, in English where there are none. */
export function shownWords(words: Words): string {
  const lines = language.current === 'ko' && words.ko.length > 0 ? words.ko : words.en;
  return lines.join('\n');
}
