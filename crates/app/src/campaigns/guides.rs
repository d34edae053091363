//! Guides: ours, and those that the player brought in.

use std::sync::OnceLock;

use campaign::guide::{Effect, Guide, GuideKind, from_ron};
use campaign::run::GuideRun;
use storage::Storage;

use super::show::names::text;
use super::view::GuideListing;
use crate::play::view::DifficultyName;
use crate::play::{book, unsupported_cards};
use crate::{App, Error};

/// Ids of imported guides begin with this, so that one may stand beside ours of the same campaign.
const IMPORTED: &str = "imported:";

/// The guide of a campaign, and the side stories that may be played between its scenarios.
pub(super) struct Led {
    pub guide: Guide,
    /// Whether the guide is here; an empty one stands for one that is not.
    pub known: bool,
    pub side_stories: Option<Guide>,
}

impl Led {
    pub fn run(&self) -> GuideRun<'_> {
        GuideRun {
            facts: card_data::library(),
            side_stories: self.side_stories.as_ref(),
            ..GuideRun::new(&self.guide)
        }
    }
}

impl App {
    /// The guides that a campaign can begin with.
    pub fn guides(&self) -> Result<Vec<GuideListing>, Error> {
        let ours = built_in()?
            .iter()
            .map(|guide| listing(&guide.id, guide, false));
        let mut all: Vec<GuideListing> = ours.collect();
        for (id, json) in self.storage()?.guides()? {
            let guide = read(&id, &json)?;
            if guide.kind != GuideKind::SideStories {
                all.push(listing(&format!("{IMPORTED}{id}"), &guide, true));
            }
        }
        Ok(all)
    }
}

/// The guide of this id with all that belongs to it.
pub(super) fn led(id: &str, storage: &Storage) -> Result<Led, Error> {
    let Some(imported) = id.strip_prefix(IMPORTED) else {
        let ours = built_in()?.iter().find(|guide| guide.id == id);
        return Ok(Led {
            known: ours.is_some(),
            guide: ours.cloned().unwrap_or_default(),
            side_stories: None,
        });
    };
    let guides = storage.guides()?;
    let guide = guides.get(imported);
    let guide = guide.map(|json| read(imported, json)).transpose()?;
    let mut side_stories = None;
    for (id, json) in &guides {
        // Reading all of them to find the shelf would take long, so its kind is looked for first.
        if json.contains("SideStories") {
            let shelf = read(id, json)?;
            side_stories = (shelf.kind == GuideKind::SideStories).then_some(shelf);
        }
    }
    Ok(Led {
        known: guide.is_some(),
        guide: guide.unwrap_or_default(),
        side_stories,
    })
}

pub(super) fn built_in() -> Result<&'static [Guide], Error> {
    static GUIDES: OnceLock<Result<Vec<Guide>, String>> = OnceLock::new();
    let guides = GUIDES.get_or_init(|| from_ron(card_data::guides()).map_err(|e| e.to_string()));
    let broken = |cause: &String| Error::CardDataBroken {
        cause: cause.clone(),
    };
    guides.as_deref().map_err(broken)
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

fn read(id: &str, json: &str) -> Result<Guide, Error> {
    serde_json::from_str(json).map_err(|error| Error::GuideUnreadable {
        guide: id.to_owned(),
        cause: error.to_string(),
    })
}

fn listing(id: &str, guide: &Guide, imported: bool) -> GuideListing {
    let played = guide.scenarios.iter();
    let playable = played.filter(|scenario| engine_id(guide, &scenario.id).is_some());
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    GuideListing {
        id: id.to_owned(),
        name: text(&guide.name),
        scenarios: count(guide.order.len()),
        playable: count(playable.count()),
        imported,
        difficulties: difficulties(guide),
    }
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
