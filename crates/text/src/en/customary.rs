//! What the rules say in fewer words than a script needs, in English: said at last, of the whole text
//! of an ability.

use super::words::capital;
use crate::context::Context;
use cards::CardType;

/// The text of a card: an enemy is called by its title, and cards of the scenario speak to whoever
/// reads them.
pub fn of_card(c: &Context<'_>, text: String) -> String {
    let text = told_plainly(&text);
    if c.gainer.is_some() {
        return text;
    }
    match c.card.kind {
        CardType::Enemy => titled(&text, &c.card.name.en),
        _ => text,
    }
}

/// The same words for the same thing, whatever the card.
fn told_plainly(text: &str) -> String {
    let text = without_uses(&with_set_aside(text));
    let text = text
        .replace(
            "return it to the chaos bag, and reveal another instead",
            "return it to the chaos bag, and reveal a new one",
        )
        .replace("reveal another instead", "reveal a new one")
        .replace(
            "If this skill test is not your skill test, this card gains ",
            "While this card is committed to another investigator's skill test, it gains ",
        )
        .replace(
            "1 or more damage or horror is assigned",
            "damage or horror is assigned",
        )
        .replace("1 or more damage is assigned", "damage is assigned")
        .replace("1 or more horror is assigned", "horror is assigned")
        .replace("deal 1 or more damage", "deal damage")
        .replace("deals 1 or more damage", "deals damage")
        .replace(
            "swap this card with your bonded “",
            "search your bonded cards for “",
        );
    let text = match text.strip_prefix("During an investigator's turn, investigators ") {
        Some(rest) if rest.contains(" equal to this act's clue threshold: Advance") => {
            format!("Investigators {rest}")
        }
        _ => text,
    };
    let text = ignored_modifier(&text).unwrap_or(text);
    let text = up_to_times(&swapped(&text));
    from_collection(&slots(&text))
}

/// `You may move to any connecting location up to 2 times.`
fn up_to_times(text: &str) -> String {
    const MAY: &str = "You may do this up to ";
    let Some((before, rest)) = text.split_once(MAY) else {
        return text.to_owned();
    };
    let Some((times, done)) = rest.split_once(" times: ") else {
        return text.to_owned();
    };
    let (deed, after) = done.split_once('.').unwrap_or((done, ""));
    let is_plain = !deed.contains([',', ':']) && !deed.contains(" and ") && !deed.contains(" or ");
    match is_plain && times.len() < 3 {
        true => format!("{before}You may {deed} up to {times} times.{after}"),
        false => text.to_owned(),
    }
}

/// Tokens without a modifier are said to have one of 0.
fn ignored_modifier(text: &str) -> Option<String> {
    let (before, rest) = text.split_once("The modifier of each revealed ")?;
    let (token, after) = rest.split_once(" is ignored.")?;
    let treated =
        format!("During this skill test, treat the modifier of each {token} revealed as 0.");
    (!token.contains('.')).then(|| format!("{before}{treated}{after}"))
}

/// `which can only be used to hold [[Tome]] assets`
fn slots(text: &str) -> String {
    match text.contains(" slot, only for ") || text.contains(" slots, only for ") {
        true => text.replacen(", only for ", ", which can only be used to hold ", 1),
        false => text.to_owned(),
    }
}

/// The bonded card is searched for before it is swapped with this one.
fn swapped(text: &str) -> String {
    const SWAP: &str = "wap this card with your bonded “";
    const SEARCH: &str = "search your bonded cards for “";
    let text = text.replace(&format!("S{SWAP}"), "Search your bonded cards for “");
    let begins = if text.contains(SEARCH) {
        SEARCH
    } else {
        &capital(SEARCH)
    };
    let Some((before, after)) = text.split_once(begins) else {
        return text;
    };
    let Some((name, rest)) = after.split_once('”') else {
        return text;
    };
    match rest.starts_with(',') || rest.starts_with('.') {
        true => format!("{before}{begins}{name}” and swap it with this card{rest}"),
        false => text,
    }
}

/// The collection is searched for the card before it is put somewhere.
fn from_collection(text: &str) -> String {
    const FROM: &str = "” from the collection ";
    let Some((before, after)) = text.split_once(FROM) else {
        return text.to_owned();
    };
    let Some((start, name)) = before.rsplit_once(", and ") else {
        return text.to_owned();
    };
    match name.split_once(" “") {
        Some((verb @ ("place" | "shuffle"), name)) => {
            format!("{start}, search the collection for “{name}”, and {verb} it {after}")
        }
        _ => text.to_owned(),
    }
}

