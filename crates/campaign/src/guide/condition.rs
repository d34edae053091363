//! What a guide can ask about the campaign, and the branches that follow.

use serde::{Deserialize, Serialize};

use super::{Code, Effect, EntryId, ScenarioId, SectionId, StepId, Text, is_default};
use crate::ChaosToken;

/// A question that the campaign itself answers, and what follows from each answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Branch {
    pub test: Test,
    #[serde(default, skip_serializing_if = "is_default")]
    pub cases: Vec<Case>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub otherwise: Option<Outcome>,
    /// Ask again after the outcome, until no case fits.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeats: bool,
}

/// An answer and what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub when: When,
    #[serde(default, skip_serializing_if = "is_default")]
    pub then: Outcome,
}

/// The answer of a test.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum When {
    Yes,
    No,
    Number(i64),
    Is(String),
}

/// What a case or a choice brings: effects first, then steps.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    #[serde(default, skip_serializing_if = "is_default")]
    pub prompt: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub effects: Vec<Effect>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub steps: Vec<StepId>,
}

/// A test together with the answers that count as true.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Predicate {
    pub test: Test,
    pub is: Vec<When>,
}

/// A question about the campaign.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Test {
    /// The entry is recorded and not crossed out.
    Logged {
        section: SectionId,
        entry: EntryId,
    },
    /// Cards are recorded under the entry.
    CardsLogged {
        section: SectionId,
        entry: EntryId,
    },
    /// Which card is recorded under the entry.
    WhichCard {
        section: SectionId,
        entry: EntryId,
    },
    /// Which investigators are recorded under the entry.
    InvestigatorLogged {
        section: SectionId,
        entry: EntryId,
    },
    /// The section stands and is not crossed out.
    SectionStands(SectionId),
    /// A number of the log, at most `max`.
    Counted {
        count: Count,
        #[serde(default, skip_serializing_if = "is_default")]
        max: Option<i64>,
    },
    /// The number of any or every investigator in a section.
    InvestigatorCounted {
        section: SectionId,
        who: Quantifier,
    },
    /// The task is assigned.
    TaskAssigned {
        section: SectionId,
        entry: EntryId,
    },
    Math {
        left: Operand,
        right: Operand,
        by: Arithmetic,
    },
    HasCard {
        who: Who,
        card: Code,
    },
    Difficulty,
    Completed(ScenarioId),
    Replayed(ScenarioId),
    NextScenarioSet,
    TokensInBag(ChaosToken),
    /// Any investigator has this trait, class or code.
    Investigator {
        data: InvestigatorData,
        #[serde(default, skip_serializing_if = "is_default")]
        except: Vec<Code>,
    },
    /// The same, investigator by investigator.
    EachInvestigator(InvestigatorData),
    AnySurvivor,
    LinkedCampaign,
    GuideVersion(u32),
    Cycle,
    Standalone,
    PlayerCount,
    ResolutionReached,
    HasResolution,
    AnyWithStatus(Who),
    InvestigatorStatus {
        investigator: Code,
        status: Who,
    },
    Traumatized {
        who: Who,
        by: TraumaTest,
    },
    /// Supplies in hand: of one investigator, or each by themselves.
    HasSupply {
        who: Quantifier,
        section: SectionId,
        supply: String,
    },
    Partner(PartnerTest),
    /// A location of the map: visited, or where the party is.
    Visited(String),
    At(String),
    KeyBorneBy {
        key: String,
        bearer: Bearer,
    },
    KeysBorneBy(Bearer),
    /// At least `count` of the conditions hold.
    Among {
        count: u32,
        conditions: Vec<Predicate>,
    },
    /// A kind that this version does not know; the player decides.
    Unknown {
        kind: String,
    },
}

/// Where a number of the log stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Count {
    /// The number of an entry. The number of a section is that of `$count`.
    Entry(SectionId, EntryId),
    /// How many entries of the section stand.
    Entries(SectionId),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Operand {
    Constant(i64),
    Counted(Count),
    Task { section: SectionId, entry: EntryId },
    TokensInBag(ChaosToken),
    PlayerCount,
    MostXpEarned,
    Partners(PartnerTest),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Arithmetic {
    /// −1, 0 or 1: less, equal or more.
    Compare,
    Equals,
    Sum,
    Divide,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Quantifier {
    Any,
    All,
}

/// Investigators by their place in the scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Who {
    /// Every investigator of the scenario who is neither killed nor insane.
    All,
    Any,
    Each,
    Lead,
    Alive,
    Defeated,
    NotDefeated,
    Resigned,
    NotResigned,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum InvestigatorData {
    Trait,
    Class,
    Code,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum TraumaTest {
    Killed,
    Insane,
    Physical,
    Mental,
    Alive,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PartnerTest {
    pub section: SectionId,
    /// One partner, or every partner of the section.
    #[serde(default, skip_serializing_if = "is_default")]
    pub partner: Option<Code>,
    pub status: Vec<String>,
    /// Whether a partner needs any or all of the statuses.
    pub needs: Quantifier,
    /// Whether the partners meant are those who have them, or those who lack them.
    #[serde(default = "yes", skip_serializing_if = "Clone::clone")]
    pub with: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Bearer {
    Investigator,
    Enemy,
}

fn yes() -> bool {
    true
}
