// The choices of a turn: none is cut, and the question names whose turn it is.

import { mockIPC } from '@tauri-apps/api/mocks';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import type { Language } from '../../../bindings/Language';
import { language } from '../../../locales/language.svelte';
import '../../../styles';
import '../../../styles.korean';
import { exampleLog, gathering, tables } from '../fixtures';
import { Table } from '../table.svelte';
import Bench from '../TableBench.svelte';
import type { GameView } from '../types';

async function open(view: GameView, spoken: Language) {
  await page.viewport(1280, 720);
  mockIPC(() => null);
  language.current = spoken;
  const none = () => undefined;
  await render(Bench, { view, log: exampleLog, actions: { answer: none, undo: none, redo: none, goTo: none, openRule: none } });
}

/** The example with an enemy that attacks whoever does anything, so that most choices name it. */
function engaged(): GameView {
  const view = gathering();
  const enemy = { id: 41, name: { en: 'Swarm of Rats Below', ko: '아래의 쥐 떼 무리' } };
  const choices = view.prompt!.choices.map((one) => (one.act === 'end_turn' ? one : { ...one, provokes: [enemy] }));
  return { ...view, prompt: { ...view.prompt!, choices } };
}

test.each(['en', 'ko'] as const)('three lines of choices beside an engaged enemy are all in sight (%s)', async (spoken) => {
  await open(engaged(), spoken);
  const list = document.querySelector<HTMLElement>('.choices')!;
  const lines = new Set([...list.children].map((one) => one.getBoundingClientRect().top));
  expect(lines.size).toBe(3);
  expect(list.scrollHeight).toBeLessThanOrEqual(list.clientHeight);
});

test('the question of a turn names whose turn it is, though others may answer too', async () => {
  const view = gathering();
  await open({ ...view, active: 0, prompt: { ...view.prompt!, who: [0, 1] } }, 'en');
  await expect.element(page.getByRole('heading', { name: 'Roland Banks: take an action' })).toBeInTheDocument();
});

test('in a test that several may commit to, the hand of whoever performs it lies open', async () => {
  const view = gathering();
  const [turn, commits] = [{ ...view, active: 0 }, tables.committing!()];
  const both = { ...commits, test: { ...commits.test!, tester: 1 }, prompt: { ...commits.prompt!, who: [0, 1] } };
  const none = () => undefined;
  const table = new Table(turn, [], { answer: none, undo: none, redo: none, goTo: none, openRule: none });
  expect(table.seat).toBe(0);
  table.show(both, []);
  expect(table.seat).toBe(1);
});
