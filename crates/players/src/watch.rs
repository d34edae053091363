//! What a visit sees happen until the end of the round in which it began.

use abilities::EventKind;
use engine::{CardId, Event, Game};

/// What the investigators together gain and suffer.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Gains {
    /// Clues that they discover.
    pub clues: f32,
    /// Damage that is dealt to enemies.
    pub dealt: f32,
    /// Damage and horror that they take.
    pub damage: f32,
    pub horror: f32,
}

impl Gains {
    pub(crate) fn add(&mut self, other: &Self) {
        self.clues += other.clues;
        self.dealt += other.dealt;
        self.damage += other.damage;
        self.horror += other.horror;
    }

    /// The share of each of so many visits.
    pub(crate) fn shared(&self, visits: u32) -> Self {
        let share = |sum: f32| sum / visits.max(1) as f32;
        Self {
            clues: share(self.clues),
            dealt: share(self.dealt),
            damage: share(self.damage),
            horror: share(self.horror),
        }
    }
}

/// Counts for as long as the round lasts: further on, all choices lead to much the same.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Watch {
    pub gains: Gains,
    is_over: bool,
}

impl Watch {
    pub fn see(&mut self, game: &Game, events: &[Event]) {
        for event in events {
            if self.is_over {
                return;
            }
            self.see_one(game, event);
        }
    }

    fn see_one(&mut self, game: &Game, event: &Event) {
        let (kind, amount) = (event.kind, event.amount as f32);
        let of_investigator = || game.seat_of(event.subject).is_some();
        if kind == EventKind::RoundEnds {
            self.is_over = true;
        } else if kind == EventKind::CluesDiscovered {
            self.gains.clues += amount;
        } else if kind == EventKind::HorrorPlaced && of_investigator() {
            self.gains.horror += amount;
        } else if kind == EventKind::DamagePlaced && of_investigator() {
            self.gains.damage += amount;
        } else if kind == EventKind::DamagePlaced && is_enemy(game, event.subject) {
            self.gains.dealt += amount;
        }
    }
}

fn is_enemy(game: &Game, card: CardId) -> bool {
    game.card(card).def.facts.enemy.is_some()
}
