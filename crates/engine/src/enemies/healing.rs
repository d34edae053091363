//! Healing: of an element itself, and of cards that may be healed as if they were on it.

use abilities::{Counter, EventKind, Modifier};

use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat};

/// Damage or horror that is healed point by point, from the element or from cards that count as it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct HealFrame {
    pub ctx: Ctx,
    pub card: CardId,
    pub counter: Counter,
    /// How much is still to be healed.
    pub left: i32,
    /// How much of it was chosen to be healed from the element itself.
    pub own: i32,
}

/// More than any effect heals, and still a number that can be added to others.
const BOUNDLESS: i32 = i32::MAX / 4;

impl Game {
    fn may_be_healed(&self, by: Seat, card: CardId, counter: Counter) -> bool {
        self.forbidden(card, Asked::Healed { counter, by }).is_ok()
    }

    /// How much could be healed from the element, and from cards that count as it.
    pub(crate) fn healable(&self, by: Seat, card: CardId, counter: Counter) -> i32 {
        let own = match self.may_be_healed(by, card, counter) {
            true => self.counter(card, counter),
            false => 0,
        };
        if !self.holders_of_excess(by, card, counter).is_empty() {
            return BOUNDLESS;
        }
        let others = self.healed_as(by, card, counter).into_iter();
        own + others.map(|(_, there, _)| there).sum::<i32>()
    }

    /// Cards that may be healed as if they were on the element: how much of them, and whether that
    /// discards them.
    fn healed_as(&self, by: Seat, card: CardId, counter: Counter) -> Vec<(CardId, i32, bool)> {
        let mut found = Vec::new();
        self.each_modifier(ModifierKind::HealedAs, |ctx, modifier| {
            if let Modifier::HealedAs {
                counter: kind,
                of,
                discarded,
            } = modifier
                && *kind == counter
                && self.matches(ctx, card, of)
            {
                let there = match discarded {
                    true => 1,
                    false => self.counter(ctx.this, counter),
                };
                if there > 0 && self.may_be_healed(by, ctx.this, counter) {
                    found.push((ctx.this, there, *discarded));
                }
            }
            true
        });
        found
    }

    pub(crate) fn heal(&mut self, ctx: &Ctx, card: CardId, counter: Counter, amount: i32) {
        if amount <= 0 || self.healed_as(ctx.you, card, counter).is_empty() {
            return self.heal_own(ctx, card, counter, amount);
        }
        self.done.amount = 0;
        self.push(MeaningFrame::Heal(HealFrame {
            ctx: *ctx,
            card,
            counter,
            left: amount,
            own: 0,
        }));
    }

    pub(crate) fn run_heal(&mut self, mut frame: HealFrame) {
        let (card, counter) = (frame.card, frame.counter);
        let others = self.healed_as(frame.ctx.you, card, counter);
        if let Some(choice) = self.answer.take() {
            let ChoiceKind::Targets(targets) = choice.act else {
                return;
            };
            frame.left -= 1;
            let ctx = frame.ctx;
            match targets.first() {
                Some(one) if *one != card => {
                    self.push(MeaningFrame::Heal(frame));
                    let discarded = others.iter().any(|(other, _, gone)| other == one && *gone);
                    self.heal_other(&ctx, (card, *one), counter, discarded);
                }
                _ => {
                    frame.own += 1;
                    self.push(MeaningFrame::Heal(frame));
                }
            }
            return;
        }
        let own = self.counter(card, counter) - frame.own;
        let holders = self.holders_of_excess(frame.ctx.you, card, counter);
        let excess = !holders.is_empty();
        let heals_own = (own > 0 || excess) && self.may_be_healed(frame.ctx.you, card, counter);
        if frame.left <= 0 || others.is_empty() {
            let left = frame.left.max(0);
            let amount = frame.own + if excess { left } else { left.min(own) };
            if amount > 0 {
                self.heal_own(&frame.ctx, card, counter, amount);
            }
            return;
        }
        let mut targets: Vec<CardId> = heals_own.then_some(card).into_iter().collect();
        targets.extend(others.iter().map(|(other, ..)| *other));
        let prompt = Prompt::new(Ask::ChooseTarget, frame.ctx.you, frame.ctx.this);
        let prompt = prompt
            .targets(&targets)
            .form(Form::Targets { min: 1, max: 1 });
        self.ask(prompt, MeaningFrame::Heal(frame));
    }

    /// One point is healed from a card as if it were on the element.
    fn heal_other(
        &mut self,
        ctx: &Ctx,
        (card, other): (CardId, CardId),
        counter: Counter,
        discarded: bool,
    ) {
        self.done.amount += 1;
        if discarded {
            self.discard(other);
        } else {
            self.card_mut(other).add(counter, -1);
        }
        self.healed(ctx, card, counter, 1);
    }

    fn heal_own(&mut self, ctx: &Ctx, card: CardId, counter: Counter, amount: i32) {
        let holders = self.holders_of_excess(ctx.you, card, counter);
        let there = amount.min(self.counter(card, counter));
        let amount = if holders.is_empty() { there } else { amount };
        if amount <= 0 || !self.may_be_healed(ctx.you, card, counter) {
            self.done.in_full = false;
            return;
        }
        self.card_mut(card).add(counter, -there);
        self.keep_excess(holders, amount - there);
        self.done.amount = amount;
        self.healed(ctx, card, counter, amount);
    }

    /// Healing under way heals so much more of the card, as far as there is more; how much it was.
    pub(crate) fn heal_more(&mut self, who: Seat, card: CardId, counter: Counter, by: i32) -> i32 {
        let holders = self.holders_of_excess(who, card, counter);
        let more = by.min(self.counter(card, counter)).max(0);
        self.card_mut(card).add(counter, -more);
        if holders.is_empty() {
            return more;
        }
        self.keep_excess(holders, by - more);
        by.max(0)
    }

    /// The cards on which what the investigator heals of the element beyond what is there is kept, each
    /// with the kind of counter.
    fn holders_of_excess(
        &self,
        by: Seat,
        card: CardId,
        counter: Counter,
    ) -> Vec<(CardId, Counter)> {
        let mut found = Vec::new();
        if !by.is_some() || !self.may_be_healed(by, card, counter) {
            return found;
        }
        let healer = self.investigator(by).card;
        self.each_modifier(ModifierKind::ExcessHealed, |ctx, modifier| {
            if let Modifier::ExcessHealed { who, of, place } = modifier
                && self.matches(ctx, healer, who)
                && self.matches(ctx, card, of)
            {
                found.push((ctx.this, *place));
            }
            true
        });
        found
    }

    fn keep_excess(&mut self, holders: Vec<(CardId, Counter)>, amount: i32) {
        for (holder, counter) in holders {
            self.card_mut(holder).add(counter, amount.max(0));
        }
    }

    fn healed(&mut self, ctx: &Ctx, card: CardId, counter: Counter, amount: i32) {
        let kind = match counter {
            Counter::Horror => EventKind::HorrorHealed,
            _ => EventKind::DamageHealed,
        };
        let healed = Event::new(kind).who(ctx.you).subject(card);
        self.occur(healed.object(ctx.this).amount(amount));
    }
}
