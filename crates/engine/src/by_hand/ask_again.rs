//! Asking the open prompt again after something was done by hand.
//!
//! The frame that waits for the answer goes back to where it asks, so that what it offers is true
//! of the table as it is then. Where a frame does not know any more how it came to ask, its prompt
//! is kept, without what is gone.

use crate::by_hand::frame::ByHandFrame;
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::{CardId, Game, Prompt, ZoneKind};

/// A prompt that is kept, with what waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct StillAsked {
    prompt: Prompt,
    /// Where the cards of the options were when they were offered.
    zones: Vec<Option<ZoneKind>>,
    resume: Frame,
}

impl Game {
    /// Closes the prompt; it is asked again when the stack is back where it stands now.
    pub(crate) fn prepare_to_ask_again(&mut self) {
        let (Some(prompt), Some(resume)) = (self.prompt.take(), self.stack.pop()) else {
            return;
        };
        match resume.asked_anew(prompt.ask) {
            Ok(frame) => self.push(frame),
            Err(resume) => {
                let zones = self.zones_of(&prompt);
                self.push(ByHandFrame::AskStill(Box::new(StillAsked {
                    prompt,
                    zones,
                    resume,
                })));
            }
        }
        // What is done by hand is no part of the effect that asks.
        self.push_restore();
    }

    fn zones_of(&self, prompt: &Prompt) -> Vec<Option<ZoneKind>> {
        let zone = |card: CardId| Some(self.card(card.get()?).zone);
        prompt.options.iter().map(|one| zone(one.card)).collect()
    }

    /// The prompt once more, without the options whose cards are not there any more.
    pub(crate) fn ask_still(&mut self, asked: StillAsked) {
        let StillAsked {
            mut prompt,
            zones,
            resume,
        } = asked;
        let now = self.zones_of(&prompt);
        let mut there = zones.iter().zip(&now).map(|(then, now)| then == now);
        prompt.options.retain(|_| there.next() == Some(true));
        prompt.options.retain(|one| {
            let seat = self.seat_of(one.card);
            seat.is_none_or(|seat| self.is_playing(seat))
        });
        let listed = matches!(prompt.form, Form::Options | Form::Targets { .. });
        if listed && prompt.options.is_empty() {
            self.done.in_full = false;
            return;
        }
        self.ask_always(prompt, resume);
    }
}
