import { expect, test } from 'vitest';
import { planOf, type Spot } from './plan';

const spots = (columns: number, rows: number, crowd = 0): Spot[] =>
  Array.from({ length: columns * rows }, (_, id) => ({ id, at: [id % columns, Math.floor(id / columns)], crowd }));

/** The field of the map at 1280×720 above a question of one line and of two, and at twice that. */
const fields = [
  { width: 810, height: 328, unit: 1 },
  { width: 810, height: 310, unit: 1 },
  { width: 1620, height: 656, unit: 2 },
];

test.each(fields)('from one place to twenty, all stand within $width×$height and none upon another', ({ width, height, unit }) => {
  for (const [columns, rows] of [[1, 1], [2, 1], [3, 2], [3, 3], [4, 3], [5, 3], [5, 4]] as const) {
    const plan = planOf(spots(columns, rows, columns < 5 ? 2 : 0), width, height, unit);
    expect([plan.width, plan.height], `${columns}×${rows}`).toEqual([width, height]);
    const rects = [...plan.rects.values()];
    expect(rects.length).toBe(columns * rows);
    for (const [at, one] of rects.entries()) {
      expect(one.width, `${columns}×${rows}`).toBeGreaterThanOrEqual(unit > 1 ? 64 : rows > 3 ? 47 : 58);
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= plan.width && one.y + one.height <= plan.height, `${columns}×${rows}`).toBe(true);
      for (const other of rects.slice(at + 1)) {
        const apart = Math.abs(one.x - other.x) >= one.width || Math.abs(one.y - other.y) >= one.height;
        expect(apart, `${columns}×${rows}`).toBe(true);
      }
    }
  }
});

test('few places have faces as in a hand, and a lone one is as large as the field allows', () => {
  expect(planOf(spots(3, 2, 1), 810, 350, 1).large).toBe(true);
  expect(planOf(spots(5, 4), 810, 350, 1).large).toBe(false);
  expect(planOf(spots(1, 1, 2), 810, 350, 1).card).toBeGreaterThan(170);
});

test('a map that is higher than wide changes its axes where that makes larger cards', () => {
  const column = spots(1, 5);
  const plan = planOf(column, 810, 350, 1);
  const [first, second] = [plan.rects.get(0)!, plan.rects.get(1)!];
  expect(second.x).toBeGreaterThan(first.x + first.width);
  expect(second.y).toBe(first.y);
});

test('seven cars of a train stand in one row in sight, with four people beside one of them', () => {
  const plan = planOf(spots(7, 1, 4), 810, 350, 1);
  expect(plan.width).toBe(810);
  expect(new Set([...plan.rects.values()].map(({ y }) => y)).size).toBe(1);
  expect(plan.room).toBeGreaterThanOrEqual(plan.standee);
});

test('four rows lie across where they would be higher than the field', () => {
  const plan = planOf(spots(3, 4, 4), 810, 328, 1);
  expect([plan.width, plan.height]).toEqual([810, 328]);
  expect(plan.card).toBeGreaterThan(60);
});
