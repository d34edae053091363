//! The stack: what the game still has to do, last in first out.
//!
//! Each chapter of the engine has frames of its own and steps them itself, in its `frame.rs`; here
//! is only the list of the chapters.
//!
//! The number that each frame has in its chapter stands for it in state hashes. It stays what it
//! is, so that games saved before a frame was added still open: a new frame takes the next number
//! that no chapter has (90 is the next).

#![deny(clippy::wildcard_enum_match_arm)]

use std::hash::{Hash, Hasher};

use abilities::Effect;

use crate::actions::frame::ActionsFrame;
use crate::by_hand::frame::ByHandFrame;
use crate::decks::frame::DecksFrame;
use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::phases::Flow;
use crate::map::frame::MapFrame;
use crate::meaning::frame::MeaningFrame;
use crate::mechanics::frame::MechanicsFrame;
use crate::setup::frame::SetupFrame;
use crate::skill_test::frame::SkillTestFrame;
use crate::{Ask, Game};

/// Declares the chapters: the frame of each becomes a frame of the stack by itself, is stepped by
/// its chapter, and says itself how it is asked anew.
macro_rules! chapters {
    ($($chapter:ident($frame:ty) runs $run:ident,)*) => {
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub(crate) enum Frame {
            $($chapter($frame),)*
        }

        $(impl From<$frame> for Frame {
            fn from(frame: $frame) -> Self {
                Self::$chapter(frame)
            }
        })*

        impl Hash for Frame {
            /// The chapter is not part of it: its frames have numbers that no other chapter has.
            fn hash<H: Hasher>(&self, state: &mut H) {
                match self {
                    $(Self::$chapter(frame) => frame.hash(state),)*
                }
            }
        }

        impl Frame {
            /// The frame as it was before it asked, if that can be told from it; otherwise the
            /// frame as it is.
            pub(crate) fn asked_anew(self, ask: Ask) -> Result<Self, Self> {
                match self {
                    $(Self::$chapter(frame) => {
                        frame.asked_anew(ask).map(Self::$chapter).map_err(Self::$chapter)
                    })*
                }
            }
        }

        impl Game {
            /// Runs a frame that was taken from the top until it is done, asks, or leaves frames
            /// above it.
            pub(crate) fn run_frame(&mut self, frame: Frame) {
                match frame {
                    $(Frame::$chapter(frame) => self.$run(frame),)*
                }
            }
        }
    };
}

chapters! {
    Flow(FlowFrame) runs run_flow_frame,
    Actions(ActionsFrame) runs run_actions_frame,
    SkillTest(SkillTestFrame) runs run_skill_test_frame,
    Enemies(EnemiesFrame) runs run_enemies_frame,
    Decks(DecksFrame) runs run_decks_frame,
    Map(MapFrame) runs run_map_frame,
    Meaning(MeaningFrame) runs run_meaning_frame,
    Mechanics(MechanicsFrame) runs run_mechanics_frame,
    Setup(SetupFrame) runs run_setup_frame,
    ByHand(ByHandFrame) runs run_by_hand_frame,
}

impl Game {
    pub(crate) fn push(&mut self, frame: impl Into<Frame>) {
        self.stack.push(frame.into());
    }

    pub(crate) fn flow(&mut self, flow: Flow) {
        self.push(FlowFrame::Step(flow));
    }

    pub(crate) fn push_effects(&mut self, ctx: Ctx, list: &'static [Effect]) {
        if !list.is_empty() {
            self.push(MeaningFrame::Effects { ctx, list, next: 0 });
        }
    }
}
