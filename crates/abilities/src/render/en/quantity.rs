//! Quantities in English: as a number with a noun, as a modifier, and as a value.

use super::condition;
use super::matcher::{Det, np};
use super::reference::{quoted, reference};
use super::words::{self, Noun};
use super::zone::located;
use crate::render::context::{Bound, Context};
use crate::render::group::{Group, Kind};
use crate::render::paragraph::{TokenCode, signed as with_sign};
use crate::{Compare, Counter, Match, Quantity, Ref, Stat};

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
        Quantity::Amount | Quantity::Done => Amount::That,
        Quantity::Times(left, right) => times(c, quantity, left, right),
        Quantity::AtLeast(least, inner) => {
            bounded(c, inner, &format!("at least {least}"), quantity)
        }
        Quantity::AtMost(most, inner) => bounded(c, inner, &format!("at most {most}"), quantity),
        Quantity::If(condition, yes, no) => either(c, condition, yes, no, quantity),
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
        (Quantity::N(n), each) | (each, Quantity::N(n)) => (*n, each),
        _ => return Amount::Equal(value(c, whole)),
    };
    match for_each(c, each) {
        Some(each) => number(factor, format!(" {each}")),
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
    when: &'a crate::Condition,
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
            after: format!("{after} ({other} instead{other_after} if {condition})"),
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
        Amount::Equal(value) if noun.mass => format!("{} equal to {value}", noun.many),
        Amount::Equal(value) => format!("a number of {} equal to {value}", noun.many),
    };
    (what, String::new())
}

/// Whether the noun after the quantity is plural.
pub fn is_plural(quantity: &Quantity) -> bool {
    *quantity != Quantity::ONE
}

/// A modifier: its sign and number, and what follows the noun.
pub fn modifier<'a>(c: &Context<'a>, quantity: &'a Quantity) -> (String, String) {
    match quantity {
        Quantity::N(n) => (with_sign(*n), String::new()),
        Quantity::Negative(inner) => {
            let (number, after) = modifier(c, inner);
            (number.replacen('+', "−", 1), after.replacen("(+", "(−", 1))
        }
        Quantity::If(when, yes, no) => {
            let (number, after) = modifier(c, no);
            let (other, other_after) = modifier(c, yes);
            let condition = condition::clause(c, when, false);
            (
                number,
                format!("{after} ({other} instead{other_after} if {condition})"),
            )
        }
        other => match amount(c, other) {
            Amount::Number { number, after, .. } => (format!("+{number}"), after),
            Amount::That => ("+X".to_owned(), ", where X is that amount".to_owned()),
            Amount::Equal(value) => ("+X".to_owned(), format!(", where X is {value}")),
        },
    }
}

/// `for each clue at your location`, where the quantity counts something.
pub fn for_each<'a>(c: &Context<'a>, quantity: &'a Quantity) -> Option<String> {
    let each = match quantity {
        Quantity::Count(matcher) => {
            let group = Group::of(matcher, Kind::Card);
            let noun = super::matcher::group(c, &group, &Det::Bare).text;
            match group.has_place() {
                true => noun,
                false if group.kind() == Kind::Investigator => noun,
                false => format!("{noun} in play"),
            }
        }
        Quantity::CardsIn(zone, matcher) => format!(
            "{} {}",
            np(c, matcher, Kind::Card, Det::Bare).text,
            located(c, zone)
        ),
        Quantity::On(counter, on) => format!("{} {}", noun_on(c, *counter).one, place(c, on)),
        Quantity::Total(counter, on) => {
            let noun = noun_on(c, *counter).one;
            match &**on {
                Match::Any => format!("{noun} in play"),
                on => format!("{noun} on {}", np(c, on, Kind::Card, Det::Plural).text),
            }
        }
        Quantity::Margin => format!("point {} by", outcome(c)),
        Quantity::Revealed(tokens) => format!("{} revealed", super::tokens(tokens)),
        Quantity::CommittedIcons => "card committed to this test".to_owned(),
        Quantity::Actions(who) => {
            format!("action {} left", reference(c, who).does("have"))
        }
        _ => return None,
    };
    Some(format!("for each {each}"))
}

fn outcome(c: &Context<'_>) -> String {
    let verb = match c.succeeded {
        Some(true) => "succeed",
        Some(false) => "fail",
        None => "succeed or fail",
    };
    super::tester(c).does(verb)
}

fn noun_on(c: &Context<'_>, counter: Counter) -> Noun {
    words::counter(counter, c.card.play.uses.as_ref().map(|(kind, _)| kind))
}

/// Where counters of the element are: `at your location`, `on this card`.
pub fn place<'a>(c: &Context<'a>, on: &'a Ref) -> String {
    let noun = reference(c, on).object();
    match c.kind_of(on) {
        Kind::Location => words::at(&noun),
        _ => format!("on {noun}"),
    }
}

