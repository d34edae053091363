//! What lies around the engine: facts, searches, decks, odds, guides.

use std::fs;
use std::hint::black_box;

use campaign::ChaosToken;
use campaign::guide::{Guide, GuideKind};
use campaign::odds::{SkillTest, Value};
use campaign::run::{GuideRun, Party, walk};
use cards::{CardLibrary, Query};
use deckbuilding::{CardRules, Deckbuilder, Random, Setting, Wish};
use serde_json::Value as Json;
use tempfile::TempDir;

use crate::Figures;
use crate::machine::{per_second, share, times};

const QUERIES: [&str; 12] = [
    "machete",
    "necronomcion",
    "the",
    "마체테",
    "ㄹㄹㄷ ㅂㅋㅅ",
    "class:seeker level<=2 trait:tome",
    "class:seeker or class:mystic -is:reprint",
    "trait:서적 cost<3",
    "type:asset slot:hand icons>=2",
    "cycle:dwl keyword:hunter",
    "(trait:spell or trait:ritual) level>=3 -class:mystic",
    "not (class:neutral or is:encounter) uses:ammo gun",
];
const BAG: &str = "+1 0 0 -1 -1 -1 -2 -2 -3 -3 -4 -4 -5 -6 skull skull cultist tablet auto_fail \
                   elder_sign bless bless curse curse elder_thing";
const DECKS: u64 = 200;

pub fn loading(figures: &mut Figures) {
    let load = || {
        let files = card_data::card_files().map(|(name, text)| (name, text.as_bytes()));
        black_box(CardLibrary::from_json(files).expect("the facts are sound"));
    };
    figures.note("load_cards_ms", share(&times(11, load), 0.5) / 1e3);
}

pub fn searches(figures: &mut Figures) {
    let library = card_data::library();
    let search = |text: &str| {
        let query = Query::parse(text).expect("the queries above are right");
        black_box(library.search(&query).len());
    };
    // The first search makes the index.
    search("");
    let mut all = Vec::new();
    for text in QUERIES {
        all.extend(times(100, || search(text)));
    }
    all.sort_unstable();
    figures.note("search_median_us", share(&all, 0.5));
    figures.note("search_p99_us", share(&all, 0.99));
}

/// Decks are read from one file, a deck a line, and checked.
pub fn decks(figures: &mut Figures) {
    let (library, taboos) = (card_data::library(), card_data::taboos());
    let builder = Deckbuilder::new(library, taboos, CardRules::committed());
    let investigators: Vec<_> = builder.investigators().collect();
    let deck = |seed: u64| {
        let card = investigators[seed as usize % investigators.len()];
        let wish = Wish {
            level: (seed % 6) as u8,
            ..Wish::new(card.code.clone())
        };
        let deck = builder.random_deck(&wish, &mut Random::new(seed));
        let json: Json = serde_json::from_str(&deck.expect("a deck").to_json()).expect("JSON");
        json.to_string()
    };
    let lines: Vec<String> = (0..DECKS).map(deck).collect();
    let directory = TempDir::new().expect("a directory");
    let file = directory.path().join("decks.jsonl");
    fs::write(&file, lines.join("\n")).expect("written");
    let setting = Setting::default();
    let rate = per_second(|| {
        let bytes = fs::read(&file).expect("it was written");
        let decks = deckbuilding::read_each(&bytes).into_iter();
        let checked = decks.map(|deck| builder.check(&deck.expect("a deck"), &setting));
        checked
            .inspect(|violations| {
                black_box(violations);
            })
            .count()
    });
    figures.note("decks_from_file_per_second", rate);
}

pub fn odds(figures: &mut Figures) {
    let bag = BAG
        .split_whitespace()
        .map(|token| token.parse::<ChaosToken>());
    let bag: Vec<ChaosToken> = bag.collect::<Result<_, _>>().expect("tokens");
    let mut test = SkillTest::new(bag, 4, 4);
    test.symbols
        .insert(ChaosToken::ElderThing, Value::reveal_another(-3));
    let times = times(200, || drop(black_box(test.success())));
    figures.note("odds_of_25_tokens_us", share(&times, 0.5));
}

/// Walks through whole campaigns by their guides.
pub fn walks(figures: &mut Figures) {
    let guides = campaign::guide::from_ron(card_data::guides()).expect("the guides are sound");
    let whole = |guide: &&Guide| guide.kind != GuideKind::SideStories;
    let campaigns: Vec<&Guide> = guides.iter().filter(whole).collect();
    let party = Party {
        investigators: vec!["01001".to_owned(), "01002".to_owned()],
        ..Party::default()
    };
    let mut seed = 0;
    let rate = per_second(|| {
        seed += 1;
        for guide in &campaigns {
            let run = GuideRun {
                facts: card_data::library(),
                ..GuideRun::new(guide)
            };
            let _ = black_box(walk(&run, &party, seed));
        }
        campaigns.len()
    });
    figures.note("guide_walks_per_second", rate);
}
