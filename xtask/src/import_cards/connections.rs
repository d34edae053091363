//! Location symbols and connections, from the table beside the card data.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result};
use cards::{Card, ConnectionSymbol};
use serde::Deserialize;

use super::report::Report;
use super::source::read_json;

/// One row; names, notes and sources are there for its readers.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Row {
    symbol: Option<ConnectionSymbol>,
    connects: Vec<ConnectionSymbol>,
    #[serde(deserialize_with = "stated")]
    revealed_symbol: Option<Option<ConnectionSymbol>>,
    revealed_connects: Option<Vec<ConnectionSymbol>>,
    rails: Option<serde_json::Value>,
}

#[derive(Debug)]
pub struct Connections(BTreeMap<String, Row>);

impl Connections {
    pub fn read(root: &Path, report: &mut Report) -> Result<Self> {
        let path = root.join("../location-connections.json");
        let rows: BTreeMap<String, Row> =
            read_json(&path).context("the connections of locations")?;
        for (code, row) in &rows {
            if row.rails.is_some() {
                report.note(
                    "rail directions of locations, left out (no connection symbols)",
                    code,
                );
            }
        }
        Ok(Self(rows))
    }

    pub fn fill(&self, card: &mut Card, report: &mut Report) {
        let Some(location) = &mut card.location else {
            return;
        };
        let original = card.duplicate_of.as_ref().map(|code| code.as_str());
        let row = self
            .0
            .get(card.code.as_str())
            .or_else(|| self.0.get(original?));
        let Some(row) = row else {
            report.note("locations without a row of connections", card.code.as_str());
            return;
        };
        location.symbol = row.symbol;
        location.connects.clone_from(&row.connects);
        location.revealed_symbol = row
            .revealed_symbol
            .flatten()
            .filter(|symbol| Some(*symbol) != row.symbol);
        location.revealed_connects = row
            .revealed_connects
            .clone()
            .filter(|connects| *connects != row.connects);
        if row.revealed_symbol == Some(None) && row.symbol.is_some() {
            report.note(
                "locations that lose their symbol when revealed",
                card.code.as_str(),
            );
        }
    }

    pub fn report_unused(&self, cards: &[Card], report: &mut Report) {
        let used: BTreeSet<&str> = cards
            .iter()
            .filter(|card| card.location.is_some())
            .map(|card| card.code.as_str())
            .collect();
        for code in self.0.keys().filter(|code| !used.contains(code.as_str())) {
            report.note("rows of connections of no location, left out", code);
        }
    }
}

/// Tells a stated null from a missing key.
fn stated<'de, D: serde::Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Option<ConnectionSymbol>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}
