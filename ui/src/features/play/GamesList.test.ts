// The player's games: into the bin, out of it again, and what is said when that is refused.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { Toaster } from 'svelte-sonner';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import type { GameListing } from '../../bindings/GameListing';
import { language } from '../../locales/language.svelte';
import { router } from '../../shared/router.svelte';
import '../../styles';
import '../../styles.korean';
import GamesList from './GamesList.svelte';

const game = (id: number, en: string): GameListing => ({
  id, scenario: { id: en, name: { en } }, investigators: [], difficulty: 'standard', round: 1, phase: 'mythos',
  decisions: 3, other_card_data: false, unreadable: false, created: 1, updated: 1,
});

let kept: GameListing[];
let binned: GameListing[];
let refuses: boolean;

async function open() {
  kept = [game(1, 'The Gathering'), game(2, 'The Midnight Masks')];
  binned = [];
  refuses = false;
  mockIPC((command, args) => {
    const { game: id } = args as { game: number };
    if (refuses && (command === 'bin_game' || command === 'restore_game')) throw { code: 'internal', detail: 'the disk is gone' };
    if (command === 'games') return kept;
    if (command === 'binned_games') return binned;
    if (command === 'bin_game') [binned, kept] = [kept.filter((one) => one.id === id), kept.filter((one) => one.id !== id)];
    if (command === 'restore_game') [kept, binned] = [[...kept, ...binned], []];
    if (['play_scenarios', 'starter_decks', 'decks'].includes(command)) return [];
    return null;
  });
  language.current = 'en';
  router.go('/play');
  await render(Toaster);
  await render(GamesList);
}

afterEach(async () => {
  await cleanup();
  clearMocks();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a game goes into the bin and comes back out of it', async () => {
  await open();
  await button('Move The Gathering to the bin').click();
  await expect.element(page.getByText('The Gathering is in the bin and can be restored for 30 days.')).toBeVisible();
  await page.getByRole('link', { name: 'Bin (1)' }).click();
  await button('Restore The Gathering').click();
  await expect.element(page.getByText('The bin is empty.')).toBeVisible();
  await page.getByRole('link', { name: 'Your games', exact: true }).click();
  await expect.element(button('Move The Gathering to the bin')).toBeVisible();
});

test('a refusal is said, and nothing else', async () => {
  await open();
  refuses = true;
  await button('Move The Midnight Masks to the bin').click();
  await expect.element(page.getByText('Casebook hit an internal error.')).toBeVisible();
  expect(page.getByText('The Midnight Masks is in the bin and can be restored for 30 days.').elements()).toEqual([]);
  await expect.element(button('Move The Midnight Masks to the bin')).toBeVisible();
});
