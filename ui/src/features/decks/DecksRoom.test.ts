// The room of decks with a mocked Rust side: building by keyboard, faults, prices, accessibility.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { backend } from '../../backend';
import type { CardSearch } from '../../bindings/CardSearch';
import type { DeckEdit } from '../../bindings/DeckEdit';
import type { DeckView } from '../../bindings/DeckView';
import type { FacetQuery } from '../../bindings/FacetQuery';
import type { InvestigatorChoice } from '../../bindings/InvestigatorChoice';
import type { ImportPreview } from '../../bindings/ImportPreview';
import { language } from '../../locales/language.svelte';
import { router } from '../../shared/router.svelte';
import '../../styles';
import '../../styles.korean';
import DecksRoom from './DecksRoom.svelte';
import { catalogue, deckAfter, facets, found } from './fixtures';

let edits: DeckEdit[];
let searches: CardSearch[];
let counted: FacetQuery[];
let taboo: number | null = null;
let more: Partial<DeckView> = {};
let preview: ImportPreview | null = null;
let investigators: InvestigatorChoice[] = [];

async function open(address: string, shown: 'en' | 'ko' = 'en') {
  edits = [];
  searches = [];
  counted = [];
  vi.spyOn(backend, 'searchCards').mockImplementation((search) => {
    searches.push(search);
    return found;
  });
  mockIPC((command, args) => {
    if (command === 'catalogue') return catalogue;
    if (command === 'count_facets') {
      counted.push(...(args as { facets: FacetQuery[] }).facets);
      return facets;
    }
    if (command === 'complete_query') return { start: 0, end: 0, suggestions: [] };
    if (command === 'edit_deck') edits.push((args as { edit: DeckEdit }).edit);
    if (command === 'undo_deck') edits.pop();
    if (['open_deck', 'edit_deck', 'undo_deck'].includes(command)) return { ...deckAfter(edits), taboo, ...more };
    if (command === 'preview_import') return preview;
    if (command === 'upgrade_prices') return (args as { codes: string[] }).codes.map(() => 1);
    if (command === 'investigators') return investigators;
    if (['decks', 'binned_decks', 'starter_decks'].includes(command)) return [];
    return null;
  });
  language.current = shown;
  router.go(address);
  const screen = await render(DecksRoom);
  (screen.container as HTMLElement).style.height = '700px';
}

const inPool = (name: RegExp) => page.getByRole('grid', { name: /Pool|카드 목록/ }).getByRole('button', { name });

afterEach(() => {
  vi.restoreAllMocks();
  clearMocks();
  taboo = null;
  more = {};
});

