//! Games that seek a card that no other game has brought up: with decks that hold it, and what may
//! help it, by a player who is eager for it.

use std::collections::BTreeMap;

use cards::CardCode;
use deckbuilding::Random;
use players::Policy;

use super::eager::Eager;
use super::words::Words;
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
    words: &'a Words,
    code: CardCode,
    /// The cards that bring it, where it is in no deck.
    bringers: Vec<CardCode>,
    /// Who may have decks that bring it; where nobody may, a campaign puts it into anybody's.
    investigators: Vec<CardCode>,
    is_put: bool,
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
}

impl<'a> Sought<'a> {
    pub fn new(pool: &'a Pool, words: &'a Words, code: &CardCode) -> Self {
        let facts = book().card(code.as_str()).map(|def| &def.facts);
        let bonded = facts.map_or(&[][..], |facts| &facts.bonded_to);
        let brings = |other: &&CardCode| {
            let def = book().card(other.as_str());
            def.is_some_and(|def| bonded.iter().any(|title| *title == def.facts.name.en))
        };
        let mut sought = Self {
            pool,
            words,
            code: code.clone(),
            bringers: pool.cards.iter().filter(brings).cloned().collect(),
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
    pub fn search(&self, never: &Never, most: u64, seed: u64) -> anyhow::Result<Search> {
        let mut search = Search::default();
        while search.games < most && self.is_left(never, &search.seen) {
            self.play(never, search.games, seed, &mut search)?;
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

    fn play(
        &self,
        never: &Never,
        number: u64,
        seed: u64,
        search: &mut Search,
    ) -> anyhow::Result<()> {
        let turn = usize::try_from(number)?;
        let seed = seed.wrapping_add(number);
        let investigators = &self.investigators;
        let first = &investigators[turn % investigators.len()];
        let mut deck = match self.is_put {
            true => None,
            false => (0..TRIES).find_map(|one| self.deck(first, seed.wrapping_add(one))),
        };
        if deck.is_none() {
            deck = self.any_deck(first, seed);
        }
        let Some(deck) = deck else {
            return Ok(());
        };
        let scenarios: Vec<&str> = book().scenarios().map(|one| one.id.as_str()).collect();
        let around = turn / scenarios.len();
        let scenario = scenarios[turn % scenarios.len()];
        let difficulty = DIFFICULTIES[(turn + around) % DIFFICULTIES.len()];
        let decks = self.pool.party_with(deck, (turn / 2) % 3, seed)?;
        let mut setup = party::game(scenario, difficulty, &decks, seed);
        let counted = self.counted.iter().cloned();
        setup.counts = counted
            .map(|entry| (entry, COUNTED[turn % COUNTED.len()]))
            .collect::<BTreeMap<_, _>>();
        let policy = [Policy::Random, Policy::Instinct][turn % 2];
        let eager = Eager {
            policy,
            sought: &self.code,
            bringers: &self.bringers,
            helpers: &self.words.helpers(&self.code),
            is_kept: self.is_among(&never.used),
        };
        let _named = NamedInPanic(seed);
        let choose = |game: &engine::Game, rng: &mut rand_pcg::Pcg32, _| eager.choose(game, rng);
        let played = play_by(choose, true, &setup, &mut search.seen)?;
        if let Some(problem) = played.problem {
            let fault = format!("{scenario}, seed {seed}, {} decks: {problem}", decks.len());
            search.problems.push(fault);
        }
        Ok(())
    }

    /// A legal deck with the card, or with what brings it.
    fn deck(&self, investigator: &CardCode, seed: u64) -> Option<Deck> {
        let mut chance = Random::new(seed);
        let mut holds = self.bringers.clone();
        chance.shuffle(&mut holds);
        if holds.is_empty() {
            holds.push(self.code.clone());
        }
        holds.extend(self.words.some_helpers(&self.code, HELPERS, &mut chance));
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
