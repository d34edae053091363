// The tree of decisions: lines that were left can be taken up, decisions played again.

import { mockIPC } from '@tauri-apps/api/mocks';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { language } from '../../locales/language.svelte';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import '../../styles';
import '../../styles.korean';
import { exampleBranches, exampleLog, gathering } from './fixtures';
import Bench from './TableBench.svelte';

let said: string[];

async function open(spoken: 'en' | 'ko') {
  mockIPC(() => null);
  language.current = spoken;
  preferences.settings = { ...defaultSettings, theme: 'light' };
  said = [];
  await render(Bench, {
    view: gathering(),
    log: exampleLog,
    actions: {
      answer: () => {}, undo: () => {}, redo: () => {}, openRule: () => {},
      goTo: (decision: number) => said.push(`go to ${decision}`),
      branches: () => Promise.resolve(exampleBranches),
      resume: (branch: number) => said.push(`take up ${branch}`),
    },
  });
  await userEvent.keyboard('b');
}

beforeEach(() => page.viewport(1280, 720));

test('a line that was left stands where it left, and is taken up', async () => {
  await open('en');
  await expect.element(page.getByText('1 other line.')).toBeVisible();
  await expect.element(page.getByText('3 decisions, to round 5, Enemy')).toBeVisible();
  await page.getByRole('button', { name: 'Take up this line: Roland Banks: Investigate – Cellar' }).click();
  expect(said).toEqual(['take up 7']);
});

test('a decision is played again from before it was made', async () => {
  await open('en');
  await page.getByRole('button', { name: 'Play again from here: Roland Banks: Move – Cellar' }).click();
  expect(said).toEqual(['go to 40']);
});

test('it is told in Korean too, and accessible', async () => {
  await open('ko');
  await expect.element(page.getByText('다른 갈래 1개.')).toBeVisible();
  const found = await axe.run('.sheet', { rules: { region: { enabled: false } } });
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});
