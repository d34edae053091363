//! `casebook guide sheet`, `write`, `lacking` and `differences`: guides from the public data to the
//! files of `card-data/campaigns`.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, bail};
use campaign::authoring::{self, Difference, File, Sheet, WordError, Words};
use campaign::guide::{Guide, GuideKind};
use campaign::import::{Beside, Import};

use crate::book::CardDataArgs;
use crate::{PROBLEMS, guide_files};

/// A campaign of a local copy of the public data.
#[derive(Debug, clap::Args)]
pub struct Public {
    /// The campaign, by its id, its folder or its name.
    campaign: String,
    /// A local copy of the public guide data.
    #[arg(long)]
    guides: PathBuf,
}

#[derive(Debug, clap::Args)]
pub struct Write {
    #[command(flatten)]
    public: Public,
    /// Our words as JSON: for each id of the sheet `["English", "한국어"]`, both empty to say
    /// nothing, or `{"passage": ["the passage about …", "…에 관한 글"]}` for what is to be read in the
    /// booklet. May be given several times.
    #[arg(long, required = true)]
    words: Vec<PathBuf>,
    /// The directory of campaigns, such as `card-data/campaigns`.
    #[arg(long)]
    out: PathBuf,
    /// Writes over files that are there.
    #[arg(long)]
    replace: bool,
}

#[derive(Debug, clap::Args)]
pub struct Differences {
    /// Campaigns; all that are built in, where none is named.
    campaigns: Vec<String>,
    /// A local copy of the public guide data.
    #[arg(long)]
    guides: PathBuf,
    /// Prints both sides of each difference, without their sentences, and those that are meant too.
    #[arg(long)]
    sides: bool,
    #[command(flatten)]
    card_data: CardDataArgs,
}

struct Found {
    guide: Guide,
    original: Option<Guide>,
    /// Words of others beside its steps.
    beside: Vec<Beside>,
}

impl Public {
    fn find(&self) -> anyhow::Result<Found> {
        let Import { guides, report } = guide_files::imported(&self.guides)?;
        let guide = named(&guides, &self.campaign)?.clone();
        let original = guide
            .original
            .as_ref()
            .and_then(|id| guides.iter().find(|one| one.id == *id))
            .cloned();
        let folder = format!("{}/", guide.folder);
        let beside = report.beside.into_iter();
        let beside = beside.filter(|one| one.file == guide.id || one.file.contains(&folder));
        Ok(Found {
            beside: beside.collect(),
            guide,
            original,
        })
    }
}

fn named<'g>(guides: &'g [Guide], name: &str) -> anyhow::Result<&'g Guide> {
    let key = guide_files::key(name);
    let found = guides
        .iter()
        .find(|guide| guide_files::names(guide).contains(&key));
    found.with_context(|| format!("no guide is called `{name}`"))
}

/// Prints what wants words, a JSON object on each line.
pub fn sheet(args: &Public) -> anyhow::Result<ExitCode> {
    let found = args.find()?;
    let sheet = Sheet::of(&found.guide, found.original.as_ref());
    for sentence in &sheet.0 {
        println!("{}", serde_json::to_string(sentence)?);
    }
    // What has no place in a guide may say what the words of a step should say.
    for words in &found.beside {
        println!("{}", serde_json::to_string(words)?);
    }
    eprintln!(
        "{} sentences want words; {} stand beside steps and want none",
        sheet.0.len(),
        found.beside.len()
    );
    Ok(ExitCode::SUCCESS)
}

/// Writes the files of a guide.
pub fn write(args: &Write) -> anyhow::Result<ExitCode> {
    let Found {
        guide, original, ..
    } = args.public.find()?;
    let sheet = Sheet::of(&guide, original.as_ref());
    let mut words = Words::default();
    for path in &args.words {
        let text = guide_files::text(path)?;
        match Words::read(&sheet, &text) {
            Ok(more) => words = words.and(more),
            Err(errors) => return Ok(faults(&path.display().to_string(), &errors)),
        }
    }
    let files = match authoring::written(&guide, original.as_ref(), &words, card_data::kebab_case) {
        Ok(files) => files,
        Err(errors) => return Ok(faults(&guide.id, &errors)),
    };
    for file in &files {
        put(file, args)?;
    }
    println!("{} files of `{}` written", files.len(), guide.id);
    Ok(ExitCode::SUCCESS)
}

fn put(file: &File, args: &Write) -> anyhow::Result<()> {
    let path = args.out.join(&file.path);
    if path.exists() && !args.replace {
        bail!(
            "{}: is there already; --replace writes over it",
            path.display()
        );
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    fs::write(&path, &file.text).with_context(|| path.display().to_string())
}

fn faults(of: &str, errors: &[WordError]) -> ExitCode {
    for error in errors {
        eprintln!("{of}: {error}");
    }
    eprintln!("{} problems; nothing was written", errors.len());
    ExitCode::from(PROBLEMS)
}

/// Names every sentence of the built-in guides that has no Korean.
pub fn lacking(card_data: &CardDataArgs) -> anyhow::Result<ExitCode> {
    let mut total = 0;
    for guide in &card_data.guides_alone()? {
        let lacking = authoring::lacking(guide);
        total += lacking.len();
        for one in &lacking {
            println!("{}: {}: no Korean for “{}”", guide.id, one.place, one.text);
        }
    }
    println!("{total} sentences lack words");
    Ok(if total == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(PROBLEMS)
    })
}

/// Prints what the public data asks, writes or leads to otherwise than the built-in guides, and is
/// not meant to.
pub fn differences(args: &Differences) -> anyhow::Result<ExitCode> {
    let theirs = guide_files::imported(&args.guides)?.guides;
    let ours = args.card_data.guides_alone()?;
    let ours: Vec<&Guide> = if args.campaigns.is_empty() {
        ours.iter().collect()
    } else {
        let named = args.campaigns.iter().map(|name| named(&ours, name));
        named.collect::<anyhow::Result<_>>()?
    };
    let list = args.card_data.meant()?;
    let (mut problems, mut meant) = (0, 0);
    for guide in ours {
        let Some(other) = theirs.iter().find(|other| other.id == guide.id) else {
            println!("{}: the public data has no such campaign", guide.id);
            problems += 1;
            continue;
        };
        let found = authoring::differences(guide, other);
        for difference in &found {
            let is_meant = list.part(&guide.id, difference);
            if !is_meant || args.sides {
                print_difference(&guide.id, difference, args.sides);
            }
            *if is_meant { &mut meant } else { &mut problems } += 1;
        }
        let fans = match guide.kind {
            GuideKind::SideStories => list.unknown_fans(&found),
            GuideKind::Campaign | GuideKind::Standalone => Vec::new(),
        };
        for settled in list.settled(&guide.id, &found).into_iter().chain(fans) {
            println!("{}: {settled}: on the list, and no difference", guide.id);
            problems += 1;
        }
    }
    println!("{meant} parts differ as meant");
    println!("{problems} problems");
    Ok(match problems {
        0 => ExitCode::SUCCESS,
        _ => ExitCode::from(PROBLEMS),
    })
}

fn print_difference(guide: &str, difference: &Difference, sides: bool) {
    println!("{guide}: {difference}");
    if sides {
        let [ours, theirs] = &difference.sides;
        println!("  ours: {ours}\n  public: {theirs}");
    }
}
