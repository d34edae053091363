//! Searches of decks and other zones, in Korean.

use super::clause::{Clause, Piece, inline};
use super::effect::{self};
use super::matcher::{Det, group, np, subject_ref};
use super::quantity::split;
use super::value::value;
use super::verb::{self, Ending};
use super::words::{self, Noun};
use super::zone::{searched, zone};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use crate::shape::{self};
use crate::zones::is_yours;
use abilities::{Effect, EventKind, Keep, Match, Quantity, Ref, Zone};

pub fn search<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    zones: &'a [Zone],
    (what, (count, up_to, different)): (&'a Match, (&'a Quantity, bool, bool)),
    (then, rest): (&'a [Effect], Keep),
) -> Vec<Piece> {
    let c = &c.acting(who);
    let who = subject_ref(c, who);
    let whole = Group::of(what, Kind::Card);
    let different = if different { "서로 다른 " } else { "" };
    let noun = Noun {
        text: format!("{different}{}", group(c, &whole, &Det::Bare).text),
        unit: words::unit(whole.kind()),
    };
    let noun = match noun.unit {
        "" => Noun {
            unit: "장", ..noun
        },
        _ => noun,
    };
    let (per, found) = match shape::finds_all(zones, count) {
        true => (
            String::new(),
            format!("모든 {}", particles::eul(&noun.text)),
        ),
        false => split(c, count, &noun),
    };
    let up_to = if up_to { "까지" } else { "" };
    let before = format!("{per}{}에서 {found}{up_to}", searched(c, zones));
    let afterwards = afterwards(c, zones, rest);
    let bound = Bound::new(c.kind(what, Kind::Card))
        .near()
        .plural(*count != Quantity::ONE)
        .yours(zones.iter().all(is_yours));
    let inner = c.with(bound).nested();
    let it = np(&inner, &Match::It, Kind::Card, Det::Bare).object();
    let is_hand = matches!(zones, [Zone::HandOf(_)]);
    let finds = if is_hand { verb::CHOOSE } else { verb::SEARCH };
    let mut pieces = vec![Piece::Clause(Clause::new(who, before, finds))];
    pieces.extend(effect::pieces(&inner, then));
    found_at_once(&mut pieces, &it);
    let is_clause = |piece: &Piece| matches!(piece, Piece::Clause(_));
    let at = pieces.iter().position(|piece| !is_clause(piece));
    let at = at.unwrap_or(pieces.len());
    let more = pieces.split_off(at);
    pieces.extend(afterwards.map(Piece::Clause));
    if c.nested {
        pieces.extend(more);
        return pieces;
    }
    let mut texts = vec![Piece::Text(inline(&pieces))];
    texts.extend(more);
    texts
}

/// What is found and used in the same breath: `카드를 1장 찾아 뽑습니다`.
fn found_at_once(pieces: &mut Vec<Piece>, it: &str) {
    let [Piece::Clause(search), Piece::Clause(next), ..] = &pieces[..] else {
        return;
    };
    let Some(rest) = next.before.strip_prefix(it) else {
        return;
    };
    let own = next.subject.is_none() || next.subject == search.subject;
    if !own {
        return;
    }
    let found = search.verb.after(&search.before, Ending::Then);
    let found = Clause {
        subject: search.subject.clone(),
        before: format!("{found}{rest}"),
        ..next.clone()
    };
    pieces.splice(0..2, [Piece::Clause(found)]);
}

/// What becomes of the cards that were not found.
fn afterwards<'a>(c: &Context<'a>, zones: &'a [Zone], rest: Keep) -> Option<Clause> {
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
        Keep::Said => return None,
        Keep::Shuffle => Clause::bare(particles::eul(&name), verb::SHUFFLE),
        Keep::SameOrder => Clause::bare("나머지 카드를 같은 순서로", verb::RETURN),
        Keep::Discard => Clause::bare("나머지 카드를", verb::DISCARD),
        Keep::Bottom => Clause::bare(
            format!("나머지 카드를 원하는 순서로 {name} 맨 아래에"),
            verb::PLACE,
        ),
    })
}

/// `그 찾기에서 카드를 3장 더 확인합니다`
pub fn change_search<'a>(c: &Context<'a>, cards: &'a Quantity, targets: &'a Quantity) -> Clause {
    let (number, verb) = match cards {
        Quantity::N(0) => (targets, verb::TAKE),
        cards => (cards, verb::LOOK),
    };
    let more = format!("카드를 {}장 더", value(c, number));
    match c.event.map(|event| event.kind) {
        Some(EventKind::DeckLooked) => Clause::bare(more, verb),
        _ => Clause::bare(format!("그 찾기에서 {more}"), verb),
    }
}
