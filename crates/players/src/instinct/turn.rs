//! Actions of a turn, and what may be done in player windows.

use abilities::{Counter, Stat};
use cards::{CardType, PlayKeyword, SkillIcon};
use engine::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat};

use super::commit::stakes;
use super::{Candidate, distinct};
use crate::cards_in_play::is_held;
use crate::help::granted;
use crate::reading::{Boost, harm_of_entering, place_of_act};
use crate::table_sense::Sight;
use crate::ways::Ways;

/// What it is worth to evade an enemy that is engaged, in its attacks.
pub(super) const EVADED: f32 = 1.1;
/// What the use of an ability costs that adds to a test.
const BOUGHT: f32 = 0.12;
/// How good it looks to pay for what does not add to the test under way.
const USELESS: f32 = -1.0;
/// What it is worth to do nothing in a window.
const PASSED: f32 = 0.4;
/// How much of a goal's pull is left a step away from it.
const FADES: f32 = 0.65;

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

pub(super) struct Turn<'g> {
    pub(super) sight: Sight<'g>,
    ways: &'g Ways,
    pub(super) ask: Ask,
    pull: Vec<f32>,
    /// Where the act advances, if it says so.
    gates: Vec<CardId>,
}

impl<'g> Turn<'g> {
    fn new(game: &'g Game, seat: Seat, ways: &'g Ways, ask: Ask) -> Self {
        let mut turn = Self {
            sight: Sight::new(game, seat),
            ways,
            ask,
            pull: Vec::new(),
            gates: place_of_act(game),
        };
        let goals: Vec<f32> = ways.places().map(|place| turn.goal(place)).collect();
        turn.pull = ways.pull(&goals, FADES);
        turn
    }

    fn looks(&self, option: &PromptOption) -> f32 {
        let sight = &self.sight;
        if let Some(looks) = self.for_the_test(&option.choice.act, option.resources) {
            return looks;
        }
        let worth = match &option.choice.act {
            ChoiceKind::AdvanceAct if sight.holds_the_act() => -0.5,
            ChoiceKind::AdvanceAct => 8.0,
            ChoiceKind::Fight(enemy) => self.fight(*enemy, Boost::default()),
            ChoiceKind::Evade(enemy) => self.evade(*enemy, Boost::default()),
            ChoiceKind::Investigate => self.investigate(Boost::default()),
            ChoiceKind::Move(to) => self.go(*to),
            ChoiceKind::Play(card) => self.play(*card, option.resources),
            ChoiceKind::Use(card, number) => self.ability(*card, *number),
            ChoiceKind::Engage(enemy) => self.engage(*enemy),
            ChoiceKind::Resource => self.resource(),
            ChoiceKind::Draw => self.draw(),
            ChoiceKind::Pass => PASSED,
            _ => 0.0,
        };
        worth - sight.provoked(&option.choice.act)
    }

    /// How good it looks to add to the test under way, for a choice that does no more; to pass is
    /// what it is compared with.
    fn for_the_test(&self, act: &ChoiceKind, cost: i32) -> Option<f32> {
        let game = self.sight.game;
        let (card, ability) = match act {
            ChoiceKind::Use(card, number) => (*card, Some(*number)),
            ChoiceKind::Play(card) => (*card, None),
            _ => return None,
        };
        let by = granted(game, card, ability)?;
        let test = game.test()?;
        if test.tester != self.sight.seat || by <= 0.0 {
            return Some(USELESS);
        }
        let (value, difficulty) = game.test_figures()?;
        let chances = &self.sight.chances;
        let now = chances.of_success(value - difficulty);
        let with = chances.of_success(value - difficulty + by.round() as i32);
        let price = match ability {
            Some(_) => BOUGHT,
            None => 0.25 + cost as f32 * 0.05,
        };
        Some(PASSED + (with - now) * stakes(game) - price)
    }

    fn resource(&self) -> f32 {
        let held = self
            .sight
            .game
            .card(self.sight.own)
            .count(Counter::Resource);
        let need = self.most_wanted();
        if held < need {
            0.3
        } else if held < 5 {
            0.18
        } else {
            0.1
        }
    }

    /// The cost of the dearest asset in hand for which there is room.
    fn most_wanted(&self) -> i32 {
        let (game, seat) = (self.sight.game, self.sight.seat);
        let hand = game.investigator(seat).hand.iter().copied();
        let assets = hand.filter(|card| game.kind_of(*card) == CardType::Asset);
        let wanted = assets.filter(|card| !is_held(game, seat, *card));
        wanted
            .filter_map(|card| game.cost_to_play(seat, card))
            .max()
            .unwrap_or(0)
    }

