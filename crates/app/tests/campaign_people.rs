//! Who plays a campaign: saved decks, random weaknesses, joining, leaving and coming back.

mod desk;

use std::collections::{BTreeMap, BTreeSet};

use casebook_app::{
    CampaignView, DeckChoice, DifficultyName, Error, ErrorCode, FormAsked, GuideReply, HandChange,
    NewCampaign, Transfer,
};
use desk::{Desk, alive};
use serde_json::{Value, json};

const ROLAND: &str = "01001";
const AGNES: &str = "01004";
/// The placeholder for a random basic weakness.
const TO_DRAW: &str = "01000";

/// A starter deck as the player's own, with a random basic weakness still to draw.
fn own(desk: &Desk, starter: &str) -> DeckChoice {
    let (_, json) = card_data::decks()
        .find(|(name, _)| *name == starter)
        .expect("a starter deck");
    let mut deck: Value = serde_json::from_str(json).expect("JSON");
    deck["slots"][TO_DRAW] = json!(1);
    let ids = desk.app.import_decks(&deck.to_string()).expect("an import");
    DeckChoice::Saved { id: ids[0] }
}

fn begin(desk: &Desk, decks: Vec<DeckChoice>) -> Result<CampaignView, Error> {
    desk.app.begin_campaign(&NewCampaign {
        transferred: Vec::new(),
        name: String::new(),
        guide: "core".to_owned(),
        difficulty: Some(DifficultyName::Standard),
        decks,
    })
}

fn correct(desk: &Desk, view: &CampaignView, change: HandChange) -> Result<CampaignView, Error> {
    desk.app.correct_campaign(view.id, view.at, "", &[change])
}

fn join(desk: &Desk, view: &CampaignView, starter: &str) -> Result<CampaignView, Error> {
    let deck = DeckChoice::Starter {
        id: starter.to_owned(),
    };
    correct(desk, view, HandChange::Join { deck })
}

fn own_core(desk: &Desk) {
    let one = BTreeMap::from([("core".to_owned(), 1)]);
    desk.app.own_products(&one).expect("a collection");
}

fn weakness_of(view: &CampaignView, code: &str) -> Vec<String> {
    let member = view.members.iter().find(|one| one.code == code);
    let weaknesses = &member.expect("a member").weaknesses;
    weaknesses.iter().map(|one| one.code.clone()).collect()
}

#[test]
fn a_campaign_begins_with_saved_decks_and_their_weaknesses_drawn_from_the_collection() {
    let desk = Desk::new("people-saved");
    own_core(&desk);
    let decks = || vec![own(&desk, "roland"), own(&desk, "agnes")];
    let library = card_data::library();
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        let view = begin(&desk, decks()).expect("a campaign");
        let drawn = [weakness_of(&view, ROLAND), weakness_of(&view, AGNES)].concat();
        assert_eq!(drawn.len(), 2);
        for code in &drawn {
            let card = library.get(code).expect("a card");
            assert_eq!(card.product.as_str(), "core", "{code} is in the collection");
            let copies = drawn.iter().filter(|other| *other == code).count();
            assert!(copies <= card.quantity.into(), "{code} is there once");
        }
        seen.extend(drawn);
    }
    assert!(seen.len() > 1, "chance decides");
}

#[test]
fn a_weakness_that_the_guide_asks_for_is_drawn_by_its_trait() {
    let desk = Desk::new("people-trait");
    let view = desk.begin(&["roland"]);
    let madness = ["Madness".to_owned()];
    for _ in 0..10 {
        let drawn = desk.app.draw_campaign_weakness(view.id, ROLAND, &madness);
        let drawn = drawn.expect("a weakness");
        let card = card_data::library().get(&drawn).expect("a card");
        assert!(
            card.traits
                .iter()
                .any(|one| one.as_str().eq_ignore_ascii_case("madness"))
        );
    }
    let nothing = ["Umbrella".to_owned()];
    let refused = |investigator: &str, traits: &[String]| {
        let drawn = desk
            .app
            .draw_campaign_weakness(view.id, investigator, traits);
        drawn.expect_err("refused").code()
    };
    assert_eq!(refused(ROLAND, &nothing), ErrorCode::NoWeakness);
    assert_eq!(refused(AGNES, &madness), ErrorCode::IllegalAnswer);
}

#[test]
fn someone_joins_leaves_and_comes_back_between_scenarios() {
    let desk = Desk::new("people-join");
    let view = desk.begin(&["roland"]);
    let deck = own(&desk, "agnes");
    let joined = correct(&desk, &view, HandChange::Join { deck }).expect("she joins");
    assert_eq!(joined.members.len(), 2);
    assert_eq!(
        weakness_of(&joined, AGNES).len(),
        1,
        "her weakness is drawn"
    );
    let again = join(&desk, &joined, "agnes").expect_err("she is there");
    assert_eq!(again.code(), ErrorCode::IllegalAnswer);

    let her = || AGNES.to_owned();
    let leave = HandChange::Leave {
        investigator: her(),
    };
    let left = correct(&desk, &joined, leave.clone()).expect("she leaves");
    let agnes = |view: &CampaignView| {
        let mut members = view.members.iter();
        members.find(|one| one.code == AGNES).expect("she").present
    };
    assert!(!agnes(&left));
    correct(&desk, &left, leave).expect_err("she has left already");
    let back = HandChange::Return {
        investigator: her(),
    };
    let returned = correct(&desk, &left, back.clone()).expect("she is back");
    assert!(agnes(&returned));
    correct(&desk, &returned, back).expect_err("she is there");
}

