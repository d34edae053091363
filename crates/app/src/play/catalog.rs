//! What can be played: scenarios, and decks to play them with.

use std::collections::BTreeMap;
use std::sync::Arc;

use abilities::Difficulty;
use cards::CardCode;
use deckbuilding::{Deck, Language, Setting, Sheet};
use engine::{CardDatabase, CardDef, InvestigatorSetup, ScenarioSetup, UpgradeSheet};
use storage::{DeckId, Storage};

use super::book::{book, deckbuilder};
use super::listing::{DeckChoice, NewGame, ScenarioListing, StarterDeck};
use super::show::faces::{card_name, plain};
use super::show::scenario_name;
use crate::Error;
use crate::facts::{CardName, DifficultyName, Words};

const DIFFICULTIES: [Difficulty; 4] = [
    Difficulty::Easy,
    Difficulty::Standard,
    Difficulty::Hard,
    Difficulty::Expert,
];

pub(super) fn scenarios() -> Result<Vec<ScenarioListing>, Error> {
    let book = book()?;
    let mut all: Vec<_> = book.scenarios().collect();
    // As a campaign plays them: reference cards are numbered in that order.
    all.sort_by_key(|one| (&one.campaign, &one.supplied.reference));
    Ok(all.into_iter().map(|one| scenario(book, one)).collect())
}

fn scenario(book: &CardDatabase, scenario: &abilities::Scenario) -> ScenarioListing {
    let name = scenario_name(scenario);
    let has_bag = |difficulty: &&Difficulty| !scenario.supplied.bags.at(**difficulty).is_empty();
    let difficulties = DIFFICULTIES.iter().filter(has_bag);
    ScenarioListing {
        id: name.id,
        name: name.name,
        campaign: scenario.campaign.clone(),
        difficulties: difficulties.map(|one| DifficultyName::from(*one)).collect(),
        unsupported: unsupported_cards(book, scenario),
    }
}

/// The cards of a scenario that the engine cannot play, each once.
pub(crate) fn unsupported_cards(
    book: &CardDatabase,
    scenario: &abilities::Scenario,
) -> Vec<CardName> {
    unsupported(book, book.cards_of(scenario), None)
}

/// The cards of a deck that the engine does not know, its investigator among them, each once.
pub(crate) fn unsupported_of(deck: &Deck) -> Result<Vec<CardName>, Error> {
    let codes = deck.slots.iter().map(|(code, _)| code.clone());
    let beside = deck.choices.extra_deck.iter().cloned();
    let investigators = [deck.front()].into_iter().chain(&deck.choices.transformed);
    let all = codes.chain(beside).chain(investigators.cloned()).collect();
    Ok(unsupported(book()?, all, deck.taboo))
}

/// The cards among these that the engine cannot play, each once.
fn unsupported(book: &CardDatabase, mut codes: Vec<CardCode>, taboo: Option<u16>) -> Vec<CardName> {
    codes.sort();
    codes.dedup();
    let missing = |code: &CardCode| match book.card_under(code.as_str(), taboo) {
        None => Some(plain(code.as_str())),
        Some(CardDef {
            script: None,
            facts,
            ..
        }) => Some(card_name(facts)),
        Some(_) => None,
    };
    codes.iter().filter_map(missing).collect()
}

pub(super) fn starter_decks() -> Result<Vec<StarterDeck>, Error> {
    card_data::decks()
        .map(|(id, json)| starter(id, json))
        .collect()
}

fn starter(id: &str, json: &str) -> Result<StarterDeck, Error> {
    let book = book()?;
    let deck = read(id, json)?;
    let library = book.library();
    let found = library.get(deck.investigator.as_str());
    let violations = deckbuilder().check(&deck, &Setting::new_campaign(0));
    let sentences = |language| {
        let sentences = violations.iter().map(|one| one.sentence(library, language));
        sentences.collect()
    };
    Ok(StarterDeck {
        id: id.to_owned(),
        name: deck.name.clone(),
        investigator: deck.investigator.to_string(),
        investigator_name: found.map_or_else(|| plain(deck.investigator.as_str()), card_name),
        classes: found.map_or_else(Vec::new, |card| {
            card.classes.iter().map(|class| (*class).into()).collect()
        }),
        cards: deck.slots.total(),
        violations: Words {
            en: sentences(Language::English),
            ko: sentences(Language::Korean),
        },
        unsupported: unsupported_of(&deck)?,
    })
}

