// Every card of the facts has an emblem that is drawn, and every investigator a bust of their own.

import { expect, test } from 'vitest';
import chosen from '../../../../../card-data/emblems.json';
import { loadEmblems } from './emblems';
import { people } from './people';

type Fact = { code: string; kind?: string; name: { en: string } };
const files = import.meta.glob<Fact[]>('../../../../../card-data/cards/*.json', { import: 'default' });
const facts = (await Promise.all(Object.values(files).map((load) => load()))).flat().filter(({ kind }) => kind !== undefined);
const emblems = await loadEmblems();

test('the facts were found', () => {
  expect(facts.length).toBeGreaterThan(5000);
});

test('each card has an emblem, and the window draws the one that was chosen', () => {
  const names = chosen as Record<string, string>;
  const wrong = facts.filter(({ code }) => names[code] === undefined || emblems.names[emblems.cards[code]!] !== names[code]);
  expect(wrong.map(({ code }) => code)).toEqual([]);
});

test('each emblem is a drawing without a colour of its own', () => {
  expect(emblems.drawings.length).toBe(emblems.names.length);
  for (const [at, drawing] of emblems.drawings.entries()) {
    expect(drawing, emblems.names[at]).toMatch(/^<(path|g)[^]*>$/u);
    expect(drawing, emblems.names[at]).not.toMatch(/currentColor|<script|href/u);
  }
});

test('cards of one name and type share their emblem, so that reprints look alike', () => {
  const names = chosen as Record<string, string>;
  const seen = new Map<string, string>();
  for (const { code, name, kind } of facts.filter(({ kind }) => kind === 'event' || kind === 'skill')) {
    const title = `${name.en}/${kind}`;
    expect(names[code], title).toBe(seen.get(title) ?? names[code]);
    seen.set(title, names[code]!);
  }
});

test('each investigator has a bust put together for them', () => {
  const investigators = facts.filter(({ kind }) => kind === 'investigator').map(({ name }) => name.en);
  expect(investigators.filter((name) => !(name in people))).toEqual([]);
});
