//! Investigators of a campaign that has ended, who go on to another one (clarification 1.11).

use std::collections::BTreeMap;

use campaign::guide::Code;
use campaign::log::Investigator;
use serde::{Deserialize, Serialize};
use storage::CampaignId;
use ts_rs::TS;

use super::kept::read_deck;
use super::refused::refused;
use crate::facts::{CardName, ClassName};
use crate::{App, Error};

/// An investigator of another campaign.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct Transfer {
    #[ts(type = "number")]
    pub campaign: i64,
    pub investigator: String,
}

/// Someone who may go on, with what they would take along.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct TransferOffer {
    #[ts(type = "number")]
    pub campaign: i64,
    pub campaign_name: String,
    pub investigator: String,
    pub name: CardName,
    pub classes: Vec<ClassName>,
    pub deck: String,
    /// Experience left to spend.
    #[ts(type = "number")]
    pub left: i64,
    #[ts(type = "number")]
    pub physical: i64,
    #[ts(type = "number")]
    pub mental: i64,
}

impl App {
    /// Everyone who survived a campaign that has ended, and has a deck.
    pub fn transferable(&self) -> Result<Vec<TransferOffer>, Error> {
        let mut offers = Vec::new();
        for saved in self.storage()?.campaigns()?.readable {
            let log = saved.campaign.log();
            let Ok(people) = log.transfer(&log.survivors()) else {
                continue;
            };
            let Ok(led) = self.leading(&saved.campaign) else {
                continue;
            };
            let names = led.names();
            for (investigator, one) in people {
                let Some(json) = one.decks.last() else {
                    continue;
                };
                let card = names.library.get(&investigator);
                offers.push(TransferOffer {
                    campaign: saved.id.0,
                    campaign_name: saved.campaign.name.clone(),
                    name: names.of(&investigator),
                    classes: card.map_or_else(Vec::new, |card| {
                        card.classes.iter().map(|class| (*class).into()).collect()
                    }),
                    deck: read_deck(&investigator, json)?.name,
                    left: one.xp_left(),
                    physical: one.physical_trauma,
                    mental: one.mental_trauma,
                    investigator,
                });
            }
        }
        Ok(offers)
    }

    /// What investigators of other campaigns bring along.
    ///
    /// # Errors
    /// [`Error::CampaignRefused`] for a campaign that goes on, for who was lost in it, and for who
    /// plays already.
    pub(super) fn brought(
        &self,
        transfers: &[Transfer],
        playing: &[Code],
    ) -> Result<BTreeMap<Code, Investigator>, Error> {
        let mut brought = BTreeMap::new();
        for Transfer {
            campaign,
            investigator,
        } in transfers
        {
            let saved = self.storage()?.campaign(CampaignId(*campaign))?.campaign;
            let taken = saved.log().transfer(std::slice::from_ref(investigator));
            brought.extend(taken.map_err(refused)?);
            if playing.contains(investigator) {
                return Err(refused(format!("{investigator} cannot be played twice")));
            }
        }
        match brought.len() == transfers.len() {
            true => Ok(brought),
            false => Err(refused("somebody cannot be played twice")),
        }
    }
}
