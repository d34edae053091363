// A card as a deck's taboo list has it, with what is printed on demand.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { CardDetails } from '../../bindings/CardDetails';
import type { CatalogueCard } from '../../bindings/CatalogueCard';
import type { CardFacts } from '../card/facts';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import CardSheet from './CardSheet.svelte';
import { catalogue } from './catalogue.svelte';

const facts: CardFacts = {
  code: '99001', name: { en: 'Lantern', ko: '등불' }, kind: 'asset', classes: ['neutral'], traits: [],
  unique: false, weakness: false, level: 2, icons: [], slots: [], keywords: [],
  text: { en: ['Draw 2 cards.'], ko: ['카드를 2장 뽑습니다.'] }, supported: true, taboo: false,
};
const card: CatalogueCard = {
  code: '99001', facts, product: 'core', position: 1, quantity: 2,
  permanent: false, exceptional: false, myriad: false, customizable: false, bonded: false,
};
const changed = { en: ['Exhaust Lantern: Draw 1 card.'], ko: ['등불을 소진한다: 카드를 1장 뽑습니다.'] };

let official: CardDetails['official'];

beforeEach(async () => {
  official = undefined;
  mockIPC((command, args) => {
    if (command === 'catalogue') {
      const change = { at: 0, experience: 3, exceptional: true, limit: 1, forbidden: false, deckbuilding: false, sheet: false, text: true };
      return { cards: [card], products: [], taboos: [{ number: 4, cards: [change] }] };
    }
    const follows = (args as { taboo: number | null }).taboo === 4;
    return {
      code: '99001', front: facts, under: follows ? { ...facts, text: changed, taboo: true } : undefined,
      product: { en: 'Core Set' }, position: 1, quantity: 2, same_title: [], only_for: [], bonded_to: [],
      taboos: ['004'], decks: [], owned: 0, owned_by_hand: false, official,
    } satisfies CardDetails;
  });
  await catalogue.retry();
});
afterEach(() => clearMocks());

const told = {
  en: {
    text: 'Exhaust Lantern: Draw 1 card.', before: 'Draw 2 cards.', printed: 'As printed',
    words: 'Changed by the deck’s taboo list: costs 3 more experience, exceptional, 1 copy in a deck, changed text',
  },
  ko: {
    text: '등불을 소진한다: 카드를 1장 뽑습니다.', before: '카드를 2장 뽑습니다.', printed: '인쇄된 내용',
    words: '덱의 금기 목록에서 바뀜: 경험치 3 더 필요, 특별, 덱에 1장까지, 텍스트 변경',
  },
};

test.each(['en', 'ko'] as const)('the list’s card is shown, and the printed one on demand, in %s', async (shown) => {
  language.current = shown;
  const screen = await render(CardSheet, { code: '99001', taboo: 4, oncard: () => undefined });
  const { text, before, printed, words } = told[shown];
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByText(before)).not.toBeVisible();
  await page.getByText(printed, { exact: true }).click();
  await expect.element(page.getByText(before)).toBeVisible();

  await screen.rerender({ taboo: null });
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
  await expect.element(page.getByText(before)).toBeVisible();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

test('an official text is the printed one, and does not hide what the list makes of the card', async () => {
  official = { en: 'Official words.' };
  language.current = 'en';
  await render(CardSheet, { code: '99001', taboo: 4, oncard: () => undefined });
  await expect.element(page.getByText(told.en.text)).toBeVisible();
  await page.getByText('As printed', { exact: true }).click();
  await expect.element(page.getByText('Official words.')).toBeVisible();
  await expect.element(page.getByText('Official text, from your copy')).not.toBeInTheDocument();
});
