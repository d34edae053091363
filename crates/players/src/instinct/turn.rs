//! Actions of a turn, and what may be done in player windows.

use abilities::{Ability, CardEffect, Designator, Destination, Effect, Match, Stat, Triggered};
use cards::{CardType, SkillIcon};
use engine::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat, ZoneKind};

use super::{Candidate, distinct};
use crate::cards_in_play::{is_held, is_story_ally, is_weapon};
use crate::table_sense::Sight;
use crate::ways::Ways;

/// How much of a goal's pull is left a step away from it.
const FADES: f32 = 0.8;
/// What an asset that is a weapon is taken to add to the skill and to the damage.
const WEAPON: (i32, i32) = (1, 2);
/// What it is worth to take a card back that can be played again at once: less than to end the turn,
/// so that nobody plays it and takes it back for ever.
const TAKEN_BACK: f32 = -0.4;

pub(super) fn actions(game: &Game, prompt: &Prompt, ways: &Ways) -> Vec<Candidate> {
    let mut seats: Vec<(Seat, Turn<'_>)> = Vec::new();
    let mut list = Vec::new();
    for option in &prompt.options {
        let who = option.choice.who;
        if !seats.iter().any(|(seat, _)| *seat == who) {
            seats.push((who, Turn::new(game, who, ways, prompt.ask)));
        }
        let turn = seats.iter().find(|(seat, _)| *seat == who);
        let looks = turn.map_or(0.0, |(_, turn)| turn.looks(option));
        let choice = option.choice.clone();
        list.push(Candidate { choice, looks });
    }
    distinct(game, list)
}

struct Turn<'g> {
    sight: Sight<'g>,
    ways: &'g Ways,
    ask: Ask,
    pull: Vec<f32>,
}

impl<'g> Turn<'g> {
    fn new(game: &'g Game, seat: Seat, ways: &'g Ways, ask: Ask) -> Self {
        let mut turn = Self {
            sight: Sight::new(game, seat),
            ways,
            ask,
            pull: Vec::new(),
        };
        let goals: Vec<f32> = ways.places().map(|place| turn.goal(place)).collect();
        turn.pull = ways.pull(&goals, FADES);
        turn
    }

    fn looks(&self, option: &PromptOption) -> f32 {
        let sight = &self.sight;
        let provoked = match &option.choice.act {
            ChoiceKind::Fight(_)
            | ChoiceKind::Evade(_)
            | ChoiceKind::EndTurn
            | ChoiceKind::Pass => 0.0,
            _ if option.actions > 0 && !sight.engaged.is_empty() => sight.provoked(),
            _ => 0.0,
        };
        let worth = match &option.choice.act {
            ChoiceKind::AdvanceAct => 8.0,
            ChoiceKind::Fight(enemy) => self.fight(*enemy, (0, 1)),
            ChoiceKind::Evade(enemy) => self.evade(*enemy),
            ChoiceKind::Investigate => self.investigate(0),
            ChoiceKind::Move(to) => self.go(*to),
            ChoiceKind::Play(card) => self.play(*card, option.resources),
            ChoiceKind::Use(card, number) => return self.ability(*card, *number, option),
            ChoiceKind::Engage(enemy) => self.engage(*enemy),
            ChoiceKind::Resource => 0.22,
            ChoiceKind::Draw => 0.25,
            ChoiceKind::Pass => 0.4,
            _ => 0.0,
        };
        worth - provoked
    }

    fn margin(&self, skill: SkillIcon, asked: i32) -> i32 {
        self.sight.game.skill(self.sight.seat, skill) - asked
    }

