//! How many cards of a kind the deck must or may hold.

use cards::{CardType, Class, DeckOption, Trait};

use super::Inspection;
use crate::card_rules::CardRule;
use crate::facts::{Role, class_set};
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

    /// A line may ask for so many cards of each of so many classes, or types.
    fn check_spread(&self, line: &DeckOption) -> Option<Violation> {
        let least = line.at_least?;
        let of_class = |class: &Class| {
            self.count(|held, view| {
                held.facts.classes & class_set(&[*class]) != 0 && view().matches(line)
            })
        };
        let of_type = |kind: &CardType| {
            self.count(|held, view| held.facts.kind == *kind && view().matches(line))
        };
        let enough = |have: u32| have >= u32::from(least.min);
        let have = match least.types {
            Some(_) => CardType::ALL
                .iter()
                .filter(|kind| enough(of_type(kind)))
                .count(),
            None => line
                .classes
                .iter()
                .filter(|class| enough(of_class(class)))
                .count(),
        };
        let of = u32::from(least.classes.or(least.types).unwrap_or(0));
        let reason = Reason::Spread {
            have: have as u32,
            of,
            want: u32::from(least.min),
        };
        (have < of as usize).then(|| Violation::of(reason, [self.back.card.code.clone()]))
    }

    /// Copies of standard cards that match.
    fn count<'s>(
        &'s self,
        matches: impl Fn(&super::Held, &dyn Fn() -> crate::options::View<'s>) -> bool,
    ) -> u32 {
        let standard = self
            .cards
            .iter()
            .filter(|held| held.facts.role == Role::Standard);
        standard
            .filter(|held| matches(held, &|| self.view(held)))
            .map(|held| held.copies)
            .sum()
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
