// The form of a new game: what it begins with, and what it refuses.

import { clearMocks, mockIPC } from '@tauri-apps/api/mocks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import type { DeckListing } from '../../bindings/DeckListing';
import type { NewGame } from '../../bindings/NewGame';
import type { ScenarioListing } from '../../bindings/ScenarioListing';
import type { StarterDeck } from '../../bindings/StarterDeck';
import { language } from '../../locales/language.svelte';
import { router } from '../../shared/router.svelte';
import '../../styles';
import '../../styles.korean';
import NewGameForm from './NewGameForm.svelte';

const scenarios: ScenarioListing[] = [
  { id: 'elsewhere', name: { en: 'Elsewhere' }, campaign: 'core', difficulties: ['standard'], unsupported: [] },
  { id: 'the-gathering', name: { en: 'The Gathering' }, campaign: 'core', difficulties: ['easy', 'standard'], unsupported: [] },
];
const deck = (id: string, name: string): StarterDeck => ({
  id, name, investigator: id, investigator_name: { en: name }, classes: ['guardian'], cards: 34,
  violations: { en: [], ko: [] }, unsupported: [],
});
const decks = [deck('agnes', 'Agnes'), deck('roland', 'Roland')];

const own = [
  {
    id: 12, name: 'My Wendy', investigator: '01005', investigator_name: { en: 'Wendy Adams' }, classes: ['survivor'],
    tags: '', size: 30, wanted: 30, experience: 0, violations: 0, upgrading: false, unreadable: false, updated: 1,
    unsupported: [{ en: 'Fire Axe' }, { en: 'Peter Sylvestre' }],
  },
] satisfies DeckListing[];

let begun: NewGame[];
let alone: NewGame[];
let faults: string[];
let handedOver: unknown[];
/** The guide has questions before a scenario on its own. */
let asksFirst: boolean;

async function open() {
  begun = [];
  alone = [];
  faults = [];
  handedOver = [];
  asksFirst = false;
  mockIPC((command, args) => {
    if (command === 'play_scenarios') return scenarios;
    if (command === 'starter_decks') return decks;
    if (command === 'decks') return own;
    if (command === 'standalone_faults') {
      return (args as { decks: unknown[] }).decks.map(() => ({ faults: { en: faults, ko: faults }, experience: 12 }));
    }
    if (command === 'begin_standalone') {
      alone.push((args as { game: NewGame }).game);
      return asksFirst ? { campaign: 3 } : { campaign: 3, game: 8 };
    }
    if (command === 'hand_over') handedOver.push(args);
    if (command === 'begin_game') begun.push((args as { game: NewGame }).game);
    return { id: 1 };
  });
  language.current = 'en';
  render(NewGameForm);
  await expect.element(page.getByRole('radio', { name: 'The Gathering' })).toBeChecked();
}

const seed = () => page.getByRole('textbox', { name: 'Seed (optional)' });
const begin = () => page.getByRole('button', { name: 'Start' });

beforeEach(() => localStorage.clear());
afterEach(() => clearMocks());

test('everything is filled in at first, and chance decides without a seed', async () => {
  await open();
  await begin().click();
  await expect.poll(() => begun).toHaveLength(1);
  expect(begun[0]).toMatchObject({ scenario: 'the-gathering', difficulty: 'standard', decks: [{ kind: 'starter', id: 'agnes' }] });
  expect(begun[0]!.seed).toBeUndefined();
});

test('a seed goes along with the game', async () => {
  await open();
  await seed().fill(' 4294967295 ');
  await begin().click();
  await expect.poll(() => begun.map((game) => game.seed)).toEqual([4294967295]);
});

test.each(['-1', '1.5', '4294967296', 'luck'])('the seed %s is refused with the reason', async (wrong) => {
  await open();
  await seed().fill(wrong);
  await expect.element(page.getByText('A seed is a whole number from 0 to 4294967295.')).toBeVisible();
  await expect.element(begin()).toHaveAttribute('aria-disabled', 'true');
  await begin().click({ force: true });
  expect(begun).toEqual([]);
});

test('a deck of the player’s own may be brought', async () => {
  await open();
  await page.getByRole('checkbox', { name: /My Wendy/ }).click();
  await begin().click();
  await expect.poll(() => begun.map((game) => game.decks)).toEqual([
    [{ kind: 'starter', id: 'agnes' }, { kind: 'saved', id: 12 }],
  ]);
});

test('a deck says by name which of its cards are left to the players, and is played all the same', async () => {
  await open();
  await page.getByRole('checkbox', { name: /My Wendy/ }).click();
  await expect.element(page.getByText(/My Wendy: Casebook cannot play Fire Axe, Peter Sylvestre yet/)).toBeVisible();
  await begin().click();
  await expect.poll(() => begun).toHaveLength(1);
});

test('a scenario on its own is begun with decks that are judged for it', async () => {
  await open();
  await page.getByRole('radio', { name: /Standalone mode/ }).click();
  await expect.element(page.getByText('12 experience')).toBeVisible();
  await begin().click();
  await expect.poll(() => alone).toHaveLength(1);
  expect(begun).toEqual([]);
});

test('the seed goes along to a guide that asks first', async () => {
  await open();
  asksFirst = true;
  await seed().fill('41');
  await page.getByRole('radio', { name: /Standalone mode/ }).click();
  await expect.element(page.getByText('12 experience')).toBeVisible();
  await begin().click();
  await expect.poll(() => router.address).toBe('/campaigns/3/guide?seed=41');
});

test('a deck that is not legal for it says why, and the game does not begin', async () => {
  await open();
  faults = ['The cards cost more than 49 experience.'];
  await page.getByRole('radio', { name: /Standalone mode/ }).click();
  await expect.element(page.getByText('The cards cost more than 49 experience.')).toBeVisible();
  await begin().click({ force: true });
  expect(alone).toEqual([]);
});

test('what was chosen last is chosen again', async () => {
  await open();
  await page.getByRole('radio', { name: 'Easy' }).click();
  await page.getByRole('checkbox', { name: /Agnes/ }).click();
  await page.getByRole('checkbox', { name: /Roland/ }).click();
  await begin().click();
  await expect.poll(() => begun.length).toBe(1);
  await cleanup();
  await open();
  await expect.element(page.getByRole('radio', { name: 'Easy' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /Roland/ })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: /Agnes/ })).not.toBeChecked();
});

test('a seat can be handed over from the beginning', async () => {
  await open();
  await page.getByRole('checkbox', { name: /Roland/ }).click();
  await page.getByRole('group', { name: 'Played by Casebook' }).getByRole('button', { name: 'Roland' }).click();
  await begin().click();
  await expect.poll(() => handedOver).toEqual([{ game: 1, seat: 1, over: true }]);
});
