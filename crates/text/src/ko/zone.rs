//! Zones and ranks in Korean.

use super::matcher::{Det, np};
use super::reference::{location_of, reference};
use super::terms;
use super::value::{value, x_is};
use super::words;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, One, Rank};
use crate::{particles, shape};
use abilities::{Match, Quantity, Ref, Zone};

/// `단서가 가장 많은`
pub fn superlative<'a>(c: &Context<'a>, by: &'a Quantity, most: bool) -> String {
    let count = |noun: &str| {
        let word = if most { "많은" } else { "적은" };
        format!("{} 가장 {word}", particles::i(noun))
    };
    let value_of = |noun: &str| {
        let word = if most { "높은" } else { "낮은" };
        format!("{} 가장 {word}", particles::i(noun))
    };
    match by {
        Quantity::On(counter, Ref::It) => count(&words::counter(c, *counter, None).text),
        Quantity::Stat(stat, Ref::It) => value_of(terms::stat(*stat)),
        Quantity::StepsAround(way, from, Ref::It) => format!(
            "{} {}으로 가장 {}",
            location_of(c, from).from(),
            terms::rotation(*way),
            if most { "먼" } else { "가까운" }
        ),
        Quantity::RemainingHealth(Ref::It) => count("남은 체력"),
        Quantity::RemainingSanity(Ref::It) => count("남은 정신력"),
        Quantity::CardsIn(zone, _) => match &**zone {
            Zone::HandOf(_) => count("손에 든 카드"),
            _ => count("카드"),
        },
        Quantity::Count(there) if shape::is_at_it(there) => {
            let there = Group::of(there, Kind::Card).without_place_at_it();
            count(&super::matcher::group(c, &there, &Det::Bare).text)
        }
        Quantity::Count(there) if shape::is_controlled_by_it(there) => {
            let there = Group::of(there, Kind::Card).without_control_by_it();
            let what = super::matcher::group(c, &there, &Det::Bare).text;
            count(&format!("조종하는 {what}"))
        }
        other => {
            let inner = c.with(Bound::new(Kind::Card).near());
            value_of(&value(&inner, other))
        }
    }
}

/// A zone as a noun phrase.
pub fn zone<'a>(c: &Context<'a>, zone_of: &'a Zone) -> String {
    match zone_of {
        Zone::HandOf(who) => whose(c, who, "손"),
        Zone::DeckOf(who) => whose(c, who, "덱"),
        Zone::DiscardOf(who) => whose(c, who, "버린 카드 더미"),
        Zone::TopOf(inner, Quantity::If(when, yes, no)) => {
            let when = super::condition::clause(c, when, false, super::verb::Ending::If);
            let (yes, no) = (value(c, yes), value(c, no));
            format!("{} 맨 위 카드 {no}장({when}, 대신 {yes}장)", zone(c, inner))
        }
        Zone::TopOf(inner, amount) => {
            let (number, x) = number_of(c, amount);
            format!("{} 맨 위 카드 {number}장{x}", zone(c, inner))
        }
        Zone::BottomOf(inner, amount) => {
            format!("{} 맨 아래 카드 {}장", zone(c, inner), value(c, amount))
        }
        Zone::Discarded => "이 효과로 버린 카드".to_owned(),
        Zone::Deck(name) => c.names.deck(super::LANGUAGE, name),
        Zone::EncounterDeck => "조우 덱".to_owned(),
        Zone::EncounterDiscard => "버린 조우 카드 더미".to_owned(),
        Zone::SetAside => "치워 둔 카드".to_owned(),
        Zone::Victory => "승점 더미".to_owned(),
        Zone::Removed => "게임에서 제거된 카드".to_owned(),
        Zone::Looked => "확인한 카드".to_owned(),
        Zone::Anywhere => "모든 카드".to_owned(),
        Zone::Drawn => "이 효과로 뽑은 카드".to_owned(),
        Zone::FacedownOn(card) => format!("{} 뒷면으로 부착된 카드", reference(c, card).to()),
        Zone::BeneathCard(card) => format!("{} 밑에 있는 카드", reference(c, card).text),
        Zone::AttachedTo(card) => format!("{} 부착된 카드", reference(c, card).to()),
        Zone::Area(name) => c.names.area(super::LANGUAGE, name),
    }
}

/// Whose pile it is; the one who acts has it as their own.
fn whose<'a>(c: &Context<'a>, who: &'a Match, thing: &str) -> String {
    if let (Some(actor), Some(One::Ref(owner))) = (c.actor, Group::of(who, Kind::Card).one)
        && actor == owner
        && c.resolve(actor) != &Ref::You
    {
        return format!("자신의 {thing}");
    }
    let who = np(c, who, Kind::Investigator, Det::A);
    match thing {
        "손" | "덱" if who.is_you() => thing.to_owned(),
        thing => who.of(thing),
    }
}

