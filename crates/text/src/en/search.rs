//! Searching decks and other places, in English.

use super::clause::{Clause, Piece, inline};
use super::effect;
use super::matcher::{Det, np};
use super::quantity::counted;
use super::reference::reference;
use super::value::value;
use super::words::{Noun, Np, list};
use super::zone::zone;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::Kind;
use crate::shape::finds_all;
use crate::zones::{is_anothers, is_yours};
use abilities::{Effect, EventKind, FlowEffect, Keep, Match, Quantity, Ref, Zone};

pub fn search<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    zones: &'a [Zone],
    (what, (count, up_to, different)): (&'a Match, (&'a Quantity, bool, bool)),
    (then, rest): (&'a [Effect], Keep),
) -> Vec<Piece> {
    let c = &c.acting(who);
    let who = reference(c, who);
    let plural = super::quantity::is_plural(count);
    let up_to = if up_to { "at most " } else { "" };
    let different = if different { " different" } else { "" };
    let number = format!("{up_to}{}{different}", value(c, count));
    let found = match finds_all(zones, count) {
        true => format!("all {}", np(c, what, Kind::Card, Det::Plural).text),
        false => np(c, what, Kind::Card, Det::Number(number, plural)).text,
    };
    let among = match zones {
        [Zone::TopOf(..) | Zone::BottomOf(..)] => "among ",
        _ => "",
    };
    // Nothing is searched in one's own hand.
    let (verb, search) = match zones {
        [Zone::HandOf(_)] => {
            let found = found.replacen("at most ", "up to ", 1);
            ("choose", format!("{found} in {}", searched(c, zones)))
        }
        _ => (
            "search",
            format!("{among}{} for {found}", searched(c, zones)),
        ),
    };
    let afterwards = afterwards(c, zones, rest);
    let bound = Bound::new(c.kind(what, Kind::Card))
        .near()
        .plural(*count != Quantity::ONE)
        .yours(zones.iter().all(is_yours))
        .of_others(zones.iter().all(is_anothers));
    let mut pieces = vec![Piece::Clause(Clause::new(who.clone(), verb, search))];
    let inner = c.with(bound);
    let (then, second) = match then {
        [Effect::Flow(FlowEffect::Then(first, second))] => (&first[..], Some(second)),
        then => (then, None),
    };
    let done = effect::pieces(&inner.nested(), then);
    pieces.extend(done.into_iter().map(|piece| by_searcher(piece, &who)));
    let is_clause = |piece: &Piece| matches!(piece, Piece::Clause(_));
    let at = pieces.iter().position(|piece| !is_clause(piece));
    let mut more = pieces.split_off(at.unwrap_or(pieces.len()));
    more.extend(second.map(|second| {
        let found = Bound::new(c.kind(what, Kind::Card)).yours(zones.iter().all(is_yours));
        let second = effect::within(&c.with(found), second);
        Piece::Text(format!("then, {second}"))
    }));
    pieces.extend(afterwards.map(|(verb, rest)| Piece::Clause(Clause::new(who, verb, rest))));
    if c.nested {
        pieces.extend(more);
        return pieces;
    }
    let mut texts = vec![Piece::Text(inline(&pieces))];
    texts.extend(more);
    texts
}

/// What is told to nobody else is done by the one who searches: `the lead investigator spawns it`.
fn by_searcher(piece: Piece, who: &Np) -> Piece {
    match piece {
        Piece::Clause(clause) if clause.is_told() => {
            Piece::Clause(Clause::new(who.clone(), &clause.verb, clause.rest))
        }
        piece => piece,
    }
}

/// `your deck`, `the encounter deck and its discard pile`
fn searched<'a>(c: &Context<'a>, zones: &'a [Zone]) -> String {
    let both = matches!(zones, [Zone::EncounterDeck, Zone::EncounterDiscard]);
    if both {
        return "the encounter deck and its discard pile".to_owned();
    }
    let places: Vec<_> = zones.iter().map(|from| zone(c, from)).collect();
    list(&places, "and")
}

/// What becomes of the cards that were not found.
fn afterwards<'a>(
    c: &Context<'a>,
    zones: &'a [Zone],
    rest: Keep,
) -> Option<(&'static str, String)> {
    let deck = zones.iter().find_map(|from| match from {
        Zone::TopOf(inside, _) | Zone::BottomOf(inside, _) => Some(&**inside),
        Zone::DeckOf(_) | Zone::EncounterDeck | Zone::Deck(_) => Some(from),
        Zone::HandOf(_)
        | Zone::DiscardOf(_)
        | Zone::EncounterDiscard
        | Zone::SetAside
        | Zone::Victory
        | Zone::Removed
        | Zone::Looked
        | Zone::Discarded
        | Zone::Anywhere
        | Zone::Area(_)
        | Zone::AttachedTo(_)
        | Zone::BeneathCard(_)
        | Zone::FacedownOn(_)
        | Zone::Drawn => None,
    })?;
    let name = zone(c, deck);
    Some(match rest {
        Keep::Shuffle => ("shuffle", name),
        Keep::Said => return None,
        Keep::SameOrder => ("return", "the other cards in the same order".to_owned()),
        Keep::Discard => ("discard", "the other cards".to_owned()),
        Keep::Bottom => (
            "place",
            format!("the other cards on the bottom of {name} in any order"),
        ),
    })
}

/// `that search looks at 3 additional cards`
pub fn change_search<'a>(c: &Context<'a>, cards: &'a Quantity, targets: &'a Quantity) -> Clause {
    let more = Noun::count("additional card", "additional cards");
    let (verb, what) = match cards {
        Quantity::N(0) => ("find", counted(c, targets, &more)),
        cards => ("look", format!("at {}", counted(c, cards, &more))),
    };
    match c.event.map(|event| event.kind) {
        Some(EventKind::DeckLooked) => Clause::you(verb, what),
        _ => Clause::new(Np::one("that search"), verb, what),
    }
}
