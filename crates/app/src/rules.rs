//! The rules reference as the Rules room shows it: entries by term, each with its rows.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Error;

/// All rules and all terms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RuleBook {
    /// In the order of the reference; the window sorts by the language it shows.
    pub entries: Vec<RuleEntry>,
    pub terms: Vec<RuleTerm>,
}

/// One entry of the reference: a term and what the rules say about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RuleEntry {
    pub name: BilingualName,
    pub rows: Vec<RuleRow>,
    /// English names of related entries of this book.
    pub see: Vec<String>,
}

/// One rule: the smallest thing that a test can prove and a refusal can name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RuleRow {
    /// Stable, such as `hunter.moves-in-enemy-phase`.
    pub id: String,
    pub area: String,
    /// The cycle that introduced the rule, `core` for most.
    pub cycle: String,
    pub statement: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub example: Option<String>,
}

/// A term of the game in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct RuleTerm {
    pub name: BilingualName,
    pub kind: String,
}

/// A name in both languages.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[ts(export)]
pub struct BilingualName {
    pub en: String,
    pub ko: String,
}

#[derive(Deserialize)]
struct LedgerFile {
    #[serde(default)]
    rule: Vec<LedgerRule>,
    #[serde(default)]
    term: Vec<LedgerTerm>,
    #[serde(default)]
    redirect: Vec<LedgerRedirect>,
}

/// An entry without rules of its own.
#[derive(Deserialize)]
struct LedgerRedirect {
    term: String,
    ko: String,
    see: Vec<String>,
}

#[derive(Deserialize)]
struct LedgerRule {
    id: String,
    term: String,
    ko: String,
    area: String,
    cycle: String,
    statement: String,
    example: Option<String>,
    #[serde(default)]
    see: Vec<String>,
}

#[derive(Deserialize)]
struct LedgerTerm {
    en: String,
    ko: String,
    kind: String,
}

/// Reads the embedded reference.
pub(crate) fn rule_book() -> Result<RuleBook, Error> {
    read(card_data::rules())
}

fn read<'a>(files: impl Iterator<Item = (&'a str, &'a str)>) -> Result<RuleBook, Error> {
    let mut book = RuleBook {
        entries: Vec::new(),
        terms: Vec::new(),
    };
    let mut places = BTreeMap::new();
    for (file, text) in files {
        let ledger: LedgerFile = toml::from_str(text).map_err(|error| Error::RulesBroken {
            file: file.to_owned(),
            cause: error.to_string(),
        })?;
        for rule in ledger.rule {
            add_row(&mut book.entries, &mut places, rule);
        }
        book.entries
            .extend(ledger.redirect.into_iter().map(|entry| RuleEntry {
                name: BilingualName {
                    en: entry.term,
                    ko: entry.ko,
                },
                rows: Vec::new(),
                see: entry.see,
            }));
        book.terms
            .extend(ledger.term.into_iter().map(|term| RuleTerm {
                name: BilingualName {
                    en: term.en,
                    ko: term.ko,
                },
                kind: term.kind,
            }));
    }
    keep_known_references(&mut book.entries);
    Ok(book)
}

/// The reference also points to documents that the book does not hold; those are left out.
fn keep_known_references(entries: &mut [RuleEntry]) {
    let names: BTreeSet<String> = entries.iter().map(|entry| entry.name.en.clone()).collect();
    for entry in entries {
        let known = entry
            .see
            .iter()
            .filter_map(|text| entry_meant(text, &names));
        entry.see = known.collect();
        entry.see.dedup();
    }
}

/// An entry is meant by its name, or by its number as in `Clarification 1.4: Nested Sequences`.
fn entry_meant(text: &str, names: &BTreeSet<String>) -> Option<String> {
    if let Some(name) = names.get(text) {
        return Some(name.clone());
    }
    let (number, _) = text.strip_prefix("Clarification ")?.split_once(':')?;
    let start = format!("({number}) ");
    names.iter().find(|name| name.starts_with(&start)).cloned()
}

