//! Effects that answer the revealing of a token. Abilities may answer them in turn: cancel them, or
//! have them resolve more than once.

use abilities::{Effect, EventKind, Token};

use crate::flow::context::Ctx;
use crate::flow::occurrence::Part;
use crate::meaning::frame::MeaningFrame;
use crate::{Event, Game};

impl Game {
    /// The effects, which answer the token, are to resolve next.
    pub(crate) fn push_answer(&mut self, ctx: Ctx, token: Token, effects: &'static [Effect]) {
        if !self.is_any_heard(EventKind::TokenAnswered) {
            return self.push_effects(ctx, effects);
        }
        self.push(MeaningFrame::Repeat {
            ctx,
            times: 1,
            list: effects,
        });
        let event = Event::new(EventKind::TokenAnswered).who(ctx.you);
        let event = event.subject(ctx.this).token(token).amount(1);
        self.occur_part(event, Part::Before);
    }
}
