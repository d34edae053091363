//! Playtests from their beginning to their end.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cards::CardCode;
use engine::{Ended, ReachedBy};
use players::playtest::{CardUse, Record};

use players::{Player, Policy};

use casebook_app::playtest::{cards_csv, games_csv};
use casebook_app::{
    App, BackupView, DeckChoice, DeckEdit, DeckPart, DifficultyName, Error, ErrorCode, NewPlaytest,
    PlaytestFormat, RunningPlaytest, playtest,
};
use tempfile::TempDir;

/// An app with data of its own.
struct Bench {
    app: Arc<App>,
    directory: TempDir,
}

impl Bench {
    fn new() -> Self {
        let directory = tempfile::tempdir().unwrap();
        let app = App::open(directory.path().to_owned());
        Self { app, directory }
    }

    fn legal(&self) -> i64 {
        self.app.copy_starter("roland").unwrap()
    }
}

fn asked(deck: i64, games: u32) -> NewPlaytest {
    NewPlaytest {
        deck,
        version: None,
        scenarios: vec!["the-gathering".to_owned()],
        difficulty: DifficultyName::Easy,
        partners: Vec::new(),
        games,
    }
}

fn begin(bench: &Bench, new: &NewPlaytest) -> Result<RunningPlaytest, Error> {
    let greedy = |_| Player::AtOnce(Policy::Greedy);
    bench.app.begin_playtest_with(new, greedy)
}

