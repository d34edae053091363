//! Plays many games and prints how fast: `cargo run --profile fast -p casebook-engine --example playouts -- 1000 1 random`.

use std::collections::BTreeMap;
use std::time::Instant;

use abilities::Difficulty;
use casebook_engine::{CardBook, Game, InvestigatorSetup, Policy, ScenarioSetup};
use rand_pcg::Pcg32;

fn deck(name: &str) -> InvestigatorSetup {
    let path = format!(
        "{}/../../card-data/decks/{name}.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(path).expect("a starter deck");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let mut deck = Vec::new();
    for (code, count) in json["slots"].as_object().expect("slots") {
        for _ in 0..count.as_u64().expect("a count") {
            deck.push(code.as_str().into());
        }
    }
    let investigator = json["investigator_code"]
        .as_str()
        .expect("an investigator")
        .into();
    InvestigatorSetup {
        investigator,
        deck,
        physical_trauma: 0,
        mental_trauma: 0,
    }
}

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    let count: usize = args.next().and_then(|n| n.parse().ok()).unwrap_or(1);
    let policy = if args.next().as_deref() == Some("greedy") {
        Policy::Greedy
    } else {
        Policy::Random
    };
    let only: Option<u64> = args.next().and_then(|n| n.parse().ok());
    let book = CardBook::load(
        card_data::library(),
        card_data::abilities(),
        card_data::scenarios(),
    )
    .unwrap_or_else(|error| panic!("{error}"));
    let decks: Vec<InvestigatorSetup> = ["roland", "daisy", "skids", "agnes", "wendy"]
        .map(deck)
        .into();
    let start = Instant::now();
    let (mut outcomes, mut decisions, mut events) = (BTreeMap::new(), 0u64, 0u64);
    for seed in only.map_or(0..games, |seed| seed..seed + 1) {
        let mut investigators = decks.clone();
        investigators.rotate_left(seed as usize % 5);
        investigators.truncate(count);
        let difficulties = [
            Difficulty::Easy,
            Difficulty::Standard,
            Difficulty::Hard,
            Difficulty::Expert,
        ];
        let setup = ScenarioSetup {
            scenario: std::env::var("SCENARIO").unwrap_or("the-gathering".into()),
            difficulty: difficulties[seed as usize % 4],
            investigators,
            lead: 0,
            seed,
            bag: None,
            log: Default::default(),
            counts: Default::default(),
        };
        let (mut game, step) = Game::begin(book, &setup).unwrap_or_else(|error| panic!("{error}"));
        events += step.events.len() as u64;
        let mut rng = Pcg32::new(seed, 7);
        let mut here = 0u64;
        while let Some(choice) = policy.choose(&game, &mut rng) {
            if only.is_some() {
                let name = |id: casebook_engine::CardId| {
                    id.get()
                        .map_or("-".into(), |id| game.card(id).def.facts.name.en.to_string())
                };
                let prompt = game.prompt().expect("a prompt");
                let at = game.location_of(game.investigator(choice.who).card);
                let target = prompt
                    .options
                    .iter()
                    .find(|o| o.choice == choice)
                    .map_or("?".into(), |o| name(o.card));
                println!(
                    "r{} {:?} @{} {choice:?} {target} src={}",
                    game.round(),
                    prompt.ask,
                    at.map_or("?".into(), name),
                    name(prompt.source)
                );
            }
            here += 1;
            let step = game
                .apply(choice.clone())
                .unwrap_or_else(|error| panic!("seed {seed}: {error}"));
            events += step.events.len() as u64;
            if std::env::var("CHECK").is_ok() {
                game.check().unwrap_or_else(|error| {
                    panic!(
                        "seed {seed}, decision {here}, {choice:?}: {error}\n{:?}",
                        game.prompt()
                    )
                });
            }
            assert!(here < 20_000, "seed {seed} goes on for ever");
        }
        decisions += here;
        let resolution = game
            .outcome()
            .map_or("stuck".to_owned(), |outcome| outcome.resolution.clone());
        *outcomes.entry(resolution).or_insert(0u32) += 1;
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        "{games} games, {outcomes:?}, {decisions} decisions, {events} events, {seconds:.3} s, {:.0} games/s",
        games as f64 / seconds
    );
}
