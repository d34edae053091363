//! Conditions before a sentence, in English.

use super::condition::clause;
use super::value::margin;
use super::words::list;
use crate::context::Context;
use crate::shape;
use abilities::{Compare, Condition, Quantity};

/// The condition before a sentence: `if there is …`, `on a success by 2 or more`.
pub fn lead<'a>(c: &Context<'a>, condition: &'a Condition, not: bool) -> String {
    let by = |c: &Context<'a>, how: Compare, than: &'a Quantity| {
        let result = on_result(c, c.succeeded != Some(false));
        format!("{result} by {}", margin(c, how, than))
    };
    if let (Some(margins), false) = (shape::exact_margins(condition), not) {
        let margins: Vec<_> = margins
            .iter()
            .map(|one| super::value::value(c, one))
            .collect();
        let result = on_result(c, c.succeeded != Some(false));
        return format!("{result} by exactly {}", list(&margins, "or"));
    }
    match condition {
        Condition::Compare(Quantity::Margin, how, than) if !not => by(c, *how, than),
        Condition::Succeeded => on_result(c, !not),
        Condition::All(all) => match &all[..] {
            [
                Condition::Succeeded,
                Condition::Compare(Quantity::Margin, how, than),
            ] if !not => by(&c.on_result(true), *how, than),
            [Condition::Compare(Quantity::Margin, how, than), rest @ ..] if !not => {
                let rest: Vec<_> = rest.iter().map(|one| clause(c, one, false)).collect();
                format!("{}, if {}", by(c, *how, than), list(&rest, "and"))
            }
            _ => format!("if {}", clause(c, condition, not)),
        },
        _ => format!("if {}", clause(c, condition, not)),
    }
}

/// That the test is of the kind and succeeds: `this skill test is successful during an attack`.
pub fn successful<'a>(c: &Context<'a>, condition: &'a Condition) -> Option<String> {
    let tests = match condition {
        Condition::During(test) => vec![test],
        Condition::AnyOf(options) => shape::any_test(options)?,
        _ => return None,
    };
    let this = if c.committed { "this" } else { "the" };
    let tests: Option<Vec<String>> = tests
        .into_iter()
        .map(|test| {
            let phrase = super::test::phrase(c, test);
            let is_plain = phrase.plain().starts_with("skill test");
            (!is_plain).then(|| phrase.indefinite())
        })
        .collect();
    let tests = list(&tests?, "or");
    Some(format!("{this} skill test is successful during {tests}"))
}

/// `if you succeed`, `if they fail`; of a committed card `if this skill test succeeds`.
pub fn on_result(c: &Context<'_>, succeeded: bool) -> String {
    let verb = if succeeded { "succeed" } else { "fail" };
    match c.committed && c.you().is_none() {
        true => format!("if this {} {verb}s", super::terms::test(c.test)),
        false => format!("if {}", super::tester(c).does(verb)),
    }
}

/// `if you succeed and it is exhausted, …`: one condition instead of two, where no other reading
/// comes of it.
pub fn and_if(result: &str, then: &str) -> String {
    match then.strip_prefix("if ") {
        Some(rest) if !has_choice(rest) => format!("{result} and {rest}"),
        _ => format!("{result}, {then}"),
    }
}

/// Whether the condition offers several things, or something else follows where it does not hold.
fn has_choice(condition: &str) -> bool {
    let asked = condition.split(", ").next().unwrap_or(condition);
    asked.contains(" or ") || condition.contains(", or ") || condition.contains("therwise")
}

/// `if this test is a basic investigation and it succeeds by 2 or more, …`
pub fn also_if(when: &str, result: &str) -> String {
    let of_test = result.strip_prefix("if this ");
    let of_test =
        of_test.and_then(|rest| rest.split_once(" succeeds").or(rest.split_once(" fails")));
    match of_test {
        _ if when.is_empty() => result.to_owned(),
        Some((test, _)) if when.contains("this test is ") && !has_choice(when) => {
            let rest = &result["if this ".len() + test.len()..];
            format!("{when} and it{rest}")
        }
        _ => and_if(when, result),
    }
}
