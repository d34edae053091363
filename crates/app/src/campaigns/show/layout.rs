//! What lies on the table before a scenario begins: locations with their connections, and cards that
//! are set aside.

use std::collections::BTreeMap;

use campaign::guide::{Cell, LocationLayout, Step, StepKind};
use cards::{Card, ConnectionSymbol};

use super::names::{Names, text};
use crate::campaigns::view::{LayoutPlace, LayoutView, LayoutWay, StepCard};
use crate::facts::CardName;

/// What is added to the code of a card that lies with its back up.
const BACK: &str = "_back";

/// The symbol of a place, and those that it connects to.
type Symbols<'a> = (Option<ConnectionSymbol>, &'a [ConnectionSymbol]);

pub(in crate::campaigns) fn layout(names: &Names, kind: &StepKind) -> Option<LayoutView> {
    let StepKind::Locations(layout) = kind else {
        return None;
    };
    let gaps = layout.rows.iter().map(|row| vec![None; row.len()]);
    let mut rows: Vec<Vec<Option<LayoutPlace>>> = gaps.collect();
    for ((row, column), code) in layout.places() {
        rows[row as usize][column as usize] = Some(place(names, layout, code));
    }
    let mut view = LayoutView {
        rows,
        ways: ways(names, layout),
        note: text(&layout.note),
    };
    trim(&mut view);
    Some(view)
}

/// Takes away the empty rows and columns around the places, which guides leave for what is said
/// beside them.
fn trim(view: &mut LayoutView) {
    let is_empty = |row: &Vec<Option<LayoutPlace>>| row.iter().all(Option::is_none);
    while view.rows.last().is_some_and(is_empty) {
        view.rows.pop();
    }
    let above = view.rows.iter().take_while(|row| is_empty(row)).count();
    view.rows.drain(..above);
    let first = |row: &Vec<Option<LayoutPlace>>| row.iter().position(Option::is_some);
    let left = view.rows.iter().filter_map(first).min().unwrap_or_default();
    let right = |row: &Vec<Option<LayoutPlace>>| row.iter().rposition(Option::is_some);
    let width = view
        .rows
        .iter()
        .filter_map(right)
        .max()
        .map_or(0, |last| last + 1);
    for row in &mut view.rows {
        row.truncate(width);
        row.drain(..left.min(row.len()));
    }
    for end in view
        .ways
        .iter_mut()
        .flat_map(|way| [&mut way.from, &mut way.to])
    {
        end[0] -= above as u32;
        end[1] -= left as u32;
    }
}

fn place(names: &Names, layout: &LocationLayout, code: &str) -> LayoutPlace {
    let own = layout.names.iter().find(|(one, _)| one == code);
    let symbol = symbols(names, layout, code).and_then(|(symbol, _)| symbol);
    LayoutPlace {
        name: own.map_or_else(|| names.of(code), |(_, name)| text(name)),
        symbol: symbol.map(Into::into),
    }
}

/// The symbols of the side that lies up. A place that the guide names itself is one of several
/// cards, so that its symbols are not known.
fn symbols<'a>(names: &Names, layout: &LocationLayout, code: &str) -> Option<Symbols<'a>> {
    if layout.names.iter().any(|(one, _)| one == code) {
        return None;
    }
    let (front, unrevealed) = match code.strip_suffix(BACK) {
        Some(front) => (front, true),
        None => (code, false),
    };
    let card = names.library.get(front)?.location.as_ref()?;
    if unrevealed {
        return Some((card.symbol, &card.connects));
    }
    let connects = card.revealed_connects.as_deref();
    Some((
        card.revealed_symbol.or(card.symbol),
        connects.unwrap_or(&card.connects),
    ))
}

/// Each connection once. Two places are connected where one names the symbol of the other, or where
/// the guide says so.
fn ways(names: &Names, layout: &LocationLayout) -> Vec<LayoutWay> {
    let mut told = layout.connected();
    let laid: Vec<(Cell, Symbols<'_>)> = layout
        .places()
        .filter_map(|(cell, code)| Some((cell, symbols(names, layout, code)?)))
        .collect();
    let names_other = |one: &Symbols<'_>, other: &Symbols<'_>| {
        let symbol = other.0.as_ref();
        symbol.is_some_and(|symbol| one.1.contains(symbol))
    };
    let mut ways = Vec::new();
    for (at, (from, one)) in laid.iter().enumerate() {
        for (to, other) in &laid[at + 1..] {
            let (there, back) = (names_other(one, other), names_other(other, one));
            if there || back {
                let both = told.remove(&(*from, *to)) || there == back;
                let (from, to) = if there { (*from, *to) } else { (*to, *from) };
                ways.push(way(from, to, !both));
            }
        }
    }
    ways.extend(told.into_iter().map(|(from, to)| way(from, to, false)));
    ways
}

fn way(from: Cell, to: Cell, one_way: bool) -> LayoutWay {
    let (from, to) = (from.into(), to.into());
    LayoutWay { from, to, one_way }
}

/// The cards of the scenario's encounter sets that a step to set cards aside names.
pub(super) fn set_aside(names: &Names, scenario: &str, (id, step): (&str, &Step)) -> Vec<StepCard> {
    if !id.contains("set_aside") || matches!(step.kind, StepKind::EncounterSets { .. }) {
        return Vec::new();
    }
    let bullets = step.bullets.iter().map(|bullet| bullet.en.as_str());
    let words: Vec<&str> = std::iter::once(step.text.en.as_str())
        .chain(bullets)
        .collect();
    let mut left = words.join("\n");
    // A longer name comes first: what it has named no shorter one names again.
    let mut named: Vec<(usize, StepCard)> = Vec::new();
    for (name, (card, copies)) in by_length(of_sets(names, scenario)) {
        if let Some(at) = find_words(&left, name) {
            left.replace_range(at..at + name.len(), &" ".repeat(name.len()));
            let card = StepCard {
                code: card.code.to_string(),
                name: CardName::from(&card.name),
                copies,
            };
            named.push((at, card));
        }
    }
    named.sort_by_key(|(at, _)| *at);
    named.into_iter().map(|(_, card)| card).collect()
}

/// Cards by their English names, with how many there are.
type Cards<'a> = BTreeMap<&'a str, (&'a Card, u32)>;

/// The cards of the encounter sets that a scenario gathers.
fn of_sets(names: &Names, scenario: &str) -> Cards<'static> {
    let scenario = names.scenario_of(scenario);
    let steps = scenario.into_iter().flat_map(|one| one.steps.values());
    let sets = steps.filter_map(|step| match &step.kind {
        StepKind::EncounterSets { sets, .. } => Some(sets),
        _ => None,
    });
    let mut cards = Cards::new();
    for set in sets.flatten() {
        for (card, copies) in names.library.cards_of_set(set) {
            let known = cards.entry(&card.name.en).or_insert((card, 0));
            known.1 += u32::from(copies);
        }
    }
    cards
}

fn by_length(cards: Cards<'_>) -> Vec<(&str, (&Card, u32))> {
    let mut cards: Vec<_> = cards.into_iter().collect();
    cards.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    cards
}

/// Where a name stands as words of its own.
fn find_words(text: &str, name: &str) -> Option<usize> {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let mut found = text.match_indices(name);
    let whole = found.find(|(at, _)| {
        !is_letter(text[..*at].chars().next_back())
            && !is_letter(text[at + name.len()..].chars().next())
    });
    whole.map(|(at, _)| at)
}
