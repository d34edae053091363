//! An explorer: it seeks states that no game has come to, by starting again from states of earlier
//! games. What it finds is a trail of legs, which leads to the same state whenever it is gone again.

mod milestone;
mod trail;

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use engine::Game;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::random::below;
pub use milestone::Milestone;
pub use trail::{Goer, Leg, Lost, Trail};

/// States that are kept to start from again.
const MOST_STATES: usize = 600;
/// Of so many states drawn by chance, the most promising one is gone on from.
const DRAWN: usize = 5;
/// Choices of a leg that does not lead to the end of its game.
const LONGEST_LEG: usize = 90;

/// A state to start from again.
#[derive(Debug)]
struct State {
    game: Game,
    trail: Trail,
    /// How often it was started from.
    started: u32,
    /// How many states were new on the ways from here.
    led_on: u32,
    /// How far the story has come.
    stages: usize,
}

/// Seeks what a game of one setup can come to.
#[derive(Debug)]
pub struct Explorer {
    states: Vec<State>,
    /// What is known of states, so that each is kept once.
    known: BTreeSet<u64>,
    /// What games have come to, with the first trail that led there.
    found: BTreeMap<Milestone, Trail>,
    rng: Pcg32,
}

impl Explorer {
    /// An explorer that sets out from a game that has just begun.
    pub fn new(game: Game, seed: u64) -> Self {
        let mut explorer = Self {
            states: Vec::new(),
            known: BTreeSet::new(),
            found: BTreeMap::new(),
            rng: Pcg32::new(seed, 0xe8),
        };
        explorer.keep(&game, &Trail::default());
        explorer
    }

    /// What games have come to so far, and how.
    pub fn found(&self) -> &BTreeMap<Milestone, Trail> {
        &self.found
    }

    /// Goes one leg on from a state of an earlier game. Says how many milestones were new.
    ///
    /// # Errors
    /// A choice that leads to a sequence without end, with the trail that leads there.
    pub fn go(&mut self) -> Result<usize, Lost> {
        let Some(from) = self.promising() else {
            return Ok(0);
        };
        let (mut game, start) = {
            let state = &mut self.states[from];
            state.started += 1;
            (state.game.clone(), state.trail.clone())
        };
        let goer = Goer::ALL[below(&mut self.rng, Goer::ALL.len())];
        let leg = Leg {
            goer,
            seed: self.rng.next_u64() >> 32,
            choices: 0,
        };
        let to_the_end = below(&mut self.rng, 3) == 0;
        let most = match to_the_end {
            true => usize::MAX,
            false => 5 + below(&mut self.rng, LONGEST_LEG),
        };
        let before = self.found.len();
        let states = self.states.len();
        let mut way = leg.set_out();
        while (way.choices() as usize) < most && way.step(&mut game, &start)? {
            self.keep(&game, &start.with(way.leg()));
        }
        let new = self.states.len() - states;
        self.states[from].led_on += new as u32;
        Ok(self.found.len() - before)
    }

    /// Notes what the game has come to, and keeps it where no state like it is kept.
    fn keep(&mut self, game: &Game, trail: &Trail) {
        for milestone in Milestone::of(game) {
            self.found.entry(milestone).or_insert_with(|| trail.clone());
        }
        if game.prompt().is_none() || !self.known.insert(likeness(game)) {
            return;
        }
        let state = State {
            game: game.clone(),
            trail: trail.clone(),
            started: 0,
            led_on: 0,
            stages: stages_passed(game),
        };
        if self.states.len() < MOST_STATES {
            self.states.push(state);
            return;
        }
        // What was started from most often has had its chance.
        let worn = (0..self.states.len()).max_by_key(|at| self.states[*at].started);
        if let Some(at) = worn {
            self.states[at] = state;
        }
    }

    /// A state that is new, has led on, or has come far in the story.
    fn promising(&mut self) -> Option<usize> {
        let worth = |state: &State| {
            let tried = f64::from(1 + state.started);
            (1.0 + state.stages as f64 + f64::from(state.led_on) / tried) / tried
        };
        let drawn: Vec<usize> = (0..DRAWN)
            .filter(|_| !self.states.is_empty())
            .map(|_| below(&mut self.rng, self.states.len()))
            .collect();
        drawn
            .into_iter()
            .max_by(|a, b| worth(&self.states[*a]).total_cmp(&worth(&self.states[*b])))
    }
}

/// How many acts and agendas lie behind the current ones, acts counting more: they lead to what
/// players seldom reach.
fn stages_passed(game: &Game) -> usize {
    let (acts, agendas) = game.stages_left();
    let (all_acts, all_agendas) = game.scenario().map_or((0, 0), |scenario| {
        (scenario.acts.len(), scenario.agendas.len())
    });
    3 * all_acts.saturating_sub(acts) + all_agendas.saturating_sub(agendas)
}

/// States alike in this are taken for one: what the story has come to, who still plays, what is
/// remembered and written, how much of the map is known, and roughly how many clues are held.
fn likeness(game: &Game) -> u64 {
    let mut hasher = DefaultHasher::new();
    let stages = milestone::stages(game);
    stages.collect::<Vec<_>>().hash(&mut hasher);
    game.notes().hash(&mut hasher);
    game.log_changes().hash(&mut hasher);
    let known = game.locations().filter(|one| game.card(*one).revealed);
    (known.count() / 2).hash(&mut hasher);
    let mut clues = 0;
    for seat in game.seats() {
        let investigator = game.investigator(seat);
        (investigator.status as u8).hash(&mut hasher);
        clues += game.clues_on(investigator.card);
    }
    (clues / 3).hash(&mut hasher);
    hasher.finish()
}
