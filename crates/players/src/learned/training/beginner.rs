//! Networks that have not learned anything.

use engine::{Choice, ChoiceKind, Game};

use super::super::choice::{Asked, CARDS};
use super::super::goals::Goals;
use super::super::network::Network;
use super::super::{Learned, table};
use crate::instinct::Candidate;
use crate::table_sense::Sight;
use crate::ways::Ways;

/// Units of the networks between what is seen and what they give.
const CHOICE_UNITS: [usize; 2] = [64, 24];
const ENDING_UNITS: [usize; 2] = [64, 32];
/// What is foretold: worth, won, defeated.
const FORETOLD: usize = 3;

impl Learned {
    /// Networks for what is seen of a game that asks something.
    ///
    /// # Panics
    /// Where the game asks nothing.
    pub fn beginner(game: &Game, seed: u64) -> Self {
        let prompt = game.prompt().expect("the game asks something");
        let who = prompt.who();
        let sight = Sight::new(game, who);
        let ways = Ways::default();
        let goals = Goals::of(&sight, &ways);
        let table = table::table(&sight, &goals).count();
        let asked = Asked {
            sight: &sight,
            goals: &goals,
            prompt,
            best: 0.0,
        };
        let pass = Choice {
            who,
            act: ChoiceKind::Pass,
        };
        let all = table
            + asked
                .choice(&Candidate {
                    choice: pass,
                    looks: 0.0,
                })
                .count();
        // Cards are told apart once games have shown them.
        let silent = [table - table::LISTS * CARDS..table, all - 2 * CARDS..all];
        let [first, second] = CHOICE_UNITS;
        let choices = Network::new(&[all, first, second, 1], &silent, seed);
        let [first, second] = ENDING_UNITS;
        let endings = Network::new(&[table, first, second, FORETOLD], &silent[..1], seed + 1);
        Self { choices, endings }
    }
}
