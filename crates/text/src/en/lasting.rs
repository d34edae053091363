//! Effects that last, and effects that come later, in English.

use super::clause::in_sentences;
use super::effect::within;
use super::granted::modifiers as granted;
use super::permit::subject;
use super::quantity::signed;
use super::terms;
use super::words::list;
use crate::context::Context;
use crate::shape;
use abilities::{Duration, Effect, Match, Modifier, Quantity};

/// Where the words for a duration stand in the sentence.
pub(super) enum Lasts {
    Before(String),
    After(String),
}

pub(super) fn lasts(c: &Context<'_>, duration: Duration) -> Lasts {
    let until = |what: &str| Lasts::After(format!(" until the end of the {what}"));
    match duration {
        Duration::Test => Lasts::After(format!(" for this {}", terms::test(c.test))),
        Duration::Attack => Lasts::After(" for this attack".to_owned()),
        Duration::Turn => until("turn"),
        Duration::Phase => until("phase"),
        Duration::Round => until("round"),
        Duration::Game => Lasts::After(" for the rest of the game".to_owned()),
        Duration::WhileInPlay => Lasts::Before("while this card is in play, ".to_owned()),
        Duration::UntilReady => Lasts::After(" until this card readies".to_owned()),
        Duration::NextTurn => {
            let turn = super::doer(c).own(crate::group::Kind::Investigator);
            Lasts::After(format!(" until the end of {turn} next turn"))
        }
        Duration::EndOfPhase(phase) => until(&format!("next {}", terms::phase(phase))),
        // Without an event the card speaks of its own playing.
        Duration::Play if c.event.is_none() => {
            Lasts::After(" while you resolve this card".to_owned())
        }
        Duration::Play => Lasts::After(" while it is being played".to_owned()),
    }
}

pub fn until<'a>(
    c: &Context<'a>,
    duration: Duration,
    x: Option<&'a Quantity>,
    modifiers: &'a [Modifier],
) -> String {
    let inner = match duration {
        Duration::Test | Duration::Attack if c.test.is_none() => {
            c.in_test(abilities::TestKind::Plain)
        }
        _ => c.clone(),
    };
    if let Some((less, rest)) = shape::discount(duration, modifiers) {
        let less = format!("reduce its cost by {less}");
        return match rest {
            [] => less,
            rest => in_sentences(&[less, until(c, duration, x, rest)]),
        };
    }
    let what = list(&granted(&inner, modifiers), "and");
    let x = known(c, x);
    if shape::skips_readying(duration, modifiers) {
        return what.replace("during the upkeep phase", "during the next upkeep phase");
    }
    if duration == Duration::Test && shape::is_difficulty(modifiers) {
        return what + &x;
    }
    match lasts(c, duration) {
        Lasts::Before(words) => words + &what + &x,
        Lasts::After(words) if what.ends_with(&words) => what + &x,
        // "For each horror you have until the end of the round" would be another horror.
        Lasts::After(words) if words.starts_with(" until") && what.contains(" for each ") => {
            format!("{}, {what}{x}", words.trim_start())
        }
        Lasts::After(words) => what + &words + &x,
    }
}

/// `for that attempt, your location gets −1 shroud`
pub fn again_with<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Option<String> {
    let inner = c.in_test(abilities::TestKind::Plain);
    let what = granted(&inner, modifiers).join(" and ");
    (!what.is_empty()).then(|| format!("for that attempt, {what}"))
}

/// What X is from now on, unless it stays what it was.
pub(super) fn known<'a>(c: &Context<'a>, x: Option<&'a Quantity>) -> String {
    x.filter(|x| **x != Quantity::X).map_or(String::new(), |x| {
        format!(" (X is {})", super::value::value(c, x))
    })
}

/// `until the end of the phase, you get +2 to a skill of your choice`
pub fn any_skill<'a>(
    c: &Context<'a>,
    duration: Duration,
    to: &'a Match,
    by: &'a Quantity,
) -> String {
    let who = subject(c, to);
    let (number, after) = signed(c, by);
    let chooser = super::doer(c).own(crate::group::Kind::Investigator);
    let what = who.does(&format!(
        "get {number} to one skill of {chooser} choice{after}"
    ));
    match lasts(c, duration) {
        Lasts::Before(words) => words + &what,
        Lasts::After(words) => what + &words,
    }
}

pub fn on_result<'a>(c: &Context<'a>, effects: &'a [Effect], succeeded: bool) -> String {
    super::attempt::result(c, effects, succeeded).unwrap_or_default()
}

pub fn after_test<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    let test = terms::test(c.test);
    format!("after this {test} ends, {}", within(c, effects))
}
