//! Additional costs of what is done to a location or an enemy, by an action or by an effect. Rows
//! `faq-1.6.*`.
//!
//! A basic action names its target, so that the cost is paid with the action. The ability of a card
//! finds its target while it resolves: the cost is paid then, or that part of the ability fails.

use abilities::{Cost, Designator, Effect, MoveCause, TestEffect, TestKind};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::meaning::frame::MeaningFrame;
use crate::{CardId, ChoiceKind, Game, Seat};

/// The ability number under which a first additional cost of a period is noted.
pub(crate) const COST: u8 = u8::MAX;

/// What a cost is demanded for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Demand {
    Action { target: CardId },
    Effect { target: CardId },
}

impl Game {
    /// The location or enemy to which an action is done, where the action itself says so.
    pub(crate) fn demand_of(&self, seat: Seat, act: &ChoiceKind) -> Demand {
        let target = match act {
            ChoiceKind::Investigate => self.investigator(seat).location,
            ChoiceKind::Move(card)
            | ChoiceKind::Fight(card)
            | ChoiceKind::Evade(card)
            | ChoiceKind::Engage(card) => *card,
            _ => CardId::NONE,
        };
        Demand::Action { target }
    }

    /// An attempt begins against the target, once what it costs beyond its ability is paid.
    pub(crate) fn attempt_at_cost(&mut self, ctx: Ctx, effect: &'static Effect, target: CardId) {
        let Effect::Tests(TestEffect::Attempt { kind, .. }) = effect else {
            return;
        };
        let deed = match kind {
            TestKind::Fight => Designator::Fight,
            TestKind::Evade => Designator::Evade,
            TestKind::Investigate => Designator::Investigate,
            TestKind::Parley | TestKind::Plain => Designator::Parley,
        };
        match self.demanded(&ctx, deed, target) {
            None => self.done.in_full = false,
            Some(costs) if costs.is_empty() => self.start_attempt(ctx, effect, target, None),
            Some(costs) => {
                self.push(MeaningFrame::Attempt {
                    ctx,
                    effect,
                    target,
                });
                self.push_costs(costs);
            }
        }
    }

    /// An effect moves an enemy, or an investigator who pays what entering the location costs.
    pub(crate) fn move_by_effect(&mut self, ctx: &Ctx, card: CardId, to: CardId) {
        let cause = self.cause_of_move(ctx);
        let Some(seat) = self.seat_of(card) else {
            return self.push_move(card, to, Some(cause));
        };
        if self.may_enter_by(card, to, self.is_unowned(ctx)).is_err() {
            self.done.in_full = false;
            return;
        }
        match self.demanded(&ctx.you(seat), Designator::Move, to) {
            None => self.done.in_full = false,
            Some(costs) => {
                self.push_move(card, to, Some(cause));
                self.push_costs(costs);
            }
        }
    }

    /// Encounter cards have no owner.
    pub(crate) fn cause_of_move(&self, ctx: &Ctx) -> MoveCause {
        let source = ctx.this.get().map(|card| self.card(card));
        match source.is_some_and(|source| !source.owner.is_some()) {
            true => MoveCause::EncounterEffect,
            false => MoveCause::Effect,
        }
    }

    /// The costs that an effect demands while it resolves; `None` where they cannot be paid. What
    /// nobody chose to resolve demands none.
    fn demanded(
        &self,
        ctx: &Ctx,
        deed: Designator,
        target: CardId,
    ) -> Option<Vec<(Ctx, &'static Cost)>> {
        if ctx.forced || !ctx.this.is_some() {
            return Some(Vec::new());
        }
        let costs = self.additional_costs(ctx.you, &[deed], Demand::Effect { target });
        let payable = costs
            .iter()
            .all(|(source, cost)| self.can_pay(source, cost).is_ok());
        payable.then_some(costs)
    }

    pub(crate) fn push_costs(&mut self, costs: Vec<(Ctx, &'static Cost)>) {
        for (ctx, cost) in costs.into_iter().rev() {
            self.note_first(&ctx);
            self.push(ActionsFrame::Pay {
                ctx,
                costs: std::slice::from_ref(cost),
                next: 0,
            });
        }
    }

    /// The first payment of a period is remembered, where only the first is demanded.
    pub(crate) fn note_first(&mut self, ctx: &Ctx) {
        if let Some(per) = self.first_each(ctx) {
            self.uses.push(crate::flow::limits::Use {
                about: CardId::NONE,
                card: ctx.this,
                number: COST,
                seat: ctx.you,
                per,
                of_all_copies: false,
            });
        }
    }
}
