// The sheet of adjustments by hand: by its key, by names, and only as far as it goes.

import { mockIPC } from '@tauri-apps/api/mocks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Language } from '../../../bindings/Language';
import { language } from '../../../locales/language.svelte';
import { defaultSettings, preferences } from '../../../shared/preferences.svelte';
import '../../../styles';
import '../../../styles.korean';
import { gathering } from '../fixtures';
import Bench from '../TableBench.svelte';
import type { Answer, LogGroup } from '../types';
import { exampleOffers } from './fixtures';

let answers: Answer[];

async function open(spoken: Language = 'en', log: LogGroup[] = []) {
  mockIPC(() => null);
  answers = [];
  language.current = spoken;
  preferences.settings = { ...defaultSettings };
  const ignored = () => undefined;
  const actions = {
    answer: (answer: Answer) => answers.push(answer),
    undo: ignored, redo: ignored, goTo: ignored, openRule: ignored,
    handOffers: () => Promise.resolve(exampleOffers()),
  };
  await render(Bench, { view: gathering(), log, actions });
}

const field = (name: string) => page.getByRole('combobox', { name, exact: true });

beforeEach(() => page.viewport(1280, 720));

test('a key opens it with the first choice in focus, and Escape closes it', async () => {
  await open();
  await userEvent.keyboard('j');
  await expect.element(field('What to do')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(field('What to do')).not.toBeInTheDocument();
});

test('a card that the engine does not know leads to it', async () => {
  await open();
  document.querySelector<HTMLElement>('[data-card="36"]')!.focus();
  await userEvent.keyboard('i');
  const sheet = page.getByRole('complementary');
  await sheet.getByRole('button', { name: 'By hand', exact: true }).click();
  await expect.element(field('What to do')).toHaveFocus();
});

test('tokens are placed and removed, never more than there are', async () => {
  await open();
  await page.getByRole('button', { name: 'By hand', exact: true }).click();
  await field('To what').selectOptions('Ghoul Minion (1) · Threat area');
  await page.getByRole('spinbutton', { name: 'How many' }).fill('2');
  await expect.element(page.getByRole('button', { name: 'Remove', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Remove', exact: true }).click({ force: true });
  await page.getByRole('button', { name: 'Place', exact: true }).click();
  expect(answers).toEqual([{ kind: 'by_hand', command: { kind: 'damage', card: 60, amount: 2 } }]);
});

test('an enemy is moved to a place by their names', async () => {
  await open();
  await userEvent.keyboard('j');
  await field('What to do').selectOptions('Move');
  await field('Where to').selectOptions('Hallway');
  await page.getByRole('button', { name: 'Do it' }).click();
  expect(answers).toEqual([{ kind: 'by_hand', command: { kind: 'move', card: 60, to: 11 } }]);
});

test('what needs no target asks for none', async () => {
  await open('ko');
  await page.getByRole('button', { name: '직접 수정', exact: true }).click();
  await field('할 일').selectOptions('조우 덱 섞기');
  await expect.element(field('대상')).not.toBeInTheDocument();
  await page.getByRole('button', { name: '적용' }).click();
  expect(answers).toEqual([{ kind: 'by_hand', command: { kind: 'shuffle_encounter_deck' } }]);
});

test('the log says what was done by hand', async () => {
  const done: LogGroup = {
    at: 1, round: 1, phase: 'investigation',
    choice: {
      who: 0, name: { en: 'Roland Banks', ko: '롤랜드 뱅크스' }, ask: 'turn', act: 'adjust',
      cards: [{ id: 60, name: { en: 'Ghoul Minion', ko: '구울 하수인' } }], amount: -1, by_hand: 'damage',
    },
    events: [{ event: 'manual_adjustment', amount: -1, by_attack: false }],
  };
  await open('en', [done]);
  await expect.element(page.getByText('By hand: −1 damage on Ghoul Minion')).toBeVisible();
  language.current = 'ko';
  await expect.element(page.getByText('직접 수정: 구울 하수인 – 피해 −1')).toBeVisible();
});
