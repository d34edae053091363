//! Changes of texts, word by word and line by line.

use crate::mutate::{Chance, LONGEST};

/// Repeats of a part, at most.
const MANY: usize = 200;

/// A text with some changes, for which words of the others may be taken.
pub fn changed(text: &str, others: &[&str], changes: usize, chance: &mut Chance) -> String {
    let mut text = text.to_owned();
    for _ in 0..changes {
        text = if chance.one_in(3) {
            by(&text, '\n', others, chance)
        } else {
            by(&text, ' ', others, chance)
        };
    }
    text
}

fn by(text: &str, between: char, others: &[&str], chance: &mut Chance) -> String {
    let mut parts: Vec<&str> = text.split(between).collect();
    let (at, to) = (chance.below(parts.len()), chance.below(parts.len()));
    let other: Vec<&str> = chance
        .of(others)
        .map_or_else(Vec::new, |other| other.split(between).collect());
    let number = format!("{}", chance.number());
    let joined;
    match chance.below(7) {
        0 => drop(parts.remove(at)),
        1 => parts.swap(at, to),
        2 => parts[at] = chance.of(&other).copied().unwrap_or_default(),
        3 => {
            let room = LONGEST.saturating_sub(text.len()) / (parts[at].len() + 1);
            let copies = vec![parts[at]; (1 + chance.below(MANY)).min(room)];
            parts.splice(at..at, copies);
        }
        4 => parts[at] = &number,
        5 => {
            joined = with_number(parts[at], &number);
            parts[at] = &joined;
        }
        _ => {
            joined = around(parts[at], chance);
            parts[at] = &joined;
        }
    }
    parts.join(&between.to_string())
}

/// Another number in the place of the digits of a word.
fn with_number(word: &str, number: &str) -> String {
    let digits = |letter: char| letter.is_ascii_digit();
    match word.find(digits) {
        Some(at) => {
            let rest = word[at..].trim_start_matches(digits);
            format!("{}{number}{rest}", &word[..at])
        }
        None => format!("{word}{number}"),
    }
}

/// Signs before and after a word.
fn around(word: &str, chance: &mut Chance) -> String {
    const SIGNS: [&str; 16] = [
        "(", ")", "\"", "-", "=", "<", ">", ":", "[", "]", "{", "}", "#", "\u{0}", "가", "é",
    ];
    let many = if chance.one_in(8) { MANY } else { 1 };
    let before = SIGNS[chance.below(SIGNS.len())].repeat(many);
    let after = SIGNS[chance.below(SIGNS.len())];
    format!("{before}{word}{after}")
}
