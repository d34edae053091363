//! One game in which a deck is tried: how it ended, and what became of the deck's cards.

use std::collections::BTreeMap;

use abilities::EventKind;
use cards::CardCode;
use engine::{
    Ask, CardDatabase, CardId, Ended, Event, Game, ReachedBy, ScenarioSetup, Seat, SetupError,
    ZoneKind,
};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::measure::{MOST_DECISIONS, NoEnd};
use crate::{Player, Thought, Weights};

/// A card counts as drawn early in the opening hand and up to the end of so many rounds. Few games
/// are over by then, so that how long a game goes on does not decide which cards were drawn early.
pub const EARLY_ROUNDS: u16 = 3;

/// The deck that is tried sits here.
const TRIED: Seat = Seat(0);

/// A game in which a deck was tried.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Record {
    pub scenario: String,
    pub seed: u64,
    pub resolution: String,
    pub reached_by: ReachedBy,
    pub rounds: u16,
    pub decisions: u32,
    /// What the ending is worth to the players, from 0 to 1.
    pub worth: f32,
    /// How it ended for the investigator of the deck.
    pub ended: Ended,
    /// Experience that the investigator of the deck earned.
    pub experience: i32,
    /// What became of the deck's cards, by their codes; cards that were never drawn are left out.
    pub cards: BTreeMap<CardCode, CardUse>,
}

/// What became of the copies of a card in one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardUse {
    /// Copies that were drawn or came to the hand otherwise, each counted once.
    pub drawn: u16,
    /// One of them early; see [`EARLY_ROUNDS`].
    pub early: bool,
    pub played: u16,
    pub committed: u16,
    /// Times that a copy was discarded from the hand, neither played nor committed.
    pub discarded: u16,
}

/// Why there is no record of a game.
#[derive(Debug, Error)]
pub enum Stopped {
    /// Nobody waits for it any more.
    #[error("the game was called off")]
    CalledOff,
    #[error(transparent)]
    Setup(#[from] SetupError),
    #[error(transparent)]
    NoEnd(#[from] NoEnd),
}

/// Plays a game to its end and notes what became of the first seat's deck. `go_on` is asked before
/// each choice and while it is thought about.
///
/// # Errors
/// A setup that no game can begin with, a game without an end, or one that was called off.
pub fn record(
    book: &'static CardDatabase,
    setup: &ScenarioSetup,
    player: impl Fn(u64) -> Player,
    go_on: &(dyn Fn() -> bool + Sync),
) -> Result<Record, Stopped> {
    let (mut game, _) = Game::begin(book, setup)?;
    let mut rng = Pcg32::new(setup.seed, 7);
    let mut watch = Watch::default();
    let mut decisions: u32 = 0;
    let thought = Thought { seats: &[], go_on };
    while game.prompt().is_some() {
        if !go_on() {
            return Err(Stopped::CalledOff);
        }
        let own = setup.seed.wrapping_mul(1_000_003);
        let choice = match player(own.wrapping_add(decisions.into())) {
            Player::AtOnce(policy) => policy.choose(&game, &mut rng),
            Player::Thinks(thinker) => thinker.choose_in(&game, thought),
        };
        watch.before(&game);
        let step = game
            .apply(choice.ok_or(NoEnd::Stuck)?)
            .map_err(NoEnd::Illegal)?;
        watch.after(&game, &step.events);
        decisions += 1;
        if decisions as usize > MOST_DECISIONS {
            return Err(NoEnd::TooLong.into());
        }
    }
    let outcome = game.outcome().ok_or(NoEnd::Stuck)?;
    let own = outcome.investigators.first().ok_or(NoEnd::Stuck)?;
    Ok(Record {
        scenario: setup.scenario.clone(),
        seed: setup.seed,
        resolution: outcome.resolution.clone(),
        reached_by: outcome.reached_by,
        rounds: outcome.rounds,
        decisions,
        worth: Weights::committed().worth(&game),
        ended: own.ended,
        experience: own.experience,
        cards: watch.by_code(&game),
    })
}

/// What became of each copy so far.
#[derive(Default)]
struct Watch {
    copies: BTreeMap<CardId, CardUse>,
    /// Copies in the hand at the prompt that was answered last.
    hand: Vec<CardId>,
    early: bool,
    /// Opening hands are still being made: what is put back was never held.
    opening: bool,
}

impl Watch {
    fn before(&mut self, game: &Game) {
        self.early = game.round() <= EARLY_ROUNDS;
        self.opening = game.prompt().is_some_and(|one| one.ask == Ask::Mulligan);
        self.hand.clear();
        if self.opening {
            return;
        }
        self.hand
            .extend(own(game).filter(|card| matches!(game.card(*card).zone, ZoneKind::Hand(_))));
        for card in self.hand.clone() {
            self.drawn(card);
        }
    }

    fn after(&mut self, game: &Game, events: &[Event]) {
        if self.opening {
            return;
        }
        for event in events {
            let Some(card) = event.subject.get() else {
                continue;
            };
            if game.card(card).owner == TRIED {
                self.note(event.kind, card);
            }
        }
    }

    fn note(&mut self, kind: EventKind, card: CardId) {
        match kind {
            EventKind::Drawn => self.drawn(card),
            EventKind::Played => {
                self.leaves_hand(card);
                self.copies.entry(card).or_default().played += 1;
            }
            EventKind::Committed => {
                self.leaves_hand(card);
                self.copies.entry(card).or_default().committed += 1;
            }
            EventKind::Discarded if self.leaves_hand(card) => {
                self.copies.entry(card).or_default().discarded += 1;
            }
            _ => {}
        }
    }

    fn drawn(&mut self, card: CardId) {
        let copy = self.copies.entry(card).or_default();
        copy.drawn = 1;
        copy.early |= self.early;
    }

    /// Whether the copy was in the hand.
    fn leaves_hand(&mut self, card: CardId) -> bool {
        let held = self.hand.len();
        self.hand.retain(|one| *one != card);
        self.hand.len() < held
    }

    /// The copies of a card together.
    fn by_code(&self, game: &Game) -> BTreeMap<CardCode, CardUse> {
        let mut all: BTreeMap<CardCode, CardUse> = BTreeMap::new();
        for (card, copy) in &self.copies {
            let code = game.card(*card).def.code.clone();
            let sum = all.entry(code).or_default();
            sum.drawn += copy.drawn;
            sum.early |= copy.early;
            sum.played += copy.played;
            sum.committed += copy.committed;
            sum.discarded += copy.discarded;
        }
        all
    }
}

/// The cards of the deck that is tried.
fn own(game: &Game) -> impl Iterator<Item = CardId> + '_ {
    let all = game.cards();
    all.filter(|(_, card)| card.owner == TRIED)
        .map(|(id, _)| id)
}
