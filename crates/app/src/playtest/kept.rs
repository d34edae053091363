//! Playtests that are kept with their decks: the list, one of them, two side by side.

use std::path::{Path, PathBuf};

use players::playtest::Record;
use players::statistics::Hits;
use storage::{PlaytestHead, PlaytestId};

use super::asked::Asked;
use super::export::{cards_csv, games_csv, json};
use super::figures::{difference_of_outlooks, experience, figures, outlooks, rounds, won};
use super::view::{PlaytestComparison, PlaytestFormat, PlaytestListing, PlaytestView};
use crate::{App, Error, disk};

/// One that is kept, as it is read.
struct Kept {
    head: PlaytestHead,
    asked: Asked,
    records: Vec<Record>,
}

impl App {
    /// The playtests of all decks, the newest first. One that this program cannot read is left out.
    pub fn playtests(&self) -> Result<Vec<PlaytestListing>, Error> {
        let listing = |head: PlaytestHead| {
            let asked: Asked = serde_json::from_str(&head.asked).ok()?;
            Some(PlaytestListing {
                id: head.id.0,
                made: head.made.0,
                asked: asked.view(head.deck.0),
                won: Hits {
                    hits: asked.won.into(),
                    of: asked.played.into(),
                }
                .into(),
            })
        };
        let heads = self.storage()?.playtests()?.into_iter();
        Ok(heads.filter_map(listing).collect())
    }

    /// What a playtest told.
    pub fn playtest(&self, playtest: i64) -> Result<PlaytestView, Error> {
        Ok(self.kept(playtest)?.view())
    }

    pub fn remove_playtest(&self, playtest: i64) -> Result<(), Error> {
        Ok(self.storage()?.remove_playtest(PlaytestId(playtest))?)
    }

    /// Two playtests side by side, with what differs between them.
    pub fn compare_playtests(&self, first: i64, second: i64) -> Result<PlaytestComparison, Error> {
        let (first, second) = (self.kept(first)?, self.kept(second)?);
        let (one, two) = (&first.records, &second.records);
        let outlook = outlooks(two.iter()).minus(&outlooks(one.iter()));
        Ok(PlaytestComparison {
            won: won(two.iter()).minus(won(one.iter())).map(Into::into),
            rounds: rounds(two).minus(&rounds(one)).map(Into::into),
            outlook: outlook.map(difference_of_outlooks),
            experience: experience(two).minus(&experience(one)).map(Into::into),
            alike: first.asked.is_like(&second.asked),
            first: first.view(),
            second: second.view(),
        })
    }

    /// A playtest for other programs.
    pub fn export_playtest(&self, playtest: i64, format: PlaytestFormat) -> Result<String, Error> {
        let kept = self.kept(playtest)?;
        Ok(match format {
            PlaytestFormat::Cards => cards_csv(&kept.view().figures),
            PlaytestFormat::Games => games_csv(&kept.records),
            PlaytestFormat::Json => json(&kept.view(), &kept.records),
        })
    }

    /// Writes a playtest into a folder and returns the file's path. An older file is never replaced.
    pub fn save_playtest_file(
        &self,
        playtest: i64,
        format: PlaytestFormat,
        folder: &Path,
    ) -> Result<PathBuf, Error> {
        let text = self.export_playtest(playtest, format)?;
        let (what, end) = match format {
            PlaytestFormat::Cards => (" cards", "csv"),
            PlaytestFormat::Games => (" games", "csv"),
            PlaytestFormat::Json => ("", "json"),
        };
        let name = format!("playtest {playtest}{what}");
        disk::write_new(folder, &name, end, text.as_bytes())
    }

    fn kept(&self, playtest: i64) -> Result<Kept, Error> {
        let (head, games) = self.storage()?.playtest(PlaytestId(playtest))?;
        let unreadable = |error: serde_json::Error| Error::PlaytestUnreadable {
            playtest,
            cause: error.to_string(),
        };
        Ok(Kept {
            asked: serde_json::from_str(&head.asked).map_err(unreadable)?,
            records: serde_json::from_str(&games).map_err(unreadable)?,
            head,
        })
    }
}

impl Kept {
    fn view(&self) -> PlaytestView {
        PlaytestView {
            asked: self.asked.view(self.head.deck.0),
            figures: figures(&self.records, self.asked.broken, &self.asked.cards),
        }
    }
}
