//! Investigator decks: drawing cards, weaknesses drawn, empty decks.

use abilities::{Counter, EventKind};
use cards::CardType;

use crate::encounter::EncounterFrame;
use crate::frame::Frame;
use crate::prompt::Form;
use crate::{Act, Ask, CardId, Event, Game, Prompt, Seat, ZoneKind};

/// Cards to draw from an investigator's deck, one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DrawFrame {
    pub seat: Seat,
    pub left: i32,
    /// The deck ran out during this draw, and horror is due when it is over.
    pub reshuffled: bool,
}

impl Game {
    pub(crate) fn push_draw(&mut self, seat: Seat, amount: i32) {
        if amount <= 0 || self.may_draw(seat).is_err() {
            self.done.in_full = false;
            return;
        }
        self.push(Frame::Draw(DrawFrame {
            seat,
            left: amount,
            reshuffled: false,
        }));
    }

    pub(crate) fn run_draw(&mut self, mut draw: DrawFrame) {
        if !self.is_playing(draw.seat) {
            return;
        }
        if draw.left == 0 {
            if draw.reshuffled {
                let card = self.investigator(draw.seat).card;
                self.deal(card, 0, 1, false, CardId::NONE, false, Seat::NONE);
            }
            return;
        }
        if self.investigator(draw.seat).deck.is_empty() {
            if self.investigator(draw.seat).discard.is_empty() || draw.reshuffled {
                draw.left = 0;
                return self.push(Frame::Draw(draw));
            }
            self.reshuffle_deck(draw.seat);
            draw.reshuffled = true;
        }
        draw.left -= 1;
        self.push(Frame::Draw(draw));
        if let Some(card) = self.investigator_mut(draw.seat).deck.last().copied() {
            self.draw_card(draw.seat, card);
        }
    }

    fn reshuffle_deck(&mut self, seat: Seat) {
        for card in self.investigator(seat).discard.clone() {
            self.put(card, ZoneKind::Deck(seat));
        }
        self.shuffle(ZoneKind::Deck(seat));
        self.emit(Event::new(EventKind::DeckReshuffled).who(seat));
    }

    /// Draws one particular card, from wherever it is.
    pub(crate) fn draw_card(&mut self, seat: Seat, card: CardId) {
        self.occur(Event::new(EventKind::Drawn).who(seat).subject(card));
    }

    /// A player card goes to hand; a weakness and an encounter card resolve.
    pub(crate) fn resolve_drawn(&mut self, event: Event) {
        let (seat, card) = (event.who, event.subject);
        let def = self.card(card).def;
        let encounter = def.is_encounter()
            || (def.is_weakness() && matches!(def.kind(), CardType::Treachery | CardType::Enemy));
        if encounter {
            self.put(card, ZoneKind::Limbo);
            return self.push(Frame::Encounter(EncounterFrame::drawn(seat, card)));
        }
        self.put(card, ZoneKind::Hand(seat));
        let reveals = def
            .script()
            .abilities
            .iter()
            .any(|ability| matches!(ability, abilities::Ability::Revelation(_)));
        if reveals {
            self.occur(Event::new(EventKind::Revelation).who(seat).subject(card));
        }
    }

    /// Discards cards from hand, chosen by the investigator.
    pub(crate) fn run_discard_from_hand(&mut self, seat: Seat, count: i32) {
        if let Some(choice) = self.answer.take()
            && let Act::Targets(cards) = choice.act
        {
            self.done.amount = cards.len() as i32;
            return cards.into_iter().for_each(|card| self.discard(card));
        }
        let hand = self.investigator(seat).hand.clone();
        let count = count.min(hand.len() as i32) as u8;
        if count == 0 {
            return;
        }
        let prompt = Prompt::new(Ask::HandSize, seat, CardId::NONE).targets(&hand);
        let frame = Frame::DiscardFromHand {
            seat,
            count: i32::from(count),
        };
        self.ask(
            prompt.form(Form::Targets {
                min: count,
                max: count,
            }),
            frame,
        );
    }

    pub(crate) fn resources(&self, seat: Seat) -> i32 {
        self.counter(self.investigator(seat).card, Counter::Resource)
    }
}
