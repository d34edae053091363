//! Roles: the class that an investigator plays as, for now.

use abilities::{Cost, Designator};
use cards::Class;

use crate::actions::additional_costs::Demand;
use crate::flow::context::Ctx;
use crate::meaning::prohibitions::Asked;
use crate::mechanics::frame::MechanicsFrame;
use crate::{CardId, Game, Seat};

impl Game {
    /// The role is switched once what that costs is paid.
    pub(crate) fn switch_role(&mut self, ctx: Ctx, class: Class) {
        if !self.could_switch_role(&ctx, class) {
            self.done.in_full = false;
            return;
        }
        let costs = self.costs_of_role(&ctx).unwrap_or_default();
        if costs.is_empty() {
            return self.take_role(ctx.you, class);
        }
        self.push(MechanicsFrame::Role {
            seat: ctx.you,
            class,
        });
        self.push_costs(costs);
    }

    pub(crate) fn take_role(&mut self, seat: Seat, class: Class) {
        let own = self.investigator(seat).card;
        self.card_mut(own).role = Some(class);
    }

    pub(crate) fn could_switch_role(&self, ctx: &Ctx, class: Class) -> bool {
        let own = self.investigator(ctx.you).card;
        let asked = Asked::Act {
            source: ctx.this,
            designators: &[Designator::Role],
        };
        self.card(own).role != Some(class)
            && self.forbidden(own, asked).is_ok()
            && self.costs_of_role(ctx).is_some()
    }

    /// What switching costs, even where nobody chose to; nothing where it cannot be paid.
    fn costs_of_role(&self, ctx: &Ctx) -> Option<Vec<(Ctx, &'static Cost)>> {
        let demand = Demand::Action {
            target: CardId::NONE,
        };
        let costs = self.additional_costs(ctx.you, &[Designator::Role], demand);
        let mut each = costs.iter();
        let payable = each.all(|(source, cost)| self.can_pay(source, cost).is_ok());
        payable.then_some(costs)
    }
}
