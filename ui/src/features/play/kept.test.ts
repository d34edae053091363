import { describe, expect, it } from 'vitest';
import { kept } from './kept';

const card = (id: number, damage = 0) => ({ id, facts: { name: { en: `Card ${id}` } }, counters: { damage }, attached: [] });

describe('a view after another one', () => {
  it('is the one before where nothing changed', () => {
    const before = { hand: [card(1), card(2)], round: 1 };
    expect(kept(before, structuredClone(before))).toBe(before);
  });

  it('keeps what is as it was, and takes what changed', () => {
    const before = { hand: [card(1), card(2)], play: [card(3)], round: 1 };
    const now = kept(before, { hand: [card(1), card(2, 1)], play: [card(3)], round: 2 });
    expect(now).toEqual({ hand: [card(1), card(2, 1)], play: [card(3)], round: 2 });
    expect(now.hand[0]).toBe(before.hand[0]);
    expect(now.hand[1]).not.toBe(before.hand[1]);
    expect(now.hand[1]!.facts).toBe(before.hand[1]!.facts);
    expect(now.play).toBe(before.play);
  });

  it('knows a card again that stands in another place of its list', () => {
    const before = [card(1), card(2)];
    const now = kept(before, [card(9), card(1), card(2)]);
    expect(now.map(({ id }) => id)).toEqual([9, 1, 2]);
    expect(now[1]).toBe(before[0]);
    expect(now[2]).toBe(before[1]);
  });

  it('is another list where the order changed or one has gone', () => {
    const before = [card(1), card(2)];
    expect(kept(before, [card(2), card(1)]).map(({ id }) => id)).toEqual([2, 1]);
    expect(kept(before, [card(1)])).toEqual([card(1)]);
  });

  it('does not keep what is no longer there', () => {
    const before: { health?: number; name: string } = { health: 2, name: 'one' };
    expect(kept(before, { name: 'one' })).toEqual({ name: 'one' });
    expect('health' in kept(before, { name: 'one' })).toBe(false);
    expect(kept<{ top?: object }>({ top: undefined }, {})).toEqual({});
    expect(kept<unknown>(null, {})).toEqual({});
    expect(kept<unknown>([], {})).toEqual({});
  });
});
