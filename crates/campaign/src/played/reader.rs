//! Reading answers out of an outcome. A question is understood by what its answers would do: an
//! offer is chosen if the game has just done that.

use abilities::Token;
use engine::{Ended, LogChange, ScenarioOutcome};

use crate::guide::{
    Choice, Code, Effect, Guide, Input, LogAction, Operation, Recipient, Step, StepKind,
};
use crate::run::{Form, Question, Reply, To};

/// The reply to a question of the scenario, where the outcome knows it.
pub(super) fn reply(
    guide: &Guide,
    outcome: &ScenarioOutcome,
    question: &Question,
) -> Option<Reply> {
    match &question.form {
        Form::Resolution { offers, .. } => offers
            .iter()
            .any(|offer| offer.id == outcome.resolution)
            .then(|| resolution(outcome)),
        Form::AddCard { card, from, .. } => Some(added(outcome, card, from)),
        _ => of_step((guide, question), step(guide, question)?, outcome),
    }
}

fn step<'g>(guide: &'g Guide, question: &Question) -> Option<&'g Step> {
    let scenario = guide
        .scenarios
        .iter()
        .find(|one| one.id == question.scenario)?;
    let own = scenario.steps.get(&question.step);
    own.or_else(|| guide.steps.get(&question.step))
}

fn resolution(outcome: &ScenarioOutcome) -> Reply {
    let status = outcome.investigators.iter().map(|one| {
        let status = match one.ended {
            Ended::Alive => "alive",
            Ended::Resigned => "resigned",
            Ended::Damage => "physical",
            Ended::Horror => "mental",
            Ended::Otherwise => "eliminated",
        };
        (one.investigator.to_string(), status.to_owned())
    });
    Reply {
        status: status.collect(),
        ..Reply::choice(&outcome.resolution)
    }
}

fn added(outcome: &ScenarioOutcome, card: &str, from: &[Code]) -> Reply {
    let earned = outcome.investigators.iter().find(|one| {
        one.earned.iter().any(|code| code.as_str() == card)
            && from.iter().any(|code| code == one.investigator.as_str())
    });
    Reply {
        to: Some(match earned {
            Some(one) => To::One(one.investigator.to_string()),
            None => To::Nobody(()),
        }),
        ..Reply::default()
    }
}

fn of_step(
    (guide, question): (&Guide, &Question),
    step: &Step,
    outcome: &ScenarioOutcome,
) -> Option<Reply> {
    let StepKind::Ask(input) = &step.kind else {
        return None;
    };
    match (&**input, &question.form) {
        (Input::Counter(counter), Form::Number { .. }) if is_victory(&counter.effects) => {
            Some(Reply::count(i64::from(outcome.victory_points)))
        }
        (Input::Counter(counter), Form::Number { .. }) => {
            counted(&counter.effects, outcome).map(Reply::count)
        }
        (Input::One { choices, .. }, Form::YesNo { .. }) => {
            let [choice] = choices.as_slice() else {
                return None;
            };
            happened((guide, question), choice, outcome).map(Reply::yes)
        }
        (Input::One { choices, .. }, Form::One { .. }) => choices
            .iter()
            .find(|choice| {
                happened((guide, question), choice, outcome) == Some(true)
                    || leads_to_what_happened((guide, question), choice, outcome)
            })
            .map(|choice| Reply::choice(&choice.id)),
        (Input::Cards { choices, .. }, Form::Cards { from, .. }) => {
            let [choice] = choices.as_slice() else {
                return None;
            };
            cards(choice, outcome, from.as_deref()).map(Reply::cards)
        }
        _ => None,
    }
}

/// Whether the number asked for is what all earn for the victory display; a bonus comes by itself.
fn is_victory(effects: &[Effect]) -> bool {
    let [
        Effect::Experience {
            who: Recipient::All,
            amount,
            ..
        },
    ] = effects
    else {
        return false;
    };
    amount.scale == 1 && !amount.side_story_cost
}

/// The number that the game has written into the campaign log, where that is what is asked for.
fn counted(effects: &[Effect], outcome: &ScenarioOutcome) -> Option<i64> {
    let [
        Effect::Count {
            section,
            entry,
            by: Operation::SetInput,
            ..
        },
    ] = effects
    else {
        return None;
    };
    let wanted = format!("{section}.{entry}");
    let mut changes = outcome.changes.iter().rev();
    changes.find_map(|change| match change {
        LogChange::Counted { entry, count } if *entry == wanted => Some(i64::from(*count)),
        _ => None,
    })
}

