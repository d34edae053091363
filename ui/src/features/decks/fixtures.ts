// A small library and a deck over it, for tests of the room of decks.

import type { CardsFound } from '../../bindings/CardsFound';
import type { FacetCounts } from '../../bindings/FacetCounts';
import type { Catalogue } from '../../bindings/Catalogue';
import type { CatalogueCard } from '../../bindings/CatalogueCard';
import type { DeckEdit } from '../../bindings/DeckEdit';
import type { DeckView } from '../../bindings/DeckView';
import type { HeldView } from '../../bindings/HeldView';
import type { CardFacts } from '../../shared/card/facts';

function card(code: string, en: string, ko: string, more: Partial<CardFacts> = {}): CatalogueCard {
  return {
    code, product: 'core', position: Number(code.slice(-3)), quantity: 2, limit: 2,
    permanent: false, exceptional: false, myriad: false, customizable: false, bonded: false,
    facts: {
      code, name: { en, ko }, kind: 'asset', classes: ['guardian'], traits: [{ en: 'Item', ko: '물품' }],
      unique: false, weakness: false, cost: 3, level: 0, icons: ['combat'], slots: ['hand'], keywords: [],
      text: { en: [], ko: [] }, supported: true, taboo: false, ...more,
    },
  };
}

export const catalogue: Catalogue = {
  cards: [
    card('01001', 'Roland Banks', '로랜드 뱅크스', { kind: 'investigator', cost: undefined, level: undefined }),
    card('01016', '.45 Automatic', '.45구경 자동권총'),
    card('01020', 'Machete', '마체테'),
    card('01044', 'Switchblade', '접이식 단검', { classes: ['rogue'] }),
    card('60120', 'Machete', '마체테', { level: 2 }),
    { ...card('90001', 'Roland Banks', '로랜드 뱅크스', { kind: 'investigator', cost: undefined, level: undefined }), product: 'btb' },
  ],
  products: [
    { code: 'core', name: { en: 'Core Set', ko: '기본판' }, cycle: 'core', cycle_name: { en: 'Core', ko: '기본판' }, cards: 5 },
    { code: 'btb', name: { en: 'By the Book', ko: '수칙대로' }, cycle: 'parallel', cycle_name: { en: 'Parallel', ko: '평행 세계' }, cards: 1 },
  ],
  taboos: [{ number: 10, cards: [
    { at: 2, experience: 2, forbidden: false, deckbuilding: false, sheet: false, text: false },
    { at: 1, experience: 0, exceptional: true, limit: 1, forbidden: false, deckbuilding: false, sheet: false, text: true },
  ] }],
};

/** The second, third and fourth card of the catalogue, as the Rust side sends them: in steps. */
export const found: CardsFound = {
  found: [1, 2, 3], limited: [], beside: [], refused: [{ at: 3, why: 'options' }], drop: [],
};
export const facets: FacetCounts[] = [{ field: 'class', counts: { guardian: 2, rogue: 1 } }];

function held(code: string, copies: number, violations: number[] = []): HeldView {
  const at = catalogue.cards.findIndex((one) => one.code === code);
  return { code, at, copies, uncounted: 0, side: 0, beside: 0, limit: 2, duty: 'chosen', level: 0, violations };
}

/** A deck as the Rust side would show it after edits: only what these tests need of it. */
export function deckAfter(edits: readonly DeckEdit[]): DeckView {
  const copies = new Map<string, number>();
  let upgrading = false;
  for (const edit of edits) {
    if (edit.kind === 'copies') copies.set(edit.card, edit.copies);
    if (edit.kind === 'begin_upgrade') upgrading = true;
  }
  const cards = [...copies].filter(([, number]) => number > 0);
  const wrong = (copies.get('01044') ?? 0) > 0;
  const size = cards.reduce((sum, [, number]) => sum + number, 0);
  return {
    id: 7, name: 'Test', investigator: '01001', front: '01001', back: '01001', versions_of_investigator: ['01001'],
    tags: '', notes: '', occasion: 'campaign', archived: false, binned: false,
    cards: cards.map(([code, number]) => held(code, number, code === '01044' ? [0] : [])),
    size, wanted: 30, experience: 0,
    violations: wrong
      ? [{ code: 'not_permitted', rule: 'deckbuilding.follow-options', sentence: { en: 'Switchblade is not among the options.', ko: '접이식 단검은 선택지에 없습니다.' }, cards: ['01044'] }]
      : [],
    options: [
      { id: '', classes: ['guardian', 'neutral'], traits: [], types: [], levels: [0, 5], not: false, conditional: false },
      { id: '', classes: ['seeker'], traits: [], types: [], levels: [0, 2], limit: 5, not: false, conditional: false },
    ],
    assumed: [], limited: [], selections: [], sheets: [], taboo: null, taboos: [],
    charts: { cost: [['3', size]], icons: [['combat', size]], types: [['asset', size]], classes: [['guardian', size]], slots: [], levels: [[0, size]] },
    upgrade: upgrading
      ? {
          carried: 1, earned: 4, adjusted: 0, spent: 0, left: 5, exiled: [], earnable: [], steps: [],
          offers: cards.some(([code]) => code === '01020') ? [{ from: '01020', to: '60120', at: 4, price: 2 }] : [],
        }
      : undefined,
    undo: edits.at(-1),
  };
}
