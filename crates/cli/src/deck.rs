//! `casebook deck`: legality and prices of decks.

use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, bail};
use clap::Subcommand;
use deckbuilding::{
    CardRules, Deck, Deckbuilder, Language, Mode, ReadError, Setting, Upgrade, Verdict, Violation,
};
use serde_json::{Value, json};

use crate::guide_files;
use crate::output::{self, Format};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Whether decks are legal, a line for each.
    Check(CheckArgs),
    /// The experience that an upgrade costs, step by step.
    UpgradeCost(UpgradeArgs),
}

#[derive(Debug, clap::Args)]
struct CheckArgs {
    /// Deck JSON, a list of decks, or a deck a line; `-` for standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: Output,
    /// Check the decks for a standalone game.
    #[arg(long, conflicts_with_all = ["new_campaign", "played"])]
    standalone: bool,
    /// Check the decks for the first scenario of a campaign.
    #[arg(long, conflicts_with = "played")]
    new_campaign: bool,
    /// The decks have been played, even where their lists do not tell: they may hold what
    /// campaigns give.
    #[arg(long)]
    played: bool,
    /// Experience that the campaign grants at its start.
    #[arg(long, default_value_t = 0, requires = "new_campaign")]
    experience: u32,
    /// The number of investigators.
    #[arg(long)]
    investigators: Option<u8>,
    /// Follow this taboo list instead of the decks' own; 0 for none.
    #[arg(long)]
    taboo: Option<u16>,
}

#[derive(Debug, clap::Args)]
struct UpgradeArgs {
    /// The deck before the upgrade; `-` for standard input.
    old: PathBuf,
    /// The deck after it.
    new: PathBuf,
    /// What a card of the old deck earned in the last scenario, as `CODE=COUNT`; a card that may
    /// earn several things takes a count for each, as `CODE=COUNT,COUNT`.
    #[arg(long, value_name = "CODE=COUNT")]
    earned: Vec<String>,
    #[command(flatten)]
    output: Output,
}

#[derive(Debug, clap::Args)]
struct Output {
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// The language of sentences.
    #[arg(long, value_enum, default_value_t = output::Language::En)]
    language: output::Language,
}

/// The exit code of problems found.
const PROBLEMS: u8 = 1;
/// The exit code of bad input.
const BAD_INPUT: u8 = 2;

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let library = card_data::library();
    let builder = Deckbuilder::new(library, card_data::taboos(), CardRules::committed());
    match &args.command {
        Command::Check(args) => check(&builder, args),
        Command::UpgradeCost(args) => upgrade_cost(&builder, args),
    }
}

/// Checks every deck of every file; one that cannot be read does not keep the others from being
/// checked.
fn check(builder: &Deckbuilder, args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let setting = args.setting();
    let start = Instant::now();
    let mut out = BufWriter::new(std::io::stdout().lock());
    let (mut code, mut decks) = (0, 0_u32);
    for file in &args.files {
        let name = file.display();
        let found = match guide_files::bytes(file) {
            Ok(bytes) => deckbuilding::read_each(&bytes),
            Err(error) => {
                eprintln!("error: {}", output::shown(&format!("{error:#}")));
                code = code.max(BAD_INPUT);
                continue;
            }
        };
        for deck in found {
            decks += u32::from(deck.is_ok());
            let problem = match deck {
                Ok(deck) => args.check_one(builder, deck, &setting, &mut out)?,
                Err(error) => {
                    eprintln!("error: {}", output::shown(&format!("{name}: {error}")));
                    BAD_INPUT
                }
            };
            code = code.max(problem);
        }
    }
    out.flush()?;
    if decks > 1 {
        let seconds = start.elapsed().as_secs_f64();
        let rate = f64::from(decks) / seconds.max(1e-9);
        eprintln!("{decks} decks in {seconds:.2} s: {rate:.0} decks per second");
    }
    Ok(ExitCode::from(code))
}

fn upgrade_cost(builder: &Deckbuilder, args: &UpgradeArgs) -> anyhow::Result<ExitCode> {
    let (old, mut new) = (read_one(&args.old)?, read_one(&args.new)?);
    for earned in &args.earned {
        earn(builder, &old, &mut new, earned)?;
    }
    let upgrade = builder.upgrade_cost(&old, &new)?;
    println!("{}", output::plain(&args.output.upgrade(builder, &upgrade)));
    Ok(ExitCode::from(if upgrade.violations.is_empty() {
        0
    } else {
        PROBLEMS
    }))
}

/// Counts what a card earned, as `CODE=COUNT,COUNT` says it.
fn earn(builder: &Deckbuilder, old: &Deck, new: &mut Deck, text: &str) -> anyhow::Result<()> {
    let wrong = || format!("--earned {text}: expected CODE=COUNT or CODE=COUNT,COUNT");
    let (code, counts) = text.split_once('=').with_context(wrong)?;
    let earnable = builder.earnable(old);
    for (place, count) in counts.split(',').enumerate() {
        let count: u32 = count.trim().parse().with_context(wrong)?;
        let Some(one) = earnable
            .iter()
            .find(|one| one.card.as_str() == code && one.place == place)
        else {
            let mut known: Vec<&str> = earnable.iter().map(|one| one.card.as_str()).collect();
            known.dedup();
            let known = if known.is_empty() {
                "none".to_owned()
            } else {
                known.join(", ")
            };
            bail!(
                "--earned {text}: no such discount; cards of the old deck that may earn one: {known}"
            );
        };
        if count > one.most {
            bail!(
                "--earned {text}: {code} can have earned {} at most",
                one.most
            );
        }
        new.choices.earn(&one.card, place, count);
    }
    Ok(())
}

