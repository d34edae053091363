//! What is done to cards where they lie, in English: discarded, shuffled, exhausted, turned.

use super::clause::Clause;
use super::matcher::{Det, each, np, object};
use super::place;
use super::reference::{actor, reference};
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Deck, Match, Place, Ref};

pub fn discard<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::new(actor(c), "discard", object(c, what))
}

pub fn devour<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::you("devour", object(c, what))
}

pub fn shuffle<'a>(c: &Context<'a>, deck: &'a Deck) -> Clause {
    let who = match deck {
        Deck::Of(Ref::You) => actor(c),
        _ => super::words::Np::you(),
    };
    Clause::new(who, "shuffle", place::deck(c, deck))
}

pub fn shuffle_discard<'a>(c: &Context<'a>, deck: &'a Deck) -> Clause {
    let pile = place::discard_pile(c, deck);
    let into = match deck {
        Deck::Of(who) => reference(c, who).own(crate::group::Kind::Investigator),
        Deck::Encounter | Deck::Named(_) => "its",
    };
    Clause::you("shuffle", format!("{pile} back into {into} deck"))
}

pub fn exhaust<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::you("exhaust", object(c, what))
}

pub fn ready<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::you("ready", object(c, what))
}

pub fn reveal<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::you("reveal", object(c, what))
}

pub fn hide<'a>(c: &Context<'a>, what: &'a Match, shuffled: bool) -> Clause {
    let places = if shuffled {
        " unrevealed side up and shuffle their places"
    } else {
        " unrevealed side up"
    };
    Clause::you("turn", object(c, what) + places)
}

/// What was set aside with all that was on it comes back so.
pub fn bring_back<'a>(
    c: &Context<'a>,
    what: &'a Match,
    (at, under): (&'a Place, Option<&'a Ref>),
    exhausted: bool,
) -> Clause {
    let what = object(c, what);
    let state = if exhausted { ", exhausted" } else { "" };
    let place = match at {
        Place::At(place) => {
            let place = np(c, place, Kind::Location, Det::A).object();
            format!("to {place}")
        }
        at => format!("into play {}", place::entry(c, at, under)),
    };
    Clause::you("return", format!("{what} {place}{state}"))
}

pub fn flip<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::you("flip", object(c, what) + &to_side(c, what))
}

/// ` to its “…” side`, where it has a title of its own.
fn to_side<'a>(c: &Context<'a>, what: &'a Match) -> String {
    if c.facedown && *what == Match::This {
        return " to this side".to_owned();
    }
    c.other_side(what).map_or(String::new(), |side| {
        let name = super::reference::quoted(&c.names.card(super::LANGUAGE, &side));
        format!(" to its {name} side")
    })
}

pub fn turn_over<'a>(
    c: &Context<'a>,
    what: &'a Match,
    (at, under): (Option<&'a Place>, Option<&'a Ref>),
    keeping: bool,
) -> Clause {
    let tokens = if keeping || shape::is_set_aside(what) {
        ""
    } else {
        ", without the tokens on it,"
    };
    let entry = at.map_or_else(String::new, |at| {
        format!(" and put it into play {}", place::entry(c, at, under))
    });
    // A side of another kind holds none of them.
    let side = to_side(c, what);
    if !side.is_empty() {
        return Clause::you("flip", object(c, what) + &side + &entry);
    }
    let what = object(c, what);
    let flipped = what + tokens + entry.trim_end();
    Clause::you("flip", flipped.trim_end_matches(','))
}

pub fn surge<'a>(c: &Context<'a>) -> Clause {
    Clause::new(reference(c, &Ref::This), "gain", "surge")
}

/// `resolve its revelation ability`
pub fn resolve_revelation<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    if let Some(side) = c.other_side(what) {
        let name = super::reference::quoted(&c.names.card(super::LANGUAGE, &side));
        let rest = format!("the revelation ability of {name}");
        return Clause::new(actor(c), "resolve", rest);
    }
    let ability = each(c, what, Kind::Card).of("revelation ability");
    Clause::new(actor(c), "resolve", ability)
}

/// What becomes of weaknesses that an effect draws and does not resolve.
pub const WEAKNESSES_BACK: &str =
    "shuffle each weakness drawn this way back into your deck without resolving it";

pub fn resolve_used_again<'a>(c: &Context<'a>, paid: bool, at: Option<&'a Match>) -> Clause {
    let there = at.map(|at| np(c, at, Kind::Location, Det::A).object());
    let there = there.map_or(String::new(), |place| format!(" as if you were at {place}"));
    match paid {
        true => {
            let rest = format!("that ability again{there}, ignoring its [action] cost, if any");
            Clause::new(actor(c), "perform", rest)
        }
        false => {
            let again =
                format!("the effects of that ability again{there} without paying its costs");
            Clause::new(actor(c), "resolve", again)
        }
    }
}

pub fn give_up_to<'a>(c: &Context<'a>, what: &'a Match, to: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).object();
    let to = np(c, to, Kind::Location, Det::A).object();
    Clause::you("lose", format!("control of {what} and attach it to {to}"))
}
