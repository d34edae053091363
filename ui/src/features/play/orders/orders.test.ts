// Standing orders at the table: where they are given, shown and taken back, in both languages.

import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Language } from '../../../bindings/Language';
import { language } from '../../../locales/language.svelte';
import { defaultSettings, preferences } from '../../../shared/preferences.svelte';
import '../../../styles';
import '../../../styles.korean';
import { exampleLog, gathering, inAWindow } from '../fixtures';
import Bench from '../TableBench.svelte';
import type { GameView } from '../types';

const dodge = { card: '01023' };

async function open(view: GameView, spoken: Language) {
  await page.viewport(1280, 720);
  mockIPC(() => null);
  const said: unknown[] = [];
  language.current = spoken;
  preferences.settings = { ...defaultSettings };
  await render(Bench, {
    view,
    log: exampleLog,
    actions: {
      answer: () => said.push('answer'),
      undo: () => undefined,
      redo: () => undefined,
      goTo: () => undefined,
      openRule: () => undefined,
      order: (offered, standing) => said.push([offered, standing]),
      passUntil: (until) => said.push(until),
    },
  });
  return said;
}

test.each([
  ['en', 'When to ask', 'Never ask', 'Round', 'Physical Training'],
  ['ko', '언제 물을지', '묻지 않기', '라운드', '체력 단련'],
] as const)('a window can be asked about less, and orders are shown (%s)', async (spoken, title, never, round, other) => {
  const said = await open(inAWindow(), spoken);
  await page.getByRole('button', { name: title }).click();
  const sheet = page.getByRole('complementary', { name: title });
  await sheet.getByRole('radio', { name: never, exact: true }).first().click();
  await sheet.getByRole('button', { name: round }).click();
  expect(said).toEqual([[dodge, 'never'], 'round']);
  await expect.element(sheet.getByRole('group', { name: other })).toBeVisible();
});

test('passing until something is over says so and can be ended, by a key', async () => {
  const view = inAWindow();
  const said = await open({ ...view, prompt: gathering().prompt, orders: { until: 'phase', abilities: [] } }, 'en');
  await userEvent.keyboard('q');
  await expect.element(page.getByText('Everything is passed until the end of the phase.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask again' }).click();
  expect(said).toEqual([null]);
});

test('where nothing can be passed there is no such button', async () => {
  await open(gathering(), 'en');
  expect(page.getByRole('button', { name: 'When to ask' }).elements()).toEqual([]);
});
