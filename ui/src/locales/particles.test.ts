// Particles after names, numbers, letters, brackets and symbols, as the card texts have them.

import { expect, test } from 'vitest';
import table from '../../../tests/fixtures/korean-particles.tsv?raw';
import { type Particle, withParticle } from './particles';

const pairs: Particle[] = ['을/를', '이/가', '은/는', '과/와', '으로/로'];
const rows = table.split('\n').filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t'));

test('the table of examples is there', () => {
  expect(rows.length).toBeGreaterThan(100);
  for (const row of rows) expect(row).toHaveLength(1 + pairs.length);
});

test.each(rows)('the particles after %s', (word, ...particles) => {
  expect(pairs.map((pair) => withParticle(word!, pair))).toEqual(particles.map((particle) => word! + particle));
});

test.each([
  ['구울', '이라는/라는', '구울이라는'],
  ['메이스', '이라는/라는', '메이스라는'],
  ['+2', '이면/면', '+2면'],
  ['+3', '이면/면', '+3이면'],
] as const)('other pairs: %s', (word, pair, expected) => {
  expect(withParticle(word, pair)).toBe(expected);
});

const messages = import.meta.glob(['./ko/*.ts'], { query: '?raw', import: 'default', eager: true }) as Record<string, string>;

/** A particle written right after an inserted value is a guess; `withParticle` decides. */
const guessed = /\}(?:을|를|이|가|은|는|과|와|으로|로|이라는|라는|이면|면)(?![가-힣])/g;
/** Both forms side by side leave the choice to the reader. */
const undecided = /을\(를\)|\(을\)를|이\(가\)|\(이\)가|은\(는\)|\(은\)는|와\(과\)|과\(와\)|\(으\)로/g;

test.each(Object.entries(messages))('no particle is guessed in %s', (_, source) => {
  const text = source.replace(/withParticle\([^)]*\)|join\([^)]*\)/g, '');
  expect(text.match(guessed) ?? []).toEqual([]);
  expect(text.match(undecided) ?? []).toEqual([]);
});
