//! The beginning of a game: what happens before opening hands, the hands, mulligans.

use abilities::{EventKind, Stat};

use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::Part;
use crate::flow::phases::Flow;
use crate::flow::prompt::Form;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

impl Game {
    pub(crate) fn game_begins(&mut self) {
        self.take_up_resources();
        self.flow(Flow::DrawOpening {
            index: 0,
            told: false,
        });
        self.occur_part(Event::new(EventKind::GameBegins), Part::Whole);
    }

    /// Opening hands in seat order, before anybody's mulligan.
    pub(crate) fn draw_openings(&mut self, index: u8, told: bool) {
        if usize::from(index) >= self.investigators.len() {
            return self.flow(Flow::OpeningHand {
                index: 0,
                answered: false,
            });
        }
        let seat = Seat(index);
        if told {
            self.draw_opening_hand(seat);
        }
        self.flow(Flow::DrawOpening {
            index: index + u8::from(told),
            told: !told,
        });
        if !told {
            self.occur_part(Event::new(EventKind::OpeningHand).who(seat), Part::Before);
        }
    }

    /// Five cards, unless something says otherwise; weaknesses among them go back.
    pub(crate) fn draw_opening_hand(&mut self, seat: Seat) {
        self.shuffle(ZoneKind::Deck(seat));
        let mut aside = Vec::new();
        let size = self.stat(self.investigator(seat).card, Stat::OpeningHand);
        self.draw_opening(seat, size.max(0) as usize, &mut aside);
        aside
            .into_iter()
            .for_each(|card| self.put(card, ZoneKind::Deck(seat)));
        self.shuffle(ZoneKind::Deck(seat));
    }

    /// Each investigator in player order may take one mulligan.
    pub(crate) fn opening_hand(&mut self, index: u8, answered: bool) {
        let order: Vec<Seat> = self.seats().collect();
        let Some(seat) = order.get(usize::from(index)).copied() else {
            return self.flow(Flow::SetUp);
        };
        if answered {
            if let ChoiceKind::Targets(cards) = self.take_answer().act {
                self.mulligan(seat, &cards);
            }
            return self.hand_is_drawn(index, seat);
        }
        let mut hand = self.investigator(seat).hand.clone();
        hand.retain(|card| self.may_replace(seat, *card));
        let max = hand.len() as u8;
        let prompt = Prompt::new(Ask::Mulligan, seat, CardId::NONE)
            .targets(&hand)
            .form(Form::Targets { min: 0, max });
        if max == 0 {
            return self.hand_is_drawn(index, seat);
        }
        self.ask_always(
            prompt,
            FlowFrame::Step(Flow::OpeningHand {
                index,
                answered: true,
            }),
        );
    }

    fn may_replace(&self, seat: Seat, card: CardId) -> bool {
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::Replace(card)).is_ok()
    }

    fn hand_is_drawn(&mut self, index: u8, seat: Seat) {
        self.flow(Flow::OpeningHand {
            index: index + 1,
            answered: false,
        });
        self.occur_part(
            Event::new(EventKind::OpeningHand).who(seat),
            Part::Afterwards,
        );
    }

    /// Cards set aside are replaced first, then shuffled back.
    fn mulligan(&mut self, seat: Seat, cards: &[CardId]) {
        for card in cards {
            self.put(*card, ZoneKind::Limbo);
        }
        let mut aside = cards.to_vec();
        self.draw_opening(seat, cards.len(), &mut aside);
        for card in aside {
            self.put(card, ZoneKind::Deck(seat));
        }
        self.shuffle(ZoneKind::Deck(seat));
    }

    /// Draws cards for an opening hand; weaknesses are put aside and replaced.
    pub(crate) fn draw_opening(&mut self, seat: Seat, count: usize, aside: &mut Vec<CardId>) {
        let mut drawn = 0;
        while drawn < count {
            let Some(card) = self.investigator(seat).deck.last().copied() else {
                return;
            };
            self.put(card, ZoneKind::Hand(seat));
            // What a card says of itself in hand holds once it is there.
            if self.card(card).def.is_weakness() && self.may_replace(seat, card) {
                self.put(card, ZoneKind::Limbo);
                aside.push(card);
            } else {
                drawn += 1;
            }
        }
    }
}
