// The playtests of one deck: the one that goes on, which is asked for again and again, and those that
// are kept.

import { toast } from 'svelte-sonner';
import { errorView } from '../../../backend';
import { playtestBackend } from '../../../backend.playtest';
import type { NewPlaytest } from '../../../bindings/NewPlaytest';
import type { PlaytestComparison } from '../../../bindings/PlaytestComparison';
import type { PlaytestFormat } from '../../../bindings/PlaytestFormat';
import type { PlaytestListing } from '../../../bindings/PlaytestListing';
import type { PlaytestView } from '../../../bindings/PlaytestView';
import type { RunningPlaytest } from '../../../bindings/RunningPlaytest';
import { t } from '../../../locales/language.svelte';
import { announce } from '../../../shared/announce.svelte';

const askedEvery = 700;

export class Playtests {
  readonly deck: number;
  running = $state.raw<RunningPlaytest>();
  /** Those of every deck, the newest first. */
  kept = $state.raw<PlaytestListing[]>([]);
  /** The kept one that is shown, and the one beside it. */
  shown = $state<number>();
  beside = $state<number>();
  view = $state.raw<PlaytestView>();
  comparison = $state.raw<PlaytestComparison>();

  readonly goesOn = $derived(this.running !== undefined && !this.running.ended);
  readonly own = $derived(this.kept.filter((one) => one.asked.deck === this.deck));

  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(deck: number) {
    this.deck = deck;
  }

  async open() {
    await this.#try(async () => {
      this.kept = await playtestBackend.kept();
      await this.#ask();
      if (!this.goesOn && this.own[0]) await this.show(this.own[0].id);
    });
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  begin(asked: NewPlaytest) {
    return this.#try(async () => {
      this.#take(await playtestBackend.begin(asked));
      this.view = this.comparison = this.shown = this.beside = undefined;
      announce(t.playtest.running({ played: 0, games: asked.games }));
    });
  }

  pause(paused: boolean) {
    return this.#try(async () => this.#take(await playtestBackend.pause(this.deck, paused)));
  }

  cancel() {
    return this.#try(async () => {
      await playtestBackend.cancel(this.deck);
      await this.#ask();
    });
  }

  show(playtest: number) {
    return this.#try(async () => {
      this.view = await playtestBackend.one(playtest);
      this.shown = playtest;
      this.beside = this.comparison = undefined;
    });
  }

  /** Puts another beside the one that is shown; nothing takes it away. */
  compare(other: number | undefined) {
    return this.#try(async () => {
      this.comparison = other === undefined || this.shown === undefined ? undefined : await playtestBackend.compare(this.shown, other);
      this.beside = this.comparison && other;
    });
  }

  remove(playtest: number) {
    return this.#try(async () => {
      await playtestBackend.remove(playtest);
      if (this.shown === playtest || this.beside === playtest) this.comparison = this.beside = undefined;
      if (this.shown === playtest) this.shown = this.view = undefined;
      this.kept = await playtestBackend.kept();
      toast(t.playtest.removed);
    });
  }

  save(format: PlaytestFormat) {
    return this.#try(async () => {
      if (this.shown !== undefined) toast(t.decks.saved({ path: await playtestBackend.save(this.shown, format) }));
    });
  }

  async #ask() {
    const before = this.goesOn;
    this.#take(await playtestBackend.running(this.deck));
    if (before && this.running?.ended) await this.#ended(this.running);
  }

  async #ended({ kept, failure, played }: RunningPlaytest) {
    if (failure) toast.error(t.errors[failure.code]);
    else toast(kept === undefined ? t.playtest.nothing : t.playtest.ended({ played }));
    this.kept = await playtestBackend.kept();
    if (kept !== undefined && this.shown === undefined) await this.show(kept);
  }

  #take(running: RunningPlaytest | null) {
    this.running = running ?? undefined;
    clearTimeout(this.#timer);
    if (this.goesOn && !this.#closed) this.#timer = setTimeout(() => void this.#try(() => this.#ask()), askedEvery);
  }

  async #try(work: () => Promise<void>) {
    try {
      await work();
    } catch (thrown) {
      toast.error(t.errors[errorView(thrown).code]);
    }
  }
}
