//! Every sentence of a guide, wherever in it it stands.
//!
//! A guide is walked through as the value that its file holds: the name of a field says whether a
//! sentence stands there, so that a new step or question needs no second walk.

use serde_json::Value;

/// Where a sentence stands: the fields, variants and ids on the way to it.
pub(super) type Place<'p> = &'p [String];

/// Calls `visit` for each sentence: a string where it has one language, else a pair of English and
/// Korean. Empty ones are left out.
pub(super) fn sentences(value: &mut Value, visit: &mut impl FnMut(Place<'_>, &mut Value)) {
    walk(value, &mut Vec::new(), visit);
}

fn walk(value: &mut Value, place: &mut Vec<String>, visit: &mut impl FnMut(Place<'_>, &mut Value)) {
    match value {
        Value::Object(fields) => {
            for (field, value) in fields {
                place.push(field.clone());
                if is_sentence(field) && is_text(value) {
                    visit(place, value);
                } else {
                    walk(value, place, visit);
                }
                place.pop();
            }
        }
        Value::Array(values) => {
            let form = Form::of(place);
            for value in values {
                match (form, value) {
                    (Form::Each, value) if is_text(value) => visit(place, value),
                    (Form::Cells, Value::Array(cells)) => {
                        cells.iter_mut().for_each(|cell| visit(place, cell));
                    }
                    (Form::First, Value::Array(pair)) if pair.len() == 2 => {
                        visit(place, &mut pair[0]);
                    }
                    (Form::Second, Value::Array(pair)) if pair.len() == 2 => {
                        visit(place, &mut pair[1]);
                    }
                    (_, value) => walk(value, place, visit),
                }
            }
        }
        _ => {}
    }
}

/// Fields that hold a sentence.
fn is_sentence(field: &str) -> bool {
    matches!(
        field,
        "text" | "title" | "name" | "header" | "description" | "prompt" | "note" | "what"
    )
}

/// A sentence, and not what merely has the same field.
fn is_text(value: &Value) -> bool {
    match value {
        Value::String(text) => !text.is_empty(),
        Value::Array(pair) => pair.len() == 2 && pair.iter().all(Value::is_string),
        _ => false,
    }
}

/// How a list holds its sentences.
#[derive(Clone, Copy)]
enum Form {
    /// Each is a sentence.
    Each,
    /// Each is a row of sentences.
    Cells,
    /// Each begins with a sentence.
    First,
    /// Each is an id or a code, and its sentence.
    Second,
    /// Sentences stand deeper in it, or not at all.
    Deeper,
}

impl Form {
    fn of(place: Place<'_>) -> Self {
        let mut up = place.iter().rev().map(String::as_str);
        match (up.next(), up.next()) {
            (Some("bullets"), _) => Self::Each,
            (Some("rows"), Some("Table")) => Self::Cells,
            (Some("cases"), Some("Either")) => Self::First,
            (Some("people" | "printed" | "names" | "items"), _) => Self::Second,
            _ => Self::Deeper,
        }
    }
}
