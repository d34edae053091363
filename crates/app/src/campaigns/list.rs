//! The use cases of the campaigns list: begin, bin, archive.

use campaign::guide::{Code, GuideKind, ScenarioKind};
use campaign::log::{Campaign, CampaignLog, Cause, Change, Decision, ScenarioRecord};
use campaign::run::Party;
use deckbuilding::Deck;
use serde::Deserialize;
use storage::{CampaignId, SavedCampaign, SavedCampaigns, Storage, UnreadableCampaign};
use ts_rs::TS;

use super::guides::{GuideSession, scenarios_of};
use super::kept::{read_deck, stamp};
use super::refused::refused;
use super::show::names::text;
use super::transfer::Transfer;
use super::view::{CampaignListing, CampaignView};
use super::weaknesses::DrawnDeck;
use crate::facts::DifficultyName;
use crate::play::{DeckChoice, InvestigatorListing, deck_text};
use crate::{App, Error, limits};

/// The campaign to begin.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, TS)]
#[ts(export)]
pub struct NewCampaign {
    /// What the player calls it; the guide's name where it is empty.
    pub name: String,
    pub guide: String,
    /// The side story that is played alone, where the guide is a shelf of them.
    #[serde(default)]
    #[ts(optional)]
    pub story: Option<String>,
    /// Asked by the guide where it is absent.
    #[serde(default)]
    #[ts(optional)]
    pub difficulty: Option<DifficultyName>,
    /// The decks of one to four investigators; the first leads.
    pub decks: Vec<DeckChoice>,
    /// Investigators who come from campaigns that have ended, with what they earned there.
    #[serde(default)]
    pub transferred: Vec<Transfer>,
}

impl App {
    /// The player's campaigns, those changed last first.
    pub fn campaigns(&self) -> Result<Vec<CampaignListing>, Error> {
        let storage = self.storage()?;
        self.listings(storage.campaigns()?)
    }

    /// The campaigns in the bin. Those that have been there for 30 days are deleted first.
    pub fn binned_campaigns(&self) -> Result<Vec<CampaignListing>, Error> {
        let storage = self.storage()?;
        self.empty_bins(&storage)?;
        self.listings(storage.binned_campaigns()?)
    }

    /// Begins a campaign and keeps it.
    ///
    /// # Errors
    /// [`Error::CampaignRefused`] for no investigator, more than four, or one twice.
    pub fn begin_campaign(&self, new: &NewCampaign) -> Result<CampaignView, Error> {
        self.begin_with(new, new.story.clone())
    }

    /// The same for one scenario of the guide, played on its own, or for the whole of it.
    pub(super) fn begin_with(
        &self,
        new: &NewCampaign,
        standalone: Option<String>,
    ) -> Result<CampaignView, Error> {
        let storage = self.storage()?;
        let players = new.decks.len() + new.transferred.len();
        if !(1..=4).contains(&players) {
            return Err(refused("a campaign has one to four investigators"));
        }
        let settled = self.party(&new.decks, &storage)?;
        let decks: Vec<(String, String)> = settled
            .iter()
            .map(|one| (one.deck.front().to_string(), one.deck.to_json()))
            .collect();
        let led = self.led(&new.guide)?;
        if !led.known {
            return Err(refused(format!("no guide is called {}", new.guide)));
        }
        let alone = standalone.as_deref().map(|id| led.guide.scenario(id));
        match alone {
            Some(None) => return Err(refused("the guide has no such scenario")),
            None if led.guide.kind == GuideKind::SideStories => {
                return Err(refused("a side story must be chosen"));
            }
            _ => {}
        }
        let mut investigators: Vec<Code> = decks.iter().map(|(code, _)| code.clone()).collect();
        let transferred = self.brought(&new.transferred, &investigators)?;
        investigators.extend(new.transferred.iter().map(|one| one.investigator.clone()));
        let party = Party {
            lead: investigators.first().cloned(),
            investigators,
            transferred,
            difficulty: new.difficulty.map(|one| one.word().to_owned()),
            side_stories: standalone.is_none() && led.side_stories.is_some(),
            standalone,
            ..Party::default()
        };
        let name = match new.name.trim() {
            "" => alone
                .flatten()
                .map_or(&led.guide.name, |one| &one.name)
                .en
                .as_str(),
            name => name,
        };
        limits::within(name, limits::NAME)?;
        let begun = Campaign::begin(name, &led.run(), party, stamp(self.now())).map_err(refused)?;
        let mut campaign = with_decks(begun, &new.guide, decks);
        let changes: Vec<Change> = settled.iter().flat_map(DrawnDeck::changes).collect();
        if !changes.is_empty() {
            let drawn = Decision {
                cause: Cause::Deck,
                answer: None,
                changes,
            };
            campaign.decide(stamp(self.now()), drawn);
        }
        let id = storage.add_campaign(&campaign, self.now())?;
        self.campaign(id.0)
    }

    pub fn rename_campaign(&self, campaign: i64, name: &str) -> Result<(), Error> {
        limits::within(name, limits::NAME)?;
        let storage = self.storage()?;
        Ok(storage.rename_campaign(CampaignId(campaign), name.trim(), self.now())?)
    }

