//! Clues, doom, resources and actions, in English.

use super::clause::Clause;
use super::matcher::{Det, each, np};
use super::quantity::{self, counted, split};
use super::reference::{actor, reference};
use super::value::value;
use super::words::{self, Noun};
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::shape;
use abilities::{Counter, Designator, Match, Quantity, Ref};
use cards::Trait;

pub fn discover<'a>(c: &Context<'a>, who: &'a Ref, at: &'a Match, amount: &'a Quantity) -> Clause {
    let who = reference(c, who);
    let noun = match c.discovers_more(at) {
        true => Noun::count("additional clue", "additional clues"),
        false => words::counter(c, Counter::Clue, None),
    };
    let (what, after) = split(c, amount, &noun);
    let at = np(c, at, Kind::Location, Det::A).object();
    Clause::new(
        who,
        "discover",
        format!("{what} {}{after}", from_place(&at)),
    )
}

pub fn place<'a>(
    c: &Context<'a>,
    counter: Counter,
    on: &'a Match,
    amount: &'a Quantity,
    may_advance: bool,
) -> Clause {
    if let (Counter::Clue, Kind::Investigator) = (counter, c.kind(on, Kind::Card)) {
        return clues_taken(c, on, amount);
    }
    let noun = noun(c, counter, on);
    let place = match (counter, c.kind(on, Kind::Card)) {
        (Counter::Resource, Kind::Investigator) => {
            let pool = each(c, on, Kind::Investigator).of("resource pool");
            format!("in {pool}")
        }
        _ => preposition(c, counter, on),
    };
    if let Some(total) = shape::fill_up(amount, counter, on) {
        let there = counted(c, total, &noun);
        let (many, are) = (
            &noun.many,
            if *total == Quantity::N(1) {
                "is"
            } else {
                "are"
            },
        );
        return Clause::you("place", format!("{many} {place} until there {are} {there}"));
    }
    if matches!((amount, on), (Quantity::On(same, Ref::It), Match::It) if *same == counter) {
        return Clause::you("double", format!("the number of {} {place}", noun.many));
    }
    let (what, after) = split(c, amount, &noun);
    let advance = if may_advance {
        " (this can cause it to advance)"
    } else {
        ""
    };
    Clause::you("place", format!("{what} {place}{after}{advance}"))
}

/// `remove 1 evidence from that asset`, whichever way it keeps them
pub fn kept<'a>(c: &Context<'a>, kept: &shape::Kept<'a>) -> Clause {
    let noun = words::uses_noun(&Trait::from(kept.name)).one;
    let on = each(c, kept.on, Kind::Card).object();
    match kept.is_removed {
        true => Clause::you("remove", format!("1 {noun} from {on}")),
        false => Clause::you("place", format!("1 {noun} on {on}")),
    }
}

pub fn remove<'a>(
    c: &Context<'a>,
    counter: Counter,
    from: &'a Match,
    amount: &'a Quantity,
) -> Clause {
    let noun = noun(c, counter, from);
    let (what, after) = if shape::is_all_of(amount, counter) {
        (format!("all {}", noun.many), String::new())
    } else {
        split(c, amount, &noun)
    };
    let from = each(c, from, Kind::Card).object();
    Clause::you("remove", format!("{what} from {from}{after}"))
}

/// Clues that nobody discovers: they come from the token pool.
fn clues_taken<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let (what, after) = split(c, amount, &words::counter(c, Counter::Clue, None));
    Clause::new(who, "take", format!("{what} from the token pool{after}"))
}

/// The noun of counters: a card's own kind of uses where it is known.
pub(super) fn noun<'a>(c: &Context<'a>, counter: Counter, on: &'a Match) -> Noun {
    let kinds = c.it_uses(on);
    if kinds.is_empty() {
        return words::counter(c, counter, c.uses_of(on));
    }
    words::uses_of(&kinds.iter().collect::<Vec<_>>())
}

/// `on that enemy`, `at your location`.
fn preposition<'a>(c: &Context<'a>, counter: Counter, on: &'a Match) -> String {
    let mut group = Group::of(on, Kind::Card);
    // That the card has such uses goes without saying.
    if counter == Counter::Uses {
        group = group.for_choice();
    }
    let is_location = match group.one {
        Some(One::Ref(one)) => c.kind_of(one) == Kind::Location,
        Some(One::LocationOf(_)) => true,
        None => group.kind() == Kind::Location,
    };
    let on = super::matcher::group(c, &group, &Det::Each).object();
    // "1 at 4 locations" would seem to be one in all.
    let on = match on.starts_with(|first: char| first.is_ascii_digit()) {
        true if !on.starts_with("1 ") => format!("each of {on}"),
        _ => on,
    };
    if is_location {
        words::at(&on)
    } else {
        format!("on {on}")
    }
}

