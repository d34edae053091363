import { expect, test } from 'vitest';
import { allTo, dealing, dealtTo, total } from './assignment';

const roland = { card: 1, health: 9, sanity: 5 };
const dog = { card: 2, health: 3, sanity: null };

test('a receiver takes no more than its room and no more than there is', () => {
  let dealt = dealing(new Map(), dog, 'damage', 10, 5);
  expect(dealtTo(dealt, 2, 'damage')).toBe(3);
  dealt = dealing(dealt, roland, 'damage', 10, 5);
  expect(dealtTo(dealt, 1, 'damage')).toBe(2);
  expect(total(dealt, 'damage')).toBe(5);
});

test('taking points back frees them', () => {
  let dealt = dealing(new Map(), roland, 'horror', 3, 3);
  dealt = dealing(dealt, roland, 'horror', 1, 3);
  expect(total(dealt, 'horror')).toBe(1);
});

test('a hundred points over two receivers take two inputs', () => {
  const large = { card: 3, health: 60, sanity: 60 };
  let dealt = allTo(new Map(), large, { damage: 0, horror: 100 });
  dealt = allTo(dealt, { card: 4, health: null, sanity: null }, { damage: 0, horror: 100 });
  expect(dealtTo(dealt, 3, 'horror')).toBe(60);
  expect(dealtTo(dealt, 4, 'horror')).toBe(40);
});
