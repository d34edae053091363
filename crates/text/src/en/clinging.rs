//! Words behind a noun that could cling to another one, in English.

use super::phrase::having;

/// `that has at least 1 charge and is controlled by …`: "a charge controlled by" would be another thing.
pub fn counted_and_held<'a>(
    short: Vec<String>,
    phrases: Vec<&'a String>,
) -> (Vec<String>, Vec<&'a String>) {
    let held = phrases.iter().position(|words| is_held(words));
    match (&short[..], held) {
        ([one], Some(at)) if counts(one) => {
            let whole = format!("{} and is {}", having(one), phrases[at]);
            let mut rest = phrases;
            rest.remove(at);
            (vec![whole], rest)
        }
        _ => (short, phrases),
    }
}

/// Whoever has it in hand, said in words that could cling to another noun.
pub fn is_held(words: &str) -> bool {
    words.starts_with("controlled by ")
}

/// Words that count something, which could lie in the place that is said next.
pub fn counts(words: &str) -> bool {
    let starts = ["with at least ", "with exactly ", "with X ", "with 1 "];
    starts.iter().any(|start| words.starts_with(start))
}

/// A place that needs no more words.
pub fn is_near_place(words: &&String) -> bool {
    ["your", "this", "that", "their"]
        .iter()
        .any(|whose| **words == format!("at {whose} location"))
}

/// `that uses ammo and is controlled by an investigator`: "ammo controlled by" would be another thing.
pub fn controlled_last(uses: Vec<&String>, phrases: &[&String]) -> (Vec<String>, bool) {
    match (&uses[..], phrases.iter().find(|words| is_held(words))) {
        ([use_of], Some(held)) => (vec![format!("{use_of} and is {held}")], true),
        _ => (uses.into_iter().cloned().collect(), false),
    }
}
