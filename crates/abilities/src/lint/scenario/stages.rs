//! The decks of acts and agendas: whether a path leads to each of their cards.

use cards::{CardCode, CardType};

use super::{Finding, Known, Path, Step, field};
use crate::{Play, StageList};

pub(super) fn check(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let decks = scenario.stage_decks();
    let mut found: Vec<Finding> = decks.flat_map(|deck| in_order(known, &deck)).collect();
    found.extend(versions(known, scenario));
    found.extend(stated_versions(known, scenario));
    found.extend(others(known, scenario));
    found
}

/// Where the scenario lists the deck.
pub(super) fn path(deck: &StageList<'_>) -> Path {
    let path = field(deck.field);
    match deck.place {
        Some(place) => path.then(Step::Index(place)),
        None => path,
    }
}

fn facts(known: &Known<'_>, code: &CardCode) -> Option<(CardType, Option<u8>)> {
    let card = known.library.get(code.as_str())?;
    Some((card.kind, card.stage))
}

/// The stages of a deck follow each other, so that each is reached, or some card leads to them.
fn in_order(known: &Known<'_>, deck: &StageList<'_>) -> Vec<Finding> {
    let stage = |code: &CardCode| facts(known, code).and_then(|(_, stage)| stage);
    let mut found = Vec::new();
    if deck.codes.is_empty() {
        found.push(Finding::new(
            &path(deck),
            format!("there are no {}", deck.field),
        ));
    }
    for (index, pair) in deck.codes.windows(2).enumerate() {
        let (Some(before), Some(after)) = (stage(&pair[0]), stage(&pair[1])) else {
            continue;
        };
        if after != before + 1 && !led_to(known, &pair[1]) {
            let path = path(deck).then(Step::Index(index + 1));
            let message = format!("stage {after} follows on stage {before} and is never reached");
            let help = "put the stages in their order; other versions of one stand in `versions`";
            found.push(Finding::new(&path, message).help(help));
        }
    }
    found
}

/// Whether some script that is known leads to the stage.
fn led_to(known: &Known<'_>, code: &CardCode) -> bool {
    let named = known.named_stages.as_ref();
    known.chosen_stages || named.is_some_and(|named| named.contains(code))
}

/// Versions are of one stage, and the first of them is in its deck.
fn versions(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let mut found = Vec::new();
    for (index, versions) in scenario.versions.iter().enumerate() {
        let path = field("versions").then(Step::Index(index));
        let Some(first) = versions.first() else {
            found.push(Finding::new(&path, "a list of no versions"));
            continue;
        };
        found.extend(replaced(scenario, first, &path));
        for (place, code) in versions.iter().enumerate() {
            found.extend(alike(known, first, code, &path.then(Step::Index(place))));
        }
    }
    found
}

/// What the log puts in the place of a stage is a version of it.
fn stated_versions(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let stated = scenario.stage_if.iter().enumerate();
    let wrong = stated.flat_map(|(index, one)| {
        let path = field("stage_if").then(Step::Index(index));
        let listed = replaced(scenario, &one.stage, &path.then(Step::Field("stage")));
        let path = path.then(Step::Field("version"));
        listed
            .into_iter()
            .chain(alike(known, &one.stage, &one.version, &path))
    });
    wrong.collect()
}

fn replaced(scenario: &Play, stage: &CardCode, path: &Path) -> Option<Finding> {
    let listed = scenario
        .stage_decks()
        .any(|deck| deck.codes.contains(stage));
    (!listed).then(|| {
        let message = format!("`{stage}` is in neither deck, so no version takes its place");
        Finding::new(path, message).help("list it in `acts` or `agendas`")
    })
}

fn alike(known: &Known<'_>, first: &CardCode, code: &CardCode, path: &Path) -> Option<Finding> {
    (facts(known, code) != facts(known, first)).then(|| {
        Finding::new(path, format!("`{code}` is no version of `{first}`"))
            .help("versions are of one type and have one stage")
    })
}

/// Some card leads to each stage that no deck begins with.
fn others(known: &Known<'_>, scenario: &Play) -> Vec<Finding> {
    let stages = scenario.other_stages.iter().enumerate();
    let wrong = stages.filter_map(|(index, code)| {
        let path = field("other_stages").then(Step::Index(index));
        let is_stage = facts(known, code)
            .is_none_or(|(kind, _)| matches!(kind, CardType::Act | CardType::Agenda));
        if !is_stage {
            let message = format!("`{code}` is no act and no agenda");
            return Some(Finding::new(&path, message));
        }
        // Where no scripts are known, one that is not there may lead to it.
        let reached = known.named_stages.is_none() || led_to(known, code);
        (!reached).then(|| {
            let message = format!("no card advances to `{code}`, so that it is never reached");
            let help = format!("the card before it says `AdvanceTo(stage: Card(\"{code}\"))`");
            Finding::new(&path, message).help(help)
        })
    });
    wrong.collect()
}
