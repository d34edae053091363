// A search that follows what the player types. A bad query keeps the last results.

import { backend, errorView } from '../../backend';
import type { CardsFound } from '../../bindings/CardsFound';
import type { ErrorView } from '../../bindings/ErrorView';
import type { FacetCounts } from '../../bindings/FacetCounts';
import type { FacetField } from '../../bindings/FacetField';
import type { QueryFault } from '../../bindings/QueryFault';
import type { SearchScope } from '../../bindings/SearchScope';
import type { SearchSort } from '../../bindings/SearchSort';
import { without } from './facets';

export const facetFields: FacetField[] = ['class', 'level', 'type', 'cost', 'slot', 'trait'];

const nothing: CardsFound = { found: [], limited: [], beside: [], refused: [], drop: [] };

export class CardFinder {
  query = $state('');
  scope = $state<SearchScope>('player');
  owned = $state(false);
  supported = $state(false);
  reprints = $state(false);
  sort = $state<SearchSort>('class');
  /** The deck that the cards are for. */
  deck = $state<number>();

  result = $state.raw<CardsFound>(nothing);
  fault = $state.raw<QueryFault>();
  failure = $state.raw<ErrorView>();
  done = $state(false);

  readonly limited = $derived(new Set(this.result.limited));
  readonly refused = $derived(new Map(this.result.refused.map(({ at, why }) => [at, why])));

  #facets = $state.raw<FacetCounts[]>([]);
  #turn = 0;

  /** Searches anew; an answer that comes after a newer question is dropped. */
  async find(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const search = {
        query: this.query,
        deck: this.deck,
        scope: this.scope,
        owned: this.owned,
        supported: this.supported,
        reprints: this.reprints,
        sort: this.sort,
      };
      const found = await backend.searchCards(search);
      if (turn !== this.#turn) return;
      this.fault = found.fault;
      this.failure = undefined;
      if (!found.fault) {
        this.result = found;
        this.done = true;
        // The cards are what the player waits for; what each tick would find comes after them.
        const counted = await backend.countFacets(search, facetFields.map((field) => ({ field, query: without(search.query, field) })));
        if (turn === this.#turn) this.#facets = counted;
      }
    } catch (thrown) {
      if (turn === this.#turn) this.failure = errorView(thrown);
    }
    this.done = true;
  }

  counts(field: FacetField): Record<string, number | undefined> {
    return this.#facets.find((facet) => facet.field === field)?.counts ?? {};
  }
}
