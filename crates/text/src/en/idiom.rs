//! What the rules have a customary word for, in English: said at last, of the whole text of an
//! ability.

/// The text in the words that players know from the rules.
pub fn usual(text: String) -> String {
    let text = bounds(&skill_test(text));
    let text = text
        .replace(
            "While this card is in your discard pile, you may play this card as if it were in your hand.",
            "You may play this card from your discard pile.",
        )
        .replace(
            "While this card is in your hand, you cannot play this card.",
            "You cannot play this card from your hand.",
        )
        .replace(
            "return this card to your hand after this skill test.",
            "return this card to your hand after this skill test instead of discarding it.",
        )
        .replace("As an additional cost, spend 1 action.", "As an additional cost, spend an action.")
        .replace(" in a skill test", " during a skill test")
        .replace(" in your skill test", " during your skill test")
        .replace("1 additional action ", "an additional action ")
        .replace("1 additional action.", "an additional action.")
        .replace("1 chaos token ", "a chaos token ")
        .replace(
            "ake an additional action on your turn",
            "ake an additional action during your turn",
        )
        .replace(
            "ake an additional action on their turn",
            "ake an additional action during their turn",
        );
    // What an option changes of the text is quoted, and has to be found in it.
    let text = match text.contains("” becomes “") {
        true => text,
        false => text.replace("1 encounter card", "an encounter card"),
    };
    begins(&or_more(&clues(&there_is(&searched(&bonded(&text))))))
}

/// `search your deck for a [[Tome]] asset`
fn searched(text: &str) -> String {
    let of_search = text.contains("earch");
    match of_search {
        true => articles(text, " for 1 ", " for "),
        false => text.to_owned(),
    }
}

/// `if there is a clue at your location`
fn there_is(text: &str) -> String {
    articles(text, "there is at least 1 ", "there is ")
}

/// One of a thing, with an article.
fn articles(text: &str, number: &str, plain: &str) -> String {
    let mut parts = text.split(number);
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        said += plain;
        said += &super::words::a(part);
    }
    said
}

/// `You begin the game with 2 additional resources.`
fn begins(text: &str) -> String {
    if let Some(refilled) = refilled(text) {
        return refilled;
    }
    let between = |start: &str, end: &str| text.strip_prefix(start)?.strip_suffix(end);
    let pool = " resources in your resource pool.";
    if let Some(more) = between("When the game begins: Place ", pool) {
        return format!("You begin the game with {more} additional resources.");
    }
    if let Some(less) = between("When the game begins: Lose ", " resources.") {
        return format!("You begin the game with {less} fewer resources.");
    }
    match between("You get +", " opening hand size.") {
        Some("1") => "You begin the game with 1 additional card in your opening hand.".to_owned(),
        Some(more) => {
            format!("You begin the game with {more} additional cards in your opening hand.")
        }
        None => text.to_owned(),
    }
}

/// `this skill test`: whole where the test is first spoken of, unless it was called for before.
fn skill_test(text: String) -> String {
    let Some(at) = ["this test", "the test"]
        .iter()
        .filter_map(|this| text.find(this))
        .min()
    else {
        return text;
    };
    let before = &text[..at];
    let is_known = [
        "skill test",
        "est [",
        " test",
        "attack",
        "investigation",
        "evasion attempt",
    ]
    .iter()
    .any(|word| before.contains(word));
    match is_known {
        true => text,
        false => {
            let (this, rest) =
                text[at..].split_at(if text[at..].starts_with("this") { 4 } else { 3 });
            format!("{before}{this} skill{rest}")
        }
    }
}

/// `(to a maximum of 5)`, of a number.
fn bounds(text: &str) -> String {
    let mut parts = text.split("(at most ");
    let mut said = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let is_number = part.starts_with(|c: char| c.is_ascii_digit() || "+−".contains(c));
        let end = part.find(')').unwrap_or(part.len());
        let is_alone = is_number && !part[..end].contains(' ');
        said += match (is_alone, is_number) {
            (true, _) => "(to a maximum of ",
            (false, true) => "(max ",
            (false, false) => "(at most ",
        };
        said += part;
    }
    said
}

