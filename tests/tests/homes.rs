//! Scripts and scenarios stand where whoever looks for them would look.

use std::collections::BTreeMap;

use campaign::guide::{Guide, from_ron};
use card_data::{Homes, kebab_case, library};

fn guides() -> Vec<Guide> {
    from_ron(card_data::guides()).expect("the built-in guides are sound")
}

#[test]
fn every_script_stands_in_its_home() {
    let homes = Homes::new(library());
    let mut astray = Vec::new();
    for (file, text) in card_data::abilities() {
        let scripts =
            abilities::parse_scripts(file, text).unwrap_or_else(|error| panic!("{error}"));
        for code in scripts.keys() {
            let card = library().get(code.as_str());
            let home = homes.of(card.unwrap_or_else(|| panic!("{file}: no card {code}")));
            if home != file {
                astray.push(format!(
                    "abilities/{file}.ron: {code} belongs in abilities/{home}.ron"
                ));
            }
        }
    }
    assert!(astray.is_empty(), "{}", astray.join("\n"));
}

#[test]
fn directories_of_scenarios_are_called_after_their_titles() {
    let guides = guides();
    let titled = guides.iter().flat_map(|guide| {
        let title = |name: &str| format!("{}/{}", guide.folder, kebab_case(name));
        // Of several parts with one title, the others go by their ids.
        let scenarios = guide.scenarios.iter();
        scenarios.flat_map(move |one| [title(&one.name.en), title(&one.id)])
    });
    let titled: Vec<String> = titled.collect();
    for (file, _) in card_data::guides() {
        if let Some(home) = file.strip_suffix("/guide") {
            let known = titled.iter().any(|title| title == home);
            assert!(known, "campaigns/{home} is none of {titled:?}");
        }
    }
}

/// Whoever opens a directory with a `play` finds the scenario of that name there.
#[test]
fn a_scenario_is_known_by_its_directory() {
    let guides = guides();
    let folders = guides
        .iter()
        .map(|guide| (guide.id.as_str(), guide.folder.as_str()));
    let folders: BTreeMap<&str, &str> = folders.collect();
    for (file, text) in card_data::scenarios() {
        let scenario = abilities::parse_play(file, text).unwrap_or_else(|error| panic!("{error}"));
        let folder = folders[scenario.campaign.as_str()];
        assert_eq!(file, format!("{folder}/{}/play", scenario.id));
    }
}
