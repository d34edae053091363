//! The upgrade sheets of a random deck.

use cards::{Card, Customization};

use super::deck::Draft;
use crate::sheets::{Mark, Sheet, sheet_choices};
use crate::{Deck, Setting};

impl Draft<'_, '_> {
    /// Marks boxes on the sheets of customizable cards: by chance, up to the level wished for, and
    /// fewer where the investigator may not have the card at that level.
    pub(super) fn mark_sheets(&mut self) {
        let slots = self.deck.slots.iter();
        let cards = slots.filter_map(|(code, _)| self.builder.library().get(code.as_str()));
        let cards: Vec<&Card> = cards
            .filter(|card| !card.customizations.is_empty())
            .collect();
        let sound = self.faults(&self.deck);
        for card in cards {
            let options = self.builder.options_under(card, self.wish.taboo);
            let all: usize = options.iter().map(|option| usize::from(option.xp)).sum();
            // The level of the card is half its experience, rounded up.
            let most = all.min(2 * usize::from(self.wish.level));
            let mut boxes = self.chance.below(most + 1);
            loop {
                let sheet = self.sheet(card, options, boxes);
                if sheet.marks.is_empty() {
                    break;
                }
                let mut marked = self.deck.clone();
                let written = (card.code.clone(), sheet.to_string().into());
                marked.choices.sheets.push(written);
                if self.faults(&marked) <= sound {
                    self.deck = marked;
                    break;
                }
                if boxes == 0 {
                    break;
                }
                boxes -= 1;
            }
        }
    }

    fn faults(&self, deck: &Deck) -> usize {
        self.builder.check(deck, &Setting::default()).len()
    }

    /// A sheet with so many boxes marked, and with what the card has everyone choose.
    fn sheet(&mut self, card: &Card, options: &[Customization], boxes: usize) -> Sheet {
        let mut order: Vec<usize> = (0..options.len()).collect();
        self.chance.shuffle(&mut order);
        let mut left = boxes;
        let mut marks: Vec<Mark> = Vec::new();
        for at in order {
            let option = &options[at];
            let marked = left.min(usize::from(option.xp));
            left -= marked;
            let complete = marked == usize::from(option.xp);
            if marked > 0 || (complete && option.choice.is_some()) {
                let chosen = marks.iter().flat_map(|mark| mark.choices.clone());
                let chosen: Vec<String> = chosen.collect();
                // Only an option that is checked whole has anything chosen.
                let choices = match complete {
                    true => self.choices(option, card, &chosen),
                    false => Vec::new(),
                };
                marks.push(Mark {
                    option: at,
                    boxes: marked as u8,
                    choices,
                });
            }
        }
        marks.sort_by_key(|mark| mark.option);
        Sheet { marks }
    }

    /// What the option has the player choose, of what is not chosen yet.
    fn choices(&mut self, option: &Customization, card: &Card, chosen: &[String]) -> Vec<String> {
        let mut open = sheet_choices(option, card, self.builder.library());
        open.retain(|one| !chosen.contains(one));
        let mut taken = Vec::new();
        for _ in 0..option.choices.unwrap_or(1) {
            let Some(one) = self.choice(&open) else {
                break;
            };
            open.retain(|other| *other != one);
            taken.push(one);
        }
        taken
    }

    /// One of these: a card of the deck or a trait of one, as often as what any card may bring. What
    /// many cards have comes up more often, since there is little that some traits could do.
    fn choice(&mut self, open: &[String]) -> Option<String> {
        let library = self.builder.library();
        let any: Vec<&Card> = match self.chance.below(2) {
            0 => library.iter().collect(),
            _ => {
                let codes = self.deck.slots.iter().map(|(code, _)| code.as_str());
                codes.filter_map(|code| library.get(code)).collect()
            }
        };
        let brought = |card: &&Card| -> Vec<String> {
            let traits = card.traits.iter().map(|name| name.as_str());
            let values = [card.code.as_str()].into_iter().chain(traits);
            let values = values.filter(|value| open.iter().any(|one| one == value));
            values.map(str::to_owned).collect()
        };
        let fitting: Vec<String> = any.iter().flat_map(brought).collect();
        let from = if fitting.is_empty() { open } else { &fitting };
        self.chance.pick(from).cloned()
    }
}
