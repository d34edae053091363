// Matching of names in both languages: spaces do not count, and Korean is found by its syllables
// or by initial consonants alone (ㅅㄴㄲ finds 사냥꾼).

import { getChoseong } from 'es-hangul';

/** How well a name answers a query: 0 not at all, 3 at its start, 2 at a word, 1 inside. */
export function matchRank(query: string, name: string): number {
  const wanted = fold(query);
  if (!wanted) return 1;
  const whole = fold(name);
  if (whole.startsWith(wanted)) return 3;
  if (wordStarts(name).some((word) => word.startsWith(wanted))) return 2;
  if (whole.includes(wanted)) return 1;
  return isInitials(wanted) && fold(getChoseong(name)).includes(wanted) ? 1 : 0;
}

/** The best rank among several names of one thing. */
export function bestRank(query: string, names: readonly (string | null | undefined)[]): number {
  return Math.max(0, ...names.map((name) => (name ? matchRank(query, name) : 0)));
}

const folded = new Map<string, string>();

/** Lower case, without accents and spaces. Thousands of names are folded at every key, so once. */
function fold(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  const fresh = foldAnew(text);
  if (text.length > 2) folded.set(text, fresh);
  return fresh;
}

function foldAnew(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s’'"“”.,!?()[\]-]/g, '');
}

const starts = new Map<string, string[]>();

function wordStarts(name: string): string[] {
  const known = starts.get(name);
  if (known) return known;
  const words = name.split(/[\s-]+/);
  const fresh = words.map((_, index) => foldAnew(words.slice(index).join('')));
  starts.set(name, fresh);
  return fresh;
}

function isInitials(text: string): boolean {
  return /^[ㄱ-ㅎ]+$/.test(text);
}
