//! Effects that come later, once, in English.

use super::condition::token_code;
use super::effect::within;
use super::lasting::{Lasts, known, lasts};
use super::trigger::{happening, later};
use super::value::margin;
use super::{terms, words};
use crate::context::Context;
use crate::shape::{self, Later};
use abilities::{
    Duration, Effect, EventKind, EventPattern, FlowEffect, Match, PhasePart, Quantity, Ref, Timing,
};

/// Resolves once, later.
pub fn delay<'a>(
    c: &Context<'a>,
    timing: Timing,
    (event, or): (&'a EventPattern, &'a [EventPattern]),
    (until, x): (Option<Duration>, Option<&'a Quantity>),
    effects: &'a [Effect],
) -> String {
    if ends_with_phase(c, event) {
        let done = within(&c.on(event), effects);
        return format!("at the end of that phase, {done}");
    }
    if is_after_this_attack(c, timing, event) {
        return format!("after this attack, {}", within(c, effects));
    }
    // The attack was spoken of just before.
    if c.before
        .is_some_and(|action| shape::awaits_attack(action, event))
    {
        return within(&c.on(event), effects);
    }
    if let Some(first) = first_committed(c, event, until, effects) {
        return first;
    }
    if let Some(fewer) = fewer_clues(c, timing, event, effects) {
        return fewer;
    }
    let inner = &shape::test_of(c, until);
    let when = match shape::later(timing, event, until, effects) {
        Later::Moment if shape::is_moment(event) => ends(c, until) + &later(c, timing, event),
        Later::Moment => format!("when {}", happening(c, event).fact()),
        Later::Result => result(inner, event),
        Later::Defeat => format!("if {} with this attack", happening(inner, event).fact()),
        Later::BeforeTokens => {
            let test = terms::test(inner.test);
            format!("before you reveal a chaos token for this {test}")
        }
        Later::InsteadOfToken => {
            let test = terms::test(inner.test);
            format!("when you would reveal a chaos token for this {test}")
        }
        Later::FirstToken(token) => {
            let token = match token_code(token) {
                any if any.starts_with("a ") => any,
                code => words::a(&format!("{code} token")),
            };
            let test = terms::test(inner.test);
            format!("the first time {token} is revealed during this {test}")
        }
        Later::NextTime => next_time(c, timing, event, until),
    };
    let done = within(&inner.on(event), effects);
    // Damage or horror, whichever is healed first.
    let (when, done) = match or.is_empty() {
        true => (when, done),
        false => (either(&when), either(&done)),
    };
    let done = match event.kind {
        EventKind::TestBegins => done
            .replace(" for your skill tests for this ", " for this ")
            .replace(" for this ", " for that ")
            .replace(" to this test", " to that test"),
        EventKind::TurnBegins if shape::only_gives_actions(effects) => {
            let turn = when.rsplit("when ").next().unwrap_or_default();
            let turn = turn.trim_end_matches(" begins");
            let done = done
                .replace(" this turn", "")
                .replace(" until the end of the turn", "");
            return format!("during {turn}, {done}");
        }
        _ => done,
    };
    let done = done.replace("this test gets ", "that test gets ");
    let point = words::Noun::count("point", "points");
    match x.filter(|x| shape::is_margin(x)) {
        Some(x) if done.contains("−X ") => {
            let (_, each) = super::quantity::split(c, x, &point);
            // That is over when the other test begins.
            let each = each.replace(" the test succeeds by", " this test succeeded by");
            format!("{when}, {}{each}", done.replace("−X ", "−1 "))
        }
        _ => format!("{when}, {done}{}", known(c, x)),
    }
}

/// What is said of damage, of horror as well.
fn either(said: &str) -> String {
    said.replacen("damage", "damage or horror", 1)
}

/// Whether it is the end of the phase that is done again.
fn ends_with_phase(c: &Context<'_>, event: &EventPattern) -> bool {
    let again = shape::done_again(c.before).map(PhasePart::phase);
    event.kind == EventKind::PhaseEnds && again.is_some() && event.phase == again
}

/// Whether the attack is the one that the ability answers.
fn is_after_this_attack(c: &Context<'_>, timing: Timing, event: &EventPattern) -> bool {
    timing == Timing::After && shape::is_attack_under_way(c, event)
}

/// `the first card you commit to this test gains 1 [wild] icon`
fn first_committed<'a>(
    c: &Context<'a>,
    event: &'a EventPattern,
    until: Option<Duration>,
    effects: &'a [Effect],
) -> Option<String> {
    if !shape::is_first_committed(c, event, until) {
        return None;
    }
    let done = within(&c.on(event), effects);
    let done = done
        .strip_prefix("that card ")?
        .replace(" for this test", "");
    let who = super::trigger::who(c, event).does("commit");
    Some(format!("the first card {who} to this test {done}"))
}

/// `until the end of the turn, ` before a moment that may not come.
fn ends(c: &Context<'_>, until: Option<Duration>) -> String {
    match until.map(|until| lasts(c, until)) {
        None => String::new(),
        Some(Lasts::Before(words)) => words,
        Some(Lasts::After(words)) => format!("{}, ", words.trim_start()),
    }
}

/// `if you succeed by exactly 2`
fn result<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let who = super::trigger::who(c, event);
    let succeeds = match event.kind {
        EventKind::TestFailed => "fail",
        _ => "succeed",
    };
    let by = match &event.amount {
        Some((how, than)) => format!(" by {}", margin(c, *how, than)),
        None => String::new(),
    };
    format!("if {}{by}", who.does(succeeds))
}

/// `the next time you begin a skill test this turn`
fn next_time<'a>(
    c: &Context<'a>,
    timing: Timing,
    event: &'a EventPattern,
    until: Option<Duration>,
) -> String {
    let clause = happening(c, event);
    let what = match timing {
        Timing::Would => format!("{} would {}", clause.subject.text, clause.base()),
        Timing::When | Timing::At | Timing::After => clause.fact(),
    };
    let period = match until {
        Some(Duration::Turn) => " this turn",
        Some(Duration::Phase) => " this phase",
        Some(Duration::Round) => " this round",
        Some(Duration::Attack) => " during this attack",
        Some(Duration::Test) => " during this test",
        _ => "",
    };
    let before = if period.is_empty() && until != Some(Duration::Play) {
        ends(c, until)
    } else {
        String::new()
    };
    format!("{before}the next time {what}{period}")
}

/// `discover 1 fewer clue at the investigated location for this investigation`
fn fewer_clues<'a>(
    c: &Context<'a>,
    timing: Timing,
    event: &'a EventPattern,
    effects: &'a [Effect],
) -> Option<String> {
    let [Effect::Flow(FlowEffect::Alter(Quantity::N(fewer @ ..=-1)))] = effects else {
        return None;
    };
    let of_test = event.subject == Some(Match::Is(Ref::TestTarget));
    let yours = event.who == Some(Match::You) && timing == Timing::Would;
    let fewer = -fewer;
    let clues = if fewer == 1 { "clue" } else { "clues" };
    (event.kind == EventKind::CluesDiscovered && of_test && yours).then(|| {
        let at = super::reference::reference(c, &Ref::TestTarget).object();
        format!("discover {fewer} fewer {clues} at {at} for this investigation")
    })
}
