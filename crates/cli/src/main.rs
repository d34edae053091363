//! The `casebook` command.

mod deck;
mod odds;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Debug, Parser)]
#[command(name = "casebook", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Legality of decks and the price of upgrades.
    Deck(deck::Args),
    /// Exact odds of skill tests, one JSON object per line.
    Odds(odds::Args),
}

/// The exit code of bad input.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Deck(args) => deck::run(&args),
        Command::Odds(args) => odds::run(&args),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {error:#}");
        ExitCode::from(BAD_INPUT)
    })
}
