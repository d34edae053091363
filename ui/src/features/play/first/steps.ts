// The notes of a first game: what each is about, when it fits, and what it points at.

import { SvelteSet } from 'svelte/reactivity';
import type { GameView } from '../types';

export const stepNames = [
  'table', 'mulligan', 'actions', 'location', 'investigate', 'odds', 'commit', 'undo', 'clock', 'enemy', 'provoke', 'why',
] as const;
export type StepName = (typeof stepNames)[number];

type Step = {
  /** Whether the table shows now what the note is about. */
  fits: (view: GameView) => boolean;
  /** What the note points at. */
  at: string;
};

const asks = (view: GameView, ask: string) => view.prompt?.ask === ask;

export const steps: Record<StepName, Step> = {
  table: { fits: (view) => view.prompt !== undefined, at: '.play .dock section' },
  mulligan: { fits: (view) => asks(view, 'mulligan'), at: '#hand' },
  actions: { fits: (view) => asks(view, 'turn'), at: '.play .dossier' },
  location: { fits: (view) => asks(view, 'turn'), at: '.play .map' },
  investigate: { fits: (view) => view.prompt?.choices.some(({ act }) => act === 'investigate') ?? false, at: '.play .dock section' },
  odds: { fits: (view) => asks(view, 'commit'), at: '.play .test' },
  commit: { fits: (view) => asks(view, 'commit'), at: '#hand' },
  undo: { fits: (view) => view.history.at > 2 && asks(view, 'turn'), at: '.play .head' },
  clock: { fits: (view) => view.history.at > 2 && view.act !== undefined, at: '.play .case .stages' },
  enemy: { fits: (view) => asks(view, 'turn') && view.investigators.some(({ threat }) => threat.some(({ facts }) => facts.kind === 'enemy')), at: '#threat-area' },
  provoke: { fits: (view) => view.prompt?.choices.some(({ provokes }) => provokes) ?? false, at: '.play .dock section' },
  why: { fits: (view) => view.history.at > 3 && (view.prompt?.refusals.length ?? 0) > 0, at: '.play .why' },
};

/** What has been read since the program began. */
export const read = new SvelteSet<StepName>();

/** The scenario that a newcomer plays first. */
const firstScenario = 'the-gathering';

/** The next note that fits the table, in their order. */
export function nextStep(view: GameView): StepName | undefined {
  if (view.scenario.id !== firstScenario || view.outcome) return undefined;
  return stepNames.find((name) => !read.has(name) && steps[name].fits(view));
}
