//! What cards do that are played or committed, in English.

use super::ability::{body, limit};
use super::bonus::of_committed;
use super::condition::clause;
use super::cost::costs;
use super::heading::{self, heading};
use super::matcher::{Det, np};
use super::words::sentence;
use crate::context::Context;
use crate::group::Kind;
use crate::paragraph::behind_one_another;
use crate::roles::{test_kind, tested};
use crate::shape;
use ::cards::CardType;
use abilities::{Condition, Effect, Modifier, PlayScript, PlayTiming};

/// What a committed card adds to the test.
pub fn committed<'a>(
    c: &Context<'a>,
    condition: &'a Condition,
    granted: &'a [Modifier],
    (success, failure, ends): (&'a [Effect], &'a [Effect], &'a [Effect]),
) -> String {
    let c = &c
        .committed(tested(condition).and_then(test_kind))
        .sourced(condition);
    let mut sentences: Vec<String> = of_committed(c, condition, granted)
        .iter()
        .map(|text| sentence(text))
        .collect();
    let when = match condition {
        Condition::Always => String::new(),
        other => format!("if {}, ", clause(c, other, false)),
    };
    for (effects, succeeded) in [(success, true), (failure, false)] {
        if let Some(result) = super::attempt::result(c, effects, succeeded) {
            let success = format!("{}, ", super::lead::on_result(c, true));
            let done = result.strip_prefix(&success);
            let both = super::lead::successful(c, condition).zip(done);
            sentences.push(sentence(&match both {
                Some((when, done)) => format!("if {when}, {done}"),
                None => super::lead::also_if(when.trim_end_matches(", "), &result),
            }));
        }
    }
    if let Some(ends) = super::attempt::ends(c, ends) {
        sentences.push(sentence(&format!("{when}{ends}")));
    }
    let tester = "the investigator taking the test";
    let once = |sentence: &String| match sentence.split_once(tester) {
        Some((first, rest)) => {
            format!(
                "{first}{tester}{}",
                rest.replace(tester, "that investigator")
            )
        }
        None => sentence.clone(),
    };
    let sentences: Vec<String> = sentences.iter().map(once).collect();
    let text = super::results::said_once(&sentences.join(" "));
    let text = super::results::yourself_on_failure(&text);
    // The same once more is gained beside what was said before.
    match shape::is_said_again(c.script, granted) {
        // What counts in the hand already, to tell whether the card may be committed, is the same.
        true if text.contains(" for each ") => text,
        true => {
            let text = text.replacen("gains a ", "gains another ", 1);
            let text = text.replacen("gains an ", "gains another ", 1);
            let text = text.replacen(" icon and a [", " icon and another [", 1);
            text.replacen(" icon and an [", " icon and another [", 1)
        }
        false => text,
    }
}

/// What is known of the event in answer to which a card is played.
fn answering<'a>(c: &Context<'a>, play: &'a PlayScript) -> Context<'a> {
    let first = play.timing.triggers().next();
    first.map_or_else(|| c.clone(), |on| c.after(on))
}

/// When an event may be played, and at what cost beside its resources.
pub fn play_line<'a>(c: &Context<'a>, play: &'a PlayScript) -> Option<String> {
    let known = answering(c, play);
    let condition = heading(&known, &play.condition)
        .filter(|_| !shape::says_its_limit(c.card, c.script, &play.condition));
    let when = match &play.timing {
        PlayTiming::Action if shape::is_before_actions(&play.condition) => {
            Some("Play only as your first action this turn.".to_owned())
        }
        PlayTiming::Action => condition.map(|when| format!("Play only {when}.")),
        PlayTiming::Fast => Some(match condition {
            Some(when) => format!("Fast. Play only {when}."),
            None if c.card.kind == CardType::Asset => "Fast.".to_owned(),
            None => "Fast. Play during any [fast] player window.".to_owned(),
        }),
        // That is when any fast asset is played.
        PlayTiming::FastInTurn if c.card.kind == CardType::Asset && condition.is_none() => {
            Some("Fast.".to_owned())
        }
        PlayTiming::FastInTurn => {
            let also = condition.map_or(String::new(), |when| format!(", {when}"));
            Some(format!("Fast. Play only during your turn{also}."))
        }
        PlayTiming::On(on) => {
            let when = heading::triggered(&known, on, &play.condition);
            Some(format!("Fast. Play {}.", when.join(", ")))
        }
        PlayTiming::AnyOf(times) => {
            let times: Vec<String> = times
                .iter()
                .map(|time| heading::one_time(&known, time))
                .collect();
            let also = condition.map_or(String::new(), |when| format!(", {when}"));
            let times = super::words::list(&times, "or");
            Some(format!("Fast. Play {times}{also}."))
        }
    };
    let cost = costs(c, &play.cost);
    let cost = cost.replace(" additional action", " action");
    let cost = match shape::is_cost_of_x(c.card, &play.cost) {
        // The printed cost is no other one.
        true => {
            let bound = cost.split_once("(X is ").map_or("", |(_, bound)| bound);
            let bound = bound.trim_end_matches(')');
            let paid = "X is the number of resources that you spend to play this card";
            Some(match bound {
                "" => format!("{paid}."),
                bound => format!("{paid} ({bound})."),
            })
        }
        false => (!cost.is_empty()).then(|| format!("As an additional cost, {cost}.")),
    };
    let under = play.under.as_ref().map(|under| {
        let under = np(c, under, Kind::Investigator, Det::Any).of("control");
        format!("Play this card under {under}.")
    });
    let at = play.at.as_ref().map(|at| {
        let at = super::words::at(&np(c, at, Kind::Location, Det::A).object());
        format!("This card enters play {at}. You control it wherever you are.")
    });
    let parts = when.into_iter().chain(cost).chain(under).chain(at);
    let parts: Vec<String> = parts.collect();
    (!parts.is_empty()).then(|| parts.join(" "))
}

/// What playing an event does.
pub fn play<'a>(c: &Context<'a>, play: &'a PlayScript) -> String {
    let c = &answering(c, play).during(&play.condition);
    let usual = shape::with_changes(&play.effects, 0);
    let mut parts = body(c, play.designator, usual);
    parts.extend(play.limit.as_ref().map(|of| format!("({})", limit(c, of))));
    let whole = behind_one_another(&parts);
    match super::again::changes(c, play) {
        Some(changes) => format!("{whole}\n{changes}"),
        None => whole,
    }
}
