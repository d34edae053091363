//! Numbers that a player chooses, in English: `up to 3 resources`.

use super::clause::Clause;
use super::effect::{text, within};
use super::reference::reference;
use super::value::value;
use super::words::{self, small};
use crate::context::Context;
use crate::paragraph::TokenCode;
use crate::shape::{self, UpTo};
use abilities::{Effect, Quantity, Ref, TestEffect};

/// Effects with a number that somebody chooses, which they say at its first mention.
pub fn amount<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    (at_least, at_most): (&'a Quantity, &'a Quantity),
    then: &'a [Effect],
) -> String {
    if let Some((gone, new)) = shape::replaced_tokens((at_least, at_most), then) {
        let [gone, new] = [gone, new].map(|token| words::a(&format!("{} token", TokenCode(token))));
        let each = gone
            .split_once(' ')
            .map_or(gone.as_str(), |(_, token)| token);
        return format!("each {each} in the chaos bag becomes {new}");
    }
    let done = match c.nested {
        true => within(c, then),
        false => text(c, then).trim_end_matches('.').to_owned(),
    };
    // Where there is but one number, nothing is chosen.
    if at_least == at_most {
        if let ([Effect::Tests(TestEffect::Test { .. })], Some((call, after))) =
            (then, done.split_once(" (X)"))
        {
            let value = value(c, at_most);
            return format!("{call} (X), where X is {value} when this test begins{after}");
        }
        return format!("{done} (X is {})", value(c, at_most));
    }
    if shape::is_what_is_there(at_most) {
        return format!("{done} (X is {} or more)", value(c, at_least));
    }
    let said = shape::up_to(at_least, at_most).and_then(|up_to| said(c, &up_to, &done));
    let who = reference(c, who);
    let said = said.map(|said| match who.is_you() || c.nested {
        true => said,
        false if shape::up_to(at_least, at_most).is_some_and(|up_to| up_to.least == 0) => {
            format!("{} may {}", who.text, small(&said))
        }
        false => format!("{} how many: {said}", who.does("choose")),
    });
    said.unwrap_or_else(|| {
        let range = format!("from {} to {}", value(c, at_least), value(c, at_most));
        let choose = Clause::new(who, "choose", format!("a number X {range}"));
        format!("{}. {}", choose.rule(), super::words::capital(&done))
    })
}

/// The effects with the choice in place of the first X; what comes after has as many.
fn said<'a>(c: &Context<'a>, choice: &UpTo<'a>, done: &str) -> Option<String> {
    let words: Vec<&str> = done.split(' ').collect();
    let first = words.iter().position(|word| *word == "X")?;
    let before = words[..first].join(" ");
    if before.ends_with(" by") || before.contains('X') {
        return None;
    }
    let mut rest = &words[first + 1..];
    let begins = match choice.most {
        Some(most) if before.ends_with("up to") => most.to_string(),
        Some(most) if choice.least == 0 => format!("up to {most}"),
        Some(2) if choice.least == 1 => "1 or 2".to_owned(),
        Some(most) => format!("{} to {most}", choice.least),
        None if choice.least > 0 => format!("at least {}", choice.least),
        None => {
            rest = rest.strip_prefix(&["of"]).unwrap_or(rest);
            "any number of".to_owned()
        }
    };
    let rest = as_many(rest);
    let bound = choice.bound.map_or(String::new(), |bound| {
        format!(" (at most {})", value(c, bound))
    });
    let known = " (X is that number)";
    Some(match rest.split_once(". ") {
        _ if !rest.contains('X') => format!("{before} {begins} {rest}{bound}"),
        // It is said where the number is chosen, and not where it is asked for at last.
        Some((choice, then)) if !choice.contains('X') => {
            format!("{before} {begins} {choice}{bound}{known}. {then}")
        }
        _ => format!("{before} {begins} {rest}{bound}{known}"),
    })
}

/// `that many charges`, `that much damage`
fn as_many(words: &[&str]) -> String {
    let mut said: Vec<&str> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let is_sum = matches!(said.last(), Some(&"plus" | &"minus" | &"by"));
        said.push(match (*word, words.get(at + 1)) {
            ("X", Some(&("damage" | "horror" | "doom"))) => "that much",
            ("X", Some(_)) if !is_sum => "that many",
            (word, _) => word,
        });
    }
    said.join(" ")
}

/// All of what happened so often: `the amount of horror placed on that card this round`.
pub fn in_all(happened: &str, this: &str) -> String {
    let happened = happened.strip_prefix("at least 1 ").unwrap_or(happened);
    if let Some((what, done)) = happened.split_once(" was ")
        && !what.contains(' ')
    {
        return format!("the amount of {what} {done} {this}");
    }
    let Some((who, what)) = happened.split_once(" at least 1 ") else {
        return format!("the total of all times {this} that {happened}");
    };
    let words = what
        .split(' ')
        .take_while(|word| *word != "by" && *word != "from");
    let noun = words.collect::<Vec<_>>().join(" ");
    let rest = &what[noun.len()..];
    format!("the number of {noun}s {who}{rest} {this}")
}
