//! Cards chosen to be set aside with another before a game, such as a hunch deck.

use cards::CardCode;

use super::Inspection;
use crate::card_rules::CardRule;
use crate::options::View;
use crate::violation::{Reason, Violation};

impl Inspection<'_, '_> {
    pub(super) fn check_attachments(&self, report: &mut Vec<Violation>) {
        for (holder, cards) in &self.deck.choices.attachments {
            if let Some(rule) = self.attaching(holder) {
                report.extend(self.check_attached(holder, cards, rule));
                let each = cards
                    .iter()
                    .enumerate()
                    .filter(|(at, code)| !cards[..*at].contains(code));
                report.extend(
                    each.filter_map(|(_, code)| self.check_attachment(holder, code, cards, rule)),
                );
            }
        }
    }

    /// How the cards are chosen, by a card of the deck or by the investigator.
    fn attaching(&self, holder: &CardCode) -> Option<&CardRule> {
        let own = (*holder == self.back.card.code || *holder == self.deck.investigator)
            .then_some(self.back.rules);
        let by_card = self
            .card_rules()
            .filter(|(_, held)| self.edition.builder.code(held.id) == holder);
        let mut rules = own
            .into_iter()
            .flatten()
            .chain(by_card.map(|(rule, _)| rule));
        rules.find(|rule| matches!(rule, CardRule::Attaches { .. }))
    }

    fn check_attached(
        &self,
        holder: &CardCode,
        cards: &[CardCode],
        rule: &CardRule,
    ) -> Option<Violation> {
        let CardRule::Attaches { count, .. } = rule else {
            return None;
        };
        let (have, limit) = (cards.len() as u32, u32::from(*count));
        (have > limit)
            .then(|| Violation::of(Reason::AttachedTooMany { have, limit }, [holder.clone()]))
    }

    fn check_attachment(
        &self,
        holder: &CardCode,
        code: &CardCode,
        all: &[CardCode],
        rule: &CardRule,
    ) -> Option<Violation> {
        let CardRule::Attaches {
            of,
            different,
            sole_copy,
            ..
        } = rule
        else {
            return None;
        };
        let card = self.edition.builder.library.get(code.as_str());
        let same = all.iter().filter(|other| *other == code).count() as u32;
        let in_deck = self.copies_of(code);
        let reason = match card {
            None => Reason::UnknownCard,
            Some(_) if in_deck < same => Reason::AttachedAbsent,
            Some(card) if !View::printed(card).matches(of) => Reason::AttachedUnfit,
            Some(_) if *different && same > 1 => Reason::AttachedTwice,
            Some(_) if *sole_copy && in_deck > 1 => Reason::AttachedNotSole,
            Some(_) => return None,
        };
        Some(Violation::of(reason, [code.clone(), holder.clone()]))
    }
}
