//! What cases look at beside what a player's view needs.

use std::collections::{BTreeMap, BTreeSet};

use abilities::Ability;

use crate::{CardId, Game, Seat};

impl Game {
    /// Entries of the campaign log, `section.entry`: those of the beginning and those recorded.
    pub fn log(&self) -> &BTreeSet<String> {
        &self.log
    }

    pub fn log_counts(&self) -> &BTreeMap<String, i32> {
        &self.log_counts
    }

    /// The resolution that was reached, if one was.
    pub fn resolution(&self) -> Option<&str> {
        self.ending.as_deref()
    }

    /// The abilities of a card that players trigger (action, free, reaction), in printed order, by
    /// the numbers that choices have.
    pub fn triggered_abilities(&self, card: CardId) -> Vec<u8> {
        let triggered = |ability: &Ability| {
            matches!(
                ability,
                Ability::Action(_) | Ability::Fast(_) | Ability::Reaction(_) | Ability::Shift(_)
            )
        };
        let abilities = self.abilities_of(card).into_iter();
        abilities
            .filter(|(_, ability)| triggered(ability))
            .map(|(number, _)| number)
            .collect()
    }

    /// Actions left in the turn, with additional ones that are good for everything.
    pub fn actions_for_anything(&self, seat: Seat) -> i32 {
        self.actions_for(seat, CardId::NONE)
    }

    /// Whether the open prompt belongs to a turn in which an action can still be taken.
    pub fn has_actions_left(&self) -> bool {
        let Some(prompt) = self.prompt() else {
            return false;
        };
        let left = |seat: Seat| self.investigator(seat).actions > 0;
        prompt.ask == crate::Ask::Turn
            && (left(prompt.who()) || prompt.options.iter().any(|option| option.actions > 0))
    }
}
