//! Decks between scenarios: a new version, what it costs, and whether the experience is there.

use campaign::log::{Campaign, CampaignLog, Cause, Change, Decision};
use cards::CardCode;
use deckbuilding::{CardRule, CardRules, Deck, Language, Setting, Upgrade};
use serde::Deserialize;
use storage::{CampaignId, Storage};
use ts_rs::TS;

use super::kept::{check_boxes, is_usurped, read_deck, stamp};
use super::refused::illegal;
use super::view::{CampaignView, DeckUpgradeView};
use crate::decks::step_view;
use crate::facts::Words;
use crate::play::{DeckChoice, deck_text, deckbuilder};
use crate::{App, Error};

/// The deck that an investigator brings from now on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(export)]
pub enum CampaignDeck {
    Starter {
        id: String,
    },
    /// A deck of the player's, by its number.
    Saved {
        #[ts(type = "number")]
        id: i64,
    },
    /// A deck as ArkhamDB and its kin write it.
    Text {
        text: String,
    },
}

impl App {
    /// What a new version of a deck costs, and what is wrong with it.
    ///
    /// # Errors
    /// [`Error::DeckUnreadable`], or [`Error::IllegalAnswer`] for a deck of someone else.
    pub fn preview_deck(
        &self,
        campaign: i64,
        at: u64,
        investigator: &str,
        deck: &CampaignDeck,
    ) -> Result<DeckUpgradeView, Error> {
        let storage = self.storage()?;
        let (campaign, _) = self.opened(CampaignId(campaign), at)?;
        let new = offered(deck, &storage)?;
        Ok(compare(&campaign, investigator, &new)?.1)
    }

    /// Gives an investigator a new version of their deck, and spends its price. Of a first deck, the
    /// random weaknesses are drawn.
    ///
    /// # Errors
    /// As for the preview, and [`Error::IllegalAnswer`] where the experience does not suffice.
    pub fn change_campaign_deck(
        &self,
        campaign: i64,
        at: u64,
        investigator: &str,
        deck: &CampaignDeck,
    ) -> Result<CampaignView, Error> {
        let storage = self.storage()?;
        self.change_campaign(campaign, at, |campaign, _| {
            let new = offered(deck, &storage)?;
            let (new, upgrade) = compare(campaign, investigator, &new)?;
            if upgrade.price > upgrade.left.max(0) {
                return Err(illegal(format!(
                    "the upgrade costs {} experience, and {} is left",
                    upgrade.price, upgrade.left
                )));
            }
            let code = || investigator.to_owned();
            let mut drawn = Vec::new();
            let mut new = new;
            if campaign.deck(investigator).is_none() {
                let settled = self.settle_beside(campaign, &campaign.log(), new)?;
                drawn = settled.changes();
                new = settled.deck;
            }
            let mut changes = vec![Change::Deck {
                investigator: code(),
                deck: new.to_json(),
            }];
            changes.extend(drawn);
            changes.extend(trauma(campaign, investigator, &new)?);
            if upgrade.price > 0 {
                changes.push(Change::Spend {
                    investigator: code(),
                    amount: upgrade.price,
                });
            }
            campaign.decide(
                stamp(self.now()),
                Decision {
                    cause: Cause::Deck,
                    answer: None,
                    changes,
                },
            );
            Ok(())
        })
    }
}

impl App {
    /// The cards that the campaign of a deck has given its investigator; absent for a deck that is
    /// in no campaign.
    pub(crate) fn granted_to(&self, id: i64, deck: &Deck) -> Result<Option<Vec<CardCode>>, Error> {
        let Some(of) = self.campaign_of_deck(id)? else {
            return Ok(None);
        };
        let campaign = self.storage()?.campaign(CampaignId(of.campaign))?.campaign;
        Ok(Some(granted(&campaign.log(), &of.investigator, deck)))
    }
}

