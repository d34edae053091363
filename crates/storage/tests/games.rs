//! Games on the disk: begun, continued, undone, branched, deleted, and read again by another
//! connection, as after a crash.

mod directory;

use abilities::{Difficulty, Phase};
use casebook_storage::{
    Decision, GameId, GameStatus, NewGame, NodeId, Place, Storage, StorageError, Time,
};
use directory::Directory;
use engine::{CardId, Choice, ChoiceKind, InvestigatorSetup, ScenarioSetup, Seat};

fn setup() -> ScenarioSetup {
    ScenarioSetup {
        scenario: "the-gathering".into(),
        difficulty: Difficulty::Hard,
        investigators: ["01001", "01002"]
            .map(|code| InvestigatorSetup {
                investigator: code.into(),
                deck: vec!["01006".into()],
                physical_trauma: 0,
                mental_trauma: 1,
                taboo: None,
                transformed: None,
                beside: Vec::new(),
                sheets: Default::default(),
            })
            .into(),
        lead: 1,
        seed: u64::MAX,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: None,
    }
}

fn status(decisions: u32) -> GameStatus {
    GameStatus {
        round: 1,
        phase: Phase::Investigation,
        waiting: Some(0),
        resolution: None,
        decisions,
    }
}

fn decision(node: u32, parent: Option<u32>, act: ChoiceKind) -> Decision {
    Decision {
        node: NodeId(node),
        parent: parent.map(NodeId),
        choice: Choice { who: Seat(0), act },
        state: format!("{node:016x}"),
        round: 1,
        phase: Phase::Mythos,
        made: Time(1_000 + i64::from(node)),
    }
}

fn begin(storage: &Storage, now: i64) -> GameId {
    let setup = setup();
    let game = NewGame {
        setup: &setup,
        card_data: "0123456789abcdef",
        status: status(0),
    };
    storage.begin_game(&game, Time(now)).unwrap()
}

#[test]
fn a_game_is_read_as_it_was_written() {
    let directory = Directory::new();
    let storage = directory.open();
    let game = begin(&storage, 1);
    let made = [
        decision(1, None, ChoiceKind::Targets(vec![CardId(3), CardId(4)])),
        decision(
            2,
            Some(1),
            ChoiceKind::Spend(vec![(Seat(0), 2), (Seat(1), 1)]),
        ),
        decision(3, Some(1), ChoiceKind::Move(CardId(9))),
    ];
    for (index, one) in made.iter().enumerate() {
        storage
            .add_choice(game, one, &status(index as u32))
            .unwrap();
    }
    // Not closed: the other connection sees what the disk holds.
    let saved = directory.open().game(game).unwrap();
    assert_eq!(saved.setup, setup());
    assert_eq!(saved.decisions, made);
    let last = Some(NodeId(3));
    assert_eq!(
        saved.place,
        Place {
            cursor: last,
            tip: last
        }
    );
}

#[test]
fn going_back_keeps_what_was_undone() {
    let directory = Directory::new();
    let storage = directory.open();
    let game = begin(&storage, 1);
    for one in [
        decision(1, None, ChoiceKind::Draw),
        decision(2, Some(1), ChoiceKind::Resource),
    ] {
        storage.add_choice(game, &one, &status(1)).unwrap();
    }
    let place = Place {
        cursor: None,
        tip: Some(NodeId(2)),
    };
    storage.stand_at(game, place, &status(0), Time(50)).unwrap();
    let saved = directory.open().game(game).unwrap();
    assert_eq!((saved.place, saved.decisions.len()), (place, 2));
}

#[test]
fn the_same_choice_at_the_same_place_cannot_be_kept_twice() {
    let directory = Directory::new();
    let storage = directory.open();
    let game = begin(&storage, 1);
    storage
        .add_choice(game, &decision(1, None, ChoiceKind::Draw), &status(1))
        .unwrap();
    for (node, parent) in [(2, None), (1, Some(1))] {
        let again = storage.add_choice(game, &decision(node, parent, ChoiceKind::Draw), &status(1));
        assert!(
            matches!(again, Err(StorageError::Database(_))),
            "node {node}"
        );
    }
    assert_eq!(storage.game(game).unwrap().decisions.len(), 1);
}

#[test]
fn a_choice_needs_its_game_and_its_parent() {
    let directory = Directory::new();
    let storage = directory.open();
    let orphan = storage.add_choice(GameId(7), &decision(1, None, ChoiceKind::Draw), &status(1));
    assert!(orphan.is_err());
    let game = begin(&storage, 1);
    let orphan = storage.add_choice(game, &decision(2, Some(1), ChoiceKind::Draw), &status(1));
    assert!(matches!(orphan, Err(StorageError::Database(_))));
    let nowhere = Place {
        cursor: Some(NodeId(5)),
        tip: None,
    };
    assert!(
        storage
            .stand_at(game, nowhere, &status(0), Time(1))
            .is_err()
    );
    assert_eq!(storage.game(game).unwrap().place, Place::default());
}

#[test]
fn lists_show_what_was_played_last_and_the_bin_apart() {
    let directory = Directory::new();
    let storage = directory.open();
    let (first, second) = (begin(&storage, 10), begin(&storage, 20));
    storage
        .add_choice(first, &decision(1, None, ChoiceKind::Draw), &status(1))
        .unwrap();
    let ids = |games: Vec<casebook_storage::GameSummary>| {
        games.iter().map(|game| game.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(storage.games().unwrap()), [first, second]);
    let summary = storage.games().unwrap().remove(0);
    assert_eq!(summary.investigators, ["01001", "01002"]);
    assert_eq!(
        (summary.scenario.as_str(), summary.difficulty.as_str()),
        ("the-gathering", "hard")
    );
    assert_eq!(summary.status, status(1));
    assert_eq!((summary.created, summary.updated), (Time(10), Time(1_001)));

    storage.bin_game(first, Time(2_000)).unwrap();
    assert_eq!(ids(storage.games().unwrap()), [second]);
    assert_eq!(ids(storage.binned_games().unwrap()), [first]);
    assert_eq!(storage.empty_game_bin(Time(2_000)).unwrap(), 0);
    storage.restore_game(first).unwrap();
    assert_eq!(ids(storage.games().unwrap()), [first, second]);

    storage.bin_game(first, Time(2_000)).unwrap();
    assert_eq!(storage.empty_game_bin(Time(2_001)).unwrap(), 1);
    assert!(matches!(storage.game(first), Err(StorageError::NoGame(id)) if id == first));
    assert!(matches!(
        storage.bin_game(first, Time(1)),
        Err(StorageError::NoGame(_))
    ));
}

#[test]
fn a_game_of_another_program_is_named_and_the_list_stays_whole() {
    let directory = Directory::new();
    let storage = directory.open();
    let game = begin(&storage, 1);
    let connection = rusqlite::Connection::open(storage.path()).unwrap();
    connection
        .execute("UPDATE games SET setup = '{\"scenario\":1}'", [])
        .unwrap();
    let error = storage.game(game).unwrap_err();
    assert!(
        matches!(
            error,
            StorageError::GameUnreadable {
                column: "setup",
                ..
            }
        ),
        "{error}"
    );
    assert_eq!(storage.games().unwrap().len(), 1);
}