/// Rows of one term stand together, even where two files speak of it.
fn add_row(entries: &mut Vec<RuleEntry>, places: &mut BTreeMap<String, usize>, rule: LedgerRule) {
    let place = *places.entry(rule.term.clone()).or_insert_with(|| {
        let name = BilingualName {
            en: rule.term,
            ko: rule.ko,
        };
        entries.push(RuleEntry {
            name,
            rows: Vec::new(),
            see: Vec::new(),
        });
        entries.len() - 1
    });
    let entry = &mut entries[place];
    entry.see.extend(rule.see);
    entry.rows.push(RuleRow {
        id: rule.id,
        area: rule.area,
        cycle: rule.cycle,
        statement: rule.statement,
        example: rule.example,
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_FILES: [(&str, &str); 2] = [
        (
            "a",
            r#"
            [[rule]]
            id = "hunter.moves"
            term = "Hunter"
            ko = "사냥꾼"
            area = "engine"
            cycle = "core"
            statement = "It moves."
            see = ["Hunter", "Clarification 1.4: Nested", "A lost appendix"]
            [[term]]
            en = "Hunter"
            ko = "사냥꾼"
            kind = "keyword"
            "#,
        ),
        (
            "b",
            r#"
            [[rule]]
            id = "hunter.nearest"
            term = "Hunter"
            ko = "사냥꾼"
            area = "engine"
            cycle = "core"
            statement = "Towards the nearest investigator."
            example = "A ghoul in the cellar."
            [[rule]]
            id = "faq-1.4.sequence"
            term = "(1.4) Nested Sequences"
            ko = "중첩된 절차"
            area = "engine"
            cycle = "core"
            statement = "First when, then after."
            "#,
        ),
    ];

    #[test]
    fn rows_of_one_term_stand_together() {
        let book = read(TWO_FILES.into_iter()).unwrap();
        let [entry, _] = &book.entries[..] else {
            panic!("two, not {:?}", book.entries)
        };
        assert_eq!(
            entry.name,
            BilingualName {
                en: "Hunter".into(),
                ko: "사냥꾼".into()
            }
        );
        assert_eq!(entry.see, ["Hunter", "(1.4) Nested Sequences"]);
        let ids: Vec<_> = entry.rows.iter().map(|row| row.id.as_str()).collect();
        assert_eq!(ids, ["hunter.moves", "hunter.nearest"]);
        assert_eq!(book.terms.len(), 1);
    }

    #[test]
    fn a_broken_file_is_named() {
        let error = read([("broken", "[[rule")].into_iter()).unwrap_err();
        assert!(matches!(error, Error::RulesBroken { file, .. } if file == "broken"));
    }

    /// Proves: forced-ability.glossary-redirect, experience.glossary-redirect
    /// Proves: constant-ability.glossary-redirect, mythos-phase.glossary-redirect
    #[test]
    fn entries_without_rules_lead_to_those_that_have_them() {
        let book = rule_book().unwrap();
        for (name, meant) in [
            ("Forced Ability", "Ability"),
            ("Experience", "Campaign Play"),
            ("Constant Ability", "Ability"),
            ("Mythos Phase", "I. Mythos Phase"),
        ] {
            let entry = book.entries.iter().find(|entry| entry.name.en == name);
            let first = entry.and_then(|entry| entry.see.first());
            assert_eq!(first.map(String::as_str), Some(meant), "{name}");
        }
    }

    /// Proves: glossary.other-redirects
    #[test]
    fn entries_of_the_glossary_without_a_row_lead_on_as_well() {
        let book = rule_book().unwrap();
        for (name, meant) in [
            ("Enemy Phase", "III. Enemy Phase"),
            ("Upkeep Phase", "IV. Upkeep Phase"),
            ("Investigation Phase", "II. Investigation Phase"),
            ("Control", "Ownership and Control"),
            ("Agenda Deck", "Act Deck and Agenda Deck"),
            ("Trauma", "Campaign Play"),
        ] {
            let mut named = book.entries.iter().filter(|entry| entry.name.en == name);
            let entry = named.next().unwrap_or_else(|| panic!("{name}"));
            assert!(named.next().is_none() && entry.rows.is_empty(), "{name}");
            assert_eq!(entry.see, [meant], "{name}");
        }
    }

    /// Proves: rules-reference.four-appendices
    #[test]
    fn four_appendices_follow_the_glossary() {
        let book = rule_book().unwrap();
        let place = |name: &str| {
            let mut names = book.entries.iter().map(|entry| entry.name.en.as_str());
            names
                .position(|one| one == name)
                .unwrap_or_else(|| panic!("{name}"))
        };
        let appendices = [
            "Initiation Sequence (Appendix 1)",
            "Timing Structure (Appendix 2)",
            "Setting Up the Game (Appendix 3)",
            "Card Anatomy (Appendix 4)",
        ];
        let places = appendices.map(place);
        assert!(places.is_sorted(), "{places:?}");
        let glossary = ["Ability", "Weakness", "Campaign Play"].map(place);
        assert!(glossary.iter().all(|one| *one < places[0]), "{glossary:?}");
    }

    /// Proves: faq-0.numbered-items
    #[test]
    fn every_clarification_has_its_number() {
        let book = rule_book().unwrap();
        let mut numbers = BTreeSet::new();
        for entry in &book.entries {
            let Some(row) = entry
                .rows
                .iter()
                .find(|row| row.id.starts_with("faq-") && !row.id.starts_with("faq-0."))
            else {
                continue;
            };
            let number = row.id["faq-".len()..]
                .split('.')
                .take(2)
                .collect::<Vec<_>>()
                .join(".");
            assert!(
                entry.name.en.starts_with(&format!("({number})")),
                "{}",
                entry.name.en
            );
            assert!(numbers.insert(number), "{}", entry.name.en);
        }
        assert_eq!(numbers.len(), 14, "{numbers:?}");
    }

    #[test]
    fn the_embedded_rules_are_read_and_their_ids_are_unique() {
        let book = rule_book().unwrap();
        let ids: Vec<_> = book
            .entries
            .iter()
            .flat_map(|e| &e.rows)
            .map(|row| &row.id)
            .collect();
        assert!(ids.len() > 1_000, "only {} rules", ids.len());
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    }
}
