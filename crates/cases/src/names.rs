//! Names of the stage, and the cards they mean.

use std::collections::BTreeMap;

use cards::CardCode;
use engine::{CardId, Game, Seat, Staged};

#[derive(Debug)]
pub(crate) struct Names {
    ids: BTreeMap<String, CardId>,
    /// Ids of locations that a setup has put into play.
    codes: BTreeMap<String, CardCode>,
}

impl Names {
    pub(crate) fn of(staged: &Staged) -> Self {
        Self {
            ids: staged.ids.clone(),
            codes: staged.codes.clone(),
        }
    }

    /// The card with this id, or every card with this code, those in play first.
    pub(crate) fn cards(&self, game: &Game, name: &str) -> Vec<CardId> {
        if let Some(card) = self.ids.get(name) {
            return vec![*card];
        }
        let code = self.codes.get(name).map_or(name, |code| code.as_str());
        let is = |card: CardId| {
            let facts = &game.card(card).def.facts;
            facts.code.as_str() == code
                || facts
                    .duplicate_of
                    .as_ref()
                    .is_some_and(|one| one.as_str() == code)
        };
        let mut found: Vec<CardId> = game
            .cards()
            .map(|(card, _)| card)
            .filter(|card| is(*card))
            .collect();
        found.sort_by_key(|card| !game.card(*card).zone.in_play());
        found
    }

    /// The one card that a name means where something is asked of it: among copies, those in play.
    pub(crate) fn one(&self, game: &Game, name: &str) -> Vec<CardId> {
        let all = self.cards(game, name);
        let in_play: Vec<CardId> = all
            .iter()
            .copied()
            .filter(|card| game.card(*card).zone.in_play())
            .collect();
        if in_play.is_empty() { all } else { in_play }
    }

    pub(crate) fn seat(&self, game: &Game, name: &str) -> Option<Seat> {
        self.cards(game, name)
            .into_iter()
            .find_map(|card| game.seat_of(card))
    }

    pub(crate) fn id(&self, card: CardId) -> Option<&str> {
        self.ids
            .iter()
            .find(|(_, one)| **one == card)
            .map(|(id, _)| id.as_str())
    }

    /// How the case names a card: by its id, else by its code.
    pub(crate) fn name<'a>(&'a self, game: &'a Game, card: CardId) -> &'a str {
        let code = &game.card(card).def.code;
        let alias = self
            .codes
            .iter()
            .find(|(_, one)| *one == code)
            .map(|(id, _)| id.as_str());
        self.id(card).or(alias).unwrap_or(code.as_str())
    }

    /// The same with the title of a real card behind it.
    pub(crate) fn full_name(&self, game: &Game, card: CardId) -> String {
        let name = self.name(game, card);
        let title = &game.card(card).def.facts.name.en;
        if name == &**title {
            name.to_owned()
        } else {
            format!("{name} ({title})")
        }
    }

    pub(crate) fn seat_name<'a>(&'a self, game: &'a Game, seat: Seat) -> &'a str {
        self.name(game, game.investigator(seat).card)
    }
}
