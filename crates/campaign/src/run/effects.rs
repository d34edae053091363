//! What effects write into the log.

use super::machine::{Chosen, Machine, Stop};
use crate::guide::{Code, Effect, KeyBearer, MapChange, PartnerStatus};
use crate::log::Change;

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
                    self.scenario.lead = Some(code.clone());
                    self.change(Change::Lead(code.clone()));
                }
            }
            Effect::JoinScenario(code) if !self.scenario.investigators.contains(code) => {
                self.scenario.investigators.push(code.clone());
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
                    asset: None,
                }
            }
            KeyBearer::Enemy(enemy) => Change::KeyTo {
                key,
                investigator: None,
                enemy: Some(enemy.clone()),
                asset: None,
            },
            KeyBearer::Asset(asset) => Change::KeyTo {
                key,
                investigator: None,
                enemy: None,
                asset: Some(asset.clone()),
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
