//! The basic weaknesses of the collection that effects of a game draw from.

use std::collections::BTreeMap;

use cards::{Card, CardCode};
use deckbuilding::{Deck, Mode, Setting};
use engine::ScenarioSetup;

use super::book::deckbuilder;
use crate::{App, Error};

impl App {
    /// A code for each copy that the player owns and that somebody in the game may take; of all
    /// cards where the collection has none.
    pub(crate) fn weakness_pool(
        &self,
        setup: &ScenarioSetup,
        standalone: bool,
    ) -> Result<Vec<CardCode>, Error> {
        let setting = Setting {
            mode: match standalone {
                true => Mode::Standalone,
                false => Mode::Campaign { earned: 0 },
            },
            investigators: u8::try_from(setup.investigators.len()).ok(),
            ..Setting::default()
        };
        let mut fitting: BTreeMap<&CardCode, &Card> = BTreeMap::new();
        for one in &setup.investigators {
            let deck = Deck::new(String::new(), one.investigator.clone());
            let drawn = deckbuilder().weaknesses(&deck, &setting);
            // A reprint is drawn as the card that it reprints.
            let drawn = drawn.filter(|card| card.duplicate_of.is_none());
            fitting.extend(drawn.map(|card| (&card.code, card)));
        }
        let owned = self.owned()?;
        let of = |copies: &dyn Fn(&Card) -> u32| -> Vec<CardCode> {
            let repeat =
                |card: &&Card| std::iter::repeat_n(card.code.clone(), copies(card) as usize);
            fitting.values().flat_map(repeat).collect()
        };
        let pool = of(&|card| owned.copies(card));
        Ok(match pool.is_empty() {
            true => of(&|card| u32::from(card.quantity)),
            false => pool,
        })
    }
}
