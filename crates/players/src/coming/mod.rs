//! What is coming: the phases after the end of a turn, played on in games that are imagined anew
//! each time and compared. What comes in all of them is certain, what comes in some may come.

mod course;

use std::collections::BTreeMap;

use abilities::Phase;
use engine::{CardId, Game, Seat};

use course::{Course, Notes, Way};

/// Games that are played on.
const GAMES: u32 = 81;

/// What came in fewer games is not told, unless somebody is defeated or the game ends.
const FEWEST: u32 = 3;

/// Phases of a round.
const PHASES: u8 = 4;

/// Something that comes, in the order in which it is told. Cards are named only where they lie open
/// now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Matter {
    Doom,
    AgendaAdvances {
        agenda: CardId,
    },
    ActAdvances {
        act: CardId,
    },
    EncounterCards {
        who: Seat,
    },
    /// Enemies that nobody sees yet and that whoever is named draws.
    Spawns {
        who: Seat,
    },
    /// An enemy moves, and hunts somebody (nobody in particular where none is named).
    Moves {
        enemy: CardId,
        from: CardId,
        to: CardId,
        hunts: Seat,
    },
    Engages {
        enemy: CardId,
        who: Seat,
    },
    /// The amounts are its damage and its horror.
    Attacks {
        enemy: CardId,
        who: Seat,
    },
    Readies {
        enemy: CardId,
    },
    /// Cards of the player's own deck.
    Draws {
        who: Seat,
    },
    Resources {
        who: Seat,
    },
    /// Cards discarded for the hand size.
    Discards {
        who: Seat,
    },
    /// A forced ability of a card, by its number on it.
    Forced {
        card: CardId,
        number: u8,
    },
    /// Damage and horror from anything but the attacks that are told.
    Suffers {
        who: Seat,
    },
    Defeated {
        who: Seat,
    },
    GameEnds,
}

/// Something that comes, and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Happening {
    pub phase: Phase,
    pub matter: Matter,
    /// Games in which it came.
    pub times: u32,
    /// How much of it at least and at most, where it came; of harm, the damage.
    pub least: i32,
    pub most: i32,
    /// The same of horror.
    pub least_horror: i32,
    pub most_horror: i32,
}

/// What is coming until the next investigation phase begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coming {
    /// Games that were played on.
    pub games: u32,
    /// In the order of the phases.
    pub happenings: Vec<Happening>,
}

impl Coming {
    /// Whether it comes whatever the players choose and whatever chance brings.
    pub fn is_certain(&self, happening: &Happening) -> bool {
        happening.times == self.games
    }
}

/// What is coming if all turns of the round end now. Nothing where nothing is asked, or where
/// nobody waits for the answer any more.
pub fn coming(game: &Game, seed: u64, go_on: &(dyn Fn() -> bool + Sync)) -> Option<Coming> {
    game.prompt()?;
    let mut all = Comparison::default();
    for number in 0..GAMES {
        if !go_on() {
            return None;
        }
        let seed = seed.wrapping_add(u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let way = Way::ALL[number as usize % Way::ALL.len()];
        all.add(Course::new(game, seed).played(way, seed));
    }
    Some(all.finished(game.phase()))
}

impl Matter {
    fn is_the_end(self) -> bool {
        matches!(self, Matter::Defeated { .. } | Matter::GameEnds)
    }
}

/// What came in the games that were played so far.
#[derive(Default)]
struct Comparison {
    games: u32,
    happenings: BTreeMap<(Phase, Matter), Happening>,
}

impl Comparison {
    fn add(&mut self, notes: Notes) {
        self.games += 1;
        for ((phase, matter), (amount, horror)) in notes {
            let known = self.happenings.entry((phase, matter));
            let one = known.or_insert(Happening {
                phase,
                matter,
                times: 0,
                least: amount,
                most: amount,
                least_horror: horror,
                most_horror: horror,
            });
            one.times += 1;
            one.least = one.least.min(amount);
            one.most = one.most.max(amount);
            one.least_horror = one.least_horror.min(horror);
            one.most_horror = one.most_horror.max(horror);
        }
    }

    /// The phases in their order from the present one on.
    fn finished(self, now: Phase) -> Coming {
        let is_told = |one: &Happening| one.times >= FEWEST || one.matter.is_the_end();
        let all = self.happenings.into_values();
        let mut happenings: Vec<Happening> = all.filter(is_told).collect();
        happenings.sort_by_key(|one| (one.phase as u8 + PHASES - now as u8) % PHASES);
        Coming {
            games: self.games,
            happenings,
        }
    }
}
