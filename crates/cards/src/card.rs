//! A card as facts: what is printed on it, in data, without its rules or story text.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::code::{optional_shared_text, shared_text};
use crate::{
    CardCode, CardType, Class, ConnectionSymbol, DeckKeyword, DeckOption, DeckRequirements,
    EncounterSet, Number, Place, PlayKeyword, Prey, ProductCode, Restriction, SkillIcon, Slot,
    Spawn, Subtype, Trait, UseKind,
};

/// A name in English and, where the card was published in Korean, in Hangul.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Name {
    #[serde(deserialize_with = "shared_text")]
    pub en: Arc<str>,
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "optional_shared_text"
    )]
    pub ko: Option<Arc<str>>,
}

/// Everything printed on one card that is a fact rather than a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub code: CardCode,
    pub name: Name,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subname: Option<Name>,
    pub kind: CardType,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subtype: Option<Subtype>,
    pub product: ProductCode,
    /// The number printed on the card, counted within the product.
    pub position: u16,
    /// Copies of the card in its product.
    pub quantity: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub encounter: Option<EncounterPosition>,
    /// The card that this one reprints: the same card to deckbuilding, under another code.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub duplicate_of: Option<CardCode>,
    /// The text of this reprint is worded otherwise than that of the card which it reprints, so
    /// that it may do something else.
    #[serde(default, skip_serializing_if = "is_default")]
    pub text_differs: bool,
    /// The card of which this is another version (parallel or promo investigators).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alternate_of: Option<CardCode>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub classes: Vec<Class>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// The front face's play values; a player or encounter card in play uses these.
    #[serde(default, skip_serializing_if = "is_default")]
    pub play: Play,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enemy: Option<Enemy>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<Location>,
    /// The prey instruction, where it is a plain fact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prey: Option<Prey>,
    /// The spawn instruction, where it is a plain fact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spawn: Option<Spawn>,
    /// The back face of a double-sided card, where it differs from the front.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub back: Option<Face>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub victory: Option<i8>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vengeance: Option<i8>,
    /// Doom threshold of an agenda; absent where a dash is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub doom: Option<Number>,
    /// Clues that an act asks for; absent where a dash is printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clues: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stage: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub unique: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub double_sided: bool,
    /// A second face listed as a card of its own, which no player finds in a deck list.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_limit: Option<u8>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub permanent: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub exceptional: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub myriad: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub exile: bool,
    /// Keywords that matter while a deck is built and have no field of their own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck_keywords: Vec<DeckKeyword>,
    /// English titles of the cards that bring this bonded card into the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonded_to: Vec<Arc<str>>,
    /// Copies that such a card brings; 0 for a card that is not bonded.
    #[serde(default, skip_serializing_if = "is_default")]
    pub bonded_count: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub customizations: Vec<Customization>,
    /// Who may take the card; empty for everyone whose options allow it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restrictions: Vec<Restriction>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deck_options: Vec<DeckOption>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_requirements: Option<DeckRequirements>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub side_deck_options: Vec<DeckOption>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub side_deck_requirements: Option<DeckRequirements>,
    /// Tags of the public data that deck options refer to (`hh` heals horror, `fa` firearm …), and
    /// the outcomes of `text` options as `text:NAME`, evaluated by the importer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Arc<str>>,
}

impl Card {
    /// The title of a location's unrevealed side, where it differs from that of the revealed one.
    pub fn unrevealed_title(&self) -> Option<&Name> {
        let side = self
            .back
            .as_ref()
            .filter(|_| self.kind == CardType::Location);
        side.and_then(|side| side.name.as_ref())
    }

    /// The card whose abilities this one has as well: the one that it reprints word for word, or
    /// itself. In deckbuilding every reprint is a copy of [`Card::original`], whatever its text.
    pub fn same_text(&self) -> &CardCode {
        if self.text_differs {
            &self.code
        } else {
            self.original()
        }
    }

    /// The card that this one reprints, or itself.
    pub fn original(&self) -> &CardCode {
        self.duplicate_of.as_ref().unwrap_or(&self.code)
    }

