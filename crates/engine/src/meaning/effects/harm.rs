//! Damage, horror, trauma, healing and defeat.

use abilities::{Counter, Effect, EventKind, HarmEffect, Match, MovementEffect, Quantity, Ref};

use super::is_known_later;
use crate::enemies::damage::Harm;
use crate::flow::context::Ctx;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::prohibitions::Asked;
use crate::setup::outcome::LogChange;
use crate::{Ask, CardId, ChoiceKind, Event, Form, Game, Prompt, Status};

/// What each of several is dealt may depend on that card, as `It`; what is already `It` stays so.
fn bound_to(ctx: Ctx, card: CardId, to: &Match) -> Ctx {
    match to {
        Match::It | Match::Is(Ref::It) => ctx,
        _ => ctx.bind(card),
    }
}

impl Game {
    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn harm_effect(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        harm: &'static HarmEffect,
    ) {
        match harm {
            HarmEffect::Damage { to, .. } => self.resolve_or_expose(ctx, to, effect),
            HarmEffect::CancelHarm(_) | HarmEffect::CancelAll(_) if !self.may_cancel(&ctx) => {
                self.done.in_full = false;
            }
            HarmEffect::CancelAll(counter) => self.cancel_all_harm(&ctx, *counter),
            HarmEffect::CancelHarm(most) => {
                let most = self.value(&ctx, most);
                self.cancel_harm(ctx, effect, most);
            }
            HarmEffect::MoreHarm { damage, horror } => {
                let (damage, horror) = (self.value(&ctx, damage), self.value(&ctx, horror));
                self.add_harm(&ctx, damage, horror);
            }
            HarmEffect::Heal {
                from,
                damage,
                horror,
                either,
            } => self.heal_effect(ctx, from, damage, horror, either),
            HarmEffect::Defeat(what) => self.defeat_effect(ctx, what),
            HarmEffect::Kill(who) => self.kill_effect(ctx, who),
            HarmEffect::DriveInsane(who) => self.drive_insane(ctx, who),
            HarmEffect::Trauma {
                who,
                physical,
                mental,
            } => {
                for seat in self.seats_of(&ctx, who) {
                    let (physical, mental) = (self.value(&ctx, physical), self.value(&ctx, mental));
                    self.suffer_trauma(seat, physical, mental);
                }
            }
        }
    }

    #[deny(clippy::wildcard_enum_match_arm)]
    pub(super) fn harm_could_change(&self, ctx: &Ctx, harm: &HarmEffect) -> bool {
        match harm {
            HarmEffect::Damage {
                to,
                damage,
                horror,
                either,
                ..
            } => {
                let harms = |card: &CardId| {
                    let bound = bound_to(*ctx, *card, to);
                    let some = |amount: &Quantity| {
                        is_known_later(amount) || self.value(&bound, amount) > 0
                    };
                    some(damage) || some(horror) || either.as_ref().is_some_and(some)
                };
                self.affected_by_harm(ctx, to).iter().any(harms)
                    || !self.minis_meant(ctx, to).is_empty()
            }
            HarmEffect::CancelHarm(..) => {
                let left = self.cancellable(ctx);
                self.may_cancel(ctx) && left.is_some_and(|(damage, horror)| damage + horror > 0)
            }
            HarmEffect::CancelAll(counter) => {
                let left = self.cancellable(ctx);
                let of_damage = *counter == Counter::Damage;
                let of_kind = left.is_some_and(|(damage, horror)| {
                    let left = if of_damage { damage } else { horror };
                    left > 0
                });
                self.may_cancel(ctx) && of_kind
            }
            HarmEffect::MoreHarm { .. } => true,
            HarmEffect::Heal {
                from,
                damage,
                horror,
                either,
            } => self.affected(ctx, from).iter().any(|card| {
                let (damage, horror) = (self.value(ctx, damage), self.value(ctx, horror));
                let either = self.quantity_or_zero(ctx, either.as_ref());
                let heals = |amount: i32, counter: Counter| {
                    amount > 0 && self.healable(ctx.you, *card, counter) > 0
                };
                heals(damage + either, Counter::Damage) || heals(horror + either, Counter::Horror)
            }),
            HarmEffect::Defeat(what) => self.affected(ctx, what).iter().any(|card| {
                !self.card(*card).zone.in_play() || !self.cannot_leave_by(*card, ctx.this)
            }),
            HarmEffect::Kill(..) | HarmEffect::DriveInsane(..) => true,
            HarmEffect::Trauma { .. } => true,
        }
    }

    fn heal_effect(
        &mut self,
        ctx: Ctx,
        from: &'static Match,
        damage: &'static Quantity,
        horror: &'static Quantity,
        either: &'static Option<Quantity>,
    ) {
        for card in self.affected(&ctx, from) {
            let (damage, horror) = (self.value(&ctx, damage), self.value(&ctx, horror));
            match either {
                Some(amount) => {
                    let amount = self.value(&ctx, amount);
                    self.heal_either(ctx, card, amount);
                }
                None => self.heal_both(&ctx, card, damage, horror),
            }
        }
    }

    fn defeat_effect(&mut self, ctx: Ctx, what: &'static Match) {
        for card in self.affected(&ctx, what) {
            let forbidden = self.forbidden(card, Asked::DefeatedBy(ctx.this)).is_err();
            if forbidden || !self.may_be_defeated(card) || self.is_shielded(card, ctx.this) {
                self.done.in_full = false;
                continue;
            }
            match self.seat_of(card) {
                Some(seat) => self.defeat_investigator(seat, Status::DefeatedOtherwise),
                None => self.occur(Event::new(EventKind::Defeated).subject(card).who(ctx.you)),
            }
        }
    }

