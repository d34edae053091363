//! From a guide of the public data to our own files, on a small campaign of our own in its form.

mod common;

use std::collections::BTreeMap;

use card_data::kebab_case;
use casebook_campaign::authoring::{
    Difference, Meant, Sheet, What, WordError, Words, differences, lacking, written,
};
use casebook_campaign::guide::{Guide, Text, from_ron};
use casebook_campaign::run::Summary;
use common::lighthouse;

fn imported() -> (Guide, Guide) {
    let mut guides = lighthouse().guides.into_iter();
    let original = guides.next().unwrap();
    (original, guides.next().unwrap())
}

/// Words for every sentence of a sheet.
fn invented(sheet: &Sheet) -> BTreeMap<String, [String; 2]> {
    let words = sheet.0.iter().map(|one| {
        let words = [format!("Words {}.", one.id), format!("말 {}.", one.id)];
        (one.id.clone(), words)
    });
    words.collect()
}

fn read(sheet: &Sheet, words: &BTreeMap<String, [String; 2]>) -> Words {
    Words::read(sheet, &serde_json::to_string(words).unwrap()).unwrap()
}

#[test]
fn what_is_written_is_the_guide_with_other_words() {
    let (original, returned) = imported();
    let mut files = Vec::new();
    for (guide, of) in [(&original, None), (&returned, Some(&original))] {
        let sheet = Sheet::of(guide, of);
        let words = read(&sheet, &invented(&sheet));
        files.extend(written(guide, of, &words, kebab_case).unwrap());
    }
    let named = files
        .iter()
        .map(|file| (file.path.as_str(), file.text.as_str()));
    let read = from_ron(named).unwrap();
    for guide in [&original, &returned] {
        let ours = read.iter().find(|one| one.id == guide.id).unwrap();
        assert_eq!(differences(ours, guide), []);
        assert_eq!(lacking(ours), []);
    }
    let theirs = "Is the moon full?";
    assert!(files.iter().all(|file| !file.text.contains(theirs)));
}

#[test]
fn a_return_wants_words_for_what_differs_alone() {
    let (original, returned) = imported();
    let whole = Sheet::of(&original, None).0.len();
    let differing = Sheet::of(&returned, Some(&original));
    assert!(differing.0.len() < whole);
    let texts: Vec<&str> = differing.0.iter().map(|one| one.text.as_str()).collect();
    assert_eq!(texts, ["Return to the Lighthouse", "Return to the Storm"]);
}

#[test]
fn a_sentence_without_words_is_named_with_its_place() {
    let (original, _) = imported();
    let sheet = Sheet::of(&original, None);
    let mut words = invented(&sheet);
    let left_out = sheet.0.last().unwrap();
    words.remove(&left_out.id);
    let errors = written(&original, None, &read(&sheet, &words), kebab_case).unwrap_err();
    assert!(errors.iter().all(|error| matches!(
        error,
        WordError::Missing { text, .. } if *text == left_out.text
    )));
    assert_eq!(errors.len(), left_out.uses);
}

