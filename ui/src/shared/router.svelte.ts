// Every place has an address: `#/rules/Hunter?q=enemy`. The router holds the current one and knows
// whether there is a way back or forward.

import { SvelteURLSearchParams } from 'svelte/reactivity';

type Entry = { index: number };

class Router {
  #address = $state(addressOf(location.hash));
  #index = $state(0);
  #last = $state(0);
  /** Runs while the browser has not been told of the last refinement. */
  #writing: ReturnType<typeof setTimeout> | undefined;

  /** The parts of the path, decoded: `['rules', 'Hunter']`. Home has none. */
  readonly parts = $derived(
    this.#address.split('?')[0]!.split('/').filter(Boolean).map(decoded),
  );
  readonly query = $derived(new SvelteURLSearchParams(this.#address.split('?')[1] ?? ''));
  readonly canGoBack = $derived(this.#index > 0);
  readonly canGoForward = $derived(this.#index < this.#last);

  constructor() {
    history.replaceState({ index: 0 } satisfies Entry, '');
    window.addEventListener('popstate', (event) => {
      clearTimeout(this.#writing);
      this.#writing = undefined;
      this.#address = addressOf(location.hash);
      const entry = event.state as Entry | null;
      if (entry) this.#index = entry.index;
      else this.#adopt();
    });
  }

  get address(): string {
    return this.#address;
  }

  go(address: string): void {
    if (address === this.#address) return;
    this.#write();
    history.pushState({ index: this.#index + 1 } satisfies Entry, '', `#${address}`);
    this.#address = address;
    this.#index += 1;
    this.#last = this.#index;
  }

  /** Changes the query without a new entry, so that typing in a filter does not fill the history. */
  refine(query: Record<string, string>): void {
    const kept = Object.entries(query).filter(([, value]) => value !== '');
    const text = new URLSearchParams(kept).toString();
    const path = this.#address.split('?')[0]!;
    this.#address = text ? `${path}?${text}` : path;
    clearTimeout(this.#writing);
    this.#writing = setTimeout(() => this.#write(), 300);
  }

  /** Tells the browser the address. It refuses to be told with every key that a player types. */
  #write(): void {
    if (this.#writing === undefined) return;
    clearTimeout(this.#writing);
    this.#writing = undefined;
    history.replaceState({ index: this.#index } satisfies Entry, '', `#${this.#address}`);
  }

  back(): void {
    this.#write();
    if (this.canGoBack) history.back();
  }

  forward(): void {
    this.#write();
    if (this.canGoForward) history.forward();
  }

  /** A followed link made an entry that carries no number yet. */
  #adopt(): void {
    this.#index += 1;
    this.#last = this.#index;
    history.replaceState({ index: this.#index } satisfies Entry, '');
  }
}

function addressOf(hash: string): string {
  return hash.replace(/^#/, '') || '/';
}

/** A part that is no encoded text stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** An address from path parts, which may hold any text. */
export function addressTo(...parts: string[]): string {
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

export const router = new Router();
