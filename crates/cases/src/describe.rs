//! Prompts in the words of cases, for whoever reads why a case failed.

use cards::SkillIcon;
use engine::{Ask, Choice, ChoiceKind, Form, Game, Named, Prompt};

use crate::names::Names;

/// The open prompt with its choices, a line each.
pub(crate) fn prompt(game: &Game, names: &Names) -> String {
    let Some(prompt) = game.prompt() else {
        return "the game is over".to_owned();
    };
    let seats: Vec<&str> = prompt
        .seats
        .iter()
        .map(|seat| names.seat_name(game, *seat))
        .collect();
    let mut text = format!("{} ({})", asked(prompt.ask), seats.join(", "));
    if let Some(source) = prompt.source.get() {
        text += &format!(", for {}", names.full_name(game, source));
    }
    text += &form(game, names, prompt);
    let several = prompt.seats.len() > 1;
    for option in &prompt.options {
        let who = if several {
            format!("{}: ", names.seat_name(game, option.choice.who))
        } else {
            String::new()
        };
        let words = choice(game, names, prompt, &option.choice);
        let about = option.card.get().map(|card| names.full_name(game, card));
        let about = about.filter(|about| {
            !words.ends_with(about.split(" (").next().unwrap_or("")) || about.contains('(')
        });
        text += &format!(
            "\n  - {who}{words}{}",
            about.map_or(String::new(), |about| format!("  [{about}]"))
        );
    }
    text
}

fn asked(ask: Ask) -> String {
    let name = format!("{ask:?}");
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push(' ');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

fn form(game: &Game, names: &Names, prompt: &Prompt) -> String {
    match &prompt.form {
        Form::Targets { min, max } if min == max => format!(", {min} of"),
        Form::Targets { min, max } => format!(", {min} to {max} of"),
        Form::Amount { min, max } => format!(", an amount from {min} to {max}"),
        Form::Assign {
            damage,
            horror,
            receivers,
            first: _,
            together: _,
        } => {
            let list: Vec<String> = receivers
                .iter()
                .map(|(card, ..)| names.full_name(game, *card))
                .collect();
            format!(
                ", damage {damage} and horror {horror} over {}",
                list.join(", ")
            )
        }
        Form::Spend { total, payers } => {
            let list: Vec<String> = payers
                .iter()
                .map(|(seat, has)| format!("{} {has}", names.seat_name(game, *seat)))
                .collect();
            format!(", {total} in all from {}", list.join(", "))
        }
        _ => String::new(),
    }
}

/// A choice as a case would write it.
pub(crate) fn choice(game: &Game, names: &Names, prompt: &Prompt, choice: &Choice) -> String {
    let name = |card: &engine::CardId| names.name(game, *card).to_owned();
    let list = |cards: &[engine::CardId]| cards.iter().map(&name).collect::<Vec<_>>().join(", ");
    match &choice.act {
        ChoiceKind::Investigate => "investigate".to_owned(),
        ChoiceKind::Draw => "draw".to_owned(),
        ChoiceKind::Resource => "resource".to_owned(),
        ChoiceKind::EndTurn => "end turn".to_owned(),
        ChoiceKind::AdvanceAct => "advance act".to_owned(),
        ChoiceKind::Pass => "pass".to_owned(),
        ChoiceKind::Yes => "choose yes".to_owned(),
        ChoiceKind::No => "choose no".to_owned(),
        ChoiceKind::Move(card) => format!("move {}", name(card)),
        ChoiceKind::Engage(card) => format!("engage {}", name(card)),
        ChoiceKind::Fight(card) => format!("fight {}", name(card)),
        ChoiceKind::Evade(card) => format!("evade {}", name(card)),
        ChoiceKind::Play(card) => format!("play {}", name(card)),
        ChoiceKind::Use(card, number) => {
            let place = game
                .triggered_abilities(*card)
                .iter()
                .position(|one| one == number);
            match place {
                Some(index) if index > 0 => format!("use {} #{}", name(card), index + 1),
                _ => format!("use {}", name(card)),
            }
        }
        ChoiceKind::TakeTurn(seat) => format!("choose {}", names.seat_name(game, *seat)),
        ChoiceKind::Option(index) if prompt.ask == Ask::ChooseSkill => {
            format!(
                "choose {}",
                SkillIcon::ALL
                    .get(usize::from(*index))
                    .map_or("?", |skill| skill.as_str())
            )
        }
        ChoiceKind::Option(index) => format!("choose #{}", index + 1),
        ChoiceKind::Targets(cards) => format!("choose {}", list(cards)),
        ChoiceKind::Commit(cards) => format!("commit {}", list(cards)),
        ChoiceKind::Amount(amount) => match game.named(*amount) {
            Some(Named::Trait(name)) => format!("choose {}", name.as_str()),
            Some(Named::Card(card)) => format!("choose {}", card.code),
            Some(Named::Box(card, option)) => format!("choose {}.{option}", card.code),
            None => format!("choose {amount}"),
        },
        other => format!("{other:?}"),
    }
}
