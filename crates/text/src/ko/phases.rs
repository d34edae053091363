//! Phases and steps that are skipped, or done beside those of the round, in Korean.

use super::clause::Clause;
use super::{terms, verb};
use crate::particles;
use abilities::PhasePart;

/// The number of a step and what is done in it; nothing for a whole phase.
fn step(part: PhasePart) -> Option<(&'static str, &'static str)> {
    Some(match part {
        PhasePart::Mythos | PhasePart::Investigation | PhasePart::Enemy | PhasePart::Upkeep => {
            return None;
        }
        PhasePart::PlaceDoom => ("1.2", "주요사건에 파멸 토큰 놓기"),
        PhasePart::CheckDoom => ("1.3", "파멸 토큰의 한계값 확인"),
        PhasePart::DrawEncounter => ("1.4", "조우 카드 뽑기"),
        PhasePart::HuntersMove => ("3.2", "사냥꾼의 이동"),
        PhasePart::EnemiesAttack => ("3.3", "교전 중인 적의 공격"),
        PhasePart::Ready => ("4.3", "소진된 카드 준비"),
        PhasePart::DrawAndGain => ("4.4", "카드 뽑기와 자원 획득"),
        PhasePart::HandSize => ("4.5", "손에 든 카드 장수 점검"),
    })
}

fn named(part: PhasePart) -> String {
    let phase = terms::phase(part.phase());
    match step(part) {
        None => phase.to_owned(),
        Some((number, what)) => format!("{phase}의 {number} {what}"),
    }
}

pub fn skip(part: PhasePart) -> Clause {
    let what = particles::eul(&named(part));
    Clause::bare(format!("다음 {what}"), verb::SKIP)
}

pub fn do_again(part: PhasePart) -> Clause {
    let what = particles::eul(&named(part));
    Clause::bare(format!("{what} 한 번 더"), verb::GO_ON)
}
