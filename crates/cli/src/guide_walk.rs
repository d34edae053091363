//! `casebook guide walk`: walks through guides with random answers, and runs of the resolutions
//! that no walk reached.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, bail};
use campaign::authoring::Meant;
use campaign::guide::{Guide, GuideKind};
use campaign::import::Report;
use campaign::run::{
    Answer, GuideRun, InvalidAnswer, Party, Progress, Summary, Walker, missing_tokens, walk,
};

use crate::book::CardDataArgs;
use crate::guide_coverage::unknown;
use crate::guide_files::AnswersFile;
use crate::output::plain;
use crate::{PROBLEMS, guide_files};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Campaigns to walk through; all, where none is named.
    campaigns: Vec<String>,
    /// A local copy of the public guide data, instead of the built-in guides.
    #[arg(long)]
    guides: Option<PathBuf>,
    /// How many walks through each campaign.
    #[arg(long, default_value_t = 10)]
    walks: u64,
    /// The seed of the first walk; the next one has the next number.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Keeps what each walk answered in this directory, as `CAMPAIGN-SEED.json` for `guide run`.
    #[arg(long)]
    keep: Option<PathBuf>,
    /// A second local copy of the public guide data: what each walk answered is run through its
    /// guide of the same id too, and the two logs must agree, but for what
    /// `facts/guide-differences.ron` lists as meant.
    #[arg(long)]
    against: Option<PathBuf>,
    #[command(flatten)]
    card_data: CardDataArgs,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let (guides, report) = match &args.guides {
        Some(path) => {
            let import = guide_files::imported(path)?;
            (import.guides, import.report)
        }
        None => (args.card_data.guides_alone()?, Report::default()),
    };
    let names = args.campaigns.iter();
    let wanted: Vec<String> = names.map(|name| guide_files::key(name)).collect();
    let is_wanted = |guide: &&Guide| {
        let names = guide_files::names(guide);
        wanted.is_empty() || wanted.iter().any(|name| names.contains(name))
    };
    for (name, given) in wanted.iter().zip(&args.campaigns) {
        if !guides
            .iter()
            .any(|guide| guide_files::names(guide).contains(name))
        {
            bail!("no guide is called `{given}`");
        }
    }
    let others = args
        .against
        .as_ref()
        .map(|path| guide_files::imported(path));
    let others = others.transpose()?.map(|import| import.guides);
    let meant = args.card_data.meant()?;
    let mut total = Met::default();
    for guide in guides.iter().filter(is_wanted) {
        let other = others.as_deref().map(|others| twin(guide, others));
        let other = other.transpose()?.map(|guide| Other {
            guide,
            meant: &meant,
        });
        let met = walk_guide(guide, other, args)?;
        met.print(guide, args.walks);
        total.join(met);
    }
    for ((category, kind), files) in &report.unknown {
        println!("{}", unknown(*category, kind, files));
    }
    println!(
        "{} scenarios played, {} of {} resolutions reached by walks, {} by runs of their own, {} unknown kinds",
        total.played,
        total.reached,
        total.resolutions,
        total.directed,
        report.unknown.len()
    );
    println!("{} problems", total.problems.len());
    Ok(match total.problems.len() {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::from(PROBLEMS),
    })
}

/// A second guide of a campaign.
#[derive(Clone, Copy)]
struct Other<'o> {
    guide: &'o Guide,
    /// What it may write otherwise.
    meant: &'o Meant,
}

/// The guide of the same id.
fn twin<'g>(guide: &Guide, others: &'g [Guide]) -> anyhow::Result<&'g Guide> {
    let found = others.iter().find(|other| other.id == guide.id);
    found.with_context(|| format!("there is no guide `{}` to compare with", guide.id))
}

/// What the walks through a guide met.
#[derive(Default)]
struct Met {
    problems: Vec<String>,
    /// Walks whose log another guide wrote in the same way.
    agreed: usize,
    /// Walks whose log another guide wrote otherwise where that is meant.
    meant: usize,
    scenarios: BTreeSet<String>,
    /// Scenarios played by all walks together.
    played: usize,
    resolutions: usize,
    /// Resolutions by scenario that some walk read.
    walked: BTreeSet<(String, String)>,
    /// How many those are.
    reached: usize,
    /// How many of the others a run of their own read to its end.
    directed: usize,
    missing_tokens: BTreeSet<String>,
    missing_steps: BTreeSet<String>,
}

