//! Nothing is lost: a program that is killed after any choice comes back to the same prompt, with
//! everything that can be undone, redone and resumed.

mod player;

use casebook_app::{ErrorCode, GameView};
use player::{Directory, Random, any_answer, play_to, the_gathering};

/// The view without its news: those of a reopened game are those of its last decision too, and
/// everything else must be equal as well.
fn same(left: &GameView, right: &GameView) {
    assert_eq!(left.state, right.state, "at decision {}", left.history.at);
    assert_eq!(left, right, "at decision {}", left.history.at);
}

#[test]
fn killed_after_each_choice_the_game_comes_back_to_the_same_prompt() {
    let directory = Directory::new();
    let mut view = directory
        .start()
        .begin_game(&the_gathering(&["roland", "wendy"], 7))
        .unwrap();
    let game = view.id;
    let mut chance = Random(99);
    let mut passed = vec![view.clone()];
    while view.prompt.is_some() {
        // A new program each time; the one before was dropped without any farewell.
        let app = directory.start();
        same(&app.open_game(game).unwrap(), &view);
        let answer = any_answer(&view, &mut chance);
        view = app.choose(game, view.history.at, answer).unwrap();
        passed.push(view.clone());
        assert!(passed.len() < 5_000, "a game that goes on for ever");
    }
    assert!(view.outcome.is_some());

    // Everything can be taken back, in a new program, to the beginning and forth again.
    let app = directory.start();
    for before in passed.iter().rev().skip(1) {
        let undone = app.undo(game).unwrap();
        assert_eq!(undone.state, before.state);
        assert_eq!(
            (undone.prompt, undone.news),
            (before.prompt.clone(), before.news.clone())
        );
        assert!(undone.history.can_redo);
    }
    assert_eq!(app.undo(game).unwrap().history.at, 0);
    let app = directory.start();
    for after in &passed[1..] {
        assert_eq!(app.redo(game).unwrap().state, after.state);
    }
    same(&app.redo(game).unwrap(), &view);
}

#[test]
fn a_branch_left_and_resumed_in_another_program_is_the_same() {
    let directory = Directory::new();
    let app = directory.start();
    let view = app.begin_game(&the_gathering(&["daisy"], 3)).unwrap();
    let game = view.id;
    let left = play_to(&app, view, 30, &mut Random(5));
    let length = left.history.at;
    let view = app.go_to_decision(game, length / 2).unwrap();
    assert_eq!(
        (view.history.at, view.history.decisions),
        (length / 2, length)
    );
    let end = play_to(&app, view, length / 2 + 8, &mut Random(1234));
    assert_eq!(end.history.branches, 1);

    let app = directory.start();
    same(&app.open_game(game).unwrap(), &end);
    let branches = app.branches(game).unwrap();
    let [branch] = &branches[..] else {
        panic!("{branches:?}")
    };
    assert!(
        (length / 2..end.history.at).contains(&branch.leaves),
        "{branch:?}"
    );
    assert_eq!(branch.decisions, length);
    let resumed = app.resume_branch(game, branch.id).unwrap();
    assert_eq!(
        (&resumed.state, &resumed.prompt),
        (&left.state, &left.prompt)
    );
    let back = app.branches(game).unwrap()[0].id;
    assert_eq!(app.resume_branch(game, back).unwrap().state, end.state);
    let unknown = app.resume_branch(game, 10_000).unwrap_err();
    assert_eq!(unknown.code(), ErrorCode::NoBranch);
}

#[test]
fn marked_places_are_kept_with_their_names_and_lead_back_from_another_line() {
    let directory = Directory::new();
    let app = directory.start();
    let view = app.begin_game(&the_gathering(&["daisy"], 3)).unwrap();
    let game = view.id;
    app.bookmark(game, "the beginning").unwrap();
    let marked = play_to(&app, view, 30, &mut Random(5));
    app.bookmark(game, " before the fight ").unwrap();
    app.go_to_decision(game, 10).unwrap();
    let view = app.bookmark(game, "to be removed").unwrap();
    let last = view.history.bookmarks.as_ref().unwrap().last().unwrap().id;
    let view = app.remove_bookmark(game, last).unwrap();
    let other = play_to(&app, view, 20, &mut Random(1234));
    let seen = |view: &GameView| -> Vec<(String, u32, bool)> {
        let marks = view.history.bookmarks.iter().flatten();
        marks
            .map(|one| (one.name.clone(), one.decisions, one.on_line))
            .collect()
    };
    let length = marked.history.at;
    let beginning = ("the beginning".to_owned(), 0, true);
    let fight = |on_line| ("before the fight".to_owned(), length, on_line);
    assert_eq!(seen(&other), [beginning.clone(), fight(false)]);

    let app = directory.start();
    let opened = app.open_game(game).unwrap();
    assert_eq!(seen(&opened), [beginning.clone(), fight(false)]);
    let mark = opened.history.bookmarks.unwrap()[1].id;
    let back = app.resume_branch(game, mark).unwrap();
    assert_eq!((&back.state, back.history.at), (&marked.state, length));
    assert_eq!(seen(&back), [beginning, fight(true)]);
    // A place has one name.
    let renamed = app.bookmark(game, "the fight").unwrap();
    assert_eq!(seen(&renamed)[1].0, "the fight");
}

#[test]
fn the_same_choice_after_an_undo_leads_to_the_same_state_and_makes_no_branch() {
    let directory = Directory::new();
    let app = directory.start();
    let mut view = app.begin_game(&the_gathering(&["agnes"], 11)).unwrap();
    let game = view.id;
    let mut chance = Random(8);
    for _ in 0..25 {
        let answer = any_answer(&view, &mut chance);
        let at = view.history.at;
        let first = app.choose(game, at, answer.clone()).unwrap();
        assert_eq!(app.undo(game).unwrap().state, view.state);
        let second = app.choose(game, at, answer).unwrap();
        same(&first, &second);
        assert_eq!(
            (second.history.branches, second.history.can_redo),
            (0, false)
        );
        view = second;
    }
}
