//! What players name, and what the next game of a campaign begins with, in English.

use super::clause::{Clause, Piece};
use super::effect::{pieces, within};
use super::matcher::{Det, each, np};
use super::quantity::counted;
use super::words;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::Kind;
use abilities::{Counter, Effect, Match, Naming, OnToken, Quantity, Zone};

/// `name a trait`, and what is done with it.
pub fn name<'a>(c: &Context<'a>, what: Naming, then: &'a [Effect]) -> Vec<Piece> {
    let (verb, named) = match what {
        Naming::Trait => ("name", "any trait"),
        Naming::OfGame => ("name", "a card"),
        Naming::Investigator => ("choose", "another investigator card from your collection"),
        Naming::LevelZero => (
            "search",
            "your collection for any level 0 card that is not permanent (your deckbuilding \
             requirements do not matter)",
        ),
        Naming::Box => (
            "check",
            "a box on the upgrade sheet of a customizable card that you own (even if it is not in \
             play)",
        ),
    };
    let mut all = vec![Piece::Clause(Clause::you(verb, named.to_owned()))];
    match what {
        Naming::Trait | Naming::Box => all.extend(pieces(c, then)),
        Naming::OfGame => {
            let named = Bound::new(Kind::Card).introduced_by("the named card".to_owned());
            all.extend(pieces(&c.with(named), then));
        }
        _ => all.extend(pieces(&c.with(Bound::new(Kind::Card)), then)),
    }
    all
}

/// `that investigator begins the next scenario of the campaign with 1 additional resource`
pub fn begins_with<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let what = counted(c, amount, &words::counter(c, Counter::Resource, None));
    let what = what.replacen(" resource", " additional resource", 1);
    Clause::new(
        who,
        "begin",
        format!("the next scenario of the campaign with {what}"),
    )
}

/// `reveal 1 chaos token from the chaos bag`, a list of what it does, and what comes of any other.
pub fn reveal_again<'a>(c: &Context<'a>, amount: &'a Quantity, reveals: &'a [OnToken]) -> String {
    let tokens = counted(
        c,
        amount,
        &words::Noun::count("chaos token", "chaos tokens"),
    );
    let listed = reveals.iter().map(|one| {
        let token = super::token::token_code(&one.token);
        let token = token.trim_matches(['“', '”']);
        format!("\n• {token}: {}", words::capital(&within(c, &one.effects)))
    });
    format!(
        "reveal {tokens} from the chaos bag. (If the revealed token is not listed, or what is listed \
         for it cannot be done, reveal a new one and consult the list again.){}",
        listed.collect::<String>()
    )
}

/// Within such a list: other tokens, of which the list speaks as well.
pub fn reveal_as_before<'a>(c: &Context<'a>, amount: &'a Quantity) -> String {
    let tokens = counted(
        c,
        amount,
        &words::Noun::count("more chaos token", "more chaos tokens"),
    );
    format!("reveal {tokens} and consult this list for each of them")
}

/// Somebody of all who began the game, and what is done to them.
pub fn anybody<'a>(c: &Context<'a>, then: &'a [Effect]) -> Vec<Piece> {
    let mut all = vec![Piece::Clause(Clause::you(
        "choose",
        "any investigator".to_owned(),
    ))];
    all.extend(pieces(&c.with(Bound::new(Kind::Investigator)), then));
    all
}

/// `you may play this card as an exact copy of a non-exceptional event beneath …`
pub fn as_copy<'a>(c: &Context<'a>, zone: &'a Zone, cards: &'a Match) -> Clause {
    let cards = np(c, cards, Kind::Card, Det::Bare).object();
    let there = super::zone::located(c, zone);
    let copy = format!("this card as an exact copy of a non-exceptional {cards} {there}");
    Clause::you("may play", copy)
}
