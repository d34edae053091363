//! Folding changes into the log.

use super::change::By;
use super::{CampaignLog, Change, Entry, Investigator, KeyLog};
use crate::ChaosToken;
use crate::guide::Code;

impl CampaignLog {
    /// The log that changes add up to.
    pub fn fold<'a>(changes: impl IntoIterator<Item = &'a Change>) -> Self {
        let mut log = Self::default();
        for change in changes {
            log.apply(change);
        }
        log
    }

    /// Makes one change. What it speaks of need not be there: nothing is ever refused.
    pub fn apply(&mut self, change: &Change) {
        match change {
            Change::Difficulty(difficulty) => self.difficulty = Some(difficulty.clone()),
            Change::Result(result) => self.result.clone_from(result),
            Change::Lead(code) => self.lead = Some(code.clone()),
            Change::Played(record) => self.scenarios.push(record.clone()),
            Change::Skip(scenario) => {
                self.skipped.insert(scenario.clone());
            }
            Change::Replay(scenario) => {
                *self.replays.entry(scenario.clone()).or_default() += 1;
                self.skipped.remove(scenario);
                self.next = Some(scenario.clone());
            }
            Change::Next(next) => self.next.clone_from(next),
            Change::Order(order) => self.order = Some(order.clone()),
            Change::RedirectExperience(section) => self.experience_to.clone_from(section),
            Change::Note(text) => self.notes.push(text.clone()),
            Change::Restore(log) => *self = (**log).clone(),
            _ if self.apply_to_sections(change) => {}
            _ if self.apply_to_bag(change) => {}
            _ if self.apply_to_travel(change) => {}
            _ => self.apply_to_people(change),
        }
    }

    fn apply_to_sections(&mut self, change: &Change) -> bool {
        match change {
            Change::Record {
                section,
                entry,
                text,
            } => {
                let entry = self.entry_mut(section, entry);
                entry.recorded = true;
                entry.crossed_out = false;
                entry.text.clone_from(text);
            }
            Change::RecordCards {
                section,
                entry,
                cards,
                text,
            } => {
                let entry = self.entry_mut(section, entry);
                entry.recorded = true;
                entry.crossed_out = false;
                entry.text.clone_from(text);
                let new = cards.iter().filter(|card| !entry.cards.contains(card));
                entry.cards.extend(new.cloned().collect::<Vec<Code>>());
            }
            Change::CrossOut { section, entry } => {
                self.entry_mut(section, entry).crossed_out = true;
            }
            Change::CrossOutSection(section) => {
                self.sections
                    .entry(section.clone())
                    .or_default()
                    .crossed_out = true;
            }
            Change::Erase { section, entry } => {
                if let Some(section) = self.sections.get_mut(section) {
                    section.entries.remove(entry);
                }
            }
            Change::Circle { section, entry } => self.entry_mut(section, entry).circled = true,
            Change::Count { section, entry, by } => {
                let entry = self.entry_mut(section, entry);
                entry.count = Some(by.apply(entry.count.unwrap_or_default()));
                entry.crossed_out = false;
            }
            Change::Task {
                section,
                entry,
                investigator,
            } => {
                let entry = self.entry_mut(section, entry);
                entry.recorded = true;
                entry.task_of = Some(investigator.clone());
            }
            _ => return false,
        }
        true
    }

    fn entry_mut(&mut self, section: &str, entry: &str) -> &mut Entry {
        let section = self.sections.entry(section.to_owned()).or_default();
        section.entries.entry(entry.to_owned()).or_default()
    }

    fn apply_to_bag(&mut self, change: &Change) -> bool {
        match change {
            Change::AddTokens(tokens) => self.bag.extend(tokens),
            Change::RemoveTokens(tokens) => tokens.iter().for_each(|token| self.take_token(*token)),
            Change::Bag(tokens) => self.bag.clone_from(tokens),
            Change::SetBagAside => {
                let bag = std::mem::take(&mut self.bag);
                self.bag_aside.get_or_insert(bag);
            }
            Change::TakeBagBack => {
                if let Some(bag) = self.bag_aside.take() {
                    self.bag = bag;
                }
            }
            _ => return false,
        }
        self.bag.sort();
        true
    }

    fn take_token(&mut self, token: ChaosToken) {
        if let Some(at) = self.bag.iter().position(|other| *other == token) {
            self.bag.remove(at);
        }
    }

    fn apply_to_travel(&mut self, change: &Change) -> bool {
        match change {
            Change::MapUnlocked => self.travel.unlocked = true,
            Change::Arrive {
                location,
                journey,
                may_return,
            } => {
                self.travel.at = Some(location.clone());
                self.travel.journey = *journey;
                self.travel.visited.insert(location.clone());
                if *may_return {
                    self.travel.may_return.insert(location.clone());
                } else {
                    self.travel.may_return.remove(location);
                }
            }
            Change::JourneyMarked => self.travel.journey = 0,
            Change::Place { location, open } => {
                self.travel.open.insert(location.clone(), *open);
            }
            Change::Dossier { id, shown: true } => {
                self.travel.dossiers.insert(id.clone());
            }
            Change::Dossier { id, shown: false } => {
                self.travel.dossiers.remove(id);
            }
            _ => return false,
        }
        true
    }

    fn apply_to_people(&mut self, change: &Change) {
        match change {
            Change::PartnerStatus {
                partner,
                status,
                has,
            } => {
                let statuses = &mut self.partners.entry(partner.clone()).or_default().statuses;
                if *has {
                    statuses.insert(status.clone());
                } else {
                    statuses.remove(status);
                }
            }
            Change::PartnerTrauma {
                partner,
                damage,
                horror,
            } => {
                let partner = self.partners.entry(partner.clone()).or_default();
                partner.damage = (partner.damage + damage).max(0);
                partner.horror = (partner.horror + horror).max(0);
            }
            Change::KeyTo {
                key,
                investigator,
                enemy,
                asset,
            } => {
                let key = self.keys.entry(key.clone()).or_default();
                *key = KeyLog {
                    investigator: investigator.clone(),
                    enemy: enemy.clone(),
                    asset: asset.clone(),
                    stolen_from: None,
                };
            }
            Change::KeyStolen(key) => {
                let key = self.keys.entry(key.clone()).or_default();
                key.stolen_from = key.investigator.take();
            }
            Change::KeyReturned(key) => {
                let key = self.keys.entry(key.clone()).or_default();
                key.enemy = None;
                key.investigator = key.stolen_from.take().or(key.investigator.take());
            }
            _ => self.apply_to_investigator(change),
        }
    }

    fn apply_to_investigator(&mut self, change: &Change) {
        let Some(code) = change.investigator() else {
            return;
        };
        let one = self.investigators.entry(code.clone()).or_default();
        match change {
            Change::Join { deck, .. } => {
                one.present = true;
                one.decks.extend(deck.clone());
            }
            Change::Leave(_) => one.present = false,
            Change::Deck { deck, .. } => one.decks.push(deck.clone()),
            Change::CountEach { section, by, .. } => {
                let number = one.counts.entry(section.clone()).or_default();
                *number = by.apply(*number);
            }
            Change::Experience { amount, .. } => one.xp_earned = (one.xp_earned + amount).max(0),
            Change::Spend { amount, .. } => one.xp_spent = (one.xp_spent + amount).max(0),
            Change::Points { points, amount, .. } => {
                let number = one.points.entry(points.clone()).or_default();
                *number = (*number + amount).max(0);
            }
            Change::Trauma {
                physical, mental, ..
            } => {
                one.physical_trauma = (one.physical_trauma + physical).max(0);
                one.mental_trauma = (one.mental_trauma + mental).max(0);
            }
            Change::Killed(_) => one.killed = true,
            Change::Insane(_) => one.insane = true,
            Change::Revived(_) => (one.killed, one.insane) = (false, false),
            Change::PartnerTaken { partner, .. } => one.partner.clone_from(partner),
            Change::Correct { numbers, .. } => {
                for (name, value) in numbers {
                    one.correct(name, *value);
                }
            }
            _ => one.apply_to_cards(change),
        }
        // Whoever plays no more does not lead either; the mark is nobody's until another is named.
        if !one.plays() && self.lead.as_ref() == Some(code) {
            self.lead = None;
        }
    }
}

