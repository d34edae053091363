//! What a committed card gives to the test, in Korean.

use super::bonus::gain;
use super::clause::Clause;
use super::condition::clause as condition_clause;
use super::gains::joined;
use super::modifier::{conditioned, grant_clause};
use super::permit;
use super::test::phrase;
use super::verb::{self, Ending};
use super::words::Np;
use crate::context::Context;
use crate::group::Kind;
use crate::shape;
use abilities::{Ability, Condition, Constant, Modifier, TestMatch};

/// The condition and the modifiers of a committed card: `이번 테스트가 공격이라면, …`.
pub fn of_committed<'a>(
    c: &Context<'a>,
    condition: &'a Condition,
    modifiers: &'a [Modifier],
) -> Vec<String> {
    let told = modifiers
        .chunk_by(shape::are_like_icons)
        .filter_map(|alike| Some((alike, alike.first()?)))
        .map(|(alike, modifier)| {
            let head = committed_head(c, condition, modifier);
            let fact = match (conditioned(c, modifier), gain(c, modifier)) {
                (None, None) if let Modifier::Icons { to, by, .. } = modifier => {
                    permit::icons(c, to, &shape::icons_of(alike), by).rule()
                }
                (Some(text), _) => text,
                (None, Some(gain)) => joined(vec![gain])
                    .iter()
                    .map(Clause::rule)
                    .collect::<String>(),
                (None, None) if shape::lasts_for_test(modifier) => {
                    format!("이번 테스트에서 {}", grant_clause(c, modifier).rule())
                }
                (None, None) => grant_clause(c, modifier).rule(),
            };
            format!("{head}{fact}")
        })
        .collect();
    super::granted::merged(told)
}

/// When a committed card gives what it gives; damage and clues come of success.
fn committed_head<'a>(c: &Context<'a>, condition: &'a Condition, modifier: &'a Modifier) -> String {
    let (during, success) = match modifier {
        Modifier::Add { during, stat, .. } => {
            let kind = during
                .as_ref()
                .filter(|test| matches!(test, TestMatch::Kind(_)));
            (
                kind,
                shape::needs_success(*stat) && !shape::says_result(condition),
            )
        }
        _ => (None, false),
    };
    let ending = if success { Ending::And } else { Ending::If };
    let mut heads = Vec::new();
    let is_result = *condition == Condition::Succeeded;
    if let (true, Some(test)) = (is_result, during) {
        let test = Np::new(phrase(c, test), Kind::Card);
        let this = Np::new("이번 테스트", Kind::Card);
        let test = Clause::new(Some(this), test.text, verb::BE).sub(Ending::And);
        return format!("{test} 성공하면, ");
    }
    if *condition != Condition::Always {
        let is_last = during.is_none() && !success;
        let ending = if is_last { Ending::If } else { Ending::And };
        heads.push(condition_clause(c, condition, false, ending));
    }
    if let Some(test) = during {
        let test = Np::new(phrase(c, test), Kind::Card);
        let this = Np::new("이번 테스트", Kind::Card);
        heads.push(Clause::new(Some(this), test.text, verb::BE).sub(ending));
    }
    if success {
        heads.push("성공하면".to_owned());
    }
    match heads.is_empty() {
        true => String::new(),
        false => format!("{}, ", heads.join(" ")),
    }
}

/// Whether another ability before it gives the same already.
pub fn is_again(c: &Context<'_>, constant: &Constant) -> bool {
    let constants = c.script.abilities.iter().filter_map(|one| match one {
        Ability::Constant(one) => Some(one),
        _ => None,
    });
    let mut before = constants.take_while(|one| *one != constant);
    before.any(|one| one.modifiers == constant.modifiers)
}

/// The same of what the card gives where it is committed.
pub fn is_committed_again(c: &Context<'_>, condition: &Condition, given: &[Modifier]) -> bool {
    let committed = c.script.abilities.iter().filter_map(|one| match one {
        Ability::Committed {
            modifiers,
            condition,
            ..
        } => Some((condition, modifiers)),
        _ => None,
    });
    let mut before = committed.take_while(|(when, _)| *when != condition);
    !given.is_empty() && before.any(|(_, modifiers)| modifiers == given)
}
