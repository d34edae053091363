// The picture of a card: a ground, one lamp, and an emblem engraved into it, as one drawing.

import type { CardFacts } from '../facts';
import { numbersFrom, seedOf } from './chance';
import { groundOf } from './grounds';
import { lookOf, mixed, type Scheme, schemeOf } from './inks';

/** The box of a picture, where in it the emblem sits (its centre in shares, its size in units), and how many
    pixels a unit has where it is shown smaller than its box. */
export type Frame = { width: number; height: number; x?: number; y?: number; size?: number; share?: number };

const n1 = (value: number) => value.toFixed(1);

/** The whole picture as a document of SVG. The emblem is one of the set, in its box of 512. */
export function drawnArt(facts: CardFacts, emblem: string, frame: Frame, night: boolean): string {
  const { width, height } = frame;
  const ink = schemeOf(lookOf(facts), night);
  const chance = numbersFrom(seedOf(facts.code ?? facts.name.en));
  const size = frame.size ?? Math.min(width, height) * sizeOf(facts);
  const [left, top] = [(frame.x ?? 0.5) * width - size / 2, (frame.y ?? centreOf(facts)) * height - size / 2];
  const box = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${box}>${definitions(ink, width, height)}<rect ${box} fill="url(#bg)"/>${groundOf(facts)(chance, width, height, ink)}<ellipse cx="${n1(left + size / 2)}" cy="${n1(top + size / 2)}" rx="${n1(size * 0.78)}" ry="${n1(size * 0.7)}" fill="url(#lamp)"/><rect ${box} fill="url(#vig)"/><rect ${box} fill="url(#eng)" mask="url(#edge)" opacity="${ink.paper ? 0.5 : 0.55}"/><g transform="translate(${n1(left)} ${n1(top)}) scale(${(size / 512).toFixed(4)})">${engraved(emblem, ink)}</g></svg>`;
}

function sizeOf({ kind }: CardFacts): number {
  return kind === 'investigator' ? 0.92 : kind === 'location' ? 0.6 : 0.62;
}

function centreOf({ kind }: CardFacts): number {
  return kind === 'investigator' ? 0.56 : kind === 'location' ? 0.47 : 0.52;
}

/** Shadow, outline, brass, and two layers of hatching that grow towards the lower right. */
function engraved(emblem: string, ink: Scheme): string {
  const edge = ink.paper ? '#f6ebcb' : ink.deep;
  const dressed = emblem.replaceAll('class="d"', `fill="url(#dk)" stroke="${ink.light}" stroke-width="6" stroke-linejoin="round"`);
  return `<g transform="translate(9 13)" fill="#000" opacity="${ink.paper ? 0.14 : 0.42}">${emblem}</g><g fill="${edge}" stroke="${edge}" stroke-width="${ink.paper ? 14 : 10}" stroke-linejoin="round" opacity=".9">${emblem}</g><g fill="url(#em)">${dressed}</g><g mask="url(#m1)"><g fill="url(#h1)" opacity="${ink.paper ? 0.5 : 0.55}">${emblem}</g></g><g mask="url(#m2)"><g fill="url(#h2)" opacity=".6">${emblem}</g></g>`;
}

function definitions(ink: Scheme, width: number, height: number): string {
  const enemy = ink.look === 'enemy';
  const line = ink.paper ? '#6b4a1c' : '#000';
  const hatch = ink.paper ? '#d9c08c' : ink.ink;
  const stop = (at: number, colour: string, opacity = 1) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  const radial = (id: string, place: string, stops: string) => `<radialGradient id="${id}" ${place}>${stops}</radialGradient>`;
  const linear = (id: string, place: string, stops: string) => `<linearGradient id="${id}" ${place}>${stops}</linearGradient>`;
  const stripes = (id: string, step: number, turn: number, thick: number, colour: string) =>
    `<pattern id="${id}" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="${step}" height="${thick}" fill="${colour}"/></pattern>`;
  const diagonal = 'x1="0" y1="0" x2="1" y2="1"';
  return [
    '<defs>',
    radial('bg', `cx="${enemy ? 0.5 : 0.4}" cy="${enemy ? 0.95 : 0.28}" r=".95"`, stop(0, ink.paper ? ink.hi : ink.mid) + stop(0.5, ink.paper ? ink.mid : mixed(ink.mid, ink.deep, 0.45)) + stop(1, ink.deep)),
    radial('lamp', 'cx=".5" cy=".5" r=".5"', stop(0, ink.hi, ink.paper ? 0.9 : enemy ? 0.32 : 0.5) + stop(1, ink.hi, 0)),
    radial('vig', 'cx=".5" cy=".48" r=".72"', stop(0.55, '#000', 0) + stop(1, line, ink.paper ? 0.35 : 0.55)),
    linear('em', enemy ? 'x1="0" y1="0" x2="0" y2="1"' : 'x1="0" y1="0" x2=".8" y2="1"', stop(0, ink.light) + stop(1, ink.shade)),
    linear('dk', diagonal, stop(0, mixed(ink.mid, ink.deep, 0.15)) + stop(1, ink.deep)),
    linear('fade', diagonal, stop(0.3, '#000') + stop(0.95, '#fff')),
    linear('fade2', diagonal, stop(0.58, '#000') + stop(1, '#fff')),
    radial('rim', 'cx=".5" cy=".5" r=".75"', stop(0.42, '#000') + stop(0.95, '#fff')),
    '<mask id="m1"><rect width="512" height="512" fill="url(#fade)"/></mask>',
    '<mask id="m2"><rect width="512" height="512" fill="url(#fade2)"/></mask>',
    `<mask id="edge"><rect width="${width}" height="${height}" fill="url(#rim)"/></mask>`,
    stripes('h1', 9, 38, 3.6, hatch),
    stripes('h2', 9, -42, 3.4, ink.paper ? hatch : ink.deep),
    stripes('eng', 3, -8, 1.5, line),
    '</defs>',
  ].join('');
}
