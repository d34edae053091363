//! What makes changes cheaper, or dearer, than their prices: in the order that is cheapest.

use cards::CardCode;

use super::changes::Changes;
use super::order::{self, Discount, Falls};
use super::{Adjustment, Change, StepKind, Versions};
use crate::card_rules::{CardRule, Earns};
use crate::facts::CardId;
use crate::options::View;
use crate::violation::Part;

pub(super) fn apply(versions: &Versions, changes: &mut Changes) {
    versions.further_copies(&mut changes.list);
    versions.second_upgrades(&mut changes.list);
    let shortage = changes.shortage;
    versions.level_zero(changes, StepKind::Refill, shortage);
    let swaps = versions.swaps(&changes.list);
    versions.level_zero(changes, StepKind::Swap, swaps);
    versions.surcharges(&mut changes.list);
    versions.discounts(changes);
}

impl Change {
    fn adjust(&mut self, by: &CardCode, amount: i32) {
        self.paid = self.paid.saturating_add_signed(amount);
        if let Some(same) = self.adjustments.iter_mut().find(|one| one.by == *by) {
            same.amount += amount;
            return;
        }
        self.adjustments.push(Adjustment {
            by: by.clone(),
            amount,
        });
    }

    pub(super) fn is_upgrade(&self) -> bool {
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
        // Of two equal prices an upgrade's is taken, which other cards make cheaper.
        order.sort_by_key(|at| (list[*at].price, list[*at].kind == StepKind::Buy));
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
    fn level_zero(&self, changes: &mut Changes, kind: StepKind, most: u32) {
        let facts = |id: CardId| self.new.edition.facts(id);
        let list = &mut changes.list;
        let is_zero = |change: &Change| {
            let card = facts(change.id);
            change.kind == StepKind::Buy
                && change.part == Part::Deck
                && card.level == Some(0)
                && card.counts()
        };
        let mut order: Vec<usize> = (0..list.len()).filter(|at| is_zero(&list[*at])).collect();
        // What saves the most comes first, and cards that were exiled come last: another card may
        // make them cheaper to buy again.
        order.sort_by_key(|at| {
            let id = list[*at].id;
            let saved = list[*at].paid.saturating_sub(facts(id).price());
            let price = facts(id).price();
            (
                std::cmp::Reverse(saved),
                price,
                changes.exiled.contains(&id),
            )
        });
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

    /// Takes off what cards of the old version, and of the new one, take off.
    fn discounts(&self, changes: &mut Changes) {
        let mut found = self.found(changes);
        // In the explanation, what few cards get comes before what many get.
        found.sort_by_key(|(_, discount)| {
            let free = discount.falls != Falls::First;
            (free, discount.fits.iter().filter(|fits| **fits).count())
        });
        let (by, discounts): (Vec<CardCode>, Vec<Discount>) = found.into_iter().unzip();
        let prices: Vec<u32> = changes.list.iter().map(|change| change.paid).collect();
        for (at, discount, off) in order::cheapest(&prices, &discounts, &changes.after()) {
            changes.list[at].adjust(&by[discount], -(off as i32));
        }
    }

    fn found(&self, changes: &Changes) -> Vec<(CardCode, Discount)> {
        let mut found = Vec::new();
        for (rule, held) in self.old.card_rules() {
            let by = || self.old.edition.builder.code(held.id).clone();
            match rule {
                CardRule::UpgradeDiscount { cards, by: off, of } => {
                    let fits = |change: &Change| {
                        let view = View::printed(self.new.edition.builder.card(change.id));
                        change.is_upgrade() && view.matches(of)
                    };
                    let amount = u32::from(*off) * held.copies;
                    let times = u32::from(*cards);
                    found.push((by(), changes.discount(amount, times, Falls::First, fits)));
                }
                CardRule::EarnedDiscount(earns) => found.extend(
                    self.earned(changes, *earns, held.id)
                        .map(|discount| (by(), discount)),
                ),
                _ => {}
            }
        }
        for (rule, held) in self.new.card_rules() {
            if let CardRule::RepurchaseDiscount { cards, by: off } = rule {
                for _ in 0..held.copies {
                    let by = self.new.edition.builder.code(held.id).clone();
                    let times = u32::from(*cards);
                    found.push((by, changes.repurchase(u32::from(*off), times)));
                }
            }
        }
        found
    }

    /// What the player says was earned during the last scenario.
    fn earned(&self, changes: &Changes, earns: Earns, by: CardId) -> Option<Discount> {
        let amount = self.old.earned(self.new.deck, by, earns);
        let named = self.named_on_sheet(by);
        let title = |id: CardId| self.new.edition.facts(id).title;
        let original = self.new.edition.facts(by).original;
        let fits = |change: &Change| match earns {
            Earns::NextCard { .. } => {
                change.kind == StepKind::Buy || change.kind == StepKind::Upgrade
            }
            Earns::NextNewCard => change.kind == StepKind::Buy,
            Earns::NamedUpgrade => change.is_upgrade() && named.contains(&title(change.id)),
            Earns::OwnBox => change.kind == StepKind::Customize && change.id == original,
            Earns::AnyBox => change.kind == StepKind::Customize,
        };
        let (amount, times, falls) = match earns {
            Earns::NextCard { .. } | Earns::NextNewCard => (amount, 1, Falls::First),
            Earns::NamedUpgrade => (amount, 1, Falls::Chosen),
            Earns::OwnBox | Earns::AnyBox => (1, amount, Falls::Repeated),
        };
        (amount * times > 0).then(|| changes.discount(amount, times, falls, fits))
    }

    /// The titles of the cards that the upgrade sheet of a card names.
    fn named_on_sheet(&self, id: CardId) -> Vec<u16> {
        let original = self.old.edition.facts(id).original;
        let sheets = self.old.sheets.iter().filter(|(of, _)| *of == original);
        let marks = sheets.flat_map(|(_, sheet)| &sheet.marks);
        let index = &self.old.edition.builder.index;
        marks
            .flat_map(|mark| &mark.choices)
            .filter_map(|code| Some(self.old.edition.facts(index.id(code)?).title))
            .collect()
    }
}

impl Changes {
    /// For each change the one that must come before it: the purchase of what it upgrades.
    pub fn after(&self) -> Vec<Option<usize>> {
        let mut used = vec![false; self.list.len()];
        let before = |change: &Change| {
            let from = change.from.filter(|_| change.kind != StepKind::Buy)?;
            let bought = |other: &Change| other.id == from && other.part == change.part;
            let joins = |other: &Change| !matches!(other.kind, StepKind::Exile | StepKind::Remove);
            let place = (0..self.list.len())
                .find(|at| !used[*at] && bought(&self.list[*at]) && joins(&self.list[*at]))?;
            used[place] = true;
            Some(place)
        };
        self.list.iter().map(before).collect()
    }

    fn discount(
        &self,
        amount: u32,
        times: u32,
        falls: Falls,
        fits: impl Fn(&Change) -> bool,
    ) -> Discount {
        Discount {
            amount,
            times,
            falls,
            fits: self.list.iter().map(fits).collect(),
        }
    }

    /// A discount on copies exiled in the last scenario and bought again.
    fn repurchase(&self, amount: u32, times: u32) -> Discount {
        let mut exiled = self.exiled.clone();
        let again = |change: &Change| {
            let place = exiled
                .iter()
                .position(|id| *id == change.id && change.kind == StepKind::Buy);
            place.map(|place| exiled.swap_remove(place)).is_some()
        };
        Discount {
            amount,
            times,
            falls: Falls::Chosen,
            fits: self.list.iter().map(again).collect(),
        }
    }
}
