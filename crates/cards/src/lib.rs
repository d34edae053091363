//! Facts of every card: the types, the library that holds them, and the search over it.
//!
//! The crate reads bytes and knows no files: `CardLibrary::from_json` takes the facts files of
//! `card-data/cards`, and whoever has the bytes (an embedded copy, a test) passes them in.

mod card;
mod code;
mod deck_options;
mod kinds;
mod library;
mod places;
mod search;
mod taboo;

pub use card::{Card, Customization, EncounterPosition, Enemy, Face, Location, Name, Play, Skills};
pub use code::{CardCode, EncounterSet, ProductCode, Trait};
pub use deck_options::{
    AtLeast, DeckOption, DeckRequirements, LevelRange, Restriction, SelectOption,
};
pub use kinds::{
    CardType, Class, ConnectionSymbol, DeckKeyword, Number, PlayKeyword, SkillIcon, Slot, Subtype,
    UseKind,
};
pub use library::{
    CardLibrary, EncounterSetFacts, LibraryError, Product, Repackaged, RepackagedPart, ScriptName,
    TraitFacts,
};
pub use places::{Measure, Place, Prey, PreyOf, Spawn, Which};
pub use search::{
    CardSet, CardTexts, Completion, CountBy, Facet, Found, Query, QueryError, Suggestion, fold,
    korean_field,
};
pub use taboo::{Taboo, TabooList, TabooLists};
