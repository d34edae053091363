// What a press on a thing does: points dealt by pressing cards, and no action spent by looking.

import { mockIPC } from '@tauri-apps/api/mocks';
import { tick } from 'svelte';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import type { Language } from '../../bindings/Language';
import { language } from '../../locales/language.svelte';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import '../../styles';
import '../../styles.korean';
import { exampleLog, gathering, tables } from './fixtures';
import { PlayedGame } from './game.svelte';
import Bench from './TableBench.svelte';
import type { Answer, GameView } from './types';

async function open(view: GameView, spoken: Language = 'en') {
  await page.viewport(1280, 720);
  mockIPC(() => null);
  const answers: Answer[] = [];
  const none = () => undefined;
  language.current = spoken;
  preferences.settings = { ...defaultSettings };
  await render(Bench, {
    view,
    log: exampleLog,
    actions: { answer: (...given: Answer[]) => answers.push(...given), undo: none, redo: none, goTo: none, openRule: none },
  });
  return answers;
}

/** The example with so much damage and horror. */
function harm(damage: number, horror: number): GameView {
  const view = tables.assigning!();
  const form = view.prompt!.form as { damage: number; horror: number };
  Object.assign(form, { damage, horror });
  return view;
}

test('a single point goes to the card that is pressed, with no second press', async () => {
  const answers = await open(harm(1, 0));
  document.querySelector<HTMLElement>('[data-card="22"]')!.click();
  expect(answers).toEqual([{ kind: 'assign', points: [{ card: 22, damage: 1, horror: 0 }] }]);
});

test.each(['en', 'ko'] as const)('each press on a receiver deals one point more, shown on it (%s)', async (spoken) => {
  const answers = await open(harm(2, 1), spoken);
  const dog = document.querySelector<HTMLElement>('[data-card="22"]')!;
  dog.click();
  await expect.poll(() => dog.querySelector('.dealt')?.textContent?.trim()).toBe('1');
  dog.click();
  document.querySelector<HTMLElement>('[data-card="100"]')!.click();
  expect(answers).toEqual([]);
  await page.getByRole('button', { name: spoken === 'en' ? 'Confirm' : '확인' }).click();
  expect(answers).toEqual([
    { kind: 'assign', points: [{ card: 22, damage: 2, horror: 0 }, { card: 100, damage: 0, horror: 1 }] },
  ]);
});

// Inputs of `docs/rooms-and-table.md`: one for the only enemy, two among several, one for a place.
test('the only enemy is fought with one key, one of two with a digit more, and a place is entered with one press', async () => {
  const view = gathering();
  const fights = view.prompt!.choices.filter(({ act }) => act === 'fight');
  const prompt = { ...view.prompt!, choices: view.prompt!.choices.filter((one) => one.act !== 'fight' || one === fights[0]) };
  const one = await open({ ...view, prompt });
  await userEvent.keyboard('f');
  await expect.poll(() => one).toEqual([{ kind: 'choice', index: fights[0]!.index }]);
  await cleanup();
  const two = await open(gathering());
  await userEvent.keyboard('f');
  expect(two).toEqual([]);
  await userEvent.keyboard('2');
  await expect.poll(() => two).toEqual([{ kind: 'choice', index: fights[1]!.index }]);
  await cleanup();
  const moved = await open(gathering());
  document.querySelector<HTMLElement>('.map [data-card="11"]')!.click();
  await expect.poll(() => moved).toEqual([{ kind: 'choice', index: 1 }]);
});

test.each([
  ['en', /^Cellar, Location/, 'Investigate: Cellar'],
  ['ko', /^지하실, 장소/, '조사: 지하실'],
] as const)('a press on one’s own location shows what it would do first (%s)', async (spoken, place, choice) => {
  const answers = await open(gathering(), spoken);
  await page.getByRole('button', { name: place }).click();
  expect(answers).toEqual([]);
  await page.getByRole('menuitem', { name: choice }).click();
  expect(answers).toEqual([{ kind: 'choice', index: 0 }]);
});

test('the bag says what the symbols do', async () => {
  const view = gathering();
  const text = { en: ['[skull]: −1 for each Ghoul at your location.'], ko: ['[skull]: 내 장소의 구울 하나마다 −1.'] };
  view.reference = { ...view.agenda!.card, id: 900, facts: { ...view.agenda!.card.facts, name: { en: 'The Gathering' }, text } };
  await open(view);
  await page.getByRole('button', { name: 'Bag 16' }).click();
  const bag = page.getByRole('complementary', { name: 'Chaos bag' });
  await expect.element(bag.getByText('for each Ghoul at your location', { exact: false })).toBeVisible();
});

test('what a rule forbids now is hatched in a grey frame, and what may be done is not', async () => {
  await open(gathering());
  const hatched = (id: number) => getComputedStyle(document.querySelector(`#hand [data-card="${id}"] .art`)!, '::before').content !== 'none';
  const forbidden = gathering().prompt!.refusals.flatMap(({ card }) => card ?? []);
  const held = gathering().investigators[0]!.hand.map(({ id }) => id);
  for (const id of held) expect(hatched(id), String(id)).toBe(forbidden.includes(id));
  expect(getComputedStyle(document.querySelector('#hand [data-card="33"]')!).cursor).toBe('help');
});

test('a press shows at the question until it is answered', async () => {
  const view = gathering();
  let answered: (view: GameView) => void = () => undefined;
  mockIPC((command) => {
    if (command === 'choose') return new Promise((resolve) => (answered = resolve));
    return command === 'game_log' ? exampleLog : null;
  });
  const game = new PlayedGame(1, view);
  await expect.poll(() => game.view).toBeDefined();
  game.actions(() => undefined).answer({ kind: 'choice', index: 0 });
  expect(game.taken).toBe(true);
  await expect.poll(() => answered.length).toBe(1);
  answered(view);
  await expect.poll(() => game.taken).toBe(false);
});

test('a card toggled for a commit is pressed at once, and the odds follow', async () => {
  await open(tables.committing!());
  const card = document.querySelector<HTMLElement>('#hand [data-target=legal]')!;
  const counted = () => document.querySelector('.dock [aria-pressed=true]');
  card.click();
  await tick();
  expect(card.getAttribute('aria-pressed')).toBe('true');
  expect(counted()).toBeNull();
  await expect.poll(counted).not.toBeNull();
});
