//! Where cards go, in English.

use super::matcher::{Det, np};
use super::reference::reference;
use super::words::{self, Np};
use crate::context::Context;
use crate::group::{Group, Kind, One};
use cards::CardType;

use abilities::{Deck, Destination, Direction, Landmark, Match, Place, Ref, Zone};

/// The verb that fits the destination: `shuffle` into a deck, `add` to a hand.
pub fn verb(to: &Destination) -> &'static str {
    match to {
        Destination::Hand | Destination::HandOf(_) | Destination::VictoryDisplay => "add",
        Destination::DeckTop
        | Destination::DeckBottom
        | Destination::EncounterDeckTop
        | Destination::EncounterDeckBottom
        | Destination::OwnDeckBottom(_)
        | Destination::Area(_)
        | Destination::EncounterDiscard
        | Destination::DiscardPile
        | Destination::Beneath(_) => "place",
        Destination::FacedownOn(_) => "attach",
        Destination::ShuffledIntoDeck
        | Destination::ShuffledIntoEncounterDeck
        | Destination::ShuffledIntoEncounterTop(_)
        | Destination::ShuffledIntoOwnDeck(_) => "shuffle",
        Destination::RemovedFromGame => "remove",
        Destination::Exile => "exile",
        Destination::SetAside => "set aside",
    }
}

/// A thing and where it goes; to be exiled is to go nowhere.
pub fn moved<'a>(c: &Context<'a>, thing: &str, to: &'a Destination, what: &'a Match) -> String {
    let goal = goal(c, to, Some(what));
    format!("{thing} {goal}").trim_end().to_owned()
}

/// `shuffle it into your deck`, `set it aside`
pub fn put_it<'a>(c: &Context<'a>, to: &'a Destination, what: &'a Match) -> String {
    match to {
        Destination::SetAside => "set it aside".to_owned(),
        to => format!("{} {}", verb(to), moved(c, "it", to, what)),
    }
}

/// The destination with its preposition: `on top of the encounter deck`.
pub fn goal<'a>(c: &Context<'a>, to: &'a Destination, what: Option<&'a Match>) -> String {
    let owner = owner(c, what);
    match to {
        Destination::Hand => format!("to {owner} hand"),
        Destination::HandOf(who) => format!("to {}", reference(c, who).of("hand")),
        Destination::DeckTop => format!("on top of {owner} deck"),
        Destination::DeckBottom => format!("on the bottom of {owner} deck"),
        Destination::ShuffledIntoDeck => format!("into {owner} deck"),
        Destination::EncounterDeckTop => "on top of the encounter deck".to_owned(),
        Destination::EncounterDeckBottom => "on the bottom of the encounter deck".to_owned(),
        Destination::ShuffledIntoEncounterDeck => "into the encounter deck".to_owned(),
        Destination::ShuffledIntoEncounterTop(most) => {
            format!("into the top {most} cards of the encounter deck")
        }
        Destination::ShuffledIntoOwnDeck(name) => {
            format!("into the {}", c.names.deck(super::LANGUAGE, name))
        }
        Destination::OwnDeckBottom(name) => {
            let deck = c.names.deck(super::LANGUAGE, name);
            format!("on the bottom of the {deck}")
        }
        Destination::Area(name) => format!("in {}", super::zone::area(c, name)),
        Destination::EncounterDiscard => "in the encounter discard pile".to_owned(),
        Destination::DiscardPile => format!("in {owner} discard pile"),
        Destination::RemovedFromGame => "from the game".to_owned(),
        Destination::Exile | Destination::SetAside => String::new(),
        Destination::VictoryDisplay => "to the victory display".to_owned(),
        Destination::FacedownOn(card) => format!("facedown to {}", reference(c, card).object()),
        Destination::Beneath(card) => match c.kind_of(card) {
            Kind::Investigator => format!("beneath {}", reference(c, card).of("investigator card")),
            _ => format!("beneath {}", reference(c, card).object()),
        },
    }
}

