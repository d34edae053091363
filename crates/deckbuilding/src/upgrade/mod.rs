//! What an upgrade from one version of a deck to the next costs, step by step.

mod changes;
mod discounts;
mod order;
mod routes;

use cards::CardCode;
use serde::Serialize;

use crate::card_rules::CardRule;
use crate::check::Inspection;
use crate::deckbuilder::{Deckbuilder, Edition};
use crate::facts::{CardId, Role};
use crate::violation::{Exclusion, Part, Reason, Violation};
use crate::{Deck, Setting};
use changes::Changes;

/// The price of an upgrade and the changes that make it up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Upgrade {
    pub experience: u32,
    pub steps: Vec<Step>,
    /// Changes that the rules do not allow.
    pub violations: Vec<Violation>,
}

/// One change to one copy of a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Step {
    pub kind: StepKind,
    pub card: CardCode,
    /// The card that an upgrade takes out, or leaves in uncounted.
    pub from: Option<CardCode>,
    pub part: Part,
    /// The price before discounts.
    pub price: u32,
    /// The price paid.
    pub experience: u32,
    pub adjustments: Vec<Adjustment>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// The card was exiled in the last scenario.
    Exile,
    Remove,
    /// A story card, a weakness or a signature card joins without cost.
    Gain,
    /// A higher level takes the place of a lower one, for the difference.
    Upgrade,
    /// Boxes are marked on an upgrade sheet.
    Customize,
    Buy,
    /// Another copy of what has just been bought, without cost.
    FurtherCopy,
    /// A level 0 card takes the place of another because a card allows it.
    Swap,
    /// A level 0 card fills a deck that has become too small.
    Refill,
}

/// What a card adds to a price, or takes off it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Adjustment {
    pub by: CardCode,
    pub amount: i32,
}

/// Why two decks are no two versions of one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UpgradeError {
    #[error("the decks are of different investigators, {0} and {1}")]
    Investigators(CardCode, CardCode),
    #[error("{0} is no investigator that can have a deck")]
    UnknownInvestigator(CardCode),
    #[error("there is no taboo list {0}")]
    UnknownTaboo(u16),
    #[error("{0} is the code of no known card")]
    UnknownCard(CardCode),
}

/// A step before it is written down.
#[derive(Clone, Debug)]
struct Change {
    kind: StepKind,
    id: CardId,
    from: Option<CardId>,
    part: Part,
    price: u32,
    paid: u32,
    adjustments: Vec<Adjustment>,
}

/// Two versions of a deck.
struct Versions<'a, 'b> {
    old: Inspection<'a, 'b>,
    new: Inspection<'a, 'b>,
}

impl Deckbuilder<'_> {
    /// The experience of a deck as bought for a new campaign; absent for a deck without a known
    /// investigator.
    pub fn experience(&self, deck: &Deck) -> Option<u32> {
        let edition = self.edition(deck.taboo).or_else(|| self.edition(None))?;
        Some(Inspection::new(edition, deck, &Setting::default(), &mut Vec::new())?.experience())
    }

    /// The cheapest way from `old` to `new` between two scenarios of a campaign.
    pub fn upgrade_cost(&self, old: &Deck, new: &Deck) -> Result<Upgrade, UpgradeError> {
        let setting = Setting::played();
        let edition = |deck: &Deck| {
            self.edition(deck.taboo)
                .ok_or(UpgradeError::UnknownTaboo(deck.taboo.unwrap_or(0)))
        };
        // Prices are those of the list that the new version follows.
        let prices = edition(new)?;
        let versions = Versions {
            old: inspect(prices, old, &setting)?,
            new: inspect(prices, new, &setting)?,
        };
        versions.same_investigator()?;
        let changes = routes::cheapest(&versions, Changes::between(&versions));
        Ok(versions.result(changes))
    }
}

fn inspect<'a, 'b>(
    edition: Edition<'a, 'b>,
    deck: &'b Deck,
    setting: &'b Setting,
) -> Result<Inspection<'a, 'b>, UpgradeError> {
    let mut report = Vec::new();
    let inspection = Inspection::new(edition, deck, setting, &mut report);
    let unknown = report
        .iter()
        .find(|violation| violation.reason == Reason::UnknownCard);
    match (
        inspection,
        unknown.and_then(|violation| violation.cards.first()),
    ) {
        (_, Some(code)) => Err(UpgradeError::UnknownCard(code.clone())),
        (None, _) => Err(UpgradeError::UnknownInvestigator(deck.investigator.clone())),
        (Some(inspection), None) => Ok(inspection),
    }
}

impl Versions<'_, '_> {
    fn same_investigator(&self) -> Result<(), UpgradeError> {
        let (old, new) = (&self.old.deck.investigator, &self.new.deck.investigator);
        let title = |inspection: &Inspection| inspection.back.card.name.en.clone();
        if title(&self.old) == title(&self.new) {
            return Ok(());
        }
        Err(UpgradeError::Investigators(old.clone(), new.clone()))
    }

    fn code(&self, id: CardId) -> CardCode {
        self.new.edition.builder.code(id).clone()
    }

    fn result(&self, changes: Changes) -> Upgrade {
        let violations = self.violations(&changes);
        // What is taken in and upgraded at once is told in that order.
        let after = changes.after();
        let depth = |at: usize| std::iter::successors(after[at], |at| after[*at]).count();
        let mut steps: Vec<(usize, Change)> = (0..).map(depth).zip(changes.list).collect();
        steps.sort_by_key(|(depth, change)| (*depth, change.kind));
        let steps: Vec<Step> = steps
            .into_iter()
            .map(|(_, change)| self.step(change))
            .collect();
        Upgrade {
            experience: steps.iter().map(|step| step.experience).sum(),
            steps,
            violations,
        }
    }

    fn step(&self, change: Change) -> Step {
        Step {
            kind: change.kind,
            card: self.code(change.id),
            from: change.from.map(|id| self.code(id)),
            part: change.part,
            price: change.price,
            experience: change.paid,
            adjustments: change.adjustments,
        }
    }

    /// What may not change in this way.
    fn violations(&self, changes: &Changes) -> Vec<Violation> {
        let lost = self.new.basic_weaknesses() < self.old.basic_weaknesses();
        let mut violations: Vec<Violation> = Vec::new();
        for change in &changes.list {
            let facts = self.new.edition.facts(change.id);
            let has = |rule: CardRule| {
                self.new
                    .edition
                    .builder
                    .index
                    .rules(change.id)
                    .contains(&rule)
            };
            let not_permitted = |why| Reason::NotPermitted {
                why,
                part: change.part,
            };
            let reason = match change.kind {
                StepKind::Remove if facts.role == Role::BasicWeakness && lost => {
                    Reason::CannotRemove { permanent: false }
                }
                StepKind::Remove if facts.role == Role::Standard && facts.permanent => {
                    Reason::CannotRemove { permanent: true }
                }
                StepKind::Buy if has(CardRule::Researched) => not_permitted(Exclusion::Researched),
                StepKind::Buy | StepKind::Refill if has(CardRule::AtDeckCreation) => {
                    not_permitted(Exclusion::AtDeckCreation)
                }
                _ => continue,
            };
            violations.push(Violation::of(reason, [self.code(change.id)]));
        }
        violations.dedup();
        violations
    }
}
