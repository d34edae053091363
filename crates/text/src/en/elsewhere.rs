//! Cards that are played and committed from elsewhere than the hand, or as if somewhere else, in English.

use super::clause::Clause;
use super::matcher::{Det, np};
use super::reference::reference;
use super::value::value;
use super::words::Np;
use super::zone::located;
use super::{ability, cost, place};
use crate::context::Context;
use crate::group::{Group, Kind};
use abilities::{Cost, Deck, Limit, Match, Modifier, Quantity, Zone};

pub fn as_if_at<'a>(
    c: &Context<'a>,
    (cards, at): (&'a Match, &'a Match),
    (unengaged, costs): (bool, &'a [Cost]),
    limit: Option<&Limit>,
) -> Clause {
    let cards = np(c, cards, Kind::Card, Det::A).object();
    let at = np(c, at, Kind::Location, Det::A).object();
    let often = limited(c, limit);
    let engaged = if unengaged {
        ""
    } else {
        " and engaged with each enemy there"
    };
    let cost = match costs {
        [] => String::new(),
        costs => format!(", if you also {}", cost::costs(c, costs)),
    };
    let rest = format!("{cards} as if you were at {at}{engaged}{cost}{often}");
    Clause::you("may play", rest)
}

pub fn top_card_revealed<'a>(c: &Context<'a>, of: &'a Deck) -> Clause {
    let (who, deck) = match of {
        Deck::Of(who) => {
            let who = reference(c, who);
            let deck = format!("{} deck", who.own(Kind::Investigator));
            (who, deck)
        }
        Deck::Encounter | Deck::Named(_) => (Np::you(), place::deck(c, of)),
    };
    Clause::new(who, "play", format!("with the top card of {deck} revealed"))
}

/// ` (limit once per round)`
fn limited(c: &Context<'_>, limit: Option<&Limit>) -> String {
    limit.map_or(String::new(), |limit| {
        let limit = ability::limit(c, limit).to_lowercase();
        format!(" ({})", limit.trim_end_matches('.'))
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
        return Clause::you("may commit", String::new());
    };
    if let Some(at) = at {
        let one = Det::Number("1".to_owned(), false);
        let card = np(c, cards, Kind::Card, one).object();
        let at = np(c, at, Kind::Location, Det::A).object();
        let tests = format!("each skill test performed by an investigator at {at}");
        return Clause::you("may commit", format!("{card} to {tests}"));
    }
    let cost = match &costs[..] {
        [] => String::new(),
        costs => format!(", if you also {}", cost::costs(c, costs)),
    };
    if *cards == Match::This {
        let zone = super::zone::zone(c, zone);
        return Clause::you(
            "may commit",
            format!("this card to skill tests from {zone}"),
        );
    }
    let place = located(c, zone);
    // The cost is of each card.
    let rest = match &costs[..] {
        [] => {
            let cards = np(c, cards, Kind::Card, Det::Plural).object();
            format!("{cards} {place} to skill tests as if they were in your hand")
        }
        _ => {
            let card = np(c, cards, Kind::Card, Det::A).object();
            format!("{card} {place} to a skill test as if it were in your hand{cost}")
        }
    };
    Clause::you("may commit", rest)
}

pub fn playable_from<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Clause {
    let Modifier::PlayableFrom {
        who,
        zone,
        cards,
        discount,
        cost: costs,
        limit,
        stays,
        then,
        as_copy,
        for_holder,
        additional,
    } = modifier
    else {
        return Clause::you("may play", "no other cards");
    };
    if *as_copy {
        return super::naming::as_copy(c, zone, cards);
    }
    let then = then.as_ref().map_or(String::new(), |then| {
        let put = super::place::put_it(c, then, cards);
        format!(". Once it is played, {put} instead of discarding it")
    });
    // With "a card", all investigators together would have but one.
    let everybodys = *who == Match::Investigator && limit.is_none();
    let cards = match (zone, cards) {
        (Zone::TopOf(..) | Zone::BottomOf(..), Match::Any) => super::zone::zone(c, zone),
        (zone, cards) => {
            let group = Group::of(cards, Kind::Card);
            let place = match group.zone.is_some() || group.one.is_some() {
                true => String::new(),
                false => format!(" {}", located(c, zone)),
            };
            let det = if everybodys { Det::Plural } else { Det::A };
            format!("{}{place}", np(c, cards, Kind::Card, det).object())
        }
    };
    let discount = match discount {
        Quantity::N(0) => String::new(),
        discount => format!(", at a cost reduced by {}", value(c, discount)),
    };
    let cost = match costs.as_slice() {
        [] => String::new(),
        costs => format!(", if you also {}", cost::costs(c, costs)),
    };
    let stays = if *stays {
        ". It stays attached once it is played"
    } else {
        ""
    };
    let often = limited(c, limit.as_ref());
    let only = match additional {
        true => ", but only with this card's additional action",
        false => "",
    };
    let holder = match for_holder {
        true => {
            ". It enters play under the control of the investigator who held it, whose resources \
             may be spent to pay for it as well"
        }
        false => "",
    };
    let det = if everybodys { Det::Each } else { Det::Any };
    let who = np(c, who, Kind::Investigator, det);
    let own = who.own(Kind::Investigator);
    let it = if everybodys { "they" } else { "it" };
    let rest = format!(
        "{cards} as if {it} were in {own} hand{discount}{cost}{only}{often}{holder}{stays}{then}"
    );
    Clause::new(who, "may play", rest)
}
