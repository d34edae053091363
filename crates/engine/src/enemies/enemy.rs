//! Enemies: engaging, attacking, hunting, spawning.

use abilities::{EventKind, Match, Prey, Stat};
use cards::PlayKeyword;

use crate::enemies::damage::Harm;
use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::frame::FlowFrame;
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::meaning::frame::MeaningFrame;
use crate::meaning::prohibitions::Asked;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat, ZoneKind};

/// An attack under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AttackFrame {
    pub enemy: CardId,
    pub seat: Seat,
    pub opportunity: bool,
    pub exhausts: bool,
    pub done: bool,
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

    /// Ready unengaged enemies at a location engage an investigator there.
    pub(crate) fn engage_at(&mut self, location: CardId) {
        for enemy in self.enemies_at(location).into_iter().rev() {
            self.push(EnemiesFrame::Engage(EngageFrame { enemy }));
        }
    }

    pub(crate) fn engage_enemy(&mut self, enemy: CardId) {
        self.push(EnemiesFrame::Engage(EngageFrame { enemy }));
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
            .collect();
        self.preferred(enemy, here)
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
        let Some(prey) = &self.script_of(enemy).prey else {
            return seats;
        };
        if self.is_blank(enemy) {
            return seats;
        }
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

    /// Several enemies attack one investigator, in an order of the investigator's choice.
    pub(crate) fn run_attacks(
        &mut self,
        mut enemies: Vec<CardId>,
        seat: Seat,
        opportunity: bool,
        ordered: bool,
    ) {
        if let Some(choice) = self.answer.take()
            && let ChoiceKind::Order(order) = choice.act
        {
            enemies = order
                .iter()
                .map(|index| enemies[usize::from(*index)])
                .collect();
        }
        if !ordered {
            enemies.retain(|enemy| self.card(*enemy).zone.in_play() || self.is_hidden(*enemy));
        }
        if !ordered && self.order_counts(&enemies) {
            let options = enemies
                .iter()
                .enumerate()
                .map(|(n, enemy)| PromptOption::new(seat, ChoiceKind::Option(n as u8), *enemy));
            let prompt = Prompt::new(Ask::Order, seat, CardId::NONE)
                .with(options.collect())
                .form(Form::Order);
            return self.ask(
                prompt,
                EnemiesFrame::Attacks {
                    enemies,
                    seat,
                    opportunity,
                    ordered: true,
                },
            );
        }
        if !opportunity {
            return self.push_phase_attacks(&enemies, seat);
        }
        for enemy in enemies.into_iter().rev() {
            self.push_attack(enemy, seat, true, false);
        }
    }

    /// A massive enemy attacks each investigator with whom it is engaged, in an order that the
    /// lead investigator chooses.
    pub(crate) fn run_massive_attacks(&mut self, enemy: CardId) {
        let mut seats = self.engaged_seats(enemy);
        if let Some(choice) = self.answer.take() {
            if let ChoiceKind::Order(order) = choice.act {
                seats = order
                    .iter()
                    .map(|index| seats[usize::from(*index)])
                    .collect();
            }
        } else if seats.len() > 1 {
            let options = seats.iter().enumerate().map(|(n, seat)| {
                PromptOption::new(
                    self.lead,
                    ChoiceKind::Option(n as u8),
                    self.investigator(*seat).card,
                )
            });
            let prompt = Prompt::new(Ask::Order, self.lead, enemy)
                .with(options.collect())
                .form(Form::Order);
            return self.ask(prompt, EnemiesFrame::MassiveAttacks(enemy));
        }
        for seat in seats.into_iter().rev() {
            self.push_attack(enemy, seat, false, false);
        }
    }

    pub(crate) fn push_attack(
        &mut self,
        enemy: CardId,
        seat: Seat,
        opportunity: bool,
        exhausts: bool,
    ) {
        self.push(EnemiesFrame::Attack(AttackFrame {
            enemy,
            seat,
            opportunity,
            exhausts,
            done: false,
        }));
    }

    fn order_counts(&self, enemies: &[CardId]) -> bool {
        let first = enemies.first().copied();
        first.is_some_and(|first| enemies.iter().any(|enemy| !self.are_alike(*enemy, first)))
    }

    pub(crate) fn run_attack(&mut self, mut frame: AttackFrame) {
        if frame.done {
            self.expire(|game, lasting| {
                lasting.until == abilities::Duration::Attack
                    && !game
                        .stack
                        .iter()
                        .any(|f| matches!(f, Frame::Enemies(EnemiesFrame::Attack(_))))
            });
            if frame.exhausts && self.card(frame.enemy).zone.in_play() {
                self.occur(Event::new(EventKind::Exhausted).subject(frame.enemy));
            }
            return;
        }
        let state = self.card(frame.enemy);
        if !self.is_playing(frame.seat)
            || !(state.zone.in_play() || self.is_hidden(frame.enemy))
            || !self.may_attack(frame.enemy, frame.seat, frame.opportunity)
        {
            return;
        }
        frame.done = true;
        self.push(EnemiesFrame::Attack(frame));
        let attack = Event::new(EventKind::Attacks)
            .subject(frame.enemy)
            .who(frame.seat);
        self.occur(
            attack
                .object(self.investigator(frame.seat).card)
                .by_attack(frame.opportunity),
        );
    }

    fn may_attack(&self, enemy: CardId, seat: Seat, of_opportunity: bool) -> bool {
        let own = self.investigator(seat).card;
        let attack = Asked::AttackedBy {
            enemy,
            of_opportunity,
        };
        self.forbidden(own, attack).is_ok()
    }

    pub(crate) fn resolve_attacks(&mut self, event: Event) {
        let enemy = event.subject;
        // What answered the attack before it resolved may have defeated the enemy.
        if !(self.card(enemy).zone.in_play() || self.is_hidden(enemy)) {
            return self.attack_comes_to_nothing(enemy);
        }
        let (damage, horror) = (
            self.stat(enemy, Stat::Damage),
            self.stat(enemy, Stat::Horror),
        );
        let direct = self.attacks_directly(enemy);
        let to = self.investigator(event.who).card;
        if damage + horror > 0 {
            let harm = Harm::new(damage, horror).from(enemy).by_attack();
            self.deal(to, harm.direct(direct));
        }
    }

    /// An attack that does not resolve is over as if it had been cancelled.
    fn attack_comes_to_nothing(&mut self, enemy: CardId) {
        if let Some(Frame::Flow(FlowFrame::Occur(occurrence))) = self.stack.last_mut()
            && occurrence.event.kind == EventKind::Attacks
            && occurrence.event.subject == enemy
        {
            occurrence.cancelled = true;
        }
    }

    fn attacks_directly(&self, enemy: CardId) -> bool {
        let mut direct = false;
        self.each_modifier(
            crate::meaning::modifiers::ModifierKind::DirectAttacks,
            |ctx, modifier| {
                if let abilities::Modifier::DirectAttacks(what) = modifier {
                    direct |= self.reaches(ctx, enemy, what);
                }
                !direct
            },
        );
        direct
    }

    pub(crate) fn attack(&mut self, enemy: CardId, seat: Seat) {
        self.push_attack(enemy, seat, false, false);
    }
}
