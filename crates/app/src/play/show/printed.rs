//! What is printed on cards stands in the faces that the window shows.

use std::collections::BTreeSet;
use std::sync::Arc;

use abilities::Ability;
use cards::{CardType, Number};

use super::faces::{Face, face};
use crate::facts::{CardFacts, CardKind, ClassName, Printed, SkillName, SlotName};
use crate::play::book::book;

fn facts(code: &str, side: Face) -> Arc<CardFacts> {
    face(book().unwrap().card(code).unwrap(), side)
}

fn front(code: &str) -> Arc<CardFacts> {
    facts(code, Face::Front)
}

fn traits(facts: &CardFacts) -> Vec<&str> {
    facts.traits.iter().map(|name| &*name.en).collect()
}

/// Proves: card-anatomy.p03-card-type, card-anatomy.p05-title, card-anatomy.p08-traits
/// Proves: card-anatomy.p09-ability, card-anatomy.p11-health, card-anatomy.p12-sanity
/// Proves: actions-003.cost-printed, slot.symbols-show-type-and-count
#[test]
fn an_asset_shows_what_is_printed_on_it() {
    let dog = front("01021");
    assert_eq!((dog.kind, &*dog.name.en), (CardKind::Asset, "Guard Dog"));
    assert_eq!(traits(&dog), ["Ally", "Creature"]);
    assert_eq!(
        (dog.cost, dog.slots.as_slice()),
        (Some(Printed::Fixed(3)), &[SlotName::Ally][..])
    );
    assert_eq!(
        (dog.health, dog.sanity),
        (Some(Printed::Fixed(3)), Some(Printed::Fixed(1)))
    );
    assert!(
        dog.text
            .en
            .iter()
            .any(|line| line.starts_with("[reaction] ")),
        "{:?}",
        dog.text.en
    );
    assert_eq!(front("01029").slots, [SlotName::Hand, SlotName::Hand]);
}

#[test]
fn a_card_that_a_taboo_list_changes_shows_what_it_does_then() {
    let under = |list| {
        face(
            book().unwrap().card_under("01033", list).unwrap(),
            Face::Front,
        )
    };
    let (printed, changed) = (under(None), under(Some(4)));
    assert!(!printed.taboo && changed.taboo);
    let exhausts = |facts: &CardFacts| {
        let english = facts.text.en.iter().any(|line| line.contains("exhaust"));
        let korean = facts.text.ko.iter().any(|line| line.contains("소진"));
        (english, korean)
    };
    assert_eq!(exhausts(&printed), (false, false), "{:?}", printed.text);
    assert_eq!(exhausts(&changed), (true, true), "{:?}", changed.text);
}

/// Proves: card-anatomy.p06-subtitle, card-anatomy.p07-skills
#[test]
fn an_investigator_shows_a_second_name_and_four_skills_in_their_order() {
    let roland = front("01001");
    assert_eq!(&*roland.subname.as_ref().unwrap().en, "The Fed");
    let skills = serde_json::to_string(&roland.skills.unwrap()).unwrap();
    assert_eq!(
        skills,
        r#"{"willpower":3,"intellect":3,"combat":4,"agility":2}"#
    );
}

/// Proves: card-anatomy.s02-card-type, card-anatomy.s03-title, card-anatomy.s04-traits
/// Proves: card-anatomy.s05-ability, actions-003.attack-values-printed
#[test]
fn an_enemy_shows_what_is_printed_on_it() {
    let nightgaunt = front("01172");
    assert_eq!(nightgaunt.kind, CardKind::Enemy);
    assert_eq!(&*nightgaunt.name.en, "Hunting Nightgaunt");
    assert_eq!(traits(&nightgaunt), ["Monster", "Nightgaunt"]);
    let enemy = nightgaunt.enemy.unwrap();
    assert_eq!((enemy.damage, enemy.horror), (1, 1));
    assert!(!nightgaunt.text.en.is_empty());
}

/// Proves: spawn.bold-instruction
#[test]
fn a_spawn_instruction_is_bold() {
    let text = front("01118").text.en.join("\n");
    assert!(text.starts_with("**Spawn"), "{text}");
    assert!(!front("01160").text.en.join("\n").contains("Spawn"));
}

/// Proves: location.revealed-values, location-001.unrevealed-face
#[test]
fn only_the_revealed_side_of_a_location_has_values() {
    let cellar = front("01114").location.unwrap();
    assert_eq!(cellar.shroud, Printed::Fixed(4));
    assert_eq!(
        cellar.clues,
        Printed::PerInvestigator {
            per_investigator: 2
        }
    );
    assert_eq!(facts("01114", Face::Back).location, None);
}

/// Proves: card-anatomy.scenario-cards, card-anatomy.player-cards
/// Proves: card-types.listed-in-appendix-4
#[test]
fn a_card_of_every_type_is_known_by_its_type() {
    let expected = [
        ("01108", CardKind::Act),
        ("01105", CardKind::Agenda),
        ("01111", CardKind::Location),
        ("01166", CardKind::Treachery),
        ("01160", CardKind::Enemy),
        ("01104", CardKind::Scenario),
        ("01001", CardKind::Investigator),
        ("01021", CardKind::Asset),
        ("01022", CardKind::Event),
        ("01025", CardKind::Skill),
    ];
    for (code, kind) in expected {
        assert_eq!(front(code).kind, kind, "{code}");
    }
}

/// Proves: class.five-classes, class.neutral
#[test]
fn player_cards_are_of_five_classes_or_of_none() {
    let seen = |code: &str| front(code).classes.clone();
    assert_eq!(seen("01021"), [ClassName::Guardian]);
    assert_eq!(seen("01030"), [ClassName::Seeker]);
    assert_eq!(seen("01044"), [ClassName::Rogue]);
    assert_eq!(seen("01062"), [ClassName::Mystic]);
    assert_eq!(seen("01072"), [ClassName::Survivor]);
    assert_eq!(seen("01088"), [ClassName::Neutral]);
}

/// Proves: skill-card.purpose
#[test]
fn a_skill_card_has_icons_and_no_cost() {
    let blow = front("01025");
    assert_eq!((blow.kind, blow.cost), (CardKind::Skill, None));
    assert_eq!(blow.icons, [SkillName::Combat]);
}

/// Proves: revelation.where
#[test]
fn only_encounter_cards_weaknesses_and_unplayable_events_have_revelations() {
    let book = book().unwrap();
    let revealing = |code: &str| {
        let script = book.card(code)?.script.as_ref()?;
        let reveals = |ability: &Ability| matches!(ability, Ability::Revelation(_));
        script.abilities.iter().any(reveals).then_some(())
    };
    let library = card_data::library();
    let mut with = BTreeSet::new();
    for card in library
        .iter()
        .filter(|card| revealing(card.code.as_str()).is_some())
    {
        with.insert(card.kind);
        let weakness = card.subtype.is_some();
        // A Dilemma is an event that resolves when it is drawn: its cost is a dash.
        let unplayable = card.kind == CardType::Event && card.play.cost == Some(Number::None);
        assert!(
            weakness || card.encounter.is_some() || unplayable,
            "{} {}",
            card.code,
            card.name.en
        );
    }
    assert!(with.contains(&CardType::Treachery), "{with:?}");
}
