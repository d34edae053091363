//! Effects on damage, clues and other tokens.

use abilities::{Counter, Effect, CounterEffect, HarmEffect, MovementEffect, EventKind};

use crate::flow::context::Ctx;
use crate::flow::frame::Frame;
use crate::{CardId, Event, Game};

impl Game {
    pub(crate) fn token_effects(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Harm(HarmEffect::Damage { to, .. }) => self.resolve_or_expose(ctx, to, effect),
            Effect::Harm(HarmEffect::Heal {
                from,
                damage,
                horror,
                either,
            }) => {
                for card in self.affected(&ctx, from) {
                    let (damage, horror) = (self.value(&ctx, damage), self.value(&ctx, horror));
                    match either {
                        Some(amount) => {
                            let amount = self.value(&ctx, amount);
                            self.heal_either(ctx, card, amount);
                        }
                        None => self.heal_both(card, damage, horror),
                    }
                }
            }
            Effect::Tokens(CounterEffect::DiscoverClues { who, at, amount }) => {
                let seat = self.seat_ref(&ctx, who);
                let amount = self.value(&ctx, amount);
                if let Some(location) = self.select(&ctx, at).first().copied() {
                    self.discover_or_expose(seat, location, amount);
                } else {
                    self.done.in_full = false;
                }
            }
            Effect::Tokens(CounterEffect::Place {
                counter,
                on,
                amount,
                may_advance,
            }) => {
                let cards = self.affected(&ctx, on);
                let amount = self.value(&ctx, amount);
                for card in cards {
                    self.place_counters(card, *counter, amount, *may_advance);
                }
            }
            Effect::Tokens(CounterEffect::Remove {
                counter,
                from,
                amount,
            }) => {
                let wanted = self.value(&ctx, amount);
                for card in self.select(&ctx, from) {
                    let amount = wanted.min(self.counter(card, *counter));
                    self.done.amount = amount;
                    self.spend_counter(card, *counter, amount);
                }
            }
            _ => self.resource_effects(ctx, effect),
        }
    }

    /// Damages or evades the enemies that the effect speaks of. A mini-card that was chosen for one
    /// is exposed.
    pub(crate) fn resolve_on_enemies(&mut self, ctx: Ctx, effect: &'static Effect) {
        let (Effect::Harm(HarmEffect::Damage { to: what, .. }) | Effect::Movement(MovementEffect::Evade(what))) = effect else {
            return;
        };
        // Placing adds to it, so that the next effect can ask whether anything was dealt.
        if matches!(effect, Effect::Harm(HarmEffect::Damage { .. })) {
            self.done.amount = 0;
        }
        for card in self.affected(&ctx, what).into_iter().rev() {
            match effect {
                _ if self.is_mini(card) => self.expose(card, ctx.you),
                Effect::Harm(HarmEffect::Damage {
                    damage,
                    horror,
                    direct,
                    ..
                }) => {
                    let bound = ctx.bind(card);
                    let (damage, horror) = (self.value(&bound, damage), self.value(&bound, horror));
                    self.deal(card, damage, horror, *direct, ctx.this, false, ctx.you);
                }
                _ if self.may_evade_from_afar(ctx.you, card).is_err() => {
                    self.done.in_full = false;
                }
                _ => self.evade(card, ctx.you),
            }
        }
    }

    fn place_counters(&mut self, card: CardId, counter: Counter, amount: i32, may_advance: bool) {
        if amount <= 0 {
            return;
        }
        match counter {
            Counter::Doom => self.place_doom(card, amount, may_advance),
            Counter::Clue => self.place_clues(card, amount),
            _ => self.card_mut(card).add(counter, amount),
        }
    }

    fn resource_effects(&mut self, ctx: Ctx, effect: &'static Effect) {
        match effect {
            Effect::Tokens(CounterEffect::MoveCounters {
                counter,
                from,
                to,
                amount,
                as_counter,
            }) => {
                let wanted = self.value(&ctx, amount);
                let (Some(from), Some(to)) =
                    (self.resolve_ref(&ctx, from), self.resolve_ref(&ctx, to))
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
                self.card_mut(to).add(arrives, amount);
                if matches!(arrives, Counter::Damage | Counter::Horror) {
                    self.push(Frame::CheckDefeat(vec![to], ctx.you));
                }
                self.spend_counter(from, *counter, amount);
            }
            Effect::Tokens(CounterEffect::GainResources { who, amount }) => {
                let amount = self.value(&ctx, amount);
                self.seats_of(&ctx, who)
                    .into_iter()
                    .for_each(|seat| self.gain_resources(seat, amount));
            }
            Effect::Tokens(CounterEffect::LoseResources { who, amount }) => {
                for seat in self.seats_of(&ctx, who) {
                    let amount = self.value(&ctx.you(seat), amount).min(self.resources(seat));
                    let card = self.investigator(seat).card;
                    self.card_mut(card).add(Counter::Resource, -amount);
                    self.done.amount = amount;
                }
            }
            Effect::Tokens(CounterEffect::GainActions { who, amount }) => {
                let amount = self.value(&ctx, amount);
                for seat in self.seats_of(&ctx, who) {
                    self.investigator_mut(seat).actions += amount;
                }
            }
            Effect::Tokens(CounterEffect::EndTurn(who)) => {
                for seat in self.seats_of(&ctx, who) {
                    self.investigator_mut(seat).ends_turn |= self.active == seat;
                }
            }
            Effect::Tokens(CounterEffect::LoseActions { who, amount }) => {
                let amount = self.value(&ctx, amount);
                self.seats_of(&ctx, who)
                    .into_iter()
                    .for_each(|seat| self.lose_actions(seat, amount));
            }
            _ => {}
        }
    }

    /// Whether counters of the one card may become counters of the other: uses keep their type, so
    /// that they fit only where uses of that type belong.
    pub(crate) fn may_move(
        &self,
        counter: Counter,
        arrives: Counter,
        from: CardId,
        to: CardId,
    ) -> bool {
        let uses = |card: CardId| {
            let facts = &self.card_as_known(card).def.facts;
            facts.play.uses.as_ref().map(|(kind, _)| kind)
        };
        let as_uses = counter == Counter::Uses && arrives == Counter::Uses;
        !as_uses || uses(from) == uses(to)
    }

    fn heal_both(&mut self, card: CardId, damage: i32, horror: i32) {
        if damage > 0 {
            self.heal(card, Counter::Damage, damage);
        }
        if horror > 0 {
            self.heal(card, Counter::Horror, horror);
        }
    }

    /// Damage and horror together, split as the player likes.
    fn heal_either(&mut self, ctx: Ctx, card: CardId, amount: i32) {
        let (damage, horror) = (
            self.counter(card, Counter::Damage),
            self.counter(card, Counter::Horror),
        );
        if damage == 0 || horror == 0 || amount >= damage + horror {
            return self.heal_both(card, damage.min(amount), horror.min(amount));
        }
        if amount == 1 {
            let options = [0, 1]
                .map(|n| crate::PromptOption::new(ctx.you, crate::ChoiceKind::Option(n), card))
                .into();
            let prompt =
                crate::Prompt::new(crate::Ask::ChooseOption, ctx.you, ctx.this).with(options);
            return self.ask(prompt, Frame::HealSplit { card, amount });
        }
        // How much of it is damage says it all.
        let (min, max) = ((amount - horror).max(0), damage.min(amount));
        let prompt = crate::Prompt::new(crate::Ask::ChooseAmount, ctx.you, ctx.this)
            .form(crate::Form::Amount { min, max });
        self.ask(prompt, Frame::HealSplit { card, amount });
    }

    pub(crate) fn heal_split(&mut self, card: CardId, amount: i32) {
        let damage = match self.take_answer().act {
            crate::ChoiceKind::Amount(damage) => damage,
            crate::ChoiceKind::Option(0) => amount,
            _ => 0,
        };
        self.heal_both(card, damage, amount - damage);
    }

    pub(crate) fn readied(&mut self, card: CardId) {
        self.occur(Event::new(EventKind::Readied).subject(card));
    }
}
