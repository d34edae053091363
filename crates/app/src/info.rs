//! What the program is and carries, for the first page, the About page and reports of faults.

use serde::Serialize;
use ts_rs::TS;

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
    /// The first page asks for it, so nothing is read for it: tables are counted by their headers.
    pub(crate) fn new() -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: tables("[[rule]]"),
            terms: tables("[[term]]"),
        }
    }
}

/// How often a header of a table stands in the files of the rules reference.
fn tables(header: &str) -> u32 {
    let lines = card_data::rules().flat_map(|(_, text)| text.lines());
    let count = lines.filter(|line| line.trim_end() == header).count();
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_what_the_reference_holds() {
        let book = crate::rules::rule_book().unwrap();
        let rows: usize = book.entries.iter().map(|entry| entry.rows.len()).sum();
        let info = AppInfo::new();
        let counted = [info.rules, info.terms].map(|count| count as usize);
        assert_eq!(counted, [rows, book.terms.len()]);
        assert!(rows > 900, "{rows}");
    }
}
