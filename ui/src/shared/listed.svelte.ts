// A list of the player's things, of which some go into the bin and come out of it.

import { toast } from 'svelte-sonner';
import { errorView } from '../backend';
import type { ErrorView } from '../bindings/ErrorView';
import { t } from '../locales/language.svelte';

/** How the Rust side is asked about such things, and what one of them is called. */
export type Listing<T> = {
  read: () => Promise<T[]>;
  readBin: () => Promise<T[]>;
  bin: (id: number) => Promise<unknown>;
  restore: (id: number) => Promise<unknown>;
  name: (one: T) => string;
};

export class Listed<T extends { id: number }> {
  all = $state.raw<T[]>([]);
  binned = $state.raw<T[]>([]);
  failure = $state.raw<ErrorView>();
  loaded = $state(false);

  readonly #listing: Listing<T>;

  constructor(listing: Listing<T>) {
    this.#listing = listing;
  }

  async load(): Promise<void> {
    try {
      [this.all, this.binned] = await Promise.all([this.#listing.read(), this.#listing.readBin()]);
      this.failure = undefined;
    } catch (thrown) {
      this.failure = errorView(thrown);
    }
    this.loaded = true;
  }

  /** Puts one of them into the bin, and offers the way back. */
  async bin(one: T): Promise<void> {
    if (!(await this.change(() => this.#listing.bin(one.id)))) return;
    toast(t.rooms.binned({ name: this.#listing.name(one) }), {
      action: { label: t.rooms.takeBack, onClick: () => void this.restore(one) },
    });
  }

  async restore(one: T): Promise<void> {
    await this.change(() => this.#listing.restore(one.id));
  }

  /** Does something with one of them and reads the list anew; what is refused is said. Whether it was done. */
  async change(work: () => Promise<unknown>): Promise<boolean> {
    let done = true;
    try {
      await work();
    } catch (thrown) {
      done = false;
      toast.error(t.errors[errorView(thrown).code]);
    }
    await this.load();
    return done;
  }
}
