//! What is done several times, and how often something may be done, in English.

use super::effect::within;
use super::matcher::Det;
use super::quantity::for_each as each_of;
use super::value::value;
use super::words::sentence;
use super::{condition, words};
use crate::context::Context;
use crate::deed::Deed;
use crate::shape;
use abilities::{CardEffect, Effect, EventKind, FlowEffect, Limit, Match, Quantity, Ref};

pub fn repeat<'a>(c: &Context<'a>, times: &'a Quantity, effects: &'a [Effect]) -> String {
    if let Some(total) = super::divided::text(c, times, effects) {
        return total;
    }
    if let Some(harm) = shape::moves_harm(times, effects) {
        let place = |one: &'a Ref| match one {
            Ref::You => "yourself".to_owned(),
            one => super::reference::reference(c, one).object(),
        };
        let (from, to, most) = (place(harm.from), place(harm.to), harm.most);
        let kept = if harm.as_damage { ", as damage" } else { "" };
        return format!("move up to {most} damage and/or horror from {from} to {to}{kept}");
    }
    if let Some(plays) = plays(c, times, effects) {
        return plays;
    }
    if let Some(limit) = shape::gained_within(effects) {
        let (many, most) = (value(c, times), limit.times);
        let period = super::terms::period(limit.per);
        return format!(
            "gain a number of resources equal to {many} (at most {most} by this ability per {period})"
        );
    }
    if let ([Effect::Flow(FlowEffect::May(deeds))], Quantity::N(most)) = (effects, times) {
        let deeds = within(c, deeds);
        return format!("you may do this up to {most} times: {deeds}");
    }
    if *times == Quantity::Done && c.done == Some(Deed::Discards) {
        return format!("for each card discarded this way, {}", within(c, effects));
    }
    if *times == Quantity::Amount
        && c.event
            .is_some_and(|on| on.kind == EventKind::CluesDiscovered)
    {
        return format!("for each clue discovered, {}", within(c, effects));
    }
    let effects = match shape::or_else(effects) {
        Some((first, no)) => format!(
            "{} or, if {} cannot, {}",
            within(c, std::slice::from_ref(first)),
            super::doer(c).text,
            within(&c.past(first), no)
        ),
        None => within(c, effects),
    };
    if let Quantity::AtMost(most, inner) = times
        && let Some(each) = each_of(c, inner)
    {
        return format!("{each} (at most {most} times), {effects}");
    }
    match each_of(c, times) {
        Some(each) => format!("{each}, {effects}"),
        None if effects_are_long(&effects) && !c.nested => {
            let listed = effects.replace(". ", ".\n• ");
            let listed = listed.replace("\n• Otherwise", " Otherwise");
            format!("do this {}:\n• {}", so_often(c, times), sentence(&listed))
        }
        None if !effects.contains(". ") && !effects.contains(": ") => {
            let often = so_often(c, times);
            match effects.split_once("1 location towards") {
                Some((before, goal)) => {
                    let number = value(c, times);
                    format!(
                        "{before}along the shortest path to{goal}, one location at a time (at most \
                         {number} locations)"
                    )
                }
                // Nobody need be chosen.
                None => match effects.strip_prefix("choose up to 1 ") {
                    Some(chosen) => {
                        format!("up to {often}, choose {}", words::a(chosen))
                    }
                    None => format!("{often}, {effects}"),
                },
            }
        }
        None => format!("do this {}: {effects}", so_often(c, times)),
    }
}

/// `you may play up to 5 assets from your hand, one at a time, each at a cost reduced by 1`
fn plays<'a>(c: &Context<'a>, times: &'a Quantity, effects: &'a [Effect]) -> Option<String> {
    let [Effect::Flow(FlowEffect::May(deeds))] = effects else {
        return None;
    };
    let [Effect::Flow(FlowEffect::Choose { from, then, .. })] = &deeds[..] else {
        return None;
    };
    let [
        Effect::Cards(CardEffect::Play {
            what: Match::It,
            discount,
            ..
        }),
    ] = &then[..]
    else {
        return None;
    };
    let number = match times {
        Quantity::N(most) => format!("up to {most}"),
        Quantity::CardsIn(..) | Quantity::Count(_) => "any number of".to_owned(),
        _ => return None,
    };
    let cards = super::matcher::taken(c, from, &Det::Number(number, true));
    let cost = match discount {
        Quantity::N(0) => String::new(),
        less => format!(", each at a cost reduced by {}", value(c, less)),
    };
    Some(format!("you may play {cards}, one at a time{cost}"))
}

/// Several sentences, of which a list says where they end.
fn effects_are_long(effects: &str) -> bool {
    effects.contains(". ") && !effects.contains('\n')
}

/// `once per turn, …`
pub fn limited<'a>(c: &Context<'a>, limit: &Limit, effects: &'a [Effect]) -> String {
    if limit.by_trait.is_some() {
        let most = super::ability::limit(c, limit).replacen("Max", "max", 1);
        return format!(
            "({}) {}",
            words::capital(&most),
            super::effect::text(c, effects)
        );
    }
    format!("{} ({})", within(c, effects), self::limit(c, limit))
}

/// `limit once per turn`
pub fn limit<'a>(c: &Context<'a>, limit: &'a Limit) -> String {
    let limit = super::ability::limit(c, limit).to_lowercase();
    limit.trim_end_matches('.').to_owned()
}

/// `twice`, `once (twice instead if …)`
fn so_often<'a>(c: &Context<'a>, times: &'a Quantity) -> String {
    match times {
        Quantity::N(1) => "once".to_owned(),
        Quantity::N(2) => "twice".to_owned(),
        Quantity::If(when, yes, no) => format!(
            "{} ({} instead if {})",
            so_often(c, no),
            so_often(c, yes),
            condition::clause(c, when, false)
        ),
        Quantity::Amount | Quantity::Done => "that many times".to_owned(),
        Quantity::N(_) | Quantity::X => format!("{} times", value(c, times)),
        times => format!("X times{}", super::value::x_is(c, times)),
    }
}
