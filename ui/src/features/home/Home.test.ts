// What a session begins with: a game, a campaign, or nothing yet.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import type { CampaignListing } from '../../bindings/CampaignListing';
import type { DeckListing } from '../../bindings/DeckListing';
import type { CardFacts } from '../../bindings/CardFacts';
import type { GameListing } from '../../bindings/GameListing';
import type { GameView } from '../../bindings/GameView';
import { language } from '../../locales/language.svelte';
import { router } from '../../shared/router.svelte';
import '../../styles';
import '../../styles.korean';
import { games } from '../../shared/play/games.svelte';
import { campaigns } from '../campaigns/campaigns.svelte';
import Home from './Home.svelte';

const roland = { code: '01001', name: { en: 'Roland Banks', ko: '롤랜드 뱅크스' }, classes: ['guardian' as const] };
const game = {
  id: 7,
  scenario: { id: 'the-gathering', name: { en: 'The Gathering', ko: '집결' } },
  investigators: [roland],
  round: 4,
  phase: 'investigation',
  difficulty: 'standard',
  updated: 0,
} as unknown as GameListing;
const campaign = (id: number, name: string, more: Partial<CampaignListing> = {}) =>
  ({ id, name, investigators: [roland], played: 1, scenarios: 3, created: id, updated: id, archived: false, ...more }) as CampaignListing;
const deck = (id: number, name: string, more: Partial<DeckListing> = {}) =>
  ({
    id,
    name,
    investigator: '01001',
    investigator_name: roland.name,
    classes: ['guardian'],
    size: 30,
    wanted: 30,
    experience: 0,
    violations: 0,
    updated: id,
    unreadable: false,
    ...more,
  }) as DeckListing;

function facts(name: CardFacts['name'], kind: CardFacts['kind'], more: Partial<CardFacts> = {}): CardFacts {
  return { name, kind, classes: [], traits: [], icons: [], slots: [], text: [], ...more } as unknown as CardFacts;
}

const place = (id: number, en: string, at: [number, number], investigators: number[]) => ({
  id, facts: facts({ en, ko: en }, 'location'), at, revealed: true, shroud: 1, clues: 2, doom: 0, connects: [], investigators, cards: [], attached: [],
});

/** The open game as it is read a moment after the page stands. */
const read = {
  id: 7,
  locations: [place(1, 'Hallway', [0, 0], [0]), place(2, 'Attic', [1, 0], [])],
  connections: [{ from: 1, to: 2, one_way: false }],
  investigators: [{ seat: 0, clues: 3, card: { facts: facts(roland.name, 'investigator', { code: '01001', classes: ['guardian'] }), health: { left: 7, of: 9 }, sanity: { left: 4, of: 5 } } }],
  agenda: { card: { facts: facts({ en: 'Rise of the Ghouls', ko: '구울이 나타나다' }, 'agenda') }, count: 2, threshold: 7 },
  act: { card: { facts: facts({ en: 'The Barrier', ko: '장벽' }, 'act') }, count: 3, threshold: 6 },
} as unknown as GameView;

async function open(kept: { games?: GameListing[]; game?: GameView; campaigns?: CampaignListing[]; decks?: DeckListing[] }, shown: 'en' | 'ko' = 'en') {
  mockIPC((command) => {
    if (command === 'games') return kept.games ?? [];
    if (command === 'open_game') return kept.game ?? null;
    if (command.startsWith('binned_')) return [];
    if (command === 'campaigns') return kept.campaigns ?? [];
    if (command === 'decks') return kept.decks ?? [];
    if (command === 'binned_decks') return [];
    if (command === 'app_info') return INFO;
    return null;
  });
  language.current = shown;
  router.go('/');
  await render(Home, { onpalette: () => undefined });
}

/** What the program says of itself. */
const INFO = { version: '0.1.0', rules: 3, terms: 0 };

afterEach(async () => {
  await cleanup();
  clearMocks();
});

