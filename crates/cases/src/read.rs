//! Case files from TOML: every error says in which case and where in the file.

use cards::CardCode;
use serde::Deserialize;
use thiserror::Error;
use toml::{Table, Value};

use crate::stage::RawStage;
use crate::{Case, Expectation, Expected, Moment, Refusal, Step, Task, Words};

/// A case file that cannot be run as it stands.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum CaseError {
    /// No TOML, a field that no case has, or a value of the wrong kind.
    #[error("{}{message}", in_case(.case.as_ref()))]
    Toml {
        case: Option<String>,
        message: String,
    },
    #[error("case '{case}': {place}: {wrong}")]
    Wrong {
        case: String,
        place: String,
        wrong: String,
    },
    #[error("there is no [[case]] in the file")]
    Empty,
    #[error("the file is larger than {MOST_BYTES} bytes")]
    TooLarge,
}

/// Larger files are no cases. Fewer cards than a game can number fit into one of them.
pub(crate) const MOST_BYTES: usize = 256 * 1024;

fn in_case(case: Option<&String>) -> String {
    case.map_or_else(String::new, |name| format!("case '{name}': "))
}

/// Reads the cases of a file.
///
/// # Errors
/// The first thing in the file that is wrong.
pub fn read(text: &str) -> Result<Vec<Case>, CaseError> {
    if text.len() > MOST_BYTES {
        return Err(CaseError::TooLarge);
    }
    let file: RawFile = toml::from_str(text).map_err(|error| toml_error(text, &error))?;
    if file.case.is_empty() {
        return Err(CaseError::Empty);
    }
    file.case.into_iter().map(RawCase::read).collect()
}

