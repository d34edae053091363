//! Learning from games: choices that led to more than was foretold are made more often (Schulman
//! and others, "Proximal Policy Optimization Algorithms", 2017), and what is foretold follows how
//! games ended.

mod adam;
mod beginner;
mod record;

use std::thread;

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::network::{Network, add};
use super::{Foretold, Learned};
use adam::Adam;
use record::{Decision, chances};

pub use record::Record;

/// How the networks follow the lessons.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    pub choices: f32,
    pub endings: f32,
    /// How much more evenly choices are made than they would be.
    pub evenness: f32,
    /// How often the lessons of a round are gone through.
    pub times: usize,
}

/// A decision, and what came of it.
struct Lesson<'r> {
    decision: &'r Decision,
    /// By how much what came of it was better than was foretold.
    gain: f32,
    target: Foretold,
}

/// What learns.
#[derive(Debug)]
pub struct School {
    pub learned: Learned,
    choices: Adam,
    endings: Adam,
    rng: Pcg32,
}

/// How much what is foretold a decision later counts, against what is foretold still later and the
/// end itself.
const LATER: f32 = 0.97;
/// A choice is made at most so much more or less often than before, for the lessons of one round.
const STEP: f32 = 0.2;
const AT_ONCE: usize = 1_024;
/// So many threads share the lessons of a step.
const PARTS: usize = 2;

impl School {
    pub fn new(learned: Learned, seed: u64) -> Self {
        Self {
            choices: Adam::of(&learned.choices),
            endings: Adam::of(&learned.endings),
            learned,
            rng: Pcg32::new(seed, 5),
        }
    }

    /// Learns from games that were played with what it has learned before.
    pub fn learn(&mut self, records: &[Record], rates: Rates) {
        let mut lessons: Vec<Lesson<'_>> = records
            .iter()
            .flat_map(|record| lessons_of(&self.learned, record))
            .collect();
        level(&mut lessons);
        for _ in 0..rates.times {
            self.shuffle(&mut lessons);
            for some in lessons.chunks(AT_ONCE) {
                self.step(some, rates);
            }
        }
    }

