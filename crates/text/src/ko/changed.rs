//! What changes a test that is under way, in Korean.

use super::clause::Clause;
use super::matcher::{Det, np};
use super::reference::actor;
use super::verb::{self, Ending};
use crate::context::Context;
use crate::group::Kind;
use crate::particles;
use abilities::{Match, Quantity, Skill};

pub fn change_margin<'a>(c: &Context<'a>, by: &'a Quantity) -> Clause {
    let by = match by {
        Quantity::N(less) if *less < 0 => format!("{} 더 작은 차이로(최소 0)", -less),
        more => format!("{} 더 큰 차이로", super::value::value(c, more)),
    };
    match c.has_succeeded() {
        Some(true) => Clause::new(actor(c), by, verb::SUCCEED),
        Some(false) => Clause::new(actor(c), by, verb::FAIL),
        None => Clause::new(actor(c), by, verb::SUCCEED_OR_FAIL),
    }
}

/// The test is of another skill.
pub fn use_skill(skill: Skill) -> Clause {
    if skill == Skill::Wild {
        return Clause::bare("이번 테스트에 능력을", verb::USE).which(Ending::Not);
    }
    let skill = particles::ro(super::terms::skill(skill));
    Clause::bare(format!("대신 {skill}"), verb::TEST_WITH)
}

/// The investigation is of another location, or of that one beside its own.
pub fn retarget<'a>(c: &Context<'a>, to: &'a Match, same_difficulty: bool, beside: bool) -> Clause {
    let to = np(c, to, Kind::Location, Det::Bare);
    let with = match same_difficulty {
        true => "난이도는 그대로 둔 채 ",
        false => "",
    };
    let there = to.object();
    let instead = match beside {
        true => "당신이 위치한 장소에 더해 ",
        false => "대신 ",
    };
    Clause::bare(
        format!("그곳에 있는 것처럼 {with}{instead}{there}"),
        verb::INVESTIGATE,
    )
}
