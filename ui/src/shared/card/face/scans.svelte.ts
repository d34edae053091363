// The player's own scans of cards: which sides there are, and where the window finds each.

import { backend, errorView } from '../../../backend';
import type { ErrorView } from '../../../bindings/ErrorView';
import type { ScansView } from '../../../bindings/ScansView';

class Scans {
  view = $state.raw<ScansView | null>(null);
  failure = $state.raw<ErrorView>();
  /** An archive that was dropped on the window, until the player says what becomes of it. */
  offered = $state.raw<File>();

  #sides = $derived(new Set(this.view?.sides));
  /** Counts the places from which pictures were taken, so that an address never stands for two. */
  #taken = 0;

  /** Takes the pictures of a folder or zip file from now on. Where it cannot be read there are none. */
  async take(path: string | null): Promise<void> {
    this.#taken += 1;
    const taken = this.#taken;
    try {
      const view = await backend.takeScans(path);
      if (taken !== this.#taken) return;
      this.view = view;
      this.failure = undefined;
    } catch (thrown) {
      this.view = null;
      this.failure = errorView(thrown);
    }
  }

  /** The picture of a side of a card; nothing where the drawn face is shown. */
  address(code: string | undefined, back = false): string | undefined {
    if (!code) return undefined;
    const names = back ? [`${code}b`] : [code, `${code}a`];
    const side = names.find((name) => this.#sides.has(name));
    return side && `${backend.scanAddress(side)}?${this.#taken}`;
  }
}

export const scans = new Scans();
