//! `casebook guide`, `import guides` and `coverage guides` from outside.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn casebook(args: &[&str], input: &str) -> Output {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut child = Command::new(env!("CARGO_BIN_EXE_casebook"))
        .args(args)
        .current_dir(root)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command");
    let mut stdin = child.stdin.take().expect("its input");
    stdin.write_all(input.as_bytes()).expect("written");
    drop(stdin);
    child.wait_with_output().expect("its output")
}

fn run(campaign: &str, answers: &Value) -> Output {
    let file = json!({"investigators": ["01001", "01002"], "lead": "01002", "answers": answers});
    casebook(
        &["guide", "run", campaign, "--answers", "-"],
        &file.to_string(),
    )
}

fn log(output: Output) -> Value {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn error(output: Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr).expect("text")
}

fn gathering() -> Value {
    json!([
        {"scenario": "$campaign_setup", "step": "difficulty_choice", "choice": "hard"},
        {"scenario": "torch", "step": "$play_scenario", "choice": "R1",
         "status": {"01001": "physical", "01002": "alive"}},
        {"scenario": "torch", "step": "earn_lita", "add_card": "01117", "to": "01002"},
        {"scenario": "torch", "step": "earn_xp", "count": 2}
    ])
}

#[test]
fn a_campaign_in_progress_prints_its_log() {
    let log = log(run("night-of-the-zealot", &gathering()));
    assert_eq!(log["log"], json!(["campaign_notes.house_burned"]));
    assert_eq!(log["xp_earned"], json!({"01001": 4, "01002": 4}));
    assert_eq!(log["physical_trauma"], json!({"01001": 1, "01002": 0}));
    assert_eq!(log["mental_trauma"], json!({"01001": 0, "01002": 1}));
    assert_eq!(log["story_cards"]["01002"], json!(["01117"]));
    assert_eq!(log["scenarios_played"], json!(["torch"]));
    assert_eq!(log["result"], Value::Null);
    let bag = log["chaos_bag"].as_array().expect("a list");
    assert_eq!((bag.len(), &bag[0]), (17, &json!("0")));
}

#[test]
fn campaigns_go_by_id_folder_and_name() {
    for name in ["core", "notz", "The Night of the Zealot"] {
        let output = run(name, &gathering());
        assert_eq!(output.status.code(), Some(0), "{name}: {output:?}");
    }
    let told = error(run("atlantis", &gathering()));
    assert!(
        told.contains("no campaign `atlantis`; there are: boa, dwl, eoe, fhv, fof"),
        "{told}"
    );
}

#[test]
fn a_side_story_or_scenario_can_be_played_alone() {
    let answers = json!([
        {"scenario": "arkham", "step": "setup_standalone_bag", "choice": "easy"},
        {"scenario": "arkham", "step": "$play_scenario", "choice": "R2"},
        {"scenario": "arkham", "step": "cultists_got_away_r2", "cards": ["01137"]},
        {"scenario": "arkham", "step": "earn_xp", "count": 3}
    ]);
    let log = log(run("arkham", &answers));
    assert_eq!(log["scenarios_played"], json!(["arkham"]));
    assert_eq!(log["xp_earned"]["01001"], 3);
}

#[test]
fn what_does_not_fit_says_where_and_what_was_offered() {
    let mut answers = gathering();
    answers[1]["choice"] = json!("R9");
    let told = error(run("core", &answers));
    assert!(
        told.contains("scenario `torch`, step `$play_scenario`: `R9` is not offered"),
        "{told}"
    );
    assert!(
        told.contains("offered: no_resolution, R1, R2, R3"),
        "{told}"
    );

    let mut answers = gathering();
    answers[2]["to"] = json!("01005");
    let told = error(run("core", &answers));
    assert!(
        told.contains("step `earn_lita`: `01005` is not in this scenario"),
        "{told}"
    );
}

#[test]
fn a_scenario_cannot_stop_in_the_middle() {
    let mut answers = gathering();
    answers.as_array_mut().expect("a list").pop();
    let told = error(run("core", &answers));
    assert!(
        told.contains("scenario `torch`, step `earn_xp`: no answer; offered: 0 or more"),
        "{told}"
    );
}

#[test]
fn answers_that_nobody_asked_for_are_a_problem() {
    let mut answers = gathering();
    answers[3]["step"] = json!("earn_experience");
    let told = error(run("core", &answers));
    assert!(
        told.contains("unused: scenario `torch`, step `earn_experience`"),
        "{told}"
    );
}

#[test]
fn the_party_must_make_sense() {
    let with = |file: Value| {
        error(casebook(
            &["guide", "run", "core", "--answers", "-"],
            &file.to_string(),
        ))
    };
    assert!(with(json!({"investigators": []})).contains("no investigators"));
    let twice = json!({"investigators": ["01001", "01001"]});
    assert!(with(twice).contains("`01001` is named twice"));
    let stranger = json!({"investigators": ["01001"], "lead": "01005"});
    assert!(with(stranger).contains("lead investigator `01005`"));
    assert!(with(json!({"lead": 1})).contains("the answers in -"));
}

#[test]
fn walks_through_the_built_in_guides_end_well() {
    let output = casebook(&["guide", "walk", "--walks", "5"], "");
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(told.contains("core: 5 walks"), "{told}");
    assert!(told.contains("resolutions reached by walks"), "{told}");
    assert!(told.ends_with("0 problems\n"), "{told}");
}

