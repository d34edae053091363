//! Effects that ask a player.

use abilities::visit::{Frame, Node};
use abilities::{
    Ability, ActiveIn, CardEffect, Cost, Designator, Effect, FlowEffect, HarmEffect, Modifier,
    ScenarioEffect, TestEffect, Zone,
};

use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::prohibitions::Asked;
use crate::mechanics::concealed::may_expose_chosen;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption};

impl Game {
    pub(super) fn ask_choose(&mut self, ctx: Ctx, effect: &'static Effect) {
        let Effect::Flow(FlowEffect::Choose {
            who,
            count,
            up_to,
            then,
            ..
        }) = effect
        else {
            return;
        };
        let seat = self.seat_ref(&ctx, who);
        let mut cards = self.choosable(&ctx, effect);
        cards.retain(|card| self.could_change(&ctx.bind(*card), then));
        let max = self.value(&ctx, count).clamp(0, cards.len() as i32) as u8;
        if max == 0 {
            self.done.in_full = false;
            self.done.amount = 0;
            return;
        }
        if !up_to && self.are_alike_aside(&cards) {
            cards.truncate(usize::from(max));
        }
        let min = if *up_to { 0 } else { max };
        let prompt = Prompt::new(Ask::ChooseTarget, seat, ctx.this)
            .targets(&cards)
            .form(Form::Targets { min, max });
        self.ask(prompt, MeaningFrame::Answered { ctx, effect });
    }

    /// Whether the cards are copies that lie set aside: then it makes no difference which is chosen.
    fn are_alike_aside(&self, cards: &[CardId]) -> bool {
        let alike = |card: &CardId| {
            let (one, first) = (self.card(*card), self.card(cards[0]));
            one.zone == crate::ZoneKind::SetAside
                && one.def == first.def
                && one.owner == first.owner
        };
        cards.iter().all(alike)
    }

    /// What may be chosen; for one enemy to damage or to evade, a mini-card too.
    pub(crate) fn choosable(&self, ctx: &Ctx, effect: &Effect) -> Vec<CardId> {
        let Effect::Flow(FlowEffect::Choose {
            from, count, then, ..
        }) = effect
        else {
            return Vec::new();
        };
        let mut cards = self.chosen_for(ctx, from, then);
        if *count == abilities::Quantity::ONE && may_expose_chosen(then) {
            cards.extend(self.minis_meant(ctx, from));
        }
        let own = self.investigator(ctx.you).card;
        let parley = |card: CardId| Asked::Act {
            source: card,
            designators: &[Designator::Parley],
        };
        let barred =
            |card: &CardId| self.is_enemy(*card) && self.forbidden(own, parley(*card)).is_err();
        if cards.iter().any(barred) && self.is_of_parley(ctx.this, effect) {
            cards.retain(|card| !barred(card));
        }
        if cards
            .iter()
            .any(|card| self.is_chosen_first(*card, ctx.this))
        {
            cards.retain(|card| self.is_chosen_first(*card, ctx.this));
        }
        cards
    }

    /// Whether the card says of itself that it must be chosen where the other one lets somebody choose.
    fn is_chosen_first(&self, card: CardId, by: CardId) -> bool {
        if by == CardId::NONE {
            return false;
        }
        let ctx = Ctx::new(self.card(card).owner, card);
        let says = |ability: &Ability| {
            matches!(ability, Ability::Constant(constant)
            if constant.zone == ActiveIn::Anywhere
                && constant.modifiers.iter().any(|modifier| {
                    matches!(modifier, Modifier::ChosenFirst { by: of, .. } if self.matches(&ctx, by, of))
                }))
        };
        self.card(card).def.script().abilities.iter().any(says)
            || self.is_said_to_be_chosen(card, by)
    }

    /// Whether an effect that lasts says it of the card.
    fn is_said_to_be_chosen(&self, card: CardId, by: CardId) -> bool {
        self.lasting.iter().any(|lasting| match lasting.modifier {
            Modifier::ChosenFirst { by: of, what } => {
                self.matches(&lasting.ctx, by, of) && self.matches(&lasting.ctx, card, what)
            }
            _ => false,
        })
    }

