//! Defeat, elimination and resigning.

use abilities::{Ability, Counter, Destination, EventKind};
use cards::PlayKeyword;

use crate::actions::frame::ActionsFrame;
use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::occurrence::{AbilityRef, Part};
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::{
    Ask, CardId, CardState, ChoiceKind, Event, Game, Prompt, PromptOption, Seat, Status, ZoneKind,
};

impl Game {
    /// Cards whose damage or horror has reached their health or sanity are defeated.
    pub(crate) fn check_defeat(&mut self, cards: &[CardId], by: Seat) {
        for card in cards {
            if self.card(*card).zone.in_play() && self.is_beaten(*card) {
                match self.seat_of(*card) {
                    Some(seat) if self.is_playing(seat) => {
                        self.push(EnemiesFrame::Beaten(seat));
                        let event = Event::new(EventKind::Defeated).subject(*card).who(by);
                        self.occur_part(event, Part::Would);
                    }
                    Some(_) => {}
                    None => {
                        self.note_excess(*card, by);
                        self.occur(Event::new(EventKind::Defeated).subject(*card).who(by));
                    }
                }
            }
        }
    }

    /// Defeated by damage and horror at once, an investigator chooses which of them it was, and
    /// with it the trauma (trauma.both-at-once).
    pub(crate) fn beat_investigator(&mut self, seat: Seat) {
        let own = self.investigator(seat).card;
        match (self.remaining_health(own), self.remaining_sanity(own)) {
            (0, 0) => self.push(EnemiesFrame::DefeatedByBoth(seat)),
            (0, _) => self.defeat_investigator(seat, Status::DefeatedByDamage),
            _ => self.defeat_investigator(seat, Status::DefeatedByHorror),
        }
    }

    pub(crate) fn defeated_by_both(&mut self, seat: Seat) {
        let Some(answer) = self.answer.take() else {
            let own = self.investigator(seat).card;
            let options = vec![
                PromptOption::new(seat, ChoiceKind::Yes, own),
                PromptOption::new(seat, ChoiceKind::No, CardId::NONE),
            ];
            let prompt = Prompt::new(Ask::DefeatedByBoth, seat, own).with(options);
            return self.ask(prompt, EnemiesFrame::DefeatedByBoth(seat));
        };
        let how = match answer.act {
            ChoiceKind::Yes => Status::DefeatedByDamage,
            _ => Status::DefeatedByHorror,
        };
        self.defeat_investigator(seat, how);
    }

    /// Who defeats the card that is leaving play, where somebody does.
    pub(crate) fn defeated_by(&self, card: CardId) -> Seat {
        let defeats = |frame: &Frame| match frame {
            Frame::Flow(FlowFrame::Occur(occurrence))
                if occurrence.event.kind == EventKind::Defeated
                    && occurrence.event.subject == card =>
            {
                Some(occurrence.event.who)
            }
            _ => None,
        };
        self.stack
            .iter()
            .rev()
            .find_map(defeats)
            .unwrap_or(Seat::NONE)
    }

    fn is_beaten(&self, card: CardId) -> bool {
        let damage = self.has_health(card)
            && self.counter(card, Counter::Damage) > 0
            && self.remaining_health(card) == 0;
        let horror = self.has_sanity(card)
            && self.counter(card, Counter::Horror) > 0
            && self.remaining_sanity(card) == 0;
        (damage || horror) && self.may_be_defeated(card)
    }

    /// A host enemy stays while there are swarm cards beneath it.
    pub(crate) fn may_be_defeated(&self, card: CardId) -> bool {
        self.swarm_of(card).is_empty()
    }

    /// A defeated enemy goes to the victory display or a discard pile, a defeated asset to its
    /// owner's discard pile.
    pub(crate) fn resolve_defeated(&mut self, event: Event) {
        let card = event.subject;
        if let Some(seat) = self.seat_of(card) {
            return self.defeat_investigator(seat, Status::DefeatedOtherwise);
        }
        // An ability that answered the defeat may have put it elsewhere.
        if !self.card(card).zone.in_play() && !self.is_hidden(card) {
            return;
        }
        if self.is_enemy(card)
            && self.has_keyword(card, PlayKeyword::Doomed)
            && let Some(agenda) = self.agenda.get()
        {
            self.place_doom(agenda, 1, true);
        }
        if self.is_enemy(card) && self.is_worth_points(card) && self.host_of(card).is_none() {
            let ctx = self.rules_ctx(self.lead);
            self.send(&ctx, card, &Destination::VictoryDisplay);
        } else {
            self.discard_defeated(card, event.who);
        }
    }

