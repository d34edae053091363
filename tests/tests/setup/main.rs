//! Setups that no case can show: what a campaign hands over, and scenarios made up for a test.

mod made_up;

use abilities::{Counter, Difficulty, Phase, Token};
use cards::CardCode;
use casebook_tests::book;
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
        transformed: None,
        beside: Vec::new(),
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
            begun: Vec::new(),
            checked,
            named: Vec::new(),
            chosen: Vec::new(),
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
