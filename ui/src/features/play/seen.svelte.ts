// What lies on the table and what is asked in one view of a game, found by number. It computes no rules: what may
// be done with each thing comes from the prompt.

import { createContext } from 'svelte';
import type { Now } from '../../shared/card/face/now';
import { nowOf, nowOfPlace, nowOfStage } from './now';
import type { CardId, CardView, ChoiceView, GameView, RefusalView, Seat } from './types';

export class Seen {
  /** The owner replaces it as a whole. */
  view = $state.raw() as GameView;

  constructor(view: GameView) {
    this.view = view;
  }

  readonly prompt = $derived(this.view.prompt);
  readonly choicesByCard = $derived(grouped(this.prompt?.choices ?? []));
  readonly refusalsByCard = $derived(grouped(this.prompt?.refusals ?? []));
  readonly cards = $derived(new Map(allCards(this.view).map((card) => [card.id, card])));
  readonly locations = $derived(new Map(this.view.locations.map((place) => [place.id, place])));

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

/** What is seen in a part of the table. */
export const [useSeen, provideSeen] = createContext<Seen>();
