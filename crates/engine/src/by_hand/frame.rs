//! Frames of what is done by hand.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::by_hand::StillAsked;
use crate::{Ask, Game};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum ByHandFrame {
    /// A prompt is asked once more, because something was done by hand beside it.
    AskStill(Box<StillAsked>) = 74,
}

impl Game {
    pub(crate) fn run_by_hand_frame(&mut self, frame: ByHandFrame) {
        match frame {
            ByHandFrame::AskStill(asked) => self.ask_still(*asked),
        }
    }
}

impl ByHandFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, _ask: Ask) -> Result<Self, Self> {
        match self {
            frame @ Self::AskStill(_) => Err(frame),
        }
    }
}
