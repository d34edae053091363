//! Cards that are looked at and put back, in Korean.

use super::clause::Clause;
use super::matcher::{each, subject, subject_ref};
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