/// `search your bonded cards for 1 copy of “…” and put it into play`
fn bonded(text: &str) -> String {
    const OF: &str = " of your bonded copies of ";
    let Some((before, after)) = text.split_once(OF) else {
        return text.to_owned();
    };
    let words: Vec<&str> = before.rsplitn(3, ' ').collect();
    let ([count, verb], rest) = match &words[..] {
        [count, verb, rest] => ([*count, *verb], format!("{rest} ")),
        [count, verb] => ([*count, *verb], String::new()),
        _ => return text.to_owned(),
    };
    let is_deed = ["add", "put", "shuffle"].contains(&verb.to_lowercase().as_str());
    let Some((name, then)) = after.split_once('”') else {
        return text.to_owned();
    };
    if !is_deed || then.starts_with(" or ") {
        return text.to_owned();
    }
    let search = if verb.starts_with(char::is_uppercase) {
        "Search"
    } else {
        "search"
    };
    let (copies, it) = if count == "1" {
        ("a copy", "it")
    } else {
        ("copies", "them")
    };
    let copies = if count == "1" {
        copies.to_owned()
    } else {
        format!("{count} {copies}")
    };
    let verb = verb.to_lowercase();
    bonded(&format!(
        "{rest}{search} your bonded cards for {copies} of {name}” and {verb} {it}{then}"
    ))
}

/// `discover 1 additional clue at that location`, of an investigation.
fn clues(text: &str) -> String {
    let mut said = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(" additional clue") {
        let end = at + " additional clue".len();
        let end = end + usize::from(rest[end..].starts_with('s'));
        let before = &rest[..at];
        let is_discovered = before
            .rsplit(['.', ',', ':', '\n'])
            .next()
            .is_some_and(|clause| clause.contains("discover"));
        let is_investigation = said.contains("nvestigat") || before.contains("nvestigat");
        said += &rest[..end];
        rest = &rest[end..];
        let elsewhere = [" at ", " for each ", " for every ", " instead", " of "];
        if is_discovered && is_investigation && !elsewhere.iter().any(|one| rest.starts_with(one)) {
            said += " at that location";
            rest = rest.strip_prefix(" for this investigation").unwrap_or(rest);
        }
    }
    said + rest
}

/// `if you have 5 or more damage`
fn or_more(text: &str) -> String {
    const LEAST: &str = "at least ";
    let mut said = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(LEAST) {
        said += &rest[..at];
        rest = &rest[at + LEAST.len()..];
        let digits = rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(rest.len());
        let number: u32 = rest[..digits].parse().unwrap_or(0);
        let clause = said.rsplit(['.', ':', '\n']).next().unwrap_or(&said);
        let is_asked = ["if ", "If ", "After ", "When "]
            .iter()
            .any(|word| clause.contains(word));
        let is_event = ["After ", "When "].iter().any(|word| clause.contains(word));
        if let Some(noun) = (number == 1 && is_event)
            .then(|| several(&rest[digits..]))
            .flatten()
        {
            said += &format!("1 or more {noun}");
            rest = &rest[digits + 1..];
            rest = &rest[rest
                .find(|c: char| !c.is_ascii_lowercase())
                .unwrap_or(rest.len())..];
        } else if number > 1 && is_asked && rest[digits..].starts_with([' ', ',', ':', '.']) {
            said += &format!("{number} or more");
            rest = &rest[digits..];
        } else {
            said += LEAST;
        }
    }
    said + rest
}

/// `At the start of each round, place resources on this card until it has 2.`
fn refilled(text: &str) -> Option<String> {
    let told = text.strip_prefix("When the round begins, if this card has fewer than ")?;
    let (number, done) = told.split_once(": Place ")?;
    let (what, until) = done.split_once(" on this card until there are ")?;
    let number = number.strip_suffix(what)?.trim_end();
    (until == format!("{number} {what}.")).then(|| {
        format!("At the start of each round, place {what} on this card until it has {number}.")
    })
}

/// The noun that follows, as one of several: ` clue at …` becomes `clues`.
fn several(rest: &str) -> Option<String> {
    let word = rest.strip_prefix(' ')?;
    let word = &word[..word
        .find(|c: char| !c.is_ascii_lowercase())
        .unwrap_or(word.len())];
    match word {
        "damage" | "horror" | "doom" => Some(word.to_owned()),
        "clue" | "card" | "resource" | "charge" | "secret" => Some(format!("{word}s")),
        _ => None,
    }
}