/// `set this card aside, out of play`
fn with_set_aside(text: &str) -> String {
    let mut text = text.to_owned();
    for (set, what) in [
        ("Set", "card"),
        ("set", "card"),
        ("Set", "enemy"),
        ("Set", "location"),
    ] {
        let from = format!("{set} aside this {what}.");
        text = text.replace(&from, &format!("{set} this {what} aside, out of play."));
    }
    text.replace("Instead, set this card aside", "Instead, set it aside")
}

/// Charges are placed on what uses charges, and on nothing else: that goes without saying.
fn without_uses(text: &str) -> String {
    const USES: &str = " that uses ";
    let mut said = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(USES) {
        let (before, after) = (&rest[..at], &rest[at + USES.len()..]);
        let end = after.find(['.', ',', ':', '\n']).unwrap_or(after.len());
        let end = after[..end].find(" and ").unwrap_or(end);
        let kind = after[..end].split(' ').next().unwrap_or_default();
        let stem = match kind {
            "supplies" => "suppl",
            kind => kind.trim_end_matches('s'),
        };
        let kinds = after[..end].split(" or ").all(|kind| !kind.contains(' '));
        // The sentence itself says it, or the next one fills up what was chosen.
        let begun = format!("{said}{before}");
        let begun = begun.rsplit([':', '\n']).next().unwrap_or_default();
        let begun = begun.rsplit(". ").next().unwrap_or_default();
        let (rest_of_it, next) = after[end..].split_once(". ").unwrap_or((&after[end..], ""));
        let next = match next.starts_with("Replenish ") {
            true => next.split_once(". ").map_or(next, |(next, _)| next),
            false => "",
        };
        let others = format!("{begun}{rest_of_it}{next}");
        said += before;
        if kinds && stem.len() > 2 && others.contains(stem) {
            rest = &after[end..];
            rest = match rest.strip_prefix(" and is ") {
                Some(more) => {
                    said.push(' ');
                    more
                }
                None => rest,
            };
        } else {
            said += USES;
            rest = after;
        }
    }
    said + rest
}

/// The title of an enemy in place of `this enemy`, but where another one would say it of itself.
fn titled(text: &str, title: &str) -> String {
    // A long title is not said again and again.
    if title.len() > 20 && text.to_lowercase().matches("this enemy").count() > 2 {
        return text.to_owned();
    }
    let mut said = String::new();
    let mut quoted = 0;
    for part in text.split_inclusive(['“', '”']) {
        said += &match quoted {
            0 => part
                .replace("this enemy", title)
                .replace("This enemy", &capital(title)),
            _ => part.to_owned(),
        };
        quoted = match part.chars().last() {
            Some('“') => quoted + 1,
            Some('”') => 0.max(quoted - 1),
            _ => quoted,
        };
    }
    match title.ends_with('s') {
        true => said.replace(&format!("{title}'s "), &format!("{title}' ")),
        false => said,
    }
}

/// Constant abilities of the scenario's cards: `You cannot investigate this location.`
pub fn of_reader(c: &Context<'_>, text: String) -> String {
    let is_scenario = c.is_encounter_card() && c.gainer.is_none();
    let Some(rest) = text.strip_prefix("Investigators ").filter(|_| is_scenario) else {
        let must = "Each investigator must ";
        return match text.strip_prefix(must).filter(|_| is_scenario) {
            Some(rest) => format!("You must {}", yours(rest)),
            None => text,
        };
    };
    let Some((who, deed)) = rest.split_once("cannot ") else {
        return text;
    };
    let deed = yours(deed);
    match who.trim_end() {
        "" => format!("You cannot {deed}"),
        "at this location" if !deed.contains(". ") => {
            format!("While you are at this location, you cannot {deed}")
        }
        "engaged with this enemy" if !deed.contains(". ") => {
            format!("While this enemy is engaged with you, you cannot {deed}")
        }
        who => match who.strip_prefix("with ").and_then(held) {
            Some(held) if !deed.contains(". ") => {
                format!(
                    "You cannot {} while you have {held}.",
                    deed.trim_end_matches('.')
                )
            }
            _ => text,
        },
    }
}

/// What somebody has: `4 or fewer cards in your hand`.
fn held(what: &str) -> Option<String> {
    let what = yours(what).replace(" cards in hand", " cards in your hand");
    match what.strip_prefix("at most ") {
        Some(most) => most
            .split_once(' ')
            .map(|(number, what)| format!("{number} or fewer {what}")),
        None => Some(what),
    }
}

fn yours(text: &str) -> String {
    text.replace(" their ", " your ").replace(" they ", " you ")
}
