// The map of The Scarlet Keys is drawn so that every name can be read, in both languages.

import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import guide from '../../../../card-data/campaigns/tskc/campaign.ron?raw';
import type { MapView } from '../../bindings/MapView';
import { language } from '../../locales/language.svelte';
import '../../styles';
import MapPanel from './MapPanel.svelte';

/** The places of the guide's map, as its file lists them. */
const row = /\(id: "(\w+)", name: \("([^"]+)", "([^"]+)"\), scenario: "[^"]+", status: \w+,(?: hidden: true,)? at: \((-?\d+), (-?\d+)\)/g;
const places: MapView['places'] = [...guide.matchAll(row)].map(([, id, en, ko, east, north]) => ({
  id: id!,
  name: { en: en!, ko: ko! },
  east: Number(east),
  north: Number(north),
  status: 'open',
  side: false,
}));

/** The boxes of what is drawn, in the units of the map, each a little smaller than it is. */
function boxes(container: Element, what: string) {
  return [...container.querySelectorAll<SVGGraphicsElement>(what)].map((drawn) => {
    const [{ x, y, width, height }, moved] = [drawn.getBBox(), (drawn.parentElement as unknown as SVGGraphicsElement).transform?.baseVal.consolidate()?.matrix];
    const [left, top] = [x + (moved?.e ?? 0), y + (moved?.f ?? 0)];
    return { name: drawn.textContent ?? '', left, right: left + width, top: top + 1.5, bottom: top + height - 1.5 };
  });
}

type Box = ReturnType<typeof boxes>[number];
const meet = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

afterEach(() => {
  language.current = 'en';
});

test.each(['en', 'ko'] as const)('no name lies on another name, on a place or over the edge (%s)', async (chosen) => {
  language.current = chosen;
  expect(places).toHaveLength(36);
  const { container } = await render(MapPanel, { map: { places, ways: [], time: 0 } });
  await expect.poll(() => container.querySelectorAll('text').length).toBe(places.length);
  const [names, points] = [boxes(container, 'text'), boxes(container, 'circle')];
  const pairs = names.flatMap((one, at) => names.slice(at + 1).filter((other) => meet(one, other)).map((other) => `${one.name} and ${other.name}`));
  expect(pairs).toEqual([]);
  const covered = names.flatMap((one, at) => points.flatMap((point, index) => (index !== at && meet(one, point) ? `${one.name} on ${places[index]!.id}` : [])));
  expect(covered).toEqual([]);
  const [, , width, height] = container.querySelector('svg')!.getAttribute('viewBox')!.split(' ').map(Number);
  for (const { left, right, top, bottom } of names) {
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width!);
    expect(bottom).toBeLessThanOrEqual(height!);
  }
});
