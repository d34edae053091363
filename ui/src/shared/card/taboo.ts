// What a taboo list changes about a card, in words.

import type { TabooChange } from '../../bindings/TabooChange';
import { t } from '../../locales/language.svelte';

export function tabooWords(change: TabooChange): string[] {
  const words: string[] = [];
  if (change.forbidden) words.push(t.cards.tabooForbidden);
  if (change.experience > 0) words.push(t.cards.tabooDearer({ points: change.experience }));
  if (change.experience < 0) words.push(t.cards.tabooCheaper({ points: -change.experience }));
  if (change.exceptional === true) words.push(t.cards.tabooExceptional);
  if (change.exceptional === false) words.push(t.cards.tabooNotExceptional);
  if (change.limit !== undefined) words.push(t.cards.tabooLimit({ limit: change.limit }));
  if (change.deckbuilding) words.push(t.cards.tabooDeckbuilding);
  if (change.sheet) words.push(t.cards.tabooSheet);
  if (change.text) words.push(t.cards.tabooText);
  return words;
}
