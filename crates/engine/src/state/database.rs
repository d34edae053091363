//! The definitions a game is played with: facts joined to scripts.
//!
//! Definitions live as long as the process. A book is built once and leaked, so that frames of a
//! game can point into scripts without counting references, and a game stays cheap to clone.

use std::collections::BTreeMap;
use std::hash::{Hash, Hasher};

use abilities::visit::Node;
use abilities::{
    Ability, EventKind, LoadError, Match, Modifier, PlayTiming, Scenario, Script, Supplies,
    Trigger, Zone,
};
use cards::{Card, CardCode, CardLibrary, CardType, Number, PlayKeyword, Subtype, TabooLists};
use thiserror::Error;

use crate::meaning::modifiers::ModifierKinds;
use crate::state::taboo::Tabooed;

/// A card's facts and script, and what the engine works out from them once.
#[derive(Debug)]
pub struct CardDef {
    pub code: CardCode,
    pub facts: Card,
    /// `None`: the card is unsupported.
    pub script: Option<Script>,
    /// For each timing, a bit for each kind of event that the card's abilities answer.
    pub(crate) listens: [u128; 4],
    pub(crate) modifier_kinds: ModifierKinds,
    pub(crate) has_fast: bool,
    /// An ability says who may use it.
    pub(crate) names_users: bool,
    /// It speaks of what lies on top of a discard pile.
    pub(crate) speaks_of_piles: bool,
    /// It takes actions back.
    pub(crate) takes_back: bool,
    /// The kinds of events that its abilities count.
    pub(crate) remembers: u128,
    /// A forced ability of it, or one that it grants, waits for a state of the board.
    pub(crate) awaits: Awaits,
    /// Options of the upgrade sheet of which every box is checked, as bits.
    pub(crate) checked: u32,
    /// Cards named on the upgrade sheet.
    pub(crate) named: Vec<CardCode>,
    /// The first of the taboo lists that make the card what it is here; as printed where none.
    pub taboo: Option<u16>,
}

/// Who has forced abilities that wait for a state of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Awaits {
    /// The card itself, or, of a game, any card.
    pub own: bool,
    /// Other cards, to which it is granted.
    pub granted: bool,
}

static EMPTY: Script = empty_script();

const fn empty_script() -> Script {
    Script {
        play: None,
        abilities: Vec::new(),
        commit: abilities::CommitRules {
            own_test_only: false,
            max_per_test: None,
            tests: None,
            condition: abilities::Condition::Always,
            cost: Vec::new(),
            never: false,
        },
        spawn: None,
        prey: None,
        keywords: Vec::new(),
        seal: None,
        patrol: None,
        discard_when_empty: false,
        limit_in_area: None,
        limit_of: None,
        objective: false,
        advanced: Vec::new(),
        story: Vec::new(),
        other_face: None,
        taboo: Vec::new(),
    }
}

impl CardDef {
    pub fn new(facts: Card, script: Option<Script>) -> Self {
        let mut def = CardDef {
            code: facts.code.clone(),
            facts,
            script: None,
            listens: [0; 4],
            modifier_kinds: ModifierKinds::default(),
            has_fast: false,
            names_users: false,
            speaks_of_piles: false,
            takes_back: false,
            remembers: 0,
            awaits: Awaits::default(),
            checked: 0,
            named: Vec::new(),
            taboo: None,
        };
        if let Some(script) = &script {
            def.index(script);
            def.speaks_of_piles = speaks_of_piles(script);
            def.takes_back = crate::flow::take_back::takes_back(script);
            def.remembers = crate::flow::history::kinds_counted(script);
        }
        def.script = script;
        def
    }

    /// The card with options of its upgrade sheet checked: what they change on the card itself.
    pub fn upgraded(&self, options: &[u8], named: &[CardCode]) -> Self {
        let mut facts = self.facts.clone();
        let mut checked = 0;
        for option in options {
            let Some(change) = self.facts.customizations.get(usize::from(*option)) else {
                continue;
            };
            checked |= 1 << option;
            let add = |number: &mut Option<Number>, by: i8| {
                if let Some(Number::Fixed(value)) = number {
                    *value += i16::from(by);
                }
            };
            add(&mut facts.play.cost, change.cost);
            add(&mut facts.play.health, change.health);
            add(&mut facts.play.sanity, change.sanity);
            if !change.traits.is_empty() {
                facts.traits.clone_from(&change.traits);
            }
            if let Some(slots) = &change.slots {
                facts.play.slots.clone_from(slots);
            }
        }
        Self {
            checked,
            named: named.to_vec(),
            taboo: self.taboo,
            ..Self::new(facts, self.script.clone())
        }
    }

