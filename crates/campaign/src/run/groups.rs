//! Codes grouped by the answer that each gets.

use crate::guide::{Code, When};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Groups(Vec<(When, Vec<Code>)>);

impl Groups {
    pub fn add(&mut self, when: When, code: Code) {
        match self.0.iter_mut().find(|(other, _)| *other == when) {
            Some((_, codes)) => codes.push(code),
            None => self.0.push((when, vec![code])),
        }
    }

    /// Those with this answer. Names are compared without regard to case.
    pub fn with(&self, when: &When) -> Vec<Code> {
        let same = |other: &When| match (other, when) {
            (When::Is(left), When::Is(right)) => left.eq_ignore_ascii_case(right),
            _ => other == when,
        };
        let group = self.0.iter().find(|(other, _)| same(other));
        group.map(|(_, codes)| codes.clone()).unwrap_or_default()
    }
}
