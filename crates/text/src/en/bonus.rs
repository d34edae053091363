//! Modifiers of values, in English.

use super::clause::Clause;
use super::conditioned::conditioned;
use super::matcher::{Det, each, np};
use super::modifier::grant_clause;
use super::quantity::{for_each, split};
use super::signed::signed;
use super::test::{phrase, while_testing};
use super::value::value;
use super::words::{Noun, Np, capital, list};
use super::{permit, terms};
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Condition, Match, Modifier, Quantity, Ref, Stat, TestKind, TestMatch};

/// What the one who makes the attempt gains for it, without a verb.
pub fn bonus<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Option<String> {
    let Modifier::Add {
        to,
        stat,
        by,
        during: None,
        ..
    } = modifier
    else {
        return None;
    };
    let is_clue = *stat == Stat::CluesDiscovered;
    // The difficulty is the test's, and nobody gets it.
    let is_ones_own = *to == Match::You && *stat != Stat::Difficulty;
    if is_nothing_else(by) || is_clue || !is_ones_own {
        return None;
    }
    Some(bonus_of(c, *stat, by))
}

pub fn bonus_of<'a>(c: &Context<'a>, stat: Stat, by: &'a Quantity) -> String {
    let (number, after) = signed(c, by);
    let what = match stat {
        Stat::AttackDamage => "damage",
        stat => terms::stat(stat),
    };
    format!("{number} {what}{after}")
}

/// Whether the quantity is nothing unless its condition holds.
fn is_nothing_else(by: &Quantity) -> bool {
    matches!(by, Quantity::If(_, _, no) if **no == Quantity::ZERO)
}

/// A modifier on a value.
pub fn added<'a>(
    c: &Context<'a>,
    to: &'a Match,
    stat: Stat,
    by: &'a Quantity,
    during: Option<&'a TestMatch>,
) -> Clause {
    if let (Stat::AttackDamage, Match::Investigator, Some(tests)) = (stat, to, during)
        && c.test.is_none()
        && let Some(attacks) = super::test::attacks(c, tests)
    {
        let (number, after) = signed(c, by);
        return Clause::new(Np::many(attacks), "deal", format!("{number} damage{after}"));
    }
    let suffix = match during {
        Some(test) if !(c.committed && matches!(test, TestMatch::Kind(_))) => {
            format!(" {}", while_testing(c, test))
        }
        _ => String::new(),
    };
    if stat == Stat::CluesDiscovered {
        let noun = Noun::count("additional clue", "additional clues");
        let (what, after) = split(c, by, &noun);
        let here = if c.test == Some(TestKind::Investigate) || c.committed {
            ""
        } else {
            " when investigating"
        };
        let here = if suffix.is_empty() { here } else { "" };
        return Clause::new(
            target(c, to, stat),
            "discover",
            format!("{what}{here}{after}{suffix}"),
        );
    }
    if stat == Stat::UpkeepResources {
        let noun = Noun::count("additional resource", "additional resources");
        let (what, after) = split(c, by, &noun);
        let what = format!("{what} during each upkeep phase{after}{suffix}");
        return Clause::new(target(c, to, stat), "gain", what);
    }
    let (number, after) = signed(c, by);
    if let (Stat::Cost, Some(less)) = (stat, number.strip_prefix('−')) {
        let rest = format!("{less} less{after}{suffix}");
        return Clause::new(target(c, to, stat), "cost", rest);
    }
    let (verb, what) = match stat {
        Stat::Damage | Stat::Horror
            if let Some(less) = number.strip_prefix('−')
                && less != "X" =>
        {
            ("deal", format!("{less} less {}", harm_word(stat)))
        }
        Stat::AttackDamage => ("deal", format!("{number} damage")),
        Stat::Damage => ("deal", format!("{number} damage")),
        Stat::Horror => ("deal", format!("{number} horror")),
        Stat::TestValue => ("get", format!("{number} to {} skill value", own(c, to))),
        Stat::Cost => ("get", format!("{number} cost")),
        Stat::Willpower
        | Stat::Intellect
        | Stat::Combat
        | Stat::Agility
        | Stat::Health
        | Stat::Sanity
        | Stat::Fight
        | Stat::Evade
        | Stat::Shroud
        | Stat::HandSize
        | Stat::OpeningHand
        | Stat::UpkeepResources
        | Stat::Threshold
        | Stat::Difficulty
        | Stat::CluesDiscovered
        | Stat::Victory
        | Stat::Vengeance
        | Stat::Level
        | Stat::Uses
        | Stat::Swarming
        | Stat::Concealed => ("get", format!("{number} {}", terms::stat(stat))),
    };
    let with = match (stat, c.test) {
        (Stat::AttackDamage, None) if !c.committed && suffix.is_empty() => " with each attack",
        _ => "",
    };
    let subject = match (to, stat) {
        (Match::You | Match::Is(Ref::You), Stat::Difficulty) if suffix.is_empty() => {
            match c.is_in_test() {
                true => Np::one("this test"),
                false => Np::many("your skill tests"),
            }
        }
        (Match::You, Stat::Difficulty) if matches!(during, Some(TestMatch::Kind(_))) => {
            let tests = during.map(|test| phrase(c, test).plain());
            let tests = tests.unwrap_or_default();
            let rest = format!("{what}{with}{after}");
            return Clause::new(Np::many(format!("your {tests}s")), verb, rest);
        }
        (Match::You, Stat::Difficulty) => Np::many("your tests"),
        (Match::Investigator, Stat::Difficulty) if c.test.is_some() => Np::one("this test"),
        (_, Stat::Difficulty) => {
            let who = np(c, to, Kind::Investigator, Det::Plural).object();
            Np::many(format!("skill tests by {who}"))
        }
        _ => target(c, to, stat),
    };
    Clause::new(subject, verb, format!("{what}{with}{after}{suffix}"))
}

