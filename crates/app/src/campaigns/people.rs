//! Who joins a campaign, leaves it, comes back and leads: only between two scenarios.

use campaign::guide::Code;
use campaign::log::{Campaign, CampaignLog, Change};
use campaign::run::{Form, Progress};
use deckbuilding::Deck;
use storage::CampaignId;

use super::games::begun;
use super::guides::GuideSession;
use super::kept::read_deck;
use super::view::{CampaignView, JoiningName};
use super::weaknesses::DrawnDeck;
use crate::play::{DeckChoice, deck_text};
use crate::{App, Error};

impl App {
    /// Someone joins with a deck, whose random weaknesses are drawn.
    pub(super) fn joining(
        &self,
        campaign: &Campaign,
        log: &CampaignLog,
        deck: &DeckChoice,
    ) -> Result<Vec<Change>, Error> {
        let (id, json) = deck_text(deck, &*self.storage()?)?;
        let deck = read_deck(&id, &json)?;
        let investigator = deck.front().to_string();
        log.may_join(&investigator)?;
        let settled = self.settle_beside(campaign, log, deck)?;
        let mut changes = vec![Change::Join {
            investigator,
            deck: Some(settled.deck.to_json()),
        }];
        changes.extend(settled.changes());
        Ok(changes)
    }

    /// Draws the weaknesses of a deck that comes to those of the others who play.
    pub(super) fn settle_beside(
        &self,
        campaign: &Campaign,
        log: &CampaignLog,
        deck: Deck,
    ) -> Result<DrawnDeck, Error> {
        let others = decks_of(campaign, log)?;
        self.draw_weaknesses(deck, &others, others.len() + 1)
    }

    /// Fails unless people may come and go now.
    ///
    /// # Errors
    /// [`Error::NotBetweenScenarios`], or [`Error::GameBegun`] where a game of the open scenario was
    /// begun here.
    pub(super) fn between_scenarios(
        &self,
        id: CampaignId,
        campaign: &Campaign,
        led: &GuideSession,
    ) -> Result<(), Error> {
        let progress = campaign.follow(&led.run()).progress;
        let ending = progress.question.as_ref();
        let ending = ending.filter(|one| matches!(one.form, Form::Resolution { .. }));
        let game = match ending {
            Some(one) => {
                let storage = self.storage()?;
                !begun(&storage, id, campaign, &one.scenario)?.is_empty()
            }
            None => false,
        };
        between(&progress, game)
    }
}

/// Who plays the scenario whose end the guide asks for, and has no deck to play it with here.
pub(super) fn without_deck(campaign: &Campaign, progress: &Progress) -> Vec<Code> {
    let asked = progress.question.as_ref().map(|one| &one.form);
    let Some(Form::Resolution { investigators, .. }) = asked else {
        return Vec::new();
    };
    let without = investigators.iter();
    let without = without.filter(|code| campaign.deck(code).is_none());
    without.cloned().collect()
}

/// The decks of those who play.
fn decks_of(campaign: &Campaign, log: &CampaignLog) -> Result<Vec<Deck>, Error> {
    let playing = log.survivors();
    let decks = playing.iter().filter_map(|code| campaign.deck(code));
    decks.map(|(json, _)| read_deck("–", json)).collect()
}

/// The same, where it is known whether a game of the open scenario was begun here.
fn between(progress: &Progress, game: bool) -> Result<(), Error> {
    if !progress.between_scenarios() {
        return Err(Error::NotBetweenScenarios);
    }
    if game {
        return Err(Error::GameBegun);
    }
    Ok(())
}

/// What the window offers of joining, leaving, coming back and leading.
pub(super) fn offer(view: &mut CampaignView, log: &CampaignLog, progress: &Progress) {
    let between = between(progress, !view.guide.games.is_empty());
    view.joining = match between {
        Ok(()) if log.has_room().is_ok() => JoiningName::Open,
        Ok(()) => JoiningName::Full,
        Err(Error::GameBegun) => JoiningName::Game,
        Err(_) if log.result.is_some() => JoiningName::Over,
        Err(_) => JoiningName::UnderWay,
    };
    let several = log.survivors().len() > 1;
    for member in &mut view.members {
        member.may_leave = between.is_ok() && log.may_leave(&member.code).is_ok();
        let other = several && !member.lead;
        member.may_lead = between.is_ok() && other && log.may_lead(&member.code).is_ok();
        member.may_return = between.is_ok() && log.may_return(&member.code).is_ok();
    }
}