/// Counters change place, and perhaps their kind.
pub fn moved<'a>(
    c: &Context<'a>,
    (counter, as_counter): (Counter, Option<Counter>),
    (from, to): (&'a Ref, &'a Ref),
    amount: &'a Quantity,
) -> Clause {
    if counter == Counter::Clue && c.kind_of(from) == Kind::Investigator {
        return clues_given(c, from, to, amount);
    }
    let noun = words::counter_on(c, counter, from);
    let (what, after) = if shape::is_all_of(amount, counter) {
        (format!("all {}", noun.many), String::new())
    } else {
        split(c, amount, &noun)
    };
    if let (Some(other), true) = (as_counter, from == to) {
        let place = quantity::place(c, from);
        let side = words::counter_on(c, other, to).one;
        let its = if *amount == Quantity::ONE {
            "its"
        } else {
            "their"
        };
        let rest = format!("{what} {place} to {its} {side} side{after}");
        return Clause::you("flip", rest);
    }
    let kept = match as_counter {
        // The same, counted under a name of its own on a card without uses.
        Some(other) if words::counter_on(c, other, to).one == format!("{} counter", noun.one) => {
            String::new()
        }
        Some(other) if words::counter_on(c, other, to).one == noun.one => String::new(),
        Some(other) if words::counter_on(c, other, to).mass => {
            format!(", as {}", words::counter_on(c, other, to).one)
        }
        Some(other) if *amount == Quantity::ONE => {
            format!(", as {}", words::a(&words::counter_on(c, other, to).one))
        }
        Some(other) => format!(", as {}", words::counter_on(c, other, to).many),
        None => String::new(),
    };
    let from = holder(c, from, counter);
    let to = holder(c, to, as_counter.unwrap_or(counter));
    Clause::you("move", format!("{what} from {from} to {to}{kept}{after}"))
}

/// `replenish 1 charge on this card`
pub fn replenish<'a>(c: &Context<'a>, on: &'a Match, amount: Option<&'a Quantity>) -> Clause {
    let noun = noun(c, Counter::Uses, on);
    let (what, after) = match amount {
        Some(amount) => split(c, amount, &noun),
        None => (format!("all {}", noun.many), String::new()),
    };
    let on = each(c, on, Kind::Card).object();
    Clause::you("replenish", format!("{what} on {on}{after}"))
}

/// `place 1 of your clues at your location`
fn clues_given<'a>(c: &Context<'a>, from: &'a Ref, to: &'a Ref, amount: &'a Quantity) -> Clause {
    let own = match c.you() {
        Some(you) if *c.resolve(from) == Ref::You && !you.is_known() => "their clues".to_owned(),
        _ => reference(c, from).of("clues"),
    };
    let (what, after) = if shape::is_all_of(amount, Counter::Clue) {
        (format!("all {own}"), String::new())
    } else {
        split(c, amount, &Noun::mass(&format!("of {own}")))
    };
    let to = quantity::place(c, to);
    let rest = format!("{what} {to}{after}");
    // Of their own clues others decide for themselves.
    match c.you() {
        Some(_) if *c.resolve(from) == Ref::You => Clause::new(actor(c), "place", rest),
        _ => Clause::you("place", rest),
    }
}

/// Where counters of an element are kept.
fn holder<'a>(c: &Context<'a>, of: &'a Ref, counter: Counter) -> String {
    let np = reference(c, of);
    match (counter, c.kind_of(of)) {
        (Counter::Resource, Kind::Investigator) => np.of("resource pool"),
        (_, Kind::Investigator) if np.is_you() => np.reflexive().to_owned(),
        _ => np.object(),
    }
}

pub fn gain_resources<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    if let Some(total) = shape::fill_up(amount, Counter::Resource, who) {
        let who = each(c, who, Kind::Investigator);
        let until = format!("resources until {} {}", who.does("have"), value(c, total));
        return Clause::new(who, "gain", until);
    }
    pool(c, who, "gain", amount)
}