/// Whether the game has written what the choice would write; `None` where it writes nothing, or
/// something of which an outcome does not tell.
fn happened(
    place: (&Guide, &Question),
    choice: &Choice,
    outcome: &ScenarioOutcome,
) -> Option<bool> {
    let effects = effects(place, choice).into_iter();
    let written = effects.map(|effect| match effect {
        Effect::Log {
            section,
            entry: Some(entry),
            action,
            ..
        } => {
            let entry = format!("{section}.{entry}");
            let change = match action {
                LogAction::Record => LogChange::Recorded { entry },
                LogAction::CrossOut => LogChange::CrossedOut { entry },
                LogAction::Remove | LogAction::Circle => return None,
            };
            Some(outcome.changes.contains(&change))
        }
        Effect::AddCard { card, .. } => {
            let mut earned = outcome.investigators.iter().flat_map(|one| &one.earned);
            Some(earned.any(|code| code.as_str() == card))
        }
        Effect::AddTokens(tokens) => {
            let tokens = tokens.iter().map(|token| Token::from(*token)).collect();
            Some(outcome.changes.contains(&LogChange::TokensAdded { tokens }))
        }
        _ => None,
    });
    let written: Vec<bool> = written.collect::<Option<_>>()?;
    let all = written.iter().all(|done| *done);
    (!written.is_empty()).then_some(all)
}

/// What the choice would do: itself, or the steps to which it leads.
fn effects<'g>((guide, question): (&'g Guide, &Question), choice: &'g Choice) -> Vec<&'g Effect> {
    if !choice.then.effects.is_empty() {
        return choice.then.effects.iter().collect();
    }
    let scenario = guide.scenario(&question.scenario);
    let step = |id: &String| {
        let own = scenario.and_then(|scenario| scenario.steps.get(id));
        own.or_else(|| guide.steps.get(id))
    };
    let steps = choice.then.steps.iter().filter_map(step);
    steps.flat_map(|step| &step.effects).collect()
}

/// Whether the choice leads on to a resolution that writes something, all of which the game has
/// written.
fn leads_to_what_happened(
    (guide, question): (&Guide, &Question),
    choice: &Choice,
    outcome: &ScenarioOutcome,
) -> bool {
    let Some(scenario) = guide.scenario(&question.scenario) else {
        return false;
    };
    let steps = choice.then.steps.iter();
    let resolutions = steps.filter_map(|id| match &scenario.steps.get(id)?.kind {
        StepKind::Resolution(id) => scenario.resolution(id),
        _ => None,
    });
    let steps = resolutions.flat_map(|resolution| &resolution.steps);
    let effects = steps
        .filter_map(|id| scenario.steps.get(id))
        .flat_map(|step| &step.effects);
    let entries: Vec<LogChange> = effects
        .filter_map(|effect| match effect {
            Effect::Log {
                section,
                entry: Some(entry),
                action: LogAction::Record,
                ..
            } => Some(LogChange::Recorded {
                entry: format!("{section}.{entry}"),
            }),
            Effect::Result(result) => Some(LogChange::CampaignEnds {
                result: result.to_string(),
            }),
            _ => None,
        })
        .collect();
    !entries.is_empty() && entries.iter().all(|one| outcome.changes.contains(one))
}

/// The cards that the game has recorded in the section of the choice.
fn cards(choice: &Choice, outcome: &ScenarioOutcome, from: Option<&[Code]>) -> Option<Vec<Code>> {
    // Whoever is recorded may leave every deck with it.
    let ([Effect::LogCards(logged)] | [Effect::LogCards(logged), Effect::RemoveCard { .. }]) =
        choice.then.effects.as_slice()
    else {
        return None;
    };
    let prefix = format!("{}.", logged.section);
    let recorded = outcome.changes.iter().filter_map(|change| match change {
        LogChange::Recorded { entry } => entry.strip_prefix(&prefix).map(str::to_owned),
        _ => None,
    });
    Some(
        recorded
            .filter(|code| from.is_none_or(|from| from.contains(code)))
            .collect(),
    )
}
