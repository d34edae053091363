//! Costs, actions and slots that modifiers give or take.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::quantity::{counted, split};
use super::terms;
use super::value::value;
use super::words::{Noun, Np, list};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Cost, Designator, Match, Period, Quantity};

/// `move, fight, or evade`
pub fn actions(actions: &[Designator]) -> String {
    if shape::is_every_action(actions) {
        return String::new();
    }
    let names: Vec<_> = actions
        .iter()
        .map(|action| terms::designator(*action).to_lowercase())
        .collect();
    list(&names, "or")
}

/// `first move or investigate action each turn`
pub fn first_action(on: &[Designator], period: Period) -> String {
    let period = terms::period(period);
    match on {
        [] => format!("first action each {period}"),
        on => format!("first {} action each {period}", actions(on)),
    }
}

pub(super) fn additional_cost<'a>(
    c: &Context<'a>,
    who: &'a Match,
    on: &[Designator],
    cost: &'a abilities::Cost,
    first_each: Option<Period>,
) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let own = who.own(Kind::Investigator);
    let which = match first_each {
        Some(period) => format!("{own} {}", first_action(on, period)),
        None if matches!(on, [Designator::Role]) => {
            let cost = super::cost::cost(c, cost).base();
            let switch = format!("{cost} as an additional cost to switch {own} role");
            return Clause::new(who, "must", switch);
        }
        None if on.is_empty() => format!("each of {own} actions"),
        None => format!("each of {own} {} actions", actions(on)),
    };
    let cost = super::cost::cost(c, cost).base();
    Clause::new(who, "must", format!("{cost} to take {which}"))
}

/// `you must spend 1 resource to investigate this location`
pub(super) fn cost_of_deed<'a>(
    c: &Context<'a>,
    who: &'a Match,
    deeds: &[Designator],
    cost: &'a abilities::Cost,
    (target, leaving): (&'a Match, bool),
) -> Clause {
    let verbs: Vec<String> = deeds
        .iter()
        .map(|deed| match deed {
            Designator::Fight => "attack".to_owned(),
            Designator::Move if leaving => "move out of".to_owned(),
            Designator::Move => "move to".to_owned(),
            other => terms::designator(*other).to_lowercase(),
        })
        .collect();
    let together = match cost {
        abilities::Cost::GroupClues { .. } => ", as a group,",
        _ => "",
    };
    let cost = super::cost::cost(c, cost).base() + together;
    let target = each(c, target, Kind::Location).object();
    let rest = format!("{cost} to {} {target}", list(&verbs, "or"));
    let who = match together.is_empty() {
        true => each(c, who, Kind::Investigator),
        false => np(c, who, Kind::Investigator, Det::Plural),
    };
    Clause::new(who, "must", rest)
}

/// What an action may be used for: `to fight or evade`, `for [action] abilities of Tome assets`.
pub(super) fn only_for<'a>(
    c: &Context<'a>,
    named: &[Designator],
    on: Option<&'a Match>,
    target: Option<&'a Match>,
) -> Option<String> {
    // An investigator's own abilities are on the investigator card.
    let on = on.map(|on| match np(c, on, Kind::Card, Det::Plural) {
        you if you.is_you() => "this card".to_owned(),
        on => on.text,
    });
    let plays = named.contains(&Designator::Play);
    let of = match (on, named) {
        (None, []) => None,
        (None, named) => Some(format!("to {}", actions(named))),
        (Some(on), []) | (Some(on), [Designator::Activate]) => {
            Some(format!("for [action] abilities of {on}"))
        }
        (Some(on), [Designator::Play]) => Some(format!("to play {on}")),
        (Some(on), [_, _]) if plays && named.contains(&Designator::Activate) => {
            Some(format!("to play {on} or to use [action] abilities of {on}"))
        }
        (Some(on), named) => Some(format!("to {} with {on}", actions(named))),
    };
    let target = target.map(|target| np(c, target, Kind::Enemy, Det::A).object());
    match (of, target) {
        (Some(of), Some(target)) => Some(format!("{of} {target}")),
        (None, Some(target)) => Some(format!("against {target}")),
        (of, None) => of,
    }
}

pub(super) fn additional_action<'a>(
    c: &Context<'a>,
    who: &'a Match,
    amount: &'a Quantity,
    only: Option<String>,
) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let noun = Noun::count("additional action", "additional actions");
    let (what, after) = split(c, amount, &noun);
    let only = only.map_or(String::new(), |only| format!(", but only {only}"));
    let turn = format!("on {} turn", who.own(Kind::Investigator));
    Clause::new(who, "may take", format!("{what} {turn}{after}{only}"))
}

pub(super) fn slots<'a>(
    c: &Context<'a>,
    (slot, or): (cards::Slot, &[cards::Slot]),
    amount: &'a Quantity,
    only_for: Option<&'a Match>,
) -> Clause {
    let kinds: Vec<&str> = [&slot]
        .into_iter()
        .chain(or)
        .map(|one| terms::slot(*one))
        .collect();
    let name = match kinds.as_slice() {
        [name] => (*name).to_owned(),
        several => {
            let kinds: Vec<String> = several
                .iter()
                .map(|name| name.trim_end_matches(" slot").to_owned())
                .collect();
            format!("{} slot", list(&kinds, "or"))
        }
    };
    let noun = |more: &str| Noun::count(&format!("{more} {name}"), &format!("{more} {name}s"));
    let what = match amount {
        Quantity::N(n) if *n < 0 => {
            let number = super::words_number(-n);
            let plural = if *n == -1 { "" } else { "s" };
            format!("{number} fewer {name}{plural}")
        }
        amount => counted(c, amount, &noun("additional")),
    };
    let only = only_for.map_or(String::new(), |cards| {
        format!(", only for {}", np(c, cards, Kind::Asset, Det::Plural).text)
    });
    Clause::you("have", format!("{what}{only}"))
}

