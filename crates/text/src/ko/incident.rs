//! What befalls investigators and their tokens, as clauses.

use super::clause::Clause;
use super::condition::token_match;
use super::happening::number;
use super::token::with_noun;
use super::trigger::{object, subject, who};
use super::verb;
use crate::context::Context;
use crate::particles;
use abilities::EventPattern;

/// `음모의 효과로`
fn by_effect<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match &event.object {
        Some(_) => format!("{} ", particles::ro(&object(c, event).of("효과"))),
        None => String::new(),
    }
}

/// `당신이 혼돈 주머니에 [curse] 토큰을 2개 추가한`
pub(super) fn tokens_added<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let token = event.token.as_ref().map(token_match);
    let token = with_noun(token.unwrap_or_else(|| "혼돈 토큰".to_owned()));
    let tokens = number(c, event, &token, "개", true);
    let before = format!("{}혼돈 주머니에 {tokens}", by_effect(c, event));
    Clause::new(Some(who(c, event)), before, verb::ADD)
}

/// `당신이 [[마법]] 자산의 [action] 또는 [fast] 기능을 사용한`
pub(super) fn activated<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let ability = subject(c, event).of("[action] 또는 [fast] 기능");
    Clause::new(Some(who(c, event)), particles::eul(&ability), verb::USE)
}
