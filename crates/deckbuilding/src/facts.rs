//! What the checks ask of a card, small and by number, so that a deck is checked in microseconds.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use cards::{Card, CardCode, CardLibrary, CardType, Class, Restriction, Subtype, TabooList};

use crate::card_rules::{CardRule, CardRules};

/// A card's place in the library.
pub(crate) type CardId = u16;

/// A set of classes, a bit each.
pub(crate) type ClassSet = u8;

/// What a card is to a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// Chosen by the deckbuilding options, and counted towards deck size unless permanent.
    Standard,
    /// One investigator's own card or weakness.
    Signature,
    BasicWeakness,
    /// A story asset, or a weakness that only a campaign or a card brings.
    Story,
    /// Brought into a game by another card, never in a deck.
    Bonded,
    /// No card of investigator decks at all.
    Foreign,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Facts {
    pub title: u16,
    /// The title with its subtitle.
    pub subtitle: u16,
    /// The card that this one reprints, or itself.
    pub original: CardId,
    pub kind: CardType,
    pub role: Role,
    pub classes: ClassSet,
    pub level: Option<u8>,
    /// Copies that a deck may hold.
    pub limit: u8,
    /// Copies in the card's product.
    pub quantity: u8,
    /// Experience that a taboo list adds.
    pub taboo_xp: i8,
    pub permanent: bool,
    pub exceptional: bool,
    pub myriad: bool,
    pub weakness: bool,
    pub customizable: bool,
    pub restricted: bool,
    pub has_rules: bool,
    /// The deck limit counts title and subtitle.
    pub per_subtitle: bool,
    /// A taboo list forbids the card.
    pub forbidden: bool,
}

/// Every card's facts as printed, and the ways from codes to them.
pub(crate) struct Index {
    pub facts: Vec<Facts>,
    ids: Codes,
    rules: Vec<Box<[CardRule]>>,
}

pub(crate) fn class_set(classes: &[Class]) -> ClassSet {
    classes.iter().fold(0, |set, class| set | 1 << *class as u8)
}

impl Facts {
    /// Copies of one title that a deck may hold while this card is among them.
    pub fn title_limit(&self) -> u8 {
        match (self.per_subtitle, self.role) {
            (false, _) => self.limit,
            (true, Role::Standard) if self.myriad => 3,
            (true, Role::Standard) => 2,
            (true, _) => u8::MAX,
        }
    }

    /// Whether a copy counts towards deck size.
    pub fn counts(&self) -> bool {
        self.role == Role::Standard && !self.permanent
    }

    /// Experience for one copy, taboo lists and the keyword Exceptional included.
    pub fn price(&self) -> u32 {
        let level = i32::from(self.level.unwrap_or(0));
        let doubled = if self.exceptional { 2 * level } else { level };
        u32::try_from(doubled + i32::from(self.taboo_xp)).unwrap_or(0)
    }
}

impl Index {
    pub fn new(library: &CardLibrary, rules: &CardRules) -> Self {
        let ids = Codes::new(library);
        let mut titles = HashMap::new();
        let mut index = Self {
            facts: Vec::with_capacity(library.len()),
            ids,
            rules: Vec::new(),
        };
        for card in library.iter() {
            let original = original(library, card);
            let rules = rules_of(&rules.cards, card);
            let id = index
                .id(original.code.as_str())
                .unwrap_or(index.facts.len() as CardId);
            index.facts.push(facts(card, id, rules, &mut titles));
            index.rules.push(rules.into());
        }
        index
    }

    pub fn id(&self, code: &str) -> Option<CardId> {
        self.ids.get(code)
    }

    /// What one card changes about deckbuilding.
    pub fn rules(&self, id: CardId) -> &[CardRule] {
        &self.rules[usize::from(id)]
    }

    /// The facts as a taboo list has them.
    pub fn under(&self, list: &TabooList) -> Vec<Facts> {
        let mut facts = self.facts.clone();
        for taboo in &list.cards {
            let Some(id) = self.id(taboo.code.as_str()) else {
                continue;
            };
            for card in facts
                .iter_mut()
                .filter(|card| card.original == self.facts[usize::from(id)].original)
            {
                // A list may speak of a card twice; what one entry leaves unsaid, the other keeps.
                if taboo.xp != 0 {
                    card.taboo_xp = taboo.xp;
                }
                card.exceptional = taboo.exceptional.unwrap_or(card.exceptional);
                card.limit = match taboo.deck_limit {
                    Some(limit) => limit,
                    None if taboo.exceptional == Some(true) => 1,
                    None => card.limit,
                };
                card.forbidden |= taboo.forbidden;
            }
        }
        facts
    }
}

