//! Counters on cards: clues, doom, resources, uses; and actions.

use abilities::{Counter, CounterEffect, EventKind, Match, Quantity, Ref};
use cards::CardType;

use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::flow::refusal::Refused;
use crate::meaning::prohibitions::Asked;
use crate::{CardId, Event, Game, Seat};

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn counter_effect(&mut self, ctx: Ctx, counter: &'static CounterEffect) {
        match counter {
            CounterEffect::DiscoverClues { who, at, amount } => {
                self.discover_clues_effect(ctx, who, at, amount)
            }
            CounterEffect::Place {
                counter,
                on,
                amount,
                may_advance,
            } => {
                let cards = self.affected(&ctx, on);
                let amount = self.value(&ctx, amount);
                for card in cards {
                    self.place_counters(&ctx, card, *counter, amount, *may_advance);
                }
            }
            CounterEffect::Remove {
                counter,
                from,
                amount,
            } => {
                let wanted = self.value(&ctx, amount);
                for card in self.select(&ctx, from) {
                    let amount = wanted.min(self.counter(card, *counter));
                    self.done.amount = amount;
                    self.spend_counter(card, *counter, amount);
                }
            }
            CounterEffect::MoveCounters {
                counter,
                from,
                to,
                amount,
                as_counter,
            } => self.move_counters_effect(ctx, counter, from, to, amount, as_counter),
            CounterEffect::GainResources {
                who,
                amount,
                next_game: true,
            } => {
                let amount = self.value(&ctx, amount);
                self.seats_of(&ctx, who)
                    .into_iter()
                    .for_each(|seat| self.gain_next_game(seat, amount));
            }
            CounterEffect::GainResources { who, amount, .. } => {
                let amount = self.value(&ctx, amount);
                self.seats_of(&ctx, who)
                    .into_iter()
                    .for_each(|seat| self.gain_resources_by(seat, amount, ctx.this));
            }
            CounterEffect::Replenish { on, amount } => {
                for card in self.affected(&ctx, on) {
                    let lacking = self.lacking_uses(card);
                    let wanted = amount.as_ref().map(|amount| self.value(&ctx, amount));
                    let placed = wanted.unwrap_or(lacking).clamp(0, lacking);
                    self.card_mut(card).add(Counter::Uses, placed);
                    self.done.amount = placed;
                    self.uses_placed(&ctx, card, placed);
                }
            }
            CounterEffect::LoseResources { who, amount } => {
                let seats = self.seats_of(&ctx, who).into_iter();
                let lost = |seat: Seat| (seat, self.value(&ctx.you(seat), amount));
                let lost: Vec<(Seat, i32)> = seats.map(lost).collect();
                self.lose_resources(&ctx, lost);
            }
            CounterEffect::GainActions {
                who,
                amount,
                modifiers,
            } => {
                let amount = self.value(&ctx, amount);
                for seat in self.seats_of(&ctx, who) {
                    self.gain_actions(ctx.you(seat), amount, modifiers);
                }
            }
            CounterEffect::LoseActions { who, amount } => {
                let amount = self.value(&ctx, amount);
                let seats = self.seats_of(&ctx, who);
                self.lose_actions_by(&ctx, seats, amount);
            }
            CounterEffect::TakeAction { who, .. } => self.take_action_effect(ctx, who, counter),
            CounterEffect::EndTurn(who) => {
                for seat in self.seats_of(&ctx, who) {
                    self.investigator_mut(seat).ends_turn |= self.active == seat;
                }
            }
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn counter_could_change(&self, ctx: &Ctx, counter: &CounterEffect) -> bool {
        match counter {
            CounterEffect::DiscoverClues { at, who, .. } => {
                let seat = self
                    .resolve_ref(ctx, who)
                    .and_then(|card| self.seat_of(card));
                self.select(ctx, at).iter().any(|location| {
                    let exposes = !self.minis_at(*location).is_empty();
                    exposes
                        || self.counter(*location, Counter::Clue) > 0
                            && seat.is_some_and(|seat| self.may_discover(seat, *location).is_ok())
                })
            }
            CounterEffect::Place { counter, on, .. } => {
                let cards = self.affected(ctx, on);
                cards
                    .iter()
                    .any(|card| self.may_place(*counter, *card).is_ok())
            }
            CounterEffect::Remove { counter, from, .. } => self
                .select(ctx, from)
                .iter()
                .any(|card| self.counter(*card, *counter) > 0),
            CounterEffect::MoveCounters {
                counter,
                from,
                to,
                as_counter,
                ..
            } => {
                let arrives = as_counter.unwrap_or(*counter);
                let ends = self.resolve_ref(ctx, from).zip(self.resolve_ref(ctx, to));
                ends.is_some_and(|(from, to)| {
                    self.counter(from, *counter) > 0 && self.may_move(*counter, arrives, from, to)
                })
            }
            CounterEffect::Replenish { on, .. } => {
                let cards = self.affected(ctx, on);
                cards.iter().any(|card| self.lacking_uses(*card) > 0)
            }
            CounterEffect::GainResources { .. } => true,
            CounterEffect::LoseResources { who, .. } => self
                .select(ctx, who)
                .iter()
                .any(|card| self.counter(*card, Counter::Resource) > 0),
            CounterEffect::GainActions { .. } => true,
            CounterEffect::LoseActions { .. } => true,
            CounterEffect::TakeAction { .. } => self.could_take_action(ctx, counter),
            CounterEffect::EndTurn(..) => true,
        }
    }

    fn discover_clues_effect(
        &mut self,
        ctx: Ctx,
        who: &'static Ref,
        at: &'static Match,
        amount: &'static Quantity,
    ) {
        let seat = self.seat_ref(&ctx, who);
        let amount = self.value(&ctx, amount);
        if let Some(location) = self.select(&ctx, at).first().copied() {
            self.discover_or_expose(seat, location, amount);
        } else {
            self.done.in_full = false;
        }
    }

    fn move_counters_effect(
        &mut self,
        ctx: Ctx,
        counter: &'static Counter,
        from: &'static Ref,
        to: &'static Ref,
        amount: &'static Quantity,
        as_counter: &'static Option<Counter>,
    ) {
        let wanted = self.value(&ctx, amount);
        let (Some(from), Some(to)) = (self.resolve_ref(&ctx, from), self.resolve_ref(&ctx, to))
        else {
            return;
        };
        let arrives = as_counter.unwrap_or(*counter);
        if self.is_immune(to, ctx.this) || !self.may_move(*counter, arrives, from, to) {
            self.done.in_full = false;
            return;
        }
        let amount = wanted.min(self.counter(from, *counter));
        self.done.amount = amount;
        self.done.in_full &= amount == wanted;
        if *counter == Counter::Clue && arrives == Counter::Clue {
            return self.move_clues(&ctx, from, to, amount);
        }
        self.card_mut(to).add(arrives, amount);
        if matches!(arrives, Counter::Damage | Counter::Horror) {
            self.push(EnemiesFrame::CheckDefeat(vec![to], ctx.you));
        }
        self.spend_counter(from, *counter, amount);
        if arrives == Counter::Uses {
            self.uses_placed(&ctx, to, amount);
        }
        if arrives == Counter::Clue && amount > 0 {
            let placed = Event::new(EventKind::CluesPlaced).subject(to);
            self.occur_part(placed.object(ctx.this).amount(amount), Part::Afterwards);
        }
    }

    /// Clues move to another element. Where they are an investigator's own, that may still be
    /// replaced.
    fn move_clues(&mut self, ctx: &Ctx, from: CardId, to: CardId, amount: i32) {
        if amount <= 0 {
            return;
        }
        let placed = Event::new(EventKind::CluesPlaced).subject(to);
        let placed = placed.object(ctx.this).amount(amount);
        if let Some(who) = self.seat_of(from) {
            return self.occur_quietly(placed.who(who));
        }
        self.spend_counter(from, Counter::Clue, amount);
        self.card_mut(to).add(Counter::Clue, amount);
        self.occur_part(placed, Part::Afterwards);
    }

    /// Clues are placed; an investigator's own are theirs no longer.
    pub(crate) fn resolve_clues_placed(&mut self, event: Event) {
        if let Some(who) = event.who.get() {
            let own = self.investigator(who).card;
            self.card_mut(own).add(Counter::Clue, -event.amount);
        }
        self.card_mut(event.subject)
            .add(Counter::Clue, event.amount);
    }

    /// Whether counters of the one card may become counters of the other: uses keep their type, so
    /// that they fit only where uses of that type belong, and an asset takes damage and horror only
    /// as far as it has health and sanity.
    fn may_move(&self, counter: Counter, arrives: Counter, from: CardId, to: CardId) -> bool {
        let uses = |card: CardId| {
            let facts = &self.card_as_known(card).def.facts;
            facts.play.uses.as_ref().map(|(kind, _)| kind)
        };
        if self.may_place(arrives, to).is_err() {
            return false;
        }
        let as_uses = counter == Counter::Uses && arrives == Counter::Uses;
        let can_hold = self.kind_of(to) != CardType::Asset
            || match arrives {
                Counter::Damage => self.has_health(to),
                Counter::Horror => self.has_sanity(to),
                _ => true,
            };
        can_hold && (!as_uses || uses(from) == uses(to))
    }

    /// Places one token after another, for as long as nothing forbids it.
    fn add_until_full(&mut self, card: CardId, counter: Counter, amount: i32) {
        for _ in 0..amount {
            if self.may_place(counter, card).is_err() {
                self.done.in_full = false;
                return;
            }
            self.card_mut(card).add(counter, 1);
        }
    }

    /// Whether tokens of the kind may be placed on the element.
    pub(crate) fn may_place(&self, counter: Counter, on: CardId) -> Result<(), Refused> {
        self.forbidden(on, Asked::Placed(counter))
    }

    /// Uses have been placed on the card, which abilities may answer.
    fn uses_placed(&mut self, ctx: &Ctx, card: CardId, amount: i32) {
        if amount > 0 && self.is_any_heard(EventKind::UsesPlaced) {
            let placed = Event::new(EventKind::UsesPlaced).subject(card);
            self.occurred(placed.object(ctx.this).amount(amount));
        }
    }

    fn place_counters(
        &mut self,
        ctx: &Ctx,
        card: CardId,
        counter: Counter,
        amount: i32,
        may_advance: bool,
    ) {
        if amount <= 0 || self.may_place(counter, card).is_err() {
            self.done.in_full &= amount <= 0;
            return;
        }
        match counter {
            Counter::Doom => self.place_doom(card, amount, may_advance),
            Counter::Clue => self.place_clues(card, amount),
            Counter::Damage | Counter::Horror => {
                self.card_mut(card).add(counter, amount);
                self.push(EnemiesFrame::CheckDefeat(vec![card], Seat::NONE));
            }
            _ => {
                let before = self.counter(card, counter);
                self.add_until_full(card, counter, amount);
                if counter == Counter::Uses {
                    self.uses_placed(ctx, card, self.counter(card, counter) - before);
                }
            }
        }
    }

    pub(crate) fn readied(&mut self, card: CardId) {
        self.occur(Event::new(EventKind::Readied).subject(card));
    }
}
