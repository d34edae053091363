//! Passing: what is answered where a script says nothing.

use engine::{Ask, Choice, ChoiceKind, Form, Game, Prompt, Seat};

/// The answer that passes the open prompt, where it can be passed: nothing is done, the listed
/// order is kept, the first in player order takes the next turn, and a turn without actions ends.
pub(crate) fn pass(game: &Game, who: Option<Seat>) -> Option<Choice> {
    let prompt = game.prompt()?;
    let seat = who
        .filter(|seat| prompt.seats.contains(seat))
        .unwrap_or_else(|| prompt.who());
    if game.offers_other_skill() {
        return prompt.options.first().map(|option| option.choice.clone());
    }
    match &prompt.form {
        Form::Commit { .. } => Some(Choice {
            who: seat,
            act: ChoiceKind::Pass,
        }),
        Form::Targets { min: 0, .. } => Some(Choice {
            who: seat,
            act: ChoiceKind::Targets(Vec::new()),
        }),
        Form::Order => Some(Choice {
            who: seat,
            act: ChoiceKind::Order((0..prompt.options.len() as u8).collect()),
        }),
        Form::Options => pass_options(game, prompt, seat),
        _ => None,
    }
}

fn pass_options(game: &Game, prompt: &Prompt, seat: Seat) -> Option<Choice> {
    match prompt.ask {
        Ask::NextTurn => prompt.options.first().map(|option| option.choice.clone()),
        Ask::Turn if game.has_actions_left() => None,
        Ask::Turn => end_turn(prompt),
        _ => {
            let passes = |act: &ChoiceKind| matches!(act, ChoiceKind::Pass | ChoiceKind::No);
            let option = prompt
                .options
                .iter()
                .find(|one| one.choice.who == seat && passes(&one.choice.act))?;
            Some(option.choice.clone())
        }
    }
}

/// The same, but a turn ends whatever actions are left.
pub(crate) fn pass_everything(game: &Game) -> Option<Choice> {
    pass(game, None).or_else(|| {
        game.prompt()
            .filter(|prompt| prompt.ask == Ask::Turn)
            .and_then(end_turn)
    })
}

fn end_turn(prompt: &Prompt) -> Option<Choice> {
    let end = prompt
        .options
        .iter()
        .find(|option| option.choice.act == ChoiceKind::EndTurn)?;
    Some(end.choice.clone())
}
