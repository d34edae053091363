//! Tokens that go back to the token pool as a cost, from the chaos bag or from cards in play.

use abilities::Token;

use crate::flow::context::Ctx;
use crate::frame::Frame;
use crate::mechanics::frame::MechanicsFrame;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption};

/// Tokens that are still to be returned.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ReturnFrame {
    pub ctx: Ctx,
    pub token: Token,
    pub left: i32,
}

impl Game {
    /// How many of the token there are to be returned.
    pub(crate) fn returnable(&self, token: Token, sealed: bool) -> i32 {
        let on_cards = |card: CardId| {
            let sealed = self.card(card).sealed().iter();
            sealed.filter(|one| **one == token).count() as i32
        };
        let elsewhere: i32 = match sealed {
            true => self.in_play.iter().copied().map(on_cards).sum(),
            false => 0,
        };
        self.bag.count(token) + elsewhere
    }

    /// Returns so many of the token; the player says from where they come.
    pub(crate) fn return_to_pool(&mut self, ctx: &Ctx, token: Token, left: i32) {
        let frame = ReturnFrame {
            ctx: *ctx,
            token,
            left,
        };
        self.push(MechanicsFrame::ReturnTokens(frame));
    }

    pub(crate) fn run_return_tokens(&mut self, mut frame: ReturnFrame) {
        let sources = self.sources_of(frame.token);
        let chosen = match self.answer.take() {
            Some(choice) => match choice.act {
                ChoiceKind::Option(index) => sources.get(usize::from(index)).copied(),
                _ => None,
            },
            None if frame.left <= 0 || sources.is_empty() => return,
            // Where all go, or all come from one place, there is nothing to choose.
            None if sources.len() == 1 || frame.left >= self.returnable(frame.token, true) => {
                Some(sources[0])
            }
            None => return self.ask_source(frame, &sources),
        };
        let Some(source) = chosen else { return };
        match source.get() {
            None => self.remove_tokens(frame.token, 1),
            Some(card) => {
                if self.card_mut(card).unseal(frame.token) {
                    self.bag.retire(frame.token);
                }
                self.discard_unsealed(card);
            }
        }
        frame.left -= 1;
        self.push(MechanicsFrame::ReturnTokens(frame));
    }

    /// The chaos bag, as no card, and the cards in play on which the token is sealed.
    fn sources_of(&self, token: Token) -> Vec<CardId> {
        let bag = (self.bag.count(token) > 0).then_some(CardId::NONE);
        let cards = self.in_play.iter().copied();
        let on_cards = cards.filter(|card| self.card(*card).sealed().contains(&token));
        bag.into_iter().chain(on_cards).collect()
    }

    fn ask_source(&mut self, frame: ReturnFrame, sources: &[CardId]) {
        let ctx = frame.ctx;
        let option = |(index, card): (usize, &CardId)| {
            PromptOption::new(ctx.you, ChoiceKind::Option(index as u8), *card)
        };
        let options = sources.iter().enumerate().map(option).collect();
        let prompt = Prompt::new(Ask::ChooseToken, ctx.you, ctx.this).with(options);
        self.ask(prompt, MechanicsFrame::ReturnTokens(frame));
    }

    /// The token that the open prompt returns, and how many places it may come from.
    pub(crate) fn returning(&self) -> Option<Vec<Token>> {
        match self.stack.last() {
            Some(Frame::Mechanics(MechanicsFrame::ReturnTokens(frame))) => {
                Some(vec![frame.token; self.sources_of(frame.token).len()])
            }
            _ => None,
        }
    }
}
