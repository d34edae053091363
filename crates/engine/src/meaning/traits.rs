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
        if facts.traits.contains(name) && !self.is_only_text(card) {
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

    /// Whether the two have a trait in common, printed or gained.
    pub(crate) fn share_trait(&self, card: CardId, other: CardId) -> bool {
        let facts = &self.card_as_known(card).def.facts;
        let back = facts.back.iter().flat_map(|back| &back.traits);
        let mut names: Vec<&cards::Trait> = facts.traits.iter().chain(back).collect();
        self.each_modifier(ModifierKind::Trait, |_, modifier| {
            if let abilities::Modifier::Trait { name, .. } = modifier {
                names.push(name);
            }
            true
        });
        let both = |name: &&cards::Trait| self.has_trait(card, name) && self.has_trait(other, name);
        names.iter().any(both)
    }

    pub(crate) fn has_keyword(&self, card: CardId, keyword: PlayKeyword) -> bool {
        let printed = self.card(card).def.printed_keyword(keyword) && !self.is_blank(card);
        (printed || self.gains_keyword(card, keyword))
            && !self.is_told(ModifierKind::LoseKeyword, card, keyword)
    }

    /// Whether something gives the card the keyword.
    pub(crate) fn gains_keyword(&self, card: CardId, keyword: PlayKeyword) -> bool {
        self.is_told(ModifierKind::Keyword, card, keyword)
    }

    /// Whether a modifier of the kind, which gives or takes keywords, speaks of this one.
    fn is_told(&self, kind: ModifierKind, card: CardId, keyword: PlayKeyword) -> bool {
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
    }
}