/// The message of the reader, with the name of the case in which it stumbled.
fn toml_error(text: &str, error: &toml::de::Error) -> CaseError {
    let before = error
        .span()
        .map_or("", |span| &text[..span.start.min(text.len())]);
    let begun = before.rfind("[[case]]").map_or("", |start| &text[start..]);
    let of_case = begun
        .get("[[case]]".len()..)
        .unwrap_or("")
        .split("\n[[case]]")
        .next()
        .unwrap_or("");
    let named = of_case
        .lines()
        .filter_map(|line| line.trim().strip_prefix("name"));
    let mut values = named.filter_map(|rest| rest.trim_start().strip_prefix('='));
    let case = values
        .next()
        .map(|name| name.trim().trim_matches('"').to_owned());
    CaseError::Toml {
        case,
        message: error.to_string(),
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    #[serde(default)]
    case: Vec<RawCase>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCase {
    name: String,
    #[serde(default)]
    rules: Vec<String>,
    #[serde(default)]
    cards: Vec<CardCode>,
    #[serde(default)]
    stage: RawStage,
    #[serde(default, rename = "do")]
    steps: Vec<RawStep>,
    #[serde(default)]
    end: Table,
    // What is said about a case means nothing to the runner.
    #[serde(default, rename = "confidence")]
    _confidence: Option<Value>,
    #[serde(default, rename = "source")]
    _source: Option<Value>,
    #[serde(default, rename = "note")]
    _note: Option<Value>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStep {
    who: Option<String>,
    choose: Option<String>,
    until: Option<String>,
    #[serde(default)]
    after: Table,
    offered: Option<Value>,
    not_offered: Option<Value>,
    refused: Option<Value>,
    #[serde(default, rename = "note")]
    _note: Option<Value>,
}

impl RawCase {
    fn read(self) -> Result<Case, CaseError> {
        let name = self.name;
        let wrong = |place: String, wrong: String| CaseError::Wrong {
            case: name.clone(),
            place,
            wrong,
        };
        let stage = self
            .stage
            .read()
            .map_err(|(place, text)| wrong(format!("stage, {place}"), text))?;
        let mut steps = Vec::new();
        for (index, raw) in self.steps.into_iter().enumerate() {
            steps.push(
                raw.read()
                    .map_err(|text| wrong(format!("step {}", index + 1), text))?,
            );
        }
        let end = read_end(self.end).map_err(|text| wrong("end".to_owned(), text))?;
        Ok(Case {
            rules: self.rules,
            cards: self.cards,
            stage,
            steps,
            end,
            name,
        })
    }
}

impl RawStep {
    fn read(self) -> Result<Step, String> {
        let task = match (self.choose, self.until) {
            (Some(choose), None) => {
                Task::Choose(Words::parse(&choose).map_err(|wrong| format!("choose = {wrong}"))?)
            }
            (None, Some(until)) => Task::Until(moment(&until)?),
            (Some(_), Some(_)) => {
                return Err("'choose' and 'until' cannot stand in one step".to_owned());
            }
            (None, None) => return Err("'choose' or 'until' is missing".to_owned()),
        };
        let expectation = Expectation {
            values: read_values(self.after)?,
            offered: self
                .offered
                .map_or(Ok(Vec::new()), |list| read_words("offered", &list))?,
            not_offered: self
                .not_offered
                .map_or(Ok(Vec::new()), |list| read_words("not_offered", &list))?,
            refused: self
                .refused
                .map_or(Ok(Vec::new()), |list| read_refusals(&list))?,
        };
        Ok(Step {
            who: self.who,
            task,
            expectation,
        })
    }
}

fn moment(text: &str) -> Result<Moment, String> {
    Ok(match text {
        "round" => Moment::Round,
        "turn" => Moment::Turn,
        "game end" => Moment::GameEnd,
        other => Moment::Phase(crate::stage::phase(other).ok_or_else(|| {
            format!("until = '{other}' is none of mythos, investigation, enemy, upkeep, round, turn, game end")
        })?),
    })
}

/// `[case.end]`: what is looked at, beside the lists of choices.
fn read_end(mut table: Table) -> Result<Expectation, String> {
    let mut words = |key: &str| {
        table
            .remove(key)
            .map_or(Ok(Vec::new()), |list| read_words(key, &list))
    };
    let (offered, not_offered) = (words("offered")?, words("not_offered")?);
    let refused = table
        .remove("refused")
        .map_or(Ok(Vec::new()), |list| read_refusals(&list))?;
    table.remove("note");
    Ok(Expectation {
        values: read_values(table)?,
        offered,
        not_offered,
        refused,
    })
}

/// Names of what is looked at may be quoted (`"you.clues"`) or be keys within keys.
fn read_values(table: Table) -> Result<Vec<(String, Expected)>, String> {
    let mut values = Vec::new();
    for (key, value) in table {
        match value {
            Value::Table(inner) if !Expected::is_bounds(&inner) => {
                for (rest, expected) in read_values(inner)? {
                    values.push((format!("{key}.{rest}"), expected));
                }
            }
            value => values.push((
                key.clone(),
                Expected::parse(&value).map_err(|wrong| format!("{key}: {wrong}"))?,
            )),
        }
    }
    Ok(values)
}

fn read_words(key: &str, value: &Value) -> Result<Vec<Words>, String> {
    let one = |value: &Value| {
        let text = value
            .as_str()
            .ok_or_else(|| format!("{key}: {value} is no text"))?;
        Words::parse(text).map_err(|wrong| format!("{key}: {wrong}"))
    };
    match value {
        Value::Array(list) => list.iter().map(one).collect(),
        single => Ok(vec![one(single)?]),
    }
}

fn read_refusals(value: &Value) -> Result<Vec<Refusal>, String> {
    match value {
        Value::Array(list) => list.iter().map(read_refusal).collect(),
        single => Ok(vec![read_refusal(single)?]),
    }
}

fn read_refusal(value: &Value) -> Result<Refusal, String> {
    let shape = || "refused: expected { choice = \"…\", rule = \"…\" }".to_owned();
    let table = value.as_table().ok_or_else(shape)?;
    if table.len() != 2 {
        return Err(shape());
    }
    let text = |key: &str| table.get(key).and_then(Value::as_str).ok_or_else(shape);
    let choice = Words::parse(text("choice")?).map_err(|wrong| format!("refused: {wrong}"))?;
    Ok(Refusal {
        choice,
        rule: text("rule")?.to_owned(),
    })
}
