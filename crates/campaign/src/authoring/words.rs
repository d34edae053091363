//! Our words, put into the places of the sentences of others.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;
use text::korean_object;

use super::copied::is_copied;
use super::rule::{self, Title};
use super::walk::sentences;
use super::{File, Sheet, files, sheet};
use crate::guide::{Guide, Step, StepKind, Text};

/// What our words say in the place of one sentence, in English and Korean.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
enum Said {
    /// The sentence itself; both empty where nothing needs saying.
    Sentence(String, String),
    /// What is to be read in the booklet: `the passage about the stranger`, `낯선 이에 관한 글`.
    Passage { passage: (String, String) },
}

/// Our words, by the sentences of others.
#[derive(Clone, Debug, Default)]
pub struct Words(BTreeMap<String, Said>);

/// Why words cannot be taken.
#[derive(Debug, thiserror::Error)]
pub enum WordError {
    #[error("words: {0}")]
    Json(#[from] serde_json::Error),
    #[error("{id}: the sheet has no such sentence")]
    Unknown { id: String },
    #[error("{id}: there are words in one language only")]
    OneLanguage { id: String },
    #[error("{id}: ten words in a row are those of the public data: “{words}”")]
    Copied { id: String, words: String },
    #[error("{place}: no words for “{text}”")]
    Missing { place: String, text: String },
    #[error("{file}: {message}")]
    Unwritten { file: String, message: String },
}

impl Words {
    /// Reads words as JSON: an object with the ids of the sheet, and for each a pair of English and
    /// Korean or a `passage`.
    ///
    /// # Errors
    /// Everything that is wrong with them.
    pub fn read(sheet: &Sheet, json: &str) -> Result<Self, Vec<WordError>> {
        let read: BTreeMap<String, Said> =
            serde_json::from_str(json).map_err(|error| vec![error.into()])?;
        let mut errors = Vec::new();
        let mut words = BTreeMap::new();
        for (id, said) in read {
            match sheet.0.iter().find(|one| one.id == id) {
                None => errors.push(WordError::Unknown { id }),
                Some(sentence) => {
                    errors.extend(said.fault(&id, &sentence.text));
                    words.insert(sentence.text.clone(), said);
                }
            }
        }
        if errors.is_empty() {
            Ok(Self(words))
        } else {
            Err(errors)
        }
    }

    /// These and those.
    #[must_use]
    pub fn and(mut self, more: Self) -> Self {
        self.0.extend(more.0);
        self
    }

    fn say(&self, text: &mut Text, title: Option<&Title>) {
        let unsaid = text.ko.is_none();
        if let Some(said) = self.0.get(&text.en).filter(|_| unsaid) {
            *text = said.text(title);
        }
    }
}

impl Said {
    fn fault(&self, id: &str, theirs: &str) -> Option<WordError> {
        let (Self::Sentence(en, ko) | Self::Passage { passage: (en, ko) }) = self;
        let id = id.to_owned();
        if en.trim().is_empty() != ko.trim().is_empty() {
            return Some(WordError::OneLanguage { id });
        }
        let words = en.clone();
        is_copied(en, theirs).then_some(WordError::Copied { id, words })
    }

    fn text(&self, title: Option<&Title>) -> Text {
        match (self, title) {
            (Self::Sentence(en, _), _) if en.is_empty() => Text::default(),
            (Self::Sentence(en, ko), _) => rule::pair(en, ko),
            (Self::Passage { passage: (en, ko) }, Some(title)) => title.passage(en, ko),
            (Self::Passage { passage: (en, ko) }, None) => rule::pair(
                format!("Read {en} in the campaign guide."),
                format!("캠페인 안내서에서 {} 읽습니다.", korean_object(ko)),
            ),
        }
    }
}

/// The files of a guide, with our words in it; `directory` names that of a scenario by its title.
///
/// # Errors
/// Every sentence that has no words.
pub fn written(
    guide: &Guide,
    original: Option<&Guide>,
    words: &Words,
    directory: impl Fn(&str) -> String,
) -> Result<Vec<File>, Vec<WordError>> {
    let mut own = files::own(guide, original);
    words.say(&mut own.name, None);
    own = put(own, words, None);
    let scenarios = std::mem::take(&mut own.scenarios);
    own.scenarios = scenarios
        .into_iter()
        .map(|mut scenario| {
            words.say(&mut scenario.name, None);
            words.say(&mut scenario.header, None);
            let title = Title::of(&scenario);
            put(scenario, words, Some(&title))
        })
        .collect();
    rule::say(&mut own);
    let scenarios = own.scenarios.iter_mut().map(|one| &mut one.steps);
    let steps = scenarios.chain([&mut own.steps]);
    steps
        .flat_map(|steps| steps.values_mut())
        .for_each(hide_silent);
    let mut errors = Vec::new();
    sheet::each(&own, |place, text| {
        errors.push(WordError::Missing {
            place: place.join("/"),
            text: text.to_owned(),
        });
    });
    if !errors.is_empty() {
        return Err(errors);
    }
    files::of(&own, directory)
}

/// A guide or a scenario with the words in their places. Scenarios of a guide wait for their turn:
/// their passages are named after them.
fn put<T>(whole: T, words: &Words, title: Option<&Title>) -> T
where
    T: serde::Serialize + serde::de::DeserializeOwned,
{
    let Ok(mut value) = serde_json::to_value(&whole) else {
        return whole;
    };
    let mut later = match title {
        None => value.get_mut("scenarios").map(Value::take),
        Some(_) => None,
    };
    sentences(&mut value, &mut |_, sentence| {
        if let Value::String(text) = sentence
            && let Some(said) = words.0.get(text)
        {
            *sentence = serde_json::to_value(said.text(title)).unwrap_or_default();
        }
    });
    without_empty_bullets(&mut value);
    if let Some(scenarios) = later.take() {
        value["scenarios"] = scenarios;
    }
    serde_json::from_value(value).unwrap_or(whole)
}

/// A step of which nothing is left to be read is not shown.
fn hide_silent(step: &mut Step) {
    let silent = Step {
        hidden: step.hidden,
        kind: step.kind.clone(),
        ..Step::default()
    };
    if matches!(step.kind, StepKind::Plain | StepKind::Story) && *step == silent {
        step.hidden = true;
    }
}

fn without_empty_bullets(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::Array(bullets)) = fields.get_mut("bullets") {
                bullets.retain(|bullet| bullet.as_str() != Some(""));
            }
            fields.values_mut().for_each(without_empty_bullets);
        }
        Value::Array(values) => values.iter_mut().for_each(without_empty_bullets),
        _ => {}
    }
}

/// A sentence of a guide that has no Korean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lacking {
    pub place: String,
    pub text: String,
}

/// The sentences of a guide that are there in English only.
pub fn lacking(guide: &Guide) -> Vec<Lacking> {
    let mut lacking = Vec::new();
    sheet::each(guide, |place, text| {
        lacking.push(Lacking {
            place: place.join("/"),
            text: text.to_owned(),
        });
    });
    lacking
}
