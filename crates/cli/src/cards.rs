//! `casebook cards`: the facts of cards.

use std::process::ExitCode;

use anyhow::Context;
use cards::{Card, Number, Query};
use clap::{Subcommand, ValueEnum};
use serde_json::{Value, json};

use crate::book::book;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Cards that a query finds, best match first, a line for each; an empty query lists all.
    Search(SearchArgs),
}

#[derive(Debug, clap::Args)]
struct SearchArgs {
    /// Words of names and conditions, such as `machete`, `class:seeker level<=2 -is:unique`.
    #[arg(allow_hyphen_values = true)]
    query: String,
    /// At most so many cards.
    #[arg(long)]
    limit: Option<usize>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let Command::Search(args) = &args.command;
    let library = card_data::library();
    let query = Query::parse(&args.query).with_context(|| format!("the query '{}'", args.query))?;
    let found = library.search(&query);
    for card in found.into_iter().take(args.limit.unwrap_or(usize::MAX)) {
        match args.format {
            Format::Json => println!("{}", facts(card)),
            Format::Text => println!("{}", sentence(card)),
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn sentence(card: &Card) -> String {
    let subname = card
        .subname
        .as_ref()
        .map_or_else(String::new, |name| format!(": {}", name.en));
    let level = card
        .play
        .level
        .filter(|level| *level > 0)
        .map_or_else(String::new, |level| format!(" ({level})"));
    let classes: Vec<&str> = card.classes.iter().map(|class| class.as_str()).collect();
    let kind = if classes.is_empty() {
        card.kind.to_string()
    } else {
        format!("{} {}", classes.join("/"), card.kind)
    };
    format!("{}  {}{subname}{level}  {kind}", card.code, card.name.en)
}

fn facts(card: &Card) -> Value {
    let cost = card.play.cost.map(|cost| match cost {
        Number::Fixed(cost) => json!(cost),
        Number::PerInvestigator(cost) => json!({ "per_investigator": cost }),
        Number::X => json!("X"),
        _ => Value::Null,
    });
    json!({
        "code": card.code,
        "name": card.name.en,
        "name_ko": card.name.ko,
        "subname": card.subname.as_ref().map(|name| &name.en),
        "type": card.kind,
        "classes": card.classes,
        "level": card.play.level,
        "cost": cost,
        "traits": card.traits,
        "product": card.product,
        "encounter": card.encounter.as_ref().map(|place| &place.set),
        "supported": book().card(card.code.as_str()).is_some_and(|def| def.script.is_some()),
    })
}
