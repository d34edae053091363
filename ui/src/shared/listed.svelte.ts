// A list of the player's things, of which some go into the bin and come out of it.

import { errorView } from '../backend';
import type { ErrorView } from '../bindings/ErrorView';

/** How the Rust side is asked about such things. */
export type Listing<T> = {
  read: () => Promise<T[]>;
  bin: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
};

export class Listed<T extends { id: number }> {
  all = $state.raw<T[]>([]);
  failure = $state.raw<ErrorView>();
  loaded = $state(false);

  readonly #listing: Listing<T>;

  constructor(listing: Listing<T>) {
    this.#listing = listing;
  }

  async load(): Promise<void> {
    try {
      this.all = await this.#listing.read();
      this.failure = undefined;
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
    this.loaded = true;
  }

  bin = (one: T): Promise<void> => this.change(() => this.#listing.bin(one.id));

  restore = (one: T): Promise<void> => this.change(() => this.#listing.restore(one.id));

  /** Does something with one of them and reads the list anew. */
  protected async change(work: () => Promise<unknown>): Promise<void> {
    await work();
    await this.load();
  }
}
