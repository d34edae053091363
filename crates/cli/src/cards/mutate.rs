//! `casebook cards mutate`: scripts changed at one place, and whether a case fails.
//!
//! A card whose script can be changed without any case failing is not tested at that place. Each
//! changed script is tried in a process of its own, since it may never come to an end.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, bail, ensure};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};
use tempfile::TempDir;

use super::mutation::{Mutation, mutations, scripts};

#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only scripts of this home and below, such as `player` or `player/core/guardian`.
    #[arg(default_value = "player")]
    home: String,
    /// How many scripts are changed, each at one place.
    #[arg(long, default_value_t = 300)]
    sample: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Cards by their codes, instead of a sample: each of their places is tried.
    #[arg(long, value_delimiter = ',')]
    cards: Vec<String>,
    /// Fails if a smaller share of the changed scripts is found.
    #[arg(long, default_value_t = 0.9)]
    least: f64,
    #[arg(long, value_name = "DIR", default_value = "card-data")]
    card_data: PathBuf,
    #[arg(long, value_name = "DIR", default_value = "tests/cases")]
    cases: PathBuf,
}

/// No case takes nearly as long.
const PATIENCE: Duration = Duration::from_secs(60);

/// A script that is changed.
struct Mutant {
    file: PathBuf,
    code: String,
    mutation: Mutation,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mutants = match args.cards.as_slice() {
        [] => sampled(args)?,
        codes => all_of(args, codes)?,
    };
    ensure!(!mutants.is_empty(), "no script is at `{}`", args.home);
    let cases = case_files(&args.cases)?;
    let bench = Bench::new(&args.card_data)?;
    let (mut found, mut survivors) = (0, Vec::new());
    for (at, mutant) in mutants.iter().enumerate() {
        eprint!("\rscript {} of {}", at + 1, mutants.len());
        let concerned = cases.iter().filter(|(_, text)| text.contains(&mutant.code));
        let concerned: Vec<&Path> = concerned.map(|(path, _)| path.as_path()).collect();
        if !concerned.is_empty() && bench.is_found(mutant, &concerned)? {
            found += 1;
        } else {
            survivors.push(mutant);
        }
    }
    eprintln!();
    for mutant in &survivors {
        let Mutation { line, says, .. } = &mutant.mutation;
        println!(
            "survives: {} {}:{line}: {says}",
            mutant.code,
            mutant.file.display()
        );
    }
    println!(
        "{found} of {} changed scripts make a case fail",
        mutants.len()
    );
    let enough = found as f64 >= args.least * mutants.len() as f64;
    Ok(if enough {
        ExitCode::SUCCESS
    } else {
        ExitCode::from(crate::PROBLEMS)
    })
}

/// Scripts drawn by chance, and a place of each.
fn sampled(args: &Args) -> anyhow::Result<Vec<Mutant>> {
    let mut random = Pcg32::seed_from_u64(args.seed);
    let mut all = every_script(args)?;
    let mut mutants = Vec::new();
    while mutants.len() < args.sample && !all.is_empty() {
        let (file, code, script) = all.swap_remove(below(&mut random, all.len()));
        let mut places = mutations(&script.text, script.line);
        if !places.is_empty() {
            let mutation = places.swap_remove(below(&mut random, places.len()));
            mutants.push(Mutant {
                file,
                code,
                mutation,
            });
        }
    }
    Ok(mutants)
}

fn all_of(args: &Args, codes: &[String]) -> anyhow::Result<Vec<Mutant>> {
    let wanted: BTreeSet<&String> = codes.iter().collect();
    let scripts = every_script(args)?.into_iter();
    let chosen = scripts.filter(|(_, code, _)| wanted.contains(code));
    let mutants = chosen.flat_map(|(file, code, script)| {
        let places = mutations(&script.text, script.line).into_iter();
        places.map(move |mutation| Mutant {
            file: file.clone(),
            code: code.clone(),
            mutation,
        })
    });
    Ok(mutants.collect())
}

fn below(random: &mut Pcg32, count: usize) -> usize {
    random.next_u32() as usize % count
}

/// Every script of the home: its file below the card data, its card and its text.
fn every_script(args: &Args) -> anyhow::Result<Vec<(PathBuf, String, super::mutation::Script)>> {
    let root = args.card_data.join("abilities");
    let mut files = Vec::new();
    let directory = root.join(&args.home);
    match directory.with_extension("ron") {
        file if file.is_file() => files.push(file),
        _ => collect(&directory, "ron", &mut files)?,
    }
    let mut all = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let below = file.strip_prefix(&args.card_data)?.to_path_buf();
        let of_file = scripts(&text).into_iter();
        all.extend(of_file.map(|(code, script)| (below.clone(), code, script)));
    }
    Ok(all)
}

fn case_files(directory: &Path) -> anyhow::Result<Vec<(PathBuf, String)>> {
    let mut files = Vec::new();
    collect(directory, "toml", &mut files)?;
    let read = |file: PathBuf| Ok((file.clone(), fs::read_to_string(&file)?));
    files.into_iter().map(read).collect()
}

fn collect(directory: &Path, ending: &str, files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let entries = fs::read_dir(directory);
    let entries = entries.with_context(|| directory.display().to_string())?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| Ok(entry?.path()))
        .collect::<anyhow::Result<_>>()?;
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, ending, files)?;
        } else if path.extension().is_some_and(|one| one == ending) {
            files.push(path);
        }
    }
    Ok(())
}

/// A copy of the scripts, of which one is changed at a time.
struct Bench {
    directory: TempDir,
}

impl Bench {
    fn new(card_data: &Path) -> anyhow::Result<Self> {
        let directory = tempfile::tempdir()?;
        let mut files = Vec::new();
        collect(&card_data.join("abilities"), "ron", &mut files)?;
        for file in files {
            let copy = directory.path().join(file.strip_prefix(card_data)?);
            if let Some(folder) = copy.parent() {
                fs::create_dir_all(folder)?;
            }
            fs::copy(&file, &copy)?;
        }
        Ok(Self { directory })
    }

    /// Whether the changed script is refused, or makes a case fail, or never ends.
    fn is_found(&self, mutant: &Mutant, cases: &[&Path]) -> anyhow::Result<bool> {
        let file = self.directory.path().join(&mutant.file);
        let text = fs::read_to_string(&file)?;
        let Some(changed) = mutant.mutation.of(&text) else {
            bail!(
                "{}: the script of {} is not there",
                file.display(),
                mutant.code
            );
        };
        fs::write(&file, changed)?;
        let run = Command::new(std::env::current_exe()?)
            .args(["case", "run", "--card-data"])
            .arg(self.directory.path())
            .args(cases)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()?;
        let found = failed(run)?;
        fs::write(&file, text)?;
        Ok(found)
    }
}

fn failed(mut run: Child) -> anyhow::Result<bool> {
    let begun = Instant::now();
    loop {
        if let Some(status) = run.try_wait()? {
            return Ok(!status.success());
        }
        if begun.elapsed() > PATIENCE {
            run.kill()?;
            run.wait()?;
            return Ok(true);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
}
