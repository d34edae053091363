//! What is done to cards where they lie, in Korean: discarded, shuffled, exhausted, turned.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::place;
use super::reference::{actor, reference};
use super::verb::{self, Verb};
use super::words::Np;
use super::zone::zone;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use crate::shape;
use abilities::{Deck, Match, Place, Ref, Zone};

/// Something done to every matching card.
fn done<'a>(c: &Context<'a>, what: &'a Match, verb: Verb) -> Clause {
    Clause::bare(each(c, what, Kind::Card).object(), verb)
}

pub fn discard<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card).object();
    Clause::new(actor(c), what, verb::DISCARD)
}

pub fn devour<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    done(c, what, verb::DEVOUR)
}

pub fn shuffle<'a>(c: &Context<'a>, deck: &'a Deck) -> Clause {
    Clause::bare(particles::eul(&place::deck(c, deck)), verb::SHUFFLE)
}

pub fn shuffle_discard<'a>(c: &Context<'a>, deck: &'a Deck) -> Clause {
    place::shuffle_discard(c, deck)
}

pub fn exhaust<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    done(c, what, verb::EXHAUST)
}

pub fn ready<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    done(c, what, verb::READY)
}

pub fn reveal<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    done(c, what, verb::REVEAL)
}

pub fn hide<'a>(c: &Context<'a>, what: &'a Match, shuffled: bool) -> Clause {
    let what = each(c, what, Kind::Location).object();
    if shuffled {
        let before = format!("{what} 미공개 면으로 뒤집고 서로의 자리를");
        Clause::bare(before, verb::SHUFFLE)
    } else {
        Clause::bare(format!("{what} 미공개 면으로"), verb::FLIP)
    }
}

/// What was set aside with all that was on it comes back so.
pub fn bring_back<'a>(
    c: &Context<'a>,
    what: &'a Match,
    (at, under): (&'a Place, Option<&'a Ref>),
    exhausted: bool,
) -> Clause {
    let what = each(c, what, Kind::Card).object();
    let state = if exhausted { "소진된 채로 " } else { "" };
    let place = place::entry(c, at, under);
    Clause::bare(format!("{what} {state}{place}"), verb::RETURN)
}

pub fn flip<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    match to_side(c, what) {
        Some(side) => Clause::bare(
            format!("{} {side}", each(c, what, Kind::Card).object()),
            verb::FLIP,
        ),
        None => done(c, what, verb::FLIP),
    }
}

/// `‘곤돌라’ 면으로`, where it has a title of its own.
fn to_side<'a>(c: &Context<'a>, what: &'a Match) -> Option<String> {
    if c.facedown && *what == Match::This {
        return Some("이 면으로".to_owned());
    }
    let side = c.other_side(what)?;
    let name = super::reference::quoted(&c.names.card(super::LANGUAGE, &side));
    Some(format!("{name} 면으로"))
}

pub fn turn_over<'a>(
    c: &Context<'a>,
    what: &'a Match,
    (at, under): (Option<&'a Place>, Option<&'a Ref>),
    keeping: bool,
) -> Clause {
    // A side of another kind holds none of the tokens.
    if let (Some(side), None) = (to_side(c, what), at) {
        let what = each(c, what, Kind::Card).object();
        return Clause::bare(format!("{what} {side}"), verb::FLIP);
    }
    let is_one = Group::of(what, Kind::Card).one.is_some();
    let (tokens, what) = if keeping || shape::is_set_aside(what) {
        (String::new(), each(c, what, Kind::Card).object())
    } else {
        let whole = each(c, what, Kind::Card);
        let tokens = format!("{} 있는 토큰을 제거하고 ", whole.to());
        let card = match is_one {
            true => each(c, what, Kind::Card).object(),
            false if whole.is_every() => "그 카드들을".to_owned(),
            false => "그 카드를".to_owned(),
        };
        (tokens, card)
    };
    match at {
        None => Clause::bare(format!("{tokens}{what}"), verb::FLIP),
        Some(at) => {
            let entry = place::entry(c, at, under);
            Clause::bare(format!("{tokens}{what} 뒤집어 {entry}"), verb::PUT)
        }
    }
}

pub fn surge<'a>(c: &Context<'a>) -> Clause {
    let this = reference(c, &Ref::This);
    Clause::new(Some(this), "급증을", verb::EARN)
}

/// `그 장소의 폭로 기능을 해결합니다`
pub fn resolve_revelation<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    if let Some(side) = c.other_side(what) {
        let name = super::reference::quoted(&c.names.card(super::LANGUAGE, &side));
        return Clause::new(actor(c), format!("{name}의 폭로 기능을"), verb::RESOLVE);
    }
    let ability = particles::eul(&each(c, what, Kind::Card).of("폭로 기능"));
    Clause::new(actor(c), ability, verb::RESOLVE)
}

/// The investigator's card is another one from now on.
pub fn become_other(c: &Context<'_>, card: &::cards::CardCode) -> Clause {
    let name = super::reference::quoted(&c.names.card(super::LANGUAGE, card));
    Clause::bare(
        format!("이 카드를 결속 카드 {}", particles::wa(&name)),
        verb::SWAP,
    )
}

/// The top card of a pile, said so, or the card itself.
pub(super) fn drawn<'a>(c: &Context<'a>, what: &'a Match) -> String {
    match what {
        Match::In(from @ (Zone::TopOf(..) | Zone::BottomOf(..)), inner)
            if **inner == Match::Any =>
        {
            particles::eul(&zone(c, from))
        }
        what => each(c, what, Kind::Card).object(),
    }
}

/// `덱 맨 위 카드 1장이 약점이 아닌 카드라면, 그 카드`: of one card it is asked what it is.
pub(super) fn when_it_is<'a>(c: &Context<'a>, from: &'a Zone, inner: &'a Match) -> Np {
    let asked = np(c, inner, Kind::Card, Det::Bare).text;
    let top = particles::i(&zone(c, from));
    Np::new(format!("{top} {asked}라면, 그 카드"), Kind::Card)
}

/// What becomes of weaknesses that an effect draws and does not resolve.
pub const WEAKNESSES_BACK: &str =
    "이 효과로 뽑은 모든 약점은 해결하지 않고 당신의 덱에 넣고 섞습니다";

pub fn resolve_used_again<'a>(c: &Context<'a>, paid: bool, at: Option<&'a Match>) -> Clause {
    let there = at.map(|at| np(c, at, Kind::Location, Det::A).to());
    let there = there.map_or(String::new(), |place| format!("{place} 있는 것처럼 "));
    let before = match paid {
        true => format!("(있다면) [action] 비용을 무시하고 {there}그 기능을 다시"),
        false => format!("비용을 치르지 않고 {there}그 기능의 효과를 다시"),
    };
    Clause::new(actor(c), before, verb::RESOLVE)
}

pub fn give_up_to<'a>(c: &Context<'a>, what: &'a Match, to: &'a Match) -> Clause {
    let what = each(c, what, Kind::Card);
    let to = np(c, to, Kind::Location, Det::A).to();
    let before = format!("{} 잃고 {} {to}", what.of("조종권을"), what.object());
    Clause::bare(before, verb::ATTACH)
}
