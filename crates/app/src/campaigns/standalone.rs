//! One scenario on its own. It is a campaign of that scenario alone: its guide leads through the
//! campaign's setup and asks how each scenario before it ended (decision 4), and its log keeps what
//! the game writes.

use deckbuilding::{Language, Mode, Setting};
use serde::Serialize;
use ts_rs::TS;

use super::kept::read_deck;
use super::list::NewCampaign;
use super::refused::refused;
use crate::facts::Words;
use crate::play::book::{book, deckbuilder};
use crate::play::deck_text;
use crate::{App, DeckChoice, Error, NewGame};

/// What a scenario on its own begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct StandaloneBegun {
    #[ts(type = "number")]
    pub campaign: i64,
    /// The game, if nothing has to be decided before it.
    #[ts(optional, type = "number")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub game: Option<i64>,
}

/// What keeps a deck from being one for a scenario on its own, a sentence each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct DeckFaults {
    pub faults: Words,
    /// The experience that its cards cost.
    pub experience: u32,
}

impl App {
    /// Begins a scenario on its own: at once, or with the guide that asks what came before it.
    ///
    /// # Errors
    /// [`Error::CampaignRefused`] for a deck that is not legal for it, with the first reason, or a
    /// scenario without a guide.
    pub fn begin_standalone(&self, new: &NewGame) -> Result<StandaloneBegun, Error> {
        let unknown = || refused(format!("no scenario is called '{}'", new.scenario));
        let scenario = book()?.scenario(&new.scenario).ok_or_else(unknown)?;
        for (choice, one) in new.decks.iter().zip(self.standalone_faults(&new.decks)?) {
            if let Some(fault) = one.faults.en.first() {
                let deck = deck_text(choice, &*self.storage()?)?.0;
                return Err(refused(format!("deck {deck}: {fault}")));
            }
        }
        let mut decks = new.decks.clone();
        let lead = usize::from(new.lead);
        if lead < decks.len() {
            decks[..=lead].rotate_right(1);
        }
        let campaign = NewCampaign {
            story: None,
            transferred: Vec::new(),
            name: scenario.supplied.title.en.clone(),
            guide: scenario.campaign.clone(),
            difficulty: Some(new.difficulty),
            decks,
        };
        let view = self.begin_with(&campaign, Some(scenario.guide_id.clone()))?;
        let open = view.guide.playable.as_deref() == Some(new.scenario.as_str());
        let game = open
            .then(|| self.play_scenario_of(view.id, view.at, new.seed))
            .transpose()?;
        Ok(StandaloneBegun {
            campaign: view.id,
            game: game.map(|game| game.id),
        })
    }

    /// What is wrong with decks for a scenario on its own, deck by deck.
    pub fn standalone_faults(&self, choices: &[DeckChoice]) -> Result<Vec<DeckFaults>, Error> {
        let setting = Setting {
            mode: Mode::Standalone,
            investigators: u8::try_from(choices.len()).ok(),
            ..Setting::default()
        };
        let storage = self.storage()?;
        let faults = |choice: &DeckChoice| {
            let (id, json) = deck_text(choice, &storage)?;
            let deck = read_deck(&id, &json)?;
            let found = deckbuilder().check(&deck, &setting);
            let library = card_data::library();
            let sentences = |language| {
                let sentences = found.iter().map(|one| one.sentence(library, language));
                sentences.collect()
            };
            let overview = deckbuilder().overview(&deck, &setting);
            Ok(DeckFaults {
                faults: Words {
                    en: sentences(Language::English),
                    ko: sentences(Language::Korean),
                },
                experience: overview.map_or(0, |overview| overview.experience),
            })
        };
        choices.iter().map(faults).collect()
    }
}
