//! The map: where locations lie, where investigators begin, and how locations connect.

use std::collections::BTreeSet;

use cards::{Card, CardCode, ConnectionSymbol};

use super::{Finding, Known, Path, Step, field};
use crate::{Match, Play};

pub(super) fn check(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let mut found = places(scenario);
    found.extend(starts(scenario));
    found.extend(connections(known, scenario));
    found
}

fn location(index: usize) -> Path {
    field("locations").then(Step::Index(index))
}

/// No two locations that are in play at once lie on one place, and no card is listed twice.
fn places(scenario: &Play) -> Vec<Finding> {
    let mut found = Vec::new();
    for (index, layout) in scenario.locations.iter().enumerate() {
        let before = &scenario.locations[..index];
        let shares = |one: &crate::Layout| one.at == layout.at && one.in_play && layout.in_play;
        if let Some(other) = before.iter().find(|one| shares(one)) {
            let message = format!(
                "`{}` lies where `{}` lies already, and both are in play",
                layout.card, other.card
            );
            let path = location(index).then(Step::Field("at"));
            found.push(Finding::new(&path, message).help("give each a place of its own"));
        }
    }
    found
}

/// Investigators begin at locations of the map.
fn starts(scenario: &Play) -> Vec<Finding> {
    let others = scenario.start_if.iter().enumerate();
    let others = others.map(|(index, (_, code))| {
        let path = field("start_if").then(Step::Index(index));
        (path.then(Step::Index(1)), code)
    });
    let starts = std::iter::once((field("start"), &scenario.start)).chain(others);
    let listed = |code: &CardCode| scenario.locations.iter().any(|one| one.card == *code);
    starts
        .filter(|(_, code)| !listed(code))
        .map(|(path, code)| {
            let message = format!("investigators would begin at `{code}`, which is not listed");
            Finding::new(&path, message).help("list it in `locations`, with its place on the map")
        })
        .collect()
}

/// A location that names symbols is connected with some other one of the scenario, by symbols or by
/// what some card does.
fn connections(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let locations: Vec<(usize, &Card)> = scenario
        .locations
        .iter()
        .enumerate()
        .filter_map(|(index, layout)| Some((index, known.library.get(layout.card.as_str())?)))
        .collect();
    let alone = locations.iter().filter(|(index, card)| {
        let mut others = locations.iter().filter(|(other, _)| other != index);
        !named(card).is_empty()
            && !by_ability(known, card)
            && !others.any(|(_, other)| connect(card, other) || connect(other, card))
    });
    alone
        .map(|(index, card)| {
            let title = &card.name.en;
            let message = format!("`{}` ({title}) connects with no location here", card.code);
            let help = "list the locations whose symbols it names, or mend its symbols in \
                        card-data/cards";
            let path = location(*index).then(Step::Field("card"));
            Finding::new(&path, message).help(help)
        })
        .collect()
}

/// Whether an ability may connect the location. Without the scripts nobody can say.
fn by_ability(known: &Known<'_>, card: &Card) -> bool {
    let connected = known.connected.as_ref();
    connected.is_none_or(|all| all.iter().any(|one| may_be(card, one)))
}

/// Whether the match can be the location, as far as its facts tell.
fn may_be(card: &Card, what: &Match) -> bool {
    match what {
        Match::Code(code) => *code == card.code,
        Match::Named(title) => {
            let unrevealed = card.unrevealed_title();
            let mut titles = [&card.name].into_iter().chain(unrevealed);
            titles.any(|name| *title == *name.en)
        }
        Match::Trait(name) => card.traits.contains(name),
        Match::All(parts) => parts.iter().all(|one| may_be(card, one)),
        Match::AnyOf(parts) => parts.iter().any(|one| may_be(card, one)),
        _ => true,
    }
}

/// Whether the first names a symbol of the second, on either side of the two.
fn connect(from: &Card, to: &Card) -> bool {
    !named(from).is_disjoint(&symbols(to))
}

fn symbols(card: &Card) -> BTreeSet<ConnectionSymbol> {
    let location = card.location.iter();
    location
        .flat_map(|facts| facts.symbol.into_iter().chain(facts.revealed_symbol))
        .collect()
}

fn named(card: &Card) -> BTreeSet<ConnectionSymbol> {
    let Some(facts) = &card.location else {
        return BTreeSet::new();
    };
    let revealed = facts.revealed_connects.iter().flatten();
    facts.connects.iter().chain(revealed).copied().collect()
}
