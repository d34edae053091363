//! `casebook-fuzz TARGET SECONDS NUMBER FILE`: runs a target on its seeds, and then on inputs made
//! of them until so many seconds are over. The file holds the input of the run under way, so that
//! whoever started this has it where the process ends before its time.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use casebook_fuzz::{Mutator, TARGETS, Watch, resident, seeds};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, seconds, number, file] = &arguments[..] else {
        let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
        bail!(
            "usage: casebook-fuzz {} SECONDS NUMBER FILE",
            names.join("|")
        );
    };
    let target = TARGETS.iter().find(|target| target.name == name);
    let target = target.with_context(|| format!("no target is called '{name}'"))?;
    let time = Duration::from_secs(seconds.parse().context("seconds")?);
    let number = number.parse().context("a number")?;
    let seeds = seeds(target)?;
    let mut mutator = Mutator::new(&seeds.all(), number);
    let watch = Watch::new(PathBuf::from(file));
    for seed in &seeds.own {
        watch.run(target.run, seed);
    }
    let (mut runs, begun) = (0_u64, Instant::now());
    let held = resident().unwrap_or_default();
    while begun.elapsed() < time {
        watch.run(target.run, &mutator.input());
        runs += 1;
    }
    let taken = begun.elapsed().as_secs_f64();
    println!(
        "{name}: {} seeds, {runs} inputs in {taken:.0} s, {:.0} a second, {} MB more held at the end, \
         no fault",
        seeds.own.len(),
        runs as f64 / taken.max(1e-9),
        resident().unwrap_or_default().saturating_sub(held) >> 20
    );
    Ok(())
}
