//! What games have taught players without a person: that the committed networks fit, and win.

use casebook_tests::{alone, book};
use engine::Game;
use players::{Learned, Player, Policy};

/// The scenarios of which games have taught something.
const LEARNED: [&str; 3] = ["the-gathering", "the-midnight-masks", "the-devourer-below"];

/// What is committed of a scenario fits what is seen of its games, and is as it would be written.
#[test]
fn committed_networks_fit_what_is_seen() {
    for id in LEARNED {
        let (game, _) = Game::begin(book(), &alone(id, 1)).expect("a sound setup");
        let learned = Learned::of(&game).expect("networks of the scenario");
        let read = Learned::from_ron(&learned.to_ron(), &game).expect("networks that fit");
        assert_eq!(&read, learned, "{id}");
    }
}

#[test]
fn networks_for_something_else_are_refused() {
    let (game, _) = Game::begin(book(), &alone("the-gathering", 1)).expect("a sound setup");
    let other = "(choices: [(bias: [0], rows: [[1], []])], endings: [(bias: [0], rows: [[]])])";
    let error = Learned::from_ron(other, &game).expect_err("they do not fit");
    let told = error.to_string();
    assert!(
        told.contains("[2, 1] and [1, 1]") && told.contains("learn anew"),
        "{told}"
    );
}

/// Whoever has learned from games wins most of those with this deck that were not learned from: four
/// of five as this was written.
#[test]
fn who_has_learned_wins_most_games() {
    let won = (0..60_u64).filter(|seed| {
        let setup = alone("the-gathering", 900_000 + seed);
        let (game, _) = Game::begin(book(), &setup).expect("a sound setup");
        let player = |_| Player::AtOnce(Policy::Instinct);
        let played = players::play(game, *seed, player).expect("an end");
        played.outcome.is_won()
    });
    let won = won.count();
    assert!(won >= 42, "{won} of 60");
}
