//! A damaged database is told, set aside, and replaced by a backup or by what can be read of it;
//! automatic backups are there when they are needed.

mod desk;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use casebook_app::{BackupKind, Error, ErrorCode, Language, Recover, Settings};
use desk::Desk;
use rusqlite::Connection;

fn full() -> Desk {
    let desk = Desk::new();
    desk.begin(&["roland"]);
    for _ in 0..30 {
        desk.app.copy_starter("agnes").expect("a deck");
    }
    desk
}

fn sql(desk: &Desk, statements: &str) {
    let connection = Connection::open(desk.database()).expect("the database");
    connection.execute_batch(statements).expect("it runs");
}

/// Fills the pages from that one on with zeros, up to the end of the file.
fn damaged(desk: Desk, from: usize) -> Desk {
    sql(&desk, "PRAGMA wal_checkpoint(TRUNCATE)");
    let desk = desk.restart();
    let mut bytes = fs::read(desk.database()).expect("the file");
    bytes[from..].fill(0);
    fs::write(desk.database(), bytes).expect("written");
    for ending in ["-wal", "-shm"] {
        let beside = format!("{}{ending}", desk.database().display());
        let _ = fs::remove_file(beside);
    }
    desk
}

#[test]
fn a_damaged_database_is_not_backed_up() {
    let desk = damaged(full(), 40_960);
    let error = desk.app.back_up(None).expect_err("refused");
    assert_eq!(error.code(), ErrorCode::StorageDamaged, "{error}");
    assert_eq!(desk.app.backups().files, []);
}

#[test]
fn a_good_backup_takes_the_place_of_a_database_that_cannot_be_read() {
    let desk = full();
    let path = desk.app.back_up(None).expect("a backup").path;
    let desk = damaged(desk, 0);
    let bytes = fs::read(desk.database()).expect("the file");
    let error = desk.app.decks().expect_err("damaged");
    assert_eq!(error.code(), ErrorCode::StorageDamaged, "{error}");
    let preview = desk.app.inspect_backup(Path::new(&path)).expect("read");
    assert_eq!(preview.now, None);

    let restored = desk.app.restore_backup(Path::new(&path)).expect("restored");
    let aside = restored.before.expect("a folder");
    assert_eq!(
        fs::read(Path::new(&aside).join("casebook.db")).expect("it"),
        bytes
    );
    assert_eq!(desk.app.decks().expect("decks").len(), 30);
    assert_eq!(desk.restart().app.campaigns().expect("campaigns").len(), 1);
}

#[test]
fn the_newest_good_backup_and_what_can_be_read_are_offered() {
    let desk = full();
    assert_eq!(desk.app.recovery().expect("checked"), None);
    let refused = desk.app.recover(&Recover::Nothing).expect_err("whole");
    assert!(matches!(refused, Error::NotDamaged));
    let good = desk.app.back_up(None).expect("a backup").path;
    desk.app.copy_starter("daisy").expect("a deck");
    let bad = desk.app.back_up(None).expect("another").path;
    fs::write(&bad, b"PK").expect("damaged too");
    // A trigger of someone else's: every row can be read.
    sql(
        &desk,
        "CREATE TRIGGER theirs AFTER DELETE ON decks BEGIN DELETE FROM campaigns; END",
    );
    let desk = desk.restart();
    let view = desk.app.recovery().expect("read").expect("damaged");
    assert!(view.detail.contains("theirs"), "{}", view.detail);
    assert_eq!(view.backup.as_ref().map(|one| &one.path), Some(&good));
    let readable = view.readable.expect("rows");
    assert_eq!((readable.decks, readable.campaigns), (31, 1));

    let recovered = desk.app.recover(&Recover::Readable).expect("rescued");
    assert_eq!(recovered.holds, readable);
    assert!(Path::new(&recovered.aside.expect("a folder")).is_dir());
    assert_eq!(desk.app.decks().expect("decks").len(), 31);
    assert_eq!(desk.app.recovery().expect("checked"), None);
}

#[test]
fn a_database_that_is_gone_is_told_where_there_are_backups() {
    let desk = full();
    let path = desk.app.back_up(None).expect("a backup").path;
    for empty in [false, true] {
        if empty {
            fs::write(desk.database(), b"").expect("emptied");
        } else {
            fs::remove_file(desk.database()).expect("removed");
        }
        for ending in ["-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{ending}", desk.database().display()));
        }
        let desk = Desk::at(desk.database().parent().expect("a folder"));
        let error = desk.decks().expect_err("gone");
        assert_eq!(error.code(), ErrorCode::StorageDamaged, "{error}");
        let from = Recover::Backup {
            path: path.clone().into(),
        };
        desk.recover(&from).expect("recovered");
        assert_eq!(desk.decks().expect("decks").len(), 30);
    }
}

