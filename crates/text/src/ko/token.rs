//! Chaos tokens in Korean: what changes them, and what symbols do.

use super::clause::{Clause, sentence};
use super::cost::token_counts;
use super::effect::{text, within};
use super::quantity::{signed, split, split_moved};
use super::reference::reference;
use super::verb;
use super::words::{self, Noun};
use super::zone::number_of;
use crate::context::Context;
use crate::paragraph::TokenCode;
use crate::particles;
use crate::shape;
use abilities::{
    Effect, EventKind, FlowEffect, Quantity, Token, TokenChange, TokenEffect, TokenMatch,
};

pub fn canceled_for_another() -> String {
    "그 토큰을 취소하고, 혼돈 토큰을 1개 더 공개합니다".to_owned()
}

pub fn returned_to_pool() -> String {
    "그 토큰을 취소하고 토큰 저장소로 되돌립니다".to_owned()
}

/// `적 하나에게 피해 1을 줍니다. 공개된 [curse] 토큰 1개마다, 이를 한 번 더 합니다`
pub fn once_and_for_each(deed: &str, token: &TokenMatch) -> String {
    let token = with_noun(super::condition::token_match(token));
    format!("{deed}. 공개된 {token} 1개마다, 이를 1번씩 더 합니다")
}

/// A change of the tokens of the test under way, or of the bag.
pub fn change<'a>(c: &Context<'a>, change: &'a TokenChange) -> String {
    match change {
        // The token has had its effect where the test would succeed or fail already.
        TokenChange::Redraw
            if c.event
                .is_some_and(|on| on.kind != EventKind::TokenRevealed) =>
        {
            "이번 테스트에서 공개된 토큰을 혼돈 주머니로 되돌리고, 다른 토큰을 공개합니다"
                .to_owned()
        }
        TokenChange::Redraw => {
            "그 토큰을 취소하고 혼돈 주머니로 되돌리고, 대신 다른 토큰을 공개합니다".to_owned()
        }
        TokenChange::RevealFound(wanted) => format!(
            "그 토큰을 취소하고 혼돈 주머니로 되돌리고, 대신 혼돈 주머니에서 {} 토큰을 찾아 공개합니다",
            token_match(wanted)
        ),
        TokenChange::Replace { certain, then } => {
            let ignore = "그 토큰을 무시하고, 대신 다른 토큰을 공개합니다";
            let certain = particles::ira(&with_noun(token_match(certain)), "라면");
            match &then[..] {
                [] => format!(
                    "{ignore}. 새로 공개한 토큰이 {certain}, 그 토큰은 취소하거나 무시할 수 없습니다"
                ),
                then => format!(
                    "{ignore}. 새로 공개한 토큰이 {certain}, 그 토큰은 취소하거나 무시할 수 없고, {}",
                    within(c, then)
                ),
            }
        }
        TokenChange::Cancel => "그 토큰을 취소합니다. 대신 공개하는 토큰은 없습니다".to_owned(),
        TokenChange::FlipSign => "그 토큰의 −를 +로 바꿉니다".to_owned(),
        TokenChange::RevealAndChoose {
            reveal,
            choose,
            of: None,
        } if let Some(more) = shape::one_and_more(reveal) => {
            let (per, tokens) = split(c, more, &Noun::new("혼돈 토큰", "개"));
            let choose = super::value::value(c, choose);
            format!(
                "{per}{tokens} 더 공개하고, 공개한 토큰 중 {choose}개를 선택해 해결하고, 나머지는 \
                 무시합니다"
            )
        }
        TokenChange::RevealAndChoose { reveal, choose, of } => {
            let (reveal, x) = number_of(c, reveal);
            let choose = super::value::value(c, choose);
            let of = of.as_ref().map_or(String::new(), |of| {
                format!("(가능하면 {} 중에서) ", with_noun(token_match(of)))
            });
            format!(
                "대신 혼돈 토큰 {reveal}개를 공개하고, 그중 {choose}개를 {of}선택해 해결하고, 나머지는 \
                 무시합니다{x}"
            )
        }
        TokenChange::RevealAndCancel {
            more,
            cancel,
            alone,
        } => reveal_and_cancel(c, (more, cancel), alone),
        TokenChange::RevealIgnored { token, amount } => {
            let token = with_noun(token_match(token));
            let amount = super::value::value(c, amount);
            format!(
                "혼돈 주머니에서 {} 최대 {amount}개까지 찾아 공개하고, 그 효과를 무시합니다",
                particles::eul(&token)
            )
        }
        TokenChange::RevealAnother => "혼돈 토큰을 1개 더 공개합니다".to_owned(),
        TokenChange::RevealUntil(until) => {
            let until = particles::i(&with_noun(token_match(until)));
            format!(
                "{until} 공개될 때까지 혼돈 토큰을 공개합니다. 그 토큰을 해결하고 나머지는 무시합니다"
            )
        }
        TokenChange::SealRevealed { token, amount, on } => {
            let on = reference(c, on).to();
            let token = with_noun(token_match(token));
            let (per, what) = match amount {
                Some(amount) => split(c, amount, &Noun::new(&token, "개")),
                None => (String::new(), format!("모든 {}", particles::eul(&token))),
            };
            format!("{per}이번 테스트에서 공개된 {what} {on} 봉인합니다")
        }
        TokenChange::ReturnRevealed { token, amount } => {
            let token = with_noun(token_match(token));
            let (per, what) = split(c, amount, &Noun::new(&token, "개"));
            format!(
                "{per}이번 테스트에서 공개된 {what} 혼돈 주머니로 되돌리고, 그 보정값을 무시합니다"
            )
        }
        TokenChange::As(token) => {
            let token = particles::ro(&TokenCode(*token).to_string());
            format!("그 토큰을 {token} 취급합니다")
        }
        TokenChange::AsOtherOfBag => {
            "그 토큰을 혼돈 주머니에 있는 원하는 다른 토큰 1개로 취급합니다".to_owned()
        }
        TokenChange::Means(does) => means(c, does).rule(),
        TokenChange::Seal {
            token,
            amount,
            at_random,
            on,
        } => {
            let random = if *at_random { "무작위로 " } else { "" };
            let token = with_noun(token_match(token));
            let (per, what) = split_moved(c, amount, &Noun::new(&token, "개"));
            let on = reference(c, on).to();
            format!("{per}혼돈 주머니에서 {random}{what} {on} 봉인합니다")
        }
        TokenChange::ResolveSealed { from, token } => {
            let token = match token {
                TokenMatch::Any => "토큰".to_owned(),
                some => with_noun(token_match(some)),
            };
            let from = reference(c, from).to();
            format!(
                "대신 {from} 봉인된 {token} 1개를 방금 혼돈 주머니에서 공개한 것처럼 해결하고, \
                 그 토큰을 해방합니다"
            )
        }
        TokenChange::Release {
            from,
            token,
            amount,
            to_pool,
        } => {
            let from = reference(c, from).to();
            let token = match token {
                TokenMatch::Any => "토큰".to_owned(),
                some => token_match(some),
            };
            let (per, what) = match amount {
                Some(amount) => split(c, amount, &Noun::new(&token, "개")),
                None => (String::new(), format!("모든 {}", particles::eul(&token))),
            };
            match to_pool {
                true => format!("{per}{from} 봉인된 {what} 토큰 저장소로 되돌립니다"),
                false => format!("{per}{from} 봉인된 {what} 해방합니다"),
            }
        }
        TokenChange::Add { token, amount } => {
            let (per, what) = bag_tokens(c, *token, amount);
            format!("{per}혼돈 주머니에 {what} 추가합니다")
        }
        TokenChange::RemoveFromBag { token, amount } => {
            let (per, what) = bag_tokens(c, *token, amount);
            format!("{per}혼돈 주머니에서 {what} 제거합니다")
        }
    }
}

