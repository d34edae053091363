// What the words of the system or of a library mean for a player, where they are known.

import { t } from '../locales/language.svelte';

const known: [RegExp, 'causeMissing' | 'causeDenied' | 'causeFull' | 'causeNoZip' | 'causeCutOff' | 'causeNotJson' | 'causeNoText'][] = [
  [/os error (2|3)\b|No such file|not found/i, 'causeMissing'],
  [/os error (5|13)\b|denied/i, 'causeDenied'],
  [/os error (28|112)\b|No space/i, 'causeFull'],
  [/EOCD|invalid zip|Invalid Zip/i, 'causeNoZip'],
  [/EOF while parsing/i, 'causeCutOff'],
  [/expected value|expected ident|trailing characters|invalid type|key must be/i, 'causeNotJson'],
  [/UTF-8/i, 'causeNoText'],
];

/** The cause in the player's words; nothing where only the technical words are there. */
export function causeOf(detail: string): string | undefined {
  const found = known.find(([pattern]) => pattern.test(detail));
  return found && t.errors[found[1]];
}
