//! A campaign as the history of its decisions; the log is what they add up to.

use serde::{Deserialize, Serialize};

use super::{CampaignLog, Change};
use crate::guide::{Code, ScenarioId, StepId, is_default};
use crate::run::{Answer, Party};

/// A campaign: who plays which guide, and everything decided so far, undone decisions included.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Campaign {
    pub name: String,
    /// The guide that leads the campaign; empty for a log kept by hand.
    #[serde(default, skip_serializing_if = "is_default")]
    pub guide: String,
    pub party: Party,
    history: Vec<Record>,
}

/// A decision with its number and its time, as the caller gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    /// Counted from 1 and never used again.
    pub number: u64,
    pub at: String,
    #[serde(flatten)]
    pub decision: Decision,
    /// The number of the decision that undid this one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub undone_by: Option<u64>,
}

/// Something that players decided, and all that followed from it until the next decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Decision {
    pub cause: Cause,
    /// The answer to the guide's question, where it was one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub answer: Option<Answer>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub changes: Vec<Change>,
}

/// Why the log changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    Guide {
        scenario: ScenarioId,
        step: StepId,
    },
    /// A scenario played here returned its outcome.
    Engine {
        scenario: ScenarioId,
    },
    /// A deck was changed between scenarios.
    Deck,
    /// Corrected by hand, with the player's reason.
    Hand {
        reason: String,
    },
    Undo {
        of: u64,
        later: Later,
    },
}

/// What becomes of decisions after the one undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Later {
    Undone,
    Kept,
}

/// Why a decision cannot be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UndoError {
    #[error("there is no decision {0}")]
    Unknown(u64),
    #[error("decision {0} is undone already")]
    Undone(u64),
    #[error("decision {0} is itself an undoing")]
    Undoing(u64),
}

impl Decision {
    fn is_undoing(&self) -> bool {
        matches!(self.cause, Cause::Undo { .. })
    }
}

impl Campaign {
    pub fn new(name: impl Into<String>, guide: impl Into<String>, party: Party) -> Self {
        Self {
            name: name.into(),
            guide: guide.into(),
            party,
            history: Vec::new(),
        }
    }

    /// Writes a decision down and returns its number.
    pub fn decide(&mut self, at: impl Into<String>, decision: Decision) -> u64 {
        let number = self.history.last().map_or(1, |last| last.number + 1);
        self.history.push(Record {
            number,
            at: at.into(),
            decision,
            undone_by: None,
        });
        number
    }

    /// Corrects the log by hand.
    pub fn correct(
        &mut self,
        at: impl Into<String>,
        reason: impl Into<String>,
        changes: Vec<Change>,
    ) -> u64 {
        let cause = Cause::Hand {
            reason: reason.into(),
        };
        self.decide(
            at,
            Decision {
                cause,
                answer: None,
                changes,
            },
        )
    }

    /// Undoes a decision; those after it are undone as well, or kept, as the player wishes.
    pub fn undo(
        &mut self,
        at: impl Into<String>,
        number: u64,
        later: Later,
    ) -> Result<u64, UndoError> {
        let place = self
            .history
            .iter()
            .position(|record| record.number == number);
        let place = place.ok_or(UndoError::Unknown(number))?;
        if self.history[place].undone_by.is_some() {
            return Err(UndoError::Undone(number));
        }
        if self.history[place].decision.is_undoing() {
            return Err(UndoError::Undoing(number));
        }
        let cause = Cause::Undo { of: number, later };
        let undoing = self.decide(
            at,
            Decision {
                cause,
                answer: None,
                changes: Vec::new(),
            },
        );
        let count = match later {
            Later::Kept => 1,
            Later::Undone => self.history.len() - 1 - place,
        };
        for record in self.history.iter_mut().skip(place).take(count) {
            record.undone_by.get_or_insert(undoing);
        }
        Ok(undoing)
    }

