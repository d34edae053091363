//! The same game by other ways: a player who wanders (back, forth, along branches, through restarts
//! of the program) stands wherever a player stands who came there straight.
//!
//! `CASEBOOK_WANDERINGS=200` takes that many walks instead of a few; `cargo xtask long` does.

mod player;

use std::collections::BTreeMap;
use std::sync::Arc;

use casebook_app::{Answer, App, GameView, NewGame};
use player::{Directory, Random, any_answer, any_command, the_gathering};

/// Walks in an ordinary run of the tests.
const WALKS: u64 = 4;
/// Decisions and detours of a walk.
const STEPS: usize = 150;
/// Places of each walk that are reached again straight from the beginning.
const COMPARED: usize = 6;

const PARTIES: [&[&str]; 4] = [
    &["roland"],
    &["daisy", "wendy"],
    &["agnes", "skids", "roland"],
    &["wendy", "roland", "daisy", "agnes"],
];

/// Where a walk has been: what led there straight, and what was shown.
struct Place {
    answers: Vec<Answer>,
    view: GameView,
}

struct Walk {
    directory: Directory,
    app: Arc<App>,
    new: NewGame,
    view: GameView,
    /// What led straight to where it stands.
    answers: Vec<Answer>,
    /// By the number of decisions and the hash of the state, which stands for all that is to come
    /// as well. What is done by hand can be taken back by hand, so a state may come again later, and
    /// come about in more ways than one.
    places: BTreeMap<(u32, String), Vec<Place>>,
    chance: Random,
}

impl Walk {
    fn begin(seed: u64) -> Self {
        let directory = Directory::new();
        let app = directory.start();
        let new = the_gathering(PARTIES[seed as usize % PARTIES.len()], seed as u32);
        let view = app.begin_game(&new).unwrap();
        let mut walk = Self {
            directory,
            app,
            new,
            view,
            answers: Vec::new(),
            places: BTreeMap::new(),
            chance: Random(0x9e37_79b9 + seed),
        };
        walk.remember();
        walk
    }

    /// Keeps where it stands, to know it again.
    fn remember(&mut self) {
        let key = (self.answers.len() as u32, self.view.state.clone());
        self.places.entry(key).or_default().push(Place {
            answers: self.answers.clone(),
            view: self.view.clone(),
        });
    }

    fn step(&mut self) {
        let game = self.view.id;
        let history = &self.view.history;
        let (at, decisions) = (history.at, history.decisions);
        match self.chance.below(20) {
            0..=2 => {
                let view = self.app.undo(game).unwrap();
                self.arrive(view, at.saturating_sub(1));
            }
            3 => {
                let view = self.app.redo(game).unwrap();
                self.arrive(view, (at + 1).min(decisions));
            }
            4 => {
                let to = self.chance.below(decisions as usize + 1) as u32;
                let view = self.app.go_to_decision(game, to).unwrap();
                self.arrive(view, to);
            }
            5 => {
                self.app = self.directory.start();
                let view = self.app.open_game(game).unwrap();
                self.arrive(view, at);
            }
            6 => self.resume_branch(),
            _ => self.choose(),
        }
    }

    /// Somewhere it has been before: all that a player sees of the game is as it was.
    fn arrive(&mut self, view: GameView, at: u32) {
        let places = self.places.get(&(at, view.state.clone()));
        let places = places.unwrap_or_else(|| panic!("decision {at} is none that was made"));
        let known = places.iter().find(|place| is_same(&view, &place.view));
        match known {
            Some(place) => self.answers.clone_from(&place.answers),
            None => same(&view, &places[0].view),
        }
        self.view = view;
    }

    fn resume_branch(&mut self) {
        let branches = self.app.branches(self.view.id).unwrap();
        if branches.is_empty() {
            return;
        }
        let branch = &branches[self.chance.below(branches.len())];
        let view = self.app.resume_branch(self.view.id, branch.id).unwrap();
        self.arrive(view, branch.decisions);
    }

    fn choose(&mut self) {
        if self.view.prompt.is_none() {
            return;
        }
        let answer = self.any_answer();
        self.answers.push(answer.clone());
        let at = self.view.history.at;
        self.view = self.app.choose(self.view.id, at, answer).unwrap();
        self.remember();
    }

    /// An answer to what is asked, or something done by hand beside it.
    fn any_answer(&mut self) -> Answer {
        if self.chance.below(5) > 0 {
            return any_answer(&self.view, &mut self.chance);
        }
        let offers = self.app.hand_offers(self.view.id).unwrap();
        let command = any_command(&offers, &mut self.chance);
        Answer::ByHand { command }
    }

    /// Another player comes to some of the places without any detour.
    fn compare(mut self) {
        let straight = Directory::new();
        let app = straight.start();
        let places: Vec<Place> = self.places.into_values().flatten().collect();
        for _ in 0..COMPARED {
            let place = &places[self.chance.below(places.len())];
            let mut view = app.begin_game(&self.new).unwrap();
            for answer in &place.answers {
                view = app
                    .choose(view.id, view.history.at, answer.clone())
                    .unwrap();
            }
            assert_eq!(view.state, place.view.state);
            same(&view, &place.view);
        }
    }
}

/// What the game itself shows: the history is that of a player, not of the game.
fn bare(view: &GameView, history: &GameView) -> GameView {
    GameView {
        id: 0,
        history: history.history.clone(),
        ..view.clone()
    }
}

fn is_same(left: &GameView, right: &GameView) -> bool {
    bare(left, right) == bare(right, right)
}

fn same(left: &GameView, right: &GameView) {
    assert_eq!(bare(left, right), bare(right, right));
}

#[test]
fn every_way_to_a_decision_leads_to_the_same_state() {
    let walks = std::env::var("CASEBOOK_WANDERINGS").map_or(WALKS, |walks| {
        walks.parse().expect("CASEBOOK_WANDERINGS is a number")
    });
    for seed in 0..walks {
        let mut walk = Walk::begin(seed);
        (0..STEPS).for_each(|_| walk.step());
        walk.compare();
    }
    println!("{walks} walks of {STEPS} steps");
}