pub fn lose_resources<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    pool(c, who, "lose", amount)
}

fn pool<'a>(c: &Context<'a>, who: &'a Match, verb: &str, amount: &'a Quantity) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let what = if shape::is_all_of(amount, Counter::Resource) {
        format!("all {} resources", who.own(Kind::Investigator))
    } else {
        counted(c, amount, &words::counter(c, Counter::Resource, None))
    };
    let each = match who.text == "you and that investigator" {
        true => format!("each {verb}"),
        false => verb.to_owned(),
    };
    Clause::new(who, &each, what)
}

/// Said as a fact even of the reader: "you may take", not a command.
pub fn gain_actions<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let noun = Noun::count("additional action", "additional actions");
    let who = each(c, who, Kind::Investigator);
    let (what, after) = split(c, amount, &noun);
    Clause::new(who, "may take", format!("{what} this turn{after}")).into_fact()
}

/// `end your turn`, `that investigator's turn ends`
pub fn end_turn<'a>(c: &Context<'a>, who: &'a Match) -> Clause {
    let who = each(c, who, Kind::Investigator);
    let turn = format!("{} turn", who.own(Kind::Investigator));
    Clause::new(who, "end", turn)
}

pub fn lose_actions<'a>(c: &Context<'a>, who: &'a Match, amount: &'a Quantity) -> Clause {
    let who = each(c, who, Kind::Investigator);
    if matches!(amount, Quantity::Actions(_)) {
        return Clause::new(who, "lose", "all remaining actions");
    }
    let (what, after) = split(c, amount, &Noun::count("action", "actions"));
    Clause::new(who, "lose", what + &after)
}

/// Clues come from a place.
fn from_place(place: &str) -> String {
    format!("from {place}")
}

/// `take a fight action with this card against that enemy, as if it were your turn`
pub fn take_action<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    actions: &[Designator],
    (on, target): (Option<&'a Match>, Option<&'a Match>),
    (like, basic, as_if_turn): (Option<abilities::Likeness>, bool, bool),
) -> Clause {
    let who = reference(c, who);
    if let ([Designator::Activate], Some(on)) = (actions, on) {
        let on = np(c, on, Kind::Card, Det::A).object();
        let rest = format!("an [action] ability of {on} without paying its [action] cost");
        return Clause::new(who, "use", rest);
    }
    if let ([Designator::Fight], None, Some(target), false) = (actions, on, target, basic) {
        let target = np(c, target, Kind::Enemy, Det::A).object();
        let rest = format!("a fight action against {target}");
        return Clause::new(who, "take", rest);
    }
    let mut what = match actions {
        [] if basic => "a basic action".to_owned(),
        [] => "an action".to_owned(),
        some => {
            let basic = if basic { "basic " } else { "" };
            words::a(&format!(
                "{basic}{} action",
                super::allowance::actions(some)
            ))
        }
    };
    match like {
        Some(abilities::Likeness::LastTwo) => what += " of that type",
        Some(abilities::Likeness::NewThisTurn) => {
            what += " of a type other than those of all actions you have taken this turn";
        }
        None => {}
    }
    if let Some(on) = on {
        what += &format!(" with {}", np(c, on, Kind::Card, Det::A).object());
    }
    if let Some(target) = target {
        what += &format!(" against {}", np(c, target, Kind::Enemy, Det::A).object());
    }
    if as_if_turn {
        let own = who.own(Kind::Investigator);
        what += &format!(" as if it were {own} turn, in addition to {own} actions for the turn");
    } else if on.is_some() {
        what += " without paying its [action] cost";
    }
    Clause::new(who, "take", what)
}

/// `your last 2 actions were of the same type`
pub fn last_actions(number: u8, types: &str, not: bool) -> String {
    let verb = if not { "were not" } else { "were" };
    format!("your last {number} actions {verb} of {types}")
}

/// `take up to 3 different fight or evade actions, one at a time`
pub fn take_actions<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    (actions, basic): (&[Designator], bool),
    up_to: &'a Quantity,
) -> Clause {
    let actions = super::allowance::actions(actions);
    let up_to = super::value::value(c, up_to);
    let basic = if basic { "basic " } else { "" };
    let what = format!("up to {up_to} different {basic}{actions} actions, one at a time");
    Clause::new(reference(c, who), "take", what)
}
