//! What players write into the log by hand.

use std::collections::BTreeMap;

use campaign::ChaosToken;
use campaign::log::{By, Campaign, Change, NotWelcome};
use serde::Deserialize;
use storage::CampaignId;
use ts_rs::TS;

use super::kept::stamp;
use super::refused::illegal;
use super::view::CampaignView;
use crate::play::DeckChoice;
use crate::{App, Error, limits};

/// A change by hand.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum HandChange {
    /// Writes an entry, anew or in the place of what it said; it is not crossed out then.
    Record {
        section: String,
        entry: String,
        text: String,
    },
    CrossOut {
        section: String,
        entry: String,
    },
    Erase {
        section: String,
        entry: String,
    },
    Count {
        section: String,
        entry: String,
        #[ts(type = "number")]
        number: i64,
    },
    Note {
        text: String,
    },
    /// Numbers of an investigator by name: `xp_earned`, `xp_spent`, `physical_trauma`,
    /// `mental_trauma`, and `killed` and `insane` as 0 or 1.
    Numbers {
        investigator: String,
        #[ts(type = "Record<string, number>")]
        numbers: BTreeMap<String, i64>,
    },
    EarnCard {
        investigator: String,
        card: String,
    },
    LoseCard {
        investigator: String,
        card: String,
    },
    Exile {
        investigator: String,
        card: String,
    },
    /// The whole chaos bag.
    Bag {
        tokens: Vec<String>,
    },
    Join {
        deck: DeckChoice,
    },
    Leave {
        investigator: String,
    },
    /// Someone who left plays on.
    Return {
        investigator: String,
    },
    /// Someone leads from the next scenario on.
    Lead {
        investigator: String,
    },
}

impl HandChange {
    /// Whether the change is one of who plays and who leads.
    fn is_of_people(&self) -> bool {
        matches!(
            self,
            Self::Join { .. } | Self::Leave { .. } | Self::Return { .. } | Self::Lead { .. }
        )
    }
}

impl App {
    /// Corrects the log by hand, with a reason. What it said before stays in the history.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] for cards, tokens, investigators and numbers that do not exist;
    /// [`Error::NotBetweenScenarios`], [`Error::GameBegun`] and [`Error::NotWelcome`] where
    /// somebody cannot join, leave, come back or lead.
    pub fn correct_campaign(
        &self,
        campaign: i64,
        at: u64,
        reason: &str,
        changes: &[HandChange],
    ) -> Result<CampaignView, Error> {
        limits::within(reason, limits::NAME)?;
        let id = CampaignId(campaign);
        self.change_campaign(campaign, at, |campaign, led| {
            if changes.iter().any(HandChange::is_of_people) {
                self.between_scenarios(id, campaign, led)?;
            }
            // Each change sees what those before it have done.
            let mut corrected = campaign.clone();
            let mut written = Vec::new();
            for change in changes {
                let made = self.by_hand(&corrected, change)?;
                corrected.correct(stamp(self.now()), "", made.clone());
                written.extend(made);
            }
            campaign.correct(stamp(self.now()), reason.trim(), written);
            Ok(())
        })
    }

    fn by_hand(&self, campaign: &Campaign, change: &HandChange) -> Result<Vec<Change>, Error> {
        let log = campaign.log();
        let made = match change.clone() {
            HandChange::Join { deck } => return self.joining(campaign, &log, &deck),
            HandChange::Record {
                section,
                entry,
                text,
            } => {
                if text.trim().is_empty() {
                    return Err(illegal("an entry needs words"));
                }
                for named in [&section, &entry] {
                    limits::within(named, limits::NAME)?;
                }
                limits::within(&text, limits::TEXT)?;
                Change::Record {
                    section,
                    entry,
                    text,
                }
            }
            HandChange::CrossOut { section, entry } => Change::CrossOut { section, entry },
            HandChange::Erase { section, entry } => Change::Erase { section, entry },
            HandChange::Count {
                section,
                entry,
                number,
            } => Change::Count {
                section,
                entry,
                by: By::Set(number),
            },
            HandChange::Note { text } => {
                limits::within(&text, limits::TEXT)?;
                Change::Note(text)
            }
            HandChange::Numbers {
                investigator,
                numbers,
            } => numbers_of(investigator, numbers)?,
            HandChange::EarnCard { investigator, card } => Change::EarnCard {
                investigator,
                card: known(card)?,
            },
            HandChange::LoseCard { investigator, card } => Change::LoseCard { investigator, card },
            HandChange::Exile { investigator, card } => Change::Exile {
                investigator,
                card: known(card)?,
            },
            HandChange::Bag { tokens } => Change::Bag(bag(&tokens)?),
            HandChange::Leave { investigator } => {
                log.may_leave(&investigator)?;
                Change::Leave(investigator)
            }
            HandChange::Lead { investigator } => {
                log.may_lead(&investigator)?;
                Change::Lead(investigator)
            }
            HandChange::Return { investigator } => {
                log.may_return(&investigator)?;
                Change::Join {
                    investigator,
                    deck: None,
                }
            }
        };
        let stranger = |code: &&String| !log.investigators.contains_key(*code);
        match made.investigator().filter(stranger) {
            Some(code) => Err(NotWelcome::Stranger(code.clone()).into()),
            None => Ok(vec![made]),
        }
    }
}

fn known(card: String) -> Result<String, Error> {
    match card_data::library().get(&card) {
        Some(_) => Ok(card),
        None => Err(illegal(format!("no card has the code {card}"))),
    }
}

fn numbers_of(investigator: String, numbers: BTreeMap<String, i64>) -> Result<Change, Error> {
    const KNOWN: [&str; 6] = [
        "xp_earned",
        "xp_spent",
        "physical_trauma",
        "mental_trauma",
        "killed",
        "insane",
    ];
    for (name, number) in &numbers {
        if !KNOWN.contains(&name.as_str()) {
            return Err(illegal(format!("no number is called {name}")));
        }
        if *number < 0 {
            return Err(illegal(format!("{name} cannot be {number}")));
        }
    }
    Ok(Change::Correct {
        investigator,
        numbers,
    })
}

fn bag(tokens: &[String]) -> Result<Vec<ChaosToken>, Error> {
    let read = tokens.iter().map(|token| token.parse().map_err(illegal));
    read.collect()
}
