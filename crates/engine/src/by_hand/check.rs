//! Whether something can be done by hand. Rules of the game do not matter here, only that the
//! table stays one on which the game can go on.

use abilities::Counter;
use cards::{CardType, PlayKeyword};

use super::{Adjustment, Unadjustable};
use crate::{CardId, Game, Seat, ZoneKind};

/// More of a token than this, at once or on one card, is a slip of the fingers.
const MOST: i32 = 99;
/// More actions than this nobody has in a turn.
const MOST_ACTIONS: i32 = 20;
/// Tokens that the bag may hold.
const MOST_TOKENS: usize = 60;

impl Game {
    /// Whether players may do this by hand now.
    ///
    /// # Errors
    /// Why not, and with which card or seat.
    pub fn may_adjust(&self, adjustment: &Adjustment) -> Result<(), Unadjustable> {
        match *adjustment {
            Adjustment::Tokens {
                on,
                counter,
                amount,
            } => self.may_place_by_hand(on, counter, amount),
            Adjustment::Move { card, to } => self.may_move_by_hand(card, to),
            Adjustment::Engage { enemy, with } => self.may_engage_by_hand(enemy, with),
            Adjustment::Disengage { enemy } => {
                self.free_enemy(enemy)?;
                let engaged = matches!(self.card(enemy).zone, ZoneKind::Threat(_));
                engaged.then_some(()).ok_or(Unadjustable::NotEngaged(enemy))
            }
            Adjustment::Draw { seat } => self.may_draw_by_hand(seat),
            Adjustment::DrawEncounterCard { seat } => {
                self.at_a_location(seat)?;
                let none = self.encounter_deck.is_empty() && self.encounter_discard.is_empty();
                (!none).then_some(()).ok_or(Unadjustable::NothingThere)
            }
            Adjustment::DrawFound { card, seat } => self.may_draw_found(card, seat),
            Adjustment::Discard { card } => self.may_discard_by_hand(card),
            Adjustment::ToHand { card } => self.may_take_by_hand(card),
            Adjustment::PutIntoPlay { card, under } => self.may_enter_by_hand(card, under),
            Adjustment::ShuffleDeck { seat } => {
                self.playing_seat(seat)?;
                let none = self.investigator(seat).deck.is_empty();
                (!none).then_some(()).ok_or(Unadjustable::NothingThere)
            }
            Adjustment::ShuffleEncounterDeck => {
                let none = self.encounter_deck.is_empty();
                (!none).then_some(()).ok_or(Unadjustable::NothingThere)
            }
            Adjustment::Exhaust { card } => self.may_exhaust_by_hand(card, true),
            Adjustment::Ready { card } => self.may_exhaust_by_hand(card, false),
            Adjustment::Actions { seat, amount } => self.may_give_actions(seat, amount),
            Adjustment::Defeat { card } => self.may_defeat_by_hand(card),
            Adjustment::AddToken { token } => {
                let full = self.bag.owned >= MOST_TOKENS || self.may_add_tokens(token, 1).is_err();
                (!full).then_some(()).ok_or(Unadjustable::BagFull(token))
            }
            Adjustment::RemoveToken { token } => {
                let there = self.bag.tokens.len() > 1 && self.bag.tokens.contains(&token);
                there.then_some(()).ok_or(Unadjustable::NotInBag(token))
            }
            Adjustment::Reveal { location } => self.may_show_side(location, true),
            Adjustment::Unreveal { location } => self.may_show_side(location, false),
        }
    }

    fn known(&self, card: CardId) -> Result<(), Unadjustable> {
        let known = usize::from(card.0) < self.cards.len();
        known.then_some(()).ok_or(Unadjustable::NoSuchCard(card))
    }

    fn playing_seat(&self, seat: Seat) -> Result<(), Unadjustable> {
        let playing = seat.index() < self.investigators.len() && self.is_playing(seat);
        playing.then_some(()).ok_or(Unadjustable::NoSuchSeat(seat))
    }

    fn at_a_location(&self, seat: Seat) -> Result<(), Unadjustable> {
        self.playing_seat(seat)?;
        let investigator = self.investigator(seat);
        let somewhere = investigator.location.is_some();
        somewhere
            .then_some(())
            .ok_or(Unadjustable::NotInPlay(investigator.card))
    }

    /// A card in play; an investigator counts as long as they play.
    fn on_the_table(&self, card: CardId) -> Result<ZoneKind, Unadjustable> {
        self.known(card)?;
        let zone = self.card(card).zone;
        let gone = self
            .seat_of(card)
            .is_some_and(|seat| !self.is_playing(seat));
        if !zone.in_play() || gone || matches!(zone, ZoneKind::On(_)) {
            return Err(Unadjustable::NotInPlay(card));
        }
        Ok(zone)
    }

