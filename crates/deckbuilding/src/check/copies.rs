//! Copies of a title.

use super::{Held, Inspection};
use crate::card_rules::CardRule;
use crate::facts::{Facts, Role};
use crate::violation::{CopyKeyword, Reason, Violation};

/// The copies of one title, or of one title with its subtitle.
struct Group<'b> {
    key: u16,
    have: u32,
    limit: u8,
    /// The card whose limit is the lowest.
    lowest: &'b Facts,
}

impl<'b> Inspection<'_, 'b> {
    pub(super) fn check_copies(&self, report: &mut Vec<Violation>) {
        let counted = |held: &&Held<'b>| {
            let excluded = matches!(held.facts.role, Role::Story | Role::Bonded | Role::Foreign);
            !excluded && !held.facts.forbidden && held.counted > 0
        };
        let mut titles: Vec<Group> = Vec::with_capacity(self.cards.len());
        let mut subtitles: Vec<Group> = Vec::new();
        for held in self.cards.iter().filter(counted) {
            let limit = self.title_limit(held);
            gather(&mut titles, held.facts.title, limit, held);
            if held.facts.per_subtitle {
                gather(&mut subtitles, held.facts.subtitle, held.facts.limit, held);
            }
        }
        let subtitles = self.over(&subtitles, |facts| facts.subtitle);
        report.extend(self.over(&titles, |facts| facts.title).chain(subtitles));
        self.check_single_copies(&titles, report);
    }

    /// The groups with too many copies.
    fn over(
        &self,
        groups: &[Group<'b>],
        key: fn(&Facts) -> u16,
    ) -> impl Iterator<Item = Violation> {
        groups
            .iter()
            .filter(|group| group.have > u32::from(group.limit))
            .map(move |group| {
                let keyword = match group.lowest {
                    facts if facts.exceptional => Some(CopyKeyword::Exceptional),
                    facts if facts.myriad => Some(CopyKeyword::Myriad),
                    _ => None,
                };
                let reason = Reason::TooManyCopies {
                    have: group.have,
                    limit: u32::from(group.limit),
                    keyword,
                };
                let cards = self
                    .cards
                    .iter()
                    .filter(|held| key(held.facts) == group.key && held.counted > 0);
                Violation::of(reason, cards.map(|held| self.code(held)))
            })
    }

    /// Copies of the card's title that the deck may hold.
    pub fn title_limit(&self, held: &Held) -> u8 {
        self.sheet_limit(held).unwrap_or(held.facts.title_limit())
    }

    /// The limit that an upgrade sheet gives the card.
    fn sheet_limit(&self, held: &Held) -> Option<u8> {
        self.sheet(held)?
            .deck_limit(self.edition.customizations(held.id))
    }

    /// A card may allow one copy of each title, weaknesses and signature cards aside.
    fn check_single_copies(&self, titles: &[Group], report: &mut Vec<Violation>) {
        if !self
            .card_rules()
            .any(|(rule, _)| *rule == CardRule::OneCopyOfEach)
        {
            return;
        }
        let doubled = titles
            .iter()
            .filter(|group| group.have > 1 && group.have <= u32::from(group.limit));
        for group in doubled.filter(|group| group.lowest.role == Role::Standard) {
            let cards = self
                .cards
                .iter()
                .filter(|held| held.facts.title == group.key);
            let reason = Reason::OneCopyOfEach { have: group.have };
            report.push(Violation::of(reason, cards.map(|held| self.code(held))));
        }
    }
}

fn gather<'b>(groups: &mut Vec<Group<'b>>, key: u16, limit: u8, held: &Held<'b>) {
    match groups.iter_mut().find(|group| group.key == key) {
        Some(group) => {
            group.have += held.counted;
            if limit < group.limit {
                (group.limit, group.lowest) = (limit, held.facts);
            }
        }
        None => groups.push(Group {
            key,
            have: held.counted,
            limit,
            lowest: held.facts,
        }),
    }
}
