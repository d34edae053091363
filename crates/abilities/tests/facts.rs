//! Scripts and scenarios fit the facts of the cards that they speak of.

use std::collections::BTreeMap;

use cards::{CardCode, CardLibrary};
use casebook_abilities::{Scenario, Script, parse_scenario, parse_scripts, validate};

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

fn scenarios() -> Vec<Scenario> {
    card_data::scenarios()
        .map(|(name, text)| parse_scenario(name, text).unwrap_or_else(|error| panic!("{error}")))
        .collect()
}

#[test]
fn every_script_makes_sense_for_its_card() {
    let library = card_data::library();
    for (code, script) in scripts() {
        let card = library
            .get(code.as_str())
            .unwrap_or_else(|| panic!("{code} has a script and no facts"));
        let problems = validate(card, &script);
        assert!(problems.is_empty(), "{code} {}: {problems:?}", card.name.en);
    }
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

#[test]
fn scenarios_name_cards_and_sets_that_exist() {
    let library = card_data::library();
    for scenario in scenarios() {
        for code in cards_of(&scenario) {
            assert!(
                library.get(code.as_str()).is_some(),
                "{}: {code}",
                scenario.id
            );
        }
        for set in sets_of(&scenario) {
            assert!(set_exists(library, set), "{}: {set}", scenario.id);
        }
    }
}

fn cards_of(scenario: &Scenario) -> Vec<&CardCode> {
    let mut codes = vec![&scenario.reference, &scenario.start];
    codes.extend(&scenario.agendas);
    codes.extend(&scenario.acts);
    codes.extend(scenario.locations.iter().map(|layout| &layout.card));
    codes.extend(scenario.set_aside.iter().map(|(code, _)| code));
    codes.extend(scenario.start_if.iter().map(|(_, code)| code));
    codes
}

fn sets_of(scenario: &Scenario) -> Vec<&cards::EncounterSet> {
    let mut sets: Vec<_> = scenario.sets.iter().collect();
    sets.extend(scenario.one_of_sets.iter().flatten());
    sets.extend(scenario.decks.values().flatten());
    sets
}

fn set_exists(library: &CardLibrary, set: &cards::EncounterSet) -> bool {
    library.encounter_set(set.as_str()).is_some()
}

/// A misspelt trait, title or code would silently match nothing.
#[test]
fn traits_titles_and_codes_in_scripts_exist() {
    let library = card_data::library();
    for (name, text) in card_data::abilities().chain(card_data::scenarios()) {
        for code in quoted_after(text, "Code(") {
            assert!(library.get(code).is_some(), "{name}: no card {code}");
        }
        // A deck has a name of its own.
        let titled = text.replace("Shuffle(Named(", "");
        for title in quoted_after(&titled, "Named(") {
            assert!(library.named(title).next().is_some(), "{name}: no {title}");
        }
        for word in quoted_after(text, "Trait(") {
            assert!(
                library.trait_name(word).is_some(),
                "{name}: no trait {word}"
            );
        }
    }
}

fn quoted_after<'a>(text: &'a str, opening: &str) -> impl Iterator<Item = &'a str> {
    text.split(opening)
        .skip(1)
        .filter_map(|rest| rest.strip_prefix('"')?.split('"').next())
}
