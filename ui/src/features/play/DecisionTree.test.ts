// The tree of decisions: lines that were left can be taken up, decisions played again, places marked.

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

async function open(spoken: 'en' | 'ko', view = gathering()) {
  mockIPC(() => null);
  language.current = spoken;
  preferences.settings = { ...defaultSettings, theme: 'light' };
  said = [];
  await render(Bench, {
    view,
    log: exampleLog,
    actions: {
      answer: () => {}, undo: () => {}, redo: () => {}, openRule: () => {},
      goTo: (decision: number) => said.push(`go to ${decision}`),
      branches: () => Promise.resolve(exampleBranches),
      resume: (branch: number) => said.push(`take up ${branch}`),
      bookmark: (name: string) => said.push(`mark ${name}`),
      removeBookmark: (bookmark: number) => said.push(`remove ${bookmark}`),
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

/** A place on the present line, one on another line without a name, and the present place. */
function marked() {
  const view = gathering();
  view.history.bookmarks = [
    { id: 12, name: 'Before the fight', decisions: 12, on_line: true, round: 2, phase: 'enemy' },
    { id: 50, name: '', decisions: 44, on_line: false, round: 5, phase: 'upkeep' },
  ];
  return view;
}

test.each([
  ['en', 'A name for this place', 'Mark this place'],
  ['ko', '이 자리의 이름', '이 자리에 책갈피 꽂기'],
] as const)('the place where the game stands is marked with a name (%s)', async (spoken, field, press) => {
  await open(spoken);
  await page.getByRole('textbox', { name: field }).fill('Lita lives');
  await page.getByRole('button', { name: press }).click();
  expect(said).toEqual(['mark Lita lives']);
  await expect.element(page.getByRole('textbox', { name: field })).toHaveValue('');
});

test('bookmarks lead back along the line or to another one, and are removed', async () => {
  await open('en', marked());
  await page.getByRole('button', { name: 'Go to the bookmark Before the fight' }).click();
  await page.getByRole('button', { name: 'Go to the bookmark Round 5, Upkeep' }).click();
  await page.getByRole('button', { name: 'Remove the bookmark Round 5, Upkeep' }).click();
  expect(said).toEqual(['go to 12', 'take up 50', 'remove 50']);
  await expect.element(page.getByText('on another line')).toBeVisible();
});

test('a marked place is renamed, and the timeline leads to it', async () => {
  const view = marked();
  view.history.bookmarks![0]!.decisions = view.history.at;
  await open('en', view);
  await page.getByRole('textbox', { name: 'A name for this place' }).fill('The cellar');
  await page.getByRole('button', { name: 'Rename' }).click();
  await userEvent.keyboard('{Escape}t');
  await page.getByRole('region', { name: 'Timeline' }).getByRole('button', { name: 'Go to the bookmark Before the fight' }).click();
  expect(said).toEqual(['mark The cellar', `go to ${view.history.at}`]);
});
