//! The importer, on a small campaign of our own in the form of the public data.

mod common;

use casebook_campaign::guide::{Effect, StepKind, Test};
use casebook_campaign::import::{Category, ImportError, guides};
use casebook_campaign::run::{Answers, Form, GuideRun, Summary};
use common::{answers, lighthouse, party};

#[test]
fn unknown_kinds_are_counted_and_shown_and_never_skipped() {
    let import = lighthouse();
    let unknown: Vec<(Category, &str)> = import
        .report
        .unknown
        .keys()
        .map(|(category, kind)| (*category, kind.as_str()))
        .collect();
    assert_eq!(
        unknown,
        [
            (Category::Step, "almanac"),
            (Category::Effect, "ring_bell"),
            (Category::Condition, "moon_phase"),
        ]
    );
    let storm = import.guides[0].scenario("the_storm").unwrap();
    let weather = &storm.steps["weather"];
    assert_eq!(weather.text.en, "Look the weather up.");
    assert!(matches!(&weather.kind, StepKind::Unknown { kind } if kind == "almanac"));
    assert!(storm.steps["sank"].effects.contains(&Effect::Unknown {
        kind: "ring_bell".into()
    }));
    let moon = &import.guides[0].scenario("the_calm").unwrap().steps["moon"];
    let StepKind::Branch(branch) = &moon.kind else {
        panic!("a branch")
    };
    assert_eq!(
        branch.test,
        Test::Unknown {
            kind: "moon_phase".into()
        }
    );
}

#[test]
fn kinds_are_counted_and_missing_steps_are_named() {
    let import = lighthouse();
    assert_eq!(
        import.report.kinds[&(Category::Input, "counter".to_owned())],
        2
    );
    assert_eq!(
        import.report.kinds[&(Category::BuiltIn, "$play_scenario".to_owned())],
        4
    );
    let missing = "lighthouse/the_calm: nowhere";
    assert!(import.report.missing.iter().any(|step| step == missing));
}

#[test]
fn words_without_a_place_in_a_guide_are_kept_beside_it() {
    let import = lighthouse();
    let beside = import.report.beside.iter();
    let mut beside = beside.map(|one| (one.file.as_str(), one.part.as_str(), one.text.as_str()));
    let doubts = (
        "lighthouse/the_storm.json",
        "counter.confirm_text",
        "Doubts of this night",
    );
    assert!(
        beside.any(|one| one == doubts),
        "{:?}",
        import.report.beside
    );
}

#[test]
fn symbols_come_by_the_reference_card_or_else_by_the_scenario() {
    let campaign = include_bytes!("fixtures/lighthouse/campaign.json");
    let scenario = |file: &str, card: &str| {
        let bytes = std::fs::read(format!(
            "{}/tests/fixtures/lighthouse/{file}",
            env!("CARGO_MANIFEST_DIR")
        ));
        let mut value: serde_json::Value = serde_json::from_slice(&bytes.unwrap()).unwrap();
        value["chaos_bag_card"] = card.into();
        value.to_string()
    };
    // The first is in the table; the second goes by another code there, and the third not at all.
    let storm = scenario("the_storm.json", "99001");
    let lamp = scenario("the_lamp.json", "99020");
    let calm = scenario("the_calm.json", "99003");
    let skull = |modifier: i32| {
        let side = serde_json::json!([{ "token": "skull", "value": { "modifier": modifier } }]);
        (side.clone(), side)
    };
    let row = |code: &str, scenario: &str, modifier: i32| {
        let (standard, hard) = skull(modifier);
        serde_json::json!({ "code": code, "scenario": scenario, "standard": standard, "hard": hard })
    };
    let table = serde_json::json!([row("99001", "elsewhere", -1), row("99002", "the_lamp", -2)]);
    let table = table.to_string();
    let files: [(&str, &[u8]); 5] = [
        ("lighthouse/campaign.json", campaign),
        ("lighthouse/the_storm.json", storm.as_bytes()),
        ("lighthouse/the_lamp.json", lamp.as_bytes()),
        ("lighthouse/the_calm.json", calm.as_bytes()),
        ("chaos_tokens.json", table.as_bytes()),
    ];
    let import = guides(files).expect("a guide");
    let symbols = |id: &str| {
        let scenario = import.guides[0].scenario(id).expect("a scenario");
        scenario
            .symbols
            .as_ref()
            .map(|symbols| symbols.standard.clone())
    };
    assert!(symbols("the_storm").is_some());
    assert!(symbols("the_lamp").is_some());
    assert_ne!(symbols("the_lamp"), symbols("the_storm"));
    assert_eq!(symbols("the_calm"), None);
    assert_eq!(import.report.without_symbols, ["the_calm: 99003"]);
}

