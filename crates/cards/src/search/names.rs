//! Names in a form that can be searched quickly: one long text of every name, and every word once.

use std::collections::{BTreeMap, BTreeSet};

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
        let mut entries: BTreeMap<String, Entry> = BTreeMap::new();
        for (at, card) in cards.iter().enumerate() {
            let at = at as u32;
            let mut add = |name: &str, primary: bool| {
                let entry = entries.entry(fold(name)).or_insert_with(|| Entry {
                    primary: vec![],
                    secondary: vec![],
                });
                let list = if primary {
                    &mut entry.primary
                } else {
                    &mut entry.secondary
                };
                if list.last() != Some(&at) {
                    list.push(at);
                }
            };
            let back = card.back.as_ref().and_then(|face| face.name.as_ref());
            let secondary = card.subname.iter().chain(back).map(|name| (name, false));
            for (name, primary) in std::iter::once((&card.name, true)).chain(secondary) {
                add(&name.en, primary);
                if let Some(korean) = &name.ko {
                    add(korean, primary);
                }
            }
        }
        Self::index(entries, cards.len())
    }

    fn index(entries: BTreeMap<String, Entry>, cards: usize) -> Self {
        let mut names = Haystack::default();
        let mut initial = Haystack::default();
        let mut words: BTreeMap<String, BTreeSet<u32>> = BTreeMap::new();
        for (at, name) in entries.keys().enumerate() {
            let at = at as u32;
            names.push(name, at);
            if let Some(initials) = initials(name) {
                initial.push(&initials, at);
            }
            for word in name
                .split(' ')
                .filter(|word| typos::allowed(word.chars().count()) > 0)
            {
                words.entry(word.to_owned()).or_default().insert(at);
            }
        }
        names.text.push(END);
        initial.text.push(END);
        let words = words
            .into_iter()
            .map(|(word, at)| (Word::new(&word), at.into_iter().collect()))
            .collect();
        Self {
            names,
            initials: initial,
            words,
            entries: entries.into_values().collect(),
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

    /// Calls `mark` for every place where the needle stands; false where it stands nowhere.
    fn find(&self, needle: &str, mut mark: impl FnMut(u32, Rank)) -> bool {
        let mut found = false;
        for at in memmem::find_iter(&self.text, needle.as_bytes()) {
            found = true;
            let (before, after) = (self.text[at - 1], self.text[at + needle.len()]);
            let rank = match (before, after) {
                (END, END) => WHOLE,
                (END, _) => BEGINNING,
                (b' ', _) => WORD_BEGINNING,
                _ => INSIDE,
            };
            let name = self
                .starts
                .partition_point(|(start, _)| *start as usize <= at)
                - 1;
            mark(self.starts[name].1, rank);
        }
        found
    }
}
