//! What befalls investigators and their tokens, as clauses.

use super::clause::Clause;
use super::condition::token_match;
use super::happening::number;
use super::token::with_noun;
use super::trigger::{object, subject, who};
use super::verb;
use crate::context::Context;
use crate::particles;
use abilities::{Counter, EventKind, EventPattern};

/// `음모의 효과로`
fn by_effect<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    match &event.object {
        Some(_) => format!("{} ", particles::ro(&object(c, event).of("효과"))),
        None => String::new(),
    }
}

/// So many of them, where a number is said.
fn some<'a>(c: &Context<'a>, event: &'a EventPattern, noun: &str, unit: &str) -> String {
    match &event.amount {
        Some(_) => number(c, event, noun, unit, true),
        None => particles::eul(noun),
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

/// `당신이 혼돈 토큰이 공개되어 발동하는 [mystic] 카드의 효과를 해결하려`
pub(super) fn token_answered<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let token = event.token.as_ref().map(token_match);
    let token = particles::i(&with_noun(token.unwrap_or_else(|| "혼돈 토큰".to_owned())));
    let effect = particles::eul(&subject(c, event).of("효과"));
    let before = format!("{token} 공개되어 발동하는 {effect}");
    Clause::new(Some(who(c, event)), before, verb::RESOLVE)
}

pub(super) fn resources_lost<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let lost = by_effect(c, event) + &some(c, event, "자원", "개");
    Clause::new(Some(who(c, event)), lost, verb::LOSE)
}

pub(super) fn actions_lost<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let lost = by_effect(c, event) + &some(c, event, "행동", "번");
    Clause::new(Some(who(c, event)), lost, verb::LOSE)
}

pub(super) fn hand_discarded<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let cards = some(c, event, "카드", "장");
    let before = format!("{}손에서 {cards}", by_effect(c, event));
    Clause::new(Some(who(c, event)), before, verb::DISCARD)
}

/// `조사자가 자신의 덱이나 조우 덱에서 카드를 1장 뽑으려`
pub(super) fn draw_begins<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let cards = some(c, event, "카드", "장");
    let before = format!("자신의 덱이나 조우 덱에서 {cards}");
    Clause::new(Some(who(c, event)), before, verb::DRAW)
}

/// Which of several events an ability answers.
pub(super) fn answering(kind: EventKind) -> Clause {
    let (what, verb) = match kind {
        EventKind::HarmDealt => ("피해나 공포를 받으려는 것", verb::BE),
        EventKind::ResourcesLost => ("자원을 잃으려는 것", verb::BE),
        EventKind::ActionsLost => ("행동을 잃으려는 것", verb::BE),
        EventKind::HandDiscarded => ("손에서 카드를 버리려는 것", verb::BE),
        _ => ("이 일이 일어나려는 것", verb::BE),
    };
    Clause::bare(what, verb)
}

/// `그 피해를 모두 취소합니다`
pub fn cancel_all(c: &Context<'_>, counter: Counter) -> Clause {
    let what = particles::eul(&super::words::counter(c, counter, None).text);
    Clause::bare(format!("그 {what} 모두"), verb::CANCEL)
}
