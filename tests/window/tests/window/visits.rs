//! Where a player has been, and where it goes next.

use crate::reading::{clues, place_name};
use crate::words::Words;

/// The locations that were gone to, most recently last.
#[derive(Default)]
pub struct Visits(Vec<String>);

impl Visits {
    /// How little a target draws the player: clues first, then the unknown, then what was left
    /// longest ago.
    pub fn rank(&self, target: &str, places: &[String], words: &Words) -> usize {
        let Some(place) = named_place(target, places) else {
            return 0;
        };
        if clues(place, words.clues) > 0 {
            return 0;
        }
        if place.contains(words.unrevealed) {
            return 1;
        }
        let seen = self.0.iter().rposition(|name| name == place_name(place));
        2 + seen.map_or(0, |turn| turn + 1)
    }

    pub fn remember(&mut self, target: &str, places: &[String]) {
        if let Some(place) = named_place(target, places) {
            self.0.push(place_name(place).to_owned());
        }
    }
}

/// The location that a choice such as "Move: Attic" speaks of.
fn named_place<'p>(target: &str, places: &'p [String]) -> Option<&'p String> {
    places
        .iter()
        .find(|place| target.contains(place_name(place)))
}
