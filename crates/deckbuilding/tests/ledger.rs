//! Every deckbuilding row of the rules ledger is proven somewhere, or needs no proof.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Setting};
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Table {
    proven: BTreeMap<String, Vec<String>>,
    not_applicable: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Ledger {
    #[serde(default)]
    rule: Vec<Row>,
}

#[derive(Deserialize)]
struct Row {
    id: String,
    area: String,
}

fn fixtures() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/decks")
}

fn table() -> Table {
    toml::from_str(&fs::read_to_string(fixtures().join("rules.toml")).unwrap()).unwrap()
}

fn rows() -> Vec<Row> {
    let files = card_data::rules().map(|(_, text)| toml::from_str::<Ledger>(text).unwrap());
    files.flat_map(|ledger| ledger.rule).collect()
}

#[test]
fn every_row_is_proven_or_needs_no_proof() {
    let table = table();
    let listed: BTreeSet<&String> = table
        .proven
        .keys()
        .chain(table.not_applicable.keys())
        .collect();
    let rows = rows();
    let missing: Vec<&str> = rows
        .iter()
        .filter(|row| row.area == "deckbuilding" && !listed.contains(&row.id))
        .map(|row| row.id.as_str())
        .collect();
    assert_eq!(missing, [""; 0], "rows that no fixture or test proves");
    let unknown: Vec<_> = listed
        .into_iter()
        .filter(|id| !rows.iter().any(|row| row.id == **id))
        .collect();
    assert_eq!(unknown, [""; 0], "rows that the ledger does not have");
}

#[test]
fn every_proof_exists() {
    for (row, proofs) in table().proven {
        assert!(!proofs.is_empty(), "{row}");
        for proof in proofs {
            let exists = match proof.split_once("::") {
                Some((file, test)) => has_test(file, test),
                None => fixtures().join(format!("{proof}.json")).exists(),
            };
            assert!(exists, "{row}: there is no {proof}");
        }
    }
}

/// Whether the tests of this crate have such a test.
fn has_test(file: &str, test: &str) -> bool {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let paths = [format!("{file}.rs"), format!("{file}/main.rs")];
    let texts = paths
        .iter()
        .filter_map(|path| fs::read_to_string(tests.join(path)).ok());
    texts
        .into_iter()
        .any(|text| text.contains(&format!("fn {test}()")))
}

#[test]
fn violations_name_rows_of_the_ledger() {
    let builder = Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    );
    let rows = rows();
    for file in fs::read_dir(fixtures().join("illegal")).unwrap() {
        let deck = Deck::from_json(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        for setting in [
            Setting::default(),
            Setting::standalone(),
            Setting::new_campaign(0),
        ] {
            for violation in builder.check(&deck, &setting) {
                assert!(
                    rows.iter().any(|row| row.id == violation.rule()),
                    "{violation:?}"
                );
            }
        }
    }
}

#[test]
fn rules_of_cards_name_cards_of_the_library() {
    let rules = CardRules::committed();
    let codes = rules
        .fronts
        .keys()
        .chain(rules.backs.keys())
        .chain(rules.cards.keys());
    for code in codes {
        let card = card_data::library().get(code.as_str());
        assert!(
            card.is_some_and(|card| card.duplicate_of.is_none()),
            "{code}"
        );
    }
}
