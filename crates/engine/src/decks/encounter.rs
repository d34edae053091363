//! Drawing encounter cards: peril, revelation, what becomes of the card, surge.

use abilities::{Ability, Destination, Duration, EventKind, Origin};
use cards::{CardType, PlayKeyword};

use crate::decks::frame::DecksFrame;
use crate::flow::context::Ctx;
use crate::state::hash::Aside;
use crate::{CardId, Event, Game, Seat, ZoneKind};

/// An encounter card on its way from the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EncounterFrame {
    pub seat: Seat,
    pub card: CardId,
    pub step: EncounterStep,
    /// How many cards surge has drawn in a row before this one.
    pub surges: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum EncounterStep {
    Draw,
    Revelation,
    Place,
    Surge,
    /// The card is drawn, once abilities have answered that it is about to be.
    Take,
}

impl EncounterFrame {
    pub(crate) fn draw(seat: Seat) -> Self {
        Self {
            seat,
            card: CardId::NONE,
            step: EncounterStep::Draw,
            surges: 0,
        }
    }

    /// The card of a `Drawn` event, whose amount is the number of surges before it.
    pub(crate) fn drawn(event: Event) -> Self {
        Self {
            seat: event.who,
            card: event.subject,
            step: EncounterStep::Revelation,
            surges: u16::try_from(event.amount).unwrap_or(u16::MAX),
        }
    }
}

impl Game {
    pub(crate) fn run_encounter(&mut self, mut frame: EncounterFrame) {
        let (seat, card) = (frame.seat, frame.card);
        match frame.step {
            EncounterStep::Draw
                if self.is_playing(seat) && self.is_any_heard(EventKind::DrawBegins) =>
            {
                frame.step = EncounterStep::Take;
                self.announce_draw(seat, 1, DecksFrame::Encounter(frame));
            }
            EncounterStep::Draw | EncounterStep::Take => {
                if let Some(card) = self.top_encounter_card()
                    && self.is_playing(seat)
                {
                    let drawn = Event::new(EventKind::Drawn).who(seat).subject(card);
                    self.occur(drawn.amount(i32::from(frame.surges)));
                }
            }
            EncounterStep::Revelation => {
                if self.has_keyword(card, PlayKeyword::Peril) {
                    self.peril = seat;
                }
                self.surge = false;
                frame.step = EncounterStep::Place;
                self.push(DecksFrame::Encounter(frame));
                if self.revelation(card).is_some() {
                    self.reveal_drawn_card(seat, card);
                }
            }
            EncounterStep::Place => {
                frame.step = EncounterStep::Surge;
                let surges = self.surge || self.has_keyword(card, PlayKeyword::Surge);
                self.surge = surges;
                self.push(DecksFrame::Encounter(frame));
                self.place_drawn(card, seat);
            }
            EncounterStep::Surge => {
                self.peril = Seat::NONE;
                self.draw_over(card);
                if std::mem::take(&mut self.surge) {
                    self.surge_from(frame);
                }
            }
        }
    }

    /// What lasted while the card was drawn is over.
    pub(crate) fn draw_over(&mut self, card: CardId) {
        if self.lasts_for_draw(card) {
            self.expire(|_, span| span.until == Duration::Draw && span.it == card);
        }
    }

    pub(crate) fn lasts_for_draw(&self, card: CardId) -> bool {
        let mut lasting = self.lasting.iter();
        lasting.any(|one| one.until == Duration::Draw && one.ctx.it == card)
    }

    /// Draws the next card of a chain of surges. No rule ends the chain in a deck where every card
    /// has surge; here it ends when it has drawn as many cards as there are to draw.
    fn surge_from(&mut self, frame: EncounterFrame) {
        let cards = self.encounter_deck.len() + self.encounter_discard.len();
        if self.is_playing(frame.seat) && usize::from(frame.surges) < cards {
            self.push(DecksFrame::Encounter(EncounterFrame {
                surges: frame.surges + 1,
                ..EncounterFrame::draw(frame.seat)
            }));
        }
    }

    fn top_encounter_card(&mut self) -> Option<CardId> {
        if self.encounter_deck.is_empty() {
            self.reshuffle_encounter();
        }
        self.encounter_deck.last().copied()
    }

    pub(crate) fn reshuffle_encounter(&mut self) {
        if self.encounter_discard.is_empty() {
            return;
        }
        for card in self.encounter_discard.clone() {
            self.put(card, ZoneKind::EncounterDeck);
        }
        self.shuffle(ZoneKind::EncounterDeck);
        self.occurred(Event::new(EventKind::EncounterDeckReshuffled));
    }

    pub(crate) fn revelation(&self, card: CardId) -> Option<&'static [abilities::Effect]> {
        let def = self.card(card).def;
        // A location with one side shows it wherever it is drawn from.
        let single = def.kind() == CardType::Location && !def.facts.double_sided;
        let script = if single {
            def.script()
        } else {
            self.script_of(card)
        };
        script.abilities.iter().find_map(|ability| match ability {
            Ability::Revelation(effects) => Some(&effects[..]),
            _ => None,
        })
    }

    /// The revelation of a card that was drawn.
    pub(crate) fn reveal_drawn_card(&mut self, seat: Seat, card: CardId) {
        let mut revelation = Event::new(EventKind::Revelation).who(seat).subject(card);
        revelation.from = Aside(Some(Origin::Deck));
        self.occur(revelation);
    }

    pub(crate) fn resolve_revelation(&mut self, event: Event) {
        if let Some(effects) = self.revelation(event.subject) {
            let ctx = Ctx::new(event.who, event.subject).event(event, usize::from(u16::MAX));
            self.push_effects(ctx.forced(), effects);
        }
    }

    /// What becomes of a drawn card that its revelation did not place.
    fn place_drawn(&mut self, card: CardId, seat: Seat) {
        if self.card(card).zone != ZoneKind::Limbo {
            return;
        }
        match self.kind_of(card) {
            CardType::Enemy if self.is_playing(seat) => self.spawn_drawn(card, seat),
            CardType::Event if self.is_done_when_drawn(card) => self.discard(card),
            CardType::Asset | CardType::Event | CardType::Skill
                if self.card(card).owner.is_some() =>
            {
                self.put(card, ZoneKind::Hand(self.card(card).owner));
            }
            CardType::Treachery if self.is_worth_points(card) => {
                let ctx = self.rules_ctx(seat);
                self.send(&ctx, card, &Destination::VictoryDisplay);
            }
            CardType::Location => self.enter_play(card, ZoneKind::Map, Seat::NONE),
            // Its players read what becomes of it, so it stays where they see it.
            CardType::Treachery if !self.card(card).def.is_supported() && self.is_playing(seat) => {
                self.enter_play(card, ZoneKind::Threat(seat), seat);
            }
            _ => self.discard(card),
        }
    }
}
