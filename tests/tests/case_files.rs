//! What every case file under `tests/cases` keeps to, beside holding.

use std::collections::BTreeSet;

use card_data::{Homes, library};
use casebook_tests::{all_cases, book, rule_ids};
use players::Policy;
use rand_pcg::Pcg32;

/// Cases of cards stand with the first card that they cite, cases of scenarios with the scenario.
#[test]
fn every_case_stands_in_its_home() {
    let homes = Homes::new(library());
    let mut astray = Vec::new();
    for (file, case) in all_cases() {
        let home = match file.split_once('/') {
            Some(("cards", _)) => {
                let first = case.cards.first();
                let card = first.and_then(|code| library().get(code.as_str()));
                card.map(|card| format!("cards/{}", homes.of(card)))
            }
            Some(("campaigns", _)) => case.stage.scenario.as_deref().map(scenario_home),
            _ => continue,
        };
        let found = file.trim_end_matches(".toml");
        match home {
            Some(home) if home == found => {}
            Some(home) => astray.push(format!("{file}: {}: belongs in {home}.toml", case.name)),
            None => astray.push(format!("{file}: {}: names no card or scenario", case.name)),
        }
    }
    assert!(astray.is_empty(), "{}", astray.join("\n"));
}

fn scenario_home(id: &str) -> String {
    let mut played = card_data::scenarios().filter_map(|(file, _)| file.strip_suffix("/play"));
    let home = played.find(|home| home.split('/').nth(1) == Some(id));
    format!("campaigns/{}", home.unwrap_or(id))
}

/// Boards of cases are odder than those of games; nothing breaks on them whatever is chosen.
#[test]
fn every_board_can_be_played_on_at_random() {
    let mut broken = Vec::new();
    for (index, (file, case)) in all_cases().into_iter().enumerate() {
        let Ok(staged) = case.stage.begin(book()) else {
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
