//! The physical table beside the app: bag, rounds, counters and odds, kept like everything else.

mod desk;

use std::collections::BTreeMap;

use casebook_app::{
    Counted, ErrorCode, ErrorView, HandChange, PhaseName, TableChange, TableTest, TableView,
};
use desk::Desk;

const ALONE: i64 = 0;

fn change(desk: &Desk, campaign: i64, change: TableChange) -> TableView {
    desk.app
        .change_table(campaign, &change)
        .expect("the table changes")
}

fn size(table: &TableView) -> u32 {
    table.bag.iter().map(|one| one.count).sum()
}

fn token(name: &str) -> String {
    name.to_owned()
}

#[test]
fn tokens_are_drawn_sealed_and_returned_and_the_history_tells() {
    let desk = Desk::new();
    let drawn = change(&desk, ALONE, TableChange::Reveal { count: 3 });
    assert_eq!((drawn.revealed.len(), size(&drawn)), (3, 13));
    let back = change(&desk, ALONE, TableChange::Return);
    assert_eq!((back.revealed.len(), size(&back)), (0, 16));
    let on = || token("a card");
    let seal = TableChange::Seal {
        token: token("elder_sign"),
        on: on(),
    };
    let sealed = change(&desk, ALONE, seal.clone());
    assert_eq!((sealed.sealed.len(), size(&sealed)), (1, 15));
    let twice = desk.app.change_table(ALONE, &seal).map(|_| ()).unwrap_err();
    assert_eq!(ErrorView::from(twice).code, ErrorCode::IllegalAnswer);
    let desk = desk.restart();
    assert_eq!(
        desk.app.table(ALONE).unwrap(),
        sealed,
        "a restart changes nothing"
    );
    let free = TableChange::Release {
        token: token("elder_sign"),
        on: on(),
    };
    let free = change(&desk, ALONE, free);
    assert_eq!((size(&free), free.history.len()), (16, 4));
}

#[test]
fn rounds_have_four_phases_but_the_first_has_no_mythos() {
    let desk = Desk::new();
    let start = desk.app.table(ALONE).unwrap();
    assert_eq!((start.round, start.phase), (1, PhaseName::Investigation));
    let before = change(&desk, ALONE, TableChange::PreviousPhase);
    assert_eq!((before.round, before.phase), (1, PhaseName::Investigation));
    let mut table = before;
    for _ in 0..3 {
        table = change(&desk, ALONE, TableChange::NextPhase);
    }
    assert_eq!((table.round, table.phase), (2, PhaseName::Mythos));
    let back = change(&desk, ALONE, TableChange::PreviousPhase);
    assert_eq!((back.round, back.phase), (1, PhaseName::Upkeep));
}

#[test]
fn a_table_of_a_campaign_has_its_bag_people_and_symbols() {
    let desk = Desk::new();
    let view = desk.to_the_ending(desk.begin(&["roland"]));
    let table = desk.app.table(view.id).unwrap();
    assert_eq!(table.bag, view.bag);
    assert_eq!(table.people[0].health, Some(9));
    assert_eq!(table.symbols.len(), 3, "what the reference card says");
    let count = TableChange::Count {
        who: token("01001"),
        what: Counted::Clues,
        number: 2,
    };
    assert_eq!(change(&desk, view.id, count).people[0].clues, 2);
    let stranger = TableChange::Count {
        who: token("01004"),
        what: Counted::Clues,
        number: 2,
    };
    assert!(desk.app.change_table(view.id, &stranger).is_err());
}

#[test]
fn trauma_is_damage_and_horror_from_the_start_and_can_be_healed() {
    let desk = Desk::new();
    let view = desk.to_the_ending(desk.begin(&["roland"]));
    let numbers = BTreeMap::from([
        ("physical_trauma".to_owned(), 2),
        ("mental_trauma".to_owned(), 1),
    ]);
    let trauma = HandChange::Numbers {
        investigator: token("01001"),
        numbers,
    };
    let corrected = desk
        .app
        .correct_campaign(view.id, view.at, "trauma", &[trauma]);
    corrected.expect("a correction");
    let laid = change(&desk, view.id, TableChange::LayAnew);
    let roland = &laid.people[0];
    assert_eq!((roland.damage, roland.health), (2, Some(9)));
    assert_eq!((roland.horror, roland.sanity), (1, Some(5)));
}

