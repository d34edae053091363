//! Investigator decks: drawing cards, weaknesses drawn, empty decks.

use abilities::{Counter, Duration, EventKind, Origin};
use cards::CardType;

use crate::decks::encounter::EncounterFrame;
use crate::decks::frame::DecksFrame;
use crate::enemies::damage::Harm;
use crate::flow::occurrence::Part;
use crate::flow::prompt::Form;
use crate::state::hash::{Added, Aside};
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

/// Cards to draw from an investigator's deck.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DrawFrame {
    pub seat: Seat,
    pub amount: i32,
    /// Weaknesses among them are shuffled back into the deck.
    pub weaknesses_back: bool,
    /// Abilities have answered that they are about to be drawn.
    pub announced: Added<bool>,
    /// Those of them that were drawn before the deck ran out.
    pub drawn: Added<Vec<CardId>>,
    pub supply: Added<Supply>,
}

/// Where the cards of one draw come from. Each step is a frame of its own, so that abilities that
/// wait for an empty deck see it before it is made anew, and see once more that it is no longer so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) enum Supply {
    #[default]
    Deck,
    RanOut,
    Reshuffled,
}

impl DrawFrame {
    fn new(seat: Seat, amount: i32, weaknesses_back: bool) -> Self {
        Self {
            seat,
            amount,
            weaknesses_back,
            announced: Added(false),
            drawn: Added(Vec::new()),
            supply: Added(Supply::Deck),
        }
    }
}

impl Game {
    pub(crate) fn push_draw(&mut self, seat: Seat, amount: i32) {
        if amount <= 0 || self.may_draw(seat, CardId::NONE).is_err() {
            self.done.in_full = false;
            return;
        }
        self.push(DecksFrame::Draw(DrawFrame::new(seat, amount, false)));
    }

    /// The same where weaknesses do not resolve, and are shuffled back.
    pub(crate) fn push_draw_without_weaknesses(&mut self, seat: Seat, amount: i32) {
        if amount > 0 {
            self.push(DecksFrame::Draw(DrawFrame::new(seat, amount, true)));
        }
    }

    /// Draws one card after another until so many are held: one that leaves the hand at once, as
    /// a treachery does, is made up for.
    pub(crate) fn draw_until(&mut self, seat: Seat, held: i32) {
        let one = self.investigator(seat);
        let left = one.deck.len() + one.discard.len();
        let lacks = (one.hand.len() as i32) < held && left > 0;
        if self.is_playing(seat) && lacks && self.may_handle_deck(seat).is_ok() {
            self.push(DecksFrame::DrawUntil { seat, held });
            self.push_draw(seat, 1);
        }
    }

    /// All cards of one draw are drawn at once; then each resolves that has something to resolve.
    /// Where the deck runs out meanwhile, the discard pile becomes the deck, and the draw goes on.
    pub(crate) fn run_draw(&mut self, mut draw: DrawFrame) {
        let seat = draw.seat;
        if !self.is_playing(seat) {
            return;
        }
        if !draw.announced.0 && self.is_any_heard(EventKind::DrawBegins) {
            draw.announced = Added(true);
            return self.announce_draw(seat, draw.amount, DecksFrame::Draw(draw));
        }
        while (draw.drawn.0.len() as i32) < draw.amount {
            if let Some(card) = self.investigator(seat).deck.last().copied() {
                self.put(card, self.drawn_to(seat, card));
                draw.drawn.0.push(card);
                continue;
            }
            let pile = &self.investigator(seat).discard;
            let kept = pile
                .last()
                .is_none_or(|card| self.is_kept_in_discard(*card));
            if kept || draw.supply.0 == Supply::Reshuffled {
                break;
            }
            if draw.supply.0 == Supply::Deck && !draw.drawn.0.is_empty() {
                draw.supply.0 = Supply::RanOut;
            } else {
                self.reshuffle_deck(seat);
                draw.supply.0 = Supply::Reshuffled;
            }
            return self.push(DecksFrame::Draw(draw));
        }
        self.draw_done(draw);
    }

    /// As many cards are drawn as there were, up to those asked for.
    fn draw_done(&mut self, draw: DrawFrame) {
        let (seat, drawn) = (draw.seat, draw.drawn.0);
        self.done.amount = drawn.len() as i32;
        self.done.in_full &= self.done.amount == draw.amount;
        if draw.supply.0 == Supply::Reshuffled {
            let own = self.investigator(seat).card;
            self.deal(own, Harm::new(0, 1));
        }
        let amount = self.done.amount;
        let back = |card: &CardId| draw.weaknesses_back && self.card(*card).def.is_weakness();
        let (back, drawn): (Vec<CardId>, Vec<CardId>) = drawn.into_iter().partition(back);
        for card in back {
            self.shuffle_into(card, ZoneKind::Deck(seat));
        }
        for card in drawn.into_iter().rev() {
            self.push(DecksFrame::Drawn { seat, card });
        }
        self.cards_drawn(seat, amount);
    }