    fn kill_effect(&mut self, ctx: Ctx, who: &'static Match) {
        for seat in self.seats_of(&ctx, who) {
            self.investigator_mut(seat).killed = true;
            self.change(LogChange::Killed {
                investigator: seat.0,
            });
            self.defeat_investigator(seat, Status::DefeatedOtherwise);
        }
    }

    fn drive_insane(&mut self, ctx: Ctx, who: &'static Match) {
        for seat in self.seats_of(&ctx, who) {
            self.investigator_mut(seat).insane = true;
            self.change(LogChange::DrivenInsane {
                investigator: seat.0,
            });
            self.defeat_investigator(seat, Status::DefeatedOtherwise);
        }
    }

    /// Damages or evades the enemies that the effect speaks of. A mini-card that was chosen for one
    /// is exposed.
    pub(crate) fn resolve_on_enemies(&mut self, ctx: Ctx, effect: &'static Effect) {
        let (Effect::Harm(HarmEffect::Damage { to: what, .. })
        | Effect::Movement(MovementEffect::Evade(what))) = effect
        else {
            return;
        };
        // Placing adds to it, so that the next effect can ask whether anything was dealt.
        if matches!(effect, Effect::Harm(_)) {
            self.done.amount = 0;
        }
        let cards = match effect {
            Effect::Harm(_) => self.affected_by_harm(&ctx, what),
            _ => self.affected(&ctx, what),
        };
        for card in cards.into_iter().rev() {
            match effect {
                _ if self.is_mini(card) => self.expose(card, ctx.you),
                Effect::Harm(HarmEffect::Damage {
                    either: Some(_), ..
                }) => self.push(MeaningFrame::HarmSplit {
                    ctx: ctx.bind(card),
                    effect,
                }),
                Effect::Harm(HarmEffect::Damage {
                    damage,
                    horror,
                    direct,
                    ..
                }) => {
                    let bound = bound_to(ctx, card, what);
                    let (damage, horror) = (self.value(&bound, damage), self.value(&bound, horror));
                    let harm = Harm::new(damage, horror).from(ctx.this).by(ctx.you);
                    self.deal(card, harm.direct(*direct));
                }
                _ if self.may_evade_from_afar(ctx.you, card).is_err() => {
                    self.done.in_full = false;
                }
                _ => self.evade(card, ctx.you),
            }
        }
    }

    /// Whoever is dealt so much damage and horror together says how much of it is damage; for a
    /// card that nobody controls, you do.
    pub(crate) fn run_harm_split(&mut self, ctx: Ctx, effect: &'static Effect) {
        let Effect::Harm(HarmEffect::Damage {
            either: Some(either),
            direct,
            ..
        }) = effect
        else {
            return;
        };
        let total = self.value(&ctx, either).max(0);
        let (least, most) = match (self.has_health(ctx.it), self.has_sanity(ctx.it)) {
            (true, true) => (0, total),
            (true, false) => (total, total),
            (false, _) => (0, 0),
        };
        let answer = self.answer.take();
        let damage = match answer.map(|choice| choice.act) {
            Some(ChoiceKind::Amount(damage)) => damage,
            _ if least == most => most,
            _ => {
                let seat = self.you_of(ctx.it).get().unwrap_or(ctx.you);
                let prompt = Prompt::new(Ask::ChooseAmount, seat, ctx.this);
                let form = Form::Amount {
                    min: least,
                    max: most,
                };
                return self.ask(prompt.form(form), MeaningFrame::HarmSplit { ctx, effect });
            }
        };
        let horror = total - damage;
        let harm = Harm::new(damage, horror).from(ctx.this).by(ctx.you);
        self.deal(ctx.it, harm.direct(*direct));
    }

    fn heal_both(&mut self, ctx: &Ctx, card: CardId, damage: i32, horror: i32) {
        if damage > 0 {
            self.heal(ctx, card, Counter::Damage, damage);
        }
        if horror > 0 {
            self.heal(ctx, card, Counter::Horror, horror);
        }
    }

    /// Damage and horror together, split as the player likes.
    fn heal_either(&mut self, ctx: Ctx, card: CardId, amount: i32) {
        let (damage, horror) = (
            self.healable(ctx.you, card, Counter::Damage),
            self.healable(ctx.you, card, Counter::Horror),
        );
        if damage == 0 || horror == 0 || amount >= damage + horror {
            return self.heal_both(&ctx, card, damage.min(amount), horror.min(amount));
        }
        if amount == 1 {
            let options = [0, 1]
                .map(|n| crate::PromptOption::new(ctx.you, crate::ChoiceKind::Option(n), card))
                .into();
            let prompt =
                crate::Prompt::new(crate::Ask::ChooseOption, ctx.you, ctx.this).with(options);
            return self.ask(prompt, MeaningFrame::HealSplit { ctx, card, amount });
        }
        // How much of it is damage says it all.
        let (min, max) = ((amount - horror).max(0), damage.min(amount));
        let prompt = crate::Prompt::new(crate::Ask::ChooseAmount, ctx.you, ctx.this)
            .form(crate::Form::Amount { min, max });
        self.ask(prompt, MeaningFrame::HealSplit { ctx, card, amount });
    }

    pub(crate) fn heal_split(&mut self, ctx: Ctx, card: CardId, amount: i32) {
        let damage = match self.take_answer().act {
            crate::ChoiceKind::Amount(damage) => damage,
            crate::ChoiceKind::Option(0) => amount,
            _ => 0,
        };
        self.heal_both(&ctx, card, damage, amount - damage);
    }
}