    fn may_place_by_hand(
        &self,
        on: CardId,
        counter: Counter,
        amount: i32,
    ) -> Result<(), Unadjustable> {
        self.on_the_table(on)?;
        if amount == 0 {
            return Err(Unadjustable::Nothing);
        }
        let has = self.counter(on, counter);
        if amount > MOST || has + amount > MOST {
            return Err(Unadjustable::TooMany(amount));
        }
        if has + amount < 0 {
            return Err(Unadjustable::TooFew { on, has, amount });
        }
        let fits = match counter {
            Counter::Damage => self.has_health(on),
            Counter::Horror => self.has_sanity(on),
            Counter::Uses => has > 0 || self.card(on).def.facts.play.uses.is_some(),
            Counter::Named(_) => has > 0,
            Counter::Clue | Counter::Doom | Counter::Resource => true,
        };
        // What lies there already may always be taken away.
        let fits = fits || amount < 0;
        fits.then_some(()).ok_or(Unadjustable::NoPlaceForTokens(on))
    }

    fn location_in_play(&self, location: CardId) -> Result<(), Unadjustable> {
        self.known(location)?;
        let there = self.card(location).zone == ZoneKind::Map;
        there
            .then_some(())
            .ok_or(Unadjustable::NotALocation(location))
    }

    /// An enemy in play that is no part of a swarm but its host.
    fn free_enemy(&self, enemy: CardId) -> Result<(), Unadjustable> {
        let zone = self.on_the_table(enemy)?;
        let stands = matches!(zone, ZoneKind::At(_) | ZoneKind::Threat(_));
        (stands && self.is_enemy(enemy))
            .then_some(())
            .ok_or(Unadjustable::NotAnEnemy(enemy))
    }

    fn may_move_by_hand(&self, card: CardId, to: CardId) -> Result<(), Unadjustable> {
        self.on_the_table(card)?;
        self.location_in_play(to)?;
        let moves = self.seat_of(card).is_some() || self.free_enemy(card).is_ok();
        let from = self.location_of(card);
        if !moves || from.is_none() {
            return Err(Unadjustable::DoesNotMove(card));
        }
        if from == Some(to) {
            return Err(Unadjustable::AlreadySo(card));
        }
        let free = self.may_enter(card, to);
        free.map_err(|_| Unadjustable::Forbidden(card))
    }

    fn may_engage_by_hand(&self, enemy: CardId, with: Seat) -> Result<(), Unadjustable> {
        self.free_enemy(enemy)?;
        self.at_a_location(with)?;
        if self.has_keyword(enemy, PlayKeyword::Massive) {
            return Err(Unadjustable::Forbidden(enemy));
        }
        let engaged = self.engaged_seats(enemy) == [with];
        (!engaged)
            .then_some(())
            .ok_or(Unadjustable::AlreadySo(enemy))
    }

    fn may_draw_by_hand(&self, seat: Seat) -> Result<(), Unadjustable> {
        self.playing_seat(seat)?;
        let one = self.investigator(seat);
        if one.deck.is_empty() && one.discard.is_empty() {
            return Err(Unadjustable::NothingThere);
        }
        let free = self.may_draw(seat, CardId::NONE);
        free.map_err(|_| Unadjustable::Forbidden(one.card))
    }

    /// Cards of players and of the encounter deck; the board itself stays.
    fn is_movable(&self, card: CardId) -> bool {
        let kind = self.kind_of(card);
        matches!(
            kind,
            CardType::Asset
                | CardType::Event
                | CardType::Skill
                | CardType::Enemy
                | CardType::Treachery
        ) && !self.is_mini(card)
    }

    fn may_discard_by_hand(&self, card: CardId) -> Result<(), Unadjustable> {
        self.known(card)?;
        let zone = self.card(card).zone;
        let lies = matches!(
            zone,
            ZoneKind::Hand(_)
                | ZoneKind::PlayArea(_)
                | ZoneKind::Threat(_)
                | ZoneKind::At(_)
                | ZoneKind::Attached(_)
        );
        if !lies || !self.is_movable(card) {
            return Err(Unadjustable::OutOfReach(card));
        }
        self.may_leave(card)
    }

