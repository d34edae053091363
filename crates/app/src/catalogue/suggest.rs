//! How a half-typed query may go on.

use serde::Serialize;
use ts_rs::TS;

use super::fault::units;
use crate::App;
use crate::facts::CardName;

/// Suggestions and what they replace. Places count UTF-16 units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CompletionView {
    pub start: u32,
    pub end: u32,
    pub suggestions: Vec<SuggestionView>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct SuggestionView {
    /// What to write.
    pub text: String,
    /// What it stands for, where it is a name.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<CardName>,
}

impl App {
    /// Suggestions for the word at place `at` of a query, in UTF-16 units.
    pub fn complete_query(&self, query: &str, at: u32) -> CompletionView {
        let completion = card_data::library().complete(query, bytes(query, at));
        let suggestions = completion.suggestions.into_iter();
        CompletionView {
            start: units(query, completion.span.start),
            end: units(query, completion.span.end),
            suggestions: suggestions
                .map(|one| SuggestionView {
                    text: one.text,
                    name: one.name.as_ref().map(CardName::from),
                })
                .collect(),
        }
    }
}

fn bytes(text: &str, units: u32) -> usize {
    let mut left = units as usize;
    let fits = |c: &char| {
        let fits = left >= c.len_utf16();
        left = left.saturating_sub(c.len_utf16());
        fits
    };
    text.chars().take_while(fits).map(char::len_utf8).sum()
}
