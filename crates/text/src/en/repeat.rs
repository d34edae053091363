//! What is done several times, and how often something may be done, in English.

use super::effect::within;
use super::quantity::for_each as each_of;
use super::value::value;
use super::{condition, words};
use crate::context::Context;
use abilities::{Effect, FlowEffect, Limit, Quantity};

pub fn repeat<'a>(c: &Context<'a>, times: &'a Quantity, effects: &'a [Effect]) -> String {
    if let Some(total) = super::divided::text(c, times, effects) {
        return total;
    }
    if let ([Effect::Flow(FlowEffect::May(deeds))], Quantity::N(most)) = (effects, times) {
        let deeds = within(c, deeds);
        return format!("you may do this up to {most} times: {deeds}");
    }
    let effects = within(c, effects);
    if let Quantity::AtMost(most, inner) = times
        && let Some(each) = each_of(c, inner)
    {
        return format!("{each} (at most {most} times), {effects}");
    }
    match each_of(c, times) {
        Some(each) => format!("{each}, {effects}"),
        None => format!("do this {}: {effects}", so_often(c, times)),
    }
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
    let times = match limit.times {
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        n => format!("{n} times"),
    };
    let group = if limit.group { " as a group" } else { "" };
    let period = super::terms::period(limit.per);
    format!("{times} per {period}{group}, {}", within(c, effects))
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
        times => format!("X times (X is {})", value(c, times)),
    }
}
