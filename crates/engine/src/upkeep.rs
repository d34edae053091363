//! The upkeep phase, and the opening hands.

use abilities::{EventKind, Grant, Stat};

use crate::frame::Frame;
use crate::grants::GrantKind;
use crate::phases::Flow;
use crate::prompt::Form;
use crate::{Act, Ask, CardId, Event, Game, Prompt, Seat, ZoneKind};

impl Game {
    /// Every exhausted card readies, then ready unengaged enemies engage.
    pub(crate) fn ready_all(&mut self) {
        self.flow(Flow::UpkeepDraw);
        let exhausted: Vec<CardId> = self
            .in_play
            .iter()
            .copied()
            .filter(|card| self.card(*card).exhausted && !self.stays_exhausted(*card))
            .collect();
        let enemies: Vec<CardId> = self
            .in_play
            .iter()
            .copied()
            .filter(|card| self.is_enemy(*card))
            .collect();
        for enemy in enemies.into_iter().rev() {
            self.engage_enemy(enemy);
        }
        for card in exhausted {
            self.occur(Event::new(EventKind::Readied).subject(card));
        }
    }

    fn stays_exhausted(&self, card: CardId) -> bool {
        let mut stays = false;
        self.each_grant(GrantKind::DoesNotReady, |ctx, grant| {
            if let Grant::DoesNotReady(what) = grant {
                stays |= self.reaches(ctx, card, what);
            }
            !stays
        });
        stays
    }

    pub(crate) fn upkeep_draw(&mut self) {
        self.flow(Flow::UpkeepResources);
        let seats: Vec<Seat> = self.seats().collect();
        for seat in seats.into_iter().rev() {
            self.push_draw(seat, 1);
        }
    }

    pub(crate) fn upkeep_resources(&mut self) {
        self.flow(Flow::HandSize { done: 0 });
        let seats: Vec<Seat> = self.seats().collect();
        for seat in seats.into_iter().rev() {
            self.gain_resources(seat, 1);
        }
    }

    /// In player order, each investigator discards down to their hand size.
    pub(crate) fn check_hand_size(&mut self, done: u8) {
        let Some(seat) = self.seats().find(|seat| done & (1 << seat.0) == 0) else {
            return self.flow(Flow::UpkeepEnds);
        };
        self.flow(Flow::HandSize {
            done: done | 1 << seat.0,
        });
        let most = self.stat(self.investigator(seat).card, Stat::HandSize);
        let over = self.investigator(seat).hand.len() as i32 - most;
        if over > 0 {
            self.push(Frame::DiscardFromHand { seat, count: over });
        }
    }

    /// Each investigator in player order draws an opening hand and may take one mulligan.
    pub(crate) fn opening_hand(&mut self, index: u8, answered: bool) {
        let order: Vec<Seat> = self.seats().collect();
        let Some(seat) = order.get(usize::from(index)).copied() else {
            return self.flow(Flow::SetUp);
        };
        if answered {
            if let Act::Targets(cards) = self.take_answer().act {
                self.mulligan(seat, &cards);
            }
            return self.flow(Flow::OpeningHand {
                index: index + 1,
                answered: false,
            });
        }
        let hand = self.investigator(seat).hand.clone();
        let max = hand.len() as u8;
        let prompt = Prompt::new(Ask::Mulligan, seat, CardId::NONE)
            .targets(&hand)
            .form(Form::Targets { min: 0, max });
        if max == 0 {
            return self.flow(Flow::OpeningHand {
                index: index + 1,
                answered: false,
            });
        }
        self.ask_always(
            prompt,
            Frame::Flow(Flow::OpeningHand {
                index,
                answered: true,
            }),
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
            if self.card(card).def.is_weakness() {
                self.put(card, ZoneKind::Limbo);
                aside.push(card);
            } else {
                self.put(card, ZoneKind::Hand(seat));
                drawn += 1;
            }
        }
    }
}
