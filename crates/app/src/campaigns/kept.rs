//! Parts of a campaign as they are kept: its decks, the time and number of a decision.

use campaign::log::Campaign;
use cards::CardCode;
use deckbuilding::Deck;
use storage::Time;

use crate::Error;

pub(super) fn read_deck(id: &str, json: &str) -> Result<Deck, Error> {
    Deck::from_json(json).map_err(|error| Error::DeckUnreadable {
        deck: id.to_owned(),
        cause: error.to_string(),
    })
}

/// Checks the boxes of upgrade sheets that games have checked since the deck came.
pub(super) fn check_boxes(deck: &mut Deck, campaign: &Campaign, investigator: &str) {
    for (card, option) in campaign.boxes(investigator) {
        deck.check_box(&CardCode::from(card.as_str()), usize::from(option));
    }
}

/// A time as the history of a campaign writes it.
pub(super) fn stamp(time: Time) -> String {
    time.0.to_string()
}

pub(super) fn last(campaign: &Campaign) -> u64 {
    campaign.history().last().map_or(0, |record| record.number)
}
