//! Values after modifiers.

use abilities::{Counter, Modifier, Stat};
use cards::{CardType, Number, SkillIcon};

use crate::meaning::modifiers::ModifierKind;
use crate::meaning::nesting::Value;
use crate::{CardId, Game, Seat};

impl Game {
    /// The value of a card: the printed or set one, all modifiers applied together, never below 0.
    pub fn stat(&self, card: CardId, stat: Stat) -> i32 {
        (self.base(card, stat) + self.modifiers(card, stat)).max(0) * self.multiplier(card, stat)
    }

    /// How many times a value counts, once modifiers are added.
    pub(crate) fn multiplier(&self, card: CardId, stat: Stat) -> i32 {
        let mut times = 1;
        let Some(_asked) = self.asks(card, stat, ModifierKind::Multiply) else {
            return times;
        };
        self.each_modifier(ModifierKind::Multiply, |ctx, modifier| {
            if let Modifier::Multiply {
                to,
                stat: of,
                times: factor,
            } = modifier
                && *of == stat
                && self.reaches(ctx, card, to)
            {
                times *= i32::from(*factor);
            }
            true
        });
        times
    }

    /// Asks for the modifiers of one kind of a value; `None` where there can be none, or where
    /// the answer is just being found out.
    fn asks(&self, card: CardId, stat: Stat, kind: ModifierKind) -> Option<Value> {
        let there = self.modifier_kinds.has(kind);
        there.then(|| Value::ask(card, stat, kind)).flatten()
    }

    /// The sum of all modifiers of a value.
    pub(crate) fn modifiers(&self, card: CardId, stat: Stat) -> i32 {
        let mut sum = 0;
        self.each_change_of_stat(card, stat, |_, amount| sum += amount);
        sum
    }

    /// Every modifier of a value, with the card that it comes from.
    pub(crate) fn each_change_of_stat(
        &self,
        card: CardId,
        stat: Stat,
        mut found: impl FnMut(CardId, i32),
    ) {
        let Some(_asked) = self.asks(card, stat, ModifierKind::Add) else {
            return;
        };
        let (mut sum, mut bounded) = (0, Vec::new());
        let wants =
            |modifier: &Modifier| matches!(modifier, Modifier::Add { stat: of, .. } if *of == stat);
        self.each_wanted_modifier(ModifierKind::Add, wants, |ctx, modifier| {
            if let Modifier::Add {
                to,
                by,
                during,
                least,
                ..
            } = modifier
                && self.during_fits(ctx, during.as_ref())
                && self.reaches(ctx, card, to)
            {
                let by = self.value(ctx, by);
                match least {
                    None => {
                        sum += by;
                        found(ctx.this, by);
                    }
                    Some(least) => bounded.push((ctx.this, by, i32::from(*least))),
                }
            }
            true
        });
        // Those that go no lower than a number come last.
        for (source, by, least) in bounded {
            let before = self.base(card, stat) + sum;
            let after = (before + by).max(least.min(before));
            sum += after - before;
            found(source, after - before);
        }
    }

    /// The value before modifiers: as something sets it, or else as it is printed.
    pub(crate) fn base(&self, card: CardId, stat: Stat) -> i32 {
        self.set_value(card, stat)
            .unwrap_or_else(|| self.printed(card, stat))
    }

    /// What the value is set to, where something sets it; of several, the last in precedence.
    pub(crate) fn set_value(&self, card: CardId, stat: Stat) -> Option<i32> {
        let mut set: Option<(usize, i32)> = None;
        let _asked = self.asks(card, stat, ModifierKind::Set)?;
        let wants =
            |modifier: &Modifier| matches!(modifier, Modifier::Set { stat: of, .. } if *of == stat);
        self.each_wanted_modifier(ModifierKind::Set, wants, |ctx, modifier| {
            if let Modifier::Set {
                to,
                stat: of,
                value,
            } = modifier
                && *of == stat
                && self.reaches(ctx, card, to)
            {
                let rank = self.precedence_of(ctx.this);
                if set.is_none_or(|(before, _)| before <= rank) {
                    set = Some((rank, self.value(ctx, value)));
                }
            }
            true
        });
        set.map(|(_, value)| value)
    }

