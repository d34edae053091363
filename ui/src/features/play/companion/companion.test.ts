// Seats that are handed over at the table: whose choices come by themselves, at which pace, and
// what pauses them.

import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Language } from '../../../bindings/Language';
import type { Pace } from '../../../bindings/Pace';
import { language } from '../../../locales/language.svelte';
import { defaultSettings, preferences } from '../../../shared/preferences.svelte';
import '../../../styles';
import '../../../styles.korean';
import { exampleLog, gathering } from '../fixtures';
import Bench from '../TableBench.svelte';
import type { GameView } from '../types';

const companion: GameView = { ...gathering(), companions: { seats: [0], asked: [0] } };

async function open(view: GameView, spoken: Language = 'en', pace: Pace = 'fast') {
  await page.viewport(1280, 720);
  mockIPC(() => null);
  const said: unknown[] = [];
  language.current = spoken;
  preferences.settings = { ...defaultSettings, pace };
  const none = () => undefined;
  const actions = {
    answer: () => said.push('answer'),
    undo: () => said.push('undo'),
    redo: none, goTo: none, openRule: none,
    handOver: (seat: number, over: boolean) => said.push([seat, over]),
    companion: () => said.push('companion'),
    stopThinking: none,
  };
  const bench = await render(Bench, { view, log: exampleLog, actions });
  return { said, bench, actions };
}

test.each([
  ['en', 'Played by Casebook', 'Roland Banks'],
  ['ko', 'Casebook이 맡은 조사자', '롤랜드 뱅크스'],
] as const)('a seat is handed over in a sheet (%s)', async (spoken, title, name) => {
  const { said } = await open(gathering(), spoken);
  await userEvent.keyboard('u');
  await page.getByRole('complementary', { name: title }).getByRole('checkbox', { name }).click();
  expect(said).toEqual([[0, true]]);
  language.current = 'en';
});

test('Casebook makes one choice for each view, and the seat can be taken back', async () => {
  const { said, bench, actions } = await open(companion);
  await expect.element(page.getByText('Casebook plays Roland Banks')).toBeVisible();
  await expect.poll(() => said).toEqual(['companion']);
  await bench.rerender({ view: { ...companion }, log: exampleLog, actions });
  await expect.poll(() => said).toEqual(['companion', 'companion']);
  await page.getByRole('button', { name: 'Play yourself' }).click();
  expect(said.at(-1)).toEqual([0, false]);
});

test('a way back pauses it until it is told to go on', async () => {
  const { said, bench, actions } = await open(companion, 'en', 'slow');
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Casebook waits with Roland Banks')).toBeVisible();
  preferences.settings.pace = 'fast';
  await bench.rerender({ view: { ...companion }, log: exampleLog, actions });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(said).toEqual(['undo']);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect.poll(() => said).toEqual(['undo', 'companion']);
});

test('for a prompt of somebody else it does nothing', async () => {
  const { said } = await open({ ...gathering(), companions: { seats: [1], asked: [] } });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(said).toEqual([]);
  expect(page.getByText(/Casebook plays/).elements()).toEqual([]);
});