    pub(crate) fn has_checked(&self, option: u8) -> bool {
        self.checked & (1 << option) != 0
    }

    fn index(&mut self, script: &Script) {
        if let Some(play) = &script.play {
            match &play.timing {
                PlayTiming::On(trigger) => self.listen(trigger),
                PlayTiming::Fast | PlayTiming::FastInTurn => self.has_fast = true,
                PlayTiming::Action => {}
            }
        }
        for ability in &script.abilities {
            self.index_ability(ability);
        }
        if let Some(face) = &script.other_face {
            self.index(face);
        }
    }

    fn index_ability(&mut self, ability: &Ability) {
        match ability {
            Ability::Forced(triggered) | Ability::Reaction(triggered) => match &triggered.on {
                Some(trigger) => self.listen(trigger),
                None => self.awaits.own = true,
            },
            Ability::Fast(triggered) => {
                self.has_fast = true;
                self.names_users |= triggered.by.is_some();
            }
            Ability::Action(triggered) => self.names_users |= triggered.by.is_some(),
            Ability::Shift(_) => self.has_fast = true,
            Ability::Constant(constant) => {
                for modifier in &constant.modifiers {
                    self.modifier_kinds.insert(modifier);
                    if let Modifier::Ability { ability, .. } = modifier {
                        let own = self.awaits.own;
                        self.index_ability(ability);
                        let granted = self.awaits.own && !own;
                        self.awaits.granted |= granted;
                    }
                }
            }
            Ability::Committed { modifiers, .. } => {
                for modifier in modifiers {
                    self.modifier_kinds.insert(modifier);
                }
            }
            _ => {}
        }
    }

    fn listen(&mut self, trigger: &Trigger) {
        self.listens[trigger.timing() as usize] |= bit(trigger.pattern().kind);
    }

    pub(crate) fn script(&self) -> &Script {
        self.script.as_ref().unwrap_or(&EMPTY)
    }

    /// Whether the engine knows what the card does. What it does not know it leaves to the players.
    pub fn is_supported(&self) -> bool {
        self.script.is_some()
    }

    pub fn kind(&self) -> CardType {
        self.facts.kind
    }

    pub(crate) fn is_weakness(&self) -> bool {
        self.facts.subtype.is_some()
    }

    pub(crate) fn printed_keyword(&self, keyword: PlayKeyword) -> bool {
        self.facts.play.keywords.contains(&keyword) || self.script().keywords.contains(&keyword)
    }

    pub(crate) fn is_encounter(&self) -> bool {
        self.facts.encounter.is_some() && self.facts.classes.is_empty()
    }
}

/// Whether anything in the script speaks of what lies on top of a discard pile.
fn speaks_of_piles(script: &Script) -> bool {
    let is_pile = |zone: &Zone| matches!(zone, Zone::DiscardOf(_) | Zone::EncounterDiscard);
    abilities::visit::any(script, |node| match node {
        Node::Match(Match::Topmost(zone, _)) | Node::Zone(Zone::TopOf(zone, _)) => is_pile(zone),
        _ => false,
    })
}

pub(crate) fn bit(kind: EventKind) -> u128 {
    1 << (kind as u8)
}

pub(crate) fn empty() -> &'static Script {
    &EMPTY
}

/// A definition is known by its code: two games with the same card data agree on the rest.
impl Hash for CardDef {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.code, self.checked, &self.named).hash(state);
        // A card as printed has the hash that it had before there were any others.
        if let Some(list) = self.taboo {
            list.hash(state);
        }
    }
}

impl PartialEq for CardDef {
    fn eq(&self, other: &Self) -> bool {
        self.code == other.code
            && self.taboo == other.taboo
            && (self.checked, &self.named) == (other.checked, &other.named)
    }
}

