//! Costs within effects, in English.

use super::condition;
use super::effect::within;
use crate::context::Context;
use crate::shape;
use abilities::{Cost, Effect, FlowEffect, TestEffect};

/// A cost within an effect.
pub fn pay<'a>(
    c: &Context<'a>,
    cost: &'a Cost,
    optional: bool,
    then: &'a [Effect],
    otherwise: &'a [Effect],
) -> String {
    let mut clause = super::cost::cost(c, cost);
    let again = c.attempted.filter(|_| {
        matches!(
            then.first(),
            Some(Effect::Tests(TestEffect::Attempt { .. }))
        )
    });
    let again = again.map_or(String::new(), |kind| {
        format!("after this {}, ", super::terms::test(Some(kind)))
    });
    if optional {
        clause.verb = format!("may {}", clause.verb);
        clause = clause.into_fact();
    }
    let mut text = again + &clause.rule();
    let doer = super::doer(c);
    if !then.is_empty() && !optional && shape::pays_x(cost) {
        text = format!("{text} and {}", within(c, then));
    } else if let [
        Effect::Flow(FlowEffect::If {
            condition: when,
            then: yes,
            otherwise: no,
        }),
    ] = then
        && shape::is_told_apart(when, yes, no)
    {
        let done = doer.does("do");
        for (not, effects) in [(false, yes), (true, no)] {
            let when = condition::clause(c, when, not);
            text = format!("{text}. If {done} and {when}, {}", within(c, effects));
        }
    } else if !then.is_empty() {
        let then = within(c, then);
        text = format!("{text}. If {}, {then}", doer.does("do"));
    }
    if !otherwise.is_empty() {
        let no = within(c, otherwise);
        text = match then.is_empty() {
            true => format!("{text}. If {} not, {no}", doer.does("do")),
            false => format!("{text}. Otherwise, {no}"),
        };
    }
    text
}
