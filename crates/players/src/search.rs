//! A player who thinks: looks ahead in games that are imagined, and takes what proved best.
//!
//! Information-set Monte Carlo: every visit imagines what is hidden anew, so that no choice can
//! depend on it. Several trees grow on several cores and are put together in their order, so that
//! seed and visits settle the answer, however many cores there are.

use std::thread;
use std::time::{Duration, Instant};

use engine::{Ask, Choice, Game, Seat};

use crate::instinct::Instinct;
use crate::learned::Learned;
use crate::tree::{Branch, Tree, candidates_of, rounds_ahead};
use crate::watch::Gains;

/// How much may be thought about a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    Visits(u32),
    Time(Duration),
}

/// A player who looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinker {
    pub budget: Budget,
    pub seed: u64,
    /// Cores that may be used at once.
    pub cores: usize,
}

/// A choice that was thought about.
#[derive(Clone, Debug, PartialEq)]
pub struct Considered {
    pub choice: Choice,
    pub visits: u32,
    /// How good it is, from 0 to 1.
    pub worth: f32,
    /// The share of looks ahead in which the game was won, and of those in which it ended otherwise.
    /// The rest had not ended as far as was looked; there is none where how it ends is foretold.
    pub won: f32,
    pub lost: f32,
    /// The share of investigators who were defeated as far as was looked, or will be.
    pub defeated: f32,
    /// What the rest of the round brings, on average.
    pub gains: Gains,
}

/// What a thought is about, and for how long it goes on.
#[derive(Clone, Copy)]
pub struct Thought<'t> {
    /// Whose choices are looked at; everybody's where none is named.
    pub seats: &'t [Seat],
    /// Asked now and then: whoever no longer wants the answer ends the thought. What was found by
    /// then depends on the time that there was.
    pub go_on: &'t (dyn Fn() -> bool + Sync),
}

impl Thought<'static> {
    /// Everybody's choices, for as long as the budget lasts.
    pub const WHOLE: Self = Self {
        seats: &[],
        go_on: &|| true,
    };
}

impl std::fmt::Debug for Thought<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thought")
            .field("seats", &self.seats)
            .finish_non_exhaustive()
    }
}

/// A tree for so many visits, and no more than so many trees.
const VISITS_A_TREE: u32 = 100;
const MOST_TREES: u32 = 4;

impl Thinker {
    pub fn new(budget: Budget, seed: u64, cores: usize) -> Self {
        Self {
            budget,
            seed,
            cores,
        }
    }

    /// The last round that is played in thought, where what is seen by then is told; none where how
    /// the game ends is foretold.
    pub fn sees_until(game: &Game) -> Option<u16> {
        match Learned::of(game) {
            Some(_) => None,
            None => Some(game.round().saturating_add(rounds_ahead(game))),
        }
    }

    /// The best choice for the open prompt; none where the game is over.
    pub fn choose(&self, game: &Game) -> Option<Choice> {
        self.choose_in(game, Thought::WHOLE)
    }

    /// The best choice of those whom the thought names.
    pub fn choose_in(&self, game: &Game, thought: Thought) -> Option<Choice> {
        game.prompt()?;
        let imagined = game.imagined(self.seed);
        let mut candidates = candidates_of(&mut Instinct::of(&imagined), &imagined, thought.seats);
        if candidates.len() == 1 {
            return candidates.pop().map(|one| one.choice);
        }
        let considered = self.consider_in(game, thought);
        considered.into_iter().next().map(|one| one.choice)
    }

    /// What was thought about, the best first.
    pub fn consider(&self, game: &Game) -> Vec<Considered> {
        self.consider_in(game, Thought::WHOLE)
    }

