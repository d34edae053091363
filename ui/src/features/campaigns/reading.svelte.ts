// Where a player reads in the guide of a campaign: at which step, which steps were shown, and what
// was ticked. It is the reader's place and no part of the log, so the window keeps it itself.

import { SvelteSet } from 'svelte/reactivity';

type Kept = {
  scenario: string;
  /** The place in the log; after another answer the place in the guide says nothing. */
  at: number;
  step: number;
  read: string[];
  ticked: string[];
  /** Scenarios to which the players went on after the page of the one before. */
  wentOn?: string[];
};

const PLACE = 'guide-whole';

/** Whether steps are read one at a time or all on one page: the same for every campaign, and remembered. */
class Manner {
  #whole = $state(localStorage.getItem(PLACE) === 'true');

  get whole(): boolean {
    return this.#whole;
  }

  set whole(whole: boolean) {
    this.#whole = whole;
    try {
      localStorage.setItem(PLACE, String(whole));
    } catch {
      // Without room for it the choice holds until the window is closed.
    }
  }
}

export const manner = new Manner();

const keyOf = (campaign: number) => `guide-${campaign}`;

export class Reading {
  /** Steps that were shown, by scenario, place and id. */
  readonly read: SvelteSet<string>;
  /** Encounter sets that were ticked, by scenario, step and set. */
  readonly ticked: SvelteSet<string>;
  readonly wentOn: SvelteSet<string>;
  readonly #campaign: number;
  #place: Pick<Kept, 'scenario' | 'at' | 'step'> | undefined;

  constructor(campaign: number) {
    this.#campaign = campaign;
    const kept = load(campaign);
    this.#place = kept;
    this.read = new SvelteSet(kept?.read);
    this.ticked = new SvelteSet(kept?.ticked);
    this.wentOn = new SvelteSet(kept?.wentOn);
  }

  /** The step at which the player stopped, where nothing was answered since. */
  placeIn(scenario: string, at: number): number | undefined {
    const place = this.#place;
    return place && place.scenario === scenario && place.at === at ? place.step : undefined;
  }

  /** The player reads this step now. */
  stand(scenario: string, at: number, step: number, id: string): void {
    this.#place = { scenario, at, step };
    this.read.add(stepKey(scenario, step, id));
    this.#save();
  }

  /** The players have read what the scenario before wrote. */
  goOn(scenario: string, at: number): void {
    this.#place = { scenario, at, step: this.placeIn(scenario, at) ?? 0 };
    this.wentOn.add(scenario);
    this.#save();
  }

  tick(key: string, on: boolean): void {
    if (on) this.ticked.add(key);
    else this.ticked.delete(key);
    this.#save();
  }

  #save(): void {
    if (!this.#place) return;
    const kept: Kept = { ...this.#place, read: [...this.read], ticked: [...this.ticked], wentOn: [...this.wentOn] };
    try {
      localStorage.setItem(keyOf(this.#campaign), JSON.stringify(kept));
    } catch {
      // Without room for it the place holds for as long as the window is open.
    }
  }
}

/** The box of a step on the page that shows all of them. */
export function doneKey(scenario: string, index: number, id: string): string {
  return `done ${stepKey(scenario, index, id)}`;
}

export function stepKey(scenario: string, index: number, id: string): string {
  return `${scenario} ${index} ${id}`;
}

function load(campaign: number): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(campaign)) ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKept(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false;
  const { scenario, at, step, read, ticked } = kept as Partial<Kept>;
  return typeof scenario === 'string' && Number.isInteger(at) && Number.isInteger(step) && Array.isArray(read) && Array.isArray(ticked);
}
