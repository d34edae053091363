//! Quantities in English as values of their own, and comparisons with them.

use super::clause::Clause;
use super::condition;
use super::matcher::{Det, np};
use super::quantity::{counted, noun_on, outcome, place};
use super::reference::{quoted, reference};
use super::terms;
use super::words::Noun;
use super::zone::located;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape;
use abilities::{Compare, Counter, EventKind, Match, Quantity, Ref, Stat, Zone};

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
        Quantity::On(Counter::Resource, on) if c.kind_of(on) == Kind::Investigator => {
            let has = reference(c, on).does("have");
            format!("the number of resources {has}")
        }
        Quantity::On(counter, on) => {
            let noun = super::quantity::noun_of(c, *counter, on);
            let article = if noun.mass {
                "the amount of"
            } else {
                "the number of"
            };
            format!("{article} {} {}", noun.many, place(c, on))
        }
        Quantity::Total(counter, on) => {
            let noun = noun_on(c, *counter);
            let total = if noun.mass {
                "total"
            } else {
                "total number of"
            };
            let on = np(c, on, Kind::Card, Det::Plural).text;
            format!("the {total} {} on {on}", noun.many)
        }
        Quantity::Stat(Stat::Threshold, of) => {
            let threshold = match c.kind_of(of) {
                Kind::Act => "clue threshold",
                _ => "doom threshold",
            };
            reference(c, of).of(threshold)
        }
        Quantity::Stat(Stat::AttackDamage, _) => "the damage of that attack".to_owned(),
        Quantity::Stat(Stat::Difficulty, _) => "the difficulty of the test".to_owned(),
        Quantity::Stat(stat, of) => reference(c, of).of(terms::stat(*stat)),
        Quantity::Base(stat, of) => reference(c, of).of(&terms::base(*stat)),
        Quantity::TotalStat(stat, of) if Group::of(of, Kind::Card).topmost => format!(
            "the {} of {}",
            terms::stat(*stat),
            np(c, of, Kind::Card, Det::A).text
        ),
        Quantity::TotalStat(stat, of) => {
            format!("the total {} of {}", terms::stat(*stat), summed(c, of))
        }
        Quantity::Classes(of) => format!(
            "the number of different classes among {}",
            np(c, of, Kind::Card, Det::Plural).text
        ),
        Quantity::Titles(of) => format!(
            "the number of different titles among {}",
            np(c, of, Kind::Card, Det::Plural).text
        ),
        Quantity::Highest(measure, among) => highest(c, measure, among),
        Quantity::RemainingHealth(of) => reference(c, of).of("remaining health"),
        Quantity::RemainingSanity(of) => reference(c, of).of("remaining sanity"),
        Quantity::Margin => format!("the amount {} by", outcome(c)),
        Quantity::Amount => match (c.event.map(|on| on.kind), super::doer(c)) {
            (Some(EventKind::TestSucceeded), who) => {
                format!("the amount {} succeeded by", who.text)
            }
            (Some(EventKind::TestFailed), who) => format!("the amount {} failed by", who.text),
            (Some(EventKind::PaidFor), _) => reference(c, &Ref::Subject).of("cost"),
            _ => "that amount".to_owned(),
        },
        Quantity::X => "X".to_owned(),
        Quantity::Done => "that number".to_owned(),
        Quantity::Revealed(tokens) => {
            format!("the number of {} tokens revealed", super::tokens(tokens))
        }
        Quantity::InBag(tokens) => {
            format!(
                "the number of {} tokens in the chaos bag",
                super::tokens(tokens)
            )
        }
        Quantity::Sealed(on) => format!("the number of chaos tokens sealed {}", place(c, on)),
        Quantity::CommittedIcons(of) if **of == Match::It => {
            "the number of matching skill icons on it".to_owned()
        }
        Quantity::CommittedIcons(of) => format!(
            "the number of matching skill icons on {} committed to that test",
            np(c, of, Kind::Card, Det::Plural).text
        ),
        Quantity::InPool(token) => format!(
            "the number of {} tokens that can still be added to the chaos bag",
            super::tokens(&[*token])
        ),
        Quantity::Lowest(among) => {
            let among: Vec<_> = among.iter().map(|one| value(c, one)).collect();
            format!("the lower of {}", super::words::list(&among, "and"))
        }
        Quantity::Logged(section) if !section.contains('.') => format!(
            "the number of entries under {} in the campaign log",
            quoted(&c.names.log_entry(super::LANGUAGE, section))
        ),
        Quantity::Logged(key) => format!(
            "the number recorded in the campaign log under {}",
            quoted(&c.names.log_entry(super::LANGUAGE, key))
        ),
        Quantity::Actions(who) => reference(c, who).of("remaining actions"),
        Quantity::Icons(skill, on) => {
            let on = reference(c, on).object();
            format!("the number of {} icons on {on}", terms::skill(*skill))
        }
        Quantity::FilledSlots(slot, who) => format!(
            "the number of {}",
            reference(c, who).of(&format!("filled {}s", terms::slot(*slot)))
        ),
        Quantity::EmptySlots(slot, who) => format!(
            "the number of {}",
            reference(c, who).of(&format!("empty {}s", terms::slot(*slot)))
        ),
        Quantity::ChosenTraits(of) => {
            let traits = "traits chosen on this card's upgrade sheet";
            format!("the number of {}", reference(c, of).of(traits))
        }
        Quantity::Trauma(kind, who) => {
            let kind = match kind {
                Counter::Horror => "mental",
                _ => "physical",
            };
            reference(c, who).of(&format!("{kind} trauma"))
        }
        Quantity::AgendasLeft => "the number of agendas left, including the current one".to_owned(),
        Quantity::StageOf(stage) => reference(c, stage).of("number"),
        Quantity::ActsLeft => "the number of acts left, including the current one".to_owned(),
        Quantity::StepsAround(way, from, to) => format!(
            "the number of locations from {} {} to {}",
            reference(c, from).object(),
            terms::rotation(*way),
            reference(c, to).object()
        ),
        Quantity::Distance(from, to) => format!(
            "the number of connections from {} to {}",
            reference(c, from).object(),
            np(c, to, Kind::Card, Det::A).text
        ),
        Quantity::Round => "the number of the current round".to_owned(),
        Quantity::Happened(event, period) => {
            let times = super::moment::times(*period);
            format!(
                "the number of {times} that {}",
                super::trigger::happened(c, event, false)
            )
        }
        Quantity::Amounts(event, period) if event.kind == EventKind::ActionTaken => {
            let spent = Clause::new(super::trigger::who(c, event), "spend", "").did();
            format!(
                "the number of actions that {spent} {}",
                super::moment::this(*period)
            )
        }
        Quantity::Amounts(event, period)
            if event.kind == EventKind::HarmPlaced && event.subject == Some(Match::You) =>
        {
            let when = super::moment::this(*period);
            format!("the total damage and horror placed on you {when}")
        }
        Quantity::Amounts(event, period) if event.kind == EventKind::Defeated => {
            let what = super::happening::all_of_which(c, event);
            format!(
                "the total health of {what} {}",
                super::moment::this(*period)
            )
        }
        Quantity::Amounts(event, period) => super::amount::in_all(
            &super::trigger::happened(c, event, false),
            &super::moment::this(*period),
        ),
        Quantity::PastStat(stat, event, period) => {
            let what = super::happening::all_of_which(c, event);
            let this = super::moment::this(*period);
            format!("the total printed {} of {what} {this}", terms::stat(*stat))
        }
        twice if shape::is_twice_x(twice) => "2X".to_owned(),
        Quantity::Sum(terms) if let Some((slot, who)) = shape::all_slots(terms) => {
            let slots = reference(c, who).of(&format!("{}s", super::terms::slot(slot)));
            format!("the number of {slots}")
        }
        Quantity::Sum(terms) if let Some(on) = shape::damage_and_horror(terms) => {
            format!("the total damage and horror {}", place(c, on))
        }
        Quantity::Sum(terms) if shape::is_rest(terms) => "the rest of that amount".to_owned(),
        Quantity::Sum(terms) if shape::is_excess(terms) => "the excess".to_owned(),
        Quantity::Sum(terms) => sum(c, terms),
        Quantity::Negative(inner) => format!("minus {}", value(c, inner)),
        Quantity::Times(left, right) => match (&**left, &**right) {
            (Quantity::N(n), Quantity::X) => format!("{n}X"),
            (Quantity::N(2), other) | (other, Quantity::N(2)) => {
                format!("twice {}", value(c, other))
            }
            (left, right) => binary(left, "times", right),
        },
        Quantity::HalfUp(inner) => format!("half of {} (rounded up)", value(c, inner)),
        Quantity::HalfDown(half) if let Quantity::HalfDown(inner) = &**half => {
            format!("a quarter of {} (rounded down)", value(c, inner))
        }
        Quantity::HalfDown(inner) => format!("half of {} (rounded down)", value(c, inner)),
        Quantity::PartDown(times, inner) => {
            let part = match times {
                3 => "a third".to_owned(),
                4 => "a quarter".to_owned(),
                5 => "a fifth".to_owned(),
                6 => "a sixth".to_owned(),
                times => format!("one part in {times}"),
            };
            format!("{part} of {} (rounded down)", value(c, inner))
        }
        Quantity::AtLeast(least, inner) => format!("{} (at least {least})", value(c, inner)),
        Quantity::AtMost(most, inner) => format!("{} (at most {most})", value(c, inner)),
        lowest if shape::is_lowest_other_skill(lowest) => {
            "your lowest skill other than the skill being tested".to_owned()
        }
        Quantity::If(when, yes, no) => format!(
            "{} ({} instead if {})",
            value(c, no),
            value(c, yes),
            condition::clause(c, when, false)
        ),
    }
}

