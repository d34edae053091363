//! What is wrong with a query.

use cards::{QueryError, korean_field};
use serde::Serialize;
use ts_rs::TS;

use super::CardsFound;

/// What is wrong with a query, and where. Places count UTF-16 units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct QueryFault {
    pub code: String,
    pub start: u32,
    pub end: u32,
    /// The field that the fault is about.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The name that the field has in Korean, where it has one.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field_ko: Option<String>,
    /// What would have been understood there.
    pub expected: Vec<String>,
    /// The same in Korean, where that differs; the search understands both.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub expected_ko: Option<Vec<String>>,
}

pub(super) fn faulty(query: &str, error: &QueryError) -> CardsFound {
    let span = error.span();
    let (field, expected): (Option<&'static str>, &[&'static str]) = match error {
        QueryError::UnknownField { expected, .. } => (None, expected),
        QueryError::UnknownValue {
            field, expected, ..
        } => (Some(*field), expected),
        QueryError::ExpectedNumber { field, .. }
        | QueryError::ExpectedValue { field, .. }
        | QueryError::NotComparable { field, .. } => (Some(*field), &[]),
        _ => (None, &[]),
    };
    let korean = matches!(error, QueryError::UnknownField { .. });
    CardsFound {
        fault: Some(QueryFault {
            code: error.code().to_owned(),
            start: units(query, span.start),
            end: units(query, span.end),
            field: field.map(str::to_owned),
            field_ko: field.map(|one| korean_field(one).to_owned()),
            expected: expected.iter().map(|one| (*one).to_owned()).collect(),
            expected_ko: korean.then(|| {
                let names = expected.iter().map(|one| korean_field(one).to_owned());
                names.collect()
            }),
        }),
        ..CardsFound::default()
    }
}

/// A place in bytes as the window counts it.
pub(super) fn units(text: &str, at: usize) -> u32 {
    let at = at.min(text.len());
    text.get(..at)
        .map_or(0, |before| before.encode_utf16().count()) as u32
}
