// The inks of the pictures: what the tokens of style are for the page. A picture is drawn once and
// kept, so its colours are fixed in it and cannot come from the page.

import type { CardFacts } from '../facts';

export type Ink = { deep: string; mid: string; hi: string; ink: string };

const inks = {
  guardian: { deep: '#11202f', mid: '#35597d', hi: '#a4c2dc', ink: '#1c3a5c' },
  seeker: { deep: '#35230b', mid: '#a17428', hi: '#f4d793', ink: '#694708' },
  rogue: { deep: '#11261a', mid: '#3a6a4a', hi: '#aed6b4', ink: '#1b482b' },
  mystic: { deep: '#1c142f', mid: '#554383', hi: '#c4b5e2', ink: '#382663' },
  survivor: { deep: '#320f10', mid: '#8a3833', hi: '#ecab9a', ink: '#651b1b' },
  neutral: { deep: '#26231f', mid: '#6f675c', hi: '#d8cdb9', ink: '#45403a' },
  multi: { deep: '#2c2008', mid: '#8f6f2c', hi: '#ffe3a0', ink: '#5b430f' },
  mythos: { deep: '#12181c', mid: '#41525b', hi: '#a9c0c8', ink: '#2b3940' },
  enemy: { deep: '#0b0807', mid: '#4a1a14', hi: '#d0604a', ink: '#5c1712' },
  treachery: { deep: '#0a0f12', mid: '#2b4145', hi: '#8fb7ae', ink: '#1c3236' },
  weakness: { deep: '#100a14', mid: '#4a2b4c', hi: '#c79bc2', ink: '#3c2040' },
  act: { deep: '#3a2d12', mid: '#9a7b35', hi: '#ffe6a6', ink: '#5a4415' },
  agenda: { deep: '#150b1c', mid: '#4e2a5c', hi: '#c993d6', ink: '#41204c' },
  place: { deep: '#b99a62', mid: '#ead9ae', hi: '#fff6dc', ink: '#3b2a16' },
  placeNight: { deep: '#0f171b', mid: '#294049', hi: '#86a9ad', ink: '#dfe6d4' },
} satisfies Record<string, Ink>;

/** The shade at the foot of an emblem, where it is not brass. */
const shades: Partial<Record<InkName, string>> = {
  place: '#33230f', enemy: '#b3412c', agenda: '#b98ac6', treachery: '#7da69b', weakness: '#b987b4', placeNight: '#8fb0ae',
};

type InkName = keyof typeof inks;

/** The side of a card that its frame and its ink follow. */
export type Look = Exclude<InkName, 'place' | 'placeNight'> | 'location';

export function lookOf(facts: CardFacts): Look {
  const { kind } = facts;
  if (kind === 'enemy' || kind === 'enemy_location') return 'enemy';
  if (facts.weakness) return 'weakness';
  if (kind === 'treachery' || kind === 'act' || kind === 'agenda' || kind === 'location') return kind;
  if (kind === 'story' || kind === 'scenario' || kind === 'key') return 'mythos';
  if (facts.classes.length > 1) return 'multi';
  return facts.classes[0] ?? 'neutral';
}

/** How an emblem and its ground are coloured. */
export type Scheme = Ink & {
  look: Look;
  /** Locations by lamplight are dark ink on paper; all else is light on dark. */
  paper: boolean;
  light: string;
  shade: string;
};

export function schemeOf(look: Look, night: boolean): Scheme {
  const name: InkName = look === 'location' ? (night ? 'placeNight' : 'place') : look;
  const paper = name === 'place';
  const dim = name === 'enemy' || name === 'treachery' || name === 'agenda' || name === 'weakness';
  return {
    ...inks[name],
    look,
    paper,
    light: paper ? '#5a4022' : dim ? '#f1e6cf' : '#fffaf0',
    shade: shades[name] ?? '#e2bd74',
  };
}

/** A colour between two. */
export function mixed(one: string, other: string, share: number): string {
  const parts = (colour: string) => [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const [from, to] = [parts(one), parts(other)];
  const between = from.map((part, at) => Math.round(part + (to[at]! - part) * share));
  return `#${between.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
