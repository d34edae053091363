//! Damaged, hollow and foreign databases: told, never taken for whole, and rescued row by row.

mod directory;

use std::fs;
use std::time::{Duration, Instant};

use abilities::{Difficulty, Phase};
use campaign::log::{Campaign, Cause, Change, Decision as Written};
use campaign::run::Party;
use casebook_storage::{
    CampaignId, Decision, DeckText, GameId, GameStatus, NewGame, NodeId, Storage, StorageError,
    Time,
};
use directory::{Directory, closed, pages, sql, without_page};
use engine::{Choice, ChoiceKind, ScenarioSetup, Seat};
use rusqlite::Connection;

const NOW: Time = Time(1_000);

/// Something of everything: games with choices, a campaign, decks with versions and a collection.
fn full(storage: &Storage, games: u32, choices: u32) {
    let setup = ScenarioSetup {
        scenario: "the-gathering".into(),
        difficulty: Difficulty::Hard,
        investigators: Vec::new(),
        lead: 0,
        seed: 1,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: None,
    };
    let status = |decisions| GameStatus {
        round: 1,
        phase: Phase::Investigation,
        waiting: None,
        resolution: None,
        decisions,
    };
    for _ in 0..games {
        let game = NewGame {
            setup: &setup,
            card_data: "0123456789abcdef",
            status: status(0),
        };
        let game = storage.begin_game(&game, NOW).unwrap();
        for node in 1..=choices {
            let decision = Decision {
                node: NodeId(node),
                parent: (node > 1).then(|| NodeId(node - 1)),
                choice: Choice {
                    who: Seat(0),
                    act: ChoiceKind::Amount(node as i32),
                },
                state: format!("{node:016x}"),
                round: 1,
                phase: Phase::Mythos,
                made: NOW,
            };
            storage.add_choice(game, &decision, &status(node)).unwrap();
        }
    }
    let mut campaign = Campaign::new("Ours", "core", Party::default());
    for number in 0..20 {
        let note = Written {
            cause: Cause::Deck,
            answer: None,
            changes: vec![Change::Note(format!("note {number}"))],
        };
        campaign.decide("1000", note);
    }
    storage.add_campaign(&campaign, NOW).unwrap();
    for number in 0..30 {
        let name = format!("Deck {number}");
        let text = DeckText {
            json: &format!("{{\"slots\": \"{}\"}}", "x".repeat(500)),
            name: &name,
            version: "1.0",
            investigator: "01001",
        };
        let deck = storage.add_deck(&text, NOW).unwrap();
        storage.keep_deck_version(deck, "{}", NOW).unwrap();
    }
    storage.own_products(&[("core", 1)]).unwrap();
}

#[test]
fn a_copy_of_a_damaged_database_is_refused() {
    let directory = Directory::new();
    full(&directory.open(), 2, 40);
    let file = closed(&directory);
    let whole = fs::read(&file).unwrap();
    let mut refused = 0;
    for page in pages(&file) {
        fs::write(&file, without_page(&file, page)).unwrap();
        let copy = directory.beside("copy.db");
        let copied = Storage::open(&file).and_then(|storage| storage.copy_to(&copy));
        match copied {
            Ok(()) => Storage::open_copy(&copy).unwrap().check().unwrap(),
            Err(error) => {
                assert!(error.is_damage(), "{error}");
                refused += 1;
            }
        }
        let _ = fs::remove_file(&copy);
        let _ = fs::remove_file(directory.beside("casebook.db-wal"));
        let _ = fs::remove_file(directory.beside("casebook.db-shm"));
        fs::write(&file, &whole).unwrap();
    }
    assert!(refused > 10, "{refused}");
}

