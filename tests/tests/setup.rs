//! Setups that no case can show: what a campaign hands over, and a scenario made up for a test.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use abilities::{Counter, Difficulty, KeyColour, Phase, Supplied, Token};
use cards::{CardCode, CardLibrary};
use casebook_tests::{book, supplies};
use engine::{
    Ask, CardDatabase, Choice, ChoiceKind, Game, InvestigatorSetup, ScenarioSetup, Seat,
    SetupError, ZoneKind,
};
use players::Policy;
use rand_pcg::Pcg32;

fn investigator(code: &str) -> InvestigatorSetup {
    InvestigatorSetup {
        investigator: code.into(),
        deck: (1..=10)
            .map(|number| CardCode::from(format!("010{}", 15 + number).as_str()))
            .collect(),
        physical_trauma: 0,
        mental_trauma: 0,
        taboo: None,
        sheets: Default::default(),
    }
}

fn setup(scenario: &str, investigators: &[&str]) -> ScenarioSetup {
    ScenarioSetup {
        scenario: scenario.to_owned(),
        difficulty: Difficulty::Standard,
        investigators: investigators
            .iter()
            .map(|code| investigator(code))
            .collect(),
        lead: 0,
        seed: 1,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: None,
    }
}

/// A game after its mulligans, which nobody takes.
fn begin(book: &'static CardDatabase, setup: &ScenarioSetup) -> Game {
    let (mut game, _) = Game::begin(book, setup).unwrap_or_else(|error| panic!("{error}"));
    while let Some(prompt) = game.prompt().filter(|prompt| prompt.ask == Ask::Mulligan) {
        let keep = Choice {
            who: prompt.seats[0],
            act: ChoiceKind::Targets(Vec::new()),
        };
        game.apply(keep).unwrap_or_else(|error| panic!("{error}"));
    }
    game
}

#[test]
fn decks_and_bags_that_no_game_can_count_are_refused() {
    let mut large = setup("the-gathering", &["01001"]);
    large.investigators[0].deck = vec![CardCode::from("01016"); 1_001];
    let refused = Game::begin(book(), &large).unwrap_err();
    assert!(matches!(
        refused,
        SetupError::TooManyCards { cards: 1_001, .. }
    ));
    let mut large = setup("the-gathering", &["01001"]);
    large.bag = Some(vec![Token::Skull; 256]);
    let refused = Game::begin(book(), &large).unwrap_err();
    assert_eq!(refused, SetupError::TooManyTokens(256));
}

/// Proves: setup.01-choose-investigators
#[test]
fn every_player_has_another_investigator() {
    let twice = setup("the-gathering", &["01001", "01001"]);
    let refused = Game::begin(book(), &twice).map(|_| ()).unwrap_err();
    assert_eq!(refused, SetupError::SameInvestigator("01001".into()));
    let game = begin(book(), &setup("the-gathering", &["01001", "01002"]));
    for (seat, code) in [(0, "01001"), (1, "01002")] {
        let card = game.investigator(Seat(seat)).card;
        assert_eq!(game.card(card).def.code.as_str(), code);
    }
}

/// Proves: setup.06-chaos-bag-campaign
#[test]
fn a_campaign_brings_its_own_bag() {
    let bag = vec![Token::Number(1), Token::Skull, Token::AutoFail];
    let mut setup = setup("the-gathering", &["01001"]);
    setup.bag = Some(bag.clone());
    let mut found: Vec<Token> = begin(book(), &setup).bag().to_vec();
    found.sort();
    let mut expected = bag;
    expected.sort();
    assert_eq!(found, expected);
}

/// Proves: setup.04-decks
#[test]
fn decks_are_whole_and_shuffled() {
    let mut listed = investigator("01001").deck;
    listed.sort();
    let mut orders = std::collections::BTreeSet::new();
    for seed in 1..=8 {
        let mut setup = setup("the-gathering", &["01001"]);
        setup.seed = seed;
        let game = begin(book(), &setup);
        let me = game.investigator(Seat(0));
        let dealt: Vec<CardCode> = me
            .hand
            .iter()
            .chain(&me.deck)
            .map(|card| game.card(*card).def.code.clone())
            .collect();
        orders.insert(dealt.clone());
        let mut sorted = dealt;
        sorted.sort();
        assert_eq!(sorted, listed);
    }
    assert!(orders.len() > 4, "{} orders from 8 seeds", orders.len());
}

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

