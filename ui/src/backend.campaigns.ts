// What the room of campaigns asks the Rust side for; a part of `backend.ts`.

import { Channel } from '@tauri-apps/api/core';
import { call } from './backend';
import type { CampaignDeck } from './bindings/CampaignDeck';
import type { CampaignListing } from './bindings/CampaignListing';
import type { CampaignOfGame } from './bindings/CampaignOfGame';
import type { CampaignView } from './bindings/CampaignView';
import type { ChangeView } from './bindings/ChangeView';
import type { DeckChoice } from './bindings/DeckChoice';
import type { DeckFaults } from './bindings/DeckFaults';
import type { NewGame } from './bindings/NewGame';
import type { StandaloneBegun } from './bindings/StandaloneBegun';
import type { DeckUpgradeView } from './bindings/DeckUpgradeView';
import type { GameView } from './bindings/GameView';
import type { GuideListing } from './bindings/GuideListing';
import type { GuideReply } from './bindings/GuideReply';
import type { GuidesImported } from './bindings/GuidesImported';
import type { GuidesView } from './bindings/GuidesView';
import type { HandChange } from './bindings/HandChange';
import type { ImportProgress } from './bindings/ImportProgress';
import type { NewCampaign } from './bindings/NewCampaign';
import type { OutcomePreview } from './bindings/OutcomePreview';
import type { TableChange } from './bindings/TableChange';
import type { TableOdds } from './bindings/TableOdds';
import type { TableTest } from './bindings/TableTest';
import type { TableView } from './bindings/TableView';
import type { TransferOffer } from './bindings/TransferOffer';

export const campaignsBackend = {
  guides: () => call<GuideListing[]>('guides'),
  importedGuides: () => call<GuidesView>('imported_guides'),
  importGuides: (path: string, onprogress: (step: ImportProgress) => void) => {
    const progress = new Channel<ImportProgress>(onprogress);
    return call<GuidesImported>('import_guides', { path, progress });
  },
  /** One of them, or all. */
  removeGuides: (id?: string) => call<GuidesView>('remove_guides', { id }),
  campaigns: () => call<CampaignListing[]>('campaigns'),
  binnedCampaigns: () => call<CampaignListing[]>('binned_campaigns'),
  /** Survivors of campaigns that have ended, who may go on to another. */
  transferable: () => call<TransferOffer[]>('transferable'),
  beginCampaign: (campaign: NewCampaign) => call<CampaignView>('begin_campaign', { campaign }),
  campaign: (campaign: number) => call<CampaignView>('campaign', { campaign }),
  renameCampaign: (campaign: number, name: string) => call<null>('rename_campaign', { campaign, name }),
  archiveCampaign: (campaign: number, aside: boolean) => call<null>('archive_campaign', { campaign, aside }),
  binCampaign: (campaign: number) => call<null>('bin_campaign', { campaign }),
  restoreCampaign: (campaign: number) => call<null>('restore_campaign', { campaign }),

  /** Changes name the last decision that the player saw; after another one they are refused. */
  answerGuide: (campaign: number, at: number, reply: GuideReply) =>
    call<CampaignView>('answer_guide', { campaign, at, reply }),
  previewAnswer: (campaign: number, at: number, reply: GuideReply) =>
    call<ChangeView[]>('preview_answer', { campaign, at, reply }),
  undoDecision: (campaign: number, at: number, decision: number, keepLater: boolean) =>
    call<CampaignView>('undo_decision', { campaign, at, decision, keepLater }),
  redoDecision: (campaign: number, at: number) => call<CampaignView>('redo_decision', { campaign, at }),
  correctCampaign: (campaign: number, at: number, reason: string, changes: HandChange[]) =>
    call<CampaignView>('correct_campaign', { campaign, at, reason, changes }),
  /** A random basic weakness, of which nothing is written yet. */
  drawCampaignWeakness: (campaign: number, investigator: string, traits: string[]) =>
    call<string>('draw_campaign_weakness', { campaign, investigator, traits }),
  previewDeck: (campaign: number, at: number, investigator: string, deck: CampaignDeck) =>
    call<DeckUpgradeView>('preview_deck', { campaign, at, investigator, deck }),
  changeCampaignDeck: (campaign: number, at: number, investigator: string, deck: CampaignDeck) =>
    call<CampaignView>('change_campaign_deck', { campaign, at, investigator, deck }),

  /** The number of the deck in which the experience is spent. */
  spendInDecks: (campaign: number, at: number, investigator: string) =>
    call<number>('spend_in_decks', { campaign, at, investigator }),
  /** Gives the upgraded deck back to its campaign, which pays for it. */
  spendForCampaign: (deck: number) => call<CampaignView>('spend_for_campaign', { deck }),

  /** One scenario on its own. */
  beginStandalone: (game: NewGame) => call<StandaloneBegun>('begin_standalone', { game }),
  /** What keeps decks from being ones for a scenario on its own, deck by deck. */
  standaloneFaults: (decks: DeckChoice[]) => call<DeckFaults[]>('standalone_faults', { decks }),
  playScenarioOf: (campaign: number, at: number, seed?: number) =>
    call<GameView>('play_scenario_of', { campaign, at, seed }),
  campaignOfGame: (game: number) => call<CampaignOfGame | null>('campaign_of_game', { game }),
  previewOutcome: (game: number) => call<OutcomePreview>('preview_outcome', { game }),
  writeOutcome: (game: number, at: number) => call<CampaignView>('write_outcome', { game, at }),

  /** The physical table beside a campaign; 0 is one of its own. */
  table: (campaign: number) => call<TableView>('table', { campaign }),
  changeTable: (campaign: number, change: TableChange) => call<TableView>('change_table', { campaign, change }),
  tableOdds: (campaign: number, test: TableTest) => call<TableOdds>('table_odds', { campaign, test }),

  /** Says where the file lies. */
  exportCampaign: (campaign: number) => call<string>('export_campaign', { campaign }),
  importCampaign: (text: string) => call<CampaignView>('import_campaign', { text }),
};
