//! What is noted of games in which a deck is tried.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use casebook_tests::{book, varied_game};
use engine::{Game, ScenarioSetup};
use players::playtest::{Record, Series, Stopped, record};
use players::{Level, Player, Policy};

fn greedy(_: u64) -> Player {
    Player::AtOnce(Policy::Greedy)
}

fn copies(setup: &ScenarioSetup) -> BTreeMap<&str, u16> {
    let mut copies = BTreeMap::new();
    for code in &setup.investigators[0].deck {
        *copies.entry(code.as_str()).or_default() += 1;
    }
    copies
}

#[test]
fn a_record_says_how_the_game_ended_and_counts_each_copy_once() {
    let (mut committed, mut discarded, mut early) = (0, 0, 0);
    for seed in 0..12 {
        let setup = varied_game(seed);
        let found = record(book(), &setup, greedy, &|| true).expect("an end");
        let (game, _) = Game::begin(book(), &setup).expect("a sound setup");
        let played = players::play(game, setup.seed, greedy).expect("an end");
        assert_eq!(found.resolution, played.outcome.resolution);
        assert_eq!(
            (found.rounds, found.worth),
            (played.outcome.rounds, played.worth)
        );
        let known = copies(&setup);
        for (code, one) in &found.cards {
            if let Some(copies) = known.get(code.as_str()) {
                assert!(one.drawn <= *copies, "seed {seed}, {code}: {one:?}");
            }
            assert!(!one.early || one.drawn > 0, "seed {seed}, {code}: {one:?}");
            committed += one.committed;
            discarded += one.discarded;
            early += u16::from(one.early);
        }
        // At least the opening hand was drawn.
        let drawn: u16 = found.cards.values().map(|one| one.drawn).sum();
        assert!(drawn >= 5, "seed {seed}: {drawn}");
    }
    assert!(
        committed > 10 && discarded > 0 && early > 40,
        "{committed} {discarded} {early}"
    );
}

#[test]
fn a_series_plays_the_same_games_on_any_number_of_cores() {
    let play = |cores| -> Vec<Record> {
        let series = Series::new(9);
        series.run(book(), cores, |number| varied_game(number.into()), greedy);
        assert_eq!((series.progress().played, series.progress().broken), (9, 0));
        assert_eq!(series.progress().left, Some(Duration::ZERO));
        series.records()
    };
    let alone = play(1);
    assert_eq!(alone, play(3));
    let seeds: Vec<u64> = alone.iter().map(|one| one.seed).collect();
    let asked: Vec<u64> = (0..9).map(|seed| varied_game(seed).seed).collect();
    assert_eq!(seeds, asked);
}

#[test]
fn a_game_that_cannot_begin_is_told_and_the_others_go_on() {
    let series = Series::new(4);
    let setup = |number: u32| ScenarioSetup {
        scenario: if number == 2 {
            "nowhere"
        } else {
            "the-gathering"
        }
        .to_owned(),
        ..varied_game(number.into())
    };
    series.run(book(), 2, setup, greedy);
    let progress = series.progress();
    assert_eq!((progress.played, progress.broken), (3, 1));
    let fault = progress.fault.expect("a fault");
    assert!(
        fault.contains("game 2") && fault.contains("nowhere"),
        "{fault}"
    );
}

/// However long a player would think, a game that is called off is over at once.
#[test]
fn a_game_is_called_off_in_the_middle_of_a_thought() {
    let asked = AtomicU32::new(0);
    let go_on = || asked.fetch_add(1, Ordering::Relaxed) < 300;
    let setup = varied_game(3);
    let begun = Instant::now();
    let expert = |seed| Player::Thinks(Level::Expert.thinker(seed, 1));
    let ended = record(book(), &setup, expert, &go_on);
    assert!(matches!(ended, Err(Stopped::CalledOff)), "{ended:?}");
    assert!(begun.elapsed() < Duration::from_secs(30));
}
