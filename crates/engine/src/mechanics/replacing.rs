//! Tokens that are revealed in the place of others, and what is said of them.

use abilities::{Effect, Token, TokenMatch};

use crate::Game;
use crate::flow::context::Ctx;
use crate::state::hash::Added;

/// A token is revealed in the place of another one: such as match cannot be cancelled, and the
/// effects resolve.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Replacing {
    pub ctx: Ctx,
    pub certain: &'static TokenMatch,
    pub then: &'static [Effect],
}

impl Game {
    /// What is said of the token that is revealed in the place of another one, where nothing cancels
    /// it. It resolves before anything answers the token.
    pub(crate) fn certain_of(
        &self,
        replacing: Option<Replacing>,
        token: Token,
    ) -> Option<Replacing> {
        replacing.filter(|one| self.token_fits(token, one.certain))
    }

    /// The answered token is ignored, and another one revealed in its place.
    pub(crate) fn replace_outside(&mut self, replacing: Replacing, place: usize) {
        let ctx = &replacing.ctx;
        let Some((frame, token)) = self.take_answered(ctx, place) else {
            return;
        };
        frame.left += 1;
        frame.replacing = Added(Some(replacing));
        frame.ignored.extend(token);
        self.cancel_occurrence(ctx);
        self.note_canceled_tokens(ctx, token.as_slice());
    }
}
