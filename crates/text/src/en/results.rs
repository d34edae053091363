//! Sentences that begin or end alike, said as one, in English.

use super::words::sentence;
use crate::context::Context;

/// So long a sentence need not grow longer.
const LONGEST: usize = 240;

/// `If you succeed, discover 1 additional clue and heal 2 horror from yourself.`: the result of a test,
/// or the condition, is said once for what it brings.
pub fn said_once(text: &str) -> String {
    let text = &text.replace(
        "until the end of the turn, at the end of your turn, ",
        "at the end of your turn, ",
    );
    let text = &removed_together(text);
    if let Some(listed) = listed(text) {
        return listed;
    }
    let mut said: Vec<String> = Vec::new();
    for sentence in text.split_inclusive(". ") {
        let whole = said.last().and_then(|last| one(last, sentence));
        match whole {
            Some(whole) => {
                said.pop();
                said.push(whole);
            }
            None => said.push(sentence.to_owned()),
        }
    }
    said.concat()
}

/// `If you succeed:` and a list of what it brings, where there would be more than two sentences of it.
fn listed(text: &str) -> Option<String> {
    let sentences: Vec<&str> = text.split_inclusive(". ").collect();
    let (first, start) = (sentences.iter().enumerate())
        .find_map(|(at, one)| success(one).map(|start| (at, start)))?;
    let brings = sentences[first..].iter().map(|one| {
        one.strip_prefix(start)
            .map(|rest| sentence(rest.trim_end()))
    });
    let brings: Vec<String> = brings.collect::<Option<_>>()?;
    let lines: String = brings.iter().map(|one| format!("\n• {one}")).collect();
    let is_plain = !text.contains('\n') && brings.len() > 2;
    let when = start.trim_end_matches(", ");
    is_plain.then(|| format!("{}{when}:{lines}", sentences[..first].concat()))
}

/// `If you succeed, `, where the sentence begins so.
fn success(sentence: &str) -> Option<&str> {
    let (when, _) = sentence.split_once(", ")?;
    let who = when.strip_prefix("If ")?;
    let who = who
        .strip_suffix(" succeeds")
        .or_else(|| who.strip_suffix(" succeed"))?;
    (who.split(' ').count() <= 3).then(|| &sentence[..when.len() + 2])
}

/// `If this skill test fails, you draw 1 card`: after another investigator was named, who does it is said.
pub fn yourself_on_failure(text: &str) -> String {
    match text.contains(" succeeds, the investigator taking the test ") {
        true => text.replace(" fails, draw ", " fails, you draw "),
        false => text.to_owned(),
    }
}

/// What holds at all times is said of no test in particular: `committed to a skill test`.
pub fn of_any_test(c: &Context<'_>, text: String) -> String {
    match c.card.kind {
        cards::CardType::Skill => text,
        _ => text.replace(" committed to this test", " committed to a skill test"),
    }
}

/// `You can play cards only if they are Neutral or of your role.`
pub fn only_of_role(text: &str) -> String {
    let neither = " that are neither Neutral nor of your role";
    match text.strip_prefix("You cannot ") {
        Some(rest) if rest.contains(neither) => {
            let rest = rest.replace(neither, "").replace(" or ", " and ");
            let rest = rest.trim_end_matches('.');
            format!("You can {rest} only if they are Neutral or of your role.")
        }
        _ => text.to_owned(),
    }
}

/// `+2 [willpower], +2 [intellect], and +2 [combat] during that test`: when it is so is said last.
pub fn when_said_last(text: &str) -> String {
    let Some(at) = text.find(" during ") else {
        return text.to_owned();
    };
    let end = text[at..].find(", +").map_or(text.len(), |end| at + end);
    let when = &text[at..end];
    match text.ends_with(when) && text.matches(when).count() > 2 {
        true => text.replace(when, "") + when,
        false => text.to_owned(),
    }
}

/// Tokens of two kinds that leave the bag together: where they were is said once.
fn removed_together(text: &str) -> String {
    let from = " from the chaos bag";
    let again = format!("{from}, remove ");
    match text.split_once(&again) {
        Some((first, rest)) if !first.contains(from) && rest.contains(from) => {
            format!("{first} and {rest}")
        }
        _ => text.to_owned(),
    }
}

/// Both sentences as one.
fn one(first: &str, second: &str) -> Option<String> {
    let open = first.strip_suffix(". ")?;
    if open.len() + second.len() > LONGEST || open.contains('\n') || second.contains('\n') {
        return None;
    }
    instead_of(open, second)
        .or_else(|| bonuses(open, second))
        .or_else(|| results(open, second))
}

/// `You may use [intellect] or [willpower] instead of [combat].`
fn instead_of(first: &str, second: &str) -> Option<String> {
    let start = "You may use ";
    let (one, of) = first.strip_prefix(start)?.split_once(" instead of ")?;
    let (other, rest) = second.strip_prefix(start)?.split_once(" instead of ")?;
    let same = rest.trim_end().trim_end_matches('.') == of;
    same.then(|| format!("{start}{one} or {other} instead of {rest}"))
}

/// `+2 [combat] and +1 damage if the attacked enemy is exhausted.`
fn bonuses(first: &str, second: &str) -> Option<String> {
    let (one, when) = first.split_once(" if ")?;
    let (other, rest) = second.split_once(" if ")?;
    let same = rest.trim_end().trim_end_matches('.') == when;
    let are_bonuses = one.starts_with('+') && other.starts_with('+');
    let single = !one.contains(" and ");
    (same && are_bonuses && single).then(|| format!("{one} and {other} if {rest}"))
}

/// `If you succeed, if …, do this, and if …, do that.`
fn results(first: &str, second: &str) -> Option<String> {
    let start = success(first)?;
    let one = first.strip_prefix(start)?;
    let other = second.strip_prefix(start)?;
    let comma = if other.starts_with("if ") || one.contains(" and ") {
        ","
    } else {
        ""
    };
    let may_join = !one.contains(':') && !other.contains(':') && !other.starts_with("you may do");
    may_join.then(|| format!("{start}{one}{comma} and {other}"))
}
