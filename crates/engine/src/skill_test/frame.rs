//! Frames of skill tests.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::skill_test::TestStep;
use crate::skill_test::again::Again;
use crate::{Ask, CardId, Game, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum SkillTestFrame {
    Step(TestStep) = 27,
    UsualResult = 28,
    /// A token leaves the bag.
    RevealDrawn = 29,
    /// The windows of a revealed token are over.
    TokenShown(u8) = 30,
    /// A card is to be committed that costs something; then it is paid for.
    CommitPays {
        seat: Seat,
        card: CardId,
    } = 80,
    CommitPaid {
        seat: Seat,
        card: CardId,
    } = 81,
    /// A test that was over is attempted again.
    Again(Box<Again>) = 118,
}

impl Game {
    pub(crate) fn run_skill_test_frame(&mut self, frame: SkillTestFrame) {
        match frame {
            SkillTestFrame::Step(step) => self.run_test(step),
            SkillTestFrame::UsualResult => self.usual_result(),
            SkillTestFrame::RevealDrawn => self.reveal_drawn(),
            SkillTestFrame::TokenShown(index) => self.token_shown(usize::from(index)),
            SkillTestFrame::CommitPays { seat, card } => self.run_commit_pays(seat, card),
            SkillTestFrame::CommitPaid { seat, card } => self.commit_at_cost(seat, card, true),
            SkillTestFrame::Again(again) => self.run_again(*again),
        }
    }
}

impl SkillTestFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, _ask: Ask) -> Result<Self, Self> {
        match self {
            Self::Step(step) => Ok(Self::Step(test_anew(step))),
            // It asks whenever it runs without an answer.
            Self::UsualResult => Ok(Self::UsualResult),
            frame @ (Self::RevealDrawn
            | Self::TokenShown(_)
            | Self::CommitPays { .. }
            | Self::CommitPaid { .. }
            | Self::Again(_)) => Err(frame),
        }
    }
}

fn test_anew(step: TestStep) -> TestStep {
    match step {
        TestStep::Commit { .. } => TestStep::Commit { answered: false },
        TestStep::ChooseToken { choice, .. } => TestStep::ChooseToken {
            choice,
            answered: false,
        },
        TestStep::CancelTokens { choice, .. } => TestStep::CancelTokens {
            choice,
            answered: false,
        },
        TestStep::Apply { .. } => TestStep::Apply { ordered: false },
        step @ (TestStep::Begin
        | TestStep::Reveal
        | TestStep::RevealNext
        | TestStep::Symbols
        | TestStep::Determine
        | TestStep::Result
        | TestStep::End
        | TestStep::Close) => step,
    }
}
