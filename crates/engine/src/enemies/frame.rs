//! Frames of enemies and harm.

#![deny(clippy::wildcard_enum_match_arm)]

use crate::enemies::damage::{DamageFrame, DamageStep};
use crate::enemies::enemy::{AttackFrame, EngageFrame};
use crate::enemies::hunter::HunterFrame;
use crate::{Ask, CardId, Game, Seat};

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[repr(isize)]
pub(crate) enum EnemiesFrame {
    Damage(Box<DamageFrame>) = 18,
    /// A massive enemy attacks everyone with whom it is engaged.
    MassiveAttacks(CardId) = 23,
    Attack(AttackFrame) = 44,
    Attacks {
        enemies: Vec<CardId>,
        seat: Seat,
        opportunity: bool,
        ordered: bool,
    } = 45,
    Engage(EngageFrame) = 46,
    Hunters(HunterFrame) = 54,
    /// Cards that enter a place at the same time as something else is checked.
    CheckDefeat(Vec<CardId>, Seat) = 56,
    /// An investigator is defeated or resigns, step by step.
    Eliminate {
        seat: Seat,
        step: u8,
    } = 57,
    SpawnAnswered {
        enemy: CardId,
        by: Seat,
    } = 58,
    /// The investigator says by what they are defeated.
    DefeatedByBoth(Seat) = 61,
    /// A spawned enemy is in play and engages.
    Spawned {
        enemy: CardId,
        with: Seat,
    } = 62,
    /// An investigator whose damage or horror is too much is defeated.
    Beaten(Seat) = 36,
    Resigns(Seat) = 35,
    NewLead = 67,
    /// Attachments whose host has left play, once they have answered that.
    LoseHost(Vec<CardId>) = 90,
    /// An elusive enemy moves away from an attack.
    Flees(CardId) = 99,
}

impl Game {
    pub(crate) fn run_enemies_frame(&mut self, frame: EnemiesFrame) {
        match frame {
            EnemiesFrame::Damage(damage) => self.run_damage(damage),
            EnemiesFrame::MassiveAttacks(enemy) => self.run_massive_attacks(enemy),
            EnemiesFrame::Attack(frame) => self.run_attack(frame),
            EnemiesFrame::Attacks {
                enemies,
                seat,
                opportunity,
                ordered,
            } => {
                self.run_attacks(enemies, seat, opportunity, ordered);
            }
            EnemiesFrame::Engage(frame) => self.run_engage(frame),
            EnemiesFrame::Hunters(frame) => self.run_hunters(frame),
            EnemiesFrame::CheckDefeat(cards, by) => self.check_defeat(&cards, by),
            EnemiesFrame::Eliminate { seat, step } => self.run_eliminate(seat, step),
            EnemiesFrame::SpawnAnswered { enemy, by } => self.spawn_answered(enemy, by),
            EnemiesFrame::DefeatedByBoth(seat) => self.defeated_by_both(seat),
            EnemiesFrame::Spawned { enemy, with } => self.run_spawned(enemy, with),
            EnemiesFrame::Beaten(seat) => self.beat_investigator(seat),
            EnemiesFrame::Resigns(seat) => self.run_resign(seat),
            EnemiesFrame::NewLead => self.new_lead(),
            EnemiesFrame::LoseHost(attachments) => self.lose_host(attachments),
            EnemiesFrame::Flees(enemy) => self.run_flight(enemy),
        }
    }
}

impl EnemiesFrame {
    /// The frame as it was before it asked, if that can be told from it; otherwise the frame.
    pub(crate) fn asked_anew(self, _ask: Ask) -> Result<Self, Self> {
        match self {
            Self::Damage(mut damage) => {
                damage.step = DamageStep::Assign;
                Ok(Self::Damage(damage))
            }
            Self::Attacks {
                enemies,
                seat,
                opportunity,
                ..
            } => Ok(Self::Attacks {
                enemies,
                seat,
                opportunity,
                ordered: false,
            }),
            Self::Hunters(mut hunters) => {
                if let Some(enemy) = hunters.moving.take() {
                    hunters.enemies.insert(0, enemy);
                }
                Ok(Self::Hunters(hunters))
            }
            // These ask whenever they run without an answer.
            frame @ (Self::Engage(_)
            | Self::MassiveAttacks(_)
            | Self::DefeatedByBoth(_)
            | Self::Flees(_)) => Ok(frame),
            frame @ (Self::Attack(_)
            | Self::CheckDefeat(..)
            | Self::Eliminate { .. }
            | Self::SpawnAnswered { .. }
            | Self::Spawned { .. }
            | Self::Beaten(_)
            | Self::Resigns(_)
            | Self::NewLead
            | Self::LoseHost(_)) => Err(frame),
        }
    }
}
