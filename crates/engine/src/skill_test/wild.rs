//! Cards that an effect commits, as they may be, or as if all their icons were wild ones and from
//! wherever the investigator is.

use abilities::Match;

use crate::flow::context::Ctx;
use crate::flow::refusal::Refused;
use crate::{CardId, Game, Seat};

impl Game {
    /// Whether the card may be committed so: neither where the investigator is matters, nor how many
    /// cards they have committed, nor which icons it has, as long as it has one.
    pub(crate) fn may_commit_as_wild(&self, seat: Seat, card: CardId) -> Result<(), Refused> {
        let test = self
            .tests
            .last()
            .ok_or(Refused::rule("skill-test-timing.st.2-tester-commits"))?;
        if seat != test.tester && self.is_silenced(seat) {
            return Err(Refused::rule("peril.no-commits"));
        }
        let any_test = self.card(card).def.script().commit.any_test;
        if !any_test && self.all_icons_on(card) == 0 {
            return Err(Refused::rule("skill-test-timing.st.2-no-icon-no-commit"));
        }
        self.may_commit_by_its_rules(test, seat, card)
    }

    pub(crate) fn commit_effect(&mut self, ctx: &Ctx, what: &'static Match) {
        for card in self.select(ctx, what) {
            if self.may_commit_card(ctx.you, card).is_ok() {
                self.commit_at_cost(ctx.you, card, false);
            } else {
                self.done.in_full = false;
            }
        }
    }

    pub(crate) fn commit_as_wild(&mut self, ctx: &Ctx, what: &'static Match) {
        for card in self.select(ctx, what) {
            if self.may_commit_as_wild(ctx.you, card).is_ok() {
                self.current().wild.0.push(card);
                self.commit_at_cost(ctx.you, card, false);
            } else {
                self.done.in_full = false;
            }
        }
    }
}
