//! What is done several times, and how often something may be done, in Korean.

use super::clause::{Piece, sentence};
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
    if let Some(harm) = shape::moves_harm(times, effects) {
        let from = super::reference::reference(c, harm.from).from();
        let to = super::reference::reference(c, harm.to);
        let to = match to.is_you() {
            true => to.to(),
            false => particles::ro(&to.text),
        };
        let most = harm.most;
        let kept = if harm.as_damage {
            "(공포도 피해로 옮깁니다)"
        } else {
            ""
        };
        return format!("피해와 공포를 합쳐서 최대 {most}까지 {from} {to} 옮깁니다{kept}");
    }
    if let Some(plays) = plays(c, times, effects) {
        return plays;
    }
    if let Some(limit) = shape::gained_within(effects) {
        let (many, most) = (value(c, times), limit.times);
        let period = super::terms::period(limit.per);
        return format!("{many}만큼 자원을 획득합니다({period}당 이 기능으로 최대 {most}개)");
    }
    if let ([Effect::Flow(FlowEffect::May(deeds))], Quantity::N(most)) = (effects, times) {
        let deeds = within(c, deeds);
        return format!("다음을 최대 {most}번까지 해도 됩니다: {deeds}");
    }
    if let (false, Some(lines)) = (c.nested, lines(c, effects)) {
        return format!("다음을 {} 합니다:{lines}", so_often(c, times));
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
    let effects = or_else(c, effects).unwrap_or_else(|| within(c, effects));
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

/// What is done before a condition with two outcomes, and that condition, each on a line of its own.
fn lines<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Option<String> {
    let (last, init) = effects.split_last()?;
    let is_branch = matches!(last, Effect::Flow(FlowEffect::If { then, otherwise, .. })
        if !then.is_empty() && !otherwise.is_empty());
    if !is_branch || init.is_empty() {
        return None;
    }
    let lines = [init, std::slice::from_ref(last)];
    let lines = lines.map(|part| format!("\n• {}", sentence(&within(c, part))));
    Some(lines.concat())
}

/// `카드를 1장 버리거나, 그럴 수 없다면 피해를 1 받습니다`
fn or_else<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Option<String> {
    let (first, no) = shape::or_else(effects)?;
    let yes = super::effect::pieces(c, std::slice::from_ref(first));
    let [Piece::Clause(yes)] = &yes[..] else {
        return None;
    };
    let no = within(&c.past(first), no);
    Some(format!("{}, 그럴 수 없다면 {no}", yes.sub(Ending::Or)))
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
        return format!("{before}도착할 때까지 한 번에 1곳씩, 최대 장소 {most}곳만큼 {rest}");
    }
    let is_counted = matches!(times, Quantity::Amount | Quantity::Done);
    let times = so_often(c, times);
    if is_counted && !effects.contains(". ") && !effects.contains([':', '\n']) {
        return format!("{times}, {effects}");
    }
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
