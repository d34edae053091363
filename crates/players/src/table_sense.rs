//! What a sensible player sees at a glance: what harm costs, what enemies threaten, where there is
//! something to do. All in the worth of a clue that the act needs.

use abilities::{Counter, Stat};
use cards::{CardType, PlayKeyword, SkillIcon, Slot};
use engine::{CardId, ChoiceKind, Game, Seat, ZoneKind};

use crate::cards_in_play::{is_armed, is_held, is_weapon};
use crate::chances::Chances;
use crate::pace::Pace;
use crate::reading::{Boost, clues_asked};

/// What the defeat of an investigator costs.
const DEFEAT: f32 = 6.0;

/// Rounds to spare beyond which the act waits for a weapon, and for assets in hand.
const SPARE_FOR_WEAPON: f32 = 3.0;
const SPARE_FOR_ASSETS: f32 = 6.0;
/// At such a chance a clue is worth 1; where the easiest one is harder to find, each is worth more,
/// up to so much.
const USUAL_CHANCE: f32 = 0.8;
const MOST_FOR_A_CLUE: f32 = 2.2;

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
    pub pace: Pace,
    /// What a clue is worth that the act asks for: the more, the harder all of them are to find.
    pub clue: f32,
    /// Whether a weapon is in play that can still be used.
    pub armed: bool,
}

impl<'g> Sight<'g> {
    pub fn new(game: &'g Game, seat: Seat) -> Self {
        let investigator = game.investigator(seat);
        let mut engaged = game.engaged_enemies(seat);
        engaged.retain(|enemy| !game.card(*enemy).exhausted);
        let needed = clues_asked(game).map(|asked| asked - clues_held(game));
        let chances = Chances::of(game);
        let clue = clue_worth(game, seat, &chances);
        Self {
            clue,
            pace: Pace::of(game, needed),
            armed: is_armed(game, seat),
            game,
            seat,
            own: investigator.card,
            here: investigator.location,
            engaged,
            chances,
            needed,
        }
    }

    /// The chance of an attempt that uses the skill, or another one where it says so, with so much
    /// that helps beside.
    pub fn chance(&self, usual: SkillIcon, asked: i32, boost: Boost, help: i32) -> f32 {
        if boost.succeeds {
            return 1.0;
        }
        let skill = self.game.skill(self.seat, boost.by.unwrap_or(usual));
        let margin = skill - asked + boost.skill.round() as i32;
        self.chances.of_success(margin + help)
    }

    /// The chance to find a clue at a place, without anything that helps.
    pub fn chance_to_find(&self, place: CardId) -> f32 {
        let shroud = self.game.stat(place, Stat::Shroud);
        self.chance(SkillIcon::Intellect, shroud, Boost::default(), 0)
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

    /// What the attacks of opportunity cost that the choice provokes.
    pub fn provoked(&self, act: &ChoiceKind) -> f32 {
        if self.engaged.is_empty() {
            return 0.0;
        }
        let enemies = self.game.provoked(self.seat, act).into_iter();
        enemies.map(|enemy| self.attack(enemy)).sum()
    }

    /// Whether to let the act wait before the last one, which mostly brings what is strongest: there
    /// is time, and nobody has a weapon yet, or somebody has a weapon or an ally still in hand.
    pub fn holds_the_act(&self) -> bool {
        let (acts, _) = self.game.stages_left();
        if acts != 1 {
            return false;
        }
        let (game, spare) = (self.game, self.pace.spare());
        let armed = || game.seats().any(|seat| is_armed(game, seat));
        let could = || game.seats().any(|seat| self.could_get_ready(seat));
        spare > SPARE_FOR_WEAPON && !armed() || spare > SPARE_FOR_ASSETS && could()
    }

    /// Whether the investigator has a weapon or an ally in hand that there is room for.
    fn could_get_ready(&self, seat: Seat) -> bool {
        let game = self.game;
        let mut hand = game.investigator(seat).hand.iter();
        let useful = |card: &CardId| {
            let is_ally = game.card(*card).def.facts.play.slots.contains(&Slot::Ally);
            game.kind_of(*card) == CardType::Asset
                && (is_ally || is_weapon(game, *card) && !is_armed(game, seat))
                && !is_held(game, seat, *card)
        };
        hand.any(useful)
    }

    /// What a point of damage or horror healed is worth, by what is left before it.
    pub fn relief(&self, left: Option<(i32, i32)>) -> f32 {
        match left {
            Some((left, whole)) if left < whole => 0.2 + 1.0 / left.max(1) as f32,
            _ => 0.0,
        }
    }

    /// What a failed fight with the enemy costs.
    pub fn retaliation(&self, enemy: CardId) -> f32 {
        let retaliates = self.game.keywords(enemy).contains(&PlayKeyword::Retaliate);
        if retaliates && !self.game.card(enemy).exhausted {
            self.attack(enemy)
        } else {
            0.0
        }
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

    /// The clues at a location; none where investigators are at no place.
    pub fn clues_at(&self, place: CardId) -> i32 {
        place.get().map_or(0, |place| self.game.clues_on(place))
    }

    /// The worth of clues at a location.
    pub fn clues(&self, place: CardId) -> f32 {
        let clues = self.clues_at(place);
        match self.needed {
            _ if clues == 0 => 0.0,
            Some(needed) if needed > 0 => self.clue,
            _ => self.spare_clues(place),
        }
    }

    /// Clues that the act does not ask for: a later one may, and a place may be worth points.
    fn spare_clues(&self, place: CardId) -> f32 {
        let points = self.game.card(place).def.facts.victory.unwrap_or_default();
        let (acts, _) = self.game.stages_left();
        0.2 + 0.1 * f32::from(points) + if acts > 0 { 0.1 } else { 0.0 }
    }
}

/// What a clue is worth where the easiest one is as hard to find as it is.
fn clue_worth(game: &Game, seat: Seat, chances: &Chances) -> f32 {
    let intellect = game.skill(seat, SkillIcon::Intellect);
    let places = game.locations().filter(|place| game.clues_on(*place) > 0);
    let chance = |place| chances.of_success(intellect - game.stat(place, Stat::Shroud) + 1);
    let best = places.map(chance).fold(0.0, f32::max);
    if best > 0.0 {
        (USUAL_CHANCE / best).clamp(1.0, MOST_FOR_A_CLUE)
    } else {
        1.0
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
        CardType::Asset if is_weapon(game, card) && !is_armed(game, seat) => 1.2,
        CardType::Asset if is_held(game, seat, card) => 0.3,
        CardType::Asset if facts.play.slots.contains(&Slot::Ally) => 1.0,
        CardType::Asset => 0.5,
        CardType::Event => 0.35,
        CardType::Skill => 0.25,
        _ => 0.1,
    }
}
