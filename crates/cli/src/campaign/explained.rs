//! What cards of a game can do to a campaign beyond what a guide says of the scenario. A game may
//! differ from its guide only in what some card in it can do.

use std::collections::BTreeSet;

use abilities::visit::{Node, visit};
use abilities::{Cost, Destination, FlowEffect, HarmEffect, Naming, ScenarioEffect};
use campaign::log::Change;
use engine::{Game, USURPED};

/// What any card of a game can do.
#[derive(Debug, Default)]
pub struct CardsCan {
    trauma: bool,
    experience: bool,
    weakness: bool,
    tokens: bool,
    exile: bool,
    boxes: bool,
    /// Entries that cards of players write into the log.
    entries: BTreeSet<String>,
    /// Sections of the log into which they write names of cards.
    lists: BTreeSet<String>,
}

impl CardsCan {
    pub fn of(game: &Game) -> Self {
        let mut can = Self::default();
        for (_, card) in game.cards() {
            let Some(script) = &card.def.script else {
                continue;
            };
            let of_player = card.def.facts.encounter.is_none();
            visit(script, |node, _| can.note(node, of_player));
        }
        can
    }

    fn note(&mut self, node: Node<'_>, of_player: bool) {
        match node {
            Node::ScenarioEffect(
                ScenarioEffect::Record(entry) | ScenarioEffect::RecordCount(entry, _),
            ) if of_player => {
                self.entries.insert(entry.to_string());
            }
            Node::ScenarioEffect(ScenarioEffect::RecordCards { section, .. }) if of_player => {
                self.lists.insert(section.to_string());
            }
            Node::HarmEffect(
                HarmEffect::Trauma { .. } | HarmEffect::Kill(_) | HarmEffect::DriveInsane(_),
            ) => self.trauma = true,
            Node::ScenarioEffect(ScenarioEffect::Experience { .. }) => self.experience = true,
            Node::ScenarioEffect(
                ScenarioEffect::GainWeakness { .. } | ScenarioEffect::EarnCard { .. },
            ) => self.weakness = true,
            Node::ScenarioEffect(ScenarioEffect::TakePlace) => {
                self.weakness = true;
                self.lists.insert(USURPED.to_owned());
            }
            // One card leaves the deck for good, and another joins it.
            Node::ScenarioEffect(ScenarioEffect::Exchange { .. }) => {
                (self.exile, self.weakness) = (true, true);
            }
            Node::ScenarioEffect(ScenarioEffect::AddToBag(_)) => self.tokens = true,
            Node::FlowEffect(FlowEffect::Name {
                what: Naming::Box, ..
            }) => self.boxes = true,
            Node::Destination(Destination::Exile) | Node::Cost(Cost::Exile(_)) => self.exile = true,
            _ => {}
        }
    }

    /// Whether a card can have done it.
    pub fn explain(&self, change: &Change) -> bool {
        match change {
            Change::Trauma { .. } | Change::Killed(_) | Change::Insane(_) => self.trauma,
            Change::Experience { .. } => self.experience,
            Change::Weakness { .. } => self.weakness,
            Change::AddTokens(_) => self.tokens,
            Change::Exile { .. } => self.exile,
            Change::CheckBox { .. } => self.boxes,
            Change::Record { section, entry, .. } | Change::Count { section, entry, .. } => {
                self.lists.contains(section) || self.entries.contains(&format!("{section}.{entry}"))
            }
            _ => false,
        }
    }
}
