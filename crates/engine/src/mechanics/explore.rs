//! Exploring: drawing from a deck of locations and treacheries until something comes of it.
//!
//! Rows: `explore.*`.

use abilities::{EventKind, Match, MoveCause};

use crate::flow::context::Ctx;
use crate::mechanics::frame::MechanicsFrame;
use crate::{CardId, Event, Game, ZoneKind};

/// An exploration under way.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ExploreFrame {
    pub ctx: Ctx,
    pub deck: u8,
    pub to: &'static Match,
    /// Locations that did not fit, beside the deck until the exploration ends.
    pub aside: Vec<CardId>,
    pub step: ExploreStep,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum ExploreStep {
    Draw,
    /// The location is in play, and the investigator has moved there.
    Found(CardId),
    Over {
        success: bool,
    },
}

impl Game {
    /// Whether there is anything left to draw in the deck of this name.
    pub(crate) fn has_cards_in(&self, deck: &str) -> bool {
        !self.cards_of_pile(deck).is_empty()
    }

    pub(crate) fn explore(&mut self, ctx: Ctx, deck: &str, to: &'static Match) {
        let frame = ExploreFrame {
            ctx,
            deck: self.named_deck(deck),
            to,
            aside: Vec::new(),
            step: ExploreStep::Draw,
        };
        self.push(MechanicsFrame::Explore(Box::new(frame)));
    }

    pub(crate) fn run_explore(&mut self, mut frame: Box<ExploreFrame>) {
        match frame.step {
            ExploreStep::Draw => self.draw_exploration(frame),
            ExploreStep::Found(location) => {
                let who = frame.ctx.you;
                frame.step = ExploreStep::Over { success: true };
                self.push(MechanicsFrame::Explore(frame));
                self.occur(Event::new(EventKind::Explored).who(who).subject(location));
            }
            ExploreStep::Over { success } => {
                let deck = ZoneKind::Special(frame.deck);
                if !frame.aside.is_empty() {
                    frame
                        .aside
                        .into_iter()
                        .for_each(|card| self.put(card, deck));
                    self.shuffle(deck);
                }
                self.done.amount = i32::from(success);
                self.done.in_full = success;
            }
        }
    }

    fn draw_exploration(&mut self, mut frame: Box<ExploreFrame>) {
        let deck = &self.special_decks[usize::from(frame.deck)];
        let Some(card) = deck.cards.last().copied() else {
            frame.step = ExploreStep::Over { success: false };
            return self.push(MechanicsFrame::Explore(frame));
        };
        let seat = frame.ctx.you;
        if !self.is_location(card) {
            frame.step = ExploreStep::Over { success: false };
            self.push(MechanicsFrame::Explore(frame));
            return self.draw_card(seat, card);
        }
        let fits = self.matches(&frame.ctx.bind(card), card, frame.to);
        self.put(card, ZoneKind::Limbo);
        self.emit(Event::new(EventKind::Drawn).who(seat).subject(card));
        if !fits {
            frame.aside.push(card);
            return self.push(MechanicsFrame::Explore(frame));
        }
        frame.step = ExploreStep::Found(card);
        self.push(MechanicsFrame::Explore(frame));
        self.push_move(self.investigator(seat).card, card, Some(MoveCause::Effect));
        self.enter_play(card, ZoneKind::Map, crate::Seat::NONE);
    }
}
