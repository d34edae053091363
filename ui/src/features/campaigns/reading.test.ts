// The place in a guide is kept from one opening of the window to the next.

import { beforeEach, expect, test } from 'vitest';
import { Reading, stepKey } from './reading.svelte';

beforeEach(() => localStorage.clear());

test('a guide opens where it was left, with what was read and ticked', () => {
  const reading = new Reading(7);
  reading.stand('the-gathering', 4, 0, 'intro');
  reading.stand('the-gathering', 4, 1, 'setup');
  reading.tick('the-gathering setup ghouls', true);

  const again = new Reading(7);
  expect(again.placeIn('the-gathering', 4)).toBe(1);
  expect(again.read.has(stepKey('the-gathering', 0, 'intro'))).toBe(true);
  expect(again.read.has(stepKey('the-gathering', 2, 'sets'))).toBe(false);
  expect([...again.ticked]).toEqual(['the-gathering setup ghouls']);
});

test('after an answer, in another scenario or in another campaign the place says nothing', () => {
  new Reading(7).stand('the-gathering', 4, 1, 'setup');
  const again = new Reading(7);
  expect(again.placeIn('the-gathering', 5)).toBeUndefined();
  expect(again.placeIn('the-midnight-masks', 4)).toBeUndefined();
  expect(new Reading(8).placeIn('the-gathering', 4)).toBeUndefined();
});

test('a tick that is taken away stays away', () => {
  const reading = new Reading(7);
  reading.stand('the-gathering', 4, 1, 'setup');
  reading.tick('one', true);
  reading.tick('one', false);
  expect(new Reading(7).ticked.size).toBe(0);
});

test.each(['nonsense', '3', '{"scenario":1}', 'null'])('what cannot be read (%s) is as if nothing was kept', (text) => {
  localStorage.setItem('guide-7', text);
  expect(new Reading(7).placeIn('the-gathering', 4)).toBeUndefined();
});
