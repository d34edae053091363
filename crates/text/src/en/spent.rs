//! A number that is chosen with a cost, in English: `+1 damage for each charge spent`.

use super::words::capital;

const MARK: &str = " (X is that number)";

/// What is counted, and what was done to it: `charge`, `spent`.
struct Counted {
    noun: String,
    done: &'static str,
}

/// The text with what is spent counted where it counts, if all of it can be said so.
pub fn counted(text: String) -> String {
    let Some((cost, done)) = text.split_once(MARK) else {
        return text;
    };
    match of_cost(cost).and_then(|what| told(done, &what)) {
        Some(done) => format!("{cost}{done}"),
        None => text,
    }
}

/// The same, where the cost and what it brings are told apart.
pub fn apart(cost: String, brings: &str) -> (String, String) {
    let said = (cost.split_once(MARK))
        .and_then(|(start, end)| Some((start, end, told(brings, &of_cost(start)?)?)));
    match said {
        Some((start, end, told)) => (format!("{start}{end}"), told),
        None => (cost, brings.to_owned()),
    }
}

/// `spend 1–2 secrets`, `discard up to 2 cards from your hand`
fn of_cost(cost: &str) -> Option<Counted> {
    let verbs = [
        ("spend ", "spent"),
        ("discard ", "discarded"),
        ("take ", "taken"),
        ("add ", "added"),
    ];
    let lower = cost.to_lowercase();
    let (at, verb, done) = verbs
        .iter()
        .filter_map(|(verb, done)| Some((lower.rfind(verb)?, *verb, *done)))
        .max_by_key(|(at, ..)| *at)?;
    let what = &lower[at + verb.len()..];
    let what = what.strip_prefix("up to ").unwrap_or(what);
    let (_, what) = what.split_once(' ')?;
    let mut words = what.split(' ');
    let first = words.next()?;
    let noun = match first.starts_with('[') || words.clone().next() == Some("counters") {
        true => format!("{first} {}", words.next()?),
        false => first.to_owned(),
    };
    let noun = match noun.strip_suffix('s') {
        Some(one) => one.to_owned(),
        None => noun,
    };
    Some(Counted { noun, done })
}

/// What the number brings, if nothing in it asks for the number itself.
fn told(text: &str, what: &Counted) -> Option<String> {
    // Where nothing here asks for the number, what follows elsewhere does.
    if !has_x(text) {
        return None;
    }
    let each = format!("for each {} {}", what.noun, what.done);
    let mut sentences = Vec::new();
    for sentence in text.split_inclusive(". ") {
        sentences.push(match has_x(sentence) {
            true => one(sentence, &each)?,
            false => sentence.to_owned(),
        });
    }
    Some(sentences.concat())
}

/// Whether the number is named.
fn has_x(text: &str) -> bool {
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphabetic);
    text.match_indices('X').any(|(at, _)| {
        !is_letter(text[..at].chars().last()) && !is_letter(text[at + 1..].chars().next())
    })
}

fn one(sentence: &str, each: &str) -> Option<String> {
    let many = sentence
        .replace("Draw X ", "Draw that many ")
        .replace("Gain X ", "Gain that many ")
        .replace("reveal X additional ", "reveal that many additional ")
        .replace("Reveal X additional ", "Reveal that many additional ")
        .replace("gain 2X ", "gain twice that many ")
        .replace("succeed by X or more", "succeed by at least that amount")
        .replace("gain X resources", "gain that many resources");
    if !has_x(&many) {
        return Some(many);
    }
    let end = sentence.len() - sentence.trim_end().len();
    let (whole, space) = sentence.split_at(sentence.len() - end);
    let whole = whole.trim_end_matches('.');
    let said = bonuses(whole, each)
        .or_else(|| {
            behind(
                whole,
                each,
                "discover X additional clues",
                "discover 1 additional clue",
            )
        })
        .or_else(|| {
            behind(
                whole,
                each,
                "eveal the top 3X cards",
                "eveal the top 3 cards",
            )
        })
        .or_else(|| icons(whole, each))?;
    Some(format!("{said}.{space}"))
}

/// `for each card discarded, +2 [combat] and +1 damage for this attack`
fn bonuses(whole: &str, each: &str) -> Option<String> {
    let (before, what) = match whole.split_once(", +") {
        Some((before, what)) if before.starts_with("If ") => (before, format!("+{what}")),
        _ => ("", whole.to_owned()),
    };
    let start = what.find(['+'])?;
    let lead = &what[..start];
    if !matches!(lead.trim(), "" | "You get" | ":" | ": You get") {
        return None;
    }
    let (bonuses, test) = match what[start..].split_once(" for this ") {
        Some((bonuses, test)) => (bonuses.to_owned(), format!(" for this {test}")),
        None => (what[start..].to_owned(), String::new()),
    };
    let items: Vec<&str> = bonuses
        .split(", ")
        .flat_map(|item| item.split(" and "))
        .map(|item| item.trim_start_matches("and ").trim())
        .collect();
    if items.iter().any(|item| !item.starts_with('+')) {
        return None;
    }
    let (counted, plain): (Vec<&str>, Vec<&str>) =
        items.into_iter().partition(|item| has_number(item));
    let counted: Vec<String> = counted
        .iter()
        .map(|item| match item.strip_prefix("+X") {
            Some(rest) => format!("+1{rest}"),
            None => item.replacen('X', "", 1),
        })
        .collect();
    let counted = super::words::list(&counted, "and");
    if !before.is_empty() {
        return plain
            .is_empty()
            .then(|| format!("{before}, {counted}{test} {each}"));
    }
    let plain: Vec<String> = plain.into_iter().map(str::to_owned).collect();
    let first = match plain.is_empty() {
        true => String::new(),
        false => format!("{}{test}. ", super::words::list(&plain, "and")),
    };
    let is_told = lead.contains("You get");
    let colon = if lead.starts_with(':') { ": " } else { "" };
    Some(match is_told {
        true => format!(
            "{colon}{} you get {counted}{test}",
            capital(&format!("{each},"))
        ),
        false => format!(
            "{colon}{first}{} {counted}{test}",
            capital(&format!("{each},"))
        ),
    })
}

fn has_number(item: &str) -> bool {
    item.starts_with("+X") || item.starts_with("+2X") || item.starts_with("+3X")
}

/// `discover 1 additional clue at that location for each secret spent`
fn behind(whole: &str, each: &str, many: &str, one: &str) -> Option<String> {
    let (before, after) = whole.split_once(many)?;
    let is_last = !after.contains(", ") && !after.contains(" and ");
    (is_last && !has_x(before) && !has_x(after)).then(|| format!("{before}{one}{after} {each}"))
}

/// `this card gains a [willpower] icon and a [wild] icon for each charge spent`
fn icons(whole: &str, each: &str) -> Option<String> {
    let (before, gained) = whole.split_once(" gains ")?;
    let gained = gained
        .replace("2X [wild] icons", "[wild][wild]")
        .replace("X [willpower] icons", "a [willpower] icon")
        .replace("X [wild] icons", "a [wild] icon");
    (!has_x(&gained) && !has_x(before)).then(|| format!("{before} gains {gained} {each}"))
}
