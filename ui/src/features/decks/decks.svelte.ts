// The player's decks, for Home and for their list.

import { toast } from 'svelte-sonner';
import { backend, errorView } from '../../backend';
import type { DeckListing } from '../../bindings/DeckListing';
import type { ErrorView } from '../../bindings/ErrorView';
import { t } from '../../locales/language.svelte';

class Decks {
  all = $state.raw<DeckListing[]>([]);
  binned = $state.raw<DeckListing[]>([]);
  failure = $state.raw<ErrorView>();
  loaded = $state(false);

  async load(): Promise<void> {
    try {
      [this.all, this.binned] = await Promise.all([backend.decks(), backend.binnedDecks()]);
      this.failure = undefined;
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
    this.loaded = true;
  }

  /** Does something with a deck and reads the list anew; what is refused is said. */
  async change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      toast.error(t.errors[errorView(thrown).code]);
    }
    await this.load();
  }

  async bin(deck: DeckListing): Promise<void> {
    await this.change(() => backend.binDeck(deck.id));
    toast(t.decks.removed({ name: deck.name }), {
      action: { label: t.decks.restore, onClick: () => void this.restore(deck) },
    });
  }

  restore(deck: DeckListing): Promise<void> {
    return this.change(() => backend.restoreDeck(deck.id));
  }
}

export const decks = new Decks();
