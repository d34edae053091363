//! Cards of which several have the same back: turned to it, shuffled, and dealt to locations.

use abilities::{Match, Ref, Rotation};

use crate::flow::context::Ctx;
use crate::{CardDef, CardId, Game, Seat, ZoneKind};

impl Game {
    /// The back of a card, where it is that of other cards too.
    pub(crate) fn common_back(&self, card: CardId) -> Option<&'static CardDef> {
        let def = self.card(card).def;
        let back = def.facts.back.as_ref()?.code.as_ref()?;
        let back = self.book.card(back.as_str())?;
        let front = self.book.other_face(back);
        (back.facts.hidden && back.facts.quantity > 1 && front.is_some()).then_some(back)
    }

    /// The matching cards that do not lie with such a back upwards, and could.
    pub(crate) fn with_common_backs(&self, ctx: &Ctx, what: &Match) -> Vec<CardId> {
        let mut cards = self.affected(ctx, what);
        cards.retain(|card| self.common_back(*card).is_some());
        cards
    }

    pub(crate) fn turn_to_common_backs(&mut self, ctx: &Ctx, what: &Match, shuffled: bool) {
        let cards = self.with_common_backs(ctx, what);
        for card in &cards {
            if let Some(back) = self.common_back(*card) {
                let state = self.card_mut(*card);
                state.own = Some(std::mem::replace(&mut state.def, back));
                self.register(back);
            }
        }
        self.done.amount += cards.len() as i32;
        if shuffled {
            self.shuffle_fronts(&cards);
        }
    }

    /// Chance says which of the cards with the same back has which front.
    pub(crate) fn shuffle_fronts(&mut self, cards: &[CardId]) {
        let hidden = |card: &CardId| self.card(*card).own.is_some();
        let cards: Vec<CardId> = cards.iter().copied().filter(hidden).collect();
        let shuffled = self.shuffled(cards.clone());
        let fronts: Vec<_> = shuffled.iter().map(|card| self.card(*card).own).collect();
        for (card, front) in cards.into_iter().zip(fronts) {
            self.card_mut(card).own = front;
            self.forget_looks(card);
        }
    }

    /// Lays the cards around the circle, one at each location, without that anybody knows which is
    /// which.
    pub(crate) fn deal_around(&mut self, ctx: &Ctx, what: &Match, way: Rotation, from: &Ref) {
        let from = self.resolve_ref(ctx, from);
        let Some(from) = from.and_then(|one| self.location_of(one)) else {
            self.done.in_full = false;
            return;
        };
        let cards = self.affected(ctx, what);
        self.shuffle_fronts(&cards);
        let places = self.places_around(way, from);
        let dealt: Vec<_> = cards.into_iter().zip(places.into_iter().cycle()).collect();
        self.done.amount = dealt.len() as i32;
        for (card, place) in dealt.into_iter().rev() {
            match self.card(card).zone.in_play() {
                true => self.put(card, ZoneKind::At(place)),
                false => self.enter_play(card, ZoneKind::At(place), Seat::NONE),
            }
        }
    }
}
