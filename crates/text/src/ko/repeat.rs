//! What is done several times, and how often something may be done, in Korean.

use super::clause::sentence;
use super::condition::clause as condition_clause;
use super::effect::within;
use super::matcher::{Det, np};
use super::quantity::per;
use super::value::{value, x_is};
use super::verb::Ending;
use crate::context::Context;
use crate::deed::Deed;
use crate::group::Kind;
use crate::{particles, shape};
use abilities::{CardEffect, Effect, EventKind, FlowEffect, Limit, Match, Period, Quantity};

pub fn repeat<'a>(c: &Context<'a>, times: &'a Quantity, effects: &'a [Effect]) -> String {
    if let Some(total) = super::divided::text(c, times, effects) {
        return total;
    }
    if let Some((from, to, most)) = shape::moves_harm(times, effects) {
        let from = super::reference::reference(c, from).from();
        let to = super::reference::reference(c, to);
        let to = match to.is_you() {
            true => to.to(),
            false => particles::ro(&to.text),
        };
        return format!("피해와 공포를 합쳐서 최대 {most}까지 {from} {to} 옮깁니다");
    }
    if let Some(plays) = plays(c, times, effects) {
        return plays;
    }
    if let ([Effect::Flow(FlowEffect::May(deeds))], Quantity::N(most)) = (effects, times) {
        let deeds = within(c, deeds);
        return format!("다음을 최대 {most}번까지 해도 됩니다: {deeds}");
    }
    if *times == Quantity::Done && c.done == Some(Deed::Discards) {
        return format!("이렇게 버린 카드 1장마다, {}", within(c, effects));
    }
    if *times == Quantity::Amount
        && c.event
            .is_some_and(|on| on.kind == EventKind::CluesDiscovered)
    {
        return format!("발견한 단서 1개마다, {}", within(c, effects));
    }
    let effects = within(c, effects);
    if let Quantity::AtMost(most, inner) = times
        && let Some(each) = per(c, inner)
    {
        return format!("{}(최대 {most}번), {effects}", each.trim_end());
    }
    match per(c, times) {
        Some(each) => format!("{}, {effects}", each.trim_end()),
        None => often(c, times, &effects),
    }
}

/// `손에 든 자산을 최대 5장까지 한 번에 1장씩, 각각 비용을 1만큼 줄여서 플레이해도 됩니다`
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
        Quantity::N(most) => format!("최대 {most}장까지"),
        Quantity::CardsIn(..) | Quantity::Count(_) => "원하는 만큼".to_owned(),
        _ => return None,
    };
    let cards = np(c, from, Kind::Card, Det::Bare).object();
    let cost = match discount {
        Quantity::N(0) => String::new(),
        less => format!(", 각각 비용을 {}만큼 줄여서", value(c, less)),
    };
    Some(format!(
        "{cards} {number} 한 번에 1장씩{cost} 플레이해도 됩니다"
    ))
}

/// What is done several times, and nothing that stands behind it.
fn often<'a>(c: &Context<'a>, times: &'a Quantity, effects: &str) -> String {
    if let (Quantity::N(most), Some((before, rest))) = (times, effects.split_once("장소 1곳만큼 "))
        && before.ends_with("향해 ")
        && !rest.contains(", ")
    {
        let far = format!("{before}한 번에 1곳씩 장소 {most}곳만큼 {rest}");
        return format!("{far}(도착하면 멈춥니다)");
    }
    let times = so_often(c, times);
    // Nobody need be chosen.
    if let Some((before, rest)) = effects.split_once("1명까지 선택하고")
        && !rest.contains(". ")
    {
        return format!("{before}1명을 선택하고{rest}(이를 최대 {times}까지 합니다)");
    }
    let is_one = !effects.contains(". ") && !effects.contains([':', '(', '\n']);
    match (is_one, c.nested) {
        (true, _) => format!("{effects}(이를 {times} 합니다)"),
        (false, true) => format!("다음을 {times} 합니다: {effects}"),
        (false, false) => format!("다음을 {times} 합니다:\n• {}", sentence(effects)),
    }
}

/// `차례당 1번, …`
pub fn limited<'a>(c: &Context<'a>, limit: &Limit, effects: &'a [Effect]) -> String {
    if limit.by_trait.is_some() {
        let most = super::ability::limit(c, limit);
        return format!("({most}.) {}", super::effect::text(c, effects));
    }
    let group = if limit.group {
        "그룹 전체에서 "
    } else {
        ""
    };
    let period = match limit.per {
        Period::Test => "테스트",
        per => super::terms::period(per),
    };
    let deed = within(c, effects);
    match deed.contains(". ") || deed.contains('\n') {
        true => format!("{group}{period}당 {}번, {deed}", limit.times),
        false => format!("{deed}({})", super::ability::limit(c, limit)),
    }
}

/// `2번`, `1번(…라면 대신 2번)`
fn so_often<'a>(c: &Context<'a>, times: &'a Quantity) -> String {
    match times {
        Quantity::If(when, yes, no) => format!(
            "{}({}, 대신 {})",
            so_often(c, no),
            condition_clause(c, when, false, Ending::If),
            so_often(c, yes)
        ),
        Quantity::Amount | Quantity::Done => "그 횟수만큼".to_owned(),
        Quantity::N(_) | Quantity::X => format!("{}번", value(c, times)),
        times => format!("X번{}", x_is(&value(c, times))),
    }
}
