//! What effects write into the log.

use super::machine::{Chosen, Machine, Stop};
use super::question::{Form, Offer};
use crate::guide::{
    CardsLogged, Code, Effect, KeyBearer, LogAction, MapChange, Operation, PartnerStatus, Points,
    Recipient, Text, Trauma, XpAmount,
};
use crate::log::{By, Change};

impl<'g> Machine<'_, 'g> {
    pub(super) fn effects(&mut self, effects: &'g [Effect], chosen: &Chosen) -> Result<(), Stop> {
        // Steps to read go on the stack in reverse, so that the first is read first.
        for effect in effects.iter().rev() {
            if let Effect::ReadSteps(steps) = effect {
                self.push_steps(steps);
            }
        }
        effects
            .iter()
            .try_for_each(|effect| self.effect(effect, chosen))
    }

    fn effect(&mut self, effect: &'g Effect, chosen: &Chosen) -> Result<(), Stop> {
        match effect {
            Effect::AddCard { .. }
            | Effect::SetCardCount { .. }
            | Effect::RemoveCard { .. }
            | Effect::ReplaceCard { .. }
            | Effect::AddWeakness { .. } => return self.card_effect(effect, chosen),
            Effect::Trauma { who, trauma } => return self.trauma(who, *trauma, chosen),
            Effect::LogText { section, entry } => {
                return self.log_text(section, entry.as_deref());
            }
            Effect::Log {
                section,
                entry,
                text,
                action,
            } => {
                self.log_entry(section, entry.as_deref(), text, *action, chosen);
            }
            Effect::LogCards(cards) => self.log_cards(cards, chosen),
            Effect::Experience {
                who,
                amount,
                points,
            } => {
                self.experience(who, *amount, points, chosen);
            }
            Effect::TransferPoints { who, from } => self.transfer(who, from, chosen),
            Effect::Count { .. }
            | Effect::CountEach { .. }
            | Effect::AssignTask { .. }
            | Effect::CountTask { .. } => self.count_effect(effect, chosen),
            Effect::GainSupplies { .. } | Effect::LoseSupplies { .. } | Effect::Partner { .. } => {
                self.people_effect(effect, chosen);
            }
            Effect::Key { key, bearer } => self.key(key, bearer, chosen),
            Effect::Map(change) => self.map_change(change),
            _ => self.campaign_effect(effect, chosen),
        }
        Ok(())
    }

    fn campaign_effect(&mut self, effect: &Effect, chosen: &Chosen) {
        match effect {
            Effect::AddTokens(tokens) => self.change(Change::AddTokens(tokens.clone())),
            Effect::RemoveTokens(tokens) => self.change(Change::RemoveTokens(tokens.clone())),
            Effect::SwapBag { fresh: true } => self.change(Change::SetBagAside),
            Effect::SwapBag { fresh: false } => self.change(Change::TakeBagBack),
            Effect::Difficulty(difficulty) => self.change(Change::Difficulty(difficulty.clone())),
            Effect::Result(result) => self.change(Change::Result(Some(result.clone()))),
            Effect::NextScenario(id) => self.change(Change::Next(Some(self.actual(id)))),
            Effect::SkipScenario(id) => self.change(Change::Skip(self.actual(id))),
            Effect::ReplayScenario(id) => self.change(Change::Replay(self.actual(id))),
            Effect::Scenarios(order) => {
                let order = order.iter().map(|id| self.actual(id)).collect();
                self.change(Change::Order(order));
            }
            Effect::RedirectExperience(section) => {
                let section = Some(section.clone()).filter(|section| !section.is_empty());
                self.change(Change::RedirectExperience(section));
            }
            Effect::Status { status } => {
                let statuses = chosen
                    .codes
                    .iter()
                    .map(|code| (code.clone(), status.clone()));
                self.scenario.statuses.extend(statuses);
            }
            Effect::SetLead => {
                if let Some(code) = chosen.codes.first() {
                    self.change(Change::Lead(code.clone()));
                }
            }
            Effect::JoinScenario(code) => {
                if !self.scenario.investigators.contains(code) {
                    self.scenario.investigators.push(code.clone());
                }
            }
            Effect::CompleteScenario => self.end_scenario(),
            Effect::ScenarioState {
                resolution: Some(resolution),
                ..
            } => {
                self.scenario.resolution = Some(resolution.clone());
            }
            Effect::PlayStep(step) => self.scenario.play_step = Some(step.clone()),
            Effect::KeepState => self.kept = Some(Box::new(self.log.clone())),
            Effect::RestoreState => {
                if let Some(kept) = self.kept.take() {
                    self.change(Change::Restore(kept));
                }
            }
            // What remains is shown, and changes nothing.
            _ => {}
        }
    }

    fn log_entry(
        &mut self,
        section: &str,
        entry: Option<&str>,
        text: &Text,
        action: LogAction,
        chosen: &Chosen,
    ) {
        for section in from_input(section, &chosen.codes) {
            let Some(entry) = entry else {
                if action == LogAction::CrossOut {
                    self.change(Change::CrossOutSection(section));
                }
                continue;
            };
            for entry in from_input(entry, &chosen.codes) {
                self.write(&section, entry, Vec::new(), text, action);
            }
        }
    }

    fn write(
        &mut self,
        section: &str,
        entry: String,
        cards: Vec<Code>,
        text: &Text,
        action: LogAction,
    ) {
        let section = section.to_owned();
        let text = text.en.clone();
        self.change(match action {
            LogAction::Record if cards.is_empty() => Change::Record {
                section,
                entry,
                text,
            },
            LogAction::Record => Change::RecordCards {
                section,
                entry,
                cards,
                text,
            },
            LogAction::CrossOut => Change::CrossOut { section, entry },
            LogAction::Remove => Change::Erase { section, entry },
            LogAction::Circle => Change::Circle { section, entry },
        });
    }

    fn log_cards(&mut self, effect: &CardsLogged, chosen: &Chosen) {
        let cards = if !effect.codes.is_empty() {
            effect.codes.clone()
        } else {
            let who = effect.cards.as_ref().unwrap_or(&Recipient::Chosen);
            self.recipients(who, &chosen.codes)
        };
        let Some(entry) = &effect.entry else {
            self.log_entry(&effect.section, None, &effect.text, effect.action, chosen);
            return;
        };
        for section in from_input(&effect.section, &chosen.codes) {
            if entry == "$input_value" {
                for card in cards.clone() {
                    self.write(
                        &section,
                        card.clone(),
                        vec![card],
                        &effect.text,
                        effect.action,
                    );
                }
            } else {
                self.write(
                    &section,
                    entry.clone(),
                    cards.clone(),
                    &effect.text,
                    effect.action,
                );
            }
        }
    }

    fn log_text(&mut self, section: &str, entry: Option<&str>) -> Result<(), Stop> {
        let prompt = self.text();
        let text = self.ask(prompt, Form::Text, |_, reply| {
            let word = reply.choice.as_ref().map(ToString::to_string);
            Ok(reply.text.clone().or(word).unwrap_or_default())
        })?;
        if !text.is_empty() {
            let entry = entry.map_or_else(|| self.current.clone(), str::to_owned);
            self.write(
                section,
                entry,
                Vec::new(),
                &Text::new(text),
                LogAction::Record,
            );
        }
        Ok(())
    }

    fn count_effect(&mut self, effect: &Effect, chosen: &Chosen) {
        match effect {
            Effect::Count {
                section,
                entry,
                by,
                min,
                ..
            } => {
                let Some(by) = operation(*by, *min, chosen.number) else {
                    return;
                };
                for section in from_input(section, &chosen.codes) {
                    self.count(&section, entry, by);
                }
            }
            Effect::CountEach {
                section,
                who,
                by,
                min,
            } => {
                for investigator in self.recipients(who, &chosen.codes) {
                    self.count_of(section, investigator, operation(*by, *min, chosen.number));
                }
            }
            Effect::AssignTask {
                section,
                entry,
                who,
            } => {
                if let Some(investigator) = self.recipients(who, &chosen.codes).first() {
                    self.change(Change::Task {
                        section: section.clone(),
                        entry: entry.clone(),
                        investigator: investigator.clone(),
                    });
                }
            }
            Effect::CountTask {
                section,
                entry,
                by,
                min,
            } => {
                let task = self
                    .log
                    .entry(section, entry)
                    .and_then(|entry| entry.task_of.clone());
                if let Some(investigator) = task {
                    let by = operation(*by, *min, chosen.number);
                    self.count_of(super::people::TASKS, investigator, by);
                }
            }
            _ => {}
        }
    }

    fn count_of(&mut self, section: &str, investigator: Code, by: Option<By>) {
        let section = section.to_owned();
        if let Some(by) = by {
            self.change(Change::CountEach {
                section,
                investigator,
                by,
            });
        }
    }

    fn experience(&mut self, who: &Recipient, amount: XpAmount, points: &Points, chosen: &Chosen) {
        let sum = amount.bonus + amount.scale * chosen.number.unwrap_or_default();
        for investigator in self.recipients(who, &chosen.codes) {
            let section = self.log.experience_to.clone();
            self.change(match (points, section) {
                (Points::Special(points), _) => {
                    let points = points.clone();
                    Change::Points {
                        investigator,
                        points,
                        amount: sum,
                    }
                }
                (Points::Experience, _) if amount.side_story_cost => Change::Spend {
                    investigator,
                    amount: -sum,
                },
                (Points::Experience, Some(section)) => {
                    let by = By::Add {
                        amount: sum,
                        min: Some(0),
                    };
                    Change::CountEach {
                        section,
                        investigator,
                        by,
                    }
                }
                (Points::Experience, None) => Change::Experience {
                    investigator,
                    amount: sum,
                },
            });
        }
    }

    fn transfer(&mut self, who: &Recipient, from: &Points, chosen: &Chosen) {
        let Points::Special(points) = from else {
            return;
        };
        for investigator in self.recipients(who, &chosen.codes) {
            let one = self.log.investigators.get(&investigator);
            let amount = one
                .and_then(|one| one.points.get(points))
                .copied()
                .unwrap_or_default();
            if amount != 0 {
                let (investigator, points) = (investigator.clone(), points.clone());
                self.change(Change::Points {
                    investigator,
                    points,
                    amount: -amount,
                });
            }
            if amount != 0 {
                self.change(Change::Experience {
                    investigator,
                    amount,
                });
            }
        }
    }

    fn trauma(&mut self, who: &Recipient, trauma: Trauma, chosen: &Chosen) -> Result<(), Stop> {
        let hurt = self.recipients(who, &chosen.codes);
        if let Trauma::Either(amount) = trauma {
            return self.either_trauma(&hurt, amount);
        }
        let input = chosen.number.unwrap_or_default();
        for code in hurt {
            let (has_physical, has_mental) = self.traumas(&code);
            match trauma {
                Trauma::Suffer { physical, mental } => self.suffer(&code, physical, mental),
                Trauma::HealPhysicalInput => self.suffer(&code, -input, 0),
                Trauma::HealMentalInput => self.suffer(&code, 0, -input),
                Trauma::SetPhysical(value) => self.suffer(&code, value - has_physical, 0),
                Trauma::SetMental(value) => self.suffer(&code, 0, value - has_mental),
                Trauma::Killed => self.change(Change::Killed(code)),
                Trauma::Insane => self.change(Change::Insane(code)),
                Trauma::Either(_) => {}
            }
        }
        Ok(())
    }

    fn traumas(&self, code: &str) -> (i64, i64) {
        let one = self.log.investigators.get(code);
        one.map_or((0, 0), |one| (one.physical_trauma, one.mental_trauma))
    }

    /// Suffers trauma; as much as the investigator's health or sanity is the end.
    pub(super) fn suffer(&mut self, code: &str, physical: i64, mental: i64) {
        let investigator = code.to_owned();
        self.change(Change::Trauma {
            investigator,
            physical,
            mental,
        });
        let Some((health, sanity)) = self.run.facts.health(code) else {
            return;
        };
        let (has_physical, has_mental) = self.traumas(code);
        if has_physical >= health {
            self.change(Change::Killed(code.to_owned()));
        }
        if has_mental >= sanity {
            self.change(Change::Insane(code.to_owned()));
        }
    }

    /// Each chooses between physical and mental; who can heal only one kind is not asked.
    fn either_trauma(&mut self, hurt: &[Code], amount: i64) -> Result<(), Stop> {
        let mut asked: Vec<(Code, Vec<Offer>)> = Vec::new();
        for code in hurt {
            let (physical, mental) = self.traumas(code);
            match (amount < 0, physical > 0, mental > 0) {
                (true, false, false) => {}
                (true, true, false) => self.suffer(code, amount, 0),
                (true, false, true) => self.suffer(code, 0, amount),
                _ => asked.push((code.clone(), kinds_of_trauma())),
            }
        }
        for (code, at) in self.ask_each(asked, false, false)? {
            let (physical, mental) = if at == 0 { (amount, 0) } else { (0, amount) };
            self.suffer(&code, physical, mental);
        }
        Ok(())
    }

    fn people_effect(&mut self, effect: &Effect, chosen: &Chosen) {
        match effect {
            Effect::GainSupplies { supplies, who, .. } => {
                for investigator in self.recipients(who, &chosen.codes) {
                    for supply in supplies {
                        self.change(Change::Supply {
                            investigator: investigator.clone(),
                            supply: supply.id.clone(),
                            amount: 1,
                        });
                    }
                }
            }
            Effect::LoseSupplies { supply, who, .. } => {
                for investigator in self.recipients(who, &chosen.codes) {
                    let amount = -self.supply(&investigator, supply);
                    let supply = supply.clone();
                    self.change(Change::Supply {
                        investigator,
                        supply,
                        amount,
                    });
                }
            }
            Effect::Partner {
                partner,
                status,
                remove,
                ..
            } => {
                let partners = partner
                    .clone()
                    .map_or_else(|| chosen.codes.clone(), |one| vec![one]);
                for partner in partners {
                    self.partner_status(partner, status, !remove);
                }
            }
            _ => {}
        }
    }

    fn partner_status(&mut self, partner: Code, status: &PartnerStatus, has: bool) {
        self.change(match status {
            PartnerStatus::HealDamage => Change::PartnerTrauma {
                partner,
                damage: -1,
                horror: 0,
            },
            PartnerStatus::HealHorror => Change::PartnerTrauma {
                partner,
                damage: 0,
                horror: -1,
            },
            PartnerStatus::Is(status) => {
                let status = status.clone();
                Change::PartnerStatus {
                    partner,
                    status,
                    has,
                }
            }
        });
    }

    fn key(&mut self, key: &str, bearer: &KeyBearer, chosen: &Chosen) {
        let key = key.to_owned();
        self.change(match bearer {
            KeyBearer::Investigator => {
                let bearer = chosen.codes.first().cloned().unwrap_or_else(|| self.lead());
                Change::KeyTo {
                    key,
                    investigator: Some(bearer),
                    enemy: None,
                }
            }
            KeyBearer::Enemy(enemy) => Change::KeyTo {
                key,
                investigator: None,
                enemy: Some(enemy.clone()),
            },
            KeyBearer::Stolen => Change::KeyStolen(key),
            KeyBearer::Returned => Change::KeyReturned(key),
        });
    }

    fn map_change(&mut self, change: &MapChange) {
        let change = match change.clone() {
            MapChange::UnlockMap => Change::MapUnlocked,
            MapChange::UnlockLocation(location) => Change::Place {
                location,
                open: true,
            },
            MapChange::LockLocation(location) => Change::Place {
                location,
                open: false,
            },
            MapChange::UnlockDossier(id) => Change::Dossier { id, shown: true },
            MapChange::HideDossier(id) => Change::Dossier { id, shown: false },
            MapChange::Embark {
                location,
                may_return,
            } => {
                let Some(location) = location else {
                    return;
                };
                Change::Arrive {
                    location,
                    journey: 0,
                    may_return,
                }
            }
        };
        self.change(change);
    }
}

/// The id itself, or everything that was chosen where the id stands for that.
fn from_input(id: &str, chosen: &[Code]) -> Vec<String> {
    if id == "$input_value" {
        chosen.to_vec()
    } else {
        vec![id.to_owned()]
    }
}

fn operation(by: Operation, min: Option<i64>, input: Option<i64>) -> Option<By> {
    Some(match by {
        Operation::Set(value) => By::Set(value),
        Operation::Add(amount) => By::Add { amount, min },
        Operation::SetInput => By::Set(input?),
        Operation::AddInput(factor) => By::Add {
            amount: input? * factor,
            min: min.or((factor < 0).then_some(0)),
        },
        Operation::CrossOut => By::Set(0),
    })
}

fn kinds_of_trauma() -> Vec<Offer> {
    let offer = |id: &str| Offer {
        id: id.to_owned(),
        text: Text::default(),
    };
    vec![offer("physical"), offer("mental")]
}
