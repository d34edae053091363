//! What a sensible player sees at a glance: what harm costs, what enemies threaten, where there is
//! something to do. All in the worth of a clue that the act needs.

use abilities::{Counter, Stat};
use cards::CardType;
use engine::{CardId, Game, Seat, ZoneKind};

use crate::chances::Chances;

/// What the defeat of an investigator costs.
const DEFEAT: f32 = 6.0;

/// The table as one investigator sees it.
pub(crate) struct Sight<'g> {
    pub game: &'g Game,
    pub seat: Seat,
    pub own: CardId,
    pub here: CardId,
    /// Ready enemies that are engaged with the investigator.
    pub engaged: Vec<CardId>,
    pub chances: Chances,
    /// Clues that the act still asks for; none where it asks for no clues.
    pub needed: Option<i32>,
}

impl<'g> Sight<'g> {
    pub fn new(game: &'g Game, seat: Seat) -> Self {
        let investigator = game.investigator(seat);
        let mut engaged = game.engaged_enemies(seat);
        engaged.retain(|enemy| !game.card(*enemy).exhausted);
        Self {
            game,
            seat,
            own: investigator.card,
            here: investigator.location,
            engaged,
            chances: Chances::of(game),
            needed: game.act_threshold().map(|asked| asked - clues_held(game)),
        }
    }

    /// What so much damage and horror costs the investigator.
    pub fn harm(&self, damage: i32, horror: i32) -> f32 {
        let left = |left: Option<(i32, i32)>| left.map_or(99, |(left, _)| left);
        one_harm(damage, left(self.game.health(self.own)))
            + one_harm(horror, left(self.game.sanity(self.own)))
    }

    /// What an attack of the enemy costs.
    pub fn attack(&self, enemy: CardId) -> f32 {
        let stat = |stat| self.game.stat(enemy, stat);
        self.harm(stat(Stat::Damage), stat(Stat::Horror))
    }

    /// What the attacks cost that an action provokes.
    pub fn provoked(&self) -> f32 {
        self.engaged.iter().map(|enemy| self.attack(*enemy)).sum()
    }

    /// What it is worth that an enemy is gone.
    pub fn threat(&self, enemy: CardId) -> f32 {
        let card = self.game.card(enemy);
        let doom = card.count(Counter::Doom) as f32;
        let points = f32::from(card.def.facts.victory.unwrap_or_default());
        let attacks = if self.engaged.contains(&enemy) {
            1.6
        } else {
            0.8
        };
        self.attack(enemy) * attacks + 0.3 + doom + points
    }

    /// The worth of clues at a location.
    pub fn clues(&self, place: CardId) -> f32 {
        let clues = self.game.clues_on(place);
        match self.needed {
            _ if clues == 0 => 0.0,
            Some(needed) if needed > 0 => 1.0,
            _ => 0.2,
        }
    }
}

fn one_harm(amount: i32, left: i32) -> f32 {
    match amount {
        0 => 0.0,
        amount if amount >= left => DEFEAT,
        amount => amount as f32 * (0.2 + 1.0 / (left - amount).max(1) as f32),
    }
}

/// The clues that all investigators have.
pub(crate) fn clues_held(game: &Game) -> i32 {
    let cards = game.seats().map(|seat| game.investigator(seat).card);
    cards.map(|card| game.clues_on(card)).sum()
}

/// What a card in hand is worth to keep.
pub(crate) fn card_worth(game: &Game, seat: Seat, card: CardId) -> f32 {
    let def = game.card(card).def;
    let facts = &def.facts;
    if facts.subtype.is_some() || game.card(card).owner != seat {
        return -0.5;
    }
    let copy_in_play = game.in_play().iter().any(|one| {
        let other = game.card(*one);
        other.zone == ZoneKind::PlayArea(seat) && other.def.code == facts.code
    });
    match def.kind() {
        CardType::Asset if copy_in_play => 0.15,
        CardType::Asset => 0.5,
        CardType::Event => 0.35,
        CardType::Skill => 0.25,
        _ => 0.1,
    }
}
