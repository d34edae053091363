//! What makes changes cheaper, or dearer, than their prices: in the order that is cheapest.

use super::changes::Changes;
use super::{Adjustment, Change, StepKind, Versions};
use crate::card_rules::CardRule;
use crate::facts::CardId;
use crate::options::View;
use crate::violation::Part;

pub(super) fn apply(versions: &Versions, changes: &mut Changes) {
    versions.further_copies(&mut changes.list);
    versions.second_upgrades(&mut changes.list);
    let shortage = changes.shortage;
    versions.level_zero(&mut changes.list, StepKind::Refill, shortage);
    let swaps = versions.swaps(&changes.list);
    versions.level_zero(&mut changes.list, StepKind::Swap, swaps);
    versions.surcharges(&mut changes.list);
    versions.upgrade_discounts(&mut changes.list);
    versions.repurchases(changes);
}

impl Change {
    fn adjust(&mut self, by: &cards::CardCode, amount: i32) {
        self.paid = self.paid.saturating_add_signed(amount);
        self.adjustments.push(Adjustment {
            by: by.clone(),
            amount,
        });
    }

    fn is_upgrade(&self) -> bool {
        matches!(self.kind, StepKind::Upgrade | StepKind::Customize)
    }
}

impl Versions<'_, '_> {
    /// Of the copies of a myriad card bought at one level, only the cheapest is paid for.
    fn further_copies(&self, list: &mut [Change]) {
        let facts = |id: CardId| self.new.edition.facts(id);
        let mut order: Vec<usize> = (0..list.len())
            .filter(|at| facts(list[*at].id).myriad)
            .collect();
        order.retain(|at| matches!(list[*at].kind, StepKind::Buy | StepKind::Upgrade));
        order.sort_by_key(|at| list[*at].price);
        let mut paid: Vec<(u16, Option<u8>)> = Vec::new();
        for at in order {
            let key = (facts(list[at].id).title, facts(list[at].id).level);
            if paid.contains(&key) {
                list[at].kind = StepKind::FurtherCopy;
                list[at].paid = 0;
            } else {
                paid.push(key);
            }
        }
    }

    /// Of two upgrades of such a card, the dearer is without cost.
    fn second_upgrades(&self, list: &mut [Change]) {
        for (rule, held) in self.new.card_rules() {
            let CardRule::FreeSecondUpgrade { of } = rule else {
                continue;
            };
            for code in of {
                let Some(id) = self.new.edition.builder.index.id(code.as_str()) else {
                    continue;
                };
                let upgrades =
                    |change: &Change| change.kind == StepKind::Upgrade && change.from == Some(id);
                let mut order: Vec<usize> =
                    (0..list.len()).filter(|at| upgrades(&list[*at])).collect();
                order.sort_by_key(|at| std::cmp::Reverse(list[*at].paid));
                let free = order.len() / 2;
                for at in order.into_iter().take(free) {
                    let amount = -(list[at].paid as i32);
                    list[at].adjust(self.new.edition.builder.code(held.id), amount);
                }
            }
        }
    }

    /// Turns up to `most` purchases of level 0 cards into swaps or refills, which cost only what a
    /// taboo list adds.
    fn level_zero(&self, list: &mut [Change], kind: StepKind, most: u32) {
        let facts = |id: CardId| self.new.edition.facts(id);
        let is_zero = |change: &Change| {
            let card = facts(change.id);
            change.kind == StepKind::Buy
                && change.part == Part::Deck
                && card.level == Some(0)
                && card.counts()
        };
        let mut order: Vec<usize> = (0..list.len()).filter(|at| is_zero(&list[*at])).collect();
        order.sort_by_key(|at| facts(list[*at].id).price());
        for at in order.into_iter().take(most as usize) {
            list[at].kind = kind;
            list[at].price = facts(list[at].id).price();
            list[at].paid = list[at].price;
        }
    }

    /// Level 0 cards that may be swapped, as far as level 0 cards leave the deck for them.
    fn swaps(&self, list: &[Change]) -> u32 {
        let swaps: u32 = self
            .new
            .card_rules()
            .map(|(rule, held)| match rule {
                CardRule::FreeSwaps { cards } => u32::from(*cards) * held.copies,
                _ => 0,
            })
            .sum();
        let leaving = list.iter().filter(|change| {
            let card = self.new.edition.facts(change.id);
            change.kind == StepKind::Remove
                && change.part == Part::Deck
                && card.level == Some(0)
                && card.counts()
        });
        swaps.min(leaving.count() as u32)
    }

    fn surcharges(&self, list: &mut [Change]) {
        for (rule, held) in self.old.card_rules() {
            let CardRule::PurchaseSurcharge(more) = rule else {
                continue;
            };
            for change in list
                .iter_mut()
                .filter(|change| change.kind == StepKind::Buy)
            {
                change.adjust(self.old.edition.builder.code(held.id), i32::from(*more));
            }
        }
    }

    /// Discounts on some upgrades come before discounts on any, so that none is lost.
    fn upgrade_discounts(&self, list: &mut [Change]) {
        let mut rules: Vec<_> = self
            .old
            .card_rules()
            .filter_map(|(rule, held)| match rule {
                CardRule::UpgradeDiscount { cards, by, of } => Some((of, *cards, *by, held)),
                _ => None,
            })
            .collect();
        rules.sort_by_key(|(of, ..)| of.traits.is_empty());
        for (of, cards, by, held) in rules {
            let matches = |change: &Change| {
                let view = View::printed(self.new.edition.builder.card(change.id));
                change.is_upgrade() && change.paid > 0 && view.matches(of)
            };
            let mut order: Vec<usize> = (0..list.len()).filter(|at| matches(&list[*at])).collect();
            order.sort_by_key(|at| std::cmp::Reverse(list[*at].paid));
            for at in order.into_iter().take(usize::from(cards)) {
                let off = list[at].paid.min(u32::from(by) * held.copies);
                list[at].adjust(self.old.edition.builder.code(held.id), -(off as i32));
            }
        }
    }

    /// Cards exiled in the last scenario and bought again.
    fn repurchases(&self, changes: &mut Changes) {
        for (rule, held) in self.new.card_rules() {
            let CardRule::RepurchaseDiscount { cards, by } = rule else {
                continue;
            };
            for _ in 0..held.copies {
                let mut exiled = changes.exiled.clone();
                let mut left = usize::from(*cards);
                let mut order: Vec<usize> = (0..changes.list.len()).collect();
                order.sort_by_key(|at| std::cmp::Reverse(changes.list[*at].paid));
                for at in order {
                    let change = &mut changes.list[at];
                    let again = exiled
                        .iter()
                        .position(|id| *id == change.id && change.kind == StepKind::Buy);
                    if let Some(place) = again.filter(|_| left > 0 && change.paid > 0) {
                        exiled.swap_remove(place);
                        left -= 1;
                        let off = change.paid.min(u32::from(*by));
                        change.adjust(self.new.edition.builder.code(held.id), -(off as i32));
                    }
                }
            }
        }
    }
}
