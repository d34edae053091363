// Edits in words.

import type { DeckEdit } from '../../bindings/DeckEdit';
import type { OptionView } from '../../bindings/OptionView';
import type { Sentence } from '../../bindings/Sentence';
import { language, t } from '../../locales/language.svelte';
import { named, titleOf } from '../../shared/catalogue/catalogue.svelte';

/** A sentence of the Rust side in the window's language. */
export function said(sentence: Sentence): string {
  return sentence[language.current];
}

/** An option of the investigator's back, by what it permits. */
export function optionName(option: OptionView): string {
  const words = [
    option.classes.map((one) => t.icons[one]).join('/'),
    option.traits.map(named).join('/'),
    option.types.map((one) => t.cards[one]).join('/'),
    option.levels ? t.cards.level({ level: option.levels[0] === option.levels[1] ? option.levels[0] : `${option.levels[0]}–${option.levels[1]}` }) : '',
    option.conditional ? t.decks.optionConditional : '',
    option.limit === undefined ? '' : t.decks.optionLimit({ limit: option.limit }),
  ];
  const said = words.filter(Boolean).join(', ') || option.id;
  return option.not ? t.decks.optionNot({ what: said }) : said;
}

type Told = { card: string; copies: number; text: string };

/** What an edit did. */
export function editName(edit: DeckEdit): string {
  const told: Told = { card: '', copies: 0, text: '' };
  if ('card' in edit) told.card = titleOf(edit.card);
  if (edit.kind === 'copies') told.copies = edit.copies;
  if (edit.kind === 'swap') told.card = titleOf(edit.to);
  if (edit.kind === 'rename') told.text = edit.name;
  if (edit.kind === 'tags') told.text = edit.tags;
  if (edit.kind === 'experience') told.copies = edit.earned;
  if (edit.kind === 'adjust') told.copies = edit.amount;
  if (edit.kind === 'earn') told.copies = edit.count;
  if (edit.kind === 'version') told.copies = edit.number;
  return (t.deckEdits[edit.kind] as (told: Told) => string)(told);
}
