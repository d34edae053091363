//! What players write into the log by hand.

use std::collections::BTreeMap;

use campaign::ChaosToken;
use campaign::log::{By, Change};
use serde::Deserialize;
use ts_rs::TS;

use super::list::read_deck;
use super::open::{illegal, stamp};
use super::view::CampaignView;
use crate::play::DeckChoice;
use crate::play::deck_text;
use crate::{App, Error};

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
}

impl App {
    /// Corrects the log by hand, with a reason. What it said before stays in the history.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] for cards, tokens, investigators and numbers that do not exist.
    pub fn correct_campaign(
        &self,
        campaign: i64,
        at: u64,
        reason: &str,
        changes: &[HandChange],
    ) -> Result<CampaignView, Error> {
        let read = changes.iter().map(|change| self.by_hand(change));
        let changes = read.collect::<Result<Vec<_>, _>>()?;
        self.change_campaign(campaign, at, |campaign, _| {
            let log = campaign.log();
            let stranger = changes.iter().find_map(|change| {
                let code = change.investigator()?;
                let joins = matches!(change, Change::Join { .. });
                (!joins && !log.investigators.contains_key(code)).then_some(code)
            });
            if let Some(code) = stranger {
                return Err(illegal(format!("{code} is not in the campaign")));
            }
            campaign.correct(stamp(self.now()), reason.trim(), changes);
            Ok(())
        })
    }

    fn by_hand(&self, change: &HandChange) -> Result<Change, Error> {
        Ok(match change.clone() {
            HandChange::Record {
                section,
                entry,
                text,
            } => {
                if text.trim().is_empty() {
                    return Err(illegal("an entry needs words"));
                }
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
            HandChange::Note { text } => Change::Note(text),
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
            HandChange::Join { deck } => {
                let storage = self.storage()?;
                let (id, json) = deck_text(&deck, &storage)?;
                let deck = read_deck(&id, &json)?;
                Change::Join {
                    investigator: deck.front().to_string(),
                    deck: Some(deck.to_json()),
                }
            }
            HandChange::Leave { investigator } => Change::Leave(investigator),
            HandChange::Return { investigator } => Change::Join {
                investigator,
                deck: None,
            },
        })
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
