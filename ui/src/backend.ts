// The only file that talks to the Rust side.

import { Channel, convertFileSrc, invoke, type InvokeArgs } from '@tauri-apps/api/core';
import type { Answer } from './bindings/Answer';
import type { AppInfo } from './bindings/AppInfo';
import type { BackupsView } from './bindings/BackupsView';
import type { BackupView } from './bindings/BackupView';
import type { BranchView } from './bindings/BranchView';
import type { ByHandOffer } from './bindings/ByHandOffer';
import type { CardDetails } from './bindings/CardDetails';
import type { CardSearch } from './bindings/CardSearch';
import type { CardsFound } from './bindings/CardsFound';
import type { Catalogue } from './bindings/Catalogue';
import type { CollectionView } from './bindings/CollectionView';
import type { CompletionView } from './bindings/CompletionView';
import type { DeckEdit } from './bindings/DeckEdit';
import type { DeckFormat } from './bindings/DeckFormat';
import type { DeckHistoryView } from './bindings/DeckHistoryView';
import type { DeckListing } from './bindings/DeckListing';
import type { DeckView } from './bindings/DeckView';
import type { ImportPreview } from './bindings/ImportPreview';
import type { ImportProgress } from './bindings/ImportProgress';
import type { InvestigatorChoice } from './bindings/InvestigatorChoice';
import type { NewDeck } from './bindings/NewDeck';
import type { OpeningHandView } from './bindings/OpeningHandView';
import type { RandomWish } from './bindings/RandomWish';
import type { TextsOutcome } from './bindings/TextsOutcome';
import type { TextsView } from './bindings/TextsView';
import type { ErrorView } from './bindings/ErrorView';
import type { FacetCounts } from './bindings/FacetCounts';
import type { FacetQuery } from './bindings/FacetQuery';
import type { ComingView } from './bindings/ComingView';
import type { HintView } from './bindings/HintView';
import type { GameListing } from './bindings/GameListing';
import type { GameView } from './bindings/GameView';
import type { LogGroup } from './bindings/LogGroup';
import type { NewGame } from './bindings/NewGame';
import type { Offered } from './bindings/Offered';
import type { PassUntil } from './bindings/PassUntil';
import type { ScansView } from './bindings/ScansView';
import type { Standing } from './bindings/Standing';
import type { OddsView } from './bindings/OddsView';
import type { Restored } from './bindings/Restored';
import type { Recover } from './bindings/Recover';
import type { Recovered } from './bindings/Recovered';
import type { RecoveryView } from './bindings/RecoveryView';
import type { ReportView } from './bindings/ReportView';
import type { RestorePreview } from './bindings/RestorePreview';
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
  binnedGames: () => call<GameListing[]>('binned_games'),
  beginGame: (game: NewGame) => call<GameView>('begin_game', { game }),
  openGame: (game: number) => call<GameView>('open_game', { game }),
  recoverGame: (game: number) => call<GameView>('recover_game', { game }),
  binGame: (game: number) => call<null>('bin_game', { game }),
  restoreGame: (game: number) => call<null>('restore_game', { game }),
  /** Answers the prompt of decision `at`; an answer to another one is refused. */
  choose: (game: number, at: number, answer: Answer) => call<GameView>('choose', { game, at, answer }),
  /** Says when an ability is asked about, and passes accordingly. */
  order: (game: number, offered: Offered, standing: Standing) => call<GameView>('order', { game, offered, standing }),
  passUntil: (game: number, until: PassUntil | null) => call<GameView>('pass_until', { game, until }),
  undo: (game: number) => call<GameView>('undo', { game }),
  redo: (game: number) => call<GameView>('redo', { game }),
  goToDecision: (game: number, at: number) => call<GameView>('go_to_decision', { game, at }),
  /** Lines of decisions that were left, the one left last first. */
  branches: (game: number) => call<BranchView[]>('branches', { game }),
  resumeBranch: (game: number, branch: number) => call<GameView>('resume_branch', { game, branch }),
  /** Marks where the game stands; one who marks it again gives it another name. */
  bookmark: (game: number, name: string) => call<GameView>('bookmark', { game, name }),
  removeBookmark: (game: number, bookmark: number) => call<GameView>('remove_bookmark', { game, bookmark }),
  gameLog: (game: number, from: number) => call<LogGroup[]>('game_log', { game, from }),
  /** What can be done by hand at the open prompt. */
  handOffers: (game: number) => call<ByHandOffer[]>('hand_offers', { game }),
  /** What Casebook would do at the prompt of decision `at`; null where the game went on meanwhile. */
  hint: (game: number, at: number) => call<HintView | null>('hint', { game, at }),
  /** What is coming if all turns end at decision `at`; null where the game went on meanwhile. */
  coming: (game: number, at: number) => call<ComingView | null>('coming', { game, at }),
  /** Hands a seat over to Casebook, or takes it back. */
  handOver: (game: number, seat: number, over: boolean) => call<GameView>('hand_over', { game, seat, over }),
  /** Casebook makes one choice for a seat that is handed over; null where there is none to make, or the game went on. */
  companionChooses: (game: number, at: number) => call<GameView | null>('companion_chooses', { game, at }),
  /** Ends what is thought about. */
  stopThinking: () => call<null>('stop_thinking'),
  odds: (game: number, cards: number[]) => call<OddsView | null>('odds', { game, cards }),

  catalogue: () => call<Catalogue>('catalogue'),
  /** Answered before this returns, so that the cards stand in the same frame as the letter that was typed. */
  searchCards: (search: CardSearch): CardsFound => {
    const sent = answered<CardsFound>('search', search);
    return { ...sent, found: placesOf(sent.found) };
  },
  countFacets: (search: CardSearch, facets: FacetQuery[]) => call<FacetCounts[]>('count_facets', { search, facets }),
  completeQuery: (query: string, at: number) => call<CompletionView>('complete_query', { query, at }),
  /** With a taboo list, the card is also as that list has it. */
  cardDetails: (code: string, taboo: number | null = null) => call<CardDetails>('card_details', { code, taboo }),
  collection: () => call<CollectionView>('collection'),
  ownProducts: (products: Record<string, number>) => call<CollectionView>('own_products', { products }),
  ownCard: (card: string, copies: number | null) => call<CollectionView>('own_card', { card, copies }),
  /** The system's dialog; null if it is closed without a choice. */
  chooseFolder: (title: string) => call<string | null>('choose_folder', { title }),
  chooseFile: (title: string, kinds: string[]) => call<string | null>('choose_file', { title, kinds }),
  /** Where a dropped file can be read, since the page may not know where it lies. */
  keepDropped: async (file: File) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return call<string>('keep_dropped', bytes, { 'x-file-name': encodeURIComponent(file.name) });
  },

  /** Takes the pictures of a folder or zip file from now on; null for none. */
  takeScans: (path: string | null) => call<ScansView | null>('take_scans', { path }),
  /** Keeps a dropped archive for good, and says where. */
  keepScans: (path: string) => call<string>('keep_scans', { path }),
  /** The address of the picture of a side. */
  scanAddress: (side: string) => convertFileSrc(side, 'scan'),

  officialTexts: () => call<TextsView>('official_texts'),
  /** The import, and what stops it. */
  importTexts: (path: string, onprogress: (step: ImportProgress) => void) => {
    const progress = new Channel<ImportProgress>(onprogress);
    const ended = call<TextsOutcome>('import_texts', { path, progress });
    return { ended, stop: () => call<null>('stop_import', { import: progress.id }) };
  },
  removeTexts: () => call<TextsView>('remove_texts'),

  investigators: () => call<InvestigatorChoice[]>('investigators'),
  decks: () => call<DeckListing[]>('decks'),
  binnedDecks: () => call<DeckListing[]>('binned_decks'),
  openDeck: (deck: number) => call<DeckView>('open_deck', { deck }),
  createDeck: (deck: NewDeck) => call<number>('create_deck', { new: deck }),
  copyStarter: (id: string) => call<number>('copy_starter', { id }),
  createRandomDeck: (wish: RandomWish) => call<number>('create_random_deck', { wish }),
  cloneDeck: (deck: number, name: string) => call<number>('clone_deck', { deck, name }),
  archiveDeck: (deck: number, archived: boolean) => call<null>('archive_deck', { deck, archived }),
  binDeck: (deck: number) => call<null>('bin_deck', { deck }),
  restoreDeck: (deck: number) => call<null>('restore_deck', { deck }),
  editDeck: (deck: number, edit: DeckEdit) => call<DeckView>('edit_deck', { deck, edit }),
  undoDeck: (deck: number) => call<DeckView>('undo_deck', { deck }),
  redoDeck: (deck: number) => call<DeckView>('redo_deck', { deck }),
  goToEdit: (deck: number, edit: number) => call<DeckView>('go_to_edit', { deck, edit }),
  drawWeakness: (deck: number) => call<DeckView>('draw_weakness', { deck }),
  openingHand: (deck: number, seed: number | null, putBack: number[]) =>
    call<OpeningHandView>('opening_hand', { deck, seed, putBack }),
  upgradePrices: (deck: number, codes: string[]) => call<(number | null)[]>('upgrade_prices', { deck, codes }),
  deckHistory: (deck: number) => call<DeckHistoryView>('deck_history', { deck }),
  keepVersion: (deck: number) => call<DeckHistoryView>('keep_version', { deck }),
  previewImport: (text: string) => call<ImportPreview>('preview_import', { text }),
  importDecks: (text: string) => call<number[]>('import_decks', { text }),
  exportDeck: (deck: number, format: DeckFormat) => call<string>('export_deck', { deck, format }),
  saveDeckFile: (deck: number, format: DeckFormat) => call<string>('save_deck_file', { deck, format }),

  backups: () => call<BackupsView>('backups'),
  /** Beside the data where no place is given. */
  backUp: (path?: string) => call<BackupView>('back_up', { path }),
  inspectBackup: (path: string) => call<RestorePreview>('inspect_backup', { path }),
  restoreBackup: (path: string) => call<Restored>('restore_backup', { path }),
  /** Makes the backup of the day where it is due; refused where the data are damaged. */
  keepDailyBackup: () => call<BackupView | null>('keep_daily_backup'),
  /** What can take the place of damaged data; nothing where they are whole. */
  recovery: () => call<RecoveryView | null>('recovery'),
  /** A file about the last game for whoever looks into a fault. */
  writeReport: (faults: readonly string[]) => call<ReportView>('write_report', { faults }),
  recover: (from: Recover) => call<Recovered>('recover', { from }),

  /** Scales the whole page, so that a large scale gets the layout of a small window. */
  setZoom: (factor: number) => call<null>('plugin:webview|set_webview_zoom', { value: factor }),
};