    fn shuffle(&mut self, lessons: &mut [Lesson<'_>]) {
        for at in (1..lessons.len()).rev() {
            lessons.swap(at, (self.rng.next_u64() % (at as u64 + 1)) as usize);
        }
    }

    fn step(&mut self, lessons: &[Lesson<'_>], rates: Rates) {
        let learned = &self.learned;
        // The same parts on every machine: what is summed in another order is not the same sum.
        let share = lessons.len().div_ceil(PARTS);
        let slopes: Vec<(Network, Network)> = thread::scope(|scope| {
            let work = |some| move || slopes(learned, some, rates);
            let threads: Vec<_> = lessons
                .chunks(share)
                .map(|some| scope.spawn(work(some)))
                .collect();
            let all = threads.into_iter().map(|one| one.join());
            all.map(|one| one.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
                .collect()
        });
        let mut slopes = slopes.into_iter();
        let (mut choices, mut worth) = slopes.next().expect("there are lessons");
        for (more, other) in slopes {
            sum(&mut choices, &more);
            sum(&mut worth, &other);
        }
        let count = lessons.len();
        self.choices
            .step(&mut self.learned.choices, &choices, count, rates.choices);
        self.endings
            .step(&mut self.learned.endings, &worth, count, rates.endings);
    }
}

fn sum(into: &mut Network, more: &Network) {
    for (into, more) in into.numbers_mut().zip(more.numbers()) {
        *into += more;
    }
}

/// What the decisions of a game teach.
fn lessons_of<'r>(learned: &Learned, record: &'r Record) -> Vec<Lesson<'r>> {
    let foretold: Vec<f32> = record
        .decisions
        .iter()
        .map(|one| learned.foretold_of(&one.seen.table).worth)
        .collect();
    let won = f32::from(u8::from(record.won));
    let mut lessons = Vec::with_capacity(foretold.len());
    let (mut later, mut gain) = (record.worth, 0.0);
    for (decision, now) in record.decisions.iter().zip(foretold).rev() {
        gain = later - now + LATER * gain;
        later = now;
        let target = Foretold {
            worth: now + gain,
            won,
            defeated: record.defeated,
        };
        lessons.push(Lesson {
            decision,
            gain,
            target,
        });
    }
    lessons
}

/// Brings the gains to a mean of 0 and a spread of 1.
fn level(lessons: &mut [Lesson<'_>]) {
    let count = lessons.len().max(1) as f32;
    let mean = lessons.iter().map(|one| one.gain).sum::<f32>() / count;
    let square = lessons
        .iter()
        .map(|one| (one.gain - mean).powi(2))
        .sum::<f32>()
        / count;
    let spread = square.sqrt() + 1e-6;
    lessons
        .iter_mut()
        .for_each(|one| one.gain = (one.gain - mean) / spread);
}

/// The slopes of both networks, summed over lessons.
fn slopes(learned: &Learned, lessons: &[Lesson<'_>], rates: Rates) -> (Network, Network) {
    let (mut choices, mut worth) = (learned.choices.empty(), learned.endings.empty());
    for lesson in lessons {
        teach_choice(&learned.choices, lesson, rates.evenness, &mut choices);
        teach_worth(&learned.endings, lesson, &mut worth);
    }
    (choices, worth)
}

fn teach_worth(network: &Network, lesson: &Lesson<'_>, slopes: &mut Network) {
    let table = &lesson.decision.seen.table;
    let pass = network.finish(network.begin(table));
    let targets = [
        lesson.target.worth,
        lesson.target.won,
        lesson.target.defeated,
    ];
    let slope = pass.outputs().iter().zip(targets);
    let slope = slope
        .map(|(output, target)| crate::worth::sigmoid(*output) - target)
        .collect();
    let sums = network.back(&pass, slope, slopes);
    slopes.back_to(table, 0, &sums);
}

fn teach_choice(network: &Network, lesson: &Lesson<'_>, evenness: f32, slopes: &mut Network) {
    let decision = lesson.decision;
    let (table, from) = (&decision.seen.table, decision.seen.table.count());
    let begun = network.begin(table);
    let passes: Vec<_> = decision
        .seen
        .choices
        .iter()
        .map(|choice| {
            let mut sums = begun.clone();
            network.add(&mut sums, choice, from);
            network.finish(sums)
        })
        .collect();
    let more: Vec<f32> = passes.iter().map(|pass| pass.outputs()[0]).collect();
    let all = chances(&decision.looks, &more);
    let times = (all[decision.taken].ln() - decision.chance).exp();
    let is_far =
        (lesson.gain > 0.0 && times > 1.0 + STEP) || (lesson.gain < 0.0 && times < 1.0 - STEP);
    let push = if is_far {
        0.0
    } else {
        lesson.gain * times.min(10.0)
    };
    let evenness_now: f32 = -all.iter().map(|one| one * one.ln()).sum::<f32>();
    let mut whole = vec![0.0; begun.len()];
    for (at, pass) in passes.iter().enumerate() {
        let taken = f32::from(u8::from(at == decision.taken));
        let slope = push * (all[at] - taken) + evenness * all[at] * (all[at].ln() + evenness_now);
        if slope.abs() < 1e-7 {
            continue;
        }
        let sums = network.back(pass, vec![slope], slopes);
        slopes.back_to(&decision.seen.choices[at], from, &sums);
        add(&mut whole, &sums, 1.0);
    }
    slopes.back_to(table, 0, &whole);
}

#[cfg(test)]
mod tests {
    use super::super::features::Features;
    use super::super::{Learned, Seen};
    use super::record::{Decision, Record, chances};
    use super::{Network, Rates, School};

    const RATES: Rates = Rates {
        choices: 0.01,
        endings: 0.01,
        evenness: 0.0,
        times: 2,
    };

    fn case(holds: usize, cases: usize) -> Features {
        let mut features = Features::default();
        features.case(holds, cases);
        features
    }

    fn learner() -> School {
        let learned = Learned {
            choices: Network::new(&[2 + 2, 8, 4, 1], &[], 1),
            endings: Network::new(&[2, 8, 4, 3], &[], 2),
        };
        School::new(learned, 1)
    }

    /// A game of one decision: the table is one of two, and what is right on one is wrong on the
    /// other, though it looks better.
    fn game(learned: &Learned, table: usize, taken: usize) -> Record {
        let seen = seen(table);
        let looks = vec![0.2, 0.0];
        let chance = chances(&looks, &learned.more(&seen))[taken].ln();
        let won = taken == table;
        let decision = Decision {
            seen,
            looks,
            taken,
            chance,
        };
        Record {
            decisions: vec![decision],
            worth: f32::from(u8::from(won)),
            won,
            defeated: f32::from(u8::from(!won)),
            rounds: 1,
        }
    }

    fn seen(table: usize) -> Seen {
        Seen {
            table: case(table, 2),
            choices: vec![case(0, 2), case(1, 2)],
        }
    }

    #[test]
    fn what_wins_is_chosen_more_often_and_foretold() {
        let mut school = learner();
        for _ in 0..150 {
            let kinds = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter();
            let games: Vec<Record> = kinds
                .map(|(table, taken)| game(&school.learned, table, taken))
                .collect();
            school.learn(&games, RATES);
        }
        for table in 0..2 {
            let more = school.learned.more(&seen(table));
            let right = chances(&[0.2, 0.0], &more)[table];
            assert!(right > 0.9, "table {table}: {right}");
            let foretold = school.learned.foretold_of(&case(table, 2));
            assert!((foretold.won - 0.5).abs() < 0.1, "{foretold:?}");
            assert!((foretold.defeated - 0.5).abs() < 0.1, "{foretold:?}");
        }
    }

    #[test]
    fn the_same_games_teach_the_same() {
        let taught = || {
            let mut school = learner();
            let games: Vec<Record> = (0..40)
                .map(|number| game(&school.learned, number % 2, number / 2 % 2))
                .collect();
            school.learn(&games, RATES);
            school.learned
        };
        assert_eq!(taught(), taught());
    }

    #[test]
    fn endings_follow_what_is_seen() {
        let mut school = learner();
        for _ in 0..200 {
            let games = [game(&school.learned, 0, 0), game(&school.learned, 1, 0)];
            school.learn(&games, RATES);
        }
        let won = |table| school.learned.foretold_of(&case(table, 2)).won;
        assert!(won(0) > 0.9 && won(1) < 0.1, "{} {}", won(0), won(1));
    }
}
