// Reading the table: by the pointer, by keys and by a press, and where the focus is afterwards.

import { mockIPC } from '@tauri-apps/api/mocks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { language } from '../../locales/language.svelte';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import '../../styles';
import '../../styles.korean';
import { exampleLog, gathering, testing } from './fixtures';
import Bench from './TableBench.svelte';

let answers: unknown[];

beforeEach(async () => {
  await page.viewport(1280, 720);
  mockIPC(() => null);
  language.current = 'en';
  preferences.settings = { ...defaultSettings };
  answers = [];
  const none = () => undefined;
  await render(Bench, { view: gathering(), log: exampleLog, actions: { answer: (...given) => answers.push(...given), undo: none, redo: none, goTo: none, openRule: none } });
});

const sheet = (name: string) => page.getByRole('complementary', { name });

test('a playable card is read whole where the pointer rests, and I lays it open without playing it', async () => {
  await userEvent.hover(document.querySelector('#hand [data-card="34"]')!, { position: { x: 20, y: 40 } });
  await expect.poll(() => document.querySelector('.reader.shown .full .name')?.textContent).toContain('Flashlight');
  await userEvent.keyboard('i');
  await expect.element(sheet('Flashlight')).toBeVisible();
  expect(answers).toEqual([]);
});

test('in a test the face of a card leaves the odds in sight', async () => {
  await cleanup();
  const none = () => undefined;
  await render(Bench, { view: testing(), log: exampleLog, actions: { answer: none, undo: none, redo: none, goTo: none, openRule: none } });
  await userEvent.hover(document.querySelector('#hand [data-card="33"]')!, { position: { x: 20, y: 40 } });
  await expect.poll(() => document.querySelector('.reader.shown .full .name')?.textContent).toContain('Perception');
  const [face, odds] = ['.reader', '.tested .chance'].map((one) => document.querySelector(one)!.getBoundingClientRect()) as [DOMRect, DOMRect];
  expect(odds.width).toBeGreaterThan(0);
  expect(face.left).toBeGreaterThanOrEqual(odds.right);
});

test('agenda and act are read by a press', async () => {
  await page.getByRole('button', { name: /^Agenda, What's Going On/ }).click();
  await expect.element(sheet("What's Going On?!")).toBeVisible();
});

test.each(['{Escape}', 'close'])('whoever closes a sheet (%s) is where they were before', async (way) => {
  const card = document.querySelector<HTMLElement>('#hand [data-card="33"]')!;
  card.focus();
  await userEvent.keyboard('i');
  await expect.element(sheet('Perception')).toBeVisible();
  if (way === 'close') await sheet('Perception').getByRole('button', { name: 'Close' }).click();
  else await userEvent.keyboard(way);
  await expect.poll(() => document.activeElement).toBe(card);
});
