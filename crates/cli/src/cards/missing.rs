//! `casebook cards missing`: cards without a script, by the home where it belongs.

use std::collections::BTreeMap;
use std::process::ExitCode;

use card_data::Homes;
use cards::{Card, CardType};
use serde_json::json;

use crate::book::{CardDataArgs, book};
use crate::output::Format;

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only homes that begin so, such as `player` or `player/dwl/guardian`.
    #[arg(default_value = "")]
    home: String,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    #[command(flatten)]
    card_data: CardDataArgs,
}

/// The distinct cards of a home: reprints of the same words count once.
#[derive(Debug, Default)]
struct Home<'a> {
    cards: usize,
    missing: Vec<&'a Card>,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let homes = by_home(&args.home);
    for (name, home) in homes.iter().filter(|(_, home)| !home.missing.is_empty()) {
        let codes: Vec<&str> = home.missing.iter().map(|card| card.code.as_str()).collect();
        match args.format {
            Format::Text => println!(
                "{name:<44}{:>4} of {:>3}  {}",
                codes.len(),
                home.cards,
                codes.join(" ")
            ),
            Format::Json => {
                println!(
                    "{}",
                    json!({"home": name, "cards": home.cards, "missing": codes})
                );
            }
        }
    }
    let all: usize = homes.values().map(|home| home.cards).sum();
    let missing: usize = homes.values().map(|home| home.missing.len()).sum();
    match args.format {
        Format::Text => println!("{missing} of {all} cards have no script"),
        Format::Json => println!("{}", json!({"cards": all, "missing": missing})),
    }
    Ok(ExitCode::SUCCESS)
}

fn by_home(prefix: &str) -> BTreeMap<String, Home<'static>> {
    let homes = Homes::new(book().library());
    let mut found: BTreeMap<String, Home<'_>> = BTreeMap::new();
    for def in book().cards().filter(|def| is_written_once(&def.facts)) {
        let home = homes.of(&def.facts);
        if !home.starts_with(prefix) {
            continue;
        }
        let home = found.entry(home).or_default();
        home.cards += 1;
        if def.script.is_none() {
            home.missing.push(&def.facts);
        }
    }
    found
}

/// Reprints of the same words, the placeholder for a random basic weakness, and cards that only say
/// how a setup differs have no script of their own.
fn is_written_once(card: &Card) -> bool {
    let is_original = *card.same_text() == card.code;
    is_original && card.kind != CardType::Scenario && card.code.as_str() != "01000"
}
