//! A saved game told step by step: what was asked, what was chosen, and what came of it.

use std::sync::LazyLock;

use cards::CardType;
use engine::{CardId, Choice, Event, Game, Save, Seat};
use regex::Regex;

use crate::book::book;

/// Prints each decision of a saved game with its events, as far as the game can be played, and which
/// invariant did not hold on the way.
///
/// # Errors
/// A setup that no game can begin with, or a choice that is not legal.
pub fn print(save: &Save) -> anyhow::Result<()> {
    let (mut game, step) = Game::begin(book(), &save.setup)?;
    step.events.iter().for_each(|event| line(&game, event));
    for (number, choice) in save.choices.iter().enumerate() {
        let asked = game.prompt().map(|prompt| prompt.ask);
        println!("{number}: {asked:?} {}", self::choice(&game, choice));
        let (step, sound) = game.apply_checked(choice.clone())?;
        step.events.iter().for_each(|event| line(&game, event));
        if let Err(broken) = sound {
            println!("    broken: {broken}");
        }
    }
    Ok(())
}

/// Who makes a choice and what it is, with the names of cards.
pub fn choice(game: &Game, choice: &Choice) -> String {
    static IDS: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"CardId\((\d+)\)").expect("a sound pattern"));
    let written = format!("{:?}", choice.act);
    let named = IDS.replace_all(&written, |found: &regex::Captures| {
        let id = found[1]
            .parse()
            .ok()
            .and_then(|id: usize| game.cards().nth(id));
        id.map_or_else(|| found[0].to_owned(), |(id, _)| name(game, id))
    });
    format!("{}: {named}", seat(choice.who))
}

fn line(game: &Game, event: &Event) {
    let mut text = format!("    {:?}", event.kind);
    for (field, card) in [("subject", event.subject), ("object", event.object)] {
        if card.is_some() {
            text += &format!(", {field} {}", name(game, card));
        }
    }
    if event.who.is_some() {
        text += &format!(", who {}", seat(event.who));
    }
    if event.amount != 0 {
        text += &format!(", amount {}", event.amount);
    }
    if let Some(token) = event.token {
        text += &format!(", token {token:?}");
    }
    println!("{text}");
}

fn seat(who: Seat) -> String {
    who.get()
        .map_or_else(|| "-".to_owned(), |seat| format!("{seat:?}"))
}

/// The English name of a card with its code, and where it lies unless it is an investigator.
pub fn name(game: &Game, card: CardId) -> String {
    let state = game.card(card);
    let (name, code) = (&state.def.facts.name.en, &state.def.code);
    if state.def.kind() == CardType::Investigator {
        return format!("{name} ({code})");
    }
    format!("{name} ({code}, {card:?}, {:?})", state.zone)
}
