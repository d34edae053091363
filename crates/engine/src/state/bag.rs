//! The chaos bag.

use std::collections::VecDeque;

use abilities::Token;

use crate::Game;

/// The tokens in the bag. Tokens that are revealed or sealed are not in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct ChaosBag {
    pub tokens: Vec<Token>,
    /// Tokens that come out first, in this order, before chance decides.
    pub rigged: VecDeque<Token>,
    /// Rigged tokens that came out without having been in the bag: they do not go back.
    pub strangers: Vec<Token>,
    /// Tokens that belong to the bag, wherever they are for the moment.
    pub owned: usize,
    /// Tokens revealed outside of skill tests that have still to go back.
    pub shown: Vec<Token>,
}

impl ChaosBag {
    pub(crate) fn add(&mut self, token: Token) {
        match self.strangers.iter().position(|one| *one == token) {
            Some(index) => drop(self.strangers.swap_remove(index)),
            None => self.tokens.push(token),
        }
    }

    pub(crate) fn add_all(&mut self, tokens: impl IntoIterator<Item = Token>) {
        tokens.into_iter().for_each(|token| self.add(token));
    }

    /// Tokens join the bag from outside the game.
    pub(crate) fn gain(&mut self, tokens: impl IntoIterator<Item = Token>) {
        for token in tokens {
            self.owned += 1;
            self.tokens.push(token);
        }
    }

    /// A token leaves the bag for good; whether there was one.
    pub(crate) fn lose(&mut self, token: Token) -> bool {
        let found = self.remove(token);
        self.owned -= usize::from(found);
        found
    }

    /// A token that is out of the bag does not come back.
    pub(crate) fn retire(&mut self, token: Token) {
        match self.strangers.iter().position(|one| *one == token) {
            Some(index) => drop(self.strangers.swap_remove(index)),
            None => self.owned -= 1,
        }
    }

    /// How many of the token are in the bag.
    pub(crate) fn count(&self, token: Token) -> i32 {
        self.tokens.iter().filter(|one| **one == token).count() as i32
    }

    pub(crate) fn remove(&mut self, token: Token) -> bool {
        let place = self.tokens.iter().position(|one| *one == token);
        place.map(|index| self.tokens.remove(index)).is_some()
    }
}

impl Game {
    /// Takes a token out of the bag: a rigged one while there are any, else a random one.
    pub(crate) fn draw_token(&mut self) -> Option<Token> {
        if let Some(token) = self.bag.rigged.pop_front() {
            if !self.bag.remove(token) {
                self.bag.strangers.push(token);
            }
            return Some(token);
        }
        if self.bag.tokens.is_empty() {
            return None;
        }
        let index = self.random(self.bag.tokens.len());
        Some(self.bag.tokens.swap_remove(index))
    }

    /// The tokens in the bag, in no order that means anything.
    pub fn bag(&self) -> &[Token] {
        &self.bag.tokens
    }
}
