//! Runs every case file under `tests/cases`.

use std::collections::BTreeSet;

use casebook_tests::{book, directory, rule_ids};
use cases::Case;
use engine::{Game, Policy};
use rand_pcg::Pcg32;

/// Every case with the name of its file.
fn all_cases() -> Vec<(String, Case)> {
    let root = directory("cases");
    let mut all = Vec::new();
    for file in cases::files_at(&root).unwrap_or_else(|error| panic!("{error:?}")) {
        let cases = cases::read_file(&file).unwrap_or_else(|error| panic!("{error:?}"));
        let below = file.strip_prefix(&root).unwrap_or(&file);
        let name = below.display().to_string();
        all.extend(cases.into_iter().map(|case| (name.clone(), case)));
    }
    all
}

#[test]
fn every_case_holds() {
    let mut failed = Vec::new();
    let cases = all_cases();
    for (file, case) in &cases {
        if let Err(failure) = cases::run(book(), case) {
            failed.push(format!("{file}: {}\n{failure}\n", case.name));
        }
    }
    assert!(
        failed.is_empty(),
        "{} of {} cases failed\n\n{}",
        failed.len(),
        cases.len(),
        failed.join("\n")
    );
}

/// Boards of cases are odder than those of games; nothing breaks on them whatever is chosen.
#[test]
fn every_board_can_be_played_on_at_random() {
    let mut broken = Vec::new();
    for (index, (file, case)) in all_cases().into_iter().enumerate() {
        let Ok(staged) = Game::from_stage(book(), &case.stage) else {
            continue;
        };
        let mut game = staged.game;
        let mut rng = Pcg32::new(index as u64, 3);
        for decision in 0..200 {
            if let Err(error) = game.check() {
                broken.push(format!(
                    "{file}: {}, decision {decision}: {error}",
                    case.name
                ));
                break;
            }
            let Some(choice) = Policy::Random.choose(&game, &mut rng) else {
                break;
            };
            if let Err(error) = game.apply(choice) {
                broken.push(format!(
                    "{file}: {}, decision {decision}: {error}",
                    case.name
                ));
                break;
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn cases_cite_rules_and_cards_that_exist() {
    let rules = rule_ids();
    let mut unknown = Vec::new();
    for (file, case) in all_cases() {
        let no_rules = case.rules.iter().filter(|rule| !rules.contains(*rule));
        unknown.extend(no_rules.map(|rule| format!("{file}: {}: no rule '{rule}'", case.name)));
        let no_cards = case
            .cards
            .iter()
            .filter(|code| book().card(code.as_str()).is_none());
        unknown.extend(no_cards.map(|code| format!("{file}: {}: no card '{code}'", case.name)));
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
}

#[test]
fn every_card_with_a_script_has_a_case() {
    let cited: BTreeSet<String> = all_cases()
        .iter()
        .flat_map(|(_, case)| case.cards.iter().map(ToString::to_string))
        .collect();
    let scripted = book().cards().filter(|def| {
        let empty = abilities::Script::default();
        let speaks = def.script.as_ref().is_some_and(|script| *script != empty);
        speaks && def.facts.duplicate_of.is_none()
    });
    let missing: Vec<&str> = scripted
        .map(|def| def.code.as_str())
        .filter(|code| !cited.contains(*code))
        .collect();
    assert!(missing.is_empty(), "no case cites {missing:?}");
}

#[test]
fn case_names_are_different() {
    let mut seen = BTreeSet::new();
    for (file, case) in all_cases() {
        assert!(
            seen.insert((file.clone(), case.name.clone())),
            "{file}: two cases are called '{}'",
            case.name
        );
    }
}
