// Blocks of the log: what happened stands under what it comes of.

import { expect, test } from 'vitest';
import type { LogEvent } from '../types';
import { blocksOf } from './blocks';

const event = (kind: LogEvent['event'], id?: number): LogEvent => ({
  event: kind, amount: 1, by_attack: false, ...(id === undefined ? {} : { subject: { id, name: { en: `card ${id}` } } }),
});
const told = (...events: LogEvent[]) => blocksOf(events).map(({ kind, cause, events }) => [kind, cause?.event, events.map((one) => one.event)]);

test('harm stands under the attack that dealt it, and what follows does not', () => {
  expect(told(event('enters', 1), event('attacks', 2), event('damage_placed', 3), event('clues_discovered', 4))).toEqual([
    ['plain', undefined, ['enters']],
    ['attack', 'attacks', ['damage_placed']],
    ['plain', undefined, ['clues_discovered']],
  ]);
});

test('a drawn encounter card heads what it does; a card drawn into a hand heads nothing', () => {
  expect(told(event('drawn', 5), event('revelation', 5), event('horror_placed', 3), event('phase_ends'), event('drawn', 6))).toEqual([
    ['card', 'drawn', ['revelation', 'horror_placed']],
    ['plain', undefined, ['phase_ends', 'drawn']],
  ]);
});

test('a test is one block to its end, even if it began before the decision', () => {
  expect(told(event('token_revealed'), event('test_failed'), event('damage_placed', 3), event('test_ends'), event('readied', 2))).toEqual([
    ['test', undefined, ['token_revealed', 'test_failed', 'damage_placed', 'test_ends']],
    ['plain', undefined, ['readied']],
  ]);
  expect(told(event('test_begins', 1), event('token_revealed'))[0]).toEqual(['test', 'test_begins', ['token_revealed']]);
});
