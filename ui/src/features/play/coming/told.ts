// What is coming as the window tells it: sentences, phases, and marks on the map. Pure.

import type { HappeningView } from '../../../bindings/HappeningView';
import { language, t } from '../../../locales/language.svelte';
import type { CardId, ComingView, PhaseName, Seat } from '../types';
import { named } from '../words';

/** The way of an enemy on the map. */
export type Path = { enemy: CardId; from: CardId; to: CardId; certain: boolean };

/** How sure an attack is. */
export type Danger = 'certain' | 'may';

export function range(least: number, most: number): string {
  const [low, high] = [least, most].map((amount) => amount.toLocaleString(language.current));
  return least === most ? high! : `${low}–${high}`;
}

/** One happening in words. */
export function sentence(one: HappeningView): string {
  return t.coming.sentences[one.kind]({
    card: named(one.card?.name),
    from: named(one.from?.name),
    to: named(one.to?.name),
    who: named(one.who),
    amount: range(one.least, one.most),
    single: one.most === 1,
    harm: harm(one),
  });
}

/** Damage and horror, as far as there is any. */
function harm({ least, most, least_horror, most_horror }: HappeningView): string {
  const parts = [
    most > 0 && t.coming.damage({ amount: range(least, most) }),
    most_horror > 0 && t.coming.horror({ amount: range(least_horror, most_horror) }),
  ].filter(Boolean);
  return parts.join(', ') || t.coming.noHarm;
}

export function sureness({ certain, share }: HappeningView): string {
  return certain ? t.coming.certain : t.coming.share({ share: `${share.toLocaleString(language.current)} %` });
}

/** Phase by phase, in their order. */
export function byPhase({ happenings }: ComingView): { phase: PhaseName; happenings: HappeningView[] }[] {
  const phases = [...new Set(happenings.map(({ phase }) => phase))];
  return phases.map((phase) => ({ phase, happenings: happenings.filter((one) => one.phase === phase) }));
}

/** Whether the agenda advances, in a sentence. */
export function agendaSentence({ happenings }: ComingView): string {
  const one = happenings.find(({ kind }) => kind === 'agenda_advances');
  if (!one) return t.coming.stays;
  return one.certain ? t.coming.advances : t.coming.mayAdvance;
}

export function pathsOf(coming: ComingView | undefined): Path[] {
  return (coming?.happenings ?? []).flatMap(({ kind, card, from, to, certain }) =>
    kind === 'moves' && card && from && to ? [{ enemy: card.id, from: from.id, to: to.id, certain }] : [],
  );
}

/** Who is attacked, and whether that is certain. */
export function dangersOf(coming: ComingView | undefined): ReadonlyMap<Seat, Danger> {
  const dangers = new Map<Seat, Danger>();
  for (const { kind, seat, certain } of coming?.happenings ?? []) {
    if (kind !== 'attacks' || seat === undefined) continue;
    if (certain || !dangers.has(seat)) dangers.set(seat, certain ? 'certain' : 'may');
  }
  return dangers;
}