/// More tokens are revealed, and some of all of them are chosen to be canceled: so many, or the one
/// that counts alone.
fn reveal_and_cancel<'a>(
    c: &Context<'a>,
    (more, cancel): (&'a Quantity, &'a Quantity),
    alone: &'a TokenMatch,
) -> String {
    let (more, cancel) = (super::value::value(c, more), super::value::value(c, cancel));
    let alone = with_noun(token_match(alone));
    format!(
        "혼돈 토큰을 {more}개 더 공개하고, 공개한 토큰 중 {} 아닌 토큰 {cancel}개 또는 {alone} 1개를 \
         선택해 취소합니다",
        particles::i(alone.trim_end_matches(" 토큰"))
    )
}

/// Tokens are revealed before cards are committed.
pub fn reveal_now() -> String {
    "이번 테스트의 혼돈 토큰을 카드를 소모한 후가 아니라 소모하기 전인 지금 공개합니다".to_owned()
}

/// The elder sign ability of whoever is tested resolves.
pub fn elder_sign() -> Clause {
    let ability = "이 테스트를 하는 조사자의 [elder_sign] 기능을";
    Clause::bare(ability, verb::RESOLVE)
}

/// In place of what a symbol usually does, it does this.
pub fn means<'a>(c: &Context<'a>, does: &'a TokenEffect) -> Clause {
    let does = effect(c, does, false);
    let does = does.trim_end_matches('.');
    Clause::bare(format!("그 기호를 “{does}”의 효과로"), verb::RESOLVE)
}

