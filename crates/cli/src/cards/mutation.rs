//! How a script is changed at one place, so that it still is a script: a number, a limit, a
//! condition, a trigger, a target.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::LazyLock;

use abilities::Ability;
use cards::CardCode;
use regex::Regex;

/// The text of a script, and the line on which it begins.
pub(super) struct Script {
    pub line: usize,
    pub text: String,
}

/// A change of one place.
pub(super) struct Mutation {
    /// The script before and after.
    before: String,
    after: String,
    /// The line of the file.
    pub line: usize,
    /// What is written there, and what instead.
    pub says: String,
}

impl Mutation {
    /// The file with this change; nothing if it does not have the script.
    pub fn of(&self, file: &str) -> Option<String> {
        file.contains(&self.before)
            .then(|| file.replacen(&self.before, &self.after, 1))
    }
}

/// The scripts of a file, by their cards.
pub(super) fn scripts(file: &str) -> Vec<(String, Script)> {
    static BEGINS: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r#"(?m)^    "([0-9a-z_]+)": "#).expect("a sound pattern"));
    let begins: Vec<_> = BEGINS.captures_iter(file).collect();
    let ends = begins.iter().skip(1).map(|next| next.get_match().start());
    let ends = ends.chain([file.len()]);
    let script = |(begin, end): (&regex::Captures<'_>, usize)| {
        let start = begin.get_match().start();
        let text = file[start..end].to_owned();
        let line = file[..start].matches('\n').count() + 1;
        (begin[1].to_owned(), Script { line, text })
    };
    begins.iter().zip(ends).map(script).collect()
}

/// Words that stand for each other's opposite or neighbour.
const SWAPS: [(&str, &str); 22] = [
    ("You", "Investigator"),
    ("AtLeast", "AtMost"),
    ("Round", "Game"),
    ("Turn", "Round"),
    ("Phase", "Round"),
    ("Damage", "Horror"),
    ("Horror", "Damage"),
    ("Clue", "Doom"),
    ("Doom", "Clue"),
    ("Fight", "Evade"),
    ("Evade", "Fight"),
    ("Willpower", "Intellect"),
    ("Intellect", "Combat"),
    ("Combat", "Agility"),
    ("Agility", "Willpower"),
    ("Hand", "Discard"),
    ("When", "After"),
    ("After", "When"),
    ("Forced", "Reaction"),
    ("Reaction", "Forced"),
    ("Lose", "Gain"),
    ("DrawCards", "GainResources"),
];

/// Every change of a script that still can be read and says something else.
pub(super) fn mutations(script: &str, line: usize) -> Vec<Mutation> {
    let places = numbers(script).chain(fields(script)).chain(swaps(script));
    let readable = |(place, instead): (Range<usize>, String)| {
        let mut after = script.to_owned();
        after.replace_range(place.clone(), &instead);
        let file = |script: &str| format!("{{\n{script}\n}}").replace("\n}\n\n}", "\n}");
        let before = played("before", &file(script))?;
        let read = played("after", &file(&after))?;
        let line = line + script[..place.start].matches('\n').count();
        let said = script[place]
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ");
        let instead = if instead.is_empty() {
            "nothing"
        } else {
            &instead
        };
        (before != read).then(|| Mutation {
            says: format!("`{instead}` for `{said}`"),
            before: script.to_owned(),
            after,
            line,
        })
    };
    places.filter_map(readable).collect()
}

/// The scripts of a file without what only their texts show, so that a change of it alone is none:
/// the designator of a forced or reaction ability names no action, since only actions and free
/// abilities are taken as the action that they name.
fn played(name: &str, file: &str) -> Option<BTreeMap<CardCode, abilities::Script>> {
    let mut scripts = abilities::parse_scripts(name, file).ok()?;
    for script in scripts.values_mut() {
        let others = script.taboo.iter_mut();
        let abilities = others.flat_map(|taboo| &mut taboo.script.abilities);
        for ability in script.abilities.iter_mut().chain(abilities) {
            if let Ability::Forced(answer) | Ability::Reaction(answer) = ability {
                answer.designator = None;
            }
        }
    }
    Some(scripts)
}

