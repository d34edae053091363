// What a card face shows: facts and our own text, as plain data.

import type { BilingualName } from '../../bindings/BilingualName';

export type ClassName = 'guardian' | 'seeker' | 'rogue' | 'mystic' | 'survivor' | 'neutral';
export type SkillName = 'willpower' | 'intellect' | 'combat' | 'agility' | 'wild';
export type SlotName = 'hand' | 'arcane' | 'ally' | 'body' | 'accessory' | 'tarot' | 'head';
export type CardKind =
  | 'investigator'
  | 'asset'
  | 'event'
  | 'skill'
  | 'treachery'
  | 'enemy'
  | 'location'
  | 'act'
  | 'agenda'
  | 'story'
  | 'scenario'
  | 'key'
  | 'enemy_location';

/** A name that may not exist in Korean. */
export type CardName = { en: BilingualName['en']; ko?: string | null };

/** A printed number; X, dash and question mark are printed as such. */
export type Printed = number | 'X' | '–' | '?' | { per_investigator: number };

export type CardFacts = {
  code: string;
  name: CardName;
  subname?: CardName | null;
  kind: CardKind;
  classes: ClassName[];
  traits: CardName[];
  unique?: boolean;
  weakness?: boolean;
  cost?: Printed | null;
  level?: number | null;
  icons?: SkillName[];
  slots?: SlotName[];
  health?: Printed | null;
  sanity?: Printed | null;
  /** The four skills of an investigator. */
  skills?: Record<Exclude<SkillName, 'wild'>, number> | null;
  enemy?: { fight: Printed; evade: Printed; health: Printed; damage: number; horror: number } | null;
  location?: { shroud: Printed; clues: Printed } | null;
  victory?: number | null;
  /** Our rules text in the window's language, with symbols as codes. */
  text?: string | null;
  /** False where the engine cannot play the card yet. */
  supported?: boolean;
};

/** The side of a card that its colour follows. */
export function faceClass(facts: CardFacts): ClassName | 'multi' | 'encounter' {
  const encounter: CardKind[] = ['treachery', 'enemy', 'location', 'act', 'agenda', 'story', 'scenario', 'enemy_location'];
  if (facts.classes.length > 1) return 'multi';
  if (facts.classes[0]) return facts.classes[0];
  return encounter.includes(facts.kind) ? 'encounter' : 'neutral';
}

export function shownNumber(printed: Printed): string {
  return typeof printed === 'object' ? String(printed.per_investigator) : String(printed);
}