/** What any thrown thing says, for the error screen. */
export function errorView(thrown: unknown): ErrorView {
  if (thrown instanceof BackendError) return thrown.view;
  return { code: 'internal', detail: String(thrown) };
}

export async function call<Answer>(command: string, args?: InvokeArgs, headers?: Record<string, string>): Promise<Answer> {
  try {
    return await invoke<Answer>(command, args, headers && { headers });
  } catch (thrown) {
    const view = isErrorView(thrown) ? thrown : { code: 'internal' as const, detail: String(thrown) };
    if (view.code === 'storage_damaged') whenDamaged?.();
    throw new BackendError(view);
  }
}

let whenDamaged: (() => void) | undefined;

/** Calls back whenever a command finds the data damaged; the result ends that. */
export function listenForDamage(listener: () => void): () => void {
  whenDamaged = listener;
  return () => (whenDamaged = undefined);
}

/** Asks over a scheme of the Rust side's own and waits. */
function answered<Answer>(scheme: string, question: unknown): Answer {
  const request = new XMLHttpRequest();
  request.open('GET', convertFileSrc(JSON.stringify(question), scheme), false);
  request.send();
  const answer: unknown = JSON.parse(request.responseText);
  if (request.status !== 200) throw new BackendError(answer as ErrorView);
  return answer as Answer;
}

/** Places from the steps between them, as the Rust side sends them. */
function placesOf(steps: readonly number[]): number[] {
  let place = 0;
  return steps.map((step) => (place += step));
}

function isErrorView(thrown: unknown): thrown is ErrorView {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'detail' in thrown;
}
