// One game as the window plays it: the view, its log, the odds of toggled cards, and the way of
// every answer to the Rust side and back.

import { backend, errorView } from '../../backend';
import type { ErrorView } from '../../bindings/ErrorView';
import type { TableActions } from './table.svelte';
import type { Answer, CardId, GameView, LogGroup, OddsView } from './types';

/** Answers that take longer than this are said to be under way. */
const patience = 100;

export class PlayedGame {
  view = $state.raw<GameView>();
  log = $state.raw<LogGroup[]>([]);
  toggledOdds = $state.raw<OddsView | null>(null);
  failure = $state.raw<ErrorView>();
  waiting = $state(false);

  readonly id: number;
  #busy = false;
  #oddsAsked = 0;

  constructor(id: number, view?: GameView) {
    this.id = id;
    if (view) void this.#take(view);
  }

  open = () => this.#ask(() => backend.openGame(this.id));

  recover = () => this.#ask(() => backend.recoverGame(this.id));

  /** What the table may do; `openRule` belongs to the room. */
  actions(openRule: (rule: string) => void): TableActions {
    return {
      answer: (answer) => void this.#answer(answer),
      undo: () => void this.#ask(() => backend.undo(this.id)),
      redo: () => void this.#ask(() => backend.redo(this.id)),
      goTo: (decision) => void this.#ask(() => backend.goToDecision(this.id, decision)),
      openRule,
      handOffers: () => backend.handOffers(this.id),
    };
  }

  /** Asks for the odds with the toggled cards; only the last question counts. */
  async weigh(cards: CardId[]): Promise<void> {
    this.#oddsAsked += 1;
    const question = this.#oddsAsked;
    if (cards.length === 0) {
      this.toggledOdds = null;
      return;
    }
    const odds = await backend.odds(this.id, cards).catch(() => null);
    if (question === this.#oddsAsked) this.toggledOdds = odds;
  }

  async #answer(answer: Answer): Promise<void> {
    const at = this.view?.history.at ?? 0;
    await this.#ask(() => backend.choose(this.id, at, answer));
  }

  /** One question at a time: what is pressed while one is open belongs to a prompt that is gone. */
  async #ask(question: () => Promise<GameView>): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    const timer = setTimeout(() => (this.waiting = true), patience);
    try {
      await this.#take(await question());
      this.failure = undefined;
    } catch (thrown) {
      this.failure = errorView(thrown);
    } finally {
      clearTimeout(timer);
      this.waiting = false;
      this.#busy = false;
    }
  }

  /** A new view with the log that belongs to it: one group more, or the log anew after a leap. */
  async #take(view: GameView): Promise<void> {
    const kept = this.log.filter((group) => group.at < view.news.at);
    const follows = kept.length > 0 && kept.at(-1)!.at === view.news.at - 1;
    this.log = follows ? [...kept, view.news] : await backend.gameLog(this.id, 0);
    this.toggledOdds = null;
    this.view = view;
  }
}
