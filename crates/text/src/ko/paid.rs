//! Costs within effects, in Korean.

use super::effect::within;
use super::verb::{self, Ending};
use crate::context::Context;
use abilities::{Cost, Effect};

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
    let clause = if optional { clause.may() } else { clause };
    let mut text = clause.rule();
    if !then.is_empty() {
        text = format!("{text}. 그렇게 하면, {}", within(c, then));
    }
    if !otherwise.is_empty() {
        text = format!("{text}. 그렇게 하지 않으면, {}", within(c, otherwise));
    }
    text
}
