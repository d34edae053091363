//! Enemies: engaging, attacking, hunting, spawning.

use abilities::{EventKind, Match, Modifier, Prey};
use cards::PlayKeyword;

use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::modifiers::ModifierKind;
use crate::meaning::prohibitions::Asked;
use crate::state::hash::Aside;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, Seat, ZoneKind};

/// An attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AttackFrame {
    pub enemy: CardId,
    pub seat: Seat,
    pub opportunity: bool,
    pub exhausts: bool,
    pub done: bool,
    /// How many of the events that are remembered had happened before it.
    pub since: Aside<usize>,
}

/// An enemy engages one of several investigators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct EngageFrame {
    pub enemy: CardId,
}

impl Game {
    // ---- engaging ----

    pub(crate) fn engage(&mut self, enemy: CardId, seat: Seat) {
        let hidden = self.card(enemy).zone == ZoneKind::Shadows;
        if self.is_playing(seat) && !hidden && self.engaged_seats(enemy) != [seat] {
            self.occur(Event::new(EventKind::Engaged).subject(enemy).who(seat));
        }
    }

    pub(crate) fn resolve_engaged(&mut self, event: Event) {
        if self.card(event.subject).zone.in_play()
            || self.card(event.subject).zone == ZoneKind::Limbo
        {
            self.put(event.subject, ZoneKind::Threat(event.who));
        }
    }

    /// The enemy stays at its location, with nobody.
    pub(crate) fn disengage(&mut self, enemy: CardId) {
        let enemy = self.body_of(enemy);
        if let ZoneKind::Threat(seat) = self.card(enemy).zone {
            let location = self.investigator(seat).location;
            self.put(enemy, ZoneKind::At(location));
            self.occurred(Event::new(EventKind::Disengaged).subject(enemy).who(seat));
        }
    }

    /// An enemy that has gained massive is in no threat area: it is engaged with all at its location.
    pub(crate) fn free_the_massive(&mut self) {
        if !self.modifier_kinds.has(ModifierKind::Keyword) {
            return;
        }
        let held = self.in_play.iter().copied().filter(|card| {
            matches!(self.card(*card).zone, ZoneKind::Threat(_))
                && self.is_enemy(*card)
                && self.has_keyword(*card, PlayKeyword::Massive)
        });
        for enemy in held.collect::<Vec<_>>() {
            if let Some(location) = self.location_of(enemy) {
                self.put(enemy, ZoneKind::At(location));
            }
        }
    }

    /// Ready unengaged enemies at a location engage an investigator there.
    pub(crate) fn engage_at(&mut self, location: CardId) {
        for enemy in self.enemies_at(location).into_iter().rev() {
            self.push(EnemiesFrame::Engage(EngageFrame { enemy }));
        }
    }

    pub(crate) fn engage_enemy(&mut self, enemy: CardId) {
        self.push(EnemiesFrame::Engage(EngageFrame { enemy }));
    }

    /// Ready enemies that nothing keeps from it any more engage investigators at their location.
    pub(crate) fn engage_whoever_is_there(&mut self) {
        let free: Vec<CardId> = self.in_play.iter().copied().rev().collect();
        for enemy in free {
            if !self.would_engage(enemy).is_empty() {
                self.engage_enemy(enemy);
            }
        }
    }

    /// An enemy that an effect has disengaged engages somebody again once the ability has
    /// resolved, if it is ready and somebody is still there.
    pub(crate) fn engage_later(&mut self, enemy: CardId) {
        let of_ability = |frame: &&Frame| {
            matches!(
                frame,
                Frame::Meaning(
                    MeaningFrame::Effects { .. }
                        | MeaningFrame::ForEach { .. }
                        | MeaningFrame::EachInvestigator { .. }
                        | MeaningFrame::Repeat { .. }
                        | MeaningFrame::Then { .. }
                )
            )
        };
        let above = self.stack.iter().rev().take_while(of_ability).count();
        let place = self.stack.len() - above;
        self.stack.insert(
            place,
            Frame::Enemies(EnemiesFrame::Engage(EngageFrame { enemy })),
        );
    }

    pub(crate) fn run_engage(&mut self, frame: EngageFrame) {
        let enemy = frame.enemy;
        if let Some(choice) = self.answer.take() {
            if let ChoiceKind::Targets(cards) = choice.act
                && let Some(seat) = cards.first().and_then(|card| self.seat_of(*card))
            {
                self.engage(enemy, seat);
            }
            return;
        }
        let seats = self.would_engage(enemy);
        if seats.is_empty() {
            return;
        }
        let cards: Vec<CardId> = seats
            .iter()
            .map(|seat| self.investigator(*seat).card)
            .collect();
        let prompt = Prompt::new(Ask::EnemyChoice, self.lead, enemy)
            .targets(&cards)
            .form(Form::Targets { min: 1, max: 1 });
        self.ask(prompt, EnemiesFrame::Engage(frame));
    }

