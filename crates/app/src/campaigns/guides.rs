//! Guides: ours, and those that the player brought in.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError};

use campaign::ChaosToken;
use campaign::guide::{Effect, Guide, GuideKind, Scenario, ScenarioKind, SymbolRule};
use campaign::log::{Campaign, CampaignLog};
use campaign::run::GuideRun;

use super::show::names::{Names, text};
use super::view::{GuideListing, GuideOffer};
use crate::facts::DifficultyName;
use crate::guides::built_in;
use crate::play::{book, unsupported_cards};
use crate::{App, Error};

/// Ids of imported guides begin with this, so that one may stand beside ours of the same campaign.
pub(super) const IMPORTED: &str = "imported:";

/// The guide of a campaign, and the side stories that may be played between its scenarios.
#[derive(Clone, Default)]
pub(super) struct GuideSession {
    pub guide: Arc<Guide>,
    /// Whether the guide is here; an empty one stands for one that is not.
    pub known: bool,
    pub side_stories: Option<Arc<Guide>>,
}

impl GuideSession {
    pub fn run(&self) -> GuideRun<'_> {
        GuideRun {
            facts: card_data::library(),
            side_stories: self.side_stories.as_deref(),
            ..GuideRun::new(&self.guide)
        }
    }

    /// What the symbols do in a scenario of the campaign or a side story, on its difficulty.
    pub fn symbol_rules(&self, log: &CampaignLog, scenario: &str) -> Vec<(ChaosToken, SymbolRule)> {
        let shelf = || self.side_stories.as_ref()?.scenario(scenario);
        let scenario = self.guide.scenario(scenario).or_else(shelf);
        let symbols = scenario.and_then(|scenario| scenario.symbols.as_ref());
        let difficulty = log.difficulty.as_deref().unwrap_or("standard");
        symbols.map_or_else(Vec::new, |symbols| {
            symbols.for_difficulty(difficulty).to_vec()
        })
    }

    /// The engine's id for a scenario of the campaign or a side story.
    pub fn engine_id(&self, scenario: &str) -> Option<String> {
        self.names().engine_id(scenario)
    }

    pub fn names(&self) -> Names<'_> {
        Names::new(&self.guide).beside(self.side_stories.as_deref())
    }
}

/// Guides that the player brought in, by id and read once; of one that cannot be read, why.
pub(crate) type Shelf = BTreeMap<String, Result<Arc<Guide>, String>>;

impl App {
    /// The guides that a campaign can begin with.
    pub fn guides(&self) -> Result<Vec<GuideListing>, Error> {
        let ours = built_in()?.iter();
        let mut all: Vec<GuideListing> =
            ours.map(|guide| listing(&guide.id, guide, false)).collect();
        for (id, guide) in self.shelf()?.iter() {
            if let Ok(guide) = guide {
                all.push(listing(&format!("{IMPORTED}{id}"), guide, true));
            }
        }
        // Campaigns first, side stories to be played alone after them.
        all.sort_by_key(|one| !one.stories.is_empty());
        Ok(all)
    }

    /// The guide of a campaign. One that was begun before our side stories could be played between
    /// its scenarios goes on without them: what it has answered does not speak of them.
    pub(super) fn leading(&self, campaign: &Campaign) -> Result<GuideSession, Error> {
        let mut led = self.led(&campaign.guide)?;
        if !campaign.party.side_stories && !campaign.guide.starts_with(IMPORTED) {
            led.side_stories = None;
        }
        Ok(led)
    }

