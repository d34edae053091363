//! Effects that come later, once, in Korean.

use super::condition::token_match;
use super::effect::within;
use super::lasting::{known, lasts, with_x};
use super::matcher::{Det, np};
use super::terms;
use super::trigger::{happening, later};
use super::value::margin;
use super::verb::Ending;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::shape::{self, Later};
use abilities::{Duration, Effect, EventKind, EventPattern, PhasePart, Quantity, Timing};

/// Resolves once, later.
pub fn delay<'a>(
    c: &Context<'a>,
    timing: Timing,
    (event, or): (&'a EventPattern, &'a [EventPattern]),
    (until, x): (Option<Duration>, Option<&'a Quantity>),
    effects: &'a [Effect],
) -> String {
    if ends_with_phase(c, event) {
        return format!("그 단계가 끝날 때, {}", within(&c.on(event), effects));
    }
    if timing == Timing::After && shape::is_attack_under_way(c, event) {
        return format!("이번 공격이 끝난 후, {}", within(c, effects));
    }
    // The attack was spoken of just before.
    if c.before
        .is_some_and(|action| shape::awaits_attack(action, event))
    {
        return within(&c.on(event), effects);
    }
    if let Some(first) = first_committed(c, event, until, effects) {
        return first;
    }
    let inner = &shape::test_of(c, until);
    let test = terms::test(inner.test);
    let when = match shape::later(timing, event, until, effects) {
        // The end of the turn is the last moment of what lasts until then.
        Later::Moment if event.kind == EventKind::TurnEnds && until == Some(Duration::Turn) => {
            later(c, timing, event)
        }
        Later::Moment if shape::is_moment(event) => {
            let before = until.map_or(String::new(), |until| format!("{} ", lasts(c, until)));
            before + &later(c, timing, event)
        }
        Later::Moment => later(c, Timing::When, event),
        Later::Result => result(inner, event),
        Later::Defeat => {
            format!("이번 공격으로 {}", happening(inner, event).sub(Ending::If))
        }
        Later::BeforeTokens => format!("이번 {test}의 혼돈 토큰을 공개하기 전에"),
        Later::InsteadOfToken => format!("이번 {test}의 혼돈 토큰을 공개하려 할 때"),
        Later::FirstToken(token) => {
            let token = particles::i(&super::token::with_noun(token_match(token)));
            format!("이번 {test} 도중 처음으로 {token} 공개된 후")
        }
        Later::NextTime => next_time(c, timing, event, until),
    };
    let done = within(&inner.on(event), effects);
    let (when, done) = match or.is_empty() {
        true => (when, done),
        false => (either(&when), either(&done)),
    };
    let done = match event.kind {
        EventKind::TurnBegins
            if shape::only_gives_actions(effects)
                && !done.starts_with("이번 차례가 끝날 때까지, ") =>
        {
            let turn = when.trim_end_matches("가 시작될 때");
            return format!("{turn}에, {}", done.replace("이번 차례에 ", ""));
        }
        EventKind::TurnBegins if done.starts_with("이번 차례가 끝날 때까지, ") => {
            let turn = when.trim_end_matches("가 시작될 때");
            let turn = turn.replace("이번 라운드가 끝날 때까지, ", "이번 라운드에 ");
            let done = done.replace("이번 차례가 끝날 때까지, ", "");
            return format!("{turn} 동안, {}", done.replace("이번 차례에 ", ""));
        }
        EventKind::TestBegins => done
            .replace("자신의 능력 테스트에서 ", "")
            .replace("이번 테스트에서 ", "그 테스트에서 ")
            .replace("이번 테스트에 ", "그 테스트에 ")
            .replace("이번 공격에서 ", "그 공격에서 ")
            .replace("그 테스트에서 당신이 하는 능력 테스트의", "그 테스트의")
            .replace("이번 테스트의 난이도", "그 테스트의 난이도"),
        _ => done,
    };
    // "그 토큰이 [skull] 토큰이라면" needs no number of those that were revealed before.
    if (timing, event.kind) == (Timing::Would, EventKind::CluesDiscovered)
        && done == "그 단서 중 1개를 취소합니다"
        && let Some(at) = &event.subject
    {
        let clue = np(inner, at, Kind::Location, Det::Bare).of("단서를");
        return format!("이번 {test}에서 {clue} 1개 덜 발견합니다");
    }
    let x = x.filter(|x| !matches!(x, Quantity::Revealed(_)) || done.contains('X'));
    let done = with_x(c, &done, x).unwrap_or_else(|| format!("{done}{}", known(c, x)));
    format!("{when}, {done}")
}

/// What is said of damage, of horror as well.
fn either(said: &str) -> String {
    said.replacen("피해", "피해나 공포", 1)
}

/// Whether it is the end of the phase that is done again.
fn ends_with_phase(c: &Context<'_>, event: &EventPattern) -> bool {
    let again = shape::done_again(c.before).map(PhasePart::phase);
    event.kind == EventKind::PhaseEnds && again.is_some() && event.phase == again
}

/// `당신이 이번 테스트에 처음으로 소모하는 카드는 [wild] 아이콘을 1개 얻습니다`
fn first_committed<'a>(
    c: &Context<'a>,
    event: &'a EventPattern,
    until: Option<Duration>,
    effects: &'a [Effect],
) -> Option<String> {
    if !shape::is_first_committed(c, event, until) {
        return None;
    }
    let done = within(&c.on(event), effects);
    let done = done.strip_prefix("이번 테스트에서 그 카드는 ")?;
    let who = particles::i(&super::trigger::who(c, event).text);
    Some(format!(
        "{who} 이번 테스트에 처음으로 소모하는 카드는 {done}"
    ))
}

/// `정확히 2 차이로 성공하면`
fn result<'a>(c: &Context<'a>, event: &'a EventPattern) -> String {
    let by = match &event.amount {
        Some((how, than)) => format!("{} ", margin(c, *how, than)),
        None => String::new(),
    };
    let result = match event.kind {
        EventKind::TestFailed => "실패하면",
        _ => "성공하면",
    };
    format!("{by}{result}")
}

/// `이번 차례에 다음으로 당신이 능력 테스트를 시작할 때`
fn next_time<'a>(
    c: &Context<'a>,
    timing: Timing,
    event: &'a EventPattern,
    until: Option<Duration>,
) -> String {
    let period = match until {
        Some(Duration::Turn) => "이번 차례에 ".to_owned(),
        Some(Duration::Phase) => "이번 단계에 ".to_owned(),
        Some(Duration::Round) => "이번 라운드에 ".to_owned(),
        Some(until) => format!("{} ", lasts(c, until)),
        None => String::new(),
    };
    let moment = later(c, timing, event);
    // Nothing else is played meanwhile.
    if until == Some(Duration::Play) {
        return moment;
    }
    // Before "…로 하는 공격" the word would seem to be of what is done with it.
    let who = particles::i(&super::trigger::who(c, event).text);
    let begun = moment.strip_prefix(&format!("{who} "));
    match begun.filter(|begun| !begun.starts_with("능력 테스트를 ")) {
        Some(begun) if event.kind == EventKind::TestBegins => {
            let begun = begun.replace("로 하는 공격을 시작", "로 공격을 시작");
            format!("{period}{who} 다음번에 {begun}")
        }
        _ => format!("{period}다음으로 {moment}"),
    }
}
