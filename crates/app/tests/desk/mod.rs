//! An app with a directory of its own, and a player who begins campaigns and answers the guide.

// Each test uses a part of this.
#![allow(dead_code)]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use casebook_app::{
    App, CampaignView, DeckChoice, DifficultyName, Error, FormAsked, GuideReply, NewCampaign,
};
use tempfile::TempDir;

pub struct Desk {
    pub app: Arc<App>,
    // Dropped last, and with it what the app has written.
    directory: TempDir,
}

impl Desk {
    pub fn new() -> Self {
        let directory = tempfile::tempdir().expect("a directory");
        Self {
            app: App::open(directory.path().to_owned()),
            directory,
        }
    }

    /// The player's database, to look at what is kept.
    pub fn database(&self) -> PathBuf {
        self.directory.path().join("casebook.db")
    }

    /// A program on data that lie there already.
    pub fn at(directory: &Path) -> Arc<App> {
        App::open(directory.to_owned())
    }

    /// The same data with a program that has just been started.
    pub fn restart(mut self) -> Self {
        self.app = App::open(self.directory.path().to_owned());
        self
    }

    /// Begins the first campaign with starter decks.
    pub fn begin(&self, decks: &[&str]) -> CampaignView {
        self.try_begin(decks).expect("the campaign begins")
    }

    pub fn try_begin(&self, decks: &[&str]) -> Result<CampaignView, Error> {
        let starter = |id: &&str| DeckChoice::Starter {
            id: (*id).to_owned(),
        };
        self.app.begin_campaign(&NewCampaign {
            story: None,
            transferred: Vec::new(),
            name: String::new(),
            guide: "core".to_owned(),
            difficulty: Some(DifficultyName::Standard),
            decks: decks.iter().map(starter).collect(),
        })
    }

    pub fn answer(&self, view: &CampaignView, reply: GuideReply) -> CampaignView {
        let answered = self.app.answer_guide(view.id, view.at, reply);
        answered.unwrap_or_else(|error| panic!("{error}: {:?}", view.guide.question))
    }

    pub fn undo(&self, view: &CampaignView) -> CampaignView {
        let last = view.undo.expect("something to undo");
        let undone = self.app.undo_decision(view.id, view.at, last, false);
        undone.expect("the last decision can be undone")
    }

    /// Passes over questions until the guide asks how a scenario ended.
    pub fn to_the_ending(&self, mut view: CampaignView) -> CampaignView {
        for _ in 0..20 {
            let question = view.guide.question.as_ref().expect("the campaign goes on");
            if matches!(question.form, FormAsked::Resolution { .. }) {
                return view;
            }
            view = self.answer(&view, GuideReply::Pass);
        }
        panic!("no scenario was reached: {:?}", view.guide.question)
    }
}

/// An ending that everyone saw alive.
pub fn alive(resolution: &str, investigators: &[&str]) -> GuideReply {
    GuideReply::Ending {
        resolution: resolution.to_owned(),
        status: investigators
            .iter()
            .map(|code| ((*code).to_owned(), "alive".to_owned()))
            .collect(),
    }
}
