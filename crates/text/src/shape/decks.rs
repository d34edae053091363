//! What a card says of the decks that hold it.

use super::super::context::Context;
use cards::{Card, Restriction};
use deckbuilding::{CardRule, CardRules};

/// How many copies a deck may have, where the card itself says so: the usual limit, and that of
/// unique or signature cards, goes without saying.
pub fn limit_per_deck(card: &Card) -> Option<u8> {
    use cards::CardType::{Asset, Event, Skill};
    let rules = CardRules::committed().cards.get(&card.code);
    let says_it = |rule: &CardRule| {
        matches!(
            rule,
            CardRule::LimitPerSubtitle | CardRule::LimitOfTrait { .. }
        )
    };
    // What a scenario brings into decks is taken like other cards.
    let is_reward = rules.is_some_and(|all| all.contains(&CardRule::Reward));
    let is_usual = rules.is_some_and(|all| all.iter().any(says_it))
        || card.bonded_count > 0
        || card.subtype.is_some()
        || card.encounter.is_some() && !is_reward
        || card.exceptional
        || card.myriad
        || card.restrictions.iter().any(is_of_investigator)
        || !matches!(card.kind, Asset | Event | Skill);
    card.deck_limit.filter(|limit| !is_usual && *limit != 2)
}

/// Whether the limit of its subtitle is said of the card; that of signature cards goes without saying.
pub fn limits_subtitle(c: &Context<'_>) -> bool {
    c.card.subtype.is_none() && !c.card.restrictions.iter().any(is_of_investigator)
}

fn is_of_investigator(one: &Restriction) -> bool {
    matches!(one, Restriction::Investigators(_))
}
