// Every card and product, asked for once; searches answer with places in this list.

import { backend, errorView } from '../../backend';
import type { CatalogueCard } from '../../bindings/CatalogueCard';
import type { ErrorView } from '../../bindings/ErrorView';
import type { TabooChange } from '../../bindings/TabooChange';
import type { ProductListing } from '../../bindings/ProductListing';
import { language } from '../../locales/language.svelte';
import type { CardName } from '../card/facts';
import { spokenName } from '../text/rich';

class AllCards {
  cards = $state.raw<CatalogueCard[]>([]);
  products = $state.raw<ProductListing[]>([]);
  failure = $state.raw<ErrorView>();

  #places = $state.raw(new Map<string, number>());
  #taboos = $state.raw(new Map<number, Map<number, TabooChange>>());
  #asked: Promise<void> | undefined;

  load(): Promise<void> {
    this.#asked ??= this.#load();
    return this.#asked;
  }

  retry(): Promise<void> {
    this.#asked = undefined;
    return this.load();
  }

  async #load(): Promise<void> {
    this.failure = undefined;
    try {
      const { cards, products, taboos } = await backend.catalogue();
      this.#places = new Map(cards.map((card, at) => [card.code, at]));
      this.#taboos = new Map(taboos.map((list) => [list.number, new Map(list.cards.map((change) => [change.at, change]))]));
      this.products = products;
      this.cards = cards;
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
  }

  get(code: string): CatalogueCard | undefined {
    const at = this.#places.get(code);
    return at === undefined ? undefined : this.cards[at];
  }

  /** What a taboo list changes about a card. */
  changed(code: string, list: number | null | undefined): TabooChange | undefined {
    const at = this.#places.get(code);
    if (at === undefined || !list) return undefined;
    return this.#taboos.get(list)?.get(at);
  }

  product(code: string): ProductListing | undefined {
    return this.products.find((product) => product.code === code);
  }
}

export const catalogue = new AllCards();

/** A name in the window's language. */
export function named(name: CardName): string {
  return spokenName(language.current === 'ko' ? (name.ko ?? name.en) : name.en);
}

/** A card's name in the window's language with its level, or its code where nobody knows it. */
export function titleOf(code: string): string {
  const facts = catalogue.get(code)?.facts;
  if (!facts) return code;
  return facts.level ? `${named(facts.name)} (${facts.level})` : named(facts.name);
}
