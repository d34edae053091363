import { expect, test } from 'vitest';
import { exampleOdds } from '../fixtures';
import { columnsOf, tokensThatSucceed } from './margins';

const columns = columnsOf(exampleOdds);

test('each token of the bag stands in one column', () => {
  const all = exampleOdds.tokens.reduce((sum, { count }) => sum + count, 0);
  expect(columns.reduce((sum, { tokens }) => sum + tokens.length, 0)).toBe(all);
});

test('what always fails stands first, then margins upwards, fails before successes', () => {
  expect(columns[0]).toEqual({ succeeds: false, tokens: ['auto_fail'] });
  const margins = columns.slice(1).map(({ margin }) => margin!);
  expect(margins).toEqual([...margins].sort((one, other) => one - other));
  expect(columns.map(({ succeeds }) => succeeds)).toEqual(columns.map(({ succeeds }) => succeeds).sort());
});

test('whether a token succeeds is what the engine says and not what the sum would', () => {
  const odds = { ...exampleOdds, tokens: [{ token: 'skull' as const, count: 1, modifier: 3, success: { numerator: 0, denominator: 1 } }] };
  expect(columnsOf(odds)).toEqual([{ margin: 2, succeeds: false, tokens: ['skull'] }]);
});

test('tokens that succeed are counted, unless one of them calls for another', () => {
  expect(tokensThatSucceed(exampleOdds.tokens)).toEqual({ count: 2, of: 16 });
  const calling = { token: 'bless' as const, count: 1, modifier: 2, success: { numerator: 5, denominator: 8 } };
  expect(tokensThatSucceed([...exampleOdds.tokens, calling])).toBeUndefined();
});
