//! Changes of JSON that leave it JSON: other values at places, missing ones, far too many.

use serde_json::{Map, Value, json};

use crate::mutate::{Chance, LONGEST};

/// Repeats of a part, at most.
const MANY: usize = 3_000;
/// Values in what is repeated, at most.
const REPEATED: usize = 40;

/// All values within a value.
pub fn collect(value: &Value, pool: &mut Vec<Value>, most: usize) {
    if pool.len() >= most {
        return;
    }
    pool.push(value.clone());
    match value {
        Value::Array(items) => items.iter().for_each(|one| collect(one, pool, most)),
        Value::Object(fields) => fields.values().for_each(|one| collect(one, pool, most)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Changes one place of a value.
pub fn change(value: &mut Value, pool: &[Value], chance: &mut Chance) {
    let inner = match value {
        Value::Array(items) => items.len(),
        Value::Object(fields) => fields.len(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    };
    if inner > 0 && !chance.one_in(4) {
        let at = chance.below(inner);
        let within = match value {
            Value::Array(items) => items.get_mut(at),
            Value::Object(fields) => fields.values_mut().nth(at),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        };
        if let Some(within) = within {
            return change(within, pool, chance);
        }
    }
    match value {
        Value::Array(items) if !chance.one_in(4) => list(items, pool, chance),
        Value::Object(fields) if !chance.one_in(4) => object(fields, pool, chance),
        other => *other = another(other, pool, chance),
    }
}

fn list(items: &mut Vec<Value>, pool: &[Value], chance: &mut Chance) {
    if items.is_empty() {
        items.extend(chance.of(pool).cloned());
        return;
    }
    let (at, other) = (chance.below(items.len()), chance.below(items.len()));
    match chance.below(6) {
        0 => drop(items.remove(at)),
        1 => items.swap(at, other),
        2 => items.truncate(at),
        3 => items.insert(at, items[other].clone()),
        4 => items.extend(chance.of(pool).cloned()),
        _ if size(&items[at]) <= REPEATED => {
            let many = (1 + chance.below(MANY)).min(LONGEST / length(&items[at]));
            let copies = vec![items[at].clone(); many];
            items.splice(at..at, copies);
        }
        _ => items.reverse(),
    }
}

fn object(fields: &mut Map<String, Value>, pool: &[Value], chance: &mut Chance) {
    let names: Vec<String> = fields.keys().cloned().collect();
    let Some(name) = chance.of(&names) else {
        fields.extend(
            chance
                .of(pool)
                .map(|value| ("kind".to_owned(), value.clone())),
        );
        return;
    };
    let other = chance.of(&names).cloned().unwrap_or_default();
    match chance.below(4) {
        0 => drop(fields.shift_remove(name)),
        1 => fields.extend(chance.of(pool).map(|value| (name.clone(), value.clone()))),
        2 => {
            // The name of one field with the value of another.
            let value = fields[&other].clone();
            fields.insert(name.clone(), value);
        }
        _ => {
            let value = fields[name].clone();
            let renamed = text(name, pool, chance);
            fields.insert(renamed, value);
        }
    }
}

/// Another value in the place of one.
fn another(value: &Value, pool: &[Value], chance: &mut Chance) -> Value {
    if chance.one_in(4) {
        return chance.of(pool).cloned().unwrap_or_default();
    }
    match value {
        Value::Number(number) => match chance.below(4) {
            0 => json!(number.as_f64().unwrap_or_default() + 0.5),
            1 => json!(number.as_i64().unwrap_or_default().wrapping_add(1)),
            2 => json!(number.as_i64().unwrap_or_default().wrapping_sub(1)),
            _ => json!(chance.number()),
        },
        Value::String(words) => json!(text(words, pool, chance)),
        Value::Bool(yes) => json!(!yes),
        Value::Null => json!(chance.number()),
        Value::Array(_) => json!([]),
        Value::Object(_) if chance.one_in(3) => nested(value.clone(), chance),
        Value::Object(_) => json!({}),
    }
}

fn nested(mut value: Value, chance: &mut Chance) -> Value {
    for _ in 0..chance.below(40) {
        value = json!([value]);
    }
    value
}

fn text(words: &str, pool: &[Value], chance: &mut Chance) -> String {
    let other = (0..8).find_map(|_| chance.of(pool)?.as_str());
    match chance.below(7) {
        0 => String::new(),
        1 => words.repeat((1 + chance.below(200)).min(1 + LONGEST / (1 + words.len()))),
        2 => chance.number().to_string(),
        3 => format!("{words}\u{0}\u{202e}/../\n"),
        4 => words.chars().skip(1).collect(),
        _ => other.unwrap_or(words).to_owned(),
    }
}

/// Bytes of a value as text.
fn length(value: &Value) -> usize {
    value.to_string().len()
}

/// Values within a value, and the value itself.
fn size(value: &Value) -> usize {
    1 + match value {
        Value::Array(items) => items.iter().map(size).sum(),
        Value::Object(fields) => fields.values().map(size).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}