/// Walks through a campaign, or through every side story of a shelf; then reads the resolutions
/// that were not reached.
fn walk_guide(guide: &Guide, other: Option<Other<'_>>, args: &Args) -> anyhow::Result<Met> {
    let with_facts = |guide| GuideRun {
        facts: card_data::library(),
        ..GuideRun::new(guide)
    };
    let run = with_facts(guide);
    let alone: Vec<Option<String>> = match guide.kind {
        GuideKind::SideStories => guide.order.iter().cloned().map(Some).collect(),
        _ => vec![None],
    };
    let mut met = Met::default();
    for standalone in alone {
        for seed in (0..args.walks).map(|number| args.seed.wrapping_add(number)) {
            let party = Party {
                standalone: standalone.clone(),
                ..party(seed)
            };
            match walk(&run, &party, seed) {
                Ok(progress) => {
                    met.add(&progress);
                    if let Some(other) = other {
                        met.compare(
                            &with_facts(other.guide),
                            other.meant,
                            (&party, seed),
                            &progress,
                        );
                    }
                    if let Some(directory) = &args.keep {
                        let name = standalone.as_ref().unwrap_or(&guide.id);
                        let name = guide_files::file_name(name)?;
                        keep(
                            &directory.join(format!("{name}-{seed}.json")),
                            &party,
                            &progress,
                        )?;
                    }
                }
                Err(error) => {
                    let name = standalone.as_ref().unwrap_or(&guide.id);
                    met.problems.push(format!("{name} seed {seed}: {error}"));
                }
            }
        }
    }
    met.direct(&run, args.seed);
    Ok(met)
}

/// What a walk answered, in order.
fn answers(progress: &Progress) -> Vec<Answer> {
    let decisions = progress.decisions.iter();
    decisions.filter_map(|one| one.answer.clone()).collect()
}

/// Writes what a walk answered, so that it can be run again.
fn keep(path: &Path, party: &Party, progress: &Progress) -> anyhow::Result<()> {
    let answers = AnswersFile {
        investigators: party.investigators.clone(),
        lead: party.lead.clone(),
        difficulty: party.difficulty.clone(),
        linked: party.linked,
        answers: answers(progress),
    };
    let json = serde_json::to_string_pretty(&answers)?;
    let written = path
        .parent()
        .map_or(Ok(()), std::fs::create_dir_all)
        .and_then(|()| std::fs::write(path, json + "\n"));
    written.with_context(|| format!("cannot write {}", path.display()))
}

/// One to four investigators.
fn party(seed: u64) -> Party {
    let codes = 1..=seed % 4 + 1;
    Party {
        investigators: codes.map(|code| format!("0100{code}")).collect(),
        ..Party::default()
    }
}

impl Met {
    fn add(&mut self, progress: &Progress) {
        let played = progress.log.scenarios.iter();
        self.scenarios
            .extend(played.map(|record| record.id.clone()));
        self.played += progress.log.scenarios.len();
        let read = progress.shown.iter().filter_map(|(scenario, step)| {
            let resolution = step.strip_prefix("$r_")?;
            Some((scenario.clone(), resolution.to_owned()))
        });
        self.walked.extend(read);
        self.missing_tokens.extend(missing_tokens(progress));
        let missing = progress.missing.iter();
        self.missing_steps
            .extend(missing.map(|(scenario, step)| format!("{scenario}/{step}")));
    }

