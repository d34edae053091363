//! Mechanics of later cycles in English: sealing, revealing tokens outside of tests, exploring,
//! haunted locations.

use super::clause::Clause;
use super::condition::token_match;
use super::effect::within;
use super::matcher::{Det, np};
use super::quantity::counted;
use super::words::{Noun, capital, sentence};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Match, OnToken, Quantity, Seal, TokenMatch};

/// `Seal (up to 3 [bless] tokens)`.
pub fn seal<'a>(c: &Context<'a>, seal: &'a Seal) -> String {
    let token = token_match(&seal.token);
    let noun = Noun::count(&token, &token.replacen("token", "tokens", 1));
    let up_to = if seal.up_to { "up to " } else { "" };
    let what = format!("{up_to}{}", counted(c, &seal.amount, &noun));
    match seal.or.as_deref() {
        Some(or) => {
            let or = self::seal(c, or);
            format!(
                "Seal ({what} or {})",
                or.trim_start_matches("Seal (").trim_end_matches(')')
            )
        }
        None => format!("Seal ({what})"),
    }
}

/// `reveal 2 chaos tokens from the chaos bag. For each [skull] token revealed, take 1 horror`.
pub fn reveal<'a>(
    c: &Context<'a>,
    (amount, until, may_stop): (&'a Quantity, Option<&'a TokenMatch>, bool),
    reveals: &'a [OnToken],
) -> String {
    let tokens = match until {
        until if may_stop => {
            let until = until.map_or(String::new(), |until| {
                format!(", or until {} is revealed", super::token::token_code(until))
            });
            format!("chaos tokens one at a time until you choose to stop{until}")
        }
        Some(until) => {
            let until = super::token::token_code(until);
            format!("chaos tokens one at a time until {until} is revealed")
        }
        None => {
            let tokens = counted(c, amount, &Noun::count("chaos token", "chaos tokens"));
            format!("{tokens} from the chaos bag")
        }
    };
    let mut sentences = vec![format!("reveal {tokens}.")];
    for (at, on_token) in reveals.iter().enumerate() {
        if let (true, Quantity::N(1), None) = (at > 0, amount, until)
            && shape::are_all_others(reveals, at)
        {
            let effects = within(c, &on_token.effects);
            sentences.push(sentence(&format!("otherwise, {effects}")));
            break;
        }
        let token = token_match(&on_token.token);
        if let Some(once) = shape::once_per_test(&on_token.effects) {
            let token = super::words::a(&token);
            let effects = within(c, once);
            sentences.push(sentence(&format!("if {token} is revealed, {effects}")));
            continue;
        }
        let effects = within(c, &on_token.effects);
        sentences.push(sentence(&match amount {
            _ if may_stop => match &on_token.token {
                TokenMatch::Any => {
                    format!("if you chose to stop, for each revealed token, {effects}")
                }
                _ => format!("if you chose to stop, for each revealed {token}, {effects}"),
            },
            Quantity::N(1) => format!("if it is {}, {effects}", super::words::a(&token)),
            _ => format!("for each {token} revealed, {effects}"),
        }));
    }
    let text = sentences.join(" ");
    text.trim_end_matches('.').to_owned()
}

pub fn explore<'a>(c: &Context<'a>, deck: &str, to: &'a Match) -> String {
    let deck = c.names.deck(super::LANGUAGE, deck);
    let inner = c.with(Bound::new(Kind::Location).near());
    let to = np(&inner, to, Kind::Location, Det::A).text;
    format!(
        "draw from the {deck}. {to} enters play and you move there. Another location waits beside \
         the deck while you draw again. Any other card resolves as encounter cards do. In the end \
         shuffle what waits beside the {deck} back into it",
        to = capital(&to),
    )
}

pub fn resolve_haunted<'a>(c: &Context<'a>, at: &'a Match) -> Clause {
    let at = np(c, at, Kind::Location, Det::Each).object();
    Clause::you("resolve", format!("each haunted ability of {at}"))
}
