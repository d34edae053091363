//! What a guide asks the players.

use std::borrow::Cow;

use super::answer::{Pick, Reply, To};
use super::machine::{Chosen, Machine, Stop, Task};
use super::misfit::Misread;
use super::question::{Form, Offer};
use super::read;
use crate::guide::{Case, Choice, Code, Effect, Input, Outcome, Text, When};

impl<'g> Machine<'_, 'g> {
    pub(super) fn input(&mut self, input: &'g Input) -> Result<(), Stop> {
        match input {
            Input::One { choices, random } => self.one(choices, *random),
            Input::ReceiveLink { choices, .. } => self.one(choices, false),
            Input::Several {
                choices,
                min,
                max,
                random,
            } => self.several(choices, *min, *max, *random),
            Input::OneForEach { items, choices } => self.one_for_each(items, choices),
            Input::DrawFates { choices, fates } => self.draw_fates(choices, fates),
            Input::Counter(counter) => self.counter(counter),
            Input::EachCounter(counter) => self.each_counter(counter),
            Input::Investigators(choose) => self.choose_investigators(choose),
            Input::InvestigatorWithSupply {
                supply,
                with,
                without,
                ..
            } => self.investigator_with_supply(supply, with, without),
            Input::Cards { .. } => self.cards(input),
            Input::BuySupplies {
                points,
                special_points,
                supplies,
                ..
            } => self.buy_supplies(points, special_points.as_deref(), supplies),
            Input::UseSupplies(supplies) => self.use_supplies(supplies),
            Input::TakePartner { from } => self.take_partners(from),
            Input::Partners {
                from,
                quantity,
                random,
                effects,
            } => self.choose_partners(from, quantity.as_ref(), *random, effects),
            Input::PartnerTrauma(section) => self.partner_trauma(section),
            Input::ScenarioInvestigators { none, lead_effects } => {
                self.choose_party(none, lead_effects)
            }
            Input::Play(play) => {
                self.stack
                    .push(Task::Play(Cow::Borrowed(play), self.current.clone()));
                Ok(())
            }
            Input::Text(effects) => {
                self.effects_for(effects, vec![Chosen::default()]);
                Ok(())
            }
            // These are done at the table or in the deck builder, and write nothing here.
            Input::SendLink { .. }
            | Input::RandomLocation { .. }
            | Input::UpgradeDecks { .. }
            | Input::SaveDecks
            | Input::TarotReading
            | Input::Unknown { .. } => Ok(()),
        }
    }

    /// Choices that are offered now, for these investigators where it depends on them.
    pub(super) fn offered(&mut self, choices: &'g [Choice], to: &[Code]) -> Vec<&'g Choice> {
        let open = choices.iter().filter(|choice| !choice.hidden);
        let mut offered = Vec::new();
        for choice in open {
            let fits = choice
                .condition
                .as_ref()
                .is_none_or(|condition| self.holds(condition, to));
            if fits {
                offered.push(choice);
            }
        }
        offered
    }

    fn one(&mut self, choices: &'g [Choice], random: bool) -> Result<(), Stop> {
        let offered = self.offered(choices, &[]);
        let text = self.text();
        let at = match (choices.len(), offered.len()) {
            (_, 0) => return Ok(()),
            (1, _) => {
                let offer = offer(offered[0]);
                let yes = self.ask(text, Form::YesNo { offer }, |form, reply| match form {
                    Form::YesNo { offer } => read::yes_no(offer, reply),
                    _ => Ok(false),
                })?;
                if !yes {
                    return Ok(());
                }
                0
            }
            (_, 1) => 0,
            _ if self.known_difficulty(&offered).is_some() => {
                self.known_difficulty(&offered).unwrap_or_default()
            }
            _ => {
                let offers = offered.iter().map(|choice| offer(choice)).collect();
                self.ask(text, Form::One { offers, random }, read_one)?
            }
        };
        self.outcomes(vec![(&offered[at].then, Chosen::default())]);
        Ok(())
    }

    /// The choice of the difficulty that the party has named beforehand.
    fn known_difficulty(&self, offered: &[&Choice]) -> Option<usize> {
        let wanted = self.party.difficulty.as_ref()?;
        offered.iter().position(|choice| {
            choice.then.effects.iter().any(|effect| {
                matches!(effect, Effect::Difficulty(name) if name.eq_ignore_ascii_case(wanted))
            })
        })
    }

    fn several(
        &mut self,
        choices: &'g [Choice],
        min: usize,
        max: Option<usize>,
        random: bool,
    ) -> Result<(), Stop> {
        let offered = self.offered(choices, &[]);
        let offers: Vec<Offer> = offered.iter().map(|choice| offer(choice)).collect();
        let places = self.choose_some(offers, min, max, random)?;
        let outcomes = places
            .into_iter()
            .map(|at| (&offered[at].then, Chosen::default()));
        self.outcomes(outcomes.collect());
        Ok(())
    }

    /// Asks for some of the offers, unless there is only one way to answer.
    pub(super) fn choose_some(
        &mut self,
        offers: Vec<Offer>,
        min: usize,
        max: Option<usize>,
        random: bool,
    ) -> Result<Vec<usize>, Stop> {
        let max = max.unwrap_or(offers.len()).min(offers.len());
        let min = min.min(max);
        if max == 0 || min == offers.len() {
            return Ok((0..min).collect());
        }
        let text = self.text();
        self.ask(
            text,
            Form::Several {
                offers,
                min,
                max,
                random,
            },
            |form, reply| {
                let Form::Several {
                    offers, min, max, ..
                } = form
                else {
                    return Ok(Vec::new());
                };
                let places = read::offers(offers, reply)?;
                read::bounded(places.len() as i64, *min as i64, Some(*max as i64))?;
                Ok(places)
            },
        )
    }

    fn one_for_each(&mut self, items: &'g [Choice], choices: &'g [Choice]) -> Result<(), Stop> {
        let items = self.offered(items, &[]);
        let offers: Vec<Offer> = choices.iter().map(offer).collect();
        let each = items
            .iter()
            .map(|item| (item.id.clone(), offers.clone()))
            .collect();
        let picked = self.ask_each(each, false, false)?;
        let outcomes = picked
            .into_iter()
            .map(|(item, at)| (&choices[at].then, Chosen::codes(vec![item])));
        self.outcomes(outcomes.collect());
        Ok(())
    }

    /// A fate for each character: the tarot draw in the place of a prologue.
    fn draw_fates(&mut self, choices: &'g [Choice], fates: &'g [Case]) -> Result<(), Stop> {
        let characters = self.offered(choices, &[]);
        let offers: Vec<Offer> = fates.iter().map(fate).collect();
        let each = characters
            .iter()
            .map(|one| (one.id.clone(), offers.clone()))
            .collect();
        let drawn = self.ask_each(each, true, false)?;
        let outcomes = drawn
            .into_iter()
            .map(|(one, at)| (&fates[at].then, Chosen::codes(vec![one])));
        self.outcomes(outcomes.collect());
        Ok(())
    }

    /// Asks each for one of their offers; whoever has only one is not asked.
    pub(super) fn ask_each(
        &mut self,
        each: Vec<(Code, Vec<Offer>)>,
        unique: bool,
        optional: bool,
    ) -> Result<Vec<(Code, usize)>, Stop> {
        let asked: Vec<(Code, Vec<Offer>)> = each
            .iter()
            .filter(|(_, offers)| offers.len() > 1 || (optional && !offers.is_empty()))
            .cloned()
            .collect();
        let mut picked: Vec<(Code, usize)> = Vec::new();
        if !asked.is_empty() {
            let form = Form::OneEach {
                each: asked.clone(),
                unique,
                optional,
            };
            let text = self.text();
            picked = self.ask(text, form.clone(), |_, reply| read_each(&asked, reply, &[]))?;
            while picked.len() < asked.len() {
                let Some(reply) = self.ask_more(form.clone()) else {
                    break;
                };
                let more = read_each(&asked, &reply, &picked).map_err(|why| self.misfit(why))?;
                if more.is_empty() {
                    break;
                }
                picked.extend(more);
            }
        }
        let missing = asked
            .iter()
            .find(|(code, _)| !picked.iter().any(|(other, _)| other == code));
        if let (Some((code, _)), false) = (missing, optional) {
            return Err(self.misfit(Misread::Undecided(code.clone())));
        }
        let only = each
            .iter()
            .filter(|(_, offers)| offers.len() == 1 && !optional);
        picked.extend(only.map(|(code, _)| (code.clone(), 0)));
        Ok(picked)
    }
}

