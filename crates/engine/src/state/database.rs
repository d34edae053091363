//! Every card and scenario that games are played with.
//!
//! Definitions live as long as the process. A database is built once and leaked, so that frames of a
//! game can point into scripts without counting references, and a game stays cheap to clone.

use std::collections::BTreeMap;

use abilities::{Scenario, Script, Supplies};
use cards::{Card, CardCode, CardLibrary, CardType, Subtype, TabooLists};

use crate::state::card_def::CardDef;
use crate::state::definitions::{Definitions, Written};
use crate::state::faults::{CardDataFault, CardDatabaseError};
use crate::state::hash::Stable;

/// Every card and scenario that games are played with.
#[derive(Debug)]
pub struct CardDatabase {
    /// What this one holds where a card stands in neither its own map nor in its scenarios.
    under: Option<&'static CardDatabase>,
    definitions: &'static Definitions,
    /// Made-up cards, which take the place of others with their codes.
    own: BTreeMap<CardCode, &'static CardDef>,
    /// Cards that others bring out, in the order of codes, without reprints.
    bonded: &'static [CardCode],
    scenarios: BTreeMap<String, &'static Scenario>,
    library: &'static CardLibrary,
    hash: u64,
}

impl CardDatabase {
    /// Joins facts, taboo lists, ability files, and files that say how scenarios are played (`(name,
    /// contents)`), with what the guides of those supply, and reads all of them.
    ///
    /// # Errors
    /// Each file that cannot be read, script without its card, script for a taboo list that does
    /// not change what the card does, and scenario without its guide.
    pub fn load<'a>(
        library: &'static CardLibrary,
        taboos: &TabooLists,
        abilities: impl Iterator<Item = (&'a str, &'a str)>,
        scenarios: impl Iterator<Item = (&'a str, &'a str)>,
        supplies: &Supplies,
    ) -> Result<&'static CardDatabase, CardDatabaseError> {
        let mut scripts = Scripts::new(library);
        abilities.for_each(|(file, text)| scripts.read(file, text));
        let database = Self::join(library, taboos, scripts, scenarios, supplies)?;
        database.definitions.make_all().map_err(CardDatabaseError)?;
        Ok(database)
    }

    /// The same for files that are known to be sound, as those of the program are: each script is
    /// read when its card is first asked for.
    ///
    /// # Errors
    /// As [`CardDatabase::load`], but for what stands within a script: a script that cannot be read
    /// ends the program when it is asked for.
    pub fn open<'a>(
        library: &'static CardLibrary,
        taboos: &TabooLists,
        abilities: impl Iterator<Item = (&'static str, &'static str)>,
        scenarios: impl Iterator<Item = (&'a str, &'a str)>,
        supplies: &Supplies,
    ) -> Result<&'static CardDatabase, CardDatabaseError> {
        let mut scripts = Scripts::new(library);
        abilities.for_each(|(file, text)| scripts.find(file, text));
        Self::join(library, taboos, scripts, scenarios, supplies)
    }

    fn join<'a>(
        library: &'static CardLibrary,
        taboos: &TabooLists,
        scripts: Scripts,
        files: impl Iterator<Item = (&'a str, &'a str)>,
        supplies: &Supplies,
    ) -> Result<&'static CardDatabase, CardDatabaseError> {
        let Scripts {
            scripts,
            mut hasher,
            mut faults,
            ..
        } = scripts;
        let mut scenarios: BTreeMap<String, &'static Scenario> = BTreeMap::new();
        for (name, text) in files {
            hasher.write(text.as_bytes());
            match scenario(name, text, supplies) {
                Ok(scenario) => {
                    hasher.write(abilities::to_ron(&scenario.supplied).as_bytes());
                    scenarios.insert(scenario.id.clone(), Box::leak(Box::new(scenario)));
                }
                Err(fault) => faults.push(fault),
            }
        }
        if !faults.is_empty() {
            return Err(CardDatabaseError(faults));
        }
        let definitions = Definitions::new(library, taboos, scripts);
        Ok(Box::leak(Box::new(CardDatabase {
            under: None,
            definitions: Box::leak(Box::new(definitions)),
            own: BTreeMap::new(),
            bonded: bonded_among(library.iter()).leak(),
            scenarios,
            library,
            hash: hasher.finish(),
        })))
    }

    /// The same database with made-up cards, which take the place of others with their codes. Only
    /// the difference is kept.
    pub fn with(
        &'static self,
        cards: impl IntoIterator<Item = (Card, Script)>,
    ) -> &'static CardDatabase {
        let mut own = BTreeMap::new();
        for (facts, script) in cards {
            let def = CardDef::new(facts, Some(script)).kept();
            own.insert(def.code.clone(), def);
        }
        let bonded = self.bonded_beside(&own);
        Box::leak(Box::new(CardDatabase {
            under: Some(self),
            own,
            bonded,
            scenarios: BTreeMap::new(),
            ..*self
        }))
    }

    /// The same database with another scenario of that id. Only the difference is kept.
    pub fn with_scenario(&'static self, scenario: Scenario) -> &'static CardDatabase {
        let id = scenario.id.clone();
        let scenario: &'static Scenario = Box::leak(Box::new(scenario));
        Box::leak(Box::new(CardDatabase {
            under: Some(self),
            own: BTreeMap::new(),
            scenarios: BTreeMap::from([(id, scenario)]),
            ..*self
        }))
    }

    pub fn card(&self, code: &str) -> Option<&'static CardDef> {
        let own = self.own.get(code).copied();
        own.or_else(|| match self.under {
            Some(under) => under.card(code),
            None => self.definitions.card(code),
        })
    }

    /// The other face of a card, where it is listed as a card of its own.
    pub(crate) fn other_face(&self, def: &CardDef) -> Option<&'static CardDef> {
        let back = def.facts.back.as_ref().and_then(|back| back.code.as_ref());
        if let Some(back) = back {
            return self.card(back.as_str());
        }
        let shows = |one: &&&'static CardDef| {
            let back = one.facts.back.as_ref().and_then(|back| back.code.as_ref());
            back == Some(&def.code)
        };
        let own = self.own.values().find(shows).copied();
        own.or_else(|| match self.under {
            Some(under) => under.other_face(def),
            None => self.card(self.library.front_of(def.code.as_str())?.code.as_str()),
        })
    }

    /// The card as it is in a deck that follows a taboo list.
    pub fn card_under(&self, code: &str, taboo: Option<u16>) -> Option<&'static CardDef> {
        let changed = taboo.and_then(|list| self.definitions.tabooed(code, list));
        changed.or_else(|| self.card(code))
    }

    /// Whether the engine knows what the card does as printed. Reads no script.
    pub fn is_supported(&self, code: &str) -> bool {
        match (self.own.get(code), self.under) {
            (Some(def), _) => def.is_supported(),
            (None, Some(under)) => under.is_supported(code),
            (None, None) => {
                let card = self.library.get(code);
                card.is_some_and(|card| self.definitions.is_supported(card))
            }
        }
    }

    /// Every card, in the order of codes.
    pub fn cards(&self) -> impl Iterator<Item = &'static CardDef> + '_ {
        self.facts()
            .filter_map(|card| self.card(card.code.as_str()))
    }

    /// The facts of every card, in the order of codes. Reads no script.
    fn facts(&self) -> Box<dyn Iterator<Item = &'static Card> + '_> {
        let layers = std::iter::successors(Some(self), |one| one.under);
        let own: Vec<&'static CardDef> = layers
            .flat_map(|layer| layer.own.values().copied())
            .collect();
        if own.is_empty() {
            return Box::new(self.library.iter());
        }
        let mut all: BTreeMap<&CardCode, &'static Card> =
            self.library.iter().map(|card| (&card.code, card)).collect();
        // Layers are listed from the uppermost, whose cards hold.
        all.extend(own.iter().rev().map(|def| (&def.code, &def.facts)));
        Box::new(all.into_values())
    }

    /// The cards of the collection that are wanted and whose behaviour is known, by title: no
    /// reprints, and none that is but another side.
    pub(crate) fn collection(&self, wanted: impl Fn(&Card) -> bool) -> Vec<&'static Card> {
        let found = self.facts().filter(|card| {
            card.duplicate_of.is_none()
                && !card.hidden
                && wanted(card)
                && self.is_supported(card.code.as_str())
        });
        let mut found: Vec<&'static Card> = found.collect();
        found.sort_by(|one, other| (&one.name.en, &one.code).cmp(&(&other.name.en, &other.code)));
        found
    }

    /// Every basic weakness whose behaviour is known, without reprints, a code for each copy: what a
    /// game draws from where no collection is known.
    pub fn basic_weaknesses(&self) -> Vec<CardCode> {
        let drawn = |card: &&Card| {
            card.subtype == Some(Subtype::BasicWeakness)
                && card.duplicate_of.is_none()
                && self.is_supported(card.code.as_str())
        };
        let copies = |card: &'static Card| {
            std::iter::repeat_n(card.code.clone(), usize::from(card.quantity))
        };
        self.facts().filter(drawn).flat_map(copies).collect()
    }

    /// Bonded cards, in the order of codes, without reprints.
    pub(crate) fn bonded(&self) -> impl Iterator<Item = &'static CardDef> {
        self.bonded
            .iter()
            .filter_map(|code| self.card(code.as_str()))
    }

    /// Bonded cards where those made up take the place of others.
    fn bonded_beside(&self, own: &BTreeMap<CardCode, &'static CardDef>) -> &'static [CardCode] {
        let brought = bonded_among(own.values().map(|def| &def.facts));
        let (replaced, kept): (Vec<_>, Vec<_>) =
            self.bonded.iter().partition(|code| own.contains_key(*code));
        if brought.is_empty() && replaced.is_empty() {
            return self.bonded;
        }
        let mut bonded: Vec<CardCode> = kept.into_iter().cloned().chain(brought).collect();
        bonded.sort();
        bonded.leak()
    }

    pub fn scenario(&self, id: &str) -> Option<&'static Scenario> {
        let own = self.scenarios.get(id).copied();
        own.or_else(|| self.under?.scenario(id))
    }

    pub fn scenarios(&self) -> impl Iterator<Item = &'static Scenario> {
        let lowest = std::iter::successors(Some(self), |one| one.under).last();
        let lowest = lowest.unwrap_or(self);
        let all: Vec<&'static Scenario> = lowest.scenarios.values().copied().collect();
        all.into_iter()
    }

    /// Codes of all cards that a scenario may bring, each once and in order.
    pub fn cards_of(&self, scenario: &Scenario) -> Vec<CardCode> {
        let sets = scenario.all_sets();
        let gathered = sets
            .iter()
            .flat_map(|set| self.library.cards_of_set(set.as_str()));
        // Beside the reference card, a scenario card only says how the setup differs.
        let gathered = gathered.filter(|(card, _)| card.kind != CardType::Scenario);
        let mut codes: Vec<_> = gathered.map(|(card, _)| card.code.clone()).collect();
        codes.push(scenario.supplied.reference.clone());
        codes.extend(scenario.stages().cloned());
        codes.extend(scenario.locations.iter().map(|place| place.card.clone()));
        codes.extend(scenario.set_aside.iter().map(|(code, _)| code.clone()));
        codes.sort();
        codes.dedup();
        codes
    }

    pub fn library(&self) -> &'static CardLibrary {
        self.library
    }

    /// A hash of the scripts and scenarios; saves carry it.
    pub fn data_hash(&self) -> u64 {
        self.hash
    }
}

