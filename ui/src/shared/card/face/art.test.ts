// Pictures are the same for the same card, and made into images that the window may show.

import { expect, test } from 'vitest';
import { facts, name } from '../../../features/play/fixtures/things';
import { drawnArt } from './art';
import { seedOf } from './chance';
import { frameOf } from './frames';
import { pictureOf } from './pictures.svelte';

const frame = { width: 300, height: 283 };
const emblem = '<path d="M0 0h512v512H0z"/>';
const machete = facts(name('Machete'), 'asset', { classes: ['guardian'] });
const knife = facts(name('Knife'), 'asset', { code: '01086', classes: ['neutral'] });

test('the seed is FNV-1a of the code', () => {
  expect(seedOf('')).toBe(0x811c9dc5);
  expect(seedOf('a')).toBe(0xe40c292c);
});

test('a card has the same picture each time, and another than its neighbour and than at night', () => {
  expect(drawnArt(machete, emblem, frame, false)).toBe(drawnArt(machete, emblem, frame, false));
  expect(drawnArt(machete, emblem, frame, false)).not.toBe(drawnArt(knife, emblem, frame, false));
  const place = facts(name('Attic'), 'location');
  expect(drawnArt(place, emblem, frame, false)).not.toBe(drawnArt(place, emblem, frame, true));
});

test('a picture is well-formed for every kind of card', () => {
  const kinds = ['investigator', 'asset', 'event', 'skill', 'treachery', 'enemy', 'location', 'act', 'agenda', 'story', 'scenario', 'key', 'enemy_location'] as const;
  for (const kind of kinds) {
    const one = facts(name(`Some ${kind}`), kind);
    const drawing = new DOMParser().parseFromString(drawnArt(one, emblem, frameOf(one, 'hand'), true), 'image/svg+xml');
    expect(drawing.querySelector('parsererror'), kind).toBeNull();
    expect(drawing.documentElement.outerHTML, kind).not.toMatch(/NaN|undefined/u);
  }
});

test('asking for a picture has it made in idle time, and it is an image that the page may show', async () => {
  expect(pictureOf(machete, frame, false)).toBeUndefined();
  await expect.poll(() => pictureOf(machete, frame, false), { timeout: 10_000 }).toMatch(/^data:image\/jpeg;base64,/u);
});

test('a picture is drawn in bands that cover it, and what comes in between them is answered first', async () => {
  const drawn: number[][] = [];
  const whole = CanvasRenderingContext2D.prototype.drawImage;
  let answered = 0;
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]) {
    // Other pictures may still be on their way.
    if ((given[0] as HTMLImageElement).height === 202) {
      drawn.push([given[2] as number, given[4] as number, answered]);
      setTimeout(() => answered++);
    }
    return Reflect.apply(whole, this, given);
  } as typeof whole;
  try {
    const lamp = facts(name('Lamp'), 'asset', { code: '99001', classes: ['seeker'] });
    await expect.poll(() => pictureOf(lamp, { width: 300, height: 202 }, false)).toMatch(/^data:image.jpeg/);
  } finally {
    CanvasRenderingContext2D.prototype.drawImage = whole;
  }
  expect(drawn.map(([top, high]) => [top, high])).toEqual([[0, 51], [51, 51], [102, 51], [153, 49]]);
  expect(drawn.map(([, , before]) => before)).toEqual([0, 1, 2, 3]);
});

test('a drawing is let go of when its picture is made', async () => {
  const held = new Set<string>();
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (one) => {
    const address = createObjectURL(one);
    held.add(address);
    return address;
  };
  URL.revokeObjectURL = (address) => {
    held.delete(address);
    revokeObjectURL(address);
  };
  let most = 0;
  try {
    const rope = facts(name('Rope'), 'asset', { code: '99002', classes: ['rogue'] });
    await expect.poll(() => ((most = Math.max(most, held.size)), pictureOf(rope, frame, false)), { interval: 1 }).toMatch(/^data:image.jpeg/);
    expect(most).toBe(1);
    expect(held.size).toBe(0);
  } finally {
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  }
});
