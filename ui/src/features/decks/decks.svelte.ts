// The player's decks, for Home and for their list.

import { backend } from '../../backend';
import type { DeckListing } from '../../bindings/DeckListing';
import { Listed } from '../../shared/listed.svelte';

export const decks = new Listed<DeckListing>({
  read: backend.decks,
  readBin: backend.binnedDecks,
  bin: backend.binDeck,
  restore: backend.restoreDeck,
  name: (deck) => deck.name,
});
