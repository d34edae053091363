//! What a reaction cancels, or does instead, in English.

use super::clause::Clause;
use super::effect::within;
use super::reference::reference;
use super::value::value;
use super::words::Np;
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Effect, EventKind, Quantity, Ref};

pub fn cancel(c: &Context<'_>) -> Clause {
    match c.event.map(|event| event.kind) {
        Some(EventKind::ChosenAtRandom) => {
            Clause::you("choose", "a different one at random instead")
        }
        Some(EventKind::Readied | EventKind::Defeated) => does_not_happen(c),
        Some(EventKind::Searched) => Clause::you("cancel", "that search and all of its effects"),
        _ => Clause::new(super::doer(c), "cancel", canceled(c)),
    }
}

/// What was to happen does not, though nothing is cancelled: `that enemy does not ready`.
pub fn does_not_happen(c: &Context<'_>) -> Clause {
    match c.event.map(|event| event.kind) {
        Some(EventKind::Readied) => Clause::new(reference(c, &Ref::Subject), "do", "not ready"),
        Some(EventKind::Defeated) => {
            Clause::new(reference(c, &Ref::Subject), "be", "not defeated").into_fact()
        }
        _ => Clause::new(Np::one("that".to_owned()), "do", "not happen").into_fact(),
    }
}

/// `cancel 1 of that doom`, `discover 1 additional clue`
pub fn alter<'a>(c: &Context<'a>, by: &'a Quantity) -> Clause {
    let kind = c.event.map(|event| event.kind);
    let by = match by {
        Quantity::N(less @ ..0) => Err(less.unsigned_abs().to_string()),
        Quantity::Negative(less) => Err(value(c, less)),
        more => Ok(value(c, more)),
    };
    let (verb, one, many) = match kind {
        Some(EventKind::DoomPlaced) => ("place", "doom", "that doom"),
        Some(EventKind::CluesPlaced) => ("place", "clue", "those clues"),
        Some(EventKind::CluesDiscovered) => ("discover", "clue", "those clues"),
        Some(EventKind::ResourcesGained) => ("gain", "resource", "those resources"),
        Some(EventKind::DamageHealed) => ("heal", "damage", "that damage"),
        Some(EventKind::HorrorHealed) => ("heal", "horror", "that horror"),
        Some(EventKind::TokenAnswered) => {
            return Clause::you("resolve", "that effect an additional time".to_owned());
        }
        _ => ("add", "", "that amount"),
    };
    match by {
        Err(less) => Clause::you("cancel", format!("{less} of {many}")),
        Ok(more) if one.is_empty() => Clause::you(verb, format!("{more} to {many}")),
        Ok(more) => {
            let counted = matches!(one, "clue" | "resource") && more != "1";
            let plural = if counted { "s" } else { "" };
            Clause::you(verb, format!("{more} additional {one}{plural}"))
        }
    }
}

/// The event happens to somebody else.
pub fn redirect<'a>(c: &Context<'a>, who: &'a Ref) -> Clause {
    let is_placed_elsewhere = *who == Ref::EventWho;
    let who = reference(c, who);
    match c.event.map(|event| event.kind) {
        Some(EventKind::Attacks) => {
            let rest = format!("{} instead", who.object());
            Clause::new(Np::one("that enemy"), "attack", rest)
        }
        Some(EventKind::Played) => {
            let asset = reference(c, &Ref::Subject).object();
            let rest = format!("{asset} under {} control", who.own(Kind::Investigator));
            Clause::you("play", rest)
        }
        Some(EventKind::HarmPlaced) if is_placed_elsewhere => Clause::you(
            "assign",
            "the damage and horror just placed on it elsewhere",
        ),
        Some(EventKind::HarmPlaced) => {
            let rest = format!(
                "the damage and horror just placed on it to {} or their assets",
                who.object()
            );
            Clause::you("assign", rest)
        }
        Some(EventKind::HarmDealt) => Clause::new(who, "take", "that damage and horror instead"),
        _ => Clause::new(who, "be considered", "to have drawn that card instead"),
    }
}

pub fn instead<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    if c.event.is_some_and(|on| on.kind == EventKind::Evaded) {
        return instead_of_evading(c, effects);
    }
    format!("instead, {}", within(c, effects))
}

/// An enemy that is evaded counts as evaded, whatever is done with it.
fn instead_of_evading<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    let counts = "(it still counts as evaded)";
    if shape::only_exhausts_subject(effects) {
        return format!("exhaust it but do not disengage from it {counts}");
    }
    let done = within(c, effects);
    format!("{done} instead of exhausting it and disengaging from it {counts}")
}

/// What the reaction cancels.
fn canceled(c: &Context<'_>) -> String {
    let Some(event) = c.event else {
        return "that effect".to_owned();
    };
    let whole = match event.kind {
        EventKind::Revelation => return reference(c, &Ref::Subject).of("revelation effect"),
        EventKind::Drawn if crate::shape::shuffles_back(c.script) => "the drawing of that card",
        EventKind::Drawn if crate::shape::draws_encounter_card(event) => {
            return reference(c, &Ref::Subject).of("effects");
        }
        EventKind::Attacks => "that attack",
        EventKind::TokenRevealed => "that token",
        EventKind::Enters | EventKind::Leaves => "that move",
        EventKind::Played => "that card",
        EventKind::PaidFor => "the playing of that card without paying any of its costs",
        EventKind::HarmDealt => "that damage and horror",
        EventKind::DamagePlaced => "that damage",
        EventKind::HorrorPlaced => "that horror",
        EventKind::Spawned => "that spawn",
        EventKind::Drawn => "that draw",
        EventKind::EncounterStep => "that step",
        _ => "that effect",
    };
    whole.to_owned()
}
