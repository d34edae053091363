//! The faces of cards as facts, each worked out once.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use abilities::Side;
use cards::{Card, CardLibrary, CardType, Name, PlayKeyword, Skills, Trait};
use engine::{CardDef, CardId, CardState, Game, ZoneKind};
use text::Section;

use super::words;
use crate::facts::{CardFacts, CardName, EnemyFacts, LocationFacts, SkillValues, Words};

/// Which part of a card is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    Front,
    /// The unrevealed side of a location, or the other face of a card that lies turned.
    Back,
    /// One side of the scenario reference card.
    Reference(Side),
    /// Nothing: a hidden card that somebody else holds.
    Unseen,
    /// Nothing: a card beneath a location.
    Facedown,
}

impl Face {
    /// What the players who look at the table now see of a card.
    pub(crate) fn seen(game: &Game, id: CardId) -> Self {
        if game.is_unseen(id) {
            Face::Unseen
        } else if game.is_facedown_beneath(id) {
            Face::Facedown
        } else if game.card(id).zone == ZoneKind::Victory {
            // What is worth victory points is said on the revealed side of a location.
            Face::Front
        } else {
            Face::up(game.card(id))
        }
    }

    /// The face of a card that lies upwards.
    pub(crate) fn up(card: &CardState) -> Self {
        if card.revealed && !card.flipped {
            Face::Front
        } else {
            Face::Back
        }
    }
}

/// By the addresses of definitions: they live as long as the program, and two staged cards may
/// have the same code.
type Faces = HashMap<(usize, Face), Arc<CardFacts>>;

pub(crate) fn face(def: &'static CardDef, face: Face) -> Arc<CardFacts> {
    static FACES: LazyLock<Mutex<Faces>> = LazyLock::new(Mutex::default);
    let mut faces = FACES.lock().unwrap_or_else(PoisonError::into_inner);
    let known = faces.entry((std::ptr::from_ref(def).addr(), face));
    Arc::clone(known.or_insert_with(|| Arc::new(facts(def, face))))
}

/// The name of the face.
pub(crate) fn name(def: &CardDef, face: Face) -> CardName {
    match face {
        Face::Unseen => return unseen_name(),
        Face::Facedown => return facedown_name(),
        Face::Front | Face::Back | Face::Reference(_) => {}
    }
    let back = def.facts.back.as_ref().filter(|_| face == Face::Back);
    let name = back.and_then(|back| back.name.as_ref());
    name.unwrap_or(&def.facts.name).into()
}

fn facts(def: &CardDef, face: Face) -> CardFacts {
    match face {
        Face::Back => back(def),
        Face::Unseen => unseen(def, unseen_name(), &[PlayKeyword::Hidden]),
        Face::Facedown => unseen(def, facedown_name(), &[]),
        Face::Front => front(def, text(def, Section::Front)),
        Face::Reference(side) => front(def, text(def, Section::Reference(side))),
    }
}

/// What is printed on the front, without its text: for lists of many cards.
pub(crate) fn printed(def: &CardDef) -> CardFacts {
    front(def, Words::default())
}

fn text(def: &CardDef, section: Section) -> Words {
    words::card(def, |paragraph| paragraph.section == section)
}

fn front(def: &CardDef, text: Words) -> CardFacts {
    let card = &def.facts;
    let play = &card.play;
    CardFacts {
        code: Some(card.code.to_string()),
        name: (&card.name).into(),
        subname: card.subname.as_ref().map(CardName::from),
        kind: card.kind.into(),
        classes: card.classes.iter().map(|one| (*one).into()).collect(),
        traits: traits(&card.traits),
        unique: card.unique,
        weakness: card.subtype.is_some(),
        cost: play.cost.map(Into::into),
        level: play.level,
        icons: play.icons.iter().map(|one| (*one).into()).collect(),
        slots: play.slots.iter().map(|one| (*one).into()).collect(),
        health: play.health.map(Into::into),
        sanity: play.sanity.map(Into::into),
        skills: play.skills.as_ref().map(SkillValues::from),
        enemy: card.enemy.as_ref().map(EnemyFacts::from),
        location: card.location.as_ref().map(|location| LocationFacts {
            shroud: location.shroud.into(),
            clues: location.clues.into(),
        }),
        victory: card.victory,
        keywords: play.keywords.iter().map(|one| (*one).into()).collect(),
        text,
        supported: def.script.is_some(),
        taboo: def.taboo.is_some(),
    }
}

/// What is said of every hidden card alike.
fn unseen(def: &CardDef, name: CardName, keywords: &[PlayKeyword]) -> CardFacts {
    CardFacts {
        name,
        subname: None,
        kind: CardType::Treachery.into(),
        classes: Vec::new(),
        traits: Vec::new(),
        unique: false,
        weakness: false,
        keywords: keywords.iter().map(|one| (*one).into()).collect(),
        text: Words::default(),
        supported: true,
        taboo: false,
        ..back(def)
    }
}

fn unseen_name() -> CardName {
    CardName {
        en: "Hidden card".into(),
        ko: Some("숨김 카드".into()),
    }
}

fn facedown_name() -> CardName {
    CardName {
        en: "Facedown card".into(),
        ko: Some("뒷면이 보이는 카드".into()),
    }
}

/// Only what is printed on the side that a player sees: neither the code nor any value.
fn back(def: &CardDef) -> CardFacts {
    let other = def.facts.back.as_ref();
    let unseen = front(def, text(def, Section::OtherFace));
    let printed = other
        .map(|face| traits(&face.traits))
        .filter(|list| !list.is_empty());
    CardFacts {
        code: None,
        name: name(def, Face::Back),
        subname: other
            .and_then(|face| face.subname.as_ref())
            .map(CardName::from),
        traits: printed.unwrap_or(unseen.traits),
        cost: None,
        level: None,
        icons: Vec::new(),
        slots: Vec::new(),
        health: None,
        sanity: None,
        skills: None,
        enemy: None,
        location: None,
        victory: None,
        keywords: Vec::new(),
        ..unseen
    }
}

fn traits(list: &[Trait]) -> Vec<CardName> {
    let library = card_data::library();
    list.iter().map(|name| trait_name(library, name)).collect()
}

pub(super) fn trait_name(library: &CardLibrary, name: &Trait) -> CardName {
    printed_name(library.trait_name(name.as_str()), name.as_str())
}

/// How a name of scripts is printed; the name itself where no table has it.
pub(super) fn printed_name(printed: Option<&Name>, name: &str) -> CardName {
    printed.map_or_else(|| plain(name), CardName::from)
}

/// A word that has no entry in the tables of names.
pub(crate) fn plain(text: &str) -> CardName {
    CardName {
        en: text.into(),
        ko: None,
    }
}

pub(crate) fn card_name(card: &Card) -> CardName {
    CardName::from(&card.name as &Name)
}

impl From<&Skills> for SkillValues {
    fn from(skills: &Skills) -> Self {
        Self {
            willpower: skills.willpower.into(),
            intellect: skills.intellect.into(),
            combat: skills.combat.into(),
            agility: skills.agility.into(),
        }
    }
}

impl From<&cards::Enemy> for EnemyFacts {
    fn from(enemy: &cards::Enemy) -> Self {
        Self {
            fight: enemy.fight.into(),
            evade: enemy.evade.into(),
            health: enemy.health.into(),
            damage: enemy.damage,
            horror: enemy.horror,
        }
    }
}
