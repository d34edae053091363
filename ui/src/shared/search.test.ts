import { expect, test } from 'vitest';
import { bestRank, matchRank } from './search';

test.each([
  ['hun', 'Hunter', 3],
  ['opp', 'Attack of opportunity', 2],
  ['tack', 'Attack of opportunity', 1],
  ['attackof', 'Attack of opportunity', 3],
  ['zzz', 'Hunter', 0],
  ['사냥', '사냥꾼', 3],
  ['기회공격', '기회 공격', 3],
  ['ㅅㄴㄲ', '사냥꾼', 1],
  ['ㄱㅎㄱ', '기회 공격', 1],
  ['cafe', 'Café', 3],
  ['dr will', '"Dr. William" Maleson', 3],
])('%s answers %s with %i', (query, name, rank) => {
  expect(matchRank(query, name)).toBe(rank);
});

test('the best of several names counts', () => {
  expect(bestRank('사냥', ['Hunter', '사냥꾼', null])).toBe(3);
  expect(bestRank('', ['Hunter'])).toBe(1);
});