pub(super) fn bag_tokens<'a>(
    c: &Context<'a>,
    token: Token,
    amount: &'a Quantity,
) -> (String, String) {
    if *amount == Quantity::ONE {
        return (String::new(), particles::eul(&token_counts(&[token])));
    }
    let code = TokenCode(token).to_string();
    split(c, amount, &Noun::new(&format!("{code} 토큰"), "개"))
}

/// What a chaos symbol does: `−2. 실패하면, 공포를 1 받습니다.`
pub fn effect<'a>(c: &Context<'a>, effect: &'a TokenEffect, always_number: bool) -> String {
    let mut sentences = Vec::new();
    let says_nothing_else = !effect.reveal_another
        && effect.effects.is_empty()
        && effect.success.is_empty()
        && effect.failure.is_empty()
        && effect.after_failure.is_empty();
    if always_number || effect.modifier != Quantity::ZERO || says_nothing_else {
        let (per, number) = signed(c, &effect.modifier);
        sentences.push(sentence(&format!("{per}{number}")));
    }
    if effect.reveal_another {
        sentences.push("혼돈 토큰을 1개 더 공개합니다.".to_owned());
    }
    if !effect.effects.is_empty() {
        sentences.push(text(c, &effect.effects));
    }
    let yes = c.on_result(true);
    let no = c.on_result(false);
    for (c, effects, result) in [
        (&yes, &effect.success, "성공하면"),
        (&no, &effect.failure, "실패하면"),
        (&no, &effect.after_failure, "실패하면, 테스트가 끝난 후"),
    ] {
        let depends = matches!(
            effects.as_slice(),
            [Effect::Flow(FlowEffect::If { otherwise, .. })] if otherwise.is_empty()
        );
        if shape::says_margin(effects) || (depends && !result.contains(',')) {
            let succeeded = std::ptr::eq(c, &yes);
            let result = super::attempt::result(c, effects, succeeded);
            sentences.extend(result.map(|one| sentence(&one)));
        } else if !effects.is_empty() {
            sentences.push(sentence(&format!("{result}, {}", within(c, effects))));
        }
    }
    sentences.join(" ")
}

/// `[bless] 토큰`: a symbol is counted as a token.
pub fn with_noun(token: String) -> String {
    match token.ends_with("토큰") {
        true => token,
        false => format!("{token} 토큰"),
    }
}

/// A chaos token that matches.
pub fn token_match(token: &TokenMatch) -> String {
    match token {
        TokenMatch::Any => "혼돈 토큰".to_owned(),
        TokenMatch::OneOf(tokens) => super::tokens(tokens),
        TokenMatch::Negative => "음수 혼돈 토큰".to_owned(),
        TokenMatch::NonNegative => "보정값이 0 이상인 혼돈 토큰".to_owned(),
        TokenMatch::BadSymbol => "[elder_sign]이 아닌 기호 토큰".to_owned(),
        TokenMatch::ReducesToZero => {
            "당신의 능력값을 0으로 만드는 혼돈 토큰([auto_fail] 포함)".to_owned()
        }
        TokenMatch::Symbol => "기호 토큰".to_owned(),
        TokenMatch::Numeric => "기호가 아닌 혼돈 토큰".to_owned(),
        TokenMatch::Not(inner) => format!("{} 아닌 혼돈 토큰", particles::i(&token_match(inner))),
    }
}

/// Of several tokens that were revealed, one is resolved: `해결한 토큰이 …라면`
pub fn of_resolved(text: &str) -> String {
    text.replacen("그 토큰이 ", "해결한 토큰이 ", 1)
}

/// Any one of the tokens, by their codes.
pub fn token_list(tokens: &[abilities::Token]) -> String {
    if shape::are_all_symbols(tokens) {
        return "기호 토큰".to_owned();
    }
    if let Some(left) = shape::left_out(tokens) {
        let kind = if left.of_symbols { "기호" } else { "혼돈" };
        let codes = left.tokens.iter().map(|one| TokenCode(*one).to_string());
        let codes: Vec<_> = codes.collect();
        return format!(
            "{} 제외한 {kind} 토큰",
            particles::eul(&words::with(&codes))
        );
    }
    let codes: Vec<_> = tokens
        .iter()
        .map(|token| TokenCode(*token).to_string())
        .collect();
    words::or_else(&codes)
}

/// What is said of one token, said of any: `이 카드로 같은 토큰을 취소했다면`.
pub fn told_of_any(text: &str, token: &TokenMatch) -> String {
    let one = with_noun(token_match(token));
    let first = text.replacen(&one, "혼돈 토큰", 1);
    first.replace(&one, "같은 토큰")
}
