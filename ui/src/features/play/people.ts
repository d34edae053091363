// Investigators in words, and the names by which they stand on the table.

import { t } from '../../locales/language.svelte';
import type { InvestigatorView } from './types';
import { named } from './words';

/** An investigator as a screen reader says them: who, how they are, what they hold, whom they fight. */
export function spokenInvestigator(one: InvestigatorView): string {
  const enemies = one.threat.filter((card) => card.facts.kind === 'enemy').map((card) => named(card.facts.name));
  return [
    named(one.card.facts.name),
    one.role && t.play.role({ name: t.icons[one.role] }),
    one.lead && t.play.lead,
    one.active && t.play.active,
    one.turn_taken && t.play.turnTaken,
    one.status === 'resigned' && t.play.resigned,
    one.status.startsWith('defeated') && t.play.defeated,
    t.play.actionsLeft(one.actions),
    one.card.health && t.play.healthOf(one.card.health),
    one.card.sanity && t.play.sanityOf(one.card.sanity),
    `${t.icons.clue} ${one.clues}`,
    `${t.icons.resource} ${one.resources}`,
    t.play.handCards({ count: one.hand.length }),
    t.play.deckCards({ count: one.deck }),
    enemies.length > 0 && t.play.engagedWith({ names: enemies.join(', ') }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The name that is enough among four: in quotes where there is one, else the first. */
export function shortPerson(one: InvestigatorView): string {
  const name = named(one.card.facts.name);
  const quoted = name.match(/["“]([^"”]+)["”]/u)?.[1];
  if (quoted) return quoted;
  const [first = name, second] = name.split(' ');
  return ['Sister', 'Father', 'Subject', 'Body', 'Lost'].includes(first) && second ? `${first} ${second}` : first;
}
