//! Experience of a campaign, spent in the room of decks: the investigator's deck is upgraded there
//! with the campaign's budget, and goes back as a new version.

use campaign::log::Campaign;
use deckbuilding::Deck;
use serde::Serialize;
use storage::{CampaignId, DeckId};
use ts_rs::TS;

use super::decks::CampaignDeck;
use super::kept::{check_boxes, last, read_deck};
use super::refused::illegal;
use super::view::CampaignView;
use crate::decks::{DeckEdit, Draft, Occasion};
use crate::{App, Error};

/// The campaign that an upgrade is for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct CampaignOfDeck {
    #[ts(type = "number")]
    pub campaign: i64,
    pub name: String,
    pub investigator: String,
}

impl App {
    /// Begins the upgrade of an investigator's deck in the room of decks, or goes on with it, and
    /// says which deck that is. The budget is what the campaign has left for them.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] for someone who does not play, or has no deck.
    pub fn spend_in_decks(&self, campaign: i64, at: u64, investigator: &str) -> Result<i64, Error> {
        let storage = self.storage()?;
        let id = CampaignId(campaign);
        let (open, _) = self.opened(id, at)?;
        let log = open.log();
        let member = log.investigators.get(investigator);
        let member = member.filter(|one| one.plays());
        let member = member.ok_or_else(|| illegal(format!("{investigator} does not play")))?;
        let present = present_deck(&open, investigator)?;
        let known = storage.campaign_deck(id, investigator)?;
        let deck = match known {
            Some(deck) if self.goes_on(deck.0, &present)? => return Ok(deck.0),
            Some(deck) if self.rests_as(deck.0, &present)? => deck.0,
            _ => self.copy_for(&open, present.clone())?,
        };
        storage.use_campaign_deck(id, investigator, DeckId(deck))?;
        let earned = i32::try_from(member.xp_left()).unwrap_or(i32::MAX);
        self.edit_deck(deck, &DeckEdit::BeginUpgrade)?;
        let carried = self.open_deck(deck)?.upgrade.map_or(0, |one| one.carried);
        let earned = earned.saturating_sub(carried);
        self.edit_deck(deck, &DeckEdit::Experience { earned })?;
        let exiled = open.deck(investigator).map(|(_, exiled)| exiled);
        let cards: Vec<String> = exiled.into_iter().flatten().cloned().collect();
        if !cards.is_empty() {
            self.edit_deck(deck, &DeckEdit::Exile { cards })?;
        }
        Ok(deck)
    }

    /// Gives the upgraded deck back to its campaign, which pays for it, and finishes the upgrade.
    ///
    /// # Errors
    /// [`Error::IllegalAnswer`] for a deck of no campaign, or where the experience does not suffice;
    /// nothing is changed then.
    pub fn spend_for_campaign(&self, deck: i64) -> Result<CampaignView, Error> {
        let storage = self.storage()?;
        let link = storage.campaign_of_deck(DeckId(deck))?;
        let (campaign, investigator) =
            link.ok_or_else(|| illegal("the deck belongs to no campaign"))?;
        if self.open_deck(deck)?.upgrade.is_none() {
            return Err(illegal("no upgrade of the deck goes on"));
        }
        let at = last(&storage.campaign(campaign)?.campaign);
        let new = CampaignDeck::Saved { id: deck };
        let view = self.change_campaign_deck(campaign.0, at, &investigator, &new)?;
        self.edit_deck(deck, &DeckEdit::FinishUpgrade)?;
        Ok(view)
    }

    /// The campaign that the upgrade of a deck is for.
    pub(crate) fn campaign_of_deck(&self, deck: i64) -> Result<Option<CampaignOfDeck>, Error> {
        let storage = self.storage()?;
        let Some((campaign, investigator)) = storage.campaign_of_deck(DeckId(deck))? else {
            return Ok(None);
        };
        Ok(Some(CampaignOfDeck {
            campaign: campaign.0,
            name: storage.campaign(campaign)?.campaign.name,
            investigator,
        }))
    }

    /// Whether an upgrade goes on that began with the deck as the campaign has it.
    fn goes_on(&self, deck: i64, present: &Deck) -> Result<bool, Error> {
        let draft = self.draft(deck)?;
        let base = self.base(deck, &draft)?;
        Ok(base.is_some_and(|base| is_like(&base, present)))
    }

    /// Whether the deck is the campaign's, and no upgrade of it goes on.
    fn rests_as(&self, deck: i64, present: &Deck) -> Result<bool, Error> {
        let draft = self.draft(deck)?;
        Ok(draft.base.is_none() && is_like(&draft.deck, present))
    }

    /// A deck of the player's like the one in the campaign, named after both.
    fn copy_for(&self, campaign: &Campaign, mut deck: Deck) -> Result<i64, Error> {
        deck.name = format!("{} ({})", deck.name, campaign.name);
        // The campaign counts the experience.
        (deck.xp, deck.xp_spent, deck.xp_adjustment) = (None, None, None);
        deck.exiled.clear();
        self.add_draft(&Draft {
            deck,
            occasion: Occasion::Campaign,
            base: None,
        })
    }
}

/// Whether the decks hold the same cards, with the same marks on their upgrade sheets.
fn is_like(one: &Deck, other: &Deck) -> bool {
    one.slots == other.slots && one.choices.sheets == other.choices.sheets
}

fn present_deck(campaign: &Campaign, investigator: &str) -> Result<Deck, Error> {
    let deck = campaign.deck(investigator);
    let (json, _) = deck.ok_or_else(|| illegal(format!("{investigator} has no deck")))?;
    let mut deck = read_deck(investigator, json)?;
    check_boxes(&mut deck, campaign, investigator);
    Ok(deck)
}
