//! The map, the calendar, the achievements and the symbols of a campaign.

use campaign::guide::{Achievement, DestinationStatus, SymbolRule, SymbolValue, TravelMap};
use campaign::log::CampaignLog;
use campaign::{ChaosToken, odds};

use super::names::{Names, text};
use crate::campaigns::view::{
    AchievementItem, AchievementView, CountedView, DayStatus, DayView, MapPlace, MapView,
    PlaceStatus, SymbolCase, SymbolCount, SymbolResult, SymbolRuleView,
};
use crate::facts::TokenName;

/// The section in which achievements are kept. It stands beside those of the guide.
pub(in crate::campaigns) const ACHIEVEMENTS: &str = "$achievements";
/// The section that counts the time that has passed on a journey, and its entry.
const TIME: (&str, &str) = ("time", "$count");

pub(in crate::campaigns) fn map(names: &Names, log: &CampaignLog) -> Option<MapView> {
    let map = names.guide.map.as_ref()?;
    let known = |id: &str| {
        let place = map.find(id)?;
        (!place.hidden || log.travel.is_unlocked(place)).then_some(place)
    };
    let all = map.locations.iter().filter_map(|place| known(&place.id));
    let places = all.filter_map(|place| {
        let (east, north) = place.at?;
        Some(MapPlace {
            id: place.id.clone(),
            name: text(&place.name),
            east,
            north,
            status: status(map, log, &place.id),
            side: place.status == DestinationStatus::Side,
        })
    });
    let places: Vec<MapPlace> = places.collect();
    let ways = ways(map, &places);
    let time = log.entry(TIME.0, TIME.1).and_then(|entry| entry.count);
    Some(MapView {
        places,
        ways,
        time: time.unwrap_or_default(),
    })
}

fn status(map: &TravelMap, log: &CampaignLog, id: &str) -> PlaceStatus {
    let travel = &log.travel;
    if travel.at.as_deref() == Some(id) {
        return PlaceStatus::Here;
    }
    match map.find(id) {
        Some(place) if travel.is_open(place) => PlaceStatus::Open,
        Some(_) if travel.visited.contains(id) => PlaceStatus::Visited,
        _ => PlaceStatus::Locked,
    }
}

/// Each way once, whichever of its ends names it.
fn ways(map: &TravelMap, places: &[MapPlace]) -> Vec<[u32; 2]> {
    let names = |one: &MapPlace, other: &MapPlace| {
        let from = map.find(&one.id);
        from.is_some_and(|place| place.connections.contains(&other.id))
    };
    let mut ways = Vec::new();
    for (from, one) in (0..).zip(places) {
        for (to, other) in (0..).zip(places).skip_while(|(to, _)| *to <= from) {
            if names(one, other) || names(other, one) {
                ways.push([from, to]);
            }
        }
    }
    ways
}

/// The days and nights that the guide can write, with the one that stands.
pub(in crate::campaigns) fn calendar(names: &Names, log: &CampaignLog) -> Vec<DayView> {
    let Some(section) = names.guide.calendar.as_deref() else {
        return Vec::new();
    };
    // The ids of days go on by the alphabet, and day comes before night.
    let days = names.entries_of(section);
    let stands = |id: &str| log.entry(section, id).is_some_and(|entry| entry.stands());
    let now = days.iter().position(|(id, _)| stands(id));
    let shown = days.iter().enumerate().map(|(at, (id, name))| DayView {
        id: (*id).to_owned(),
        name: text(name),
        status: match now {
            Some(now) if at < now => DayStatus::Past,
            Some(now) if at == now => DayStatus::Now,
            _ => DayStatus::Ahead,
        },
    });
    shown.collect()
}

pub(in crate::campaigns) fn achievements(names: &Names, log: &CampaignLog) -> Vec<AchievementView> {
    let all = names.guide.achievements.iter();
    all.map(|one| achievement(one, log)).collect()
}

fn achievement(one: &Achievement, log: &CampaignLog) -> AchievementView {
    let entry = |id: &str| log.entry(ACHIEVEMENTS, id);
    let stands = |id: &str| entry(id).is_some_and(|entry| entry.stands());
    let items = one.items.iter().map(|(id, words)| {
        let id = format!("{}.{id}", one.id);
        AchievementItem {
            done: stands(&id),
            id,
            text: text(words),
        }
    });
    let items: Vec<AchievementItem> = items.collect();
    let counted = one.max.map(|of| CountedView {
        number: entry(&one.id)
            .and_then(|entry| entry.count)
            .unwrap_or_default(),
        of,
    });
    let all_items = !items.is_empty() && items.iter().all(|item| item.done);
    let enough = counted.is_some_and(|counted| counted.number >= counted.of);
    AchievementView {
        id: one.id.clone(),
        title: text(&one.title),
        text: text(&one.text),
        done: stands(&one.id) || all_items || enough,
        counted,
        items,
    }
}

pub(in crate::campaigns) fn symbol((token, rule): &(ChaosToken, SymbolRule)) -> SymbolRuleView {
    let (counted, values) = match rule {
        SymbolRule::Fixed(value) => (None, vec![case(None, value)]),
        SymbolRule::Counted {
            what,
            min,
            max,
            scale,
            adjustment,
            reveal_another,
        } => {
            let count = SymbolCount {
                what: text(what),
                scale: *scale,
                more: *adjustment,
                min: *min,
                max: *max,
                another: *reveal_another,
            };
            (Some(count), Vec::new())
        }
        SymbolRule::Either { otherwise, cases } => {
            let special = cases.iter().map(|(when, value)| case(Some(when), value));
            let all = std::iter::once(case(None, otherwise)).chain(special);
            (None, all.collect())
        }
    };
    SymbolRuleView {
        token: TokenName((*token).into()),
        counted,
        values,
    }
}

fn case(when: Option<&campaign::guide::Text>, value: &SymbolValue) -> SymbolCase {
    SymbolCase {
        when: when.map(text),
        result: match value.result {
            odds::Outcome::Modifier(value) => SymbolResult::Modifier { value },
            odds::Outcome::AutoFail => SymbolResult::Fails,
            odds::Outcome::AutoSucceed => SymbolResult::Succeeds,
        },
        another: value.reveal_another,
    }
}