    fn draw(&self) -> f32 {
        let hand = self.sight.game.investigator(self.sight.seat).hand.len();
        let unarmed = if self.sight.armed { 0.0 } else { 0.1 };
        match hand {
            0..=3 => 0.3 + unarmed,
            4..=6 => 0.25 + unarmed,
            _ => 0.1,
        }
    }

    fn margin(&self, skill: SkillIcon, asked: i32) -> i32 {
        self.sight.game.skill(self.sight.seat, skill) - asked
    }

    fn chance(&self, usual: SkillIcon, asked: i32, boost: Boost) -> f32 {
        if boost.succeeds {
            return 1.0;
        }
        let skill = boost.by.unwrap_or(usual);
        let margin = self.margin(skill, asked) + boost.skill.round() as i32;
        let margin = margin + self.sight.help.with(skill);
        self.sight.chances.of_success(margin)
    }

    pub(super) fn fight(&self, enemy: CardId, boost: Boost) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let chance = self.chance(SkillIcon::Combat, game.stat(enemy, Stat::Fight), boost);
        let health = game.health(enemy).map_or(1, |(left, _)| left).max(1) as f32;
        let share = ((1.0 + boost.more).min(health) / health).powf(0.8);
        chance * share * (sight.threat(enemy) + 0.3) - (1.0 - chance) * sight.retaliation(enemy)
    }

    pub(super) fn evade(&self, enemy: CardId, boost: Boost) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let chance = self.chance(SkillIcon::Agility, game.stat(enemy, Stat::Evade), boost);
        let saved = if sight.engaged.contains(&enemy) {
            EVADED
        } else {
            0.2
        };
        chance * sight.attack(enemy) * saved
    }

    pub(super) fn investigate(&self, boost: Boost) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let Some(here) = sight.here.get() else {
            return 0.0;
        };
        let chance = self.chance(SkillIcon::Intellect, game.stat(here, Stat::Shroud), boost);
        let found = (1.0 + boost.more).min(game.clues_on(here).max(1) as f32);
        chance * found * sight.clues(sight.here)
    }

    fn engage(&self, enemy: CardId) -> f32 {
        let others = self.sight.game.engaged_seats(enemy).len() as f32;
        0.1 * others - 0.3
    }

    /// What there is to do at a place.
    fn goal(&self, place: CardId) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let margin = self.margin(SkillIcon::Intellect, game.stat(place, Stat::Shroud));
        let margin = margin + sight.help.with(SkillIcon::Intellect);
        let clues = sight.clues(place) * sight.chances.of_success(margin);
        let unknown = if game.card(place).revealed { 0.0 } else { 0.7 };
        let blocked = place != sight.here && game.may_enter(sight.own, place).is_err();
        let enemies: f32 = game
            .enemies_at(place)
            .into_iter()
            .map(|enemy| self.worth_a_visit(enemy))
            .sum();
        let gate = match sight.needed {
            Some(needed) if needed <= 0 => self.gate(place),
            _ => 0.0,
        };
        if blocked {
            0.0
        } else {
            (clues + unknown).max(gate) + enemies
        }
    }

    /// How much a place draws whoever has the clues that the act asks for.
    fn gate(&self, place: CardId) -> f32 {
        if self.gates.is_empty() {
            return 0.3 * self.ways.count_from(place) as f32;
        }
        if self.gates.contains(&place) {
            2.0
        } else {
            0.0
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
        let margin = margin + sight.help.with(SkillIcon::Combat);
        gain * sight.chances.of_success(margin) + hunts - 0.3 * sight.attack(enemy)
    }

    fn go(&self, to: CardId) -> f32 {
        let here = self.ways.at(&self.pull, self.sight.here);
        let there = self.ways.at(&self.pull, to);
        let (damage, horror) = harm_of_entering(self.sight.game, to);
        let nearer = if there > here + 0.01 { 0.25 } else { -0.1 };
        (there - here) * 2.0 + nearer + self.escape() - self.sight.harm(damage, horror)
    }

    /// What a step by other means than a move is worth.
    pub(super) fn best_step(&self) -> f32 {
        let onward = self.sight.game.connections(self.sight.here).into_iter();
        onward.map(|to| self.go(to)).fold(0.0, f32::max)
    }

    /// What it is worth to be gone when enemies ready that are exhausted here.
    fn escape(&self) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let exhausted = game.enemies_at(sight.here).into_iter();
        let exhausted = exhausted.filter(|enemy| game.card(*enemy).exhausted);
        let follows = |enemy: CardId| {
            let words = game.keywords(enemy);
            words.contains(&PlayKeyword::Hunter) || words.contains(&PlayKeyword::Aloof)
        };
        let left = exhausted.filter(|enemy| !follows(*enemy));
        left.map(|enemy| sight.attack(enemy) * 0.5).sum()
    }
}