impl Investigator {
    fn apply_to_cards(&mut self, change: &Change) {
        match change {
            Change::EarnCard { card, .. } => self.story_cards.push(card.clone()),
            Change::LoseCard { card, .. } => {
                let lists = [&mut self.story_cards, &mut self.weaknesses];
                let holding = lists.into_iter().find(|list| list.contains(card));
                if let Some(list) = holding {
                    let at = list.iter().position(|other| other == card);
                    at.map(|at| list.remove(at));
                }
            }
            Change::Weakness { weakness, .. } => self.weaknesses.push(weakness.clone()),
            Change::Exile { card, .. } => self.exiled.push(card.clone()),
            Change::Supply { supply, amount, .. } => {
                let number = self.supplies.entry(supply.clone()).or_default();
                *number = By::Add {
                    amount: *amount,
                    min: Some(0),
                }
                .apply(*number);
            }
            _ => {}
        }
    }

    fn correct(&mut self, name: &str, value: i64) {
        match name {
            "xp_earned" => self.xp_earned = value,
            "xp_spent" => self.xp_spent = value,
            "physical_trauma" => self.physical_trauma = value,
            "mental_trauma" => self.mental_trauma = value,
            "killed" => self.killed = value != 0,
            "insane" => self.insane = value != 0,
            other => {
                self.points.insert(other.to_owned(), value);
            }
        }
    }
}

impl Change {
    /// The investigator that the change is about.
    pub fn investigator(&self) -> Option<&Code> {
        match self {
            Self::Join { investigator, .. }
            | Self::Deck { investigator, .. }
            | Self::CountEach { investigator, .. }
            | Self::Experience { investigator, .. }
            | Self::Spend { investigator, .. }
            | Self::Points { investigator, .. }
            | Self::Trauma { investigator, .. }
            | Self::EarnCard { investigator, .. }
            | Self::LoseCard { investigator, .. }
            | Self::Weakness { investigator, .. }
            | Self::Exile { investigator, .. }
            | Self::CheckBox { investigator, .. }
            | Self::Supply { investigator, .. }
            | Self::PartnerTaken { investigator, .. }
            | Self::Correct { investigator, .. } => Some(investigator),
            Self::Leave(code) | Self::Killed(code) | Self::Insane(code) | Self::Revived(code) => {
                Some(code)
            }
            _ => None,
        }
    }
}
