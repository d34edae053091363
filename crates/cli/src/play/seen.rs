//! Which cards have come up in games, and what became of them.

use std::collections::BTreeSet;

use abilities::{Ability, EventKind};
use cards::{CardCode, CardType};
use engine::{CardDef, Choice, ChoiceKind, Event, Game};
use serde_json::json;

use crate::book::book;
use crate::output::Format;

/// The codes of first printings.
#[derive(Default)]
pub struct Seen {
    drawn: BTreeSet<CardCode>,
    played: BTreeSet<CardCode>,
    used: BTreeSet<CardCode>,
}

fn first_printing(def: &CardDef) -> CardCode {
    def.facts.duplicate_of.as_ref().unwrap_or(&def.code).clone()
}

impl Seen {
    pub fn choice(&mut self, game: &Game, choice: &Choice) {
        let known = |card: &engine::CardId| first_printing(game.card(*card).def);
        match &choice.act {
            ChoiceKind::Use(card, _) => {
                self.used.insert(known(card));
            }
            ChoiceKind::Commit(cards) => self.played.extend(cards.iter().map(known)),
            _ => {}
        }
    }

    pub fn event(&mut self, game: &Game, event: &Event) {
        let Some(card) = event.subject.get() else {
            return;
        };
        let code = first_printing(game.card(card).def);
        match event.kind {
            EventKind::Drawn | EventKind::Revelation => {
                self.drawn.insert(code);
            }
            // Bonded cards and others that are in no deck come into play without being played.
            EventKind::Played | EventKind::EntersPlay => {
                self.drawn.insert(code.clone());
                self.played.insert(code);
            }
            _ => {}
        }
    }

    /// What came up in other games, too.
    pub fn add(&mut self, other: Self) {
        self.drawn.extend(other.drawn);
        self.played.extend(other.played);
        self.used.extend(other.used);
    }

    /// The cards of the pool that never came up.
    pub fn print(&self, format: Format, pool: &BTreeSet<CardCode>) {
        let of_pool = |wanted: fn(&CardDef) -> bool, seen: &BTreeSet<CardCode>| -> Vec<String> {
            let defs = pool.iter().filter_map(|code| book().card(code.as_str()));
            let missing = defs.filter(|def| wanted(def) && !seen.contains(&def.code));
            missing.map(|def| def.code.to_string()).collect()
        };
        let never = [
            ("never_drawn", of_pool(in_decks, &self.drawn)),
            ("never_played", of_pool(is_played, &self.played)),
            ("never_used", of_pool(is_used, &self.used)),
        ];
        for (what, codes) in never {
            match format {
                Format::Json => println!("{}", json!({ what: codes })),
                Format::Text if codes.is_empty() => println!("{}: none", what.replace('_', " ")),
                Format::Text => println!("{}: {}", what.replace('_', " "), codes.join(", ")),
            }
        }
    }
}

fn in_decks(def: &CardDef) -> bool {
    !matches!(def.kind(), CardType::Investigator | CardType::Story) && !def.facts.permanent
}

/// Played, or committed to a test.
fn is_played(def: &CardDef) -> bool {
    let played = matches!(
        def.kind(),
        CardType::Asset | CardType::Event | CardType::Skill
    );
    let revealed = script_has(def, |ability| matches!(ability, Ability::Revelation(_)));
    in_decks(def) && played && !revealed
}

/// With an ability that players use, as often as they like.
fn is_used(def: &CardDef) -> bool {
    script_has(def, |ability| {
        matches!(
            ability,
            Ability::Action(_) | Ability::Fast(_) | Ability::Reaction(_)
        )
    })
}

fn script_has(def: &CardDef, wanted: fn(&Ability) -> bool) -> bool {
    let script = def.script.as_ref();
    script.is_some_and(|script| script.abilities.iter().any(wanted))
}
