//! Conditions within conditions, in English.

use super::clause::in_sentences;
use super::condition::clause;
use super::effect::within;
use super::lead::lead;
use crate::context::Context;
use crate::shape;
use abilities::{Condition, Effect};

/// `if … and …, do this. If …, do that`: after "if …, if …" it would not be clear of which condition
/// "otherwise" speaks.
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
    Some(in_sentences(&[
        side(&c.given(when), when, false, then),
        side(c, when, true, otherwise),
    ]))
}

/// What is done where the condition holds, or where it does not.
fn side<'a>(c: &Context<'a>, when: &'a Condition, not: bool, effects: &'a [Effect]) -> String {
    match shape::only_if(effects) {
        Some((also, then)) if not && shape::says_there_is_some(when, also) => {
            format!("{}, {}", lead(c, also, false), within(&c.given(also), then))
        }
        Some((also, then)) => {
            let (when, also_when) = (clause(c, when, not), clause(c, also, false));
            let then = within(&c.given(also), then);
            format!("if {when} and {also_when}, {then}")
        }
        None => format!("{}, {}", lead(c, when, not), within(c, effects)),
    }
}
