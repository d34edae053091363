// The whole window with a mocked Rust side: rooms, keys, palette, languages, accessibility.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import type { RuleBook } from './bindings/RuleBook';
import type { Settings } from './bindings/Settings';
import App from './App.svelte';
import { defaultSettings, preferences } from './shared/preferences.svelte';
import { router } from './shared/router.svelte';
import './styles';
import './styles.korean';

const ruleBook: RuleBook = {
  entries: [
    {
      name: { en: 'Hunter', ko: '사냥꾼' },
      see: ['Enemy Phase'],
      rows: [
        { id: 'hunter.moves', area: 'engine', cycle: 'core', statement: 'It moves.', example: 'A ghoul.' },
      ],
    },
    {
      name: { en: 'Enemy Phase', ko: '적 단계' },
      see: [],
      rows: [{ id: 'enemy-phase.order', area: 'engine', cycle: 'core', statement: 'Hunters first.' }],
    },
    {
      name: { en: '(1.4) Nested Sequences', ko: '(1.4) 중첩된 절차' },
      see: [],
      rows: [{ id: 'faq-1.4', area: 'engine', cycle: 'dunwich', statement: 'First when, then after.' }],
    },
  ],
  terms: [],
};

let saved: Settings[] = [];
let asked: string[] = [];

async function open(address = '/', settings: Partial<Settings> = {}) {
  mockIPC((command, args) => {
    asked.push(command);
    if (command === 'settings') return { ...defaultSettings, language: 'en', ...settings };
    if (command === 'save_settings') saved.push((args as { settings: Settings }).settings);
    if (command === 'rules') return ruleBook;
    if (['campaigns', 'games', 'play_scenarios', 'starter_decks', 'decks', 'binned_decks', 'binned_games', 'binned_campaigns', 'investigators'].includes(command)) return [];
    if (command === 'catalogue') return { cards: [], products: [], taboos: [] };
    if (command === 'app_info') return { version: '0.1.0', rules: 3, terms: 0 };
    return null;
  });
  await preferences.load();
  router.go(address);
  render(App);
}

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

async function graveFaults() {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

beforeEach(() => {
  saved = [];
  asked = [];
});
afterEach(() => {
  clearMocks();
});

test('the language switches at once, keeps the place and is saved', async () => {
  await open('/rules/Hunter?q=hunt');
  await expect.element(heading('Rules')).toBeVisible();
  await page.getByRole('button', { name: '한국어' }).click();
  await expect.element(heading('규칙')).toBeVisible();
  expect(document.documentElement.lang).toBe('ko');
  expect(router.address).toBe('/rules/Hunter?q=hunt');
  await expect.element(page.getByRole('searchbox')).toHaveValue('hunt');
  expect(saved.at(-1)?.language).toBe('ko');
});

test('a search of the rules opens what answers best', async () => {
  await open('/rules?q=hunt');
  await expect.element(page.getByText('It moves.')).toBeVisible();
});

test('the start asks for no more than Home shows: neither for cards nor for rules', async () => {
  await open('/');
  await expect.element(page.getByText('3 rules in plain words, by term')).toBeVisible();
  const lists = ['campaigns', 'decks', 'games', 'binned_campaigns', 'binned_decks', 'binned_games'];
  const shown = [...lists, 'app_info', 'keep_daily_backup', 'plugin:webview|set_webview_zoom', 'settings', 'take_scans'];
  expect(asked.filter((command) => !shown.includes(command))).toEqual([]);
});

test('movements have few pictures where the page is painted in software, and only there', async () => {
  await open('/');
  await expect.poll(() => document.documentElement.dataset.pictures).toBe('all');
  cleanup();
  Object.assign(window, { paintedInSoftware: true });
  try {
    await open('/');
    await expect.poll(() => document.documentElement.dataset.pictures).toBe('few');
  } finally {
    Object.assign(window, { paintedInSoftware: false });
  }
});

test('back and forward walk the addresses', async () => {
  await open('/');
  await expect.element(heading('Home')).toBeVisible();
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('link', { name: 'Hunter', exact: true }).click();
  await expect.element(page.getByText('It moves.')).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect.element(page.getByText('Choose an entry')).toBeVisible();
  await page.getByRole('button', { name: 'Forward', exact: true }).click();
  await expect.element(page.getByText('It moves.')).toBeVisible();
});

describe('the palette', () => {
  test('finds a rule by its Korean initial consonants', async () => {
    await open('/rules');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('ㅅㄴㄲ');
    await expect.element(page.getByRole('option', { name: /Hunter/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('It moves.')).toBeVisible();
  });

  test('goes to a room by name and gives the focus back on Escape', async () => {
    await open('/');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('sett{Enter}');
    await expect.element(heading('Settings')).toBeVisible();
    await page.getByRole('button', { name: /^Search/ }).click();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Search/ })).toHaveFocus();
  });

  test('says so when nothing is found', async () => {
    await open('/');
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.keyboard('xyzzy');
    await expect.element(page.getByText('No results for “xyzzy”.')).toBeVisible();
  });
});

describe('keys', () => {
  test('a letter typed into a field is text, and ? elsewhere opens the sheet of keys', async () => {
    await open('/rules');
    await page.getByRole('searchbox').click();
    await userEvent.keyboard('?');
    await expect.element(page.getByRole('searchbox')).toHaveValue('?');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

  test('single letters can be turned off', async () => {
    await open('/', { letter_keys: false });
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('a key can be changed, and a taken one is refused with its owner', async () => {
    await open('/settings/keys');
    const button = page.getByRole('button', { name: /Change the key of: Keys/ });
    await button.click();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(page.getByText('Ctrl+K is already used by: Command palette')).toBeVisible();
    await userEvent.keyboard('{F1}');
    await expect.element(button).toHaveTextContent('F1');
    expect(saved.at(-1)?.keys).toEqual({ keys: 'F1' });
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{F1}');
    await expect.element(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  });

  test('F6 walks the regions', async () => {
    await open('/');
    await userEvent.keyboard('{F6}');
    expect(document.activeElement?.closest('[data-region]')?.tagName).toBe('NAV');
    await userEvent.keyboard('{F6}');
    expect(document.activeElement?.closest('[data-region]')?.tagName).toBe('HEADER');
    await userEvent.keyboard('{F6}');
    expect(document.activeElement?.id).toBe('room');
  });
});

describe.each(['en', 'ko'] as const)('accessibility in %s', (language) => {
  describe.each(['dark', 'light'] as const)('%s', (theme) => {
    test.each(['/', '/rules/Hunter', '/settings/general', '/settings/keys', '/settings/about'])(
      '%s has no grave fault',
      async (address) => {
        await open(address, { language, theme });
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await graveFaults()).toEqual([]);
      },
    );

    test('the palette has no grave fault', async () => {
      await open('/', { language, theme });
      await userEvent.keyboard('{Control>}k{/Control}');
      await expect.element(page.getByRole('dialog')).toBeVisible();
      expect(await graveFaults()).toEqual([]);
    });
  });
});
