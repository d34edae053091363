//! Immunity: effects that do not affect a card. Rows `immune.*`.
//!
//! Whether a lasting effect affects a card is decided once, when it begins: it is established for
//! the cards that it affects then, and neither gains nor loses any of them later. Immunity may
//! itself ask for traits and for what is blank, so those are found without asking for immunity by
//! gained traits or blank immunity.

use abilities::{Match, Modifier};

use crate::flow::context::Ctx;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, Game};

impl Game {
    /// Whether effects of the source do not affect the card. Effects of the rules have no source.
    pub(crate) fn is_immune(&self, card: CardId, source: CardId) -> bool {
        self.immune_where(card, source, |ctx, _| {
            ctx.locked_to.is_some() || !self.is_blank(ctx.this)
        })
    }

    /// The same of damage and horror that the source deals.
    fn is_immune_to_harm(&self, card: CardId, source: CardId) -> bool {
        self.immune_where(card, source, |ctx, but_harm| {
            !but_harm && (ctx.locked_to.is_some() || !self.is_blank(ctx.this))
        })
    }

    /// The same, as if no card were blank.
    pub(crate) fn is_immune_unless_blank(&self, card: CardId, source: CardId) -> bool {
        self.immune_where(card, source, |_, _| true)
    }

    fn immune_where(
        &self,
        card: CardId,
        source: CardId,
        counts: impl Fn(&Ctx, bool) -> bool,
    ) -> bool {
        if !source.is_some() || !self.modifier_kinds.has(ModifierKind::Immune) {
            return false;
        }
        let mut immune = false;
        self.each_modifier(ModifierKind::Immune, |ctx, modifier| {
            if let Modifier::Immune { to, from, but_harm } = modifier {
                immune |= self.is_meant(ctx, card, to)
                    && self.matches(ctx, source, from)
                    && counts(ctx, *but_harm);
            }
            !immune
        });
        immune
    }

    /// The elements that an effect speaks of and affects.
    pub(crate) fn affected(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        let mut cards = self.select(ctx, what);
        self.retain_affected(ctx, &mut cards);
        cards
    }

    /// The elements that an effect deals damage and horror to.
    pub(crate) fn affected_by_harm(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        let mut cards = self.select(ctx, what);
        if self.modifier_kinds.has(ModifierKind::Immune) {
            cards.retain(|card| !self.is_immune_to_harm(*card, ctx.this));
        }
        cards
    }

    pub(crate) fn retain_affected(&self, ctx: &Ctx, cards: &mut Vec<CardId>) {
        if self.modifier_kinds.has(ModifierKind::Immune) {
            cards.retain(|card| !self.is_immune(*card, ctx.this));
        }
    }

    pub(crate) fn affects_any(&self, ctx: &Ctx, what: &Match) -> bool {
        !self.affected(ctx, what).is_empty()
    }
}
