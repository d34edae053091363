// Damaged data are told at the start, and nothing takes their place before the player says what.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { backend } from '../../backend';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import Recovery from './Recovery.svelte';

const holds = { campaigns: 3, decks: 7, games: 2, guides: 0, texts: 0, owned: 4 };
const backup = { path: '/data/backups/daily.casebook', made: 0, version: '0.1.0', holds };

let asked: [string, unknown][];
let damaged: boolean;
const reload = vi.fn();

beforeEach(() => {
  asked = [];
  damaged = true;
  language.current = 'en';
  mockIPC((command, args) => {
    asked.push([command, args]);
    if (command === 'games' || (command === 'keep_daily_backup' && damaged)) throw { code: 'storage_damaged', detail: 'page 3' };
    if (command === 'keep_daily_backup') return null;
    if (command === 'recovery') return { file: '/data/casebook.db', detail: 'page 3', backup, readable: { ...holds, games: 1 } };
    return { holds, aside: '/data/damaged-1' };
  });
});
afterEach(() => clearMocks());

const commands = () => asked.map(([name]) => name);

test('whole data are not spoken of', async () => {
  damaged = false;
  render(Recovery, { reload });
  await expect.poll(commands).toEqual(['keep_daily_backup']);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('damage that a command meets later is told at once', async () => {
  damaged = false;
  render(Recovery, { reload });
  await expect.poll(commands).toEqual(['keep_daily_backup']);
  await expect(backend.games()).rejects.toThrow('storage_damaged');
  await expect.element(page.getByRole('alert')).toHaveTextContent('page 3');
  await expect(backend.games()).rejects.toThrow('storage_damaged');
  await expect.poll(commands).toEqual(['keep_daily_backup', 'games', 'recovery', 'games', 'recovery']);
});

test('a backup, what can be read, and nothing are offered', async () => {
  render(Recovery, { reload });
  await expect.element(page.getByRole('alert')).toHaveTextContent('page 3');
  await expect.element(page.getByRole('button', { name: 'Begin anew' })).toBeVisible();
  expect(commands()).not.toContain('recover');
  await page.getByRole('button', { name: /can still be read \(3 campaigns, 7 decks, 1 games\)/ }).click();
  await expect.element(page.getByText('/data/damaged-1')).toBeVisible();
  expect(asked.at(-1)).toEqual(['recover', { from: { kind: 'readable' } }]);
  await page.getByRole('button', { name: 'Reload' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
