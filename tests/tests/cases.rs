//! Runs every case file under `tests/cases`, each as a test of its own.
//!
//! `cargo test -p casebook-tests --test cases -- player/core` runs some of them.

use std::process::ExitCode;

use casebook_tests::{book, case_files};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let tests = case_files().into_iter().map(|(name, path)| {
        Trial::test(name, move || {
            let cases = cases::read_file(&path).map_err(|error| format!("{error:?}"))?;
            let failed: Vec<String> = cases.iter().filter_map(failure).collect();
            match failed.len() {
                0 => Ok(()),
                count => Err(Failed::from(format!(
                    "{count} of {} cases failed\n\n{}",
                    cases.len(),
                    failed.join("\n")
                ))),
            }
        })
    });
    libtest_mimic::run(&Arguments::from_args(), tests.collect()).exit_code()
}

/// What is wrong with a case that does not hold.
fn failure(case: &cases::Case) -> Option<String> {
    let failure = cases::run(book(), case).err()?;
    Some(format!("{}\n{failure}\n", case.name))
}
