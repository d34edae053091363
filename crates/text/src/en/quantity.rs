//! Quantities in English: as a number with a noun, and as a modifier.

use super::clause::Clause;
use super::condition;
use super::matcher::{Det, np};
use super::reference::reference;
use super::value::value;
use super::words::{self, Noun};
use super::zone::located;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape;
use abilities::{Counter, EventKind, Match, Quantity, Ref, Stat};

/// How a quantity stands before a noun.
pub enum Amount {
    /// `1 clue for each enemy`: the number, whether the noun is plural, and what follows the noun.
    Number {
        number: String,
        plural: bool,
        after: String,
    },
    /// `that many clues`
    That,
    /// `clues equal to your [combat]`
    Equal(String),
}

fn number(n: i32, after: String) -> Amount {
    Amount::Number {
        number: super::words_number(n),
        plural: n.abs() != 1,
        after,
    }
}

pub fn amount<'a>(c: &Context<'a>, quantity: &'a Quantity) -> Amount {
    match quantity {
        Quantity::N(n) => number(*n, String::new()),
        Quantity::PerInvestigator(n) => Amount::Number {
            number: format!("{n}[per_investigator]"),
            plural: true,
            after: String::new(),
        },
        Quantity::X => Amount::Number {
            number: "X".to_owned(),
            plural: true,
            after: String::new(),
        },
        twice if shape::is_twice_x(twice) => Amount::Number {
            number: "2X".to_owned(),
            plural: true,
            after: String::new(),
        },
        Quantity::Amount | Quantity::Done => Amount::That,
        Quantity::AtLeast(0, inner)
            if let Some((first, counted)) = shape::beyond_first(inner)
                && let Some(each) = for_each(c, counted) =>
        {
            let first = match first {
                1 => "first".to_owned(),
                first => format!("first {first}"),
            };
            number(1, format!(" {each} beyond the {first}"))
        }
        beyond if shape::is_beyond_hand_size(beyond) => number(
            1,
            " for each card you hold beyond your maximum hand size".to_owned(),
        ),
        Quantity::Times(left, right) => times(c, quantity, left, right),
        Quantity::AtLeast(least, inner) => {
            bounded(c, inner, &format!("at least {least}"), quantity)
        }
        Quantity::AtMost(most, inner) => bounded(c, inner, &format!("at most {most}"), quantity),
        Quantity::If(condition, yes, no) => either(c, condition, yes, no, quantity),
        Quantity::Lowest(among) if let [inner, Quantity::N(most)] = &among[..] => {
            bounded(c, inner, &format!("at most {most}"), quantity)
        }
        other => match for_each(c, other) {
            Some(each) => number(1, format!(" {each}")),
            None => Amount::Equal(value(c, other)),
        },
    }
}

fn times<'a>(
    c: &Context<'a>,
    whole: &'a Quantity,
    left: &'a Quantity,
    right: &'a Quantity,
) -> Amount {
    let (factor, each) = match (left, right) {
        (Quantity::PerInvestigator(n), each) | (each, Quantity::PerInvestigator(n)) => {
            return match for_each(c, each) {
                Some(each) => Amount::Number {
                    number: format!("{n}[per_investigator]"),
                    plural: true,
                    after: format!(" {each}"),
                },
                None => Amount::Equal(value(c, whole)),
            };
        }
        (Quantity::N(n), each) | (each, Quantity::N(n)) => (*n, each),
        _ => return Amount::Equal(value(c, whole)),
    };
    match for_each(c, each) {
        Some(each) => number(factor, format!(" {each}")),
        None if *each == Quantity::X => Amount::Number {
            number: format!("{factor}X"),
            plural: true,
            after: String::new(),
        },
        None => Amount::Equal(value(c, whole)),
    }
}

/// A lower or upper bound; bounds within one another share their brackets, the lower one first.
fn bounded<'a>(c: &Context<'a>, inner: &'a Quantity, bound: &str, whole: &'a Quantity) -> Amount {
    match amount(c, inner) {
        Amount::Number {
            number,
            plural,
            after,
        } => Amount::Number {
            number,
            plural,
            after: match after.rsplit_once(" (at ") {
                Some((start, other)) if bound.starts_with("at least") => {
                    format!("{start} ({bound}, at {other}")
                }
                Some(_) => format!("{}, {bound})", after.trim_end_matches(')')),
                None => format!("{after} ({bound})"),
            },
        },
        Amount::That | Amount::Equal(_) => Amount::Equal(value(c, whole)),
    }
}