#[test]
fn walks_through_imported_guides_say_what_is_missing_and_what_is_not_known() {
    let output = casebook(&["guide", "walk", "--guides", LIGHTHOUSE], "");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(told.contains("lighthouse: 10 walks"), "{told}");
    assert!(told.contains("no such step: the_calm/nowhere"), "{told}");
    assert!(told.contains("unknown Effect: ring_bell"), "{told}");
    assert!(told.contains("3 unknown kinds"), "{told}");
    assert!(told.ends_with("0 problems\n"), "{told}");
}

const LIGHTHOUSE: &str = "crates/campaign/tests/fixtures";

#[test]
fn imports_and_coverage_count_kinds_and_name_unknown_ones() {
    let output = casebook(&["coverage", "guides", "--guides", LIGHTHOUSE], "");
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(told.contains("2 campaigns, 6 scenarios"), "{told}");
    assert!(
        told.contains("unknown Step: almanac in lighthouse/the_storm.json"),
        "{told}"
    );
    assert!(told.contains("3 unknown kinds"), "{told}");
}

#[test]
fn guides_are_brought_into_the_players_data_and_removed() {
    let directory = tempfile::tempdir().expect("a directory");
    let data = directory.path();
    let import = |args: &[&str]| {
        let data = data.to_str().expect("a path");
        casebook(&[&["import", "guides", "--data", data], args].concat(), "")
    };
    let output = import(&[LIGHTHOUSE]);
    assert_eq!(output.status.code(), Some(1), "there are unknown kinds");
    let told = String::from_utf8(output.stdout).expect("text");
    assert!(
        told.contains("lighthouse: The Lighthouse (2 scenarios)"),
        "{told}"
    );
    assert!(told.contains("2 guides from 6 files"), "{told}");
    assert!(told.contains("3 unknown kinds"), "{told}");

    let told = error(import(&["no/such/place"]));
    assert!(told.contains("no/such/place"), "{told}");
    assert!(error(import(&[])).contains("--remove"));
    assert!(error(import(&["--remove", "sea"])).contains("`sea`"));
    let left = |id| String::from_utf8(import(&["--remove", id]).stdout).expect("text");
    assert!(left("lighthouse").ends_with("1 imported guides\n"));
    assert!(left("all").ends_with("0 imported guides\n"));
}

#[test]
fn an_imported_campaign_runs() {
    let answers = json!({"investigators": ["01001"], "difficulty": "hard", "answers": [
        {"scenario": "the_storm", "step": "$play_scenario", "choice": "R2"},
        {"scenario": "the_calm", "step": "$play_scenario", "choice": "R1"}
    ]});
    let args = [
        "guide",
        "run",
        "lighthouse",
        "--guides",
        LIGHTHOUSE,
        "--answers",
        "-",
    ];
    let log = log(casebook(&args, &answers.to_string()));
    assert_eq!(log["result"], "win");
    assert_eq!(log["chaos_bag"], json!(["0", "-1", "skull"]));
    assert_eq!(log["physical_trauma"]["01001"], 1, "the only one rows");
}

#[test]
fn what_a_walk_answered_can_be_run_again() {
    let directory = tempfile::tempdir().expect("a directory");
    let kept = directory.path();
    let directory = kept.to_str().expect("a path");
    let walked = casebook(
        &["guide", "walk", "dwl", "--walks", "3", "--keep", directory],
        "",
    );
    assert_eq!(walked.status.code(), Some(0), "{walked:?}");
    for seed in 1..=3 {
        let answers = kept.join(format!("dwl-{seed}.json"));
        let answers = answers.to_str().expect("a path");
        let again = casebook(&["guide", "run", "dwl", "--answers", answers], "");
        assert_ne!(log(again)["scenarios_played"], json!([]), "seed {seed}");
    }
}

/// A guide against the same guide, and against one in which a resolution gives another token.
#[test]
fn walks_tell_whether_two_guides_write_the_same_log() {
    let directory = tempfile::tempdir().expect("a directory");
    let changed = directory.path();
    let from = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(LIGHTHOUSE);
    std::fs::create_dir_all(changed.join("lighthouse")).expect("a folder");
    for file in ["campaign", "the_calm", "the_lamp", "the_storm"] {
        let name = format!("lighthouse/{file}.json");
        let text = std::fs::read_to_string(from.join(&name)).expect("a guide");
        let text = text.replace("\"skull\"", "\"tablet\"");
        std::fs::write(changed.join(&name), text).expect("written");
    }
    let against = |other: &str| {
        let walk = ["guide", "walk", "lighthouse", "--guides", LIGHTHOUSE];
        casebook(&[&walk[..], &["--against", other]].concat(), "")
    };
    let same = against(LIGHTHOUSE);
    assert_eq!(same.status.code(), Some(0), "{same:?}");
    let told = String::from_utf8(same.stdout).expect("text");
    assert!(told.contains("10 walks have the same log"), "{told}");
    let other = against(changed.to_str().expect("a path"));
    assert_eq!(other.status.code(), Some(1), "{other:?}");
    let told = String::from_utf8(other.stdout).expect("text");
    assert!(told.contains("writes another log"), "{told}");
    let stranger = casebook(&["guide", "walk", "core", "--against", LIGHTHOUSE], "");
    assert!(error(stranger).contains("no guide `core`"));
}
