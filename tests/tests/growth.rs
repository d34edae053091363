//! Whatever is added to the card data, games that were saved before lead where they led.

use std::collections::BTreeSet;

use cards::{Card, CardLibrary};
use casebook_tests::{book, directory, supplies, varied_game};
use engine::{CardDatabase, Game, LogChange, ReplayError, Save, ScenarioSetup};
use players::Policy;
use rand_pcg::Pcg32;
use serde_json::{Value, json};

/// Saves by a program that drew random basic weaknesses from the scripts there were, and kept
/// state hashes: `tests/fixtures/saves`.
fn first_saves() -> Vec<(String, Save)> {
    let files = std::fs::read_dir(directory("fixtures/saves")).expect("there are saves");
    let mut saves: Vec<(String, Save)> = files
        .map(|file| {
            let file = file.expect("a directory can be read");
            let name = file.file_name().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(file.path()).expect("a save can be read");
            let save =
                serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, save)
        })
        .collect();
    saves.sort_by(|one, other| one.0.cmp(&other.0));
    saves
}

/// A player card, a basic weakness of the trait that scenarios ask for, and an enemy, before and
/// after all others in the order of codes.
fn added() -> Vec<Value> {
    let cards = ["00001", "99901"].map(|code| {
        json!({"code": code, "name": {"en": "Added", "ko": "추가"}, "kind": "asset",
            "product": "core", "position": 1, "quantity": 2, "classes": ["guardian"],
            "traits": ["item"], "play": {"cost": {"fixed": 1}, "level": 0}, "deck_limit": 2})
    });
    let weaknesses = ["00002", "99902"].map(|code| {
        json!({"code": code, "name": {"en": "Added Weakness", "ko": "추가 약점"},
            "kind": "treachery", "subtype": "basicweakness", "product": "core", "position": 2,
            "quantity": 3, "classes": ["neutral"], "traits": ["madness"], "deck_limit": 3})
    });
    let enemies = ["00003", "99903"].map(|code| {
        json!({"code": code, "name": {"en": "Added Enemy", "ko": "추가 적"}, "kind": "enemy",
            "product": "core", "position": 3, "quantity": 3,
            "encounter": {"set": "added", "position": 1}, "traits": ["monster"],
            "enemy": {"fight": {"fixed": 1}, "evade": {"fixed": 1}, "health": {"fixed": 1},
                "damage": 1, "horror": 1}})
    });
    cards.into_iter().chain(weaknesses).chain(enemies).collect()
}

const SCRIPTS: &str = r#"{
    "00001": (abilities: [Constant(modifiers: [Add(to: You, stat: Combat)])]),
    "99901": (abilities: [Constant(modifiers: [Add(to: You, stat: Combat)])]),
    "00002": (abilities: [Revelation([Damage(to: You, horror: N(1))])]),
    "99902": (abilities: [Revelation([Damage(to: You, horror: N(1))])]),
    "00003": (keywords: [hunter]),
    "99903": (keywords: [hunter]),
}"#;

/// Everything that is committed with the added cards, read as one.
fn grown() -> &'static CardDatabase {
    let mut files: Vec<(String, String)> = card_data::card_files()
        .map(|(name, text)| (name.to_owned(), text.to_owned()))
        .collect();
    for (name, text) in &mut files {
        if name == "encounter-sets" {
            let mut sets: Value = serde_json::from_str(text).expect("the sets are JSON");
            let set = json!({"code": "added", "name": {"en": "Added", "ko": "추가"},
                "cards": [["00003", 3], ["99903", 3]]});
            sets.as_array_mut().expect("a list").insert(0, set);
            *text = sets.to_string();
        }
    }
    files.push(("added".to_owned(), Value::from(added()).to_string()));
    let files = files.iter().map(|(name, text)| (&**name, text.as_bytes()));
    let library = CardLibrary::from_json(files).expect("the added facts are sound");
    CardDatabase::load(
        Box::leak(Box::new(library)),
        card_data::taboos(),
        [("added", SCRIPTS)]
            .into_iter()
            .chain(card_data::abilities()),
        card_data::scenarios(),
        &supplies(),
    )
    .unwrap_or_else(|error| panic!("{error}"))
}