/// The quantity as a noun phrase: `the number of enemies at your location`.
pub fn value<'a>(c: &Context<'a>, quantity: &'a Quantity) -> String {
    let binary = |left: &'a Quantity, word: &str, right: &'a Quantity| {
        format!("{} {word} {}", value(c, left), value(c, right))
    };
    match quantity {
        Quantity::N(n) => super::words_number(*n),
        Quantity::PerInvestigator(n) => format!("{n}[per_investigator]"),
        Quantity::Count(matcher) => {
            format!(
                "the number of {}",
                np(c, matcher, Kind::Card, Det::Plural).text
            )
        }
        Quantity::CardsIn(zone, matcher) => format!(
            "the number of {} {}",
            np(c, matcher, Kind::Card, Det::Plural).text,
            located(c, zone)
        ),
        Quantity::On(counter, on) => {
            let noun = noun_on(c, *counter);
            let article = if noun.mass {
                "the amount of"
            } else {
                "the number of"
            };
            format!("{article} {} {}", noun.many, place(c, on))
        }
        Quantity::Total(counter, on) => format!(
            "the total {} on {}",
            noun_on(c, *counter).many,
            np(c, on, Kind::Card, Det::Plural).text
        ),
        Quantity::Stat(Stat::Threshold, of) => {
            let threshold = match c.kind_of(of) {
                Kind::Act => "clue threshold",
                _ => "doom threshold",
            };
            reference(c, of).of(threshold)
        }
        Quantity::Stat(stat, of) => reference(c, of).of(words::stat(*stat)),
        Quantity::Highest(measure, among) => highest(c, measure, among),
        Quantity::RemainingHealth(of) => reference(c, of).of("remaining health"),
        Quantity::RemainingSanity(of) => reference(c, of).of("remaining sanity"),
        Quantity::Margin => format!("the amount {} by", outcome(c)),
        Quantity::Amount => "that amount".to_owned(),
        Quantity::X => "X".to_owned(),
        Quantity::Done => "that number".to_owned(),
        Quantity::Revealed(tokens) => {
            format!("the number of {} revealed", super::tokens(tokens))
        }
        Quantity::CommittedIcons => "the number of cards committed to this test".to_owned(),
        Quantity::Logged(key) => format!(
            "the number recorded in the campaign log under {}",
            quoted(&c.names.log_entry(super::LANGUAGE, key))
        ),
        Quantity::Actions(who) => reference(c, who).of("remaining actions"),
        Quantity::Round => "the number of the current round".to_owned(),
        Quantity::Sum(terms) => sum(c, terms),
        Quantity::Negative(inner) => format!("minus {}", value(c, inner)),
        Quantity::Times(left, right) => match (&**left, &**right) {
            (Quantity::N(2), other) | (other, Quantity::N(2)) => {
                format!("twice {}", value(c, other))
            }
            (left, right) => binary(left, "times", right),
        },
        Quantity::HalfUp(inner) => format!("half of {} (rounded up)", value(c, inner)),
        Quantity::HalfDown(inner) => format!("half of {} (rounded down)", value(c, inner)),
        Quantity::AtLeast(least, inner) => format!("{} (at least {least})", value(c, inner)),
        Quantity::AtMost(most, inner) => format!("{} (at most {most})", value(c, inner)),
        Quantity::If(when, yes, no) => format!(
            "{} ({} instead if {})",
            value(c, no),
            value(c, yes),
            condition::clause(c, when, false)
        ),
    }
}

/// `the most doom on any one [[Cultist]] enemy`
fn highest<'a>(c: &Context<'a>, measure: &'a Quantity, among: &'a Match) -> String {
    let group = Group::of(among, Kind::Card);
    let noun = super::matcher::group(c, &group, &Det::Bare).text;
    match measure {
        Quantity::On(counter, Ref::It) => {
            format!("the most {} on any one {noun}", noun_on(c, *counter).many)
        }
        Quantity::Stat(stat, Ref::It) => {
            format!("the highest {} of any {noun}", words::stat(*stat))
        }
        measure => {
            let inner = c.with(Bound::new(group.kind()));
            format!("the highest of {} over each {noun}", value(&inner, measure))
        }
    }
}

fn sum<'a>(c: &Context<'a>, terms: &'a [Quantity]) -> String {
    let mut text = String::new();
    for term in terms {
        let (word, term) = match term {
            Quantity::N(n) if *n < 0 => ("minus", super::words_number(-n)),
            Quantity::Negative(inner) => ("minus", value(c, inner)),
            term => ("plus", value(c, term)),
        };
        text = match (text.is_empty(), word) {
            (true, "plus") => term,
            (true, word) => format!("{word} {term}"),
            (false, word) => format!("{text} {word} {term}"),
        };
    }
    text
}

/// A comparison without a noun: `of 3 or less`, `of at least your [combat]`.
pub fn compared<'a>(c: &Context<'a>, compare: Compare, quantity: &'a Quantity) -> String {
    let value = value(c, quantity);
    match compare {
        Compare::Less => format!("below {value}"),
        Compare::AtMost => format!("{value} or less"),
        Compare::Equal => value,
        Compare::AtLeast => format!("{value} or more"),
        Compare::More => format!("above {value}"),
    }
}

/// A comparison with a noun: `at least 1 clue`, `no clues`, `fewer than 6 resources`.
pub fn compared_noun<'a>(
    c: &Context<'a>,
    compare: Compare,
    quantity: &'a Quantity,
    noun: &Noun,
) -> String {
    let none = matches!(
        (compare, quantity),
        (Compare::Equal | Compare::AtMost, Quantity::N(0)) | (Compare::Less, Quantity::N(1))
    );
    if none {
        return format!("no {}", noun.many);
    }
    let (compare, quantity) = match (compare, quantity) {
        (Compare::More, Quantity::N(0)) => (Compare::AtLeast, &Quantity::ONE),
        other => other,
    };
    let what = counted(c, quantity, noun);
    match compare {
        Compare::Less if noun.mass => format!("less than {what}"),
        Compare::Less => format!("fewer than {what}"),
        Compare::AtMost => format!("at most {what}"),
        Compare::Equal => format!("exactly {what}"),
        Compare::AtLeast => format!("at least {what}"),
        Compare::More => format!("more than {what}"),
    }
}

/// Any one of the tokens, by their codes.
pub fn token_list(tokens: &[crate::Token]) -> String {
    let codes: Vec<_> = tokens
        .iter()
        .map(|token| TokenCode(*token).to_string())
        .collect();
    codes.join("/")
}
