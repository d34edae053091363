//! Whole games without a person: nothing breaks, and every game can be played again.

use std::collections::BTreeSet;

use casebook_tests::{book, varied_game};
use engine::{Choice, Game, Save, ScenarioSetup};
use players::Policy;
use rand_pcg::Pcg32;

/// A game of more decisions leads nowhere.
const MOST_DECISIONS: usize = 20_000;

/// Plays a game to its end, looking at every invariant after every event.
fn play(setup: &ScenarioSetup, policy: Policy) -> (Game, Vec<Choice>) {
    let seed = setup.seed;
    let (mut game, _) =
        Game::begin(book(), setup).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
    let mut rng = Pcg32::new(seed, 7);
    let mut choices = Vec::new();
    while let Some(choice) = policy.choose(&game, &mut rng) {
        choices.push(choice.clone());
        let number = choices.len();
        let (_, sound) = game
            .apply_checked(choice)
            .unwrap_or_else(|error| panic!("{policy:?} seed {seed}, decision {number}: {error}"));
        sound.unwrap_or_else(|error| panic!("{policy:?} seed {seed}, decision {number}: {error}"));
        assert!(number < MOST_DECISIONS, "{policy:?} seed {seed} has no end");
    }
    assert!(
        game.outcome().is_some(),
        "{policy:?} seed {seed} stopped without an outcome"
    );
    (game, choices)
}

/// The same choices lead to the same state.
fn play_twice(seed: u64, policy: Policy) {
    let setup = varied_game(seed);
    let (game, choices) = play(&setup, policy);
    let save = Save::of(book(), setup, choices, &game);
    let replay = save
        .replay(book())
        .unwrap_or_else(|error| panic!("{policy:?} seed {seed}: {error}"));
    assert_eq!(replay.hash, game.state_hash(), "{policy:?} seed {seed}");
    assert_eq!(
        replay.game.outcome(),
        game.outcome(),
        "{policy:?} seed {seed}"
    );
}

#[test]
fn random_games_end_and_can_be_played_again() {
    (0..500).for_each(|seed| play_twice(seed, Policy::Random));
}

#[test]
fn greedy_games_end_and_can_be_played_again() {
    (1000..1050).for_each(|seed| play_twice(seed, Policy::Greedy));
}

#[test]
fn a_game_can_be_saved_and_loaded_at_every_prompt() {
    let setup = varied_game(7);
    let (_, choices) = play(&setup, Policy::Greedy);
    let (mut game, _) = Game::begin(book(), &setup).expect("the setup was played before");
    for (index, choice) in choices.iter().enumerate() {
        let save = Save::of(book(), setup.clone(), choices[..index].to_vec(), &game);
        let text = serde_json::to_string(&save).expect("a save is JSON");
        let loaded: Save = serde_json::from_str(&text).expect("a save is read back");
        assert_eq!(loaded, save);
        let replay = loaded
            .replay(book())
            .unwrap_or_else(|error| panic!("decision {index}: {error}"));
        assert_eq!(replay.hash, game.state_hash(), "decision {index}");
        assert_eq!(replay.game.prompt(), game.prompt(), "decision {index}");
        game = replay.game;
        game.apply(choice.clone())
            .unwrap_or_else(|error| panic!("decision {index}: {error}"));
    }
    assert!(game.is_over());
}

#[test]
fn another_seed_is_another_game() {
    let hashes: BTreeSet<u64> = (0..8)
        .map(|seed| {
            let setup = ScenarioSetup {
                seed,
                ..varied_game(0)
            };
            Game::begin(book(), &setup).expect("a setup").0.state_hash()
        })
        .collect();
    assert_eq!(hashes.len(), 8);
}
