import { describe, expect, test } from 'vitest';
import { type Cell, crosses, layOut, neighbour, route } from './geometry';

const gap = { x: 36, y: 28 };

function grid(columns: number, rows: number): Cell[] {
  return Array.from({ length: columns * rows }, (_, id) => ({
    id,
    at: [id % columns, Math.floor(id / columns)],
    width: 148,
    height: 60,
  }));
}

describe('places', () => {
  test('no two locations overlap, and all lie inside the map', () => {
    const layout = layOut(grid(5, 4), gap);
    const rects = [...layout.rects.values()];
    for (const [index, one] of rects.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= layout.width && one.y + one.height <= layout.height).toBe(true);
      for (const other of rects.slice(index + 1)) {
        const apart =
          one.x + one.width < other.x || other.x + other.width < one.x ||
          one.y + one.height < other.y || other.y + other.height < one.y;
        expect(apart).toBe(true);
      }
    }
  });

  test('empty columns and rows take no space', () => {
    const near = layOut([{ id: 0, at: [0, 0], width: 100, height: 50 }, { id: 1, at: [1, 0], width: 100, height: 50 }], gap);
    const far = layOut([{ id: 0, at: [-3, 2], width: 100, height: 50 }, { id: 1, at: [7, 2], width: 100, height: 50 }], gap);
    expect(far).toEqual(near);
  });

  test('twenty pins fit the free area of the smallest window', () => {
    const layout = layOut(grid(5, 4), gap);
    expect(layout.width).toBeLessThanOrEqual(1200);
    expect(layout.height).toBeLessThanOrEqual(400);
  });
});

describe('ways', () => {
  const layout = layOut(grid(5, 4), gap);

  test('neighbours are joined by a straight line', () => {
    expect(route(layout, 0, 1, 0)).toHaveLength(2);
  });

  test('no way passes through a location that it does not join', () => {
    for (let from = 0; from < 20; from += 1) {
      for (let to = from + 1; to < 20; to += 1) {
        const line = route(layout, from, to, ((from + to) % 3) * 5 - 5);
        expect(line.length, `${from} to ${to}`).toBeGreaterThan(1);
        for (const [id, rect] of layout.rects) {
          if (id === from || id === to) continue;
          for (let index = 1; index < line.length; index += 1) {
            expect(crosses(line[index - 1]!, line[index]!, rect), `${from} to ${to} meets ${id}`).toBe(false);
          }
        }
      }
    }
  });

  test('a way to an unknown place is empty', () => {
    expect(route(layout, 0, 99, 0)).toEqual([]);
  });
});

describe('neighbours', () => {
  const { rects } = layOut(grid(3, 3), gap);

  test('lie straight ahead', () => {
    expect(neighbour(rects, 4, 'left')).toBe(3);
    expect(neighbour(rects, 4, 'right')).toBe(5);
    expect(neighbour(rects, 4, 'up')).toBe(1);
    expect(neighbour(rects, 4, 'down')).toBe(7);
  });

  test('end at the rim', () => {
    expect(neighbour(rects, 0, 'left')).toBeUndefined();
    expect(neighbour(rects, 0, 'up')).toBeUndefined();
  });

  test('are found aslant where nothing lies ahead', () => {
    const { rects: cross } = layOut(
      [
        { id: 0, at: [0, 1], width: 100, height: 50 },
        { id: 1, at: [1, 0], width: 100, height: 50 },
      ],
      gap,
    );
    expect(neighbour(cross, 0, 'right')).toBe(1);
  });
});