pub(super) fn shared_slots(kinds: &[cards::Slot]) -> Clause {
    let names = |word: &str| {
        let names: Vec<_> = kinds
            .iter()
            .map(|slot| format!("{}s", terms::slot(*slot)))
            .collect();
        super::words::list(&names, word)
    };
    let rest = format!(
        "{} to hold assets that take up {}",
        names("and"),
        names("or")
    );
    Clause::you("may use your", rest)
}

pub(super) fn play_cost<'a>(
    c: &Context<'a>,
    who: &'a Match,
    cards: &'a Match,
    by: &'a Quantity,
    first_each: Option<Period>,
) -> Clause {
    let who = np(c, who, Kind::Investigator, Det::A);
    let (more, amount) = match by {
        Quantity::N(n) if *n < 0 => (
            "less",
            value(c, &Quantity::N(0)).replace('0', &(-n).to_string()),
        ),
        Quantity::Negative(inner) => ("less", value(c, inner)),
        by => ("more", value(c, by)),
    };
    let cards = match first_each {
        None => each(c, cards, Kind::Card).text,
        Some(_) => format!("the first {}", np(c, cards, Kind::Card, Det::Bare).text),
    };
    let period = first_each.map_or(String::new(), |per| {
        format!(" each {}", super::terms::period(per))
    });
    let played = if who.is_you() {
        "you play".to_owned()
    } else {
        format!("played by {}", who.object())
    };
    let subject = Np::one(format!("{cards} {played}{period}"));
    Clause::new(subject, "cost", format!("{amount} {more}"))
}

/// `this card stays attached while its host is in the void`
pub(super) fn stays_attached<'a>(c: &Context<'a>, what: &'a Match, into: &str) -> Clause {
    let area = super::zone::area(c, into);
    let rest = format!("attached while its host is in {area}");
    Clause::new(each(c, what, Kind::Card), "stay", rest)
}

/// `you treat [action][action] abilities of that location as [action] abilities`
pub(super) fn one_action<'a>(
    c: &Context<'a>,
    who: &'a Match,
    on: &'a Match,
    fewer: Option<&'a Quantity>,
) -> Clause {
    if let Some(fewer) = fewer {
        let abilities = np(c, on, Kind::Card, Det::Plural).of("[action] abilities");
        let (fewer, each) = split(c, fewer, &Noun::count("fewer action", "fewer actions"));
        let rest = format!("{fewer}{each} (to a minimum of [action])");
        return Clause::new(Np::many(abilities), "cost", rest);
    }
    let on = np(c, on, Kind::Card, Det::Plural).object();
    let rest = format!("[action][action] abilities of {on} as [action] abilities");
    Clause::new(each(c, who, Kind::Investigator), "treat", rest)
}

/// `“Gate” is connected to each other “Gate”`
pub fn connected<'a>(c: &Context<'a>, from: &'a Match, to: &'a Match, moving: bool) -> Clause {
    let it = c.with(Bound::new(Kind::Location).near());
    let to = match to {
        // In a circle one location alone is next, and one alone lies across.
        Match::NextAround(way, _) => format!("the next location {}", terms::rotation(*way)),
        Match::Across(_) => "the location across from it".to_owned(),
        others => each(&it, others, Kind::Location).object(),
    };
    // There may be several locations of that title.
    let to = to.replacen("the “", "each “", usize::from(to.starts_with("the “")));
    let from = each(c, from, Kind::Location);
    let only = if moving {
        " for the moves of investigators"
    } else {
        ""
    };
    Clause::new(from, "be connected", format!("to {to}{only}"))
}

/// `the limits of this card's abilities are ignored`
pub fn no_limits<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    if *what == Match::This && shape::limits_one_reaction(c.script) {
        let limit = "the limit of the [reaction] ability above";
        return Clause::new(Np::one(limit.to_owned()), "be", "ignored");
    }
    let abilities = each(c, what, Kind::Card).of("abilities");
    Clause::new(
        Np::many(format!("the limits of {abilities}")),
        "be",
        "ignored",
    )
}

/// `each “2” on that card is a “3”`
pub fn numbers<'a>(c: &Context<'a>, on: &'a Match, from: u8, to: u8) -> Clause {
    let on = each(c, on, Kind::Card).object();
    Clause::new(
        Np::one(format!("each “{from}” on {on}")),
        "be",
        format!("a “{to}”"),
    )
}

/// `as an additional cost to play an event, you must take 1 horror`
pub fn play_also_costs<'a>(
    c: &Context<'a>,
    who: &'a Match,
    cards: &'a Match,
    (cost, committing): (&'a Cost, bool),
) -> Clause {
    let cards = np(c, cards, Kind::Card, Det::A).object();
    let cost = super::cost::costs(c, std::slice::from_ref(cost));
    let play = match committing {
        true => format!("commit {cards} to a skill test"),
        false => format!("play {cards}"),
    };
    let rest = format!("{cost} as an additional cost to {play}");
    Clause::new(each(c, who, Kind::Investigator), "must", rest)
}

/// `each Criminal enemy gains “Prey – The investigator with the most resources.”`
pub fn prey<'a>(c: &Context<'a>, to: &'a Match, who: &'a Match) -> Clause {
    let who = np(c, who, Kind::Investigator, Det::A).text;
    let gained = format!("“**Prey –** {}.”", super::words::capital(&who));
    Clause::new(each(c, to, Kind::Enemy), "gain", gained)
}
