//! Places by their distance from an investigator, in Korean.

use super::described::{Description, clause};
use super::reference::location_of;
use super::verb::{CONNECT, EXIST};
use crate::context::Context;
use crate::shape;
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
