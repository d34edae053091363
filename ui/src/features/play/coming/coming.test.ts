// What is coming, told beside the table and on the map, in both languages.

import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Language } from '../../../bindings/Language';
import { language } from '../../../locales/language.svelte';
import { openCommands } from '../../../shared/keys/commands.svelte';
import { defaultSettings, preferences } from '../../../shared/preferences.svelte';
import '../../../styles';
import '../../../styles.korean';
import { exampleLog, gathering } from '../fixtures';
import Bench from '../TableBench.svelte';
import type { ComingView, GameView } from '../types';
import { exampleComing } from './fixtures';
import { agendaSentence, dangersOf, pathsOf, range } from './told';

async function open(spoken: Language, coming: () => Promise<ComingView | null>, view: GameView = gathering()) {
  await page.viewport(1280, 720);
  mockIPC(() => null);
  const said: string[] = [];
  language.current = spoken;
  preferences.settings = { ...defaultSettings };
  const none = () => undefined;
  const actions = {
    answer: none, undo: none, redo: none, goTo: none, openRule: none,
    coming: () => {
      said.push('coming');
      return coming();
    },
    stopThinking: () => said.push('stop'),
  };
  const bench = await render(Bench, { view, log: exampleLog, actions });
  return { said, bench, actions };
}

const told = () => Promise.resolve(exampleComing);

test.each([
  ['en', 'What will happen', 'Ghoul Minion attacks Roland Banks: 1 damage, 1 horror', 'Swarm of Rats moves from Cellar to Hallway, hunting Agnes Baker', 'The agenda may advance.', '30 % of games'],
  ['ko', '다가올 일', '구울 하수인이 롤랜드 뱅크스를 공격합니다: 피해 1, 공포 1', '쥐 떼가 아그네스 베이커를 쫓아 지하실에서 복도로 이동합니다', '주요사건이 진행될 수 있습니다.', '게임의 30 %'],
] as const)('what is coming is told by phases (%s)', async (spoken, title, attack, hunt, agenda, share) => {
  const { said } = await open(spoken, told);
  expect(said).toEqual([]);
  await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
  const sheet = page.getByRole('complementary', { name: title });
  for (const text of [attack, hunt, agenda, share]) await expect.element(sheet.getByText(text).first()).toBeVisible();
  expect(said).toEqual(['coming']);
  language.current = 'en';
});

test('a key asks too, and the map shows ways and attacks for as long as the sheet is open', async () => {
  await open('en', told);
  expect(document.querySelectorAll('.hunt')).toHaveLength(0);
  await userEvent.keyboard('y');
  await expect.poll(() => document.querySelectorAll('.hunt').length).toBe(1);
  expect(document.querySelectorAll('.attacked.certain')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: /Cellar.*Roland Banks will be attacked/ })).toBeInTheDocument();
  await userEvent.keyboard('y');
  await expect.poll(() => document.querySelectorAll('.hunt, .attacked').length).toBe(0);
});

test('closing the sheet ends what is still worked out', async () => {
  const { said } = await open('en', () => new Promise(() => undefined));
  await userEvent.keyboard('y');
  await expect.element(page.getByText('Working it out…')).toBeVisible();
  await userEvent.keyboard('y');
  await expect.poll(() => said).toEqual(['coming', 'stop']);
});

test('with the next decision the answer goes', async () => {
  const { bench, actions } = await open('en', told);
  await userEvent.keyboard('y');
  const sheet = page.getByRole('complementary', { name: 'What will happen' });
  await expect.element(sheet).toBeVisible();
  await bench.rerender({ view: gathering(), log: exampleLog, actions });
  await expect.element(sheet).not.toBeInTheDocument();
});

test('where no turn can be ended nobody asks', async () => {
  const view = gathering();
  const choices = view.prompt!.choices.filter(({ act }) => act !== 'end_turn');
  const { said } = await open('en', told, { ...view, prompt: { ...view.prompt!, choices } });
  expect(page.getByRole('button', { name: /^What will happen/ }).elements()).toEqual([]);
  expect(openCommands().some(({ id }) => id === 'play-coming')).toBe(false);
  await userEvent.keyboard('y');
  expect(said).toEqual([]);
});

test('amounts, ways and dangers', () => {
  language.current = 'en';
  expect([range(1, 1), range(1, 2)]).toEqual(['1', '1–2']);
  expect(pathsOf(exampleComing)).toEqual([{ enemy: 52, from: 13, to: 11, certain: true }]);
  expect([...dangersOf(exampleComing)]).toEqual([[0, 'certain'], [1, 'may']]);
  const without = { ...exampleComing, happenings: exampleComing.happenings.filter(({ kind }) => kind !== 'agenda_advances') };
  expect(agendaSentence(without)).toBe('The agenda does not advance.');
  expect(pathsOf(undefined)).toEqual([]);
});
