// What stands out among the choices is never what costs or harms.

import { expect, test } from 'vitest';
import { gathering } from '../fixtures';
import { Seen } from '../seen.svelte';
import type { ChoiceView, GameView, PromptView } from '../types';
import { safeChoice } from './safe';

const asking = (change: Partial<PromptView>, view: GameView = gathering()) =>
  safeChoice(new Seen({ ...view, prompt: { ...view.prompt!, ...change } }));
const choice = (index: number, act: ChoiceView['act'], card?: number): ChoiceView => ({ index, who: 0, act, card, actions: 0, resources: 0 });

test('an investigation stands out where there are clues, and not where there are none', () => {
  expect(asking({})?.act).toBe('investigate');
  const bare = gathering();
  bare.locations.forEach((place) => (place.clues = 0));
  expect(asking({}, bare)).toBeUndefined();
});

test('an investigation that lets an enemy attack does not stand out', () => {
  const provokes = [{ id: 51, name: { en: 'Ghoul Minion' } }];
  const choices = gathering().prompt!.choices.map((one) => (one.act === 'investigate' ? { ...one, provokes } : one));
  expect(asking({ choices })).toBeUndefined();
});

test('in a window, going on stands out and not paying', () => {
  expect(asking({ ask: 'window', choices: [choice(0, 'use', 21), choice(1, 'pass')] })?.act).toBe('pass');
});

test('the only choice stands out, and of several that commit to something none does', () => {
  expect(asking({ ask: 'window', choices: [choice(0, 'option')] })?.index).toBe(0);
  expect(asking({ ask: 'window', choices: [choice(0, 'option'), choice(1, 'option')] })).toBeUndefined();
});