    /// A card of which nothing is known but a name, which is its code too.
    pub fn blank(name: &str, kind: CardType) -> Card {
        Card {
            code: CardCode::new(name),
            name: Name {
                en: name.into(),
                ko: None,
            },
            subname: None,
            kind,
            subtype: None,
            product: "core".into(),
            position: 0,
            quantity: 1,
            encounter: None,
            duplicate_of: None,
            text_differs: false,
            alternate_of: None,
            classes: Vec::new(),
            traits: Vec::new(),
            play: Play::default(),
            enemy: None,
            location: None,
            prey: None,
            spawn: None,
            back: None,
            victory: None,
            vengeance: None,
            doom: None,
            clues: None,
            stage: None,
            unique: false,
            double_sided: false,
            hidden: false,
            deck_limit: None,
            permanent: false,
            exceptional: false,
            myriad: false,
            exile: false,
            deck_keywords: Vec::new(),
            bonded_to: Vec::new(),
            bonded_count: 0,
            customizations: Vec::new(),
            restrictions: Vec::new(),
            deck_options: Vec::new(),
            deck_requirements: None,
            side_deck_options: Vec::new(),
            side_deck_requirements: None,
            tags: Vec::new(),
        }
    }
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Where an encounter card stands in its set.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EncounterPosition {
    pub set: EncounterSet,
    /// The first number of the card within the set; absent where the public data has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<u8>,
}

/// Values of a card that investigators play, commit or are.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Resource cost, `Number::None` for a printed dash (such a card cannot be paid for); absent on
    /// cards without a cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<Number>,
    /// Experience level; absent on cards without one (signature cards, weaknesses, story assets).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<SkillIcon>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub slots: Vec<Slot>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub health: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sanity: Option<Number>,
    /// An investigator's four skills; absent where they are printed as X.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub skills: Option<Skills>,
    /// Printed `Uses`; the number is X where none is printed or an ability gives it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub uses: Option<(UseKind, Number)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub keywords: Vec<PlayKeyword>,
    /// The number of the Swarming keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swarming: Option<Number>,
    /// The number of the Concealed keyword.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub concealed: Option<Number>,
    /// Where an enemy with the Patrol keyword heads, where it is a plain fact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub patrol: Option<Place>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skills {
    pub willpower: i8,
    pub intellect: i8,
    pub combat: i8,
    pub agility: i8,
}

/// The values printed on an enemy. Its health is among them, its keywords are in `Play`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enemy {
    pub fight: Number,
    pub evade: Number,
    pub health: Number,
    pub damage: u8,
    pub horror: u8,
}

/// The values printed on a location. Both faces of the connections are given where they differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Location {
    pub shroud: Number,
    pub clues: Number,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub symbol: Option<ConnectionSymbol>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub connects: Vec<ConnectionSymbol>,
    /// Symbol and connections of the revealed face, where they differ from the unrevealed one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed_symbol: Option<ConnectionSymbol>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revealed_connects: Option<Vec<ConnectionSymbol>>,
}

/// The back face of a double-sided card: only what differs from the front.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub subname: Option<Name>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// The code under which the public data lists this face as a card of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub code: Option<CardCode>,
}

/// One option of a customizable card: its price in boxes, and what checking it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Customization {
    /// The printed name of the option; absent for the first choice of cards that begin with one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// Experience boxes of the option.
    pub xp: u8,
    /// What the player names or chooses, such as `choose_trait`; absent for plain options.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<Arc<str>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choices: Option<u8>,
    /// Types and traits, one of each, of the cards that `choose_card` may name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choose_types: Vec<CardType>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choose_traits: Vec<Trait>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub cost: i8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub health: i8,
    #[serde(default, skip_serializing_if = "is_default")]
    pub sanity: i8,
    /// The new deck limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_limit: Option<u8>,
    /// The card's new traits, all of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traits: Vec<Trait>,
    /// The card's new slots.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub slots: Option<Vec<Slot>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<Arc<str>>,
}
