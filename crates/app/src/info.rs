//! What the program is and carries, for the About page and for reports of faults.

use serde::Serialize;
use ts_rs::TS;

use crate::RuleBook;

/// The program's version and what it carries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct AppInfo {
    pub version: String,
    /// Rows of the rules reference.
    pub rules: u32,
    /// English and Korean term pairs of the rules reference.
    pub terms: u32,
}

impl AppInfo {
    pub(crate) fn new(rules: &RuleBook) -> Self {
        let rows = rules
            .entries
            .iter()
            .map(|entry| entry.rows.len())
            .sum::<usize>();
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: u32::try_from(rows).unwrap_or(u32::MAX),
            terms: u32::try_from(rules.terms.len()).unwrap_or(u32::MAX),
        }
    }
}
