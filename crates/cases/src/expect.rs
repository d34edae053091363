//! What a case expects to see, and whether it does.

use std::fmt;

use toml::Value;

use crate::look::Seen;

/// An expectation of one value.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// Equal to a number, a text, a truth value or a list.
    Equal(Value),
    /// Everything stated holds.
    Bounds {
        min: Option<i64>,
        max: Option<i64>,
        has: Vec<String>,
        lacks: Vec<String>,
    },
}

impl Expected {
    pub(crate) fn parse(value: &Value) -> Result<Self, String> {
        let Value::Table(table) = value else {
            return match value {
                Value::Integer(_) | Value::String(_) | Value::Boolean(_) => {
                    Ok(Self::Equal(value.clone()))
                }
                Value::Array(list)
                    if list
                        .iter()
                        .all(|one| matches!(one, Value::String(_) | Value::Integer(_))) =>
                {
                    Ok(Self::Equal(value.clone()))
                }
                other => Err(format!(
                    "{other} is no number, text, truth value or list of texts"
                )),
            };
        };
        let (mut min, mut max, mut has, mut lacks) = (None, None, Vec::new(), Vec::new());
        for (key, value) in table {
            match key.as_str() {
                "min" => min = Some(number(key, value)?),
                "max" => max = Some(number(key, value)?),
                "has" => has = texts(key, value)?,
                "lacks" => lacks = texts(key, value)?,
                other => return Err(format!("'{other}' is none of min, max, has, lacks")),
            }
        }
        Ok(Self::Bounds {
            min,
            max,
            has,
            lacks,
        })
    }

    /// Whether the words of a table are those of an expectation rather than of something looked at.
    pub(crate) fn is_bounds(table: &toml::Table) -> bool {
        !table.is_empty()
            && table
                .keys()
                .all(|key| matches!(key.as_str(), "min" | "max" | "has" | "lacks"))
    }

    pub(crate) fn holds(&self, seen: &Seen) -> bool {
        match self {
            Self::Equal(value) => equal(value, seen),
            Self::Bounds {
                min,
                max,
                has,
                lacks,
            } => {
                let number = seen.number();
                let within = |bound: &Option<i64>, fits: fn(i64, i64) -> bool| {
                    bound.is_none_or(|bound| number.is_some_and(|number| fits(number, bound)))
                };
                within(min, |number, min| number >= min)
                    && within(max, |number, max| number <= max)
                    && has.iter().all(|name| {
                        seen.list()
                            .is_some_and(|list| list.iter().any(|one| one.is(name)))
                    })
                    && lacks.iter().all(|name| {
                        seen.list()
                            .is_some_and(|list| !list.iter().any(|one| one.is(name)))
                    })
            }
        }
    }
}

fn number(key: &str, value: &Value) -> Result<i64, String> {
    value
        .as_integer()
        .ok_or_else(|| format!("{key} must be a number, not {value}"))
}

fn texts(key: &str, value: &Value) -> Result<Vec<String>, String> {
    let text = |value: &Value| match value {
        Value::String(text) => Ok(text.clone()),
        other => Err(format!(
            "{key} must be a text or a list of texts, not {other}"
        )),
    };
    match value {
        Value::Array(list) => list.iter().map(text).collect(),
        one => Ok(vec![text(one)?]),
    }
}

fn equal(value: &Value, seen: &Seen) -> bool {
    match (value, seen) {
        (Value::Integer(number), _) => seen.number() == Some(*number),
        (Value::Boolean(truth), Seen::Truth(seen)) => truth == seen,
        (Value::Boolean(false) | Value::String(_), Seen::Nothing) => {
            matches!(value, Value::Boolean(_))
                || value
                    .as_str()
                    .is_some_and(|text| text.is_empty() || text == "none")
        }
        (Value::String(text), Seen::Name(name)) => name.is(text),
        (Value::String(text), Seen::Names { list, .. }) => {
            matches!(&list[..], [one] if one.is(text))
        }
        (Value::Array(values), Seen::Names { list, ordered }) => same_list(values, list, *ordered),
        (Value::Array(values), Seen::Name(name)) => matches!(&values[..], [one] if is(one, name)),
        (Value::Array(values), Seen::Nothing) => values.is_empty(),
        _ => false,
    }
}

fn is(value: &Value, name: &crate::look::Named) -> bool {
    match value {
        Value::String(text) => name.is(text),
        other => name.is(&other.to_string()),
    }
}

fn same_list(values: &[Value], list: &[crate::look::Named], ordered: bool) -> bool {
    if values.len() != list.len() {
        return false;
    }
    if ordered {
        return values.iter().zip(list).all(|(value, name)| is(value, name));
    }
    let mut left: Vec<&crate::look::Named> = list.iter().collect();
    values.iter().all(|value| {
        let place = left.iter().position(|name| is(value, name));
        place.map(|index| left.swap_remove(index)).is_some()
    })
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Equal(value) => write!(f, "{value}"),
            Self::Bounds {
                min,
                max,
                has,
                lacks,
            } => {
                let mut parts = Vec::new();
                parts.extend(min.map(|min| format!("at least {min}")));
                parts.extend(max.map(|max| format!("at most {max}")));
                parts.extend(has.iter().map(|name| format!("a list with {name}")));
                parts.extend(lacks.iter().map(|name| format!("a list without {name}")));
                f.write_str(&parts.join(" and "))
            }
        }
    }
}
