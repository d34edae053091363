//! Frames of actions and costs.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::actions::action::ActionFrame;
use crate::actions::action_points::AdditionalActionsFrame;
use crate::actions::immediate::ImmediateFrame;
use crate::actions::play::{PlayFrame, PlayStep};
use crate::actions::purse::PurseFrame;
use crate::actions::raising::RaiseFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::AbilityRef;
use crate::{Ask, CardId, Game, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum ActionsFrame {
    /// An ability resolves: its costs are paid, then its effects.
    Ability {
        ability: AbilityRef,
        ctx: Ctx,
        paid: bool,
    } = 9,
    /// Costs to pay, one after another.
    Pay {
        ctx: Ctx,
        costs: &'static [abilities::Cost],
        next: u16,
    } = 10,
    PayAnswered {
        ctx: Ctx,
        cost: &'static abilities::Cost,
    } = 11,
    /// The player declares which of several skill icons a card was used for.
    IconUsed {
        seat: Seat,
        skills: Vec<abilities::Skill>,
    } = 12,
    Action(Box<ActionFrame>) = 16,
    Play(Box<PlayFrame>) = 17,
    /// The cost of an event may be raised.
    Raise(RaiseFrame) = 122,
    /// Some of several additional actions are chosen, to be spent or lost.
    AdditionalActions(AdditionalActionsFrame) = 22,
    /// An effect lets somebody take an action, and they have not yet taken it in full.
    Immediate(Box<ImmediateFrame>) = 75,
    /// The effects of an event are done.
    FinishEvent(CardId) = 63,
    Slots {
        seat: Seat,
        asset: CardId,
    } = 69,
    /// An asset enters play under the control of whom its player chooses.
    TakenBy {
        seat: Seat,
        asset: CardId,
    } = 119,
    /// Slots are gone, and assets may have to go with them.
    SlotsLost(Seat) = 60,
    /// A card is paid for, in part with counters that may be spent as resources.
    Purse(PurseFrame) = 85,
    /// What somebody did as if they were at the place is over.
    Pretended {
        seat: Seat,
        place: CardId,
    } = 152,
}

impl Game {
    pub(crate) fn run_actions_frame(&mut self, frame: ActionsFrame) {
        match frame {
            ActionsFrame::Ability { ability, ctx, paid } => self.run_ability(ability, ctx, paid),
            ActionsFrame::Pay { ctx, costs, next } => self.run_pay(ctx, costs, next),
            ActionsFrame::PayAnswered { ctx, cost } => self.pay_answered(ctx, cost),
            ActionsFrame::IconUsed { seat, skills } => self.icon_used(seat, skills),
            ActionsFrame::Action(action) => self.run_action(action),
            ActionsFrame::Play(play) => self.run_play(play),
            ActionsFrame::AdditionalActions(frame) => self.run_additional_actions(frame),
            ActionsFrame::Immediate(frame) => self.run_immediate(frame),
            ActionsFrame::FinishEvent(card) => self.finish_event(card),
            ActionsFrame::Slots { seat, asset } => self.run_make_room(seat, asset),
            ActionsFrame::TakenBy { seat, asset } => self.run_taken_by(seat, asset),
            ActionsFrame::SlotsLost(seat) => self.run_slots_lost(seat),
            ActionsFrame::Purse(frame) => self.run_purse(frame),
            ActionsFrame::Raise(frame) => self.run_raise(frame),
            ActionsFrame::Pretended { seat, place } => self.is_back(seat, place),
        }
    }
}

impl ActionsFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, _ask: Ask) -> Result<Self, Self> {
        match self {
            Self::Play(mut play) => {
                play.step = PlayStep::Where { answered: false };
                Ok(Self::Play(play))
            }
            // These ask whenever they run without an answer.
            frame @ (Self::Slots { .. }
            | Self::TakenBy { .. }
            | Self::SlotsLost(_)
            | Self::IconUsed { .. }
            | Self::Purse(_)
            | Self::Raise(_)
            | Self::AdditionalActions(_)
            | Self::Immediate(_)
            | Self::PayAnswered { .. }) => Ok(frame),
            frame @ (Self::Ability { .. }
            | Self::Pay { .. }
            | Self::Action(_)
            | Self::Pretended { .. }
            | Self::FinishEvent(_)) => Err(frame),
        }
    }
}
