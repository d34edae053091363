// A search that follows what the player types. A bad query keeps the last results.

import { backend, errorView } from '../../backend';
import type { CardSearch } from '../../bindings/CardSearch';
import type { CardsFound } from '../../bindings/CardsFound';
import type { ErrorView } from '../../bindings/ErrorView';
import type { FacetCounts } from '../../bindings/FacetCounts';
import type { FacetField } from '../../bindings/FacetField';
import type { QueryFault } from '../../bindings/QueryFault';
import type { SearchScope } from '../../bindings/SearchScope';
import type { SearchSort } from '../../bindings/SearchSort';
import { ticked, without, withValues } from './facets';

export const facetFields: FacetField[] = ['class', 'level', 'type', 'cost', 'slot', 'trait'];

/** Milliseconds without a key after which facets are counted: no key shall wait for them. */
const BEFORE_COUNTING = 100;

const nothing: CardsFound = { found: [], limited: [], beside: [], refused: [], drop: [] };

export class CardFinder {
  query = $state('');
  /** Only level 0, where the query names no level: what a new deck is made of. */
  levelZero = $state(false);
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
  #counting: ReturnType<typeof setTimeout> | undefined;

  /** Searches anew. The cards are there when this returns; what each tick would find comes later. */
  find(): void {
    const search = {
      query: this.#asked(),
      deck: this.deck,
      scope: this.scope,
      owned: this.owned,
      supported: this.supported,
      reprints: this.reprints,
      sort: this.sort,
    };
    this.done = true;
    try {
      const found = backend.searchCards(search);
      this.fault = found.fault;
      this.failure = undefined;
      if (found.fault) return;
      this.result = found;
      const turn = ++this.#turn;
      clearTimeout(this.#counting);
      this.#counting = setTimeout(() => void this.#count(search, turn), BEFORE_COUNTING);
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
  }

  #asked(): string {
    const narrowed = this.levelZero && ticked(this.query, 'level').length === 0;
    return narrowed ? withValues(this.query, 'level', ['0']) : this.query;
  }

  /** Counts what each tick would find; counts that come after newer cards are dropped. */
  async #count(search: CardSearch, turn: number): Promise<void> {
    try {
      const counted = await backend.countFacets(search, facetFields.map((field) => ({ field, query: without(search.query, field) })));
      if (turn === this.#turn) this.#facets = counted;
    } catch (thrown) {
      if (turn === this.#turn) this.failure = errorView(thrown);
    }
  }

  counts(field: FacetField): Record<string, number | undefined> {
    return this.#facets.find((facet) => facet.field === field)?.counts ?? {};
  }
}
