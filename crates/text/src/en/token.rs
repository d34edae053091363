//! Chaos tokens in English: what changes them, and what symbols do.

use super::clause::Clause;
use super::effect::{text, within};
use super::quantity::{counted, split};
use super::reference::reference;
use super::signed::signed;
use super::words::{self, Noun, sentence};
use crate::context::Context;
use crate::paragraph::TokenCode;
use crate::shape;
use abilities::{EventKind, Quantity, Token, TokenChange, TokenEffect, TokenMatch};

pub fn canceled_for_another() -> String {
    "cancel that token and reveal another".to_owned()
}

pub fn returned_to_pool() -> String {
    "cancel that token and return it to the token pool".to_owned()
}

/// Of several tokens that were revealed, one is resolved: `if the resolved token is …`
pub fn of_resolved(text: &str) -> String {
    text.replacen("if it is ", "if the resolved token is ", 1)
}

/// `deal 1 damage to an enemy. Do this again for each [curse] token revealed`
pub fn once_and_for_each(deed: &str, token: &TokenMatch) -> String {
    let token = super::condition::token_match(token);
    let token = token.trim_end_matches(" token");
    format!("{deed}. Do this again for each {token} token revealed")
}

/// A change of the tokens of the test under way, or of the bag.
pub fn change<'a>(c: &Context<'a>, change: &'a TokenChange) -> String {
    match change {
        // The token has had its effect where the test would succeed or fail already.
        TokenChange::Redraw
            if c.event
                .is_some_and(|on| on.kind != EventKind::TokenRevealed) =>
        {
            "return the revealed token to the chaos bag and reveal another".to_owned()
        }
        TokenChange::Redraw => {
            "cancel that token, return it to the chaos bag, and reveal another instead".to_owned()
        }
        TokenChange::RevealFound(wanted) => format!(
            "cancel that token, return it to the chaos bag, search the bag for a {}, and reveal it instead",
            token_match(wanted)
        ),
        TokenChange::Replace { certain, then } => {
            let ignore = "ignore that token and reveal a new one";
            let certain = format!(
                "if the new one is {}, it cannot be canceled or ignored",
                words::a(&token_match(certain))
            );
            match &then[..] {
                [] => format!("{ignore}. {}", words::capital(&certain)),
                then => format!(
                    "{ignore}. {}, and {}",
                    words::capital(&certain),
                    within(c, then)
                ),
            }
        }
        TokenChange::Cancel => "cancel that token (no other is revealed instead)".to_owned(),
        TokenChange::FlipSign => "the − of that token becomes a +".to_owned(),
        TokenChange::RevealAndChoose {
            reveal,
            choose,
            of: None,
        } if let Some(more) = shape::one_and_more(reveal) => {
            let noun = Noun::count("additional chaos token", "additional chaos tokens");
            format!(
                "reveal {}, choose {} of the revealed tokens to resolve, and ignore the rest",
                counted(c, more, &noun),
                super::value::value(c, choose)
            )
        }
        TokenChange::RevealAndChoose { reveal, choose, of } => format!(
            "reveal {} instead, choose {} of them to resolve{}, and ignore the rest",
            counted(c, reveal, &Noun::count("chaos token", "chaos tokens")),
            super::value::value(c, choose),
            of.as_ref().map_or(String::new(), |of| {
                format!(" ({}, if possible)", super::words::a(&token_match(of)))
            })
        ),
        TokenChange::RevealAndCancel {
            more,
            cancel,
            alone,
        } => reveal_and_cancel(c, (more, cancel), alone),
        TokenChange::RevealIgnored { token, amount } => {
            let token = token_match(token);
            let noun = Noun::count(&token, &token.replacen("token", "tokens", 1));
            let what = counted(c, amount, &noun);
            format!("search the chaos bag for up to {what}, reveal them, and ignore their effects")
        }
        TokenChange::RevealAnother => "reveal another chaos token".to_owned(),
        TokenChange::RevealUntil(until) => {
            let until = token_code(until);
            format!(
                "reveal chaos tokens until {until} is revealed. Resolve that token and ignore the \
                 rest"
            )
        }
        TokenChange::SealRevealed { token, amount, on } => {
            let on = reference(c, on).object();
            let token = token_match(token);
            let what = match amount {
                Some(amount) => {
                    let noun = Noun::count(&token, &token.replacen("token", "tokens", 1));
                    counted(c, amount, &noun)
                }
                None => format!("each {token}"),
            };
            format!("seal {what} revealed during this test on {on}")
        }
        TokenChange::ReturnRevealed { token, amount } => {
            let token = token_match(token);
            let noun = Noun::count(&token, &token.replacen("token", "tokens", 1));
            let what = counted(c, amount, &noun);
            format!(
                "return {what} revealed during this test to the chaos bag, ignoring the modifiers"
            )
        }
        TokenChange::As(token) => format!("treat that token as {}", TokenCode(*token)),
        TokenChange::AsOtherOfBag => {
            "treat that token as another token of your choice that is in the chaos bag".to_owned()
        }
        TokenChange::Means(does) => means(c, does).rule(),
        TokenChange::Seal {
            token,
            amount,
            at_random,
            on,
        } => {
            let token = match at_random {
                true => format!("random {}", token_match(token)),
                false => token_match(token),
            };
            let noun = Noun::count(&token, &token.replacen("token", "tokens", 1));
            let what = counted(c, amount, &noun);
            let on = reference(c, on).object();
            format!("seal {what} from the chaos bag on {on}")
        }
        TokenChange::Release {
            from,
            token,
            amount,
            to_pool,
        } => {
            let from = reference(c, from).object();
            let token = match token {
                TokenMatch::Any => "token".to_owned(),
                some => token_match(some),
            };
            let what = match amount {
                Some(amount) => {
                    let noun = Noun::count(&token, &token.replacen("token", "tokens", 1));
                    counted(c, amount, &noun)
                }
                None => format!("every {token}"),
            };
            match to_pool {
                true => format!("return {what} sealed on {from} to the token pool"),
                false => format!("release {what} sealed on {from}"),
            }
        }
        TokenChange::ResolveSealed { from, token } => {
            let token = match token {
                TokenMatch::Any => "a token".to_owned(),
                some => super::words::a(&token_match(some)),
            };
            let from = reference(c, from).object();
            format!(
                "instead, resolve {token} sealed on {from} as if it had just been revealed from \
                 the chaos bag, and release it"
            )
        }
        TokenChange::Add { token, amount } => {
            let (what, after) = bag_tokens(c, *token, amount);
            format!("add {what} to the chaos bag{after}")
        }
        TokenChange::RemoveFromBag { token, amount } => {
            let (what, after) = bag_tokens(c, *token, amount);
            format!("remove {what} from the chaos bag{after}")
        }
    }
}

