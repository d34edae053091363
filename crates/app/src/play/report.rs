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
    /// Writes a report of the game that was played last, beside the player's data.
    ///
    /// # Errors
    /// [`Error::FileUnwritable`] if the disk refuses, and as for reading the game.
    pub fn write_report(&self, faults: &[String]) -> Result<ReportView, Error> {
        let save = self.last_save()?;
        let report = Report {
            report: FORM,
            version: env!("CARGO_PKG_VERSION"),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            faults: faults
                .iter()
                .map(|fault| self.without_paths(fault))
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

    /// Paths hold the names of people.
    fn without_paths(&self, fault: &str) -> String {
        let own = self.directory.display().to_string();
        let home = ["HOME", "USERPROFILE"].map(|name| std::env::var(name).unwrap_or_default());
        let paths = std::iter::once(own).chain(home);
        let long = paths.filter(|path| path.len() > 1);
        long.fold(fault.to_owned(), |told, path| told.replace(&path, "…"))
    }
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
