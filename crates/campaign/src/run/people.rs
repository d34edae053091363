//! Investigators and partners, by their place in the campaign and the scenario.

use super::groups::Groups;
use super::machine::Machine;
use super::verdict::Verdict;
use crate::guide::{Code, PartnerTest, Quantifier, Recipient, When, Who};

/// How investigators end a scenario in defeat.
const DEFEATS: [&str; 5] = ["physical", "mental", "eliminated", "killed", "insane"];

impl Machine<'_, '_> {
    /// Investigators of the scenario who are neither killed nor insane.
    pub(super) fn playing(&self) -> Vec<Code> {
        let playing = self.scenario.investigators.iter();
        playing
            .filter(|code| self.survives(code))
            .cloned()
            .collect()
    }

    fn survives(&self, code: &str) -> bool {
        self.log
            .investigators
            .get(code)
            .is_none_or(|one| one.survives())
    }

    /// The lead investigator; the first of those playing, where none was named.
    pub(super) fn lead(&self) -> Code {
        let named = self
            .log
            .lead
            .clone()
            .filter(|code| self.scenario.investigators.contains(code));
        let named = self.scenario.lead.clone().or(named);
        named
            .or_else(|| self.playing().first().cloned())
            .unwrap_or_default()
    }

    fn status(&self, code: &str) -> &str {
        self.scenario
            .statuses
            .get(code)
            .map_or("alive", String::as_str)
    }

    /// Whether the investigator was defeated in this scenario.
    pub(super) fn defeated(&self, code: &str) -> bool {
        DEFEATS.contains(&self.status(code))
    }

    /// Investigators of the scenario by how they ended it.
    pub(super) fn who(&self, who: Who) -> Vec<Code> {
        let all = self.scenario.investigators.iter();
        let wanted = |code: &&Code| match who {
            Who::All | Who::Any | Who::Each => self.survives(code),
            Who::Lead => **code == self.lead(),
            Who::Alive => self.status(code) == "alive" && self.survives(code),
            Who::Defeated => self.defeated(code),
            Who::NotDefeated => !self.defeated(code),
            Who::Resigned => self.status(code) == "resigned",
            Who::NotResigned => self.status(code) != "resigned",
        };
        all.filter(wanted).cloned().collect()
    }

    /// The same; where anyone is meant, investigators outside the scenario count too.
    pub(super) fn who_in_campaign(&self, who: Who) -> Vec<Code> {
        match who {
            Who::Any | Who::All => {
                let mut all = self.playing();
                let others = self.log.investigators.iter().filter(|(_, one)| one.plays());
                all.extend(others.map(|(code, _)| code.clone()));
                all.sort();
                all.dedup();
                all
            }
            _ => self.who(who),
        }
    }

    /// Whom an effect means, but for choices that are still to be made.
    pub(super) fn recipients(&self, who: &Recipient, chosen: &[Code]) -> Vec<Code> {
        match who {
            Recipient::All | Recipient::Choice => self.playing(),
            Recipient::Lead => vec![self.lead()],
            Recipient::Bearer(weakness) => {
                let bearers = self.bearers(weakness);
                if bearers.is_empty() {
                    self.playing()
                } else {
                    bearers
                }
            }
            Recipient::ChoiceResigned | Recipient::Resigned => self.who(Who::Resigned),
            Recipient::Defeated => self.who(Who::Defeated),
            Recipient::NotDefeated => self.who(Who::NotDefeated),
            Recipient::NotResigned => self.who(Who::NotResigned),
            Recipient::Chosen => chosen.to_vec(),
            Recipient::Fixed(code) => vec![code.clone()],
        }
    }

    /// Those who play and have earned the weakness.
    pub(super) fn bearers(&self, weakness: &str) -> Vec<Code> {
        let mut playing = self.playing();
        playing.retain(|code| self.has_card(code, weakness));
        playing
    }

    /// Whether the investigator has earned the card.
    pub(super) fn has_card(&self, code: &str, card: &str) -> bool {
        self.log.investigators.get(code).is_some_and(|one| {
            one.story_cards
                .iter()
                .chain(&one.weaknesses)
                .any(|own| own == card)
        })
    }

    pub(super) fn supply(&self, code: &str, supply: &str) -> i64 {
        let one = self.log.investigators.get(code);
        one.and_then(|one| one.supplies.get(supply))
            .copied()
            .unwrap_or_default()
    }

    pub(super) fn investigator_count(&self, code: &str, section: &str) -> i64 {
        let one = self.log.investigators.get(code);
        one.and_then(|one| one.counts.get(section))
            .copied()
            .unwrap_or_default()
    }

    /// The number of whoever has taken on a task.
    pub(super) fn task_count(&self, section: &str, entry: &str) -> i64 {
        let task = self
            .log
            .entry(section, entry)
            .and_then(|entry| entry.task_of.clone());
        task.map_or(0, |code| self.investigator_count(&code, TASKS))
    }

    /// Partners of whom the test holds.
    pub(super) fn partners(&self, test: &PartnerTest) -> Vec<Code> {
        let holds = |code: &&Code| self.partner_has(code, test) == test.with;
        self.tested_partners(test)
            .iter()
            .filter(holds)
            .cloned()
            .collect()
    }

    pub(super) fn partner_verdict(&self, test: &PartnerTest) -> Verdict {
        let mut groups = Groups::default();
        for code in self.tested_partners(test) {
            let when = if self.partner_has(&code, test) {
                When::Yes
            } else {
                When::No
            };
            groups.add(when, code);
        }
        let anyone = test.partner.is_none();
        if anyone && groups.with(&When::Yes).is_empty() && groups.with(&When::No).is_empty() {
            return Verdict::One(When::No, Vec::new());
        }
        Verdict::Each(groups)
    }

    fn tested_partners(&self, test: &PartnerTest) -> Vec<Code> {
        match &test.partner {
            Some(code) => vec![code.clone()],
            None => {
                let section = self.run.guide.section(&test.section);
                let partners = section.map_or(&[][..], |section| &section.partners);
                partners
                    .iter()
                    .map(|partner| partner.code.clone())
                    .collect()
            }
        }
    }

    fn partner_has(&self, code: &str, test: &PartnerTest) -> bool {
        let mut statuses = test.status.iter();
        match test.needs {
            Quantifier::Any => statuses.any(|status| self.partner_is(code, status)),
            Quantifier::All => statuses.all(|status| self.partner_is(code, status)),
        }
    }

    fn partner_is(&self, code: &str, status: &str) -> bool {
        let partner = self.log.partners.get(code);
        let written = |status: &str| partner.is_some_and(|one| one.statuses.contains(status));
        let takers = || {
            let all = self.log.investigators.iter();
            all.filter(|(_, one)| one.partner.as_deref() == Some(code))
                .map(|(taker, _)| taker)
        };
        match status {
            "alive" => !written("eliminated"),
            "has_damage" => partner.is_some_and(|one| one.damage > 0),
            "has_horror" => partner.is_some_and(|one| one.horror > 0),
            "investigator_selected" => takers().next().is_some(),
            "investigator_defeated" => takers().any(|taker| self.defeated(taker)),
            other => written(other),
        }
    }
}

/// The section in which investigators count the progress of their tasks.
pub(super) const TASKS: &str = "task_progress";
