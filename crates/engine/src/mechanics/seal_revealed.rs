//! Tokens sealed that a skill test has revealed: they count for it all the same.

use abilities::{Quantity, Ref, Token, TokenMatch};

use crate::flow::context::Ctx;
use crate::mechanics::frame::MechanicsFrame;
use crate::mechanics::seal::{SealFrame, kinds};
use crate::{ChoiceKind, Game, Revealed};

impl Game {
    /// Seals matching tokens that the test under way has revealed: all, or so many.
    pub(crate) fn seal_revealed(
        &mut self,
        ctx: &Ctx,
        wanted: &'static TokenMatch,
        amount: Option<&Quantity>,
        on: &Ref,
    ) {
        let there = self.sealable_of_test(wanted).len() as i32;
        let left = amount.map_or(there, |amount| self.value(ctx, amount));
        self.done.amount = 0;
        self.done.in_full &= there > 0 && left <= there;
        if let Some(on) = self.resolve_ref(ctx, on) {
            self.push(MechanicsFrame::SealRevealed(SealFrame {
                ctx: *ctx,
                on,
                token: wanted,
                left: left.min(there),
                may_stop: false,
                or: crate::state::hash::Added(None),
            }));
        }
    }

    pub(crate) fn run_seal_revealed(&mut self, mut frame: SealFrame) {
        let there = self.sealable_of_test(frame.token);
        let kinds = kinds(there.clone());
        let chosen = match self.answer.take() {
            Some(choice) => match choice.act {
                ChoiceKind::Option(index) => kinds.get(usize::from(index)).copied(),
                _ => None,
            },
            None if frame.left <= 0 || kinds.is_empty() => return,
            // Where all go, or all are alike, there is nothing to choose.
            None if kinds.len() == 1 || frame.left as usize >= there.len() => Some(kinds[0]),
            None => {
                let (ctx, count) = (frame.ctx, kinds.len());
                return self.ask_token(ctx, count, false, MechanicsFrame::SealRevealed(frame));
            }
        };
        let Some(token) = chosen else { return };
        let is_it = |one: &&mut Revealed| !one.assumed && one.printed == token;
        if let Some(one) = self.current().revealed.iter_mut().find(is_it) {
            one.assumed = true;
        }
        frame.left -= 1;
        self.done.amount += 1;
        let (ctx, on) = (frame.ctx, frame.on);
        self.push(MechanicsFrame::SealRevealed(frame));
        self.seal_token(&ctx, token, on);
    }

    /// The matching tokens that the test under way has revealed and that are not sealed.
    pub(crate) fn sealable_of_test(&self, wanted: &TokenMatch) -> Vec<Token> {
        let revealed = self.tests.last().map_or(&[][..], |test| &test.revealed);
        let there = revealed.iter().filter(|one| !one.assumed);
        let tokens = there.map(|one| one.printed);
        tokens
            .filter(|token| self.token_fits(*token, wanted))
            .collect()
    }
}
