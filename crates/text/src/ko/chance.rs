//! What chance decides, in Korean.

use super::choice::kind_of;
use super::clause::{Clause, Piece};
use super::effect::pieces;
use super::matcher::{Det, group};
use super::value::value;
use super::{verb, words};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::{particles, shape};
use abilities::{Effect, Match, Quantity};

/// Chance decides among the elements.
pub fn at_random<'a>(
    c: &Context<'a>,
    from: &'a Match,
    count: &'a Quantity,
    then: &'a [Effect],
) -> Vec<Piece> {
    let among = Group::of(from, Kind::Card);
    let kind = kind_of(c, &among);
    let chosen = group(c, &among, &Det::Bare).text;
    let number = match words::unit(kind) {
        "" => words::number(&value(c, count), kind),
        unit => format!("{}{unit}", value(c, count)),
    };
    let chosen = format!("{chosen} 중 무작위로 {number}");
    let bound = Bound::new(kind)
        .among(kind, &among)
        .plural(*count != Quantity::ONE);
    let acts = |first: &Effect| shape::acts_on_it(first, kind);
    if then.first().is_some_and(acts) {
        let taken = particles::eul(&chosen);
        let mut told = pieces(&c.with(bound.introduced_by(chosen)), then);
        if let (true, Some(Piece::Clause(put))) = (shape::is_hidden(then), told.first_mut()) {
            put.before = put
                .before
                .replacen(&taken, &format!("{taken} 보지 않고"), 1);
        }
        return told;
    }
    let inner = c.with(bound);
    let mut all = vec![Piece::Clause(Clause::bare(
        particles::eul(&chosen),
        verb::CHOOSE,
    ))];
    all.extend(pieces(&inner, then));
    all
}
