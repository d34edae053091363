//! Investigators who go on to another campaign (clarification 1.11).
//!
//! It is an optional variant: a campaign begins with nothing but new decks unless its party says
//! who was transferred.

use std::collections::BTreeMap;

use super::{CampaignLog, Change, Investigator};
use crate::guide::Code;

/// Why an investigator cannot go on to another campaign.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TransferError {
    #[error("the campaign has not ended")]
    NotEnded,
    #[error("{0} has not been in the campaign")]
    Unknown(Code),
    #[error("{0} was killed or driven insane")]
    Lost(Code),
}

impl CampaignLog {
    /// What investigators of a campaign that has ended take along to another: their decks as they
    /// are, experience, trauma, and what they earned in story assets and weaknesses. Nothing else
    /// of the log goes along, and nobody has to.
    ///
    /// # Errors
    /// A campaign that goes on, or an investigator who did not survive it.
    pub fn transfer(
        &self,
        investigators: &[Code],
    ) -> Result<BTreeMap<Code, Investigator>, TransferError> {
        if self.result.is_none() {
            return Err(TransferError::NotEnded);
        }
        let one = |code: &Code| {
            let known = self.investigators.get(code);
            let one = known.ok_or_else(|| TransferError::Unknown(code.clone()))?;
            if !one.survives() {
                return Err(TransferError::Lost(code.clone()));
            }
            Ok((code.clone(), one.taken_along()))
        };
        investigators.iter().map(one).collect()
    }
}

impl Investigator {
    fn taken_along(&self) -> Self {
        Self {
            decks: self.decks.last().cloned().into_iter().collect(),
            xp_earned: self.xp_earned,
            xp_spent: self.xp_spent,
            physical_trauma: self.physical_trauma,
            mental_trauma: self.mental_trauma,
            story_cards: self.story_cards.clone(),
            weaknesses: self.weaknesses.clone(),
            ..Self::default()
        }
    }

    /// The changes that write down in a new log what was taken along.
    pub(crate) fn brought(&self, code: &Code) -> Vec<Change> {
        let investigator = || code.clone();
        let mut changes = vec![
            Change::Experience {
                investigator: investigator(),
                amount: self.xp_earned,
            },
            Change::Spend {
                investigator: investigator(),
                amount: self.xp_spent,
            },
            Change::Trauma {
                investigator: investigator(),
                physical: self.physical_trauma,
                mental: self.mental_trauma,
            },
        ];
        changes.extend(self.decks.iter().map(|deck| Change::Deck {
            investigator: investigator(),
            deck: deck.clone(),
        }));
        changes.extend(self.story_cards.iter().map(|card| Change::EarnCard {
            investigator: investigator(),
            card: card.clone(),
        }));
        changes.extend(self.weaknesses.iter().map(|weakness| Change::Weakness {
            investigator: investigator(),
            weakness: weakness.clone(),
        }));
        changes
    }
}