/// Waits for something of the playtest that goes on, for as long as a slow machine may need.
fn until(bench: &Bench, deck: i64, holds: impl Fn(&RunningPlaytest) -> bool) -> RunningPlaytest {
    let begun = Instant::now();
    loop {
        let running = bench.app.running_playtest(deck).unwrap();
        if holds(&running) {
            return running;
        }
        assert!(begun.elapsed() < Duration::from_secs(120), "{running:?}");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_playtest_is_kept_told_compared_and_exported() {
    let bench = Bench::new();
    let deck = bench.legal();
    let with = NewPlaytest {
        partners: vec![DeckChoice::Starter {
            id: "daisy".to_owned(),
        }],
        ..asked(deck, 6)
    };
    begin(&bench, &with).unwrap();
    let ended = until(&bench, deck, |running| running.ended);
    let kept = ended.kept.unwrap();
    assert_eq!((ended.played, ended.failure), (6, None));
    let told = bench.app.playtest(kept).unwrap();
    assert_eq!(told, ended.test);
    let figures = &told.figures;
    assert_eq!((figures.games, figures.won.of), (6, 6));
    let sum = |shares: Vec<u32>| shares.iter().sum::<u32>();
    assert_eq!(
        sum(figures
            .reached_by
            .iter()
            .map(|one| one.share.hits)
            .collect()),
        6
    );
    assert_eq!(
        sum(figures.ended.iter().map(|one| one.share.hits).collect()),
        6
    );
    for card in &figures.cards {
        assert!(card.copies_drawn <= 6 * card.copies, "{card:?}");
        assert!(card.early.hits <= card.drawn.hits, "{card:?}");
    }
    assert!(
        figures
            .cards
            .iter()
            .any(|card| card.drawn.hits > 0 && card.played > 0)
    );
    assert!(figures.cards.iter().any(|card| card.committed > 0));

    let listed = bench.app.playtests().unwrap();
    assert_eq!(
        (listed.len(), listed[0].id, listed[0].won),
        (1, kept, figures.won)
    );
    let same = bench.app.compare_playtests(kept, kept).unwrap();
    assert!(same.alike && same.won.unwrap().value == 0.0);
    let csv = |format| bench.app.export_playtest(kept, format).unwrap();
    assert_eq!(
        csv(PlaytestFormat::Cards).lines().count(),
        1 + figures.cards.len()
    );
    assert_eq!(csv(PlaytestFormat::Games).lines().count(), 7);
    let json: serde_json::Value = serde_json::from_str(&csv(PlaytestFormat::Json)).unwrap();
    assert_eq!(json["games"].as_array().unwrap().len(), 6);
    let folder = bench.directory.path().join("out");
    let save = || {
        bench
            .app
            .save_playtest_file(kept, PlaytestFormat::Games, &folder)
            .unwrap()
    };
    assert_ne!(save(), save());
    bench.app.remove_playtest(kept).unwrap();
    assert!(bench.app.playtests().unwrap().is_empty());
}

#[test]
fn another_is_refused_while_one_goes_on_and_a_cancel_ends_it_at_once() {
    let bench = Bench::new();
    let (deck, other) = (bench.legal(), bench.legal());
    begin(&bench, &asked(deck, 2_000)).unwrap();
    for again in [deck, other] {
        let refused = begin(&bench, &asked(again, 1)).unwrap_err();
        assert_eq!(refused.code(), ErrorCode::PlaytestRuns);
    }
    assert_eq!(bench.app.running_playtest(other), None);
    until(&bench, deck, |running| running.played > 0);
    let paused = bench.app.pause_playtest(deck, true).unwrap();
    assert!(paused.paused && paused.left.is_some());
    std::thread::sleep(Duration::from_millis(150));
    let still = bench.app.running_playtest(deck).unwrap();
    // A game that was over when the pause began may still be noted.
    assert!(
        still.played <= paused.played + 8,
        "{} and {}",
        paused.played,
        still.played
    );
    assert!((still.elapsed - paused.elapsed).abs() < 1e-9);
    // The database is free, and the deck can be edited.
    bench.app.clone_deck(deck, "Another").unwrap();
    bench.app.cancel_playtest(deck);
    let ended = until(&bench, deck, |running| running.ended);
    assert!(ended.played < 2_000);
    let kept = bench.app.playtest(ended.kept.unwrap()).unwrap();
    assert_eq!(kept.figures.games, ended.played);
    begin(&bench, &asked(other, 1)).unwrap();
    assert_eq!(bench.app.running_playtest(deck), None);
}

#[test]
fn a_version_is_tried_as_it_was() {
    let bench = Bench::new();
    let deck = bench.legal();
    bench.app.keep_version(deck).unwrap();
    let before = bench.app.open_deck(deck).unwrap();
    let edit = DeckEdit::Copies {
        card: "01020".to_owned(),
        copies: 0,
        part: DeckPart::Deck,
    };
    bench.app.edit_deck(deck, &edit).unwrap();
    let then = NewPlaytest {
        version: Some(1),
        ..asked(deck, 1)
    };
    for (new, copies) in [(then, true), (asked(deck, 1), false)] {
        begin(&bench, &new).unwrap();
        let ended = until(&bench, deck, |running| running.ended);
        let cards = &ended.test.figures.cards;
        assert_eq!(cards.iter().any(|card| card.code == "01020"), copies);
    }
    assert!(before.cards.iter().any(|card| card.code == "01020"));
}

#[test]
fn nothing_is_kept_for_decks_that_gave_way_and_nonsense_is_refused() {
    let bench = Bench::new();
    let deck = bench.legal();
    begin(&bench, &asked(deck, 2_000)).unwrap();
    until(&bench, deck, |running| running.played > 0);
    let backup: BackupView = bench.app.back_up(None).unwrap();
    bench.app.restore_backup(backup.path.as_ref()).unwrap();
    assert_eq!(bench.app.running_playtest(deck), None);
    std::thread::sleep(Duration::from_millis(200));
    assert!(bench.app.playtests().unwrap().is_empty());
    let wrong = [
        asked(deck, 0),
        asked(deck, 2_001),
        NewPlaytest {
            scenarios: Vec::new(),
            ..asked(deck, 1)
        },
        NewPlaytest {
            scenarios: vec!["nowhere".to_owned()],
            ..asked(deck, 1)
        },
        NewPlaytest {
            partners: vec![
                DeckChoice::Starter {
                    id: "daisy".to_owned()
                };
                4
            ],
            ..asked(deck, 1)
        },
    ];
    for new in wrong {
        let refused = begin(&bench, &new).unwrap_err();
        assert_eq!(refused.code(), ErrorCode::SetupRefused, "{new:?}");
    }
}

fn record(won: bool, rounds: u16, cards: &[(&str, CardUse)]) -> Record {
    Record {
        scenario: "the-gathering".to_owned(),
        seed: 1,
        resolution: if won { "R1" } else { "R3" }.to_owned(),
        reached_by: if won {
            ReachedBy::Act
        } else {
            ReachedBy::Agenda
        },
        rounds,
        decisions: 50,
        worth: if won { 0.9 } else { 0.3 },
        ended: if won { Ended::Alive } else { Ended::Horror },
        experience: 2,
        cards: cards
            .iter()
            .map(|(code, one)| (CardCode::from(*code), *one))
            .collect(),
    }
}

fn early() -> CardUse {
    CardUse {
        drawn: 1,
        early: true,
        played: 1,
        ..CardUse::default()
    }
}

/// Of ten games eight are won: all seven in which the card was drawn early, and one of the
/// three others. The interval is Newcombe's for 7 of 7 against 1 of 3.
#[test]
fn a_card_is_judged_by_the_games_in_which_it_was_drawn_early() {
    let with = |won| record(won, 10, &[("01020", early())]);
    let mut records = vec![with(true); 7];
    records.extend([
        record(true, 12, &[]),
        record(false, 8, &[]),
        record(false, 8, &[]),
    ]);
    let deck = BTreeMap::from([(CardCode::from("01020"), 2), (CardCode::from("01016"), 1)]);
    let found = playtest::figures(&records, 1, &deck);
    assert_eq!((found.games, found.broken, found.won.hits), (10, 1, 8));
    let (never, card) = (&found.cards[0], &found.cards[1]);
    assert_eq!((card.drawn.hits, card.played, card.copies), (7, 7, 2));
    let wins = card.wins.unwrap();
    assert!((wins.value - 2.0 / 3.0).abs() < 1e-9, "{wins:?}");
    assert!(
        (wins.low - 0.0868).abs() < 1e-3 && (wins.high - 0.9385).abs() < 1e-3,
        "{wins:?}"
    );
    assert!((card.outlook.unwrap().value - 40.0).abs() < 1e-4);
    // Nothing is known of a card that was never drawn.
    assert_eq!(
        (never.drawn.hits, never.wins, never.outlook),
        (0, None, None)
    );
    let ends: Vec<u32> = found.ended.iter().map(|one| one.share.hits).collect();
    assert_eq!(ends, [8, 2]);
    assert!((found.rounds.unwrap().value - 9.8).abs() < 1e-9);
}

#[test]
fn a_weakness_that_each_game_draws_anew_is_counted_in_its_place() {
    let drawn = |code| record(true, 9, &[(code, early())]);
    let records = [drawn("01097"), drawn("01098"), record(true, 9, &[])];
    let deck = BTreeMap::from([(CardCode::from("01000"), 1)]);
    let found = playtest::figures(&records, 0, &deck);
    assert_eq!(found.cards[0].drawn.hits, 2);
}

#[test]
fn tables_quote_what_they_must_and_have_their_heads_without_games() {
    let name = "\"Ashcan\" Pete";
    let known = card_data::library()
        .iter()
        .find(|card| &*card.name.en == name);
    let deck = BTreeMap::from([(known.unwrap().code.clone(), 1)]);
    let csv = cards_csv(&playtest::figures(&[], 0, &deck));
    let lines: Vec<&str> = csv.split("\r\n").collect();
    assert_eq!(lines[0].split(',').count(), 16);
    assert!(
        lines[1].contains(",\"\"\"Ashcan\"\" Pete\",1,0,0,"),
        "{csv}"
    );
    assert_eq!(games_csv(&[]).split(',').count(), 10);
}
