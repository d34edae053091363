//! The house's own commands: `cargo xtask run`, `cargo xtask test`, `cargo xtask bindings`, …
//!
//! Each command is a list of steps that print a header, their output and their time.

mod advisories;
mod bench;
mod bindings;
mod coverage;
mod deny;
mod durability;
mod figures;
mod fuzz;
mod import_cards;
mod import_guides;
mod instructions;
mod long;
mod looks;
mod maps;
mod mutants;
mod run;
mod setup;
mod shell;
mod steps;
mod test;
mod ui;
mod window;
mod workspace;

use std::process::ExitCode;

use anyhow::{Result, bail};

const USAGE: &str = "\
cargo xtask run            set everything up, build the app and open it
cargo xtask test           every check that CI makes
cargo xtask window [--busy] [NAME…]  only the tests in the real window; --busy: under load
cargo xtask pictures [WORD…]  pictures of the rooms and of states of the table, in both themes, languages and sizes
cargo xtask frames         what frames and inputs take at the table of four; fails above its bounds
cargo xtask maps [SCENARIO…]  pictures of the maps of scenarios in the real window
cargo xtask bindings       write the TypeScript types of crates/app to ui/src/bindings
cargo xtask coverage rules [--format json]  which rows of the rules ledger are proven
cargo xtask deny [--renew]  licences, bans, sources and known faults of dependencies; --renew: fetches what is known first
cargo xtask durability [PART…] [--kills 1000]  kills, full disks, failing writes, damage: is anything lost?
cargo xtask figures [--window] [--format json]  all figures and a yardstick of the machine; --window: also the real window's
cargo xtask fuzz [TARGET…] [--minutes 10]  inputs of strangers, made at random, for ten minutes each
cargo xtask mutants [--only WORDS]  whether cases notice rules that are switched off
cargo xtask setup          only install what a build needs
cargo xtask import-cards PATH  facts of a local copy of the public card data, into card-data
cargo xtask import-guide-facts PATH  facts of a local copy of the public guide data
cargo xtask bench cards    how long the card facts take to load and to search (use --release)
cargo xtask bench decks    decks read, resolved and checked per second on one core
cargo xtask bench engine   playouts per second, the time of a decision, the size of a state
cargo xtask bench history  how long undo and opening a long game take
cargo xtask bench load     how long twenty times the committed scripts take to load; 60 ms or more fail
cargo xtask bench odds     how long the exact odds of a bag of 25 tokens take
cargo xtask bench typing   how soon the cards that a query finds are on the screen
cargo xtask instructions [--write]  instructions of fixed work; fails where one grew by a tenth (CI)
cargo xtask long           the tests that take too long for CI: playouts, walks, mutants, …";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match dispatch(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nxtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(arguments: &[String]) -> Result<()> {
    let (command, rest) = match arguments.split_first() {
        Some((command, rest)) => (command.as_str(), rest),
        None => ("help", arguments),
    };
    match command {
        "run" => run::run(rest),
        "test" => test::test(rest),
        "window" => window::window(rest),
        "bindings" => bindings::write(rest),
        "coverage" => coverage::coverage(rest),
        "durability" => durability::durability(rest),
        "figures" => figures::figures(rest),
        "fuzz" => fuzz::fuzz(rest),
        "deny" => deny::deny(rest),
        "mutants" => mutants::mutants(rest),
        "instructions" => instructions::instructions(rest),
        "long" => long::long(rest),
        "maps" => maps::maps(rest),
        "pictures" => looks::pictures(rest),
        "frames" => looks::frames(rest),
        "setup" => setup::setup(rest),
        "import-cards" => import_cards::import_cards(rest),
        "import-guide-facts" => import_guides::import_guide_facts(rest),
        "bench" => bench::bench(rest),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(())
        }
        other => bail!("there is no command '{other}'; the commands are:\n{USAGE}"),
    }
}
