//! Decks and areas that only some cards or scenarios know, each by its name.

use crate::{CardId, Game, Seat};

/// A deck or an area of the game's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NamedPile {
    pub name: String,
    /// The last one is the top.
    pub cards: Vec<CardId>,
    /// Its cards lie open. Its name settles this, so that states need not be told apart by it.
    pub is_area: bool,
}

/// What players know of such a deck or area.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile<'a> {
    pub name: &'a str,
    pub is_area: bool,
    /// The investigator whose cards they all are.
    pub owner: Option<Seat>,
    pub count: usize,
    /// Cards that lie open, the top one first.
    pub open: Vec<CardId>,
}

impl Game {
    /// The number of the pile of this name, a new and empty one where there is none.
    pub(crate) fn named_deck(&mut self, name: &str) -> u8 {
        if !self.special_decks.iter().any(|one| one.name == name) {
            self.special_decks.push(NamedPile {
                name: name.to_owned(),
                cards: Vec::new(),
                is_area: false,
            });
        }
        self.special_deck(name)
    }

    pub(crate) fn special_deck(&self, name: &str) -> u8 {
        self.special_decks
            .iter()
            .position(|one| one.name == name)
            .unwrap_or(0) as u8
    }

    /// The same for an area in which cards lie open.
    pub(crate) fn named_area(&mut self, name: &str) -> u8 {
        let number = self.named_deck(name);
        self.special_decks[usize::from(number)].is_area = true;
        number
    }

    /// The cards of the deck or area of this name, the top one last.
    pub(crate) fn cards_of_pile(&self, name: &str) -> &[CardId] {
        let pile = self.special_decks.iter().find(|one| one.name == name);
        pile.map_or(&[], |one| &one.cards)
    }

    /// Decks and areas of the game's own that hold any card. Of a deck, cards lie open that
    /// somebody may play from there.
    pub fn piles(&self) -> Vec<Pile<'_>> {
        let piles = self.special_decks.iter();
        piles
            .filter(|one| !one.cards.is_empty())
            .map(|one| self.known_of(one))
            .collect()
    }

    fn known_of<'a>(&self, pile: &'a NamedPile) -> Pile<'a> {
        let playable: Vec<CardId> = self
            .seats()
            .flat_map(|seat| self.playable_cards(seat))
            .collect();
        let mut open = pile.cards.clone();
        open.reverse();
        open.retain(|card| pile.is_area || playable.contains(card));
        let owner = self.card(pile.cards[0]).owner;
        let of_one = |card: &CardId| self.card(*card).owner == owner;
        Pile {
            name: &pile.name,
            is_area: pile.is_area,
            owner: owner.get().filter(|_| pile.cards.iter().all(of_one)),
            count: pile.cards.len(),
            open,
        }
    }
}