fn read(id: &str, json: &str) -> Result<Deck, Error> {
    Deck::from_json(json).map_err(|error| Error::DeckUnreadable {
        deck: id.to_owned(),
        cause: error.to_string(),
    })
}

/// What the engine needs to begin.
pub(super) fn setup(new: &NewGame, seed: u32, storage: &Storage) -> Result<ScenarioSetup, Error> {
    let decks = new.decks.iter().map(|choice| investigator(choice, storage));
    Ok(ScenarioSetup {
        scenario: new.scenario.clone(),
        difficulty: new.difficulty.into(),
        investigators: decks.collect::<Result<_, _>>()?,
        lead: new.lead,
        seed: seed.into(),
        bag: None,
        log: Default::default(),
        counts: Default::default(),
        weaknesses: None,
    })
}

/// The name of a deck for errors, and its JSON.
pub(crate) fn deck_text(
    choice: &DeckChoice,
    storage: &Storage,
) -> Result<(String, Arc<str>), Error> {
    Ok(match choice {
        DeckChoice::Starter { id } => {
            let unknown = || Error::UnknownDeck { deck: id.clone() };
            let found = card_data::decks().find(|(name, _)| name == id);
            (id.clone(), found.ok_or_else(unknown)?.1.into())
        }
        DeckChoice::Saved { id } => (id.to_string(), storage.deck(DeckId(*id))?.json.into()),
    })
}

fn investigator(choice: &DeckChoice, storage: &Storage) -> Result<InvestigatorSetup, Error> {
    let (id, json) = deck_text(choice, storage)?;
    Ok(investigator_of(&read(&id, &json)?))
}

/// The investigator of a deck with a code for each copy of its cards.
pub(crate) fn investigator_of(deck: &Deck) -> InvestigatorSetup {
    let (cards, beside) = deck.copies(card_data::library());
    InvestigatorSetup {
        investigator: deck.front().clone(),
        deck: cards,
        beside,
        transformed: deck.choices.transformed.clone(),
        physical_trauma: 0,
        mental_trauma: 0,
        taboo: deck.taboo,
        sheets: upgrade_sheets(deck),
    }
}

/// The upgrade sheets of a deck, as far as the engine asks about them.
pub fn upgrade_sheets(deck: &Deck) -> BTreeMap<CardCode, UpgradeSheet> {
    let read = |(code, text): &(CardCode, Arc<str>)| {
        let options = &card_data::library().get(code.as_str())?.customizations;
        let mut sheet = UpgradeSheet::default();
        for mark in Sheet::parse(text)?.marks {
            let place = u8::try_from(mark.option).ok()?;
            let Some(option) = options.get(mark.option) else {
                continue;
            };
            if mark.boxes < option.xp {
                let boxes = std::iter::repeat_n(place, usize::from(mark.boxes));
                sheet.begun.extend(boxes);
                continue;
            }
            sheet.checked.push(place);
            match option.choice.as_deref() {
                Some("choose_card") => {
                    let named = mark.choices.iter();
                    let named = named.map(|code| CardCode::from(code.as_str()));
                    sheet.named.extend(named);
                }
                // Imported decks write traits as they are printed.
                Some("remove_slot") => {
                    let slots = &card_data::library().get(code.as_str())?.play.slots;
                    let slot = |choice: &String| match choice.parse::<usize>() {
                        Ok(place) => slots.get(place).map(|slot| slot.as_str().to_owned()),
                        Err(_) => Some(choice.to_lowercase()),
                    };
                    sheet.chosen.extend(mark.choices.iter().filter_map(slot));
                }
                Some("choose_trait" | "choose_skill") => {
                    let chosen = mark.choices.iter().map(|one| one.to_lowercase());
                    sheet.chosen.extend(chosen);
                }
                _ => {}
            }
        }
        Some((code.clone(), sheet))
    };
    deck.choices.sheets.iter().filter_map(read).collect()
}
