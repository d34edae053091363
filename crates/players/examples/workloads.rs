//! Fixed amounts of work, of which `cargo xtask instructions` counts the instructions: the argument
//! names one. Only what `measured` does is counted, so that getting ready costs nothing.

use std::hint::black_box;

use abilities::Difficulty;
use casebook_players::Policy;
use engine::{CardDatabase, Choice, Game, InvestigatorSetup, ScenarioSetup};
use rand_pcg::Pcg32;

/// What is counted. The name is what the counter looks for.
#[inline(never)]
fn measured<T>(work: impl FnOnce() -> T) -> T {
    black_box(work())
}

fn main() {
    let name = std::env::args().nth(1).unwrap_or_default();
    match name.as_str() {
        "load" => load(),
        "begin" => begin(),
        "apply" => apply(),
        "playouts" => playouts(),
        "copies" => copies(),
        other => panic!("no work is called '{other}'"),
    }
}

/// Every script is read, and every definition made.
fn load() {
    let (library, taboos) = (card_data::library(), card_data::taboos());
    let (abilities, scenarios) = (card_data::abilities(), card_data::scenarios());
    let supplies = supplies();
    let book = measured(|| CardDatabase::load(library, taboos, abilities, scenarios, &supplies));
    book.expect("the card data is sound");
}

/// Ten games of four are set up.
fn begin() {
    let book = book();
    let setups: Vec<_> = (0..10).map(|seed| setup(4, seed)).collect();
    measured(|| {
        for setup in &setups {
            black_box(Game::begin(book, setup).expect("a sound setup"));
        }
    });
}

/// The decisions of three games of four are made again.
fn apply() {
    let book = book();
    let games = (0..3).map(|seed| {
        let setup = setup(4, seed);
        let choices = played(book, &setup);
        (Game::begin(book, &setup).expect("a sound setup").0, choices)
    });
    let games: Vec<_> = games.collect();
    measured(|| {
        for (mut game, choices) in games {
            for choice in choices {
                game.apply(choice).expect("it was chosen before");
            }
        }
    });
}

/// A hundred random games of one investigator.
fn playouts() {
    let book = book();
    let setups: Vec<_> = (0..100).map(|seed| setup(1, seed)).collect();
    measured(|| {
        for setup in &setups {
            black_box(played(book, setup));
        }
    });
}

/// A state of four investigators is copied a thousand times.
fn copies() {
    let book = book();
    let setup = setup(4, 0);
    let (mut game, _) = Game::begin(book, &setup).expect("a sound setup");
    for choice in played(book, &setup).into_iter().take(100) {
        game.apply(choice).expect("it was chosen before");
    }
    measured(|| {
        for _ in 0..1000 {
            black_box(game.clone());
        }
    });
}

fn book() -> &'static CardDatabase {
    CardDatabase::load(
        card_data::library(),
        card_data::taboos(),
        card_data::abilities(),
        card_data::scenarios(),
        &supplies(),
    )
    .expect("the card data is sound")
}

fn played(book: &'static CardDatabase, setup: &ScenarioSetup) -> Vec<Choice> {
    let (mut game, _) = Game::begin(book, setup).expect("a sound setup");
    let mut rng = Pcg32::new(setup.seed, 7);
    let mut choices = Vec::new();
    while let Some(choice) = Policy::Random.choose(&game, &mut rng) {
        choices.push(choice.clone());
        game.apply(choice).expect("policies choose legally");
    }
    choices
}

fn setup(investigators: usize, seed: u64) -> ScenarioSetup {
    let party = ["roland", "daisy", "agnes", "wendy"];
    ScenarioSetup {
        scenario: "the-gathering".to_owned(),
        difficulty: Difficulty::Standard,
        investigators: party[..investigators]
            .iter()
            .map(|one| starter(one))
            .collect(),
        lead: 0,
        seed,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: Some(Vec::new()),
    }
}

fn starter(name: &str) -> InvestigatorSetup {
    let (_, text) = card_data::decks()
        .find(|(file, _)| *file == name)
        .expect("a starter deck");
    let json: serde_json::Value = serde_json::from_str(text).expect("a deck is JSON");
    let slots = json["slots"].as_object().expect("a deck has slots");
    let copies = |(code, count): (&String, &serde_json::Value)| {
        std::iter::repeat_n(code.as_str().into(), count.as_u64().unwrap_or(0) as usize)
    };
    InvestigatorSetup {
        investigator: json["investigator_code"].as_str().expect("a code").into(),
        deck: slots.iter().flat_map(copies).collect(),
        physical_trauma: 0,
        mental_trauma: 0,
        taboo: None,
        transformed: None,
        beside: Vec::new(),
        sheets: Default::default(),
    }
}

/// What the committed guides supply to their scenarios.
fn supplies() -> abilities::Supplies {
    let guides =
        campaign::guide::from_ron(card_data::guides_of_played()).expect("the guides are sound");
    campaign::guide::supplies(&guides)
}