/// The trauma that cards bring which come into the deck with this version. Where the player says of
/// which kind it is, it is noted by hand, unless there is only one kind to remove.
fn trauma(campaign: &Campaign, investigator: &str, new: &Deck) -> Result<Option<Change>, Error> {
    let old = match campaign.deck(investigator) {
        Some((json, _)) => Some(read_deck(investigator, json)?),
        None => None,
    };
    let log = campaign.log();
    let suffered = log.investigators.get(investigator);
    let (mut physical, mut mental) = (0, 0);
    for (card, rules) in &CardRules::committed().cards {
        let copies = |deck: &Deck| i64::from(deck.slots.copies(card.as_str()));
        let more = (copies(new) - old.as_ref().map_or(0, copies)).max(0);
        for rule in rules {
            if let CardRule::Trauma { mental: of, either } = rule {
                mental += i64::from(*of) * more;
                if *either < 0
                    && let Some(member) = suffered
                {
                    match (member.physical_trauma, member.mental_trauma) {
                        (0, _) => mental += i64::from(*either) * more,
                        (_, 0) => physical += i64::from(*either) * more,
                        _ => {}
                    }
                }
            }
        }
    }
    let change = Change::Trauma {
        investigator: investigator.to_owned(),
        physical,
        mental,
    };
    Ok((physical != 0 || mental != 0).then_some(change))
}

fn offered(deck: &CampaignDeck, storage: &Storage) -> Result<Deck, Error> {
    let choice = match deck {
        CampaignDeck::Text { text } => return read_deck("–", text),
        CampaignDeck::Starter { id } => DeckChoice::Starter { id: id.clone() },
        CampaignDeck::Saved { id } => DeckChoice::Saved { id: *id },
    };
    let (id, json) = deck_text(&choice, storage)?;
    read_deck(&id, &json)
}

/// The new deck beside the present one.
fn compare(
    campaign: &Campaign,
    investigator: &str,
    new: &Deck,
) -> Result<(Deck, DeckUpgradeView), Error> {
    let log = campaign.log();
    let Some(member) = log.investigators.get(investigator) else {
        return Err(illegal(format!("{investigator} is not in the campaign")));
    };
    if is_usurped(&log, investigator) {
        let cause = "their place was taken, and the deck stays as it is";
        return Err(illegal(format!("{investigator}: {cause}")));
    }
    if new.front().as_str() != investigator {
        let front = new.front();
        return Err(illegal(format!(
            "the deck is of {front}, not of {investigator}"
        )));
    }
    let mut new = new.clone();
    let upgrade = match campaign.deck(investigator) {
        Some((json, exiled)) => {
            let mut old = read_deck(investigator, json)?;
            check_boxes(&mut old, campaign, investigator);
            if new.exiled.is_empty() {
                new.exiled = exiled
                    .iter()
                    .map(|one| CardCode::from(one.as_str()))
                    .collect();
            }
            deckbuilder().upgrade_cost(&old, &new).map_err(illegal)?
        }
        None => Upgrade::default(),
    };
    let view = DeckUpgradeView {
        name: new.name.clone(),
        cards: new.slots.total(),
        price: upgrade.experience.into(),
        left: member.xp_left(),
        steps: upgrade.steps.iter().map(step_view).collect(),
        problems: problems(
            &new,
            &upgrade,
            member.xp_earned,
            granted(&log, investigator, &new),
        ),
    };
    Ok((new, view))
}

/// The cards that the campaign gives the investigator, by its log. A log that knows nothing of
/// research grants every Researched card.
fn granted(log: &CampaignLog, investigator: &str, deck: &Deck) -> Vec<CardCode> {
    let mut granted: Vec<CardCode> = log
        .granted(investigator)
        .iter()
        .map(|card| CardCode::from(card.as_str()))
        .collect();
    if !log.sections.contains_key("researched") {
        granted.extend(deckbuilder().researched(deck));
    }
    granted
}

/// What is wrong with the deck by itself, and with the way to it.
fn problems(new: &Deck, upgrade: &Upgrade, earned: i64, granted: Vec<CardCode>) -> Words {
    let setting = Setting {
        mode: deckbuilding::Mode::Campaign {
            earned: u32::try_from(earned).unwrap_or(0),
        },
        granted: Some(granted),
        ..Setting::default()
    };
    let library = card_data::library();
    let own = deckbuilder().check(new, &setting);
    let all = || upgrade.violations.iter().chain(&own);
    let sentences = |language| all().map(|one| one.sentence(library, language)).collect();
    Words {
        en: sentences(Language::English),
        ko: sentences(Language::Korean),
    }
}
