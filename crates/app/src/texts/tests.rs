//! Texts are read from folders and zip files, found, removed, and harmless.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::markup::own;
use crate::catalogue::{CardSearch, SearchScope, SearchSort};
use crate::{App, Error};

const PACK: &str = r#"[
  {"code":"01020","name":"x","text":"<b>Words</b> of [combat] nobody wrote.\nSecond <i>line</i>."},
  {"code":"01001","text":"Front.","back_text":"Behind."},
  {"code":"zz999","text":"of no card"},
  {"code":"01021"}
]"#;
const KOREAN: &str = r#"[{"code":"01020","text":"아무도 쓰지 않은 말."}]"#;

fn directory(name: &str) -> PathBuf {
    let unique = format!("casebook-texts-{name}-{}", std::process::id());
    let path = std::env::temp_dir().join(unique);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn folder(at: &Path) -> PathBuf {
    let root = at.join("data");
    for (file, contents) in [
        ("pack/core/core.json", PACK),
        ("translations/ko/pack/core/core.json", KOREAN),
        (
            "translations/de/pack/core/core.json",
            "no JSON, and not read",
        ),
        ("packs.json", "[{}]"),
    ] {
        let path = root.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, contents).unwrap();
    }
    root
}

fn found(app: &App, query: &str) -> usize {
    let search = CardSearch {
        query: query.to_owned(),
        deck: None,
        scope: SearchScope::All,
        owned: false,
        supported: false,
        reprints: false,
        sort: SearchSort::Match,
        facets: Vec::new(),
    };
    app.search_cards(&search).unwrap().found.len()
}

#[test]
fn texts_of_a_folder_are_kept_found_shown_and_removed() {
    let at = directory("folder");
    let app = App::open(at.clone()).unwrap();
    let mut steps = Vec::new();
    let imported = app
        .import_texts(&folder(&at), |step| steps.push((step.done, step.of)))
        .unwrap();
    assert_eq!(steps, [(1, 2), (2, 2)]);
    assert_eq!((imported.files, imported.unknown), (2, 1));
    assert_eq!((imported.texts.english, imported.texts.korean), (2, 1));
    assert_eq!(found(&app, "text:\"nobody wrote\""), 1);
    assert_eq!(found(&app, "내용:\"쓰지 않은\""), 1);
    let official = app.card_details("01020").unwrap().official.unwrap();
    let english = official.en.unwrap();
    assert_eq!(english, "**Words** of [combat] nobody wrote.\nSecond line.");
    let roland = app.card_details("01001").unwrap().official.unwrap();
    assert_eq!(roland.back_en.as_deref(), Some("Behind."));
    // The next day they are still there.
    let again = App::open(at.clone()).unwrap();
    assert_eq!(again.official_texts().unwrap(), imported.texts);
    assert_eq!(app.remove_texts().unwrap().english, 0);
    assert_eq!(found(&app, "text:\"nobody wrote\""), 0);
    assert_eq!(app.card_details("01020").unwrap().official, None);
    fs::remove_dir_all(at).unwrap();
}

#[test]
fn texts_of_a_zip_file_are_read_too() {
    let at = directory("zip");
    let path = at.join("data.zip");
    let mut zip = zip::ZipWriter::new(fs::File::create(&path).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    zip.start_file("copy-main/pack/core/core.json", options)
        .unwrap();
    zip.write_all(PACK.as_bytes()).unwrap();
    zip.finish().unwrap();
    let app = App::open(at.clone()).unwrap();
    assert_eq!(app.import_texts(&path, |_| {}).unwrap().texts.english, 2);
    fs::remove_dir_all(at).unwrap();
}

#[test]
fn a_broken_source_names_its_file_and_changes_nothing() {
    let at = directory("broken");
    let app = App::open(at.clone()).unwrap();
    let root = folder(&at);
    app.import_texts(&root, |_| {}).unwrap();
    let before = app.official_texts().unwrap();
    fs::write(root.join("pack/core/core.json"), "[{\"text\": 1}]").unwrap();
    let error = app.import_texts(&root, |_| {}).unwrap_err();
    let named = |error: &Error, file: &str| matches!(error, Error::ImportUnreadable { path, .. } if path.ends_with(file));
    assert!(named(&error, "core.json"), "{error}");
    for (file, contents) in [("empty.zip", ""), ("text.zip", "no archive")] {
        fs::write(at.join(file), contents).unwrap();
        let error = app.import_texts(&at.join(file), |_| {}).unwrap_err();
        assert!(named(&error, file), "{error}");
    }
    let empty = at.join("nothing");
    fs::create_dir_all(&empty).unwrap();
    assert!(app.import_texts(&empty, |_| {}).is_err());
    assert!(app.import_texts(&at.join("missing"), |_| {}).is_err());
    assert_eq!(app.official_texts().unwrap(), before);
    fs::remove_dir_all(at).unwrap();
}

#[test]
fn hostile_markup_is_only_words() {
    for (hostile, harmless) in [
        ("a<script>alert(1)</script>b", "aalert(1)b"),
        ("<img src=x onerror=alert(1)>c", "c"),
        ("<b>bold</b> <B>Bold</B>", "**bold** **Bold**"),
        ("<b></b>x", "x"),
        ("1 < 2 and 3 > 2", "1 < 2 and 3 > 2"),
        ("<scr<script>ipt>x", "ipt>x"),
        ("an open <b", "an open <b"),
        ("a<br/>b<hr>c", "a\nb\nc"),
        ("zero\u{0}\u{1b}[31m", "zero[31m"),
        ("<!-- note -->x", "x"),
    ] {
        assert_eq!(own(hostile), harmless, "{hostile}");
    }
    assert_eq!(own(&"x".repeat(50_000)).len(), 10_000);
}
