//! The cheapest route to a card: at once, or by way of lower levels.
//!
//! A player may take in a lower level and upgrade it in the same breath. That pays where lower
//! levels are swapped in without cost, or where upgrades are cheaper than purchases. Beginning with
//! the direct route to every card, one detour after the other is taken as long as the whole becomes
//! cheaper; where none alone does, two together are tried.

use super::changes::{Changes, difference};
use super::{Change, StepKind, Versions, discounts};
use crate::card_rules::CardRule;
use crate::check::Held;
use crate::facts::{CardId, Role};

/// One change that goes by way of a lower level.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Detour {
    /// The place of the change.
    at: usize,
    by: CardId,
}

/// Changes before and after what makes them cheaper.
struct Route {
    plain: Changes,
    priced: Changes,
    total: u32,
}

/// More detours than these are not combined in pairs.
const FEW: usize = 24;

/// The changes with their prices, by the cheapest route.
pub(super) fn cheapest(versions: &Versions, direct: Changes) -> Changes {
    let mut best = Route::new(versions, direct);
    while versions.has_price_rules() {
        let detours = versions.detours(&best.plain);
        let Some(better) = better(versions, &best, &detours) else {
            break;
        };
        best = better;
    }
    best.priced
}

fn better(versions: &Versions, best: &Route, detours: &[Detour]) -> Option<Route> {
    let route = |detours: &[Detour]| {
        let mut plain = best.plain.clone();
        for detour in detours {
            plain.go_by(versions, *detour);
        }
        let route = Route::new(versions, plain);
        (route.total < best.total).then_some(route)
    };
    let singles = detours.iter().filter_map(|one| route(&[*one]));
    let single = singles.min_by_key(|route| route.total);
    if single.is_some() || detours.len() > FEW {
        return single;
    }
    let pairs = detours.iter().enumerate().flat_map(|(at, one)| {
        let others = detours[at + 1..].iter();
        others
            .filter(|other| other.at != one.at)
            .map(|other| [*one, *other])
    });
    pairs
        .filter_map(|pair| route(&pair))
        .min_by_key(|route| route.total)
}

impl Route {
    fn new(versions: &Versions, plain: Changes) -> Self {
        let mut priced = plain.clone();
        discounts::apply(versions, &mut priced);
        let total = priced.list.iter().map(|change| change.paid).sum();
        Self {
            plain,
            priced,
            total,
        }
    }
}

impl Changes {
    /// Puts the lower level of the detour between.
    fn go_by(&mut self, versions: &Versions, detour: Detour) {
        let facts = |id: CardId| versions.new.edition.facts(id);
        let change = &mut self.list[detour.at];
        let (target, from) = (change.id, change.from);
        change.id = detour.by;
        change.price = match from {
            Some(from) => difference(facts(detour.by), facts(from)),
            None => versions.price_of_new(detour.by),
        };
        change.paid = change.price;
        let price = difference(facts(target), facts(detour.by));
        let further = Change {
            kind: StepKind::Upgrade,
            id: target,
            from: Some(detour.by),
            part: change.part,
            price,
            paid: price,
            adjustments: Vec::new(),
        };
        self.list.push(further);
    }
}

impl Versions<'_, '_> {
    /// Whether anything makes one route cheaper than another.
    fn has_price_rules(&self) -> bool {
        let rules = self.old.card_rules().chain(self.new.card_rules());
        let mut rules = rules.map(|(rule, _)| rule);
        rules.any(|rule| {
            matches!(
                rule,
                CardRule::FreeSwaps { .. }
                    | CardRule::UpgradeDiscount { .. }
                    | CardRule::PurchaseSurcharge(_)
                    | CardRule::FreeSecondUpgrade { .. }
                    | CardRule::RepurchaseDiscount { .. }
                    | CardRule::EarnedDiscount(_)
            )
        })
    }

    /// Every lower level by way of which a purchase or an upgrade may go. An upgrade whose lower
    /// level stays in the deck goes straight.
    fn detours(&self, changes: &Changes) -> Vec<Detour> {
        let stays = |id: CardId| self.new.cards.iter().any(|held| held.facts.original == id);
        let mut detours = Vec::new();
        for (at, change) in changes.list.iter().enumerate() {
            let upgrade = change.kind == StepKind::Upgrade && !change.from.is_some_and(stays);
            if change.kind != StepKind::Buy && !upgrade {
                continue;
            }
            let ids = 0..self.new.edition.facts.len() as CardId;
            let ways = ids.filter(|by| self.is_between(change.from, *by, change.id));
            detours.extend(ways.map(|by| Detour { at, by }));
        }
        detours
    }

    /// Whether the deck may hold `by` on the way to `target`.
    fn is_between(&self, from: Option<CardId>, by: CardId, target: CardId) -> bool {
        let facts = |id: CardId| self.new.edition.facts(id);
        let (own, higher) = (facts(by), facts(target));
        let lowest = from.and_then(|from| facts(from).level);
        let rules = self.new.edition.builder.index.rules(by);
        own.title == higher.title
            && own.level < higher.level
            && lowest.is_none_or(|lowest| own.level > Some(lowest))
            && own.original == by
            && own.role == Role::Standard
            && own.counts() == higher.counts()
            && !own.customizable
            && !rules.contains(&CardRule::Researched)
            && !rules.contains(&CardRule::AtDeckCreation)
            && self.may_hold(by)
    }

    fn may_hold(&self, id: CardId) -> bool {
        let held = Held {
            id,
            facts: self.new.edition.facts(id),
            copies: 1,
            counted: 1,
        };
        self.new.allowance(&held).is_ok()
    }
}
