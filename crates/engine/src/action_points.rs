//! Actions left in a turn, regular and additional ones.

use abilities::Grant;

use crate::frame::Ctx;
use crate::grants::GrantKind;
use crate::{CardId, Game, Seat};

impl Game {
    /// Actions the investigator has for something offered by the card, additional ones included.
    pub(crate) fn actions_for(&self, seat: Seat, source: CardId) -> i32 {
        let regular = self.investigator(seat).actions;
        regular
            + self
                .additional_sources(seat, source)
                .iter()
                .map(|(_, amount)| amount)
                .sum::<i32>()
    }

    /// All actions left in the turn, whatever they are good for.
    pub fn actions_left(&self, seat: Seat) -> i32 {
        if self.active != seat {
            return self.investigator(seat).actions;
        }
        self.investigator(seat).actions
            + self
                .sources_where(seat, |_, _| true)
                .iter()
                .map(|(_, amount)| amount)
                .sum::<i32>()
    }

    fn additional_sources(&self, seat: Seat, source: CardId) -> Vec<(CardId, i32)> {
        self.sources_where(seat, |ctx, only_on| match only_on {
            None => true,
            Some(cards) => source.is_some() && self.matches(ctx, source, cards),
        })
    }

    fn sources_where(
        &self,
        seat: Seat,
        fits: impl Fn(&Ctx, Option<&'static abilities::Match>) -> bool,
    ) -> Vec<(CardId, i32)> {
        let own = self.investigator(seat).card;
        let mut sources = Vec::new();
        if self.active != seat {
            return sources;
        }
        self.each_grant(GrantKind::AdditionalAction, |ctx, grant| {
            if let Grant::AdditionalAction {
                who,
                amount,
                only_on,
            } = grant
                && self.matches(ctx, own, who)
                && !self.investigator(seat).spent_sources.contains(&ctx.this)
                && fits(ctx, only_on.as_ref())
            {
                sources.push((ctx.this, self.value(ctx, amount)));
            }
            true
        });
        sources
    }

    /// Additional actions that the action qualifies for are spent first.
    pub(crate) fn spend_actions(&mut self, seat: Seat, amount: i32, source: CardId) {
        let mut left = amount;
        for (card, actions) in self.additional_sources(seat, source) {
            if left <= 0 {
                break;
            }
            left -= actions;
            self.investigator_mut(seat).spent_sources.push(card);
        }
        let investigator = self.investigator_mut(seat);
        investigator.actions = (investigator.actions - left.max(0)).max(0);
    }

    /// Regular actions are lost first.
    pub(crate) fn lose_actions(&mut self, seat: Seat, amount: i32) {
        let regular = self.investigator(seat).actions.min(amount);
        self.investigator_mut(seat).actions -= regular;
        let mut left = amount - regular;
        for (card, actions) in self.sources_where(seat, |_, _| true) {
            if left <= 0 {
                return;
            }
            left -= actions;
            self.investigator_mut(seat).spent_sources.push(card);
        }
    }
}
