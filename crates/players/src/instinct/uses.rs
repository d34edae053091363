//! What cards that are played and abilities that are used look worth.

use abilities::{
    Ability, CardEffect, Designator, Destination, Effect, FlowEffect, Match, MovementEffect,
    TestKind, Triggered,
};
use cards::CardType;
use engine::{Ask, CardId, ZoneKind};

use super::turn::{EVADED, Turn};
use crate::assets::asset_worth;
use crate::cards_in_play::{is_held, is_story_ally};
use crate::prices::price;
use crate::reading::{Boost, Deed, attempt, clue_price, deed};

/// What it is worth to take a card back that can be played again at once: less than to end the turn,
/// so that nobody plays it and takes it back for ever.
const TAKEN_BACK: f32 = -0.4;
/// In the last rounds, fewer than these, assets are worth less.
const SHORT: f32 = 6.0;
/// How much a weapon is worth more to play for what it adds to a fight at hand.
const ARMS: f32 = 0.5;

impl Turn<'_> {
    pub(super) fn play(&self, card: CardId, cost: i32) -> f32 {
        let game = self.sight.game;
        let cost = cost as f32 * 0.05;
        if game.kind_of(card) == CardType::Asset {
            return self.asset(card) - cost;
        }
        let Some(play) = game
            .card(card)
            .def
            .script
            .as_ref()
            .and_then(|script| script.play.as_ref())
        else {
            return 0.3 - cost;
        };
        self.effects(play.designator, &play.effects, 0.32) - cost - 0.1
    }

    fn asset(&self, card: CardId) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        if is_held(game, sight.seat, card) {
            return 0.0;
        }
        let time = (sight.pace.left / SHORT).clamp(0.3, 1.0);
        asset_worth(sight, card) * time + ARMS * self.arms(card)
    }

    /// By how much the weapon makes a fight with an enemy here look better.
    fn arms(&self, card: CardId) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        if sight.armed {
            return 0.0;
        }
        let boost = game
            .abilities_of(card)
            .into_iter()
            .find_map(|(_, one)| match one {
                Ability::Action(one) if one.designator == Some(Designator::Fight) => {
                    Some(attempt(&one.effects, TestKind::Fight).unwrap_or(Boost::usual(1.0, 1.0)))
                }
                _ => None,
            });
        let Some(boost) = boost else { return 0.0 };
        let enemies = game.enemies_at(sight.here).into_iter();
        let gain = |enemy| self.fight(enemy, boost) - self.fight(enemy, Boost::default());
        enemies.map(gain).fold(0.0, f32::max)
    }

    pub(super) fn ability(&self, card: CardId, number: u8) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let Some(Ability::Action(one) | Ability::Fast(one)) = game.ability(card, number) else {
            return 0.4;
        };
        if takes_back(one) {
            return TAKEN_BACK;
        }
        let is_busy = game.test().is_some_and(|test| test.tester == sight.seat);
        if self.ask == Ask::Window && is_busy {
            // What does not add to the test can mostly wait, and may undo it.
            return self.deed(deed(&one.effects), 0.0) - price(sight, card, &one.cost);
        }
        if moves_you(&one.effects) {
            return self.best_step() - price(sight, card, &one.cost);
        }
        let other = match one.designator {
            Some(Designator::Parley) => {
                1.0 + f32::from(game.card(card).def.facts.victory.unwrap_or_default())
            }
            Some(Designator::Resign) => return self.resign(),
            _ if Some(card) == game.act()
                && game.act_threshold().is_some()
                && sight.holds_the_act() =>
            {
                return -0.5;
            }
            _ if Some(card) == game.act() && clue_price(game, one).is_some() => return 2.5,
            _ if is_story_ally(game, card) => 1.0,
            _ if game.card(card).zone == ZoneKind::Map => 0.45,
            _ if self.ask == Ask::Window => 0.15,
            _ => 0.5,
        };
        self.effects(one.designator, &one.effects, other) - price(sight, card, &one.cost)
    }

    /// What effects are worth that somebody may use; `other` where it cannot be read.
    fn effects(&self, designator: Option<Designator>, effects: &[Effect], other: f32) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let best = |list: &mut dyn Iterator<Item = f32>| list.fold(0.0, f32::max);
        match designator {
            Some(Designator::Fight) => {
                let boost = attempt(effects, TestKind::Fight).unwrap_or(Boost::usual(1.0, 1.0));
                let foes = game.enemies_at(sight.here).into_iter();
                best(&mut foes.map(|enemy| self.fight(enemy, boost)))
            }
            Some(Designator::Evade) => match attempt(effects, TestKind::Evade) {
                Some(boost) => {
                    best(&mut sight.engaged.iter().map(|enemy| self.evade(*enemy, boost)))
                }
                // Without a test it is certain, and mostly of all enemies.
                None => {
                    EVADED
                        * sight
                            .engaged
                            .iter()
                            .map(|enemy| sight.attack(*enemy))
                            .sum::<f32>()
                }
            },
            Some(Designator::Investigate) => {
                let boost =
                    attempt(effects, TestKind::Investigate).unwrap_or(Boost::usual(1.0, 0.0));
                self.investigate(boost) * 1.05
            }
            _ => self.deed(deed(effects), other),
        }
    }

    fn deed(&self, deed: Deed, other: f32) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let here = sight.clues_at(sight.here) as f32;
        let enemies = game.enemies_at(sight.here).into_iter();
        let strike = |enemy: CardId| {
            let health = game.health(enemy).map_or(1, |(left, _)| left).max(1) as f32;
            (deed.damage.min(health) / health).powf(0.8) * (sight.threat(enemy) + 0.3)
        };
        let struck = if deed.damage > 0.0 {
            enemies.map(strike).fold(0.0, f32::max)
        } else {
            0.0
        };
        let healed = deed.healing * sight.relief(game.health(sight.own));
        let calmed = deed.horror_healing * sight.relief(game.sanity(sight.own));
        let known = deed.clues.min(here) * sight.clues(sight.here)
            + deed.resources * 0.2
            + deed.cards * self.card()
            + struck
            + healed.max(calmed);
        if deed.unknown {
            known.max(other)
        } else {
            known
        }
    }

    /// What a card more in hand is worth.
    fn card(&self) -> f32 {
        match self.sight.game.investigator(self.sight.seat).hand.len() {
            0..=5 => 0.3,
            6..=7 => 0.15,
            _ => 0.0,
        }
    }

    /// To resign is better than to be defeated.
    fn resign(&self) -> f32 {
        let left = |left: Option<(i32, i32)>| left.map_or(9, |(left, _)| left);
        let (game, own) = (self.sight.game, self.sight.own);
        let weakest = left(game.health(own)).min(left(game.sanity(own)));
        match weakest {
            0..=1 => 0.5,
            2 => 0.2,
            _ => -0.5,
        }
    }
}

/// Whether all that effects do is to move whoever uses them.
fn moves_you(effects: &[Effect]) -> bool {
    let moves = |effect: &Effect| match effect {
        Effect::Movement(MovementEffect::Move { who, .. }) => *who == Match::You,
        Effect::Flow(FlowEffect::Choose { then, .. }) => moves_you(then),
        _ => false,
    };
    !effects.is_empty() && effects.iter().all(moves)
}

/// Whether the ability costs nothing and does nothing but return its card to the hand.
fn takes_back(ability: &Triggered) -> bool {
    let returns = |effect: &Effect| {
        matches!(
            effect,
            Effect::Cards(CardEffect::Put {
                what: Match::This,
                into: Destination::Hand,
                ..
            })
        )
    };
    ability.cost.is_empty() && ability.effects.iter().all(returns)
}
