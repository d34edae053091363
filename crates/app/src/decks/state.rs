//! A deck with what is known of it beside its list.

use deckbuilding::{Deck, Setting};
use serde::{Deserialize, Serialize};
use storage::{Deck as SavedDeck, DeckId, DeckState, DeckText, Storage};
use ts_rs::TS;

use crate::{App, Error, limits};

/// What a deck is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum Occasion {
    /// A campaign, which it is about to begin or has begun.
    #[default]
    Campaign,
    Standalone,
    /// Nothing is said: cards of any level may be in it.
    Any,
    /// A campaign in which it has been played, whatever its list tells.
    Played,
}

/// A deck as it is edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub deck: Deck,
    pub occasion: Occasion,
    /// The version from which an upgrade goes on.
    pub base: Option<u32>,
}

impl Occasion {
    pub fn word(self) -> &'static str {
        match self {
            Self::Campaign => "campaign",
            Self::Standalone => "standalone",
            Self::Any => "any",
            Self::Played => "played",
        }
    }

    pub fn parse(word: &str) -> Self {
        match word {
            "standalone" => Self::Standalone,
            "any" => Self::Any,
            "played" => Self::Played,
            _ => Self::Campaign,
        }
    }
}

impl Draft {
    pub fn read(saved: &SavedDeck) -> Result<Self, Error> {
        Ok(Self {
            deck: read(&saved.name, &saved.json)?,
            occasion: Occasion::parse(&saved.occasion),
            base: saved.base,
        })
    }

    /// The game that the deck is checked for.
    pub fn setting(&self) -> Setting {
        match self.occasion {
            Occasion::Standalone => Setting::standalone(),
            Occasion::Campaign if self.base.is_none() && !self.deck.is_in_campaign() => {
                Setting::new_campaign(0)
            }
            Occasion::Played => Setting::played(),
            Occasion::Campaign | Occasion::Any => Setting::default(),
        }
    }

    /// Refuses a name or notes longer than anyone writes.
    pub fn within_limits(&self) -> Result<(), Error> {
        limits::within(&self.deck.name, limits::NAME)?;
        limits::within(&self.deck.tags, limits::NAME)?;
        limits::within(&self.deck.notes, limits::TEXT)
    }

    /// Hands the state over to storage.
    pub fn stored<T>(&self, keep: impl FnOnce(&DeckState) -> T) -> T {
        let json = self.deck.to_json();
        keep(&DeckState {
            text: DeckText {
                json: &json,
                name: &self.deck.name,
                version: &version(&json),
                investigator: self.deck.investigator.as_str(),
            },
            occasion: self.occasion.word(),
            base: self.base,
        })
    }
}

impl App {
    /// A deck of the player's as it stands.
    pub(crate) fn draft(&self, deck: i64) -> Result<Draft, Error> {
        Draft::read(&self.storage()?.deck(DeckId(deck))?)
    }

    /// Keeps a new deck and returns its number.
    pub(crate) fn add_draft(&self, draft: &Draft) -> Result<i64, Error> {
        draft.within_limits()?;
        let storage = self.storage()?;
        let id = draft.stored(|state| storage.add_deck(&state.text, self.now()))?;
        if draft.occasion != Occasion::default() {
            set_occasion(&storage, id, draft, self.now())?;
        }
        Ok(id.0)
    }
}

/// A new deck that is for something else than a campaign stands so after an edit that says it.
fn set_occasion(
    storage: &Storage,
    id: DeckId,
    draft: &Draft,
    now: storage::Time,
) -> Result<(), Error> {
    let edit = super::DeckEdit::Occasion {
        occasion: draft.occasion,
    };
    Ok(draft.stored(|state| storage.edit_deck(id, &edit.json(), state, now))?)
}

pub(super) fn read(name: &str, json: &str) -> Result<Deck, Error> {
    Deck::from_json(json).map_err(|error| Error::DeckUnreadable {
        deck: name.to_owned(),
        cause: error.to_string(),
    })
}

/// The version as the deck's file states it.
fn version(json: &str) -> String {
    let value: Option<serde_json::Value> = serde_json::from_str(json).ok();
    let version = value.as_ref().and_then(|value| value.get("version"));
    match version {
        Some(serde_json::Value::String(text)) => text.clone(),
        Some(serde_json::Value::Number(number)) => number.to_string(),
        _ => "1.0".to_owned(),
    }
}
