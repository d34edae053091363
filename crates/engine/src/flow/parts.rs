//! Phases and steps that are skipped, or done beside those of the round.

use abilities::{Phase, PhasePart};

use crate::flow::frame::FlowFrame;
use crate::flow::phases::Flow;
use crate::flow::windows::Window;
use crate::frame::Frame;
use crate::{Game, Seat};

/// An additional phase or step under way: where it ends, and how the round stood before it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Additional {
    part: PhasePart,
    phase: Phase,
    active: Seat,
    /// By seat, whether they had taken their turn, and the actions that they had left.
    turns: Vec<(bool, i32)>,
}

impl Game {
    pub(crate) fn skip_next(&mut self, part: PhasePart) {
        self.skips.push(part);
    }

    /// Whether the part is to be skipped now; it is skipped once for each effect that said so.
    pub(crate) fn takes_skip(&mut self, part: PhasePart) -> bool {
        let place = self.skips.iter().position(|one| *one == part);
        place.is_some_and(|place| {
            self.skips.remove(place);
            true
        })
    }

    /// Goes on behind the step that begins here, where an effect has said to skip it.
    pub(crate) fn skips_step(&mut self, flow: Flow) -> bool {
        let Some(part) = part_of(flow).filter(|part| self.takes_skip(*part)) else {
            return false;
        };
        self.flow(behind(part));
        if matches!(part, PhasePart::DrawEncounter | PhasePart::EnemiesAttack) {
            self.push(FlowFrame::Window(Window::OPEN));
        }
        true
    }

    /// Does a phase or step now; what it interrupts goes on as it was.
    pub(crate) fn do_again(&mut self, part: PhasePart) {
        let turns = self.investigators.iter();
        let turns = turns.map(|one| (one.turn_taken, one.actions)).collect();
        self.push_restore();
        self.push(FlowFrame::Additional(Box::new(Additional {
            part,
            phase: self.phase,
            active: self.active,
            turns,
        })));
        self.begin_part(part);
    }

    fn begin_part(&mut self, part: PhasePart) {
        match part {
            PhasePart::Mythos => self.begin_phase(Phase::Mythos, Flow::PlaceDoom),
            PhasePart::PlaceDoom => self.flow(Flow::PlaceDoom),
            PhasePart::CheckDoom => self.flow(Flow::CheckThreshold),
            PhasePart::DrawEncounter => self.flow(Flow::DrawEncounter),
            PhasePart::Investigation => self.flow(Flow::Investigation),
            PhasePart::Enemy => self.flow(Flow::Enemy),
            PhasePart::HuntersMove => self.flow(Flow::HuntersMove),
            PhasePart::EnemiesAttack => self.flow(Flow::EnemyAttacks { done: 0 }),
            PhasePart::Upkeep => self.flow(Flow::Upkeep),
            PhasePart::Ready => self.flow(Flow::Ready),
            PhasePart::DrawAndGain => self.flow(Flow::UpkeepDraw),
            PhasePart::HandSize => self.flow(Flow::HandSize { done: 0 }),
        }
    }

    /// Whether the step would be the first one behind an additional phase or step.
    pub(crate) fn ends_additional(&self, flow: Flow) -> bool {
        matches!(
            self.stack.last(),
            Some(Frame::Flow(FlowFrame::Additional(one))) if behind(one.part) == flow
        )
    }

    pub(crate) fn additional_over(&mut self, one: &Additional) {
        self.phase = one.phase;
        self.active = one.active;
        if one.part == PhasePart::Investigation {
            for (investigator, turn) in self.investigators.iter_mut().zip(&one.turns) {
                (investigator.turn_taken, investigator.actions) = *turn;
            }
        }
    }
}

/// The phase or step that begins with this step. The mythos phase begins with the round, which
/// begins even where the phase is skipped.
fn part_of(flow: Flow) -> Option<PhasePart> {
    Some(match flow {
        Flow::PlaceDoom => PhasePart::PlaceDoom,
        Flow::CheckThreshold => PhasePart::CheckDoom,
        Flow::DrawEncounter => PhasePart::DrawEncounter,
        Flow::Investigation => PhasePart::Investigation,
        Flow::Enemy => PhasePart::Enemy,
        Flow::HuntersMove => PhasePart::HuntersMove,
        Flow::EnemyAttacks { done: 0 } => PhasePart::EnemiesAttack,
        Flow::Upkeep => PhasePart::Upkeep,
        Flow::Ready => PhasePart::Ready,
        Flow::UpkeepDraw => PhasePart::DrawAndGain,
        Flow::HandSize { done: 0 } => PhasePart::HandSize,
        _ => return None,
    })
}

/// The step that follows the phase or step.
fn behind(part: PhasePart) -> Flow {
    match part {
        PhasePart::Mythos => Flow::Investigation,
        PhasePart::PlaceDoom => Flow::CheckThreshold,
        PhasePart::CheckDoom => Flow::DrawEncounter,
        PhasePart::DrawEncounter => Flow::MythosEnds,
        PhasePart::Investigation => Flow::Enemy,
        PhasePart::Enemy => Flow::Upkeep,
        PhasePart::HuntersMove => Flow::EnemyAttacks { done: 0 },
        PhasePart::EnemiesAttack => Flow::EnemyEnds,
        PhasePart::Upkeep => Flow::RoundEnds,
        PhasePart::Ready => Flow::UpkeepDraw,
        PhasePart::DrawAndGain => Flow::HandSize { done: 0 },
        PhasePart::HandSize => Flow::UpkeepEnds,
    }
}
