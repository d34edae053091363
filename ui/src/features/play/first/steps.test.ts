// The notes of a first game: one at a time, about what the table shows, put away for good.

import { mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { language } from '../../../locales/language.svelte';
import { defaultSettings, preferences } from '../../../shared/preferences.svelte';
import '../../../styles';
import '../../../styles.korean';
import { gathering, testing } from '../fixtures';
import Bench from '../TableBench.svelte';
import type { GameView } from '../types';
import { nextStep, read, stepNames } from './steps';

const nothing = () => {};
const actions = { answer: nothing, undo: nothing, redo: nothing, goTo: nothing, openRule: nothing };

function open(view: GameView, spoken: 'en' | 'ko' = 'en') {
  mockIPC(() => null);
  language.current = spoken;
  preferences.settings = { ...defaultSettings, theme: 'light', first_steps: true };
  return render(Bench, { view, log: [], actions });
}

beforeEach(async () => {
  read.clear();
  await page.viewport(1280, 720);
});

test('a note comes when the table shows what it is about, and only in the first scenario', () => {
  read.add('table');
  expect(nextStep(gathering())).toBe('actions');
  expect(nextStep(testing())).toBe('odds');
  expect(nextStep({ ...gathering(), scenario: { ...gathering().scenario, id: 'another' } })).toBeUndefined();
});

test('one press leads to the next, and the last is the end of them', async () => {
  await open(gathering());
  const note = page.getByRole('region', { name: 'First steps' });
  await expect.element(note.getByText(/always says what is asked/)).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(note.getByText(/gold discs/)).toBeVisible();
  expect(document.querySelector('.ring')).not.toBeNull();
  stepNames.forEach((name) => name !== 'actions' && read.add(name));
  await note.getByRole('button', { name: 'Got it' }).click();
  await expect.element(note).not.toBeInTheDocument();
  expect(preferences.settings.first_steps).toBe(false);
});

test('all are skipped at once, in Korean too, and nothing is cut or inaccessible', async () => {
  await open(gathering(), 'ko');
  const note = page.getByRole('region', { name: '첫걸음' });
  await expect.element(note).toBeVisible();
  const element = note.element();
  expect(element.scrollHeight).toBeLessThanOrEqual(element.clientHeight);
  const found = await axe.run('.note', { rules: { region: { enabled: false } } });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
  await note.getByRole('button', { name: '설명 모두 건너뛰기' }).click();
  expect(preferences.settings.first_steps).toBe(false);
});