    /// What was thought about of the choices of those whom the thought names, the best first.
    pub fn consider_in(&self, game: &Game, thought: Thought) -> Vec<Considered> {
        let branches = match self.budget {
            Budget::Visits(visits) => self.grow_by_visits(game, thought, share_of(game, visits)),
            Budget::Time(time) => self.grow_until(game, thought, Instant::now() + time),
        };
        let mut seen: Vec<Branch> = branches.into_iter().filter(|one| one.visits > 0).collect();
        seen.sort_by(|one, other| {
            let by_standing = other.standing().total_cmp(&one.standing());
            by_standing.then_with(|| other.mean().total_cmp(&one.mean()))
        });
        seen.iter().map(considered).collect()
    }

    fn tree<'g>(&self, game: &'g Game, seats: &'g [Seat], number: u64) -> Tree<'g> {
        let seed = self
            .seed
            .wrapping_add(number.wrapping_mul(0xd134_2543_de82_ef95));
        Tree::new(game, seats, seed)
    }

    fn grow_by_visits(&self, game: &Game, thought: Thought, visits: u32) -> Vec<Branch> {
        let trees = (visits / VISITS_A_TREE).clamp(1, MOST_TREES);
        let grow = |number: u32| {
            let own = visits / trees + u32::from(number < visits % trees);
            let mut tree = self.tree(game, thought.seats, u64::from(number));
            tree.visit();
            let mut left = own.max(1) - 1;
            while left > 0 && tree.is_open(left) && (thought.go_on)() {
                tree.visit();
                left -= 1;
            }
            tree.into_branches()
        };
        let cores = (self.cores.max(1) as u32).min(trees);
        let numbers = |core: u32| (core..trees).step_by(cores as usize);
        let mut grown: Vec<(u32, Vec<Branch>)> = thread::scope(|scope| {
            let work = |core: u32| {
                numbers(core)
                    .map(|number| (number, grow(number)))
                    .collect::<Vec<_>>()
            };
            let others: Vec<_> = (1..cores)
                .map(|core| scope.spawn(move || work(core)))
                .collect();
            let mut grown = work(0);
            for other in others {
                grown.extend(finished(other));
            }
            grown
        });
        grown.sort_by_key(|(number, _)| *number);
        merged(grown.into_iter().map(|(_, branches)| branches))
    }

    fn grow_until(&self, game: &Game, thought: Thought, end: Instant) -> Vec<Branch> {
        let grow = |number: usize| {
            let mut tree = self.tree(game, thought.seats, number as u64);
            tree.visit();
            while Instant::now() < end && (thought.go_on)() {
                tree.visit();
            }
            tree.into_branches()
        };
        thread::scope(|scope| {
            let others: Vec<_> = (1..self.cores.max(1))
                .map(|core| scope.spawn(move || grow(core)))
                .collect();
            let mut grown = vec![grow(0)];
            grown.extend(others.into_iter().map(finished));
            merged(grown.into_iter())
        })
    }
}

/// Actions deserve more thought than small choices.
fn share_of(game: &Game, visits: u32) -> u32 {
    match game.prompt().map(|prompt| prompt.ask) {
        Some(Ask::Turn | Ask::Action | Ask::Commit | Ask::Mulligan) => visits,
        _ => visits.div_ceil(2),
    }
}

/// The same choices of several trees together, in their order.
fn merged(trees: impl Iterator<Item = Vec<Branch>>) -> Vec<Branch> {
    let mut all: Vec<Branch> = Vec::new();
    for branch in trees.flatten() {
        match all.iter_mut().find(|one| one.choice == branch.choice) {
            Some(one) => one.add(&branch),
            None => all.push(branch),
        }
    }
    all
}

fn considered(branch: &Branch) -> Considered {
    let share = |sum: f32| sum / branch.visits.max(1) as f32;
    Considered {
        choice: branch.choice.clone(),
        visits: branch.visits,
        worth: share(branch.total.worth),
        won: share(branch.total.won),
        lost: share(branch.total.lost),
        defeated: share(branch.total.defeated),
        gains: branch.total.gains.shared(branch.visits),
    }
}

/// What a thread has found; its panic is ours.
fn finished<T>(thread: thread::ScopedJoinHandle<'_, T>) -> T {
    thread
        .join()
        .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
