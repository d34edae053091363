//! The changes between two versions of a deck, a copy at a time, at their full prices.

use std::collections::BTreeMap;

use super::{Change, StepKind, Versions};
use crate::card_rules::CardRule;
use crate::check::{Held, Inspection};
use crate::facts::{CardId, Facts, Role};
use crate::violation::Part;

#[derive(Clone)]
pub(super) struct Changes {
    pub list: Vec<Change>,
    /// Cards that something else than the player's wish has left the deck without: level 0 cards
    /// in their place are free.
    pub shortage: u32,
    /// Exiled copies, by card.
    pub exiled: Vec<CardId>,
}

/// Copies by card; reprints count as the card that they reprint.
type Copies = BTreeMap<CardId, u32>;

/// Copies of cards in the old and the new version.
struct Diff {
    part: Part,
    removed: Copies,
    added: Copies,
}

impl Changes {
    pub fn between(versions: &Versions) -> Self {
        let (old, new) = (&versions.old, &versions.new);
        let (mut before, mut beside) = (copies(old), side_copies(old));
        let exiled = exile(versions, &mut before, &mut beside);
        let kept: u32 = before
            .iter()
            .filter(|(id, _)| new.edition.facts(**id).counts())
            .map(|(_, n)| n)
            .sum();
        let shortage = new
            .wanted_size()
            .saturating_sub(kept - ignored(old, &before).min(kept));
        let mut changes = Self {
            list: Vec::new(),
            shortage,
            exiled: exiled.iter().map(|(id, _)| *id).collect(),
        };
        for (id, part) in exiled {
            changes.push(StepKind::Exile, id, None, part, 0);
        }
        let forced_out = forced_out(versions, &before);
        changes.compare(versions, &Diff::new(Part::Deck, before, copies(new)));
        changes.compare(
            versions,
            &Diff::new(Part::SideDeck, beside, side_copies(new)),
        );
        changes.customize(versions);
        changes.shortage += changes.left_behind(versions, forced_out);
        changes
    }

    /// Cards that no longer count towards the deck's size because of the changes themselves: those
    /// that an upgrade makes permanent, and those that the new version may not hold.
    fn left_behind(&self, versions: &Versions, forced_out: Copies) -> u32 {
        let facts = |id: CardId| versions.new.edition.facts(id);
        let in_deck = self.list.iter().filter(|change| change.part == Part::Deck);
        let into_permanent = in_deck.clone().filter(|change| {
            let from = change.from.filter(|from| facts(*from).counts());
            change.kind == StepKind::Upgrade && from.is_some() && !facts(change.id).counts()
        });
        let mut removed = Copies::new();
        for change in in_deck.filter(|change| change.kind == StepKind::Remove) {
            *removed.entry(change.id).or_default() += 1;
        }
        let forced = removed
            .iter()
            .map(|(id, copies)| *copies.min(forced_out.get(id).unwrap_or(&0)));
        into_permanent.count() as u32 + forced.sum::<u32>()
    }

    fn push(&mut self, kind: StepKind, id: CardId, from: Option<CardId>, part: Part, price: u32) {
        self.list.push(Change {
            kind,
            id,
            from,
            part,
            price,
            paid: price,
            adjustments: Vec::new(),
        });
    }

    fn compare(&mut self, versions: &Versions, diff: &Diff) {
        let facts = |id: CardId| versions.new.edition.facts(id);
        let mut removed = spread(&diff.removed);
        let mut added = spread(&diff.added);
        // The highest levels choose first which lower ones they replace.
        added.sort_by_key(|id| std::cmp::Reverse(facts(*id).level));
        for id in added {
            let card = facts(id);
            if card.role != Role::Standard {
                self.push(StepKind::Gain, id, None, diff.part, 0);
            } else if let Some(at) = lower_level(&removed, card, facts) {
                let from = removed.swap_remove(at);
                self.push(
                    StepKind::Upgrade,
                    id,
                    Some(from),
                    diff.part,
                    difference(card, facts(from)),
                );
            } else {
                let kept = versions.kept_lower_level(id, &self.list);
                let kind = if kept.is_some() {
                    StepKind::Upgrade
                } else {
                    StepKind::Buy
                };
                self.push(kind, id, kept, diff.part, versions.price_of_new(id));
            }
        }
        for id in removed {
            self.push(StepKind::Remove, id, None, diff.part, 0);
        }
    }

    /// Boxes newly marked; every copy of a card shares one sheet.
    fn customize(&mut self, versions: &Versions) {
        for (id, _) in &versions.new.sheets {
            let boxes = versions.new_boxes(*id);
            if boxes > 0 {
                self.push(StepKind::Customize, *id, None, Part::Deck, boxes);
            }
        }
    }
}

impl Versions<'_, '_> {
    /// The price of a card that is no upgrade. The boxes that its sheet marks are paid for
    /// themselves, and satisfy the minimum.
    pub fn price_of_new(&self, id: CardId) -> u32 {
        let least = u32::from(self.new_boxes(id) == 0);
        self.new.edition.facts(id).price().max(least)
    }

    /// Boxes that the new version marks and the old one did not.
    fn new_boxes(&self, id: CardId) -> u32 {
        let marked = |inspection: &Inspection| {
            let sheet = inspection.sheets.iter().find(|(of, _)| *of == id);
            sheet.map_or(0, |(_, sheet)| sheet.experience())
        };
        marked(&self.new).saturating_sub(marked(&self.old))
    }