/// 3 against 2, with an elder sign worth 1.
fn usual() -> TableTest {
    TableTest {
        skill: 3,
        difficulty: 2,
        elder_sign: 1,
        counted: Vec::new(),
        cases: Vec::new(),
        values: Vec::new(),
        reveal: 1,
        keep: 1,
        cancel: 0,
        cancelled_returns: false,
    }
}

#[test]
fn odds_count_the_symbols_as_the_table_has_them() {
    let desk = Desk::new();
    let view = desk.to_the_ending(desk.begin(&["roland"]));
    let odds = |counted: Vec<(String, i32)>| {
        let test = TableTest { counted, ..usual() };
        desk.app.table_odds(view.id, &test).unwrap()
    };
    // Of 16 tokens, -2 twice, -3, -4, the tablet (-2) and the auto-fail fail.
    let success = odds(Vec::new()).success;
    assert_eq!((success.numerator, success.denominator), (5, 8));
    let haunted = odds(vec![(token("skull"), 2)]).success;
    assert_eq!(
        (haunted.numerator, haunted.denominator),
        (1, 2),
        "both skulls fail too"
    );
    let boosts = odds(Vec::new()).boosts;
    assert_eq!(boosts[0].bonus, 1);
    assert_eq!(
        (boosts[0].gain.numerator, boosts[0].gain.denominator),
        (3, 16)
    );
}

#[test]
fn odds_count_effects_that_choose_and_cancel_tokens() {
    let desk = Desk::new();
    let view = desk.to_the_ending(desk.begin(&["roland"]));
    let odds = |test: &TableTest| {
        let success = desk.app.table_odds(view.id, test).unwrap().success;
        (success.numerator, success.denominator)
    };
    // 10 of 16 tokens succeed, so three that all fail come in 6·5·4 of 16·15·14 ways.
    let best_of_three = TableTest {
        reveal: 3,
        ..usual()
    };
    assert_eq!(odds(&best_of_three), (27, 28));
    // Two that must both count.
    let both = TableTest {
        reveal: 2,
        keep: 2,
        ..usual()
    };
    assert!(odds(&both) < (5, 8));
    // A failing token gives way to another of the 15 left, or of all 16.
    let cancelled = TableTest {
        cancel: 1,
        ..usual()
    };
    assert_eq!(odds(&cancelled), (7, 8), "10/16 + 6/16 · 10/15");
    let returned = TableTest {
        cancelled_returns: true,
        ..cancelled
    };
    assert_eq!(odds(&returned), (55, 64), "10/16 + 6/16 · 10/16");
}

#[test]
fn odds_without_a_scenario_count_the_symbols_as_the_player_says() {
    let desk = Desk::new();
    let odds = |values: Vec<(String, i32)>| {
        let test = TableTest { values, ..usual() };
        let success = desk.app.table_odds(ALONE, &test).unwrap().success;
        (success.numerator, success.denominator)
    };
    assert!(odds(vec![(token("skull"), -4)]) != odds(Vec::new()));
    let unknown = TableTest {
        values: vec![(token("moon"), 1)],
        ..usual()
    };
    assert!(desk.app.table_odds(ALONE, &unknown).is_err());
    // The bag itself can be another one.
    let before = size(&desk.app.table(ALONE).unwrap());
    let more = change(&desk, ALONE, TableChange::Add { token: token("-8") });
    assert_eq!(size(&more), before + 1);
}

#[test]
fn odds_refuse_what_cannot_be() {
    let desk = Desk::new();
    let refused = |test: TableTest| desk.app.table_odds(ALONE, &test).is_err();
    assert!(!refused(usual()));
    for (reveal, keep) in [(0, 0), (0, 1), (2, 3), (6, 1)] {
        assert!(refused(TableTest {
            reveal,
            keep,
            ..usual()
        }));
    }
    assert!(refused(TableTest {
        cancel: 6,
        ..usual()
    }));
}

/// The code of Agnes comes after Roland's; she leads all the same.
#[test]
fn whoever_leads_comes_first() {
    let desk = Desk::new();
    let view = desk.begin(&["agnes", "roland"]);
    let order = ["01004", "01001"];
    let at_the_table = desk.app.table(view.id).expect("a table");
    assert!(
        at_the_table
            .people
            .iter()
            .map(|one| &one.who.code)
            .eq(order)
    );
    let listed = desk.app.campaigns().expect("a list");
    assert!(
        listed[0]
            .investigators
            .iter()
            .map(|one| &one.code)
            .eq(order)
    );
}