/// Where a card of the zone is: `당신의 버린 카드 더미에 있는`.
pub fn located<'a>(c: &Context<'a>, zone_of: &'a Zone) -> String {
    match zone_of {
        Zone::TopOf(..)
        | Zone::BottomOf(..)
        | Zone::Looked
        | Zone::Discarded
        | Zone::Drawn
        | Zone::Removed => {
            format!("{} 중", zone(c, zone_of))
        }
        Zone::SetAside => "치워 둔".to_owned(),
        Zone::Anywhere => "어디에 있든".to_owned(),
        Zone::FacedownOn(card) => format!("{} 뒷면으로 부착된", reference(c, card).to()),
        Zone::BeneathCard(card) => format!("{} 밑에 있는", reference(c, card).text),
        Zone::AttachedTo(card) => format!("{} 부착된", reference(c, card).to()),
        // What is devoured is no place that has a name.
        Zone::Area(name) if name == "devoured" => {
            format!("{} 중", c.names.area(super::LANGUAGE, name))
        }
        Zone::Area(name) => format!("{} 있는", place_of_area(c, name)),
        Zone::HandOf(_) => format!("{}에 든", zone(c, zone_of)),
        Zone::DeckOf(_)
        | Zone::DiscardOf(_)
        | Zone::Deck(_)
        | Zone::EncounterDeck
        | Zone::EncounterDiscard
        | Zone::Victory => format!("{}에 있는", zone(c, zone_of)),
    }
}

/// `이키아크 밑에`, of what is called `이키아크 밑의 카드`
pub fn place_of_area(c: &Context<'_>, name: &str) -> String {
    let area = c.names.area(super::LANGUAGE, name);
    match area.strip_suffix(" 밑의 카드") {
        Some(card) => format!("{card} 밑에"),
        None => format!("{area}에"),
    }
}

/// `밑에 카드가`
pub(super) fn beneath<'a>(c: &Context<'a>, what: &'a Match) -> String {
    let what = np(c, what, Kind::Card, Det::Bare).text;
    format!("밑에 {}", particles::i(&what))
}

/// A number that can stand before its unit, and what it is where it cannot.
pub fn number_of<'a>(c: &Context<'a>, amount: &'a Quantity) -> (String, String) {
    match amount {
        Quantity::N(_)
        | Quantity::X
        | Quantity::PerInvestigator(_)
        | Quantity::If(..)
        | Quantity::Times(..) => (value(c, amount), String::new()),
        amount => ("X".to_owned(), x_is(&value(c, amount))),
    }
}

/// `당신의 덱`, `조우 덱과 버린 조우 카드 더미`
pub fn searched<'a>(c: &Context<'a>, zones: &'a [Zone]) -> String {
    if matches!(zones, [Zone::EncounterDeck, Zone::EncounterDiscard]) {
        return "조우 덱이나 버린 조우 카드 더미".to_owned();
    }
    let places: Vec<_> = zones.iter().map(|from| zone(c, from)).collect();
    words::with(&places)
}

/// The same cards in several places: `덱, 당신의 버린 카드 더미, 손, 플레이 영역에 있는 모든 카드`.
pub(super) fn in_several_zones<'a>(c: &Context<'a>, whole: &Group<'a>) -> Option<String> {
    let cards = |choice: &Group<'a>| {
        let bare = Group {
            zone: None,
            ..choice.clone()
        };
        super::matcher::group(c, &bare, &Det::Each).text
    };
    let first = cards(whole.choices.first()?);
    let same = whole.choices.iter().all(|choice| cards(choice) == first);
    if whole.choices.len() < 3 || !same || !whole.parts.is_empty() {
        return None;
    }
    let place = |choice: &Group<'a>| match choice.zone {
        Some(of) => zone(c, of),
        None => "플레이 영역".to_owned(),
    };
    let places: Vec<String> = whole.choices.iter().map(place).collect();
    Some(format!("{}에 있는, {first}", places.join(", ")))
}

pub(super) fn zone_of<'a>(c: &Context<'a>, group: &Group<'a>) -> String {
    match group.zone {
        None => String::new(),
        Some(Zone::SetAside) if group.is_bonded() => "결속 카드 ".to_owned(),
        Some(Zone::SetAside) => "치워 둔 ".to_owned(),
        Some(zone) if group.topmost => {
            let zone = super::zone::zone(c, zone);
            match group.is_top_card() {
                true => format!("{zone} 맨 위에 있는 "),
                false => format!("{zone}에서 가장 위에 있는 "),
            }
        }
        Some(zone) => format!("{} ", located(c, zone)),
    }
}

pub(super) fn ranked<'a>(c: &Context<'a>, rank: Rank<'a>) -> String {
    let distance = |word: &str, from: &'a Ref| {
        let from = reference(c, from);
        if from.is_you() && word == "가까운" {
            format!("가장 {word}")
        } else {
            format!("{} 가장 {word}", from.from())
        }
    };
    match rank {
        Rank::Nearest(from) => distance("가까운", from),
        Rank::Farthest(from) => distance("먼", from),
        Rank::Outermost(side) => format!("가장 {}", terms::side(side)),
        Rank::NearestTo(to) => {
            format!("{} 가장 가까운", np(c, to, Kind::Card, Det::Bare).with())
        }
        Rank::FarthestFrom(from) => {
            let from = np(c, from, Kind::Card, Det::Bare).from();
            format!("모든 {from} 가장 먼")
        }
        Rank::Most(by) => superlative(c, by, true),
        Rank::Least(by) => superlative(c, by, false),
    }
}
