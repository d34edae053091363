//! What the fields of a guide name, and which such names there are.

use std::collections::BTreeSet;

use super::{Context, Names};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    Step,
    Section,
    Scenario,
    Set,
    Deck,
    Trait,
    Resolution,
    Card,
}

impl Named {
    /// What the text in a field or variant names, if it names something.
    pub fn within(field: &str) -> Option<Self> {
        Some(match field {
            "setup" | "steps" | "standalone_setup" | "scenario_setup" | "side_story_end"
            | "confirmed" | "ReadSteps" | "PlayStep" | "none" => Self::Step,
            "section" | "Entries" | "SectionStands" => Self::Section,
            "order" | "NextScenario" | "SkipScenario" | "ReplayScenario" | "Completed"
            | "Replayed" => Self::Scenario,
            "sets" => Self::Set,
            "deck" => Self::Deck,
            "traits" => Self::Trait,
            "Resolution" => Self::Resolution,
            "card" | "reference_card" | "old" | "new" | "codes" | "Codes" | "except"
            | "story_cards" | "Fixed" | "JoinScenario" => Self::Card,
            _ => return None,
        })
    }

    /// What is said of a name that there is not, after “no” and before the name.
    pub fn sentence(self) -> &'static str {
        match self {
            Self::Step => "step of this guide is called",
            Self::Section => "section of a campaign log is called",
            Self::Scenario => "scenario of this campaign is called",
            Self::Set => "encounter set is called",
            Self::Deck => "deck is called",
            Self::Trait => "card has the trait",
            Self::Resolution => "resolution of this scenario is called",
            Self::Card => "card has the code",
        }
    }

    /// All names of the kind; of cards, which are many, those that guides name themselves.
    pub fn all<'n>(self, names: &'n Names<'_>, context: &'n Context) -> Vec<&'n str> {
        let strings = |all: &'n BTreeSet<String>| all.iter().map(String::as_str);
        let library = names.library;
        match self {
            Self::Step => strings(&context.steps).collect(),
            Self::Section => strings(names.sections)
                .chain(strings(&context.sections))
                .collect(),
            Self::Scenario => strings(&context.scenarios).collect(),
            Self::Set => {
                let sets = library.encounter_sets().iter();
                sets.map(|set| set.code.as_str()).collect()
            }
            Self::Deck => library.decks().iter().map(|one| &*one.name).collect(),
            Self::Trait => {
                let traits = library.traits().iter();
                traits.map(|one| &*one.printed.en).collect()
            }
            Self::Resolution => strings(&context.resolutions).collect(),
            Self::Card => Vec::new(),
        }
    }

    /// Traits go by their names in scripts, or as they are printed.
    pub fn is_also(self, names: &Names<'_>, name: &str) -> bool {
        self == Self::Trait && names.library.trait_name(name).is_some()
    }
}