    fn may_draw_found(&self, card: CardId, seat: Seat) -> Result<(), Unadjustable> {
        self.known(card)?;
        self.at_a_location(seat)?;
        let zone = self.card(card).zone;
        let lies = matches!(zone, ZoneKind::EncounterDeck | ZoneKind::EncounterDiscard);
        (lies && self.is_movable(card))
            .then_some(())
            .ok_or(Unadjustable::OutOfReach(card))
    }

    fn may_leave(&self, card: CardId) -> Result<(), Unadjustable> {
        let kept = self.card(card).zone.in_play() && self.cannot_leave(card);
        (!kept).then_some(()).ok_or(Unadjustable::CannotLeave(card))
    }

    fn may_take_by_hand(&self, card: CardId) -> Result<(), Unadjustable> {
        self.known(card)?;
        let state = self.card(card);
        let lies = matches!(
            state.zone,
            ZoneKind::Deck(_)
                | ZoneKind::Discard(_)
                | ZoneKind::PlayArea(_)
                | ZoneKind::Threat(_)
                | ZoneKind::At(_)
                | ZoneKind::Attached(_)
                | ZoneKind::SetAside
        );
        if !lies || !state.owner.is_some() || !self.is_movable(card) {
            return Err(Unadjustable::OutOfReach(card));
        }
        self.playing_seat(state.owner)?;
        if self.is_drawn_like_encounter(card) && state.zone.in_play() {
            return Err(Unadjustable::OutOfReach(card));
        }
        self.may_leave(card)
    }

    /// A weakness that resolves when it is drawn, and stays in no hand.
    fn is_drawn_like_encounter(&self, card: CardId) -> bool {
        matches!(self.kind_of(card), CardType::Enemy | CardType::Treachery)
    }

    fn may_enter_by_hand(&self, card: CardId, under: Seat) -> Result<(), Unadjustable> {
        self.known(card)?;
        self.at_a_location(under)?;
        let state = self.card(card);
        let lies = matches!(
            state.zone,
            ZoneKind::Hand(_)
                | ZoneKind::Deck(_)
                | ZoneKind::Discard(_)
                | ZoneKind::EncounterDeck
                | ZoneKind::EncounterDiscard
                | ZoneKind::SetAside
        );
        if !lies || !self.is_movable(card) {
            return Err(Unadjustable::OutOfReach(card));
        }
        let enters = match self.kind_of(card) {
            CardType::Asset => {
                self.may_enter_play(under, card).is_ok() && self.may_seal(card).is_ok()
            }
            CardType::Enemy | CardType::Treachery => true,
            _ => false,
        };
        enters
            .then_some(())
            .ok_or(Unadjustable::CannotEnterPlay(card))
    }

    fn may_exhaust_by_hand(&self, card: CardId, exhausted: bool) -> Result<(), Unadjustable> {
        let zone = self.on_the_table(card)?;
        let lies = matches!(
            zone,
            ZoneKind::PlayArea(_) | ZoneKind::Threat(_) | ZoneKind::At(_) | ZoneKind::Attached(_)
        );
        if !lies || !self.is_movable(card) {
            return Err(Unadjustable::OutOfReach(card));
        }
        (self.card(card).exhausted != exhausted)
            .then_some(())
            .ok_or(Unadjustable::AlreadySo(card))
    }

    fn may_give_actions(&self, seat: Seat, amount: i32) -> Result<(), Unadjustable> {
        self.playing_seat(seat)?;
        if self.active != seat {
            return Err(Unadjustable::NotTheirTurn(seat));
        }
        let one = self.investigator(seat);
        match one.actions + amount {
            _ if amount == 0 => Err(Unadjustable::Nothing),
            left if left < 0 => Err(Unadjustable::TooFew {
                on: one.card,
                has: one.actions,
                amount,
            }),
            left if left > MOST_ACTIONS => Err(Unadjustable::TooMany(amount)),
            _ => Ok(()),
        }
    }

    fn may_defeat_by_hand(&self, card: CardId) -> Result<(), Unadjustable> {
        self.on_the_table(card)?;
        if self.seat_of(card).is_some() {
            return Ok(());
        }
        let falls = self.free_enemy(card).is_ok()
            || (self.kind_of(card) == CardType::Asset
                && (self.has_health(card) || self.has_sanity(card)));
        if !falls || !self.may_be_defeated(card) {
            return Err(Unadjustable::OutOfReach(card));
        }
        self.may_leave(card)
    }

    fn may_show_side(&self, location: CardId, revealed: bool) -> Result<(), Unadjustable> {
        self.location_in_play(location)?;
        let state = self.card(location);
        if state.revealed == revealed || (!revealed && !state.def.facts.double_sided) {
            return Err(Unadjustable::AlreadySo(location));
        }
        Ok(())
    }
}
