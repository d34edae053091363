// Statements of rules in the Korean window: those that are said in Korean, and the mark of the others.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { RuleEntry } from '../../bindings/RuleEntry';
import { statements } from '../../locales/ko/rules';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import RuleEntryView from './RuleEntryView.svelte';

const ledger = import.meta.glob('../../../../card-data/rules/*.toml', { query: '?raw', import: 'default', eager: true }) as Record<string, string>;
const rules = new Set(Object.values(ledger).flatMap((text) => [...text.matchAll(/^id = "([^"]+)"/gm)].map(([, id]) => id!)));

const entry: RuleEntry = {
  name: { en: 'Hunter', ko: '사냥꾼' },
  see: [],
  rows: [
    { id: 'hunter.stays-if-with-investigator', area: 'engine', cycle: 'core', statement: 'It does not move.' },
    { id: 'rules-reference.edition', area: 'ui', cycle: 'core', statement: 'Only in English.' },
  ],
};

test('every statement in Korean belongs to a rule of the reference', () => {
  expect(rules.size).toBeGreaterThan(1000);
  expect(Object.keys(statements).filter((id) => !rules.has(id))).toEqual([]);
});

test('whole entries are said in Korean, not half of them', () => {
  const opened = new Set(Object.keys(statements).map((id) => id.split('.')[0]!));
  // Of clarifications, whose id is a number, each statement stands alone.
  const lacking = [...rules].filter((id) => opened.has(id.split('.')[0]!) && !id.startsWith('faq-') && !(id in statements));
  expect(lacking).toEqual([]);
});

test('the Korean window shows them, and marks what is English only', async () => {
  language.current = 'ko';
  const { container } = await render(RuleEntryView, { entry, addressOf: (name: string) => `/rules/${name}` });
  await expect.element(page.getByText('조사자와 같은 장소에 있는 사냥꾼은 이동하지 않습니다.')).toBeVisible();
  await expect.element(page.getByText('Only in English.')).toBeVisible();
  expect([...container.querySelectorAll('li')].map((row) => row.querySelector('.mark') !== null)).toEqual([false, true]);
  language.current = 'en';
  await expect.element(page.getByText('It does not move.')).toBeVisible();
});