/// A number is one more.
fn numbers(script: &str) -> impl Iterator<Item = (Range<usize>, String)> + '_ {
    static NUMBER: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r#""[^"]*"|//[^\n]*|\b\d+\b"#).expect("a sound pattern"));
    NUMBER.find_iter(script).filter_map(|found| {
        let number: u32 = found.as_str().parse().ok()?;
        Some((found.range(), (number + 1).to_string()))
    })
}

/// A limit or a condition is left out.
fn fields(script: &str) -> impl Iterator<Item = (Range<usize>, String)> + '_ {
    static FIELD: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"\b(limit|condition): ").expect("a sound pattern"));
    FIELD.find_iter(script).filter_map(|found| {
        let end = end_of_value(&script[found.end()..])?;
        Some((found.start()..found.end() + end, String::new()))
    })
}

/// Where a value ends, with the comma behind it.
fn end_of_value(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => return Some(at),
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// A word stands for another.
fn swaps(script: &str) -> impl Iterator<Item = (Range<usize>, String)> + '_ {
    static WORD: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r#""[^"]*"|//[^\n]*|\b[A-Z]\w*\b"#).expect("a sound pattern"));
    WORD.find_iter(script).filter_map(|found| {
        let swap = SWAPS.iter().find(|(word, _)| *word == found.as_str());
        swap.map(|(_, other)| (found.range(), (*other).to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"{
    // A card
    "01020": (
        abilities: [
            Reaction(
                on: After(kind: Defeated, who: You, subject: Enemy),
                limit: (times: 1, per: Round),
                effects: [DiscoverClues()],
            ),
        ],
    ),
    // Another
    "01021": (
        abilities: [ElderSign(modifier: N(2))],
    ),
}
"#;

    #[test]
    fn a_file_is_taken_apart_by_its_cards() {
        let scripts = scripts(FILE);
        let found: Vec<(&str, usize)> = scripts
            .iter()
            .map(|(code, script)| (code.as_str(), script.line))
            .collect();
        assert_eq!(found, [("01020", 3), ("01021", 13)]);
    }

    #[test]
    fn limits_triggers_and_numbers_are_changed_one_by_one() {
        let scripts = scripts(FILE);
        let said = |at: usize| -> Vec<String> {
            let (_, script) = &scripts[at];
            let changes = mutations(&script.text, script.line).into_iter();
            changes
                .map(|one| format!("{}: {}", one.line, one.says))
                .collect()
        };
        let first = said(0);
        for wanted in [
            "7: `2` for `1`",
            "7: `nothing` for `limit: (times: 1, per: Round),`",
            "6: `Investigator` for `You`",
            "5: `Forced` for `Reaction`",
        ] {
            assert!(first.iter().any(|one| one == wanted), "{wanted}: {first:?}");
        }
        assert_eq!(said(1), ["14: `3` for `2`"]);
    }

    #[test]
    fn what_only_the_text_shows_is_not_changed() {
        let attack = |ability: &str| {
            format!("    \"01020\": (abilities: [{ability}(designator: Fight, effects: [])]),")
        };
        let fights = |ability: &str| {
            let changes = mutations(&attack(ability), 1).into_iter();
            changes.filter(|one| one.says.ends_with("`Fight`")).count()
        };
        assert_eq!([fights("Reaction"), fights("Action")], [0, 1]);
    }

    #[test]
    fn a_change_leaves_the_rest_of_the_file_alone() {
        let scripts = scripts(FILE);
        let (_, script) = &scripts[1];
        let changed = mutations(&script.text, script.line)[0].of(FILE).unwrap();
        assert_eq!(changed, FILE.replace("N(2)", "N(3)"));
    }
}