    /// The investigators, by prey, whom an enemy would engage by itself now.
    fn would_engage(&self, enemy: CardId) -> Vec<Seat> {
        let state = self.card(enemy);
        let ZoneKind::At(location) = state.zone else {
            return Vec::new();
        };
        let aloof = self.has_keyword(enemy, PlayKeyword::Aloof)
            || self.has_keyword(enemy, PlayKeyword::Massive);
        if state.exhausted || aloof || !self.is_enemy(enemy) || self.does_not_engage(enemy) {
            return Vec::new();
        }
        let here: Vec<Seat> = self
            .seats()
            .filter(|seat| self.investigator(*seat).location == location)
            .filter(|seat| self.may_be_engaged(*seat, enemy))
            .collect();
        self.preferred(enemy, here)
    }

    /// Whether nothing forbids the enemy to engage the investigator.
    pub(crate) fn may_be_engaged(&self, seat: Seat, enemy: CardId) -> bool {
        let own = self.investigator(seat).card;
        self.forbidden(own, Asked::EngagedBy(enemy)).is_ok()
    }

    fn does_not_engage(&self, enemy: CardId) -> bool {
        let mut stays = false;
        self.each_modifier(
            crate::meaning::modifiers::ModifierKind::DoesNotEngage,
            |ctx, modifier| {
                if let abilities::Modifier::DoesNotEngage(what) = modifier {
                    stays |= self.reaches(ctx, enemy, what);
                }
                !stays
            },
        );
        stays
    }

    /// Of the investigators that an enemy may pursue, those that its prey instruction prefers.
    pub(crate) fn preferred(&self, enemy: CardId, seats: Vec<Seat>) -> Vec<Seat> {
        let seats = match &self.script_of(enemy).prey {
            Some(prey) if !self.is_blank(enemy) => self.of_prey(enemy, seats, prey),
            _ => seats,
        };
        self.of_given_prey(enemy, seats)
    }

    /// The same by the instructions that other cards give it.
    fn of_given_prey(&self, enemy: CardId, mut seats: Vec<Seat>) -> Vec<Seat> {
        self.each_modifier(ModifierKind::Prey, |ctx, modifier| {
            if let Modifier::Prey { to, who } = modifier
                && self.reaches(ctx, enemy, to)
            {
                let among = self.among(enemy, &seats, who);
                if !among.is_empty() {
                    seats = among;
                }
            }
            true
        });
        seats
    }

    fn of_prey(&self, enemy: CardId, seats: Vec<Seat>, prey: &Prey) -> Vec<Seat> {
        let card = |seat: Seat| self.investigator(seat).card;
        match prey {
            Prey::Only(who) => {
                let ctx = Ctx::new(self.card(enemy).owner, enemy);
                seats
                    .into_iter()
                    .filter(|seat| self.matches(&ctx, card(*seat), who))
                    .collect()
            }
            Prey::Prefers(who) => {
                // "Highest" and "lowest" are judged among those who may be pursued.
                let among: Vec<Seat> = self.among(enemy, &seats, who);
                if among.is_empty() { seats } else { among }
            }
        }
    }

    fn among(&self, enemy: CardId, seats: &[Seat], who: &Match) -> Vec<Seat> {
        let ctx = Ctx::new(self.card(enemy).owner, enemy);
        let card = |seat: Seat| self.investigator(seat).card;
        if let Match::NearestTo(to, inner) = who
            && **inner == Match::Investigator
        {
            let steps = |seat: &Seat| self.steps_to_any(&ctx, card(*seat), to);
            let best = seats.iter().map(steps).min();
            let nearest = seats
                .iter()
                .copied()
                .filter(|seat| Some(steps(seat)) == best);
            return nearest.collect();
        }
        let (quantity, sign) = match who {
            Match::Most(quantity, inner) if **inner == Match::Investigator => (quantity, -1),
            Match::Least(quantity, inner) if **inner == Match::Investigator => (quantity, 1),
            _ => {
                return seats
                    .iter()
                    .copied()
                    .filter(|seat| self.matches(&ctx, card(*seat), who))
                    .collect();
            }
        };
        let key = |seat: &Seat| sign * self.value(&ctx.bind(card(*seat)), quantity);
        let best = seats.iter().map(key).min();
        seats
            .iter()
            .copied()
            .filter(|seat| Some(key(seat)) == best)
            .collect()
    }

    // ---- evading ----

    pub(crate) fn evade(&mut self, enemy: CardId, seat: Seat) {
        self.occur(Event::new(EventKind::Evaded).subject(enemy).who(seat));
    }

    pub(crate) fn resolve_evaded(&mut self, event: Event) {
        self.disengage(event.subject);
        self.occur(Event::new(EventKind::Exhausted).subject(event.subject));
    }

    // ---- attacking ----
}
