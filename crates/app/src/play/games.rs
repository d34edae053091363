//! The use cases of the games list: begin, continue, bin.

use std::hash::{BuildHasher, Hasher, RandomState};

use engine::ScenarioSetup;
use storage::{CampaignGame, GameId, GameSummary, NewGame as NewSavedGame, Storage};

use super::book::{book, card_data_hash};
use super::catalog;
use super::listing::{GameListing, InvestigatorListing, NewGame, ScenarioListing, StarterDeck};
use super::session::{Session, Unplayable};
use super::show::faces::{card_name, plain};
use super::show::scenario_name;
use super::view::{GameView, ScenarioName};
use crate::facts::{CardName, DifficultyName};
use crate::{App, Error};

impl App {
    /// The scenarios that the engine plays.
    pub fn play_scenarios(&self) -> Result<Vec<ScenarioListing>, Error> {
        catalog::scenarios()
    }

    /// The decks that come with the program.
    pub fn starter_decks(&self) -> Result<Vec<StarterDeck>, Error> {
        catalog::starter_decks()
    }

    /// Begins a game and keeps it.
    ///
    /// # Errors
    /// [`Error::SetupRefused`] for a setup that the engine refuses.
    pub fn begin_game(&self, new: &NewGame) -> Result<GameView, Error> {
        let storage = self.storage()?;
        let seed = new.seed.unwrap_or_else(chance);
        let setup = catalog::setup(new, seed, &storage)?;
        self.begin_setup(setup, None)
    }

    /// Begins a game of a scenario of a campaign; both are kept, or neither.
    pub(crate) fn begin_campaign_game(
        &self,
        setup: ScenarioSetup,
        seed: Option<u32>,
        link: &CampaignGame,
    ) -> Result<GameView, Error> {
        let setup = ScenarioSetup {
            seed: seed.unwrap_or_else(chance).into(),
            ..setup
        };
        self.begin_setup(setup, Some(link))
    }

    fn begin_setup(
        &self,
        setup: ScenarioSetup,
        link: Option<&CampaignGame>,
    ) -> Result<GameView, Error> {
        let storage = self.storage()?;
        let book = book()?;
        let weaknesses = Some(self.weakness_pool(&setup, link.is_none())?);
        let setup = ScenarioSetup {
            weaknesses,
            ..setup
        };
        let mut session = Session::begin(book, setup).map_err(|error| Error::SetupRefused {
            cause: error.to_string(),
        })?;
        let saved = NewSavedGame {
            setup: &session.setup,
            card_data: &card_data_hash(book),
            status: session.status(),
        };
        session.id = match link {
            Some(link) => storage.begin_campaign_game(&saved, link, self.now())?,
            None => storage.begin_game(&saved, self.now())?,
        };
        let mut open = self.open_session();
        Ok(open.insert(session).view())
    }

    /// Opens a game where the player left it.
    ///
    /// # Errors
    /// [`Error::OtherCardData`] where the card data of now lead elsewhere; `recover_game` goes as
    /// far as they agree then.
    pub fn open_game(&self, game: i64) -> Result<GameView, Error> {
        self.with_session(game, |session, _| Ok(session.view()))
    }

    /// Opens a game that was played with other card data, at the last decision that still leads
    /// where it led then. What came after it stays as a line that can be read in the list of
    /// branches, as far as it is legal.
    pub fn recover_game(&self, game: i64) -> Result<GameView, Error> {
        let storage = self.storage()?;
        let id = GameId(game);
        let restored = Session::restore(book()?, storage.game(id)?);
        let (session, reason) = restored.map_err(|reason| unplayable(game, &reason))?;
        if reason.is_some() {
            let place = session.tree.place();
            storage.stand_at(id, place, &session.status(), self.now())?;
        }
        storage.note_card_data(id, &card_data_hash(book()?))?;
        let mut open = self.open_session();
        Ok(open.insert(session).view())
    }

    /// The player's games, those played last first.
    pub fn games(&self) -> Result<Vec<GameListing>, Error> {
        listings(self.storage()?.games()?)
    }

    /// The games in the bin. Those that have been there for 30 days are deleted first.
    pub fn binned_games(&self) -> Result<Vec<GameListing>, Error> {
        let storage = self.storage()?;
        self.empty_bins(&storage)?;
        listings(storage.binned_games()?)
    }

    pub fn bin_game(&self, game: i64) -> Result<(), Error> {
        let mut open = self.open_session();
        self.storage()?.bin_game(GameId(game), self.now())?;
        open.take_if(|session| session.id.0 == game);
        Ok(())
    }

    pub fn restore_game(&self, game: i64) -> Result<(), Error> {
        Ok(self.storage()?.restore_game(GameId(game))?)
    }
}

/// Reads a saved game and brings it back. One that leads where it led is one of these card data.
pub(super) fn restore(storage: &Storage, game: i64) -> Result<Session, Error> {
    let saved = storage.game(GameId(game))?;
    let own = card_data_hash(book()?);
    let is_own = saved.card_data == own;
    let restored = Session::restore(book()?, saved);
    match restored.map_err(|reason| unplayable(game, &reason))? {
        (session, None) => {
            if !is_own {
                storage.note_card_data(session.id, &own)?;
            }
            Ok(session)
        }
        (_, Some(reason)) => Err(unplayable(game, &reason)),
    }
}

pub(super) fn unplayable(game: i64, reason: &Unplayable) -> Error {
    Error::OtherCardData {
        game,
        cause: reason.to_string(),
    }
}

/// A seed that nobody can foresee: the standard library's hash keys come from the system.
fn chance() -> u32 {
    RandomState::new().build_hasher().finish() as u32
}

/// Where there are no games, the card data need not be read for them: the window's start asks.
fn listings(games: Vec<GameSummary>) -> Result<Vec<GameListing>, Error> {
    if games.is_empty() {
        return Ok(Vec::new());
    }
    let own = card_data_hash(book()?);
    games.into_iter().map(|game| listing(game, &own)).collect()
}

fn listing(game: GameSummary, own: &str) -> Result<GameListing, Error> {
    let book = book()?;
    let scenario = book.scenario(&game.scenario);
    let name = |code: &str| -> CardName {
        let card = book.library().get(code);
        card.map_or_else(|| plain(code), card_name)
    };
    Ok(GameListing {
        id: game.id.0,
        scenario: scenario.map_or_else(|| unknown_scenario(&game.scenario), scenario_name),
        difficulty: DifficultyName::parse(&game.difficulty),
        investigators: game
            .investigators
            .iter()
            .map(|code| InvestigatorListing::of(code, name(code), book.library()))
            .collect(),
        round: game.status.round,
        phase: game.status.phase.into(),
        waiting: game.status.waiting,
        decisions: game.status.decisions,
        resolution: game.status.resolution,
        created: game.created.0,
        updated: game.updated.0,
        deleted: game.deleted.map(|time| time.0),
        other_card_data: game.card_data != own,
        unreadable: game.unreadable,
    })
}

/// A scenario that this program does not have is known by its id.
fn unknown_scenario(id: &str) -> ScenarioName {
    ScenarioName {
        id: id.to_owned(),
        name: plain(id),
    }
}
