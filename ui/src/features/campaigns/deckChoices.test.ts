// Which decks are offered, and which of them fit beside those that are chosen.

import { expect, test } from 'vitest';
import type { DeckListing } from '../../bindings/DeckListing';
import type { StarterDeck } from '../../bindings/StarterDeck';
import { fits, offers, travellers } from './deckChoices';

const saved = (id: number, investigator: string, more: Partial<DeckListing> = {}): DeckListing => ({
  id, name: `Deck ${id}`, investigator, investigator_name: { en: investigator }, classes: [], tags: '', size: 30, wanted: 30,
  experience: 0, violations: 0, upgrading: false, unreadable: false, updated: 0, unsupported: [], ...more,
});
const starter: StarterDeck = {
  id: 'roland', name: 'Badge', investigator: '01001', investigator_name: { en: 'Roland Banks' }, classes: [], cards: 33,
  violations: { en: [], ko: [] }, unsupported: [],
};

test('decks put aside or broken are not offered, and illegal ones say so', () => {
  const all = offers([saved(1, '01002', { archived: 5 }), saved(2, '01002', { unreadable: true }), saved(3, '01002', { violations: 2 })], [starter]);
  expect(all.map(({ key, illegal, own }) => [key, illegal, own])).toEqual([['#3', true, true], ['roland', false, false]]);
  expect(all.map(({ choice }) => choice)).toEqual([{ kind: 'saved', id: 3 }, { kind: 'starter', id: 'roland' }]);
});

test('nobody plays twice, and no more play than may', () => {
  const [mine, other, theirs] = offers([saved(1, '01001'), saved(2, '01002')], [starter]);
  expect(fits(theirs!, [mine!], [], 4)).toBe(false);
  expect(fits(other!, [mine!], [], 4)).toBe(true);
  expect(fits(other!, [mine!], [], 1)).toBe(false);
  expect(fits(other!, [], ['01002'], 4)).toBe(false);
});

test('a traveller brings the deck of the other campaign, and does not play twice', () => {
  const [roland] = travellers([
    { campaign: 3, campaign_name: 'Old nights', investigator: '01001', name: { en: 'Roland Banks' }, classes: [], deck: 'Badge', left: 4, physical: 0, mental: 1 },
  ]);
  expect(roland).toMatchObject({ name: 'Badge – Old nights', left: 4, transfer: { campaign: 3, investigator: '01001' } });
  expect(roland!.choice).toBeUndefined();
  expect(fits(roland!, offers([], [starter]), [], 4)).toBe(false);
});
