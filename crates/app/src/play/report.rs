//! A file for whoever looks into a fault: the game as it can be played again, what was asked last,
//! and what went wrong. Nothing in it is the player's own: no names of campaigns and decks, no notes
//! and no paths.

use std::path::PathBuf;

use engine::{Choice, Game, Save};
use serde::Serialize;
use storage::{GameId, SavedGame, file_stamp};
use ts_rs::TS;

use super::book;
use super::tree::Tree;
use crate::{App, Error, disk};

/// The form of the file.
const FORM: u32 = 1;
/// The form of the saved game in it, which `casebook replay` reads.
const SAVE_FORM: u32 = 1;
/// Questions before the open one that are told.
const QUESTIONS: usize = 10;
/// What stands in the place of a name.
const HIDDEN: &str = "…";
/// The folder within the player's data.
const FOLDER: &str = "reports";

/// What was written, and what is in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ReportView {
    pub path: String,
    /// Decisions of the game; absent where there is no game.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decisions: Option<u32>,
    pub questions: u32,
    pub faults: u32,
}

#[derive(Debug, Serialize)]
struct Report {
    report: u32,
    version: &'static str,
    system: String,
    faults: Vec<String>,
    /// The last questions and their answers, in the words of the engine.
    questions: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    save: Option<Save>,
}

impl App {
    /// Writes a report of the game that was played last, beside the player's data. Where none can be
    /// read, it says why.
    ///
    /// # Errors
    /// [`Error::FileUnwritable`] if the disk refuses.
    pub fn write_report(&self, faults: &[String]) -> Result<ReportView, Error> {
        let (save, unreadable) = match self.last_save() {
            Ok(save) => (save, None),
            Err(error) => (None, Some(format!("the game cannot be read: {error}"))),
        };
        let names = self.own_names();
        let report = Report {
            report: FORM,
            version: env!("CARGO_PKG_VERSION"),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            faults: faults
                .iter()
                .chain(&unreadable)
                .map(|fault| without_names(fault, &names))
                .collect(),
            questions: save.as_ref().map_or(Ok(Vec::new()), last_questions)?,
            save,
        };
        let path = self.report_path()?;
        let unwritable = |cause: String| Error::FileUnwritable {
            path: path.clone(),
            cause,
        };
        let bytes = serde_json::to_vec_pretty(&report).map_err(|e| unwritable(e.to_string()))?;
        disk::replace(&path, &bytes).map_err(|error| unwritable(error.to_string()))?;
        let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        Ok(ReportView {
            path: path.display().to_string(),
            decisions: report.save.as_ref().map(|save| count(save.choices.len())),
            questions: count(report.questions.len()),
            faults: count(report.faults.len()),
        })
    }

    /// The game as it lies in the database, since one that cannot be opened is worth a report.
    fn last_save(&self) -> Result<Option<Save>, Error> {
        let storage = self.storage()?;
        let games = storage.games()?;
        let Some(last) = games.iter().find(|game| !game.unreadable) else {
            return Ok(None);
        };
        let SavedGame {
            setup,
            card_data,
            place,
            decisions,
            ..
        } = storage.game(GameId(last.id.0))?;
        let tree = Tree::new(decisions, place);
        let path = tree.path(place.cursor);
        let hash = path.last().map(|node| tree.decision(*node).state.clone());
        let choices = path.iter().map(|node| tree.decision(*node).choice.clone());
        let begun = || Game::begin(book().ok()?, &setup).ok();
        let hash = hash.or_else(|| begun().map(|(game, _)| game.fingerprint()));
        Ok(Some(Save {
            format: SAVE_FORM,
            card_data,
            choices: choices.collect(),
            hash: hash.unwrap_or_default(),
            setup,
        }))
    }

    fn report_path(&self) -> Result<PathBuf, Error> {
        let stamp = file_stamp(self.now())?;
        let folder = self.directory.join(FOLDER);
        let names = (1..).map(|at| match at {
            1 => format!("report-{stamp}.json"),
            at => format!("report-{stamp}-{at}.json"),
        });
        let mut free = names.map(|name| folder.join(name));
        Ok(free.find(|path| !path.exists()).unwrap_or_default())
    }

    /// What the player has named, and folders, whose names are often those of people.
    fn own_names(&self) -> Vec<String> {
        let mut names = vec![self.directory.display().to_string()];
        names.extend(["HOME", "USERPROFILE"].map(|name| std::env::var(name).unwrap_or_default()));
        // A database that cannot be read tells no names.
        if let Ok(storage) = self.storage() {
            let decks = storage.decks().unwrap_or_default().into_iter();
            names.extend(decks.map(|deck| deck.name));
            let campaigns = storage.campaigns().unwrap_or_default();
            names.extend(campaigns.readable.into_iter().map(|one| one.campaign.name));
            names.extend(campaigns.unreadable.into_iter().map(|one| one.name));
        }
        names.retain(|name| name.chars().nth(1).is_some());
        // The longest first, since one may be part of another.
        names.sort_by_key(|name| std::cmp::Reverse(name.len()));
        names
    }
}

fn without_names(fault: &str, names: &[String]) -> String {
    let hidden = |told: String, name: &String| told.replace(name, HIDDEN);
    let told = names.iter().fold(fault.to_owned(), hidden);
    let words = told.split_inclusive(char::is_whitespace);
    words.map(without_path).collect()
}

/// A path of the disk stays out; an address of the app's own page is none.
fn without_path(word: &str) -> String {
    let marks = |c: char| "\"'([<".contains(c);
    let bare = word.trim_start_matches(marks);
    let is_path =
        bare.starts_with('/') || bare.starts_with("file:") || bare.get(1..3) == Some(":\\");
    if !is_path {
        return word.to_owned();
    }
    let before = &word[..word.len() - bare.len()];
    let after = bare.trim_start_matches(|c: char| !c.is_whitespace());
    format!("{before}{HIDDEN}{after}")
}

/// What was asked last and what was chosen, as far as the game can be played again.
fn last_questions(save: &Save) -> Result<Vec<String>, Error> {
    let Ok((mut game, _)) = Game::begin(book()?, &save.setup) else {
        return Ok(Vec::new());
    };
    let mut questions = Vec::new();
    for choice in &save.choices {
        questions.push(question(&game, Some(choice)));
        if let Err(error) = game.apply(choice.clone()) {
            questions.push(error.to_string());
            break;
        }
    }
    questions.push(question(&game, None));
    let old = questions.len().saturating_sub(QUESTIONS + 1);
    Ok(questions.split_off(old))
}

fn question(game: &Game, chosen: Option<&Choice>) -> String {
    let asked = game
        .prompt()
        .map_or("nothing is asked".to_owned(), |prompt| {
            format!("{:?} of {:?}: {:?}", prompt.ask, prompt.seats, prompt.form)
        });
    match chosen {
        Some(choice) => format!("round {}: {asked}; {choice:?}", game.round()),
        None => format!("round {}: {asked}", game.round()),
    }
}
