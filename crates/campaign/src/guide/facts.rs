//! What a guide does, stripped of its sentences: bags, encounter sets, and what each resolution
//! writes. Two guides to the same campaign agree in their facts.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::reach::Reach;
use super::{
    Code, Effect, Guide, LogAction, Points, Recipient, Scenario, ScenarioId, ScenarioKind, StepId,
    SymbolRule, SymbolValue, Symbols, Trauma,
};
use crate::ChaosToken;
use crate::odds::Outcome;

/// The facts of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuideFacts {
    pub id: String,
    pub sections: Vec<String>,
    pub order: Vec<ScenarioId>,
    /// The chaos bag of each difficulty.
    pub bags: BTreeMap<String, Vec<ChaosToken>>,
    pub scenarios: BTreeMap<ScenarioId, ScenarioFacts>,
}

/// The facts of a scenario.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ScenarioFacts {
    pub kind: ScenarioKind,
    /// Encounter sets that its setup gathers, on whatever condition.
    pub sets: BTreeSet<String>,
    /// The cards of the map that its setup shows, where it shows one.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub locations: BTreeSet<String>,
    /// What its setup does to the campaign, on whatever condition.
    pub setup: BTreeSet<String>,
    /// What the symbols do: on easy and standard, then on hard and expert.
    pub symbols: [BTreeMap<ChaosToken, String>; 2],
    pub resolutions: BTreeMap<String, ResolutionFacts>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResolutionFacts {
    /// How investigators can end the scenario; empty for any way.
    pub statuses: Vec<String>,
    /// What the resolution does to the campaign, on whatever condition.
    pub effects: BTreeSet<String>,
}

impl GuideFacts {
    pub fn of(guide: &Guide) -> Self {
        // Many campaigns name only their first scenarios in their order; the others are led to.
        let scenarios = guide.scenarios.iter();
        Self {
            id: guide.id.clone(),
            sections: guide
                .sections
                .iter()
                .map(|section| section.id.clone())
                .collect(),
            order: guide.order.clone(),
            bags: bags(guide),
            scenarios: scenarios
                .map(|one| (one.id.clone(), scenario(guide, one)))
                .collect(),
        }
    }
}

fn bags(guide: &Guide) -> BTreeMap<String, Vec<ChaosToken>> {
    let sorted = |(difficulty, tokens): (&str, &[ChaosToken])| {
        let mut tokens = tokens.to_vec();
        tokens.sort();
        (difficulty.to_owned(), tokens)
    };
    let bags = difficulties(guide, None, &guide.setup);
    bags.into_iter().map(sorted).collect()
}

/// The chaos bag of each difficulty that the setup of the campaign lets players choose, in the order
/// in which the guide names the tokens.
pub(super) fn difficulties<'g>(
    guide: &'g Guide,
    scenario: Option<&'g Scenario>,
    setup: &'g [StepId],
) -> BTreeMap<&'g str, &'g [ChaosToken]> {
    let mut reach = Reach::new(guide, scenario);
    reach.steps(setup);
    let chosen = reach.groups.into_iter().filter_map(|effects| {
        let difficulty = effects.iter().find_map(|effect| match effect {
            Effect::Difficulty(name) => Some(name.as_str()),
            _ => None,
        });
        let tokens = effects.iter().find_map(|effect| match effect {
            Effect::AddTokens(tokens) => Some(tokens.as_slice()),
            _ => None,
        });
        difficulty.zip(tokens)
    });
    chosen.collect()
}

fn scenario(guide: &Guide, scenario: &Scenario) -> ScenarioFacts {
    let mut reach = Reach::new(guide, Some(scenario));
    reach.steps(&scenario.setup);
    let resolutions = scenario.resolutions.iter().map(|resolution| {
        let mut reach = Reach::new(guide, Some(scenario));
        reach.steps(&resolution.steps);
        let facts = ResolutionFacts {
            statuses: resolution.statuses.clone(),
            effects: facts(&reach),
        };
        (resolution.id.clone(), facts)
    });
    ScenarioFacts {
        kind: scenario.kind,
        resolutions: resolutions.collect(),
        setup: facts(&reach),
        symbols: scenario.symbols.as_ref().map(symbols).unwrap_or_default(),
        locations: reach.locations,
        sets: reach.sets,
    }
}

fn symbols(symbols: &Symbols) -> [BTreeMap<ChaosToken, String>; 2] {
    [&symbols.standard, &symbols.hard].map(|side| {
        let facts = side.iter().map(|(token, rule)| (*token, symbol(rule)));
        facts.collect()
    })
}

