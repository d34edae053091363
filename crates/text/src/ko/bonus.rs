//! Modifiers of values, in Korean.

use super::clause::Clause;
use super::condition::clause as condition_clause;
use super::matcher::{Det, each, topic};
use super::modifier::{conditioned, grant_clause};
use super::quantity::{per, signed, split};
use super::terms;
use super::test::{phrase, while_testing};
use super::value::value;
use super::verb::{self, Ending};
use super::words::{Noun, Np, with};
use crate::context::Context;
use crate::group::Kind;
use crate::josa;
use abilities::{Condition, Match, Modifier, Quantity, Ref, Stat, TestKind, TestMatch};

/// Something that somebody gains, without its verb: `[combat] +1`.
pub struct Gain {
    pub subject: Np,
    /// What comes before the list of gains: `조사하는 동안`, `단서 1개마다`.
    pub before: String,
    pub what: String,
}

/// The gain of a modifier, if it is one.
pub fn gain<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Option<Gain> {
    let Modifier::Add {
        to,
        stat,
        by,
        during,
    } = modifier
    else {
        return None;
    };
    let is_nothing_else = matches!(by, Quantity::If(_, _, no) if **no == Quantity::ZERO);
    let is_verb = *stat == Stat::CluesDiscovered;
    (!is_nothing_else && !is_verb).then(|| gain_of(c, to, *stat, by, during.as_ref()))
}

pub fn gain_of<'a>(
    c: &Context<'a>,
    to: &'a Match,
    stat: Stat,
    by: &'a Quantity,
    during: Option<&'a TestMatch>,
) -> Gain {
    let during = match during {
        Some(test) if !(c.committed && matches!(test, TestMatch::Kind(_))) => {
            format!("{} ", while_testing(c, test))
        }
        _ => String::new(),
    };
    let subject = holder(c, to, stat);
    if stat == Stat::CluesDiscovered {
        let (per, what) = split(c, by, &Noun::new("단서", "개"));
        let before = during + &per;
        return Gain {
            subject,
            before,
            what,
        };
    }
    let (per, number) = signed(c, by);
    let stat = match stat {
        Stat::AttackDamage if c.test.is_none() && !c.committed => "공격 피해",
        stat => terms::stat(stat),
    };
    Gain {
        subject,
        before: during + &per,
        what: format!("{stat} {number}"),
    }
}

/// Who or what has the value; the damage of a test that a card is committed to is the attack's.
fn holder<'a>(c: &Context<'a>, to: &'a Match, stat: Stat) -> Np {
    match (to, stat) {
        (Match::Is(Ref::Tester), Stat::AttackDamage) if c.committed => {
            Np::new("그 공격", Kind::Card)
        }
        _ => topic(c, to, Kind::Investigator, Det::Each),
    }
}

/// Gains as clauses, those of the same one together.
pub fn joined(gains: Vec<Gain>) -> Vec<Clause> {
    let mut groups: Vec<(Np, String, Vec<String>)> = Vec::new();
    for gain in gains {
        match groups.last_mut() {
            Some((subject, before, what)) if *subject == gain.subject && *before == gain.before => {
                what.push(gain.what);
            }
            _ => groups.push((gain.subject, gain.before, vec![gain.what])),
        }
    }
    groups
        .into_iter()
        .map(|(subject, before, what)| {
            let what = josa::eul(&with(&what));
            Clause::new(Some(subject), format!("{before}{what}"), verb::GAIN)
        })
        .collect()
}

/// A value instead of the printed one.
pub fn set<'a>(c: &Context<'a>, to: &'a Match, stat: Stat, quantity: &'a Quantity) -> Clause {
    if stat == Stat::AttackDamage {
        let (per, what) = split(c, quantity, &Noun::new("피해", ""));
        return Clause::bare(format!("기본 피해 대신 {per}{what}"), verb::DEAL);
    }
    let what = match per(c, quantity) {
        Some(per) => format!("{per}1"),
        None => value(c, quantity),
    };
    let of = each(c, to, Kind::Investigator).of(&format!("기본 {}", terms::stat(stat)));
    Clause::new(Some(Np::new(of, Kind::Card)), what, verb::BE)
}

/// The condition and the modifiers of a committed card: `이번 테스트가 공격이라면, …`.
pub fn of_committed<'a>(
    c: &Context<'a>,
    condition: &'a Condition,
    modifiers: &'a [Modifier],
) -> Vec<String> {
    modifiers
        .iter()
        .map(|modifier| {
            let during = match modifier {
                Modifier::Add {
                    during: Some(test @ TestMatch::Kind(_)),
                    ..
                } => Some(josa::ira(
                    &format!("이번 테스트가 {}", phrase(c, test)),
                    "라면",
                )),
                _ => None,
            };
            let when = match condition {
                Condition::Always => None,
                other => Some(condition_clause(c, other, false, Ending::If)),
            };
            let fact = match (conditioned(c, modifier), gain(c, modifier)) {
                (Some(text), _) => text,
                (None, Some(gain)) => joined(vec![gain])
                    .iter()
                    .map(Clause::rule)
                    .collect::<String>(),
                (None, None) => grant_clause(c, modifier).rule(),
            };
            let heads: Vec<String> = when.into_iter().chain(during).chain([fact]).collect();
            heads.join(", ")
        })
        .collect()
}

/// Whether the bonus is for the one who makes the attempt, or lowers what it is made against.
pub fn is_own<'a>(c: &Context<'a>, modifier: &'a Modifier) -> bool {
    let Modifier::Add {
        to,
        stat,
        during: None,
        ..
    } = modifier
    else {
        return false;
    };
    let at_target = *stat == Stat::Shroud
        && c.test == Some(TestKind::Investigate)
        && each(c, to, Kind::Location).text == "당신의 장소";
    at_target || *to == Match::You
}
