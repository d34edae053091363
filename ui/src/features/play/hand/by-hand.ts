// How the kinds and targets of adjustments by hand are listed. What is possible is in the offers.

import { t } from '../../../locales/language.svelte';
import type { ByHandGoal } from '../../../bindings/ByHandGoal';
import type { ByHandKind, ByHandOffer, ByHandTarget } from '../types';
import { named, tokenName } from '../words';

type GroupName = keyof typeof t.handGroups;

const groups: readonly { name: GroupName; kinds: readonly ByHandKind[] }[] = [
  { name: 'tokens', kinds: ['damage', 'horror', 'clues', 'doom', 'resources', 'uses'] },
  { name: 'cards', kinds: ['draw', 'to_hand', 'put_into_play', 'discard', 'exhaust', 'ready', 'shuffle_deck'] },
  { name: 'board', kinds: ['move', 'engage', 'disengage', 'defeat', 'reveal', 'unreveal'] },
  { name: 'scenario', kinds: ['actions', 'draw_encounter_card', 'draw_found', 'shuffle_encounter_deck', 'add_token', 'remove_token'] },
];

/** Kinds that ask for a number. */
export const countedKinds: ReadonlySet<ByHandKind> = new Set<ByHandKind>([...groups[0]!.kinds, 'actions']);

/** The kinds that are offered, group by group. */
export function groupsOf(offers: readonly ByHandOffer[]) {
  const offered = new Set(offers.map(({ kind }) => kind));
  return groups
    .map(({ name, kinds }) => ({ name, kinds: kinds.filter((kind) => offered.has(kind)) }))
    .filter(({ kinds }) => kinds.length > 0);
}

/** Names a target among those of one kind; empty where the kind alone says what is meant. */
export function targetKey({ card, seat, token }: ByHandTarget): string {
  return String(card ?? seat ?? token ?? '');
}

export function goalKey({ card, seat }: ByHandGoal): string {
  return String(card ?? seat);
}

/** The name of a target, with what is counted on it, and where it lies, for a closed list. */
export function targetName({ token, name, has, lies, at }: ByHandTarget): string {
  const whole = token ? tokenName(token) : named(name);
  const counted = has === undefined ? whole : `${whole} (${has})`;
  if (!lies) return counted;
  return `${counted} · ${lies === 'location' || lies === 'attached' ? named(at) : t.handPlaces[lies]}`;
}

/** Targets by where they lie, in the order of the offer. */
export function byPlace(targets: readonly ByHandTarget[]): { name: string; targets: ByHandTarget[] }[] {
  const found: { name: string; targets: ByHandTarget[] }[] = [];
  for (const target of targets) {
    const name = placeName(target);
    const group = found.find((one) => one.name === name);
    if (group) group.targets.push(target);
    else found.push({ name, targets: [target] });
  }
  return found;
}

function placeName({ lies, at, card }: ByHandTarget): string {
  if (lies === undefined) return card === undefined ? '' : t.byHand.board;
  const place = t.handPlaces[lies];
  if (lies === 'location') return named(at);
  return at ? `${place} – ${named(at)}` : place;
}
