//! Looking at cards, in Korean.

use super::clause::Clause;
use super::matcher::{Det, each, np, subject, subject_ref};
use super::place;
use super::verb;
use super::words::Np;
use super::zone::zone;
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use abilities::{Destination, Match, Quantity, Ref, Zone};

pub fn look<'a>(c: &Context<'a>, who: &'a Ref, from: &'a Zone) -> Clause {
    let who = subject_ref(c, who);
    let seen = particles::eul(&zone(c, from));
    match from {
        Zone::TopOf(_, Quantity::N(1)) | Zone::BottomOf(_, Quantity::N(1)) => {
            Clause::new(who, seen, verb::LOOK)
        }
        Zone::TopOf(..) | Zone::BottomOf(..) => {
            Clause::new(who, format!("{seen} 확인하고 원하는 순서로"), verb::RETURN)
        }
        _ => Clause::new(who, seen, verb::LOOK),
    }
}

/// Cards that were just revealed are put back as the reader likes.
pub fn look_after_reveal<'a>(c: &Context<'a>, from: &'a Zone) -> Clause {
    let seen = particles::eul(&zone(c, from));
    Clause::bare(format!("{seen} 공개하고 원하는 순서로"), verb::RETURN)
}

/// Cards that are seen, and of which nothing else is said yet.
pub fn look_at<'a>(c: &Context<'a>, from: &'a Zone) -> Clause {
    Clause::bare(particles::eul(&zone(c, from)), verb::LOOK)
}

/// Cards of which any number go to the bottom of their deck.
pub fn look_and_order<'a>(c: &Context<'a>, from: &'a Zone) -> Clause {
    let seen = particles::eul(&zone(c, from));
    let before = format!("{seen} 확인하고, 원하는 순서로 덱 맨 위 그리고/또는 맨 아래에");
    Clause::bare(before, verb::PLACE)
}

/// What is left of cards that were revealed, of which any number go to the bottom of their deck.
pub fn order_the_rest<'a>(_: &Context<'a>, _: &'a Zone) -> Clause {
    let before = "나머지를 원하는 순서로 덱 맨 위 그리고/또는 맨 아래에";
    Clause::bare(before, verb::PLACE)
}

/// `그 카드가 약점이 아닌 카드라면, 그 카드를 이 카드에 뒷면으로 부착합니다`
pub fn put_if_it<'a>(c: &Context<'a>, what: &'a Match, into: &'a Destination) -> String {
    let it = Np::new("그 카드", Kind::Card);
    let is = super::clause::Clause::new(
        Some(it.clone()),
        np(c, what, Kind::Card, Det::Bare).text,
        verb::BE,
    );
    let put = place::put(c, Some(it), into, Some(what)).rule();
    format!("{}, {put}", is.sub(verb::Ending::If))
}

pub fn look_under<'a>(c: &Context<'a>, who: &'a Match, what: &'a Match) -> Clause {
    let who = subject(c, who, Kind::Investigator);
    let what = each(c, what, Kind::Card);
    let mut look = Clause::new(who, what.of("반대쪽 면을"), verb::LOOK);
    look.remark.push_str("(뒤집지는 않습니다)");
    look
}

/// The cards that were revealed, without the one that was taken.
pub fn put_back<'a>(c: &Context<'a>, who: &'a Ref) -> Clause {
    Clause::new(subject_ref(c, who), "나머지를 원하는 순서로", verb::RETURN)
}

/// The cards among which one was chosen before.
pub fn put_rest<'a>(c: &Context<'a>, what: &'a Match, into: &'a Destination) -> Clause {
    place::put(c, Some(Np::new("나머지", Kind::Card)), into, Some(what))
}
