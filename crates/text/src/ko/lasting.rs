//! Effects that last, and effects that come later, in Korean.

use super::effect::within;
use super::matcher::{Det, topic};
use super::modifier::modifiers as granted;
use super::quantity::signed;
use super::terms;
use super::trigger::{is_moment, later};
use crate::context::Context;
use crate::group::Kind;
use crate::josa;
use abilities::{Duration, Effect, EventPattern, Match, Modifier, Quantity, TestKind, Timing};

/// The words for a duration, before the sentence.
fn lasts(c: &Context<'_>, duration: Duration) -> String {
    match duration {
        Duration::Test => format!("이번 {}에서", terms::test(c.test)),
        Duration::Attack => "이번 공격에서".to_owned(),
        Duration::Turn => "이번 차례 끝까지,".to_owned(),
        Duration::Phase => "이번 단계 끝까지,".to_owned(),
        Duration::Round => "이번 라운드 끝까지,".to_owned(),
        Duration::Game => "게임 끝까지,".to_owned(),
        Duration::WhileInPlay => "이 카드가 플레이 상태인 동안,".to_owned(),
        Duration::EndOfPhase(phase) => format!("다음 {} 끝까지,", terms::phase(phase)),
    }
}

pub fn until<'a>(c: &Context<'a>, duration: Duration, modifiers: &'a [Modifier]) -> String {
    let inner = match duration {
        Duration::Test | Duration::Attack if c.test.is_none() => c.in_test(TestKind::Plain),
        _ => c.clone(),
    };
    let what = granted(&inner, modifiers).join("; ");
    format!("{} {what}", lasts(c, duration))
}

/// `이번 단계가 끝날 때까지, 당신은 원하는 능력 하나에 +2를 얻습니다`
pub fn any_skill<'a>(
    c: &Context<'a>,
    duration: Duration,
    to: &'a Match,
    by: &'a Quantity,
) -> String {
    let who = josa::eun(&topic(c, to, Kind::Investigator, Det::Each).text);
    let (per, number) = signed(c, by);
    let number = josa::eul(&number);
    let chooser = match c.you() {
        None => "당신이 선택한",
        Some(_) => "자신이 선택한",
    };
    let lasts = lasts(c, duration);
    format!("{lasts} {who} {per}{chooser} 능력 하나에 {number} 얻습니다")
}

/// Resolves once, later.
pub fn delay<'a>(
    c: &Context<'a>,
    timing: Timing,
    event: &'a EventPattern,
    effects: &'a [Effect],
) -> String {
    let moment = later(c, timing, event);
    let effects = within(&c.on(event), effects);
    if is_moment(event) {
        format!("{moment}, {effects}")
    } else {
        format!("다음에 한 번, {moment}, {effects}")
    }
}

pub fn on_result<'a>(c: &Context<'a>, effects: &'a [Effect], succeeded: bool) -> String {
    super::attempt::result(c, effects, succeeded).unwrap_or_default()
}

pub fn after_test<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    let test = josa::i(terms::test(c.test));
    format!("이번 {test} 끝난 후, {}", within(c, effects))
}
