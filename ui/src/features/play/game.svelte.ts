// One game as the window plays it: the view, its log, the odds of toggled cards, and the way of
// every answer to the Rust side and back.

import { backend, errorView } from '../../backend';
import type { ErrorView } from '../../bindings/ErrorView';
import { afterPaint } from '../../shared/after-paint';
import { paintedInSoftware } from '../../shared/painted';
import { kept } from './kept';
import type { TableActions } from './table.svelte';
import type { Answer, CardId, GameView, LogGroup, OddsView } from './types';

/** Answers that take longer than this are said to be under way. Saying so takes the question away, which
    takes as long as most answers: what comes sooner is not delayed by it. */
const patience = 250;

export class PlayedGame {
  view = $state.raw<GameView>();
  /** The view of which something is shown already: the next one, while the table still shows the one before. */
  begun = $state.raw<GameView>();
  log = $state.raw<LogGroup[]>([]);
  toggledOdds = $state.raw<OddsView | null>(null);
  failure = $state.raw<ErrorView>();
  waiting = $state(false);
  /** Whether something was pressed that is not answered yet, or Casebook chose. It shows at once, at the question. */
  taken = $state(false);

  readonly id: number;
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
      answer: (...answers) => void this.#follow(() => this.#answers(answers)),
      undo: () => void this.#follow(() => this.#back()),
      redo: () => void this.#ask(() => backend.redo(this.id)),
      goTo: (decision) => void this.#ask(() => backend.goToDecision(this.id, decision)),
      openRule,
      order: (offered, standing) => void this.#ask(() => backend.order(this.id, offered, standing)),
      passUntil: (until) => void this.#ask(() => backend.passUntil(this.id, until)),
      branches: () => backend.branches(this.id),
      resume: (branch) => void this.#ask(() => backend.resumeBranch(this.id, branch), true),
      bookmark: (name) => void this.#ask(() => backend.bookmark(this.id, name)),
      removeBookmark: (bookmark) => void this.#ask(() => backend.removeBookmark(this.id, bookmark)),
      handOffers: () => backend.handOffers(this.id),
      hint: async () => (this.view ? backend.hint(this.id, this.view.history.at) : null),
      coming: async () => (this.view ? backend.coming(this.id, this.view.history.at) : null),
      handOver: (seat, over) => void this.#ask(() => backend.handOver(this.id, seat, over)),
      companion: () => void this.#companion(),
      stopThinking: () => void backend.stopThinking().catch(() => undefined),
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

  /** The first answer, and each further one for as long as the same thing is asked. The table shows what all of
      them led to. */
  async *#answers(answers: Answer[]): AsyncGenerator<GameView> {
    let { view } = this;
    const asked = view?.prompt?.ask;
    for (const answer of answers) {
      if (!view || view.prompt?.ask !== asked || !mayAnswer(view, answer)) return;
      view = await backend.choose(this.id, view.history.at, answer);
      yield view;
    }
  }

  /** Back by one decision. Cards committed and passes of one test were one press, so they go back together. */
  async *#back(): AsyncGenerator<GameView> {
    let view: GameView;
    do {
      view = await backend.undo(this.id);
      yield view;
    } while (view.prompt?.ask === 'commit' && view.news.choice?.ask === 'commit');
  }

  /** Casebook chooses for a seat. It may think for a while, and whoever plays on meanwhile is not kept from it. */
  async #companion(): Promise<void> {
    const { view } = this;
    const next = view && (await backend.companionChooses(this.id, view.history.at).catch(() => null));
    if (!next) return;
    // What was asked just then came too late, or was answered after this choice.
    while (this.taken) await new Promise((resolve) => setTimeout(resolve, patience));
    if (this.view === view) await this.#ask(() => Promise.resolve(next));
  }

  #ask(question: () => Promise<GameView>, elsewhere = false): Promise<void> {
    return this.#follow(async function* () {
      yield await question();
    }, elsewhere);
  }

  /** One question at a time: what is pressed while one is open belongs to a prompt that is gone. What all steps led
      to is shown at once, and as far as they came where one is refused. */
  async #follow(steps: () => AsyncIterable<GameView>, elsewhere = false): Promise<void> {
    if (this.taken) return;
    this.taken = true;
    const timer = setTimeout(() => (this.waiting = true), patience);
    const answered = () => {
      clearTimeout(timer);
      this.waiting = false;
    };
    let view: GameView | undefined;
    try {
      try {
        for await (const step of steps()) view = joined(view, step);
      } finally {
        if (view) await this.#take(view, elsewhere, answered);
      }
      this.failure = undefined;
    } catch (thrown) {
      this.failure = errorView(thrown);
    } finally {
      answered();
      this.taken = false;
    }
  }

  /** A new view with the log that belongs to it: one group more, or the log anew after a leap. */
  async #take(view: GameView, elsewhere = false, answered = () => {}): Promise<void> {
    // A view after another one of the same line follows it; elsewhere the log is another one.
    const news = newsOf(view);
    const earlier = this.log.filter((group) => group.at < news[0]!.at);
    const follows = !elsewhere && earlier.length > 0 && earlier.at(-1)!.at === news[0]!.at - 1;
    const log = follows ? [...earlier, ...news] : await backend.gameLog(this.id, 0);
    const next = keeping(this.view, view);
    answered();
    this.begun = next;
    // Painted in software the whole table takes several frames, so that the one with what is looked at comes first.
    if (this.view && paintedInSoftware()) await new Promise<void>(afterPaint);
    this.log = log;
    this.toggledOdds = null;
    this.view = next;
  }
}

/** The view as another one even where all of it is as before, and so is its question: each is answered once. */
function keeping(before: GameView | undefined, view: GameView): GameView {
  return { ...kept(before, view), prompt: view.prompt };
}

/** A step after another one of the same line, with what both led to. */
function joined(before: GameView | undefined, step: GameView): GameView {
  const news = newsOf(step);
  const follows = before && news[0]!.at === before.news.at + 1;
  return follows ? { ...step, before: [...newsOf(before), ...news.slice(0, -1)] } : step;
}

/** What a step led to: the player's decision, and the passes that standing orders made after it. */
export function newsOf(view: GameView): LogGroup[] {
  return [...(view.before ?? []), view.news];
}

/** Whether the seat that answers is still waited for. */
function mayAnswer({ prompt }: GameView, answer: Answer): boolean {
  const seat = answer.kind === 'commit' || answer.kind === 'pass' ? answer.seat : undefined;
  return seat === undefined || (prompt?.who.includes(seat) ?? false);
}
