//! Campaign and engine: a scenario of the campaign is played here, and its outcome answers the
//! guide (decision 104).

use campaign::guide::Code;
use campaign::log::{Campaign, CampaignLog};
use campaign::played::{NotSettled, Settlement, scenario_setup};
use campaign::run::Form;
use cards::CardCode;
use deckbuilding::Deck;
use engine::{ScenarioOutcome, ScenarioSetup};
use storage::{CampaignGame, CampaignId, GameId, Storage};

use super::guides::GuideSession;
use super::kept::{check_boxes, is_usurped, read_deck, stamp, usurp};
use super::refused::{illegal, refused};
use super::show::changes;
use super::show::names::UNNAMED;
use super::view::{CampaignOfGame, CampaignView, OutcomePreview, ScenarioGame};
use super::weaknesses::is_replaced;
use crate::play::upgrade_sheets;
use crate::play::view::GameView;
use crate::{App, Error};

/// The placeholder for a basic weakness that is still to be drawn.
const RANDOM_WEAKNESS: &str = "01000";

impl App {
    /// Begins a game of the scenario whose end the guide asks for, with what the log knows: decks,
    /// trauma, earned cards, bag and entries. Chance decides where no seed is given.
    ///
    /// # Errors
    /// [`Error::CampaignRefused`] where the guide asks something else, the engine does not play the
    /// scenario, or somebody has no deck.
    pub fn play_scenario_of(
        &self,
        campaign: i64,
        at: u64,
        seed: Option<u32>,
    ) -> Result<GameView, Error> {
        let id = CampaignId(campaign);
        let (campaign, led) = self.opened(id, at)?;
        let (scenario, investigators) = open_scenario(&campaign, &led)?;
        let not_played = || refused(format!("the engine does not play {scenario}"));
        let engine_id = led.engine_id(&scenario).ok_or_else(not_played)?;
        let setup = campaign_setup(&campaign, &engine_id, &investigators)?;
        let link = CampaignGame {
            // The game gets its number when it is kept.
            game: GameId(0),
            campaign: id,
            scenario,
            after: at,
            written: None,
        };
        self.begin_campaign_game(setup, seed, &link)
    }

    /// The campaign that a game is played for.
    pub fn campaign_of_game(&self, game: i64) -> Result<Option<CampaignOfGame>, Error> {
        let storage = self.storage()?;
        let Some(link) = storage.campaign_of_game(GameId(game))? else {
            return Ok(None);
        };
        let saved = storage.campaign(link.campaign)?;
        Ok(Some(CampaignOfGame {
            campaign: link.campaign.0,
            name: saved.campaign.name.clone(),
            written: is_written(&saved.campaign, &link),
        }))
    }

    /// What the outcome of a game would write into the log of its campaign.
    ///
    /// # Errors
    /// As for writing it.
    pub fn preview_outcome(&self, game: i64) -> Result<OutcomePreview, Error> {
        let storage = self.storage()?;
        let (link, campaign, led) = self.campaign_behind(game, &storage)?;
        let settled = self.settled(&link, &campaign, &led)?;
        let names = led.names();
        let written = settled.decisions.iter().flat_map(|one| &one.changes);
        Ok(OutcomePreview {
            campaign: link.campaign.0,
            at: campaign.history().last().map_or(0, |one| one.number),
            changes: written.flat_map(|change| changes(&names, change)).collect(),
        })
    }

    /// Writes the outcome of a game into the log of its campaign, all of it or nothing.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] where the game is not over, was written already, or the guide is
    /// past the end of its scenario.
    pub fn write_outcome(&self, game: i64, at: u64) -> Result<CampaignView, Error> {
        let storage = self.storage()?;
        let (link, before, led) = self.campaign_behind(game, &storage)?;
        self.opened(link.campaign, at)?;
        let settled = self.settled(&link, &before, &led)?;
        let mut after = before.clone();
        for decision in settled.decisions {
            after.decide(stamp(self.now()), decision);
        }
        storage.keep_outcome(&link, (&before, &after), self.now())?;
        self.shown(link.campaign, &after, &led)
    }

    fn campaign_behind(
        &self,
        game: i64,
        storage: &Storage,
    ) -> Result<(CampaignGame, Campaign, GuideSession), Error> {
        let link = storage.campaign_of_game(GameId(game))?;
        let link = link.ok_or_else(|| illegal("the game belongs to no campaign"))?;
        let campaign = storage.campaign(link.campaign)?.campaign;
        let led = self.leading(&campaign)?;
        Ok((link, campaign, led))
    }

    fn settled(
        &self,
        link: &CampaignGame,
        campaign: &Campaign,
        led: &GuideSession,
    ) -> Result<Settlement, Error> {
        if is_written(campaign, link) {
            return Err(illegal("the outcome of this game is in the log"));
        }
        let outcome = self.outcome_of(link.game.0)?;
        let run = led.run();
        let settled = campaign.settled(&run, &link.scenario, &outcome);
        settled.map_err(|why| match why {
            NotSettled::OtherPlayers { .. } => Error::OtherPlayers {
                cause: why.to_string(),
            },
            _ => illegal(why),
        })
    }