fn harm_word(stat: Stat) -> &'static str {
    match stat {
        Stat::Horror => "horror",
        _ => "damage",
    }
}

/// Who or what has the value; the damage of a test that a card is committed to is the attack's.
fn target<'a>(c: &Context<'a>, to: &'a Match, stat: Stat) -> Np {
    match (to, stat) {
        (Match::Is(Ref::Tester), Stat::AttackDamage) if c.committed => Np::one("that attack"),
        (Match::Investigator, _) if c.test.is_some() => Np::one("the investigator taking the test"),
        _ => each(c, to, Kind::Investigator),
    }
}

fn own<'a>(c: &Context<'a>, to: &'a Match) -> &'static str {
    match to {
        Match::You if c.you().is_none() => "your",
        _ => "their",
    }
}

/// Damage by the margin of the attack, which differs between success and failure.
pub fn damage_by_margin<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Option<Vec<String>> {
    let Modifier::Set {
        stat: Stat::AttackDamage,
        value,
        ..
    } = modifier
    else {
        return None;
    };
    if c.succeeded.is_some() || !shape::is_margin(value) {
        return None;
    }
    let dealt = |succeeded: bool| {
        let (what, after) = split(&c.on_result(succeeded), value, &Noun::mass("damage"));
        format!("deal {what}{after}")
    };
    let [success, failure] = [true, false].map(|result| super::lead::on_result(c, result));
    Some(vec![
        format!("{success}, {} instead of the usual damage", dealt(true)),
        format!(
            "{failure} and would damage another investigator, {} to them",
            dealt(false)
        ),
    ])
}

