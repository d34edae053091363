//! Keywords of a card, read from the sentences of one word with which the lines of its text begin.

use anyhow::Result;
use cards::{CardType, DeckKeyword, Number, Place, PlayKeyword, Prey, Spawn, UseKind};

use super::places::{self, Titles};
use super::report::Report;
use super::source::Entry;

/// What the text of a card holds in plain facts.
#[derive(Debug, Default, PartialEq)]
pub struct Found {
    pub play: Vec<PlayKeyword>,
    pub deck: Vec<DeckKeyword>,
    pub uses: Option<(UseKind, Number)>,
    pub swarming: Option<Number>,
    pub concealed: Option<Number>,
    pub patrol: Option<Place>,
    pub prey: Option<Prey>,
    pub spawn: Option<Spawn>,
}

/// Keywords that have a field of their own in the public data, or that other facts repeat.
const ELSEWHERE: [&str; 7] = [
    "permanent",
    "exceptional",
    "myriad",
    "customizable",
    "bonded",
    "seal",
    "exile",
];

pub fn read(kind: CardType, entry: &Entry, titles: &Titles, report: &mut Report) -> Result<Found> {
    let mut found = Found::default();
    if matches!(
        kind,
        CardType::Act
            | CardType::Agenda
            | CardType::Scenario
            | CardType::Story
            | CardType::Investigator
    ) {
        return Ok(found);
    }
    for line in plain(entry.text()).lines() {
        read_line(line.trim(), &entry.code, &mut found, titles, report);
    }
    Ok(found)
}

/// The text without the marks for bold letters and with real ends of lines.
fn plain(text: &str) -> String {
    text.replace("<br/>", "\n")
        .replace("<b>", "")
        .replace("</b>", "")
        .replace('–', "-")
}

fn read_line(line: &str, code: &str, found: &mut Found, titles: &Titles, report: &mut Report) {
    let mut rest = line;
    loop {
        rest = skip_conditions(rest);
        if let Some(text) = rest.strip_prefix("Prey - ") {
            let (instruction, after) = split_keywords(text);
            found.prey = places::prey(instruction);
            if found.prey.is_none() {
                report.note(
                    "prey instructions that are no plain fact, left to the ability data",
                    code,
                );
            }
            rest = after;
        } else if let Some(text) = rest.strip_prefix("Spawn - ") {
            let (instruction, after) = split_keywords(text);
            found.spawn = places::spawn(instruction, titles);
            if found.spawn.is_none() {
                report.note(
                    "spawn instructions that are no plain fact, left to the ability data",
                    code,
                );
            }
            rest = after;
        } else {
            match first_keyword(rest) {
                Some((name, argument, after))
                    if keyword(&name, argument, code, found, titles, report) =>
                {
                    rest = after
                }
                _ => return,
            }
        }
    }
}

/// Who may take the card, and how many may be in play, come before its keywords.
fn skip_conditions(text: &str) -> &str {
    let sentence = text.split_once(". ").map_or(text, |(sentence, _)| sentence);
    let condition = sentence.starts_with("Limit ") || sentence.starts_with("Attach to ");
    if condition || sentence.ends_with(" deck only") || sentence == "Campaign Mode only" {
        text.get(sentence.len() + 2..).unwrap_or_default()
    } else {
        text
    }
}

/// Splits an instruction from the keywords and the further instructions that follow on its line.
fn split_keywords(text: &str) -> (&str, &str) {
    for (at, _) in text.match_indices(". ") {
        let after = text[at + 2..].trim_start();
        let known = |name: &str| {
            let name = name.to_lowercase();
            PlayKeyword::parse(&name).is_some() || ELSEWHERE.contains(&name.as_str())
        };
        let more = after.starts_with("Prey - ") || after.starts_with("Spawn - ");
        if more || first_keyword(after).is_some_and(|(name, ..)| known(&name)) {
            return (&text[..at], after);
        }
    }
    (text.trim_end().trim_end_matches('.'), "")
}

