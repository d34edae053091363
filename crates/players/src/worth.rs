//! What a game is worth to its players: how it ended, or how it seems to go.
//!
//! What players aim at and the weights of what they see are data, `card-data/players/weights.ron`;
//! the latter can be tuned from games (`casebook players tune`).

use std::sync::LazyLock;

use abilities::Counter;
use engine::{CardId, Game, ScenarioOutcome, Seat, ZoneKind};
use serde::{Deserialize, Serialize};

use crate::aims::{Aims, Fates, unique_enemies};
use crate::cards_in_play::{assets_of, is_armed};
use crate::reading::clues_asked;
use crate::table_sense::clues_held;

/// What is seen of a game that goes on, and how much each thing weighs.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sights {
    pub always: f32,
    /// The share of the act deck that is done.
    pub progress: f32,
    /// The share of the doom that the rest of the agenda deck can take.
    pub time_left: f32,
    /// Investigators who still play.
    pub playing: f32,
    /// Health and sanity left: the weaker of both, by its square root.
    pub condition: f32,
    /// Attacks of ready enemies that are engaged.
    pub threats: f32,
    /// Damage that is still to be dealt to enemies in play.
    pub foes: f32,
    /// Assets in play, by what they cost.
    pub assets: f32,
    pub hand: f32,
    pub resources: f32,
    /// Victory points gained, as in the aims.
    pub points: f32,
    /// Investigators with a weapon that can still be used.
    pub armed: f32,
    /// Damage and horror that assets can still take.
    pub shields: f32,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weights {
    pub aims: Aims,
    pub sights: Sights,
}

impl Weights {
    /// The committed weights.
    pub fn committed() -> &'static Self {
        static COMMITTED: LazyLock<Weights> = LazyLock::new(|| {
            let text = include_str!("../../../card-data/players/weights.ron");
            ron::from_str(text).unwrap_or_else(|error| panic!("the weights are broken: {error}"))
        });
        &COMMITTED
    }

    /// As the file of the weights has them.
    pub fn to_ron(&self) -> String {
        let pretty = ron::ser::PrettyConfig::new().new_line("\n");
        ron::ser::to_string_pretty(self, pretty).expect("numbers can be written")
    }

    /// What the game is worth, from 0 to 1.
    pub fn worth(&self, game: &Game) -> f32 {
        match game.outcome() {
            Some(outcome) => self.of_ending(game, outcome),
            None => sigmoid(dot(&self.sights.list(), &self.seen(game).list())),
        }
    }

    fn of_ending(&self, game: &Game, outcome: &ScenarioOutcome) -> f32 {
        let aims = &self.aims;
        let way = if outcome.is_won() {
            aims.won
        } else {
            aims.progress * progress(game)
        };
        let victory = aims.of_victory(outcome.victory_points as f32, unique_enemies(game));
        (way + victory + aims.of_fates(Fates::of(outcome))).clamp(0.0, 1.0)
    }

    /// What a player sees of a game that goes on.
    pub fn seen(&self, game: &Game) -> Sights {
        let mut seen = Sights {
            always: 1.0,
            progress: progress(game),
            time_left: time_left(game),
            foes: foes(game),
            points: self
                .aims
                .share_of_points(points(game) + IN_SIGHT * points_in_sight(game)),
            ..Sights::default()
        };
        let seats: Vec<Seat> = game.seats().collect();
        let all = game.investigators().len().max(1) as f32;
        seen.playing = seats.len() as f32 / all;
        for seat in seats {
            let investigator = game.investigator(seat);
            seen.condition += condition(game, seat) / all;
            seen.threats += threats(game, seat) / all;
            seen.hand += (investigator.hand.len() as f32).min(8.0) / 8.0 / all;
            let resources = game.card(investigator.card).count(Counter::Resource);
            seen.resources += (resources as f32).min(8.0) / 8.0 / all;
            seen.armed += f32::from(u8::from(is_armed(game, seat))) / all;
            seen.shields += shields(game, seat) / all;
        }
        seen.assets = assets(game) / all;
        seen
    }
}

/// The number of sights.
pub(crate) const SIGHTS: usize = 13;

impl Sights {
    pub fn list(&self) -> [f32; SIGHTS] {
        [
            self.always,
            self.progress,
            self.time_left,
            self.playing,
            self.condition,
            self.threats,
            self.foes,
            self.assets,
            self.hand,
            self.resources,
            self.points,
            self.armed,
            self.shields,
        ]
    }

    pub fn from_list(list: [f32; SIGHTS]) -> Self {
        let [
            always,
            progress,
            time_left,
            playing,
            condition,
            threats,
            foes,
            assets,
            hand,
            resources,
            points,
            armed,
            shields,
        ] = list;
        Self {
            always,
            progress,
            time_left,
            playing,
            condition,
            threats,
            foes,
            assets,
            hand,
            resources,
            points,
            armed,
            shields,
        }
    }
}

