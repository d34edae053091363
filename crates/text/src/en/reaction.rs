//! What a reaction cancels, or does instead, in English.

use super::clause::Clause;
use super::effect::within;
use super::value::value;
use crate::context::Context;
use abilities::{Effect, EventKind, Quantity};

pub fn cancel(c: &Context<'_>) -> Clause {
    if c.event.map(|event| event.kind) == Some(EventKind::ChosenAtRandom) {
        return Clause::you("choose", "a different one at random instead");
    }
    Clause::you("cancel", canceled(c))
}

/// `cancel 1 of that doom`
pub fn lessen<'a>(c: &Context<'a>, by: &'a Quantity) -> Clause {
    let of = match c.event.map(|event| event.kind) {
        Some(EventKind::DoomPlaced) => "that doom",
        Some(EventKind::CluesPlaced | EventKind::CluesDiscovered) => "those clues",
        Some(EventKind::ResourcesGained) => "those resources",
        _ => "that amount",
    };
    Clause::you("cancel", format!("{} of {of}", value(c, by)))
}

pub fn instead<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    format!("instead, {}", within(c, effects))
}

/// What the reaction cancels.
fn canceled(c: &Context<'_>) -> &'static str {
    let Some(event) = c.event else {
        return "that effect";
    };
    match event.kind {
        EventKind::Attacks => "that attack",
        EventKind::Revelation => "its revelation",
        EventKind::TokenRevealed => "that token",
        EventKind::Enters | EventKind::Leaves => "that move",
        EventKind::Played => "that card",
        EventKind::HarmDealt => "that damage and horror",
        EventKind::DamagePlaced => "that damage",
        EventKind::HorrorPlaced => "that horror",
        EventKind::Spawned => "that spawn",
        EventKind::Drawn if crate::shape::draws_encounter_card(event) => "its effects",
        EventKind::Drawn => "that draw",
        _ => "that effect",
    }
}
