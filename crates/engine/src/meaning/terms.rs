//! What a few modifiers change beside values: numbers of a text, limits, and what it costs to play.

use abilities::{Cost, Modifier, Origin};

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::flow::refusal::Refused;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, Game, Seat, ZoneKind};

impl Game {
    /// A number of the text of the card that bears the ability, as it is to be read.
    pub(crate) fn as_read(&self, ctx: &Ctx, number: i32) -> i32 {
        let mut read = number;
        self.each_modifier(ModifierKind::Numbers, |by, modifier| {
            if let Modifier::Numbers { on, from, to } = modifier
                && i32::from(*from) == number
                && ctx.this.is_some()
                && self.reaches(by, ctx.this, on)
            {
                read = i32::from(*to);
            }
            true
        });
        read
    }

    /// Whether something says that the limits of the card's abilities do not bind.
    pub(crate) fn has_no_limits(&self, card: CardId) -> bool {
        let mut free = false;
        self.each_modifier(ModifierKind::NoLimits, |ctx, modifier| {
            if let Modifier::NoLimits(what) = modifier {
                free |= self.reaches(ctx, card, what);
            }
            !free
        });
        free
    }

    /// The additional costs that other cards put on playing this one.
    fn costs_of_playing(
        &self,
        seat: Seat,
        card: CardId,
        to_commit: bool,
    ) -> Vec<(Ctx, &'static Cost)> {
        let own = self.investigator(seat).card;
        let mut costs = Vec::new();
        self.each_modifier(ModifierKind::PlayAlsoCosts, |ctx, modifier| {
            if let Modifier::PlayAlsoCosts {
                who,
                cards,
                cost,
                committing,
            } = modifier
                && *committing == to_commit
                && self.matches(ctx, own, who)
                && self.matches(ctx, card, cards)
            {
                let payer = Ctx {
                    you: seat,
                    it: card,
                    ..*ctx
                };
                costs.push((payer, cost));
            }
            true
        });
        costs
    }

    pub(crate) fn can_pay_for_playing(&self, seat: Seat, card: CardId) -> Result<(), Refused> {
        let costs = self.costs_of_playing(seat, card, false);
        let mut costs = costs.into_iter();
        costs.try_for_each(|(ctx, cost)| self.can_pay(&ctx, cost))
    }

    /// The additional costs that other cards put on committing this one.
    pub(crate) fn costs_of_committing(
        &self,
        seat: Seat,
        card: CardId,
    ) -> Vec<(Ctx, &'static Cost)> {
        let mut costs = self.costs_of_playing(seat, card, true);
        if self.card(card).zone == ZoneKind::Hand(seat) {
            return costs;
        }
        self.each_modifier(ModifierKind::CommittableFrom, |ctx, modifier| {
            if let Modifier::CommittableFrom {
                zone, cards, cost, ..
            } = modifier
                && ctx.you == seat
                && self.zone_cards(ctx, zone, cards).contains(&card)
            {
                costs.extend(cost.iter().map(|cost| (*ctx, cost)));
            }
            true
        });
        costs
    }

    pub(crate) fn pay_for_playing(&mut self, seat: Seat, card: CardId) {
        for (ctx, cost) in self.costs_of_playing(seat, card, false) {
            self.push(ActionsFrame::Pay {
                ctx,
                costs: std::slice::from_ref(cost),
                next: 0,
            });
        }
    }

    /// Whether the card is committed to a test and was there before.
    pub(crate) fn is_committed_from(&self, card: CardId, from: Origin) -> bool {
        let state = self.card(card);
        let (discard, beneath) = (state.is_from_discard(), state.is_from_beneath());
        matches!(state.zone, ZoneKind::Committed(_))
            && match from {
                Origin::Discard => discard,
                Origin::Beneath => beneath,
                Origin::Hand => !discard && !beneath,
                Origin::Play | Origin::Deck => false,
            }
    }
}
