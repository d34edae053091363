//! Playtests: many games of a deck without a person, away from everything else, and what they tell
//! (decision 504).

mod asked;
mod export;
mod figures;
mod kept;
mod running;
pub mod view;

pub use export::{cards_csv, games_csv};
pub use figures::figures;

pub use running::Plays;
pub(crate) use running::Playtests;

use crate::play::book;
use crate::play::show::faces::plain;
use crate::play::show::scenario_name;
use crate::play::view::ScenarioName;

/// The place in a deck list of a basic weakness that is still to be drawn.
const RANDOM_WEAKNESS: &str = "01000";

/// A scenario that this program does not have is known by its id.
fn scenario_named(id: &str) -> ScenarioName {
    let known = book().ok().and_then(|book| book.scenario(id));
    known.map_or_else(
        || ScenarioName {
            id: id.to_owned(),
            name: plain(id),
        },
        scenario_name,
    )
}
