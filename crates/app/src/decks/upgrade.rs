//! Spending experience between two scenarios: the budget, the price of every step, and what each
//! further step would cost.

use cards::CardCode;
use deckbuilding::{Deck, Earnable, Earns, Language, Step, Upgrade};
use storage::DeckId;

use super::Draft;
use super::view::{
    AdjustmentView, EarnableView, EarnsName, Sentence, StepView, UpgradeOffer, UpgradeView,
};
use crate::catalogue::place_of;
use crate::play::book::deckbuilder;
use crate::{App, Error};

impl App {
    /// What the version before left unspent.
    pub(super) fn carried(&self, id: i64, draft: &Draft) -> Result<i32, Error> {
        let Some(base) = self.base(id, draft)? else {
            return Ok(0);
        };
        let given = base.xp.unwrap_or(0) + base.xp_adjustment.unwrap_or(0);
        Ok(given - base.xp_spent.unwrap_or(0))
    }

    /// The version from which the upgrade goes on.
    pub(crate) fn base(&self, id: i64, draft: &Draft) -> Result<Option<Deck>, Error> {
        let Some(number) = draft.base else {
            return Ok(None);
        };
        let version = self.storage()?.deck_version(DeckId(id), number)?;
        super::state::read(&draft.deck.name, &version.json).map(Some)
    }

    pub(super) fn begin_upgrade(&self, id: i64, draft: &mut Draft) -> Result<bool, Error> {
        if draft.base.is_some() {
            return Ok(false);
        }
        let json = draft.deck.to_json();
        let version = self
            .storage()?
            .keep_deck_version(DeckId(id), &json, self.now())?;
        draft.base = Some(version);
        draft.deck.xp = Some(self.carried(id, draft)?);
        draft.deck.xp_spent = None;
        draft.deck.xp_adjustment = None;
        draft.deck.exiled.clear();
        draft.deck.choices.earned.clear();
        Ok(true)
    }

    /// Writes down what was spent, and keeps the outcome as a version.
    pub(super) fn finish_upgrade(&self, id: i64, draft: &mut Draft) -> Result<bool, Error> {
        let Some(base) = self.base(id, draft)? else {
            return Ok(false);
        };
        let cost = price(&base, &draft.deck)?;
        draft.deck.xp_spent = Some(cost.experience as i32);
        draft.base = None;
        let json = draft.deck.to_json();
        self.storage()?
            .keep_deck_version(DeckId(id), &json, self.now())?;
        Ok(true)
    }

    pub(super) fn leave_upgrade(&self, id: i64, draft: &mut Draft) -> Result<bool, Error> {
        let Some(base) = self.base(id, draft)? else {
            return Ok(false);
        };
        draft.deck = base;
        draft.base = None;
        Ok(true)
    }

    pub(super) fn upgrade_view(
        &self,
        id: i64,
        draft: &Draft,
    ) -> Result<Option<UpgradeView>, Error> {
        let Some(base) = self.base(id, draft)? else {
            return Ok(None);
        };
        let cost = price(&base, &draft.deck)?;
        let carried = self.carried(id, draft)?;
        let deck = &draft.deck;
        let (all, adjusted) = (deck.xp.unwrap_or(0), deck.xp_adjustment.unwrap_or(0));
        let spent = cost.experience as i32;
        Ok(Some(UpgradeView {
            carried,
            earned: all - carried,
            adjusted,
            spent,
            left: all + adjusted - spent,
            exiled: deck.exiled.iter().map(ToString::to_string).collect(),
            earnable: earnable(&base, deck),
            steps: cost.steps.iter().map(step_view).collect(),
            offers: offers(&base, draft, spent)?,
        }))
    }

    /// What one more copy of each card would cost in the upgrade that goes on; absent where it
    /// cannot be said.
    pub fn upgrade_prices(&self, deck: i64, codes: &[String]) -> Result<Vec<Option<i32>>, Error> {
        let draft = self.draft(deck)?;
        let Some(base) = self.base(deck, &draft)? else {
            return Ok(vec![None; codes.len()]);
        };
        let spent = price(&base, &draft.deck)?.experience as i32;
        let price_of = |code: &String| {
            let mut next = draft.deck.clone();
            next.slots.add(&code.as_str().into(), 1);
            let cost = deckbuilder().upgrade_cost(&base, &next).ok()?;
            Some(cost.experience as i32 - spent)
        };
        Ok(codes.iter().map(price_of).collect())
    }
}

pub(super) fn price(base: &Deck, deck: &Deck) -> Result<Upgrade, Error> {
    deckbuilder()
        .upgrade_cost(base, deck)
        .map_err(|error| Error::DeckUnreadable {
            deck: deck.name.clone(),
            cause: error.to_string(),
        })
}

/// Every higher level that a card of the deck may be swapped for, with what that would cost now.
fn offers(base: &Deck, draft: &Draft, spent: i32) -> Result<Vec<UpgradeOffer>, Error> {
    let setting = draft.setting();
    let mut offers = Vec::new();
    for (from, _) in draft.deck.slots.iter() {
        for to in deckbuilder().higher_levels(&draft.deck, &setting, from.as_str()) {
            let Some(at) = place_of(&to) else {
                continue;
            };
            offers.push(UpgradeOffer {
                from: from.to_string(),
                to: to.to_string(),
                at,
                price: swap_price(base, draft, from, &to)? - spent,
            });
        }
    }
    Ok(offers)
}

fn swap_price(base: &Deck, draft: &Draft, from: &CardCode, to: &CardCode) -> Result<i32, Error> {
    let mut next = draft.clone();
    next.apply(&super::DeckEdit::Swap {
        from: from.to_string(),
        to: to.to_string(),
    });
    Ok(price(base, &next.deck)?.experience as i32)
}

/// What the cards of the version that was played may have earned, with what the player counted.
fn earnable(base: &Deck, deck: &Deck) -> Vec<EarnableView> {
    let view = |one: Earnable| EarnableView {
        card: one.card.to_string(),
        place: one.place as u32,
        kind: one.earns.into(),
        for_every: match one.earns {
            Earns::NextCard { for_every } => for_every,
            _ => 1,
        },
        most: one.most,
        count: deck.choices.earned_by(one.card.as_str(), one.place),
    };
    let earnable = deckbuilder().earnable(base).into_iter();
    earnable.map(view).collect()
}

pub(crate) fn step_view(step: &Step) -> StepView {
    let library = card_data::library();
    StepView {
        kind: step.kind.into(),
        card: step.card.to_string(),
        from: step.from.as_ref().map(ToString::to_string),
        price: step.price,
        experience: step.experience,
        adjustments: step
            .adjustments
            .iter()
            .map(|one| AdjustmentView {
                by: one.by.to_string(),
                amount: one.amount,
            })
            .collect(),
        sentence: Sentence {
            en: step.sentence(library, Language::English),
            ko: step.sentence(library, Language::Korean),
        },
    }
}

impl From<Earns> for EarnsName {
    fn from(earns: Earns) -> Self {
        match earns {
            Earns::NextCard { .. } => Self::NextCard,
            Earns::NextNewCard => Self::NextNewCard,
            Earns::NamedUpgrade => Self::NamedUpgrade,
            Earns::OwnBox => Self::OwnBox,
            Earns::AnyBox => Self::AnyBox,
        }
    }
}
