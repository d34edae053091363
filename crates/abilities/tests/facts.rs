//! Which cards have scripts. What is wrong with a script, the linter says: `casebook cards check`.

use std::collections::BTreeMap;

use cards::CardCode;
use casebook_abilities::{Script, parse_scripts};

fn scripts() -> BTreeMap<CardCode, Script> {
    let mut all = BTreeMap::new();
    for (name, text) in card_data::abilities() {
        let file = parse_scripts(name, text).unwrap_or_else(|error| panic!("{error}"));
        for (code, script) in file {
            assert!(
                all.insert(code.clone(), script).is_none(),
                "{name}: {code} has two scripts"
            );
        }
    }
    all
}

/// The cards that `claims` is true of and that no script says anything of, not even under the code
/// of the first printing.
fn without_script(claims: impl Fn(&cards::Card) -> bool) -> Vec<cards::CardCode> {
    let scripts = scripts();
    let missing = card_data::library()
        .iter()
        .filter(|card| claims(card))
        // The placeholder for a random basic weakness is no card of the game.
        .filter(|card| card.code.as_str() != "01000")
        .filter(|card| {
            !scripts.contains_key(&card.code) && !scripts.contains_key(card.same_text())
        });
    missing.map(|card| card.code.clone()).collect()
}

#[test]
fn every_card_of_both_core_sets_has_a_script() {
    let missing = without_script(|card| matches!(card.product.as_str(), "core" | "rcore"));
    assert!(missing.is_empty(), "without a script: {missing:?}");
}

/// Its scenario cards only say how the setup differs, which the scenarios themselves do.
#[test]
fn every_encounter_card_of_the_first_return_has_a_script() {
    let missing = without_script(|card| {
        let scenario = card.kind == cards::CardType::Scenario;
        card.product.as_str() == "rtnotz" && card.encounter.is_some() && !scenario
    });
    assert!(missing.is_empty(), "without a script: {missing:?}");
}
