//! Moving, engaging and attacking, in English.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::reference::actor;
use super::reference::reference;
use super::terms;
use super::words;
use crate::context::Context;
use crate::group::{Group, Kind};
use abilities::{Direction, Match, Ref, Rotation};

pub fn go<'a>(c: &Context<'a>, who: &'a Match, to: &'a Match, certain: bool) -> Clause {
    let is_enemy = c.kind(who, Kind::Investigator) == Kind::Enemy;
    let who = each(c, who, Kind::Investigator);
    let mut to = np(c, to, Kind::Location, Det::Any).object();
    if certain {
        to += " (this cannot be canceled)";
    }
    if is_enemy {
        return Clause::you("move", format!("{} to {to}", who.object()));
    }
    Clause::new(who, "move", super::words::preceded("to", &to))
}

pub fn towards<'a>(
    c: &Context<'a>,
    who: &'a Match,
    to: &'a Match,
    (all_the_way, until_stopped): (bool, bool),
) -> Clause {
    let who = each(c, who, Kind::Enemy);
    let group = Group::of(to, Kind::Location);
    let particular = group.one.is_some() || !group.titles.is_empty() || group.rank.is_some();
    let to = if !group.titles.is_empty() {
        np(c, to, Kind::Location, Det::Bare).text
    } else if particular {
        np(c, to, Kind::Location, Det::A).object()
    } else {
        format!("the nearest {}", np(c, to, Kind::Location, Det::Bare).text)
    };
    let rest = match all_the_way {
        true => {
            let there = who.does("be");
            let there = if who.is_you() {
                there
            } else {
                "it is".to_owned()
            };
            let stop = match until_stopped {
                true => ", reveal a location, or become engaged with an enemy",
                false => "",
            };
            format!("towards {to}, one location at a time, until {there} there{stop}")
        }
        false => format!("1 location towards {to}"),
    };
    Clause::new(who, "move", rest)
}

pub fn engage<'a>(c: &Context<'a>, enemy: &'a Match, who: &'a Ref) -> Clause {
    match c.resolve(who) {
        Ref::You => {
            let actor = actor(c);
            Clause::new(actor, "engage", each(c, enemy, Kind::Enemy).object())
        }
        _ => engages(c, enemy, who),
    }
}

/// `that enemy engages you`
pub fn engages<'a>(c: &Context<'a>, enemy: &'a Match, who: &'a Ref) -> Clause {
    let enemy = each(c, enemy, Kind::Enemy);
    Clause::new(enemy, "engage", reference(c, who).object())
}

/// Engages somebody and attacks them.
pub fn engages_and_attacks<'a>(c: &Context<'a>, enemy: &'a Match, who: &'a Ref) -> Clause {
    let enemy = each(c, enemy, Kind::Enemy);
    let who = reference(c, who).object();
    let attacks = Clause::new(enemy.clone(), "attack", who.clone()).predicate();
    Clause::new(enemy, "engage", format!("{who} and {attacks}"))
}

pub fn disengage<'a>(c: &Context<'a>, enemy: &'a Match) -> Clause {
    // One that was spoken of may be engaged with anybody.
    if matches!(enemy, Match::It | Match::Is(Ref::Subject)) {
        let enemy = each(c, enemy, Kind::Enemy);
        return Clause::new(enemy, "disengage", "from each investigator");
    }
    let actor = actor(c);
    let enemy = each(c, enemy, Kind::Enemy).object();
    Clause::new(actor, "disengage", format!("from {enemy}"))
}

pub fn evade<'a>(c: &Context<'a>, enemy: &'a Match) -> Clause {
    let actor = actor(c);
    Clause::new(
        actor,
        "automatically evade",
        each(c, enemy, Kind::Enemy).object(),
    )
}

pub fn attack<'a>(c: &Context<'a>, enemy: &'a Match, who: &'a Ref) -> Clause {
    let enemy = each(c, enemy, Kind::Enemy);
    Clause::new(enemy, "attack", reference(c, who).object())
}

pub fn spawn<'a>(c: &Context<'a>, what: &'a Match, at: &'a Match, exhausted: bool) -> Clause {
    let what = each(c, what, Kind::Enemy).object();
    let exhausted = if exhausted { "exhausted " } else { "" };
    let at = np(c, at, Kind::Location, Det::A).object();
    Clause::you("spawn", format!("{what} {exhausted}{}", words::at(&at)))
}

/// `spawn it exhausted and engaged with you`
pub fn spawn_engaged<'a>(
    c: &Context<'a>,
    what: &'a Match,
    who: &'a Ref,
    exhausted: bool,
) -> Clause {
    let what = each(c, what, Kind::Enemy).object();
    let exhausted = if exhausted { "exhausted and " } else { "" };
    let who = reference(c, who).object();
    Clause::you("spawn", format!("{what} {exhausted}engaged with {who}"))
}

/// A location that changes its place on the map.
pub fn slide<'a>(c: &Context<'a>, what: &'a Match, side: Direction, of: &'a Match) -> Clause {
    let what = each(c, what, Kind::Location).object();
    let space = super::place::beside(c, side, of);
    Clause::you("slide", format!("{what} to the empty space {space}"))
}

pub fn hunt<'a>(c: &Context<'a>, what: &'a Match) -> Clause {
    let what = each(c, what, Kind::Enemy).object();
    Clause::you("resolve", format!("the Hunter keyword of {what}"))
}

/// `shuffle them and put 1 at each location, beginning with the next one clockwise from you`
pub fn deal_around<'a>(c: &Context<'a>, what: &'a Match, way: Rotation, from: &'a Ref) -> Clause {
    let what = each(c, what, Kind::Card).object();
    let way = terms::rotation(way);
    let from = reference(c, from).object();
    Clause::you(
        "shuffle",
        format!(
            "{what} so that nobody knows which is which and place 1 at each location, \
             beginning with the next one {way} from {from}"
        ),
    )
}