#[test]
fn words_in_one_language_of_nothing_or_copied_are_refused() {
    let (original, _) = imported();
    let mut sheet = Sheet::of(&original, None);
    sheet.0[0].text = "one two three four five six seven eight nine ten".to_owned();
    let id = sheet.0[0].id.clone();
    let fault = |json: String| Words::read(&sheet, &json).unwrap_err().remove(0);
    let half = fault(format!(r#"{{"{id}": ["Only English.", ""]}}"#));
    assert!(matches!(half, WordError::OneLanguage { .. }));
    let unknown = fault(r#"{"t0": ["English.", "한국어."]}"#.to_owned());
    assert!(matches!(unknown, WordError::Unknown { .. }));
    let copied = fault(format!(
        r#"{{"{id}": ["So one two three four five six seven eight nine ten.", "말."]}}"#
    ));
    assert!(matches!(copied, WordError::Copied { .. }));
    assert!(matches!(fault("{".to_owned()), WordError::Json(_)));
}

#[test]
fn a_passage_is_named_by_its_scenario() {
    let (original, _) = imported();
    let sheet = Sheet::of(&original, None);
    let mut words: BTreeMap<String, serde_json::Value> = invented(&sheet)
        .into_iter()
        .map(|(id, pair)| (id, serde_json::json!(pair)))
        .collect();
    let step = sheet
        .0
        .iter()
        .find(|one| one.place.ends_with("steps/weather/text"));
    let passage =
        serde_json::json!({"passage": ["the passage about the weather", "날씨에 관한 글"]});
    words.insert(step.unwrap().id.clone(), passage);
    let words = Words::read(&sheet, &serde_json::to_string(&words).unwrap()).unwrap();
    let files = written(&original, None, &words, kebab_case).unwrap();
    let all: String = files.iter().map(|file| file.text.as_str()).collect();
    assert!(all.contains("Read the passage about the weather of “"));
    assert!(all.contains("의 날씨에 관한 글을 읽습니다."));
}

const LIST: &str = r#"(
    fans: ["the_hoax"],
    parts: [(of: "harbour", places: ["storm/sea", "storm/calm"], why: "the sea is wide")],
    logs: [(of: "harbour", places: ["log notes.drowned", "xp_earned"], why: "it is deep")],
)"#;

fn differing(place: &str) -> Difference {
    Difference {
        place: place.to_owned(),
        what: What::Other,
        sides: [serde_json::Value::Null, serde_json::Value::Null],
    }
}

#[test]
fn what_is_on_the_list_is_meant_and_what_is_not_there_any_more_is_settled() {
    let meant = Meant::read(LIST).unwrap();
    assert!(meant.part("harbour", &differing("storm/sea")));
    assert!(!meant.part("harbour", &differing("storm/ship")));
    assert!(!meant.part("forest", &differing("storm/sea")));
    let found = [differing("storm/sea")];
    assert_eq!(meant.settled("harbour", &found), ["storm/calm"]);
    assert_eq!(meant.unknown_fans(&found), ["the_hoax"]);
    for place in ["the_hoax/intro", "the_hoax setup"] {
        assert!(meant.part("side", &differing(place)), "{place}");
        assert!(meant.unknown_fans(&[differing(place)]).is_empty());
    }
    assert!(!meant.part("side", &differing("the_hoaxes/intro")));
    assert!(Meant::read("(fans: [], parts: []").is_err());
}

#[test]
fn logs_differ_by_entry_number_and_investigator() {
    let meant = Meant::read(LIST).unwrap();
    let log = |entries: &[&str], xp: i64, count: i64| Summary {
        log: entries.iter().map(|one| (*one).to_owned()).collect(),
        xp_earned: [("01001".to_owned(), xp)].into(),
        counts: [("notes.waves".to_owned(), count)].into(),
        ..Summary::default()
    };
    let ours = log(&["notes.drowned", "notes.saved"], 3, 1);
    let mistakes = |of: &str, theirs: Summary| meant.mistakes(of, &ours, &theirs);
    assert!(mistakes("harbour", log(&["notes.saved"], 4, 1)).is_empty());
    let theirs = log(&["notes.drowned"], 3, 2);
    assert_eq!(
        mistakes("harbour", theirs),
        ["counts notes.waves", "log notes.saved"]
    );
    let elsewhere = mistakes("forest", log(&["notes.saved"], 3, 1));
    assert_eq!(elsewhere, ["log notes.drowned"]);
}

#[test]
fn a_passage_that_our_guide_does_not_name_is_told() {
    let (ours, _) = imported();
    let mut theirs = ours.clone();
    let scenarios = theirs.scenarios.iter_mut();
    let mut ends = scenarios.flat_map(|one| one.resolutions.iter_mut());
    let end = ends.next().expect("an ending");
    end.text = Text::new("The light goes out.");
    let place = format!("resolution {}", end.id);
    let found = differences(&ours, &theirs);
    let told = found.iter().map(|one| (one.place.as_str(), one.what));
    let told: Vec<_> = told.collect();
    assert!(
        matches!(told[..], [(at, What::Silent)] if at.ends_with(&place)),
        "{told:?}"
    );
}
