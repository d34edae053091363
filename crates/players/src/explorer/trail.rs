//! Ways through a game that can be gone again: who chose, by which chance, and how often.

use std::fmt;
use std::str::FromStr;

use engine::{Game, IllegalChoice};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Budget, Policy, Thinker};

/// A game of more decisions leads nowhere.
const MOST_DECISIONS: u32 = 20_000;

/// Who chooses on a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Goer {
    AtOnce(Policy),
    /// A search of so many visits for a choice.
    Search(u32),
}

impl Goer {
    /// Those who are quick enough to explore with.
    pub const ALL: [Goer; 3] = [
        Goer::AtOnce(Policy::Random),
        Goer::AtOnce(Policy::Greedy),
        Goer::AtOnce(Policy::Instinct),
    ];
}

const NAMES: [(Policy, &str); 3] = [
    (Policy::Random, "random"),
    (Policy::Greedy, "greedy"),
    (Policy::Instinct, "instinct"),
];

impl fmt::Display for Goer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Goer::AtOnce(policy) => {
                let found = NAMES.iter().find(|(one, _)| one == policy);
                f.write_str(found.map_or("", |(_, name)| name))
            }
            Goer::Search(visits) => write!(f, "search:{visits}"),
        }
    }
}

/// A name that is of nobody who chooses.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is the name of no player")]
pub struct UnknownGoer(String);

impl FromStr for Goer {
    type Err = UnknownGoer;

    fn from_str(name: &str) -> Result<Self, UnknownGoer> {
        let known = NAMES.iter().find(|(_, one)| *one == name);
        let search = || name.strip_prefix("search:")?.parse().ok();
        match known {
            Some((policy, _)) => Ok(Goer::AtOnce(*policy)),
            None => search()
                .map(Goer::Search)
                .ok_or(UnknownGoer(name.to_owned())),
        }
    }
}

impl From<Goer> for String {
    fn from(goer: Goer) -> Self {
        goer.to_string()
    }
}

impl TryFrom<String> for Goer {
    type Error = UnknownGoer;

    fn try_from(name: String) -> Result<Self, UnknownGoer> {
        name.parse()
    }
}

/// So many choices of one player with one seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leg {
    pub goer: Goer,
    pub seed: u64,
    pub choices: u32,
}

/// Legs, one after the other, from the beginning of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Trail {
    pub legs: Vec<Leg>,
}

/// A trail that cannot be gone.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("{error}, on the trail {trail:?}")]
pub struct Lost {
    pub trail: Trail,
    pub error: LostBy,
}

/// Why a trail cannot be gone.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum LostBy {
    #[error(transparent)]
    Illegal(#[from] IllegalChoice),
    #[error("no end after {MOST_DECISIONS} decisions")]
    Endless,
}

impl Trail {
    /// The trail with one more leg.
    pub fn with(&self, leg: Leg) -> Self {
        let mut legs = self.legs.clone();
        legs.push(leg);
        Self { legs }
    }

    /// Goes the trail again, as far as the game goes. `see` is shown the game after every choice.
    ///
    /// # Errors
    /// A choice that is not legal or has no end.
    pub fn go(&self, game: &mut Game, mut see: impl FnMut(&Game)) -> Result<(), Lost> {
        see(game);
        for leg in &self.legs {
            let mut way = leg.set_out();
            while way.choices() < leg.choices && way.step(game, self)? {
                see(game);
            }
        }
        Ok(())
    }
}

impl Leg {
    pub(super) fn set_out(self) -> Way {
        Way {
            leg: Leg { choices: 0, ..self },
            rng: Pcg32::new(self.seed, 7),
        }
    }
}

/// A leg under way.
pub(super) struct Way {
    leg: Leg,
    rng: Pcg32,
}

impl Way {
    pub fn choices(&self) -> u32 {
        self.leg.choices
    }

    /// The leg as far as it was gone.
    pub fn leg(&self) -> Leg {
        self.leg
    }

    /// Makes one more choice; says no where the game is over.
    pub fn step(&mut self, game: &mut Game, trail: &Trail) -> Result<bool, Lost> {
        let lost = |leg, error| Lost {
            trail: trail.with(leg),
            error,
        };
        let choice = match self.leg.goer {
            Goer::AtOnce(policy) => policy.choose(game, &mut self.rng),
            Goer::Search(visits) => {
                let seed = self.leg.seed.wrapping_add(u64::from(self.leg.choices));
                Thinker::new(Budget::Visits(visits), seed, 1).choose(game)
            }
        };
        let Some(choice) = choice else {
            return Ok(false);
        };
        self.leg.choices += 1;
        game.apply(choice)
            .map_err(|error| lost(self.leg, error.into()))?;
        if self.leg.choices > MOST_DECISIONS {
            return Err(lost(self.leg, LostBy::Endless));
        }
        Ok(true)
    }
}
