//! A check with what it took for granted, and which cards fill the options that limit them.

use cards::CardCode;
use serde::Serialize;

use super::Inspection;
use crate::card_rules::CardRule;
use crate::facts::CardId;
use crate::setting::Mode;
use crate::violation::Violation;
use crate::{Deck, Deckbuilder, Setting};

/// What a check finds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    pub violations: Vec<Violation>,
    pub assumed: Vec<Assumption>,
    pub limited: Vec<LimitedOption>,
}

/// Something that neither the deck nor its setting says, and without which the verdict might be
/// another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Assumption {
    /// The deck holds levels above 0, so it has been played: it may hold what campaigns give.
    Played,
    /// These cards are in the player's pool, because an earlier campaign earned them.
    Rewards { cards: Vec<CardCode> },
}

/// An option that permits only so many cards, and the cards that fill it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LimitedOption {
    pub option: OptionSource,
    pub limit: u32,
    /// A code for each copy.
    pub cards: Vec<CardCode>,
}

/// Where an option comes from.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OptionSource {
    /// The investigator's back, and the place of the option there, from 1.
    Back(usize),
    /// A card of the deck.
    Card(CardCode),
}

impl std::fmt::Display for OptionSource {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Back(place) => place.fmt(f),
            Self::Card(code) => code.fmt(f),
        }
    }
}

impl Deckbuilder<'_> {
    /// Checks a deck, and says what the check rests on.
    pub fn verdict(&self, deck: &Deck, setting: &Setting) -> Verdict {
        let mut verdict = Verdict::default();
        if let Some(inspection) = self.examine(deck, setting, &mut verdict.violations) {
            verdict.assumed = inspection.assumed();
            verdict.limited = inspection.limited_options();
        }
        verdict
    }
}

impl Inspection<'_, '_> {
    fn assumed(&self) -> Vec<Assumption> {
        let mut assumed = Vec::new();
        let unsaid = self.setting.mode == Mode::Unstated
            && !self.setting.played
            && !self.deck.is_in_campaign();
        if unsaid && self.has_levels() {
            assumed.push(Assumption::Played);
        }
        let rewards = self
            .card_rules()
            .filter(|(rule, _)| **rule == CardRule::Reward);
        let cards: Vec<CardCode> = rewards.map(|(_, held)| self.code(held)).collect();
        if !cards.is_empty() {
            assumed.push(Assumption::Rewards { cards });
        }
        assumed
    }

    /// Deals the cards out among the limited options that permit them, within the limits where
    /// that is possible.
    fn limited_options(&self) -> Vec<LimitedOption> {
        let mut lines = self.lines().awaiting(self);
        for held in &self.cards {
            _ = self.excluded(held, &mut lines);
        }
        let dealt = deal(lines.entries(), lines.limits());
        let printed = self.table.limited.iter();
        let printed = printed.map(|(place, _)| OptionSource::Back(*place));
        let added = lines.added().map(|card| OptionSource::Card(card.clone()));
        printed
            .chain(added)
            .zip(lines.limits())
            .zip(dealt)
            .map(|((option, limit), cards)| LimitedOption {
                option,
                limit: *limit,
                cards: cards
                    .into_iter()
                    .map(|id| self.edition.builder.code(id).clone())
                    .collect(),
            })
            .collect()
    }
}

/// A copy of a card, the lines that permit it, and the one that it is dealt to.
struct Copy {
    card: CardId,
    mask: u16,
    line: Option<usize>,
}

/// The cards of each line. Copies beyond the limits go to the first line that permits them.
fn deal(entries: &[(u16, CardId, u32)], limits: &[u32]) -> Vec<Vec<CardId>> {
    let copies = entries.iter().flat_map(|(mask, card, copies)| {
        (0..*copies).map(|_| Copy {
            card: *card,
            mask: *mask,
            line: None,
        })
    });
    let mut copies: Vec<Copy> = copies.collect();
    for at in 0..copies.len() {
        if !find_room(&mut copies, limits, at, &mut 0) {
            copies[at].line = Some(copies[at].mask.trailing_zeros() as usize);
        }
    }
    let cards_of = |line: usize| {
        let dealt = copies.iter().filter(|copy| copy.line == Some(line));
        dealt.map(|copy| copy.card).collect()
    };
    (0..limits.len()).map(cards_of).collect()
}

/// Puts a copy under a line with room, moving others to lines of theirs if need be. `tried` are the
/// lines that have been looked at, as bits.
fn find_room(copies: &mut [Copy], limits: &[u32], at: usize, tried: &mut u16) -> bool {
    for (line, limit) in limits.iter().enumerate() {
        if copies[at].mask >> line & 1 == 0 || *tried >> line & 1 == 1 {
            continue;
        }
        *tried |= 1 << line;
        let there: Vec<usize> = (0..copies.len())
            .filter(|other| copies[*other].line == Some(line))
            .collect();
        let has_room = (there.len() as u32) < *limit;
        if has_room
            || there
                .into_iter()
                .any(|other| find_room(copies, limits, other, tried))
        {
            copies[at].line = Some(line);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_make_room_for_those_with_fewer_lines() {
        // The first card fits both lines, the second only the first one.
        let dealt = deal(&[(0b11, 1, 2), (0b01, 2, 2)], &[2, 2]);
        assert_eq!(dealt, [vec![2, 2], vec![1, 1]]);
        // What is beyond the limits shows at the first line that permits it.
        assert_eq!(deal(&[(0b10, 7, 3)], &[5, 2]), [vec![], vec![7, 7, 7]]);
    }
}
