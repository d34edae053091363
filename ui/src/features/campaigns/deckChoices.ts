// The decks that an investigator can bring: starters by their id, the player's by their number.

import type { DeckChoice } from '../../bindings/DeckChoice';
import type { DeckListing } from '../../bindings/DeckListing';
import type { StarterDeck } from '../../bindings/StarterDeck';
import type { Transfer } from '../../bindings/Transfer';
import type { TransferOffer } from '../../bindings/TransferOffer';

/** A deck to choose, whichever sort it is of. */
export type Offer = {
  key: string;
  choice?: DeckChoice;
  /** They come from a campaign that has ended, with what they earned there. */
  transfer?: Transfer;
  left?: number;
  /** The player's own decks have a name worth showing first. */
  own: boolean;
  name: string;
  investigator: string;
  investigatorName: StarterDeck['investigator_name'];
  classes: StarterDeck['classes'];
  illegal: boolean;
};

/** The player's decks first, then the starters. */
export function offers(own: DeckListing[], starters: StarterDeck[]): Offer[] {
  const usable = own.filter((deck) => deck.archived === undefined && !deck.unreadable);
  return [
    ...usable.map((deck) => ({
      key: `#${deck.id}`,
      choice: { kind: 'saved' as const, id: deck.id },
      own: true,
      name: deck.name,
      investigator: deck.investigator,
      investigatorName: deck.investigator_name,
      classes: deck.classes,
      illegal: deck.violations > 0,
    })),
    ...starters.map((deck) => ({
      key: deck.id,
      choice: { kind: 'starter' as const, id: deck.id },
      own: false,
      name: deck.name,
      investigator: deck.investigator,
      investigatorName: deck.investigator_name,
      classes: deck.classes,
      illegal: deck.violations.en.length > 0,
    })),
  ];
}

/** Survivors of campaigns that have ended, with the decks that they have there. */
export function travellers(all: TransferOffer[]): Offer[] {
  return all.map((one) => ({
    key: `@${one.campaign} ${one.investigator}`,
    transfer: { campaign: one.campaign, investigator: one.investigator },
    left: one.left,
    own: true,
    name: `${one.deck} – ${one.campaign_name}`,
    investigator: one.investigator,
    investigatorName: one.name,
    classes: one.classes,
    illegal: false,
  }));
}

/** Whether a deck can be chosen beside the others: nobody plays twice, and only so many play. */
export function fits(offer: Offer, chosen: Offer[], taken: string[], most: number): boolean {
  const playing = [...chosen.map(({ investigator }) => investigator), ...taken];
  return chosen.length < most && !playing.includes(offer.investigator);
}
