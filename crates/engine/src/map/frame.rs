//! Frames of the map.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::map::leaving::LeaveFrame;
use crate::map::locations::MoveFrame;
use crate::map::steps::StepFrame;
use crate::{Ask, Game};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum MapFrame {
    Move(MoveFrame) = 55,
    /// Elements move one connection each towards the nearest of their goals.
    StepTowards(StepFrame) = 59,
    /// A location leaves play once what answers that has resolved.
    Leave(LeaveFrame) = 131,
}

impl Game {
    pub(crate) fn run_map_frame(&mut self, frame: MapFrame) {
        match frame {
            MapFrame::Move(frame) => self.run_move(frame),
            MapFrame::StepTowards(frame) => self.run_step_towards(frame),
            MapFrame::Leave(frame) => self.run_leave(frame),
        }
    }
}

impl MapFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, _ask: Ask) -> Result<Self, Self> {
        match self {
            // It asks whenever it runs without an answer.
            frame @ Self::StepTowards(_) => Ok(frame),
            frame @ (Self::Move(_) | Self::Leave(_)) => Err(frame),
        }
    }
}