    /// A lower level of the card that the new version keeps uncounted, and that no other change
    /// has used.
    fn kept_lower_level(&self, id: CardId, changes: &[Change]) -> Option<CardId> {
        let allowed = self
            .new
            .back
            .rules
            .iter()
            .any(|rule| matches!(rule, CardRule::KeepsLowerLevels(_)));
        let card = self.new.edition.facts(id);
        let uncounted = |inspection: &Inspection, id| -> u32 {
            let same = inspection
                .cards
                .iter()
                .filter(|held| held.facts.original == id);
            same.map(|held| held.copies - held.counted).sum()
        };
        let mut lower = self.new.cards.iter().filter(|held| {
            held.facts.title == card.title
                && held.facts.level < card.level
                && held.copies > held.counted
        });
        lower
            .find(|_| allowed)
            .map(|held| held.facts.original)
            .filter(|from| {
                let used = changes
                    .iter()
                    .filter(|change| change.from == Some(*from))
                    .count() as u32;
                uncounted(&self.new, *from).saturating_sub(uncounted(&self.old, *from)) > used
            })
    }
}

impl Diff {
    fn new(part: Part, old: Copies, new: Copies) -> Self {
        Self {
            part,
            removed: beyond(&old, &new),
            added: beyond(&new, &old),
        }
    }
}

/// Copies of `these` that `those` do not have.
fn beyond(these: &Copies, those: &Copies) -> Copies {
    let more = these
        .iter()
        .map(|(id, copies)| (*id, copies.saturating_sub(*those.get(id).unwrap_or(&0))));
    more.filter(|(_, copies)| *copies > 0).collect()
}

/// A card for each copy.
fn spread(copies: &Copies) -> Vec<CardId> {
    copies
        .iter()
        .flat_map(|(id, copies)| std::iter::repeat_n(*id, *copies as usize))
        .collect()
}

fn copies(inspection: &Inspection) -> Copies {
    let mut copies = Copies::new();
    for held in &inspection.cards {
        *copies.entry(held.facts.original).or_default() += held.copies;
    }
    copies
}

fn side_copies(inspection: &Inspection) -> Copies {
    let mut copies = Copies::new();
    if inspection.back.card.side_deck_requirements.is_some() {
        let codes = inspection.deck.choices.extra_deck.iter();
        for id in codes.filter_map(|code| inspection.edition.builder.index.id(code.as_str())) {
            *copies
                .entry(inspection.edition.facts(id).original)
                .or_default() += 1;
        }
    }
    copies
}

/// Uncounted copies that are still there.
fn ignored(inspection: &Inspection, before: &Copies) -> u32 {
    let counts = inspection
        .cards
        .iter()
        .filter(|held| held.facts.counts() && before.contains_key(&held.facts.original));
    counts.map(|held| held.copies - held.counted).sum()
}

/// Takes the copies that the new version calls exiled out of the old one, and out of the deck
/// beside it.
fn exile(versions: &Versions, before: &mut Copies, beside: &mut Copies) -> Vec<(CardId, Part)> {
    let mut exiled = Vec::new();
    for code in &versions.new.deck.exiled {
        let Some(id) = versions.new.edition.builder.index.id(code.as_str()) else {
            continue;
        };
        let original = versions.new.edition.facts(id).original;
        let parts = [(&mut *before, Part::Deck), (&mut *beside, Part::SideDeck)];
        for (copies, part) in parts {
            if let Some(copies) = copies.get_mut(&original).filter(|copies| **copies > 0) {
                *copies -= 1;
                exiled.push((original, part));
                break;
            }
        }
    }
    exiled
}

/// Copies of the old version that the new one may not hold: because its options no longer permit
/// the card, or because its copies have a lower limit.
fn forced_out(versions: &Versions, before: &Copies) -> Copies {
    let new = &versions.new;
    let one_of_each = new
        .card_rules()
        .any(|(rule, _)| *rule == CardRule::OneCopyOfEach);
    let limit = |facts: &Facts| {
        let held = new
            .cards
            .iter()
            .filter(|held| held.facts.title == facts.title);
        let lowest = held.map(|held| new.title_limit(held)).min();
        let limit = lowest.unwrap_or(facts.title_limit());
        u32::from(if one_of_each { limit.min(1) } else { limit })
    };
    let mut forced = Copies::new();
    let counted = before
        .iter()
        .filter(|(id, _)| new.edition.facts(**id).counts());
    for (id, copies) in counted.clone() {
        let facts = new.edition.facts(*id);
        let same_title = counted
            .clone()
            .filter(|(other, _)| new.edition.facts(**other).title == facts.title);
        let title: u32 = same_title.map(|(_, copies)| copies).sum();
        let held = Held {
            id: *id,
            facts,
            copies: *copies,
            counted: *copies,
        };
        let out = match new.allowance(&held) {
            Err(_) => *copies,
            Ok(_) => title.saturating_sub(limit(facts)).min(*copies),
        };
        forced.insert(*id, out);
    }
    forced
}

/// The highest lower level of a card among those removed.
fn lower_level<'f>(
    removed: &[CardId],
    card: &Facts,
    facts: impl Fn(CardId) -> &'f Facts,
) -> Option<usize> {
    let lower = removed.iter().enumerate().filter(|(_, id)| {
        let other = facts(**id);
        other.role == Role::Standard && other.title == card.title && other.level < card.level
    });
    lower
        .max_by_key(|(_, id)| facts(**id).level)
        .map(|(at, _)| at)
}

pub(super) fn difference(new: &Facts, old: &Facts) -> u32 {
    new.price().saturating_sub(old.price()).max(1)
}
