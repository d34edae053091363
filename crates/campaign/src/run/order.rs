//! Which scenario comes next.

use super::machine::{Machine, Playing, SETUP, Stop};
use super::misfit::Misread;
use super::question::Form;
use super::read;
use crate::guide::{Code, GuideKind, Scenario, ScenarioId, ScenarioKind, StepId};
use crate::log::{Change, ScenarioRecord};

/// The step at which players who lost their investigators choose new ones.
const NEW_INVESTIGATORS: &str = "$choose_investigators";
/// The step that says that the campaign is lost for want of investigators.
const CAMPAIGN_LOST: &str = "$campaign_lost";

impl<'g> Machine<'_, 'g> {
    /// Plays the campaign from its setup to its end.
    pub(super) fn campaign(&mut self) -> Result<(), Stop> {
        self.scenario.id = SETUP.to_owned();
        self.gather_party();
        if let Some(id) = self.party.standalone.clone() {
            return self.standalone(&id);
        }
        let guide = self.run.guide;
        self.push_steps(&guide.setup);
        self.work()?;
        loop {
            self.hear();
            self.side_stories()?;
            let Some((scenario, side_story)) = self.next_scenario() else {
                return Ok(());
            };
            if !self.anyone_left(scenario)? {
                return Ok(());
            }
            self.scenario(scenario, &scenario.setup, side_story)?;
        }
    }

    /// Reads one resolution of one scenario and nothing else.
    pub(super) fn only_resolution(&mut self, scenario: &str, resolution: &str) -> Result<(), Stop> {
        self.gather_party();
        let Some((scenario, _)) = self.find_scenario(scenario) else {
            return Err(self.misfit(Misread::NotOffered(scenario.to_owned())));
        };
        self.scenario.id.clone_from(&scenario.id);
        self.scenario.guide = Some(scenario);
        let allowed = scenario
            .resolution(resolution)
            .and_then(|one| one.statuses.first());
        let status = allowed.map_or("alive", String::as_str);
        let investigators = self.scenario.investigators.iter();
        let statuses = investigators
            .map(|code| (code.clone(), status.to_owned()))
            .collect();
        self.end(resolution.to_owned(), statuses);
        self.work()
    }

    /// The scenario that an id means: that one, or the one that returns to it.
    pub(super) fn actual(&self, id: &str) -> ScenarioId {
        self.find_scenario(id)
            .map_or_else(|| id.to_owned(), |(scenario, _)| scenario.id.clone())
    }

    pub(super) fn find_scenario(&self, id: &str) -> Option<(&'g Scenario, bool)> {
        let own = self
            .run
            .guide
            .scenario(id)
            .map(|scenario| (scenario, self.run.guide.kind == GuideKind::SideStories));
        own.or_else(|| {
            let shelf = self.run.side_stories?;
            shelf.scenario(id).map(|scenario| (scenario, true))
        })
    }

    fn gather_party(&mut self) {
        let party = self.party;
        for code in &party.investigators {
            self.change(Change::Join {
                investigator: code.clone(),
                deck: None,
            });
            if let Some(old) = party.transferred.get(code) {
                old.brought(code)
                    .into_iter()
                    .for_each(|change| self.change(change));
            }
        }
        if let Some(lead) = &party.lead {
            self.change(Change::Lead(lead.clone()));
        }
        self.scenario.investigators.clone_from(&party.investigators);
    }

    fn standalone(&mut self, id: &str) -> Result<(), Stop> {
        let Some((scenario, side_story)) = self.find_scenario(id) else {
            return Err(self.misfit(Misread::NotOffered(id.to_owned())));
        };
        let own = !scenario.standalone_setup.is_empty();
        if !own && self.run.guide.kind == GuideKind::Campaign && !side_story {
            self.lead_up_to(&scenario.id)?;
        }
        let setup = if own {
            &scenario.standalone_setup
        } else {
            &scenario.setup
        };
        self.scenario(scenario, setup, side_story)?;
        while let Some(next) = self.log.next.clone() {
            self.change(Change::Next(None));
            let Some((part, side_story)) = self.find_scenario(&next) else {
                break;
            };
            self.scenario(part, &part.setup, side_story)?;
        }
        Ok(())
    }

    /// The campaign before a scenario that is played on its own, where its guide says nothing else
    /// of it: the campaign's setup, then one resolution of each earlier scenario.
    fn lead_up_to(&mut self, chosen: &str) -> Result<(), Stop> {
        self.push_steps(&self.run.guide.setup);
        self.work()?;
        while let Some((scenario, _)) = self.next_scenario() {
            self.count_step()?;
            if scenario.id == chosen {
                break;
            }
            self.scenario = Playing {
                id: scenario.id.clone(),
                guide: Some(scenario),
                investigators: self.party_for(scenario),
                skipped: true,
                ..Playing::default()
            };
            self.scenario.lead = Some(self.lead()).filter(|lead| !lead.is_empty());
            self.current = "$play_scenario".to_owned();
            if !scenario.resolutions.is_empty() {
                self.choose_resolution()?;
                self.work()?;
            }
            self.change(Change::Played(ScenarioRecord {
                id: scenario.id.clone(),
                resolution: self.scenario.resolution.clone(),
                statuses: Default::default(),
            }));
        }
        Ok(())
    }

    /// Plays one scenario and writes it down.
    pub(super) fn scenario(
        &mut self,
        scenario: &'g Scenario,
        setup: &'g [StepId],
        side_story: bool,
    ) -> Result<(), Stop> {
        self.count_step()?;
        let id = scenario.id.clone();
        self.scenario = Playing {
            id: id.clone(),
            guide: Some(scenario),
            side_story: side_story && self.run.guide.kind != GuideKind::SideStories,
            investigators: self.party_for(scenario),
            ..Playing::default()
        };
        let investigators = self.log.investigators.iter();
        self.scenario.earned = investigators
            .map(|(code, one)| (code.clone(), one.xp_earned))
            .collect();
        self.scenario.lead = Some(self.lead()).filter(|lead| !lead.is_empty());
        let guide = self.run.guide;
        if self.scenario.side_story {
            self.push_steps(&guide.side_story_end);
        }
        self.push_steps(setup);
        self.push_steps(&guide.scenario_setup);
        self.work()?;
        let record = ScenarioRecord {
            id,
            resolution: self.scenario.resolution.clone(),
            statuses: std::mem::take(&mut self.scenario.statuses),
        };
        self.change(Change::Played(record));
        self.partners_go();
        // What is asked from here on is asked between two scenarios.
        self.scenario.answered = false;
        Ok(())
    }

    /// Survivors, and for a challenge its own investigator first.
    fn party_for(&self, _: &Scenario) -> Vec<Code> {
        let survivors = self.log.survivors();
        let ordered = self
            .party
            .investigators
            .iter()
            .filter(|code| survivors.contains(code));
        let mut all: Vec<Code> = ordered.cloned().collect();
        let new = survivors
            .iter()
            .filter(|code| !self.party.investigators.contains(code));
        all.extend(new.cloned());
        all
    }

    fn partners_go(&mut self) {
        let with: Vec<Code> = self
            .log
            .investigators
            .iter()
            .filter(|(_, one)| one.partner.is_some())
            .map(|(code, _)| code.clone())
            .collect();
        for investigator in with {
            self.change(Change::PartnerTaken {
                investigator,
                partner: None,
            });
        }
    }

    /// The scenario that comes next; what the log named is done with.
    fn next_scenario(&mut self) -> Option<(&'g Scenario, bool)> {
        let next = self.ahead();
        if self.log.next.is_some() {
            self.change(Change::Next(None));
        }
        next
    }

    /// The scenario that the log names, or the next of the order that is neither played nor
    /// skipped. Once the campaign has a result, only epilogues follow.
    pub(super) fn ahead(&self) -> Option<(&'g Scenario, bool)> {
        let named = self.log.next.as_ref().and_then(|id| self.find_scenario(id));
        if named.is_some_and(|(scenario, _)| self.may_follow(scenario)) {
            return named;
        }
        let order = self
            .log
            .order
            .clone()
            .unwrap_or_else(|| self.run.guide.order.clone());
        let order: Vec<ScenarioId> = order.iter().map(|id| self.actual(id)).collect();
        let played = self.log.scenarios.iter().rev();
        let last = played
            .filter_map(|record| order.iter().position(|id| *id == record.id))
            .next();
        let rest = order.into_iter().skip(last.map_or(0, |at| at + 1));
        let mut open = rest
            .filter(|id| !self.log.completed(id) && !self.log.skipped.contains(id))
            .filter_map(|id| self.find_scenario(&id));
        open.find(|(scenario, _)| self.may_follow(scenario))
    }

    fn may_follow(&self, scenario: &Scenario) -> bool {
        self.log.result.is_none() || scenario.kind == ScenarioKind::Epilogue
    }

    /// Whether there is anyone to play the scenario; players may bring new investigators. An
    /// epilogue is read without any.
    fn anyone_left(&mut self, scenario: &Scenario) -> Result<bool, Stop> {
        let nobody_needed = scenario.kind == ScenarioKind::Epilogue;
        if self.log.result.is_some() || nobody_needed || !self.log.survivors().is_empty() {
            return Ok(true);
        }
        self.scenario.id.clone_from(&scenario.id);
        self.current = NEW_INVESTIGATORS.to_owned();
        let text = crate::guide::Text::default();
        let form = Form::Party {
            present: Vec::new(),
        };
        let codes = self.ask(text, form, |_, reply| Ok(read::codes(reply)))?;
        self.welcome(&codes)?;
        for investigator in &codes {
            let investigator = investigator.clone();
            self.change(Change::Join {
                investigator,
                deck: None,
            });
        }
        if self.log.survivors().is_empty() {
            self.lose_campaign();
            return Ok(false);
        }
        Ok(true)
    }

    /// Nobody is left to play, so that all lose and the campaign ends: nothing more of it is read,
    /// no epilogue either.
    pub(super) fn lose_campaign(&mut self) {
        self.show(CAMPAIGN_LOST);
        self.change(Change::Result(Some("lose".to_owned())));
        let epilogues = self.run.guide.scenarios.iter();
        let epilogues = epilogues.filter(|one| one.kind == ScenarioKind::Epilogue);
        let unread: Vec<ScenarioId> = epilogues
            .filter(|one| !self.log.skipped.contains(&one.id))
            .map(|one| one.id.clone())
            .collect();
        for epilogue in unread {
            self.change(Change::Skip(epilogue));
        }
        self.end_scenario();
    }
}