#[test]
fn the_lost_are_replaced_and_never_play_again() {
    let desk = Desk::new("people-lost");
    let view = desk.begin(&["roland", "agnes"]);
    let killed = HandChange::Numbers {
        investigator: AGNES.to_owned(),
        numbers: BTreeMap::from([("killed".to_owned(), 1)]),
    };
    let lost = correct(&desk, &view, killed).expect("she is killed");
    let told = |error: Error| error.to_string();
    let again = join(&desk, &lost, "agnes").expect_err("no way back");
    assert!(told(again).contains("killed"));
    let back = HandChange::Return {
        investigator: AGNES.to_owned(),
    };
    let returned = correct(&desk, &lost, back).expect_err("no way back");
    assert!(told(returned).contains("killed"));
    let replaced = join(&desk, &lost, "wendy").expect("another takes her place");
    let ending = desk.to_the_ending(replaced);
    let question = ending.guide.question.expect("a question");
    let casebook_app::FormAsked::Resolution { investigators, .. } = question.form else {
        panic!("{question:?}");
    };
    let playing: Vec<&str> = investigators.iter().map(|one| one.code.as_str()).collect();
    assert_eq!(playing, [ROLAND, "01005"]);
}

#[test]
fn a_campaign_has_four_investigators_at_most() {
    let desk = Desk::new("people-four");
    let view = desk.begin(&["roland", "agnes", "daisy", "skids"]);
    let error = join(&desk, &view, "wendy").expect_err("a fifth");
    assert!(error.to_string().contains("four"), "{error}");
    assert_eq!(desk.app.campaign(view.id).expect("it stands"), view);
}

#[test]
fn upgrade_sheets_of_a_deck_go_into_the_game() {
    // Hunter's Armor, its fifth option checked; and a sheet of a card that is not in the deck.
    let desk = Desk::new("people-sheets");
    let (_, json) = card_data::decks()
        .find(|(name, _)| *name == "roland")
        .expect("a starter deck");
    let mut deck: Value = serde_json::from_str(json).expect("JSON");
    deck["slots"]["09021"] = json!(1);
    deck["meta"] = json!(r#"{"cus_09021": "4|2", "cus_09022": "0|1"}"#);
    let ids = desk.app.import_decks(&deck.to_string()).expect("an import");
    let view = begin(&desk, vec![DeckChoice::Saved { id: ids[0] }]).expect("a campaign");
    let at_end = desk.to_the_ending(view);
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
    let setup: Value = serde_json::from_str(&setup).expect("JSON");
    let sheets = &setup["investigators"][0]["sheets"];
    assert_eq!(sheets["09021"]["checked"], json!([4]), "{sheets}");
    assert!(sheets.get("09022").is_none(), "{sheets}");
}

#[test]
fn survivors_of_a_campaign_that_has_ended_go_on_to_another() {
    let desk = Desk::new("people-transfer");
    let mut view = desk.begin(&["roland", "agnes"]);
    let people = [ROLAND, AGNES];
    let killed = HandChange::Numbers {
        investigator: AGNES.to_owned(),
        numbers: BTreeMap::from([("killed".to_owned(), 1)]),
    };
    let earned = HandChange::Numbers {
        investigator: ROLAND.to_owned(),
        numbers: BTreeMap::from([("xp_earned".to_owned(), 6), ("mental_trauma".to_owned(), 1)]),
    };
    let transfer = |campaign: i64, investigator: &str| {
        let new = NewCampaign {
            name: "Onwards".to_owned(),
            guide: "core".to_owned(),
            difficulty: Some(DifficultyName::Easy),
            decks: Vec::new(),
            transferred: vec![Transfer {
                campaign,
                investigator: investigator.to_owned(),
            }],
        };
        desk.app.begin_campaign(&new)
    };
    let refused = |campaign, who| transfer(campaign, who).expect_err("refused").to_string();
    assert!(refused(view.id, ROLAND).contains("has not ended"));
    assert!(desk.app.transferable().expect("a list").is_empty());
    for _ in 0..40 {
        if view.result.is_some() {
            break;
        }
        view = match view.guide.question.as_ref().map(|one| &one.form) {
            Some(FormAsked::Resolution {
                offers,
                investigators,
                ..
            }) => {
                let here: Vec<&str> = investigators.iter().map(|one| &*one.code).collect();
                let won = offers.iter().find(|one| one.id == "R1");
                let won = won.expect("an ending").id.clone();
                desk.answer(&view, alive(&won, &here))
            }
            Some(FormAsked::One { offers, .. }) => {
                let id = offers[0].id.clone();
                desk.answer(&view, GuideReply::Choice { id })
            }
            Some(FormAsked::Number { min, .. }) => {
                let count = *min;
                desk.answer(&view, GuideReply::Count { count })
            }
            Some(_) => desk.answer(&view, GuideReply::Pass),
            None => break,
        };
    }
    assert!(
        view.result.is_some(),
        "the campaign has ended: {:?}",
        view.guide.question
    );
    let view = correct(&desk, &view, killed).expect("she is lost");
    let view = correct(&desk, &view, earned).expect("experience");
    let offers = desk.app.transferable().expect("a list");
    let offered: Vec<_> = offers
        .iter()
        .map(|one| (one.investigator.as_str(), one.left, one.mental))
        .collect();
    assert_eq!(offered, [(people[0], 6, 1)]);
    assert!(refused(view.id, AGNES).contains("killed"));
    assert!(refused(view.id, "01005").contains("has not been"));
    let next = transfer(view.id, ROLAND).expect("he goes on");
    let member = &next.members[0];
    assert_eq!((member.earned, member.mental), (6, 1));
    assert_eq!(member.deck, view.members[0].deck);
}