#[test]
fn settings_that_cannot_be_read_do_not_spoil_a_backup() {
    let desk = full();
    let settings = desk.database().with_file_name("settings.json");
    fs::write(&settings, b"{").expect("broken");
    let made = desk.app.back_up(None).expect("a backup");
    assert!(made.settings_fault.is_some());
    let own = Settings {
        language: Some(Language::Ko),
        ..Settings::default()
    };
    desk.app.save_settings(&own).expect("saved");
    desk.app.copy_starter("daisy").expect("a deck");
    let restored = desk
        .app
        .restore_backup(Path::new(&made.path))
        .expect("restored");
    assert!(restored.backup.settings_fault.is_some());
    assert_eq!(desk.app.decks().expect("decks").len(), 30);
    assert_eq!(desk.app.settings().expect("those that were there"), own);
}

#[test]
fn whoever_would_have_fewer_is_told() {
    let desk = Desk::new();
    desk.app.copy_starter("agnes").expect("a deck");
    let path = desk.app.back_up(None).expect("a backup").path;
    desk.app.copy_starter("daisy").expect("a deck");
    let preview = desk.app.inspect_backup(Path::new(&path)).expect("read");
    assert!(preview.fewer);
}

#[test]
fn a_backup_is_made_on_each_day_of_use() {
    let desk = Desk::new();
    assert_eq!(desk.app.keep_daily_backup().expect("nothing to keep"), None);
    desk.app.copy_starter("agnes").expect("a deck");
    let made = desk.app.keep_daily_backup().expect("kept").expect("made");
    assert_eq!(made.holds.decks, 1);
    assert_eq!(desk.app.keep_daily_backup().expect("once a day"), None);
    let files = desk.app.backups().files;
    assert_eq!(files[0].kind, BackupKind::Daily);
    assert_eq!(files[0].holds, Some(made.holds));
}

#[test]
fn bins_are_emptied_only_after_a_backup_and_ten_are_kept() {
    let desk = Desk::new();
    let own = desk.app.back_up(None).expect("the player's own").path;
    for number in 0..12 {
        let deck = desk.app.copy_starter("agnes").expect("a deck");
        desk.app.bin_deck(deck).expect("binned");
        assert_eq!(desk.app.binned_decks().expect("the bin").len(), 1);
        // A clock that says so, or thirty days.
        sql(
            &desk,
            "UPDATE decks SET deleted = 1 WHERE deleted IS NOT NULL",
        );
        assert_eq!(desk.app.binned_decks().expect("the bin"), [], "{number}");
    }
    let files = desk.app.backups().files;
    let automatic = files
        .iter()
        .filter(|one| one.kind == BackupKind::BeforeEmptying);
    assert_eq!(automatic.count(), 10);
    assert!(files.iter().any(|file| file.path == own));
    let newest = Path::new(&files[0].path);
    desk.app.restore_backup(newest).expect("restored");
    sql(&desk, "UPDATE decks SET deleted = NULL");
    assert_eq!(desk.app.decks().expect("it is back").len(), 1);
}

#[test]
fn a_database_of_an_older_version_is_backed_up_before_it_changes() {
    let desk = Desk::new();
    let first = include_str!("../../../migrations/0001_initial.sql");
    sql(&desk, first);
    sql(
        &desk,
        "INSERT INTO decks (json, name, version, investigator, created, updated)
         VALUES ('{}', 'Roland', '1.0', '01001', 1, 2);
         PRAGMA application_id = 0x43617365; PRAGMA user_version = 1;",
    );
    assert_eq!(desk.app.decks().expect("decks").len(), 1);
    let files = desk.app.backups().files;
    assert_eq!(files[0].kind, BackupKind::BeforeUpdate);
    assert_eq!(files[0].holds.expect("what it holds").decks, 1);
    let path = Path::new(&files[0].path);
    let one = BTreeMap::from([("core".to_owned(), 1)]);
    desk.app.own_products(&one).expect("a collection");
    desk.app
        .restore_backup(path)
        .expect("an older one comes back");
    assert_eq!(desk.app.decks().expect("decks").len(), 1);
}

#[test]
fn campaigns_that_cannot_be_read_are_listed_as_such() {
    let desk = full();
    let other = desk.begin(&["daisy"]);
    sql(
        &desk,
        &format!(
            "UPDATE campaign_decisions SET decision = '{{' WHERE campaign = {};
             INSERT INTO guides VALUES ('theirs', '{{', 1);
             INSERT INTO campaigns (name, guide, party, created, updated)
             SELECT 'Led', 'imported:theirs', party, 1, 1 FROM campaigns LIMIT 1;",
            other.id
        ),
    );
    let listed = desk.app.campaigns().expect("the list");
    let names: Vec<bool> = listed.iter().map(|one| one.unreadable).collect();
    assert_eq!(names, [false, false, true]);
    let error = desk.app.campaign(other.id).expect_err("unreadable");
    assert_eq!(error.code(), ErrorCode::CampaignUnreadable);
    desk.app.bin_campaign(other.id).expect("into the bin");
}