impl Eq for CardDef {}

/// Card data that cannot be joined: everything that is wrong with them, each on a line of its own.
#[derive(Debug, Error)]
#[error("{}", lines(.0))]
pub struct CardDatabaseError(pub Vec<CardDataFault>);

fn lines(faults: &[CardDataFault]) -> String {
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    faults.join("\n")
}

/// A fault of card data, and where it is.
#[derive(Debug, Error)]
pub enum CardDataFault {
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("{file}: line {line}: a script for {code}, which no card has")]
    UnknownCard {
        file: String,
        line: usize,
        code: CardCode,
    },
    #[error("{file}: line {line}: a second script for {code}")]
    SecondScript {
        file: String,
        line: usize,
        code: CardCode,
    },
    #[error("{file}: no guide of the campaign `{campaign}` has the scenario `{scenario}`")]
    NoGuide {
        file: String,
        campaign: String,
        scenario: String,
    },
    #[error(
        "{code} has a script for taboo list {list}, which is not published or leaves its abilities alone"
    )]
    TabooScript { code: CardCode, list: u16 },
}

fn scenario(file: &str, text: &str, supplies: &Supplies) -> Result<Scenario, CardDataFault> {
    let play = abilities::parse_play(file, text)?;
    let (campaign, scenario) = (play.campaign.clone(), play.guide_id.clone());
    play.supplied_by(supplies)
        .ok_or_else(|| CardDataFault::NoGuide {
            file: file.to_owned(),
            campaign,
            scenario,
        })
}

/// Every card and scenario that games are played with.
#[derive(Debug)]
pub struct CardDatabase {
    /// What this one holds where a card stands in neither its own map nor in its scenarios.
    under: Option<&'static CardDatabase>,
    cards: BTreeMap<CardCode, &'static CardDef>,
    /// Those of them that others bring out, without reprints.
    bonded: Vec<&'static CardDef>,
    /// What taboo lists make of cards.
    taboos: Tabooed,
    scenarios: BTreeMap<String, &'static Scenario>,
    library: &'static CardLibrary,
    hash: u64,
}

