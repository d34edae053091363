//! Prey, spawn and patrol instructions of a plain shape. Every other shape stays with the ability
//! data, and the report counts it.

use std::collections::HashSet;
use std::sync::Arc;

use cards::{Measure, Place, Prey, PreyOf, SkillIcon, Spawn, Which};

use super::korean::trait_of;
use super::source::Entry;

/// The English titles of locations and of investigators, by which a name is told from a sentence.
#[derive(Debug, Default)]
pub struct Titles {
    locations: HashSet<String>,
}

impl Titles {
    pub fn of(entries: &[Entry]) -> Self {
        let is_location =
            |entry: &&Entry| matches!(entry.type_code.as_str(), "location" | "enemy_location");
        let locations = entries.iter().filter(is_location);
        let titles =
            locations.flat_map(|entry| [Some(entry.name.clone()), entry.back_name.clone()]);
        Self {
            locations: titles.flatten().collect(),
        }
    }
}

/// `Lowest [agility]`, `Most clues`, `Daisy Walker only`.
pub fn prey(instruction: &str) -> Option<Prey> {
    let text = instruction.trim().trim_end_matches('.');
    let (text, only) = match text.strip_suffix(" only") {
        Some(text) => (text, true),
        None => (text, false),
    };
    let lower = text.to_lowercase();
    let who = if lower == "bearer" {
        PreyOf::Bearer
    } else if lower == "lead investigator" {
        PreyOf::LeadInvestigator
    } else if let Some((high, measured)) = superlative(&lower) {
        let measure = measure(measured)?;
        if high {
            PreyOf::Highest(measure)
        } else {
            PreyOf::Lowest(measure)
        }
    } else if let Some(title) = text.strip_prefix("Investigator with ") {
        PreyOf::Controller(Arc::from(card_title(title)?))
    } else {
        PreyOf::Named(Arc::from(proper_name(text)?))
    };
    Some(Prey { who, only })
}

fn superlative(text: &str) -> Option<(bool, &str)> {
    let (word, rest) = text.split_once(' ')?;
    match word {
        "highest" | "most" => Some((true, rest)),
        "lowest" | "least" | "fewest" => Some((false, rest)),
        _ => None,
    }
}

fn measure(text: &str) -> Option<Measure> {
    Some(match text {
        "remaining health" => Measure::RemainingHealth,
        "remaining sanity" => Measure::RemainingSanity,
        "damage" => Measure::Damage,
        "horror" => Measure::Horror,
        "clues" => Measure::Clues,
        "resources" => Measure::Resources,
        "cards in hand" => Measure::CardsInHand,
        _ => Measure::Skill(SkillIcon::parse(
            text.strip_prefix('[')?.strip_suffix(']')?,
        )?),
    })
}

/// A title that may follow an article, and nothing else.
fn card_title(text: &str) -> Option<&str> {
    let title = text
        .strip_prefix("a ")
        .or_else(|| text.strip_prefix("the "))
        .unwrap_or(text);
    let starts = title.starts_with(char::is_uppercase);
    (starts && !title.contains(['[', '('])).then_some(title)
}

/// Two to four words, each of which is written like part of a person's name.
fn proper_name(text: &str) -> Option<&str> {
    let particle = |word: &str| matches!(word, "de" | "la" | "von" | "van");
    let words: Vec<&str> = text.split(' ').collect();
    let named = |word: &&str| word.starts_with(char::is_uppercase) || particle(word);
    let fits = (2..=4).contains(&words.len()) && words.iter().all(named) && !text.contains('[');
    fits.then_some(text)
}

/// `Any empty location`, `Attic or Cellar`, `Engaged with Prey`.
pub fn spawn(instruction: &str, titles: &Titles) -> Option<Spawn> {
    let text = instruction.trim().trim_end_matches('.');
    if let Some(whom) = text.strip_prefix("Engaged with ") {
        return match whom {
            "Prey" | "prey" => Some(Spawn::EngagedWithPrey),
            name => proper_name(name).map(|name| Spawn::EngagedWith(Arc::from(name))),
        };
    }
    place(text, titles).map(Spawn::At)
}

pub fn place(text: &str, titles: &Titles) -> Option<Place> {
    let text = text.trim().trim_end_matches('.');
    if let Some(titles) = known_titles(text, titles) {
        return Some(Place {
            titles,
            ..Place::default()
        });
    }
    if let Some(place) = fixed_phrase(text) {
        return Some(place);
    }
    let text = text
        .strip_prefix("The ")
        .or_else(|| text.strip_prefix("the "))
        .unwrap_or(text);
    let (word, rest) = text.split_once(' ')?;
    let which = match word.to_lowercase().as_str() {
        "any" => None,
        "nearest" => Some(Which::Nearest),
        "farthest" => Some(Which::Farthest),
        _ => return None,
    };
    if let Some(titles) = known_titles(rest, titles) {
        return Some(Place {
            which,
            titles,
            ..Place::default()
        });
    }
    let (empty, rest) = match rest.strip_prefix("empty ") {
        Some(rest) => (true, rest),
        None => (false, rest),
    };
    if let Some(titles) = rest
        .strip_suffix(" location")
        .and_then(|title| known_titles(title, titles))
    {
        return Some(Place {
            which,
            titles,
            empty,
            ..Place::default()
        });
    }
    let traits = if rest == "location" {
        Vec::new()
    } else {
        bracketed_traits(rest.strip_suffix(" location")?)?
    };
    (empty || !traits.is_empty() || which.is_some()).then_some(Place {
        which,
        traits,
        empty,
        titles: Vec::new(),
    })
}

fn fixed_phrase(text: &str) -> Option<Place> {
    let which = match text.to_lowercase().trim_start_matches("the ") {
        "location farthest from you" | "farthest location from you" => Which::Farthest,
        "any connecting location" | "any location connected to yours" => Which::Connecting,
        "location with the most clues" => Which::MostClues,
        "leftmost location" => Which::Leftmost,
        "rightmost location" => Which::Rightmost,
        _ => return None,
    };
    Some(Place {
        which: Some(which),
        ..Place::default()
    })
}

/// `Attic`, `The Gallows or Heretics' Graves`: titles of locations and nothing else.
fn known_titles(text: &str, titles: &Titles) -> Option<Vec<Arc<str>>> {
    if titles.locations.contains(text) {
        return Some(vec![Arc::from(text)]);
    }
    let parts = text.split(" or ");
    parts
        .map(|title| {
            titles
                .locations
                .get(title)
                .map(|title| Arc::from(title.as_str()))
        })
        .collect()
}

/// `[[City]] or [[Surface]]`.
fn bracketed_traits(text: &str) -> Option<Vec<cards::Trait>> {
    text.split(" or ")
        .map(|part| Some(trait_of(part.strip_prefix("[[")?.strip_suffix("]]")?)))
        .collect()
}