    /// The guide of this id with all that belongs to it.
    pub(super) fn led(&self, id: &str) -> Result<GuideSession, Error> {
        let Some(imported) = id.strip_prefix(IMPORTED) else {
            let ours = built_in()?;
            let guide = ours.iter().find(|guide| guide.id == id);
            let mut shelves = ours.iter().filter(|one| one.kind == GuideKind::SideStories);
            return Ok(GuideSession {
                known: guide.is_some(),
                guide: guide.cloned().unwrap_or_default(),
                side_stories: shelves.next().cloned(),
            });
        };
        let shelf = self.shelf()?;
        let guide = match shelf.get(imported) {
            Some(Err(cause)) => {
                return Err(Error::GuideUnreadable {
                    guide: imported.to_owned(),
                    cause: cause.clone(),
                });
            }
            Some(Ok(guide)) => Some(guide),
            None => None,
        };
        let mut readable = shelf.values().flatten();
        let side_stories = readable.find(|guide| guide.kind == GuideKind::SideStories);
        Ok(GuideSession {
            known: guide.is_some(),
            guide: guide.cloned().unwrap_or_default(),
            side_stories: side_stories.cloned(),
        })
    }

    /// The player's own guides, read when they are first needed.
    pub(super) fn shelf(&self) -> Result<Arc<Shelf>, Error> {
        let storage = self.storage()?;
        let mut guides = self.guides.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = &*guides {
            return Ok(Arc::clone(known));
        }
        let read = |json: String| match serde_json::from_str(&json) {
            Ok(guide) => Ok(Arc::new(guide)),
            Err(error) => Err(error.to_string()),
        };
        let kept = storage.guides()?.into_iter();
        let shelf: Shelf = kept.map(|(id, json)| (id, read(json))).collect();
        Ok(Arc::clone(guides.insert(Arc::new(shelf))))
    }

    pub(crate) fn forget_guides(&self) {
        self.guides
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take();
    }
}

/// The engine's id for a scenario of the guide.
pub(super) fn engine_id(guide: &Guide, scenario: &str) -> Option<String> {
    let mut all = book().ok()?.scenarios();
    all.find(|one| one.campaign == guide.id && one.guide_id == scenario)
        .map(|one| one.id.clone())
}

/// How many cards of a scenario the engine cannot play yet.
pub(super) fn unsupported(scenario: &str) -> u32 {
    let Ok(book) = book() else {
        return 0;
    };
    let scenario = book.scenario(scenario);
    let missing = scenario.map_or(0, |scenario| unsupported_cards(book, scenario).len());
    u32::try_from(missing).unwrap_or(u32::MAX)
}

fn listing(id: &str, guide: &Guide, imported: bool) -> GuideListing {
    let played = guide.scenarios.iter();
    let playable = played.filter(|scenario| engine_id(guide, &scenario.id).is_some());
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    GuideListing {
        id: id.to_owned(),
        name: text(&guide.name),
        scenarios: count(scenarios_of(guide).count()),
        playable: count(playable.count()),
        imported,
        difficulties: difficulties(guide),
        stories: stories(guide),
    }
}

/// The scenarios of a guide that are played: no interludes, and not both a scenario and the one that
/// returns to it.
pub(super) fn scenarios_of(guide: &Guide) -> impl Iterator<Item = &Scenario> {
    let returned: BTreeSet<_> = guide
        .scenarios
        .iter()
        .filter_map(|one| one.original.as_deref())
        .collect();
    guide
        .scenarios
        .iter()
        .filter(|one| one.kind == ScenarioKind::Scenario)
        .filter(move |one| !returned.contains(&*one.id))
}

/// The side stories of a shelf, each of which can be played alone.
fn stories(guide: &Guide) -> Vec<GuideOffer> {
    if guide.kind != GuideKind::SideStories {
        return Vec::new();
    }
    let stories = guide.order.iter().filter_map(|id| guide.scenario(id));
    stories
        .map(|story| GuideOffer {
            id: story.id.clone(),
            text: text(&story.name),
        })
        .collect()
}

/// The difficulties that the guide's setup offers.
fn difficulties(guide: &Guide) -> Vec<DifficultyName> {
    use DifficultyName as D;
    let all = [D::Easy, D::Standard, D::Hard, D::Expert];
    let offered = guide.setup_effects();
    let offers = |wanted: &DifficultyName| {
        let name = wanted.word();
        offered.iter().any(|effect| match effect {
            Effect::Difficulty(one) => one.eq_ignore_ascii_case(name),
            _ => false,
        })
    };
    all.into_iter().filter(offers).collect()
}