/// Whose hand or deck a card goes to: the owner's, who is the reader for the reader's own cards.
fn owner<'a>(c: &Context<'a>, what: Option<&'a Match>) -> &'static str {
    let Some(what) = what else {
        return "its owner's";
    };
    let group = Group::of(what, Kind::Card);
    let yours = match group.one {
        Some(One::Ref(Ref::This)) => !c.is_encounter_card(),
        Some(One::Ref(Ref::It)) => c.it().is_some_and(|it| it.yours),
        _ => group.is_yours(),
    };
    let is_hunter = group.one == Some(One::Ref(&Ref::This)) && c.card.kind == CardType::Enemy;
    match (yours, c.you()) {
        (true, _) if is_hunter => "its bearer's",
        (true, None) => "your",
        (true, Some(_)) => "their",
        (false, _) if group.titles.len() > 1 => "their owners'",
        // All cards of a place where there may be several.
        (false, _) if matches!(what, Match::In(Zone::BeneathCard(_), any) if **any == Match::Any) => {
            "their owners'"
        }
        (false, _) => "its owner's",
    }
}

/// Where a card enters play.
pub fn entry<'a>(c: &Context<'a>, at: &'a Place, under: Option<&'a Ref>) -> String {
    let who = under.map_or_else(|| reference(c, &Ref::You), |who| reference(c, who));
    match at {
        // A card of the scenario has nobody to control it before.
        Place::PlayArea if who.is_you() && c.is_encounter_card() => "under your control".to_owned(),
        Place::PlayArea if who.is_you() => String::new(),
        Place::PlayArea => format!("in {}", who.of("play area")),
        Place::ThreatArea => format!("in {}", who.of("threat area")),
        Place::At(place) => {
            let place = np(c, place, Kind::Location, Det::A).object();
            match under {
                Some(_) => format!("{}, under {}", words::at(&place), who.of("control")),
                None => words::at(&place),
            }
        }
        Place::Map => String::new(),
        Place::Beside(side, of) => beside(c, *side, of),
        Place::NextTo(mark) => next_to(*mark).to_owned(),
    }
}

pub fn next_to(mark: Landmark) -> &'static str {
    match mark {
        Landmark::Act => "next to the act deck",
        Landmark::Agenda => "next to the agenda deck",
        Landmark::Scenario => "on the scenario reference card",
        Landmark::Middle => "in the middle of the locations, at none of them",
    }
}

/// `directly to the left of your location`, `directly above it`
pub fn beside<'a>(c: &Context<'a>, side: Direction, of: &'a Match) -> String {
    directly(side, &np(c, of, Kind::Location, Det::A).object())
}

/// `directly to the left or right of your location`
pub fn on_either_side<'a>(c: &Context<'a>, options: &'a [Match]) -> Option<String> {
    let [
        Match::Beside(Direction::Left, left),
        Match::Beside(Direction::Right, right),
    ] = options
    else {
        return None;
    };
    let of = np(c, left, Kind::Location, Det::A).object();
    (left == right).then(|| format!("directly to the left or right of {of}"))
}

pub fn directly(side: Direction, of: &str) -> String {
    match side {
        Direction::Left => format!("directly to the left of {of}"),
        Direction::Right => format!("directly to the right of {of}"),
        Direction::Above => format!("directly above {of}"),
        Direction::Below => format!("directly below {of}"),
    }
}

pub fn deck<'a>(c: &Context<'a>, deck: &'a Deck) -> String {
    match deck {
        Deck::Of(who) => reference(c, who).of("deck"),
        Deck::Encounter => "the encounter deck".to_owned(),
        Deck::Named(name) => format!("the {}", c.names.deck(super::LANGUAGE, name)),
    }
}

pub fn discard_pile<'a>(c: &Context<'a>, of: &'a Deck) -> String {
    match of {
        Deck::Of(who) => reference(c, who).of("discard pile"),
        Deck::Encounter => "the encounter discard pile".to_owned(),
        Deck::Named(name) => {
            Np::one(format!("the {}", c.names.deck(super::LANGUAGE, name))).of("discard pile")
        }
    }
}
