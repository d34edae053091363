// The table that the play components share: the view, what may be done with each thing, what is
// picked so far, and the ways to answer. It computes no rules; both lists come from the prompt.

import { createContext } from 'svelte';
import { SvelteSet } from 'svelte/reactivity';
import { dealOne, type Dealt, isDealt, pointsOf } from './prompt/assignment';
import type { Now } from '../../shared/card/face/now';
import { afterPaint } from '../../shared/after-paint';
import { firstAsked } from './asked';
import { preferences } from '../../shared/preferences.svelte';
import type {
  Answer, BookmarkView, BranchView, ByHandCommand, ByHandOffer, CardId, CardView, ChoiceView, ComingView, GameView, HintView, LogGroup, Offered, PassUntil, RefusalView, Seat, Standing,
} from './types';
import { nowOf, nowOfPlace, nowOfStage } from './now';

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

export class Table {
  /** The view of the moment; the owner replaces it as a whole. */
  view = $state.raw() as GameView;
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
  #asked?: { view: GameView; coming: ComingView };

  /** The hint that was told for this view; whoever reads a card meanwhile need not ask again. */
  #told?: { view: GameView; hint: HintView };

  readonly #actions: TableActions;

  constructor(view: GameView, log: LogGroup[], actions: TableActions) {
    this.view = view;
    this.log = log;
    this.#actions = actions;
    this.seat = firstAsked(view) ?? 0;
  }

  readonly prompt = $derived(this.view.prompt);
  readonly choicesByCard = $derived(grouped(this.prompt?.choices ?? []));
  readonly refusalsByCard = $derived(grouped(this.prompt?.refusals ?? []));
  readonly cards = $derived(new Map(allCards(this.view).map((card) => [card.id, card])));
  readonly locations = $derived(new Map(this.view.locations.map((place) => [place.id, place])));
  readonly shownInvestigator = $derived(this.investigator(this.seat));

  investigator(seat: Seat) {
    return this.view.investigators.find((investigator) => investigator.seat === seat) ?? this.view.investigators[0]!;
  }

  /** The facts of a card or location that lies on the table. */
  facts(id: CardId) {
    return this.cards.get(id)?.facts ?? this.locations.get(id)?.facts;
  }

  /** What is read of a thing: the side that lies downwards, where whoever is asked has looked at it. */
  read(id: CardId) {
    const lying = this.locations.get(id) ?? this.cards.get(id);
    return lying?.looked_at?.side ?? this.facts(id);
  }

  /** What the face of a thing shows of it as it is now. */
  now(id: CardId): Now {
    const card = this.cards.get(id);
    const place = this.locations.get(id);
    const stage = [this.view.agenda, this.view.act, ...(this.view.other_stages ?? [])].find((one) => one?.card.id === id);
    const person = this.view.investigators.find((one) => one.card.id === id);
    if (place) return place.looked_at?.side ? {} : nowOfPlace(place);
    if (stage) return nowOfStage(stage);
    if (person) return { skills: person.skills };
    return card && !card.looked_at?.side ? nowOf(card) : {};
  }

  /** Cards attached to the thing or beneath it, and key tokens on it. */
  heldBy(id: CardId): CardView[] {
    return this.cards.get(id)?.attached ?? this.locations.get(id)?.attached ?? [];
  }

  choicesOn(id: CardId): ChoiceView[] {
    return this.choicesByCard.get(id) ?? [];
  }

  /** Choices on the thing and on everything attached to it or beneath it. */
  choicesWithin(card: CardView): ChoiceView[] {
    return [...this.choicesOn(card.id), ...card.attached.flatMap((inner) => this.choicesWithin(inner))];
  }

  refusalsOn(id: CardId): RefusalView[] {
    return this.refusalsByCard.get(id) ?? [];
  }

  /** What a click on a thing does: answers, picks, opens a list, or explains. */
  act(id: CardId): 'done' | 'menu' | 'none' {
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
    if (this.#asked?.view === view) return this.#asked.coming;
    const coming = (await this.#actions.coming?.().catch(() => null)) ?? null;
    if (coming) this.#asked = { view, coming };
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

  /** Puts a new view in place of the old one; the camera follows whose decision it is. */
  show(view: GameView, log: LogGroup[]): void {
    const before = firstAsked(this.view);
    this.view = view;
    this.log = log;
    this.dealt = new Map();
    this.leaving = undefined;
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

function grouped<Item extends { card?: CardId }>(items: readonly Item[]): Map<CardId, Item[]> {
  const groups = new Map<CardId, Item[]>();
  for (const item of items) {
    if (item.card === undefined) continue;
    groups.set(item.card, [...(groups.get(item.card) ?? []), item]);
  }
  return groups;
}

function allCards(view: GameView): CardView[] {
  const open = [
    ...(view.agenda ? [view.agenda.card] : []),
    ...(view.act ? [view.act.card] : []),
    ...(view.other_stages ?? []).map(({ card }) => card),
    ...(view.reference ? [view.reference] : []),
    ...(view.prompt?.looked ?? []),
    ...(view.prompt?.aside ?? []),
    ...view.encounter.discard,
    ...(view.encounter.top ? [view.encounter.top] : []),
    ...view.encounter.piles.flatMap(({ open }) => open),
    ...view.victory.cards,
    ...(view.test?.committed ?? []),
    ...view.locations.flatMap((place) => [...place.cards, ...place.attached]),
    ...view.investigators.flatMap((one) => [
      one.card,
      ...one.hand,
      ...one.play_area,
      ...one.threat,
      ...one.discard,
      ...(one.top ? [one.top] : []),
      ...one.piles.flatMap(({ open }) => open),
    ]),
  ];
  return open.flatMap(withAttached);
}

function withAttached(card: CardView): CardView[] {
  return [card, ...card.attached.flatMap(withAttached)];
}

export const [useTable, provideTable] = createContext<Table>();
