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
        let result = on_result(c.succeeded != Some(false));
        format!("{result} by {}", margin(c, how, than))
    };
    if let (Some(margins), false) = (shape::exact_margins(condition), not) {
        let margins: Vec<_> = margins
            .iter()
            .map(|one| super::value::value(c, one))
            .collect();
        let result = on_result(c.succeeded != Some(false));
        return format!("{result} by exactly {}", list(&margins, "or"));
    }
    match condition {
        Condition::Compare(Quantity::Margin, how, than) if !not => by(c, *how, than),
        Condition::Succeeded => on_result(!not).to_owned(),
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

/// That the test is of the kind and succeeds: `this test is a successful attack`.
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
            (!is_plain).then(|| phrase.successful())
        })
        .collect();
    Some(format!("{this} test is {}", list(&tests?, "or")))
}

pub fn on_result(succeeded: bool) -> &'static str {
    if succeeded {
        "on a success"
    } else {
        "on a failure"
    }
}
