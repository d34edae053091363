import { expect, test } from 'vitest';
import type { RuleEntry } from '../../bindings/RuleEntry';
import { sortedEntries } from './book.svelte';

function entry(en: string, ko: string): RuleEntry {
  return { name: { en, ko }, rows: [], see: [] };
}

const ENTRIES = [
  entry('Hunter', '사냥꾼'),
  entry('(1.4) Nested Sequences', '(1.4) 중첩된 절차'),
  entry('Ability', '기능'),
  entry('Enemy', '적'),
  entry('(1.1) Attack of Opportunity', '(1.1) 틈새 공격'),
];

test('an entry that is named so comes first, whatever letter it stands under', () => {
  const parley = entry('Parley', '협상');
  const mentions = { ...entry('Action', '행동'), rows: [{ id: 'action.parley', area: '', cycle: 'core', statement: 'Parley is an action.' }] };
  for (const query of ['parley', '협상']) {
    expect(sortedEntries([mentions, parley], 'en', query, '')[0]!.name.en).toBe('Parley');
  }
});

// Proves: rules-reference.glossary-first
test('entries stand in the alphabetical order of the language, clarifications behind them', () => {
  const english = sortedEntries(ENTRIES, 'en', '', '').map((one) => one.name.en);
  expect(english.slice(0, 3)).toEqual(['Ability', 'Enemy', 'Hunter']);
  expect(english.slice(3)).toEqual(['(1.1) Attack of Opportunity', '(1.4) Nested Sequences']);
  const korean = sortedEntries(ENTRIES, 'ko', '', '').map((one) => one.name.ko);
  expect(korean.slice(0, 3)).toEqual(['기능', '사냥꾼', '적']);
});
