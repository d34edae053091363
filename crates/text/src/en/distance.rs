//! Places by their distance from an investigator, in English.

use super::reference::location_of;
use crate::context::Context;
use crate::shape::{self, Reach};
use abilities::Match;

/// `at your location or a connecting location`, `up to 2 connections away`
pub fn away<'a>(c: &Context<'a>, options: &'a [Match]) -> Option<String> {
    if let Some(reach) = shape::reach_of_place(options) {
        return Some(match reach.most {
            1 if reach.least == 0 => {
                let here = location_of(c, reach.from).text;
                format!("at {here} or a connecting location")
            }
            _ => far(reach),
        });
    }
    let reach = shape::reach(options)?;
    (reach.most > 1).then(|| far(reach))
}

fn far(reach: Reach<'_>) -> String {
    format!("up to {} connections away", reach.most)
}