/// What X is, in brackets that have none within them.
pub fn x_is<'a>(c: &Context<'a>, x: &'a Quantity) -> String {
    let value = value(c, x).replace(" (", ", ").replace(')', "");
    format!(" (X is {value})")
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
            format!("the highest {} of any {noun}", terms::stat(*stat))
        }
        measure => {
            let inner = c.with(Bound::new(group.kind()));
            format!("the highest of {} over each {noun}", value(&inner, measure))
        }
    }
}

fn sum<'a>(c: &Context<'a>, terms: &'a [Quantity]) -> String {
    // The same things in two places are counted together.
    if let [
        first @ ..,
        one @ Quantity::Count(_),
        other @ Quantity::Count(_),
    ] = terms
        && let Some(number) = super::common::in_two_places(&value(c, one), &value(c, other))
    {
        return match first {
            [] => number,
            first => format!("{} plus {number}", sum(c, first)),
        };
    }
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
    if let (Compare::AtLeast, Quantity::Sum(terms)) = (compare, quantity)
        && let [Quantity::N(more @ 1..), than] = &terms[..]
    {
        return format!("at least {more} higher than {}", value(c, than));
    }
    let value = value(c, quantity);
    let is_long = value.contains(' ');
    match compare {
        Compare::AtMost if is_long => format!("equal to or less than {value}"),
        Compare::AtLeast if is_long => format!("at least {value}"),
        Compare::Less => format!("less than {value}"),
        Compare::AtMost => format!("{value} or less"),
        Compare::Equal => value,
        Compare::AtLeast => format!("{value} or more"),
        Compare::More if is_long => format!("more than {value}"),
        Compare::More => format!("above {value}"),
    }
}

/// How far a test succeeds or fails: `2 or more`, `exactly 2`.
pub fn margin<'a>(c: &Context<'a>, how: Compare, than: &'a Quantity) -> String {
    match how {
        Compare::Equal => format!("exactly {}", value(c, than)),
        how => compared(c, how, than),
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

/// The cards whose values are added together.
fn summed<'a>(c: &Context<'a>, of: &'a Match) -> String {
    match of {
        Match::In(zone @ Zone::Discarded, any) if **any == Match::Any => super::zone::zone(c, zone),
        of => np(c, of, Kind::Card, Det::Plural).text,
    }
}
