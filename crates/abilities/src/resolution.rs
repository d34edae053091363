//! What follows the end of a scenario. Its guide tells it, for whoever plays with cards on a table;
//! a `play` answers what the guide asks of them, and both together are effects of a game.

use cards::CardCode;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{
    Condition, Effect, FlowEffect, GuideAnswers, LogEntry, LogSection, Match, NameError, Quantity,
    Ref, ResolutionId, ScenarioEffect,
};

/// A part of a resolution, as the guide tells it. A step is named by its id in the guide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told {
    Does(Effect),
    If {
        condition: Condition,
        then: Vec<Told>,
        otherwise: Vec<Told>,
    },
    /// The guide asks which cards are to be written into a section of the campaign log.
    AsksForCards {
        step: String,
        section: LogSection,
    },
    /// The guide asks whether something is so, and what follows if it is, and if it is not.
    AsksWhether {
        step: String,
        then: Vec<Told>,
        otherwise: Vec<Told>,
    },
    /// The guide asks which of several is so; each has an id, and what follows it.
    AsksWhich {
        step: String,
        choices: Vec<(String, Vec<Told>)>,
    },
    /// The guide asks for a number that the table knows.
    AsksHowMuch {
        step: String,
        /// Where the number stands in the campaign log.
        entry: LogEntry,
        /// Who earns that much experience, if anybody does.
        who: Option<Match>,
    },
    /// The guide asks each investigator, in player order, which of several they want, if any: what
    /// follows each choice for that investigator, who is "you".
    AsksEach {
        choices: Vec<Vec<Told>>,
    },
    /// The guide tells whoever plays at a table to do something.
    Says {
        step: String,
    },
    /// What no game does.
    Beyond {
        step: String,
    },
}

/// What a game answers where its guide asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum GuideAnswer {
    /// The cards asked for, and codes that are no cards of the game, each where its condition holds.
    Cards {
        what: Match,
        #[serde(default)]
        others: Vec<CodeIf>,
    },
    /// Yes, where the condition holds.
    Whether(Condition),
    /// Yes, where a card drawn at random from these is a wanted one.
    Drawn { from: Match, wanted: Match },
    /// The first choice, by its id, whose condition holds. Without an answer the players choose.
    Which(Vec<(String, Condition)>),
    /// So many.
    HowMuch(Quantity),
    /// What a game does where the guide tells the players to do something.
    Does(Vec<Effect>),
}

/// A code that stands for no card of the game, such as the back of an agenda.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CodeIf {
    pub code: CardCode,
    pub when: Condition,
}

/// Why a resolution cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Untold {
    #[error(
        "in {resolution} the guide asks in its step `{step}`, and `answers` has no `{kind}` for it"
    )]
    Unanswered {
        resolution: ResolutionId,
        step: String,
        kind: &'static str,
    },
    #[error("in {resolution} the engine cannot do what the guide says in its step `{step}`")]
    Beyond {
        resolution: ResolutionId,
        step: String,
    },
    #[error("`answers` has the step `{step}`, which no resolution of the guide asks")]
    NotAsked { step: String },
    #[error(transparent)]
    Name(#[from] NameError),
}

/// The effects of a resolution: what the guide tells, with its questions answered.
///
/// # Errors
/// A question without an answer, or what no game does.
pub(crate) fn effects(
    resolution: &ResolutionId,
    told: &[Told],
    answers: &GuideAnswers,
) -> Result<Vec<Effect>, Untold> {
    let mut effects = Vec::new();
    for one in told {
        effects.extend(of_one(resolution, one, answers)?);
    }
    Ok(effects)
}

fn of_one(
    resolution: &ResolutionId,
    told: &Told,
    answers: &GuideAnswers,
) -> Result<Vec<Effect>, Untold> {
    let inner = |told: &[Told]| effects(resolution, told, answers);
    let unanswered = |step: &str, kind| Untold::Unanswered {
        resolution: resolution.clone(),
        step: step.to_owned(),
        kind,
    };
    Ok(match told {
        Told::Does(effect) => vec![effect.clone()],
        Told::If {
            condition,
            then,
            otherwise,
        } => either(condition, inner(then)?, inner(otherwise)?),
        Told::AsksForCards { step, section } => match answers.get(step) {
            Some(GuideAnswer::Cards { what, others }) => recorded(section, what, others)?,
            _ => return Err(unanswered(step, "Cards")),
        },
        Told::AsksWhether {
            step,
            then,
            otherwise,
        } => match answers.get(step) {
            Some(GuideAnswer::Whether(condition)) => {
                either(condition, inner(then)?, inner(otherwise)?)
            }
            Some(GuideAnswer::Drawn { from, wanted }) => {
                let wanted = Condition::Matches(Ref::It, wanted.clone());
                let then = either(&wanted, inner(then)?, inner(otherwise)?);
                vec![drawn(from, then)]
            }
            _ => return Err(unanswered(step, "Whether")),
        },
        Told::AsksWhich { step, choices } => match answers.get(step) {
            Some(GuideAnswer::Which(known)) => {
                let mut effects = Vec::new();
                for (id, condition) in known.iter().rev() {
                    let chosen = choices.iter().find(|(choice, _)| choice == id);
                    let (_, told) = chosen.ok_or_else(|| unanswered(step, "Which"))?;
                    effects = either(condition, inner(told)?, effects);
                }
                effects
            }
            None => vec![players_choose(
                choices
                    .iter()
                    .map(|(_, told)| inner(told))
                    .collect::<Result<_, _>>()?,
            )],
            Some(_) => return Err(unanswered(step, "Which")),
        },
        Told::AsksHowMuch { step, entry, who } => match answers.get(step) {
            Some(GuideAnswer::HowMuch(amount)) => {
                let count = ScenarioEffect::RecordCount(entry.clone(), amount.clone());
                let experience = who.clone().map(|who| ScenarioEffect::Experience {
                    who,
                    amount: amount.clone(),
                });
                let effects = [count].into_iter().chain(experience);
                effects.map(Effect::Scenario).collect()
            }
            _ => return Err(unanswered(step, "HowMuch")),
        },
        Told::AsksEach { choices } => {
            let options = choices.iter().map(|told| inner(told));
            vec![each_may_choose(options.collect::<Result<_, _>>()?)]
        }
        // What no answer takes up is done at the table alone.
        Told::Says { step } => match answers.get(step) {
            Some(GuideAnswer::Does(effects)) => effects.clone(),
            Some(_) => return Err(unanswered(step, "Does")),
            None => Vec::new(),
        },
        Told::Beyond { step } => {
            return Err(Untold::Beyond {
                resolution: resolution.clone(),
                step: step.clone(),
            });
        }
    })
}

