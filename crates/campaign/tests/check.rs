//! The committed scripts and scenarios have no fault, and wrong ones have theirs, each at its place
//! and in words that help.

use std::fs;
use std::path::PathBuf;

use abilities::Scenario;
use casebook_campaign::check::{Checked, faults};
use casebook_campaign::guide;

fn checked(files: &[Checked]) -> Vec<String> {
    let guides = guide::from_ron(card_data::guides()).expect("the guides");
    let supplies = guide::supplies(&guides);
    let scenarios: Vec<Scenario> = card_data::scenarios()
        .filter_map(|(name, text)| abilities::parse_play(name, text).ok())
        .filter_map(|play| play.supplied_by(&supplies).ok())
        .collect();
    let library = card_data::library();
    let faults = faults(files, library, &guides, &scenarios, engine::HOOKS);
    faults.iter().map(ToString::to_string).collect()
}

#[test]
fn the_committed_data_have_no_fault() {
    let files = card_data::abilities().chain(card_data::scenarios());
    let files = files.chain(card_data::guides());
    let file = |(name, text): (&str, &str)| Checked {
        path: format!("{name}.ron"),
        text: text.to_owned(),
    };
    let files: Vec<Checked> = files.map(file).collect();
    let faults = checked(&files);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Each fixture begins with what is said of it, a comment for each line, without the path.
#[test]
fn each_wrong_script_is_found_at_its_place() {
    let directory =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/fixtures/wrong-scripts");
    let mut wrong = 0;
    for entry in fs::read_dir(directory).expect("the fixtures") {
        let mut path = entry.expect("a fixture").path();
        // Files of guides are known by their names, so that each has a directory of its own.
        if path.is_dir() {
            let mut inner = fs::read_dir(&path).expect("a directory");
            path = inner.next().expect("a file").expect("a fixture").path();
        }
        let text = fs::read_to_string(&path).expect("a text");
        let said = text.lines().map_while(|line| line.strip_prefix("//! "));
        let expected: Vec<String> = said.map(str::to_owned).collect();
        let path = path.display().to_string();
        let file = Checked {
            path: path.clone(),
            text,
        };
        let faults = checked(&[file]).join("\n").replace(&format!("{path}:"), "");
        let faults: Vec<&str> = faults.lines().collect();
        assert!(!faults.is_empty(), "{path} has no fault");
        assert_eq!(faults, expected, "{path}");
        wrong += 1;
    }
    assert!(wrong >= 40, "{wrong}");
}

/// Whether a stage is reached is said where the scripts that could lead to it are there too.
#[test]
fn a_stage_that_no_card_advances_to_is_found() {
    let (_, text) = card_data::scenarios()
        .find(|(_, text)| text.contains("id: \"the-gathering\""))
        .expect("a scenario");
    let scenario = Checked {
        path: "play.ron".to_owned(),
        text: text.replacen("    acts:", "    other_stages: [\"01146\"],\n    acts:", 1),
    };
    let scripts = |stage: &str| Checked {
        path: "torch.ron".to_owned(),
        text: format!(r#"{{"01108": (advanced: [AdvanceTo(stage: Card("{stage}"))])}}"#),
    };
    assert!(checked(&[scenario.clone(), scripts("01146")]).is_empty());
    let found = checked(&[scenario, scripts("01110")]).join("\n");
    let said = "no card advances to `01146`, so that it is never reached";
    assert!(found.contains(said), "{found}");
}

/// A location that shares no symbol with another one is reached where some card connects it. Whether
/// one does is said where the scripts are there too.
#[test]
fn a_location_is_connected_by_symbols_or_by_an_ability() {
    let (_, text) = card_data::scenarios()
        .find(|(_, text)| text.contains("id: \"the-gathering\""))
        .expect("a scenario");
    let without_hallway = text.replacen("(card: \"01112\", at: (1, 1)),", "", 1);
    let scenario = Checked {
        path: "play.ron".to_owned(),
        text: without_hallway,
    };
    let scripts = |modifiers: &str| Checked {
        path: "study.ron".to_owned(),
        text: format!(r#"{{"01111": (abilities: [Constant(modifiers: [{modifiers}])])}}"#),
    };
    let alone = |scripts: Checked| {
        let said = "connects with no location here";
        let found = checked(&[scenario.clone(), scripts]);
        found.iter().filter(|fault| fault.contains(said)).count()
    };
    assert_eq!(
        alone(scripts("Add(to: This, stat: Shroud, by: N(1))")),
        3,
        "attic, cellar, parlor"
    );
    let connect =
        r#"Connect(from: This, to: Trait("Cultist")), Connect(from: Code("01113"), to: This)"#;
    assert_eq!(alone(scripts(connect)), 2, "the attic is connected");
}

/// A deck goes on by the numbers of its stages, unless some card leads elsewhere.
#[test]
fn a_stage_out_of_order_is_reached_where_a_card_leads_to_it() {
    let (_, text) = card_data::scenarios()
        .find(|(_, text)| text.contains("id: \"the-gathering\""))
        .expect("a scenario");
    let acts = "\"01108\", \"01109\", \"01110\"";
    assert!(text.contains(acts), "{text}");
    let scenario = Checked {
        path: "play.ron".to_owned(),
        text: text.replacen(acts, "\"01108\", \"01110\", \"01109\"", 1),
    };
    let unreached = |advanced: &str| {
        let scripts = Checked {
            path: "torch.ron".to_owned(),
            text: format!(r#"{{"01108": (advanced: [{advanced}])}}"#),
        };
        let found = checked(&[scenario.clone(), scripts]);
        let never = |fault: &&String| fault.contains("is never reached");
        found.iter().filter(never).count()
    };
    assert_eq!(unreached("GainResources(amount: N(1))"), 2);
    assert_eq!(unreached(r#"AdvanceTo(stage: Card("01110"))"#), 1);
    let both = r#"AdvanceTo(stage: Card("01110")), AdvanceTo(stage: Card("01109"))"#;
    assert_eq!(unreached(both), 0);
}

#[test]
fn a_card_has_one_script_in_all_files() {
    let file = |path: &str| Checked {
        path: path.to_owned(),
        text: r#"{"01020": ()}"#.to_owned(),
    };
    let found = checked(&[file("guardian.ron"), file("others.ron")]);
    let said = "others.ron:1:2: error: the card `01020` has a script in guardian.ron already";
    assert!(found.len() == 1 && found[0].starts_with(said), "{found:?}");
}

/// Events that no deck holds and that have no cost are never played; other cards put them to use.
#[test]
fn a_bonded_event_without_a_cost_needs_no_play_script() {
    let file = |code: &str| Checked {
        path: "bonded.ron".to_owned(),
        text: format!(r#"{{"{code}": ()}}"#),
    };
    assert_eq!(checked(&[file("10086")]), Vec::<String>::new());
    let found = checked(&[file("10006")]).join("\n");
    assert!(found.contains("an event without a play script"), "{found}");
}