/// How a choice is offered.
pub(super) fn offer(choice: &Choice) -> Offer {
    Offer {
        id: choice.id.clone(),
        text: choice.text.clone(),
    }
}

pub(super) fn read_one(form: &Form, reply: &Reply) -> Result<usize, Misread> {
    let Form::One { offers, .. } = form else {
        return Err(Misread::Missing("choice"));
    };
    match (&reply.choice, &reply.cards) {
        (Some(pick), _) => read::offer(offers, pick),
        (None, Some(cards)) if cards.len() == 1 => read::offer(offers, &Pick::Id(cards[0].clone())),
        _ => Err(Misread::Missing("choice")),
    }
}

/// What each picks: by code, in order, or one pick for all those named.
fn read_each(
    asked: &[(Code, Vec<Offer>)],
    reply: &Reply,
    done: &[(Code, usize)],
) -> Result<Vec<(Code, usize)>, Misread> {
    let open = asked
        .iter()
        .filter(|(code, _)| !done.iter().any(|(other, _)| other == code));
    let to = reply.to.as_ref().map(To::codes);
    let picks: Vec<(Code, Pick)> = match &reply.choice {
        Some(Pick::Each(each)) => each
            .iter()
            .map(|(code, pick)| (code.clone(), pick.clone()))
            .collect(),
        Some(Pick::Many(many)) => open
            .map(|(code, _)| code.clone())
            .zip(many.iter().cloned())
            .collect(),
        Some(pick) => open
            .filter(|(code, _)| to.as_ref().is_none_or(|to| to.contains(code)))
            .map(|(code, _)| (code.clone(), pick.clone()))
            .collect(),
        None => Vec::new(),
    };
    let mut places = Vec::new();
    for (code, pick) in picks {
        let (_, offers) = asked
            .iter()
            .find(|(other, _)| *other == code)
            .ok_or_else(|| Misread::NotPlaying(code.clone()))?;
        if pick == Pick::Nothing(()) {
            continue;
        }
        places.push((code, read::offer(offers, &pick)?));
    }
    Ok(places)
}

fn fate(case: &Case) -> Offer {
    let id = match &case.when {
        When::Is(id) => id.clone(),
        When::Number(number) => number.to_string(),
        When::Yes => "yes".to_owned(),
        When::No => "no".to_owned(),
    };
    Offer {
        id,
        text: prompt(&case.then),
    }
}

fn prompt(outcome: &Outcome) -> Text {
    outcome.prompt.clone()
}