fn read_one(file: &Path) -> anyhow::Result<Deck> {
    let mut decks = read(file)?;
    match (decks.pop(), decks.is_empty()) {
        (Some(deck), true) => Ok(deck),
        _ => bail!("{}: expected one deck, found several", file.display()),
    }
}

/// The decks of a file, all of which must be readable.
fn read(file: &Path) -> anyhow::Result<Vec<Deck>> {
    let decks: Result<Vec<Deck>, ReadError> = deckbuilding::read_each(&guide_files::bytes(file)?)
        .into_iter()
        .collect();
    decks.with_context(|| file.display().to_string())
}

/// The deck's name, or its investigator's where it has none.
fn name<'a>(builder: &'a Deckbuilder, deck: &'a Deck) -> &'a str {
    let investigator = builder.library().get(deck.investigator.as_str());
    let fallback = investigator.map_or(deck.investigator.as_str(), |card| &card.name.en);
    if deck.name.trim().is_empty() {
        fallback
    } else {
        &deck.name
    }
}

impl CheckArgs {
    /// Writes the verdict on a deck, and returns its exit code.
    fn check_one(
        &self,
        builder: &Deckbuilder,
        mut deck: Deck,
        setting: &Setting,
        out: &mut impl Write,
    ) -> anyhow::Result<u8> {
        if let Some(number) = self.taboo {
            deck.taboo = (number > 0).then_some(number);
        }
        let verdict = builder.verdict(&deck, setting);
        let told = self.output.deck(builder, &deck, &verdict);
        writeln!(out, "{}", output::plain(&told))?;
        Ok(if verdict.violations.is_empty() {
            0
        } else {
            PROBLEMS
        })
    }

    fn setting(&self) -> Setting {
        let mode = if self.standalone {
            Mode::Standalone
        } else if self.new_campaign {
            Mode::NewCampaign {
                experience: self.experience,
            }
        } else {
            Mode::Unstated
        };
        Setting {
            mode,
            investigators: self.investigators,
            granted: None,
            played: self.played,
        }
    }
}

impl Output {
    fn language(&self) -> Language {
        match self.language {
            output::Language::En => Language::English,
            output::Language::Ko => Language::Korean,
        }
    }

    fn deck(&self, builder: &Deckbuilder, deck: &Deck, verdict: &Verdict) -> String {
        let violations = &verdict.violations;
        if self.format == Format::Json {
            let list: Vec<Value> = violations
                .iter()
                .map(|violation| self.violation(builder, violation))
                .collect();
            let name = name(builder, deck);
            let limited = verdict.limited.iter();
            let limited: serde_json::Map<String, Value> = limited
                .map(|one| (one.option.to_string(), json!(one.cards)))
                .collect();
            return json!({
                "name": name,
                "legal": violations.is_empty(),
                "violations": list,
                "assumed": verdict.assumed,
                "limited": limited,
            })
            .to_string();
        }
        let assumed = &verdict.assumed;
        let word = if violations.is_empty() {
            "legal"
        } else {
            "not legal"
        };
        let lines = violations.iter().map(|violation| {
            format!(
                "\n  {}: {}",
                violation.code(),
                violation.sentence(builder.library(), self.language())
            )
        });
        let assumed = assumed.iter().map(|one| {
            let sentence = one.sentence(builder.library(), self.language());
            format!("\n  assumed: {sentence}")
        });
        format!(
            "{}: {word}{}",
            name(builder, deck),
            lines.chain(assumed).collect::<String>()
        )
    }

    fn violation(&self, builder: &Deckbuilder, violation: &Violation) -> Value {
        json!({
            "code": violation.code(),
            "card": violation.cards.first().map(|code| code.as_str()),
            "cards": violation.cards,
            "rule": violation.rule(),
            "message": violation.sentence(builder.library(), self.language()),
        })
    }

    fn upgrade(&self, builder: &Deckbuilder, upgrade: &Upgrade) -> String {
        let (library, language) = (builder.library(), self.language());
        if self.format == Format::Json {
            let steps = upgrade.steps.iter().map(|step| {
                let mut value = serde_json::to_value(step).unwrap_or_default();
                value["message"] = json!(step.sentence(library, language));
                value
            });
            let mut value =
                json!({ "experience": upgrade.experience, "steps": steps.collect::<Vec<_>>() });
            if !upgrade.violations.is_empty() {
                let list = upgrade
                    .violations
                    .iter()
                    .map(|violation| self.violation(builder, violation));
                value["violations"] = list.collect();
            }
            return value.to_string();
        }
        let steps = upgrade
            .steps
            .iter()
            .map(|step| step.sentence(library, language) + "\n");
        let wrong = upgrade
            .violations
            .iter()
            .map(|violation| violation.sentence(library, language) + "\n");
        format!(
            "{}{}Total: {} experience",
            steps.collect::<String>(),
            wrong.collect::<String>(),
            upgrade.experience
        )
    }
}
