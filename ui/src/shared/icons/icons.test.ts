// Every symbol must be told from every other by its shape alone, at 14 px and in one colour.

import { expect, test } from 'vitest';
import { en } from '../../locales/en';
import { connections, type Drawing, drawings } from '.';

const size = 14;

async function ink(drawing: Drawing): Promise<Float64Array> {
  const placements = drawing.twice
    ? ['translate(0 5) scale(.56)', 'translate(24 5) scale(-.56 .56)']
    : [''];
  const paths =
    (drawing.fill ? `<path d="${drawing.fill}" fill-rule="evenodd"/>` : '') +
    (drawing.line
      ? `<path d="${drawing.line}" fill="none" stroke="#000" stroke-width="${drawing.width ?? 2}"` +
        ' stroke-linecap="round" stroke-linejoin="round"/>'
      : '');
  const groups = placements.map((place) => `<g transform="${place}">${paths}</g>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}">${groups}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const context = new OffscreenCanvas(size, size).getContext('2d')!;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, size, size);
  return Float64Array.from({ length: size * size }, (_, at) => data[at * 4 + 3]! / 255);
}

/** The share of the drawn pixels that differ between two symbols. */
function difference(one: Float64Array, other: Float64Array): number {
  let differing = 0;
  let drawn = 0;
  one.forEach((value, at) => {
    differing += Math.abs(value - other[at]!);
    drawn += Math.max(value, other[at]!);
  });
  return differing / drawn;
}

async function closestPair(set: Record<string, Drawing>): Promise<[number, string]> {
  const inked = await Promise.all(
    Object.entries(set).map(async ([name, drawing]) => ({ name, pixels: await ink(drawing) })),
  );
  let closest: [number, string] = [1, ''];
  for (const [index, one] of inked.entries()) {
    for (const other of inked.slice(index + 1)) {
      const apart = difference(one.pixels, other.pixels);
      if (apart < closest[0]) closest = [apart, `${one.name} and ${other.name}`];
    }
  }
  return closest;
}

test('no two symbols look alike at 14 px', async () => {
  const [apart, pair] = await closestPair(drawings);
  expect(apart, pair).toBeGreaterThan(0.2);
});

test('no two connection symbols look alike at 14 px', async () => {
  const [apart, pair] = await closestPair(connections);
  expect(apart, pair).toBeGreaterThan(0.2);
});

test('every symbol stays inside its square', async () => {
  for (const [name, drawing] of Object.entries({ ...drawings, ...connections })) {
    const pixels = await ink(drawing);
    const corners = [0, size - 1, size * (size - 1), size * size - 1];
    expect(pixels.some((value) => value > 0.5), `${name} draws something`).toBe(true);
    expect(corners.filter((at) => pixels[at]! > 0.9).length, `${name} fills no corner`).toBe(0);
  }
});

test('every symbol has a name', () => {
  expect(Object.keys(en.icons).sort()).toEqual(Object.keys(drawings).sort());
});