    /// Takes an undoing back: what it undid holds again.
    pub fn redo(&mut self, undoing: u64) -> bool {
        let mut found = false;
        for record in &mut self.history {
            if record.undone_by == Some(undoing) {
                record.undone_by = None;
                found = true;
            }
        }
        found
    }

    /// A campaign with its history, as a store kept it.
    pub fn restored(
        name: impl Into<String>,
        guide: impl Into<String>,
        party: Party,
        history: Vec<Record>,
    ) -> Self {
        Self {
            history,
            ..Self::new(name, guide, party)
        }
    }

    /// The undoing that can be taken back: the last that holds, unless something was decided since.
    pub fn redoable(&self) -> Option<u64> {
        let holding = self.history.iter().filter_map(|record| record.undone_by);
        let undoing = holding.max()?;
        let mut since = self
            .standing()
            .filter(|record| !record.decision.is_undoing());
        since
            .next_back()
            .is_none_or(|last| last.number < undoing)
            .then_some(undoing)
    }

    /// The last decision that can be undone; the first of all cannot, since it began the campaign.
    pub fn undoable(&self) -> Option<u64> {
        let mut decided = self
            .standing()
            .filter(|record| !record.decision.is_undoing());
        decided
            .next_back()
            .map(|record| record.number)
            .filter(|number| *number > 1)
    }

    /// The present deck of an investigator, and the cards exiled since it came.
    pub fn deck(&self, investigator: &str) -> Option<(&str, Vec<&Code>)> {
        let mut deck = None;
        let mut exiled = Vec::new();
        for change in self.standing().flat_map(|record| &record.decision.changes) {
            match change {
                Change::Join {
                    investigator: code,
                    deck: Some(new),
                }
                | Change::Deck {
                    investigator: code,
                    deck: new,
                } if code == investigator => {
                    deck = Some(new.as_str());
                    exiled.clear();
                }
                Change::Exile {
                    investigator: code,
                    card,
                } if code == investigator => exiled.push(card),
                _ => {}
            }
        }
        Some((deck?, exiled))
    }

    /// The boxes of upgrade sheets that were checked in games since the present deck of an
    /// investigator came: cards with an option of theirs, counted from 0.
    pub fn boxes(&self, investigator: &str) -> Vec<(&Code, u8)> {
        let mut boxes = Vec::new();
        for change in self.standing().flat_map(|record| &record.decision.changes) {
            match change {
                Change::Join {
                    investigator: code,
                    deck: Some(_),
                }
                | Change::Deck {
                    investigator: code, ..
                } if code == investigator => boxes.clear(),
                Change::CheckBox {
                    investigator: code,
                    card,
                    option,
                } if code == investigator => boxes.push((card, *option)),
                _ => {}
            }
        }
        boxes
    }

    /// Everything that was ever decided, in order.
    pub fn history(&self) -> &[Record] {
        &self.history
    }

    /// Decisions that hold.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &Record> {
        self.history
            .iter()
            .filter(|record| record.undone_by.is_none())
    }

    /// The log that the standing decisions add up to.
    pub fn log(&self) -> CampaignLog {
        CampaignLog::fold(self.standing().flat_map(|record| &record.decision.changes))
    }

    /// Answers to the guide that hold, in the order in which they were given.
    pub fn answers(&self) -> Vec<Answer> {
        self.standing()
            .filter_map(|record| record.decision.answer.clone())
            .collect()
    }

    /// Every standing change of the chaos bag, with the decision that caused it.
    pub fn bag_history(&self) -> Vec<(&Record, &Change)> {
        let of_bag = |change: &&Change| {
            matches!(
                change,
                Change::AddTokens(_)
                    | Change::RemoveTokens(_)
                    | Change::Bag(_)
                    | Change::SetBagAside
                    | Change::TakeBagBack
            )
        };
        self.standing()
            .flat_map(|record| {
                record
                    .decision
                    .changes
                    .iter()
                    .filter(of_bag)
                    .map(move |change| (record, change))
            })
            .collect()
    }
}
