//! The definition of a card: its facts joined to its script.

use std::hash::{Hash, Hasher};

use abilities::visit::Node;
use abilities::{Ability, ActiveIn, Match, Modifier, PlayTiming, Script, Trigger, Triggered, Zone};
use cards::{Card, CardCode, CardType, Number, PlayKeyword};

use crate::meaning::modifiers::ModifierKinds;
use crate::state::event::bit;

/// A card's facts and script, and what the engine works out from them once.
#[derive(Debug)]
pub struct CardDef {
    pub code: CardCode,
    pub facts: Card,
    /// `None`: the card is unsupported.
    pub script: Option<Script>,
    /// For each timing, a bit for each kind of event that the card's abilities answer.
    pub(crate) listens: [u128; 4],
    /// The same of abilities that are active out of play alone.
    pub(crate) listens_out_of_play: [u128; 4],
    pub(crate) modifier_kinds: ModifierKinds,
    /// The kinds of modifiers that are active while the card is in hand.
    pub(crate) kinds_in_hand: ModifierKinds,
    /// The same in a discard pile.
    pub(crate) kinds_in_discard: ModifierKinds,
    /// The same on top of a deck.
    pub(crate) kinds_on_deck: ModifierKinds,
    /// It closes decks: nothing can be done with their cards.
    pub(crate) closes_decks: bool,
    /// A free or action ability of it is used while it is in hand, in a discard pile or on a deck.
    pub(crate) used_out_of_play: bool,
    /// One of them on a deck.
    pub(crate) used_on_deck: bool,
    pub(crate) has_fast: bool,
    /// One of its faces has an action ability.
    pub(crate) has_action: bool,
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
    /// Traits and skills chosen on the upgrade sheet.
    pub(crate) chosen: Vec<String>,
    /// The checked boxes of options that lack others: an entry for each box.
    pub(crate) begun: Vec<u8>,
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
            from: None,
            must: false,
            any_test: false,
        },
        spawn: None,
        prey: None,
        keywords: Vec::new(),
        seal: None,
        patrol: None,
        discard_when_empty: false,
        limit_in_area: None,
        limit_in_play: None,
        limit_of: None,
        objective: false,
        advanced: Vec::new(),
        story: Vec::new(),
        other_face: None,
        taboo: Vec::new(),
    }
}

impl CardDef {
    /// The kinds of modifiers that are active while the card is in the zone.
    pub(crate) fn kinds_in(&self, zone: ActiveIn) -> ModifierKinds {
        match zone {
            ActiveIn::Play | ActiveIn::Searched | ActiveIn::Facedown | ActiveIn::Anywhere => {
                self.modifier_kinds
            }
            ActiveIn::Hand => self.kinds_in_hand,
            ActiveIn::Discard => self.kinds_in_discard,
            ActiveIn::DeckTop => self.kinds_on_deck,
        }
    }

    pub fn new(facts: Card, script: Option<Script>) -> Self {
        let mut def = CardDef {
            code: facts.code.clone(),
            facts,
            script: None,
            listens: [0; 4],
            listens_out_of_play: [0; 4],
            modifier_kinds: ModifierKinds::default(),
            kinds_in_hand: ModifierKinds::default(),
            kinds_in_discard: ModifierKinds::default(),
            kinds_on_deck: ModifierKinds::default(),
            closes_decks: false,
            used_out_of_play: false,
            used_on_deck: false,
            has_fast: false,
            has_action: false,
            names_users: false,
            speaks_of_piles: false,
            takes_back: false,
            remembers: 0,
            awaits: Awaits::default(),
            checked: 0,
            named: Vec::new(),
            chosen: Vec::new(),
            begun: Vec::new(),
            taboo: None,
        };
        if let Some(script) = &script {
            def.index(script);
            abilities::visit::visit(script, |node, _| {
                if let Node::Modifier(Modifier::Ability { ability, .. }) = &node
                    && let Ability::Forced(granted) | Ability::Reaction(granted) = &**ability
                    && let Some(trigger) = &granted.on
                {
                    def.listen(trigger);
                }
                def.closes_decks |= crate::decks::closed::closes(&node);
                def.speaks_of_piles |= speaks_of_piles(&node);
                def.takes_back |= crate::flow::take_back::takes_back(&node);
                def.remembers |= crate::flow::history::kind_counted(&node);
            });
        }
        def.script = script;
        def
    }

