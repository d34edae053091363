//! Playtests as other programs read them.

use players::playtest::Record;
use serde_json::{Value, json};

use super::figures::is_won;
use super::view::{EndedName, EstimateView, PlaytestFigures, PlaytestView, ReachedByName};

const CARDS: &str = "card,name,copies,games,games_drawn,copies_drawn,played,committed,discarded,\
    games_drawn_early,wins_difference,wins_low,wins_high,outlook_difference,outlook_low,outlook_high";
const GAMES: &str =
    "scenario,seed,won,resolution,reached_by,ended,rounds,decisions,experience,outlook";

/// A line for each card of the deck. Differences are those between games in which the card was
/// drawn early and the others.
pub fn cards_csv(figures: &PlaytestFigures) -> String {
    let lines = figures.cards.iter().map(|one| {
        let facts = card_data::library().get(&one.code);
        let name = facts.map_or_else(String::new, |card| card.name.en.to_string());
        let counts = [
            one.copies,
            one.drawn.of,
            one.drawn.hits,
            one.copies_drawn,
            one.played,
            one.committed,
            one.discarded,
            one.early.hits,
        ];
        let mut line = vec![one.code.clone(), quoted(&name)];
        line.extend(counts.map(|count| count.to_string()));
        line.extend(estimate(one.wins));
        line.extend(estimate(one.outlook));
        line.join(",")
    });
    table(CARDS, lines)
}

/// A line for each game.
pub fn games_csv(records: &[Record]) -> String {
    let lines = records.iter().map(|one| {
        let line = [
            quoted(&one.scenario),
            one.seed.to_string(),
            u8::from(is_won(one)).to_string(),
            quoted(&one.resolution),
            word(&ReachedByName::from(one.reached_by)),
            word(&EndedName::from(one.ended)),
            one.rounds.to_string(),
            one.decisions.to_string(),
            one.experience.to_string(),
            format!("{:.1}", one.worth * 100.0),
        ];
        line.join(",")
    });
    table(GAMES, lines)
}

/// Everything: what was asked for, the figures, and each game with what became of its cards.
pub(super) fn json(view: &PlaytestView, records: &[Record]) -> String {
    let all = json!({ "asked": view.asked, "figures": view.figures, "games": records });
    format!("{all:#}\n")
}

fn table(head: &str, lines: impl Iterator<Item = String>) -> String {
    std::iter::once(head.to_owned())
        .chain(lines)
        .map(|line| line + "\r\n")
        .collect()
}

fn estimate(one: Option<EstimateView>) -> [String; 3] {
    one.map_or_else(Default::default, |one| {
        [one.value, one.low, one.high].map(|figure| format!("{figure:.4}"))
    })
}

/// The code that stands for a value in JSON.
fn word(value: &impl serde::Serialize) -> String {
    match json!(value) {
        Value::String(word) => word,
        other => other.to_string(),
    }
}

/// A field as RFC 4180 has it.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}
