//! Who may join a campaign, leave it, come back to it, and lead it.

use super::CampaignLog;
use crate::guide::Code;

/// As many play a campaign together.
pub const MOST_INVESTIGATORS: usize = 4;

/// Why someone cannot join, leave, come back or lead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotWelcome {
    #[error("{0} was killed or driven insane and plays no more in this campaign")]
    Lost(Code),
    #[error("{0} has been in this campaign: only an investigator who has not can join it")]
    Used(Code),
    #[error("{0} plays in this campaign already")]
    Present(Code),
    #[error("{0} has left already")]
    Gone(Code),
    #[error("{0} is not in the campaign")]
    Stranger(Code),
    #[error("a campaign has {MOST_INVESTIGATORS} investigators at most")]
    Full,
}

impl CampaignLog {
    /// Whether someone may join with this investigator, between two scenarios: it must be one that
    /// the campaign has not seen.
    pub fn may_join(&self, code: &str) -> Result<(), NotWelcome> {
        match self.investigators.get(code) {
            Some(one) if !one.survives() => Err(NotWelcome::Lost(code.to_owned())),
            Some(one) if one.present => Err(NotWelcome::Present(code.to_owned())),
            Some(_) => Err(NotWelcome::Used(code.to_owned())),
            None => self.has_room(),
        }
    }

    /// Whether someone who has left may come back, between two scenarios.
    pub fn may_return(&self, code: &str) -> Result<(), NotWelcome> {
        match self.investigators.get(code) {
            None => Err(NotWelcome::Stranger(code.to_owned())),
            Some(one) if !one.survives() => Err(NotWelcome::Lost(code.to_owned())),
            Some(one) if one.present => Err(NotWelcome::Present(code.to_owned())),
            Some(_) => self.has_room(),
        }
    }

    /// Whether someone may leave, between two scenarios.
    pub fn may_leave(&self, code: &str) -> Result<(), NotWelcome> {
        match self.investigators.get(code) {
            None => Err(NotWelcome::Stranger(code.to_owned())),
            Some(one) if !one.present => Err(NotWelcome::Gone(code.to_owned())),
            Some(_) => Ok(()),
        }
    }

    /// Whether someone may lead from the next scenario on.
    pub fn may_lead(&self, code: &str) -> Result<(), NotWelcome> {
        match self.investigators.get(code) {
            None => Err(NotWelcome::Stranger(code.to_owned())),
            Some(one) if !one.survives() => Err(NotWelcome::Lost(code.to_owned())),
            Some(one) if !one.present => Err(NotWelcome::Gone(code.to_owned())),
            Some(_) => Ok(()),
        }
    }

    /// Whether another investigator finds a place; the lost leave theirs to others.
    pub fn has_room(&self) -> Result<(), NotWelcome> {
        if self.survivors().len() < MOST_INVESTIGATORS {
            Ok(())
        } else {
            Err(NotWelcome::Full)
        }
    }
}
