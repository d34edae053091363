//! What the deck of an investigator takes from the campaign into a game.

mod desk;
mod player;

use casebook_app::{DeckChoice, DifficultyName, HandChange, NewCampaign};
use desk::Desk;
use player::{Random, play_to};
use serde_json::{Value, json};

/// A starter deck as it is kept in a file.
fn starter(name: &str) -> Value {
    let (_, json) = card_data::decks()
        .find(|(starter, _)| *starter == name)
        .expect("a starter deck");
    serde_json::from_str(json).expect("JSON")
}

fn campaign_of(deck: i64) -> NewCampaign {
    NewCampaign {
        story: None,
        transferred: Vec::new(),
        name: String::new(),
        guide: "core".to_owned(),
        difficulty: Some(DifficultyName::Standard),
        decks: vec![DeckChoice::Saved { id: deck }],
    }
}

/// What a game keeps of its first investigator, where a campaign was begun with this deck.
fn investigator_in_game(deck: &Value) -> Value {
    investigator_in_game_after(deck, None)
}

/// The same once something was written into the log.
fn investigator_in_game_after(deck: &Value, change: Option<HandChange>) -> Value {
    let desk = Desk::new();
    let ids = desk.app.import_decks(&deck.to_string()).expect("an import");
    let campaign = desk.app.begin_campaign(&campaign_of(ids[0]));
    let mut at_end = desk.to_the_ending(campaign.expect("a campaign"));
    if let Some(change) = change {
        let corrected = desk
            .app
            .correct_campaign(at_end.id, at_end.at, "", &[change]);
        at_end = corrected.expect("corrected");
    }
    let game = desk
        .app
        .play_scenario_of(at_end.id, at_end.at, Some(1))
        .expect("a game");
    setup_of(&desk, game.id)
}