    pub(crate) fn defeat_investigator(&mut self, seat: Seat, how: Status) {
        if !self.is_playing(seat) {
            return;
        }
        self.investigator_mut(seat).status = how;
        match how {
            Status::DefeatedByDamage => self.suffer_trauma(seat, 1, 0),
            Status::DefeatedByHorror => self.suffer_trauma(seat, 0, 1),
            _ => {}
        }
        self.emit(
            Event::new(EventKind::Defeated)
                .subject(self.investigator(seat).card)
                .who(seat),
        );
        self.push(EnemiesFrame::Eliminate { seat, step: 0 });
    }

    /// An investigator resigns, once abilities have answered that they do.
    pub(crate) fn resign(&mut self, seat: Seat) {
        if self.is_playing(seat) {
            self.push(EnemiesFrame::Resigns(seat));
            self.occur_part(Event::new(EventKind::Resigned).who(seat), Part::Before);
        }
    }

    pub(crate) fn run_resign(&mut self, seat: Seat) {
        if !self.is_playing(seat) {
            return;
        }
        self.investigator_mut(seat).status = Status::Resigned;
        self.emit(Event::new(EventKind::Resigned).who(seat));
        self.push(EnemiesFrame::Eliminate { seat, step: 0 });
    }

    pub(crate) fn suffer_trauma(&mut self, seat: Seat, physical: i32, mental: i32) {
        let investigator = self.investigator_mut(seat);
        investigator.trauma_suffered.0 += physical;
        investigator.trauma_suffered.1 += mental;
        self.occurred(
            Event::new(EventKind::TraumaSuffered)
                .who(seat)
                .amount(physical + mental),
        );
    }

    /// The steps of elimination, in order.
    pub(crate) fn run_eliminate(&mut self, seat: Seat, step: u8) {
        if step < LAST_STEP {
            self.push(EnemiesFrame::Eliminate {
                seat,
                step: step + 1,
            });
        }
        match step {
            0 => {
                let eliminated = Event::new(EventKind::Eliminated).who(seat);
                self.emit(eliminated);
                self.end_weaknesses(seat);
                // What answers "when" still has the cards in play that are removed afterwards.
                self.occur_part(eliminated, Part::Before);
            }
            1 => self.remove_weaknesses(seat),
            2 => {
                self.discard_hidden_of(seat);
                self.remove_cards_of(seat);
            }
            3 => self.leave_tokens(seat),
            4 => self.leave_enemies(seat),
            5 => self.clear_threat_area(seat),
            6 => self.pass_lead(seat),
            7 => self.abort_test_of(seat),
            8 => self.tell_of_elimination(seat),
            _ => {
                if self.seats().next().is_none() && self.ending.is_none() {
                    self.end_game("no_resolution");
                }
            }
        }
    }

    /// Abilities may answer that they are gone, and how.
    fn tell_of_elimination(&mut self, seat: Seat) {
        let own = self.investigator(seat).card;
        let how = if self.investigator(seat).status == Status::Resigned {
            Event::new(EventKind::Resigned)
        } else {
            Event::new(EventKind::Defeated).subject(own)
        };
        let eliminated = Event::new(EventKind::Eliminated);
        for event in [eliminated, how] {
            self.occur_part(event.who(seat), Part::Afterwards);
        }
    }

    fn weaknesses_in_play(&self, seat: Seat) -> Vec<CardId> {
        let own =
            |card: &CardId| self.card(*card).owner == seat && self.card(*card).def.is_weakness();
        self.in_play.iter().copied().filter(own).collect()
    }

    /// For the weaknesses that they own the game has ended.
    fn end_weaknesses(&mut self, seat: Seat) {
        let event = Event::new(EventKind::GameEnds);
        for card in self.weaknesses_in_play(seat) {
            for (number, ability) in self.abilities_of(card) {
                let Ability::Forced(triggered) = ability else {
                    continue;
                };
                let ctx = Ctx::new(seat, card).event(event, usize::from(u16::MAX));
                let at_end = triggered
                    .on
                    .as_ref()
                    .is_some_and(|on| on.pattern().kind == EventKind::GameEnds);
                if at_end && self.holds(&ctx, &triggered.condition) {
                    let ability = AbilityRef {
                        card,
                        number,
                        seat,
                        triggered,
                    };
                    self.push(ActionsFrame::Ability {
                        ability,
                        ctx,
                        paid: false,
                    });
                }
            }
        }
    }

    fn remove_weaknesses(&mut self, seat: Seat) {
        for card in self.weaknesses_in_play(seat) {
            self.remove_whole(card);
        }
    }

