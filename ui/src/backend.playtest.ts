// What the page of playtests asks the Rust side.

import { call } from './backend';
import type { NewPlaytest } from './bindings/NewPlaytest';
import type { PlaytestComparison } from './bindings/PlaytestComparison';
import type { PlaytestFormat } from './bindings/PlaytestFormat';
import type { PlaytestListing } from './bindings/PlaytestListing';
import type { PlaytestView } from './bindings/PlaytestView';
import type { RunningPlaytest } from './bindings/RunningPlaytest';

export const playtestBackend = {
  begin: (playtest: NewPlaytest) => call<RunningPlaytest>('begin_playtest', { new: playtest }),
  /** The playtest of a deck that goes on, or that ended last. */
  running: (deck: number) => call<RunningPlaytest | null>('running_playtest', { deck }),
  pause: (deck: number, paused: boolean) => call<RunningPlaytest | null>('pause_playtest', { deck, paused }),
  /** What was played so far is kept. */
  cancel: (deck: number) => call<null>('cancel_playtest', { deck }),
  /** Those of all decks, the newest first. */
  kept: () => call<PlaytestListing[]>('playtests'),
  one: (playtest: number) => call<PlaytestView>('playtest', { playtest }),
  compare: (first: number, second: number) => call<PlaytestComparison>('compare_playtests', { first, second }),
  remove: (playtest: number) => call<null>('remove_playtest', { playtest }),
  /** Says where the file lies. */
  save: (playtest: number, format: PlaytestFormat) => call<string>('save_playtest_file', { playtest, format }),
};
