//! What the player selects when the deck is created.

use super::Inspection;
use crate::backs::Selection;
use crate::sheets::Mark;
use crate::violation::{Reason, Violation};
use cards::{Class, Customization, SelectOption};

impl Inspection<'_, '_> {
    pub(super) fn check_selections(&self, report: &mut Vec<Violation>) {
        let mut chosen = Vec::new();
        for selection in self.back.selections() {
            let reason = match selection {
                Selection::Class(name, from) => self.check_class(name, from, &mut chosen),
                Selection::Option(from) => self.check_option(from),
            };
            report
                .extend(reason.map(|reason| Violation::of(reason, [self.back.card.code.clone()])));
        }
        if let Some(size) = self
            .deck
            .choices
            .deck_size
            .filter(|_| !self.back.sizes.is_empty())
            && !self.back.sizes.contains(&size)
        {
            let reason = Reason::SizeInvalid {
                chosen: u32::from(size),
                from: self.back.sizes.clone(),
            };
            report.push(Violation::of(reason, [self.back.card.code.clone()]));
        }
        self.check_sheets(report);
    }

    fn check_class(&self, name: &str, from: &[Class], chosen: &mut Vec<Class>) -> Option<Reason> {
        match self.deck.choices.class(name) {
            None => Some(Reason::ClassMissing {
                from: from.to_vec(),
            }),
            Some(Ok(class)) if chosen.contains(&class) => Some(Reason::ClassTwice { class }),
            Some(Ok(class)) if from.contains(&class) => {
                chosen.push(class);
                None
            }
            Some(Ok(class)) => Some(Reason::ClassInvalid {
                chosen: class.as_str().to_owned(),
                from: from.to_vec(),
            }),
            Some(Err(other)) => Some(Reason::ClassInvalid {
                chosen: other.to_owned(),
                from: from.to_vec(),
            }),
        }
    }

    fn check_option(&self, from: &[SelectOption]) -> Option<Reason> {
        let names = || from.iter().map(|option| option.id.to_string()).collect();
        match &self.deck.choices.option {
            None => Some(Reason::OptionMissing { from: names() }),
            Some(chosen) if from.iter().any(|option| option.id == *chosen) => None,
            Some(chosen) => Some(Reason::OptionInvalid {
                chosen: chosen.to_string(),
                from: names(),
            }),
        }
    }

    fn check_sheets(&self, report: &mut Vec<Violation>) {
        for (original, sheet) in &self.sheets {
            let options = self.edition.customizations(*original);
            let code = self.edition.builder.code(*original).clone();
            if let Some(mark) = sheet.misplaced(options) {
                report.push(Violation::of(
                    Reason::SheetBoxes {
                        option: mark.option as u32 + 1,
                    },
                    [code],
                ));
                continue;
            }
            let unfit = sheet
                .marks
                .iter()
                .find(|mark| !self.choices_fit(mark, options));
            let reason = unfit.map(|mark| Reason::SheetChoice {
                option: mark.option as u32 + 1,
            });
            report.extend(reason.map(|reason| Violation::of(reason, [code])));
        }
    }

    /// Whether the cards that an option has the player name are of the kinds that it allows.
    fn choices_fit(&self, mark: &Mark, options: &[Customization]) -> bool {
        let option = &options[mark.option];
        if option.choice.as_deref() != Some("choose_card") {
            return true;
        }
        let fits = |code: &String| {
            self.edition.builder.library.get(code).is_none_or(|card| {
                (option.choose_types.is_empty() || option.choose_types.contains(&card.kind))
                    && (option.choose_traits.is_empty()
                        || option.choose_traits.iter().any(|t| card.traits.contains(t)))
            })
        };
        let room = option.choices.map_or(usize::MAX, usize::from);
        mark.choices.len() <= room && mark.choices.iter().all(fits)
    }
}
