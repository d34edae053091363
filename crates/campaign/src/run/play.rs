//! Playing a scenario: what happens in it, and how it ends.

use std::borrow::Cow;
use std::collections::BTreeMap;

use abilities::DEFEAT;

use super::answer::Reply;
use super::inputs::offer;
use super::machine::{Chosen, Machine, Stop, Task};
use super::misfit::Misread;
use super::question::{BranchOffer, Form, Offer, ResolutionOffer};
use super::read;
use crate::guide::{Choice, Code, PlayScenario, Resolution};
use crate::log::Change;

const STATUSES: [&str; 7] = [
    "alive",
    "resigned",
    "physical",
    "mental",
    "eliminated",
    "killed",
    "insane",
];

/// What the players answered about a scenario.
enum Ended {
    /// Something happened in the middle of it.
    Branch(usize),
    With(String, BTreeMap<Code, String>),
}

impl<'g> Machine<'_, 'g> {
    pub(super) fn play(&mut self, play: Cow<'g, PlayScenario>) -> Result<(), Stop> {
        let resolutions = self.resolutions(play.resolution.as_deref());
        if play.no_resolutions || resolutions.is_empty() {
            return Ok(());
        }
        let all: &'g [Choice] = match &play {
            Cow::Borrowed(play) => &play.branches,
            Cow::Owned(_) => &[],
        };
        let branches = self.offered(all, &[]);
        let fixed = play.resolution.is_some();
        match self.ask_ending(resolutions, &branches, fixed)? {
            Ended::Branch(at) => {
                self.stack.push(Task::Play(play, self.current.clone()));
                self.outcomes(vec![(&branches[at].then, Chosen::default())]);
            }
            Ended::With(resolution, statuses) => self.end(resolution, statuses),
        }
        Ok(())
    }

    /// Ends the scenario with a resolution that the guide names.
    pub(super) fn end_with(&mut self, resolution: &str) -> Result<(), Stop> {
        let resolutions = self.resolutions(Some(resolution));
        if let Ended::With(resolution, statuses) = self.ask_ending(resolutions, &[], true)? {
            self.end(resolution, statuses);
        }
        Ok(())
    }

    /// Reads the steps of a resolution.
    pub(super) fn resolve(&mut self, id: &str) -> Result<(), Stop> {
        self.show(&format!("$r_{id}"));
        match self
            .scenario
            .guide
            .and_then(|scenario| scenario.resolution(id))
        {
            Some(resolution) => self.push_steps(&resolution.steps),
            None => self
                .missing
                .push((self.scenario.id.clone(), format!("$r_{id}"))),
        }
        Ok(())
    }

    pub(super) fn defeat_resolution(&mut self) -> Result<(), Stop> {
        let anyone = self
            .scenario
            .investigators
            .iter()
            .any(|code| self.defeated(code));
        let known = self
            .scenario
            .guide
            .and_then(|scenario| scenario.resolution(DEFEAT))
            .is_some();
        if anyone && known {
            self.resolve(DEFEAT)
        } else {
            Ok(())
        }
    }

    /// Resolutions that the scenario can end with.
    fn resolutions(&mut self, only: Option<&str>) -> Vec<&'g Resolution> {
        let Some(scenario) = self.scenario.guide else {
            return Vec::new();
        };
        let mut open = Vec::new();
        for resolution in &scenario.resolutions {
            let wanted = match only {
                Some(id) => resolution.id == id,
                None => !resolution.hidden && resolution.id != DEFEAT,
            };
            let holds = |machine: &mut Self| {
                let condition = resolution.condition.as_ref();
                condition.is_none_or(|condition| machine.holds(condition, &[]))
            };
            if wanted && holds(self) {
                open.push(resolution);
            }
        }
        open
    }

    fn ask_ending(
        &mut self,
        resolutions: Vec<&'g Resolution>,
        branches: &[&'g Choice],
        fixed: bool,
    ) -> Result<Ended, Stop> {
        let investigators = self.playing();
        let offers = resolutions.iter().map(|resolution| ResolutionOffer {
            id: resolution.id.clone(),
            title: resolution.title.clone(),
            statuses: resolution.statuses.clone(),
        });
        let form = Form::Resolution {
            offers: offers.collect(),
            branches: branches.iter().map(|branch| branch_offer(branch)).collect(),
            investigators: investigators.clone(),
        };
        if investigators.is_empty() && resolutions.len() == 1 && branches.is_empty() {
            return Ok(Ended::With(resolutions[0].id.clone(), BTreeMap::new()));
        }
        let text = self.text();
        self.ask(text, form, |_, reply| {
            if let Some(at) = branch_picked(&resolutions, branches, reply) {
                return Ok(Ended::Branch(at));
            }
            let resolution = resolution_picked(&resolutions, reply)?;
            let statuses = statuses(resolution, &investigators, reply, fixed)?;
            Ok(Ended::With(resolution.id.clone(), statuses))
        })
    }

    /// Reads one of the scenario's resolutions without playing it, which one is the players'
    /// choice.
    pub(super) fn choose_resolution(&mut self) -> Result<(), Stop> {
        let resolutions = self.resolutions(None);
        let offers = resolutions.iter().map(|resolution| ResolutionOffer {
            id: resolution.id.clone(),
            title: resolution.title.clone(),
            statuses: Vec::new(),
        });
        let form = Form::Resolution {
            offers: offers.collect(),
            branches: Vec::new(),
            investigators: Vec::new(),
        };
        let text = self.text();
        let resolution = self.ask(text, form, |_, reply| {
            resolution_picked(&resolutions, reply).map(|picked| picked.id.clone())
        })?;
        self.end(resolution, BTreeMap::new());
        Ok(())
    }

    /// Writes down how everyone ended, with the trauma of those defeated, and reads the resolution.
    pub(super) fn end(&mut self, resolution: String, statuses: BTreeMap<Code, String>) {
        self.scenario.statuses.clone_from(&statuses);
        self.scenario.resolution = Some(resolution.clone());
        // A game of its own leaves no trauma of defeat, only what its resolution says.
        let lasts = self.party.standalone.is_none();
        for (code, status) in statuses {
            match status.as_str() {
                "physical" | "mental" if !lasts => {}
                "physical" => self.suffer(&code, 1, 0),
                "mental" => self.suffer(&code, 0, 1),
                "killed" => self.lose(Change::Killed(code)),
                "insane" => self.lose(Change::Insane(code)),
                _ => {}
            }
        }
        self.stack.push(Task::Resolve(resolution));
        self.stack.push(Task::DefeatResolution);
    }
}