#[test]
fn whatever_can_be_read_of_a_damaged_database_is_rescued() {
    let directory = Directory::new();
    full(&directory.open(), 4, 60);
    let file = closed(&directory);
    let whole = fs::read(&file).unwrap();
    let (mut none, mut some, mut pages_tried) = (0, 0, 0);
    for page in pages(&file) {
        fs::write(&file, without_page(&file, page)).unwrap();
        pages_tried += 1;
        let fresh = Directory::new();
        let storage = fresh.open();
        match storage.rescue_from(&file) {
            Ok(()) => {
                storage.check().unwrap();
                let holds = storage.contents().unwrap();
                some += usize::from(holds.games + holds.campaigns + holds.decks >= 30);
                for game in storage.games().unwrap() {
                    storage.game(game.id).unwrap();
                }
                let unreadable = storage.campaigns().unwrap().unreadable;
                assert!(unreadable.is_empty(), "{unreadable:?}");
            }
            Err(error) => {
                assert!(matches!(error, StorageError::Damaged(_)), "{error}");
                none += 1;
            }
        }
        fs::write(&file, &whole).unwrap();
    }
    // Without the first pages, which say what is where, nothing can be found. A table whose first
    // page is lost is lost, and all others are there.
    assert!(
        none <= 3 && some * 10 >= pages_tried * 7,
        "{none} {some} {pages_tried}"
    );
}

#[test]
fn hollow_and_altered_databases_are_refused() {
    let hostile = [
        ("DROP TABLE official_texts", "official_texts is missing"),
        ("ALTER TABLE decks DROP COLUMN base", "decks is another"),
        (
            "CREATE TRIGGER theirs AFTER INSERT ON decks BEGIN DELETE FROM games; END",
            "trigger theirs does not belong",
        ),
        (
            "DROP TABLE campaign_games; DROP TABLE campaign_decks; DROP TABLE campaign_decisions;
             DROP TABLE campaigns; CREATE VIEW campaigns AS
             WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n) SELECT * FROM n",
            "is missing",
        ),
        ("CREATE TABLE notes (text)", "notes does not belong"),
        ("DROP INDEX choices_first", "choices_first is missing"),
    ];
    for (statements, cause) in hostile {
        let directory = Directory::new();
        drop(directory.open());
        sql(&directory.file(), statements);
        for opened in [
            Storage::open_copy(&directory.file()),
            Storage::open(&directory.file()),
        ] {
            let error = opened.unwrap_err();
            assert!(matches!(error, StorageError::Altered(_)), "{error}");
            assert!(error.to_string().contains(cause), "{error}");
        }
    }
    let directory = Directory::new();
    fs::write(directory.file(), b"").unwrap();
    let error = Storage::open_copy(&directory.file()).unwrap_err();
    assert!(matches!(error, StorageError::Hollow), "{error}");
    let error = Storage::open_copy(&directory.beside("none.db")).unwrap_err();
    assert!(matches!(error, StorageError::Database(_)), "{error}");
}

#[test]
fn decisions_out_of_order_are_refused_and_rescued_up_to_there() {
    for (statements, kept) in [
        ("UPDATE choices SET parent = node", 0),
        ("UPDATE choices SET parent = node WHERE node = 5", 4),
        ("DELETE FROM choices WHERE node = 3", 2),
        ("UPDATE choices SET parent = 5 WHERE node = 4", 3),
    ] {
        let directory = Directory::new();
        full(&directory.open(), 1, 10);
        let statements = format!("PRAGMA foreign_keys = OFF; {statements}");
        sql(&directory.file(), &statements);
        let storage = directory.open();
        assert!(storage.check().unwrap_err().is_damage(), "{statements}");
        let error = storage.game(GameId(1)).unwrap_err();
        let told = matches!(error, StorageError::GameUnreadable { .. });
        assert!(told, "{statements}: {error}");

        let fresh = Directory::new();
        let rescued = fresh.open();
        rescued.rescue_from(&directory.file()).unwrap();
        let game = rescued.game(GameId(1)).unwrap();
        assert_eq!(game.decisions.len(), kept, "{statements}");
        assert_eq!(game.place.cursor.map_or(0, |node| node.0 as usize), kept);
    }
}

