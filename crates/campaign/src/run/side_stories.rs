//! Side stories between two scenarios of a campaign.

use super::machine::{Machine, Stop};
use super::misfit::Misread;
use super::question::{Form, Offer, StoryOffer};
use super::read;
use crate::guide::{Code, Effect, GuideKind, Recipient, Scenario, ScenarioKind, Text};
use crate::log::Change;

/// The step at which a side story can be chosen.
const SIDE_STORY: &str = "$side_story";

impl<'g> Machine<'_, 'g> {
    /// Side stories, one after the other, as long as the players want any.
    pub(super) fn side_stories(&mut self) -> Result<(), Stop> {
        let Some(shelf) = self.run.side_stories else {
            return Ok(());
        };
        if self.run.guide.kind != GuideKind::Campaign {
            return Ok(());
        }
        while self.is_between_scenarios() {
            let open = shelf.order.iter().filter(|id| !self.log.completed(id));
            let offers = open.filter_map(|id| shelf.scenario(id));
            let form = Form::SideStory {
                offers: offers.map(|story| self.story_offer(story)).collect(),
                next: self.ahead().map(|(scenario, _)| scenario.id.clone()),
            };
            self.current = SIDE_STORY.to_owned();
            let story = self.ask(Text::default(), form, chosen)?;
            let Some(story) = story.and_then(|id| shelf.scenario(&id)) else {
                return Ok(());
            };
            self.side_story(story)?;
        }
        Ok(())
    }

    /// Whether a side story may be played now. A campaign from before side stories were offered so
    /// asked after interludes too, and at its end.
    fn is_between_scenarios(&self) -> bool {
        let Some(last) = self.log.scenarios.last() else {
            return false;
        };
        if self.log.result.is_some() {
            return false;
        }
        if !self.party.side_stories {
            return true;
        }
        let last = self.find_scenario(&last.id);
        last.is_some_and(|(scenario, _)| scenario.kind == ScenarioKind::Scenario)
            && self.ahead().is_some()
            && !self.log.survivors().is_empty()
    }

    fn story_offer(&self, story: &Scenario) -> StoryOffer {
        let playing = self.log.survivors();
        let challenger = story.side_story.as_ref();
        let challenger = challenger.and_then(|one| one.challenger.clone());
        // Campaigns of earlier versions let the players see to it.
        let offered = self.party.side_stories;
        let short = |code: &&Code| {
            let left = self.log.investigators.get(*code).map(|one| one.xp_left());
            offered && left.unwrap_or_default() < price(story, code)
        };
        StoryOffer {
            id: story.id.clone(),
            text: story.name.clone(),
            short: playing.iter().filter(short).cloned().collect(),
            absent: challenger.filter(|code| offered && !playing.contains(code)),
            prices: playing
                .into_iter()
                .map(|code| (code.clone(), price(story, &code)))
                .collect(),
        }
    }

    /// A side story with its parts; afterwards the campaign goes on where it was.
    fn side_story(&mut self, story: &'g Scenario) -> Result<(), Stop> {
        let pending = self.log.next.clone();
        self.change(Change::Next(None));
        let mut part = Some(story);
        while let Some(story) = part {
            self.scenario(story, &story.setup, true)?;
            let next = self.log.next.clone().and_then(|id| self.find_scenario(&id));
            part = next
                .filter(|(_, side_story)| *side_story)
                .map(|(scenario, _)| scenario);
            if part.is_some() {
                self.change(Change::Next(None));
            }
        }
        if self.log.next.is_none() && pending.is_some() {
            self.change(Change::Next(pending));
        }
        Ok(())
    }
}

/// The story that is chosen; none where the campaign goes on.
fn chosen(form: &Form, reply: &super::Reply) -> Result<Option<String>, Misread> {
    let Form::SideStory { offers, .. } = form else {
        return Ok(None);
    };
    let named = offers.iter().map(|offer| Offer {
        id: offer.id.clone(),
        text: offer.text.clone(),
    });
    let places = read::offers(&named.collect::<Vec<_>>(), reply)?;
    let Some(offer) = places.first().map(|at| &offers[*at]) else {
        return Ok(None);
    };
    match offer.is_open() {
        true => Ok(Some(offer.id.clone())),
        false => Err(Misread::StoryClosed(offer.id.clone())),
    }
}

/// The experience that the story costs an investigator. Whoever it challenges may pay more than the
/// others.
fn price(story: &Scenario, investigator: &str) -> i64 {
    let all = story.side_story.as_ref().map_or(0, |one| one.cost);
    let steps = story.setup.iter().filter_map(|id| story.steps.get(id));
    let own = steps.flat_map(|step| &step.effects).filter_map(|effect| {
        let Effect::Experience { who, amount, .. } = effect else {
            return None;
        };
        (amount.bonus < 0 && *who == Recipient::Fixed(investigator.to_owned()))
            .then_some(-amount.bonus)
    });
    all + own.sum::<i64>()
}
