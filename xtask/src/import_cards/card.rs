//! One entry of the public data as one of our cards.

use std::sync::Arc;

use anyhow::{Context, Result};
use cards::{
    Card, CardCode, CardType, Class, EncounterPosition, EncounterSet, Enemy, Face, Location,
    Number, Play, ProductCode, SkillIcon, Skills, Slot, Subtype, Trait,
};

use super::deck_rules;
use super::keywords::{self, Found};
use super::korean::{Korean, split_traits, trait_of};
use super::numbers::{number, optional};
use super::places::Titles;
use super::report::Report;
use super::source::Entry;

pub fn convert(
    entry: &Entry,
    korean: &Korean,
    titles: &Titles,
    report: &mut Report,
) -> Result<Card> {
    let kind = CardType::parse(&entry.type_code)
        .with_context(|| format!("unknown type {:?}", entry.type_code))?;
    let found = keywords::read(kind, entry, titles, report)?;
    let classes = classes(entry)?;
    Ok(Card {
        code: CardCode::from(entry.code.as_str()),
        name: korean.name(entry),
        subname: korean.subname(entry),
        kind,
        subtype: subtype(entry)?,
        product: ProductCode::from(entry.pack_code.as_str()),
        position: entry.position,
        quantity: entry.quantity,
        encounter: encounter(entry),
        duplicate_of: entry.duplicate_of.as_deref().map(CardCode::from),
        text_differs: entry.text_differs,
        alternate_of: entry.alternate_of.as_deref().map(CardCode::from),
        classes,
        traits: traits(entry.traits.as_deref()),
        play: play(kind, entry, &found, report)?,
        enemy: enemy(kind, entry)?,
        location: location(kind, entry)?,
        prey: found.prey,
        spawn: found.spawn,
        back: back(entry, korean),
        victory: entry.victory,
        vengeance: entry.vengeance,
        doom: optional(entry.doom, false)?,
        clues: if kind == CardType::Act {
            optional(entry.clues, !entry.clues_fixed)?
        } else {
            None
        },
        stage: entry.stage,
        unique: entry.is_unique,
        double_sided: entry.double_sided,
        hidden: entry.hidden,
        deck_limit: entry.deck_limit,
        permanent: entry.permanent,
        exceptional: entry.exceptional,
        myriad: entry.myriad,
        exile: entry.exile,
        deck_keywords: found.deck,
        bonded_to: entry
            .bonded_to
            .as_deref()
            .map(Arc::from)
            .into_iter()
            .collect(),
        bonded_count: entry.bonded_count,
        customizations: deck_rules::customizations(
            entry.customization_options.as_ref(),
            entry.customization_text.as_deref(),
            korean.customization_text(entry),
        )?,
        restrictions: deck_rules::restrictions(entry.restrictions.as_deref())?,
        deck_options: deck_rules::options(entry.deck_options.as_ref())?,
        deck_requirements: deck_rules::requirements(entry.deck_requirements.as_deref())?,
        side_deck_options: deck_rules::options(entry.side_deck_options.as_ref())?,
        side_deck_requirements: deck_rules::requirements(entry.side_deck_requirements.as_deref())?,
        tags: tags(entry.tags.as_deref()),
    })
}

/// `Mythos` is what the public data calls cards without a class.
fn classes(entry: &Entry) -> Result<Vec<Class>> {
    let codes = [
        Some(&entry.faction_code),
        entry.faction2_code.as_ref(),
        entry.faction3_code.as_ref(),
    ];
    let named = codes.into_iter().flatten().filter(|code| *code != "mythos");
    named
        .map(|code| Class::parse(code).with_context(|| format!("unknown class {code:?}")))
        .collect()
}

fn subtype(entry: &Entry) -> Result<Option<Subtype>> {
    let parse =
        |code: &String| Subtype::parse(code).with_context(|| format!("unknown subtype {code:?}"));
    entry.subtype_code.as_ref().map(parse).transpose()
}

fn encounter(entry: &Entry) -> Option<EncounterPosition> {
    let set = EncounterSet::from(entry.encounter_code.as_deref()?);
    Some(EncounterPosition {
        set,
        position: entry.encounter_position,
    })
}

pub fn traits(text: Option<&str>) -> Vec<Trait> {
    split_traits(text).into_iter().map(trait_of).collect()
}

/// `hd.hh.` as its tags.
pub fn tags(text: Option<&str>) -> Vec<Arc<str>> {
    split_traits(text).into_iter().map(Arc::from).collect()
}

