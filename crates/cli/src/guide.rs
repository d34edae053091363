//! `casebook guide`: campaigns by their guides.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use campaign::guide::{Guide, GuideKind};
use campaign::run::{Answer, Answers, GuideRun, Party, Progress, Summary};
use clap::Subcommand;

use crate::book::CardDataArgs;
use crate::guide_files::{self, AnswersFile};
use crate::output::plain;
use crate::{guide_authoring, guide_layouts, guide_walk};

#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs a campaign with given answers and prints its log as JSON.
    Run(Run),
    /// Walks through guides with random answers and checks what must hold of every campaign.
    Walk(guide_walk::Args),
    /// What a guide of the public data says that wants words of our own, a JSON object on each line.
    Sheet(guide_authoring::Public),
    /// Writes a guide of the public data with our own words into files of `card-data/campaigns`.
    Write(guide_authoring::Write),
    /// Names every sentence of the built-in guides that has no Korean.
    Lacking(CardDataArgs),
    /// The layouts that the built-in guides draw, and the places in them that nothing connects.
    Layouts(guide_layouts::Args),
    /// What the public data asks, writes or leads to otherwise than the built-in guides, but for what
    /// `facts/guide-differences.ron` lists as meant.
    Differences(guide_authoring::Differences),
}

#[derive(Debug, clap::Args)]
struct Run {
    /// A campaign by its id, its folder or its name; or a side story, which is played alone.
    campaign: String,
    /// A local copy of the public guide data, instead of the built-in guides.
    #[arg(long)]
    guides: Option<PathBuf>,
    /// The answers, as JSON; `-` for standard input.
    #[arg(long)]
    answers: PathBuf,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        Command::Run(args) => run_campaign(args),
        Command::Walk(args) => guide_walk::run(args),
        Command::Sheet(args) => guide_authoring::sheet(args),
        Command::Write(args) => guide_authoring::write(args),
        Command::Lacking(args) => guide_authoring::lacking(args),
        Command::Layouts(args) => guide_layouts::run(args),
        Command::Differences(args) => guide_authoring::differences(args),
    }
}

fn run_campaign(args: &Run) -> anyhow::Result<ExitCode> {
    let guides = guide_files::guides(args.guides.as_deref())?;
    let (guide, standalone) = find(&guides, &args.campaign)?;
    let file = guide_files::text(&args.answers)?;
    let file: AnswersFile = serde_json::from_str(&file)
        .with_context(|| format!("the answers in {}", args.answers.display()))?;
    let party = party(&file, standalone)?;
    let run = GuideRun {
        guide,
        side_stories: guides
            .iter()
            .find(|other| other.kind == GuideKind::SideStories),
        facts: card_data::library(),
    };
    let mut answers = Answers::lenient(&file.answers);
    let progress = run.run(&party, &mut answers)?;
    for passed in answers.assumed() {
        eprintln!(
            "note: scenario `{}`, step `{}`: no answer, passed over",
            passed.scenario, passed.step
        );
    }
    // A step that asked nothing this time does no harm by being answered.
    let silent = |answer: &&Answer| progress.shown.iter().any(|(_, step)| *step == answer.step);
    let (harmless, left): (Vec<&Answer>, Vec<&Answer>) = answers.left().partition(silent);
    for answer in harmless {
        eprintln!(
            "note: step `{}` asked nothing more; an answer was not used",
            answer.step
        );
    }
    finish(&progress, &left)
}

/// Prints the log. A campaign may stop between scenarios, but not in the middle of one.
fn finish(progress: &Progress, left: &[&Answer]) -> anyhow::Result<ExitCode> {
    if let Some(question) = &progress.question
        && (progress.mid_scenario || !left.is_empty() || progress.log.scenarios.is_empty())
    {
        let offered = question.form.offered().join(", ");
        let unused = unused(left);
        bail!(
            "scenario `{}`, step `{}`: no answer; offered: {offered}{unused}",
            question.scenario,
            question.step
        );
    }
    println!(
        "{}",
        serde_json::to_string_pretty(&Summary::from(&progress.log))?
    );
    if left.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    eprintln!(
        "error: these answers were never asked for{}",
        plain(&unused(left))
    );
    Ok(ExitCode::FAILURE)
}

fn unused(left: &[&Answer]) -> String {
    let names = left.iter().map(|answer| {
        format!(
            "\n  unused: scenario `{}`, step `{}`",
            answer.scenario.as_deref().unwrap_or("any"),
            answer.step
        )
    });
    names.collect()
}

fn party(file: &AnswersFile, standalone: Option<String>) -> anyhow::Result<Party> {
    if file.investigators.is_empty() {
        bail!("the answers name no investigators");
    }
    for (at, code) in file.investigators.iter().enumerate() {
        if file.investigators[..at].contains(code) {
            bail!("the investigator `{code}` is named twice");
        }
    }
    if let Some(lead) = file
        .lead
        .as_ref()
        .filter(|lead| !file.investigators.contains(lead))
    {
        bail!("the lead investigator `{lead}` is not one of the investigators");
    }
    Ok(Party {
        investigators: file.investigators.clone(),
        lead: file
            .lead
            .clone()
            .or_else(|| file.investigators.first().cloned()),
        difficulty: file.difficulty.clone(),
        standalone,
        linked: file.linked,
        ..Party::default()
    })
}

/// A campaign, or a scenario to be played alone.
fn find<'g>(guides: &'g [Guide], wanted: &str) -> anyhow::Result<(&'g Guide, Option<String>)> {
    let key = guide_files::key(wanted);
    let known = |guide: &&Guide| guide_files::names(guide).contains(&key);
    if let Some(guide) = guides.iter().find(known) {
        if guide.kind == GuideKind::SideStories {
            bail!(
                "`{wanted}` is a shelf of side stories; name one of: {}",
                guide.order.join(", ")
            );
        }
        return Ok((guide, None));
    }
    // A side story that a campaign has taken up as well is meant as the side story.
    let shelves = guides
        .iter()
        .filter(|guide| guide.kind == GuideKind::SideStories);
    let campaigns = guides
        .iter()
        .filter(|guide| guide.kind != GuideKind::SideStories);
    for guide in shelves.chain(campaigns) {
        let scenario = guide
            .scenarios
            .iter()
            .find(|scenario| guide_files::key(&scenario.id) == key);
        if let Some(scenario) = scenario {
            return Ok((guide, Some(scenario.id.clone())));
        }
    }
    let all: Vec<&str> = guides.iter().map(|guide| guide.id.as_str()).collect();
    bail!(
        "there is no campaign `{wanted}`; there are: {} (others come from --guides PATH)",
        all.join(", ")
    )
}
