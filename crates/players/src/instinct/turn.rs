//! Actions of a turn, and what may be done in player windows.

use abilities::{
    Ability, CardEffect, Counter, Designator, Destination, Effect, Match, Stat, TestKind, Triggered,
};
use cards::{CardType, PlayKeyword, SkillIcon, Slot};
use engine::{Ask, CardId, ChoiceKind, Game, Prompt, PromptOption, Seat, ZoneKind};

use super::in_test::{PASSED, for_the_test};
use super::{Candidate, distinct};
use crate::cards_in_play::{is_held, is_story_ally, is_weapon};
use crate::reading::{
    Boost, Deed, attempt, clue_price, deed, harm_of_entering, is_to_and_fro, place_of_act,
};
use crate::table_sense::Sight;
use crate::ways::Ways;

/// What it is worth to evade an enemy that is engaged, in its attacks.
const EVADED: f32 = 1.1;
/// How much of a goal's pull is left a step away from it.
const FADES: f32 = 0.8;
/// How good it looks to advance the act: mostly the best, but not so much that games could not
/// teach otherwise.
const ADVANCED: f32 = 1.8;
/// What it is worth to take a card back that can be played again at once: less than to end the turn,
/// so that nobody plays it and takes it back for ever.
const TAKEN_BACK: f32 = -0.4;
/// The same of what is put to and fro for nothing: it may be done at the end of a turn.
const TO_AND_FRO: f32 = -0.1;

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
        if let Some(looks) = for_the_test(sight, &option.choice.act, option.resources) {
            return looks;
        }
        let worth = match &option.choice.act {
            ChoiceKind::AdvanceAct if sight.holds_the_act() => -0.5,
            ChoiceKind::AdvanceAct => ADVANCED,
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
            0..=3 => 0.25 + 0.05 + unarmed,
            4..=6 => 0.25 + unarmed,
            _ => 0.1,
        }
    }

    fn margin(&self, skill: SkillIcon, asked: i32) -> i32 {
        self.sight.game.skill(self.sight.seat, skill) - asked
    }

    fn chance(&self, usual: SkillIcon, asked: i32, boost: Boost) -> f32 {
        // A card committed may help.
        self.sight.chance(usual, asked, boost, 1)
    }

    fn fight(&self, enemy: CardId, boost: Boost) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let chance = self.chance(SkillIcon::Combat, game.stat(enemy, Stat::Fight), boost);
        let health = game.health(enemy).map_or(1, |(left, _)| left).max(1) as f32;
        let share = ((1.0 + boost.more).min(health) / health).powf(0.8);
        chance * share * (sight.threat(enemy) + 0.3) - (1.0 - chance) * sight.retaliation(enemy)
    }

    fn evade(&self, enemy: CardId, boost: Boost) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let chance = self.chance(SkillIcon::Agility, game.stat(enemy, Stat::Evade), boost);
        let saved = if sight.engaged.contains(&enemy) {
            EVADED
        } else {
            0.2
        };
        chance * sight.attack(enemy) * saved
    }

    fn investigate(&self, boost: Boost) -> f32 {
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
        let clues = sight.clues(place) * sight.chances.of_success(margin + 1);
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
        gain * sight.chances.of_success(margin + 1) + hunts - 0.3 * sight.attack(enemy)
    }

    fn go(&self, to: CardId) -> f32 {
        let here = self.ways.at(&self.pull, self.sight.here);
        let there = self.ways.at(&self.pull, to);
        let (damage, horror) = harm_of_entering(self.sight.game, to);
        let nearer = if there > here + 0.01 { 0.25 } else { -0.1 };
        (there - here) * 2.0 + nearer + self.escape() - self.sight.harm(damage, horror)
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

    fn play(&self, card: CardId, cost: i32) -> f32 {
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
        self.effects(play.designator, &play.effects, 0.45) - cost - 0.1
    }

    fn asset(&self, card: CardId) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        if is_held(game, sight.seat, card) {
            return 0.0;
        }
        let is_ally = game.card(card).def.facts.play.slots.contains(&Slot::Ally);
        match is_weapon(game, card) {
            true if sight.armed => 0.5,
            true => 1.2,
            false if is_ally => 1.0,
            false => 0.75,
        }
    }

    fn ability(&self, card: CardId, number: u8) -> f32 {
        let (sight, game) = (&self.sight, self.sight.game);
        let used = game.ability(card, number);
        if used.is_some_and(is_to_and_fro) {
            return TO_AND_FRO;
        }
        let Some(Ability::Action(one) | Ability::Fast(one)) = used else {
            return 0.4;
        };
        if takes_back(one) {
            return TAKEN_BACK;
        }
        let is_busy = game.test().is_some_and(|test| test.tester == sight.seat);
        if self.ask == Ask::Window && is_busy {
            // What does not add to the test can mostly wait, and may undo it.
            return self.deed(deed(&one.effects), 0.0);
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
            _ if self.ask == Ask::Window => 0.3,
            _ => 0.5,
        };
        self.effects(one.designator, &one.effects, other)
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
            + deed.cards * 0.3
            + struck
            + healed.max(calmed);
        if deed.unknown {
            known.max(other)
        } else {
            known
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
