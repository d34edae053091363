//! A process that is killed at any moment has lost nothing of what it had shown.

mod player;

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use casebook_app::App;
use player::{Directory, Random, any_answer, the_gathering};

/// Names the directory in which the process that will be killed plays.
const PLAYS_IN: &str = "CASEBOOK_TEST_PLAYS_IN";

/// Plays one game after another, and says after each choice where it stands. Does nothing unless
/// the other test has started it.
#[test]
fn the_process_that_will_be_killed() {
    let Some(directory) = std::env::var_os(PLAYS_IN) else {
        return;
    };
    let app = App::open(PathBuf::from(directory));
    let mut chance = Random(u64::from(std::process::id()));
    loop {
        let mut view = app.begin_game(&the_gathering(&["roland"], 1)).unwrap();
        while view.prompt.is_some() {
            println!("\nshown {} {} {}", view.id, view.history.at, view.state);
            let answer = any_answer(&view, &mut chance);
            view = app.choose(view.id, view.history.at, answer).unwrap();
        }
    }
}

fn play_in(directory: &Directory) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "the_process_that_will_be_killed", "--nocapture"])
        .env(PLAYS_IN, directory.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn what_was_shown_before_the_kill_is_there_after_it() {
    let directory = Directory::new();
    for shown in [1, 2, 5, 17, 40, 63] {
        let mut process = play_in(&directory);
        let output = BufReader::new(process.stdout.take().unwrap());
        let lines = output.lines().map(Result::unwrap);
        let last = lines
            .filter(|line| line.starts_with("shown "))
            .nth(shown)
            .unwrap();
        process.kill().unwrap();
        process.wait().unwrap();

        let words: Vec<&str> = last.split(' ').collect();
        let (game, at): (i64, u32) = (words[1].parse().unwrap(), words[2].parse().unwrap());
        let app = directory.start();
        let open = app.open_game(game).unwrap();
        assert!(
            open.history.at >= at,
            "{last}: only {} decisions are there",
            open.history.at
        );
        assert_eq!(app.go_to_decision(game, at).unwrap().state, words[3]);
    }
}
