// The boxes of the pictures, by kind of card and size of face, so that nothing of an emblem is cut.

import type { CardFacts } from '../facts';
import type { Frame } from './art';

export type FaceSize = 'full' | 'hand' | 'token';

/** Small cards are at most 150 points wide and those of a hand 198, acts and agendas 228, in a window of 1920. */
const small = 0.5;
const held = 0.64;

const token: Frame = { width: 300, height: 430, y: 0.37, size: 214, share: small };

const frames: Record<'card' | 'enemy' | 'place' | 'dossier' | 'stage', Record<FaceSize, Frame>> = {
  card: { full: { width: 300, height: 183 }, hand: { width: 300, height: 283, share: held }, token },
  enemy: {
    full: { width: 300, height: 183, y: 0.44, size: 138 },
    hand: { width: 300, height: 323, y: 0.42, share: held },
    token,
  },
  place: {
    full: { width: 300, height: 183, y: 0.42, size: 124 },
    hand: { width: 300, height: 367, y: 0.42 },
    token,
  },
  dossier: {
    full: { width: 300, height: 177, y: 0.52, size: 190 },
    hand: { width: 300, height: 283, y: 0.42, size: 250, share: held },
    token: { width: 300, height: 430, y: 0.42, size: 290, share: small },
  },
  stage: {
    full: { width: 168, height: 290, y: 0.77, size: 118 },
    hand: { width: 420, height: 300, x: 0.72, y: 0.36, size: 190, share: 0.54 },
    token: { width: 420, height: 300, x: 0.72, y: 0.36, size: 190, share: 0.54 },
  },
};

export type FaceForm = keyof typeof frames;

/** Which of the five layouts a card has. */
export function formOf({ kind, enemy }: CardFacts): FaceForm {
  if (kind === 'investigator') return 'dossier';
  if (kind === 'act' || kind === 'agenda') return 'stage';
  if (kind === 'enemy' || enemy) return 'enemy';
  return kind === 'location' || kind === 'enemy_location' ? 'place' : 'card';
}

export function frameOf(facts: CardFacts, size: FaceSize): Frame {
  return frames[formOf(facts)][size];
}
