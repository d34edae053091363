//! Cards that are played and committed from elsewhere than the hand, or as if somewhere else, in Korean.

use super::clause::Clause;
use super::matcher::{Det, np, topic};
use super::reference::reference;
use super::value::value;
use super::verb::{self};
use super::words::Np;
use super::zone::located;
use super::{cost, place};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use abilities::{Cost, Deck, Destination, Limit, Match, Modifier, Quantity, Zone};

pub fn as_if_at<'a>(
    c: &Context<'a>,
    (cards, at): (&'a Match, &'a Match),
    (unengaged, costs): (bool, &'a [Cost]),
    limit: Option<&Limit>,
) -> Clause {
    let cards = np(c, cards, Kind::Card, Det::A).object();
    let at = np(c, at, Kind::Location, Det::A).to();
    let as_if = match unengaged {
        true => "있는 것처럼",
        false => "있고 그곳의 모든 적과 교전 중인 것처럼",
    };
    let before = format!("{at} {as_if} {cards}");
    let mut play = Clause::new(Some(Np::you()), before, verb::PLAY).may();
    play.remark = match costs {
        [] => limited(c, limit),
        costs => format!("(그러려면 추가 비용으로 {})", cost::costs(c, costs)),
    };
    play
}

pub fn top_card_revealed<'a>(c: &Context<'a>, of: &'a Deck) -> Clause {
    let (who, deck) = match of {
        Deck::Of(who) => (reference(c, who), "자신의 덱".to_owned()),
        Deck::Encounter | Deck::Named(_) => (Np::you(), place::deck(c, of)),
    };
    let before = format!("{deck} 맨 위 카드를 공개한 채로");
    Clause::new(Some(who), before, verb::PLAY)
}

/// `(라운드당 1번 한정)`
fn limited(c: &Context<'_>, limit: Option<&Limit>) -> String {
    limit.map_or(String::new(), |limit| {
        format!("({})", super::ability::limit(c, limit))
    })
}

pub fn committable_from<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Clause {
    let Modifier::CommittableFrom {
        zone,
        cards,
        cost: costs,
        at,
    } = modifier
    else {
        return Clause::new(Some(Np::you()), String::new(), verb::COMMIT);
    };
    if let Some(at) = at {
        let card = np(c, cards, Kind::Card, Det::Bare).text;
        let at = np(c, at, Kind::Location, Det::Bare).text;
        let before = format!("{at}에 있는 조사자가 하는 테스트마다 {card}를 1장");
        return Clause::new(Some(Np::you()), before, verb::COMMIT).may();
    }
    if *cards == Match::This {
        let before = format!("{}에서 이 카드를 테스트에", super::zone::zone(c, zone));
        return Clause::new(Some(Np::you()), before, verb::COMMIT).may();
    }
    let cards = np(c, cards, Kind::Card, Det::Bare).text;
    // The cost is of each card.
    let cards = match &costs[..] {
        [] => particles::eul(&cards),
        _ => format!("{cards} 1장을"),
    };
    let before = format!("{} {cards} 손에 든 것처럼 테스트에", located(c, zone));
    let mut commit = Clause::new(Some(Np::you()), before, verb::COMMIT).may();
    if !costs.is_empty() {
        let costs = cost::costs(c, costs);
        commit.remark = format!("(그러려면 추가 비용으로 {costs})");
    }
    commit
}

pub fn playable_from<'a>(
    c: &Context<'a>,
    (who, zone, cards): (&'a Match, &'a Zone, &'a Match),
    (discount, costs): (&'a Quantity, &'a [Cost]),
    limit: Option<&Limit>,
    (stays, then): (bool, Option<&'a Destination>),
    (for_holder, additional): (bool, bool),
) -> String {
    let then = then.map(|then| super::place::put(c, None, then, Some(cards)).rule());
    let cards = match (zone, cards) {
        (Zone::TopOf(..) | Zone::BottomOf(..), Match::Any) => {
            particles::eul(&super::zone::zone(c, zone))
        }
        (zone, cards) => {
            let group = Group::of(cards, Kind::Card);
            let place = match group.zone.is_some() || group.one.is_some() {
                true => String::new(),
                false => format!("{} ", located(c, zone)),
            };
            // With "1장", all investigators together would have but one.
            let det = match *who == Match::Investigator && limit.is_none() {
                true => Det::Bare,
                false => Det::A,
            };
            format!("{place}{}", np(c, cards, Kind::Card, det).object())
        }
    };
    let discount = match discount {
        Quantity::N(0) => String::new(),
        discount => format!("비용을 {}만큼 줄여서 ", value(c, discount)),
    };
    let before = match additional {
        true => format!("이 카드의 추가 행동으로만, {discount}{cards} 손에 든 것처럼"),
        false => format!("{discount}{cards} 손에 든 것처럼"),
    };
    let det = match *who == Match::Investigator && limit.is_none() {
        true => Det::Each,
        false => Det::A,
    };
    let who = topic(c, who, Kind::Investigator, det);
    let mut play = Clause::new(Some(who), before, verb::PLAY).may();
    play.remark = limited(c, limit);
    let mut sentences = vec![play.rule()];
    if !costs.is_empty() {
        let costs = cost::costs(c, costs);
        sentences.push(format!("그러려면 추가 비용으로 {costs}"));
    }
    if for_holder {
        let held = "그 카드를 손에 들고 있던 조사자가 그 카드를 조종하며, 그 조사자의 자원도 함께";
        sentences.push(format!("{held} 소비해도 됩니다"));
    }
    if stays {
        sentences.push("그 카드는 플레이한 후에도 부착된 채로 남습니다".to_owned());
    }
    if let Some(then) = then {
        sentences.push(format!("플레이한 그 카드는 버리는 대신 {then}"));
    }
    sentences.join(". ")
}
