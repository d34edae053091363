//! `casebook cards`: the facts of cards, and what they do.

mod bench;
mod check;
mod missing;
mod mutate;
mod mutation;
mod show;

use std::process::ExitCode;

use anyhow::Context;
use cards::{Card, Name, Number, Query};
use clap::Subcommand;
use serde_json::{Value, json};

use crate::book::book;
use crate::output::Format;
use crate::player_data::PlayerData;

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Cards that a query finds, best match first, a line for each; an empty query lists all.
    Search(SearchArgs),
    /// What cards do, in the words of the rules, as the app shows it.
    Show(show::Args),
    /// Everything that is wrong with scripts and scenarios: where, and what to write instead.
    Check(check::Args),
    /// Cards without a script, by the home where it belongs.
    Missing(missing::Args),
    /// Changes scripts at one place each, and says which changes no case finds.
    Mutate(mutate::Args),
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
    /// `text:` looks through the official texts in them too, where some were imported.
    #[command(flatten)]
    data: PlayerData,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Search(args) => search(args),
        Command::Show(args) => show::run(args),
        Command::Check(args) => check::run(args),
        Command::Mutate(args) => mutate::run(args),
        Command::Missing(args) => missing::run(args),
    }
}

fn search(args: &SearchArgs) -> anyhow::Result<ExitCode> {
    let query = Query::parse(&args.query).with_context(|| format!("the query '{}'", args.query))?;
    let player = args.data.open_known();
    let found = app::find_cards(&query, player.as_deref())?;
    for card in found.into_iter().take(args.limit.unwrap_or(usize::MAX)) {
        match args.format {
            Format::Json => println!("{}", facts(card)),
            Format::Text => println!("{}", sentence(card)),
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn sentence(card: &Card) -> String {
    named(card, |name| &name.en)
}

/// The card in a line, with its names as they are read.
fn named(card: &Card, read: impl Fn(&Name) -> &str) -> String {
    let subname = card.subname.as_ref();
    let subname = subname.map_or_else(String::new, |name| format!(": {}", read(name)));
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
    format!(
        "{}  {}{subname}{level}  {kind}",
        card.code,
        read(&card.name)
    )
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
