// One deck that is open: its view, and edits that are made one after the other.

import { toast } from 'svelte-sonner';
import { backend, errorView } from '../../backend';
import type { DeckEdit } from '../../bindings/DeckEdit';
import type { DeckPart } from '../../bindings/DeckPart';
import type { DeckView } from '../../bindings/DeckView';
import type { ErrorView } from '../../bindings/ErrorView';
import type { HeldView } from '../../bindings/HeldView';
import { t } from '../../locales/language.svelte';
import { announce } from '../../shared/announce.svelte';
import { titleOf } from '../../shared/catalogue/catalogue.svelte';

export class OpenDeck {
  readonly id: number;
  view = $state.raw<DeckView>();
  failure = $state.raw<ErrorView>();
  /** The card on the sheet. */
  shown = $state<string>();

  readonly held = $derived(new Map((this.view?.cards ?? []).map((card) => [card.code, card])));

  #work: Promise<void> = Promise.resolve();

  constructor(id: number) {
    this.id = id;
  }

  load(): Promise<void> {
    return this.#run(async () => {
      this.view = await backend.openDeck(this.id);
      this.failure = undefined;
    }, true);
  }

  edit(edit: DeckEdit): Promise<void> {
    return this.#run(() => this.#take(backend.editDeck(this.id, edit)));
  }

  undo(): Promise<void> {
    return this.#run(() => this.#take(backend.undoDeck(this.id)));
  }

  redo(): Promise<void> {
    return this.#run(() => this.#take(backend.redoDeck(this.id)));
  }

  goTo(edit: number): Promise<void> {
    return this.#run(() => this.#take(backend.goToEdit(this.id, edit)));
  }

  drawWeakness(): Promise<void> {
    return this.#run(() => this.#take(backend.drawWeakness(this.id)));
  }

  /** One copy more or less; the number is read when the edit's turn comes. */
  change(card: string, by: number, part: DeckPart = 'deck'): Promise<void> {
    return this.#run(async () => {
      const now = this.copies(card, part);
      const copies = Math.max(0, now + by);
      if (copies === now) return;
      await this.#take(backend.editDeck(this.id, { kind: 'copies', card, copies, part }));
      const { size, wanted, violations } = this.view!;
      const faults = violations.length > 0 ? t.decks.faults({ count: violations.length }) : t.decks.legal;
      announce(`${t.deckEdits.copies({ card: titleOf(card), copies, text: '' })}. ${t.decks.size({ size, wanted })}, ${faults}`);
    });
  }

  /** Takes a copy from one part and adds it to another. */
  async move(card: string, from: DeckPart, to: DeckPart): Promise<void> {
    await this.change(card, -1, from);
    await this.change(card, 1, to);
  }

  copies(card: string, part: DeckPart = 'deck'): number {
    const held: HeldView | undefined = this.held.get(card);
    if (!held) return 0;
    return { deck: held.copies, side: held.side, uncounted: held.uncounted, beside: held.beside }[part];
  }

  async #take(asked: Promise<DeckView>): Promise<void> {
    this.view = await asked;
  }

  /** Work is done in the order in which it was asked for. A refused edit leaves the deck as it is. */
  #run(work: () => Promise<void>, opening = false): Promise<void> {
    this.#work = this.#work.then(async () => {
      try {
        await work();
      } catch (thrown) {
        const error = errorView(thrown);
        if (opening) this.failure = error;
        else toast.error(t.errors[error.code]);
      }
    });
    return this.#work;
  }
}
