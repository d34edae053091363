//! What players write into the log by hand.

use std::collections::BTreeMap;

use campaign::ChaosToken;
use campaign::log::{By, Campaign, CampaignLog, Change};
use deckbuilding::Deck;
use serde::Deserialize;
use ts_rs::TS;

use super::list::read_deck;
use super::open::{illegal, stamp};
use super::view::CampaignView;
use crate::play::DeckChoice;
use crate::play::deck_text;
use crate::{App, Error};

/// As many play a campaign together.
const MOST_INVESTIGATORS: usize = 4;

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
        self.change_campaign(campaign, at, |campaign, _| {
            let log = campaign.log();
            let mut written = Vec::new();
            for change in changes {
                may_be_made(&log, change)?;
                written.extend(self.by_hand(campaign, &log, change)?);
            }
            let changes = written;
            let joins = |code: &str| {
                let mut joining = changes.iter();
                joining.any(|change| matches!(change, Change::Join { investigator, .. } if investigator == code))
            };
            let stranger = changes.iter().find_map(|change| {
                let code = change.investigator()?;
                let is_known = log.investigators.contains_key(code) || joins(code);
                (!is_known).then_some(code)
            });
            if let Some(code) = stranger {
                return Err(illegal(format!("{code} is not in the campaign")));
            }
            campaign.correct(stamp(self.now()), reason.trim(), changes);
            Ok(())
        })
    }

    fn by_hand(
        &self,
        campaign: &Campaign,
        log: &CampaignLog,
        change: &HandChange,
    ) -> Result<Vec<Change>, Error> {
        Ok(vec![match change.clone() {
            HandChange::Join { deck } => return self.joining(campaign, log, &deck),
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
            HandChange::Leave { investigator } => Change::Leave(investigator),
            HandChange::Return { investigator } => Change::Join {
                investigator,
                deck: None,
            },
        }])
    }

    /// Someone joins with a deck, whose random weaknesses are drawn.
    fn joining(
        &self,
        campaign: &Campaign,
        log: &CampaignLog,
        deck: &DeckChoice,
    ) -> Result<Vec<Change>, Error> {
        let (id, json) = deck_text(deck, &*self.storage()?)?;
        let deck = read_deck(&id, &json)?;
        let investigator = deck.front().to_string();
        may_play(log, &investigator)?;
        let others = decks_of(campaign, log)?;
        let settled = self.settle(deck, &others, others.len() + 1)?;
        let mut changes = vec![Change::Join {
            investigator,
            deck: Some(settled.deck.to_json()),
        }];
        changes.extend(settled.changes());
        Ok(changes)
    }
}

/// Whether someone who is not there may come in: the campaign has four at most, and who was killed
/// or driven insane plays no more in it.
fn may_play(log: &CampaignLog, code: &str) -> Result<(), Error> {
    let known = log.investigators.get(code);
    if known.is_some_and(|one| !one.survives()) {
        return Err(illegal(format!(
            "{code} was killed or driven insane and plays no more in this campaign"
        )));
    }
    if known.is_some_and(|one| one.present) {
        return Err(illegal(format!("{code} is in the campaign")));
    }
    if log.survivors().len() >= MOST_INVESTIGATORS {
        return Err(illegal("a campaign has four investigators at most"));
    }
    Ok(())
}

fn may_be_made(log: &CampaignLog, change: &HandChange) -> Result<(), Error> {
    match change {
        HandChange::Return { investigator } if log.investigators.contains_key(investigator) => {
            may_play(log, investigator)
        }
        HandChange::Leave { investigator } => {
            let known = log.investigators.get(investigator);
            if known.is_some_and(|one| !one.present) {
                return Err(illegal(format!("{investigator} has left already")));
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// The decks of those who play.
fn decks_of(campaign: &Campaign, log: &CampaignLog) -> Result<Vec<Deck>, Error> {
    let playing = log.survivors();
    let decks = playing.iter().filter_map(|code| campaign.deck(code));
    decks.map(|(json, _)| read_deck("–", json)).collect()
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
