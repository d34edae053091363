// Facets read and write the query.

import { expect, test } from 'vitest';
import { excluded, ticked, toggled, without, withoutExcluded, withValues } from './facets';

test.each([
  ['gun class:seeker', ['seeker']],
  ['(class:seeker or class:mystic) gun', ['seeker', 'mystic']],
  ['class:"a b"', ['a b']],
  ['-class:seeker', []],
  ['gun', []],
  ['(class:seeker or trait:tome)', []],
  ['not class:seeker', []],
  ['not not class:seeker', ['seeker']],
  ['gun or class:seeker', []],
  ['class:seeker or gun', []],
])('what %s asks of the classes', (query, values) => {
  expect(ticked(query, 'class')).toEqual(values);
});

test('a tick is added, joined by or, and taken away', () => {
  expect(toggled('gun', 'class', 'seeker')).toBe('gun class:seeker');
  expect(toggled('gun class:seeker', 'class', 'mystic')).toBe('gun (class:seeker or class:mystic)');
  expect(toggled('gun (class:seeker or class:mystic)', 'class', 'seeker')).toBe('gun class:mystic');
  expect(toggled('class:mystic', 'class', 'mystic')).toBe('');
  expect(withValues('', 'trait', ['silver twilight'])).toBe('trait:"silver twilight"');
});

test('a query of alternatives keeps its sense', () => {
  expect(toggled('gun or knife', 'class', 'rogue')).toBe('(gun or knife) class:rogue');
  expect(toggled('(gun or knife)', 'class', 'rogue')).toBe('(gun or knife) class:rogue');
  expect(without('(gun or knife) class:rogue', 'class')).toBe('(gun or knife)');
});

test('what is excluded is not ticked, and goes as a whole', () => {
  expect(excluded('gun not type:event', 'type')).toEqual(['event']);
  expect(excluded('-type:event not type:skill', 'type')).toEqual(['event', 'skill']);
  expect(excluded('not (type:event or type:skill)', 'type')).toEqual(['event', 'skill']);
  expect(excluded('type:event', 'type')).toEqual([]);
  expect(withoutExcluded('gun not type:event class:rogue', 'type')).toBe('gun class:rogue');
  expect(without('not type:event', 'type')).toBe('not type:event');
  expect(toggled('not type:event', 'type', 'asset')).toBe('not type:event type:asset');
});
