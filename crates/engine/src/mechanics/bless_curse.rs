//! Bless and curse tokens: at most ten of each belong to a game, and one that a skill test has
//! revealed goes back to the token pool.
//!
//! Rows: `bless-curse.*`, `skill-test-timing.st.4-bless`, `skill-test-timing.st.4-curse`.

use abilities::{EventKind, Token};

use crate::flow::context::Ctx;
use crate::flow::refusal::Refused;
use crate::{Event, Game};

/// Bless tokens in the bag and sealed together, and curse tokens likewise.
const MOST: usize = 10;

/// Whether the token comes from the token pool and goes back there.
fn is_of_pool(token: Token) -> bool {
    matches!(token, Token::Bless | Token::Curse)
}

impl Game {
    /// How many more of the token may be in the bag and on cards.
    pub(crate) fn room_for(&self, token: Token) -> usize {
        if !is_of_pool(token) {
            return usize::MAX;
        }
        MOST.saturating_sub(self.in_bag_and_sealed(token))
    }

    pub(crate) fn has_too_many(&self, token: Token) -> bool {
        is_of_pool(token) && self.in_bag_and_sealed(token) > MOST
    }

    fn in_bag_and_sealed(&self, token: Token) -> usize {
        let sealed = self.cards.iter().flat_map(|card| card.sealed());
        let there = self.bag.tokens.iter().chain(sealed);
        there.filter(|one| **one == token).count()
    }

    /// Whether so many of a token could be added to the bag.
    pub(crate) fn may_add_tokens(&self, token: Token, wanted: i32) -> Result<(), Refused> {
        let rule = match token {
            Token::Bless => "bless-curse.bless-max-10",
            Token::Curse => "bless-curse.curse-max-10",
            _ => return Ok(()),
        };
        let room = self.room_for(token) as i32;
        if wanted > room {
            return Err(Refused::needs(rule, wanted, room));
        }
        Ok(())
    }

    /// How often so many tokens could be added to the bag, one time after another. Other tokens than
    /// bless and curse have no limit of their own and are counted as if they had that one.
    pub(crate) fn times_to_add(&self, token: Token, each: i32) -> i32 {
        self.room_for(token).min(MOST) as i32 / each.max(1)
    }

    /// Adds tokens from the pool to the bag, as many as there may be.
    pub(crate) fn add_tokens(&mut self, token: Token, wanted: i32) {
        let added = self.addable(token, wanted);
        self.bag.gain((0..added).map(|_| token));
    }

    /// The same by an effect or for a cost, which abilities may answer.
    pub(crate) fn add_tokens_by(&mut self, ctx: &Ctx, token: Token, wanted: i32) {
        let added = self.addable(token, wanted);
        if added > 0 {
            let event = Event::new(EventKind::TokensAdded).who(ctx.you);
            self.occur_quietly(event.object(ctx.this).token(token).amount(added));
        }
    }

    fn addable(&mut self, token: Token, wanted: i32) -> i32 {
        let room = i32::try_from(self.room_for(token)).unwrap_or(i32::MAX);
        let added = wanted.clamp(0, room);
        self.done.amount = added;
        self.done.in_full &= added == wanted;
        added
    }

    pub(crate) fn resolve_tokens_added(&mut self, event: Event) {
        if let Some(token) = event.token {
            self.bag.gain((0..event.amount).map(|_| token));
        }
    }

    /// Takes tokens out of the bag for good, as many as are in it.
    pub(crate) fn remove_tokens(&mut self, token: Token, wanted: i32) {
        let removed = (0..wanted).take_while(|_| self.bag.lose(token)).count() as i32;
        self.done.amount = removed;
        self.done.in_full &= removed == wanted;
    }

    /// A token goes back into the bag, or to the pool where the bag may hold no more of it.
    pub(crate) fn give_back(&mut self, token: Token) {
        if self.room_for(token) > 0 {
            self.bag.add(token);
        } else {
            self.bag.retire(token);
        }
    }

    /// A token that a skill test revealed goes back where it belongs.
    pub(crate) fn put_away(&mut self, token: Token) {
        if is_of_pool(token) {
            self.bag.retire(token);
        } else {
            self.bag.add(token);
        }
    }
}
