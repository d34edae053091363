//! Conditions within conditions, in Korean.

use super::condition::{clause, lead};
use super::effect::within;
use super::verb::Ending;
use crate::context::Context;
use crate::shape;
use abilities::{Condition, Effect};

/// `…고 …라면, 이렇게 합니다. …라면, 저렇게 합니다`: after two conditions in a row it would not be clear
/// of which "그렇지 않으면" speaks.
pub fn branch<'a>(
    c: &Context<'a>,
    when: &'a Condition,
    then: &'a [Effect],
    otherwise: &'a [Effect],
) -> Option<String> {
    shape::only_if(then)?;
    if otherwise.is_empty() || shape::says_result(when) {
        return None;
    }
    let yes = side(&c.given(when), when, false, then);
    Some(format!("{yes}. {}", side(c, when, true, otherwise)))
}

/// What is done where the condition holds, or where it does not.
pub fn side<'a>(c: &Context<'a>, when: &'a Condition, not: bool, effects: &'a [Effect]) -> String {
    match shape::only_if(effects) {
        Some((also, then)) if not && shape::says_there_is_some(when, also) => {
            format!("{}, {}", lead(c, also, false), within(&c.given(also), then))
        }
        // "…라면, …라면," would be two conditions in a row.
        Some((also, then)) => {
            let (both, also_when) = (clause(c, when, not, Ending::And), lead(c, also, false));
            format!("{both} {also_when}, {}", within(&c.given(also), then))
        }
        None => format!("{}, {}", lead(c, when, not), within(c, effects)),
    }
}