    /// Runs what a walk answered through another guide.
    fn compare(
        &mut self,
        other: &GuideRun<'_>,
        meant: &Meant,
        (party, seed): (&Party, u64),
        walked: &Progress,
    ) {
        let of = party.standalone.as_ref().unwrap_or(&other.guide.id);
        let differs = match other.answer(party, &answers(walked)) {
            Ok(again) => {
                let (ours, theirs) = (Summary::from(&walked.log), Summary::from(&again.log));
                let mistakes = meant.mistakes(of, &ours, &theirs);
                if mistakes.is_empty() {
                    *if ours == theirs {
                        &mut self.agreed
                    } else {
                        &mut self.meant
                    } += 1;
                    return;
                }
                format!(
                    "the other guide writes another log: {}",
                    mistakes.join(", ")
                )
            }
            Err(misfit) if refuses_as_meant(meant, of, &misfit) => {
                self.meant += 1;
                return;
            }
            Err(misfit) => format!("the other guide: {misfit}"),
        };
        self.problems.push(format!("{of} seed {seed}: {differs}"));
    }

    /// Reads every resolution that no walk reached, by itself.
    fn direct(&mut self, run: &GuideRun<'_>, seed: u64) {
        for scenario in &run.guide.scenarios {
            for resolution in &scenario.resolutions {
                self.resolutions += 1;
                let key = (scenario.id.clone(), resolution.id.clone());
                if self.walked.contains(&key) {
                    continue;
                }
                match directed(run, &key, seed) {
                    None => self.directed += 1,
                    Some(problem) => {
                        let (scenario, resolution) = key;
                        let guide = &run.guide.id;
                        let place = format!("{guide}/{scenario}/{resolution}");
                        self.problems.push(format!("{place}: {problem}"));
                    }
                }
            }
        }
        let resolutions = run.guide.scenarios.iter().flat_map(|scenario| {
            let all = scenario.resolutions.iter();
            all.map(|one| (scenario.id.clone(), one.id.clone()))
        });
        let known: BTreeSet<_> = resolutions.collect();
        self.reached = self.walked.intersection(&known).count();
    }

    fn print(&self, guide: &Guide, walks: u64) {
        println!(
            "{}: {walks} walks, {} scenarios, {} of {} resolutions reached, {} by runs of their own",
            plain(&guide.id),
            self.played,
            self.reached,
            self.resolutions,
            self.directed
        );
        if self.agreed > 0 {
            println!("  {} walks have the same log in both guides", self.agreed);
        }
        if self.meant > 0 {
            println!("  {} walks differ as meant", self.meant);
        }
        for problem in &self.problems {
            println!("  {}", plain(problem));
        }
        let list = |what: &str, items: &BTreeSet<String>| {
            if !items.is_empty() {
                let items: Vec<&str> = items.iter().map(String::as_str).collect();
                println!("  {what}: {}", plain(&items.join(", ")));
            }
        };
        list("not in the bag when removed", &self.missing_tokens);
        list("no such step", &self.missing_steps);
        if guide.kind != GuideKind::SideStories {
            let ids = guide.scenarios.iter().map(|scenario| &scenario.id);
            let unseen = ids.filter(|id| !self.scenarios.contains(*id));
            list("never reached", &unseen.cloned().collect());
        }
    }

    fn join(&mut self, other: Self) {
        self.problems.extend(other.problems);
        self.agreed += other.agreed;
        self.meant += other.meant;
        self.played += other.played;
        self.resolutions += other.resolutions;
        self.directed += other.directed;
        self.reached += other.reached;
    }
}

/// Whether the other guide need not offer this answer: its log goes on without it, and cannot be
/// compared.
fn refuses_as_meant(meant: &Meant, of: &str, misfit: &InvalidAnswer) -> bool {
    let place = format!("answer {}/{}", misfit.scenario, misfit.step);
    let mut groups = meant.logs.iter();
    groups.any(|group| group.of == of && group.places.contains(&place))
}

/// Why the resolution cannot be read to its end.
fn directed(
    run: &GuideRun<'_>,
    (scenario, resolution): &(String, String),
    seed: u64,
) -> Option<String> {
    let mut walker = Walker::new(seed);
    match run.resolution(&party(seed), scenario, resolution, &mut walker) {
        Ok(progress) if progress.question.is_some() => Some("no way on".to_owned()),
        Ok(progress) => {
            let mut missing = progress.missing.iter();
            missing.next().map(|(_, step)| format!("no step {step}"))
        }
        Err(misfit) => Some(misfit.to_string()),
    }
}
