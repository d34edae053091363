//! Scenarios made up for these tests: what a setup can say that no committed scenario says alone.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use abilities::{Counter, KeyColour, Supplied};
use cards::CardLibrary;
use casebook_tests::supplies;
use engine::{CardDatabase, Game, Seat, ZoneKind};

use crate::{begin, setup};

const CARDS: &str = r#"[
    {"code":"surging","name":{"en":"Surging"},"kind":"treachery","product":"core","position":1,"quantity":1,
     "encounter":{"set":"made_up","position":1},"play":{"keywords":["surge"]}},
    {"code":"plain","name":{"en":"Plain"},"kind":"treachery","product":"core","position":2,"quantity":2,
     "encounter":{"set":"made_up","position":2}},
    {"code":"other","name":{"en":"Other"},"kind":"treachery","product":"core","position":3,"quantity":1,
     "encounter":{"set":"another","position":1}}
]"#;

/// Stands before the committed encounter sets.
const SETS: &str = r#"[
    {"code":"made_up","name":{"en":"Made up"},"cards":[["surging",1],["plain",2]]},
    {"code":"another","name":{"en":"Another"},"cards":[["other",1]]},
"#;

const SCRIPTS: &str = r#"{
    "surging": (abilities: [Revelation([Damage(to: You, damage: N(1))])]),
    "plain": (abilities: [Revelation([Damage(to: You, horror: N(1))])]),
    "other": (),
}"#;

/// What a guide supplies to both scenarios.
const SUPPLIED: &str = r#"{
    "title": {"en": "Made up", "ko": "지어낸"}, "reference": "01104", "sets": ["made_up"],
    "bags": {"easy": ["0"], "standard": ["0"], "hard": ["0"], "expert": ["0"]},
    "told": {}
}"#;

const SCENARIO: &str = r#"(
    id: "made-up", campaign: "core", guide_id: "made-up",
    agendas: ["01105"], acts: ["01108"],
    locations: [(card: "01111", at: (0, 0), in_play: true), (card: "01113", at: (0, 1), in_play: true)],
    start: "01111",
    keys: [Red, Blue, Green],
    setup: [
        PlaceKey(key: Red, on: Code("01111")),
        PlaceKey(on: Code("01113"), facedown: true),
        Place(counter: Clue, on: Code("01113"), amount: N(3)),
        Search(zones: [EncounterDeck], for: Code("surging"), then: [DrawCard(what: It)]),
    ],
)"#;

/// A scenario with two act decks, in which the log and the number of players say how they begin.
const BRANCHING: &str = r#"(
    id: "branching", campaign: "core", guide_id: "branching",
    agendas: ["01105"], acts: ["01108", "01109"], other_acts: [["01146", "01147"]],
    stage_if: [
        (when: Compare(PerInvestigator(1), AtLeast, N(3)), stage: "01146", version: "01110"),
        (when: Recorded("campaign_notes.house_burned"), stage: "01146", version: "01123"),
        (when: Recorded("campaign_notes.house_burned"), stage: "01108", version: "01148"),
    ],
    other_stages: ["01110"],
    locations: [(card: "01111", at: (0, 0), in_play: true)],
    start: "01111",
    setup: [
        If(
            condition: Recorded("campaign_notes.house_burned"),
            then: [Gather(sets: ["another"])],
            otherwise: [Gather(sets: ["another"], into: SetAside)],
        ),
    ],
)"#;

#[test]
fn the_log_says_with_which_stages_and_sets_a_scenario_begins() {
    let mut setup = setup("branching", &["01001"]);
    let zone_of = |game: &Game, code: &str| {
        let mut cards = game.cards().map(|(_, card)| card);
        let found = cards.find(|card| card.def.code.as_str() == code);
        found.map(|card| card.zone)
    };
    let current = |game: &Game| {
        let others = game.other_stages().map(|(card, ..)| card);
        let all: Vec<String> = game
            .act()
            .into_iter()
            .chain(others)
            .map(|card| game.card(card).def.code.to_string())
            .collect();
        all
    };
    let game = begin(made_up(), &setup);
    assert_eq!(current(&game), ["01108", "01146"]);
    assert_eq!(zone_of(&game, "other"), Some(ZoneKind::SetAside));
    assert_eq!(zone_of(&game, "01110"), Some(ZoneKind::SetAside));
    setup.log.insert("campaign_notes.house_burned".to_owned());
    let game = begin(made_up(), &setup);
    assert_eq!(current(&game), ["01148", "01123"]);
    assert_eq!(zone_of(&game, "other"), Some(ZoneKind::EncounterDeck));
    assert_eq!(game.other_stages().map(|(.., left)| left).sum::<usize>(), 1);
}

