//! Modifiers of values, in Korean.

use super::clause::Clause;
use super::gains::Gain;
use super::matcher::{Det, each, topic};
use super::quantity::{per, signed, split};
use super::terms;
use super::test::{phrase, while_testing};
use super::value::value;
use super::verb::{self, Ending};
use super::words::{Noun, Np};
use crate::context::Context;
use crate::group::Kind;
use crate::{particles, shape};
use abilities::{Condition, EventKind, Match, Modifier, Quantity, Ref, Stat, TestKind, TestMatch};

/// The gain of a modifier, if it is one.
pub fn gain<'a>(c: &Context<'a>, modifier: &'a Modifier) -> Option<Gain> {
    let Modifier::Add {
        to,
        stat,
        by,
        during,
        ..
    } = modifier
    else {
        return None;
    };
    let is_nothing_else = matches!(by, Quantity::If(_, _, no) if **no == Quantity::ZERO);
    (!is_nothing_else).then(|| gain_of(c, to, *stat, by, during.as_ref()))
}

pub fn gain_of<'a>(
    c: &Context<'a>,
    to: &'a Match,
    stat: Stat,
    by: &'a Quantity,
    during: Option<&'a TestMatch>,
) -> Gain {
    let is_tested = c.test.is_some() || c.committed || during.is_some();
    let is_attack = c.event.is_some_and(|on| on.kind == EventKind::Attacks);
    let more = match stat {
        Stat::AttackDamage if is_tested => Some(Noun::new("피해", "")),
        Stat::CluesDiscovered => Some(Noun::new("단서", "개")),
        Stat::UpkeepResources => Some(Noun::new("자원", "개")),
        Stat::Damage if is_attack => Some(Noun::new("피해", "")),
        Stat::Horror if is_attack => Some(Noun::new("공포", "")),
        _ => None,
    };
    let tests = during;
    if let (Stat::AttackDamage, Match::Investigator, Some(test)) = (stat, to, during)
        && c.test.is_none()
        && let Some(attacks) = super::test::attacks(c, test)
    {
        let (before, number) = signed(c, by);
        return Gain {
            subject: Np::new(attacks, Kind::Card),
            before,
            stat,
            number,
            more,
        };
    }
    let during = match during {
        Some(TestMatch::Against(target)) if c.test == Some(TestKind::Fight) => {
            let enemy = Np::new("공격받은 적", Kind::Enemy);
            let is = super::predicate::predicate(c, &enemy, target, false);
            format!(
                "{}, ",
                super::clause::conditions(&is, Ending::And, Ending::If)
            )
        }
        Some(test) if !(c.committed && matches!(test, TestMatch::Kind(_))) => {
            format!("{} ", while_testing(c, test))
        }
        _ if stat == Stat::UpkeepResources => "정리 단계마다 ".to_owned(),
        _ => String::new(),
    };
    let (per, number) = signed(c, by);
    let of_kind = match (to, stat, tests) {
        (Match::You, Stat::Difficulty, Some(test @ TestMatch::Kind(_))) => {
            Some(Np::new(format!("당신의 {}", phrase(c, test)), Kind::Card))
        }
        _ => None,
    };
    if let Some(subject) = of_kind {
        return Gain {
            subject,
            before: per,
            stat,
            number,
            more,
        };
    }
    let subject = match (to, stat) {
        (Match::You | Match::Is(Ref::You), Stat::Difficulty) if during.is_empty() => {
            match c.is_in_test() {
                true => Np::new("이번 테스트", Kind::Card),
                false => Np::new("당신의 능력 테스트", Kind::Card),
            }
        }
        (Match::You, Stat::Difficulty) => Np::new("당신의 테스트", Kind::Card),
        (Match::Investigator, Stat::Difficulty) if c.test.is_some() => {
            Np::new("이번 테스트", Kind::Card)
        }
        (to, Stat::Difficulty) => {
            let who = particles::i(&topic(c, to, Kind::Investigator, Det::Bare).text);
            Np::new(format!("{who} 하는 능력 테스트"), Kind::Card)
        }
        _ => holder(c, to, stat),
    };
    Gain {
        subject,
        before: during + &per,
        stat,
        number,
        more,
    }
}

/// Who or what has the value; the damage of a test that a card is committed to is the attack's.
fn holder<'a>(c: &Context<'a>, to: &'a Match, stat: Stat) -> Np {
    match (to, stat) {
        (Match::Is(Ref::Tester), Stat::AttackDamage) if c.committed => {
            Np::new("그 공격", Kind::Card)
        }
        (Match::Investigator, _) if c.test.is_some() => {
            Np::new("테스트를 하는 조사자", Kind::Investigator)
        }
        _ => topic(c, to, Kind::Investigator, Det::Each),
    }
}

/// Whether the gain is said of something else than the one who makes the attempt.
pub fn is_of_attempt(gain: &Gain) -> bool {
    gain.more.is_some() || gain.stat == Stat::Shroud
}

/// A value instead of the printed one.
pub fn set<'a>(c: &Context<'a>, to: &'a Match, stat: Stat, quantity: &'a Quantity) -> Clause {
    if stat == Stat::AttackDamage {
        if let Quantity::If(when, yes, no) = quantity
            && **when == Condition::Not(Box::new(Condition::Succeeded))
            && (&**yes, &**no) == (&Quantity::ZERO, &Quantity::ONE)
        {
            let none = "실패하면, 다른 조사자에게 피해를";
            return Clause::bare(none, verb::DEAL).which(Ending::Not);
        }
        let (per, what) = split(c, quantity, &Noun::new("피해", ""));
        // An attack that fails can still damage somebody.
        if c.has_succeeded() == Some(false) {
            let other = "다른 조사자에게 피해를 주게 되는 경우 기본 피해 대신";
            return Clause::bare(format!("{other} {per}{what}"), verb::DEAL);
        }
        return Clause::bare(format!("기본 피해 대신 {per}{what}"), verb::DEAL);
    }
    let what = match per(c, quantity) {
        Some(per) if stat != Stat::HandSize => format!("{per}1"),
        _ => value(c, quantity),
    };
    let base = format!("기본 {}", terms::stat(stat));
    let of = match c.test {
        _ if stat == Stat::HandSize => {
            let size = super::granted::hand_size(&each(c, to, Kind::Investigator));
            format!("{size}의 기본값")
        }
        Some(_) if *to == Match::You => format!("이번 {}에서 {base}", terms::test(c.test)),
        _ => each(c, to, Kind::Investigator).of(&base),
    };
    Clause::new(Some(Np::new(of, Kind::Card)), what, verb::BE)
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
    let dealt = |succeeded: bool, before: &str| {
        let (_, what) = split(&c.on_result(succeeded), value, &Noun::new("피해", ""));
        Clause::bare(format!("{before}{what}"), verb::DEAL).rule()
    };
    Some(vec![
        format!("성공하면, {}", dealt(true, "기본 피해 대신 ")),
        format!(
            "실패해서 다른 조사자에게 피해를 주게 되면, {}",
            dealt(false, "")
        ),
    ])
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
        && each(c, to, Kind::Location).text == "당신이 위치한 장소";
    at_target || *to == Match::You
}
