//! Whether a scenario can be set up and played: its stages, its map, its cards.

mod map;
mod stages;

use cards::CardType;

use super::Known;
use super::fault::Finding;
use crate::visit::{Path, Step};
use crate::{Scenario, Token};

pub(super) fn check(known: &Known<'_>, scenario: &Scenario) -> Vec<Finding> {
    let mut found = types(known, scenario);
    found.extend(stages::check(known, scenario));
    found.extend(copies(known, scenario));
    found.extend(bags(scenario));
    found.extend(map::check(known, scenario));
    found
}

fn field(name: &'static str) -> Path {
    Path::default().then(Step::Field(name))
}

/// Each card is of the type that its place asks for.
fn types(known: &Known<'_>, scenario: &Scenario) -> Vec<Finding> {
    let mut asked = vec![(field("reference"), &scenario.reference, CardType::Scenario)];
    for deck in scenario.stage_decks() {
        let kind = if deck.is_act {
            CardType::Act
        } else {
            CardType::Agenda
        };
        let path = stages::path(&deck);
        let codes = deck.codes.iter().enumerate();
        asked.extend(codes.map(|(index, code)| (path.then(Step::Index(index)), code, kind)));
    }
    let locations = scenario.locations.iter().enumerate();
    asked.extend(locations.map(|(index, layout)| {
        let path = field("locations").then(Step::Index(index));
        let path = path.then(Step::Field("card"));
        (path, &layout.card, CardType::Location)
    }));
    let wrong = asked.into_iter().filter_map(|(path, code, kind)| {
        let card = known.library.get(code.as_str())?;
        let fits = card.kind == kind
            || (kind == CardType::Location && card.kind == CardType::EnemyLocation);
        (!fits).then(|| {
            let title = &card.name.en;
            let message = format!("`{code}` ({title}) is a card of the type {}", card.kind);
            Finding::new(&path, message).help(format!("a card of the type {kind} stands here"))
        })
    });
    wrong.collect()
}

/// No more copies are set aside than the set of the card has.
fn copies(known: &Known<'_>, scenario: &Scenario) -> Vec<Finding> {
    let aside = scenario.set_aside.iter().enumerate();
    let wrong = aside.filter_map(|(index, (code, copies))| {
        let card = known.library.get(code.as_str())?;
        let set = card.encounter.as_ref().map(|place| &place.set)?;
        let mut of_set = known.library.cards_of_set(set.as_str());
        let (_, there_are) = of_set.find(|(one, _)| one.code == card.code)?;
        (there_are < *copies).then(|| {
            let path = field("set_aside").then(Step::Index(index));
            let title = &card.name.en;
            let message = format!("{copies} of `{code}` ({title}) are set aside");
            Finding::new(&path, message).help(format!("the set `{set}` has {there_are}"))
        })
    });
    wrong.collect()
}

/// A bag has what every bag has.
fn bags(scenario: &Scenario) -> Vec<Finding> {
    let bags = [
        ("easy", &scenario.bags.easy),
        ("standard", &scenario.bags.standard),
        ("hard", &scenario.bags.hard),
        ("expert", &scenario.bags.expert),
    ];
    let always = [Token::AutoFail, Token::ElderSign];
    let lacking = bags.into_iter().flat_map(|(name, bag)| {
        let lacks = always.iter().filter(|token| !bag.contains(token));
        lacks.map(move |token| (name, *token))
    });
    lacking
        .map(|(name, token)| {
            let path = field("bags").then(Step::Field(name));
            Finding::new(&path, format!("this chaos bag has no `{token}`"))
                .help(format!("add \"{token}\""))
        })
        .collect()
}
