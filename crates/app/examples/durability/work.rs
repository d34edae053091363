//! What a process does to data, for every path on which something is written, and how one sees
//! afterwards that nothing acknowledged is lost.

mod checks;
mod paths;

use std::fmt::Display;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use casebook_app::App;
use casebook_app::{DeckChoice, DifficultyName, NewCampaign};

use crate::player::{Random, play_to, the_gathering};
use crate::process::SAID;

/// One path.
pub struct Work {
    pub name: &'static str,
    /// Makes the data with which the process begins.
    prepare: fn(&Path),
    work: fn(&Path, &mut Random),
    /// Compares the data with what was acknowledged.
    check: fn(&Arc<App>, &[String]) -> Result<(), String>,
}

pub const WORK: [Work; 17] = [
    work("start", nothing, paths::start, checks::started),
    work("choices", nothing, paths::choices, checks::decisions),
    work("undo", some, paths::undo, checks::position),
    work("marks", some, paths::marks, checks::marks),
    work("orders", some, paths::orders, checks::orders),
    work("campaign", some, paths::campaign, checks::notes),
    work("decks", some, paths::decks, checks::names),
    work("playtests", some, paths::playtests, checks::playtests),
    work("settings", nothing, paths::settings, checks::settings),
    work("collection", nothing, paths::collection, checks::copies),
    work("guides", nothing, paths::guides, checks::guides),
    work("texts", nothing, paths::texts, checks::texts),
    work("backups", some, paths::backups, checks::backups),
    work(
        "restore",
        paths::two_backups,
        paths::restore,
        checks::one_or_three,
    ),
    work(
        "recover",
        paths::with_backup,
        paths::recover,
        checks::recovered,
    ),
    work(
        "update",
        paths::of_version_1,
        paths::update,
        checks::old_deck,
    ),
    work("files", some, paths::files, checks::files),
];

const fn work(
    name: &'static str,
    prepare: fn(&Path),
    work: fn(&Path, &mut Random),
    check: fn(&Arc<App>, &[String]) -> Result<(), String>,
) -> Work {
    Work {
        name,
        prepare,
        work,
        check,
    }
}

pub fn named(name: &str) -> &'static Work {
    let found = WORK.iter().find(|work| work.name == name);
    found.unwrap_or_else(|| panic!("no path is called '{name}'"))
}

impl Work {
    pub fn prepare(&self, directory: &Path) {
        (self.prepare)(directory);
    }

    pub fn work(&self, directory: &Path, number: usize) {
        // A number of xorshift must not be 0.
        (self.work)(directory, &mut Random(number as u64 * 0x9E37_79B9 + 1));
    }

    /// Opens the data as the next start does.
    pub fn check(&self, directory: &Path, said: &[String]) -> Result<(), String> {
        let app = open(directory);
        if self.name != "recover" {
            let damage = app
                .recovery()
                .map_err(|error| format!("recovery: {error}"))?;
            if let Some(damage) = damage {
                return Err(format!("damaged: {}", damage.detail));
            }
        }
        (self.check)(&app, said)
    }
}

fn nothing(_: &Path) {}

fn some(directory: &Path) {
    drop(filled(directory));
}

pub fn open(directory: &Path) -> Arc<App> {
    App::open(directory.to_owned())
}

/// Acknowledges something: it must be there after whatever happens now.
fn say(words: &[&dyn Display]) {
    let words: Vec<String> = words.iter().map(|word| word.to_string()).collect();
    let mut out = std::io::stdout().lock();
    // Whoever cannot say it has not acknowledged it.
    let said = writeln!(out, "{SAID}{}", words.join(" ")).and_then(|()| out.flush());
    said.expect("the output takes it");
}

/// A game in its midst, a campaign and some decks.
pub fn filled(directory: &Path) -> Arc<App> {
    let app = open(directory);
    let game = app
        .begin_game(&the_gathering(&["roland"], 3))
        .expect("a game");
    play_to(&app, game, 30, &mut Random(3));
    let starter = DeckChoice::Starter {
        id: "roland".to_owned(),
    };
    app.begin_campaign(&NewCampaign {
        story: None,
        transferred: Vec::new(),
        name: "Ours".to_owned(),
        guide: "core".to_owned(),
        difficulty: Some(DifficultyName::Standard),
        decks: vec![starter],
    })
    .expect("a campaign");
    for id in ["agnes", "wendy", "daisy"] {
        app.copy_starter(id).expect("a deck");
    }
    app
}

/// Everything that the app shows of its data, to compare.
pub fn everything(app: &App) -> String {
    let mut all = String::new();
    for game in app.games().unwrap_or_default() {
        let log = app.open_game(game.id).map(|view| view.state);
        all += &format!(
            "{game:?} {log:?} {:?}\n",
            app.branches(game.id).map_err(|_| ())
        );
    }
    for campaign in app.campaigns().unwrap_or_default() {
        let view = app.campaign(campaign.id);
        all += &format!("{campaign:?} {:?}\n", view.map_err(|error| error.code()));
    }
    for deck in app.decks().unwrap_or_default() {
        let view = app.open_deck(deck.id);
        all += &format!("{deck:?} {:?}\n", view.map_err(|error| error.code()));
    }
    all
}
