//! Costs within effects, in Korean.

use super::condition::lead;
use super::effect::within;
use super::terms;
use super::verb::{self, Ending};
use crate::context::Context;
use crate::{particles, shape};
use abilities::{Cost, Effect, FlowEffect, TestEffect};

/// What is paid for one more attempt is paid behind the one before it: `이번 공격이 끝난 후, `
fn behind(c: &Context<'_>, then: &[Effect]) -> String {
    let is_attempt = matches!(
        then.first(),
        Some(Effect::Tests(TestEffect::Attempt { .. }))
    );
    match c.attempted {
        Some(kind) if is_attempt => {
            format!("이번 {} 끝난 후, ", particles::i(terms::test(Some(kind))))
        }
        Some(_) | None => String::new(),
    }
}

/// A cost within an effect.
pub fn pay<'a>(
    c: &Context<'a>,
    cost: &'a Cost,
    optional: bool,
    then: &'a [Effect],
    otherwise: &'a [Effect],
) -> String {
    let clause = super::cost::cost(c, cost);
    // What is spent for something is spent in the same sentence.
    if c.nested
        && !optional
        && otherwise.is_empty()
        && !then.is_empty()
        && clause.verb == verb::SPEND
    {
        return format!("{}, {}", clause.sub(Ending::Then), within(c, then));
    }
    let clause = clause.which(if optional { Ending::May } else { Ending::Plain });
    let mut text = behind(c, then) + &clause.rule();
    if let [
        Effect::Flow(FlowEffect::If {
            condition: when,
            then: yes,
            otherwise: no,
        }),
    ] = then
        && shape::is_told_apart(when, yes, no)
    {
        for (not, effects) in [(false, yes), (true, no)] {
            let when = lead(c, when, not);
            text = format!("{text}. 그렇게 하고 {when}, {}", within(c, effects));
        }
    } else if !then.is_empty() {
        text = format!("{text}. 그렇게 하면, {}", within(c, then));
    }
    if !otherwise.is_empty() {
        text = format!("{text}. 그렇게 하지 않으면, {}", within(c, otherwise));
    }
    text
}
