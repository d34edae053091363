// The only file that talks to the Rust side.

import { invoke } from '@tauri-apps/api/core';
import type { Answer } from './bindings/Answer';
import type { AppInfo } from './bindings/AppInfo';
import type { ErrorView } from './bindings/ErrorView';
import type { GameListing } from './bindings/GameListing';
import type { GameView } from './bindings/GameView';
import type { LogGroup } from './bindings/LogGroup';
import type { NewGame } from './bindings/NewGame';
import type { OddsView } from './bindings/OddsView';
import type { RuleBook } from './bindings/RuleBook';
import type { ScenarioListing } from './bindings/ScenarioListing';
import type { Settings } from './bindings/Settings';
import type { StarterDeck } from './bindings/StarterDeck';

/** A failed command: what the Rust side says about it, as codes. */
export class BackendError extends Error {
  readonly view: ErrorView;

  constructor(view: ErrorView) {
    super(`${view.code}: ${view.detail}`);
    this.view = view;
  }
}

export const backend = {
  appInfo: () => call<AppInfo>('app_info'),
  rules: () => call<RuleBook>('rules'),
  settings: () => call<Settings>('settings'),
  saveSettings: (settings: Settings) => call<null>('save_settings', { settings }),

  playScenarios: () => call<ScenarioListing[]>('play_scenarios'),
  starterDecks: () => call<StarterDeck[]>('starter_decks'),
  games: () => call<GameListing[]>('games'),
  beginGame: (game: NewGame) => call<GameView>('begin_game', { game }),
  openGame: (game: number) => call<GameView>('open_game', { game }),
  recoverGame: (game: number) => call<GameView>('recover_game', { game }),
  binGame: (game: number) => call<null>('bin_game', { game }),
  restoreGame: (game: number) => call<null>('restore_game', { game }),
  /** Answers the prompt of decision `at`; an answer to another one is refused. */
  choose: (game: number, at: number, answer: Answer) => call<GameView>('choose', { game, at, answer }),
  undo: (game: number) => call<GameView>('undo', { game }),
  redo: (game: number) => call<GameView>('redo', { game }),
  goToDecision: (game: number, at: number) => call<GameView>('go_to_decision', { game, at }),
  gameLog: (game: number, from: number) => call<LogGroup[]>('game_log', { game, from }),
  odds: (game: number, cards: number[]) => call<OddsView | null>('odds', { game, cards }),

  /** Scales the whole page, so that a large scale gets the layout of a small window. */
  setZoom: (factor: number) => call<null>('plugin:webview|set_webview_zoom', { value: factor }),
};

/** What any thrown thing says, for the error screen. */
export function errorView(thrown: unknown): ErrorView {
  if (thrown instanceof BackendError) return thrown.view;
  return { code: 'internal', detail: String(thrown) };
}

async function call<Answer>(command: string, args?: Record<string, unknown>): Promise<Answer> {
  try {
    return await invoke<Answer>(command, args);
  } catch (thrown) {
    throw new BackendError(isErrorView(thrown) ? thrown : { code: 'internal', detail: String(thrown) });
  }
}

function isErrorView(thrown: unknown): thrown is ErrorView {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'detail' in thrown;
}
