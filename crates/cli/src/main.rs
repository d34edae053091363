//! The `casebook` command.

mod backup;
mod book;
mod campaign;
mod card_coverage;
mod card_files;
mod cards;
mod case;
mod checkout_args;
mod deck;
mod exercise;
mod guide;
mod guide_authoring;
mod guide_coverage;
mod guide_files;
mod guide_layouts;
mod guide_walk;
mod import_cards;
mod import_game;
mod import_guides;
mod language;
mod odds;
mod output;
mod play;
mod player_data;
mod players;
mod playtest;
mod reach;
mod rule_coverage;
mod variant_coverage;

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
    /// Campaigns by their guides.
    Guide(guide::Args),
    /// Whole campaigns without a person.
    Campaign(campaign::Args),
    /// Everything of the player's into one file.
    Backup(backup::BackupArgs),
    /// A backup in the place of what is there, of which one is made first.
    Restore(backup::RestoreArgs),
    /// Whether the player's database is damaged, and what can take its place.
    Recover(backup::RecoverArgs),
    /// Reads local copies of public data.
    #[command(subcommand)]
    Import(Import),
    /// What is covered, and what is not.
    #[command(subcommand)]
    Coverage(Coverage),
    /// Case files.
    Case(case::Args),
    /// Facts of cards.
    Cards(cards::Args),
    /// Plays games without a person, a line for each.
    Play(play::Args),
    /// Tries a deck in many games without a person, and tells how it and its cards did.
    Playtest(playtest::Args),
    /// Players without a person: how well they play, and what they learn.
    #[command(subcommand)]
    Players(players::Players),
    /// Plays a saved game again and prints the hash of its final state.
    Replay(play::ReplayArgs),
    /// What a player without a person would do in a saved game, the best choices first.
    Hint(play::hint::Args),
    /// What is coming in a saved game: what is certain and what may come, if all turns end now.
    Coming(play::coming::Args),
    /// The reference of the ability language, written into `docs/language`.
    Language(language::Args),
    /// Exact odds of skill tests, one JSON object per line.
    Odds(odds::Args),
}

#[derive(Debug, Subcommand)]
enum Import {
    /// Campaign guides, into the player's own data.
    Guides(import_guides::Args),
    /// Official texts of cards, into the player's own data.
    Cards(import_cards::Args),
    /// A saved game, or the one of a report, into the player's own games.
    Game(import_game::Args),
}

#[derive(Debug, Subcommand)]
enum Coverage {
    /// Kinds of steps, inputs, effects and conditions in campaign guides.
    Guides(guide_coverage::CoverageArgs),
    /// Cards that the engine plays, by product, and the words of the language that they use.
    Cards(card_coverage::Args),
    /// Scenarios that the engine plays.
    Scenarios(card_coverage::Args),
    /// What games come to in each scenario (resolutions, acts, agendas, locations, encounter cards), and what an
    /// explorer finds of the rest.
    Reach(reach::Args),
    /// Games of every investigator with decks drawn from all player cards, over all scenarios that the
    /// engine plays, and the cards that none of them drew, played or used.
    Players(exercise::Args),
    /// Rows of the rules ledger that cases and tests prove.
    Rules(checkout_args::Args),
    /// For each variant of the ability language, a case that fails without it.
    Variants(checkout_args::Args),
}

/// The exit code of problems found.
const PROBLEMS: u8 = 1;
/// The exit code of bad input.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    // Whoever reads our output may stop early, as `head` does; that is no failure of ours.
    sigpipe::reset();
    let result = match Cli::parse().command {
        Command::Deck(args) => deck::run(&args),
        Command::Guide(args) => guide::run(&args),
        Command::Campaign(args) => campaign::run(&args),
        Command::Backup(args) => backup::back_up(&args),
        Command::Restore(args) => backup::restore(&args),
        Command::Recover(args) => backup::recover(&args),
        Command::Import(Import::Cards(args)) => import_cards::run(&args),
        Command::Import(Import::Game(args)) => import_game::run(&args),
        Command::Import(Import::Guides(args)) => import_guides::run(&args),
        Command::Coverage(Coverage::Guides(args)) => guide_coverage::coverage(&args),
        Command::Coverage(Coverage::Cards(args)) => card_coverage::cards(&args),
        Command::Coverage(Coverage::Scenarios(args)) => card_coverage::scenarios(&args),
        Command::Coverage(Coverage::Reach(args)) => reach::run(&args),
        Command::Coverage(Coverage::Players(args)) => exercise::run(&args),
        Command::Coverage(Coverage::Rules(args)) => rule_coverage::run(&args),
        Command::Coverage(Coverage::Variants(args)) => variant_coverage::run(&args),
        Command::Case(args) => case::run(&args),
        Command::Cards(args) => cards::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Playtest(args) => playtest::run(&args),
        Command::Players(command) => players::run(&command),
        Command::Replay(args) => play::replay(&args),
        Command::Coming(args) => play::coming::run(&args),
        Command::Hint(args) => play::hint::run(&args),
        Command::Language(args) => language::run(&args),
        Command::Odds(args) => odds::run(&args),
    };
    result.unwrap_or_else(|error| {
        eprintln!("error: {}", output::shown(&format!("{error:#}")));
        let own = error.downcast_ref::<app::Error>();
        if own.is_some_and(app::Error::is_damage) {
            eprintln!("`casebook recover` says what can take the place of the damaged database");
        }
        ExitCode::from(BAD_INPUT)
    })
}