fn either<'a>(
    c: &Context<'a>,
    when: &'a abilities::Condition,
    yes: &'a Quantity,
    no: &'a Quantity,
    whole: &'a Quantity,
) -> Amount {
    let condition = condition::clause(c, when, false);
    match (amount(c, no), amount(c, yes)) {
        (
            Amount::Number {
                number,
                plural,
                after,
            },
            Amount::Number {
                number: other,
                after: other_after,
                ..
            },
        ) => Amount::Number {
            number,
            plural,
            after: match after.strip_suffix(')') {
                Some(open) if open.contains(" instead if ") => {
                    format!("{open}, {other} instead{other_after} if {condition})")
                }
                _ => format!("{after} ({other} instead{other_after} if {condition})"),
            },
        },
        _ => Amount::Equal(value(c, whole)),
    }
}

/// A number of things: `1 clue`, `that much damage`, `horror equal to …`.
pub fn counted<'a>(c: &Context<'a>, quantity: &'a Quantity, noun: &Noun) -> String {
    let (what, after) = split(c, quantity, noun);
    what + &after
}

/// A number of things, and what follows after further words: `1 doom` … ` for each enemy`.
pub fn split<'a>(c: &Context<'a>, quantity: &'a Quantity, noun: &Noun) -> (String, String) {
    if let Quantity::Sum(terms) = quantity
        && let [some @ Quantity::N(1..), more] = &terms[..]
        && let Amount::Number { number, after, .. } = amount(c, more)
        && !after.is_empty()
    {
        let (what, _) = split(c, some, noun);
        // Without "more" the bound would seem to be that of the whole.
        let after = match after.strip_suffix(')') {
            Some(open) if open.contains(" (at most ") => format!("{open} more)"),
            _ => after,
        };
        return (what, format!(", plus {number} more{after}"));
    }
    if let (Quantity::Done, Some(gone)) = (quantity, shape::discarded(c.before)) {
        let gone = words::kind(c.kind(gone, Kind::Card)).one;
        let each = format!(" for each {gone} discarded this way");
        return (format!("1 {}", noun.one), each);
    }
    if let Quantity::Sum(terms) = quantity
        && shape::is_rest(terms)
    {
        return (format!("the rest of those {}", noun.many), String::new());
    }
    let what = match amount(c, quantity) {
        Amount::Number {
            number,
            plural,
            after,
        } => {
            let noun = if plural { &noun.many } else { &noun.one };
            return (format!("{number} {noun}"), after);
        }
        Amount::That if noun.mass => format!("that much {}", noun.many),
        Amount::That => format!("that many {}", noun.many),
        Amount::Equal(value) => {
            let number = if noun.mass { "" } else { "a number of " };
            return (
                format!("{number}{}", noun.many),
                format!(" equal to {value}"),
            );
        }
    };
    (what, String::new())
}

/// Whether the noun after the quantity is plural.
pub fn is_plural(quantity: &Quantity) -> bool {
    *quantity != Quantity::ONE
}

