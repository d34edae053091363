// What a press on a thing does: points dealt by pressing cards, and no action spent by looking.

import { mockIPC } from '@tauri-apps/api/mocks';
import { tick } from 'svelte';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import type { Language } from '../../bindings/Language';
import { language } from '../../locales/language.svelte';
import { defaultSettings, preferences } from '../../shared/preferences.svelte';
import '../../styles';
import '../../styles.korean';
import { exampleLog, gathering, tables } from './fixtures';
import { newsOf, PlayedGame } from './game.svelte';
import Bench from './TableBench.svelte';
import { Table } from './table.svelte';
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

/** The game of the example, whose choices are answered by hand. */
async function played(view: GameView) {
  const asked: { answer: (view: GameView) => void; refuse: () => void }[] = [];
  mockIPC((command) => {
    if (command === 'choose') return new Promise((answer, refuse) => asked.push({ answer, refuse: () => refuse({ code: 'invalid' }) }));
    return command === 'game_log' ? exampleLog : null;
  });
  const game = new PlayedGame(1, view);
  await expect.poll(() => game.view).toBeDefined();
  return { game, asked, act: game.actions(() => undefined) };
}

/** The view after one decision more. */
const onwards = (view: GameView): GameView => ({ ...view, news: { ...view.news, at: view.news.at + 1 } });

test('a press shows at the question until it is answered', async () => {
  const { game, asked, act } = await played(gathering());
  act.answer({ kind: 'choice', index: 0 });
  expect(game.taken).toBe(true);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer(gathering());
  await expect.poll(() => game.taken).toBe(false);
});

test('several answers of one press are shown at once, with all that they led to', async () => {
  const view = gathering();
  const { game, asked, act } = await played(view);
  const before = game.view;
  act.answer({ kind: 'choice', index: 0 }, { kind: 'choice', index: 1 });
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer(onwards(view));
  await expect.poll(() => asked.length).toBe(2);
  expect(game.view).toBe(before);
  // A standing order passed in between.
  const passed = onwards(onwards(view));
  asked[1]!.answer({ ...onwards(passed), before: [passed.news] });
  await expect.poll(() => game.view).not.toBe(before);
  expect(newsOf(game.view!).map(({ at }) => at)).toEqual([1, 2, 3].map((more) => view.news.at + more));
});

test('where one of several answers is refused the table shows how far the others came', async () => {
  const view = gathering();
  const { game, asked, act } = await played(view);
  act.answer({ kind: 'choice', index: 0 }, { kind: 'choice', index: 1 });
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer(onwards(view));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]!.refuse();
  await expect.poll(() => game.failure).toBeDefined();
  expect(game.view!.news.at).toBe(view.news.at + 1);
  expect(game.taken).toBe(false);
});

test('painted in software what is looked at is shown a frame before the rest, and no press comes between', async () => {
  Object.assign(window, { paintedInSoftware: true });
  // A frame that takes as long as one may.
  const frame = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  onTestFinished(() => {
    Object.assign(window, { paintedInSoftware: false });
    frame.mockRestore();
  });
  const view = gathering();
  const { game, asked, act } = await played(view);
  const before = game.view;
  act.answer({ kind: 'choice', index: 0 });
  await expect.poll(() => asked.length).toBe(1);
  asked[0]!.answer(onwards(view));
  await expect.poll(() => game.begun, { interval: 1 }).not.toBe(before);
  expect(game.view).toBe(before);
  expect(game.taken).toBe(true);
  act.answer({ kind: 'choice', index: 0 });
  await expect.poll(() => game.view).toBe(game.begun);
  expect(game.taken).toBe(false);
  expect(asked.length).toBe(1);
});

/** Which part of a table shows the second of two views first. */
function first(view: GameView, next: GameView) {
  const none = () => undefined;
  const table = new Table(view, exampleLog, { answer: none, undo: none, redo: none, goTo: none, openRule: none });
  table.begin(next);
  const parts = (['asked', 'ownCards', 'dossier'] as const).filter((part) => table[part].view === next);
  expect(table.view).toBe(view);
  table.show(next, exampleLog);
  for (const seen of [table, table.asked, table.ownCards, table.dossier]) expect(seen.view).toBe(next);
  return parts;
}

test('a new question is shown first; where the same is asked again the own cards, or the dossier where they are as before', () => {
  const view = gathering();
  const other = { ...view, prompt: { ...view.prompt!, ask: 'reaction' as const } };
  expect(first(view, other)).toEqual(['asked']);
  const drawn = view.investigators.map((one) => ({ ...one, hand: one.hand.slice(1) }));
  expect(first(view, { ...view, investigators: drawn })).toEqual(['ownCards']);
  const richer = view.investigators.map((one) => ({ ...one, resources: one.resources + 1 }));
  expect(first(view, { ...view, investigators: richer })).toEqual(['dossier']);
  expect(first(view, { ...view, prompt: undefined })).toEqual(['dossier']);
});

test('what is pressed while one part is ahead of the rest leads nowhere, and waits for nothing', () => {
  const answers: Answer[] = [];
  const none = () => undefined;
  const view = gathering();
  const table = new Table(view, exampleLog, { answer: (...given) => answers.push(...given), undo: none, redo: none, goTo: none, openRule: none });
  const leaves = view.prompt!.choices.find(({ act }) => act === 'end_turn')!;
  const next = { ...view };
  table.begin(next);
  table.choose(leaves);
  for (const { card } of view.prompt!.choices) if (card !== undefined) expect(table.act(card)).toBe('done');
  table.show(next, exampleLog);
  expect([table.leaving, table.picked.size, answers]).toEqual([undefined, 0, []]);
  table.choose(leaves);
  expect(table.leaving).toBe(leaves);
});

test('what one press takes back is shown at once', async () => {
  const view = gathering();
  const committing = { ...view, prompt: tables.committing!().prompt, news: { ...view.news, at: 8, choice: { ...view.news.choice!, ask: 'commit' as const } } };
  const left = [committing, { ...view, news: { ...view.news, at: 7 } }];
  mockIPC((command) => (command === 'undo' ? left.shift() : command === 'game_log' ? exampleLog : null));
  const game = new PlayedGame(1, view);
  await expect.poll(() => game.view).toBeDefined();
  game.actions(() => undefined).undo();
  const shown = new Set<number>();
  await expect.poll(() => shown.add(game.view!.news.at).has(7), { interval: 1 }).toBe(true);
  expect(left).toEqual([]);
  expect(shown.has(8)).toBe(false);
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
