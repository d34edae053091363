//! Choosing investigators, and investigators who choose.

use std::collections::BTreeMap;

use super::inputs::offer;
use super::machine::{Chosen, Machine, Stop};
use super::misfit::Misread;
use super::question::{Form, Offer};
use super::read;
use crate::guide::{Choice, ChooseInvestigators, Code, Effect, StepId, Who};
use crate::log::{Change, MOST_INVESTIGATORS, NotWelcome};

impl<'g> Machine<'_, 'g> {
    pub(super) fn choose_investigators(
        &mut self,
        choose: &'g ChooseInvestigators,
    ) -> Result<(), Stop> {
        let candidates = self.candidates(choose);
        if candidates.is_empty() {
            return Ok(());
        }
        let everyone = !choose.one && choose.who != Who::Any;
        if everyone && choose.in_turn {
            return self.in_turn(choose, &candidates);
        }
        if everyone || (choose.who == Who::Any && choose.choices.len() > 1) {
            return self.each_chooses(choose, candidates, !everyone);
        }
        self.some_are_chosen(choose, candidates)
    }

    fn candidates(&mut self, choose: &'g ChooseInvestigators) -> Vec<Code> {
        let all = if choose.campaign {
            self.who_in_campaign(choose.who)
        } else {
            self.who(choose.who)
        };
        let mut candidates = Vec::new();
        for code in all {
            let code = [code];
            let fits = choose
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds(condition, &code));
            if fits {
                candidates.extend(code);
            }
        }
        candidates
    }

    /// One after the other: what one chooses may change what the next is offered.
    fn in_turn(
        &mut self,
        choose: &'g ChooseInvestigators,
        candidates: &[Code],
    ) -> Result<(), Stop> {
        let mut outcomes = Vec::new();
        for code in candidates {
            let offered = self.offered(&choose.choices, std::slice::from_ref(code));
            let offers: Vec<Offer> = offered.iter().map(|choice| offer(choice)).collect();
            let each = vec![(code.clone(), offers)];
            for (code, at) in self.ask_each(each, false, false)? {
                let chosen = Chosen::codes(vec![code]);
                self.effects(&offered[at].then.effects, &chosen)?;
                outcomes.push((offered[at], chosen));
            }
        }
        for (choice, _) in outcomes.into_iter().rev() {
            self.push_steps(&choice.then.steps);
        }
        Ok(())
    }

    fn each_chooses(
        &mut self,
        choose: &'g ChooseInvestigators,
        candidates: Vec<Code>,
        optional: bool,
    ) -> Result<(), Stop> {
        let mut each = Vec::new();
        for code in candidates {
            let offered = self.offered(&choose.choices, std::slice::from_ref(&code));
            let offers: Vec<Offer> = offered.iter().map(|choice| offer(choice)).collect();
            each.push((code, offers));
        }
        let picked = self.ask_each(each.clone(), choose.unique, optional || choose.optional)?;
        let mut by_choice: BTreeMap<usize, Vec<Code>> = BTreeMap::new();
        for (code, at) in picked {
            let offers = each.iter().find(|(other, _)| *other == code);
            let id = offers
                .and_then(|(_, offers)| offers.get(at))
                .map(|offer| offer.id.as_str());
            let place = choose
                .choices
                .iter()
                .position(|choice| Some(choice.id.as_str()) == id);
            by_choice
                .entry(place.unwrap_or_default())
                .or_default()
                .push(code);
        }
        self.check_unique(choose, &by_choice)?;
        let outcomes = by_choice
            .into_iter()
            .map(|(at, codes)| (&choose.choices[at].then, Chosen::codes(codes)));
        self.outcomes(outcomes.collect());
        Ok(())
    }

    fn check_unique(
        &self,
        choose: &ChooseInvestigators,
        by_choice: &BTreeMap<usize, Vec<Code>>,
    ) -> Result<(), Stop> {
        let twice = by_choice.iter().find(|(at, codes)| {
            choose.unique && codes.len() > 1 && !choose.choices[**at].repeatable
        });
        match twice {
            Some((at, _)) => Err(self.misfit(Misread::Twice(choose.choices[*at].id.clone()))),
            None => Ok(()),
        }
    }

    fn some_are_chosen(
        &mut self,
        choose: &'g ChooseInvestigators,
        candidates: Vec<Code>,
    ) -> Result<(), Stop> {
        let many = if choose.one { 1 } else { candidates.len() };
        let least = usize::from(choose.one && !choose.optional);
        let bound = |limit: i64| usize::try_from(limit).unwrap_or_default();
        let min = choose
            .min
            .as_ref()
            .map_or(least, |limit| bound(self.limit(limit)));
        let max = choose
            .max
            .as_ref()
            .map_or(many, |limit| bound(self.limit(limit)));
        let offered = self.offered(&choose.choices, &[]);
        let (codes, choice) = self.pick_investigators(candidates, (min, max), &offered)?;
        if let (false, Some(choice)) = (codes.is_empty(), choice) {
            self.outcomes(vec![(&choice.then, Chosen::codes(codes))]);
        }
        Ok(())
    }

    /// Asks for investigators within bounds, and for one of the choices where there are several.
    pub(super) fn pick_investigators(
        &mut self,
        from: Vec<Code>,
        (min, max): (usize, usize),
        choices: &[&'g Choice],
    ) -> Result<(Vec<Code>, Option<&'g Choice>), Stop> {
        let max = max.min(from.len());
        let min = min.min(max);
        if max == 0 || (min == from.len() && choices.len() < 2) {
            return Ok((from[..min].to_vec(), choices.first().copied()));
        }
        let offers: Vec<Offer> = choices.iter().map(|choice| offer(choice)).collect();
        let several = offers.len() > 1;
        let text = self.text();
        let form = Form::Investigators {
            from,
            min,
            max,
            offers,
        };
        let (codes, at) = self.ask(text, form, |form, reply| {
            let Form::Investigators {
                from,
                min,
                max,
                offers,
            } = form
            else {
                return Ok((Vec::new(), 0));
            };
            let at = match (&reply.choice, several) {
                (Some(pick), true) => read::offer(offers, pick)?,
                (None, true) => return Err(Misread::Missing("choice")),
                _ => 0,
            };
            let named = if several || reply.to.is_some() {
                let to = super::Reply {
                    choice: None,
                    ..reply.clone()
                };
                read::codes(&to)
            } else {
                places(read::codes(reply), reply, from, offers)
            };
            let named = if several && named.is_empty() && from.len() == 1 {
                from.clone()
            } else {
                named
            };
            read::distinct(&named)?;
            if let Some(stranger) = named.iter().find(|code| !from.contains(code)) {
                return Err(Misread::NotPlaying(stranger.clone()));
            }
            read::bounded(named.len() as i64, *min as i64, Some(*max as i64))?;
            Ok((named, at))
        })?;
        Ok((codes, choices.get(at).copied()))
    }

    pub(super) fn investigator_with_supply(
        &mut self,
        supply: &str,
        with: &'g Choice,
        without: &'g Choice,
    ) -> Result<(), Stop> {
        let playing = self.playing();
        let (codes, _) = self.pick_investigators(playing, (1, 1), &[])?;
        let outcomes = codes.into_iter().map(|code| {
            let choice = if self.supply(&code, supply) > 0 {
                with
            } else {
                without
            };
            (&choice.then, Chosen::codes(vec![code]))
        });
        let outcomes = outcomes.collect();
        self.outcomes(outcomes);
        Ok(())
    }

    /// Who plays on. Those who survive stay unless the players say otherwise.
    pub(super) fn choose_party(
        &mut self,
        none: &'g [StepId],
        lead_effects: &'g [Effect],
    ) -> Result<(), Stop> {
        let present = self.log.survivors();
        let beginning = self.scenario.guide.is_none();
        if !beginning {
            let text = self.text();
            let codes = self.ask(
                text,
                Form::Party {
                    present: present.clone(),
                },
                |_, reply| {
                    let codes = read::codes(reply);
                    read::distinct(&codes)?;
                    Ok(codes)
                },
            )?;
            self.gather(codes, &present)?;
        } else {
            self.gather(Vec::new(), &present)?;
        }
        if self.scenario.investigators.is_empty() {
            if none.is_empty() {
                // The guide has no words of its own for it, so the rules speak.
                self.lose_campaign();
            }
            self.push_steps(none);
            return Ok(());
        }
        let lead = Some(self.lead()).filter(|lead| self.scenario.investigators.contains(lead));
        let lead = lead.or_else(|| self.scenario.investigators.first().cloned());
        let lead = Chosen::codes(lead.into_iter().collect());
        self.effects_for(lead_effects, vec![lead]);
        Ok(())
    }

    /// The named investigators play on; where only new ones are named, they join the others.
    fn gather(&mut self, named: Vec<Code>, present: &[Code]) -> Result<(), Stop> {
        let only_new = named.iter().all(|code| !present.contains(code));
        let mut codes = if only_new {
            present.to_vec()
        } else {
            Vec::new()
        };
        codes.extend(named);
        self.welcome(&codes)?;
        for code in present.iter().filter(|code| !codes.contains(code)) {
            self.change(Change::Leave(code.clone()));
        }
        for code in &codes {
            if !self
                .log
                .investigators
                .get(code)
                .is_some_and(|one| one.present)
            {
                let investigator = code.clone();
                self.change(Change::Join {
                    investigator,
                    deck: None,
                });
            }
        }
        self.scenario.investigators = codes;
        Ok(())
    }

    /// Fails where the rules keep one of those who are to play on out, or where they are too many.
    pub(super) fn welcome(&self, codes: &[Code]) -> Result<(), Stop> {
        read::bounded(codes.len() as i64, 0, Some(MOST_INVESTIGATORS as i64))
            .map_err(|why| self.misfit(why))?;
        let known = |code: &&Code| self.log.investigators.get(*code);
        let lost = |code: &&Code| known(code).is_some_and(|one| !one.survives());
        match codes.iter().find(lost) {
            Some(code) => Err(self.misfit(NotWelcome::Lost(code.clone()).into())),
            None => Ok(()),
        }
    }
}

/// Codes of investigators; a place in the list counts too, and so does a plain yes.
fn places(codes: Vec<Code>, reply: &super::Reply, from: &[Code], offers: &[Offer]) -> Vec<Code> {
    match &reply.choice {
        Some(super::Pick::Index(at)) => {
            let code = usize::try_from(*at).ok().and_then(|at| from.get(at));
            code.cloned().into_iter().collect()
        }
        Some(super::Pick::Yes(true)) => from.to_vec(),
        Some(super::Pick::Yes(false) | super::Pick::Nothing(())) => Vec::new(),
        Some(super::Pick::Id(id)) if offers.iter().any(|offer| offer.id == *id) => from.to_vec(),
        _ => codes,
    }
}