test.each([
  ['en', 'Continue', 'Rise of the Ghouls', 'The Barrier'],
  ['ko', '이어하기', '구울이 나타나다', '장벽'],
] as const)('the open case shows its map, agenda and act, and what everybody has left (%s)', async (spoken, label, agenda, act) => {
  await open({ games: [game], game: read }, spoken);
  const folder = page.getByRole('region', { name: label });
  await expect.element(folder).toHaveTextContent(agenda);
  await expect.element(folder).toHaveTextContent(act);
  await expect.element(folder).toHaveTextContent(/7\s*4\s*3/);
  const cards = [...document.querySelectorAll<HTMLElement>('.glance .place .face')].map((face) => face.getBoundingClientRect());
  expect(cards).toHaveLength(2);
  expect(cards[1]!.left).toBeGreaterThan(cards[0]!.right);
  const board = document.querySelector('.folder .board')!.getBoundingClientRect();
  for (const face of cards) expect(face.left >= board.left && face.right <= board.right && face.top >= board.top && face.bottom <= board.bottom).toBe(true);
});

test('a game goes on with Enter, and campaigns and decks stand below', async () => {
  await open({
    games: [game],
    campaigns: [campaign(3, 'Arkham by night'), campaign(2, 'Over', { result: 'win' }), campaign(1, 'Put aside', { archived: true })],
    decks: [deck(0, 'Too old to be shown'), deck(1, 'Oldest'), deck(4, 'Newest'), deck(2, 'Older'), deck(3, 'New'), deck(9, 'Put aside', { archived: 9 })],
  });
  await expect.element(page.getByRole('heading', { name: 'The Gathering' })).toBeVisible();
  const shown = page.getByRole('listitem').getByRole('link');
  await expect.element(shown.first()).toHaveTextContent('Arkham by night');
  expect(shown.elements().map((one) => one.querySelector('strong')?.textContent?.trim())).toEqual([
    'Arkham by night',
    'Newest',
    'New',
    'Older',
    'Oldest',
  ]);
  await userEvent.keyboard('{Enter}');
  expect(router.address).toBe('/play/7');
});

test('without a game the last campaign goes on, in both languages', async () => {
  for (const [shown, button] of [['en', 'Continue'], ['ko', '이어하기']] as const) {
    await open({ campaigns: [campaign(3, 'Arkham by night'), campaign(2, 'Dunwich')] }, shown);
    const goOn = page.getByRole('region', { name: button });
    await expect.element(goOn.getByRole('heading', { name: 'Arkham by night' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: /Dunwich/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(router.address).toBe('/campaigns/3');
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    await cleanup();
    clearMocks();
  }
});

test('a campaign that has the name of its guide is called so in the language of the window', async () => {
  const guide = { en: 'The Dunwich Legacy', ko: '던위치의 유산' };
  const all = [campaign(3, 'The Dunwich Legacy', { guide }), campaign(2, 'Our second try', { guide })];
  await open({ campaigns: all }, 'ko');
  await expect.element(page.getByRole('heading', { name: '던위치의 유산' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Our second try/ })).toBeVisible();
});

test('in a small window everything on the desk stands below each other', async () => {
  await page.viewport(640, 360);
  await open({ games: [game], campaigns: [campaign(3, 'Arkham by night')], decks: [deck(1, 'Oldest')] });
  await expect.element(page.getByRole('link', { name: /Oldest/ })).toBeInTheDocument();
  document.querySelector<HTMLElement>('.desk')!.parentElement!.style.height = '312px';
  const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
  expect(box('.board').bottom).toBeLessThanOrEqual(box('.go').top);
  expect(box('.folder').bottom).toBeLessThanOrEqual(box('.recent').top);
  expect(box('.recent section:last-child').bottom).toBeLessThanOrEqual(box('.drawers').top);
  await page.viewport(1280, 720);
});

test('a first session is shown what to begin with', async () => {
  await open({});
  await expect.element(page.getByText('You have no games, decks or campaigns yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Start a campaign' }).click();
  expect(router.address).toBe('/campaigns/new');
});

test('Enter before the lists are read goes on as soon as they are', async () => {
  Object.assign(games, { all: [], loaded: false });
  Object.assign(campaigns, { all: [], loaded: false });
  let answer: (list: GameListing[]) => void = () => undefined;
  mockIPC((command) => {
    if (command === 'games') return new Promise((resolve) => (answer = resolve));
    if (command === 'app_info') return INFO;
    return command === 'campaigns' || command === 'decks' || command.startsWith('binned_') ? [] : null;
  });
  router.go('/');
  await render(Home, { onpalette: () => undefined });
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('{Enter}');
  expect(router.parts).toEqual([]);
  answer([game]);
  await expect.poll(() => router.parts.join('/')).toBe('play/7');
});