    /// Puts a campaign aside, out of the list of those that go on, or takes it back.
    pub fn archive_campaign(&self, campaign: i64, aside: bool) -> Result<(), Error> {
        let when = aside.then(|| self.now());
        Ok(self
            .storage()?
            .archive_campaign(CampaignId(campaign), when)?)
    }

    pub fn bin_campaign(&self, campaign: i64) -> Result<(), Error> {
        let now = Some(self.now());
        Ok(self.storage()?.bin_campaign(CampaignId(campaign), now)?)
    }

    pub fn restore_campaign(&self, campaign: i64) -> Result<(), Error> {
        Ok(self.storage()?.bin_campaign(CampaignId(campaign), None)?)
    }

    /// The decks that begin, their random weaknesses drawn.
    fn party(&self, choices: &[DeckChoice], storage: &Storage) -> Result<Vec<DrawnDeck>, Error> {
        let mut decks: Vec<Deck> = Vec::new();
        for choice in choices {
            let (id, json) = deck_text(choice, storage)?;
            let deck = read_deck(&id, &json)?;
            if decks.iter().any(|other| other.front() == deck.front()) {
                let front = deck.front();
                return Err(refused(format!("{front} cannot be played twice")));
            }
            decks.push(deck);
        }
        let mut settled = Vec::new();
        for at in 0..decks.len() {
            let others: Vec<Deck> = (0..decks.len())
                .filter(|other| *other != at)
                .map(|other| decks[other].clone())
                .collect();
            let one = self.draw_weaknesses(decks[at].clone(), &others, decks.len())?;
            decks[at] = one.deck.clone();
            settled.push(one);
        }
        Ok(settled)
    }

    /// Those that can be read, and after them those that cannot. A guide that cannot be read is
    /// told where the campaign is opened.
    fn listings(&self, campaigns: SavedCampaigns) -> Result<Vec<CampaignListing>, Error> {
        let listed = |saved: &SavedCampaign| match self.leading(&saved.campaign) {
            Err(Error::GuideUnreadable { .. }) => Ok(listing(saved, &GuideSession::default())),
            led => Ok(listing(saved, &led?)),
        };
        let readable = campaigns.readable.iter().map(listed);
        let unreadable = campaigns.unreadable.into_iter().map(unreadable);
        readable.chain(unreadable.map(Ok)).collect()
    }
}

/// The first decision gives everyone their deck. An imported guide goes by a name of its own.
fn with_decks(begun: Campaign, guide: &str, decks: Vec<(String, String)>) -> Campaign {
    let mut history = begun.history().to_vec();
    let first = history.iter_mut().take(1);
    for change in first.flat_map(|record| &mut record.decision.changes) {
        if let Change::Join { investigator, deck } = change {
            let own = decks.iter().find(|(code, _)| code == investigator);
            *deck = own.map(|(_, json)| json.clone());
        }
    }
    Campaign::restored(begun.name, guide, begun.party, history)
}

fn listing(saved: &SavedCampaign, led: &GuideSession) -> CampaignListing {
    let campaign = &saved.campaign;
    let names = led.names();
    let log = campaign.log();
    let present = log.investigators.iter().filter(|(_, one)| one.present);
    let mut present: Vec<_> = present.map(|(code, _)| code).collect();
    present.sort_by_key(|code| !log.leads(code));
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    CampaignListing {
        id: saved.id.0,
        name: campaign.name.clone(),
        guide: led.known.then(|| text(&led.guide.name)),
        difficulty: log.difficulty.as_deref().map(DifficultyName::parse),
        investigators: present
            .into_iter()
            .map(|code| InvestigatorListing::of(code, names.of(code), names.library))
            .collect(),
        played: count(played(&log, led)),
        scenarios: match led.guide.kind {
            // One of them is played alone, in one part or several.
            GuideKind::SideStories => count(log.scenarios.len().max(1)),
            GuideKind::Campaign | GuideKind::Standalone => count(scenarios_of(&led.guide).count()),
        },
        result: log.result.clone(),
        created: saved.created.0,
        updated: saved.updated.0,
        archived: saved.archived.is_some(),
        deleted: saved.deleted.map(|time| time.0),
        unreadable: false,
    }
}

/// How many scenarios of the campaign have ended. Interludes are none, and a side story is not on its
/// way unless it is played alone.
fn played(log: &CampaignLog, led: &GuideSession) -> usize {
    let of_guide = |record: &&ScenarioRecord| {
        let scenario = led.guide.scenario(&record.id);
        scenario.is_some_and(|one| one.kind == ScenarioKind::Scenario)
    };
    if led.known {
        log.scenarios.iter().filter(of_guide).count()
    } else {
        log.scenarios.len()
    }
}

/// What is known of a campaign that cannot be read.
fn unreadable(saved: UnreadableCampaign) -> CampaignListing {
    CampaignListing {
        id: saved.id.0,
        name: saved.name,
        guide: None,
        difficulty: None,
        investigators: Vec::new(),
        played: 0,
        scenarios: 0,
        result: None,
        created: saved.created.0,
        updated: saved.updated.0,
        archived: saved.archived.is_some(),
        deleted: saved.deleted.map(|time| time.0),
        unreadable: true,
    }
}
