//! Upgrade sheets of customizable cards.

use std::borrow::Cow;
use std::fmt;

use cards::{Card, CardLibrary, Customization, SkillIcon, Slot};

use crate::options::View;

/// The marks of one sheet, in the order in which they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    pub marks: Vec<Mark>,
}

/// The boxes marked beside one option, and what was chosen with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The option's place on the card, from 0.
    pub option: usize,
    pub boxes: u8,
    /// What the option has the player choose, such as codes or traits.
    pub choices: Vec<String>,
}

impl Sheet {
    /// Reads `option|boxes|choice^choice,…`; absent where it is written otherwise.
    pub fn parse(text: &str) -> Option<Self> {
        let marks = text
            .split(',')
            .filter(|part| !part.trim().is_empty())
            .map(Mark::parse);
        Some(Self {
            marks: marks.collect::<Option<_>>()?,
        })
    }

    /// Experience spent on the sheet.
    pub fn experience(&self) -> u32 {
        self.marks.iter().map(|mark| u32::from(mark.boxes)).sum()
    }

    /// The level of the card: half the experience spent, rounded up.
    pub fn level(&self) -> u8 {
        u8::try_from(self.experience().div_ceil(2)).unwrap_or(u8::MAX)
    }

    /// The first mark that the card's options do not have room for.
    pub(crate) fn misplaced(&self, options: &[Customization]) -> Option<&Mark> {
        let fits = |mark: &Mark| {
            options
                .get(mark.option)
                .is_some_and(|option| mark.boxes <= option.xp)
        };
        let twice = |at: usize| {
            self.marks[..at]
                .iter()
                .any(|mark| mark.option == self.marks[at].option)
        };
        (0..self.marks.len())
            .find(|at| !fits(&self.marks[*at]) || twice(*at))
            .map(|at| &self.marks[at])
    }

    /// The options all of whose boxes are marked.
    fn complete<'a>(
        &'a self,
        options: &'a [Customization],
    ) -> impl Iterator<Item = (&'a Mark, &'a Customization)> {
        let marks = self
            .marks
            .iter()
            .filter_map(|mark| Some((mark, options.get(mark.option)?)));
        marks.filter(|(mark, option)| mark.boxes >= option.xp)
    }

    /// Copies that a deck may hold, where an option changes it.
    pub(crate) fn deck_limit(&self, options: &[Customization]) -> Option<u8> {
        self.complete(options)
            .filter_map(|(_, option)| option.deck_limit)
            .max()
    }

    /// The card with its sheet.
    pub(crate) fn view<'a>(&self, card: &'a Card, options: &[Customization]) -> View<'a> {
        let mut view = View::printed(card);
        view.level = Some(self.level());
        for (mark, option) in self.complete(options) {
            if !option.traits.is_empty() {
                view.traits = Cow::Owned(option.traits.clone());
            }
            if let Some(slots) = &option.slots {
                view.slots = Cow::Owned(slots.clone());
            }
            if option.choice.as_deref() == Some("remove_slot") {
                remove_slot(view.slots.to_mut(), mark);
            }
            view.tags.to_mut().extend(option.tags.iter().cloned());
        }
        view
    }
}

/// What an option of a card's sheet may name, as sheets write it: codes, traits, skills, or places
/// among the card's slots.
pub fn sheet_choices(option: &Customization, card: &Card, library: &CardLibrary) -> Vec<String> {
    match option.choice.as_deref() {
        Some("choose_trait") => {
            let traits = library.traits().iter();
            traits.map(|one| one.name.as_str().to_owned()).collect()
        }
        Some("choose_skill") => {
            let skills = SkillIcon::ALL.iter();
            let skills = skills.filter(|skill| **skill != SkillIcon::Wild);
            skills.map(|skill| skill.as_str().to_owned()).collect()
        }
        Some("remove_slot") => (0..card.play.slots.len())
            .map(|at| at.to_string())
            .collect(),
        Some("choose_card") => {
            let fits = |card: &&Card| {
                let traits = option.choose_traits.iter();
                card.duplicate_of.is_none()
                    && card.play.level.is_some()
                    && option.choose_types.contains(&card.kind)
                    && traits.into_iter().any(|one| card.traits.contains(one))
            };
            let cards = library.iter().filter(fits);
            cards.map(|card| card.code.as_str().to_owned()).collect()
        }
        _ => Vec::new(),
    }
}

/// Takes away the slot chosen by its place or its name.
fn remove_slot(slots: &mut Vec<Slot>, mark: &Mark) {
    let Some(choice) = mark.choices.first() else {
        return;
    };
    let named =
        Slot::parse(&choice.to_lowercase()).and_then(|slot| slots.iter().position(|s| *s == slot));
    if let Some(at) = choice.parse().ok().or(named).filter(|at| *at < slots.len()) {
        slots.remove(at);
    }
}

impl Mark {
    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.trim().split('|');
        let option = parts.next()?.trim().parse().ok()?;
        let boxes = parts.next()?.trim().parse().ok()?;
        let choices = parts.next().unwrap_or_default();
        let choices = choices
            .split('^')
            .map(str::trim)
            .filter(|choice| !choice.is_empty());
        Some(Self {
            option,
            boxes,
            choices: choices.map(str::to_owned).collect(),
        })
    }
}

/// The sheet as decks keep it.
impl fmt::Display for Sheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, mark) in self.marks.iter().enumerate() {
            let comma = if at > 0 { "," } else { "" };
            write!(f, "{comma}{}|{}", mark.option, mark.boxes)?;
            if !mark.choices.is_empty() {
                write!(f, "|{}", mark.choices.join("^"))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_are_read_and_written() {
        for text in ["", "0|1", "0|0|01031^01032,3|2,4|2|relic"] {
            assert_eq!(Sheet::parse(text).expect("a sheet").to_string(), text);
        }
        let loose = Sheet::parse(" 1|2 ,, 2|3| ").expect("a sheet");
        assert_eq!(
            (
                loose.to_string().as_str(),
                loose.experience(),
                loose.level()
            ),
            ("1|2,2|3", 5, 3)
        );
        for text in ["x", "1", "1|", "|1", "-1|1", "1|999"] {
            assert_eq!(Sheet::parse(text), None, "{text}");
        }
    }
}
