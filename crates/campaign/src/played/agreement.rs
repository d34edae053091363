//! The engine and the guide tell the end of a scenario in two ways, and both must come to the same
//! log (decision 104).

use std::collections::BTreeSet;

use abilities::Token;
use engine::{LogChange, ScenarioOutcome};

use super::chapter::Chapter;
use crate::ChaosToken;
use crate::guide::{Code, Guide};
use crate::log::{Change, Investigator};
use crate::run::Facts;

/// Something of which the game and the log say different things.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Disagreement {
    #[error("{investigator}: the game says {game} of {what}, the log {log}")]
    Number {
        investigator: Code,
        what: Gain,
        game: i64,
        log: i64,
    },
    #[error("{investigator}: the game gives the story cards {game:?}, the log {log:?}")]
    StoryCards {
        investigator: Code,
        game: Vec<Code>,
        log: Vec<Code>,
    },
    #[error("{investigator} is lost: in the game {game}, in the log {log}")]
    Lost {
        investigator: Code,
        game: bool,
        log: bool,
    },
    #[error("`{entry}` stands: in the game {game}, in the log {log}")]
    Entry {
        entry: String,
        game: bool,
        log: bool,
    },
    #[error("`{entry}` counts {game} in the game, {log} in the log")]
    Count { entry: String, game: i64, log: i64 },
    #[error("the campaign ends with {game:?} in the game, with {log:?} in the log")]
    Result {
        game: Option<String>,
        log: Option<String>,
    },
    #[error("the game leaves the bag {game:?}, the log {log:?}")]
    Bag {
        game: Vec<ChaosToken>,
        log: Vec<ChaosToken>,
    },
    #[error("the game ended with `{game}`, the log says {log:?}")]
    Resolution { game: String, log: Option<String> },
}

/// What an investigator gains or suffers in numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gain {
    Experience,
    PhysicalTrauma,
    MentalTrauma,
}

impl std::fmt::Display for Gain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Experience => "experience",
            Self::PhysicalTrauma => "physical trauma",
            Self::MentalTrauma => "mental trauma",
        })
    }
}

/// Everything in which the log after a scenario differs from what its game says.
pub fn disagreements(guide: &Guide, facts: &dyn Facts, chapter: &Chapter) -> Vec<Disagreement> {
    let mut found = Vec::new();
    people(facts, chapter, &mut found);
    entries(guide, chapter, &mut found);
    counts(chapter, &mut found);
    bag(chapter, &mut found);
    ending(chapter, &mut found);
    found
}

fn people(facts: &dyn Facts, chapter: &Chapter, found: &mut Vec<Disagreement>) {
    let new = Investigator::default();
    for (seat, one) in chapter.outcome.investigators.iter().enumerate() {
        let code = one.investigator.to_string();
        let old = chapter.before.investigators.get(&code).unwrap_or(&new);
        let now = chapter.after.investigators.get(&code).unwrap_or(&new);
        let numbers = [
            (
                Gain::Experience,
                one.experience,
                now.xp_earned - old.xp_earned,
            ),
            (
                Gain::PhysicalTrauma,
                one.physical_trauma,
                now.physical_trauma - old.physical_trauma,
            ),
            (
                Gain::MentalTrauma,
                one.mental_trauma,
                now.mental_trauma - old.mental_trauma,
            ),
        ];
        for (what, game, log) in numbers {
            // Whoever is lost plays no more, and the guide gives them no experience.
            let counts = what != Gain::Experience || now.survives();
            if counts && i64::from(game) != log {
                found.push(Disagreement::Number {
                    investigator: code.clone(),
                    what,
                    game: game.into(),
                    log,
                });
            }
        }
        let game: Vec<Code> = one.earned.iter().map(ToString::to_string).collect();
        let log = gained(&old.story_cards, &now.story_cards);
        if game != log {
            found.push(Disagreement::StoryCards {
                investigator: code.clone(),
                game,
                log,
            });
        }
        let game = is_lost(&chapter.outcome, seat) || exhausted(facts, &code, now);
        let log = !now.survives();
        if game != log {
            found.push(Disagreement::Lost {
                investigator: code,
                game,
                log,
            });
        }
    }
}

/// What stands in the new list beyond the old one.
fn gained(old: &[Code], new: &[Code]) -> Vec<Code> {
    let mut left = old.to_vec();
    let is_new = |card: &&Code| match left.iter().position(|one| one == *card) {
        Some(at) => {
            left.remove(at);
            false
        }
        None => true,
    };
    new.iter().filter(is_new).cloned().collect()
}