/// Proves: round.first-round-no-mythos
#[test]
fn a_game_begins_in_the_investigation_phase_of_round_one() {
    let game = begin(book(), &setup("the-gathering", &["01001"]));
    assert_eq!((game.round(), game.phase()), (1, Phase::Investigation));
    let agenda = game.agenda().expect("the scenario has agendas");
    assert_eq!(game.card(agenda).count(Counter::Doom), 0);
}

/// A box of an upgrade sheet that is checked changes the card in the deck.
#[test]
fn upgrade_sheets_change_the_cards_of_a_deck() {
    let armor = |checked: Vec<u8>| {
        let mut setup = setup("the-gathering", &["01001"]);
        setup.investigators[0].deck.push("09021".into());
        let sheet = engine::UpgradeSheet {
            checked,
            named: Vec::new(),
        };
        setup.investigators[0].sheets.insert("09021".into(), sheet);
        let (game, _) = Game::begin(book(), &setup).expect("the setup is complete");
        let card = game
            .cards()
            .find(|(_, card)| card.def.code.as_str() == "09021");
        let (id, _) = card.expect("the armor is in the deck");
        game.stat(id, abilities::Stat::Health)
    };
    assert_eq!(armor(vec![]), 2);
    assert_eq!(armor(vec![2]), 4);
}

/// Proves: bonded.weakness-not-kept
#[test]
fn a_bonded_weakness_that_was_in_a_deck_is_set_aside_again_in_the_next_game() {
    let card = |value: serde_json::Value| serde_json::from_value(value).expect("a card");
    let mirror: cards::Card = card(serde_json::json!({
        "code": "mirror", "name": { "en": "Mirror" }, "kind": "asset", "product": "made-up",
        "position": 1, "quantity": 1, "permanent": true,
    }));
    let shade: cards::Card = card(serde_json::json!({
        "code": "shade", "name": { "en": "Shade" }, "kind": "treachery", "product": "made-up",
        "position": 2, "quantity": 1, "subtype": "weakness",
        "bonded_to": ["Mirror"], "bonded_count": 1,
    }));
    let script = r#"(abilities: [Fast(effects: [
        Put(what: In(SetAside, Code("shade")), into: ShuffledIntoDeck),
    ])])"#;
    let script = abilities::parse_script("mirror", script).expect("a script");
    let book = book().with([(mirror, script), (shade, Default::default())]);
    let setup = |scenario: &str| {
        let mut setup = setup(scenario, &["01001"]);
        setup.investigators[0].deck.push("mirror".into());
        setup
    };
    let of = |game: &Game, code: &str| {
        let mut all = game
            .cards()
            .filter(|(_, card)| card.def.code.as_str() == code);
        all.next()
            .map(|(id, card)| (id, card.zone))
            .expect("the card")
    };
    let mut game = begin(book, &setup("the-gathering"));
    let (mirror, _) = of(&game, "mirror");
    assert_eq!(of(&game, "shade").1, ZoneKind::SetAside);
    let use_it = game.prompt().expect("a prompt").options.iter();
    let use_it = use_it.map(|option| option.choice.clone());
    let use_it = use_it
        .into_iter()
        .find(|one| one.act == ChoiceKind::Use(mirror, 0));
    game.apply(use_it.expect("it can be used"))
        .expect("a legal choice");
    assert_eq!(of(&game, "shade").1, ZoneKind::Deck(Seat(0)));
    let mut rng = Pcg32::new(1, 7);
    while let Some(choice) = Policy::Random.choose(&game, &mut rng) {
        game.apply(choice).expect("policies choose legally");
    }
    let outcome = game.outcome().expect("an outcome");
    let kept = serde_json::to_string(outcome).expect("json");
    assert!(
        !kept.contains("shade"),
        "the campaign hears nothing of it: {kept}"
    );
    let next = begin(book, &setup("the-midnight-masks"));
    assert_eq!(of(&next, "shade").1, ZoneKind::SetAside);
}

/// The guide of a campaign reads its setup before the game begins, so that the bag that is handed
/// over has what the setup adds; a game by itself adds it.
#[test]
fn a_bag_that_is_handed_over_has_what_the_setup_adds() {
    let mut alone = setup("the-devourer-below", &["01001"]);
    let count = |game: &Game| {
        let elder = |token: &&Token| **token == Token::ElderThing;
        game.bag().iter().filter(elder).count()
    };
    assert_eq!(count(&begin(book(), &alone)), 1);
    alone.bag = Some(vec![Token::Number(0), Token::ElderThing]);
    let handed = begin(book(), &alone);
    assert_eq!(count(&handed), 1);
    assert_eq!(handed.bag().len(), 2);
}
