//! What a step does to the campaign.

use serde::{Deserialize, Serialize};

use super::{Code, EntryId, ScenarioId, SectionId, StepId, Supply, Text, is_default};
use crate::ChaosToken;

/// A change to the campaign, or more steps to read.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    ReadSteps(Vec<StepId>),
    Log {
        section: SectionId,
        /// The entry; nothing for the section itself.
        #[serde(default, skip_serializing_if = "is_default")]
        entry: Option<EntryId>,
        #[serde(default, skip_serializing_if = "is_default")]
        text: Text,
        #[serde(default, skip_serializing_if = "is_default")]
        action: LogAction,
    },
    LogCards(CardsLogged),
    /// A sentence that the player writes.
    LogText {
        section: SectionId,
        #[serde(default, skip_serializing_if = "is_default")]
        entry: Option<EntryId>,
    },
    Count {
        section: SectionId,
        /// `$count` stands for the number of the section itself.
        entry: EntryId,
        by: Operation,
        #[serde(default, skip_serializing_if = "is_default")]
        text: Text,
        #[serde(default, skip_serializing_if = "is_default")]
        min: Option<i64>,
    },
    CountEach {
        section: SectionId,
        who: Recipient,
        by: Operation,
        #[serde(default, skip_serializing_if = "is_default")]
        min: Option<i64>,
    },
    AssignTask {
        section: SectionId,
        entry: EntryId,
        who: Recipient,
    },
    CountTask {
        section: SectionId,
        entry: EntryId,
        by: Operation,
        #[serde(default, skip_serializing_if = "is_default")]
        min: Option<i64>,
    },
    Experience {
        who: Recipient,
        amount: XpAmount,
        #[serde(default, skip_serializing_if = "is_default")]
        points: Points,
    },
    /// Points that were kept apart become experience.
    TransferPoints {
        who: Recipient,
        from: Points,
    },
    Trauma {
        who: Recipient,
        trauma: Trauma,
    },
    AddCard {
        who: Recipient,
        card: Code,
        #[serde(default, skip_serializing_if = "is_default")]
        optional: bool,
        /// The card is an ordinary deck card and not earned as a story card.
        #[serde(default, skip_serializing_if = "is_default")]
        deck_card: bool,
    },
    SetCardCount {
        card: Code,
        quantity: i64,
    },
    RemoveCard {
        /// Nothing: from whoever has it.
        #[serde(default, skip_serializing_if = "is_default")]
        who: Option<Recipient>,
        card: Code,
        #[serde(default, skip_serializing_if = "is_default")]
        deck_card: bool,
        #[serde(default, skip_serializing_if = "is_default")]
        exile: bool,
    },
    ReplaceCard {
        who: Recipient,
        old: Code,
        new: Code,
    },
    AddWeakness {
        who: Recipient,
        #[serde(default, skip_serializing_if = "is_default")]
        traits: Vec<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        chosen: bool,
    },
    AddTokens(Vec<ChaosToken>),
    RemoveTokens(Vec<ChaosToken>),
    /// Sets the bag aside and takes another, or takes the first back.
    SwapBag {
        fresh: bool,
    },
    Difficulty(String),
    Result(String),
    NextScenario(ScenarioId),
    SkipScenario(ScenarioId),
    ReplayScenario(ScenarioId),
    Scenarios(Vec<ScenarioId>),
    /// Experience earned from now on goes to the number in this section; empty ends it.
    RedirectExperience(SectionId),
    Map(MapChange),
    GainSupplies {
        section: SectionId,
        supplies: Vec<Supply>,
        who: Recipient,
    },
    LoseSupplies {
        section: SectionId,
        supply: String,
        who: Recipient,
    },
    Partner {
        section: SectionId,
        /// Nothing: those chosen before.
        #[serde(default, skip_serializing_if = "is_default")]
        partner: Option<Code>,
        status: PartnerStatus,
        #[serde(default, skip_serializing_if = "is_default")]
        remove: bool,
    },
    Key {
        key: String,
        bearer: KeyBearer,
    },
    Status {
        status: String,
    },
    SetLead,
    JoinScenario(Code),
    CompleteScenario,
    ScenarioState {
        status: String,
        resolution: Option<String>,
    },
    PlayStep(StepId),
    /// Keep a copy of the campaign, or go back to it.
    KeepState,
    RestoreState,
    /// Shows cards or a number of the log again.
    ShowCards {
        text: Text,
    },
    ShowCount {
        text: Text,
    },
    DeckUpgrade,
    DeckSave,
    /// A kind that this version does not know; shown to the player.
    Unknown {
        kind: String,
    },
}

/// Whom an effect means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Recipient {
    All,
    Lead,
    /// One investigator of the players' choice.
    Choice,
    ChoiceResigned,
    Defeated,
    NotDefeated,
    Resigned,
    NotResigned,
    /// Whoever bears the weakness: the log says who, or else the players choose one investigator.
    Bearer(Code),
    /// Those of the answer before.
    Chosen,
    Fixed(Code),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum LogAction {
    #[default]
    Record,
    CrossOut,
    Remove,
    Circle,
}

/// Cards written into the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardsLogged {
    pub section: SectionId,
    /// Nothing: the section itself. `$input_value`: an entry for each card.
    #[serde(default, skip_serializing_if = "is_default")]
    pub entry: Option<EntryId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub cards: Option<Recipient>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub codes: Vec<Code>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub action: LogAction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Operation {
    Set(i64),
    Add(i64),
    /// With the number of the answer before, times a factor.
    SetInput,
    AddInput(i64),
    CrossOut,
}

/// How much experience is earned: a fixed amount, and the number answered before times a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct XpAmount {
    #[serde(default, skip_serializing_if = "is_default")]
    pub bonus: i64,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub scale: i64,
    /// What a side story costs is spent rather than lost.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side_story_cost: bool,
}

/// Experience, or points that only some purposes may spend.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Points {
    #[default]
    Experience,
    Special(String),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Trauma {
    Suffer {
        physical: i64,
        mental: i64,
    },
    /// Physical or mental, as each investigator chooses; negative heals.
    Either(i64),
    HealPhysicalInput,
    HealMentalInput,
    SetPhysical(i64),
    SetMental(i64),
    Killed,
    Insane,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum MapChange {
    Embark {
        location: Option<String>,
        may_return: bool,
    },
    UnlockMap,
    UnlockLocation(String),
    LockLocation(String),
    UnlockDossier(String),
    HideDossier(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum PartnerStatus {
    Is(String),
    HealDamage,
    HealHorror,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum KeyBearer {
    Investigator,
    Enemy(String),
    /// A story asset.
    Asset(Code),
    Stolen,
    Returned,
}

impl Default for XpAmount {
    fn default() -> Self {
        Self {
            bonus: 0,
            scale: 1,
            side_story_cost: false,
        }
    }
}

fn one() -> i64 {
    1
}

fn is_one(value: &i64) -> bool {
    *value == 1
}
