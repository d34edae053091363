//! Random basic weaknesses: drawn from the cards that the players own, without those that someone
//! in the campaign already has, and without those that are of no use there.

use campaign::guide::Code;
use campaign::log::{Campaign, CampaignLog, Change};
use cards::CardCode;
use deckbuilding::{Deck, Mode, Setting};
use storage::CampaignId;

use super::kept::read_deck;
use super::refused::illegal;
use super::show::names::UNNAMED;
use crate::play::deckbuilder;
use crate::{App, Error};

/// A deck whose weaknesses are drawn, and those that were.
pub(super) struct DrawnDeck {
    pub deck: Deck,
    pub drawn: Vec<CardCode>,
}

impl DrawnDeck {
    /// What the log says of the draw.
    pub fn changes(&self) -> Vec<Change> {
        let drawn = self.drawn.iter().map(|card| Change::Weakness {
            investigator: self.deck.front().to_string(),
            weakness: card.to_string(),
        });
        drawn.collect()
    }
}

impl App {
    /// Draws a basic weakness for every one that a deck has still to draw, by chance.
    ///
    /// # Errors
    /// [`Error::NoWeakness`] where none is left.
    pub(super) fn draw_weaknesses(
        &self,
        deck: Deck,
        others: &[Deck],
        investigators: usize,
    ) -> Result<DrawnDeck, Error> {
        let mut settled = DrawnDeck {
            deck,
            drawn: Vec::new(),
        };
        let Some(placeholder) = deckbuilder().weakness_to_draw() else {
            return Ok(settled);
        };
        for _ in 0..settled.deck.slots.copies(placeholder.as_str()) {
            let left = settled.deck.slots.copies(placeholder.as_str());
            settled.deck.slots.set(&placeholder, left - 1);
            let card = self.random_weakness(&settled.deck, &setting(investigators), others, &[])?;
            settled.deck.slots.add(&card, 1);
            settled.drawn.push(card);
        }
        Ok(settled)
    }

    /// Draws a basic weakness for an investigator of a campaign, of one of the traits where some
    /// are named. Nothing is written yet.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] for a stranger, [`Error::NoWeakness`] where none is left.
    pub fn draw_campaign_weakness(
        &self,
        campaign: i64,
        investigator: &str,
        traits: &[String],
    ) -> Result<String, Error> {
        let saved = self.storage()?.campaign(CampaignId(campaign))?.campaign;
        let log = saved.log();
        if !log.investigators.contains_key(investigator) {
            return Err(illegal(format!("{investigator} is not in the campaign")));
        }
        let own = held(&saved, &log, investigator)?
            .unwrap_or_else(|| Deck::new(String::new(), investigator.into()));
        let playing = log.survivors();
        let others = playing.iter().filter(|code| *code != investigator);
        let others: Vec<Deck> = others
            .filter_map(|code| held(&saved, &log, code).transpose())
            .collect::<Result<_, _>>()?;
        let card = self.random_weakness(&own, &setting(playing.len()), &others, traits)?;
        Ok(card.to_string())
    }
}

fn setting(investigators: usize) -> Setting {
    Setting {
        mode: Mode::Campaign { earned: 0 },
        investigators: u8::try_from(investigators).ok(),
        ..Setting::default()
    }
}

/// Whether play has put a later stage of the card in its place in the deck.
pub(super) fn is_replaced(deck: &Deck, card: &str) -> bool {
    deck.slots.copies(card) == 0 && deckbuilder().still_holds(deck, card)
}

/// The deck of an investigator with what the log gave them.
fn held(campaign: &Campaign, log: &CampaignLog, code: &str) -> Result<Option<Deck>, Error> {
    let Some((json, _)) = campaign.deck(code) else {
        return Ok(None);
    };
    let mut deck = read_deck(code, json)?;
    let one = log.investigators.get(code);
    let named = one.into_iter().flat_map(|one| &one.weaknesses);
    let named: Vec<&Code> = named.filter(|card| !card.starts_with(UNNAMED)).collect();
    for card in named {
        if !deckbuilder().still_holds(&deck, card) {
            deck.slots.add(&card.as_str().into(), 1);
        }
    }
    Ok(Some(deck))
}
