// Moments: what of a decision is shown, for how long, and what an input does to it.

import { mockIPC } from '@tauri-apps/api/mocks';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { language } from '../../../locales/language.svelte';
import { defaultSettings, preferences } from '../../../shared/preferences.svelte';
import '../../../styles';
import '../../../styles.korean';
import { exampleCards, gathering } from '../fixtures';
import Bench from '../TableBench.svelte';
import type { Answer, GameView, LogEvent } from '../types';
import { beatsOf, lengthOf, testOf } from './beats';

const event = (kind: LogEvent['event'], rest: Partial<LogEvent> = {}): LogEvent => ({ event: kind, amount: 0, by_attack: false, ...rest });
const name = (en: string) => ({ en });
const minion = { id: 51, name: name('Ghoul Minion') };
const mists = { id: 53, name: exampleCards.mists.name };
const roland = { id: 100, name: name('Roland Banks') };
const group = (...events: LogEvent[]) => ({ at: 43, round: 4, phase: 'mythos' as const, events });

test('an attack and what it does are one moment', () => {
  const beats = beatsOf(
    group(event('attacks', { subject: minion }), event('damage_placed', { subject: roland, amount: 1, by_attack: true }), event('doom_placed', { amount: 1 })),
    () => undefined,
  );
  expect(beats.map(({ kind }) => kind)).toEqual(['attack', 'doom']);
  expect(beats[0]).toMatchObject({ harm: [{ amount: 1 }] });
});

test('a drawn encounter card is shown, and a card drawn into the hand is not', () => {
  const facts = (id: number) => (id === 53 ? exampleCards.mists : exampleCards.dodge);
  const drawn = group(event('drawn', { subject: { id: 32, name: name('Dodge') } }), event('drawn', { subject: mists }));
  const beats = beatsOf(drawn, facts);
  expect(beats).toMatchObject([{ kind: 'card', card: mists }]);
  expect(lengthOf(beats[0]!, 'normal')).toBe(Infinity);
});

test('a card that has gone where nobody sees it is known by its revelation', () => {
  const gone = group(event('drawn', { subject: mists }), event('revelation', { subject: mists }));
  expect(beatsOf(gone, () => undefined)).toHaveLength(1);
});

test('a test ends with its tokens, those revealed before the last decision too', () => {
  const before = { ...gathering(), test: { revealed: [{ token: 'skull', modifier: -1 }] } } as unknown as GameView;
  const end = testOf(group(event('token_revealed', { token: '-1' }), event('test_failed', { amount: 2 })), before);
  expect(end).toMatchObject({ tokens: ['skull', '-1'], succeeded: false, margin: 2 });
  expect(testOf(group(event('token_revealed', { token: '-1' })))).toBeUndefined();
});

let answers: Answer[];

async function follow(...events: LogEvent[]) {
  mockIPC(() => null);
  language.current = 'en';
  preferences.settings = { ...defaultSettings, theme: 'dark' };
  answers = [];
  const view = gathering();
  const actions = { answer: (...given: Answer[]) => answers.push(...given), undo: () => {}, redo: () => {}, goTo: () => {}, openRule: () => {} };
  const screen = await render(Bench, { view, log: [], actions });
  const next = { ...view, news: { ...group(...events), at: view.news.at + 1 } };
  const show = () => screen.rerender({ view: next, log: [], actions });
  return { show };
}

beforeEach(() => page.viewport(1280, 720));

test('a drawn card waits for the input that dismisses it, which does nothing else', async () => {
  const { show } = await follow(event('drawn', { who: roland.name, subject: mists }));
  await show();
  const card = page.getByRole('region', { name: 'Drawn card' });
  await expect.element(card).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(card).not.toBeInTheDocument();
  expect(answers).toEqual([]);
});

test('the result of a test stays until the next input, which does its work', async () => {
  const { show } = await follow(event('token_revealed', { token: '-1' }), event('test_succeeded', { amount: 2 }));
  await show();
  const result = page.getByText('Success by 2').first();
  await expect.element(result).toBeVisible();
  await userEvent.keyboard('v');
  await expect.poll(() => document.querySelector('.happening .result')).toBeNull();
  expect(answers).toEqual([{ kind: 'choice', index: 0 }]);
});

test('what is turned off in the settings is not shown', async () => {
  const { show } = await follow(event('attacks', { subject: minion, who: roland.name }));
  preferences.settings.beats = 'off';
  await show();
  expect(document.querySelector('.happening')!.textContent!.trim()).toBe('');
});
