// Ways to the things of the table by keys.

import type { Table } from './table.svelte';
import type { CardId } from './types';

/** Puts the focus onto the first thing of a region that may be chosen, or onto the region. */
export function focusRegion(id: string): void {
  const region = document.getElementById(id);
  const target = region?.querySelector<HTMLElement>('[data-target="legal"], [data-card]') ?? region;
  if (target === region && region) region.tabIndex = -1;
  target?.focus();
}

/** The thing that keys have walked to, else the one under the pointer, else the one with the focus. */
function thingAtHand(): HTMLElement | undefined {
  const focus = document.activeElement?.closest<HTMLElement>('[data-card]') ?? undefined;
  if (focus?.matches(':focus-visible')) return focus;
  return [...document.querySelectorAll<HTMLElement>('[data-card]:hover')].at(-1) ?? focus;
}

/** The card or location that is at hand. */
export function cardAtHand(): CardId | undefined {
  const thing = thingAtHand();
  return thing && Number(thing.dataset.card);
}

/** While letters lie over the targets, a letter presses its target. */
export function pressLetter(table: Table, event: KeyboardEvent): void {
  if (table.hints.size === 0 || event.ctrlKey || event.altKey) return;
  const letter = event.code.replace('Key', '');
  const id = [...table.hints].find(([, hint]) => hint === letter)?.[0];
  if (id === undefined && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
  table.hints = new Map();
  document.querySelector<HTMLElement>(`[data-card="${id}"][data-target="legal"]`)?.click();
}
