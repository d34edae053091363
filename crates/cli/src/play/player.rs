//! Players without a person, by their names.

use std::fmt;
use std::str::FromStr;

use anyhow::bail;
use players::{Budget, Level, Player, Policy, Thinker};

/// The name of a player: `random`, `greedy`, `instinct`, `mixed` (one of these for each game), a
/// level, or `search:VISITS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerName {
    AtOnce(Policy),
    Level(Level),
    Search(u32),
    Mixed,
}

impl PlayerName {
    /// Who plays the game of a seed.
    pub fn of_game(self, seed: u64) -> Self {
        match (self, seed % 8) {
            (Self::Mixed, 0 | 1) => Self::AtOnce(Policy::Random),
            (Self::Mixed, 2..=4) => Self::AtOnce(Policy::Greedy),
            (Self::Mixed, _) => Self::AtOnce(Policy::Instinct),
            (one, _) => one,
        }
    }

    /// A player of this name, for one choice.
    pub fn player(self, seed: u64, cores: usize) -> Player {
        match self {
            Self::Mixed => self.of_game(seed).player(seed, cores),
            Self::AtOnce(policy) => Player::AtOnce(policy),
            Self::Level(level) => Player::Thinks(level.thinker(seed, cores)),
            Self::Search(visits) => {
                Player::Thinks(Thinker::new(Budget::Visits(visits), seed, cores))
            }
        }
    }
}

/// The name of players who take turns.
const MIXED: &str = "mixed";

const POLICIES: [(Policy, &str); 3] = [
    (Policy::Random, "random"),
    (Policy::Greedy, "greedy"),
    (Policy::Instinct, "instinct"),
];

impl FromStr for PlayerName {
    type Err = anyhow::Error;

    fn from_str(name: &str) -> anyhow::Result<Self> {
        if let Some((policy, _)) = POLICIES.iter().find(|(_, one)| *one == name) {
            return Ok(Self::AtOnce(*policy));
        }
        if let Some((level, _)) = Level::ALL.iter().find(|(_, one)| *one == name) {
            return Ok(Self::Level(*level));
        }
        if name == MIXED {
            return Ok(Self::Mixed);
        }
        match name.strip_prefix("search:").map(str::parse) {
            Some(Ok(visits)) if visits > 0 => Ok(Self::Search(visits)),
            _ => bail!(
                "no player is called '{name}'; there are: random, greedy, instinct, mixed, \
                 quick, beginner, steady, expert, and search:VISITS, such as search:500"
            ),
        }
    }
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known = match self {
            Self::AtOnce(policy) => POLICIES
                .iter()
                .find(|(one, _)| one == policy)
                .map(|(_, name)| *name),
            Self::Level(level) => Level::ALL
                .iter()
                .find(|(one, _)| one == level)
                .map(|(_, name)| *name),
            Self::Mixed => Some(MIXED),
            Self::Search(visits) => return write!(f, "search:{visits}"),
        };
        f.write_str(known.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::PlayerName;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in [
            "random",
            "greedy",
            "instinct",
            "mixed",
            "quick",
            "beginner",
            "steady",
            "expert",
            "search:20",
        ] {
            let read: PlayerName = name.parse().expect(name);
            assert_eq!(read.to_string(), name);
        }
        for name in ["", "search", "search:0", "search:x", "Steady"] {
            assert!(name.parse::<PlayerName>().is_err(), "{name}");
        }
    }
}
