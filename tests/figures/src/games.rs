//! The engine: games a second, a decision, a copy, a state, memory.

use std::hint::black_box;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use abilities::{Difficulty, Supplies};
use engine::{CardDatabase, Game, InvestigatorSetup, ScenarioSetup};
use players::Policy;
use rand_pcg::Pcg32;

use crate::Figures;
use crate::machine::{resident, share, times};

const PARTY: [&str; 4] = ["roland", "daisy", "agnes", "wendy"];
const GAMES_ALONE: u64 = 3_000;
const GAMES_OF_FOUR: u64 = 300;
const COPIES: usize = 5_000;
/// Games over which memory must not grow, after some that fill what is kept for good.
const WARM_UP: u64 = 100;
const GAMES_IN_MEMORY: u64 = 500;

static SUPPLIES: LazyLock<Supplies> = LazyLock::new(|| {
    let guides =
        campaign::guide::from_ron(card_data::guides_of_played()).expect("the guides are sound");
    campaign::guide::supplies(&guides)
});
static BOOK: LazyLock<&CardDatabase> = LazyLock::new(open);

fn open() -> &'static CardDatabase {
    let (library, taboos) = (card_data::library(), card_data::taboos());
    let (abilities, scenarios) = (card_data::abilities(), card_data::scenarios());
    CardDatabase::open(library, taboos, abilities, scenarios, &SUPPLIES)
        .expect("the card data are sound")
}

pub fn database(figures: &mut Figures) {
    LazyLock::force(&SUPPLIES);
    let times = times(5, || {
        black_box(open());
    });
    figures.note("open_card_database_ms", share(&times, 0.5) / 1e3);
}

pub fn alone(figures: &mut Figures) {
    let setups: Vec<_> = (0..GAMES_ALONE).map(|seed| setup(1, seed)).collect();
    // Definitions are made when first asked for.
    play(&setups[0], |_, _| {});
    let begun = Instant::now();
    for setup in &setups {
        play(setup, |_, _| {});
    }
    let rate = GAMES_ALONE as f64 / begun.elapsed().as_secs_f64();
    figures.note("playouts_of_one_per_second", rate);
}

pub fn of_four(figures: &mut Figures) {
    let (mut applies, mut middle) = (Vec::new(), None);
    let begun = Instant::now();
    for seed in 0..GAMES_OF_FOUR {
        play(&setup(4, seed), |game, taken| {
            applies.push(taken);
            if game.round() == 3 && middle.is_none() {
                middle = Some(game.clone());
            }
        });
    }
    let rate = GAMES_OF_FOUR as f64 / begun.elapsed().as_secs_f64();
    figures.note("playouts_of_four_per_second", rate);
    applies.sort_unstable();
    figures.note("apply_median_us", share(&applies, 0.5));
    figures.note("apply_p99_us", share(&applies, 0.99));
    copies(&middle.expect("some game reaches round 3"), figures);
}

/// The size is what the process grows by, so it holds whatever a state keeps on the heap.
fn copies(game: &Game, figures: &mut Figures) {
    let before = resident();
    let begun = Instant::now();
    let copies: Vec<Game> = (0..COPIES).map(|_| game.clone()).collect();
    let each = begun.elapsed().as_secs_f64() * 1e6 / COPIES as f64;
    figures.note("copy_of_a_state_us", each);
    if let (Some(before), Some(after)) = (before, resident()) {
        let bytes = after.saturating_sub(before) / copies.len();
        figures.note("state_bytes", bytes as f64);
    }
}

pub fn memory(figures: &mut Figures) {
    let games =
        |seeds: std::ops::Range<u64>| seeds.for_each(|seed| play(&setup(4, seed), |_, _| {}));
    games(0..WARM_UP);
    let before = resident();
    games(WARM_UP..WARM_UP + GAMES_IN_MEMORY);
    if let (Some(before), Some(after)) = (before, resident()) {
        let grown = after.saturating_sub(before) as f64 / f64::from(1 << 20);
        figures.note("memory_grown_over_500_games_mb", grown);
    }
}

fn play(setup: &ScenarioSetup, mut seen: impl FnMut(&Game, Duration)) {
    let (mut game, _) = Game::begin(*BOOK, setup).expect("a starter deck can be played");
    let mut rng = Pcg32::new(setup.seed, 7);
    while let Some(choice) = Policy::Random.choose(&game, &mut rng) {
        let begun = Instant::now();
        game.apply(choice).expect("policies choose legally");
        seen(&game, begun.elapsed());
    }
}

fn setup(investigators: usize, seed: u64) -> ScenarioSetup {
    let party = PARTY[..investigators].iter().map(|name| starter(name));
    ScenarioSetup {
        scenario: "the-gathering".to_owned(),
        difficulty: Difficulty::Standard,
        investigators: party.collect(),
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
    let deck = deckbuilding::Deck::from_json(text).expect("it can be read");
    let copies = deck.slots.iter();
    let cards =
        copies.flat_map(|(code, copies)| std::iter::repeat_n(code.clone(), copies as usize));
    InvestigatorSetup {
        investigator: deck.investigator.clone(),
        deck: cards.collect(),
        physical_trauma: 0,
        mental_trauma: 0,
        taboo: None,
        transformed: None,
        beside: Vec::new(),
        sheets: Default::default(),
    }
}