/// `for each clue at your location`, where the quantity counts something.
pub fn for_each<'a>(c: &Context<'a>, quantity: &'a Quantity) -> Option<String> {
    if let Some((few, up, of)) = shape::part_of(quantity) {
        let things = things(c, of, true)?;
        let up = if up { " (rounded up)" } else { "" };
        return Some(format!("for every {few} {things}{up}"));
    }
    if let Some(thing) = things(c, quantity, false) {
        // The margin is no thing of which there are several.
        let every = match quantity {
            Quantity::Margin => "every",
            _ => "each",
        };
        return Some(format!("for {every} {thing}"));
    }
    let each = match quantity {
        Quantity::Total(counter, on) => {
            let noun = noun_on(c, *counter).one;
            match &**on {
                Match::Any => format!("{noun} in play"),
                on => format!("{noun} on {}", np(c, on, Kind::Card, Det::Plural).text),
            }
        }
        Quantity::Revealed(tokens) => format!("{} token revealed", super::tokens(tokens)),
        Quantity::InBag(tokens) => format!("{} token in the chaos bag", super::tokens(tokens)),
        Quantity::Sealed(on) => format!("chaos token sealed {}", place(c, on)),
        Quantity::TotalStat(Stat::Vengeance, of) => format!(
            "vengeance point of {}",
            np(c, of, Kind::Card, Det::Plural).text
        ),
        Quantity::Classes(of) => format!(
            "different class among {}",
            np(c, of, Kind::Card, Det::Plural).text
        ),
        Quantity::Titles(of) => format!(
            "different title among {}",
            np(c, of, Kind::Card, Det::Plural).text
        ),
        Quantity::CommittedIcons(of) if **of == abilities::Match::It => {
            "matching skill icon on it".to_owned()
        }
        Quantity::CommittedIcons(of) => format!(
            "matching skill icon on {} committed to this test",
            np(c, of, Kind::Card, Det::Plural).text
        ),
        Quantity::Icons(skill, on) => {
            let on = reference(c, on).object();
            format!("{} icon on {on}", super::terms::skill(*skill))
        }
        Quantity::FilledSlots(slot, who) => {
            let whose = reference(c, who).of(&format!("filled {}s", super::terms::slot(*slot)));
            return Some(format!("for each of {whose}"));
        }
        Quantity::Sum(terms) if let Some((slot, who)) = shape::all_slots(terms) => {
            let whose = reference(c, who).of(&format!("{}s", super::terms::slot(slot)));
            return Some(format!("for each of {whose}"));
        }
        Quantity::EmptySlots(slot, who) => {
            let whose = reference(c, who).of(&format!("empty {}s", super::terms::slot(*slot)));
            return Some(format!("for each of {whose}"));
        }
        Quantity::ActsLeft => "act left, including the current one".to_owned(),
        Quantity::Happened(event, period) if shape::is_any_token_revealed(event) => {
            format!("chaos token revealed {}", super::moment::this(*period))
        }
        Quantity::Happened(event, period) if shape::is_action_of_yours(event) => {
            // Whoever counts the actions takes one.
            format!(
                "action you took {}, including this one",
                super::moment::this(*period)
            )
        }
        Quantity::Happened(event, period) => {
            let times = super::moment::times(*period).replacen("times", "time", 1);
            format!("{times} that {}", super::trigger::happened(c, event, false))
        }
        Quantity::Amounts(event, period) if event.kind == EventKind::ActionTaken => {
            let spent = Clause::new(super::trigger::who(c, event), "spend", "").did();
            format!("action that {spent} {}", super::moment::this(*period))
        }
        Quantity::Actions(who) => {
            format!("action {} left", reference(c, who).does("have"))
        }
        _ => return None,
    };
    Some(format!("for each {each}"))
}

/// What is counted, one or many of it: `resources you have`, `card in your hand`.
fn things<'a>(c: &Context<'a>, quantity: &'a Quantity, many: bool) -> Option<String> {
    let det = if many { Det::Plural } else { Det::Bare };
    let of = |noun: Noun| if many { noun.many } else { noun.one };
    Some(match quantity {
        Quantity::Count(matcher) => {
            let group = Group::of(matcher, Kind::Card);
            let noun = super::matcher::group(c, &group, &det).text;
            match group.has_place() || group.kind() == Kind::Investigator {
                true => noun,
                // "A location with a card beneath it in play" would seem to speak of the card.
                false => match noun.split_once(" with") {
                    Some((noun, with)) => format!("{noun} in play with{with}"),
                    None => format!("{noun} in play"),
                },
            }
        }
        Quantity::CardsIn(zone, matcher) => {
            let cards = np(c, matcher, Kind::Card, det).text;
            format!("{cards} {}", located(c, zone))
        }
        Quantity::On(counter, on) => {
            let noun = of(noun_of(c, *counter, on));
            match *c.resolve(on) == Ref::You && c.you().is_none() {
                true => format!("{noun} you have"),
                false => format!("{noun} {}", place(c, on)),
            }
        }
        Quantity::Margin => {
            let points = of(Noun::count("point", "points"));
            format!("{points} {} by", outcome(c))
        }
        _ => return None,
    })
}

pub fn outcome(c: &Context<'_>) -> String {
    let who = super::tester(c);
    match c.succeeded {
        Some(true) => who.does("succeed"),
        Some(false) => who.does("fail"),
        None => format!("{} or {}", who.does("succeed"), who.verb("fail")),
    }
}

pub fn noun_on(c: &Context<'_>, counter: Counter) -> Noun {
    words::counter(c, counter, c.own_uses())
}

/// The counters of an element: of a chosen one, its own kind of uses.
pub fn noun_of(c: &Context<'_>, counter: Counter, on: &Ref) -> Noun {
    match on {
        Ref::It | Ref::Outer => words::counter_on(c, counter, on),
        _ => noun_on(c, counter),
    }
}

/// Where counters of the element are: `at your location`, `on this card`.
pub fn place<'a>(c: &Context<'a>, on: &'a Ref) -> String {
    let noun = reference(c, on).object();
    match c.kind_of(on) {
        Kind::Location => words::at(&noun),
        _ => format!("on {noun}"),
    }
}
