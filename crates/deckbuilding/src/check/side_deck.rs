//! A deck beside the deck, with a size and options of its own.

use cards::{Card, CardCode, DeckOption, DeckRequirements};

use super::Inspection;
use crate::card_rules::CardRule;
use crate::facts::Role;
use crate::options::View;
use crate::violation::{Exclusion, Part, Reason, Violation};

impl<'a> Inspection<'a, '_> {
    pub(super) fn check_side_deck(&self, report: &mut Vec<Violation>) {
        let Some(requirements) = &self.back.card.side_deck_requirements else {
            return;
        };
        let cards = self.side_cards(report);
        self.check_side_size(requirements, &cards, report);
        self.check_side_requirements(requirements, report);
        for (at, card) in cards.iter().enumerate() {
            if !self.is_side_option(card) {
                let reason = Reason::NotPermitted {
                    why: Exclusion::Options,
                    part: Part::SideDeck,
                };
                report.push(Violation::of(reason, [card.code.clone()]));
            } else if self.side_is_different()
                && cards[..at]
                    .iter()
                    .any(|other| other.name.en == card.name.en)
            {
                let reason = Reason::TooManyCopies {
                    have: 2,
                    limit: 1,
                    keyword: None,
                };
                report.push(Violation::of(reason, [card.code.clone()]));
            }
        }
    }

    /// The cards that count towards the side deck's size.
    pub fn side_cards(&self, report: &mut Vec<Violation>) -> Vec<&'a Card> {
        let builder = self.edition.builder;
        let mut cards = Vec::new();
        for code in &self.deck.choices.extra_deck {
            match builder.index.id(code.as_str()) {
                Some(id) if self.edition.facts(id).role == Role::Signature => {}
                Some(id) => cards.push(builder.card(id)),
                None => report.push(Violation::of(Reason::UnknownCard, [code.clone()])),
            }
        }
        cards
    }

    fn check_side_size(
        &self,
        requirements: &DeckRequirements,
        cards: &[&Card],
        report: &mut Vec<Violation>,
    ) {
        let (have, want, part) = (
            cards.len() as u32,
            u32::from(requirements.size),
            Part::SideDeck,
        );
        let reason = match have.cmp(&want) {
            std::cmp::Ordering::Less => Reason::TooFewCards { part, have, want },
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Greater => Reason::TooManyCards { part, have, want },
        };
        report.push(Violation::of(reason, []));
    }

    /// A required card may be listed in the side deck or with the others.
    fn check_side_requirements(
        &self,
        requirements: &DeckRequirements,
        report: &mut Vec<Violation>,
    ) {
        let listed = |code: &CardCode| {
            let beside = self
                .deck
                .choices
                .extra_deck
                .iter()
                .filter(|other| *other == code)
                .count() as u32;
            beside.max(self.copies_of(code))
        };
        for alternatives in &requirements.cards {
            let have = alternatives.iter().map(listed).sum();
            let reason = match have {
                1 => continue,
                0 => Reason::RequiredCard { want: 1 },
                _ => Reason::RequiredCopies { have, want: 1 },
            };
            report.push(Violation::of(reason, alternatives.clone()));
        }
    }

    pub fn is_side_option(&self, card: &Card) -> bool {
        let view = View::printed(card);
        let any = |options: &[DeckOption]| options.iter().any(|option| view.matches(option));
        let shared = self.side_rule().is_none_or(|(of, _)| view.matches(of));
        any(&self.back.card.side_deck_options) && shared && card.play.level.is_some()
    }

    fn side_is_different(&self) -> bool {
        self.side_rule().is_some_and(|(_, different)| different)
    }

    fn side_rule(&self) -> Option<(&'a DeckOption, bool)> {
        self.back.rules.iter().find_map(|rule| match rule {
            CardRule::SideDeck { of, different } => Some((of, *different)),
            _ => None,
        })
    }
}
