//! Swarms, floods, keys and what is concealed, in English.

use super::clause::Clause;
use super::matcher::{Det, each, np, object};
use super::quantity::split;
use super::reference::reference;
use super::words::Noun;
use crate::context::Context;
use crate::group::Kind;
use abilities::{FloodChange, FloodLevel, KeyColour, Match, Quantity, Ref};

pub fn add_swarm<'a>(c: &Context<'a>, to: &'a Match, amount: &'a Quantity) -> Clause {
    let (what, after) = split(c, amount, &Noun::count("swarm card", "swarm cards"));
    let to = each(c, to, Kind::Enemy).object();
    Clause::you("add", format!("{what} to {to}{after}"))
}

pub fn conceal<'a>(c: &Context<'a>, enemies: &'a Match) -> Clause {
    let keyword = each(c, enemies, Kind::Enemy).of("concealed keyword");
    Clause::you("resolve", keyword)
}

pub fn set_decoys_aside<'a>(c: &Context<'a>, amount: &'a Quantity) -> Clause {
    let (what, after) = split(c, amount, &Noun::count("decoy", "decoys"));
    Clause::you("set aside", format!("{what}{after}"))
}

pub fn flood<'a>(c: &Context<'a>, at: &'a Match, change: FloodChange) -> Clause {
    let location = each(c, at, Kind::Location);
    match change {
        FloodChange::Increase => Clause::you("increase", location.of("flood level")),
        FloodChange::Decrease => Clause::you("decrease", location.of("flood level")),
        FloodChange::Becomes(level) => Clause::new(location, "become", flood_level(level)),
    }
}

pub fn flood_level(level: FloodLevel) -> &'static str {
    match level {
        FloodLevel::Unflooded => "unflooded",
        FloodLevel::Partially => "partially flooded",
        FloodLevel::Fully => "fully flooded",
    }
}

pub fn place_key<'a>(
    c: &Context<'a>,
    key: Option<KeyColour>,
    on: &'a Match,
    facedown: bool,
) -> Clause {
    let what = match key {
        Some(colour) => format!("the {} key", colour.as_str()),
        None => "a random set-aside key".to_owned(),
    };
    let facedown = if facedown { " facedown" } else { "" };
    let on = each(c, on, Kind::Card).object();
    Clause::you("place", format!("{what}{facedown} on {on}"))
}

pub fn take_keys<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    from: &'a Match,
    key: Option<KeyColour>,
) -> Clause {
    let from = np(c, from, Kind::Card, Det::A).object();
    let what = match key {
        Some(colour) => format!("control of the {} key on {from}", colour.as_str()),
        None => format!("control of each key on {from}"),
    };
    Clause::new(reference(c, who), "take", what)
}

pub fn give_keys<'a>(c: &Context<'a>, to: &'a Ref) -> Clause {
    let to = reference(c, to).object();
    Clause::you("give", format!("any number of your keys to {to}"))
}

/// With what: `the red key`, `a key`.
pub fn key(key: Option<KeyColour>) -> String {
    match key {
        Some(colour) => format!("the {} key", colour.as_str()),
        None => "a key".to_owned(),
    }
}

pub fn expose<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::you("expose", object(c, what))
}

pub fn shift<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::you("shift", object(c, what))
}

pub fn resolve_story<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    Clause::you("resolve", object(c, what))
}