/// `Patrol (Attic). Hunter.` as the name, the argument and the rest.
fn first_keyword(text: &str) -> Option<(String, Option<&str>, &str)> {
    let letters = text
        .find(|c: char| !c.is_ascii_alphabetic())
        .unwrap_or(text.len());
    let (name, rest) = text.split_at(letters);
    if name.is_empty() || !name.starts_with(|c: char| c.is_ascii_uppercase()) {
        return None;
    }
    let rest = rest.trim_start_matches(' ');
    if let Some(after) = rest.strip_prefix('.') {
        return Some((name.to_owned(), None, after.trim_start()));
    }
    if let Some(inside) = rest.strip_prefix('(') {
        let close = inside.find(')')?;
        let after = inside[close + 1..]
            .strip_prefix('.')
            .unwrap_or(&inside[close + 1..]);
        return Some((name.to_owned(), Some(&inside[..close]), after.trim_start()));
    }
    let (argument, after) = rest.split_once('.')?;
    let numeric = argument == "X" || argument.starts_with(|c: char| c.is_ascii_digit());
    let only = name == "Multiplayer" && argument == "only";
    (numeric || only).then(|| (name.to_owned(), Some(argument), after.trim_start()))
}

/// Notes one keyword; false where the word is none, so that the line holds a sentence.
fn keyword(
    name: &str,
    argument: Option<&str>,
    code: &str,
    found: &mut Found,
    titles: &Titles,
    report: &mut Report,
) -> bool {
    let name = name.to_lowercase();
    match (name.as_str(), argument) {
        ("uses", Some(argument)) => found.uses = Some(uses(argument)),
        ("prey", Some(argument)) => {
            found.prey = places::prey(argument);
            if found.prey.is_none() {
                report.note(
                    "prey instructions that are no plain fact, left to the ability data",
                    code,
                );
            }
        }
        ("multiplayer", Some("only")) => found.deck.push(DeckKeyword::MultiplayerOnly),
        ("fast" | "hunter" | "haunted", Some(_)) => return false,
        _ => {
            if let Some(keyword) = PlayKeyword::parse(&name).filter(|k| *k != PlayKeyword::Haunted)
            {
                let number = argument.map(count);
                match keyword {
                    PlayKeyword::Swarming => found.swarming = number,
                    PlayKeyword::Concealed => found.concealed = number,
                    PlayKeyword::Patrol => {
                        found.patrol = argument.and_then(|place| places::place(place, titles));
                        if found.patrol.is_none() {
                            report.note("patrol instructions that are no plain fact, left to the ability data", code);
                        }
                    }
                    _ => {}
                }
                if !found.play.contains(&keyword) {
                    found.play.push(keyword);
                }
            } else if let Some(keyword) = DeckKeyword::parse(&name) {
                found.deck.push(keyword);
            } else {
                return ELSEWHERE.contains(&name.as_str());
            }
        }
    }
    true
}

/// `4 ammo`, `X secrets`, `1 [per_investigator] locks`, or a kind alone.
fn uses(argument: &str) -> (UseKind, Number) {
    let per_investigator = argument.contains("[per_investigator]");
    let argument = argument.replace("[per_investigator]", " ");
    let mut words = argument.split_whitespace().peekable();
    let number = match words.peek() {
        Some(word) if *word == "X" => Number::X,
        Some(word) => match word.parse::<i16>() {
            Ok(n) if per_investigator && n > 0 => Number::PerInvestigator(n),
            Ok(n) => Number::Fixed(n),
            Err(_) => return (use_kind(word), Number::X),
        },
        None => Number::X,
    };
    words.next();
    let kind = use_kind(words.next().unwrap_or_default());
    // A number for each of something is not a printed number.
    let counted = words.next().is_none();
    (kind, if counted { number } else { Number::X })
}

/// The kind of uses in the plural, also where one is printed.
pub fn use_kind(word: &str) -> UseKind {
    let word = word.to_lowercase();
    match word.as_str() {
        "charge" | "arrow" | "shell" | "offering" | "secret" | "resource" => {
            UseKind::new(word + "s")
        }
        "supply" => UseKind::from("supplies"),
        _ => UseKind::new(word),
    }
}

fn count(argument: &str) -> Number {
    let digits: String = argument.chars().take_while(char::is_ascii_digit).collect();
    match digits.parse() {
        Ok(n) if argument.contains("per_investigator") => Number::PerInvestigator(n),
        Ok(n) => Number::Fixed(n),
        Err(_) => Number::X,
    }
}
