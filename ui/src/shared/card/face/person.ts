// An investigator of a list, as far as a bust needs facts.

import type { CardFacts } from '../facts';

export type Person = Pick<CardFacts, 'name' | 'classes'> & { code: string };

/** The facts of a person of whom a list says no more than code, name and classes. */
export function personFacts({ code, name, classes }: Person): CardFacts {
  return {
    code,
    name,
    classes,
    kind: 'investigator',
    traits: [],
    unique: true,
    weakness: false,
    icons: [],
    slots: [],
    keywords: [],
    text: { en: [], ko: [] },
    supported: true,
    taboo: false,
  };
}
