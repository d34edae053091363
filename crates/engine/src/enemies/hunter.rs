//! Enemies that move in the enemy phase: hunters towards their prey, and those on patrol.

use abilities::{Match, Modifier, MoveCause, Prey};
use cards::PlayKeyword;

use crate::enemies::frame::EnemiesFrame;
use crate::flow::context::Ctx;
use crate::flow::prompt::Form;
use crate::frame::Frame;
use crate::meaning::modifiers::ModifierKind;
use crate::{Ask, CardId, ChoiceKind, Game, Prompt, Seat, ZoneKind};

/// Hunters that have still to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct HunterFrame {
    pub enemies: Vec<CardId>,
    pub moving: Option<CardId>,
}

impl Game {
    pub(crate) fn hunters(&self) -> Vec<CardId> {
        let hunts = |card: &CardId| {
            let state = self.card(*card);
            matches!(state.zone, ZoneKind::At(_))
                && !state.exhausted
                && self.is_enemy(*card)
                && (self.has_keyword(*card, PlayKeyword::Hunter) || self.patrols(*card))
        };
        self.in_play.iter().copied().filter(hunts).collect()
    }

    /// Whom the enemy would hunt from that location: the nearest of its prey. Nobody where something
    /// else draws it, or where it is on patrol.
    pub fn hunts_from(&self, enemy: CardId, from: CardId) -> Vec<Seat> {
        if self.patrols(enemy) || !self.lures(enemy).is_empty() {
            return Vec::new();
        }
        self.hunted(enemy, from)
    }

    /// Whether the enemy is resolving its Hunter keyword, up to the choice of where it goes.
    pub(crate) fn is_hunting(&self, enemy: CardId) -> bool {
        matches!(self.stack.last(), Some(Frame::Enemies(EnemiesFrame::Hunters(frame)))
            if frame.moving == Some(enemy))
    }

    /// The matching enemies that have the Hunter keyword resolve it.
    pub(crate) fn hunt(&mut self, ctx: &Ctx, what: &Match) {
        let mut enemies = self.hunters();
        enemies.retain(|enemy| {
            self.has_keyword(*enemy, PlayKeyword::Hunter) && self.reaches(ctx, *enemy, what)
        });
        self.done.in_full &= !enemies.is_empty();
        self.push(EnemiesFrame::Hunters(HunterFrame {
            enemies,
            moving: None,
        }));
    }

    pub(crate) fn run_hunters(&mut self, mut frame: HunterFrame) {
        if let Some(enemy) = frame.moving.take() {
            let choice = self.take_answer();
            self.push(EnemiesFrame::Hunters(frame));
            if let ChoiceKind::Targets(places) = choice.act
                && let Some(to) = places.first()
            {
                self.push_move(enemy, *to, Some(MoveCause::Hunting));
            }
            return;
        }
        if frame.enemies.is_empty() {
            return;
        }
        let enemy = frame.enemies.remove(0);
        frame.moving = Some(enemy);
        // What holds only while the enemy hunts finds it in the frame.
        self.push(EnemiesFrame::Hunters(frame.clone()));
        let places = self.hunter_steps(enemy);
        self.stack.pop();
        if places.is_empty() {
            frame.moving = None;
            return self.push(EnemiesFrame::Hunters(frame));
        }
        let prompt = Prompt::new(Ask::EnemyChoice, self.lead, enemy)
            .targets(&places)
            .form(Form::Targets { min: 1, max: 1 });
        self.ask(prompt, EnemiesFrame::Hunters(frame));
    }

    /// Where a hunter may step: towards the nearest of its prey, by a shortest way; an enemy on
    /// patrol towards its goal.
    fn hunter_steps(&self, enemy: CardId) -> Vec<CardId> {
        let state = self.card(enemy);
        let ZoneKind::At(from) = state.zone else {
            return Vec::new();
        };
        if !state.exhausted && self.patrols(enemy) {
            let lures = self.lures(enemy);
            return self.patrol_steps(enemy, from, &lures);
        }
        let here = self
            .seats()
            .filter(|seat| self.investigator(*seat).location == from);
        if state.exhausted || !self.pursued(enemy, here.collect()).is_empty() {
            return Vec::new();
        }
        let mut goals = self.lures(enemy);
        if goals.is_empty() {
            let hunted = self.hunted(enemy, from).into_iter();
            goals = hunted
                .map(|seat| self.investigator(seat).location)
                .collect();
        }
        let mut places: Vec<CardId> = Vec::new();
        for goal in goals {
            for step in self.steps_towards(from, goal) {
                if !places.contains(&step) && self.may_enter(enemy, step).is_ok() {
                    places.push(step);
                }
            }
        }
        places
    }

    /// The locations towards which something else than its prey draws the enemy.
    fn lures(&self, enemy: CardId) -> Vec<CardId> {
        let mut places = Vec::new();
        self.each_modifier(ModifierKind::Lured, |ctx, modifier| {
            if let Modifier::Lured { enemies, to } = modifier
                && self.reaches(ctx, enemy, enemies)
            {
                places.extend(self.select(ctx, to));
            }
            true
        });
        places
    }

    /// Those of the investigators whom the enemy hunts at all.
    fn pursued(&self, enemy: CardId, seats: Vec<Seat>) -> Vec<Seat> {
        match self.script_of(enemy).prey {
            Some(Prey::Only(_)) => self.preferred(enemy, seats),
            _ => seats,
        }
    }

    fn hunted(&self, enemy: CardId, from: CardId) -> Vec<Seat> {
        let seats: Vec<Seat> = self
            .seats()
            .filter(|seat| self.investigator(*seat).location.is_some())
            .collect();
        let pursued = self.pursued(enemy, seats);
        let far = |seat: &Seat| {
            self.distance(from, self.investigator(*seat).location)
                .unwrap_or(i32::MAX)
        };
        let nearest = pursued.iter().map(far).min();
        let nearest: Vec<Seat> = pursued
            .into_iter()
            .filter(|seat| Some(far(seat)) == nearest)
            .collect();
        self.preferred(enemy, nearest)
    }
}
