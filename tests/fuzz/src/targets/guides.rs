//! Guides that players bring in, and then walks through them.
//!
//! An input is an archive as the app reads it, or the files that would be in one: a JSON object of
//! their names.

use std::fs;

use app::App;
use campaign::guide::Guide;
use campaign::run::{GuideRun, Party, walk};
use serde_json::{Map, Value};
use tempfile::TempDir;

const WALKS: u64 = 2;
/// Scenarios of a shelf of side stories that are walked through.
const ALONE: usize = 4;

pub fn run(bytes: &[u8]) {
    let Ok(files) = serde_json::from_slice::<Map<String, Value>>(bytes) else {
        return archive(bytes);
    };
    let files: Vec<(String, Vec<u8>)> = files
        .into_iter()
        .map(|(name, value)| (name, value.to_string().into_bytes()))
        .collect();
    let files = files
        .iter()
        .map(|(name, bytes)| (name.as_str(), bytes.as_slice()));
    if let Ok(import) = campaign::import::guides(files) {
        for guide in &import.guides {
            walked(guide);
            let kept = serde_json::to_vec(guide).expect("a guide is kept as JSON");
            let again: Guide = serde_json::from_slice(&kept).expect("and comes back");
            walked(&again);
        }
    }
}

fn archive(bytes: &[u8]) {
    let directory = TempDir::new().expect("a directory");
    let file = directory.path().join("guides.zip");
    fs::write(&file, bytes).expect("written");
    let app = App::open(directory.path().join("data"));
    if app.import_guides(&file, |_| {}).is_ok() {
        app.guides().expect("they are listed");
    }
}

fn walked(guide: &Guide) {
    let run = GuideRun {
        facts: card_data::library(),
        ..GuideRun::new(guide)
    };
    let alone = guide.order.iter().take(ALONE).cloned().map(Some);
    for standalone in std::iter::once(None).chain(alone) {
        let party = Party {
            investigators: vec!["01001".to_owned(), "01002".to_owned()],
            standalone,
            ..Party::default()
        };
        for seed in 0..WALKS {
            // A guide that leads nowhere is told; it is no fault of the reader.
            let _ = walk(&run, &party, seed);
        }
    }
}
