//! What happens to chaos tokens, as clauses.

use super::clause::Clause;
use super::condition::token_match;
use super::test::phrase;
use super::token::with_noun;
use super::trigger::{subject, who};
use super::verb;
use crate::context::Context;
use crate::{particles, roles, shape};
use abilities::{EventPattern, Match, Quantity, TestMatch, TokenMatch};

/// `[skull] 토큰`, or any token.
fn token(event: &EventPattern) -> String {
    let named = event.token.as_ref().map(token_match);
    with_noun(named.unwrap_or("혼돈 토큰".to_owned()))
}

pub(super) fn revealed<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let during = event
        .test
        .as_ref()
        .map_or(String::new(), |test| format!("{} 도중 ", phrase(c, test)));
    let during = match who(c, event).is_you() {
        true => during.trim_start_matches("당신의 ").to_owned(),
        false => during,
    };
    // "당신이 능력 테스트 도중" would leave open whose test it is.
    let during = match &event.test {
        Some(TestMatch::By(Match::You)) if who(c, event).is_you() => {
            "능력 테스트를 수행하는 동안 ".to_owned()
        }
        _ => during,
    };
    match &event.token {
        _ if roles::is_of_somebodys_test(event) => Clause::bare(
            format!("{during}{}", particles::i(&token(event))),
            verb::BE_REVEALED,
        ),
        Some(TokenMatch::ReducesToZero) => {
            let zero = "공개한 혼돈 토큰([auto_fail] 포함)이 당신의 능력값을 0으로";
            Clause::new(Some(who(c, event)), zero, verb::MAKE)
        }
        _ => {
            let token = format!("{during}{} 1개", particles::eul(&token(event)));
            Clause::new(Some(who(c, event)), token, verb::REVEAL)
        }
    }
}

pub(super) fn canceled<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let token = particles::eul(&token(event));
    if event.subject == Some(Match::This) {
        return Clause::bare(format!("이 카드로 {token}"), verb::CANCEL);
    }
    let yours = match &event.test {
        Some(TestMatch::By(Match::You)) => "당신의 테스트에서 공개된 ",
        _ => "",
    };
    Clause::new(
        Some(who(c, event)),
        format!("{yours}{token} 취소하거나"),
        verb::IGNORE,
    )
}

pub(super) fn sealed<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let on = match &event.subject {
        Some(_) => format!("{} ", subject(c, event).to()),
        None => String::new(),
    };
    let token = particles::eul(&token(event));
    Clause::new(Some(who(c, event)), format!("{on}{token}"), verb::SEAL)
}

pub(super) fn released<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let from = match &event.subject {
        Some(_) => format!("{}에서 ", subject(c, event).text),
        None => String::new(),
    };
    let token = particles::eul(&token(event));
    Clause::new(Some(who(c, event)), format!("{from}{token}"), verb::RELEASE)
}

/// `이번 테스트에서 추가로 공개된 혼돈 토큰 1개마다`; `per` is what is counted otherwise.
pub fn beyond_first(first: i32, counted: &Quantity, per: &str) -> String {
    match counted {
        Quantity::Happened(event, period) if shape::is_any_token_revealed(event) => {
            let within = super::trigger::within(*period);
            format!("{within} 추가로 공개된 혼돈 토큰 1개마다 ")
        }
        _ => format!("{}(처음 {first}번 제외) ", per.trim_end()),
    }
}
