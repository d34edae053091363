//! To which tests a card may be committed, in English.

use super::heading::heading;
use super::matcher::{Det, np};
use super::test::phrase;
use crate::context::Context;
use crate::group::Kind;
use abilities::{CommitRules, Match};

/// To which tests the card may be committed.
pub fn commit_rules<'a>(c: &Context<'a>, rules: &'a CommitRules) -> Option<String> {
    let mut parts = Vec::new();
    if rules.never {
        parts.push("This card cannot be committed.".to_owned());
    }
    if rules.must {
        parts.push(
            "You must commit this card to each skill test that you perform, if able.".to_owned(),
        );
    }
    // Where it says to which tests, any skill will do.
    let is_limited = rules.own_test_only || rules.tests.is_some();
    let any = if rules.any_test {
        " (even without a matching icon)"
    } else {
        ""
    };
    if rules.any_test && !is_limited {
        parts.push("You may commit this card to any skill test.".to_owned());
    }
    if let Some(from) = &rules.from {
        let place = match from {
            Match::Any | Match::Location => "any location".to_owned(),
            from => np(c, from, Kind::Location, Det::A).text,
        };
        parts.push(format!(
            "You may commit this card to a skill test at {place}."
        ));
    }
    if rules.own_test_only {
        parts.push(format!("Commit only to your own skill tests{any}."));
    }
    if let Some(tests) = &rules.tests {
        let tests = phrase(c, tests).indefinite();
        parts.push(format!("Commit only to {tests}{any}."));
    }
    if let Some(when) = heading(c, &rules.condition) {
        parts.push(format!("Commit only {when}."));
    }
    if !rules.cost.is_empty() {
        let costs = super::cost::costs(c, &rules.cost);
        parts.push(format!(
            "As an additional cost to commit this card, {costs}."
        ));
    }
    if let Some(max) = rules.max_per_test {
        parts.push(format!("Max {max} committed per skill test."));
    }
    (!parts.is_empty()).then(|| parts.join(" "))
}
