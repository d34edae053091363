//! Decks in and out: as other programs write them, and as plain lists.

use std::path::{Path, PathBuf};

use deckbuilding::{Deck, read_each};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::view::ViolationView;
use super::{Draft, Occasion};
use crate::facts::CardName;
use crate::play::book::deckbuilder;
use crate::play::show::faces::{card_name, plain};
use crate::{App, Error, disk};

/// Bytes of a text that holds decks, lines of a plain list, and lines of JSON. Each line of a list is
/// looked up among all cards.
const MOST_BYTES: usize = 4 * 1024 * 1024;
const MOST_LINES: usize = 1_000;
const MOST_JSON_LINES: usize = 10_000;

/// How a deck is written for others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum DeckFormat {
    /// The JSON of ArkhamDB and its kin.
    Json,
    /// A plain list for people, which reads back as the same deck.
    Text,
}

/// What an import would bring.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ImportPreview {
    pub decks: Vec<DeckPreview>,
    /// What stands between them and could not be read, with line and field.
    pub unread: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DeckPreview {
    pub name: String,
    pub investigator_name: CardName,
    /// All cards, weaknesses among them.
    pub cards: u32,
    pub violations: Vec<ViolationView>,
    /// A deck of the player's with the same cards and choices.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<i64>,
}

impl App {
    /// Reads decks from a text and says what they are, and what could not be read; keeps nothing.
    ///
    /// # Errors
    /// [`Error::ImportBroken`] where nothing can be read, with line and field.
    pub fn preview_import(&self, text: &str) -> Result<ImportPreview, Error> {
        let known = self.storage()?.decks()?;
        let known: Vec<(i64, Deck)> = known
            .iter()
            .filter_map(|saved| Some((saved.id.0, Deck::from_json(&saved.json).ok()?)))
            .collect();
        let preview = |draft: Draft| {
            let deck = &draft.deck;
            let same = known.iter().find(|(_, other)| is_same(other, deck));
            let investigator = card_data::library().get(deck.investigator.as_str());
            let violations = deckbuilder().check(deck, &draft.setting());
            DeckPreview {
                name: deck.name.clone(),
                investigator_name: investigator
                    .map_or_else(|| plain(deck.investigator.as_str()), card_name),
                cards: deck.slots.total(),
                violations: violations.iter().map(super::show::violation_view).collect(),
                same_as: same.map(|(id, _)| *id),
            }
        };
        let read = Read::of(text)?;
        Ok(ImportPreview {
            decks: read.drafts.into_iter().map(preview).collect(),
            unread: read.unread,
        })
    }

    /// Keeps the decks of a text that can be read, and returns their numbers.
    ///
    /// # Errors
    /// [`Error::ImportBroken`] where there is none.
    pub fn import_decks(&self, text: &str) -> Result<Vec<i64>, Error> {
        let drafts = Read::of(text)?.drafts;
        drafts.iter().map(|draft| self.add_draft(draft)).collect()
    }

    /// A deck as others read it.
    pub fn export_deck(&self, deck: i64, format: DeckFormat) -> Result<String, Error> {
        let deck = self.draft(deck)?.deck;
        Ok(match format {
            DeckFormat::Json => deck.to_json(),
            DeckFormat::Text => deck.to_text(card_data::library()),
        })
    }

    /// Writes a deck into a folder and returns the file's path. An older file is never replaced.
    pub fn save_deck_file(
        &self,
        deck: i64,
        format: DeckFormat,
        folder: &Path,
    ) -> Result<PathBuf, Error> {
        let text = self.export_deck(deck, format)?;
        let name = file_name(&self.draft(deck)?.deck.name);
        let end = match format {
            DeckFormat::Json => "json",
            DeckFormat::Text => "txt",
        };
        disk::write_new(folder, &name, end, text.as_bytes())
    }
}

/// The decks of a text in any of the forms that are known, and what could not be read.
struct Read {
    drafts: Vec<Draft>,
    unread: Vec<String>,
}

impl Read {
    /// Fails where nothing can be read.
    fn of(text: &str) -> Result<Self, Error> {
        let mut read = Self {
            drafts: Vec::new(),
            unread: Vec::new(),
        };
        let start = text.trim_start_matches(['\u{feff}', ' ', '\n', '\r', '\t']);
        let is_json = start.starts_with(['{', '[']);
        within_limits(text, is_json)?;
        if is_json {
            for deck in read_each(text.as_bytes()) {
                match deck {
                    Ok(deck) => read.drafts.push(draft(deck)),
                    Err(error) => read.unread.push(error.to_string()),
                }
            }
        } else {
            match Deck::from_text_in_part(text, card_data::library()) {
                Ok((deck, left)) => {
                    read.drafts.push(draft(deck));
                    read.unread.extend(left.iter().map(ToString::to_string));
                }
                Err(error) => read.unread.push(error.to_string()),
            }
        }
        if read.drafts.is_empty() {
            let cause = read.unread.swap_remove(0);
            return Err(Error::ImportBroken { cause });
        }
        Ok(read)
    }
}

/// Refuses a text that is longer than any list of decks needs to be.
fn within_limits(text: &str, is_json: bool) -> Result<(), Error> {
    let most = if is_json { MOST_JSON_LINES } else { MOST_LINES };
    let broken = |cause: String| Err(Error::ImportBroken { cause });
    if text.len() > MOST_BYTES {
        return broken(format!("the text is longer than {MOST_BYTES} bytes"));
    }
    if text.lines().count() > most {
        return broken(format!("the text has more than {most} lines"));
    }
    Ok(())
}

/// A list of higher levels that has not played is one for any occasion.
fn draft(deck: Deck) -> Draft {
    let has_levels = deckbuilder().experience(&deck).is_some_and(|xp| xp > 0);
    let occasion = if has_levels && !deck.is_in_campaign() {
        Occasion::Any
    } else {
        Occasion::Campaign
    };
    Draft::new(deck, occasion)
}

fn is_same(one: &Deck, other: &Deck) -> bool {
    let sorted = |slots: &deckbuilding::Slots| {
        let mut cards: Vec<(String, u32)> = slots.iter().map(|(c, n)| (c.to_string(), n)).collect();
        cards.sort();
        cards
    };
    one.investigator == other.investigator
        && sorted(&one.slots) == sorted(&other.slots)
        && sorted(&one.side) == sorted(&other.side)
        && one.choices == other.choices
        && one.taboo == other.taboo
}

/// A deck's name as a file may be called.
fn file_name(name: &str) -> String {
    let kept = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_' | '(' | ')' | ',');
    let name: String = name
        .chars()
        .map(|c| if kept(c) { c } else { ' ' })
        .collect();
    let words: Vec<&str> = name.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(80).collect();
    if name.is_empty() {
        "deck".to_owned()
    } else {
        name
    }
}

#[cfg(test)]
mod tests {
    use crate::decks::tests::Bench;

    #[test]
    fn a_pasted_list_is_read_as_far_as_its_cards_are_known() {
        let bench = Bench::new();
        let text = "A deck\nRoland Banks\n2x Machete\n2x Machette\n1x Emergency Cache";
        let preview = bench.app.preview_import(text).unwrap();
        assert_eq!(preview.decks[0].cards, 3);
        assert_eq!(preview.unread.len(), 1);
        assert!(preview.unread[0].contains("line 4") && preview.unread[0].contains("Machette"));
        let deck = bench.app.import_decks(text).unwrap()[0];
        assert_eq!(bench.app.open_deck(deck).unwrap().cards.len(), 2);
    }
}
