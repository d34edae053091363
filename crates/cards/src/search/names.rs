//! Names in a form that can be searched quickly: one long text of every name, and every word once.

use memchr::memmem;

use super::fold::{fold, initials, is_initials};
use super::typos::{self, Word};
use crate::Card;

/// How badly a name matches; 0 is the whole name. Lower is better.
pub type Rank = u16;

const WHOLE: Rank = 0;
const BEGINNING: Rank = 1;
const WORD_BEGINNING: Rank = 2;
const INSIDE: Rank = 3;
const INITIALS: Rank = 4;
/// Added where a subtitle or a back matches and not the name itself.
const SECONDARY: Rank = 5;
/// Added for each letter that is wrong.
const TYPO: Rank = 20;

/// Ends every name in the long text; no folded name holds it.
const END: u8 = b'\n';

#[derive(Debug)]
pub struct Names {
    names: Haystack,
    initials: Haystack,
    words: Vec<(Word, Vec<u32>)>,
    entries: Vec<Entry>,
    cards: usize,
}

/// One folded name and the cards that have it.
#[derive(Debug)]
struct Entry {
    primary: Vec<u32>,
    secondary: Vec<u32>,
}

/// Names one after the other, each behind an `END`.
#[derive(Debug, Default)]
struct Haystack {
    text: Vec<u8>,
    /// Where each name begins in `text`, and its entry.
    starts: Vec<(u32, u32)>,
}

impl Names {
    pub fn of(cards: &[Card]) -> Self {
        let mut rows: Vec<(String, bool, u32)> = Vec::with_capacity(cards.len() * 3);
        for (at, card) in cards.iter().enumerate() {
            let back = card.back.as_ref().and_then(|face| face.name.as_ref());
            let secondary = card.subname.iter().chain(back).map(|name| (name, false));
            for (name, primary) in std::iter::once((&card.name, true)).chain(secondary) {
                for text in std::iter::once(&name.en).chain(&name.ko) {
                    rows.push((fold(text), primary, at as u32));
                }
            }
        }
        rows.sort_unstable();
        rows.dedup();
        Self::index(&rows, cards.len())
    }

    /// Takes rows of folded names, sorted.
    fn index(rows: &[(String, bool, u32)], cards: usize) -> Self {
        let mut names = Haystack::default();
        let mut initial = Haystack::default();
        let mut entries = Vec::new();
        let mut words: Vec<(&str, u32)> = Vec::with_capacity(rows.len() * 2);
        for same in rows.chunk_by(|a, b| a.0 == b.0) {
            let at = entries.len() as u32;
            let name = same[0].0.as_str();
            names.push(name, at);
            if let Some(initials) = initials(name) {
                initial.push(&initials, at);
            }
            let long = |word: &&str| typos::allowed(word.chars().count()) > 0;
            words.extend(name.split(' ').filter(long).map(|word| (word, at)));
            let of = |primary| {
                same.iter()
                    .filter(move |row| row.1 == primary)
                    .map(|row| row.2)
                    .collect()
            };
            entries.push(Entry {
                primary: of(true),
                secondary: of(false),
            });
        }
        names.text.push(END);
        initial.text.push(END);
        words.sort_unstable();
        words.dedup();
        let grouped = words.chunk_by(|a, b| a.0 == b.0);
        let words =
            grouped.map(|same| (Word::new(same[0].0), same.iter().map(|row| row.1).collect()));
        Self {
            names,
            initials: initial,
            words: words.collect(),
            entries,
            cards,
        }
    }

    /// The rank of each card for a part of a name, and `Rank::MAX` where it does not match. A name
    /// with a wrong letter matches only where no name has the word as it was typed.
    pub fn ranks(&self, typed: &str) -> Vec<Rank> {
        let needle = fold(typed);
        let mut ranks = vec![Rank::MAX; self.cards];
        if needle.is_empty() {
            // Nothing but punctuation: no name can be told from another by it.
            ranks.fill(INSIDE);
            return ranks;
        }
        let mut found = self
            .names
            .find(&needle, |entry, rank| self.mark(entry, rank, &mut ranks));
        if is_initials(&needle) {
            found |= self.initials.find(&needle, |entry, rank| {
                self.mark(entry, rank + INITIALS, &mut ranks)
            });
        }
        if !found {
            self.find_typos(&needle, &mut ranks);
        }
        ranks
    }

    fn mark(&self, entry: u32, rank: Rank, ranks: &mut [Rank]) {
        let entry = &self.entries[entry as usize];
        for (cards, rank) in [(&entry.primary, rank), (&entry.secondary, rank + SECONDARY)] {
            for &card in cards {
                let best = &mut ranks[card as usize];
                *best = rank.min(*best);
            }
        }
    }

    fn find_typos(&self, needle: &str, ranks: &mut [Rank]) {
        let typed = Word::new(needle);
        for (word, entries) in &self.words {
            if let Some(wrong) = typos::distance(&typed, word) {
                for &entry in entries {
                    self.mark(entry, TYPO * Rank::from(wrong), ranks);
                }
            }
        }
    }
}

impl Haystack {
    fn push(&mut self, name: &str, entry: u32) {
        self.text.push(END);
        self.starts.push((self.text.len() as u32, entry));
        self.text.extend_from_slice(name.as_bytes());
    }

    /// Calls `mark` once for every name that holds the needle; false where none does.
    fn find(&self, needle: &str, mut mark: impl FnMut(u32, Rank)) -> bool {
        let mut hits = memmem::find_iter(&self.text, needle.as_bytes()).peekable();
        let found = hits.peek().is_some();
        let mut name = 0;
        while let Some(first) = hits.next() {
            let end = |name: usize| match self.starts.get(name + 1) {
                Some((start, _)) => *start as usize,
                None => self.text.len(),
            };
            while end(name) <= first {
                name += 1;
            }
            let mut best = self.rank(first, needle.len());
            while let Some(next) = hits.next_if(|at| *at < end(name)) {
                best = best.min(self.rank(next, needle.len()));
            }
            mark(self.starts[name].1, best);
        }
        found
    }

    /// How badly a needle that was found at a place fits the name around it.
    fn rank(&self, at: usize, length: usize) -> Rank {
        match (self.text[at - 1], self.text[at + length]) {
            (END, END) => WHOLE,
            (END, _) => BEGINNING,
            (b' ', _) => WORD_BEGINNING,
            _ => INSIDE,
        }
    }
}
