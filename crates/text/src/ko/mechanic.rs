//! Mechanics of later cycles in Korean: sealing, revealing tokens outside of tests, exploring,
//! haunted locations.

use super::clause::{Clause, sentence};
use super::condition::token_match;
use super::effect::within;
use super::matcher::{Det, np};
use super::quantity::split;
use super::verb;
use super::words::Noun;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use crate::shape;
use abilities::{Match, OnToken, Quantity, Seal, TokenMatch};

/// `봉인([bless] 토큰 3개까지)`.
pub fn seal<'a>(c: &Context<'a>, seal: &'a Seal) -> String {
    let one = seal_one(c, seal);
    match seal.or.as_deref() {
        Some(or) => {
            let or = self::seal(c, or);
            let or = or.trim_start_matches("봉인(");
            format!("{} 또는 {or}", one.trim_end_matches(')'))
        }
        None => one,
    }
}

fn seal_one<'a>(c: &Context<'a>, seal: &'a Seal) -> String {
    let token = token_match(&seal.token);
    let count = match &seal.amount {
        Quantity::N(1) if !seal.up_to => {
            return match token.contains(' ') {
                true => format!("봉인({token} 중 1개)"),
                false => format!("봉인({token})"),
            };
        }
        Quantity::N(n) => n.to_string(),
        amount => super::value::value(c, amount),
    };
    let up_to = if seal.up_to { "까지" } else { "" };
    format!("봉인({token} {count}개{up_to})")
}

/// `혼돈 주머니에서 혼돈 토큰을 2개 공개합니다. 공개된 [skull]마다, 공포를 1 받습니다`.
pub fn reveal<'a>(
    c: &Context<'a>,
    (amount, until, may_stop): (&'a Quantity, Option<&'a TokenMatch>, bool),
    reveals: &'a [OnToken],
) -> String {
    let first = match until {
        until if may_stop => {
            let until = until.map_or(String::new(), |until| {
                let until = super::token::with_noun(token_match(until));
                format!("{} 공개되거나 ", particles::i(&until))
            });
            format!("{until}당신이 멈추기로 할 때까지 혼돈 주머니에서 토큰을 1개씩 공개합니다.")
        }
        Some(until) => {
            let until = particles::i(&super::token::with_noun(token_match(until)));
            format!("{until} 공개될 때까지 혼돈 주머니에서 토큰을 1개씩 공개합니다.")
        }
        None => {
            let (per, tokens) = split(c, amount, &Noun::new("혼돈 토큰", "개"));
            format!("{per}혼돈 주머니에서 {tokens} 공개합니다.")
        }
    };
    let mut sentences = vec![first];
    for (at, on_token) in reveals.iter().enumerate() {
        if let (true, Quantity::N(1), None) = (at > 0, amount, until)
            && shape::are_all_others(reveals, at)
        {
            let effects = within(c, &on_token.effects);
            sentences.push(sentence(&format!("그렇지 않으면, {effects}")));
            break;
        }
        let token = token_match(&on_token.token);
        if let Some(once) = shape::once_per_test(&on_token.effects) {
            let effects = within(c, once);
            let text = format!("{token} 토큰이 1개 이상 공개되면, {effects}");
            sentences.push(sentence(&text.replace("토큰 토큰", "토큰")));
            continue;
        }
        let effects = within(c, &on_token.effects);
        sentences.push(sentence(&match amount {
            _ if may_stop => match &on_token.token {
                TokenMatch::Any => format!("멈추기로 했다면, 공개된 토큰 1개마다, {effects}"),
                _ => format!("멈추기로 했다면, 공개된 {token} 1개마다, {effects}"),
            },
            Quantity::N(1) => format!(
                "공개된 토큰이 {}, {effects}",
                particles::ira(&token, "라면")
            ),
            _ => format!("공개된 {token} 1개마다, {effects}"),
        }));
    }
    let text = sentences.join(" ");
    text.trim_end_matches('.').to_owned()
}

pub fn explore<'a>(c: &Context<'a>, deck: &str, to: &'a Match) -> String {
    let deck = c.names.deck(super::LANGUAGE, deck);
    let inner = c.with(Bound::new(Kind::Location).near());
    let to = particles::ira(&np(&inner, to, Kind::Location, Det::Bare).text, "라면");
    format!(
        "{deck}에서 1장을 뽑습니다. {to} 플레이 영역에 놓고 당신이 그리로 이동합니다. 다른 장소라면 \
         덱 옆에 두고 다시 뽑습니다. 나머지는 조우 카드와 똑같이 해결합니다. 끝으로 옆에 둔 장소를 \
         {deck}에 섞어 넣습니다"
    )
}

pub fn resolve_haunted<'a>(c: &Context<'a>, at: &'a Match) -> Clause {
    let at = np(c, at, Kind::Location, Det::Each).of("신들린 기능을 모두");
    Clause::bare(at, verb::RESOLVE)
}