fn branch_offer(branch: &Choice) -> BranchOffer {
    let mut leads_to = branch.then.steps.clone();
    leads_to.push(branch.id.clone());
    BranchOffer {
        id: branch.id.clone(),
        text: branch.text.clone(),
        leads_to,
    }
}

/// A branch that is picked by its id or its text, unless a resolution has that id.
fn branch_picked(
    resolutions: &[&Resolution],
    branches: &[&Choice],
    reply: &Reply,
) -> Option<usize> {
    let pick = reply
        .choice
        .as_ref()
        .filter(|pick| matches!(pick, super::Pick::Id(_)))?;
    if read::offer(&resolution_offers(resolutions), pick).is_ok() {
        return None;
    }
    let offers: Vec<Offer> = branches.iter().map(|branch| offer(branch)).collect();
    read::offer(&offers, pick).ok()
}

fn resolution_picked<'r, 'g>(
    resolutions: &'r [&'g Resolution],
    reply: &Reply,
) -> Result<&'r &'g Resolution, Misread> {
    let at = match &reply.choice {
        Some(pick) => read::offer(&resolution_offers(resolutions), pick)?,
        None if resolutions.len() == 1 => 0,
        None => return Err(Misread::Missing("choice")),
    };
    Ok(&resolutions[at])
}

fn resolution_offers(resolutions: &[&Resolution]) -> Vec<Offer> {
    let offers = resolutions.iter().map(|resolution| Offer {
        id: resolution.id.clone(),
        text: resolution.title.clone(),
    });
    offers.collect()
}

/// How each ended. Who is not mentioned is alive, where the resolution allows that.
fn statuses(
    resolution: &Resolution,
    investigators: &[Code],
    reply: &Reply,
    fixed: bool,
) -> Result<BTreeMap<Code, String>, Misread> {
    if let Some(stranger) = reply
        .status
        .keys()
        .find(|code| !investigators.contains(code))
    {
        return Err(Misread::NotPlaying(stranger.clone()));
    }
    let mut statuses = BTreeMap::new();
    for code in investigators {
        let status = match reply.status.get(code) {
            Some(status) => status.trim().to_ascii_lowercase(),
            None if allowed(resolution, "alive") => "alive".to_owned(),
            None if resolution.statuses.len() == 1 => resolution.statuses[0].clone(),
            None if fixed => "eliminated".to_owned(),
            None => return Err(Misread::Undecided(code.clone())),
        };
        if !allowed(resolution, &status) {
            return Err(Misread::Status {
                investigator: code.clone(),
                status,
                resolution: resolution.id.clone(),
                possible: resolution.statuses.join(", "),
            });
        }
        statuses.insert(code.clone(), status);
    }
    Ok(statuses)
}

/// Whether an investigator can have ended like this. Every defeat allows one without trauma, and
/// whoever can end a scenario alive can have resigned before.
fn allowed(resolution: &Resolution, status: &str) -> bool {
    let named = |status: &str| resolution.statuses.iter().any(|other| other == status);
    match status {
        _ if !STATUSES.contains(&status) => false,
        _ if resolution.statuses.is_empty() || named(status) => true,
        "resigned" => named("alive"),
        "eliminated" | "killed" | "insane" => named("physical") || named("mental"),
        _ => false,
    }
}