/// The card that this one reprints, perhaps by way of another reprint, or itself. Of signature
/// cards that are alike in title, subtitle and facts, the first is the original of all: a promo
/// investigator's are those of the box.
fn original<'a>(library: &'a CardLibrary, card: &'a Card) -> &'a Card {
    let reprinted = |card: &&'a Card| library.get(card.duplicate_of.as_ref()?.as_str());
    let first = std::iter::successors(Some(card), reprinted)
        .take(8)
        .last()
        .unwrap_or(card);
    if role(first) != Role::Signature {
        return first;
    }
    let mut printings = library.named(&first.name.en);
    let alike = |other: &&Card| other.duplicate_of.is_none() && is_alike(first, other);
    printings.find(alike).unwrap_or(first)
}

/// Whether two cards differ in nothing but where they were printed, and for whom.
fn is_alike(one: &Card, other: &Card) -> bool {
    let printed_as = |card: &Card| Card {
        code: one.code.clone(),
        product: one.product.clone(),
        position: one.position,
        restrictions: one.restrictions.clone(),
        name: one.name.clone(),
        subname: one.subname.clone(),
        ..card.clone()
    };
    let subtitle = |card: &Card| card.subname.as_ref().map(|name| name.en.clone());
    one.kind == other.kind
        && subtitle(one) == subtitle(other)
        && printed_as(one) == printed_as(other)
}

/// What a card changes about deckbuilding: what is said of its own code, or of the card that it
/// reprints word for word.
pub(crate) fn rules_of<'a>(
    rules: &'a BTreeMap<CardCode, Vec<CardRule>>,
    card: &Card,
) -> &'a [CardRule] {
    let own = rules.get(&card.code);
    own.or_else(|| rules.get(card.same_text()))
        .map(Vec::as_slice)
        .unwrap_or_default()
}

fn facts(
    card: &Card,
    original: CardId,
    rules: &[CardRule],
    titles: &mut HashMap<(Arc<str>, Arc<str>), u16>,
) -> Facts {
    let role = role(card);
    let level = card.play.level;
    let mut number = |subtitle: Arc<str>| {
        let next = titles.len() as u16;
        *titles
            .entry((card.name.en.clone(), subtitle))
            .or_insert(next)
    };
    let usual = match role {
        Role::Bonded | Role::Foreign => 0,
        Role::Standard if card.exceptional => 1,
        Role::Standard if card.myriad => 3,
        Role::Standard => 2,
        Role::Signature | Role::BasicWeakness | Role::Story => 1,
    };
    Facts {
        title: number(Arc::from("")),
        subtitle: number(
            card.subname
                .as_ref()
                .map_or_else(|| Arc::from(""), |name| name.en.clone()),
        ),
        original,
        kind: card.kind,
        role,
        classes: class_set(&card.classes),
        level,
        limit: card.deck_limit.unwrap_or(usual),
        quantity: card.quantity,
        taboo_xp: 0,
        permanent: card.permanent,
        exceptional: card.exceptional,
        myriad: card.myriad,
        weakness: card.subtype.is_some(),
        customizable: !card.customizations.is_empty(),
        restricted: !card.restrictions.is_empty(),
        has_rules: !rules.is_empty(),
        per_subtitle: rules.contains(&CardRule::LimitPerSubtitle),
        forbidden: false,
    }
}

fn role(card: &Card) -> Role {
    use CardType::{Asset, Enemy, Event, Skill, Treachery};
    let own = card
        .restrictions
        .iter()
        .any(|r| matches!(r, Restriction::Investigators(_)));
    if card.bonded_count > 0 || !card.bonded_to.is_empty() {
        return Role::Bonded;
    }
    let playable = matches!(card.kind, Asset | Event | Skill);
    match card.subtype {
        Some(Subtype::BasicWeakness) => Role::BasicWeakness,
        _ if own && !card.hidden => Role::Signature,
        Some(Subtype::Weakness) if playable || matches!(card.kind, Treachery | Enemy) => {
            Role::Story
        }
        None if playable && card.play.level.is_some() => Role::Standard,
        None if playable && card.encounter.is_some() => Role::Story,
        _ => Role::Foreign,
    }
}

/// From codes to numbers. Nearly all codes are five digits and index a table.
struct Codes {
    digits: Vec<CardId>,
    others: HashMap<CardCode, CardId>,
}

const NONE: CardId = CardId::MAX;

impl Codes {
    fn new(library: &CardLibrary) -> Self {
        let mut codes = Self {
            digits: vec![NONE; 100_000],
            others: HashMap::new(),
        };
        for (id, card) in library.iter().enumerate() {
            match number(card.code.as_str()) {
                Some(number) => codes.digits[number] = id as CardId,
                None => _ = codes.others.insert(card.code.clone(), id as CardId),
            }
        }
        codes
    }

    fn get(&self, code: &str) -> Option<CardId> {
        match number(code) {
            Some(number) => Some(self.digits[number]).filter(|id| *id != NONE),
            None => self.others.get(code).copied(),
        }
    }
}

/// A code of five digits as a number.
fn number(code: &str) -> Option<usize> {
    let digits: &[u8; 5] = code.as_bytes().try_into().ok()?;
    digits.iter().try_fold(0, |sum, byte| {
        byte.is_ascii_digit()
            .then(|| sum * 10 + usize::from(byte - b'0'))
    })
}
