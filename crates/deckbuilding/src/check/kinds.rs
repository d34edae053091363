//! How many cards of a kind the deck must or may hold.

use cards::{CardType, Class, DeckOption, Trait};

use super::Inspection;
use crate::card_rules::CardRule;
use crate::facts::{Facts, Role, class_set};
use crate::violation::{Kind, Reason, Violation};

impl Inspection<'_, '_> {
    pub(super) fn check_kinds(&self, report: &mut Vec<Violation>) {
        for line in &self.table.at_least {
            report.extend(self.check_spread(line));
        }
        for rule in self.back.rules {
            report.extend(self.check_least(rule, &self.back.card.code));
        }
        let mut traits: Vec<&Trait> = Vec::new();
        for (rule, held) in self.card_rules() {
            report.extend(self.check_least(rule, self.edition.builder.code(held.id)));
            if let CardRule::LimitOfTrait { of, cards } = rule
                && !traits.contains(&of)
            {
                traits.push(of);
                report.extend(self.check_trait(of, u32::from(*cards)));
            }
        }
    }

    /// A line may ask for so many cards of each of so many classes, or types, of any level.
    fn check_spread(&self, line: &DeckOption) -> Option<Violation> {
        let least = line.at_least?;
        let enough = |matches: &dyn Fn(&Facts) -> bool| {
            let standard = self
                .cards
                .iter()
                .filter(|held| held.facts.role == Role::Standard);
            let matching = standard.filter(|held| matches(held.facts));
            matching.map(|held| held.copies).sum::<u32>() >= u32::from(least.min)
        };
        let of_class = |class: &&Class| enough(&|facts| facts.classes & class_set(&[**class]) != 0);
        let of_type = |kind: &&CardType| enough(&|facts| facts.kind == **kind);
        let have = match least.types {
            Some(_) => CardType::ALL.iter().filter(of_type).count(),
            None => line.classes.iter().filter(of_class).count(),
        };
        let of = u32::from(least.classes.or(least.types).unwrap_or(0));
        let reason = Reason::Spread {
            have: have as u32,
            of,
            want: u32::from(least.min),
        };
        (have < of as usize).then(|| Violation::of(reason, [self.back.card.code.clone()]))
    }

    fn check_least(&self, rule: &CardRule, asking: &cards::CardCode) -> Option<Violation> {
        let CardRule::AtLeast { count, of } = rule else {
            return None;
        };
        let matching = self.cards.iter().filter(|held| self.view(held).matches(of));
        let (have, want) = (matching.map(|held| held.copies).sum(), u32::from(*count));
        let reason = Reason::TooFewOfKind {
            have,
            want,
            of: Kind::of(of),
        };
        (have < want).then(|| Violation::of(reason, [asking.clone()]))
    }

    fn check_trait(&self, of: &Trait, limit: u32) -> Option<Violation> {
        let with = self
            .cards
            .iter()
            .filter(|held| self.edition.builder.card(held.id).traits.contains(of));
        let have = with.clone().map(|held| held.copies).sum();
        let reason = Reason::TooManyOfTrait {
            of: of.clone(),
            have,
            limit,
        };
        (have > limit).then(|| Violation::of(reason, with.map(|held| self.code(held))))
    }
}