impl CardDatabase {
    /// Joins facts, taboo lists, ability files, and files that say how scenarios are played (`(name,
    /// contents)`), with what the guides of those supply.
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
        let mut hasher = crate::state::hash::Stable::new();
        let mut faults = Vec::new();
        let scripts = read_scripts(library, abilities, &mut hasher, &mut faults);
        let mut book = CardDatabase {
            under: None,
            cards: BTreeMap::new(),
            bonded: Vec::new(),
            taboos: Tabooed::default(),
            scenarios: BTreeMap::new(),
            library,
            hash: 0,
        };
        for card in library.iter() {
            let script = scripts
                .get(&card.code)
                .or_else(|| scripts.get(card.same_text()))
                .cloned();
            let script = script.map(|script| book.taboos.add(card, script, taboos));
            let script = script.transpose().unwrap_or_else(|fault| {
                faults.push(fault);
                None
            });
            let def: &'static CardDef = Box::leak(Box::new(CardDef::new(card.clone(), script)));
            book.cards.insert(card.code.clone(), def);
        }
        book.bonded = bonded_among(&book.cards);
        for (name, text) in scenarios {
            hasher.write(text.as_bytes());
            match scenario(name, text, supplies) {
                Ok(scenario) => {
                    hasher.write(abilities::to_ron(&scenario.supplied).as_bytes());
                    let id = scenario.id.clone();
                    book.scenarios.insert(id, Box::leak(Box::new(scenario)));
                }
                Err(fault) => faults.push(fault),
            }
        }
        if !faults.is_empty() {
            return Err(CardDatabaseError(faults));
        }
        book.hash = hasher.finish();
        Ok(Box::leak(Box::new(book)))
    }

    /// The same database with made-up cards, which take the place of others with their codes. Only
    /// the difference is kept.
    pub fn with(
        &'static self,
        cards: impl IntoIterator<Item = (Card, Script)>,
    ) -> &'static CardDatabase {
        let mut own = BTreeMap::new();
        for (facts, script) in cards {
            let def: &'static CardDef = Box::leak(Box::new(CardDef::new(facts, Some(script))));
            own.insert(def.code.clone(), def);
        }
        let kept = self.bonded.iter().copied();
        let mut bonded: Vec<_> = kept.filter(|def| !own.contains_key(&def.code)).collect();
        bonded.extend(bonded_among(&own));
        bonded.sort_by(|one, other| one.code.cmp(&other.code));
        Box::leak(Box::new(CardDatabase {
            under: Some(self),
            cards: own,
            bonded,
            taboos: Tabooed::default(),
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
            cards: BTreeMap::new(),
            bonded: self.bonded.clone(),
            taboos: Tabooed::default(),
            scenarios: BTreeMap::from([(id, scenario)]),
            ..*self
        }))
    }

    pub fn card(&self, code: &str) -> Option<&'static CardDef> {
        let own = self.cards.get(code).copied();
        own.or_else(|| self.under?.card(code))
    }

    /// The card as it is in a deck that follows a taboo list.
    pub fn card_under(&self, code: &str, taboo: Option<u16>) -> Option<&'static CardDef> {
        let changed = taboo.and_then(|list| self.tabooed(code, list));
        changed.or_else(|| self.card(code))
    }

    fn tabooed(&self, code: &str, list: u16) -> Option<&'static CardDef> {
        let own = self.taboos.get(code, list);
        own.or_else(|| self.under?.tabooed(code, list))
    }

    /// Every card, in the order of codes.
    pub fn cards(&self) -> Box<dyn Iterator<Item = &'static CardDef> + '_> {
        let Some(under) = self.under else {
            return Box::new(self.cards.values().copied());
        };
        let below = under.cards().map(|def| (&def.code, def));
        let mut all: BTreeMap<&CardCode, &'static CardDef> = below.collect();
        all.extend(self.cards.iter().map(|(code, def)| (code, *def)));
        Box::new(all.into_values())
    }

    /// Every basic weakness whose behaviour is known, without reprints, a code for each copy: what a
    /// game draws from where no collection is known.
    pub fn basic_weaknesses(&self) -> Vec<CardCode> {
        let drawn = |def: &&CardDef| {
            def.facts.subtype == Some(Subtype::BasicWeakness)
                && def.is_supported()
                && def.facts.duplicate_of.is_none()
        };
        let copies = |def: &'static CardDef| {
            std::iter::repeat_n(def.code.clone(), usize::from(def.facts.quantity))
        };
        self.cards().filter(drawn).flat_map(copies).collect()
    }

    /// Bonded cards, in the order of codes, without reprints.
    pub(crate) fn bonded(&self) -> impl Iterator<Item = &'static CardDef> {
        self.bonded.iter().copied()
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

fn bonded_among(cards: &BTreeMap<CardCode, &'static CardDef>) -> Vec<&'static CardDef> {
    let is_bonded =
        |def: &&CardDef| def.facts.duplicate_of.is_none() && !def.facts.bonded_to.is_empty();
    cards.values().copied().filter(is_bonded).collect()
}

/// The scripts of all files that can be read; what is wrong with the others goes to `faults`.
fn read_scripts<'a>(
    library: &CardLibrary,
    files: impl Iterator<Item = (&'a str, &'a str)>,
    hasher: &mut crate::state::hash::Stable,
    faults: &mut Vec<CardDataFault>,
) -> BTreeMap<CardCode, Script> {
    let mut scripts = BTreeMap::new();
    for (file, text) in files {
        hasher.write(text.as_bytes());
        let read = abilities::parse_scripts(file, text).unwrap_or_else(|error| {
            faults.push(error.into());
            BTreeMap::new()
        });
        for (code, script) in read {
            let (file, line) = (file.to_owned(), line_of(text, &code));
            if library.get(code.as_str()).is_none() {
                faults.push(CardDataFault::UnknownCard { file, line, code });
            } else if scripts.insert(code.clone(), script).is_some() {
                faults.push(CardDataFault::SecondScript { file, line, code });
            }
        }
    }
    scripts
}

/// The line, counted from 1, where the script of a card begins.
fn line_of(text: &str, code: &CardCode) -> usize {
    let key = format!("\"{code}\":");
    let begins = |line: &str| line.trim_start().starts_with(&key);
    text.lines().position(begins).map_or(1, |before| before + 1)
}
