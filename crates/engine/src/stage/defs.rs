//! Definitions for what a stage describes: cards without a name, and real ones with other values.

use std::sync::LazyLock;

use abilities::Script;
use cards::{Card, CardType, Enemy, Location, Number, Skills};

use super::{StagedAct, StagedAgenda, StagedEnemy, StagedInvestigator, StagedLocation};
use crate::CardDef;

type Def = &'static CardDef;

pub(super) fn location(staged: &StagedLocation, name: &str, card: Option<Def>) -> Def {
    if let Some(def) = card.filter(|_| is_plain_location(staged)) {
        return def;
    }
    let mut facts = card.map_or_else(
        || Card::blank(name, CardType::Location),
        |def| def.facts.clone(),
    );
    let mut place = facts.location.take().unwrap_or(Location {
        shroud: Number::Fixed(0),
        clues: Number::Fixed(0),
        symbol: None,
        connects: Vec::new(),
        revealed_symbol: None,
        revealed_connects: None,
    });
    if let Some(shroud) = staged.shroud {
        place.shroud = Number::Fixed(shroud);
    }
    if let Some(clues) = staged.clues {
        let each = staged.clues_per_investigator;
        place.clues = if each {
            Number::PerInvestigator(clues)
        } else {
            Number::Fixed(clues)
        };
    }
    facts.location = Some(place);
    facts.traits.extend(staged.traits.iter().cloned());
    facts.play.keywords.extend(&staged.keywords);
    facts.victory = staged.victory.or(facts.victory);
    kept(facts, script_of(card))
}

/// Whether the stage leaves the facts of the card as they are.
fn is_plain_location(staged: &StagedLocation) -> bool {
    staged.shroud.is_none()
        && staged.clues.is_none()
        && staged.traits.is_empty()
        && staged.keywords.is_empty()
        && staged.victory.is_none()
}

pub(super) fn investigator(staged: &StagedInvestigator, name: &str, card: Option<Def>) -> Def {
    let plain = staged.skills.is_none() && staged.health.is_none() && staged.sanity.is_none();
    if let Some(def) = card.filter(|_| plain) {
        return def;
    }
    let mut facts = card.map_or_else(|| blank_investigator(name), |def| def.facts.clone());
    facts.play.skills = staged.skills.or(facts.play.skills);
    facts.play.health = staged.health.map(Number::Fixed).or(facts.play.health);
    facts.play.sanity = staged.sanity.map(Number::Fixed).or(facts.play.sanity);
    kept(facts, script_of(card))
}

fn blank_investigator(name: &str) -> Card {
    let mut facts = Card::blank(name, CardType::Investigator);
    facts.unique = true;
    facts.play.skills = Some(Skills {
        willpower: 3,
        intellect: 3,
        combat: 3,
        agility: 3,
    });
    facts.play.health = Some(Number::Fixed(8));
    facts.play.sanity = Some(Number::Fixed(8));
    facts
}

pub(super) fn enemy(staged: &StagedEnemy, name: &str, card: Option<Def>) -> Def {
    let mut facts = card.map_or_else(
        || Card::blank(name, CardType::Enemy),
        |def| def.facts.clone(),
    );
    let one = Number::Fixed(1);
    let mut enemy = facts.enemy.take().unwrap_or(Enemy {
        fight: one,
        evade: one,
        health: one,
        damage: 0,
        horror: 0,
    });
    let or = |stated: Option<i16>, printed: Number| stated.map_or(printed, Number::Fixed);
    enemy.fight = or(staged.fight, enemy.fight);
    enemy.evade = or(staged.evade, enemy.evade);
    enemy.health = or(staged.health, enemy.health);
    enemy.damage = staged.damage.unwrap_or(enemy.damage);
    enemy.horror = staged.horror.unwrap_or(enemy.horror);
    facts.enemy = Some(enemy);
    facts.traits.extend(staged.traits.iter().cloned());
    facts.play.keywords.extend(&staged.keywords);
    facts.play.swarming = staged.swarming.map(Number::Fixed).or(facts.play.swarming);
    facts.victory = staged.victory.or(facts.victory);
    let mut script = script_of(card);
    if let (Some(prey), Some(script)) = (&staged.prey, &mut script) {
        script.prey = Some(prey.clone());
    }
    kept(facts, script)
}

pub(super) fn agenda(staged: &StagedAgenda, card: Option<Def>) -> Def {
    if let Some(def) = card.filter(|_| staged.threshold.is_none()) {
        return def;
    }
    let mut facts = card.map_or_else(
        || Card::blank("agenda", CardType::Agenda),
        |def| def.facts.clone(),
    );
    facts.doom = staged.threshold.map(Number::Fixed).or(facts.doom);
    facts.stage = facts.stage.or(Some(1));
    kept(facts, script_of(card))
}

pub(super) fn act(staged: &StagedAct, card: Option<Def>) -> Def {
    if let Some(def) = card.filter(|_| staged.clues.is_none()) {
        return def;
    }
    let mut facts = card.map_or_else(
        || Card::blank("act", CardType::Act),
        |def| def.facts.clone(),
    );
    facts.clues = staged.clues.map(Number::Fixed).or(facts.clues);
    facts.stage = facts.stage.or(Some(1));
    kept(facts, script_of(card))
}

/// A skill without icons, for decks that nobody stated.
pub(super) fn blank_skill() -> Def {
    static SKILL: LazyLock<Def> =
        LazyLock::new(|| kept(Card::blank("blank", CardType::Skill), script_of(None)));
    *SKILL
}

/// What a card without a name does: nothing, and that is known.
fn script_of(card: Option<Def>) -> Option<Script> {
    card.map_or_else(|| Some(Script::default()), |def| def.script.clone())
}

fn kept(facts: Card, script: Option<Script>) -> Def {
    CardDef::new(facts, script).kept()
}
