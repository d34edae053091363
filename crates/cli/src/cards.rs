//! `casebook cards`: the facts of cards, and what they do.

mod bench;
mod check;
mod missing;
mod mutate;
mod mutation;

use std::process::ExitCode;

use abilities::Side;
use anyhow::{Context, bail};
use campaign::guide::Phrases;
use cards::{Card, Number, Query};
use clap::{Subcommand, ValueEnum};
use serde_json::{Value, json};
use text::{Language, Section};

use crate::PROBLEMS;
use crate::book::{CardDataArgs, book, guides};
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
    Show(ShowArgs),
    /// Everything that is wrong with scripts and scenarios: where, and what to write instead.
    Check(check::Args),
    /// Cards without a script, by the home where it belongs.
    Missing(missing::Args),
    /// Changes scripts at one place each, and says which changes no case finds.
    Mutate(mutate::Args),
}

#[derive(Debug, clap::Args)]
struct ShowArgs {
    /// Codes of cards, such as `01020`.
    #[arg(required = true)]
    codes: Vec<String>,
    #[arg(long, value_enum, default_value_t = Languages::En)]
    lang: Languages,
    #[command(flatten)]
    card_data: CardDataArgs,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Languages {
    En,
    Ko,
    /// The text in English, then in Korean.
    Both,
}

impl Languages {
    fn languages(self) -> &'static [Language] {
        match self {
            Languages::En => &[Language::English],
            Languages::Ko => &[Language::Korean],
            Languages::Both => &[Language::English, Language::Korean],
        }
    }
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
        Command::Show(args) => show(args),
        Command::Check(args) => check::run(args),
        Command::Mutate(args) => mutate::run(args),
        Command::Missing(args) => missing::run(args),
    }
}

fn show(args: &ShowArgs) -> anyhow::Result<ExitCode> {
    args.card_data.load()?;
    let guides = guides()?;
    let phrases = Phrases::new(book().library(), &guides);
    let mut supported = true;
    for code in &args.codes {
        let Some(def) = book().card(code) else {
            bail!("no card has the code {code}")
        };
        println!("{}", sentence(&def.facts));
        let Some(script) = &def.script else {
            supported = false;
            println!("  not supported: it does nothing in a game\n");
            continue;
        };
        for language in args.lang.languages() {
            for paragraph in text::script(*language, &phrases, &def.facts, script) {
                let markup = paragraph.markup(*language).replace('\n', "\n  ");
                println!("  {}{markup}", heading(paragraph.section));
            }
        }
        println!();
    }
    Ok(ExitCode::from(if supported { 0 } else { PROBLEMS }))
}

/// Which side of the card a paragraph is on, where it is not the front.
fn heading(section: Section) -> &'static str {
    match section {
        Section::Front => "",
        Section::Advanced => "(back) ",
        Section::OtherFace => "(other side) ",
        Section::Reference(Side::Standard) => "(easy, standard) ",
        Section::Reference(Side::Hard) => "(hard, expert) ",
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
