// Which sounds a decision makes, and that none is made unasked.

import { afterEach, expect, test, vi } from 'vitest';
import { defaultSettings, preferences } from '../../../shared/preferences.svelte';
import type { LogEvent } from '../types';
import { sounds, soundsOf } from './sounds';

const event = (kind: LogEvent['event']): LogEvent => ({ event: kind, amount: 1, by_attack: false });
const group = (...kinds: LogEvent['event'][]) => ({ at: 1, round: 1, phase: 'mythos' as const, events: kinds.map(event) });

afterEach(() => {
  vi.restoreAllMocks();
  preferences.settings = { ...defaultSettings };
});

test('a test is heard as its token and its result, each sound once', () => {
  expect(soundsOf(group('token_revealed', 'token_revealed', 'test_failed', 'damage_placed', 'horror_placed'))).toEqual(['token', 'failure', 'harm']);
  expect(soundsOf(group('round_begins'))).toEqual([]);
});

test('sounds are played only where the setting wants them', () => {
  const started = vi.spyOn(OscillatorNode.prototype, 'start');
  sounds.play(['token', 'success']);
  expect(started).not.toHaveBeenCalled();

  preferences.settings = { ...defaultSettings, sound: true };
  sounds.play(['token', 'success']);
  expect(started).toHaveBeenCalledTimes(3);
  const [token, first, second] = started.mock.calls.map(([at]) => at!);
  expect(first! - token!).toBeCloseTo(0.14);
  expect(second! - first!).toBeCloseTo(0.09);
});
