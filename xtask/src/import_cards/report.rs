//! What an import did, what it skipped and why.

use std::collections::BTreeMap;
use std::fmt;

/// Counts by kind, and the places behind each kind.
#[derive(Debug, Default)]
pub struct Report {
    written: Vec<String>,
    notes: BTreeMap<&'static str, Vec<String>>,
}

impl Report {
    /// A line about something that was written.
    pub fn wrote(&mut self, line: impl Into<String>) {
        self.written.push(line.into());
    }

    /// Something left out or resolved; `reason` groups the lines, `place` says where.
    pub fn note(&mut self, reason: &'static str, place: impl Into<String>) {
        self.notes.entry(reason).or_default().push(place.into());
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.written {
            writeln!(f, "{line}")?;
        }
        for (reason, places) in &self.notes {
            writeln!(f, "{reason} ({}):", places.len())?;
            writeln!(f, "    {}", places.join(", "))?;
        }
        Ok(())
    }
}
