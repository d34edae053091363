//! Guides as data: campaigns and scenarios as graphs of steps.
//!
//! The built-in guides and the guides that a player imports are the same types. Ids of sections,
//! entries, steps and scenarios are those of the public guide data.

mod condition;
mod effect;
mod facts;
mod input;
mod layout;
mod library;
mod map;
mod over;
mod phrases;
mod reach;
mod scenario;
mod step;
mod supplied;
mod symbols;
mod text;
mod told;
mod told_each;
mod told_for;

pub use condition::{
    Arithmetic, Bearer, Branch, Case, Count, InvestigatorData, Operand, Outcome, PartnerTest,
    Predicate, Quantifier, Test, TraumaTest, When, Who,
};
pub use effect::{
    CardsLogged, Effect, KeyBearer, LogAction, MapChange, Operation, PartnerStatus, Points,
    Recipient, Trauma, XpAmount,
};
pub use facts::{GuideFacts, ResolutionFacts, ScenarioFacts};
pub use input::{
    CardQuery, Choice, ChooseInvestigators, Counter, EachCounter, Input, Limit, PlayScenario,
    SuppliesUse, Supply,
};
pub use layout::{Cell, LocationLayout, Ways};
pub(crate) use library::read;
pub use library::{LibraryError, LibraryErrors, from_ron};
pub use map::{Destination, DestinationStatus, TravelMap};
pub use phrases::Phrases;
pub use scenario::{
    Achievement, Guide, GuideKind, Partner, Resolution, Rule, Scenario, ScenarioKind, Section,
    SectionKind, SideStory,
};
pub use step::{Step, StepKind};
pub(crate) use supplied::bags;
pub use supplied::supplies;
pub use symbols::{AtTheTable, SymbolRule, SymbolValue, Symbols};
pub use text::Text;

/// The id of a step. Ids that begin with `$` may be built into the app.
pub type StepId = String;
/// The id of a scenario.
pub type ScenarioId = String;
/// The id of a section of the campaign log.
pub type SectionId = String;
/// The id of an entry of a section.
pub type EntryId = String;
/// The code of a card or an investigator.
pub type Code = String;

/// For `skip_serializing_if`: leaves out what has its default value.
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}