fn is_lost(outcome: &ScenarioOutcome, seat: usize) -> bool {
    outcome.changes.iter().any(|change| {
        matches!(change, LogChange::Killed { investigator } | LogChange::DrivenInsane { investigator }
            if usize::from(*investigator) == seat)
    })
}

/// Whether trauma alone ends the investigator, of which a game knows nothing.
fn exhausted(facts: &dyn Facts, code: &str, one: &Investigator) -> bool {
    let limits = facts.health(code);
    limits.is_some_and(|(health, sanity)| {
        one.physical_trauma >= health || one.mental_trauma >= sanity
    })
}

/// Entries that were written down or crossed out.
fn entries(guide: &Guide, chapter: &Chapter, found: &mut Vec<Disagreement>) {
    let before = standing(guide, &chapter.before);
    let log = standing(guide, &chapter.after);
    let mut game = before.clone();
    for change in &chapter.outcome.changes {
        match change {
            LogChange::Recorded { entry } if !is_hidden(guide, entry) => {
                game.insert(entry.clone());
            }
            LogChange::CrossedOut { entry } => {
                game.remove(entry);
            }
            _ => {}
        }
    }
    let differing = game.symmetric_difference(&log);
    found.extend(differing.map(|entry| Disagreement::Entry {
        entry: entry.clone(),
        game: game.contains(entry),
        log: log.contains(entry),
    }));
}

/// Entries that stand, as `section.entry`, but for those of hidden sections.
fn standing(guide: &Guide, log: &crate::log::CampaignLog) -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for (section, one) in &log.sections {
        let standing = one.entries.iter().filter(|(_, entry)| entry.stands());
        let names = standing.map(|(entry, _)| format!("{section}.{entry}"));
        all.extend(names.filter(|name| !is_hidden(guide, name)));
    }
    all
}

fn is_hidden(guide: &Guide, entry: &str) -> bool {
    let section = entry.split_once('.').map_or(entry, |(section, _)| section);
    guide.section(section).is_some_and(|section| section.hidden)
}

/// Numbers that the game has written.
fn counts(chapter: &Chapter, found: &mut Vec<Disagreement>) {
    let mut told: Vec<&str> = Vec::new();
    for change in chapter.outcome.changes.iter().rev() {
        let LogChange::Counted { entry, count } = change else {
            continue;
        };
        let Some((section, name)) = entry.split_once('.') else {
            continue;
        };
        if told.contains(&entry.as_str()) {
            continue;
        }
        told.push(entry);
        let (game, log) = (i64::from(*count), chapter.after.count(section, name));
        if game != log {
            found.push(Disagreement::Count {
                entry: entry.clone(),
                game,
                log,
            });
        }
    }
}

fn bag(chapter: &Chapter, found: &mut Vec<Disagreement>) {
    let mut game = chapter.before.bag.clone();
    for change in &chapter.outcome.changes {
        match change {
            LogChange::TokensAdded { tokens } => game.extend(tokens.iter().filter_map(token)),
            LogChange::TokensRemoved { tokens } => {
                for token in tokens.iter().filter_map(token) {
                    if let Some(at) = game.iter().position(|one| *one == token) {
                        game.remove(at);
                    }
                }
            }
            _ => {}
        }
    }
    game.sort();
    let mut log = chapter.after.bag.clone();
    log.sort();
    if game != log {
        found.push(Disagreement::Bag { game, log });
    }
}

fn token(token: &Token) -> Option<ChaosToken> {
    token.to_string().parse().ok()
}

fn ending(chapter: &Chapter, found: &mut Vec<Disagreement>) {
    let played = chapter
        .written
        .iter()
        .rev()
        .find_map(|change| match change {
            Change::Played(record) => Some(record),
            _ => None,
        });
    let log = played.and_then(|record| record.resolution.clone());
    let game = &chapter.outcome.resolution;
    if log.as_ref() != Some(game) {
        found.push(Disagreement::Resolution {
            game: game.clone(),
            log,
        });
    }
    let mut changes = chapter.outcome.changes.iter();
    let game = changes.find_map(|change| match change {
        LogChange::CampaignEnds { result } => Some(result.clone()),
        _ => None,
    });
    let log = chapter.after.result.clone();
    // Where nobody is left, the guide ends the campaign by itself.
    let nobody = chapter.after.survivors().is_empty();
    if game != log && !(game.is_none() && nobody) {
        found.push(Disagreement::Result { game, log });
    }
}