    fn outcome_of(&self, game: i64) -> Result<ScenarioOutcome, Error> {
        self.with_session(game, |session, _| {
            let outcome = session.game.outcome().cloned();
            outcome.ok_or_else(|| illegal("the game is not over"))
        })
    }
}

/// Games of a scenario that are not in the bin and whose outcome is not in the log.
pub(super) fn begun(
    storage: &Storage,
    id: CampaignId,
    campaign: &Campaign,
    scenario: &str,
) -> Result<Vec<ScenarioGame>, Error> {
    let links = storage.campaign_games(id)?;
    let open = |game: GameId| {
        let mut links = links.iter();
        links.any(|link| {
            link.game == game && link.scenario == scenario && !is_written(campaign, link)
        })
    };
    let games = storage.games()?.into_iter().filter(|game| open(game.id));
    let shown = games.map(|game| ScenarioGame {
        game: game.id.0,
        round: game.status.round,
        phase: game.status.phase.into(),
        over: game.status.resolution.is_some(),
    });
    Ok(shown.collect())
}

/// Whether the outcome of the game stands in the log.
pub(super) fn is_written(campaign: &Campaign, link: &CampaignGame) -> bool {
    link.written
        .is_some_and(|number| campaign.standing().any(|record| record.number == number))
}

/// The scenario whose end the guide asks for, and who plays it.
fn open_scenario(campaign: &Campaign, led: &GuideSession) -> Result<(String, Vec<Code>), Error> {
    let question = campaign.follow(&led.run()).progress.question;
    let question = question.ok_or_else(|| refused("the campaign is over"))?;
    match question.form {
        Form::Resolution { investigators, .. } => {
            // What comes before a scenario on its own is told, not played.
            let alone = campaign.party.standalone.as_ref();
            if alone.is_some_and(|chosen| *chosen != question.scenario) {
                return Err(refused("only the chosen scenario is played"));
            }
            Ok((question.scenario, investigators))
        }
        _ => Err(refused("the guide asks something else first")),
    }
}

/// What a game of a campaign is begun with: what the log knows, and the decks of those who play.
/// `scenario` is the engine's id.
///
/// # Errors
/// [`Error::CampaignRefused`] where somebody has no deck or cannot play,
/// [`Error::DeckUnreadable`] for a deck that is none.
pub fn campaign_setup(
    campaign: &Campaign,
    scenario: &str,
    investigators: &[Code],
) -> Result<ScenarioSetup, Error> {
    let mut log = campaign.log();
    // Whoever leads may be gone; then the first of those who play leads.
    log.lead = log.lead.filter(|lead| investigators.contains(lead));
    let held = investigators
        .iter()
        .map(|code| Ok((code.clone(), deck_for_game(campaign, &log, code)?)))
        .collect::<Result<Vec<(Code, Deck)>, Error>>()?;
    // A weakness that a later stage has replaced is in the deck as that stage.
    for (code, deck) in &held {
        if let Some(one) = log.investigators.get_mut(code) {
            one.weaknesses.retain(|card| !is_replaced(deck, card));
        }
    }
    let copies = |deck: &Deck| deck.copies(card_data::library());
    let listed = held
        .iter()
        .map(|(code, deck)| (code.clone(), copies(deck).0));
    let decks: Vec<(Code, Vec<CardCode>)> = listed.collect();
    let mut setup = scenario_setup(&log, scenario, &decks, 0).map_err(refused)?;
    for (one, (_, deck)) in setup.investigators.iter_mut().zip(&held) {
        one.taboo = deck.taboo;
        one.beside = copies(deck).1;
        one.transformed.clone_from(&deck.choices.transformed);
        one.sheets = upgrade_sheets(deck);
        // A sheet without its card, which may be exiled, has nothing to change.
        one.sheets
            .retain(|card, _| one.deck.contains(card) || one.beside.contains(card));
    }
    Ok(setup)
}

/// The deck as it is handed to a game: without what was exiled, and without what the log gives by
/// itself.
fn deck_for_game(campaign: &Campaign, log: &CampaignLog, code: &str) -> Result<Deck, Error> {
    let deck = campaign.deck(code);
    let (json, exiled) = deck.ok_or_else(|| refused(format!("{code} has no deck")))?;
    let mut deck: Deck = read_deck(code, json)?;
    check_boxes(&mut deck, campaign, code);
    if is_usurped(log, code) {
        usurp(&mut deck);
    }
    let (slots, beside) = (&mut deck.slots, &mut deck.choices.extra_deck);
    let mut take = |card: &str, copies: u32| {
        let card = CardCode::from(card);
        let left = slots.copies(card.as_str()).saturating_sub(copies);
        // What is not in the deck was in the deck beside it.
        if slots.copies(card.as_str()) == 0
            && let Some(place) = beside.iter().position(|other| *other == card)
        {
            beside.remove(place);
        }
        slots.set(&card, left);
    };
    for card in exiled {
        take(card, 1);
    }
    if let Some(one) = log.investigators.get(code) {
        let named = one
            .weaknesses
            .iter()
            .filter(|card| !card.starts_with(UNNAMED));
        for card in one.story_cards.iter().chain(named) {
            take(card, 1);
        }
    }
    take(RANDOM_WEAKNESS, u32::MAX);
    Ok(deck)
}