#[test]
fn a_return_is_laid_over_its_original() {
    let import = lighthouse();
    let guide = import
        .guides
        .iter()
        .find(|guide| guide.id == "return_to_the_lighthouse")
        .unwrap();
    assert_eq!(guide.name.en, "Return to the Lighthouse");
    assert_eq!(guide.order, ["return_to_the_storm", "the_lamp", "the_calm"]);
    // The scenario goes by both ids, has its own sets, and keeps what it does not state.
    let storm = guide.scenario("the_storm").unwrap();
    assert_eq!(storm.id, "return_to_the_storm");
    let StepKind::EncounterSets { sets, .. } = &storm.steps["sets"].kind else {
        panic!("sets")
    };
    assert_eq!(sets, &["storm", "return_storm"]);
    assert_eq!(storm.resolutions.len(), 2);
    assert!(guide.scenario("the_lamp").is_some());
}

#[test]
fn an_imported_campaign_runs_with_what_players_decide_for_unknown_conditions() {
    let import = lighthouse();
    let guide = &import.guides[0];
    let given = answers(
        r#"[
        {"scenario":"setup","step":"choose_difficulty","choice":"hard"},
        {"scenario":"the_storm","step":"who_rows","cards":["01002"]},
        {"scenario":"the_storm","step":"$play_scenario","choice":1},
        {"scenario":"the_calm","step":"moon","choice":"yes"},
        {"scenario":"the_calm","step":"$play_scenario","status":{"01001":"resigned"}}
    ]"#,
    );
    let run = GuideRun::new(guide);
    let progress = run.run(&party(), &mut Answers::lenient(&given)).unwrap();
    let summary = Summary::from(&progress.log);
    assert_eq!(progress.question, None);
    assert_eq!(summary.log, ["notes.rower", "notes.ship_sank"]);
    assert_eq!(
        summary.scenarios_played,
        ["the_storm", "the_calm"],
        "the lamp is skipped"
    );
    assert_eq!(summary.physical_trauma["01002"], 1);
    assert_eq!(summary.chaos_bag.len(), 2, "the tide took the skull");
    assert_eq!(summary.result.as_deref(), Some("win"));
    assert_eq!(
        progress.missing,
        [("the_calm".to_owned(), "nowhere".to_owned())]
    );
}

#[test]
fn interludes_read_the_log_and_cross_entries_out() {
    let import = lighthouse();
    let guide = &import.guides[0];
    let mut given = answers(
        r#"[
        {"step":"choose_difficulty","choice":"easy"},
        {"step":"who_rows","to":"01001"},
        {"scenario":"the_storm","step":"$play_scenario","choice":"R1"},
        {"step":"doubts","count":2},
        {"scenario":"the_lamp","step":"lit","choice":"lit"}
    ]"#,
    );
    let run = GuideRun::new(guide);
    let progress = run.answer(&party(), &given).unwrap();
    let question = progress.question.as_ref().unwrap();
    assert!(
        matches!(question.form, Form::YesNo { .. }),
        "the moon is asked for"
    );
    let summary = Summary::from(&progress.log);
    assert_eq!(summary.counts["doubt.$count"], 2);
    assert_eq!(summary.log, ["notes.rower", "notes.unsure"]);
    assert_eq!(summary.crossed_out, ["notes.ship_sank"]);
    given[3].reply.count = Some(casebook_campaign::run::Amount::One(4));
    let misfit = run.answer(&party(), &given).unwrap_err().to_string();
    assert_eq!(
        misfit,
        "scenario `the_storm`, step `doubts`: 4 is too many, at most 3 are allowed; offered: 0 to 3"
    );
}

#[test]
fn what_is_no_guide_says_so() {
    let none: [(&str, &[u8]); 1] = [("readme.txt", b"nothing")];
    assert!(matches!(guides(none), Err(ImportError::NoCampaign)));
    let broken: [(&str, &[u8]); 1] = [("x/campaign.json", b"{")];
    let error = guides(broken).unwrap_err().to_string();
    assert!(error.starts_with("x/campaign.json: EOF"), "{error}");
    for nameless in [&b"[]"[..], br#"{"name":"X"}"#] {
        let error = guides([("campaign.json", nameless)]).unwrap_err();
        assert_eq!(error.to_string(), "campaign.json has no id");
    }
    let orphan: [(&str, &[u8]); 1] = [(
        "x/campaign.json",
        br#"{"id":"x","original_id":"gone","name":"X"}"#,
    )];
    assert_eq!(
        guides(orphan).unwrap_err().to_string(),
        "x returns to gone, which is not there"
    );
}
