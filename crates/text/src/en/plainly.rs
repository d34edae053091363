//! What would have to be read twice, in English: conditions behind conditions, and the same thing named
//! again and again. Said at last, of the whole text of an ability.

use crate::telling;

/// The text with each of its sentences as plain as it can be.
pub fn told(text: &str) -> String {
    let text = &one_token(text).unwrap_or_else(|| text.to_owned());
    let text = &symbols_once(text);
    let mut lines = text.split('\n').map(line);
    let first = lines.next().unwrap_or_default();
    lines.fold(first, |all, line| all + "\n" + &line)
}

/// So many options that are alike but for a token are said as one.
const MANY: usize = 4;

/// `Choose a chaos token (“+1”, “0”, or [skull]). The first time that token is revealed, …`: options
/// that differ in the token alone.
fn one_token(text: &str) -> Option<String> {
    let (before, listed) = text.split_once("hoose one:\n• ")?;
    let options: Vec<&str> = listed.split("\n• ").collect();
    let parts = |option: &&str| {
        let (start, end) = option.split_once(" token is revealed ")?;
        let (start, token) = start.rsplit_once(' ')?;
        let start = start.strip_suffix(" an").or(start.strip_suffix(" a"))?;
        Some((start.to_owned(), token.to_owned(), end.to_owned()))
    };
    let parts: Vec<(String, String, String)> = options.iter().map(parts).collect::<Option<_>>()?;
    let (start, _, end) = parts.first()?;
    let are_alike = parts
        .iter()
        .all(|(one, _, other)| one == start && other == end);
    let tokens: Vec<String> = parts.iter().map(|(_, token, _)| token.clone()).collect();
    let tokens = super::words::list(&tokens, "or");
    (are_alike && parts.len() >= MANY && !end.contains('\n')).then(|| {
        format!("{before}hoose a chaos token ({tokens}). {start} that token is revealed {end}")
    })
}

fn symbols_once(text: &str) -> String {
    let among = |symbols: &[String]| super::words::list(symbols, "or");
    telling::symbols_once(text, "Choose one:\n• ", among, "a token of that symbol")
}

fn line(text: &str) -> String {
    let sentences: Vec<&str> = text.split_inclusive(". ").collect();
    let told = sentences.iter().enumerate().map(|(at, sentence)| {
        // What follows is said under the first condition as well.
        let goes_on = sentences.get(at + 1).is_some_and(|next| {
            next.starts_with("Otherwise")
                || next.starts_with("If ") && sentence.contains(" do, if ")
        });
        let sentence = number_apart(sentence);
        let sentence = titled_once(&sentence);
        match goes_on {
            true => named_once(&sentence),
            false => named_once(&conditions_together(&sentence)),
        }
    });
    told.collect()
}

/// `+X. X is the cost of the top card of your deck.`: what X is, as a sentence of its own.
fn number_apart(sentence: &str) -> String {
    let Some((before, rest)) = sentence.split_once(" (X is ") else {
        return sentence.to_owned();
    };
    let Some((what, after)) = rest.split_once(')') else {
        return sentence.to_owned();
    };
    let is_known = what.starts_with("that ")
        || what.starts_with("at least ")
        || what.contains(" or more")
        || what.starts_with(|c: char| c.is_ascii_digit())
            && !what.contains(" plus ")
            && !what.contains(" minus ");
    let is_plain = !what.contains(['(', '“']) || what.contains('”') && !what.contains('(');
    let tail = after.trim_end();
    let done = tail.trim_end_matches('.');
    let ends =
        tail.ends_with('.') && !done.contains([',', ':', '(', 'X', '“']) && !done.contains(" and ");
    match ends && is_plain && !is_known {
        true => format!("{before}{done}. X is {what}.{}", &after[tail.len()..]),
        false => sentence.to_owned(),
    }
}

/// `If you succeed and it is exhausted, …`: one condition instead of two.
fn conditions_together(sentence: &str) -> String {
    let Some(start) = first_condition(sentence) else {
        return sentence.to_owned();
    };
    let told = &sentence[start..];
    let Some((one, rest)) = told.split_once(", if ") else {
        return sentence.to_owned();
    };
    let end = match (rest.find(", "), rest.find(": ")) {
        (Some(comma), Some(colon)) => comma.min(colon),
        (Some(at), None) | (None, Some(at)) => at,
        (None, None) => return sentence.to_owned(),
    };
    let (other, done) = rest.split_at(end);
    let is_plain = |condition: &str| {
        let bounds = [" or more", " or less", " or fewer"];
        let condition = bounds
            .iter()
            .fold(condition.to_owned(), |text, bound| text.replace(bound, ""));
        !condition.contains(", ") && !condition.contains(" or ") && !condition.contains(" also ")
    };
    let splits = done.contains(", and if ") || done.contains(", or ") || other.starts_with("able");
    match is_plain(one) && is_plain(other) && !splits && !one.contains(" and ") {
        true => format!("{}{one} and {other}{done}", &sentence[..start]),
        false => sentence.to_owned(),
    }
}

