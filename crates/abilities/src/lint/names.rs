//! Names of what should exist: cards, titles, traits, sets, entries of the log, decks, hooks.

use std::collections::BTreeSet;

use cards::{Card, CardCode, CardType};

use super::fault::Finding;
use super::{Known, nearest};
use crate::visit::{At, Node, Path};
use crate::{Condition, Match, Ref, ScenarioEffect};

pub(super) fn check(
    known: &Known<'_>,
    card: Option<&Card>,
    node: Node<'_>,
    at: &At<'_>,
) -> Option<Finding> {
    let library = known.library;
    match node {
        Node::Card(code) if library.get(code.as_str()).is_none() => {
            Some(no_card(code, at.path.clone()))
        }
        Node::Trait(name) => word(known, name.as_str(), at),
        Node::Match(Match::Named(title)) if library.titles(title).is_none() => {
            let titles = library.iter().map(|card| &*card.name.en);
            Some(unknown("card is called", title, titles, &at.path))
        }
        Node::Set(set) if library.encounter_set(set.as_str()).is_none() => {
            let sets = library.encounter_sets().iter().map(|set| set.code.as_str());
            Some(unknown(
                "encounter set is called",
                set.as_str(),
                sets,
                &at.path,
            ))
        }
        Node::Condition(Condition::Upgraded(option)) => upgrade(card, *option, &at.path),
        node => of_scenario(known, card, node, at),
    }
}

/// A card that does not exist.
pub(super) fn no_card(code: &CardCode, path: Path) -> Finding {
    Finding::new(&path, format!("no card has the code `{code}`"))
        .help("`casebook cards search TITLE` prints the codes of cards")
}

/// What is not in the facts of cards: the log, decks, areas, hooks, resolutions.
fn of_scenario(
    known: &Known<'_>,
    card: Option<&Card>,
    node: Node<'_>,
    at: &At<'_>,
) -> Option<Finding> {
    match node {
        Node::LogSection(section) => log_section(known, section, &at.path),
        Node::LogEntry(entry) => log_entry(known, entry, &at.path),
        Node::LogCount(entry) if entry.contains('.') => log_entry(known, entry, &at.path),
        Node::LogCount(section) => log_section(known, section, &at.path),
        Node::DeckName(name) if known.library.deck_name(name).is_none() => {
            let names = known.library.decks().iter().map(|one| &*one.name);
            let finding = unknown("deck is called", name, names, &at.path);
            Some(finding.or_help("give it its names in card-data/cards/decks.json"))
        }
        Node::AreaName(name) if known.library.area_name(name).is_none() => {
            let names = known.library.areas().iter().map(|one| &*one.name);
            let finding = unknown("area is called", name, names, &at.path);
            Some(finding.or_help("give it its names in card-data/cards/areas.json"))
        }
        Node::CounterName(name) if known.library.counter_name(name.as_str()).is_none() => {
            let names = known.library.counters().iter().map(|one| &*one.name);
            let finding = unknown("counter is called", name.as_str(), names, &at.path);
            Some(finding.or_help("give it its names in card-data/cards/counters.json"))
        }
        Node::NoteName(name) if known.library.note_name(name).is_none() => {
            let names = known.library.notes().iter().map(|one| &*one.name);
            let finding = unknown("note is called", name, names, &at.path);
            Some(finding.or_help("give it its words in card-data/cards/notes.json"))
        }
        Node::PassageName(name) if !known.passages.contains(name.as_str()) => {
            let passages = known.passages.iter().map(String::as_str);
            Some(unknown(
                "passage of a guide is called",
                name,
                passages,
                &at.path,
            ))
        }
        Node::HookName(name) if !known.hooks.contains(&name.as_str()) => {
            let hooks = known.hooks.iter().copied();
            Some(unknown("hook is called", name, hooks, &at.path))
        }
        Node::ScenarioEffect(ScenarioEffect::AdvanceTo {
            stage: Ref::Card(code),
            ..
        }) => stage(known, card?, code, &at.path),
        Node::ResolutionId(id) => resolution(known, card?, id, &at.path),
        _ => None,
    }
}

