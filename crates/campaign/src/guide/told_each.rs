//! A question that a guide puts to each investigator, as effects of a game.

use abilities::{Effect as GameEffect, Match, ScenarioEffect, Told};

use super::told::NoGame;
use super::{Choice, ChooseInvestigators, Effect, Recipient};

/// Each investigator is asked, in player order. Whoever wants none of the cards chooses nothing.
pub(super) fn asked(asked: &ChooseInvestigators) -> Result<Told, NoGame> {
    if asked.campaign || asked.condition.is_some() {
        return Err(NoGame);
    }
    let choices = asked.choices.iter().map(|one| of_choice(one, asked.unique));
    let choices: Vec<Vec<Told>> = choices.collect::<Result<_, _>>()?;
    let choices = choices.into_iter().filter(|told| !told.is_empty());
    Ok(Told::AsksEach {
        choices: choices.collect(),
    })
}

fn of_choice(choice: &Choice, only_once: bool) -> Result<Vec<Told>, NoGame> {
    let of_effect = |effect: &Effect| match effect {
        Effect::AddCard {
            who: Recipient::Chosen,
            card,
            optional,
            deck_card: false,
        } => Ok(Told::Does(GameEffect::Scenario(ScenarioEffect::EarnCard {
            card: card.as_str().into(),
            who: Match::You,
            optional: *optional,
            only_once,
        }))),
        _ => Err(NoGame),
    };
    if choice.condition.is_some() || !choice.then.steps.is_empty() {
        return Err(NoGame);
    }
    choice.then.effects.iter().map(of_effect).collect()
}
