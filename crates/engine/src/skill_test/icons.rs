//! Skill icons of cards: printed ones, and those that modifiers add or take away.

use abilities::{Ability, Match, Modifier};
use cards::SkillIcon;

use crate::flow::context::Ctx;
use crate::meaning::modifiers::ModifierKind;
use crate::skill_test::TestState;
use crate::{CardId, Game, ZoneKind};

impl Game {
    /// Icons of a card that match the skill, wild ones among them; below 0 where they subtract.
    pub(crate) fn matching_icons(&self, card: CardId, skill: SkillIcon) -> i32 {
        let own = self.icons_on(card, skill);
        let wild = match skill {
            SkillIcon::Wild => 0,
            _ => self.icons_on(card, SkillIcon::Wild),
        };
        let (times, fewer) = self.icon_times(card);
        let count = ((own + wild) * times - fewer).max(0);
        match self.icons_subtract(card) {
            true => -count,
            false => count,
        }
    }

    /// How many icons of just this kind the card has. Those of a card that was committed as if all of
    /// them were wild ones are.
    pub(crate) fn icons_on(&self, card: CardId, icon: SkillIcon) -> i32 {
        let all_wild = |test: &TestState| test.wild.0.contains(&card);
        match self.tests.last().is_some_and(all_wild) {
            false => self.own_icons_on(card, icon),
            true if icon == SkillIcon::Wild => self.all_icons_on(card),
            true => 0,
        }
    }

    /// How many icons of any kind the card has.
    pub(crate) fn all_icons_on(&self, card: CardId) -> i32 {
        let kinds = SkillIcon::ALL.iter();
        kinds.map(|icon| self.own_icons_on(card, *icon)).sum()
    }

    fn own_icons_on(&self, card: CardId, icon: SkillIcon) -> i32 {
        let printed = &self.card(card).def.facts.play.icons;
        let mut count = printed.iter().filter(|one| **one == icon).count() as i32;
        if count > 0 && self.is_only_text(card) {
            count = 0;
        }
        self.each_icon_modifier(card, |ctx, modifier| {
            if let Modifier::Icons {
                to,
                icon: gained,
                by,
            } = modifier
                && *gained == icon
                && self.is_meant(ctx, card, to)
            {
                count += self.value(ctx, by);
            }
        });
        count.max(0)
    }

    fn icons_subtract(&self, card: CardId) -> bool {
        let mut subtract = false;
        self.each_icon_modifier(card, |ctx, modifier| {
            if let Modifier::IconsSubtract(of) = modifier {
                subtract |= self.is_meant(ctx, card, of);
            }
        });
        subtract
    }

    /// How many times the icons of a card count, and how many fewer count then.
    fn icon_times(&self, card: CardId) -> (i32, i32) {
        let mut all = (1, 0);
        self.each_icon_modifier(card, |ctx, modifier| {
            if let Modifier::IconsTimes { to, times, fewer } = modifier
                && self.is_meant(ctx, card, to)
            {
                all.0 *= i32::from(*times);
                all.1 += i32::from(*fewer);
            }
        });
        all
    }

    /// What a card says of itself for when it is committed holds before as well: its icons decide
    /// whether it may be.
    fn each_icon_modifier(&self, card: CardId, mut found: impl FnMut(&Ctx, &'static Modifier)) {
        if !self.modifier_kinds.has(ModifierKind::Icons) {
            return;
        }
        self.each_modifier(ModifierKind::Icons, |ctx, modifier| {
            found(ctx, modifier);
            true
        });
        if matches!(self.card(card).zone, ZoneKind::Committed(_)) {
            return;
        }
        let ctx = Ctx::new(self.card(card).owner, card);
        for ability in &self.script_of(card).abilities {
            if let Ability::Committed {
                modifiers,
                condition,
                ..
            } = ability
                && self.holds(&ctx, condition)
            {
                let own = |modifier: &&Modifier| {
                    matches!(
                        modifier,
                        Modifier::Icons {
                            to: Match::This,
                            ..
                        } | Modifier::IconsSubtract(Match::This)
                    )
                };
                modifiers
                    .iter()
                    .filter(own)
                    .for_each(|modifier| found(&ctx, modifier));
            }
        }
    }
}