    /// The card with options of its upgrade sheet checked: what they change on the card itself.
    pub fn upgraded(&self, sheet: &crate::UpgradeSheet) -> Self {
        let options = &sheet.checked;
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
            for (number, by) in [
                (&mut facts.play.health, change.health),
                (&mut facts.play.sanity, change.sanity),
            ] {
                // A card without health may gain some.
                if number.is_none() && by > 0 {
                    *number = Some(Number::Fixed(0));
                }
                add(number, by);
            }
            if !change.traits.is_empty() {
                facts.traits.clone_from(&change.traits);
            }
            if let Some(slots) = &change.slots {
                facts.play.slots.clone_from(slots);
            }
            if change.choice.as_deref() == Some("remove_slot") {
                let gone = |slot: &cards::Slot| sheet.chosen.iter().any(|one| one == slot.as_str());
                facts.play.slots.retain(|slot| !gone(slot));
            }
        }
        Self {
            checked,
            named: sheet.named.clone(),
            chosen: sheet.chosen.clone(),
            begun: sheet.begun.clone(),
            taboo: self.taboo,
            ..Self::new(facts, self.script.clone())
        }
    }

    pub(crate) fn has_checked(&self, option: u8) -> bool {
        self.checked & (1 << option) != 0
    }

    pub(crate) fn has_chosen(&self, word: &str) -> bool {
        self.chosen.iter().any(|one| one == word)
    }

    fn index(&mut self, script: &Script) {
        if let Some(play) = &script.play {
            for time in play.timing.each() {
                match time {
                    PlayTiming::On(trigger) => self.listen(trigger),
                    PlayTiming::Fast | PlayTiming::FastInTurn => self.has_fast = true,
                    PlayTiming::Action | PlayTiming::AnyOf(_) => {}
                }
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
                Some(trigger) => {
                    self.listen(trigger);
                    if triggered.zone != ActiveIn::Play {
                        let at = trigger.timing() as usize;
                        self.listens_out_of_play[at] |= bit(trigger.pattern().kind);
                    }
                }
                None => self.awaits.own = true,
            },
            Ability::Fast(triggered) => {
                self.has_fast = true;
                self.index_user(triggered);
            }
            Ability::Action(triggered) => {
                self.has_action = true;
                self.index_user(triggered);
            }
            Ability::Shift(_) => self.has_fast = true,
            Ability::Constant(constant) => {
                for modifier in &constant.modifiers {
                    self.modifier_kinds.insert(modifier);
                    match constant.zone {
                        ActiveIn::Play
                        | ActiveIn::Searched
                        | ActiveIn::Facedown
                        | ActiveIn::Anywhere => {}
                        ActiveIn::Hand => self.kinds_in_hand.insert(modifier),
                        ActiveIn::Discard => self.kinds_in_discard.insert(modifier),
                        ActiveIn::DeckTop => self.kinds_on_deck.insert(modifier),
                    }
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

    fn index_user(&mut self, triggered: &Triggered) {
        self.names_users |= triggered.by.is_some();
        self.used_out_of_play |= triggered.zone != ActiveIn::Play;
        self.used_on_deck |= triggered.zone == ActiveIn::DeckTop;
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

/// Whether the part of a script speaks of what lies on top of a discard pile.
fn speaks_of_piles(part: &Node<'_>) -> bool {
    let is_pile = |zone: &Zone| matches!(zone, Zone::DiscardOf(_) | Zone::EncounterDiscard);
    match part {
        Node::Match(Match::Topmost(zone, _)) | Node::Zone(Zone::TopOf(zone, _)) => is_pile(zone),
        _ => false,
    }
}

pub(crate) fn empty() -> &'static Script {
    &EMPTY
}

/// A definition is known by its code: two games with the same card data agree on the rest.
impl Hash for CardDef {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (&self.code, self.checked, &self.named).hash(state);
        if !self.chosen.is_empty() {
            self.chosen.hash(state);
        }
        if !self.begun.is_empty() {
            self.begun.hash(state);
        }
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
            && (self.checked, &self.named, &self.chosen, &self.begun)
                == (other.checked, &other.named, &other.chosen, &other.begun)
    }
}

impl Eq for CardDef {}
