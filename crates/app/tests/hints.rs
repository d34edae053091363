//! Hints: given on demand, marked in the history of the game, and ended when nobody waits.

mod player;

use std::time::Duration;

use casebook_app::{App, AskName, Error, GameView, PlayerLevel, Settings};
use player::{Directory, Random, play_to, the_gathering};

/// A game at the first turn, where there is more than one thing to do.
fn begun(app: &App, level: PlayerLevel) -> GameView {
    let settings = Settings {
        level,
        ..Settings::default()
    };
    app.save_settings(&settings).unwrap();
    let view = app.begin_game(&the_gathering(&["roland"], 11)).unwrap();
    let mut chance = Random(5);
    let mut view = view;
    while view.prompt.as_ref().unwrap().ask != AskName::Turn {
        let next = view.history.at + 1;
        view = play_to(app, view, next, &mut chance);
    }
    view
}

#[test]
fn a_hint_is_marked_where_it_was_asked_for_and_nowhere_else() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app, PlayerLevel::Beginner);
    let at = view.history.at;
    assert!(view.history.hints.is_empty());
    let hint = app.hint(view.id, at).unwrap().unwrap();
    assert_eq!((hint.at, hint.level), (at, PlayerLevel::Beginner));
    assert_eq!(hint.until, None, "the end is foretold");
    let told: u32 = hint.choices.iter().map(|one| one.looks).sum();
    assert!((1..=hint.looks).contains(&told), "{hint:?}");
    assert_eq!(hint.reasons.is_empty(), hint.choices.len() == 1);

    // The mark stays with the line, on the way back and after a start, and is not another line's.
    let on = play_to(&app, view, at + 2, &mut Random(7));
    assert_eq!(on.history.hints, [at]);
    let again = directory.start();
    assert_eq!(again.open_game(on.id).unwrap().history.hints, [at]);
    assert_eq!(again.undo(on.id).unwrap().history.hints, [at]);
    let earlier = again.go_to_decision(on.id, 0).unwrap();
    let other = play_to(&again, earlier, at, &mut Random(99));
    assert!(other.history.hints.is_empty(), "another line");
}

#[test]
fn a_hint_for_a_prompt_that_is_gone_is_refused() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app, PlayerLevel::Beginner);
    let late = app.hint(view.id, view.history.at - 1);
    assert!(matches!(late, Err(Error::StaleAnswer { .. })), "{late:?}");
}

#[test]
fn what_nobody_waits_for_is_thought_about_no_longer_and_leaves_no_mark() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app, PlayerLevel::Expert);
    let hint = std::thread::scope(|scope| {
        let thought = scope.spawn(|| app.hint(view.id, view.history.at));
        while !thought.is_finished() {
            app.stop_thinking();
            std::thread::sleep(Duration::from_millis(1));
        }
        thought.join().unwrap()
    });
    assert_eq!(hint.unwrap(), None);
    let view = app.open_game(view.id).unwrap();
    assert!(view.history.hints.is_empty());
}
