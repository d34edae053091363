//! What resolutions do to the campaign, in the words of the facts of a guide.

use std::collections::BTreeSet;

use abilities::{Effect, FlowEffect, HarmEffect, Match, Quantity, Ref, Scenario, ScenarioEffect};

use crate::together;

/// What effects do to the campaign, in the words of the facts.
#[derive(Default)]
pub struct Told {
    facts: BTreeSet<String>,
}

impl Told {
    pub fn all(scenario: &Scenario, effects: &[Effect]) -> BTreeSet<String> {
        let mut told = Told::default();
        told.effects(scenario, effects);
        told.facts
    }

    fn effects(&mut self, scenario: &Scenario, effects: &[Effect]) {
        let mut rest = effects.iter().peekable();
        while let Some(effect) = rest.next() {
            match effect {
                Effect::Flow(FlowEffect::If {
                    then, otherwise, ..
                }) => {
                    self.effects(scenario, then);
                    self.effects(scenario, otherwise);
                }
                Effect::Flow(FlowEffect::ChooseOne { options, .. }) => options
                    .iter()
                    .for_each(|option| self.effects(scenario, option)),
                Effect::Flow(FlowEffect::ChooseSeveral { options, .. }) => options
                    .iter()
                    .for_each(|option| self.effects(scenario, option)),
                Effect::Flow(
                    FlowEffect::AtRandom { then, .. } | FlowEffect::As { effects: then, .. },
                ) => self.effects(scenario, then),
                // What cards of the game do is over with the game.
                Effect::Cards(_) => {}
                Effect::Flow(FlowEffect::ForEach { from, then }) => {
                    let of = match whom(from) {
                        "one" => "all",
                        of => of,
                    };
                    let each = then.iter().filter_map(fact);
                    let all = each.map(|fact| fact.replace(" one", &format!(" {of}")));
                    self.facts.extend(all);
                }
                Effect::Scenario(ScenarioEffect::Resolution(id)) => {
                    self.effects(scenario, &scenario.resolutions[id])
                }
                // A number that somebody earns is kept by the guide itself; any other is asked for.
                Effect::Scenario(ScenarioEffect::RecordCount(entry, _)) => {
                    if !rest.peek().is_some_and(|next| is_earned(next)) {
                        self.facts.insert(format!("count {entry} SetInput"));
                    }
                }
                // The guide says in one step what the victory display is worth, and the bonus.
                Effect::Scenario(ScenarioEffect::VictoryExperience) => {
                    let bonus = rest.next_if(|next| is_bonus(next)).and_then(fact);
                    let alone = || "experience all +0".to_owned();
                    self.facts.insert(bonus.unwrap_or_else(alone));
                }
                other => self.facts.extend(fact(other)),
            }
        }
    }
}

fn is_bonus(effect: &Effect) -> bool {
    let Effect::Scenario(ScenarioEffect::Experience { who, amount }) = effect else {
        return false;
    };
    *who == Match::Investigator && matches!(amount, Quantity::N(_))
}

fn is_earned(effect: &Effect) -> bool {
    matches!(effect, Effect::Scenario(ScenarioEffect::Experience { .. }))
}

fn fact(effect: &Effect) -> Option<String> {
    let number = |quantity: &Quantity| match quantity {
        Quantity::N(number) => *number,
        other => panic!("a resolution with {other:?}"),
    };
    Some(match effect {
        Effect::Scenario(ScenarioEffect::Record(entry)) => {
            let (section, name) = entry.split_once('.').expect("section.entry");
            if name.starts_with(|first: char| first.is_ascii_digit()) {
                format!("record cards {section}.$input_value")
            } else {
                format!("record {entry}")
            }
        }
        Effect::Scenario(ScenarioEffect::RecordCards { section, .. }) => {
            format!("record cards {section}.$input_value")
        }
        Effect::Scenario(ScenarioEffect::CrossOut(entry)) => format!("cross out {entry}"),
        Effect::Harm(HarmEffect::Trauma {
            who,
            physical,
            mental,
        }) => format!(
            "trauma +{}/+{} {}",
            number(physical),
            number(mental),
            whom(who)
        ),
        Effect::Scenario(ScenarioEffect::Experience { who, amount }) => {
            // What a game counts is no number of the guide.
            let amount = match amount {
                Quantity::N(amount) => *amount,
                _ => 0,
            };
            format!("experience {} +{amount}", whom(who))
        }
        Effect::Scenario(ScenarioEffect::EarnCard { card, who, .. }) => {
            format!("earn {card} {}", whom(who))
        }
        Effect::Scenario(ScenarioEffect::LoseCard(card)) => format!("lose {card}"),
        Effect::Harm(HarmEffect::Kill(who)) => format!("killed {}", whom(who)),
        Effect::Harm(HarmEffect::DriveInsane(who)) => format!("insane {}", whom(who)),
        Effect::Scenario(ScenarioEffect::GainWeakness { who, with, .. }) => {
            let printed = with.iter().map(|name| {
                let printed = card_data::library().trait_name(name.as_str());
                printed.expect("the trait exists").en.as_ref()
            });
            let printed: Vec<&str> = printed.collect();
            format!("weakness {} {}", printed.join("|"), whom(who))
        }
        Effect::Scenario(ScenarioEffect::AddToBag(tokens)) => format!("add {}", together(tokens)),
        Effect::Scenario(ScenarioEffect::CampaignEnds(result)) => format!("result {result}"),
        other => panic!("a resolution with {other:?}"),
    })
}

fn whom(who: &Match) -> &'static str {
    match who {
        Match::Investigator => "all",
        Match::Is(Ref::Lead) => "lead",
        Match::You => "chosen",
        Match::All(parts) if parts.contains(&Match::Not(Box::new(Match::Resigned))) => {
            "not resigned"
        }
        Match::All(parts) if parts.contains(&Match::Defeated) => "defeated",
        _ => "one",
    }
}
