//! Zones and ranks in English.

use super::matcher::{Det, np};
use super::reference::reference;
use super::terms;
use super::value::value;
use super::words;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::shape;
use abilities::{Match, Quantity, Ref, Zone};

/// `with the most clues`.
pub fn superlative<'a>(c: &Context<'a>, by: &'a Quantity, most: bool) -> String {
    let count = |noun: &str, mass: bool| match (most, mass) {
        (true, _) => format!("with the most {noun}"),
        (false, true) => format!("with the least {noun}"),
        (false, false) => format!("with the fewest {noun}"),
    };
    let value_of = |noun: &str| {
        format!(
            "with the {} {noun}",
            if most { "highest" } else { "lowest" }
        )
    };
    match by {
        Quantity::On(counter, Ref::It) => {
            let noun = words::counter(c, *counter, None);
            count(&noun.many, noun.mass)
        }
        Quantity::Stat(stat, Ref::It) => value_of(terms::stat(*stat)),
        // "Nearest clockwise from you" is said of what is fewest steps away.
        Quantity::StepsAround(way, from, Ref::It) => format!(
            "{} {} from {}",
            if most { "farthest" } else { "nearest" },
            terms::rotation(*way),
            reference(c, from).object()
        ),
        Quantity::RemainingHealth(Ref::It) => count("remaining health", true),
        Quantity::RemainingSanity(Ref::It) => count("remaining sanity", true),
        Quantity::CardsIn(zone, _) => match &**zone {
            Zone::HandOf(_) => count("cards in hand", false),
            _ => count("cards", false),
        },
        Quantity::Count(there) if shape::is_at_it(there) => {
            let there = Group::of(there, Kind::Card).without_place_at_it();
            count(&super::matcher::group(c, &there, &Det::Plural).text, false)
        }
        Quantity::Count(there) if shape::is_controlled_by_it(there) => {
            let there = Group::of(there, Kind::Card).without_control_by_it();
            let what = super::matcher::group(c, &there, &Det::Plural).text;
            let most = if most { "most" } else { "fewest" };
            format!("who controls the {most} {what}")
        }
        other => {
            let inner = c.with(Bound::new(Kind::Card).near());
            value_of(&format!("value ({})", value(&inner, other)))
        }
    }
}

/// A zone as a noun phrase.
pub fn zone<'a>(c: &Context<'a>, zone_of: &'a Zone) -> String {
    match zone_of {
        Zone::HandOf(who) => whose(c, who, "hand"),
        Zone::DeckOf(who) => whose(c, who, "deck"),
        Zone::DiscardOf(who) => whose(c, who, "discard pile"),
        Zone::TopOf(inner, Quantity::N(1)) => format!("the top card of {}", zone(c, inner)),
        Zone::TopOf(inner, amount @ Quantity::If(..)) => {
            let cards = words::kind(Kind::Card);
            let (cards, after) = super::quantity::split(c, amount, &cards);
            format!("the top {cards}{after} of {}", zone(c, inner))
        }
        Zone::TopOf(inner, amount) => {
            let (number, x) = number_of(c, amount);
            format!("the top {number} cards of {}{x}", zone(c, inner))
        }
        Zone::BottomOf(inner, Quantity::N(1)) => {
            format!("the bottom card of {}", zone(c, inner))
        }
        Zone::BottomOf(inner, amount) => {
            format!(
                "the bottom {} cards of {}",
                value(c, amount),
                zone(c, inner)
            )
        }
        Zone::Discarded => "the cards discarded this way".to_owned(),
        Zone::Deck(name) => format!("the {}", c.names.deck(super::LANGUAGE, name)),
        Zone::EncounterDeck => "the encounter deck".to_owned(),
        Zone::EncounterDiscard => "the encounter discard pile".to_owned(),
        Zone::SetAside => "the set-aside cards".to_owned(),
        Zone::Victory => "the victory display".to_owned(),
        Zone::Removed => "the cards removed from the game".to_owned(),
        Zone::Looked => "the cards looked at".to_owned(),
        Zone::Anywhere => "all cards".to_owned(),
        Zone::Drawn => "the cards drawn by this effect".to_owned(),
        Zone::FacedownOn(card) => format!(
            "the cards attached facedown to {}",
            reference(c, card).object()
        ),
        Zone::BeneathCard(card) => format!("the cards beneath {}", reference(c, card).object()),
        Zone::AttachedTo(card) => {
            format!("the cards attached to {}", reference(c, card).object())
        }
        Zone::Area(name) => area(c, name),
    }
}

/// An area out of play.
pub fn area(c: &Context<'_>, name: &str) -> String {
    format!("the {}", c.names.area(super::LANGUAGE, name))
}

/// Whose pile it is; the one who acts has it as their own.
fn whose<'a>(c: &Context<'a>, who: &'a Match, thing: &str) -> String {
    if let (Some(actor), Some(One::Ref(owner))) = (c.actor, Group::of(who, Kind::Card).one)
        && actor == owner
        && c.resolve(actor) != &Ref::You
    {
        return format!("their {thing}");
    }
    np(c, who, Kind::Investigator, Det::A).of(thing)
}

/// Where a card of the zone is: `in your hand`.
pub fn located<'a>(c: &Context<'a>, zone_of: &'a Zone) -> String {
    match zone_of {
        Zone::TopOf(..)
        | Zone::BottomOf(..)
        | Zone::Looked
        | Zone::Discarded
        | Zone::Drawn
        | Zone::SetAside
        | Zone::Removed => {
            format!("among {}", zone(c, zone_of))
        }
        Zone::Anywhere => "(wherever it is)".to_owned(),
        Zone::FacedownOn(card) => {
            format!("attached facedown to {}", reference(c, card).object())
        }
        Zone::BeneathCard(card) => format!("beneath {}", reference(c, card).object()),
        Zone::AttachedTo(card) => format!("attached to {}", reference(c, card).object()),
        // What is devoured is no place that has a name.
        Zone::Area(name) if name == "devoured" => format!("among {}", area(c, name)),
        Zone::Area(name) => format!("in {}", area(c, name)),
        Zone::HandOf(_)
        | Zone::DeckOf(_)
        | Zone::DiscardOf(_)
        | Zone::Deck(_)
        | Zone::EncounterDeck
        | Zone::EncounterDiscard
        | Zone::Victory => format!("in {}", zone(c, zone_of)),
    }
}

/// A number, or X with what it is.
pub fn number_of<'a>(c: &Context<'a>, amount: &'a Quantity) -> (String, String) {
    match amount {
        Quantity::N(_)
        | Quantity::X
        | Quantity::PerInvestigator(_)
        | Quantity::If(..)
        | Quantity::Times(..) => (value(c, amount), String::new()),
        amount => ("X".to_owned(), super::value::x_is(c, amount)),
    }
}
