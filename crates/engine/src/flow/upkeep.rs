//! The upkeep phase.

use abilities::{EventKind, Modifier, Stat};

use crate::decks::frame::DecksFrame;
use crate::flow::phases::Flow;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::{CardId, Event, Game, Seat};

impl Game {
    /// Every exhausted card readies, then ready unengaged enemies engage.
    pub(crate) fn ready_all(&mut self) {
        self.flow(Flow::UpkeepDraw);
        let exhausted: Vec<CardId> = self
            .in_play
            .iter()
            .copied()
            .filter(|card| self.card(*card).exhausted && !self.stays_exhausted(*card))
            .filter(|card| self.may_ready(*card))
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

    /// Whether nothing forbids the card to ready at all, in upkeep or by an effect.
    pub(crate) fn may_ready(&self, card: CardId) -> bool {
        self.forbidden(card, Asked::Ready).is_ok()
    }

    fn stays_exhausted(&self, card: CardId) -> bool {
        let mut stays = false;
        self.each_modifier(ModifierKind::DoesNotReady, |ctx, modifier| {
            if let Modifier::DoesNotReady(what) = modifier {
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
            self.occur_quietly(Event::new(EventKind::UpkeepDraw).who(seat).amount(1));
        }
    }

    pub(crate) fn upkeep_resources(&mut self) {
        self.flow(Flow::HandSize { done: 0 });
        let seats: Vec<Seat> = self.seats().collect();
        for seat in seats.into_iter().rev() {
            let own = self.investigator(seat).card;
            let amount = self.stat(own, Stat::UpkeepResources);
            let event = Event::new(EventKind::UpkeepResources).who(seat);
            self.occur_quietly(event.amount(amount));
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
            self.push(DecksFrame::DiscardFromHand { seat, count: over });
        }
    }
}
