//! Frames of setting up.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::{Ask, Game};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum SetupFrame {
    ShuffleEncounter = 68,
}

impl Game {
    pub(crate) fn run_setup_frame(&mut self, frame: SetupFrame) {
        match frame {
            SetupFrame::ShuffleEncounter => self.shuffle(crate::ZoneKind::EncounterDeck),
        }
    }
}

impl SetupFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, _ask: Ask) -> Result<Self, Self> {
        match self {
            frame @ Self::ShuffleEncounter => Err(frame),
        }
    }
}
