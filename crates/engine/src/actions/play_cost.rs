//! What playing a card costs, and what has to be counted for that.

use crate::actions::frame::ActionsFrame;
use crate::actions::play::{FIRST_PLAY, PLAY};
use crate::flow::context::Ctx;
use crate::flow::limits::Use;
use crate::flow::occurrence::Part;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, Game, Seat};
use abilities::{Modifier, Stat};
use cards::Number;

impl Game {
    pub(crate) fn play_cost(&self, seat: Seat, card: CardId) -> i32 {
        let mut cost = self.printed(card, Stat::Cost) + self.modifiers(card, Stat::Cost);
        let own = self.investigator(seat).card;
        self.each_modifier(ModifierKind::PlayCost, |ctx, modifier| {
            if let Modifier::PlayCost {
                who,
                cards,
                by,
                first_each,
            } = modifier
                && self.matches(ctx, own, who)
                && self.matches(ctx, card, cards)
                && !first_each.is_some_and(|per| self.played_before(seat, ctx.this, per))
            {
                cost += self.value(ctx, by);
            }
            true
        });
        let given = self.playing(card).map_or(0, |play| play.terms.discount);
        // What costs nothing is given the largest discount there is.
        (cost - self.discount(seat, card))
            .saturating_sub(given)
            .max(0)
    }

    /// Whether the investigator has played a card in the period that the modifier of this card was
    /// for, where it is for the first one only.
    pub(crate) fn played_before(&self, seat: Seat, source: CardId, per: abilities::Period) -> bool {
        let fits = |one: &Use| {
            one.card == source && one.number == FIRST_PLAY && one.seat == seat && one.per == per
        };
        self.uses.iter().any(fits)
    }

    /// Remembers the playing of a card where a modifier is for the first one of a period.
    pub(crate) fn note_first_play(&mut self, seat: Seat, card: CardId) {
        let own = self.investigator(seat).card;
        let mut firsts = Vec::new();
        self.each_modifier(ModifierKind::PlayCost, |ctx, modifier| {
            if let Modifier::PlayCost {
                who,
                cards,
                first_each: Some(per),
                ..
            } = modifier
                && self.matches(ctx, own, who)
                && self.matches(ctx, card, cards)
            {
                firsts.push((ctx.this, *per));
            }
            true
        });
        self.uses
            .extend(firsts.into_iter().map(|(source, per)| Use {
                about: CardId::NONE,
                card: source,
                number: FIRST_PLAY,
                seat,
                per,
                of_all_copies: false,
            }));
    }

    pub(crate) fn has_cost(&self, card: CardId) -> bool {
        !matches!(
            self.card(card).def.facts.play.cost,
            None | Some(Number::None)
        )
    }

    /// What was chosen as X when the card was played that is entering play.
    pub(crate) fn x_played(&self, card: CardId) -> i32 {
        self.playing(card).map_or(0, |play| play.ctx.x)
    }

    pub(crate) fn pay_for_card(&mut self, seat: Seat, card: CardId) {
        let cost = self.play_cost(seat, card);
        self.note_first_play(seat, card);
        self.occur_part(self.payment(seat, card), Part::Afterwards);
        self.push_raising(seat, card);
        let sources = self.spendable_for(seat, card);
        self.pay_terms(seat, card);
        self.pay_for_playing(seat, card);
        if let Some(play) = self.card(card).def.script().play.as_ref() {
            self.note_use(seat, card, PLAY, play.limit.as_ref());
            self.done.x = 0;
            self.done.paid = CardId::NONE;
            self.push(ActionsFrame::Pay {
                ctx: Ctx::new(seat, card),
                costs: &play.cost,
                next: 0,
            });
        }
        self.pay_resources(seat, cost, sources);
        self.take_out_to_play(seat, card);
    }
}