fn bonded_among<'a>(cards: impl Iterator<Item = &'a Card>) -> Vec<CardCode> {
    let bonded = cards.filter(|card| card.duplicate_of.is_none() && !card.bonded_to.is_empty());
    bonded.map(|card| card.code.clone()).collect()
}

fn scenario(file: &str, text: &str, supplies: &Supplies) -> Result<Scenario, CardDataFault> {
    let play = abilities::parse_play(file, text)?;
    play.supplied_by(supplies)
        .map_err(|fault| CardDataFault::Scenario {
            file: file.to_owned(),
            fault,
        })
}

/// The scripts of ability files, and what is wrong with these.
struct Scripts {
    library: &'static CardLibrary,
    scripts: BTreeMap<CardCode, Written>,
    hasher: Stable,
    faults: Vec<CardDataFault>,
}

impl Scripts {
    fn new(library: &'static CardLibrary) -> Self {
        Self {
            library,
            scripts: BTreeMap::new(),
            hasher: Stable::new(),
            faults: Vec::new(),
        }
    }

    /// Reads all scripts of a file.
    fn read(&mut self, file: &str, text: &str) {
        self.hasher.write(text.as_bytes());
        match abilities::parse_scripts(file, text) {
            Ok(read) => {
                for (code, script) in read {
                    let line = || line_of(text, &code);
                    self.add(file, line, code.clone(), Written::Read(Box::new(script)));
                }
            }
            Err(error) => self.faults.push(error.into()),
        }
    }

    /// Finds the scripts of a file, which are read later.
    fn find(&mut self, file: &'static str, text: &'static str) {
        let Some(entries) = abilities::split_scripts(file, text) else {
            return self.read(file, text);
        };
        self.hasher.write(text.as_bytes());
        for entry in entries {
            self.add(file, || entry.line, entry.card(), Written::Waiting(entry));
        }
    }

    fn add(&mut self, file: &str, line: impl Fn() -> usize, code: CardCode, script: Written) {
        let file = || file.to_owned();
        if self.library.get(code.as_str()).is_none() {
            let (file, line) = (file(), line());
            self.faults
                .push(CardDataFault::UnknownCard { file, line, code });
        } else if self.scripts.insert(code.clone(), script).is_some() {
            let (file, line) = (file(), line());
            self.faults
                .push(CardDataFault::SecondScript { file, line, code });
        }
    }
}

/// The line, counted from 1, where the script of a card begins.
fn line_of(text: &str, code: &CardCode) -> usize {
    let key = format!("\"{code}\":");
    let begins = |line: &str| line.trim_start().starts_with(&key);
    text.lines().position(begins).map_or(1, |before| before + 1)
}
