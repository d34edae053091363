//! Games that seek a card that no other game has brought up: with decks that hold it, and what may
//! help it, by a player who is eager for it.

use anyhow::Context;
use cards::CardCode;
use deckbuilding::Random;
use engine::{Game, ScenarioSetup};
use players::Policy;
use rand_pcg::Pcg32;

use super::eager::Eager;
use super::near::{Near, Watch};
use super::words::{Helpers, Words};
use super::{Args, fault};
use crate::book::book;
use crate::play::decks::{self, Deck};
use crate::play::party::{self, DIFFICULTIES};
use crate::play::pool::Pool;
use crate::play::seen::{Never, Seen};
use crate::play::{NamedInPanic, play_by};

/// So many decks of each investigator are tried for the card, since some classes and options are
/// selected by chance.
const TRIES: u64 = 4;
/// So many cards beside the one sought are in a deck because they may help it.
const HELPERS: usize = 12;
/// What a campaign has counted where the card asks for it: from 2 to 5.
const COUNTED: [i32; 4] = [2, 5, 3, 4];

/// A card that is sought.
pub struct Sought<'a> {
    pool: &'a Pool,
    code: CardCode,
    /// The cards that bring it, where it is in no deck.
    bringers: Vec<CardCode>,
    /// Who may have decks that bring it; where nobody may, a campaign puts it into anybody's.
    investigators: Vec<CardCode>,
    is_put: bool,
    helpers: Helpers,
    /// What it asks of the campaign log.
    counted: Vec<String>,
}

/// What the games that sought a card came to.
#[derive(Default)]
pub struct Search {
    pub games: u64,
    pub seen: Seen,
    /// What was wrong, with scenario and seed.
    pub problems: Vec<String>,
    near: Near,
}

impl<'a> Sought<'a> {
    pub fn new(pool: &'a Pool, words: &Words, code: &CardCode) -> Self {
        let facts = book().card(code.as_str()).map(|def| &def.facts);
        let bonded = facts.map_or(&[][..], |facts| &facts.bonded_to);
        let brings = |other: &&CardCode| {
            let def = book().card(other.as_str());
            def.is_some_and(|def| bonded.contains(&def.facts.name.en))
        };
        let bringers: Vec<CardCode> = pool.cards.iter().filter(brings).cloned().collect();
        let codes: Vec<&CardCode> = [code].into_iter().chain(&bringers).collect();
        let mut sought = Self {
            pool,
            code: code.clone(),
            helpers: words.helpers(pool, &codes),
            bringers,
            investigators: Vec::new(),
            is_put: false,
            counted: words.counted(code),
        };
        let all = pool.investigators().iter();
        let owners: Vec<CardCode> = all
            .filter(|one| (0..TRIES).any(|seed| sought.deck(one, seed).is_some()))
            .cloned()
            .collect();
        sought.is_put = owners.is_empty();
        sought.investigators = match sought.is_put {
            true => pool.investigators().to_vec(),
            false => owners,
        };
        sought
    }

    /// Whether it is one of these.
    fn is_among(&self, cards: &[CardCode]) -> bool {
        cards.contains(&self.code)
    }

    /// Plays games until the card has come up in every way in which it never did, or so many.
    ///
    /// # Errors
    /// A game that cannot begin.
    pub fn search(&self, never: &Never, args: &Args) -> anyhow::Result<Search> {
        let mut search = Search::default();
        while search.games < args.sought && self.is_left(never, &search.seen) {
            self.play(never, args, &mut search)?;
            search.games += 1;
        }
        Ok(search)
    }

    /// Whether it still has to come up in a way in which it never did.
    fn is_left(&self, never: &Never, seen: &Seen) -> bool {
        let still = seen.never([&self.code]);
        let left =
            |before: &[CardCode], now: &[CardCode]| self.is_among(before) && self.is_among(now);
        left(&never.drawn, &still.drawn)
            || left(&never.played, &still.played)
            || left(&never.used, &still.used)
    }

    /// Plays a new game, or goes on from where an earlier one was nearest.
    fn play(&self, never: &Never, args: &Args, search: &mut Search) -> anyhow::Result<()> {
        let turn = usize::try_from(search.games)?;
        let seed = args.seed.wrapping_add(search.games);
        let eager = Eager {
            policy: [Policy::Random, Policy::Instinct][turn % 2],
            sought: &self.code,
            bringers: &self.bringers,
            helpers: &self.helpers,
            is_kept: self.is_among(&never.used),
        };
        let _named = NamedInPanic(seed);
        let near = match turn / 2 % 2 {
            1 => search.near.go_on(),
            _ => None,
        };
        let (setup, begun, steps) = match near {
            Some(stand) => (stand.setup, Some(stand.begun), stand.steps),
            None => (self.setup(turn, seed)?, None, 0),
        };
        let watch = Watch::new(steps);
        let choose = |game: &Game, rng: &mut Pcg32, number| {
            watch.look(game, number);
            let choice = eager.choose(game, rng)?;
            if eager.is_step(game, &choice) {
                watch.step(game);
            }
            Some(choice)
        };
        let played = match begun {
            Some(begun) => begun.play_on(choose, true, seed, &mut search.seen),
            None => play_by(choose, true, &setup, &mut search.seen)?,
        };
        search.near.learn(watch, &setup, &played.choices);
        let fault = fault(args, &self.code, setup, played)?;
        search.problems.extend(fault);
        Ok(())
    }

    /// A scenario, a difficulty and a party, in which the first one's deck brings the card.
    fn setup(&self, turn: usize, seed: u64) -> anyhow::Result<ScenarioSetup> {
        let first = &self.investigators[turn % self.investigators.len()];
        let seeds = (0..TRIES).map(|one| seed.wrapping_add(one)).chain(0..TRIES);
        let deck = match self.is_put {
            true => self.any_deck(first, seed),
            false => seeds.into_iter().find_map(|seed| self.deck(first, seed)),
        };
        let deck = deck.with_context(|| format!("no deck of {first} holds {}", self.code))?;
        let scenarios: Vec<&str> = book().scenarios().map(|one| one.id.as_str()).collect();
        let around = turn / scenarios.len();
        let scenario = scenarios[turn % scenarios.len()];
        let difficulty = DIFFICULTIES[(turn + around) % DIFFICULTIES.len()];
        let mut chance = Random::new(seed);
        let holds = self.helpers.some(HELPERS, &mut chance);
        let decks = self.pool.party_with(deck, &holds, turn / 4 % 3, seed)?;
        let mut setup = party::game(scenario, difficulty, &decks, seed);
        let counted = self.counted.iter().cloned();
        setup.counts = counted
            .map(|entry| (entry, COUNTED[turn % COUNTED.len()]))
            .collect();
        Ok(setup)
    }

    /// A legal deck with the card, or with what brings it.
    fn deck(&self, investigator: &CardCode, seed: u64) -> Option<Deck> {
        let mut chance = Random::new(seed);
        let mut holds = self.bringers.clone();
        chance.shuffle(&mut holds);
        if holds.is_empty() {
            holds.push(self.code.clone());
        }
        holds.extend(self.helpers.some(HELPERS, &mut chance));
        decks::holding(investigator, &holds, &self.pool.cards, &mut chance)
    }

    /// Any legal deck, into which a campaign has put the card.
    fn any_deck(&self, investigator: &CardCode, seed: u64) -> Option<Deck> {
        let mut chance = Random::new(seed);
        let mut deck = decks::holding(investigator, &[], &self.pool.cards, &mut chance)?;
        deck.put(self.code.clone());
        Some(deck)
    }
}
