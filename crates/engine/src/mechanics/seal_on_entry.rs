//! The Seal keyword as a card enters play: what the bag must hold for it, and which of two kinds of
//! token is sealed.

use abilities::{Seal, Token};

use crate::flow::context::Ctx;
use crate::flow::refusal::Refused;
use crate::mechanics::frame::MechanicsFrame;
use crate::mechanics::seal::{SealFrame, kinds};
use crate::state::hash::Added;
use crate::{CardId, Game};

impl Game {
    /// Whether the bag holds what the Seal keyword of a card asks for as it enters play.
    pub(crate) fn may_seal(&self, card: CardId) -> Result<(), Refused> {
        let Some(seal) = self.card(card).def.script().seal.as_ref() else {
            return Ok(());
        };
        let ctx = Ctx::new(self.card(card).controller, card);
        self.holds_for_seal(&ctx, seal)
    }

    fn holds_for_seal(&self, ctx: &Ctx, seal: &Seal) -> Result<(), Refused> {
        let needed = if seal.up_to {
            1
        } else {
            self.value(ctx, &seal.amount)
        };
        let has = self.in_bag(&seal.token).len() as i32;
        let or = seal.or.as_deref();
        if has >= needed || or.is_some_and(|or| self.holds_for_seal(ctx, or).is_ok()) {
            return Ok(());
        }
        Err(Refused::needs("seal.no-token-no-play", needed, has))
    }

    /// A card with the Seal keyword enters play: its controller takes the tokens.
    pub(crate) fn seal_on_entry(&mut self, card: CardId) {
        let Some(Seal {
            token,
            amount,
            up_to,
            or,
        }) = self.card(card).def.script().seal.as_ref()
        else {
            return;
        };
        let seat = self.card(card).controller;
        let ctx = Ctx::new(if seat.is_some() { seat } else { self.lead }, card);
        let ctx = ctx.x(self.x_played(card));
        let left = self.value(&ctx, amount);
        self.done.amount = 0;
        let frame = SealFrame {
            ctx,
            on: card,
            token,
            left,
            may_stop: false,
            or: Added(or.as_deref()),
        };
        self.push(MechanicsFrame::Seal(frame, *up_to));
    }

    /// The tokens of the bag that may be sealed next.
    pub(super) fn to_seal(&self, frame: &SealFrame) -> Vec<Token> {
        let mut tokens = self.in_bag(frame.token);
        if let Some(or) = frame.or.0 {
            tokens.extend(self.in_bag(&or.token));
        }
        kinds(tokens)
    }

    /// With its first token it is said which of two kinds is sealed.
    pub(super) fn settle_seal(&self, frame: &mut SealFrame, token: Token, up_to: bool) -> bool {
        let other = frame.or.0.take();
        match other.filter(|_| !self.token_fits(token, frame.token)) {
            Some(or) => {
                frame.token = &or.token;
                frame.left = self.value(&frame.ctx, &or.amount);
                or.up_to
            }
            None => up_to,
        }
    }
}
