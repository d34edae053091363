//! Which cards have come up in games, and what became of them.

use std::collections::BTreeSet;

use abilities::{Ability, EventKind};
use cards::{CardCode, CardType, Number};
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

/// The cards of a pool that never came up, by what never became of them.
pub struct Never {
    pub drawn: Vec<CardCode>,
    pub played: Vec<CardCode>,
    pub used: Vec<CardCode>,
}

pub fn first_printing(def: &CardDef) -> CardCode {
    def.facts.duplicate_of.as_ref().unwrap_or(&def.code).clone()
}

impl Seen {
    pub fn choice(&mut self, game: &Game, choice: &Choice) {
        match &choice.act {
            ChoiceKind::Use(card, _) => {
                let def = game.card(*card).def;
                let code = first_printing(def);
                // What nobody can play is with its owner for its abilities alone.
                if is_unplayable(def) {
                    self.played.insert(code.clone());
                }
                self.drawn.insert(code.clone());
                self.used.insert(code);
            }
            ChoiceKind::Commit(cards) => {
                let cards = cards.iter().map(|card| game.card(*card).def);
                for code in cards.map(first_printing) {
                    self.drawn.insert(code.clone());
                    self.played.insert(code);
                }
            }
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

    /// What investigators hold came into their hands, by whatever way.
    pub fn hands(&mut self, game: &Game) {
        let hands = game.investigators().iter().flat_map(|one| &one.hand);
        for card in hands {
            let def = game.card(*card).def;
            let code = def.facts.duplicate_of.as_ref().unwrap_or(&def.code);
            if !self.drawn.contains(code) {
                self.drawn.insert(code.clone());
            }
        }
    }

    /// What came up in other games, too.
    pub fn add(&mut self, other: Self) {
        self.drawn.extend(other.drawn);
        self.played.extend(other.played);
        self.used.extend(other.used);
    }

    /// The cards of these that never came up.
    pub fn never<'a>(&self, pool: impl IntoIterator<Item = &'a CardCode>) -> Never {
        let defs = pool.into_iter();
        let defs: Vec<&CardDef> = defs.filter_map(|code| book().card(code.as_str())).collect();
        let of_pool = |wanted: fn(&CardDef) -> bool, seen: &BTreeSet<CardCode>| -> Vec<CardCode> {
            let missing = defs
                .iter()
                .filter(|def| wanted(def) && !seen.contains(&def.code));
            missing.map(|def| def.code.clone()).collect()
        };
        Never {
            drawn: of_pool(in_decks, &self.drawn),
            played: of_pool(is_played, &self.played),
            used: of_pool(is_used, &self.used),
        }
    }

    /// The cards of the pool that never came up.
    pub fn print(&self, format: Format, pool: &BTreeSet<CardCode>) {
        let never = self.never(pool);
        let never = [
            ("never_drawn", never.drawn),
            ("never_played", never.played),
            ("never_used", never.used),
        ];
        for (what, codes) in never {
            let codes: Vec<&str> = codes.iter().map(CardCode::as_str).collect();
            match format {
                Format::Json => println!("{}", json!({ what: codes })),
                Format::Text if codes.is_empty() => println!("{}: none", what.replace('_', " ")),
                Format::Text => println!("{}: {}", what.replace('_', " "), codes.join(", ")),
            }
        }
    }
}

impl Never {
    /// Each of the cards once, by code.
    pub fn each(&self) -> BTreeSet<CardCode> {
        let all = self.drawn.iter().chain(&self.played).chain(&self.used);
        all.cloned().collect()
    }
}

/// An asset without a cost.
fn is_unplayable(def: &CardDef) -> bool {
    def.kind() == CardType::Asset && matches!(def.facts.play.cost, None | Some(Number::None))
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
