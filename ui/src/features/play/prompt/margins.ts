// The tokens of the bag by what a test would come to with them: the columns of the bag's own chart.

import type { OddsView, TokenName } from '../types';

export type Column = {
  /** By how much the test would succeed, or fail where it is below 0; absent for what always fails. */
  margin?: number;
  succeeds: boolean;
  tokens: TokenName[];
};

/** More columns than this on one side are one. */
const most = 4;

/** Columns from the worst to the best. The chances come from the engine; nothing is judged here. */
export function columnsOf({ tokens, value, difficulty }: OddsView): Column[] {
  const columns: Column[] = [];
  for (const { token, count, modifier, success } of tokens) {
    const succeeds = success.numerator > 0;
    const certain = token === 'auto_fail';
    const margin = certain ? undefined : Math.max(-most, Math.min(most, Math.max(0, value + modifier) - difficulty));
    const found = columns.find((one) => one.margin === margin && one.succeeds === succeeds);
    const many = Array.from({ length: count }, () => token);
    if (found) found.tokens.push(...many);
    else columns.push({ ...(margin === undefined ? {} : { margin }), succeeds, tokens: many });
  }
  const rank = (one: Column) => (one.succeeds ? 100 : 0) + (one.margin ?? -50);
  return columns.sort((one, other) => rank(one) - rank(other));
}

/** How many tokens of the bag succeed, where each does or does not by itself; nothing where one calls for others. */
export function tokensThatSucceed(tokens: OddsView['tokens']): { count: number; of: number } | undefined {
  if (tokens.some(({ success }) => success.numerator % success.denominator !== 0)) return undefined;
  const counted = (some: OddsView['tokens']) => some.reduce((sum, { count }) => sum + count, 0);
  return { count: counted(tokens.filter(({ success }) => success.numerator > 0)), of: counted(tokens) };
}
