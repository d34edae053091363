//! The taboo list of a deck file, in games from a shell.

use std::path::Path;
use std::process::Command;

use engine::{CardDatabase, ChoiceKind, Game, Save};
use serde_json::{Value, json};

/// A card whose reaction costs nothing as printed, and exhausts it under the list.
const CHANGED: &str = "01033";
const LIST: u16 = 8;
const SEEDS: u64 = 8;

fn committed() -> &'static CardDatabase {
    CardDatabase::load(
        card_data::library(),
        card_data::taboos(),
        card_data::abilities(),
        card_data::scenarios(),
        &supplies(),
    )
    .expect("the committed card data fit together")
}

/// A starter deck that holds the card, as a file that follows a list or none.
fn deck_file(directory: &Path, taboo: Option<u16>) -> String {
    let (_, json) = card_data::decks()
        .find(|(name, _)| *name == "daisy")
        .expect("a starter deck");
    let mut deck: Value = serde_json::from_str(json).expect("JSON");
    assert!(deck["slots"][CHANGED].is_u64(), "the deck holds the card");
    deck["taboo_id"] = json!(taboo);
    let file = directory.join("deck.json");
    std::fs::write(&file, deck.to_string()).expect("written");
    file.to_str().expect("a path").to_owned()
}

/// Plays one game as a player would from a shell, and reads what it saved.
fn played(deck: &str, file: &Path, seed: u64) -> Save {
    let output = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(["play", "the-gathering", "--difficulty", "easy"])
        .args(["--deck", deck, "--seed", &seed.to_string(), "--save"])
        .arg(file)
        .output()
        .expect("it runs");
    assert!(output.status.success(), "{output:?}");
    let text = std::fs::read_to_string(file).expect("a saved game");
    serde_json::from_str(&text).expect("a saved game")
}

/// Whether the card was exhausted after each use of its reaction.
fn exhausted_by_use(save: &Save) -> Vec<bool> {
    let (mut game, _) = Game::begin(committed(), &save.setup).expect("it began");
    let mut uses = Vec::new();
    for choice in &save.choices {
        let used = match &choice.act {
            ChoiceKind::Use(card, _) => Some(*card),
            _ => None,
        };
        game.apply(choice.clone()).expect("it was legal");
        let of_card = used.filter(|card| game.card(*card).def.code.as_str() == CHANGED);
        uses.extend(of_card.map(|card| game.card(card).exhausted));
    }
    uses
}

#[test]
fn a_deck_under_a_taboo_list_plays_the_changed_card() {
    let directory = tempfile::tempdir().expect("a directory");
    let uses = |taboo| {
        let deck = deck_file(directory.path(), taboo);
        let save = directory.path().join("game.json");
        let games = (1..=SEEDS).map(|seed| played(&deck, &save, seed));
        let uses: Vec<bool> = games
            .inspect(|game| assert_eq!(game.setup.investigators[0].taboo, taboo))
            .flat_map(|game| exhausted_by_use(&game))
            .collect();
        assert!(!uses.is_empty(), "no game has used the card");
        uses
    };
    assert!(uses(Some(LIST)).iter().all(|exhausted| *exhausted));
    assert!(uses(None).iter().all(|exhausted| !exhausted));
}

/// What the committed guides supply to their scenarios.
fn supplies() -> abilities::Supplies {
    let guides = campaign::guide::from_ron(card_data::guides()).expect("the guides are sound");
    campaign::guide::supplies(&guides)
}
