//! How long exact odds take: `cargo xtask bench odds`.
//!
//! A player sees them change with every icon, so that they have 1 ms.

use std::time::{Duration, Instant};

use casebook_campaign::ChaosToken;
use casebook_campaign::odds::{SkillTest, Value};

const BAG: &str = "+1 0 0 -1 -1 -1 -2 -2 -3 -3 -4 -4 -5 -6 skull skull cultist tablet auto_fail \
                   elder_sign bless bless curse curse elder_thing";
const RUNS: usize = 1_000;

fn main() {
    let bag: Vec<ChaosToken> = BAG
        .split_whitespace()
        .map(|token| token.parse().expect("a token"))
        .collect();
    println!("a bag of {} tokens, five of which draw again", bag.len());
    let mut test = SkillTest::new(bag, 4, 4);
    test.symbols
        .insert(ChaosToken::ElderThing, Value::reveal_another(-3));
    println!("success: {}", test.success().expect("few tokens"));
    told("success", || drop(test.success()));
    told("each token", || drop(test.tokens()));
}

/// Prints the median and the longest of many runs.
fn told(what: &str, work: impl Fn()) {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let started = Instant::now();
            work();
            started.elapsed()
        })
        .collect();
    times.sort();
    let longest = times[RUNS - 1];
    println!("{what}: {:?} (longest {longest:?})", times[RUNS / 2]);
}
