//! What a deck is for, where the deck alone does not tell.

use cards::CardCode;

/// The game that a deck is checked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setting {
    pub mode: Mode,
    /// The number of investigators, where it is known.
    pub investigators: Option<u8>,
    /// Cards that the campaign has given: story assets, weaknesses, Researched cards whose task is
    /// recorded. Where it is unknown, a deck that has played may hold any.
    pub granted: Option<Vec<CardCode>>,
    /// The player says that the deck has been played, where its list does not tell.
    pub played: bool,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Nothing is said: cards of any level may be in the deck, and one that has played, or that
    /// holds levels above 0, is taken to be of a campaign.
    #[default]
    Unstated,
    /// A deck for the first scenario of a campaign, with the experience that the campaign grants.
    NewCampaign {
        experience: u32,
    },
    /// A deck in the course of a campaign, and the experience earned in all.
    Campaign {
        earned: u32,
    },
    Standalone,
}

impl Setting {
    /// A deck that has been played in a campaign of which nothing else is known.
    pub fn played() -> Self {
        Self {
            played: true,
            ..Self::default()
        }
    }

    pub fn standalone() -> Self {
        Self {
            mode: Mode::Standalone,
            ..Self::default()
        }
    }

    pub fn new_campaign(experience: u32) -> Self {
        Self {
            mode: Mode::NewCampaign { experience },
            ..Self::default()
        }
    }
}
