// Hints at the table: asked for with a button or a key, told in both languages, and never unasked.

import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { HintChoice } from '../../../bindings/HintChoice';
import type { Language } from '../../../bindings/Language';
import { language } from '../../../locales/language.svelte';
import { openCommands } from '../../../shared/keys/commands.svelte';
import { defaultSettings, preferences } from '../../../shared/preferences.svelte';
import '../../../styles';
import '../../../styles.korean';
import { exampleLog, gathering } from '../fixtures';
import Bench from '../TableBench.svelte';
import type { HintView } from '../types';

const roland = { en: 'Roland Banks', ko: '롤랜드 뱅크스' };

function choice(act: HintChoice['choice']['act'], figures: Partial<HintChoice>): HintChoice {
  const shown = { looks: 120, outlook: 62, won: 0, lost: 4, defeated: 12, clues: 14, dealt: 5, damage: 7, horror: 2 };
  return { choice: { who: 0, name: roland, ask: 'turn', act, cards: [] }, ...shown, ...figures };
}

const example: HintView = {
  at: 42, level: 'steady', looks: 200, until: 7,
  choices: [choice('investigate', {}), choice('draw', { looks: 40, outlook: 55, clues: 9 })],
  reasons: [{ kind: 'clues', best: 14, next: 9 }],
};

async function open(spoken: Language, hint: () => Promise<HintView | null>, hints = true) {
  await page.viewport(1280, 720);
  mockIPC(() => null);
  const said: string[] = [];
  language.current = spoken;
  preferences.settings = { ...defaultSettings, hints };
  const none = () => undefined;
  const actions = {
    answer: none, undo: none, redo: none, goTo: none, openRule: none,
    hint: () => {
      said.push('hint');
      return hint();
    },
    stopThinking: () => said.push('stop'),
  };
  const bench = await render(Bench, { view: gathering(), log: exampleLog, actions });
  return { said, bench, actions };
}

test.each([
  ['en', 'Hint', 'Roland Banks: Investigate', 'It finds more clues this round: 1.4 instead of 0.9.', 'Outlook 55 of 100'],
  ['ko', '힌트', '롤랜드 뱅크스: 조사', '이번 라운드에 단서를 더 발견합니다: 1.4개, 다음 선택은 0.9개.', '전망 100점 중 55점'],
] as const)('a hint tells the best choices and why (%s)', async (spoken, title, best, why, other) => {
  const { said } = await open(spoken, () => Promise.resolve(example));
  expect(said).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  const sheet = page.getByRole('complementary', { name: title });
  await expect.element(sheet.getByText(best)).toBeVisible();
  await expect.element(sheet.getByText(why)).toBeVisible();
  await expect.element(sheet.getByText(other)).toBeVisible();
  expect(said).toEqual(['hint']);
  language.current = 'en';
});

test.each([
  ['en', 'Hint', 'won 41 %, an investigator defeated 30 %'],
  ['ko', '힌트', '승리 41 %, 조사자가 쓰러질 확률 30 %'],
] as const)('where the end is foretold no round is named (%s)', async (spoken, title, told) => {
  const foretold = { ...example, until: null, choices: [choice('investigate', { won: 41, lost: 59, defeated: 30 }), example.choices[1]!] };
  await open(spoken, () => Promise.resolve(foretold));
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  const sheet = page.getByRole('complementary', { name: title });
  await expect.element(sheet.getByText(told)).toBeVisible();
  expect(sheet.getByText(/round 7|7라운드/).elements()).toEqual([]);
  language.current = 'en';
});

test('a key asks too, and closing the sheet ends what is thought about', async () => {
  const { said } = await open('en', () => new Promise(() => undefined));
  await userEvent.keyboard('k');
  await expect.element(page.getByText('Thinking…')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.poll(() => said).toEqual(['hint', 'stop']);
});

test('with another prompt the hint goes', async () => {
  const { bench, actions } = await open('en', () => Promise.resolve(example));
  await userEvent.keyboard('k');
  const sheet = page.getByRole('complementary', { name: 'Hint' });
  await expect.element(sheet).toBeVisible();
  await bench.rerender({ view: gathering(), log: exampleLog, actions });
  await expect.element(sheet).not.toBeInTheDocument();
});

test('where nothing else is sensible no figures are told', async () => {
  await open('en', () => Promise.resolve({ ...example, choices: [example.choices[0]!], reasons: [] }));
  await userEvent.keyboard('k');
  await expect.element(page.getByText('Nothing else is worth a thought here.')).toBeVisible();
  expect(page.getByText(/Outlook/).elements()).toEqual([]);
});

test('a setting takes button, key and command away', async () => {
  const { said } = await open('en', () => Promise.resolve(example), false);
  expect(page.getByRole('button', { name: /^Hint/ }).elements()).toEqual([]);
  expect(openCommands().some(({ id }) => id === 'play-hint')).toBe(false);
  await userEvent.keyboard('k');
  expect(said).toEqual([]);
});

test('the log marks what was decided after a hint', async () => {
  const { bench, actions } = await open('en', () => Promise.resolve(example));
  expect(page.getByText('(A hint was asked for here)').elements()).toEqual([]);
  const view = gathering();
  const chosen = exampleLog.find((group) => group.choice)!;
  await bench.rerender({ view: { ...view, history: { ...view.history, hints: [chosen.at - 1] } }, log: exampleLog, actions });
  await expect.element(page.getByText('(A hint was asked for here)').first()).toBeInTheDocument();
});
