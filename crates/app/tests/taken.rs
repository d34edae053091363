//! A saved game becomes one of the player's own, with all its decisions.

mod player;

use casebook_app::{App, Error, Stand};
use engine::Save;
use player::{Directory, Random, play_to, the_gathering};

const DECISIONS: u32 = 25;

/// A game that somebody else played, out of their report.
fn saved() -> Save {
    let directory = Directory::new();
    let app = directory.start();
    let view = app.begin_game(&the_gathering(&["roland"], 3)).unwrap();
    play_to(&app, view, DECISIONS, &mut Random(7));
    let written = app.write_report(&[]).unwrap();
    let text = std::fs::read_to_string(written.path).unwrap();
    let report: serde_json::Value = serde_json::from_str(&text).unwrap();
    serde_json::from_value(report["save"].clone()).unwrap()
}

/// How far the game stands, and how many decisions its line has.
fn standing(app: &App, game: i64) -> (u32, u32) {
    let history = app.open_game(game).unwrap().history;
    (history.at, history.decisions)
}

#[test]
fn a_saved_game_is_taken_and_stands_where_it_is_told() {
    let save = saved();
    let directory = Directory::new();
    let app = directory.start();
    for (stand, at) in [
        (Stand::Last, DECISIONS),
        (Stand::After(4), 4),
        (Stand::After(400), DECISIONS),
        (Stand::After(0), 0),
    ] {
        let game = app.take_game(&save, stand).unwrap();
        assert_eq!(standing(&app, game), (at, DECISIONS), "{stand:?}");
    }
    let widest = app.take_game(&save, Stand::MostLocations).unwrap();
    let (at, line) = standing(&app, widest);
    assert!(at <= DECISIONS && line == DECISIONS, "{at}");
    let widest = app.open_game(widest).unwrap().locations.len();
    let last = app.take_game(&save, Stand::Last).unwrap();
    assert!(widest >= app.open_game(last).unwrap().locations.len());
    let listed = app.games().unwrap();
    assert_eq!(listed.len(), 6);
}

#[test]
fn a_saved_game_with_a_decision_that_is_not_allowed_is_refused_and_nothing_is_kept() {
    let mut save = saved();
    let last = save.choices.last().unwrap().clone();
    save.choices.insert(3, last);
    let directory = Directory::new();
    let app = directory.start();
    let refused = app.take_game(&save, Stand::Last).unwrap_err();
    assert!(
        matches!(&refused, Error::IllegalAnswer { cause } if cause.starts_with("decision 4: ")),
        "{refused:?}"
    );
    assert!(app.games().unwrap().is_empty());
}