/// `reveal 2 additional chaos tokens, then cancel 2 of the revealed tokens, or only an [auto_fail]`
fn reveal_and_cancel<'a>(
    c: &Context<'a>,
    (more, cancel): (&'a Quantity, &'a Quantity),
    alone: &'a TokenMatch,
) -> String {
    let noun = Noun::count("additional chaos token", "additional chaos tokens");
    let more = counted(c, more, &noun);
    let cancel = super::value::value(c, cancel);
    let alone = token_code(alone);
    format!(
        "reveal {more}. Choose and cancel either {cancel} of the revealed tokens other than \
         {alone} or {} token",
        format_args!("1 {alone}")
    )
}

/// Tokens are revealed before cards are committed.
pub fn reveal_now() -> String {
    "reveal the chaos tokens of this test now, before committing cards, instead of afterwards"
        .to_owned()
}

/// The elder sign ability of whoever is tested resolves.
pub fn elder_sign() -> Clause {
    let whose = "the [elder_sign] ability of the investigator who performs this test";
    Clause::you("resolve", whose)
}

/// In place of what a symbol usually does, it does this.
pub fn means<'a>(c: &Context<'a>, does: &'a TokenEffect) -> Clause {
    let does = effect(c, does, false);
    let does = does.trim_end_matches('.');
    Clause::you("resolve", format!("that symbol as “{does}”"))
}

/// The tokens, and what their number depends on.
pub(super) fn bag_tokens<'a>(
    c: &Context<'a>,
    token: Token,
    amount: &'a Quantity,
) -> (String, String) {
    let code = TokenCode(token).to_string();
    if *amount == Quantity::ONE {
        return (format!("a {code} token"), String::new());
    }
    let noun = Noun::count(&format!("{code} token"), &format!("{code} tokens"));
    split(c, amount, &noun)
}

