//! How fast the engine is: `cargo xtask bench engine`.
//!
//! Prints random games per second, the time of `apply` in games of four, the time and size of a
//! copy of the state, and how long it takes to play a whole game again (which is what an undo to
//! the beginning and forward again costs at most). One core is used.

use std::time::{Duration, Instant};

use abilities::Difficulty;
use casebook_players::Policy;
use engine::{CardDatabase, Choice, Game, InvestigatorSetup, Save, ScenarioSetup};
use rand_pcg::Pcg32;

const PARTY: [&str; 4] = ["roland", "daisy", "agnes", "wendy"];
const GAMES_ALONE: u64 = 6_000;
const GAMES_OF_FOUR: u64 = 300;
const COPIES: u32 = 5_000;

/// A game that was played.
#[derive(Default)]
struct Played {
    choices: Vec<Choice>,
    events: usize,
    applies: Vec<Duration>,
    /// The state in the middle of the game.
    middle: Option<Game>,
}

fn main() {
    let book = CardDatabase::load(
        card_data::library(),
        card_data::taboos(),
        card_data::abilities(),
        card_data::scenarios(),
        &supplies(),
    )
    .expect("the card data is sound");
    let party = PARTY.map(starter);
    alone(book, &party);
    of_four(book, &party);
}

fn starter(name: &str) -> InvestigatorSetup {
    let path = format!(
        "{}/../../card-data/decks/{name}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).expect("a starter deck");
    let json: serde_json::Value = serde_json::from_str(&text).expect("a deck is JSON");
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

fn setup(party: &[InvestigatorSetup], seed: u64) -> ScenarioSetup {
    ScenarioSetup {
        scenario: "the-gathering".to_owned(),
        difficulty: Difficulty::Standard,
        investigators: party.to_vec(),
        lead: 0,
        seed,
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: None,
    }
}

fn play(book: &'static CardDatabase, setup: &ScenarioSetup) -> (Game, Played) {
    let (mut game, step) = Game::begin(book, setup).expect("a starter deck can be played");
    let mut rng = Pcg32::new(setup.seed, 7);
    let mut played = Played {
        events: step.events.len(),
        ..Played::default()
    };
    while let Some(choice) = Policy::Random.choose(&game, &mut rng) {
        played.choices.push(choice.clone());
        let start = Instant::now();
        let step = game.apply(choice).expect("policies choose legally");
        played.applies.push(start.elapsed());
        played.events += step.events.len();
        if game.round() == 3 && played.middle.is_none() {
            played.middle = Some(game.clone());
        }
    }
    (game, played)
}

fn alone(book: &'static CardDatabase, party: &[InvestigatorSetup]) {
    let start = Instant::now();
    let (mut decisions, mut events) = (0, 0);
    for seed in 0..GAMES_ALONE {
        let (_, played) = play(book, &setup(&party[..1], seed));
        decisions += played.choices.len();
        events += played.events;
    }
    let seconds = start.elapsed().as_secs_f64();
    let each_second = |count: usize| count as f64 / seconds;
    println!(
        "one investigator, {GAMES_ALONE} random games in {seconds:.2} s: {:.0} games, {:.0} decisions, {:.0} events a second",
        each_second(GAMES_ALONE as usize),
        each_second(decisions),
        each_second(events),
    );
}

fn of_four(book: &'static CardDatabase, party: &[InvestigatorSetup]) {
    let (mut applies, mut middle) = (Vec::new(), None);
    let mut longest: Option<Save> = None;
    for seed in 0..GAMES_OF_FOUR {
        let setup = setup(party, seed);
        let (game, played) = play(book, &setup);
        applies.extend(played.applies);
        middle = middle.or(played.middle);
        if longest
            .as_ref()
            .is_none_or(|save| save.choices.len() < played.choices.len())
        {
            longest = Some(Save::of(book, setup, played.choices, &game));
        }
    }
    applies.sort_unstable();
    let at = |share: f64| applies[((applies.len() - 1) as f64 * share) as usize];
    println!(
        "four investigators, {} decisions: apply takes {:?} at the median, {:?} at the 99th percentile, {:?} at most",
        applies.len(),
        at(0.5),
        at(0.99),
        at(1.0),
    );
    copies(&middle.expect("some game reaches round 3"));
    replay(book, &longest.expect("games were played"));
}

/// The size is what the process grows by, so it holds whatever a state keeps on the heap.
fn copies(game: &Game) {
    let before = resident();
    let start = Instant::now();
    let copies: Vec<Game> = (0..COPIES).map(|_| game.clone()).collect();
    let each = start.elapsed() / COPIES;
    let size = resident().zip(before).map_or_else(
        || "an unknown number of".to_owned(),
        |(after, before)| ((after - before) / copies.len()).to_string(),
    );
    println!("a state of four investigators: {size} bytes, copied in {each:?}");
}

/// Bytes of memory that the process holds, where the system tells.
fn resident() -> Option<usize> {
    const PAGE: usize = 4096;
    let text = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: usize = text.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}

fn replay(book: &'static CardDatabase, save: &Save) {
    let start = Instant::now();
    save.replay(book).expect("the game was just played");
    println!(
        "the longest of these games played again, {} decisions: {:?}",
        save.choices.len(),
        start.elapsed()
    );
}

/// What the committed guides supply to their scenarios.
fn supplies() -> abilities::Supplies {
    let guides =
        campaign::guide::from_ron(card_data::guides_of_played()).expect("the guides are sound");
    campaign::guide::supplies(&guides)
}
