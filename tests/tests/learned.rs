//! What games have taught players without a person: that the committed networks fit, and win.

use casebook_tests::{alone, book, directory};
use engine::Game;
use players::{Budget, Learned, Player, Policy, Thinker};
use rand_pcg::Pcg32;

/// What is committed of a scenario fits what is seen of its games, and is as it would be written.
#[test]
fn committed_networks_fit_what_is_seen() {
    let files = std::fs::read_dir(directory("../card-data/players")).expect("there are networks");
    let mut scenarios = 0;
    for file in files {
        let path = file.expect("a directory can be read").path();
        let id = path
            .file_stem()
            .and_then(|name| name.to_str())
            .expect("a name");
        if id == "weights" {
            continue;
        }
        let (game, _) = Game::begin(book(), &alone(id, 1)).expect("a sound setup");
        let learned = Learned::of(&game).expect("networks that are used");
        let written = std::fs::read_to_string(&path).expect("a file");
        assert!(
            written.ends_with(&format!("{}\n", learned.to_ron())),
            "{id}"
        );
        let read = Learned::from_ron(&written, &game).expect("networks that fit");
        assert_eq!(&read, learned, "{id}");
        scenarios += 1;
    }
    assert!(scenarios > 0);
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

/// A few looks ahead show less than what games have taught: whoever has no time for more mostly does
/// as by instinct (seven of ten times where looks alone were counted).
#[test]
fn a_few_looks_ahead_seldom_overrule_what_was_learned() {
    let (mut same, mut all) = (0, 0);
    for seed in 0..6 {
        let (mut game, _) =
            Game::begin(book(), &alone("the-gathering", 910_000 + seed)).expect("a sound setup");
        let mut rng = Pcg32::new(seed, 1);
        while let Some(learned) = Policy::Instinct.choose(&game, &mut rng) {
            let looks = Thinker::new(Budget::Visits(12), seed, 1).consider(&game);
            if looks.len() > 1 {
                all += 1;
                same += usize::from(looks[0].choice == learned);
            }
            game.apply(learned).expect("a legal choice");
        }
    }
    assert!(same * 10 >= all * 8, "{same} of {all}");
}