#[test]
fn rows_that_cannot_be_read_do_not_hide_the_others() {
    let directory = Directory::new();
    let storage = directory.open();
    full(&storage, 3, 2);
    full(&storage, 0, 0);
    sql(
        &directory.file(),
        "UPDATE games SET phase = 'noon' WHERE id = 1;
         UPDATE games SET scenario = CAST(x'ff41' AS TEXT) WHERE id = 2;
         UPDATE campaign_decisions SET decision = '{' WHERE campaign = 1 AND number = 1;
         UPDATE decks SET base = -1 WHERE id = 1;
         INSERT INTO guides VALUES ('theirs', CAST(x'ff' AS TEXT), 1), ('ours', '{}', 1);",
    );
    let games = storage.games().unwrap();
    let unreadable: Vec<bool> = games.iter().rev().map(|game| game.unreadable).collect();
    assert_eq!(unreadable, [true, true, false]);
    let campaigns = storage.campaigns().unwrap();
    assert_eq!(campaigns.readable.len(), 1);
    assert_eq!(campaigns.unreadable[0].id, CampaignId(1));
    assert_eq!(campaigns.unreadable[0].name, "Ours");
    assert_eq!(storage.decks().unwrap().len(), 60);
    assert_eq!(storage.guides().unwrap().len(), 2);
}

#[test]
fn rows_come_back_into_tables_of_our_own() {
    let (from, to) = (Directory::new(), Directory::new());
    full(&from.open(), 1, 5);
    // A page size of another program's choosing.
    sql(
        &from.file(),
        "PRAGMA journal_mode = delete; PRAGMA page_size = 1024; VACUUM;",
    );
    let storage = to.open();
    full(&storage, 3, 3);
    let copy = Storage::open_copy(&from.file()).unwrap();
    storage.replace_with(&copy).unwrap();
    storage.check().unwrap();
    assert_eq!(storage.contents().unwrap(), copy.contents().unwrap());
    assert_eq!(storage.game(GameId(1)).unwrap().decisions.len(), 5);
}

#[test]
fn whoever_waits_for_a_lock_waits_no_longer_than_told() {
    let (from, to) = (Directory::new(), Directory::new());
    let (other, storage) = (from.open(), to.open());
    let writer = Connection::open(to.file()).unwrap();
    writer.execute_batch("BEGIN IMMEDIATE").unwrap();
    let begun = Instant::now();
    let error = storage.replace_with(&other).unwrap_err();
    assert!(matches!(error, StorageError::Busy), "{error}");
    assert!(begun.elapsed() < Duration::from_secs(8));
    writer.execute_batch("ROLLBACK").unwrap();
    storage.replace_with(&other).unwrap();
}

#[test]
fn many_starts_at_once_on_a_new_directory_all_succeed() {
    for _ in 0..20 {
        let directory = Directory::new();
        let file = directory.file();
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| Storage::open(&file).unwrap().check().unwrap());
            }
        });
    }
}

#[test]
fn two_writers_wait_for_each_other() {
    let directory = Directory::new();
    drop(directory.open());
    std::thread::scope(|scope| {
        for writer in 0..2 {
            let storage = directory.open();
            scope.spawn(move || {
                let mut campaign = Campaign::new("Ours", "core", Party::default());
                let id = storage.add_campaign(&campaign, NOW).unwrap();
                for number in 0..100 {
                    let before = campaign.clone();
                    let note = Written {
                        cause: Cause::Deck,
                        answer: None,
                        changes: vec![Change::Note(format!("{writer} {number}"))],
                    };
                    campaign.decide("1000", note);
                    storage.keep_decisions(id, &before, &campaign, NOW).unwrap();
                }
            });
        }
    });
}

#[test]
fn a_foreign_or_newer_database_is_left_as_it_is() {
    let directory = Directory::new();
    let file = directory.file();
    sql(&file, "CREATE TABLE notes (text)");
    let before = fs::read(&file).unwrap();
    assert!(matches!(Storage::open(&file), Err(StorageError::Foreign)));
    assert_eq!(fs::read(&file).unwrap(), before);

    let directory = Directory::new();
    drop(directory.open());
    let file = closed(&directory);
    sql(&file, "PRAGMA user_version = 999");
    let before = fs::read(&file).unwrap();
    assert!(matches!(
        Storage::open(&file),
        Err(StorageError::TooNew { .. })
    ));
    assert_eq!(fs::read(&file).unwrap(), before);
}
