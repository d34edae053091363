//! `casebook cards mutate`: scripts changed at one place, and whether a case fails.
//!
//! A card whose script can be changed without any case failing is not tested at that place.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, ensure};
use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

use super::bench::Bench;
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
    /// Only lists the changes, without trying them.
    #[arg(long)]
    list: bool,
    /// Fails if a smaller share of the changed scripts is found.
    #[arg(long, default_value_t = 0.9)]
    least: f64,
    #[arg(long, value_name = "DIR", default_value = "card-data")]
    card_data: PathBuf,
    #[arg(long, value_name = "DIR", default_value = "tests/cases")]
    cases: PathBuf,
}

/// A script that is changed.
pub(super) struct Mutant {
    pub file: PathBuf,
    pub code: String,
    pub mutation: Mutation,
}

pub fn run(args: &Args) -> anyhow::Result<ExitCode> {
    let mutants = match args.cards.as_slice() {
        [] => sampled(args)?,
        codes => all_of(args, codes)?,
    };
    ensure!(!mutants.is_empty(), "no script is at `{}`", args.home);
    if args.list {
        mutants.iter().for_each(|mutant| tell("changes", mutant));
        return Ok(ExitCode::SUCCESS);
    }
    let bench = Bench::new(&args.card_data, &args.cases)?;
    let told = |tried: usize| eprint!("\rscript {tried} of {}", mutants.len());
    let found = bench.found(&mutants, told)?;
    eprintln!();
    let survivors = mutants.iter().zip(&found).filter(|(_, found)| !**found);
    survivors.for_each(|(mutant, _)| tell("survives", mutant));
    let found = found.iter().filter(|found| **found).count();
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

fn tell(what: &str, mutant: &Mutant) {
    let Mutation { line, says, .. } = &mutant.mutation;
    let (code, file) = (&mutant.code, mutant.file.display());
    println!("{what}: {code} {file}:{line}: {says}");
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

/// Files below a directory, by the ending of their names.
pub(super) fn collect(
    directory: &Path,
    ending: &str,
    files: &mut Vec<PathBuf>,
) -> anyhow::Result<()> {
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
