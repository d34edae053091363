//! From a guide of the public data to our own files, on a small campaign of our own in its form.

mod common;

use std::collections::BTreeMap;

use card_data::kebab_case;
use casebook_campaign::authoring::{Sheet, WordError, Words, differences, lacking, written};
use casebook_campaign::guide::{Guide, from_ron};
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
