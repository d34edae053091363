// The table that the play components share: what is seen of the game, what is picked so far, and the ways to
// answer.

import { createContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { dealOne, type Dealt, isDealt, pointsOf } from './prompt/assignment';
import { afterPaint } from '../../shared/after-paint';
import { asksTheSame, firstAsked } from './asked';
import { preferences } from '../../shared/preferences.svelte';
import { Seen } from './seen.svelte';
import type {
  Answer, BookmarkView, BranchView, ByHandCommand, ByHandOffer, CardId, ChoiceView, ComingView, GameView, HintView, LogGroup, Offered, PassUntil, Seat, Standing,
} from './types';

export type TableActions = {
  /** Several answers are given one after the other, for as long as the same thing is asked. */
  answer: (...answers: Answer[]) => void;
  undo: () => void;
  redo: () => void;
  goTo: (decision: number) => void;
  openRule: (rule: string) => void;
  /** What can be done by hand now. */
  handOffers?: () => Promise<ByHandOffer[]>;
  /** Lines of decisions that were left. */
  branches?: () => Promise<BranchView[]>;
  /** Says when an ability is asked about. */
  order?: (offered: Offered, standing: Standing) => void;
  /** Passes windows and reactions until something is over, or no longer. */
  passUntil?: (until: PassUntil | null) => void;
  /** Goes to the end of such a line. */
  resume?: (branch: number) => void;
  /** Marks where the game stands. */
  bookmark?: (name: string) => void;
  removeBookmark?: (bookmark: number) => void;
  /** What Casebook would do now; null where the game went on meanwhile. */
  hint?: () => Promise<HintView | null>;
  /** What is coming if all turns end now; null where the game went on meanwhile. */
  coming?: () => Promise<ComingView | null>;
  /** Hands a seat over to Casebook, or takes it back. */
  handOver?: (seat: Seat, over: boolean) => void;
  /** Casebook makes one choice for a seat that is handed over. */
  companion?: () => void;
  /** Nobody waits any more for what is thought about. */
  stopThinking?: () => void;
};

export class Table extends Seen {
  /** What the question shows, the own cards and the own dossier. One of them may be ahead of the rest of the table. */
  readonly asked: Seen;
  readonly ownCards: Seen;
  readonly dossier: Seen;
  /** All that happened, decision by decision. */
  log = $state.raw<LogGroup[]>([]);
  /** The seat whose hand and areas are shown. */
  seat = $state<Seat>(0);
  /** Cards picked for a prompt that takes several, or toggled for a commit. */
  readonly picked = new SvelteSet<CardId>();
  /** The cards toggled for a commit that the odds count. A press shows on its card first: to paint the panel of
      the test takes longer. */
  weighed = $state.raw<readonly CardId[]>([]);
  /** Damage and horror as they are dealt out so far. */
  dealt = $state.raw<Dealt>(new Map());
  /** The thing that lies open in the side sheet. */
  inspected = $state<CardId>();
  /** The thing whose refusals are shown, or `prompt` for all of them. */
  explained = $state<CardId | 'prompt'>();
  /** The end of the turn that was chosen with actions left, until it is confirmed. */
  leaving = $state.raw<ChoiceView>();
  /** Whether Casebook waits with the choices of the seats that are handed over. */
  paused = $state(false);
  /** Letters laid over the legal targets, by card. */
  hints = $state.raw<ReadonlyMap<CardId, string>>(new Map());

  /** What is coming, while the map shows it. */
  foreseen = $state.raw<ComingView>();

  /** What is coming after this view, once it was asked for. */
  #foretold?: { view: GameView; coming: ComingView };

  /** The hint that was told for this view; whoever reads a card meanwhile need not ask again. */
  #told?: { view: GameView; hint: HintView };

  /** Whether one part shows the next view already: a press in between belongs to neither. */
  #ahead = false;

  readonly #actions: TableActions;

  readonly shownInvestigator = $derived(this.investigator(this.seat));

  constructor(view: GameView, log: LogGroup[], actions: TableActions) {
    super(view);
    this.asked = new Seen(view);
    this.ownCards = new Seen(view);
    this.dossier = new Seen(view);
    this.log = log;
    this.#actions = actions;
    this.seat = firstAsked(view) ?? 0;
  }

  /** What a click on a thing does: answers, picks, opens a list, or explains. */
  act(id: CardId): 'done' | 'menu' | 'none' {
    if (this.#ahead) return 'done';
    const form = this.prompt?.form;
    const choices = this.choicesOn(id);
    if (form?.kind === 'commit' && form.cards.some((entry) => entry.card === id)) return this.#toggle(id);
    if (form?.kind === 'assign') {
      const receiver = form.receivers.find(({ card }) => card === id);
      if (receiver) return this.deal(dealOne(this.dealt, receiver, form));
    }
    if (choices.length === 0) return 'none';
    if (form?.kind === 'targets') return this.#pick(id, form.min, form.max);
    if (choices.length > 1 || choices.some(asksFirst)) return 'menu';
    this.choose(choices[0]!);
    return 'done';
  }

  /** Deals damage and horror out. A single point needs no confirmation. */
  deal(dealt: Dealt): 'done' {
    if (this.#ahead) return 'done';
    this.dealt = dealt;
    const form = this.prompt?.form;
    if (form?.kind === 'assign' && form.damage + form.horror === 1 && isDealt(dealt, form)) this.confirmDealt();
    return 'done';
  }

  confirmDealt(): void {
    const form = this.prompt?.form;
    if (form?.kind === 'assign' && isDealt(this.dealt, form)) this.answer({ kind: 'assign', points: pointsOf(this.dealt) });
  }

  choose(choice: ChoiceView): void {
    if (this.#ahead) return;
    if (this.#wastesActions(choice) && this.leaving?.index !== choice.index) {
      this.leaving = choice;
      return;
    }
    this.answer({ kind: 'choice', index: choice.index });
  }

  answer(...answers: Answer[]): void {
    this.#forget();
    this.dealt = new Map();
    this.explained = undefined;
    this.leaving = undefined;
    this.hints = new Map();
    this.paused = false;
    this.#actions.answer(...answers);
  }

  /** Whether the choice ends a turn in which actions are left, and the player wants to be asked. */
  #wastesActions({ act, who }: ChoiceView): boolean {
    return act === 'end_turn' && preferences.settings.ask_to_end && this.investigator(who).actions.left > 0;
  }

  undo(): void {
    this.#forget();
    this.pause();
    if (this.view.history.can_undo) this.#actions.undo();
  }

  redo(): void {
    this.#forget();
    this.pause();
    if (this.view.history.can_redo) this.#actions.redo();
  }

  goTo(decision: number): void {
    this.#forget();
    this.pause();
    this.#actions.goTo(decision);
  }

  openRule(rule: string): void {
    this.#actions.openRule(rule);
  }

  /** What can be done by hand now; nothing where that cannot be told. */
  async handOffers(): Promise<ByHandOffer[]> {
    return (await this.#actions.handOffers?.().catch(() => [])) ?? [];
  }

  /** Lines of decisions that were left; nothing where that cannot be told. */
  async branches(): Promise<BranchView[]> {
    return (await this.#actions.branches?.().catch(() => [])) ?? [];
  }

  resume(branch: number): void {
    this.#forget();
    this.pause();
    this.#actions.resume?.(branch);
  }

  bookmark(name: string): void {
    this.#actions.bookmark?.(name);
  }

  removeBookmark(bookmark: number): void {
    this.#actions.removeBookmark?.(bookmark);
  }

  /** Along the present line where it passes there; else the other line becomes the present one. */
  goToBookmark({ id, on_line, decisions }: BookmarkView): void {
    if (on_line) this.goTo(decisions);
    else this.resume(id);
  }

  /** What Casebook would do now; null where that cannot be told. */
  async hint(): Promise<HintView | null> {
    this.paused = true;
    const { view } = this;
    if (this.#told?.view === view) return this.#told.hint;
    const hint = (await this.#actions.hint?.().catch(() => null)) ?? null;
    if (hint) this.#told = { view, hint };
    return hint;
  }

  /** What is coming if all turns end now; null where that cannot be told. */
  async coming(): Promise<ComingView | null> {
    this.paused = true;
    const { view } = this;
    if (this.#foretold?.view === view) return this.#foretold.coming;
    const coming = (await this.#actions.coming?.().catch(() => null)) ?? null;
    if (coming) this.#foretold = { view, coming };
    return coming;
  }

  handOver(seat: Seat, over: boolean): void {
    this.paused = false;
    this.#actions.handOver?.(seat, over);
  }

  companion(): void {
    this.#actions.companion?.();
  }

  /** Casebook waits with its choices, or goes on. */
  pause(paused = true): void {
    this.paused = paused;
    if (paused) this.stopThinking();
  }

  stopThinking(): void {
    this.#actions.stopThinking?.();
  }

  /** Whether a hint was asked for before the decision that led to so many. */
  wasHinted(at: number): boolean {
    return this.view.history.hints.includes(at - 1);
  }

  order(offered: Offered, standing: Standing): void {
    this.#forget();
    this.#actions.order?.(offered, standing);
  }

  passUntil(until: PassUntil | null): void {
    this.#forget();
    this.#actions.passUntil?.(until);
  }

  /** Does something by hand, beside what is asked. */
  adjust(command: ByHandCommand): void {
    this.answer({ kind: 'by_hand', command });
  }

  /** Shows what is looked at first of a new view. */
  begin(view: GameView): void {
    if (view === this.view) return;
    this.#first(view).view = view;
    this.#ahead = true;
    // What was begun with one question is not gone on with at the next.
    this.dealt = new Map();
    this.leaving = undefined;
  }

  /** Puts a new view in place of the old one; the camera follows whose decision it is. */
  show(view: GameView, log: LogGroup[]): void {
    const before = firstAsked(this.view);
    this.begin(view);
    for (const seen of [this, this.asked, this.ownCards, this.dossier]) seen.view = view;
    this.log = log;
    this.#ahead = false;
    const now = firstAsked(view);
    if (now !== undefined && now !== before) this.seat = now;
  }

  /** Lays letters over all legal targets, or takes them away. */
  toggleHints(): void {
    if (this.hints.size > 0) {
      this.hints = new Map();
      return;
    }
    const letters = 'ASDFGHJKLQWERTYUIOPZXCVBNM';
    const targets = [...document.querySelectorAll<HTMLElement>('[data-target="legal"]')];
    const ids = [...new Set(targets.map((target) => Number(target.dataset.card)))];
    this.hints = new Map(ids.slice(0, letters.length).map((id, index) => [id, letters[index]!]));
  }

  #toggle(id: CardId): 'done' {
    if (!this.picked.delete(id)) this.picked.add(id);
    afterPaint(() => (this.weighed = [...this.picked]));
    return 'done';
  }

  /** What changes of what is looked at: the question; where the same is asked again the own cards, else the dossier. */
  #first(view: GameView): Seen {
    if (view.prompt && !asksTheSame(this.prompt, view.prompt)) return this.asked;
    const [before, now] = [this.view, view].map(({ investigators }) => investigators.find(({ seat }) => seat === this.seat));
    const lists = ['hand', 'play_area', 'threat'] as const;
    return lists.some((list) => before?.[list] !== now?.[list]) ? this.ownCards : this.dossier;
  }

  /** Nothing is picked any more. */
  #forget(): void {
    this.picked.clear();
    this.weighed = [];
  }

  #pick(id: CardId, min: number, max: number): 'done' {
    if (min === 1 && max === 1) {
      this.answer({ kind: 'targets', cards: [id] });
      return 'done';
    }
    if (!this.picked.delete(id) && this.picked.size < max) this.picked.add(id);
    return 'done';
  }
}

/** A press on one's own location shows what it would do: an action is not spent by looking at where one stands. */
export function asksFirst({ act }: ChoiceView): boolean {
  return act === 'investigate';
}

export const [useTable, provideTable] = createContext<Table>();
