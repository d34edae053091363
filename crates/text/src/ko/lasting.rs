//! Effects that last, and effects that come later, in Korean.

use super::clause::in_turn;
use super::effect::within;
use super::granted::modifiers as granted;
use super::matcher::{Det, topic};
use super::quantity::signed;
use super::terms;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::shape;
use abilities::{Duration, Effect, FlowEffect, Match, Modifier, Quantity, Ref, TestKind};

/// The words for a duration, before the sentence.
pub(super) fn lasts(c: &Context<'_>, duration: Duration) -> String {
    match duration {
        Duration::Test => format!("이번 {}에서", terms::test(c.test)),
        Duration::Attack => "이번 공격에서".to_owned(),
        Duration::Turn => "이번 차례가 끝날 때까지,".to_owned(),
        Duration::Phase => "이번 단계가 끝날 때까지,".to_owned(),
        Duration::Round => "이번 라운드가 끝날 때까지,".to_owned(),
        Duration::Game => "게임이 끝날 때까지,".to_owned(),
        Duration::WhileInPlay => "이 카드가 플레이 상태인 동안,".to_owned(),
        Duration::UntilReady => "이 카드가 준비될 때까지,".to_owned(),
        Duration::NextTurn => match c.you() {
            None => "당신의 다음 차례가 끝날 때까지,".to_owned(),
            Some(_) => "자신의 다음 차례가 끝날 때까지,".to_owned(),
        },
        Duration::TurnBegins => match c.you() {
            None => "당신의 다음 차례가 시작될 때까지,".to_owned(),
            Some(_) => "자신의 다음 차례가 시작될 때까지,".to_owned(),
        },
        Duration::RoundBegins => "다음 라운드가 시작될 때까지,".to_owned(),
        // It may begin in that phase as well.
        Duration::EndOfComingPhase(phase) => {
            format!("(이번 또는 다음) {}가 끝날 때까지,", terms::phase(phase))
        }
        Duration::EndOfPhase(phase) => format!("다음 {}가 끝날 때까지,", terms::phase(phase)),
        // Without an event the card speaks of its own playing.
        Duration::Play if c.event.is_none() => "이 카드를 해결하는 동안,".to_owned(),
        Duration::Play => "그 카드를 플레이하는 동안,".to_owned(),
        Duration::Draw => "그 카드를 해결하는 동안,".to_owned(),
        Duration::Drawing => "이번에 뽑는 동안,".to_owned(),
    }
}

pub fn until<'a>(
    c: &Context<'a>,
    duration: Duration,
    x: Option<&'a Quantity>,
    modifiers: &'a [Modifier],
) -> String {
    let inner = match duration {
        Duration::Test if c.test.is_none() => c.in_test(TestKind::Plain),
        Duration::Attack if c.test.is_none() => c.in_test(TestKind::Fight),
        _ => c.clone(),
    };
    if let Some((less, rest)) = shape::discount(duration, modifiers) {
        let cost = super::reference::reference(c, &Ref::Subject).of("비용");
        let less = format!("{} {less}만큼 줄입니다", particles::eul(&cost));
        return match rest {
            [] => less,
            rest => in_turn(&[less, until(c, duration, x, rest)]),
        };
    }
    if let Some(without) = without_effect(&inner, modifiers) {
        return without;
    }
    if let Some(ability) = shape::happens_for_a_while(duration, modifiers) {
        let told = super::ability::triggered(c, ability);
        let (when, done) = told.split_once(": ").unwrap_or_default();
        let when = when.replacen(" 때", " 때마다,", 1);
        let done = done.trim_end_matches('.');
        return format!("{} {when} {done}", lasts(c, duration));
    }
    let what = in_turn(&granted(&inner, modifiers));
    // Only cards that are played from now on count.
    if duration == Duration::Turn && what.contains(" 각 차례에 처음 플레이하는 ") {
        let next = what.replacen(" 각 차례에 처음 ", " 이번 차례에 다음으로 ", 1);
        return next + &known(c, x);
    }
    if shape::skips_readying(duration, modifiers) {
        return what.replace("정리 단계에 준비", "다음 정리 단계에 준비");
    }
    if shape::is_of_one_revelation(modifiers) {
        return what;
    }
    let known = known(c, x);
    if duration == Duration::Play
        && c.event.is_some()
        && let Some(of_card) = of_played_card(&what)
    {
        return format!("{of_card}{known}");
    }
    let lasts = lasts(c, duration);
    // "이번 테스트에서 그 조사자가 하는 능력 테스트의 난이도" would be two tests.
    let what = match duration {
        Duration::Test => {
            let twice = "그 조사자가 하는 능력 테스트의 난이도";
            what.replacen(twice, "이번 테스트의 난이도", 1)
        }
        _ => what,
    };
    let is_said = what.starts_with(lasts.trim_end_matches("에서"));
    // "이번 공격에서 그 공격은" would say it twice.
    let is_said = is_said || what.starts_with("그 공격은 ");
    // "…하는 동안, 당신은 협상 테스트 동안" would be two whiles.
    let what = match lasts.ends_with("동안,") {
        true => what.replace("테스트 동안 ", "테스트에서 "),
        false => what,
    };
    let what = with_x(c, &what, x).unwrap_or_else(|| format!("{what}{known}"));
    match is_said {
        true => what,
        false => format!("{lasts} {what}"),
    }
}

