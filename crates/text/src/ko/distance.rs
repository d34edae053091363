//! Places by their distance from an investigator, in Korean.

use super::clause::Clause;
use super::described::{Description, clause};
use super::matcher::{Det, each, np};
use super::reference::location_of;
use super::verb::{self, CONNECT, EXIST};
use super::words::Np;
use crate::context::Context;
use crate::group::Kind;
use crate::{particles, shape};
use abilities::Match;

/// `당신이 위치한 장소 또는 이어진 장소에 있는`, `2칸 이내로 이어진`
pub(super) fn away<'a>(c: &Context<'a>, options: &'a [Match], not: bool) -> Option<Description> {
    if let Some(reach) = shape::reach_of_place(options) {
        let here = location_of(c, reach.from).text;
        let place = match (reach.least, reach.most) {
            (0, 1) => format!("{here} 또는 이어진 장소에"),
            (0, most) => format!("{here}에서 {most}칸 이내에"),
            (_, most) => format!("{most}칸 이내로 이어진 장소에"),
        };
        return Some(clause(place, EXIST, not));
    }
    let reach = shape::reach(options)?;
    match (reach.least, reach.most) {
        (_, 0 | 1) => None,
        (0, most) => {
            let here = location_of(c, reach.from).text;
            let near = format!("{here}에서 {most}칸 이내");
            let there = clause(format!("{near}에"), EXIST, not);
            Some(there.shortened(&format!("{near}의"), not))
        }
        (_, most) => Some(clause(format!("{most}칸 이내로"), CONNECT, not)),
    }
}

/// `이어진 장소에 있는 적을 자신이 위치한 장소에 있는 것처럼 공격해도 됩니다`
pub fn attacked_from_afar<'a>(
    c: &Context<'a>,
    what: &'a Match,
    who: &'a Match,
    engaged: bool,
) -> Clause {
    let (as_if, act) = match engaged {
        true => ("자신과 교전 상태인 것처럼", verb::ATTACK_OR_EVADE),
        false => ("자신이 위치한 장소에 있는 것처럼", verb::ATTACK),
    };
    if *who == Match::You {
        let what = np(c, what, Kind::Enemy, Det::Bare).object();
        return Clause::new(Some(Np::you()), format!("{what} {as_if}"), act).may();
    }
    let what = each(c, what, Kind::Enemy);
    let before = format!("{} {as_if} {}", particles::i(&what.text), what.object());
    let who = np(c, who, Kind::Investigator, Det::Bare);
    Clause::new(Some(who), before, act).may()
}
