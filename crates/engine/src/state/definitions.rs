//! The definitions of all cards, each made when it is first asked for: a game needs some hundred of
//! them, and the program starts no slower for those it does not.
//!
//! Taboo lists that change what a card does need scripts of their own. Without one the card is
//! unsupported in decks that follow the list, and its players apply its text by hand.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use abilities::{Entry, Script, TabooScript};
use cards::{Card, CardCode, CardLibrary, TabooLists};

use crate::state::card_def::CardDef;
use crate::state::faults::CardDataFault;

/// The script of a card, read or still to be read.
#[derive(Debug)]
pub(crate) enum Written {
    Read(Box<Script>),
    /// It belongs to the committed files, which are known to be sound.
    Waiting(Entry<'static>),
}

#[derive(Debug)]
pub(crate) struct Definitions {
    library: &'static CardLibrary,
    /// The numbers of the taboo lists that change what a card does.
    changing: BTreeMap<CardCode, Vec<u16>>,
    scripts: BTreeMap<CardCode, Written>,
    /// What has been made, in the order of the library.
    made: Vec<OnceLock<Built>>,
}

/// A card as printed, and as lists change it.
#[derive(Debug)]
struct Built {
    printed: &'static CardDef,
    tabooed: Vec<Under>,
}

/// A card under the lists from one number to another.
#[derive(Debug)]
struct Under {
    lists: (u16, u16),
    def: &'static CardDef,
}

impl Definitions {
    pub fn new(
        library: &'static CardLibrary,
        taboos: &TabooLists,
        scripts: BTreeMap<CardCode, Written>,
    ) -> Self {
        let made = library.iter().map(|_| OnceLock::new()).collect();
        Self {
            library,
            changing: changing(taboos),
            scripts,
            made,
        }
    }

    /// Makes every definition.
    ///
    /// # Errors
    /// What is wrong with scripts for taboo lists.
    pub fn make_all(&self) -> Result<(), Vec<CardDataFault>> {
        let mut faults = Vec::new();
        for (card, place) in self.library.iter().zip(&self.made) {
            match self.make(card) {
                Ok(made) => drop(place.set(made)),
                Err(fault) => faults.push(fault),
            }
        }
        if faults.is_empty() {
            Ok(())
        } else {
            Err(faults)
        }
    }

    pub fn card(&self, code: &str) -> Option<&'static CardDef> {
        Some(self.made(code)?.printed)
    }

    /// The card as the list changes it, where it does.
    pub fn tabooed(&self, code: &str, list: u16) -> Option<&'static CardDef> {
        let all = self.made(code)?.tabooed.iter();
        let mut holding = all.filter(|one| (one.lists.0..=one.lists.1).contains(&list));
        holding.next().map(|one| one.def)
    }

    /// Whether a script says what the card does as printed.
    pub fn is_supported(&self, card: &Card) -> bool {
        self.written(card).is_some()
    }

    fn written(&self, card: &Card) -> Option<&Written> {
        let own = self.scripts.get(&card.code);
        own.or_else(|| self.scripts.get(card.same_text()))
    }

    fn made(&self, code: &str) -> Option<&Built> {
        let place = self.library.place(code)?;
        let card = self.library.get(code)?;
        let make = || {
            let made = self.make(card);
            made.unwrap_or_else(|fault| panic!("the committed card data are broken: {fault}"))
        };
        Some(self.made.get(place as usize)?.get_or_init(make))
    }

    fn make(&self, card: &Card) -> Result<Built, CardDataFault> {
        let mut script = match self.written(card) {
            Some(Written::Read(script)) => Some((**script).clone()),
            Some(Written::Waiting(entry)) => Some(entry.read()?),
            None => None,
        };
        let tabooed = match &mut script {
            Some(script) => self.tabooed_scripts(card, std::mem::take(&mut script.taboo))?,
            None => Vec::new(),
        };
        let printed = leak(CardDef::new(card.clone(), script));
        Ok(Built { printed, tabooed })
    }

    /// What lists make of a card that has a script.
    fn tabooed_scripts(
        &self,
        card: &Card,
        scripts: Vec<TabooScript>,
    ) -> Result<Vec<Under>, CardDataFault> {
        let original = card.duplicate_of.as_ref().unwrap_or(&card.code);
        let changing = self.changing.get(original).map_or(&[][..], Vec::as_slice);
        let mut said = scripts.iter().flat_map(|one| one.lists.0..=one.lists.1);
        if let Some(list) = said.find(|list| !changing.contains(list)) {
            let code = card.code.clone();
            return Err(CardDataFault::TabooScript { code, list });
        }
        let has_script = |list: &u16| {
            let holds = |one: &TabooScript| (one.lists.0..=one.lists.1).contains(list);
            scripts.iter().any(holds)
        };
        let without: Vec<u16> = changing
            .iter()
            .copied()
            .filter(|list| !has_script(list))
            .collect();
        let under = |script, lists: (u16, u16)| Under {
            lists,
            def: leak(CardDef {
                taboo: Some(lists.0),
                ..CardDef::new(card.clone(), script)
            }),
        };
        let written = scripts
            .into_iter()
            .map(|one| under(Some(one.script), one.lists));
        let unsupported = without.into_iter().map(|list| under(None, (list, list)));
        Ok(written.chain(unsupported).collect())
    }
}

fn leak(def: CardDef) -> &'static CardDef {
    Box::leak(Box::new(def))
}

/// For each card, the numbers of the lists that change what it does. A list may name a card twice.
fn changing(lists: &TabooLists) -> BTreeMap<CardCode, Vec<u16>> {
    let mut changing: BTreeMap<CardCode, Vec<u16>> = BTreeMap::new();
    for list in lists.iter() {
        let Ok(number) = list.code.parse() else {
            continue;
        };
        for taboo in list.cards.iter().filter(|taboo| taboo.changes_abilities) {
            let numbers = changing.entry(taboo.code.clone()).or_default();
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    changing
}
