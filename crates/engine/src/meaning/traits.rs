//! Traits, keywords and icons that cards have now.

use crate::flow::context::Ctx;
use crate::meaning::modifiers::ModifierKind;
use crate::{CardId, Game};
use cards::{PlayKeyword, SkillIcon};

impl Game {
    /// A wild icon is any, until its player has declared which one it is.
    pub(crate) fn icons_for(&self, ctx: &Ctx, card: CardId, skill: SkillIcon) -> i32 {
        let declared = ctx.used.is_none_or(|used| used == skill);
        let wild = match (declared, skill) {
            (
                true,
                SkillIcon::Willpower
                | SkillIcon::Intellect
                | SkillIcon::Combat
                | SkillIcon::Agility,
            ) => self.icons_on(card, SkillIcon::Wild),
            (false, _) | (true, SkillIcon::Wild) => 0,
        };
        self.icons_on(card, skill) + wild
    }

    pub(crate) fn has_trait(&self, card: CardId, name: &cards::Trait) -> bool {
        let state = self.card_as_known(card);
        let facts = &state.def.facts;
        if state.flipped
            && facts
                .back
                .as_ref()
                .is_some_and(|back| !back.traits.is_empty())
        {
            return facts
                .back
                .as_ref()
                .is_some_and(|back| back.traits.contains(name));
        }
        if facts.traits.contains(name) {
            return true;
        }
        let mut found = false;
        self.each_modifier(ModifierKind::Trait, |ctx, modifier| {
            if let abilities::Modifier::Trait { to, name: given } = modifier {
                found |= given == name && self.is_meant(ctx, card, to);
            }
            !found
        });
        found
    }

    pub(crate) fn has_keyword(&self, card: CardId, keyword: PlayKeyword) -> bool {
        let known = |kind: ModifierKind| {
            let mut found = false;
            self.each_modifier(kind, |ctx, modifier| {
                if let abilities::Modifier::Keyword { to, keyword: given }
                | abilities::Modifier::LoseKeyword { to, keyword: given } = modifier
                {
                    found |= *given == keyword && self.reaches(ctx, card, to);
                }
                !found
            });
            found
        };
        let printed = self.card(card).def.printed_keyword(keyword) && !self.is_blank(card);
        (printed || known(ModifierKind::Keyword)) && !known(ModifierKind::LoseKeyword)
    }
}
