//! What befalls investigators and their tokens, as clauses.

use super::clause::Clause;
use super::happening::number;
use super::token::token_match;
use super::trigger::{object, subject, who};
use crate::context::Context;
use abilities::EventPattern;

/// `by an effect of a treachery`
fn by_effect<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match &event.object {
        Some(_) => format!(" by an effect of {}", object(c, event).object()),
        None => String::new(),
    }
}

/// `you add 2 [curse] tokens to the chaos bag`
pub(super) fn tokens_added<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let token = event.token.as_ref().map(token_match);
    let token = token.unwrap_or_else(|| "chaos token".to_owned());
    let tokens = number(c, event, &token, &format!("{token}s"));
    let rest = format!("{tokens} to the chaos bag{}", by_effect(c, event));
    Clause::new(who(c, event), "add", rest)
}

/// `you use an [action] or [fast] ability of a [[Spell]] asset`
pub(super) fn activated<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let of = subject(c, event).object();
    let rest = format!("an [action] or [fast] ability of {of}");
    Clause::new(who(c, event), "use", rest)
}
