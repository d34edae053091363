//! Frames of the flow of the game.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::flow::context::EffectResult;
use crate::flow::occurrence::{Occurrence, Stage};
use crate::flow::parts::Additional;
use crate::flow::phases::Flow;
use crate::flow::windows::Window;
use crate::frame::Frame;
use crate::state::hash::Aside;
use crate::{Ask, CardId, Game, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum FlowFrame {
    Step(Flow) = 0,
    Occur(Box<Occurrence>) = 8,
    Window(Window) = 15,
    PhaseBegins(abilities::Phase) = 19,
    PhaseOver = 20,
    /// The lead investigator says in which order constant abilities apply that contradict each other.
    Precedence = 14,
    AttacksOn(Seat) = 21,
    /// Puts back what a nested sequence changed.
    Restore(EffectResult, Aside<Vec<CardId>>) = 7,
    /// Below an additional phase or step: the round goes on as it was.
    Additional(Box<Additional>) = 83,
    /// An investigator says in which order encounter cards are drawn.
    DrawOrder(Seat) = 143,
    /// An investigator may ignore what the card is about to do.
    MayIgnore(Seat, CardId, Box<Frame>) = 144,
    /// Nothing: in place of a frame that was replaced.
    Nothing = 39,
}

impl Game {
    pub(crate) fn run_flow_frame(&mut self, frame: FlowFrame) {
        match frame {
            FlowFrame::Step(flow) => self.run_flow(flow),
            FlowFrame::Occur(occurrence) => self.run_occurrence(occurrence),
            FlowFrame::Window(window) => self.run_window(window),
            FlowFrame::PhaseBegins(phase) => self.phase_begins(phase),
            FlowFrame::PhaseOver => self.phase_over(),
            FlowFrame::Precedence => self.run_precedence(),
            FlowFrame::AttacksOn(seat) => self.attacks_on(seat),
            FlowFrame::Restore(done, discarded) => {
                self.done = done;
                self.discarded = discarded.0;
            }
            FlowFrame::Additional(one) => self.additional_over(&one),
            FlowFrame::DrawOrder(seat) => self.run_draw_order(seat),
            FlowFrame::MayIgnore(seat, card, frame) => self.run_may_ignore(seat, card, frame),
            FlowFrame::Nothing => {}
        }
    }

    /// What is pushed on top of this is no part of the effect that waits below it.
    pub(crate) fn push_restore(&mut self) {
        let discarded = Aside(self.discarded.clone());
        self.push(FlowFrame::Restore(self.done, discarded));
    }
}

impl FlowFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, _ask: Ask) -> Result<Self, Self> {
        match self {
            Self::Step(flow) => Ok(Self::Step(flow.asked_anew())),
            Self::Window(mut window) => {
                window.answered = false;
                Ok(Self::Window(window))
            }
            Self::Occur(mut occurrence) => {
                occurrence.stage = match occurrence.stage {
                    Stage::Reacted(timing) => Stage::Reactions(timing),
                    Stage::Ordered(timing) => Stage::Order(timing),
                    stage @ (Stage::Gather(_)
                    | Stage::Order(_)
                    | Stage::Forced(_)
                    | Stage::Reactions(_)
                    | Stage::Resolve) => stage,
                };
                Ok(Self::Occur(occurrence))
            }
            // These ask whenever they run without an answer.
            frame @ (Self::Precedence | Self::DrawOrder(_) | Self::MayIgnore(..)) => Ok(frame),
            frame @ (Self::PhaseBegins(_)
            | Self::PhaseOver
            | Self::AttacksOn(_)
            | Self::Restore(..)
            | Self::Additional(_)
            | Self::Nothing) => Err(frame),
        }
    }
}
