// Recomputes the contrast of every colour pair from the one file that names colours.

import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

type Palette = Record<string, string>;

const palettes: Record<string, Palette> = Object.fromEntries(
  [...css.matchAll(/^(:root\[data-theme[^{]*)\{([^}]*)\}/gm)].map(([, selector, body]) => [
    nameOf(selector!),
    Object.fromEntries([...body!.matchAll(/--([a-z-]+):\s*(#[0-9a-f]{6})/g)].map((m) => [m[1]!, m[2]!])),
  ]),
);

function nameOf(selector: string): string {
  const theme = selector.match(/theme='(\w+)'/)![1];
  return selector.includes('contrast') ? `${theme}-high` : theme!;
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The lowest contrast of a colour against the three grounds. */
function lowest(palette: Palette, colour: string): number {
  return Math.min(...['bg', 'surface', 'raised'].map((ground) => contrast(palette[colour]!, palette[ground]!)));
}

const texts = [
  'text', 'muted', 'accent', 'danger', 'warn', 'ok', 'guardian', 'seeker', 'rogue', 'mystic',
  'survivor', 'neutral', 'damage', 'horror', 'clue', 'doom', 'resource',
];
const parts = ['line', 'focus'];

/** The figures that the design promises, by colour: dark, light. */
const promised: Record<string, [number, number]> = {
  text: [12.2, 14.2],
  muted: [6.9, 6.5],
  line: [3.0, 3.7],
  accent: [7.2, 6.3],
  focus: [7.8, 6.4],
  danger: [6.8, 6.0],
  warn: [6.8, 6.0],
  ok: [6.8, 6.0],
  guardian: [8.5, 5.4],
  seeker: [8.0, 4.8],
  rogue: [10.5, 4.8],
  mystic: [5.1, 12.8],
  survivor: [4.9, 8.9],
  neutral: [7.7, 6.4],
  damage: [6.6, 5.9],
  horror: [7.3, 6.4],
  clue: [7.3, 5.8],
  doom: [7.3, 5.8],
  resource: [7.3, 5.8],
};

test('there are four palettes, and each names every colour', () => {
  expect(Object.keys(palettes).sort()).toEqual(['dark', 'dark-high', 'light', 'light-high']);
  for (const palette of Object.values(palettes)) {
    for (const colour of [...texts, ...parts, 'on-accent', 'bg', 'surface', 'raised']) {
      expect(palette, colour).toHaveProperty(colour);
    }
  }
});

describe.each(Object.entries(palettes))('%s', (_, palette) => {
  test.each(texts)('%s is legible as text', (colour) => {
    expect(lowest(palette, colour)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(parts)('%s is visible as a part', (colour) => {
    expect(lowest(palette, colour)).toBeGreaterThanOrEqual(3);
  });
  test('text on the accent is legible', () => {
    expect(contrast(palette['on-accent']!, palette['accent']!)).toBeGreaterThanOrEqual(4.5);
  });
});

/** What is written on the materials of the desk, by the ground and its other end of the gradient. */
const written: [string[], string[]][] = [
  [['ink', 'ink-muted', 'paper-damage', 'paper-horror', 'paper-clue', 'paper-doom'], ['paper', 'paper-lo', 'manila', 'manila-hi']],
  [['ink', 'ink-muted'], ['manila-lo']],
  [['bar-text', 'bar-muted'], ['bar', 'bar-hi']],
  [['bar-text'], ['desk']],
  [['press-text'], ['press']],
];

describe.each(Object.entries(palettes))('on the desk of %s', (theme, palette) => {
  // A palette of high contrast builds on the plain one of its theme.
  const whole = { ...palettes[theme.replace('-high', '')]!, ...palette };
  const pairs = written.flatMap(([colours, grounds]) => colours.flatMap((colour) => grounds.map((ground) => [colour, ground] as const)));
  test.each(pairs)('%s is legible on %s', (colour, ground) => {
    expect(contrast(whole[colour]!, whole[ground]!)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(Object.entries(promised))('%s keeps its promised contrast', (colour, [dark, light]) => {
  const floor = (value: number) => Math.round(value * 10) / 10;
  expect(floor(lowest(palettes.dark!, colour)), 'dark').toBeGreaterThanOrEqual(dark);
  expect(floor(lowest(palettes.light!, colour)), 'light').toBeGreaterThanOrEqual(light);
});

test('high contrast is never lower than the plain palette', () => {
  for (const theme of ['dark', 'light']) {
    for (const colour of [...texts, ...parts]) {
      const plain = lowest(palettes[theme]!, colour);
      const high = lowest(palettes[`${theme}-high`]!, colour);
      expect(high, `${theme} ${colour}`).toBeGreaterThanOrEqual(Math.min(plain, 7));
    }
  }
});
