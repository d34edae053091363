// Numbers over the games that are over, in both languages.

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { GameListing } from '../../bindings/GameListing';
import { language } from '../../locales/language.svelte';
import '../../styles';
import '../../styles.korean';
import Statistics from './Statistics.svelte';
import { statistics } from './statistics';

const roland = { code: '01001', name: { en: 'Roland Banks', ko: '로랜드 뱅크스' } , classes: ['guardian' as const] };
const wendy = { code: '01005', name: { en: 'Wendy Adams', ko: '웬디 애덤스' } , classes: ['survivor' as const] };

function game(id: number, resolution: string | undefined, investigators: GameListing['investigators'], round: number): GameListing {
  return {
    id, scenario: { id: 'the-gathering', name: { en: 'The Gathering', ko: '회합' } }, difficulty: 'standard', investigators,
    round, phase: 'enemy', decisions: 9, resolution, created: 0, updated: 0, other_card_data: false, unreadable: false,
  };
}

const games = [game(1, 'R1', [roland], 8), game(2, 'no_resolution', [roland, wendy], 11), game(3, 'R1', [wendy], 6), game(4, undefined, [roland], 3)];

test('games that are over are counted by scenario, ending and investigator', () => {
  const found = statistics(games, 'en');
  expect(found.over).toBe(3);
  expect(found.scenarios).toEqual([{ scenario: 'The Gathering', difficulty: 'standard', games: 3, endings: [['no_resolution', 1], ['R1', 2]] }]);
  expect(found.people).toEqual([
    { code: '01001', name: 'Roland Banks', games: 2, rounds: 9.5 },
    { code: '01005', name: 'Wendy Adams', games: 2, rounds: 8.5 },
  ]);
});

test.each([
  ['en', 'Statistics', 'Resolution 1 ×2', 'Wendy Adams'],
  ['ko', '통계', '결말 1 ×2', '웬디 애덤스'],
] as const)('they are a table (%s)', async (spoken, title, ending, name) => {
  language.current = spoken;
  await render(Statistics, { games });
  await page.getByText(title, { exact: false }).first().click();
  await expect.element(page.getByText(ending, { exact: false })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name })).toBeVisible();
  language.current = 'en';
});

test('before the first game is over there is nothing to show', async () => {
  const { container } = await render(Statistics, { games: [games[3]!] });
  expect(container.querySelector('table')).toBeNull();
});
