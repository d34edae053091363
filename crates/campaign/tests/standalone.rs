//! A scenario on its own, which the guide of its campaign leads to.

mod common;

use casebook_campaign::log::CampaignLog;
use casebook_campaign::run::{Answer, Answers, GuideRun, Party, Reply};
use common::{built_in, count, ended, party};

/// The log of a game of one scenario.
fn alone(scenario: &str, given: &[Answer]) -> CampaignLog {
    let guide = built_in("core");
    let run = GuideRun {
        facts: card_data::library(),
        ..GuideRun::new(&guide)
    };
    run.run(&on_its_own(scenario), &mut Answers::lenient(given))
        .unwrap()
        .log
}

/// Two investigators with a scenario for themselves.
fn on_its_own(scenario: &str) -> Party {
    Party {
        standalone: Some(scenario.to_owned()),
        difficulty: Some("standard".to_owned()),
        ..party()
    }
}

/// Proves: standalone-mode.single-scenario, standalone-mode.record-story-decisions
#[test]
fn a_game_of_its_own_is_one_scenario_with_a_log() {
    let log = alone(
        "torch",
        &[
            ended("torch", "R2", ["alive", "alive"]),
            count("torch", "earn_xp", 1),
        ],
    );
    let played: Vec<&str> = log.scenarios.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(played, ["torch"]);
    assert!(log.has("campaign_notes", "house_standing"));
}

/// Proves: standalone-mode.no-trauma-from-defeat, standalone-mode.trauma-from-resolution
#[test]
fn a_game_of_its_own_knows_only_trauma_of_resolutions() {
    let defeated = ended("torch", "no_resolution", ["physical", "mental"]);
    let log = alone("torch", &[defeated]);
    let traumas = |log: &CampaignLog, code: &str| {
        let one = &log.investigators[code];
        (one.physical_trauma, one.mental_trauma)
    };
    assert_eq!(traumas(&log, "01001"), (0, 0));
    assert_eq!(traumas(&log, "01002"), (0, 0));
    let log = alone("torch", &[ended("torch", "R1", ["alive", "alive"])]);
    assert_eq!(traumas(&log, "01001"), (0, 1));
}

/// Proves: standalone-mode.run-campaign-setup-first
#[test]
fn a_game_of_its_own_begins_with_the_setup_of_its_campaign() {
    let guide = built_in("core");
    let run = GuideRun::new(&guide);
    let progress = run
        .run(&on_its_own("torch"), &mut Answers::lenient(&[]))
        .unwrap();
    assert_eq!(
        progress.shown[0],
        ("$campaign_setup".to_owned(), "prologue".to_owned())
    );
    assert_eq!(progress.log.difficulty.as_deref(), Some("standard"));
    assert_eq!(progress.log.bag.len(), 16);
    let question = progress.question.unwrap();
    assert_eq!(
        (question.scenario.as_str(), question.step.as_str()),
        ("torch", "$play_scenario")
    );
}

/// Proves: standalone-mode.skip-earlier-scenario, standalone-mode.repeat-until-chosen
#[test]
fn scenarios_before_the_chosen_one_are_skipped_by_a_resolution_each() {
    let guide = built_in("core");
    let run = GuideRun::new(&guide);
    let asked = |given: &[Answer]| {
        let party = on_its_own("tentacles");
        let progress = run.run(&party, &mut Answers::lenient(given)).unwrap();
        let question = progress
            .question
            .clone()
            .map(|one| (one.scenario, one.step));
        (progress.log, question)
    };
    let step = |scenario: &str| Some((scenario.to_owned(), "$play_scenario".to_owned()));
    let read =
        |scenario: &str, id: &str| Answer::new(scenario, "$play_scenario", Reply::choice(id));
    let mut given = Vec::new();
    assert_eq!(asked(&given).1, step("torch"));
    given.extend([
        read("torch", "R1"),
        Answer::new("torch", "earn_lita", Reply::yes(false)),
    ]);
    let (log, question) = asked(&given);
    assert_eq!(question, step("arkham"));
    assert!(
        log.has("campaign_notes", "house_burned"),
        "its results are recorded"
    );
    assert_eq!(log.investigators["01001"].mental_trauma, 1);
    given.extend([
        read("arkham", "R2"),
        Answer::new("arkham", "cultists_interrogated", Reply::cards(Vec::new())),
        Answer::new(
            "arkham",
            "cultists_got_away_r2",
            Reply::cards(vec!["01139".to_owned()]),
        ),
    ]);
    let (log, question) = asked(&given);
    assert_eq!(question, step("tentacles"));
    let played: Vec<&str> = log.scenarios.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(played, ["torch", "arkham"]);
    let earned: Vec<i64> = log
        .investigators
        .values()
        .map(|one| one.xp_earned)
        .collect();
    assert_eq!(earned, [0, 0], "all but the experience");
    given.extend([
        ended("tentacles", "R1", ["alive", "alive"]),
        count("tentacles", "earn_5_xp", 4),
    ]);
    let (log, question) = asked(&given);
    assert_eq!(question, None);
    assert!(
        log.investigators["01001"].xp_earned > 0,
        "the chosen one is played as usual"
    );
}

/// Proves: standalone-mode.missing-story-cards-ignored
#[test]
fn a_game_of_its_own_goes_on_without_cards_that_are_not_at_hand() {
    let guide = built_in("core");
    let run = GuideRun::new(&guide);
    let given = [
        ended("torch", "R1", ["alive", "alive"]),
        Answer::new("torch", "earn_lita", Reply::yes(true)),
        count("torch", "earn_xp", 1),
    ];
    let story_cards = |party: &Party| {
        let progress = run.run(party, &mut Answers::lenient(&given)).unwrap();
        assert_eq!(progress.question, None);
        progress.log.investigators["01001"].story_cards.clone()
    };
    let mut party = on_its_own("torch");
    assert_eq!(story_cards(&party), ["01117"]);
    party.lacks.insert("01117".to_owned());
    assert_eq!(story_cards(&party), Vec::<String>::new());
}

/// Proves: killed-insane.standalone-same-as-defeated
#[test]
fn in_a_game_of_its_own_the_dead_are_defeated_like_others() {
    let end = |statuses| {
        let given = [ended("torch", "no_resolution", statuses)];
        alone("torch", &given).investigators
    };
    assert_eq!(end(["killed", "insane"]), end(["eliminated", "eliminated"]));
    let killed = alone("torch", &[ended("torch", "R3", ["alive", "alive"])]);
    assert!(killed.investigators.values().all(|one| one.survives()));
}