pub(crate) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The sum of products, as sums side by side: a single one would have to wait for itself.
pub(crate) fn dot(one: &[f32], other: &[f32]) -> f32 {
    const SIDE: usize = 8;
    let mut sums = [0.0; SIDE];
    let (ones, others) = (one.chunks_exact(SIDE), other.chunks_exact(SIDE));
    let rest = ones.remainder().iter().zip(others.remainder());
    let rest: f32 = rest.map(|(one, other)| one * other).sum();
    for (ones, others) in ones.zip(others) {
        for (sum, (one, other)) in sums.iter_mut().zip(ones.iter().zip(others)) {
            *sum += one * other;
        }
    }
    sums.iter().sum::<f32>() + rest
}

/// How much of an act is done once all is there that it asks for, and it has still to advance.
const GATHERED: f32 = 0.6;

/// How much the clues for an act are worth that is the only one: it can only give something for
/// them, again and again.
const ONLY_ACT: f32 = 0.25;
/// How much of their points enemies are worth while they are still in play.
const IN_SIGHT: f32 = 0.5;

/// The share of the act deck that is done, with the clues or the damage that the act asks for.
pub(crate) fn progress(game: &Game) -> f32 {
    let all = game
        .scenario()
        .map_or(1, |scenario| scenario.acts.len())
        .max(1) as f32;
    let (left, _) = game.stages_left();
    let done = all - 1.0 - left as f32;
    let current = match clues_asked(game) {
        Some(asked) => (clues_held(game) as f32 / asked.max(1) as f32).min(1.0) * GATHERED,
        None => strongest_wounded(game) * GATHERED,
    };
    if all < 2.0 {
        return current * ONLY_ACT;
    }
    ((done.max(0.0) + current) / all).min(1.0)
}

/// How far the enemy with the most health has been brought.
pub(crate) fn strongest_wounded(game: &Game) -> f32 {
    let health = game.enemies().filter_map(|enemy| game.health(enemy));
    let strongest = health.max_by_key(|(_, whole)| *whole);
    strongest.map_or(0.0, |(left, whole)| 1.0 - left as f32 / whole.max(1) as f32)
}

fn time_left(game: &Game) -> f32 {
    let agendas = game
        .scenario()
        .map_or(1, |scenario| scenario.agendas.len())
        .max(1) as f32;
    let (_, left) = game.stages_left();
    let current = game.doom_threshold().map_or(1.0, |threshold| {
        1.0 - game.doom_in_play() as f32 / threshold.max(1) as f32
    });
    (left as f32 + current.max(0.0)) / agendas
}

fn points_of(game: &Game, cards: impl Iterator<Item = CardId>) -> f32 {
    let points = cards.map(|card| game.card(card).def.facts.victory.unwrap_or_default());
    points.map(f32::from).sum()
}

pub(crate) fn points(game: &Game) -> f32 {
    points_of(game, game.cards_at(ZoneKind::Victory))
}

pub(crate) fn points_in_sight(game: &Game) -> f32 {
    points_of(game, game.enemies())
}

fn condition(game: &Game, seat: Seat) -> f32 {
    let own = game.investigator(seat).card;
    let left = |left: Option<(i32, i32)>| left.map_or(9, |(left, _)| left).max(0) as f32;
    (left(game.health(own)).min(left(game.sanity(own))) / 9.0).sqrt()
}

/// The damage and horror that assets of the investigator can take without being lost.
fn shields(game: &Game, seat: Seat) -> f32 {
    let left = |left: Option<(i32, i32)>| left.map_or(0, |(left, _)| (left - 1).max(0));
    let each = assets_of(game, seat).map(|card| left(game.health(card)) + left(game.sanity(card)));
    each.sum::<i32>().min(8) as f32 / 8.0
}

fn threats(game: &Game, seat: Seat) -> f32 {
    let ready = game
        .engaged_enemies(seat)
        .into_iter()
        .filter(|enemy| !game.card(*enemy).exhausted);
    let attacks = ready.map(|enemy| {
        let stat = |stat| game.stat(enemy, stat);
        stat(abilities::Stat::Damage) + stat(abilities::Stat::Horror)
    });
    attacks.sum::<i32>() as f32 / 4.0
}

fn foes(game: &Game) -> f32 {
    let left = game
        .enemies()
        .filter_map(|enemy| game.health(enemy))
        .map(|(left, _)| left);
    left.sum::<i32>().min(20) as f32 / 10.0
}

fn assets(game: &Game) -> f32 {
    let in_play = game.in_play().iter().map(|card| game.card(*card));
    let of_players = in_play.filter(|card| matches!(card.zone, ZoneKind::PlayArea(_)));
    let costs = of_players.map(|card| match card.def.facts.play.cost {
        Some(cards::Number::Fixed(cost)) => f32::from(cost) + 1.0,
        _ => 1.0,
    });
    costs.sum::<f32>() / 10.0
}

#[cfg(test)]
mod tests {
    use super::dot;

    #[test]
    fn products_are_summed_over_the_whole_lists() {
        let numbers: Vec<f32> = (1..=19).map(|number| number as f32).collect();
        assert_eq!(dot(&numbers, &[2.0; 19]), 380.0);
        assert_eq!(dot(&numbers[..5], &[2.0; 5]), 30.0);
    }
}