/// A trait, or the kind of a card's uses.
fn word(known: &Known<'_>, name: &str, at: &At<'_>) -> Option<Finding> {
    let library = known.library;
    let around = at.around().next().map(|frame| frame.node);
    if let Some(Node::Match(Match::Uses(_))) = around {
        let uses = library.iter().filter_map(|card| card.play.uses.as_ref());
        let kinds: BTreeSet<&str> = uses.map(|(kind, _)| kind.as_str()).collect();
        return (!kinds.contains(name))
            .then(|| unknown("card has uses called", name, kinds, &at.path));
    }
    let traits = library.traits().iter().map(|facts| facts.name.as_str());
    library
        .trait_name(name)
        .is_none()
        .then(|| unknown("card has the trait", name, traits, &at.path))
}

fn unknown<'n>(
    what: &str,
    name: &str,
    names: impl IntoIterator<Item = &'n str>,
    path: &Path,
) -> Finding {
    Finding::new(path, format!("no {what} `{name}`")).maybe(nearest(name, names))
}

fn log_section(known: &Known<'_>, section: &str, path: &Path) -> Option<Finding> {
    let sections = known.log_sections.iter().map(String::as_str);
    (!known.log_sections.contains(section)).then(|| {
        let what = "section of a campaign log is called";
        unknown(what, section, sections, path)
    })
}

/// An entry that a guide words, or a card that is recorded by its code.
fn log_entry(known: &Known<'_>, entry: &str, path: &Path) -> Option<Finding> {
    let (section, name) = entry.split_once('.').unwrap_or((entry, ""));
    let is_card = known.library.get(name).is_some() && known.log_sections.contains(section);
    if is_card || known.log_entries.contains(entry) {
        return None;
    }
    let entries = known.log_entries.iter().map(String::as_str);
    let finding = unknown("entry of a campaign log is called", entry, entries, path);
    Some(finding.or_help(
        "a guide words it first: `Log(section: …, entry: …, text: …)`; what player cards write has \
         its names in card-data/cards/log-entries.json",
    ))
}

/// A stage that is none, or that no scenario of the card has.
fn stage(known: &Known<'_>, card: &Card, code: &CardCode, path: &Path) -> Option<Finding> {
    let to = known.library.get(code.as_str())?;
    let title = &to.name.en;
    if !matches!(to.kind, CardType::Act | CardType::Agenda) {
        let message = format!("`{code}` ({title}) is a card of the type {}", to.kind);
        return Some(Finding::new(path, message).help("only acts and agendas are advanced to"));
    }
    let there_are = known.stages_for(card);
    (!there_are.is_empty() && !there_are.contains(code)).then(|| {
        let message = format!("no scenario with this card has the stage `{code}` ({title})");
        let help = "list it in `other_stages` of the scenario, where no deck of it begins with it";
        Finding::new(path, message).help(help)
    })
}

/// A resolution that no scenario of the card has.
fn resolution(known: &Known<'_>, card: &Card, id: &str, path: &Path) -> Option<Finding> {
    let there_are = known.resolutions_for(card);
    if there_are.is_empty() || there_are.contains(id) {
        return None;
    }
    let there_are: Vec<&str> = there_are.into_iter().collect();
    let message = format!("no scenario with this card has a resolution `{id}`");
    let help = format!("there are {}", there_are.join(", "));
    Some(Finding::new(path, message).help(help))
}

fn upgrade(card: Option<&Card>, option: u8, path: &Path) -> Option<Finding> {
    let options = card.map_or(0, |card| card.customizations.len());
    if usize::from(option) < options {
        return None;
    }
    let message = format!("the upgrade sheet of this card has no option {option}");
    let help = match options {
        0 => "the card has no upgrade sheet".to_owned(),
        options => format!("its options are 0 to {}", options - 1),
    };
    Some(Finding::new(path, message).help(help))
}
