//! What is the same several times but for a word, said once, in English.

use super::clause::{Clause, Piece};
use super::condition::{clause, token_code};
use super::effect::within;
use super::matcher::{Det, np, taken};
use super::reference::reference;
use super::words::{self, list, sentence};
use crate::context::Context;
use crate::group::Kind;
use crate::shape::{self, AwaitedTokens};
use abilities::{Condition, Direction, Duration, Effect, Match, PlayScript, Ref};

/// `put a random set-aside “…” into play directly above this location, and another directly below it`
pub fn put_around<'a>(
    c: &Context<'a>,
    cards: &'a Match,
    sides: &[Direction],
    of: &'a Match,
) -> Clause {
    let card = words::a(&format!("random {}", taken(c, cards, &Det::Bare)));
    let of = np(c, of, Kind::Location, Det::A).object();
    let places = sides.iter().enumerate().map(|(at, side)| match at {
        0 => super::place::directly(*side, &of),
        _ => format!("another {}", super::place::directly(*side, "it")),
    });
    let places = list(&places.collect::<Vec<_>>(), "and");
    Clause::you("put", format!("{card} into play {places}"))
}

/// `for each of these that is so, you get +1 to your skill value:` and a list of conditions
pub fn for_each_that_holds<'a>(
    c: &Context<'a>,
    conditions: &[&'a Condition],
    then: &'a [Effect],
) -> String {
    let done = within(c, then);
    let listed = conditions
        .iter()
        .map(|when| format!("\n• {}", sentence(&clause(c, when, false))));
    let listed: String = listed.collect();
    format!("{done} for each of the following that is true:{listed}")
}

/// `choose one:` and a list of kinds of tokens, and what happens if such a one is revealed
pub fn awaited_tokens<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    awaited: &AwaitedTokens<'a>,
) -> Vec<Piece> {
    let kinds = awaited.kinds.iter();
    let kinds = kinds.map(|kind| format!("\n• {}", sentence(&token_code(kind))));
    let listed = format!("one:{}", kinds.collect::<String>());
    let when = super::trigger::later(c, awaited.timing, awaited.event);
    let then = within(&c.on(awaited.event), awaited.then);
    vec![
        Piece::Clause(Clause::new(reference(c, who), "choose", listed)),
        Piece::Text(format!(
            "{when}, if a token of that kind was revealed during this test, {then}"
        )),
    ]
}

/// `choose a skill icon of that card. That card has 1 more of it for this test`
pub fn icon_once_more<'a>(c: &Context<'a>, card: &'a Ref, duration: Duration) -> String {
    let card = reference(c, card);
    let more = card.does("gain 1 more of it");
    let lasts = match super::lasting::lasts(c, duration) {
        super::lasting::Lasts::Before(words) => words::capital(&words) + &more,
        super::lasting::Lasts::After(words) => words::capital(&more) + &words,
    };
    format!("choose a skill icon on {}. {lasts}", card.object())
}

/// By how much the cost may be raised, and which words change for it.
pub fn changes<'a>(c: &Context<'a>, play: &'a PlayScript) -> Option<String> {
    let usual = super::effect::text(c, shape::with_changes(&play.effects, 0));
    let changes = play.raises.iter().enumerate().map(|(at, more)| {
        let changed = super::effect::text(c, shape::with_changes(&play.effects, 1 << at));
        let (from, to) = shape::differing(&usual, &changed, 1, (1, 2));
        format!("\n• At {more} more cost, “{from}” becomes “{to}”.")
    });
    let changes: String = changes.collect();
    (!changes.is_empty())
        .then(|| format!("When you play this card, you may make any of these changes:{changes}"))
}

/// `do this twice: move 1 location towards that enemy. If you do, discover 1 clue`
pub fn twice<'a>(c: &Context<'a>, half: &'a [Effect]) -> String {
    format!("do this twice: {}", within(c, half))
}
