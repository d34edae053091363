//! Doing something by hand: the change itself, and what the rules demand because of it.

use abilities::{Counter, Destination, EventKind};
use cards::CardType;

use super::Adjustment;
use crate::actions::frame::ActionsFrame;
use crate::decks::encounter::EncounterFrame;
use crate::decks::frame::DecksFrame;
use crate::enemies::frame::EnemiesFrame;
use crate::{CardId, Event, Game, Seat, Status, ZoneKind};

impl Game {
    /// Does it. The open prompt is asked again once everything that follows has resolved.
    pub(crate) fn adjust(&mut self, who: Seat, adjustment: Adjustment) {
        self.prepare_to_ask_again();
        self.occurred(told(who, &adjustment));
        match adjustment {
            Adjustment::Tokens {
                on,
                counter,
                amount,
            } => self.place_by_hand(on, counter, amount),
            Adjustment::Move { card, to } => self.push_move(card, to, None),
            Adjustment::Engage { enemy, with } => self.engage(enemy, with),
            Adjustment::Disengage { enemy } => self.disengage(enemy),
            Adjustment::Draw { seat } => self.push_draw(seat, 1),
            Adjustment::DrawEncounterCard { seat } => {
                self.push(DecksFrame::Encounter(EncounterFrame::draw(seat)));
            }
            Adjustment::DrawFound { card, seat } => {
                self.take_out(card);
                self.draw_card(seat, card);
            }
            Adjustment::Discard { card } => self.discard(card),
            Adjustment::ToHand { card } => self.take_by_hand(card),
            Adjustment::PutIntoPlay { card, under } => self.enter_by_hand(card, under),
            Adjustment::ShuffleDeck { seat } => self.shuffle(ZoneKind::Deck(seat)),
            Adjustment::ShuffleEncounterDeck => self.shuffle(ZoneKind::EncounterDeck),
            Adjustment::Exhaust { card } => {
                self.occur(Event::new(EventKind::Exhausted).subject(card));
            }
            Adjustment::Ready { card } => self.ready_by_hand(card),
            Adjustment::Actions { seat, amount } => {
                self.investigator_mut(seat).actions += amount;
            }
            Adjustment::Defeat { card } => match self.seat_of(card) {
                Some(seat) => self.defeat_investigator(seat, Status::DefeatedOtherwise),
                None => self.occur(Event::new(EventKind::Defeated).subject(card)),
            },
            Adjustment::AddToken { token } => self.add_tokens(token, 1),
            Adjustment::RemoveToken { token } => self.remove_tokens(token, 1),
            Adjustment::Reveal { location } => self.reveal_location(location, who),
            Adjustment::Unreveal { location } => self.card_mut(location).revealed = false,
        }
    }

    /// Tokens are placed as they are: not dealt, discovered or gained, so nothing answers that.
    fn place_by_hand(&mut self, on: CardId, counter: Counter, amount: i32) {
        if amount < 0 {
            self.spend_counter(on, counter, -amount);
        } else {
            self.card_mut(on).add(counter, amount);
        }
        if matches!(counter, Counter::Damage | Counter::Horror) {
            self.push(EnemiesFrame::CheckDefeat(vec![on], Seat::NONE));
        }
    }

    fn take_by_hand(&mut self, card: CardId) {
        if !self.card(card).zone.in_play() {
            self.take_out(card);
        }
        let ctx = self.rules_ctx(self.card(card).owner);
        self.send(&ctx, card, &Destination::Hand);
    }

    /// A deck out of which a card was taken has been searched, and is shuffled.
    fn take_out(&mut self, card: CardId) {
        let from = self.card(card).zone;
        self.put(card, ZoneKind::Limbo);
        if matches!(from, ZoneKind::Deck(_) | ZoneKind::EncounterDeck) {
            self.shuffle(from);
        }
    }

    fn enter_by_hand(&mut self, card: CardId, under: Seat) {
        self.take_out(card);
        match self.kind_of(card) {
            CardType::Enemy => self.spawn_drawn(card, under),
            CardType::Treachery => self.enter_play(card, ZoneKind::Threat(under), under),
            _ => {
                self.card_mut(card).controller = under;
                self.push(ActionsFrame::Slots {
                    seat: under,
                    asset: card,
                });
            }
        }
    }

    /// A ready enemy that is not engaged engages.
    fn ready_by_hand(&mut self, card: CardId) {
        if self.is_enemy(card) {
            self.engage_enemy(card);
        }
        self.occur(Event::new(EventKind::Readied).subject(card));
    }
}

/// The event that says what was done by hand, as far as an event can; the choice says it in full.
fn told(who: Seat, adjustment: &Adjustment) -> Event {
    let event = Event::new(EventKind::ManualAdjustment).who(who);
    match *adjustment {
        Adjustment::Tokens { on, amount, .. } => event.subject(on).amount(amount),
        Adjustment::Move { card, to } => event.subject(card).object(to),
        Adjustment::Engage { enemy, .. } | Adjustment::Disengage { enemy } => event.subject(enemy),
        Adjustment::Discard { card }
        | Adjustment::DrawFound { card, .. }
        | Adjustment::ToHand { card }
        | Adjustment::PutIntoPlay { card, .. }
        | Adjustment::Exhaust { card }
        | Adjustment::Ready { card }
        | Adjustment::Defeat { card } => event.subject(card),
        Adjustment::Reveal { location } | Adjustment::Unreveal { location } => {
            event.subject(location)
        }
        Adjustment::Actions { amount, .. } => event.amount(amount),
        Adjustment::AddToken { token } | Adjustment::RemoveToken { token } => event.token(token),
        Adjustment::Draw { .. }
        | Adjustment::DrawEncounterCard { .. }
        | Adjustment::ShuffleDeck { .. }
        | Adjustment::ShuffleEncounterDeck => event,
    }
}
