// The moments under way: one after the other, finished by any input. The table never waits for
// them; only a drawn card takes the input that dismisses it.

import { preferences } from '../../../shared/preferences.svelte';
import { type Beat, lengthOf, type TestBeat } from './beats';

export class Moments {
  shown = $state.raw<Beat>();
  /** How the last test ended. */
  result = $state.raw<TestBeat>();
  #coming: Beat[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows what happened after what is shown already. */
  play(beats: Beat[], result?: TestBeat): void {
    if (preferences.settings.beats === 'off') return;
    if (result) this.result = result;
    this.#coming.push(...beats);
    if (!this.shown) this.#next();
  }

  /** Nothing of it any more: the players went elsewhere in the game. */
  clear(): void {
    this.#coming = [];
    this.result = undefined;
    this.#next();
  }

  /** An input: what passes by itself is over, and a card makes room for the next. */
  finish(): void {
    if (this.shown?.kind !== 'card') {
      const next = this.#coming.findIndex(({ kind }) => kind === 'card');
      this.#coming = next < 0 ? [] : this.#coming.slice(next);
      this.result = undefined;
    }
    if (this.shown) this.#next();
  }

  #next(): void {
    clearTimeout(this.#timer);
    this.shown = this.#coming.shift();
    const length = this.shown ? lengthOf(this.shown, preferences.settings.beats) : Infinity;
    if (Number.isFinite(length)) this.#timer = setTimeout(() => this.#next(), length);
  }
}
