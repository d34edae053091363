//! Campaigns and scenarios.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{
    Code, Predicate, ScenarioId, SectionId, Step, StepId, Symbols, Text, TravelMap, is_default,
};

/// A campaign guide.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guide {
    pub id: String,
    /// The directory that the guide came from, by which players may know it better.
    #[serde(default, skip_serializing_if = "is_default")]
    pub folder: String,
    pub name: Text,
    pub version: u32,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: GuideKind,
    /// The campaign that this one returns to.
    #[serde(default, skip_serializing_if = "is_default")]
    pub original: Option<String>,
    pub sections: Vec<Section>,
    /// Scenarios in the order in which they are played.
    pub order: Vec<ScenarioId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub setup: Vec<StepId>,
    /// Steps before the setup of every scenario.
    #[serde(default, skip_serializing_if = "is_default")]
    pub scenario_setup: Vec<StepId>,
    /// Steps after every side story.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side_story_end: Vec<StepId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub map: Option<TravelMap>,
    /// The section of the log that says which day and time it is, by the one entry that stands.
    #[serde(default, skip_serializing_if = "is_default")]
    pub calendar: Option<SectionId>,
    /// Rules to look up again, and the steps that state them.
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules: Vec<Rule>,
    /// Names for codes that are no cards.
    #[serde(default, skip_serializing_if = "is_default")]
    pub people: Vec<(Code, Text)>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub achievements: Vec<Achievement>,
    /// Steps of the campaign, which every scenario may use.
    #[serde(default, skip_serializing_if = "is_default")]
    pub steps: BTreeMap<StepId, Step>,
    /// Steps that side stories use in this campaign, before their own.
    #[serde(default, skip_serializing_if = "is_default")]
    pub side_story_steps: BTreeMap<StepId, Step>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub scenarios: Vec<Scenario>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GuideKind {
    #[default]
    Campaign,
    /// A short campaign that stands alone.
    Standalone,
    /// A shelf of side stories.
    SideStories,
}

/// A section of the campaign log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Section {
    pub id: SectionId,
    pub title: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: SectionKind,
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    #[serde(default, skip_serializing_if = "is_default")]
    pub partners: Vec<Partner>,
    /// Entries that are printed in the section: things to check off, keys.
    #[serde(default, skip_serializing_if = "is_default")]
    pub printed: Vec<(String, Text)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum SectionKind {
    #[default]
    Entries,
    Header,
    Count,
    InvestigatorCount,
    Supplies,
    Partners,
    Keys,
    Fatigue,
    Relationship,
    Checklist,
    InvestigatorChecklist,
    Glyphs,
}

/// A rule of a campaign or a scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    pub title: Text,
    pub steps: Vec<StepId>,
    /// The rule is only of use when this holds.
    #[serde(default, skip_serializing_if = "is_default")]
    pub condition: Option<Predicate>,
}

/// Something to be proud of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Achievement {
    pub id: String,
    pub title: Text,
    pub text: Text,
    /// How often, where it is counted.
    #[serde(default, skip_serializing_if = "is_default")]
    pub max: Option<i64>,
    /// What it consists of, where it is a list.
    #[serde(default, skip_serializing_if = "is_default")]
    pub items: Vec<(String, Text)>,
}

/// Someone who travels with the investigators.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Partner {
    pub code: Code,
    pub name: Text,
    pub health: i64,
    pub sanity: i64,
    #[serde(default, skip_serializing_if = "is_default")]
    pub resolute_health: Option<i64>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub resolute_sanity: Option<i64>,
}

/// A scenario, an interlude or an epilogue.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    pub id: ScenarioId,
    pub name: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub header: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub kind: ScenarioKind,
    /// The scenario that this one returns to, whose id also means this one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub original: Option<ScenarioId>,
    /// The scenario whose card says what the symbols do.
    #[serde(default, skip_serializing_if = "is_default")]
    pub reference_card: Option<Code>,
    /// What that card says, where it is known.
    #[serde(default, skip_serializing_if = "is_default")]
    pub symbols: Option<Symbols>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub side_story: Option<SideStory>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub rules: Vec<Rule>,
    pub setup: Vec<StepId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub standalone_setup: Vec<StepId>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub steps: BTreeMap<StepId, Step>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub resolutions: Vec<Resolution>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum ScenarioKind {
    #[default]
    Scenario,
    Interlude,
    Epilogue,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideStory {
    /// Experience that each investigator pays.
    pub cost: i64,
    /// The investigator of a challenge.
    #[serde(default, skip_serializing_if = "is_default")]
    pub challenger: Option<Code>,
    /// The first part, where the story has several.
    #[serde(default, skip_serializing_if = "is_default")]
    pub part_of: Option<ScenarioId>,
}

/// A way in which a scenario ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resolution {
    pub id: String,
    #[serde(default, skip_serializing_if = "is_default")]
    pub title: Text,
    #[serde(default, skip_serializing_if = "is_default")]
    pub text: Text,
    /// Only other resolutions lead here.
    #[serde(default, skip_serializing_if = "is_default")]
    pub hidden: bool,
    /// How an investigator can have ended the scenario; empty for any way.
    #[serde(default, skip_serializing_if = "is_default")]
    pub statuses: Vec<String>,
    #[serde(default, skip_serializing_if = "is_default")]
    pub condition: Option<Predicate>,
    pub steps: Vec<StepId>,
}

impl Guide {
    /// A scenario by its id, or by the id of the scenario that it returns to.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        let own = self.scenarios.iter().find(|scenario| scenario.id == id);
        own.or_else(|| {
            let returns = |scenario: &&Scenario| scenario.original.as_deref() == Some(id);
            self.scenarios.iter().find(returns)
        })
    }

    pub fn section(&self, id: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }
}

impl Scenario {
    pub fn resolution(&self, id: &str) -> Option<&Resolution> {
        self.resolutions
            .iter()
            .find(|resolution| resolution.id == id)
    }
}
