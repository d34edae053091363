//! From the log of a campaign to a game.

use std::collections::{BTreeMap, BTreeSet};

use abilities::{Difficulty, Token};
use cards::CardCode;
use engine::{InvestigatorSetup, ScenarioSetup};

use crate::guide::Code;
use crate::log::{CampaignLog, Entry, Investigator};

/// How the log writes a weakness down of which only the traits are known.
const UNNAMED: &str = "random:";

/// Why a campaign cannot begin a game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("the campaign has no difficulty yet")]
    NoDifficulty,
    #[error("'{0}' is none of easy, standard, hard, expert")]
    UnknownDifficulty(String),
    #[error("no deck was given for {0}")]
    NoDeck(Code),
    #[error("{0} was killed or driven insane, or has left the campaign")]
    CannotPlay(Code),
    #[error("{0} leads and does not play")]
    LeadAbsent(Code),
}

/// What the engine needs to play a scenario of the campaign: difficulty, bag, entries that stand,
/// and each investigator of `decks` (in seat order) with trauma, earned cards and weaknesses.
/// `scenario` is the engine's id. A deck lists a code for each copy.
///
/// # Errors
/// A log that no game can begin with.
pub fn scenario_setup(
    log: &CampaignLog,
    scenario: &str,
    decks: &[(Code, Vec<CardCode>)],
    seed: u64,
) -> Result<ScenarioSetup, SetupError> {
    let investigators = decks
        .iter()
        .map(|(code, deck)| investigator(log, code, deck))
        .collect::<Result<Vec<_>, _>>()?;
    let lead = match &log.lead {
        None => 0,
        Some(code) => decks
            .iter()
            .position(|(one, _)| one == code)
            .ok_or_else(|| SetupError::LeadAbsent(code.clone()))?,
    };
    let (entries, counts) = written(log);
    Ok(ScenarioSetup {
        scenario: scenario.to_owned(),
        difficulty: difficulty(log)?,
        investigators,
        lead: u8::try_from(lead).unwrap_or(u8::MAX),
        seed,
        bag: Some(log.bag.iter().copied().map(Token::from).collect()),
        log: entries,
        counts,
        weaknesses: None,
    })
}

fn difficulty(log: &CampaignLog) -> Result<Difficulty, SetupError> {
    let name = log.difficulty.as_deref().ok_or(SetupError::NoDifficulty)?;
    Ok(match name {
        "easy" => Difficulty::Easy,
        "standard" => Difficulty::Standard,
        "hard" => Difficulty::Hard,
        "expert" => Difficulty::Expert,
        other => return Err(SetupError::UnknownDifficulty(other.to_owned())),
    })
}

fn investigator(
    log: &CampaignLog,
    code: &Code,
    deck: &[CardCode],
) -> Result<InvestigatorSetup, SetupError> {
    if deck.is_empty() {
        return Err(SetupError::NoDeck(code.clone()));
    }
    let known = log.investigators.get(code);
    if !known.is_some_and(|one| one.plays()) {
        return Err(SetupError::CannotPlay(code.clone()));
    }
    let new = Investigator::default();
    let one = known.unwrap_or(&new);
    let trauma = |points: i64| i32::try_from(points).unwrap_or(i32::MAX);
    // A weakness that was drawn without being named is in the deck, as the player drew it.
    let named = one
        .weaknesses
        .iter()
        .filter(|card| !card.starts_with(UNNAMED));
    let earned = one.story_cards.iter().chain(named);
    let earned = earned.map(|card| CardCode::from(card.as_str()));
    Ok(InvestigatorSetup {
        investigator: CardCode::from(code.as_str()),
        deck: deck.iter().cloned().chain(earned).collect(),
        physical_trauma: trauma(one.physical_trauma),
        mental_trauma: trauma(one.mental_trauma),
        taboo: None,
        transformed: None,
        beside: Vec::new(),
        sheets: Default::default(),
    })
}

/// Entries that stand, as `section.entry`, the bearers of keys among them, and the numbers of those
/// that count something.
fn written(log: &CampaignLog) -> (BTreeSet<String>, BTreeMap<String, i32>) {
    let (mut entries, mut counts) = (BTreeSet::new(), BTreeMap::new());
    let sections = log.sections.iter().filter(|(_, one)| !one.crossed_out);
    for (section, log) in sections {
        for (id, entry) in &log.entries {
            let name = format!("{section}.{id}");
            if let (
                Entry {
                    crossed_out: false, ..
                },
                Some(count),
            ) = (entry, entry.count)
            {
                counts.insert(name.clone(), i32::try_from(count).unwrap_or(i32::MAX));
            }
            if entry.stands() {
                entries.insert(name);
            }
        }
    }
    let bearers = log.keys.iter().filter_map(|(key, one)| {
        let bearer = one
            .investigator
            .as_ref()
            .or(one.asset.as_ref())
            .or(one.enemy.as_ref())?;
        Some(format!("key_bearers.{key}.{bearer}"))
    });
    entries.extend(bearers);
    (entries, counts)
}
