//! Runs the cases that cite a row of the rules ledger: `citing ROW DIRECTORY`.
//!
//! `cargo xtask mutants` builds this for every rule that it switches off, because it needs little
//! more than the engine. Ends with 0 where all cases pass, and with 1 where one fails.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use cases::{Case, read, run};
use engine::CardBook;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [row, directory] = &arguments[..] else {
        eprintln!("usage: citing ROW DIRECTORY");
        return ExitCode::from(2);
    };
    let book = CardBook::load(
        card_data::library(),
        card_data::abilities(),
        card_data::scenarios(),
    )
    .expect("the card data is sound");
    let mut failed = 0;
    for case in all_cases(Path::new(directory)) {
        if case.rules.contains(row) && run(book, &case).is_err() {
            println!("failed: {}", case.name);
            failed += 1;
        }
    }
    ExitCode::from(u8::from(failed > 0))
}

fn all_cases(directory: &Path) -> Vec<Case> {
    let mut files = Vec::new();
    case_files(directory, &mut files);
    let read_file = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).expect("a case file");
        read(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
    };
    files.into_iter().flat_map(read_file).collect()
}

fn case_files(directory: &Path, found: &mut Vec<PathBuf>) {
    let entries = std::fs::read_dir(directory).expect("the directory of the cases");
    for path in entries.map(|entry| entry.expect("an entry").path()) {
        if path.is_dir() {
            case_files(&path, found);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            found.push(path);
        }
    }
}
