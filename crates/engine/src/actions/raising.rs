//! Costs of events that are raised as they are played, each time for a change of what they do.

use abilities::{Cost, PlayScript, Quantity};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat};

/// An event whose cost may still be raised.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct RaiseFrame {
    pub ctx: Ctx,
    /// The change that is asked about.
    pub next: u8,
    /// Those for which it was raised, as bits.
    pub raised: i32,
}

impl Game {
    /// By how much the cost of the card may be raised for each of its changes.
    fn raises(&self, card: CardId) -> &'static [u8] {
        let play = self.card(card).def.script().play.as_ref();
        play.map_or(&[], |play| &play.raises)
    }

    /// The context of the event with one of the combinations of its changes that the investigator
    /// could pay for, with so many resources left, and that would do something.
    pub(crate) fn would_do_raised(&self, ctx: &Ctx, left: i32) -> bool {
        self.could_raise(ctx, (0, 0), left)
    }

    /// Whether the event could do something with a number of resources that is chosen for X.
    pub(crate) fn would_do_with_x(&self, ctx: &Ctx, play: &'static PlayScript) -> bool {
        let is_x = |cost: &Cost| matches!(cost, Cost::X { each, .. } if **each == Cost::Resources(Quantity::ONE));
        let most = self.can_spend_for(ctx.you, ctx.this);
        play.cost.iter().any(is_x)
            && (1..=most).any(|x| self.could_change(&ctx.x(x), &play.effects))
    }

    /// Whether the event could do something with these changes, and more of those from the next on.
    fn could_raise(&self, ctx: &Ctx, (next, raised): (u8, i32), left: i32) -> bool {
        if left < 0 {
            return false;
        }
        let Some(play) = self.card(ctx.this).def.script().play.as_ref() else {
            return false;
        };
        match self.raises(ctx.this).get(usize::from(next)) {
            None => self.could_change(&ctx.x(raised), &play.effects),
            Some(more) => {
                let with = (next + 1, raised | 1 << next);
                self.could_raise(ctx, (next + 1, raised), left)
                    || self.could_raise(ctx, with, left - i32::from(*more))
            }
        }
    }

    /// Once the cost is paid, it may be raised.
    pub(crate) fn push_raising(&mut self, seat: Seat, card: CardId) {
        if self.raises(card).is_empty() {
            return;
        }
        let ctx = self
            .playing(card)
            .map_or(Ctx::new(seat, card), |play| play.ctx);
        self.push(ActionsFrame::Raise(RaiseFrame {
            ctx,
            next: 0,
            raised: 0,
        }));
    }

    pub(crate) fn run_raise(&mut self, mut frame: RaiseFrame) {
        let (seat, card) = (frame.ctx.you, frame.ctx.this);
        let Some(more) = self.raises(card).get(usize::from(frame.next)).copied() else {
            self.done.x = frame.raised;
            return;
        };
        let more = i32::from(more);
        if let Some(choice) = self.answer.take() {
            let raises = choice.act == ChoiceKind::Yes;
            frame.raised |= i32::from(raises) << frame.next;
            frame.next += 1;
            self.push(ActionsFrame::Raise(frame));
            if raises {
                let sources = self.spendable_for(seat, card);
                self.pay_resources(seat, more, sources);
            }
            return;
        }
        let left = self.can_spend_for(seat, card);
        let with = (frame.next + 1, frame.raised | 1 << frame.next);
        let yes = self.could_raise(&frame.ctx, with, left - more);
        let no = self.could_raise(&frame.ctx, (frame.next + 1, frame.raised), left);
        let mut options = Vec::new();
        if yes {
            options.push(PromptOption::new(seat, ChoiceKind::Yes, card));
        }
        if no || !yes {
            options.push(PromptOption::new(seat, ChoiceKind::No, CardId::NONE));
        }
        let prompt = Prompt::new(Ask::May, seat, card).with(options);
        self.ask(prompt, ActionsFrame::Raise(frame));
    }
}
