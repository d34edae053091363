//! Sentences that begin or end alike, said as one, in English.

/// So long a sentence need not grow longer.
const LONGEST: usize = 240;

/// `On a success, discover 1 additional clue and heal 2 horror from yourself.`: the result of a test,
/// or the condition, is said once for what it brings.
pub fn said_once(text: &str) -> String {
    let text = &text.replace(
        "until the end of the turn, at the end of your turn, ",
        "at the end of your turn, ",
    );
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

/// `On a success, if …, do this, and if …, do that.`
fn results(first: &str, second: &str) -> Option<String> {
    let start = "On a success, ";
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
