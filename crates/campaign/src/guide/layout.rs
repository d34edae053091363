//! Locations as they are laid out on the table.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::{Code, Text, is_default};

/// A gap in the rows.
const GAP: &str = "blank";

/// Where locations are laid out: rows of card codes, `blank` for a gap.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LocationLayout {
    pub rows: Vec<Vec<Code>>,
    /// Names for codes that are no cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub names: Vec<(Code, Text)>,
    /// Connections that the symbols on the cards do not tell.
    #[serde(default, skip_serializing_if = "is_default")]
    pub ways: Vec<Ways>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub note: Text,
}

/// A place by its row and its column, both from 0.
pub type Cell = (u32, u32);

/// Connections that the rules of a scenario or the text of a card make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Ways {
    /// Each place is connected to each one that shares a side with it.
    Sides,
    /// Each place is connected to each other of its row.
    InRows,
    /// Each place is connected to each one of the row above and of the row below.
    BetweenRows,
    /// These two places are connected.
    Between(Cell, Cell),
}

impl Ways {
    fn connects(self, one: Cell, other: Cell) -> bool {
        let (rows, columns) = (one.0.abs_diff(other.0), one.1.abs_diff(other.1));
        match self {
            Self::Sides => rows + columns == 1,
            Self::InRows => rows == 0,
            Self::BetweenRows => rows == 1,
            Self::Between(from, to) => (one, other) == (from, to) || (other, one) == (from, to),
        }
    }
}

impl LocationLayout {
    /// The places with their codes, from the top left to the bottom right.
    pub fn places(&self) -> impl Iterator<Item = (Cell, &Code)> {
        let rows = (0..).zip(&self.rows);
        let cells = rows.flat_map(|(row, codes)| {
            let codes = (0..).zip(codes);
            codes.map(move |(column, code)| ((row, column), code))
        });
        cells.filter(|(_, code)| *code != GAP)
    }

    /// The connections that its ways make, each once and in the order of the places.
    pub fn connected(&self) -> BTreeSet<(Cell, Cell)> {
        let places: Vec<Cell> = self.places().map(|(cell, _)| cell).collect();
        let mut pairs = BTreeSet::new();
        for (at, one) in places.iter().enumerate() {
            for other in &places[at + 1..] {
                if self.ways.iter().any(|ways| ways.connects(*one, *other)) {
                    pairs.insert((*one, *other));
                }
            }
        }
        pairs
    }

    /// The cells that its ways name and that hold no place.
    pub fn nowhere(&self) -> BTreeSet<Cell> {
        let places: BTreeSet<Cell> = self.places().map(|(cell, _)| cell).collect();
        let named = self.ways.iter().filter_map(|ways| match ways {
            Ways::Between(from, to) => Some([*from, *to]),
            Ways::Sides | Ways::InRows | Ways::BetweenRows => None,
        });
        named
            .flatten()
            .filter(|cell| !places.contains(cell))
            .collect()
    }
}
