//! What games have taught of a scenario: how good choices are beyond their looks, and how a game
//! will end. Two small networks, learned by `casebook players learn`.

mod choice;
mod features;
mod file;
mod goals;
mod network;
mod table;
mod training;

use std::sync::LazyLock;

use engine::{Game, Seat};
use serde::{Deserialize, Serialize};

use crate::instinct::Candidate;
use crate::table_sense::Sight;
use crate::ways::Ways;
use crate::worth::sigmoid;
use choice::Asked;
use features::Features;
use goals::Goals;
use network::Network;

pub use file::NoNetworks;
pub use training::{Rates, Record, School};

/// How much better looks make a choice more likely: by a tenth, about 1.6 times.
pub(crate) const LOOKS: f32 = 5.0;

/// The networks of a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Learned {
    choices: Network,
    endings: Network,
}

/// The id of a scenario, and its networks once they are asked for.
macro_rules! networks_of {
    ($id:literal) => {
        (
            $id,
            LazyLock::new(|| {
                committed(include_str!(concat!(
                    "../../../../card-data/players/",
                    $id,
                    ".ron"
                )))
            }),
        )
    };
}

/// The committed networks, by scenario.
static COMMITTED: [(&str, LazyLock<Learned>); 3] = [
    networks_of!("the-gathering"),
    networks_of!("the-midnight-masks"),
    networks_of!("the-devourer-below"),
];

/// How a game will end.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Foretold {
    pub worth: f32,
    pub won: f32,
    /// The share of investigators who are defeated.
    pub defeated: f32,
}

/// What is seen where something is asked.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    pub table: Features,
    pub choices: Vec<Features>,
}

impl Seen {
    /// What is seen of the choices for the open prompt; none where there is nothing to choose.
    pub fn of(game: &Game, list: &[Candidate], ways: &Ways) -> Option<Self> {
        let prompt = game.prompt().filter(|_| list.len() > 1)?;
        let sight = Sight::new(game, list[0].choice.who);
        let goals = Goals::of(&sight, ways);
        let best = list.iter().map(|one| one.looks).fold(f32::MIN, f32::max);
        let asked = Asked {
            sight: &sight,
            goals: &goals,
            prompt,
            best,
        };
        Some(Self {
            table: table::table(&sight, &goals),
            choices: list.iter().map(|one| asked.choice(one)).collect(),
        })
    }
}

impl Learned {
    /// What is committed of the scenario of the game.
    ///
    /// # Panics
    /// Where the committed file is broken; a test reads them all.
    pub fn of(game: &Game) -> Option<&'static Self> {
        let scenario = game.scenario()?;
        let (_, learned) = COMMITTED.iter().find(|(id, _)| *id == &*scenario.id)?;
        Some(learned)
    }

    /// As their file has them.
    pub fn to_ron(&self) -> String {
        file::to_ron(self)
    }

    /// Reads networks that fit what is seen of a game.
    ///
    /// # Errors
    /// A text that holds none.
    pub fn from_ron(text: &str, game: &Game) -> Result<Self, NoNetworks> {
        let read: Self = ron::from_str(text)?;
        let sizes = |one: &Self| {
            format!(
                "{:?} and {:?}",
                file::sizes(&one.choices),
                file::sizes(&one.endings)
            )
        };
        let (found, expected) = (sizes(&read), sizes(&Self::beginner(game, 0)));
        if found == expected {
            Ok(read)
        } else {
            Err(NoNetworks::Other { found, expected })
        }
    }

    /// Adds to the looks of choices what games have taught of them.
    pub(crate) fn add_to(&self, game: &Game, list: &mut [Candidate], ways: &Ways) {
        if let Some(seen) = Seen::of(game, list, ways) {
            for (one, more) in list.iter_mut().zip(self.more(&seen)) {
                one.looks += more / LOOKS;
            }
        }
    }

    /// For each choice, what games have taught of it.
    fn more(&self, seen: &Seen) -> Vec<f32> {
        let table = self.choices.begin(&seen.table);
        let from = seen.table.count();
        let more = |choice: &Features| {
            debug_assert_eq!(from + choice.count(), self.choices.layers[0].inputs());
            let mut sums = table.clone();
            self.choices.add(&mut sums, choice, from);
            self.choices.finish(sums).outputs()[0]
        };
        seen.choices.iter().map(more).collect()
    }

    /// How a game that goes on will end, as an investigator sees it.
    pub(crate) fn foretold(&self, game: &Game, seat: Seat, ways: &Ways) -> Foretold {
        let sight = Sight::new(game, seat);
        self.foretold_of(&table::table(&sight, &Goals::of(&sight, ways)))
    }

    fn foretold_of(&self, table: &Features) -> Foretold {
        debug_assert_eq!(table.count(), self.endings.layers[0].inputs());
        let outputs = self.endings.of(table);
        let share = |at: usize| sigmoid(outputs[at]);
        Foretold {
            worth: share(0),
            won: share(1),
            defeated: share(2),
        }
    }
}

fn committed(text: &str) -> Learned {
    ron::from_str(text).unwrap_or_else(|error| panic!("committed networks are broken: {error}"))
}
