// The page of playtests with a mocked Rust side: what is asked for, how far it is, what it tells.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import type { NewPlaytest } from '../../../bindings/NewPlaytest';
import type { PlaytestListing } from '../../../bindings/PlaytestListing';
import type { RunningPlaytest } from '../../../bindings/RunningPlaytest';
import { language } from '../../../locales/language.svelte';
import { catalogue as cards } from '../../../shared/catalogue/catalogue.svelte';
import '../../../styles';
import '../../../styles.korean';
import { catalogue, deckAfter } from '../fixtures';
import { asked, comparison, figures, listing, running } from './fixtures';
import PlaytestRoom from './PlaytestRoom.svelte';

let begun: NewPlaytest[];
let called: string[];
let now: RunningPlaytest | null;
let kept: PlaytestListing[];

async function open(shown: 'en' | 'ko' = 'en') {
  [begun, called] = [[], []];
  mockIPC((command, args) => {
    called.push(command);
    if (command === 'catalogue') return catalogue;
    if (command === 'play_scenarios') return [asked.scenarios[0]!, { id: 'other', name: { en: 'The Other', ko: '다른 것' } }]
      .map((one) => ({ ...one, campaign: 'c', difficulties: ['standard'], unsupported: [] }));
    if (command === 'starter_decks') return [{ id: 'daisy', name: 'Daisy', investigator: '01002', investigator_name: { en: 'Daisy Walker', ko: '데이지 워커' }, classes: [], cards: 33, violations: { en: [], ko: [] }, unsupported: [] }];
    if (command === 'decks') return [];
    if (command === 'deck_history') return { edits: [], cursor: 0, versions: [{ number: 1, made: 0, changes: [], steps: [], experience: 0 }, { made: 1, changes: [], steps: [], experience: 0 }] };
    if (command === 'begin_playtest') {
      begun.push((args as { new: NewPlaytest }).new);
      return (now = running({ played: 0, left: undefined }));
    }
    if (command === 'running_playtest') return now;
    if (command === 'pause_playtest') return (now = { ...now!, paused: (args as { paused: boolean }).paused });
    if (command === 'cancel_playtest') now = { ...now!, ended: true, kept: 1 };
    if (command === 'playtests') return kept;
    if (command === 'playtest') return { asked, figures };
    if (command === 'compare_playtests') return comparison;
    return null;
  });
  language.current = shown;
  await cards.load();
  const screen = await render(PlaytestRoom, { view: deckAfter([]) });
  (screen.container as HTMLElement).style.height = '800px';
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  clearMocks();
  [now, kept] = [null, []];
});

const button = (name: string | RegExp) => page.getByRole('button', { name });

test('a playtest is asked for with all that was chosen', async () => {
  [now, kept] = [null, []];
  await open();
  await page.getByRole('checkbox', { name: 'The Other' }).click();
  await page.getByRole('combobox', { name: 'Investigator 2' }).selectOptions('Daisy Walker');
  await expect.element(page.getByRole('combobox', { name: 'Investigator 3' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Difficulty' }).selectOptions('Hard');
  await page.getByRole('combobox', { name: 'Which version' }).selectOptions('1');
  const games = page.getByRole('textbox', { name: 'Games', exact: true });
  await games.fill('2001');
  await button('Begin the playtest').click({ force: true });
  await expect.element(page.getByText('A number from 1 to 2000')).toBeVisible();
  expect(begun).toEqual([]);
  await games.fill('300');
  await button('Begin the playtest').click();
  await expect.element(page.getByText('0 of 200 games played')).toBeVisible();
  expect(begun).toEqual([{
    deck: 7, version: 1, scenarios: ['the-gathering', 'other'], difficulty: 'hard',
    partners: [{ kind: 'starter', id: 'daisy' }], games: 300,
  }]);
});

test('what goes on is told, paused and stopped, and what is kept is shown then', async () => {
  [now, kept] = [running(), []];
  await open();
  await expect.element(page.getByText('40 of 200 games played')).toBeVisible();
  await expect.element(page.getByText('about 8 min left · 20.0 games a minute')).toBeVisible();
  await button('Pause').click();
  await expect.element(page.getByText('Paused · 20.0 games a minute')).toBeVisible();
  await button('Go on').click();
  kept = [listing(1)];
  await button('Stop').click();
  await expect.element(button('Cards as CSV')).toBeVisible();
  const won = page.getByRole('row', { name: /^Won 50 25% 20% – 31%$/ });
  await expect.element(won).toBeVisible();
  expect(called.filter((one) => one === 'playtest')).toHaveLength(1);
});

test('cards are sorted, and what leaves out zero stands out', async () => {
  [now, kept] = [null, [listing(1)]];
  await open();
  const lines = () => page.getByRole('region', { name: 'Cards of the deck' }).getByRole('row').all().slice(1).map((row) => row.element().querySelector('th')?.textContent);
  await expect.poll(lines).toEqual(['Machete', '.45 Automatic']);
  await expect.element(page.getByRole('cell', { name: '+17 +5 … +29' })).toHaveClass(/sure/);
  await expect.element(page.getByRole('cell', { name: /^[-−]3/ })).not.toHaveClass(/sure/);
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await expect.poll(lines).toEqual(['.45 Automatic', 'Machete']);
});

test.for(['en', 'ko'] as const)('two stand side by side and are accessible in %s', async (shown) => {
  [now, kept] = [null, [listing(2), listing(1, { version: 1 })]];
  await open(shown);
  const label = { en: 'Compare with', ko: '비교할 시험 플레이' }[shown];
  await page.getByRole('combobox', { name: label }).selectOptions('1');
  const side = page.getByRole('region', { name: { en: 'Side by side', ko: '나란히 보기' }[shown] });
  await expect.element(side.getByRole('cell', { name: '+6.0 +1.5 … +10.5' })).toHaveClass(/sure/);
  await expect.element(side.getByText({ en: /the difference does not come from the deck alone/, ko: /덱에서만 온 것은 아닙니다/ }[shown])).toBeVisible();
  const report = await axe.run(document.body, { rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } } });
  expect(report.violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
});