/// What a game keeps of its first investigator.
fn setup_of(desk: &Desk, game: i64) -> Value {
    let database = rusqlite::Connection::open(desk.database()).expect("the database");
    let setup: String = database
        .query_row("SELECT setup FROM games WHERE id = ?1", [game], |row| {
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

/// A deck with its meta-information, of the investigator with the parallel sides of Jim Culver.
fn with_spirits() -> Value {
    let text = include_str!("../../../tests/fixtures/decks/legal/side-deck.json");
    serde_json::from_str(text).expect("JSON")
}

const SPIRITS: [&str; 9] = [
    "01018", "01021", "01032", "01033", "01048", "01055", "01063", "01076", "01082",
];

#[test]
fn a_deck_beside_the_deck_goes_into_the_game() {
    let investigator = investigator_in_game(&with_spirits());
    let mut beside = vec!["90053"];
    beside.extend(SPIRITS);
    assert_eq!(investigator["beside"], json!(beside));
    let deck = investigator["deck"].as_array().expect("a list");
    assert!(!deck.contains(&json!("01018")), "{deck:?}");
}

#[test]
fn what_must_be_beside_the_deck_is_there_though_it_is_listed_with_the_others() {
    let mut deck = with_spirits();
    deck["slots"]["90053"] = json!(1);
    let meta = json!({
        "alternate_front": "90049", "alternate_back": "90049", "extra_deck": SPIRITS.join(","),
    });
    deck["meta"] = json!(meta.to_string());
    let investigator = investigator_in_game(&deck);
    let mut beside = SPIRITS.to_vec();
    beside.push("90053");
    assert_eq!(investigator["beside"], json!(beside));
    let deck = investigator["deck"].as_array().expect("a list");
    assert!(!deck.contains(&json!("90053")), "{deck:?}");
}

#[test]
fn boxes_of_an_option_that_lacks_others_go_into_the_game() {
    let mut deck = starter("roland");
    deck["slots"]["09021"] = json!(1);
    deck["meta"] = json!(r#"{"cus_09021": "4|1,5|2,0|1"}"#);
    let sheet = &investigator_in_game(&deck)["sheets"]["09021"];
    assert_eq!(sheet["checked"], json!([0]), "{sheet}");
    assert_eq!(sheet["begun"], json!([4, 5, 5]), "{sheet}");
}

#[test]
fn whoever_has_taken_an_investigators_place_plays_under_their_code() {
    let mut deck = starter("agnes");
    deck["slots"]["11068a"] = json!(1);
    let played = |usurped: bool| {
        let change = HandChange::Record {
            section: "usurped".to_owned(),
            entry: "01004".to_owned(),
            text: "Agnes Baker".to_owned(),
        };
        investigator_in_game_after(&deck, usurped.then_some(change))
    };
    let has = |investigator: &Value, card: &str| {
        let deck = investigator["deck"].as_array().expect("a list");
        deck.contains(&json!(card))
    };
    let before = played(false);
    assert!(before.get("transformed").is_none(), "{before}");
    assert!(has(&before, "01012") && has(&before, "11068a"), "{before}");
    let after = played(true);
    assert_eq!(after["investigator"], json!("01004"));
    assert_eq!(after["transformed"], json!("11068b"));
    for gone in ["01012", "01013", "11068a"] {
        assert!(!has(&after, gone), "{gone}: {after}");
    }
    assert!(has(&after, "01060"), "{after}");
}

#[test]
fn a_game_with_a_deck_beside_the_deck_is_played_to_its_end() {
    let desk = Desk::new();
    let deck = with_spirits().to_string();
    let ids = desk.app.import_decks(&deck).expect("an import");
    let campaign = desk.app.begin_campaign(&campaign_of(ids[0]));
    let at_end = desk.to_the_ending(campaign.expect("a campaign"));
    let game = desk.app.play_scenario_of(at_end.id, at_end.at, Some(3));
    let game = play_to(&desk.app, game.expect("a game"), u32::MAX, &mut Random(3));
    assert!(game.outcome.is_some(), "the game ends");
}

/// Puts another change in the place of each exile in the file of a campaign.
fn in_place_of_exiles(file: &mut Value, change: &Value) {
    match file {
        Value::Object(fields) if fields.contains_key("exile") => *file = change.clone(),
        Value::Object(fields) => fields
            .values_mut()
            .for_each(|field| in_place_of_exiles(field, change)),
        Value::Array(list) => list
            .iter_mut()
            .for_each(|one| in_place_of_exiles(one, change)),
        _ => {}
    }
}

#[test]
fn a_box_that_a_game_checked_is_in_the_next_game_and_costs_no_experience() {
    let desk = Desk::new();
    let mut deck = starter("roland");
    deck["slots"]["09021"] = json!(1);
    deck["meta"] = json!(r#"{"cus_09021": "4|1"}"#);
    let ids = desk.app.import_decks(&deck.to_string()).expect("an import");
    let begun = desk.app.begin_campaign(&campaign_of(ids[0]));
    let begun = desk.to_the_ending(begun.expect("a campaign"));
    let exile = HandChange::Exile {
        investigator: "01001".to_owned(),
        card: "01022".to_owned(),
    };
    let changed = desk.app.correct_campaign(begun.id, begun.at, "", &[exile]);
    let changed = changed.expect("a change");
    let path = desk.app.export_campaign(changed.id).expect("a file");
    let text = std::fs::read_to_string(path).expect("its text");
    let mut file: Value = serde_json::from_str(&text).expect("JSON");
    let checked = json!({"check_box": {"investigator": "01001", "card": "09021", "option": 4}});
    in_place_of_exiles(&mut file, &checked);

    let other = Desk::new();
    let come = other
        .app
        .import_campaign(&file.to_string())
        .expect("it comes");
    let game = other.app.play_scenario_of(come.id, come.at, Some(1));
    let sheet = &setup_of(&other, game.expect("a game").id)["sheets"]["09021"];
    assert_eq!(sheet["checked"], json!([4]), "{sheet}");
    let deck = other.app.spend_in_decks(come.id, come.at, "01001");
    let open = other.app.open_deck(deck.expect("a deck")).expect("it");
    assert_eq!(open.sheets[0].experience, 2);
    assert_eq!(open.upgrade.expect("an upgrade").spent, 0);
}
