//! Parts of a campaign as they are kept: its decks, the time and number of a decision.

use campaign::log::{Campaign, CampaignLog};
use cards::{CardCode, Restriction};
use deckbuilding::{CardRule, CardRules, Deck};
use engine::USURPED;
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

/// Whether a card of the investigator's deck has taken their place for the rest of the campaign.
pub(super) fn is_usurped(log: &CampaignLog, investigator: &str) -> bool {
    log.has(USURPED, investigator)
}

/// The deck of an investigator whose place was taken: without signature cards, which weaknesses of
/// the log replace, and with whoever took it.
pub(super) fn usurp(deck: &mut Deck) {
    let rules = &CardRules::committed().cards;
    let into = |code: &CardCode| {
        let mut rules = rules.get(code).into_iter().flatten();
        rules.find_map(|rule| match rule {
            CardRule::Transforms { into } => Some(into.clone()),
            _ => None,
        })
    };
    let found = deck.slots.iter().find_map(|(code, _)| into(code));
    deck.choices.transformed = found.or(deck.choices.transformed.take());
    let signature = |code: &CardCode| {
        let card = card_data::library().get(code.as_str());
        let only = |one: &Restriction| matches!(one, Restriction::Investigators(_));
        card.is_some_and(|card| card.restrictions.iter().any(only))
    };
    let codes: Vec<CardCode> = deck.slots.iter().map(|(code, _)| code.clone()).collect();
    for code in codes.iter().filter(|code| signature(code)) {
        deck.slots.set(code, 0);
    }
}

/// A time as the history of a campaign writes it.
pub(super) fn stamp(time: Time) -> String {
    time.0.to_string()
}

pub(super) fn last(campaign: &Campaign) -> u64 {
    campaign.history().last().map_or(0, |record| record.number)
}
