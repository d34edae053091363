//! Answers to open prompts and to guides, as a window that has gone wrong could send them.

use std::cell::RefCell;
use std::sync::Arc;

use app::{
    Answer, App, DeckChoice, DeckEdit, DifficultyName, GuideReply, HandChange, NewCampaign, NewGame,
};
use serde::Deserialize;
use tempfile::TempDir;

use crate::player::{Random, play_to};

/// Decisions of the game in which answers are tried.
const DECISIONS: u32 = 60;
/// After so many answers a new game begins, so that none grows without end.
const USED_UP: usize = 1_000;

#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
enum Sent {
    /// An answer after so many decisions of a game.
    Answer(u32, Answer),
    Reply(GuideReply),
    Corrections(Vec<HandChange>),
}

struct World {
    app: Arc<App>,
    game: i64,
    campaign: i64,
    used: usize,
    // Dropped last, and with it what the app has written.
    _directory: TempDir,
}

thread_local! {
    static WORLD: RefCell<Option<World>> = const { RefCell::new(None) };
}

/// Every answer is refused, or leads to a prompt to which one can come back.
pub fn run(bytes: &[u8]) {
    let Ok(sent) = serde_json::from_slice::<Sent>(bytes) else {
        return;
    };
    WORLD.with_borrow_mut(|world| {
        if world.as_ref().is_none_or(|world| world.used > USED_UP) {
            *world = Some(World::new());
        }
        let world = world.as_mut().expect("it was just made");
        world.used += 1;
        world.send(sent);
    });
}

impl World {
    fn new() -> Self {
        let directory = TempDir::new().expect("a directory");
        let app = App::open(directory.path().to_owned());
        let (game, campaign) = something(&app);
        Self {
            app,
            game,
            campaign,
            used: 0,
            _directory: directory,
        }
    }

    fn send(&self, sent: Sent) {
        let Self {
            app,
            game,
            campaign,
            ..
        } = self;
        match sent {
            Sent::Answer(at, answer) => {
                let at = at % DECISIONS;
                app.go_to_decision(*game, at).expect("it was made");
                if let Ok(view) = app.choose(*game, at, answer) {
                    assert_eq!(app.undo(*game).expect("undone").history.at, at);
                    assert_eq!(app.redo(*game).expect("redone").state, view.state);
                }
            }
            Sent::Reply(reply) => {
                let at = app.campaign(*campaign).expect("it is there").at;
                let _ = app.preview_answer(*campaign, at, reply.clone());
                let _ = app.answer_guide(*campaign, at, reply);
                app.campaign(*campaign).expect("it is there still");
            }
            Sent::Corrections(changes) => {
                let at = app.campaign(*campaign).expect("it is there").at;
                let _ = app.correct_campaign(*campaign, at, "why", &changes);
                app.campaign(*campaign).expect("it is there still");
            }
        }
    }
}

/// A game in its midst, a campaign and a deck that was edited.
pub fn something(app: &App) -> (i64, i64) {
    let decks: Vec<DeckChoice> = ["roland", "agnes"].map(starter).into();
    let view = app.begin_game(&NewGame {
        scenario: "the-gathering".into(),
        difficulty: DifficultyName::Standard,
        decks: decks.clone(),
        lead: 0,
        seed: Some(7),
    });
    let view = play_to(app, view.expect("a game begins"), DECISIONS, &mut Random(7));
    let campaign = app.begin_campaign(&NewCampaign {
        story: None,
        transferred: Vec::new(),
        name: String::new(),
        guide: "core".to_owned(),
        difficulty: Some(DifficultyName::Standard),
        decks,
    });
    let deck = app.copy_starter("wendy").expect("a deck");
    app.keep_version(deck).expect("a version");
    let rename = DeckEdit::Rename {
        name: "Another".to_owned(),
    };
    app.edit_deck(deck, &rename).expect("edited");
    (view.id, campaign.expect("a campaign begins").id)
}

fn starter(id: &str) -> DeckChoice {
    DeckChoice::Starter { id: id.to_owned() }
}
