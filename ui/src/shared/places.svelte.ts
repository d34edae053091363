// Names of places whose address holds only a code or a number, for the way back at the top.

import { SvelteMap } from 'svelte/reactivity';

/** By the path from the room on, such as `decks/7`. */
export const placeNames = new SvelteMap<string, string>();

/** Names a place for as long as the calling component lives. */
export function namePlace(place: () => { path: string; name: string } | undefined): void {
  $effect(() => {
    const named = place();
    if (!named) return;
    placeNames.set(named.path, named.name);
    return () => placeNames.delete(named.path);
  });
}
