//! Everything out to one file and back; a bad file changes nothing.

mod desk;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use casebook_app::{App, ErrorCode, Language, Settings};
use desk::Desk;
use tempfile::tempdir;

/// A player with something of everything.
fn full() -> Desk {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    desk.to_the_ending(view);
    desk.app.copy_starter("agnes").expect("a deck");
    let one = BTreeMap::from([("core".to_owned(), 2)]);
    desk.app.own_products(&one).expect("a collection");
    let settings = Settings {
        language: Some(Language::Ko),
        scale: 150,
        ..Settings::default()
    };
    desk.app.save_settings(&settings).expect("settings");
    desk
}

/// Whatever the player sees of their data.
fn all(app: &App) -> String {
    let campaigns = app.campaigns().expect("campaigns");
    let whole: Vec<_> = campaigns
        .iter()
        .map(|one| app.campaign(one.id).expect("a campaign"))
        .collect();
    let decks = app.decks().expect("decks");
    let collection = app.collection().expect("a collection");
    let (games, settings) = (app.games().expect("games"), app.settings());
    let settings = settings.expect("settings");
    format!("{campaigns:?} {whole:?} {decks:?} {games:?} {collection:?} {settings:?}")
}

#[test]
fn everything_goes_out_and_comes_back_elsewhere() {
    let desk = full();
    let folder = tempdir().expect("a folder");
    let path = folder.path().join("mine.casebook");
    let view = desk.app.back_up(Some(&path)).expect("a backup");
    assert_eq!(view.path, path.display().to_string());
    let holds = view.holds;
    assert_eq!(
        (holds.campaigns, holds.decks, holds.owned, holds.games),
        (1, 1, 1, 0)
    );

    let other = Desk::new();
    other.begin(&["daisy"]);
    let before = all(&other.app);
    let preview = other.app.inspect_backup(&path).expect("a preview");
    assert_eq!(preview.backup, view);
    let now = preview.now.expect("what is there now");
    assert_eq!((now.campaigns, now.decks), (1, 0));
    assert!(!preview.fewer);
    assert_eq!(all(&other.app), before, "looking changes nothing");

    let restored = other.app.restore_backup(&path).expect("all of it");
    assert_eq!(all(&other.app), all(&desk.app));
    let other = other.restart();
    assert_eq!(all(&other.app), all(&desk.app), "and after a restart");

    // What was there before lies in a file of its own, and comes back as well.
    let before = restored.before.expect("something was there");
    let back = Path::new(&before);
    other.app.restore_backup(back).expect("the way back");
    let own = other.app.campaigns().expect("campaigns");
    assert_eq!(&*own[0].investigators[0].name.en, "Daisy Walker");
    assert_eq!(other.app.backups().files.len(), 2);
}

#[test]
fn a_backup_finds_a_place_by_itself_and_never_writes_over_a_file() {
    let desk = full();
    let first = desk.app.back_up(None).expect("a backup");
    let second = desk.app.back_up(None).expect("another");
    assert_ne!(first.path, second.path);
    let listed = desk.app.backups();
    assert_eq!(listed.files.len(), 2);
    let found = listed.files.iter().find(|file| file.path == first.path);
    let found = found.expect("it is listed");
    assert_eq!(
        (found.made, found.holds),
        (Some(first.made), Some(first.holds))
    );

    let folder = tempdir().expect("a folder");
    let within = desk.app.back_up(Some(folder.path())).expect("in a folder");
    assert!(Path::new(&within.path).starts_with(folder.path()));
    let path = folder.path().join("letter.txt");
    fs::write(&path, "not to be lost").expect("a file");
    let error = desk.app.back_up(Some(&path)).expect_err("refused");
    assert_eq!(error.code(), ErrorCode::FileUnwritable);
    assert_eq!(fs::read_to_string(&path).expect("it"), "not to be lost");
    // Nothing is left lying about but backups.
    let left = fs::read_dir(listed.folder).expect("the folder").count();
    assert_eq!(left, 2);
}

#[test]
fn what_is_no_backup_says_so_and_changes_nothing() {
    let desk = full();
    let folder = tempdir().expect("a folder");
    let good = folder.path().join("good.casebook");
    desk.app.back_up(Some(&good)).expect("a backup");
    let before = all(&desk.app);
    let bytes = fs::read(&good).expect("the file");
    let refused = |name: &str, bytes: &[u8], cause: &str| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).expect("a file");
        for error in [
            desk.app.inspect_backup(&path).expect_err("refused"),
            desk.app.restore_backup(&path).expect_err("refused"),
        ] {
            assert_eq!(error.code(), ErrorCode::ImportUnreadable, "{error}");
            let told = error.to_string();
            assert!(told.contains(name) && told.contains(cause), "{told}");
        }
    };
    refused("empty", b"", "");
    refused("letter", b"Dear friend", "");
    refused("half", &bytes[..bytes.len() / 2], "");
    let mut damaged = bytes.clone();
    let middle = damaged.len() / 2;
    damaged[middle..middle + 64].fill(0);
    refused("damaged", &damaged, "");
    let zip = |parts: &[(&str, &[u8])]| {
        let mut zip = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
        for (name, bytes) in parts {
            let options = zip::write::SimpleFileOptions::default();
            zip.start_file(*name, options).expect("an entry");
            std::io::Write::write_all(&mut zip, bytes).expect("its bytes");
        }
        zip.finish().expect("an archive").into_inner()
    };
    let note = br#"{"form": 1, "version": "0.1.0", "made": 0}"#;
    refused("other", &zip(&[("a.txt", b"a")]), "no backup");
    refused("bare", &zip(&[("casebook.json", note)]), "no database");
    let newer = br#"{"form": 9, "version": "9.0.0", "made": 0}"#;
    refused("newer", &zip(&[("casebook.json", newer)]), "9.0.0");
    let text = zip(&[
        ("casebook.json", note),
        ("casebook.db", b"no database, sorry"),
    ]);
    refused("text", &text, "");
    let hollow = zip(&[("casebook.json", note), ("casebook.db", b"")]);
    refused("hollow", &hollow, "empty");
    let zeros = vec![0; 70_000];
    refused("large", &zip(&[("casebook.json", &zeros)]), "no backup");
    assert!(
        desk.app
            .inspect_backup(&folder.path().join("missing"))
            .is_err()
    );
    assert_eq!(all(&desk.app), before);
    assert_eq!(desk.app.backups().files, [], "no trace");
    let left = fs::read_dir(desk.app.backups().folder);
    assert_eq!(left.expect("the folder").count(), 0, "no trace");
}
