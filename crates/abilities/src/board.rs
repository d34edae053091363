//! What later cycles put on the board: flood levels and key tokens.

use serde::{Deserialize, Serialize};

/// How much water a location is under.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum FloodLevel {
    /// Without a flood token.
    #[default]
    Unflooded,
    Partially,
    Fully,
}

impl FloodLevel {
    pub fn higher(self) -> Self {
        match self {
            FloodLevel::Unflooded => FloodLevel::Partially,
            FloodLevel::Partially | FloodLevel::Fully => FloodLevel::Fully,
        }
    }

    pub fn lower(self) -> Self {
        match self {
            FloodLevel::Fully => FloodLevel::Partially,
            FloodLevel::Partially | FloodLevel::Unflooded => FloodLevel::Unflooded,
        }
    }

    /// Whether "flooded" speaks of it.
    pub fn is_flooded(self) -> bool {
        self != FloodLevel::Unflooded
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum FloodChange {
    Increase,
    Decrease,
    Becomes(FloodLevel),
}

/// A side of a location on the map, as it lies before the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Direction {
    Left,
    Right,
    Above,
    Below,
}

impl Direction {
    pub const ALL: [Direction; 4] = [
        Direction::Left,
        Direction::Right,
        Direction::Above,
        Direction::Below,
    ];

    /// One space that way on the grid of (column, row); rows count downwards.
    pub fn step(self, (column, row): (i8, i8)) -> (i8, i8) {
        match self {
            Direction::Left => (column.saturating_sub(1), row),
            Direction::Right => (column.saturating_add(1), row),
            Direction::Above => (column, row.saturating_sub(1)),
            Direction::Below => (column, row.saturating_add(1)),
        }
    }
}

/// A way around locations that lie in a circle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Rotation {
    Clockwise,
    Counterclockwise,
}

/// Locations in a line on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Line {
    Row,
    Column,
}

/// The colour of a key token; there is one key of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum KeyColour {
    Red,
    Blue,
    Green,
    Yellow,
    Purple,
    Black,
    White,
}

impl KeyColour {
    pub const ALL: [KeyColour; 7] = [
        KeyColour::Red,
        KeyColour::Blue,
        KeyColour::Green,
        KeyColour::Yellow,
        KeyColour::Purple,
        KeyColour::Black,
        KeyColour::White,
    ];

    /// The name used in cases and in the window.
    pub fn as_str(self) -> &'static str {
        match self {
            KeyColour::Red => "red",
            KeyColour::Blue => "blue",
            KeyColour::Green => "green",
            KeyColour::Yellow => "yellow",
            KeyColour::Purple => "purple",
            KeyColour::Black => "black",
            KeyColour::White => "white",
        }
    }
}
