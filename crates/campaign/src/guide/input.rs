//! What a guide asks the players.

use serde::{Deserialize, Serialize};

use super::{
    Case, Code, Count, Effect, Outcome, PartnerTest, Predicate, SectionId, StepId, Text, Who,
    is_default,
};

/// A question to the players.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Input {
    One {
        choices: Vec<Choice>,
        #[serde(default, skip_serializing_if = "is_default")]
        random: bool,
    },
    Several {
        choices: Vec<Choice>,
        #[serde(default, skip_serializing_if = "is_default")]
        min: usize,
        #[serde(default, skip_serializing_if = "is_default")]
        max: Option<usize>,
        #[serde(default, skip_serializing_if = "is_default")]
        random: bool,
    },
    /// One of the choices for every item.
    OneForEach {
        items: Vec<Choice>,
        choices: Vec<Choice>,
    },
    Counter(Counter),
    EachCounter(EachCounter),
    Investigators(ChooseInvestigators),
    /// One investigator; what follows depends on whether they have a supply.
    InvestigatorWithSupply {
        section: SectionId,
        supply: String,
        with: Box<Choice>,
        without: Box<Choice>,
    },
    Cards {
        query: Vec<CardQuery>,
        choices: Vec<Choice>,
        #[serde(default, skip_serializing_if = "is_default")]
        min: usize,
        #[serde(default, skip_serializing_if = "is_default")]
        max: Option<usize>,
        /// Only cards that are, or are not, recorded under an entry.
        #[serde(default, skip_serializing_if = "is_default")]
        condition: Option<Predicate>,
        #[serde(default, skip_serializing_if = "is_default")]
        counts: bool,
    },
    RandomLocation {
        cards: Vec<Code>,
        #[serde(default, skip_serializing_if = "is_default")]
        several: bool,
    },
    BuySupplies {
        section: SectionId,
        /// Points by the number of players.
        points: Vec<i64>,
        #[serde(default, skip_serializing_if = "is_default")]
        special_points: Option<String>,
        supplies: Vec<Supply>,
    },
    UseSupplies(SuppliesUse),
    /// Each investigator takes a partner.
    TakePartner {
        from: PartnerTest,
    },
    Partners {
        from: PartnerTest,
        #[serde(default, skip_serializing_if = "is_default")]
        quantity: Option<Limit>,
        #[serde(default, skip_serializing_if = "is_default")]
        random: bool,
        effects: Vec<Effect>,
    },
    PartnerTrauma(SectionId),
    ScenarioInvestigators {
        #[serde(default, skip_serializing_if = "is_default")]
        none: Vec<StepId>,
        #[serde(default, skip_serializing_if = "is_default")]
        lead_effects: Vec<Effect>,
    },
    Play(PlayScenario),
    Text(Vec<Effect>),
    ReceiveLink {
        id: String,
        choices: Vec<Choice>,
    },
    SendLink {
        id: String,
        decision: String,
    },
    DrawFates {
        choices: Vec<Choice>,
        fates: Vec<Case>,
    },
    UpgradeDecks {
        #[serde(default, skip_serializing_if = "is_default")]
        story_cards: Vec<Code>,
    },
    SaveDecks,
    TarotReading,
    /// A kind that this version does not know; shown to the player.
    Unknown {
        kind: String,
    },
}

/// Something to choose.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    pub id: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub description: Text,
    /// The choice is offered when this holds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub condition: Option<Predicate>,
    /// May be chosen again, by the same or by another investigator.
    #[serde(default, skip_serializing_if = "is_default")]
    pub repeatable: bool,
    /// Never offered, only reached.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub then: Outcome,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counter {
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub min: Option<Limit>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub max: Option<Limit>,
    /// The number is a change, and may be negative.
    #[serde(default, skip_serializing_if = "is_default")]
    pub change: bool,
    pub effects: Vec<Effect>,
}

/// A number for each investigator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EachCounter {
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub min: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub max: Option<i64>,
    /// At most as much as the investigator's trauma of this kind.
    #[serde(default, skip_serializing_if = "is_default")]
    pub max_trauma: Option<String>,
    /// No investigator's number in this section may fall below 0.
    #[serde(default, skip_serializing_if = "is_default")]
    pub may_lower: Option<SectionId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub total: Option<i64>,
    /// The points that are spent.
    #[serde(default, skip_serializing_if = "is_default")]
    pub points: Option<String>,
    pub effects: Vec<Effect>,
}

/// A bound: a number, or a number of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Limit {
    Fixed(i64),
    Counted(Count),
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChooseInvestigators {
    /// `All`: each investigator chooses. `Any`: some are chosen. `Each` never occurs. Otherwise one
    /// is chosen, or each of those meant chooses.
    pub who: Who,
    /// One is chosen, rather than all asked.
    #[serde(default, skip_serializing_if = "is_default")]
    pub one: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub optional: bool,
    /// Everyone of the campaign, and not only those of the scenario.
    #[serde(default, skip_serializing_if = "is_default")]
    pub campaign: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub min: Option<Limit>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub max: Option<Limit>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub condition: Option<Predicate>,
    /// No two may choose the same.
    #[serde(default, skip_serializing_if = "is_default")]
    pub unique: bool,
    /// One after the other, so that each knows what was chosen before.
    #[serde(default, skip_serializing_if = "is_default")]
    pub in_turn: bool,
    pub choices: Vec<Choice>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SuppliesUse {
    pub section: SectionId,
    pub supply: String,
    /// Each investigator needs one, rather than someone for all.
    #[serde(default, skip_serializing_if = "is_default")]
    pub everyone: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub min: usize,
    #[serde(default, skip_serializing_if = "is_default")]
    pub max: Option<usize>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub used: Option<Outcome>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub missed: Option<Outcome>,
}

/// The play of a scenario: what may happen in it, and how it ends.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayScenario {
    /// Interludes and other things that players do in the middle of the scenario.
    #[serde(default, skip_serializing_if = "is_default")]
    pub branches: Vec<Choice>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub resolution: Option<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub no_resolutions: bool,
}

/// Cards to choose from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum CardQuery {
    Codes(Vec<Code>),
    Search {
        /// Cards of the scenario, rather than of the decks.
        scenario: bool,
        #[serde(default, skip_serializing_if = "is_default")]
        traits: Vec<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        types: Vec<String>,
        #[serde(default, skip_serializing_if = "is_default")]
        unique: bool,
        #[serde(default, skip_serializing_if = "is_default")]
        vengeance: bool,
        #[serde(default, skip_serializing_if = "is_default")]
        no_story_cards: bool,
        #[serde(default, skip_serializing_if = "is_default")]
        except: Vec<Code>,
    },
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Supply {
    pub id: String,
    pub name: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub description: Text,
    pub cost: i64,
    #[serde(default, skip_serializing_if = "is_default")]
    pub several: bool,
}