test('cards are added and taken by keyboard, and a fault stands beside its card', async () => {
  await open('/decks/7');
  const machete = inPool(/^Guardian Machete/);
  await expect.element(machete).toBeVisible();
  (machete.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('+');
  await expect.element(page.getByRole('button', { name: /Machete.*2 of 2 in the deck/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByText('1 problem').first()).toBeVisible();
  expect(edits.map((edit) => edit.kind === 'copies' && [edit.card, edit.copies])).toEqual([
    ['01020', 1], ['01020', 2], ['01044', 1],
  ]);
  const sentences = page.getByText('Switchblade is not among the options.');
  await expect.element(sentences.first()).toBeVisible();
  await userEvent.keyboard('-');
  await expect.element(page.getByText('legal').first()).toBeVisible();
});

test('panes close and open by key and button, one stays, and the layout is remembered', async () => {
  localStorage.clear();
  await open('/decks/7');
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const button = (name: string) => page.getByRole('group', { name: 'Panes' }).getByRole('button', { name });
  await button('Deck').click();
  await expect.element(region('Deck')).not.toBeInTheDocument();
  await button('Pool').click();
  await expect.element(button('Check and tools')).toHaveAttribute('aria-disabled', 'true');
  await button('Pool').click();
  cleanup();
  await open('/decks/7');
  await expect.element(button('Deck')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(button('Pool')).toHaveAttribute('aria-pressed', 'true');
  localStorage.clear();
});

test.each([
  ['en', 'costs 2 more experience', 'exceptional, 1 copy in a deck, changed text'],
  ['ko', '경험치 2 더 필요', '특별, 덱에 1장까지, 텍스트 변경'],
] as const)('what the deck’s taboo list changes is marked in the pool and in the deck in %s', async (shown, dearer, other) => {
  taboo = 10;
  await open('/decks/7', shown);
  const pool = page.getByRole('grid');
  await expect.element(pool.getByRole('button', { name: new RegExp(dearer) })).toBeVisible();
  await expect.element(pool.getByRole('button', { name: new RegExp(other) })).toBeVisible();
  (pool.getByRole('button', { name: new RegExp(dearer) }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  const inDeck = page.getByRole('list').getByRole('button', { name: new RegExp(dearer) });
  await expect.element(inDeck).toBeVisible();
  taboo = null;
  await userEvent.keyboard('+');
  await expect.element(inDeck).not.toBeInTheDocument();
});

test('each number of copies is a button, and the one in the deck is pressed', async () => {
  await open('/decks/7');
  const copies = page.getByRole('grid').getByRole('group', { name: 'Copies of Machete' });
  await copies.getByRole('button', { name: '2× Machete' }).click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ kind: 'copies', card: '01020', copies: 2 });
  await expect.element(copies.getByRole('button', { name: '2× Machete' })).toHaveAttribute('aria-pressed', 'true');
  await copies.getByRole('button', { name: '0× Machete' }).click();
  await expect.poll(() => edits.at(-1)).toMatchObject({ kind: 'copies', card: '01020', copies: 0 });
});

test('a card that may not be taken says why in the pool', async () => {
  await open('/decks/7');
  await expect.element(inPool(/^Rogue Switchblade.*outside the deckbuilding options$/)).toBeVisible();
});

test('a tick writes the query and the query searches; a new deck asks for level 0 beside it', async () => {
  await open('/decks/7');
  await page.getByRole('button', { name: 'Guardian (2)' }).click();
  await expect.poll(() => searches.at(-1)?.query).toBe('class:guardian level:0');
  await expect.element(page.getByRole('combobox', { name: 'Search the cards' })).toHaveValue('class:guardian');
  await expect.poll(() => counted.findLast(({ field }) => field === 'class')?.query).toBe('level:0');
  await page.getByRole('combobox', { name: 'Which cards' }).selectOptions('For this deck');
  await expect.poll(() => searches.at(-1)?.query).toBe('class:guardian');
});

test('the check names what the investigator may take', async () => {
  await open('/decks/7');
  await page.getByRole('tab', { name: /^Check/ }).click();
  const options = page.getByRole('list', { name: 'What this investigator may take' });
  await expect.element(options).toHaveTextContent('Guardian/Neutral, Level 0–5Seeker, Level 0–2, at most 5');
});

test('the check says what it assumes and which cards fill a limited option', async () => {
  more = {
    assumed: [{ sentence: { en: 'It is taken as played.', ko: '플레이한 덱으로 봅니다.' }, played: true }],
    limited: [{ place: 2, limit: 5, cards: [['01044', 2]] }, { by: '01020', limit: 1, cards: [] }],
  };
  await open('/decks/7');
  await page.getByRole('tab', { name: /^Check/ }).click();
  await expect.element(page.getByText('Option 2 of the investigator: 2 of 5 cards')).toBeVisible();
  await expect.element(page.getByText('Option of Machete: 0 of 1 cards')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Switchblade ×2' })).toBeVisible();
  await page.getByRole('button', { name: 'This deck has been played' }).click();
  await expect.poll(() => edits.at(-1)).toEqual({ kind: 'occasion', occasion: 'played' });
});

test.each([
  ['en', 'parallel', 'Parallel · By the Book'],
  ['ko', '평행', '평행 세계 · 수칙대로'],
] as const)('versions of an investigator say where they are from and are found by it in %s', async (shown, query, from) => {
  investigators = [0, 5].map((at) => ({ code: catalogue.cards[at]!.code, at, owned: 0, decks: 0, supported: true }));
  await open('/decks/new', shown);
  const who = page.getByRole('button', { name: shown === 'en' ? /^Guardian Roland Banks/ : /^수호자 로랜드 뱅크스/ });
  await expect.poll(() => who.elements().length).toBe(2);
  await page.getByRole('searchbox').fill(query);
  await expect.poll(() => who.elements().length).toBe(1);
  await expect.element(who).toHaveTextContent(from);
  investigators = [];
});

test('an import shows what it could not read and takes the rest', async () => {
  preview = {
    decks: [{ name: 'Good', investigator_name: { en: 'Roland Banks', ko: '로랜드 뱅크스' }, cards: 33, violations: [] }],
    unread: ['line 2, column 60: copies of 01020 out of range'],
  };
  await open('/decks/import');
  await page.getByRole('textbox').fill('{}');
  await expect.element(page.getByText('1 could not be read and is left out')).toBeVisible();
  await expect.element(page.getByText('line 2, column 60: copies of 01020 out of range')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import 1 deck' })).toBeVisible();
});

test('an upgrade shows the price before the click', async () => {
  await open('/decks/7');
  await expect.element(inPool(/^Guardian Machete/)).toBeVisible();
  (inPool(/^Guardian Machete/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Spend experience' }).click();
  await expect.element(page.getByRole('button', { name: 'Upgrade Machete to level 2 for 2 experience' })).toBeVisible();
  await expect.element(page.getByText('5 left')).toBeVisible();
  await expect.element(page.getByText('1 XP').first()).toBeVisible();
  await page.getByRole('button', { name: 'Upgrade Machete to level 2 for 2 experience' }).click();
  await expect.poll(() => edits.at(-1)).toEqual({ kind: 'swap', from: '01020', to: '60120' });
});

test.each([[640, 360], [720, 450]] as const)('at twice the text size (%s by %s) the pool shows its cards, and nothing is wider than the window', async (width, height) => {
  await page.viewport(width, height);
  await open('/decks/7');
  await expect.element(inPool(/./).first()).toBeInTheDocument();
  document.querySelector<HTMLElement>('.editor')!.parentElement!.style.height = `${height}px`;
  const pool = document.querySelector('[role="grid"]')!.getBoundingClientRect();
  expect(pool.width).toBeGreaterThan(width * 0.8);
  expect(pool.height, 'three cards at least').toBeGreaterThan(108);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1280, 720);
});

test.each(['en', 'ko'] as const)('the editor has no grave fault in %s', async (shown) => {
  await open('/decks/7', shown);
  await expect.element(page.getByRole('tablist')).toBeVisible();
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});