fn symbol(rule: &SymbolRule) -> String {
    match rule {
        SymbolRule::Fixed(value) => symbol_value(value),
        SymbolRule::Counted {
            min,
            max,
            scale,
            adjustment,
            reveal_another,
            ..
        } => {
            let max = max.map_or(String::new(), |max| max.to_string());
            format!("-(X*{scale}+{adjustment}) for X in {min}..{max}, reveal {reveal_another}")
        }
        SymbolRule::Either { otherwise, cases } => {
            let cases: Vec<String> = cases.iter().map(|(_, value)| symbol_value(value)).collect();
            format!("{} or {}", symbol_value(otherwise), cases.join(" or "))
        }
    }
}

fn symbol_value(value: &SymbolValue) -> String {
    let result = match value.result {
        Outcome::Modifier(modifier) => modifier.to_string(),
        Outcome::AutoFail => "auto-fail".to_owned(),
        Outcome::AutoSucceed => "auto-succeed".to_owned(),
    };
    let another = value.reveal_another;
    if another == 0 {
        result
    } else {
        format!("{result}, reveal {another}")
    }
}

fn facts(reach: &Reach) -> BTreeSet<String> {
    reach.effects().filter_map(fact).collect()
}

/// An effect in a few words; nothing for what changes nothing.
fn fact(effect: &Effect) -> Option<String> {
    Some(match effect {
        Effect::Log {
            section,
            entry,
            action,
            ..
        } => {
            let entry = entry
                .as_ref()
                .map_or(String::new(), |entry| format!(".{entry}"));
            format!("{} {section}{entry}", verb(*action))
        }
        Effect::LogCards(cards) => {
            let entry = cards.entry.as_deref().unwrap_or_default();
            format!("{} cards {}.{entry}", verb(cards.action), cards.section)
        }
        Effect::Count {
            section, entry, by, ..
        } => format!("count {section}.{entry} {by:?}"),
        Effect::Experience {
            who,
            amount,
            points,
        } => {
            let points = match points {
                Points::Experience => "experience",
                Points::Special(points) => points,
            };
            format!("{points} {} {:+}", whom(who), amount.bonus)
        }
        Effect::Trauma { who, trauma } => format!("{} {}", suffered(*trauma), whom(who)),
        Effect::AddCard { who, card, .. } => format!("earn {card} {}", whom(who)),
        Effect::RemoveCard { card, .. } => format!("lose {card}"),
        Effect::ReplaceCard { old, new, .. } => format!("replace {old} by {new}"),
        Effect::AddWeakness { who, traits, .. } => {
            format!("weakness {} {}", traits.join("|"), whom(who))
        }
        Effect::AddTokens(tokens) => format!("add {}", list(tokens)),
        Effect::RemoveTokens(tokens) => format!("remove {}", list(tokens)),
        Effect::Difficulty(difficulty) => format!("difficulty {difficulty}"),
        Effect::Result(result) => format!("result {result}"),
        Effect::NextScenario(id) => format!("next {id}"),
        Effect::SkipScenario(id) => format!("skip {id}"),
        Effect::ReplayScenario(id) => format!("replay {id}"),
        _ => return None,
    })
}

fn verb(action: LogAction) -> &'static str {
    match action {
        LogAction::Record => "record",
        LogAction::CrossOut => "cross out",
        LogAction::Remove => "erase",
        LogAction::Circle => "circle",
    }
}

fn whom(who: &Recipient) -> String {
    let name: &str = match who {
        Recipient::All => "all",
        Recipient::Lead => "lead",
        Recipient::Choice => "one",
        Recipient::ChoiceResigned => "one resigned",
        Recipient::Defeated => "defeated",
        Recipient::NotDefeated => "not defeated",
        Recipient::Resigned => "resigned",
        Recipient::NotResigned => "not resigned",
        Recipient::Bearer(_) => "bearer",
        Recipient::Chosen => "chosen",
        Recipient::Fixed(code) => return Code::clone(code),
    };
    name.to_owned()
}

fn suffered(trauma: Trauma) -> String {
    match trauma {
        Trauma::Suffer { physical, mental } => format!("trauma {physical:+}/{mental:+}"),
        Trauma::Either(amount) => format!("either trauma {amount:+}"),
        Trauma::SetPhysical(value) => format!("physical trauma {value}"),
        Trauma::SetMental(value) => format!("mental trauma {value}"),
        Trauma::HealPhysicalInput => "heal physical".to_owned(),
        Trauma::HealMentalInput => "heal mental".to_owned(),
        Trauma::Killed => "killed".to_owned(),
        Trauma::Insane => "insane".to_owned(),
    }
}

fn list(tokens: &[ChaosToken]) -> String {
    let mut tokens = tokens.to_vec();
    tokens.sort();
    let names: Vec<String> = tokens.iter().map(ToString::to_string).collect();
    names.join(" ")
}