pub fn set<'a>(c: &Context<'a>, to: &'a Match, stat: Stat, quantity: &'a Quantity) -> Clause {
    if stat == Stat::AttackDamage {
        let (what, after) = split(c, quantity, &Noun::mass("damage"));
        let rest = format!("{what}{after}, instead of the usual damage");
        // An attack that fails can still damage somebody.
        if c.has_succeeded() == Some(false) {
            let amount = rest.replacen(", instead of the usual damage", "", 1);
            let would = "if you would damage another investigator, this attack";
            return Clause::new(Np::one(would), "deal", format!("them {amount}"));
        }
        return Clause::new(target(c, to, stat), "deal", rest);
    }
    let what = match for_each(c, quantity) {
        Some(each) => format!("1 {each}"),
        None => value(c, quantity),
    };
    if stat == Stat::Difficulty {
        let test = format!("the base difficulty of this {}", terms::test(c.test));
        return Clause::new(Np::one(test), "be", what);
    }
    if matches!(stat, Stat::HandSize | Stat::OpeningHand) {
        let size = target(c, to, stat).of(&format!("base {}", terms::stat(stat)));
        return Clause::new(Np::one(size), "be", value(c, quantity));
    }
    // "A base skill of your location's shroud" would seem to be a skill of the shroud.
    if matches!(quantity, Quantity::Stat(..) | Quantity::CardsIn(..)) {
        let base = target(c, to, stat).of(&format!("base {}", terms::stat(stat)));
        return Clause::new(Np::one(base), "be", value(c, quantity));
    }
    let rest = format!("a base {} of {what}", terms::stat(stat));
    Clause::new(target(c, to, stat), "have", rest)
}

/// The kind of test and its success as one condition, where nothing else is asked.
fn successful<'a>(c: &Context<'a>, whole: &'a Condition, granted: &'a Modifier) -> Option<String> {
    match (whole, granted) {
        (
            Condition::Always,
            Modifier::Add {
                during: Some(test @ TestMatch::Kind(_)),
                ..
            },
        )
        | (
            Condition::Succeeded,
            Modifier::Add {
                during: Some(test @ TestMatch::Kind(_)),
                ..
            },
        ) => Some(format!("this test is {}", phrase(c, test).successful())),
        (Condition::Always, _)
        | (
            _,
            Modifier::Add {
                during: Some(_), ..
            },
        ) => None,
        (whole, _) => super::lead::successful(c, whole),
    }
}

/// The condition and the modifiers of a committed card: `if this test is an attack, …`.
pub fn of_committed<'a>(
    c: &Context<'a>,
    whole: &'a Condition,
    modifiers: &'a [Modifier],
) -> Vec<String> {
    modifiers
        .chunk_by(|one, next| shape::are_like_icons(one, next) || shape::are_keywords(one, next))
        .filter_map(|alike| Some((alike, alike.first()?)))
        .map(|(alike, modifier)| {
            let during = match modifier {
                Modifier::Add {
                    during: Some(test @ TestMatch::Kind(_)),
                    ..
                } => Some(format!("this test is {}", phrase(c, test).indefinite())),
                _ => None,
            };
            let condition = match whole {
                Condition::Always => None,
                other => Some(super::condition::clause(c, other, false)),
            };
            let success = match (modifier, &during) {
                (Modifier::Add { stat, .. }, during)
                    if shape::needs_success(*stat) && !shape::says_result(whole) =>
                {
                    let it = if during.is_some() { "it" } else { "this test" };
                    Some(format!("{it} succeeds"))
                }
                _ => None,
            };
            let both = success.is_some() || *whole == Condition::Succeeded;
            let conditions: Vec<String> = match both {
                true => successful(c, whole, modifier).map_or_else(
                    || condition.into_iter().chain(during).chain(success).collect(),
                    |one| vec![one],
                ),
                false => condition.into_iter().chain(during).collect(),
            };
            let fact = match (modifier, conditioned(c, modifier)) {
                (Modifier::Icons { to, by, .. }, _) => {
                    permit::icons(c, to, &shape::icons_of(alike), by).fact()
                }
                (Modifier::Keyword { .. } | Modifier::LoseKeyword { .. }, _) => {
                    let clauses: Vec<_> = alike.iter().map(|one| grant_clause(c, one)).collect();
                    format!(
                        "{} for this test",
                        super::claims::facts(&clauses).join(" and ")
                    )
                }
                (_, Some(text)) => text,
                (_, None) if shape::lasts_for_test(modifier) => {
                    format!("{} for this test", grant_clause(c, modifier).fact())
                }
                (_, None) => grant_clause(c, modifier).fact(),
            };
            if conditions.is_empty() {
                capital(&fact)
            } else {
                format!("If {}, {fact}", list(&conditions, "and"))
            }
        })
        .collect()
}