/// `소모된 모든 능력 카드의 효과와 아이콘을 취소합니다`: what is blank and has no icons does nothing.
fn without_effect<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Option<String> {
    let cards = super::matcher::each(c, shape::cancels_cards(modifiers)?, Kind::Card);
    Some(format!("{} 취소합니다", cards.of("효과와 아이콘을")))
}

/// What is said of the card itself while it is played holds then, and then only.
fn of_played_card(what: &str) -> Option<String> {
    if what == "당신의 플레이 행동은 틈새 공격을 유발하지 않습니다" {
        return Some("그 카드를 플레이해도 틈새 공격을 유발하지 않습니다".to_owned());
    }
    let what = what.replace("당신이 플레이하는 그 ", "그 ");
    what.starts_with("그 ").then_some(what)
}

/// `그 시도에서는 당신이 위치한 장소가 장막값 −1을 얻습니다`
pub fn again_with<'a>(c: &Context<'a>, modifiers: &'a [Modifier]) -> Option<String> {
    let what = in_turn(&granted(&c.in_test(TestKind::Plain), modifiers));
    (!what.is_empty()).then(|| format!("그 시도에서 {what}"))
}

/// What holds for the action that an effect lets somebody take.
pub fn action_with<'a>(
    c: &Context<'a>,
    modifiers: &'a [Modifier],
    several: bool,
) -> Option<String> {
    let what = in_turn(&granted(c, modifiers));
    let actions = if several {
        "그 행동들"
    } else {
        "그 행동"
    };
    (!what.is_empty()).then(|| format!("{actions} 동안 {what}"))
}

/// The number itself in place of the only X: `성공한 차이 1마다 1 감소합니다(최대 3)`.
pub(super) fn with_x<'a>(c: &Context<'a>, text: &str, x: Option<&'a Quantity>) -> Option<String> {
    let x = x.filter(|x| **x != Quantity::X)?;
    let (each, most) = match super::value::each_point(c, x) {
        Some((each, number)) => (each, number.trim_start_matches("+1").replace('+', "")),
        None => (super::quantity::per(c, x)?, String::new()),
    };
    let (head, tail) = text.split_once('X')?;
    if tail.contains('X') {
        return None;
    }
    if head.ends_with("는 ") {
        return Some(format!("{head}{each}1{tail}{most}"));
    }
    let open = head.strip_suffix(['+', '−'])?.trim_end();
    let start = open.rfind(' ').map_or(0, |at| at + 1);
    let (before, of) = head.split_at(start);
    let tail = tail
        .strip_prefix('를')
        .map_or_else(|| tail.to_owned(), |tail| format!("을{tail}"));
    Some(format!("{before}{each}{of}1{tail}{most}"))
}

/// What X is from now on, unless it stays what it was.
pub(super) fn known<'a>(c: &Context<'a>, x: Option<&'a Quantity>) -> String {
    x.filter(|x| **x != Quantity::X).map_or(String::new(), |x| {
        super::value::x_is(&super::value::value(c, x))
    })
}

/// `이번 단계가 끝날 때까지, 당신은 원하는 능력 하나에 +2를 얻습니다`
pub fn any_skill<'a>(
    c: &Context<'a>,
    duration: Duration,
    to: &'a Match,
    by: &'a Quantity,
) -> String {
    let who = particles::eun(&topic(c, to, Kind::Investigator, Det::Each).text);
    let (per, number) = signed(c, by);
    let number = particles::eul(&number);
    let chooser = match c.you() {
        None => "당신이 선택한",
        Some(_) => "자신이 선택한",
    };
    let lasts = lasts(c, duration);
    if c.you().is_none() && !c.nested {
        return format!(
            "능력 하나를 선택합니다. {lasts} {who} {per}선택한 능력에 {number} 얻습니다"
        );
    }
    format!("{lasts} {who} {per}{chooser} 능력 하나에 {number} 얻습니다")
}

/// `당신의 능력 2가지를 선택합니다. 이 카드가 플레이 상태인 동안, 선택한 능력들의 기본값은 6입니다`
pub fn any_two_skills<'a>(c: &Context<'a>, options: &'a [Vec<Effect>]) -> Option<String> {
    let of = |option: &'a Vec<Effect>| match option.as_slice() {
        [
            Effect::Flow(FlowEffect::Until {
                duration,
                x: None,
                modifiers,
            }),
        ] => match modifiers.as_slice() {
            [
                Modifier::Set {
                    to: Match::You,
                    value,
                    ..
                },
                Modifier::Set { value: other, .. },
            ] if value == other => Some((*duration, value)),
            _ => None,
        },
        _ => None,
    };
    let (duration, value) = of(options.first()?)?;
    let is_any_pair = options.len() == 6
        && options
            .iter()
            .all(|option| of(option) == Some((duration, value)));
    let number = super::value::value(c, value);
    let lasts = lasts(c, duration);
    is_any_pair.then(|| {
        format!("당신의 능력 2가지를 선택합니다. {lasts} 선택한 능력들의 기본값은 {number}입니다")
    })
}

pub fn on_result<'a>(c: &Context<'a>, effects: &'a [Effect], succeeded: bool) -> String {
    super::attempt::result(c, effects, succeeded).unwrap_or_default()
}

pub fn after_test<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    let test = particles::i(terms::test(c.test));
    format!("이번 {test} 끝난 후, {}", within(c, effects))
}