/// Where the condition begins with which the sentence, or what it answers, begins.
fn first_condition(sentence: &str) -> Option<usize> {
    if let Some(rest) = sentence.strip_prefix("If ") {
        return Some(sentence.len() - rest.len());
    }
    let head = sentence.find(": ").unwrap_or(sentence.len());
    let answers = ["After ", "When "]
        .iter()
        .any(|word| sentence.starts_with(word));
    let at = sentence[..head].find(", if ").filter(|_| answers)?;
    Some(at + ", if ".len())
}

/// A title that a condition names is not named again by what follows it.
fn titled_once(sentence: &str) -> String {
    let titles: Vec<&str> = sentence
        .split('“')
        .skip(1)
        .filter_map(|part| part.split_once('”').map(|(title, _)| title))
        .collect();
    let [title, again @ ..] = &titles[..] else {
        return sentence.to_owned();
    };
    let quoted = format!("“{title}”");
    let Some((before, rest)) = sentence.split_once(&quoted) else {
        return sentence.to_owned();
    };
    let is_one = ["If ", "if ", " and "]
        .iter()
        .any(|word| before.ends_with(word))
        && rest.starts_with(" is ");
    let others = [
        " it ",
        " its ",
        " it.",
        " it,",
        "enem",
        " card",
        " asset",
        " treacher",
        " event",
        "(",
        ": ",
        "recorded",
        "checked",
        "under ",
        " set-aside",
        "copies",
        "copy ",
    ];
    let is_alone = !others.iter().any(|other| sentence.contains(other));
    let same = !again.is_empty() && again.iter().all(|other| other == title);
    match is_one && is_alone && same && !title.contains(['*', '.', '[']) {
        true => {
            let rest = rest
                .replace(&format!("{quoted}'s"), "its")
                .replace(&quoted, "it");
            format!("{before}{quoted}{rest}")
        }
        false => sentence.to_owned(),
    }
}

/// Things of which a sentence speaks again.
const THINGS: [&str; 6] = [
    "that enemy",
    "that asset",
    "that treachery",
    "that card",
    "the evaded enemy",
    "the attacked enemy",
];

/// `move that enemy to any location connected to its location`: what was named once is "it".
fn named_once(sentence: &str) -> String {
    let lower = sentence.to_lowercase();
    let mut named = THINGS.iter().filter(|thing| lower.contains(**thing));
    let (Some(thing), None) = (named.next(), named.next()) else {
        return sentence.to_owned();
    };
    let others = [
        " it ",
        " it.",
        " it,",
        "“",
        "(",
        "this card",
        "this enemy",
        "another ",
        "other ",
        " token",
        " each ",
        ": ",
    ];
    let noun = thing.rsplit(' ').next().unwrap_or_default();
    let bare = lower.replace(*thing, "").replace("its owner", "");
    let kinds = [
        "enemy",
        "asset",
        "card",
        "event",
        "treachery",
        "investigator",
    ];
    let first_named = lower.find(*thing).unwrap_or_default();
    // `choose an enemy and move that enemy …`: what is chosen is spoken of once before.
    let before = lower[..first_named].matches(&format!(" {noun}")).count();
    let all = bare.matches(&format!(" {noun}")).count();
    let is_other = |kind: &&str| *kind != noun && bare.contains(&format!(" {kind}"));
    let is_alone = !kinds.iter().any(is_other) && all == before && all < 2;
    let of_another = others.iter().any(|other| bare.contains(other)) || bare.contains(" its ");
    if lower.matches(*thing).count() < 2 || !is_alone || of_another {
        return sentence.to_owned();
    }
    let first = lower.find(*thing).unwrap_or_default() + thing.len();
    let (named, rest) = sentence.split_at(first);
    let rest = rest
        .replace(&format!("{thing}'s"), "its")
        .replace(*thing, "it");
    format!("{named}{rest}")
}
