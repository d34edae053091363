//! Looking at cards, in English.

use super::cards::drawn;
use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::place;
use super::reference::reference;
use super::zone::zone;
use crate::context::Context;
use crate::group::Kind;
use abilities::{Destination, Match, Quantity, Ref, Zone};

pub fn look<'a>(c: &Context<'a>, who: &'a Ref, from: &'a Zone) -> Clause {
    let who = reference(c, who);
    let back = match from {
        Zone::TopOf(_, Quantity::N(1)) | Zone::BottomOf(_, Quantity::N(1)) => "",
        Zone::TopOf(..) | Zone::BottomOf(..) => " and put them back in any order",
        _ => "",
    };
    let rest = format!("at {}{back}", zone(c, from));
    Clause::new(who, "look", rest)
}

/// Cards that were just revealed are put back as the reader likes.
pub fn look_after_reveal<'a>(c: &Context<'a>, from: &'a Zone) -> Clause {
    let cards = zone(c, from);
    Clause::you("reveal", format!("{cards} and put them back in any order"))
}

/// Cards that are seen, and of which nothing else is said yet.
pub fn look_at<'a>(c: &Context<'a>, from: &'a Zone) -> Clause {
    Clause::you("look", format!("at {}", zone(c, from)))
}

/// Cards of which any number go to the bottom of their deck.
pub fn look_and_order<'a>(c: &Context<'a>, from: &'a Zone) -> Clause {
    let deck = match from {
        Zone::TopOf(deck, _) | Zone::BottomOf(deck, _) => zone(c, deck),
        deck => zone(c, deck),
    };
    let rest = format!(
        "at {} and place them on the top and/or bottom of {deck} in any order",
        zone(c, from)
    );
    Clause::you("look", rest)
}

/// What is left of cards that were revealed, of which any number go to the bottom of their deck.
pub fn order_the_rest<'a>(c: &Context<'a>, from: &'a Zone) -> Clause {
    let deck = match from {
        Zone::TopOf(deck, _) | Zone::BottomOf(deck, _) => zone(c, deck),
        deck => zone(c, deck),
    };
    let rest = format!("the rest on the top and/or bottom of {deck} in any order");
    Clause::you("place", rest)
}

/// `if it is a non-weakness card, attach it facedown to this card`
pub fn put_if_it<'a>(c: &Context<'a>, what: &'a Match, into: &'a Destination) -> String {
    let card = np(c, what, Kind::Card, Det::A).object();
    let moved = place::moved(c, "it", into, what);
    format!("if it is {card}, {} {moved}", place::verb(into))
}

pub fn look_under<'a>(c: &Context<'a>, who: &'a Match, what: &'a Match) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let side = match c.kind(what, Kind::Card) {
        Kind::Location => format!(
            "at the revealed side of {} without revealing it",
            drawn(c, what)
        ),
        _ => format!(
            "at the other side of {} without turning it over",
            drawn(c, what)
        ),
    };
    Clause::new(who, "look", side)
}