    /// Whether the choice belongs to a parley, which is with the enemy that is chosen.
    fn is_of_parley(&self, card: CardId, choice: &Effect) -> bool {
        let Effect::Flow(choice) = choice else {
            return false;
        };
        let parley = |one: &Frame<'_>| match one.node {
            Node::Triggered(ability) => ability.designator == Some(Designator::Parley),
            Node::PlayScript(play) => play.designator == Some(Designator::Parley),
            _ => false,
        };
        let mut found = false;
        abilities::visit::visit(self.script_of(card), |node, at| {
            found |= matches!(node, Node::FlowEffect(one) if std::ptr::eq(one, choice))
                && at.around().any(parley);
        });
        found
    }

    pub(super) fn ask_pay(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        cost: &'static Cost,
        optional: bool,
        (then, otherwise): (&'static [Effect], &'static [Effect]),
    ) {
        if self.can_pay(&ctx, cost).is_err() {
            return self.push_effects(ctx, otherwise);
        }
        if optional && !self.could_change(&ctx, then) {
            return self.push_effects(ctx, otherwise);
        }
        if optional {
            let options = vec![
                PromptOption::new(ctx.you, ChoiceKind::Yes, ctx.this),
                PromptOption::new(ctx.you, ChoiceKind::No, CardId::NONE),
            ];
            return self.ask(
                Prompt::new(Ask::Pay, ctx.you, ctx.this).with(options),
                MeaningFrame::Answered { ctx, effect },
            );
        }
        self.pay_then(ctx, cost, then);
    }

    /// Pays the cost, and what follows knows the amount that was chosen as X and the card paid with.
    fn pay_then(&mut self, ctx: Ctx, cost: &'static Cost, then: &'static [Effect]) {
        self.done.x = ctx.x;
        self.done.paid = ctx.paid;
        self.push(MeaningFrame::Paid { ctx, list: then });
        self.pay(ctx, cost);
    }

    pub(crate) fn ask_look(
        &mut self,
        ctx: Ctx,
        effect: &'static Effect,
        who: &'static abilities::Ref,
        zone: &'static Zone,
    ) {
        let seat = self.seat_ref(&ctx, who);
        let cards = self.cards_of_zone(&ctx, zone);
        self.looked = cards.clone();
        let options = cards
            .iter()
            .enumerate()
            .map(|(n, card)| PromptOption::new(seat, ChoiceKind::Option(n as u8), *card))
            .collect();
        let prompt = Prompt::new(Ask::PutBack, seat, ctx.this)
            .with(options)
            .form(Form::Order);
        if !cards.is_empty() {
            self.ask(prompt, MeaningFrame::Answered { ctx, effect });
        }
    }

    pub(crate) fn effect_answered(&mut self, ctx: Ctx, effect: &'static Effect) {
        let act = self.take_answer().act;
        match (effect, act) {
            (Effect::Flow(FlowEffect::May(list)), ChoiceKind::Yes) => {
                self.push_effects(
                    Ctx {
                        forced: false,
                        ..ctx
                    },
                    list,
                );
            }
            (Effect::Flow(FlowEffect::Choose { then, up_to, .. }), ChoiceKind::Targets(cards)) => {
                if cards.is_empty() && *up_to {
                    self.done.in_full = false;
                }
                self.done.amount = cards.len() as i32;
                self.push(MeaningFrame::ForEach {
                    ctx,
                    cards,
                    next: 0,
                    list: then,
                });
            }
            (Effect::Flow(FlowEffect::ChooseOne { options, .. }), ChoiceKind::Option(index)) => {
                if let Some(option) = options.get(usize::from(index)) {
                    self.push_effects(ctx, option);
                }
            }
            (Effect::Flow(FlowEffect::Name { what, then }), ChoiceKind::Amount(index)) => {
                self.name(ctx, *what, then, index);
            }
            (Effect::Flow(FlowEffect::ChooseAmount { then, .. }), ChoiceKind::Amount(amount)) => {
                self.push_effects(ctx.x(amount), then)
            }
            (Effect::Harm(HarmEffect::CancelHarm(most)), ChoiceKind::Amount(damage)) => {
                let most = self.value(&ctx, most);
                self.cancel_so_much(&ctx, damage, most - damage);
            }
            (Effect::Flow(FlowEffect::Pay { cost, then, .. }), ChoiceKind::Yes) => {
                self.pay_then(ctx, cost, then);
            }
            (Effect::Flow(FlowEffect::Pay { otherwise, .. }), ChoiceKind::No) => {
                self.push_effects(ctx, otherwise)
            }
            (
                Effect::Cards(CardEffect::Search {
                    then,
                    rest,
                    zones,
                    different,
                    ..
                }),
                ChoiceKind::Targets(mut cards),
            ) => {
                if *different {
                    self.keep_different(&mut cards);
                }
                self.push(MeaningFrame::SearchOver {
                    ctx,
                    zones,
                    rest: *rest,
                });
                self.done.amount = cards.len() as i32;
                self.push(MeaningFrame::ForEach {
                    ctx,
                    cards,
                    next: 0,
                    list: then,
                });
            }
            (
                Effect::Cards(CardEffect::Look {
                    zone: Zone::BottomOf(..),
                    ..
                }),
                ChoiceKind::Order(order),
            ) => {
                let looked = std::mem::take(&mut self.looked);
                for card in order.iter().map(|index| looked[usize::from(*index)]) {
                    self.put_at_bottom(card, self.card(card).zone);
                }
            }
            (Effect::Cards(CardEffect::Look { .. }), ChoiceKind::Order(order)) => {
                // The first card named lies on top.
                let looked = std::mem::take(&mut self.looked);
                for index in order.iter().rev() {
                    let card = looked[usize::from(*index)];
                    let zone = self.card(card).zone;
                    self.put(card, zone);
                }
            }
            (
                Effect::Scenario(ScenarioEffect::EarnCard { card, .. }),
                ChoiceKind::Targets(cards),
            ) => {
                if let Some(seat) = cards.first().and_then(|card| self.seat_of(*card)) {
                    self.investigator_mut(seat).earned.push(card.clone());
                }
            }
            (Effect::Cards(CardEffect::ResolveAbility { .. }), ChoiceKind::Option(index)) => {
                self.resolve_ability(&ctx, effect, index);
            }
            (Effect::Tests(TestEffect::Test { .. }), ChoiceKind::Option(index)) => {
                self.start_plain_test(ctx, effect, cards::SkillIcon::ALL[usize::from(index)]);
            }
            (Effect::Tests(TestEffect::Attempt { .. }), ChoiceKind::Targets(cards)) => {
                if let Some(target) = cards.first() {
                    self.attempt_at_cost(ctx, effect, *target);
                }
            }
            (Effect::Tests(TestEffect::Attempt { .. }), ChoiceKind::Option(index)) => {
                let skill = cards::SkillIcon::ALL[usize::from(index)];
                self.start_attempt(ctx, effect, ctx.outer, Some(skill));
            }
            _ => {}
        }
    }
}
