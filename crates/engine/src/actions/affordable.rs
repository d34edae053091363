//! Whether a cost can be paid, and with what.

use abilities::{Cost, Counter, Match};

use crate::actions::action_points::Purpose;
use crate::flow::context::Ctx;
use crate::flow::refusal::Refused;
use crate::{CardId, Game, Seat};

impl Game {
    pub(crate) fn can_pay_all(&self, ctx: &Ctx, costs: &[Cost]) -> Result<(), Refused> {
        costs.iter().try_for_each(|cost| self.can_pay(ctx, cost))
    }

    /// Whether the cost can be paid in full now.
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(crate) fn can_pay(&self, ctx: &Ctx, cost: &Cost) -> Result<(), Refused> {
        let own = self.investigator(ctx.you).card;
        let enough = |rule, needs: i32, has: i32| {
            if has >= needs {
                Ok(())
            } else {
                Err(Refused::needs(rule, needs, has))
            }
        };
        self.may_spend_for(ctx, cost)?;
        match cost {
            Cost::Actions(amount) => enough(
                "action.cost",
                self.value(ctx, amount),
                self.actions_for(ctx.you, &Purpose::ability_of(ctx.this)),
            ),
            Cost::Resources(amount) => enough(
                "resource.pay-cost",
                self.value(ctx, amount),
                self.spendable(own, Counter::Resource),
            ),
            Cost::Spend {
                counter,
                amount,
                from,
            } => {
                let has = self
                    .resolve_ref(ctx, from)
                    .map_or(0, |card| self.spendable(card, *counter));
                enough("uses.spent-from-own-card", self.value(ctx, amount), has)
            }
            Cost::Clues(amount) | Cost::PlaceClues(amount) => enough(
                "initiation.check-cost",
                self.value(ctx, amount),
                self.counter(own, Counter::Clue),
            ),
            Cost::GroupClues { amount, by } => {
                let has = self.payers(ctx, by).iter().map(|(_, has)| has).sum();
                enough(
                    "act-agenda.act-shared-payment",
                    self.value(ctx, amount),
                    has,
                )
            }
            Cost::Exhaust(what) => {
                let ready = self
                    .payable(ctx, what)
                    .into_iter()
                    .filter(|card| !self.card(*card).exhausted)
                    .count();
                enough("exhaust.cannot-exhaust-again", 1, ready as i32)
            }
            Cost::Discard { what, amount, .. } => {
                let has = self.discardable(ctx, what).len() as i32;
                enough("initiation.check-cost", self.value(ctx, amount), has)
            }
            Cost::Suffer {
                on, damage, horror, ..
            } => {
                let able = self.payable(ctx, on).into_iter().any(|card| {
                    (self.value(ctx, damage) == 0 || self.has_health(card))
                        && (self.value(ctx, horror) == 0 || self.has_sanity(card))
                        || self.is_borne_elsewhere(card)
                });
                enough("initiation.check-cost", 1, i32::from(able))
            }
            Cost::RemoveFromGame(what)
            | Cost::Exile(what)
            | Cost::ReturnToHand(what)
            | Cost::Reveal(what) => enough(
                "initiation.check-cost",
                1,
                self.payable(ctx, what).len() as i32,
            ),
            Cost::ReleaseToken => enough(
                "initiation.check-cost",
                1,
                self.card(ctx.this).sealed().len() as i32,
            ),
            Cost::ShuffleIntoDeck { what, amount } => {
                let has = self.payable(ctx, what).len() as i32;
                enough("initiation.check-cost", self.value(ctx, amount), has)
            }
            Cost::SpendFrom {
                counter,
                amount,
                among,
            } => {
                let amount = self.value(ctx, amount);
                let holders = self.holders(ctx, *counter, amount, among);
                enough("uses.spent-from-own-card", 1, holders.len() as i32)
            }
            Cost::DrawEncounter => Ok(()),
            Cost::Doom { .. } => Ok(()),
            Cost::AddTokens { token, amount } => {
                self.may_add_tokens(*token, self.value(ctx, amount))
            }
            Cost::RemoveTokens {
                token,
                amount,
                sealed,
            } => enough(
                "initiation.check-cost",
                self.value(ctx, amount),
                self.returnable(*token, *sealed),
            ),
            Cost::X { at_least, each, .. } => {
                if *at_least > 0 {
                    self.can_pay(ctx, each)
                } else {
                    Ok(())
                }
            }
            Cost::OneOf(list) => {
                if list.iter().any(|one| self.can_pay(ctx, one).is_ok()) {
                    return Ok(());
                }
                list.first().map_or(Ok(()), |one| self.can_pay(ctx, one))
            }
            Cost::All(list) => self.can_pay_all(ctx, list),
        }
    }

    /// Whether nothing forbids the investigator to spend what the cost asks for.
    pub(crate) fn may_spend_for(&self, ctx: &Ctx, cost: &Cost) -> Result<(), Refused> {
        match cost {
            Cost::Resources(amount) if self.value(ctx, amount) > 0 => {
                self.may_spend(ctx.you, Counter::Resource)
            }
            Cost::Clues(amount) if self.value(ctx, amount) > 0 => {
                self.may_spend(ctx.you, Counter::Clue)
            }
            Cost::Spend {
                counter, amount, ..
            }
            | Cost::SpendFrom {
                counter, amount, ..
            } if self.value(ctx, amount) > 0 => self.may_spend(ctx.you, *counter),
            _ => Ok(()),
        }
    }

    /// Cards with which a cost can be paid, in play or where the cost says: never those that
    /// another investigator controls, unless the ability is of the card itself.
    pub(crate) fn payable(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        let mut cards = self.select(ctx, what);
        cards.retain(|card| {
            let controller = self.card(*card).controller;
            *card == ctx.this || controller.get().is_none_or(|seat| seat == ctx.you)
        });
        cards
    }

    /// Cards with which a cost can be paid that have so many of the counters.
    pub(crate) fn holders(
        &self,
        ctx: &Ctx,
        counter: Counter,
        amount: i32,
        among: &Match,
    ) -> Vec<CardId> {
        let mut cards = self.payable(ctx, among);
        cards.retain(|card| self.counter(*card, counter) >= amount.max(1));
        cards
    }

    pub(crate) fn discardable(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        let mut cards = self.payable(ctx, what);
        cards.retain(|card| !self.is_kept_weakness(*card));
        self.retain_movable(ctx, &mut cards, what);
        cards.retain(|card| {
            *card == ctx.this || !self.card(*card).zone.in_play() || !self.cannot_leave(*card)
        });
        cards
    }

    pub(crate) fn payers(&self, ctx: &Ctx, by: &Match) -> Vec<(Seat, i32)> {
        let seats = self
            .select(ctx, by)
            .into_iter()
            .filter_map(|card| self.seat_of(card));
        seats
            .filter(|seat| self.may_spend(*seat, Counter::Clue).is_ok())
            .map(|seat| {
                (
                    seat,
                    self.counter(self.investigator(seat).card, Counter::Clue),
                )
            })
            .filter(|(_, has)| *has > 0)
            .collect()
    }
}