    /// Somebody is about to draw cards, which abilities may answer before the frame draws them.
    pub(crate) fn announce_draw(&mut self, seat: Seat, amount: i32, frame: DecksFrame) {
        self.push(DecksFrame::DrawsOver);
        self.push(frame);
        let event = Event::new(EventKind::DrawBegins).who(seat).amount(amount);
        self.occur_part(event, Part::Before);
    }

    /// What was to last for a draw is over.
    pub(crate) fn draw_is_over(&mut self) {
        self.expire(|_, span| span.until == Duration::Drawing);
    }

    /// Cards were drawn together; those that resolve have not done so yet.
    pub(crate) fn cards_drawn(&mut self, seat: Seat, amount: i32) {
        if amount > 0 {
            let event = Event::new(EventKind::CardsDrawn).who(seat).amount(amount);
            self.occur_part(event, Part::Rest);
        }
    }

    /// Player cards go to hand, cards that resolve as encounter cards do not.
    fn drawn_to(&self, seat: Seat, card: CardId) -> ZoneKind {
        if self.resolves_as_encounter(card) {
            ZoneKind::Limbo
        } else {
            ZoneKind::Hand(seat)
        }
    }

    fn resolves_as_encounter(&self, card: CardId) -> bool {
        let def = self.card(card).def;
        let weakness =
            def.is_weakness() && matches!(def.kind(), CardType::Treachery | CardType::Enemy);
        // An asset of the encounter deck resolves like any other card of it.
        let unowned = !self.card(card).owner.is_some() && self.revelation(card).is_some();
        def.is_encounter() || weakness || unowned
    }

    fn reshuffle_deck(&mut self, seat: Seat) {
        for card in self.investigator(seat).discard.clone() {
            self.put(card, ZoneKind::Deck(seat));
        }
        self.shuffle(ZoneKind::Deck(seat));
        self.occurred(Event::new(EventKind::DeckReshuffled).who(seat));
    }

    /// The top card of the deck is drawn.
    pub(crate) fn draw_from_deck(&mut self, seat: Seat, card: CardId) {
        let mut drawn = Event::new(EventKind::Drawn).who(seat).subject(card);
        drawn.from = Aside(Some(Origin::Deck));
        self.occur(drawn);
    }

    /// Draws one particular card, from wherever it is.
    pub(crate) fn draw_card(&mut self, seat: Seat, card: CardId) {
        self.occur(Event::new(EventKind::Drawn).who(seat).subject(card));
    }

    /// A player card goes to hand; a weakness and an encounter card resolve.
    pub(crate) fn resolve_drawn(&mut self, event: Event) {
        let (seat, card) = (event.who, event.subject);
        // Of cards of one's own deck others may have been drawn with it.
        if event.from != Aside(Some(Origin::Deck)) && !self.delayed.is_empty() {
            self.draw_is_over();
        }
        if self.resolves_as_encounter(card) || self.is_done_when_drawn(card) {
            self.put(card, ZoneKind::Limbo);
            return self.push(DecksFrame::Encounter(EncounterFrame::drawn(event)));
        }
        // What answered the draw may have discarded or played the card already.
        let zone = self.card(card).zone;
        let gone = matches!(zone, ZoneKind::Discard(_)) || zone.in_play();
        if gone && event.from == Aside(Some(Origin::Deck)) {
            return;
        }
        self.put(card, ZoneKind::Hand(seat));
        self.drawn.push(card);
        if self.revelation(card).is_some() {
            self.reveal_drawn_card(seat, card);
        }
    }

    /// Whether the card is an event that resolves when it is drawn and could never be played.
    pub(crate) fn is_done_when_drawn(&self, card: CardId) -> bool {
        let def = self.card(card).def;
        def.kind() == CardType::Event
            && !def.is_weakness()
            && !self.has_cost(card)
            && self.revelation(card).is_some()
    }

    /// Discards cards from hand, chosen by the investigator.
    pub(crate) fn run_discard_from_hand(&mut self, seat: Seat, count: i32) {
        if let Some(choice) = self.answer.take()
            && let ChoiceKind::Targets(cards) = choice.act
        {
            self.done.amount = cards.len() as i32;
            self.discarded.extend(&cards);
            return cards.into_iter().for_each(|card| self.discard(card));
        }
        let mut hand = self.investigator(seat).hand.clone();
        hand.retain(|card| !self.is_kept_weakness(*card) && !self.is_hidden(*card));
        let count = count.min(hand.len() as i32) as u8;
        if count == 0 {
            return;
        }
        let prompt = Prompt::new(Ask::HandSize, seat, CardId::NONE).targets(&hand);
        let frame = DecksFrame::DiscardFromHand {
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

    /// A weakness in hand cannot be chosen for a discard.
    pub(crate) fn is_kept_weakness(&self, card: CardId) -> bool {
        matches!(self.card(card).zone, ZoneKind::Hand(_)) && self.card(card).def.is_weakness()
    }
}
