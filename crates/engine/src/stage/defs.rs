//! Definitions for what a stage describes: cards without a name, and real ones with other values.

use abilities::Script;
use cards::{Card, CardCode, CardType, Enemy, Location, Name, Number, Play, SkillIcon, Skills};

use super::{StagedAct, StagedAgenda, StagedEnemy, StagedInvestigator, StagedLocation};
use crate::{CardDef, SkillCard};

/// Definitions live as long as the process, those of stages too.
fn leak(facts: Card, script: Option<Script>) -> &'static CardDef {
    Box::leak(Box::new(CardDef::new(facts, script)))
}

/// A real card, changed.
fn changed(def: &'static CardDef, change: impl FnOnce(&mut Card, &mut Script)) -> &'static CardDef {
    let mut facts = def.facts.clone();
    let mut script = def.script.clone().unwrap_or_default();
    change(&mut facts, &mut script);
    leak(facts, Some(script))
}

/// A card of which nothing is known but a name.
fn blank(name: &str, kind: CardType) -> Card {
    Card {
        code: CardCode::new(name),
        name: Name { en: name.into(), ko: None },
        subname: None,
        kind,
        subtype: None,
        product: "core".into(),
        position: 0,
        quantity: 1,
        encounter: None,
        duplicate_of: None,
        alternate_of: None,
        classes: Vec::new(),
        traits: Vec::new(),
        play: Play::default(),
        enemy: None,
        location: None,
        prey: None,
        spawn: None,
        back: None,
        victory: None,
        vengeance: None,
        doom: None,
        clues: None,
        stage: None,
        unique: false,
        double_sided: false,
        hidden: false,
        deck_limit: None,
        permanent: false,
        exceptional: false,
        myriad: false,
        exile: false,
        deck_keywords: Vec::new(),
        bonded_to: Vec::new(),
        bonded_count: 0,
        customizations: Vec::new(),
        restrictions: Vec::new(),
        deck_options: Vec::new(),
        deck_requirements: None,
        side_deck_options: Vec::new(),
        side_deck_requirements: None,
        tags: Vec::new(),
    }
}
