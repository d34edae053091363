//! What a card changes about the deck that holds it, in English.

use super::words::{self, list};
use crate::context::Context;
use crate::group::Kind;
use crate::shape::limits_subtitle;
use cards::{CardCode, DeckOption, Trait};
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
            "After each scenario of a campaign, up to {cards} cards that you exiled during that \
             scenario each cost {by} less experience to purchase again before the next scenario."
        ),
        CardRule::FreeSecondUpgrade { of } => format!(
            "When you upgrade {}, you may upgrade a second copy of it at no experience cost. If you \
             do, both upgraded cards are chosen at random among those that you could take.",
            different(c, of)
        ),
        CardRule::Permits(option) => format!(
            "Your deck can also include {} {} of level {} from any class.",
            option
                .limit
                .map_or("any".to_owned(), |most| most.to_string()),
            permitted(c, option),
            levels(option)
        ),
        CardRule::LimitPerSubtitle if limits_subtitle(c) => {
            let limit = c.card.deck_limit.unwrap_or(1);
            format!("Limit {limit} {} per deck.", with_subtitle(c))
        }
        CardRule::LimitOfTrait { of, cards } => {
            let of = c.names.trait_name(super::LANGUAGE, of);
            format!("Limit {cards} [[{of}]] per deck.")
        }
        CardRule::Trauma { mental, either } => match (*mental, *either) {
            (mental, 0) => format!("When you purchase this card, suffer {mental} mental trauma."),
            (_, either) if either < 0 => format!(
                "When you purchase this card, remove {} physical or mental trauma from your \
                 investigator.",
                -either
            ),
            (_, either) => format!(
                "When you purchase this card, suffer a total of {either} physical and/or mental \
                 trauma."
            ),
        },
        CardRule::BonusExperience { amount, .. } => {
            format!("When you put this card into your deck, you gain {amount} experience.")
        }
        CardRule::AtLeast { count, of } if of.traits.is_empty() => {
            format!("Your deck must include at least {count} {}.", kinds(of))
        }
        CardRule::Forbids(of) => format!("You cannot include {} in your deck.", forbidden(of)),
        CardRule::Adds(cards) => {
            let names = different(c, cards);
            format!("When you create the deck, add {names} to it.")
        }
        CardRule::CampaignOnly => "Only in campaigns.".into(),
        CardRule::Choose { from, min, max, .. } if min == max => {
            let names = different(c, from);
            format!("When you create the deck, choose {min} different {names} cards to add to it.")
        }
        // The options of an investigator, what brings a card into a deck and what is counted outside
        // of a game are said by the room of decks.
        CardRule::PermitsInCampaign(_)
        | CardRule::AtLeast { .. }
        | CardRule::LimitPerSubtitle
        | CardRule::BeginsInPlay(_)
        | CardRule::Choose { .. }
        | CardRule::CopiesPer { .. }
        | CardRule::CopiesByDeckSize { .. }
        | CardRule::CopiesFrom { .. }
        | CardRule::MultiplayerOnly
        | CardRule::Placeholder
        | CardRule::Researched
        | CardRule::Reward
        | CardRule::LaterStage { .. }
        | CardRule::Transforms { .. }
        | CardRule::Attaches { .. }
        | CardRule::SideDeck { .. }
        | CardRule::KeepsLowerLevels(_)
        | CardRule::EarnedDiscount(_) => return None,
    })
}

/// `skill cards`, `events or assets`
fn kinds(of: &DeckOption) -> String {
    let kind = |kind: &cards::CardType| words::kind(Kind::from(*kind)).many;
    let kinds: Vec<String> = of.types.iter().map(kind).collect();
    list(&kinds, "or")
}

/// `assets that take up an ally slot`
fn forbidden(of: &DeckOption) -> String {
    let slots: Vec<String> = of
        .slots
        .iter()
        .map(|slot| super::terms::slot(*slot).to_owned())
        .collect();
    let slots = words::a(&list(&slots, "or"));
    format!("{} that take up {slots}", kinds(of))
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

/// The cards by their names, each name once: `“…” or “…”`.
fn different(c: &Context<'_>, cards: &[CardCode]) -> String {
    let mut names: Vec<String> = Vec::new();
    for code in cards {
        let name = super::reference::quoted(&c.names.card(super::LANGUAGE, code));
        if !names.contains(&name) {
            names.push(name);
        }
    }
    list(&names, "or")
}

/// `other card`, `other [[Relic]] or [[Charm]] asset`
fn permitted(c: &Context<'_>, option: &DeckOption) -> String {
    let types: Vec<String> = option
        .types
        .iter()
        .map(|kind| words::kind(Kind::from(*kind)).one)
        .collect();
    let noun = match types.is_empty() {
        true => "card".to_owned(),
        false => list(&types, "or"),
    };
    format!("other {}{noun}", described(c, option))
}

/// `0`, `0–3`
fn levels(option: &DeckOption) -> String {
    match option.level {
        Some(level) if level.min == level.max => level.min.to_string(),
        Some(level) => format!("{}–{}", level.min, level.max),
        None => "0–5".to_owned(),
    }
}

/// `“Sacred Oath (Oath of Loyalty)”`
fn with_subtitle(c: &Context<'_>) -> String {
    let subtitle = c.card.subname.as_ref().map(|name| name.en.as_ref());
    super::reference::quoted(&format!(
        "{} ({})",
        c.card.name.en,
        subtitle.unwrap_or_default()
    ))
}
