//! `casebook players`: how well players without a person play, and what they learn from games.

mod learn;
mod party;
mod profile;
mod strength;
mod tune;

use std::process::ExitCode;

use clap::Subcommand;

#[derive(Debug, Subcommand)]
pub enum Players {
    /// Plays games and prints a table of how they ended, with 95% intervals.
    Strength(strength::Args),
    /// Plays games and tells what happened in them: what players did, gained and suffered.
    Profile(profile::Args),
    /// Learns from games what choices are worth beyond their looks, and writes the networks.
    Learn(learn::Args),
    /// Learns from games how much each thing that a player sees weighs, and writes the weights.
    Tune(tune::Args),
}

pub fn run(command: &Players) -> anyhow::Result<ExitCode> {
    match command {
        Players::Strength(args) => strength::run(args),
        Players::Profile(args) => profile::run(args),
        Players::Learn(args) => learn::run(args),
        Players::Tune(args) => tune::run(args),
    }
}
