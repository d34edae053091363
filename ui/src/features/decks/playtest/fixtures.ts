// Playtests as the Rust side would tell them.

import type { CardFigures } from '../../../bindings/CardFigures';
import type { PlaytestAsked } from '../../../bindings/PlaytestAsked';
import type { PlaytestComparison } from '../../../bindings/PlaytestComparison';
import type { PlaytestFigures } from '../../../bindings/PlaytestFigures';
import type { PlaytestListing } from '../../../bindings/PlaytestListing';
import type { RunningPlaytest } from '../../../bindings/RunningPlaytest';
import type { ShareView } from '../../../bindings/ShareView';

const share = (hits: number, of: number, low: number, high: number): ShareView => ({ hits, of, value: hits / of, low, high });
const gathering = { id: 'the-gathering', name: { en: 'The Gathering', ko: '집회' } };

export const asked: PlaytestAsked = {
  deck: 7, name: 'Roland', investigator: '01001', investigator_name: { en: 'Roland Banks', ko: '로랜드 뱅크스' },
  scenarios: [gathering], difficulty: 'standard', partners: [], games: 200,
};

function card(code: string, more: Partial<CardFigures>): CardFigures {
  return {
    code, copies: 2, drawn: share(120, 200, 0.53, 0.67), copies_drawn: 150, played: 90, committed: 30, discarded: 15,
    early: share(80, 200, 0.33, 0.47), ...more,
  };
}

export const figures: PlaytestFigures = {
  games: 200, broken: 0, won: share(50, 200, 0.195, 0.314),
  scenarios: [{
    scenario: gathering, won: share(50, 200, 0.195, 0.314), rounds: { value: 12.4, low: 12.1, high: 12.7 },
    resolutions: [{ resolution: 'R3', share: share(150, 200, 0.686, 0.805) }, { resolution: 'R1', share: share(50, 200, 0.195, 0.314) }],
  }],
  reached_by: [{ by: 'agenda', share: share(150, 200, 0.686, 0.805) }, { by: 'act', share: share(50, 200, 0.195, 0.314) }],
  ended: [{ ended: 'horror', share: share(110, 200, 0.48, 0.62) }, { ended: 'alive', share: share(90, 200, 0.38, 0.52) }],
  rounds: { value: 12.4, low: 12.1, high: 12.7 }, outlook: { value: 41.5, low: 38.2, high: 44.8 },
  experience: { value: 2.1, low: 1.9, high: 2.3 }, early_rounds: 3,
  cards: [
    card('01016', { wins: { value: -0.03, low: -0.15, high: 0.1 }, outlook: { value: -1.2, low: -6.1, high: 3.7 } }),
    card('01020', { wins: { value: 0.17, low: 0.05, high: 0.29 }, outlook: { value: 9.8, low: 3.4, high: 16.2 } }),
  ],
};

export const running = (more: Partial<RunningPlaytest> = {}): RunningPlaytest => ({
  deck: 7, played: 40, paused: false, elapsed: 120, left: 480, ended: false,
  test: { asked, figures: { ...figures, games: 40 } }, ...more,
});

export const listing = (id: number, more: Partial<PlaytestAsked> = {}): PlaytestListing => ({
  id, made: Date.UTC(2026, 0, id), asked: { ...asked, ...more }, won: figures.won,
});

export const comparison: PlaytestComparison = {
  first: { asked, figures },
  second: { asked: { ...asked, version: 1, difficulty: 'hard' }, figures: { ...figures, cards: [card('01020', { copies: 1 })] } },
  won: { value: 0, low: -0.08, high: 0.08 }, outlook: { value: 6, low: 1.5, high: 10.5 }, alike: false,
};
