//! How far from an investigator's location a place is.

use crate::context::Context;
use crate::group::Kind;
use abilities::{CardEffect, Compare, Condition, Effect, Match, Quantity, Ref, Triggered};

/// Locations by their distance from that of somebody, as "up to 2 connections away" says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach<'a> {
    pub from: &'a Ref,
    pub least: u8,
    pub most: u8,
}

/// Of the locations themselves: `your location or a connecting location`.
pub fn reach(options: &[Match]) -> Option<Reach<'_>> {
    let is_far = |option: &Match| matches!(option, Match::ConnectedTo(_));
    options.iter().any(is_far).then_some(())?;
    among(options.iter().map(steps))
}

/// How a location lies to somebody and to a goal of theirs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way<'a> {
    /// On a shortest way to the goal.
    Between(&'a Ref),
    /// Farther from the goal than they are.
    Away(&'a Ref),
}

/// The location is `It`, and the goal is what was bound before it.
pub fn way<'a>(measure: &'a Quantity, how: Compare, than: &'a Quantity) -> Option<Way<'a>> {
    let distance = |of: &'a Quantity| match of {
        Quantity::Distance(from, to) => Some((from, &**to)),
        _ => None,
    };
    let (from, goal) = distance(than)?;
    let Match::Is(goal) = goal else {
        return None;
    };
    let is_rest = |of: &'a Quantity| {
        distance(of).is_some_and(|(from, to)| {
            *from == Ref::It && matches!(to, Match::Is(one) if one == goal)
        })
    };
    match (measure, how) {
        (Quantity::Sum(parts), Compare::Equal) => match &parts[..] {
            [first, rest] if distance(first) == Some((from, &Match::It)) && is_rest(rest) => {
                Some(Way::Between(goal))
            }
            _ => None,
        },
        (rest, Compare::More) if is_rest(rest) => Some(Way::Away(goal)),
        _ => None,
    }
}

/// Of what is at such locations.
pub fn reach_of_place(options: &[Match]) -> Option<Reach<'_>> {
    among(options.iter().map(|option| match option {
        Match::At(place) => steps(place),
        Match::With(_) => steps(option),
        _ => None,
    }))
}

/// Every number of steps from the least to the most, from the same location.
fn among<'a>(all: impl Iterator<Item = Option<(u8, &'a Ref)>>) -> Option<Reach<'a>> {
    let mut all: Vec<(u8, &Ref)> = all.collect::<Option<_>>()?;
    all.sort_unstable_by_key(|(steps, _)| *steps);
    let (&(least, from), &(most, _)) = (all.first()?, all.last()?);
    let in_turn = all
        .iter()
        .zip(least..)
        .all(|(one, steps)| *one == (steps, from));
    (in_turn && all.len() > 1).then_some(Reach { from, least, most })
}

/// How many connections lie between, and from whose location.
fn steps(place: &Match) -> Option<(u8, &Ref)> {
    match place {
        Match::With(who) => Some((0, who)),
        Match::Is(Ref::LocationOf(who)) => Some((0, who)),
        Match::ConnectedTo(inner) => {
            let (steps, from) = steps(inner)?;
            Some((steps + 1, from))
        }
        _ => None,
    }
}

/// Whether the place is exactly so many connections away, where nearer ones are left out.
pub fn is_steps_from_you(place: &Match, count: u8) -> bool {
    steps(place) == Some((count, &Ref::You))
}

/// Whether the owner may be elsewhere than the card, which is attached to an enemy or location.
pub fn is_away_from_owner(c: &Context<'_>, ability: &Triggered) -> bool {
    let host = crate::host::host_kind(c.script);
    ability.condition == Condition::Always && matches!(host, Some(Kind::Enemy | Kind::Location))
}

/// Whether nothing is done but to exhaust what the event speaks of.
pub fn only_exhausts_subject(effects: &[Effect]) -> bool {
    let [Effect::Cards(CardEffect::Exhaust(what))] = effects else {
        return false;
    };
    *what == Match::Is(Ref::Subject)
}
