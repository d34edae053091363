// No room looks into another: what two of them need stands in `shared`. Only Home, which shows
// what goes on everywhere, reads the lists of the other rooms.

import { expect, test } from 'vitest';
import start from '../App.svelte?raw';

const sources: Record<string, string> = import.meta.glob(['./**/*.svelte', './**/*.ts', '!./rooms.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const rooms = new Set(Object.keys(sources).map((path) => path.split('/')[1]));

test('no room imports from another', () => {
  const strangers = Object.entries(sources).flatMap(([path, source]) => {
    const own = path.split('/')[1];
    const imported = [...source.matchAll(/from '(?:\.\.\/)+(\w+)\//g)].map(([, room]) => room ?? '');
    return imported.filter((room) => own !== 'home' && room !== own && rooms.has(room)).map((room) => `${path} imports from ${room}`);
  });
  expect(strangers).toEqual([]);
});

test('the start imports no room but Home: the others are fetched by whoever goes there', () => {
  const imported = [...start.matchAll(/from '\.\/features\/(\w+)\/(\w+)\.svelte'/g)].map(([, , name]) => name);
  expect(imported.sort()).toEqual(['Home', 'Recovery']);
});
