// The rule book, asked for when someone looks for a rule, and once, with what the Rules room and the palette need of it.

import { backend, errorView } from '../../backend';
import type { ErrorView } from '../../bindings/ErrorView';
import type { Language } from '../../bindings/Language';
import type { RuleEntry } from '../../bindings/RuleEntry';
import { language } from '../../locales/language.svelte';
import { addressTo, router } from '../router.svelte';
import { bestRank } from '../search';
import type { PaletteRow } from '../shell/palette.svelte';

class Book {
  entries = $state.raw<RuleEntry[]>([]);
  failure = $state<ErrorView>();

  #asked: Promise<void> | undefined;

  /** Reads the book; where it could not be read, the next call tries again. */
  load(): Promise<void> {
    this.#asked ??= this.#load();
    return this.#asked;
  }

  async #load(): Promise<void> {
    this.failure = undefined;
    try {
      this.entries = (await backend.rules()).entries;
    } catch (thrown) {
      this.failure = errorView(thrown);
      this.#asked = undefined;
    }
  }

  find(name: string): RuleEntry | undefined {
    return this.entries.find((entry) => entry.name.en === name);
  }
}

export const ruleBook = new Book();

/** Every entry as a row of the palette, found by either name. */
export function rulePaletteRows(): PaletteRow[] {
  const other = language.current === 'en' ? 'ko' : 'en';
  return ruleBook.entries.map((entry) => ({
    id: `rule-${entry.name.en}`,
    name: plainName(entry, language.current),
    others: [entry.name[other]],
    note: plainName(entry, other),
    run: () => router.go(addressTo('rules', entry.name.en)),
  }));
}

/** The name of an entry without the number of a clarification. */
export function plainName(entry: RuleEntry, language: Language): string {
  return entry.name[language].replace(/^\([\d.]+\)\s*/, '');
}

/** Clarifications carry a number before their name. */
export function isClarification(entry: RuleEntry): boolean {
  return entry.name.en.startsWith('(');
}

/** Entries in the alphabetical order of a language, clarifications last, filtered by a query. */
export function sortedEntries(
  entries: readonly RuleEntry[],
  language: Language,
  query: string,
  cycle: string,
): RuleEntry[] {
  /** What is named so comes before what only mentions it. */
  const rank = (entry: RuleEntry) => (query.trim() ? bestRank(query, [plainName(entry, 'en'), plainName(entry, 'ko')]) : 0);
  const collator = new Intl.Collator(language, { numeric: true });
  return entries
    .filter((entry) => !cycle || entry.rows.some((row) => row.cycle === cycle))
    .filter((entry) => !query.trim() || mentions(entry, query))
    .sort(
      (a, b) =>
        rank(b) - rank(a) ||
        Number(isClarification(a)) - Number(isClarification(b)) ||
        collator.compare(sortKey(a, language), sortKey(b, language)),
    );
}

/** The first letter under which an entry stands: `A` or, in Korean, the initial consonant. */
export function letterOf(entry: RuleEntry, language: Language): string {
  if (isClarification(entry)) return '#';
  const first = entry.name[language].replace(/^[^\p{L}]+/u, '')[0] ?? '#';
  return language === 'ko' && /[가-힣]/.test(first) ? initialOf(first) : first.toUpperCase();
}

function sortKey(entry: RuleEntry, language: Language): string {
  return isClarification(entry) ? entry.name.en : entry.name[language].replace(/^[^\p{L}]+/u, '');
}

function mentions(entry: RuleEntry, query: string): boolean {
  if (bestRank(query, [entry.name.en, entry.name.ko]) > 0) return true;
  const wanted = query.trim().toLowerCase();
  return entry.rows.some(
    (row) => row.id.includes(wanted) || row.statement.toLowerCase().includes(wanted),
  );
}

/** Initial consonants in dictionary order; doubled ones stand under the plain ones. */
const initials = 'ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ';

function initialOf(syllable: string): string {
  return initials[Math.floor((syllable.charCodeAt(0) - 0xac00) / 588)]!;
}
