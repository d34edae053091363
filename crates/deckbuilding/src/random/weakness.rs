//! The draw of a random basic weakness.

use cards::{Card, CardCode, Restriction};

use super::Random;
use crate::card_rules::CardRule;
use crate::facts::Role;
use crate::setting::Mode;
use crate::{Deck, Deckbuilder, Setting};

impl<'a> Deckbuilder<'a> {
    /// Draws a basic weakness for a deck. `owned` says how many copies of a card the collection has
    /// left; a card is as likely as it has copies that the deck may still take.
    pub fn draw_weakness(
        &self,
        deck: &Deck,
        setting: &Setting,
        owned: impl Fn(&Card) -> u32,
        chance: &mut Random,
    ) -> Option<CardCode> {
        let pool = self
            .weaknesses(deck, setting)
            .map(|card| (card, self.left(deck, card, owned(card))));
        let pool: Vec<(&Card, u32)> = pool.collect();
        let copies: u32 = pool.iter().map(|(_, copies)| copies).sum();
        let mut drawn = chance.below(copies as usize) as u32;
        let card = pool
            .into_iter()
            .find(|(_, copies)| match drawn.checked_sub(*copies) {
                Some(rest) => {
                    drawn = rest;
                    false
                }
                None => true,
            });
        card.map(|(card, _)| card.code.clone())
    }

    /// The basic weaknesses that a deck may draw in its game.
    pub fn weaknesses(&self, deck: &Deck, setting: &Setting) -> impl Iterator<Item = &'a Card> {
        let investigator = self.library().get(deck.front().as_str());
        let classes = investigator
            .map(|card| card.classes.as_slice())
            .unwrap_or_default();
        let standalone = setting.mode == Mode::Standalone;
        let alone = setting.investigators == Some(1);
        let meets = move |restriction: &Restriction| match restriction {
            Restriction::Classes(of) => of.iter().any(|class| classes.contains(class)),
            Restriction::Investigators(of) => of.contains(&deck.investigator),
            Restriction::Traits(of) => {
                investigator.is_some_and(|card| of.iter().any(|t| card.traits.contains(t)))
            }
        };
        let kept_out = move |rule: &CardRule| match rule {
            CardRule::Placeholder => true,
            CardRule::CampaignOnly => standalone,
            CardRule::MultiplayerOnly => alone,
            _ => false,
        };
        let facts = self.library().iter().zip(&self.index.facts).zip(0..);
        let basic = facts.filter(|((_, facts), _)| facts.role == Role::BasicWeakness);
        let basic = basic.filter(move |((card, _), id)| {
            let restrictions = &card.restrictions;
            let for_others = !restrictions.is_empty() && !restrictions.iter().any(&meets);
            !for_others && !self.index.rules(*id).iter().any(kept_out)
        });
        basic.map(|((card, _), _)| card)
    }

    /// Copies of a weakness that the deck may still take.
    fn left(&self, deck: &Deck, card: &Card, owned: u32) -> u32 {
        let Some(id) = self.index.id(card.code.as_str()) else {
            return 0;
        };
        let facts = &self.index.facts[usize::from(id)];
        let same = |code: &CardCode| {
            let id = self.index.id(code.as_str());
            id.is_some_and(|id| self.index.facts[usize::from(id)].original == facts.original)
        };
        let held: u32 = deck
            .slots
            .iter()
            .filter(|(code, _)| same(code))
            .map(|(_, copies)| copies)
            .sum();
        let listed = deck.slots.copies(card.code.as_str());
        owned
            .saturating_sub(listed)
            .min(u32::from(facts.limit).saturating_sub(held))
    }
}
