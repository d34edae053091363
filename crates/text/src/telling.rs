//! Abilities one after the other, of which some are told together.

use super::paragraph::Paragraph;
use super::{Text, shape};
use abilities::Ability;

impl Text<'_> {
    /// The abilities of the card in their order, without those that another one tells.
    pub(super) fn told(&self, abilities: &[&Ability]) -> Vec<Paragraph> {
        let mut paragraphs = Vec::new();
        let abilities = abilities.iter().copied();
        let told = abilities.filter(|one| {
            !shape::is_told_of_committed(one, self.script)
                && !shape::is_told_before(one, self.script)
        });
        let mut told = told.peekable();
        while let Some(one) = told.next() {
            let paragraph = self.ability(one);
            let goes = told.next_if(|next| shape::comes_and_goes(one, next));
            let paragraph = match goes {
                Some(_) => self.comes_or_goes(paragraph),
                None => paragraph,
            };
            let next = told
                .peek()
                .filter(|next| shape::differ_in_trigger(one, next));
            let either = next.and_then(|next| self.after_either(&paragraph, next));
            if either.is_some() {
                told.next();
            }
            paragraphs.push(either.unwrap_or(paragraph));
        }
        paragraphs
    }

    /// What happens when somebody comes to a place, and when they leave it as well.
    fn comes_or_goes(&self, comes: Paragraph) -> Paragraph {
        Paragraph {
            text: self.grammar().comes_or_goes(&comes.text),
            ..comes
        }
    }

    /// What happens in answer to one thing or another.
    fn after_either(&self, one: &Paragraph, other: &Ability) -> Option<Paragraph> {
        let other = self.ability(other);
        let text = self.grammar().after_either(&one.text, &other.text)?;
        Some(Paragraph {
            text,
            ..one.clone()
        })
    }
}
