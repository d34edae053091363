//! Attacks of enemies.

use crate::enemies::damage::Harm;
use crate::enemies::enemy::AttackFrame;
use crate::enemies::frame::EnemiesFrame;
use crate::flow::frame::FlowFrame;
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::meaning::prohibitions::Asked;
use crate::state::hash::Aside;
use crate::{Ask, CardId, ChoiceKind, Event, Game, Prompt, PromptOption, Seat};
use abilities::{EventKind, Stat};

impl Game {
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
            since: Aside(self.remembered()),
        }));
    }

    /// Where what is remembered of the attack under way begins.
    pub(crate) fn attack_began(&self) -> Option<usize> {
        self.stack.iter().rev().find_map(|frame| match frame {
            Frame::Enemies(EnemiesFrame::Attack(attack)) if attack.done => Some(attack.since.0),
            _ => None,
        })
    }

    pub(crate) fn order_counts(&self, enemies: &[CardId]) -> bool {
        let first = enemies.first().copied();
        first.is_some_and(|first| enemies.iter().any(|enemy| !self.are_alike(*enemy, first)))
    }

    pub(crate) fn run_attack(&mut self, mut frame: AttackFrame) {
        if frame.done {
            self.clear_uses(abilities::Period::Attack);
            self.expire(|game, lasting| {
                lasting.until == abilities::Duration::Attack
                    && !game
                        .stack
                        .iter()
                        .any(|f| matches!(f, Frame::Enemies(EnemiesFrame::Attack(_))))
            });
            if self.is_elusive(frame.enemy) {
                self.push_flight(frame.enemy);
            } else if frame.exhausts && self.card(frame.enemy).zone.in_play() {
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

    pub(crate) fn may_attack(&self, enemy: CardId, seat: Seat, of_opportunity: bool) -> bool {
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
    pub(crate) fn attack_comes_to_nothing(&mut self, enemy: CardId) {
        if let Some(Frame::Flow(FlowFrame::Occur(occurrence))) = self.stack.last_mut()
            && occurrence.event.kind == EventKind::Attacks
            && occurrence.event.subject == enemy
        {
            occurrence.cancelled = true;
        }
    }

    pub(crate) fn attacks_directly(&self, enemy: CardId) -> bool {
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
