//! Conditions that stand before what may be done, in English.

use super::common::joined;
use super::condition::clause;
use super::matcher::{Det, np};
use super::terms;
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Compare, Condition, EventKind, PlayTiming, Quantity, Trigger};

/// The condition as words before a sentence: `during your turn`.
fn adverbial<'a>(c: &Context<'a>, condition: &'a Condition) -> Option<String> {
    Some(match condition {
        Condition::TurnOf(who) => format!(
            "during {}",
            np(c, who, Kind::Investigator, Det::A).of("turn")
        ),
        Condition::InPhase(phase) => format!("during the {}", terms::phase(*phase)),
        Condition::During(test) => format!("during {}", super::test::phrase(c, test).indefinite()),
        Condition::Compare(Quantity::Amount, Compare::More, Quantity::RemainingHealth(_)) => {
            "in excess of its remaining health".to_owned()
        }
        Condition::InAction => "during an action".to_owned(),
        Condition::Not(inner) if **inner == Condition::InAction => {
            "except during an action".to_owned()
        }
        _ => return None,
    })
}

/// The condition before what may be done: `during your turn, if …`.
pub fn heading<'a>(c: &Context<'a>, condition: &'a Condition) -> Option<String> {
    let (mut words, conditions) = times_and_conditions(c, condition);
    words.extend(conditions);
    (!words.is_empty()).then(|| words.join(", "))
}

/// What triggers something, and the condition: `after you play an event during your turn, if …`.
pub fn triggered<'a>(c: &Context<'a>, on: &'a Trigger, condition: &'a Condition) -> Vec<String> {
    let trigger = super::trigger::trigger(c, on);
    let trigger = trigger.replace("after the test ends", "after a skill test ends");
    if shape::is_last_clue(on.pattern(), condition) {
        return vec![trigger.replacen("at least 1 clue", "the last clue", 1)];
    }
    if on.pattern().kind == EventKind::TestEnds && trigger.ends_with(" ends") {
        let result = match condition {
            Condition::Succeeded => Some("in success"),
            Condition::Not(inner) if **inner == Condition::Succeeded => Some("in failure"),
            _ => None,
        };
        if let Some(result) = result {
            return vec![format!("{trigger} {result}")];
        }
    }
    if let Some(period) = shape::is_first(on.pattern(), condition) {
        let (_, what) = trigger.split_once(' ').unwrap_or_default();
        return vec![format!(
            "the first time {what} each {}",
            terms::period(period)
        )];
    }
    let (times, conditions) = times_and_conditions(c, condition);
    let when: Vec<String> = std::iter::once(trigger).chain(times).collect();
    let when = when.join(" ");
    match conditions.as_deref().and_then(|of| of.strip_prefix("if ")) {
        Some(condition) if when.starts_with("if ") => vec![format!("{when} and {condition}")],
        _ => std::iter::once(when).chain(conditions).collect(),
    }
}

fn times_and_conditions<'a>(
    c: &Context<'a>,
    condition: &'a Condition,
) -> (Vec<String>, Option<String>) {
    let mut parts: Vec<&Condition> = match condition {
        Condition::Always => Vec::new(),
        Condition::All(parts) => parts.iter().collect(),
        one => vec![one],
    };
    let mut times: Vec<String> = parts.iter().filter_map(|part| adverbial(c, part)).collect();
    if shape::is_between_all(&parts) {
        parts.retain(|part| !shape::is_outside_of_tests(part));
        times.retain(|time| time != "except during an action");
        times.push("outside of actions and skill tests".to_owned());
    }
    let conditions: Vec<String> = parts
        .iter()
        .filter(|part| adverbial(c, part).is_none())
        .map(|part| clause(c, part, false))
        .collect();
    let conditions = (!conditions.is_empty()).then(|| format!("if {}", joined(&conditions, "and")));
    (times, conditions)
}

/// The condition of a constant ability: `while this card is exhausted`.
pub fn while_it_holds<'a>(c: &Context<'a>, condition: &'a Condition) -> Option<String> {
    match condition {
        Condition::Always => None,
        Condition::TurnOf(_) | Condition::InPhase(_) | Condition::During(_) => {
            adverbial(c, condition)
        }
        other => Some(match shape::counts_actions(other) {
            Some((Compare::AtMost, number)) => {
                format!(
                    "before the {} action of your turn",
                    terms::ordinal(number + 1)
                )
            }
            Some((_, number)) => format!(
                "during and after the {} action of your turn",
                terms::ordinal(number)
            ),
            None => format!("while {}", clause(c, other, false)),
        }),
    }
}

/// One of several times at which a card may be played.
pub fn one_time<'a>(c: &Context<'a>, time: &'a PlayTiming) -> String {
    match time {
        PlayTiming::On(on) => triggered(c, on, &Condition::Always).join(", "),
        PlayTiming::Fast => "during any player window".to_owned(),
        PlayTiming::FastInTurn => "during your turn".to_owned(),
        PlayTiming::Action => "as an action".to_owned(),
        PlayTiming::AnyOf(times) => {
            let times: Vec<String> = times.iter().map(|time| one_time(c, time)).collect();
            super::words::list(&times, "or")
        }
    }
}