fn play(kind: CardType, entry: &Entry, found: &Found, report: &mut Report) -> Result<Play> {
    let investigator = kind == CardType::Investigator;
    let on_own_side = !matches!(kind, CardType::Enemy | CardType::EnemyLocation);
    Ok(Play {
        cost: cost(kind, entry, report)?,
        level: entry.xp,
        icons: if investigator {
            Vec::new()
        } else {
            icons(entry)
        },
        slots: slots(entry.slot.as_deref())?,
        health: if on_own_side {
            optional(entry.health, entry.health_per_investigator)?
        } else {
            None
        },
        sanity: optional(entry.sanity, false)?,
        skills: if investigator {
            skills(entry, report)
        } else {
            None
        },
        uses: found.uses.clone(),
        keywords: found.play.clone(),
        swarming: found.swarming,
        concealed: found.concealed,
        patrol: found.patrol.clone(),
    })
}

fn cost(kind: CardType, entry: &Entry, report: &mut Report) -> Result<Option<Number>> {
    match kind {
        CardType::Asset | CardType::Event => number(entry.cost, false).map(Some),
        _ => {
            if entry.cost.is_some() {
                report.note("costs of cards that are not played, left out", &entry.code);
            }
            Ok(None)
        }
    }
}

fn icons(entry: &Entry) -> Vec<SkillIcon> {
    let counts = [
        (SkillIcon::Willpower, entry.skill_willpower),
        (SkillIcon::Intellect, entry.skill_intellect),
        (SkillIcon::Combat, entry.skill_combat),
        (SkillIcon::Agility, entry.skill_agility),
        (SkillIcon::Wild, entry.skill_wild),
    ];
    let repeated = |(icon, count): (SkillIcon, Option<i8>)| {
        std::iter::repeat_n(icon, usize::try_from(count.unwrap_or(0)).unwrap_or(0))
    };
    counts.into_iter().flat_map(repeated).collect()
}

fn skills(entry: &Entry, report: &mut Report) -> Option<Skills> {
    let printed = |value: Option<i8>| value.filter(|n| *n >= 0);
    let skills = (|| {
        Some(Skills {
            willpower: printed(entry.skill_willpower)?,
            intellect: printed(entry.skill_intellect)?,
            combat: printed(entry.skill_combat)?,
            agility: printed(entry.skill_agility)?,
        })
    })();
    if skills.is_none() {
        report.note(
            "investigators whose skills are not printed as numbers",
            &entry.code,
        );
    }
    skills
}

/// `Hand x2. Arcane` as two hand slots and an arcane slot.
pub fn slots(text: Option<&str>) -> Result<Vec<Slot>> {
    let mut slots = Vec::new();
    for part in split_traits(text) {
        let (name, copies) = part.split_once(" x").unwrap_or((part, "1"));
        let slot =
            Slot::parse(&name.to_lowercase()).with_context(|| format!("unknown slot {part:?}"))?;
        let copies: usize = copies
            .parse()
            .with_context(|| format!("unknown slot {part:?}"))?;
        slots.extend(std::iter::repeat_n(slot, copies));
    }
    Ok(slots)
}

fn enemy(kind: CardType, entry: &Entry) -> Result<Option<Enemy>> {
    if !matches!(kind, CardType::Enemy | CardType::EnemyLocation) {
        return Ok(None);
    }
    Ok(Some(Enemy {
        fight: number(entry.enemy_fight, false)?,
        evade: number(entry.enemy_evade, false)?,
        health: number(entry.health, entry.health_per_investigator)?,
        damage: entry.enemy_damage.unwrap_or(0),
        horror: entry.enemy_horror.unwrap_or(0),
    }))
}

fn location(kind: CardType, entry: &Entry) -> Result<Option<Location>> {
    if !matches!(kind, CardType::Location | CardType::EnemyLocation) {
        return Ok(None);
    }
    Ok(Some(Location {
        shroud: number(entry.shroud, false)?,
        clues: number(entry.clues, !entry.clues_fixed)?,
        symbol: None,
        connects: Vec::new(),
        revealed_symbol: None,
        revealed_connects: None,
    }))
}

fn back(entry: &Entry, korean: &Korean) -> Option<Face> {
    let face = Face {
        name: korean.back_name(entry),
        subname: korean.back_subname(entry),
        traits: traits(entry.back_traits.as_deref()),
        code: entry.back_link.as_deref().map(CardCode::from),
    };
    (face != Face::default()).then_some(face)
}
