//! Conditions that stand before what may be done, in Korean.

use super::condition::{clause, whole};
use super::matcher::{Det, np};
use super::same::Told;
use super::terms;
use super::value::value;
use super::verb::Ending;
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Compare, Condition, EventKind, Match, PlayTiming, Quantity, Trigger};

/// The condition as words before a sentence: `당신의 차례 동안`.
fn adverbial<'a>(c: &Context<'a>, condition: &'a Condition) -> Option<String> {
    Some(match condition {
        Condition::TurnOf(who) => format!(
            "{} 동안",
            np(c, who, Kind::Investigator, Det::Bare).of("차례")
        ),
        Condition::InPhase(phase) => format!("{} 동안", terms::phase(*phase)),
        Condition::During(test) => format!("{} 도중", super::test::phrase(c, test)),
        Condition::InAction => "행동 도중".to_owned(),
        Condition::Not(inner) if **inner == Condition::InAction => "행동 도중이 아닐 때".to_owned(),
        _ => return None,
    })
}

/// The condition before what may be done: `당신의 차례 동안, …라면`.
pub fn heading<'a>(c: &Context<'a>, condition: &'a Condition) -> Option<String> {
    before(c, condition, Ending::If)
}

/// The condition without which something may not be done: `…있을 때만`.
pub fn only_when<'a>(c: &Context<'a>, condition: &'a Condition) -> Option<String> {
    let words = before(c, condition, Ending::OnlyWhen)?;
    let is_span = ["동안", "도중"].iter().any(|end| words.ends_with(end));
    Some(match words.ends_with("때") {
        true => format!("{words}만"),
        false if is_span => format!("{words}에만"),
        false => words,
    })
}

/// What triggers something, and the condition: `당신의 차례 동안 당신이 이벤트를 플레이한 후, …라면`.
pub fn triggered<'a>(c: &Context<'a>, on: &'a Trigger, condition: &'a Condition) -> Vec<String> {
    let trigger = super::trigger::trigger(c, on);
    if shape::is_last_clue(on.pattern(), condition) {
        return vec![trigger.replacen("단서를 1개 이상", "마지막 단서를", 1)];
    }
    if let Some(when) = in_trigger(c, on, condition, &trigger) {
        return vec![when];
    }
    let (times, conditions) = times_and_conditions(c, condition, Ending::If);
    // "그 조사자의 차례 동안 조사자가" would speak of them before they are named.
    let (times, trigger) = match times.as_slice() {
        [turn] if turn == "그 조사자의 차례 동안" => (
            Vec::new(),
            trigger.replacen("조사자가 ", "조사자가 자신의 차례에 ", 1),
        ),
        _ => (times, trigger),
    };
    let when: Vec<String> = times.into_iter().chain([trigger]).collect();
    std::iter::once(when.join(" ")).chain(conditions).collect()
}

/// A condition that is part of what triggers: `당신이 조사에 정확히 1 차이로 성공한 후`.
fn in_trigger<'a>(
    c: &Context<'a>,
    on: &'a Trigger,
    condition: &'a Condition,
    trigger: &str,
) -> Option<String> {
    let event = on.pattern();
    match (event.kind, condition) {
        (EventKind::TestSucceeded, condition) => {
            let margins = shape::exact_margins(condition)?;
            let margins: Vec<_> = margins.iter().map(|one| value(c, one)).collect();
            let by = format!("정확히 {} 차이로 성공한", super::words::or(&margins));
            let when = trigger.replacen("성공한", &by, 1);
            (when != trigger).then_some(when)
        }
        // "…탈락하면, 조사자가 없다면" would be two conditions in a row.
        (EventKind::Eliminated, Condition::Not(inner))
            if **inner == Condition::Exists(Match::Investigator)
                && event.who == Some(Match::Defeated) =>
        {
            Some("조사자가 쓰러져 남은 조사자가 없게 되면".to_owned())
        }
        (EventKind::TestEnds, Condition::Not(inner)) if **inner == Condition::Succeeded => trigger
            .strip_prefix("당신의 ")
            .map(|test| format!("당신이 실패한 {test}")),
        (
            EventKind::Enters,
            Condition::Compare(Quantity::Happened(past, period), Compare::Equal, number),
        ) if past.kind == event.kind && *number == Quantity::ONE => {
            let period = terms::period(*period);
            Some(match period {
                "게임" => format!("이번 {period}에 처음으로 {trigger}"),
                _ => format!("각 {period}에 처음으로 {trigger}"),
            })
        }
        _ => None,
    }
}

fn before<'a>(c: &Context<'a>, condition: &'a Condition, ending: Ending) -> Option<String> {
    let (mut words, conditions) = times_and_conditions(c, condition, ending);
    words.extend(conditions);
    (!words.is_empty()).then(|| words.join(", "))
}

fn times_and_conditions<'a>(
    c: &Context<'a>,
    condition: &'a Condition,
    ending: Ending,
) -> (Vec<String>, Option<String>) {
    let mut parts: Vec<&Condition> = match condition {
        Condition::Always => Vec::new(),
        Condition::All(parts) if whole(c, parts, false).is_none() => parts.iter().collect(),
        one => vec![one],
    };
    let mut times: Vec<String> = parts.iter().filter_map(|part| adverbial(c, part)).collect();
    if shape::is_between_all(&parts) {
        parts.retain(|part| !shape::is_outside_of_tests(part));
        times.retain(|time| time != "행동 도중이 아닐 때");
        times.push("행동이나 능력 테스트 도중이 아닐 때".to_owned());
    }
    let others: Vec<_> = parts
        .iter()
        .filter(|part| adverbial(c, part).is_none())
        .collect();
    let conditions = others.split_last().map(|(last, init)| {
        let mut told = Told::default();
        let mut text: Vec<String> = init
            .iter()
            .map(|part| told.clause(c, part, false, Ending::And))
            .collect();
        text.push(told.clause(c, last, false, ending));
        super::said::of_both(text).join(" ")
    });
    (times, conditions)
}

/// The condition of a constant ability: `이 카드가 소진 상태인 동안`.
pub fn while_it_holds<'a>(c: &Context<'a>, condition: &'a Condition) -> Option<String> {
    match condition {
        Condition::Always => None,
        Condition::TurnOf(_) | Condition::InPhase(_) | Condition::During(_) => {
            adverbial(c, condition)
        }
        other => Some(match shape::counts_actions(other) {
            Some((Compare::AtMost, number)) => {
                format!(
                    "당신의 차례에 {} 번째 행동을 하기 전까지",
                    terms::ordinal(number + 1)
                )
            }
            Some((_, number)) => format!(
                "당신의 차례에 {} 번째 행동을 하는 동안과 그 후",
                terms::ordinal(number)
            ),
            None => clause(c, other, false, Ending::While),
        }),
    }
}

/// One of several times at which a card may be played.
pub fn one_time<'a>(c: &Context<'a>, time: &'a PlayTiming) -> String {
    match time {
        PlayTiming::On(on) => triggered(c, on, &Condition::Always).join(", "),
        PlayTiming::Fast => "플레이어의 행동 기회에".to_owned(),
        PlayTiming::FastInTurn => "당신의 차례에".to_owned(),
        PlayTiming::Action => "행동으로".to_owned(),
        PlayTiming::AnyOf(times) => {
            let times: Vec<String> = times.iter().map(|time| one_time(c, time)).collect();
            times.join(" 또는 ")
        }
    }
}
