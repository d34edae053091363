//! What the deck of an investigator takes from the campaign into a game.

mod desk;

use casebook_app::{DeckChoice, DifficultyName, NewCampaign};
use desk::Desk;
use serde_json::{Value, json};

/// A starter deck as it is kept in a file.
fn starter(name: &str) -> Value {
    let (_, json) = card_data::decks()
        .find(|(starter, _)| *starter == name)
        .expect("a starter deck");
    serde_json::from_str(json).expect("JSON")
}

/// What a game keeps of its first investigator, where a campaign was begun with this deck.
fn investigator_in_game(deck: &Value) -> Value {
    let desk = Desk::new();
    let ids = desk.app.import_decks(&deck.to_string()).expect("an import");
    let campaign = desk.app.begin_campaign(&NewCampaign {
        story: None,
        transferred: Vec::new(),
        name: String::new(),
        guide: "core".to_owned(),
        difficulty: Some(DifficultyName::Standard),
        decks: vec![DeckChoice::Saved { id: ids[0] }],
    });
    let at_end = desk.to_the_ending(campaign.expect("a campaign"));
    let game = desk
        .app
        .play_scenario_of(at_end.id, at_end.at, Some(1))
        .expect("a game");
    let database = rusqlite::Connection::open(desk.database()).expect("the database");
    let setup: String = database
        .query_row("SELECT setup FROM games WHERE id = ?1", [game.id], |row| {
            row.get(0)
        })
        .expect("the setup of the game");
    let mut setup: Value = serde_json::from_str(&setup).expect("JSON");
    setup["investigators"][0].take()
}

#[test]
fn upgrade_sheets_of_a_deck_go_into_the_game() {
    // Hunter's Armor, its fifth option checked; and a sheet of a card that is not in the deck.
    let mut deck = starter("roland");
    deck["slots"]["09021"] = json!(1);
    deck["meta"] = json!(r#"{"cus_09021": "4|2", "cus_09022": "0|1"}"#);
    let investigator = investigator_in_game(&deck);
    let sheets = &investigator["sheets"];
    assert_eq!(sheets["09021"]["checked"], json!([4]), "{sheets}");
    assert!(sheets.get("09022").is_none(), "{sheets}");
}

#[test]
fn the_taboo_list_of_a_deck_holds_in_the_game() {
    let mut deck = starter("daisy");
    assert!(deck["slots"]["01033"].is_u64(), "the deck holds the card");
    deck["taboo_id"] = json!(8);
    assert_eq!(investigator_in_game(&deck)["taboo"], json!(8));
}
