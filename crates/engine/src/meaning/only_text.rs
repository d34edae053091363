//! Cards of which nothing is left but their titles, types and texts.

use abilities::Modifier;

use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, Game};

impl Game {
    /// Whether class, cost, level, icons, traits, slots, health and sanity of the card are gone.
    #[inline]
    pub(crate) fn is_only_text(&self, card: CardId) -> bool {
        self.modifier_kinds.has(ModifierKind::OnlyText) && self.is_made_only_text(card)
    }

    fn is_made_only_text(&self, card: CardId) -> bool {
        let mut is_so = false;
        self.each_modifier(ModifierKind::OnlyText, |ctx, modifier| {
            if let Modifier::OnlyText(what) = modifier {
                is_so |= self.is_meant(ctx, card, what);
            }
            !is_so
        });
        is_so
    }
}
