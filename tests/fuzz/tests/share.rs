//! A share of the inputs of strangers that CI has time for: every seed, and the same few inputs
//! made of them each time.

use std::path::Path;

use casebook_fuzz::{Mutator, TARGETS, Watch, seeds};

#[test]
fn nothing_that_strangers_bring_breaks_what_reads_it() {
    for target in &TARGETS {
        let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(target.name);
        // Whoever reads a failure finds the name and, in this file, the input.
        println!("{}: {}", target.name, file.display());
        let watch = Watch::new(file);
        let seeds = seeds(target).unwrap();
        for seed in &seeds.own {
            watch.run(target.run, seed);
        }
        let mut mutator = Mutator::new(&seeds.all(), 18);
        for _ in 0..target.share {
            watch.run(target.run, &mutator.input());
        }
    }
}
