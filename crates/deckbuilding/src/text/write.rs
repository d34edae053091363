//! Writing lists.

use std::fmt::Write as _;

use cards::{Card, CardCode, CardLibrary, CardType};

use super::{CHOICES, SIDE};
use crate::{Deck, Slots};

const SECTIONS: [(CardType, &str); 5] = [
    (CardType::Asset, "Assets"),
    (CardType::Event, "Events"),
    (CardType::Skill, "Skills"),
    (CardType::Treachery, "Treacheries"),
    (CardType::Enemy, "Enemies"),
];

pub(super) fn deck(deck: &Deck, library: &CardLibrary) -> String {
    let mut text = String::new();
    let investigator = line(&deck.investigator, library);
    _ = writeln!(text, "{}\n\nInvestigator: {investigator}", deck.name.trim());
    if let Some(number) = deck.taboo {
        _ = writeln!(text, "Taboo list: {number}");
    }
    let choices = crate::arkhamdb::choices_as_json(&deck.choices);
    if let Some(choices) = choices {
        _ = writeln!(text, "{CHOICES}: {choices}");
    }
    let known = |code: &CardCode| library.get(code.as_str()).map(|card| card.kind);
    for (kind, heading) in SECTIONS {
        section(&mut text, heading, &deck.slots, library, |code| {
            known(code) == Some(kind)
        });
    }
    let listed = |code: &CardCode| {
        known(code).is_some_and(|kind| SECTIONS.iter().any(|(listed, _)| *listed == kind))
    };
    section(&mut text, "Others", &deck.slots, library, |code| {
        !listed(code)
    });
    section(&mut text, SIDE, &deck.side, library, |_| true);
    text
}

fn section(
    text: &mut String,
    heading: &str,
    slots: &Slots,
    library: &CardLibrary,
    of: impl Fn(&CardCode) -> bool,
) {
    let mut cards: Vec<_> = slots.iter().filter(|(code, _)| of(code)).collect();
    if cards.is_empty() {
        return;
    }
    cards.sort();
    _ = writeln!(text, "\n{heading}");
    for (code, copies) in cards {
        _ = writeln!(text, "{copies}x {}", line(code, library));
    }
}

/// A card's title and level for people, and its code for programs.
fn line(code: &CardCode, library: &CardLibrary) -> String {
    let Some(card) = library.get(code.as_str()) else {
        return format!("[{code}]");
    };
    format!("{}{} [{code}]", card.name.en, level(card))
}

fn level(card: &Card) -> String {
    card.play
        .level
        .filter(|level| *level > 0)
        .map(|level| format!(" ({level})"))
        .unwrap_or_default()
}