    /// Every card they control in play, and every card of their hand, deck and discard pile, is
    /// removed from the game.
    fn remove_cards_of(&mut self, seat: Seat) {
        let theirs = |(id, card): (CardId, &CardState)| {
            let area = match card.zone {
                ZoneKind::PlayArea(s)
                | ZoneKind::Hand(s)
                | ZoneKind::Deck(s)
                | ZoneKind::Discard(s) => s == seat,
                ZoneKind::Committed(s) => s == seat,
                ZoneKind::Attached(_) => card.controller == seat,
                ZoneKind::At(_) => self.is_sent_out(id) && card.controller == seat,
                ZoneKind::Limbo | ZoneKind::SetAside | ZoneKind::Apart(_) => card.owner == seat,
                _ => false,
            };
            area.then_some(id)
        };
        let cards: Vec<CardId> = self.cards().filter_map(theirs).collect();
        for card in cards {
            if self.is_key_card(card) {
                self.discard_attachments(card);
                self.put(card, ZoneKind::SetAside);
            } else {
                self.remove_whole(card);
            }
        }
    }

    /// Removes a card from the game; what is attached to it is discarded.
    fn remove_whole(&mut self, card: CardId) {
        self.discard_attachments(card);
        self.put(card, ZoneKind::Removed);
    }

    fn discard_attachments(&mut self, card: CardId) {
        let attached: Vec<CardId> = self.attachments(card).collect();
        attached.into_iter().for_each(|one| self.discard(one));
    }

    /// Their clues go to their location, their resources back to the pool.
    fn leave_tokens(&mut self, seat: Seat) {
        let card = self.investigator(seat).card;
        let clues = self.counter(card, Counter::Clue);
        let resources = self.counter(card, Counter::Resource);
        self.leave_keys(card, Seat::NONE);
        self.card_mut(card).add(Counter::Clue, -clues);
        self.card_mut(card).add(Counter::Resource, -resources);
        let location = self.investigator(seat).location.get();
        if let Some(location) = location.filter(|place| self.card(*place).zone.in_play()) {
            self.card_mut(location).add(Counter::Clue, clues);
        }
    }

    /// Enemies engaged with them stay at their location, and may engage others there.
    fn leave_enemies(&mut self, seat: Seat) {
        let Some(location) = self.investigator(seat).location.get() else {
            return;
        };
        for enemy in self.threat_area(seat) {
            if self.is_enemy(enemy) {
                if self.card(enemy).owner == seat {
                    self.remove_whole(enemy);
                    continue;
                }
                if !self.card(location).zone.in_play() {
                    self.discard(enemy);
                    continue;
                }
                self.put(enemy, ZoneKind::At(location));
                self.engage_enemy(enemy);
            }
        }
    }

    /// A location leaves play: whoever is there is defeated, and what is there is discarded.
    pub(crate) fn empty_location(&mut self, location: CardId) {
        let there = |card: &CardId| self.card(*card).zone == ZoneKind::At(location);
        let cards: Vec<CardId> = self.in_play.iter().copied().filter(there).collect();
        let here = |seat: &Seat| self.investigator(*seat).location == location;
        let seats: Vec<Seat> = self.seats().filter(here).collect();
        cards.into_iter().for_each(|card| self.discard(card));
        for seat in seats {
            self.defeat_investigator(seat, Status::DefeatedOtherwise);
        }
    }

    fn clear_threat_area(&mut self, seat: Seat) {
        for card in self.threat_area(seat) {
            if self.card(card).owner == seat {
                self.remove_whole(card);
            } else {
                self.discard(card);
            }
        }
        self.investigator_mut(seat).location = CardId::NONE;
    }

    pub fn threat_area(&self, seat: Seat) -> Vec<CardId> {
        self.in_play
            .iter()
            .copied()
            .filter(|card| self.card(*card).zone == ZoneKind::Threat(seat))
            .collect()
    }

    /// The players who are left choose a new lead investigator.
    fn pass_lead(&mut self, seat: Seat) {
        if self.lead != seat {
            return;
        }
        let cards: Vec<CardId> = self
            .seats()
            .map(|one| self.investigator(one).card)
            .collect();
        let Some(next) = self.seats().next() else {
            return;
        };
        self.lead = next;
        let prompt = Prompt::new(Ask::NewLead, next, CardId::NONE).targets(&cards);
        self.ask(
            prompt.form(Form::Targets { min: 1, max: 1 }),
            EnemiesFrame::NewLead,
        );
    }

    pub(crate) fn new_lead(&mut self) {
        if let ChoiceKind::Targets(cards) = self.take_answer().act
            && let Some(seat) = cards.first().and_then(|card| self.seat_of(*card))
        {
            self.lead = seat;
        }
    }
}

/// The step of elimination that ends the game if nobody is left.
const LAST_STEP: u8 = 9;
