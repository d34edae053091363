//! Effects that write entries and numbers into the log.

use super::machine::{Chosen, Machine, Stop};
use super::question::Form;
use crate::guide::{CardsLogged, Code, Effect, LogAction, Operation, Recipient, Text};
use crate::log::{By, Change};

impl Machine<'_, '_> {
    pub(super) fn log_entry(
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

    pub(super) fn log_cards(&mut self, effect: &CardsLogged, chosen: &Chosen) {
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

    pub(super) fn log_text(&mut self, section: &str, entry: Option<&str>) -> Result<(), Stop> {
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

    pub(super) fn count_effect(&mut self, effect: &Effect, chosen: &Chosen) {
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
