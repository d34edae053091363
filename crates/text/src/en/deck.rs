//! What a card changes about the deck that holds it, in English.

use super::words::list;
use crate::context::Context;
use cards::{DeckOption, Trait};
use deckbuilding::CardRule;

/// One sentence for each rule that only the card itself tells of.
pub fn rules(c: &Context<'_>, rules: &[CardRule]) -> Vec<String> {
    rules.iter().filter_map(|rule| one(c, rule)).collect()
}

fn one(c: &Context<'_>, rule: &CardRule) -> Option<String> {
    Some(match rule {
        CardRule::AtDeckCreation => "You can take this card only when you create the deck.".into(),
        CardRule::DeckSize(by) if *by < 0 => format!("Your deck size is reduced by {}.", -by),
        CardRule::DeckSize(by) => format!("Your deck size is increased by {by}."),
        CardRule::OneCopyOfEach => "Your deck can include only 1 copy of each card (by title), \
             other than weaknesses and signature cards."
            .into(),
        CardRule::FreeSwaps { cards } => format!(
            "Between two games of a campaign, you may swap up to {cards} level 0 cards of your \
             deck for as many other level 0 cards, at no experience cost."
        ),
        CardRule::UpgradeDiscount { cards, by, of } => {
            let what = described(c, of);
            let (cards, each) = match cards {
                1 => (format!("{what}card"), "costs"),
                many => (format!("{many} {what}cards"), "each cost"),
            };
            format!(
                "After each scenario of a campaign, the first {cards} that you upgrade before the \
                 next one {each} {by} experience less."
            )
        }
        CardRule::PurchaseSurcharge(more) => {
            format!("Each new card that you purchase costs {more} experience more.")
        }
        CardRule::RepurchaseDiscount { cards, by } => format!(
            "After each scenario of a campaign, up to {cards} cards that you exiled in it each \
             cost {by} experience less to purchase again before the next one."
        ),
        CardRule::FreeSecondUpgrade { of } => {
            let mut names: Vec<String> = Vec::new();
            for code in of {
                let name = c.names.card(super::LANGUAGE, code);
                let name = super::reference::quoted(&name);
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            format!(
                "When you upgrade {}, you may upgrade a second copy of it at no experience cost. \
                 If you do, both upgraded cards are chosen at random among those that you could \
                 take.",
                list(&names, "or")
            )
        }
        // The options of an investigator, what brings a card into a deck and what is counted outside
        // of a game are said by the room of decks.
        CardRule::Permits(_)
        | CardRule::PermitsInCampaign(_)
        | CardRule::Forbids(_)
        | CardRule::AtLeast { .. }
        | CardRule::LimitOfTrait { .. }
        | CardRule::LimitPerSubtitle
        | CardRule::Adds(_)
        | CardRule::BeginsInPlay(_)
        | CardRule::Choose { .. }
        | CardRule::CopiesPer { .. }
        | CardRule::CopiesByDeckSize { .. }
        | CardRule::CopiesFrom { .. }
        | CardRule::CampaignOnly
        | CardRule::MultiplayerOnly
        | CardRule::Placeholder
        | CardRule::Researched
        | CardRule::Reward
        | CardRule::LaterStage { .. }
        | CardRule::BonusExperience { .. }
        | CardRule::Transforms { .. }
        | CardRule::Attaches { .. }
        | CardRule::SideDeck { .. }
        | CardRule::KeepsLowerLevels(_)
        | CardRule::EarnedDiscount(_) => return None,
    })
}

/// The traits that the cards must have: `[[Spell]] `.
fn described(c: &Context<'_>, of: &DeckOption) -> String {
    let name = |name: &Trait| format!("[[{}]]", c.names.trait_name(super::LANGUAGE, name));
    let traits: Vec<String> = of.traits.iter().map(name).collect();
    match traits.is_empty() {
        true => String::new(),
        false => format!("{} ", list(&traits, "or")),
    }
}