/// The added cards above what is committed.
fn layered() -> &'static CardDatabase {
    let mut scripts = abilities::parse_scripts("added", SCRIPTS).expect("the scripts are sound");
    let facts = added().into_iter().map(|card| {
        let card: Card = serde_json::from_value(card).expect("a card");
        let script = scripts.remove(&card.code).expect("each has a script");
        (card, script)
    });
    book().with(facts.collect::<Vec<_>>())
}

/// Plays a game to its end and saves it.
fn played(setup: &ScenarioSetup, policy: Policy) -> Save {
    let (mut game, _) = Game::begin(book(), setup).expect("a sound setup");
    let mut rng = Pcg32::new(setup.seed, 7);
    let mut choices = Vec::new();
    while let Some(choice) = policy.choose(&game, &mut rng) {
        choices.push(choice.clone());
        game.apply(choice).expect("policies choose legally");
    }
    Save::of(book(), setup.clone(), choices, &game)
}

/// The fingerprints after each choice, and the end.
fn course(book: &'static CardDatabase, name: &str, save: &Save) -> (Vec<String>, Game) {
    let (mut game, _) = Game::begin(book, &save.setup).expect("a sound setup");
    let mut course = vec![game.fingerprint()];
    for (number, choice) in save.choices.iter().enumerate() {
        game.apply(choice.clone())
            .unwrap_or_else(|error| panic!("{name}, choice {number}: {error}"));
        course.push(game.fingerprint());
    }
    (course, game)
}

fn weaknesses_gained(game: &Game) -> usize {
    let gained = |change: &&LogChange| matches!(change, LogChange::CardEarned { .. });
    game.log_changes().iter().filter(gained).count()
}

#[test]
fn games_saved_before_setups_held_the_weaknesses_still_open() {
    let mut drawn = 0;
    for (name, save) in first_saves() {
        assert_eq!(save.setup.weaknesses, None, "{name}");
        let replay = save
            .replay(book())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(replay.game.is_over(), "{name} was saved at its end");
        drawn += weaknesses_gained(&replay.game);
    }
    assert!(drawn > 0, "in one of them somebody draws a basic weakness");
}

#[test]
fn added_cards_change_no_game() {
    let books = [("read as one", grown()), ("layered", layered())];
    let mut games = first_saves();
    for seed in 0..24 {
        for policy in [Policy::Random, Policy::Greedy] {
            let save = played(&varied_game(seed), policy);
            games.push((format!("{policy:?} seed {seed}"), save));
        }
    }
    for (name, save) in &games {
        let (before, end) = course(book(), name, save);
        for (kind, book) in books {
            let (after, other) = course(book, name, save);
            assert!(before == after, "{name}, {kind}: another course");
            assert_eq!(end.state_hash(), other.state_hash(), "{name}, {kind}");
            assert_eq!(end.outcome(), other.outcome(), "{name}, {kind}");
        }
    }
}

#[test]
fn every_copy_of_the_pool_is_drawn_once() {
    let (_, mut save) = first_saves()
        .into_iter()
        .max_by_key(|(_, save)| weaknesses_gained(&course(book(), "", save).1))
        .expect("there are saves");
    // Whoever owns a single copy has nobody else draw another.
    save.setup.weaknesses = Some(vec!["01099".into()]);
    save.setup
        .investigators
        .iter_mut()
        .for_each(|one| one.deck.retain(|card| card.as_str() != "01099"));
    let setup = save.setup;
    let gained: BTreeSet<usize> = (0..200)
        .map(|seed| {
            let setup = ScenarioSetup {
                seed,
                ..setup.clone()
            };
            let (_, end) = course(book(), "", &played(&setup, Policy::Random));
            weaknesses_gained(&end)
        })
        .collect();
    assert!(gained.contains(&1), "somebody draws it: {gained:?}");
    assert!(
        gained.iter().all(|count| *count <= 1),
        "nobody draws it twice: {gained:?}"
    );
}

#[test]
fn a_save_that_leads_elsewhere_says_how_far_it_agreed() {
    let (_, mut save) = first_saves().remove(0);
    save.card_data = "0123456789abcdef".to_owned();
    let again = save.choices[3].clone();
    let other = save.choices.iter().find(|choice| choice.act != again.act);
    save.choices[3] = other.expect("not every choice is the same").clone();
    save.choices[3].who = engine::Seat(9);
    match save.replay(book()) {
        Err(ReplayError::CardData { agreed, .. }) => assert_eq!(agreed, 3),
        other => panic!("{other:?}"),
    }
}
