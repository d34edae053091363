//! Runs the cases that cite a row of the rules ledger: `citing ROW DIRECTORY`.
//!
//! `cargo xtask mutants` builds this for every rule that it switches off, because it needs little
//! more than the engine. Ends with 0 where all cases pass, and with 1 where one fails.

use std::path::Path;
use std::process::ExitCode;

use cases::{files_at, read_file, run};
use engine::CardDatabase;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [row, directory] = &arguments[..] else {
        eprintln!("usage: citing ROW DIRECTORY");
        return ExitCode::from(2);
    };
    let book = CardDatabase::load(
        card_data::library(),
        card_data::taboos(),
        card_data::abilities(),
        card_data::scenarios(),
    )
    .expect("the card data is sound");
    let mut failed = 0;
    let files = files_at(Path::new(directory)).expect("the directory of the cases");
    let read = |file| read_file(file).unwrap_or_else(|error| panic!("{error:?}"));
    for case in files.iter().flat_map(|file| read(file)) {
        if case.rules.contains(row) && run(book, &case).is_err() {
            println!("failed: {}", case.name);
            failed += 1;
        }
    }
    ExitCode::from(u8::from(failed > 0))
}
