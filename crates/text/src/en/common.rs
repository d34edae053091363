//! Clauses joined with what they have in common said once, in English.

use super::words::list;

/// Words after which clauses may go on with another ending: `the current act is act 2 or act 3`.
const VERBS: [&str; 8] = [
    "is", "are", "was", "were", "has", "have", "control", "controls",
];

/// `“…” is at your location or at a connecting location`: clauses in one list, in which what they all
/// begin or end with is said once.
pub fn joined(clauses: &[String], word: &str) -> String {
    if let (Some(clauses), "and") = (last_clue(clauses), word) {
        return list(&clauses, word);
    }
    let same_end = with_one_end(clauses, word);
    same_end
        .or_else(|| with_one_beginning(clauses, word))
        .unwrap_or_else(|| list(clauses, word))
}

/// `at least 1 [bless] token and at least 1 [curse] token were revealed`
fn with_one_end(clauses: &[String], word: &str) -> Option<String> {
    let passive = |clause: &String| {
        let at = clause.find(" was ").or_else(|| clause.find(" were "))?;
        let (what, done) = clause.split_at(at);
        let is_short = !what.contains(" that ") && !what.contains(',');
        is_short.then(|| (what.to_owned(), done.trim_start().to_owned()))
    };
    let parts: Vec<(String, String)> = clauses.iter().map(passive).collect::<Option<_>>()?;
    let (_, done) = parts.first()?;
    if parts.len() < 2 || parts.iter().any(|(_, other)| other != done) {
        return None;
    }
    let whats: Vec<String> = parts.iter().map(|(what, _)| what.clone()).collect();
    let without: Option<Vec<String>> = whats
        .iter()
        .map(|what| what.strip_prefix("no ").map(str::to_owned))
        .collect();
    match (without, word) {
        (Some(whats), "and") => Some(format!("no {} {done}", list(&whats, "or"))),
        (Some(_), _) => None,
        (None, "and") => {
            let done = done.replacen("was ", "were ", 1);
            Some(format!("{} {done}", list(&whats, "and")))
        }
        (None, word) => Some(format!("{} {done}", list(&whats, word))),
    }
}

/// `there are at least 2 [bless] tokens and at least 2 [curse] tokens in the chaos bag`
fn with_one_beginning(clauses: &[String], word: &str) -> Option<String> {
    let (first, others) = clauses.split_first()?;
    if others.is_empty() || clauses.iter().any(|clause| clause.contains([',', '('])) {
        return None;
    }
    let words: Vec<&str> = first.split(' ').collect();
    let begins = |count: usize| {
        let start = words[..count].join(" ") + " ";
        others.iter().all(|other| other.starts_with(&start))
    };
    let longest = (1..words.len()).rev().find(|count| begins(*count))?;
    let is_verb = |word: &&str| VERBS.contains(word);
    // Behind the first verb, or before it where each has one of its own.
    let count = match words[..longest].iter().position(|word| is_verb(&word)) {
        Some(at) => at + 1,
        None => longest,
    };
    let start = words[..count].join(" ");
    let rests: Vec<String> = clauses
        .iter()
        .map(|clause| clause[start.len()..].trim_start().to_owned())
        .collect();
    let goes_on = |rest: &String| rest.split(' ').next().is_some_and(|word| is_verb(&word));
    let is_one_thing = start.starts_with("the ") || start.starts_with('“');
    let may_join = match words[count - 1] {
        verb if is_verb(&verb) => {
            start != "it is" && !rests.iter().any(|rest| rest.starts_with("not "))
        }
        _ => is_one_thing && rests.iter().all(goes_on),
    };
    may_join.then(|| format!("{start} {}", one_place(&rests, word)))
}

/// The same place behind each of them is said once.
fn one_place(rests: &[String], word: &str) -> String {
    let places = [" in the chaos bag", " at your location", " in play"];
    let bare = |place: &&str| {
        let strip = |rest: &String| rest.strip_suffix(*place).map(str::to_owned);
        let bare: Option<Vec<String>> = rests.iter().map(strip).collect();
        bare.map(|bare| format!("{}{place}", list(&bare, word)))
    };
    let said = places.iter().find_map(|place| bare(&place));
    said.unwrap_or_else(|| list(rests, word))
}

/// `after you reveal a location or put a location into play, exhaust this card: …`: what two abilities
/// answer, before what both of them do.
pub fn after_either(one: &str, other: &str) -> Option<String> {
    let rest = |at: usize| &one[at..];
    let ends = one.match_indices([',', ':']).map(|(at, _)| at);
    let at = ends
        .into_iter()
        .find(|at| other.ends_with(rest(*at)) && other.len() > one.len() - at)?;
    let (what, other) = (&one[..at], &other[..other.len() - (one.len() - at)]);
    let (what, other): (Vec<&str>, Vec<&str>) =
        (what.split(' ').collect(), other.split(' ').collect());
    let same = |pairs: &mut dyn Iterator<Item = (&&str, &&str)>| {
        pairs.take_while(|(one, other)| one == other).count()
    };
    let start = same(&mut what.iter().zip(&other));
    let end = same(&mut what[start..].iter().rev().zip(other[start..].iter().rev()));
    let parts = [&what, &other].map(|words| words[start..words.len() - end].join(" "));
    let whole = [
        what[..start].join(" "),
        list(&parts, "or"),
        what[what.len() - end..].join(" "),
    ];
    let is_short = start > 0 && parts.iter().all(|part| !part.is_empty());
    is_short.then(|| whole.join(" ").trim_end().to_owned() + rest(at))
}

/// `the total number of enemies beneath the current act and beneath the current agenda`
pub fn in_two_places(one: &str, other: &str) -> Option<String> {
    let places = [" beneath ", " in "];
    let at = places.iter().filter_map(|place| one.find(place)).min()?;
    let (things, place) = one.split_at(at);
    let other = other.strip_prefix(things)?;
    let is_place = places.iter().any(|place| other.starts_with(place));
    let total = things.replacen("the number of ", "the total number of ", 1);
    is_place.then(|| format!("{total}{place} and{other}"))
}

/// `you discovered the last clue at your location during this test`: that there are no more is said so.
fn last_clue(clauses: &[String]) -> Option<Vec<String>> {
    let [found, gone, rest @ ..] = clauses else {
        return None;
    };
    let place = gone.strip_prefix("there are no clues ")?;
    let (who, when) = found.split_once(" discovered at least 1 clue ")?;
    let when = when.strip_prefix(place).unwrap_or(when).trim_start();
    let mut said = vec![format!("{who} discovered the last clue {place} {when}")];
    said.extend_from_slice(rest);
    when.starts_with("during ").then_some(said)
}
