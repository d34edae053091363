//! Texts are read from folders and zip files, found, removed, and harmless.

use std::convert::Infallible;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use tempfile::tempdir;

use super::markup::own;
use super::{ImportProgress, TextsImported, TextsOutcome};
use crate::catalogue::{CardSearch, SearchScope, SearchSort};
use crate::{App, Error};

const PACK: &str = r#"[
  {"code":"01020","name":"x","text":"<b>Words</b> of [combat] nobody wrote.\nSecond <i>line</i>."},
  {"code":"01001","text":"Front.","back_text":"Behind."},
  {"code":"zz999","text":"of no card"},
  {"code":"01021"}
]"#;
const KOREAN: &str = r#"[{"code":"01020","text":"아무도 쓰지 않은 말."}]"#;

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

/// An import that nobody stops.
fn import(
    app: &App,
    path: &Path,
    mut heard: impl FnMut(ImportProgress),
) -> Result<TextsImported, Error> {
    let ControlFlow::Continue(imported) = app.import_texts::<Infallible>(path, |step| {
        heard(step);
        ControlFlow::Continue(())
    })?;
    Ok(imported)
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
    };
    app.search_cards(&search).unwrap().found.len()
}

#[test]
fn texts_of_a_folder_are_kept_found_shown_and_removed() {
    let directory = tempdir().unwrap();
    let at = directory.path();
    let app = App::open(at.to_owned());
    let mut steps = Vec::new();
    let imported = import(&app, &folder(at), |step| steps.push((step.done, step.of))).unwrap();
    assert_eq!(steps, [(1, 2), (2, 2)]);
    assert_eq!((imported.files, imported.unknown), (2, 1));
    assert_eq!((imported.texts.english, imported.texts.korean), (2, 1));
    assert_eq!(found(&app, "text:\"nobody wrote\""), 1);
    assert_eq!(found(&app, "내용:\"쓰지 않은\""), 1);
    let official = app.card_details("01020", None).unwrap().official.unwrap();
    let english = official.en.unwrap();
    assert_eq!(english, "**Words** of [combat] nobody wrote.\nSecond line.");
    let roland = app.card_details("01001", None).unwrap().official.unwrap();
    assert_eq!(roland.back_en.as_deref(), Some("Behind."));
    // The next day they are still there.
    let again = App::open(at.to_owned());
    assert_eq!(again.official_texts().unwrap(), imported.texts);
    assert_eq!(app.remove_texts().unwrap().english, 0);
    assert_eq!(found(&app, "text:\"nobody wrote\""), 0);
    assert_eq!(app.card_details("01020", None).unwrap().official, None);
}

#[test]
fn texts_of_a_zip_file_are_read_too() {
    let directory = tempdir().unwrap();
    let at = directory.path();
    let path = at.join("data.zip");
    let mut zip = zip::ZipWriter::new(fs::File::create(&path).unwrap());
    let options = zip::write::SimpleFileOptions::default();
    zip.start_file("copy-main/pack/core/core.json", options)
        .unwrap();
    zip.write_all(PACK.as_bytes()).unwrap();
    zip.finish().unwrap();
    let app = App::open(at.to_owned());
    assert_eq!(import(&app, &path, |_| {}).unwrap().texts.english, 2);
}

#[test]
fn a_broken_source_names_its_file_and_changes_nothing() {
    let directory = tempdir().unwrap();
    let at = directory.path();
    let app = App::open(at.to_owned());
    let root = folder(at);
    import(&app, &root, |_| {}).unwrap();
    let before = app.official_texts().unwrap();
    fs::write(root.join("pack/core/core.json"), "[{\"text\": 1}]").unwrap();
    let error = import(&app, &root, |_| {}).unwrap_err();
    let named = |error: &Error, file: &str| matches!(error, Error::ImportUnreadable { path, .. } if path.ends_with(file));
    assert!(named(&error, "core.json"), "{error}");
    for (file, contents) in [("empty.zip", ""), ("text.zip", "no archive")] {
        fs::write(at.join(file), contents).unwrap();
        let error = import(&app, &at.join(file), |_| {}).unwrap_err();
        assert!(named(&error, file), "{error}");
    }
    let empty = at.join("nothing");
    fs::create_dir_all(&empty).unwrap();
    assert!(import(&app, &empty, |_| {}).is_err());
    assert!(import(&app, &at.join("missing"), |_| {}).is_err());
    assert_eq!(app.official_texts().unwrap(), before);
}

#[test]
fn a_stopped_import_changes_nothing() {
    let directory = tempdir().unwrap();
    let at = directory.path();
    let app = App::open(at.to_owned());
    let root = folder(at);
    import(&app, &root, |_| {}).unwrap();
    let before = app.official_texts().unwrap();
    let one = r#"[{"code":"01006","text":"Others."}]"#;
    fs::write(root.join("pack/core/core.json"), one).unwrap();
    for last in 1..=2 {
        let mut heard = 0;
        let ended = app.import_texts(&root, |step| {
            heard = step.done;
            if step.done == last {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        let outcome = TextsOutcome::from(ended.unwrap());
        assert_eq!((outcome, heard), (TextsOutcome::Cancelled, last));
        assert_eq!(app.official_texts().unwrap(), before);
        let again = App::open(at.to_owned());
        assert_eq!(again.official_texts().unwrap(), before);
    }
    assert!(app.card_details("01006", None).unwrap().official.is_none());
}

#[test]
fn a_folder_of_packs_alone_is_read_and_what_is_no_list_is_left() {
    let directory = tempdir().unwrap();
    let at = directory.path();
    let app = App::open(at.to_owned());
    let root = folder(at).join("pack");
    fs::write(root.join("about.json"), "{}").unwrap();
    let imported = import(&app, &root, |_| {}).unwrap();
    assert_eq!((imported.files, imported.texts.english), (1, 2));
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
    let begun = std::time::Instant::now();
    own(&"<".repeat(3_000_000));
    own(&"<a".repeat(200_000));
    // A search for the end of each of them takes minutes.
    assert!(begun.elapsed().as_secs() < 30);
}
