//! Seats that are handed over: whose choices are made, that they are decisions like any other, and
//! that a seat can be taken back at any prompt.

mod player;

use casebook_app::{App, AskName, Error, GameView, PlayerLevel, Settings};
use player::{Directory, Random, any_answer, the_gathering};

fn begun(app: &App) -> GameView {
    let settings = Settings {
        level: PlayerLevel::Beginner,
        ..Settings::default()
    };
    app.save_settings(&settings).unwrap();
    let decks = ["roland", "daisy"];
    app.begin_game(&the_gathering(&decks, 11)).unwrap()
}

fn asked(view: &GameView) -> Vec<u8> {
    let companions = view.companions.as_ref();
    companions.map_or_else(Vec::new, |one| one.asked.clone())
}

#[test]
fn a_companion_makes_the_choices_of_its_seat_and_no_others() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app);
    assert_eq!(view.companions, None);
    let mut view = app.hand_over(view.id, 1, true).unwrap();
    assert_eq!(view.companions.as_ref().unwrap().seats, [1]);
    let mut chance = Random(5);
    let (mut own, mut turns) = (0, 0);
    while view.prompt.is_some() && view.history.at < 60 {
        let at = view.history.at;
        if asked(&view).is_empty() {
            assert_eq!(app.companion_chooses(view.id, at).unwrap(), None);
            let answer = any_answer(&view, &mut chance);
            view = app.choose(view.id, at, answer).unwrap();
            continue;
        }
        turns += u32::from(view.prompt.as_ref().unwrap().ask == AskName::Turn);
        let next = app.companion_chooses(view.id, at).unwrap().unwrap();
        assert_eq!(next.news.choice.as_ref().unwrap().who, 1);
        assert_eq!(next.history.at, at + 1);
        own += 1;
        view = next;
    }
    assert!(own > 5 && turns > 0, "{own} choices, {turns} in turns");

    // Its choices are undone like any other, and the seat is taken back at any prompt.
    let at = view.history.at;
    assert_eq!(app.undo(view.id).unwrap().history.at, at - 1);
    let back = app.hand_over(view.id, 1, false).unwrap();
    assert_eq!(back.companions, None);
    // Whose the seats are is no part of what is kept.
    app.hand_over(view.id, 1, true).unwrap();
    assert_eq!(
        directory.start().open_game(view.id).unwrap().companions,
        None
    );
}

#[test]
fn where_each_acts_alone_a_companion_waits_for_nobody() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app);
    let mut view = app.hand_over(view.id, 1, true).unwrap();
    let mut chance = Random(9);
    for _ in 0..400 {
        let prompt = view.prompt.as_ref().expect("the game goes on");
        let together = prompt.who.len() > 1 && prompt.who.contains(&1);
        if together && prompt.ask != AskName::Turn {
            assert_eq!(asked(&view), [1]);
            let next = app.companion_chooses(view.id, view.history.at).unwrap();
            assert_eq!(next.unwrap().news.choice.unwrap().who, 1);
            return;
        }
        let answer = any_answer(&view, &mut chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
    }
    panic!("nothing was open to both");
}

#[test]
fn nobody_sits_where_there_is_no_investigator() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app);
    let error = app.hand_over(view.id, 2, true).unwrap_err();
    assert!(matches!(error, Error::IllegalAnswer { .. }), "{error}");
}