    fn fight(&self, enemy: CardId, (skill, damage): (i32, i32)) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let margin = self.margin(SkillIcon::Combat, game.stat(enemy, Stat::Fight)) + skill;
        let health = game.health(enemy).map_or(1, |(left, _)| left).max(1);
        let share = (damage.min(health) as f32 / health as f32).powf(0.8);
        sight.chances.of_success(margin + 1) * share * (sight.threat(enemy) + 0.3)
    }

    fn evade(&self, enemy: CardId) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let margin = self.margin(SkillIcon::Agility, game.stat(enemy, Stat::Evade));
        let saved = if sight.engaged.contains(&enemy) {
            1.1
        } else {
            0.2
        };
        sight.chances.of_success(margin + 1) * sight.attack(enemy) * saved
    }

    fn investigate(&self, skill: i32) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let margin = self.margin(SkillIcon::Intellect, game.stat(sight.here, Stat::Shroud)) + skill;
        sight.chances.of_success(margin + 1) * sight.clues(sight.here)
    }

    fn engage(&self, enemy: CardId) -> f32 {
        let others = self.sight.game.engaged_seats(enemy).len() as f32;
        0.1 * others - 0.3
    }

    /// What there is to do at a place.
    fn goal(&self, place: CardId) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let margin = self.margin(SkillIcon::Intellect, game.stat(place, Stat::Shroud));
        let clues = sight.clues(place) * sight.chances.of_success(margin + 1);
        let unknown = if game.card(place).revealed { 0.0 } else { 0.7 };
        let blocked = place != sight.here && game.may_enter(sight.own, place).is_err();
        let enemies: f32 = game
            .enemies_at(place)
            .into_iter()
            .map(|enemy| self.worth_a_visit(enemy))
            .sum();
        let gate = match sight.needed {
            Some(needed) if needed <= 0 => 0.3 * self.ways.count_from(place) as f32,
            _ => 0.0,
        };
        if blocked {
            0.0
        } else {
            (clues + unknown).max(gate) + enemies
        }
    }

    /// Enemies that give points or hold doom are sought, others avoided.
    fn worth_a_visit(&self, enemy: CardId) -> f32 {
        let sight = &self.sight;
        if sight.engaged.contains(&enemy) {
            return 0.0;
        }
        let margin = self.margin(SkillIcon::Combat, sight.game.stat(enemy, Stat::Fight));
        let gain = sight.threat(enemy) - 0.8 * sight.attack(enemy) - 0.3;
        let hunts = if sight.needed.is_none() { 0.8 } else { 0.0 };
        gain * sight.chances.of_success(margin + 1) + hunts - 0.3 * sight.attack(enemy)
    }

    fn go(&self, to: CardId) -> f32 {
        let here = self.ways.at(&self.pull, self.sight.here);
        let there = self.ways.at(&self.pull, to);
        (there - here) * 2.0 + 0.25
    }

    fn play(&self, card: CardId, cost: i32) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let cost = cost as f32 * 0.05;
        let worth = match game.kind_of(card) {
            CardType::Asset if is_held(game, sight.seat, card) => 0.0,
            CardType::Asset if is_weapon(game, card) => 1.0,
            CardType::Asset => 0.75,
            _ => 0.45,
        };
        worth - cost
    }

    fn ability(&self, card: CardId, number: u8, option: &PromptOption) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let Some(Ability::Action(one) | Ability::Fast(one)) = game.ability(card, number) else {
            return 0.4;
        };
        if takes_back(one) {
            return TAKEN_BACK;
        }
        let provoked = if option.actions > 0 && provokes(one) {
            sight.provoked()
        } else {
            0.0
        };
        let worth = match one.designator {
            Some(Designator::Fight) => {
                let foes = game.enemies_at(sight.here).into_iter();
                foes.map(|enemy| self.fight(enemy, WEAPON))
                    .fold(0.0, f32::max)
            }
            Some(Designator::Evade) => sight
                .engaged
                .iter()
                .map(|enemy| self.evade(*enemy))
                .fold(0.0, f32::max),
            Some(Designator::Investigate) => self.investigate(1) * 1.2,
            Some(Designator::Parley) => {
                1.0 + f32::from(game.card(card).def.facts.victory.unwrap_or_default())
            }
            Some(Designator::Resign) => self.resign(),
            _ if is_story_ally(game, card) => 1.0,
            _ if game.card(card).zone == ZoneKind::Map => 0.45,
            _ if self.ask == Ask::Window => 0.3,
            _ => 0.5,
        };
        worth - provoked
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

/// Whether the ability costs nothing and does nothing but return its card to the hand.
fn takes_back(ability: &Triggered) -> bool {
    let returns = |effect: &Effect| {
        matches!(
            effect,
            Effect::Cards(CardEffect::Put {
                what: Match::This,
                into: Destination::Hand,
            })
        )
    };
    ability.cost.is_empty() && ability.effects.iter().all(returns)
}

fn provokes(ability: &Triggered) -> bool {
    let spared = [
        Designator::Fight,
        Designator::Evade,
        Designator::Parley,
        Designator::Resign,
    ];
    let spares = |designator: Designator| spared.contains(&designator);
    !ability.no_attacks && !ability.designator.is_some_and(spares)
}