fn drawn(from: &Match, then: Vec<Effect>) -> Effect {
    Effect::Flow(FlowEffect::AtRandom {
        from: from.clone(),
        count: Quantity::ONE,
        then,
    })
}

/// What the players decide together is the lead investigator's choice.
fn players_choose(options: Vec<Vec<Effect>>) -> Effect {
    Effect::Flow(FlowEffect::ChooseOne {
        who: Ref::Lead,
        at_random: false,
        options,
    })
}

/// Each investigator who lives chooses one of the options, or none.
fn each_may_choose(options: Vec<Vec<Effect>>) -> Effect {
    let choose = Effect::Flow(FlowEffect::ChooseSeveral {
        who: Ref::You,
        count: Quantity::ONE,
        up_to: true,
        freely: false,
        options,
    });
    Effect::Flow(FlowEffect::As {
        who: Match::All(vec![
            Match::Investigator,
            Match::Not(Box::new(Match::Killed)),
        ]),
        effects: vec![choose],
    })
}

/// One or the other; nothing where both are only to be read, and no question where the answer is
/// always the same.
fn either(condition: &Condition, then: Vec<Effect>, otherwise: Vec<Effect>) -> Vec<Effect> {
    if *condition == Condition::Always {
        return then;
    }
    if then.is_empty() && otherwise.is_empty() {
        return Vec::new();
    }
    // Of two cases the one in which anything is done is told.
    if then.is_empty() {
        return vec![when(&negated(condition), otherwise, Vec::new())];
    }
    vec![when(condition, then, otherwise)]
}

fn negated(condition: &Condition) -> Condition {
    match condition {
        Condition::Not(inner) => (**inner).clone(),
        other => Condition::Not(Box::new(other.clone())),
    }
}

/// A condition within a condition is both of them, so that it reads as one sentence.
fn when(condition: &Condition, mut then: Vec<Effect>, otherwise: Vec<Effect>) -> Effect {
    let mut condition = condition.clone();
    if otherwise.is_empty()
        && let [
            Effect::Flow(FlowEffect::If {
                condition: inner,
                then: effects,
                otherwise: none,
            }),
        ] = then.as_mut_slice()
        && none.is_empty()
    {
        condition = Condition::All(vec![condition, inner.clone()]);
        then = std::mem::take(effects);
    }
    Effect::Flow(FlowEffect::If {
        condition,
        then,
        otherwise,
    })
}

fn recorded(section: &LogSection, what: &Match, others: &[CodeIf]) -> Result<Vec<Effect>, Untold> {
    let mut effects = vec![Effect::Scenario(ScenarioEffect::RecordCards {
        section: section.clone(),
        what: what.clone(),
        of_owner: false,
    })];
    for CodeIf { code, when: so } in others {
        let entry = LogEntry::parse(&format!("{section}.{code}"))?;
        let record = Effect::Scenario(ScenarioEffect::Record(entry));
        effects.push(when(so, vec![record], Vec::new()));
    }
    Ok(effects)
}

/// The steps that ask, wherever they stand.
pub(crate) fn asked<'t>(told: &'t [Told], steps: &mut Vec<&'t str>) {
    for one in told {
        match one {
            Told::AsksForCards { step, .. } => steps.push(step),
            Told::AsksWhether {
                step,
                then,
                otherwise,
            } => {
                steps.push(step);
                asked(then, steps);
                asked(otherwise, steps);
            }
            Told::AsksWhich { step, choices } => {
                steps.push(step);
                for (_, told) in choices {
                    asked(told, steps);
                }
            }
            Told::AsksHowMuch { step, .. } | Told::Says { step } => steps.push(step),
            Told::AsksEach { choices } => {
                choices.iter().for_each(|told| asked(told, steps));
            }
            Told::If {
                then, otherwise, ..
            } => {
                asked(then, steps);
                asked(otherwise, steps);
            }
            Told::Does(_) | Told::Beyond { .. } => {}
        }
    }
}
