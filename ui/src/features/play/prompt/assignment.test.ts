import { expect, test } from 'vitest';
import { allTo, dealing, dealtTo, isLethal, owed, total } from './assignment';

const roland = { card: 1, health_left: 9, sanity_left: 5 };
const dog = { card: 2, damage: 3, health_left: 3 };

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
  const large = { card: 3, horror: 60, health_left: 60, sanity_left: 60 };
  let dealt = allTo(new Map(), large, { damage: 0, horror: 100 });
  dealt = allTo(dealt, { card: 4 }, { damage: 0, horror: 100 });
  expect(dealtTo(dealt, 3, 'horror')).toBe(60);
  expect(dealtTo(dealt, 4, 'horror')).toBe(40);
});

test('what reaches the health or sanity that is left is lethal', () => {
  const four = dealing(new Map(), roland, 'horror', 4, 9);
  expect(isLethal(four, roland)).toBe(false);
  expect(isLethal(dealing(four, roland, 'horror', 5, 9), roland)).toBe(true);
});

test('what must go to a receiver first is owed once the first of them is given any', () => {
  const coat = { card: 5, horror: 2, horror_first: 2 };
  const receivers = [roland, dog, coat];
  let dealt = dealing(new Map(), roland, 'horror', 1, 3);
  expect(owed(dealt, receivers)).toBe(coat);
  dealt = dealing(dealt, coat, 'horror', 2, 3);
  expect(owed(dealt, receivers)).toBeUndefined();
  expect(owed(dealing(new Map(), roland, 'damage', 1, 1), receivers)).toBeUndefined();
});
