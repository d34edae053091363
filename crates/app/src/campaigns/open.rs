//! The use cases of a campaign that is open: answer the guide, undo, correct by hand.

use campaign::log::{Campaign, CampaignLog, Decision, Later};
use campaign::played::GuideProgress;
use campaign::run::{Answer, Progress};
use storage::CampaignId;

use super::answer::GuideReply;
use super::games::begun;
use super::guides::GuideSession;
use super::kept::{last, stamp};
use super::people;
use super::refused::illegal;
use super::show::names::text;
use super::show::{
    achievements, bag, calendar, changes, chapters, guide_view, map, members, sections, symbol,
    timeline,
};
use super::view::{CampaignView, ChangeView, JoiningName, SymbolRuleView};
use crate::facts::DifficultyName;
use crate::{App, Error, limits};

impl App {
    /// A campaign as it stands.
    pub fn campaign(&self, campaign: i64) -> Result<CampaignView, Error> {
        let storage = self.storage()?;
        let id = CampaignId(campaign);
        let saved = storage.campaign(id)?.campaign;
        let led = self.leading(&saved)?;
        self.shown(id, &saved, &led)
    }

    /// Answers the guide. The decision is on the disk before the next question is shown.
    ///
    /// # Errors
    /// [`Error::StaleAnswer`] where something was decided after what the player saw;
    /// [`Error::IllegalAnswer`] where the answer does not fit the open question.
    pub fn answer_guide(
        &self,
        campaign: i64,
        at: u64,
        reply: GuideReply,
    ) -> Result<CampaignView, Error> {
        self.change_campaign(campaign, at, |campaign, led| {
            let decision = answered(campaign, led, reply)?;
            campaign.decide(stamp(self.now()), decision);
            Ok(())
        })
    }

    /// What an answer would write.
    ///
    /// # Errors
    /// As for the answer itself.
    pub fn preview_answer(
        &self,
        campaign: i64,
        at: u64,
        reply: GuideReply,
    ) -> Result<Vec<ChangeView>, Error> {
        let (campaign, led) = self.opened(CampaignId(campaign), at)?;
        let decision = answered(&campaign, &led, reply)?;
        let names = led.names();
        let all = decision.changes.iter();
        Ok(all.flat_map(|change| changes(&names, change)).collect())
    }

    /// Undoes a decision; those after it are kept, or undone as well.
    pub fn undo_decision(
        &self,
        campaign: i64,
        at: u64,
        decision: u64,
        keep_later: bool,
    ) -> Result<CampaignView, Error> {
        self.change_campaign(campaign, at, |campaign, _| {
            if decision <= 1 {
                return Err(illegal("the beginning of a campaign cannot be undone"));
            }
            let later = if keep_later {
                Later::Kept
            } else {
                Later::Undone
            };
            let undone = campaign.undo(stamp(self.now()), decision, later);
            undone.map(|_| ()).map_err(illegal)
        })
    }

    /// Takes an undoing back: what it undid holds again.
    pub fn redo_decision(&self, campaign: i64, at: u64) -> Result<CampaignView, Error> {
        self.change_campaign(campaign, at, |campaign, _| {
            let undoing = campaign.redoable();
            let undoing = undoing.ok_or_else(|| illegal("nothing can be redone"))?;
            campaign.redo(undoing);
            Ok(())
        })
    }

    /// Changes a campaign and keeps that, all of it or nothing.
    pub(super) fn change_campaign(
        &self,
        campaign: i64,
        at: u64,
        work: impl FnOnce(&mut Campaign, &GuideSession) -> Result<(), Error>,
    ) -> Result<CampaignView, Error> {
        let storage = self.storage()?;
        let id = CampaignId(campaign);
        let (before, led) = self.opened(id, at)?;
        let mut after = before.clone();
        work(&mut after, &led)?;
        storage.keep_decisions(id, &before, &after, self.now())?;
        self.shown(id, &after, &led)
    }

    /// The campaign as the player saw it, with its guide.
    pub(super) fn opened(
        &self,
        id: CampaignId,
        at: u64,
    ) -> Result<(Campaign, GuideSession), Error> {
        let campaign = self.storage()?.campaign(id)?.campaign;
        let open = last(&campaign);
        if at != open {
            return Err(Error::StaleAnswer {
                given: small(at),
                open: small(open),
            });
        }
        let led = self.leading(&campaign)?;
        Ok((campaign, led))
    }

    /// The whole view, with the games that were begun for the open scenario.
    pub(super) fn shown(
        &self,
        id: CampaignId,
        campaign: &Campaign,
        led: &GuideSession,
    ) -> Result<CampaignView, Error> {
        let followed = campaign.follow(&led.run());
        let mut view = view(id, campaign, led, &followed);
        if view.guide.playable.is_some() {
            let scenario = view.guide.scenario.as_ref().map(|one| one.code.as_str());
            let storage = self.storage()?;
            let games = begun(&storage, id, campaign, scenario.unwrap_or_default())?;
            view.guide.games = games;
            let lacking = people::without_deck(campaign, &followed.progress);
            view.guide.without_deck = led.names().all(&lacking);
        }
        people::offer(&mut view, &campaign.log(), &followed.progress);
        Ok(view)
    }
}

fn answered(campaign: &Campaign, led: &GuideSession, reply: GuideReply) -> Result<Decision, Error> {
    if let GuideReply::Text { text } = &reply {
        limits::within(text, limits::TEXT)?;
    }
    let run = led.run();
    let question = campaign.follow(&run).progress.question;
    let question = question.ok_or_else(|| illegal("the guide asks nothing"))?;
    let answer = Answer::new(question.scenario, question.step, reply.into());
    campaign.answered(&run, answer).map_err(illegal)
}

fn view(
    id: CampaignId,
    campaign: &Campaign,
    led: &GuideSession,
    followed: &GuideProgress,
) -> CampaignView {
    let run = led.run();
    let GuideProgress { progress, waiting } = followed;
    let log = campaign.log();
    let alone = campaign.party.standalone.as_deref();
    let names = led.names();
    CampaignView {
        id: id.0,
        name: campaign.name.clone(),
        guide_name: led.known.then(|| text(&led.guide.name)),
        at: last(campaign),
        difficulty: log.difficulty.as_deref().map(DifficultyName::parse),
        result: log.result.clone(),
        guide: guide_view(&names, &run, &log, progress, alone),
        chapters: chapters(&names, &log, progress),
        members: members(&names, campaign, &log),
        joining: JoiningName::UnderWay,
        bag: bag(&log),
        symbols: symbols(led, &log, progress),
        sections: sections(&names, campaign, &log),
        map: map(&names, &log),
        calendar: calendar(&names, &log),
        achievements: achievements(&names, &log),
        notes: log.notes.clone(),
        timeline: timeline(&names, &run, campaign, waiting),
        undo: campaign.undoable(),
        redo: campaign.redoable(),
    }
}

/// What the symbols do in the scenario that the guide is at.
fn symbols(led: &GuideSession, log: &CampaignLog, progress: &Progress) -> Vec<SymbolRuleView> {
    let asked = progress.question.as_ref();
    let rules = asked.map_or_else(Vec::new, |one| led.symbol_rules(log, &one.scenario));
    rules.iter().map(symbol).collect()
}

fn small(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