/// The committed cards and scenarios, and a scenario of three cards beside them.
fn made_up() -> &'static CardDatabase {
    static BOOK: LazyLock<&CardDatabase> = LazyLock::new(|| {
        let files = card_data::card_files().chain([("made-up", CARDS)]);
        let files = files.map(|(name, text)| match name {
            "encounter-sets" => (name, text.replacen('[', SETS, 1)),
            _ => (name, text.to_owned()),
        });
        let files: Vec<(&str, String)> = files.collect();
        let bytes = files.iter().map(|(name, text)| (*name, text.as_bytes()));
        let library = CardLibrary::from_json(bytes);
        let library = library.unwrap_or_else(|error| panic!("{error}"));
        let mut supplies = supplies();
        for id in ["made-up", "branching"] {
            let supplied: Supplied = serde_json::from_str(SUPPLIED).expect("what a guide supplies");
            supplies.insert(("core".to_owned(), id.to_owned()), supplied);
        }
        CardDatabase::load(
            Box::leak(Box::new(library)),
            card_data::taboos(),
            card_data::abilities().chain([("made-up", SCRIPTS)]),
            card_data::scenarios().chain([("made-up", SCENARIO), ("branching", BRANCHING)]),
            &supplies,
        )
        .unwrap_or_else(|error| panic!("{error}"))
    });
    *BOOK
}

/// Proves: surge.applies-in-setup, surge-002.in-setup
#[test]
fn a_card_with_surge_surges_during_setup() {
    let game = begin(made_up(), &setup("made-up", &["01001"]));
    let me = game.card(game.investigator(Seat(0)).card);
    assert_eq!(me.count(Counter::Damage), 1, "the card itself");
    assert_eq!(me.count(Counter::Horror), 1, "the card that it surged into");
}

/// Proves: clue.placed-in-setup
#[test]
fn a_setup_places_clues() {
    let game = begin(made_up(), &setup("made-up", &["01001"]));
    let attic = game
        .locations()
        .find(|card| game.card(*card).def.code.as_str() == "01113");
    assert_eq!(
        attic.map(|card| game.card(card).count(Counter::Clue)),
        Some(3)
    );
}

/// Proves: encounter-set.symbol
#[test]
fn an_encounter_deck_is_made_of_the_sets_of_the_scenario() {
    let game = begin(made_up(), &setup("made-up", &["01001"]));
    let drawn = game.encounter_deck().iter().chain(game.encounter_discard());
    let mut codes: Vec<&str> = drawn
        .map(|card| game.card(*card).def.code.as_str())
        .collect();
    codes.sort_unstable();
    assert_eq!(codes, ["plain", "plain", "surging"]);
}

/// Proves: key-token.setup-instructions
#[test]
fn a_setup_says_which_keys_lie_faceup_and_which_are_shuffled_facedown() {
    let mut hidden = BTreeSet::new();
    for seed in 1..=8 {
        let mut setup = setup("made-up", &["01001"]);
        setup.seed = seed;
        let game = begin(made_up(), &setup);
        let place = |code: &str| {
            let mut places = game.locations();
            let found = places.find(|card| game.card(*card).def.code.as_str() == code);
            found.unwrap_or_else(|| panic!("{code} is not in play"))
        };
        let [red] = game.keys_on(place("01111"))[..] else {
            panic!("one key lies where the investigators begin");
        };
        assert_eq!(game.key_colour(red), Some(KeyColour::Red));
        assert!(!game.card(red).flipped);
        let [other] = game.keys_on(place("01113"))[..] else {
            panic!("one key lies in the attic");
        };
        assert!(game.card(other).flipped);
        hidden.insert(game.key_colour(other));
    }
    let unnamed = [KeyColour::Blue, KeyColour::Green].map(Some);
    assert_eq!(hidden, BTreeSet::from(unnamed));
}