    /// The base value: what is printed.
    pub(crate) fn printed(&self, card: CardId, stat: Stat) -> i32 {
        let facts = &self.card(card).def.facts;
        let number =
            |number: Option<Number>| number.map_or(0, |n| n.for_investigators(self.player_count));
        let skill = |pick: fn(&cards::Skills) -> i8| {
            facts.play.skills.as_ref().map_or(0, |s| i32::from(pick(s)))
        };
        let enemy = |pick: fn(&cards::Enemy) -> Number| number(facts.enemy.as_ref().map(pick));
        match stat {
            Stat::Fight | Stat::Evade if self.is_mini(card) => {
                self.mini_difficulty(card).unwrap_or(0)
            }
            Stat::Willpower => skill(|s| s.willpower),
            Stat::Intellect => skill(|s| s.intellect),
            Stat::Combat => skill(|s| s.combat),
            Stat::Agility => skill(|s| s.agility),
            Stat::Health if facts.enemy.is_some() => enemy(|e| e.health),
            Stat::Health => {
                boundless(facts.play.health).unwrap_or_else(|| number(facts.play.health))
            }
            Stat::Sanity => {
                boundless(facts.play.sanity).unwrap_or_else(|| number(facts.play.sanity))
            }
            Stat::Fight => enemy(|e| e.fight),
            Stat::Evade => enemy(|e| e.evade),
            Stat::Damage => facts.enemy.as_ref().map_or(0, |e| i32::from(e.damage)),
            Stat::Horror => facts.enemy.as_ref().map_or(0, |e| i32::from(e.horror)),
            Stat::Shroud => number(facts.location.as_ref().map(|l| l.shroud)),
            Stat::Threshold if facts.kind == CardType::Act => number(facts.clues),
            Stat::Threshold => number(facts.doom),
            Stat::Cost | Stat::Level if self.is_only_text(card) => 0,
            Stat::Cost => number(facts.play.cost),
            Stat::Victory => facts.victory.map_or(0, i32::from),
            Stat::Vengeance => facts.vengeance.map_or(0, i32::from),
            Stat::Level => facts.play.level.map_or(0, i32::from),
            Stat::Uses => number(facts.play.uses.as_ref().map(|(_, uses)| *uses)),
            Stat::Swarming => number(facts.play.swarming),
            Stat::Concealed => number(facts.play.concealed),
            Stat::HandSize => 8,
            Stat::OpeningHand => 5,
            Stat::AttackDamage | Stat::CluesDiscovered | Stat::UpkeepResources => 1,
            Stat::Difficulty | Stat::TestValue => 0,
        }
    }

    pub(crate) fn skill_value(&self, seat: Seat, skill: SkillIcon) -> i32 {
        let card = self.investigator(seat).card;
        skill_stat(skill).map_or(0, |stat| self.base(card, stat) + self.modifiers(card, stat))
    }

    pub(crate) fn has_health(&self, card: CardId) -> bool {
        let facts = &self.card(card).def.facts;
        let printed = matches!(
            facts.play.health,
            Some(Number::Fixed(_) | Number::PerInvestigator(_) | Number::Star)
        );
        facts.enemy.is_some() || printed && !self.is_only_text(card)
    }

    pub(crate) fn has_sanity(&self, card: CardId) -> bool {
        let printed = matches!(
            self.card(card).def.facts.play.sanity,
            Some(Number::Fixed(_) | Number::PerInvestigator(_) | Number::Star)
        );
        printed && !self.is_only_text(card)
    }

    pub(crate) fn remaining_health(&self, card: CardId) -> i32 {
        (self.stat(card, Stat::Health) - self.counter(card, Counter::Damage)).max(0)
    }

    pub(crate) fn remaining_sanity(&self, card: CardId) -> i32 {
        (self.stat(card, Stat::Sanity) - self.counter(card, Counter::Horror)).max(0)
    }
}

/// More than is ever dealt, where a card that is no enemy takes any amount.
fn boundless(printed: Option<Number>) -> Option<i32> {
    (printed == Some(Number::Star)).then_some(i32::MAX / 4)
}

/// The value that a skill is.
pub(crate) fn skill_stat(skill: SkillIcon) -> Option<Stat> {
    match skill {
        SkillIcon::Willpower => Some(Stat::Willpower),
        SkillIcon::Intellect => Some(Stat::Intellect),
        SkillIcon::Combat => Some(Stat::Combat),
        SkillIcon::Agility => Some(Stat::Agility),
        SkillIcon::Wild => None,
    }
}
