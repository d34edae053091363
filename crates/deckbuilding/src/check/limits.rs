//! Lines of options that permit only so many cards.
//!
//! A card may be taken by any limited line that matches it, so the deck is within its limits when
//! the cards can be dealt out among the lines. By Hall's theorem they can, unless the cards that
//! only some of the lines permit outnumber what those lines permit together.

use cards::{CardCode, DeckOption};

use super::{Held, Inspection};
use crate::card_rules::CardRule;
use crate::facts::CardId;
use crate::options::View;
use crate::violation::{Reason, Violation};

/// The limited lines, and the cards taken by them.
pub(super) struct Lines<'b> {
    limits: Vec<u32>,
    /// Lines that cards of the deck add, each with its bit and the card.
    extra: Vec<(u16, &'b DeckOption, CardCode)>,
    /// Cards with the lines that permit them.
    entries: Vec<(u16, CardId, u32)>,
    /// Lines that a selection not yet made would add: the missing selection is reported, and not
    /// each card that waits for it.
    awaited: Vec<&'b DeckOption>,
}

/// Lines beyond this number would make too many combinations; no investigator comes near.
const MOST_LINES: usize = 12;

impl<'b> Inspection<'_, 'b> {
    pub(super) fn lines(&self) -> Lines<'b> {
        let limits = self
            .table
            .limited
            .iter()
            .map(|(_, line)| u32::from(line.limit.unwrap_or(0)));
        let mut lines = Lines {
            limits: limits.collect(),
            extra: Vec::new(),
            entries: Vec::new(),
            awaited: Vec::new(),
        };
        for (rule, held) in self.card_rules() {
            if let CardRule::Permits(line) = rule
                && lines.limits.len() < MOST_LINES
            {
                let card = self.code(held);
                lines.extra.push((1 << lines.limits.len(), line, card));
                lines
                    .limits
                    .push(u32::from(line.limit.unwrap_or(u8::MAX)) * held.copies);
            }
        }
        lines
    }
}

impl<'b> Lines<'b> {
    /// The same lines, with those that the selections still to be made would add.
    pub fn awaiting<'a: 'b>(mut self, inspection: &Inspection<'a, 'b>) -> Self {
        let awaited = inspection.back.awaited(&inspection.deck.choices);
        self.awaited = awaited.collect();
        self
    }

    /// Whether a selection still to be made may permit the card.
    pub fn awaits<'v>(&self, card: impl Fn() -> View<'v>) -> bool {
        !self.awaited.is_empty() && {
            let card = card();
            self.awaited.iter().any(|line| card.matches(line))
        }
    }

    /// The cards of the deck that add lines, in the order of these.
    pub fn added(&self) -> impl Iterator<Item = &CardCode> {
        self.extra.iter().map(|(.., card)| card)
    }

    /// How many cards each line permits.
    pub fn limits(&self) -> &[u32] {
        &self.limits
    }

    /// Cards with the lines that permit them, as bits, and their copies.
    pub fn entries(&self) -> &[(u16, CardId, u32)] {
        &self.entries
    }

    /// The lines, added by cards, that permit a card.
    pub fn extra_lines(&self, card: &View) -> u16 {
        self.extra
            .iter()
            .filter(|(_, line, _)| card.matches(line))
            .fold(0, |mask, (bit, ..)| mask | bit)
    }

    /// Notes a card that only these lines permit; none for a card that nothing permits.
    pub fn enter(&mut self, mask: u16, held: &Held) {
        if mask != 0 {
            self.entries.push((mask, held.id, held.copies));
        }
    }

    /// Whether no card has been taken by a limited line.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Reports the smallest groups of lines with more cards than they permit.
    pub fn check(&self, inspection: &Inspection, report: &mut Vec<Violation>) {
        let all: u32 = self.entries.iter().map(|(.., copies)| copies).sum();
        if all <= self.limits.iter().copied().min().unwrap_or(0) {
            return;
        }
        let mut groups: Vec<u16> = (1..1u16 << self.limits.len()).collect();
        groups.sort_by_key(|group| group.count_ones());
        let mut reported = 0;
        for group in groups {
            let (have, limit) = (self.taken(group), self.limit(group));
            if have > limit && group & reported == 0 {
                reported |= group;
                let cards = self.entries.iter().filter(|(mask, ..)| mask & !group == 0);
                let code = |id| -> CardCode { inspection.edition.builder.code(id).clone() };
                let cards = cards.map(|(_, id, _)| code(*id));
                report.push(Violation::of(
                    Reason::OverOptionLimit { have, limit },
                    cards,
                ));
            }
        }
    }

    /// Cards that no line outside the group permits.
    fn taken(&self, group: u16) -> u32 {
        self.entries
            .iter()
            .filter(|(mask, ..)| mask & !group == 0)
            .map(|(.., copies)| copies)
            .sum()
    }

    fn limit(&self, group: u16) -> u32 {
        (0..self.limits.len())
            .filter(|at| group >> at & 1 == 1)
            .map(|at| self.limits[at])
            .sum()
    }
}