/// What a chaos symbol does: `−2. If you fail, take 1 horror.`
pub fn effect<'a>(c: &Context<'a>, effect: &'a TokenEffect, always_number: bool) -> String {
    let mut sentences = Vec::new();
    let says_nothing_else = !effect.reveal_another
        && effect.effects.is_empty()
        && effect.success.is_empty()
        && effect.failure.is_empty()
        && effect.after_failure.is_empty();
    if always_number || effect.modifier != Quantity::ZERO || says_nothing_else {
        let (number, after) = signed(c, &effect.modifier);
        sentences.push(sentence(&format!("{number}{after}")));
    }
    if effect.reveal_another {
        sentences.push("Reveal another chaos token.".to_owned());
    }
    if !effect.effects.is_empty() {
        sentences.push(text(c, &effect.effects));
    }
    let yes = c.on_result(true);
    let no = c.on_result(false);
    let [success, failure] = [true, false].map(|result| super::lead::on_result(c, result));
    let later = format!("{failure}, after this skill test ends");
    for (c, effects, result) in [
        (&yes, &effect.success, success),
        (&no, &effect.failure, failure),
        (&no, &effect.after_failure, later),
    ] {
        if shape::says_margin(effects) {
            let succeeded = std::ptr::eq(c, &yes);
            let result = super::attempt::result(c, effects, succeeded);
            sentences.extend(result.map(|one| sentence(&one)));
        } else if !effects.is_empty() {
            sentences.push(sentence(&super::lead::and_if(&result, &within(c, effects))));
        }
    }
    sentences.join(" ")
}

/// A chaos token that matches, by its symbols where it is one of few.
pub fn token_code(token: &TokenMatch) -> String {
    match token {
        TokenMatch::OneOf(tokens) if shape::left_out(tokens).is_none() => super::tokens(tokens),
        other => words::a(&token_match(other)),
    }
}

/// Chaos tokens that match: `[skull] and [cultist] tokens`.
pub fn tokens_of(token: &TokenMatch) -> String {
    match token {
        TokenMatch::OneOf(tokens) if shape::left_out(tokens).is_none() => {
            let codes = tokens.iter().map(|token| TokenCode(*token).to_string());
            format!("{} tokens", words::list(&codes.collect::<Vec<_>>(), "and"))
        }
        other => token_match(other).replacen("token", "tokens", 1),
    }
}

/// A chaos token that matches, without its article.
pub fn token_match(token: &TokenMatch) -> String {
    match token {
        TokenMatch::Any => "chaos token".to_owned(),
        TokenMatch::OneOf(tokens) if shape::left_out(tokens).is_some() => super::tokens(tokens),
        TokenMatch::OneOf(tokens) => format!("{} token", super::tokens(tokens)),
        TokenMatch::Negative => "negative chaos token".to_owned(),
        TokenMatch::NonNegative => "chaos token with a modifier of 0 or more".to_owned(),
        TokenMatch::BadSymbol => "chaos symbol other than [elder_sign]".to_owned(),
        TokenMatch::ReducesToZero => {
            "chaos token that would bring your skill value to 0 ([auto_fail] included)".to_owned()
        }
        TokenMatch::Symbol => "chaos symbol".to_owned(),
        TokenMatch::Numeric => "non-symbol chaos token".to_owned(),
        TokenMatch::Not(inner) => format!("chaos token other than {}", token_code(inner)),
    }
}

/// What is said of one token, said of any: `if this card canceled a copy of that token`.
pub fn told_of_any(text: &str, token: &TokenMatch) -> String {
    let one = super::words::a(&token_match(token));
    let first = text.replacen(&one, "a chaos token", 1);
    first.replace(&one, "a copy of that token")
}

/// Any one of the tokens, by their codes.
pub fn token_list(tokens: &[abilities::Token]) -> String {
    if let Some(left) = shape::left_out(tokens) {
        let kind = if left.of_symbols { "symbol" } else { "token" };
        return format!("chaos {kind} other than {}", token_list(&left.tokens));
    }
    if shape::are_all_symbols(tokens) {
        return "chaos symbol".to_owned();
    }
    // A single number would seem to be how many there are.
    let is_few = tokens.len() < 5;
    let codes: Vec<_> = tokens
        .iter()
        .map(|token| match token {
            abilities::Token::Number(_) if is_few => format!("“{}”", TokenCode(*token)),
            symbol => TokenCode(*symbol).to_string(),
        })
        .collect();
    super::words::list(&codes, "or")
}
