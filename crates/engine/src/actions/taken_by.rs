//! Assets that enter play under the control of another investigator than the one who plays them.

use crate::actions::frame::ActionsFrame;
use crate::flow::context::Ctx;
use crate::{Ask, CardId, ChoiceKind, Form, Game, Prompt, Seat, ZoneKind};

impl Game {
    /// Under whose control the asset may enter play that the investigator plays.
    pub(crate) fn takers(&self, seat: Seat, card: CardId) -> Vec<Seat> {
        let state = self.card(card);
        // An ability that answers the playing has said who is to control it.
        if state.zone == ZoneKind::Limbo && state.controller.is_some() && state.controller != seat {
            return vec![state.controller];
        }
        if let Some(holder) = self.held_for(seat, card) {
            return vec![holder];
        }
        let play = state.def.script().play.as_ref();
        match play.and_then(|play| play.under.as_ref()) {
            Some(under) => self.seats_of(&Ctx::new(seat, card), under),
            None => vec![seat],
        }
    }

    /// The asset enters play under the control of whom its player chooses.
    pub(crate) fn run_taken_by(&mut self, seat: Seat, asset: CardId) {
        let mut takers = self.takers(seat, asset);
        takers.retain(|taker| self.may_enter_play(*taker, asset).is_ok());
        if let Some(choice) = self.answer.take()
            && let ChoiceKind::Targets(cards) = &choice.act
        {
            let chosen = cards.first().and_then(|card| self.seat_of(*card));
            takers.retain(|taker| Some(*taker) == chosen);
        }
        match takers[..] {
            [] => self.discard(asset),
            [seat] => {
                self.card_mut(asset).controller = seat;
                self.push(ActionsFrame::Slots { seat, asset });
            }
            _ => {
                let cards: Vec<CardId> = takers
                    .iter()
                    .map(|taker| self.investigator(*taker).card)
                    .collect();
                let prompt = Prompt::new(Ask::ChooseTarget, seat, asset).targets(&cards);
                let form = Form::Targets { min: 1, max: 1 };
                self.ask(prompt.form(form), ActionsFrame::TakenBy { seat, asset });
            }
        }
    }
}
