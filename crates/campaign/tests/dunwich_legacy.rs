//! The Dunwich Legacy: allies won and lost, tokens that come and go, scenarios in either order.

mod common;

use casebook_campaign::log::{Campaign, CampaignLog};
use casebook_campaign::run::{Answer, Answers, GuideRun, Question, Reply};
use common::{answers, built_in, check, party};
use engine::{Ended, InvestigatorOutcome, LogChange, ReachedBy, ScenarioOutcome};
use expect_test::expect;

const UNTIL_THE_TRAIN: &str = r#"
    {"step":"difficulty_choice","choice":"standard"},
    {"scenario":"dwl_prologue","step":"scenario_choice","choice":"1b"},
    {"scenario":"the_house_always_wins","step":"$play_scenario","choice":"R2",
     "status":{"01001":"alive","01002":"resigned"}},
    {"scenario":"the_house_always_wins","step":"cheated","choice":"cheat"},
    {"scenario":"the_house_always_wins","step":"francis_morgan_rescued","add_card":"02080","to":"01001"},
    {"scenario":"the_house_always_wins","step":"earn_xp","count":3},
    {"scenario":"extracurricular_activity","step":"$play_scenario","choice":"R1",
     "status":{"01001":"alive","01002":"alive"}},
    {"scenario":"extracurricular_activity","step":"earn_warren_rice","add_card":"02061","to":null},
    {"scenario":"extracurricular_activity","step":"earn_xp","count":2},
    {"scenario":"armitages_fate","step":"earn_henry_armitage","add_card":"02040","to":"01002"},
    {"scenario":"the_miskatonic_museum","step":"$play_scenario","choice":"add_chaos_token"},
    {"scenario":"the_miskatonic_museum","step":"add_chaos_token","choice":"adam"},
    {"scenario":"the_miskatonic_museum","step":"$play_scenario","choice":"R2",
     "status":{"01001":"alive","01002":"alive"}},
    {"scenario":"the_miskatonic_museum","step":"earned_necronomicon","add_card":"02140","to":"01001"},
    {"scenario":"the_miskatonic_museum","step":"earn_xp","count":4},
    {"scenario":"essex_county_express","step":"$play_scenario","choice":"R2",
     "status":{"01001":"mental","01002":"alive"}},
    {"scenario":"essex_county_express","step":"earn_xp","count":3}
"#;

const TO_THE_END: &str = r#"
    {"scenario":"blood_on_the_altar","step":"$play_scenario","choice":"R2",
     "status":{"01001":"alive","01002":"alive"}},
    {"scenario":"blood_on_the_altar","step":"record_sacrificed","cards":["02217"]},
    {"scenario":"blood_on_the_altar","step":"earn_2_xp","count":5},
    {"scenario":"dwl_interlude2","step":"earn_earl_sawyer","add_card":"02218","to":"01002"},
    {"scenario":"dwl_interlude2","step":"earn_powder","add_card":"02219","to":"01001"},
    {"scenario":"undimensioned_and_unseen","step":"warn_or_calm_choice","choice":1},
    {"scenario":"undimensioned_and_unseen","step":"$play_scenario","choice":"R1",
     "status":{"01001":"alive","01002":"physical"}},
    {"scenario":"undimensioned_and_unseen","step":"brood_escaped","count":2},
    {"scenario":"undimensioned_and_unseen","step":"earn_xp","count":6},
    {"scenario":"where_doom_awaits","step":"$play_scenario","choice":"R1",
     "status":{"01001":"alive","01002":"alive"}},
    {"scenario":"where_doom_awaits","step":"earn_xp","count":7},
    {"scenario":"lost_in_time_and_space","step":"$play_scenario","choice":"R1",
     "status":{"01001":"alive","01002":"mental"}},
    {"scenario":"lost_in_time_and_space","step":"earn_xp","count":8}
"#;

/// Proves: trauma.campaign-lost
#[test]
fn a_campaign_that_has_lost_everyone_reads_no_epilogue() {
    let guide = built_in("dwl");
    let lost = answers(
        r#"[
        {"step":"difficulty_choice","choice":"standard"},
        {"scenario":"dwl_prologue","step":"scenario_choice","choice":"1b"},
        {"scenario":"the_house_always_wins","step":"$play_scenario","choice":"R1",
         "status":{"01001":"killed","01002":"insane"}},
        {"scenario":"the_house_always_wins","step":"earn_1_xp","count":0},
        {"scenario":"extracurricular_activity","step":"$choose_investigators","cards":[]}
    ]"#,
    );
    let run = GuideRun::new(&guide);
    let progress = run.run(&party(), &mut Answers::lenient(&lost)).unwrap();
    assert_eq!(progress.question, None);
    let log = &progress.log;
    assert_eq!(log.result.as_deref(), Some("lose"));
    assert_eq!((&log.lead, log.completed("dwl_epilogue")), (&None, false));
    assert!(log.skipped.contains("dwl_epilogue"), "the log says so");
    let (_, last) = progress.shown.last().unwrap();
    assert_eq!(last, "$campaign_lost");
}

#[test]
fn the_campaign_is_won_although_the_train_took_the_book() {
    let all = format!("[{UNTIL_THE_TRAIN},{TO_THE_END}]");
    check(
        "dwl",
        &all,
        &expect![[r#"
        chaos_bag: 21
        log: ["campaign_notes.bone_to_pick","campaign_notes.closed_tear","campaign_notes.earl_sawyer_survived","campaign_notes.entered_the_gate","campaign_notes.failed_to_save_students","campaign_notes.francis_morgan_kidnapped","campaign_notes.francis_morgan_rescued","campaign_notes.francis_morgan_survived","campaign_notes.henry_armitage_rescued","campaign_notes.henry_armitage_survived","campaign_notes.investigators_delayed","campaign_notes.necronomicon_stolen","campaign_notes.restored_silas_bishop","campaign_notes.took_necronomicon","campaign_notes.warned_townsfolk","campaign_notes.warren_rice_rescued","campaign_notes.warren_rice_survived","hidden.tmm_add_chaos_token","sacrificed.02217"]
        crossed_out: []
        counts: {"campaign_notes.brood_escaped":2}
        xp_earned: {"01001":46,"01002":32}
        physical_trauma: {"01001":2,"01002":1}
        mental_trauma: {"01001":3,"01002":1}
        killed: ["01002"]
        insane: []
        story_cards: {"01001":["02178"],"01002":["02040","02218"]}
        scenarios_played: ["dwl_prologue","the_house_always_wins","extracurricular_activity","armitages_fate","the_miskatonic_museum","essex_county_express","blood_on_the_altar","dwl_interlude2","undimensioned_and_unseen","where_doom_awaits","lost_in_time_and_space","dwl_epilogue"]
        result: "win"
    "#]],
    );
}

#[test]
fn losing_at_sentinel_hill_ends_the_campaign_at_once() {
    let lost = r#"{"scenario":"where_doom_awaits","step":"$play_scenario","choice":"no_resolution",
        "status":{"01001":"physical","01002":"mental"}}"#;
    let (before, _) = TO_THE_END
        .split_once("    {\"scenario\":\"where_doom_awaits\"")
        .unwrap();
    check(
        "dwl",
        &format!("[{UNTIL_THE_TRAIN},{before}{lost}]"),
        &expect![[r#"
        chaos_bag: 21
        log: ["campaign_notes.bone_to_pick","campaign_notes.earl_sawyer_survived","campaign_notes.failed_to_save_students","campaign_notes.francis_morgan_kidnapped","campaign_notes.francis_morgan_rescued","campaign_notes.francis_morgan_survived","campaign_notes.henry_armitage_rescued","campaign_notes.henry_armitage_survived","campaign_notes.investigators_delayed","campaign_notes.necronomicon_stolen","campaign_notes.restored_silas_bishop","campaign_notes.took_necronomicon","campaign_notes.warned_townsfolk","campaign_notes.warren_rice_rescued","campaign_notes.warren_rice_survived","campaign_notes.yog_sothoth_escaped","hidden.tmm_add_chaos_token","sacrificed.02217"]
        crossed_out: []
        counts: {"campaign_notes.brood_escaped":2}
        xp_earned: {"01001":26,"01002":25}
        physical_trauma: {"01001":1,"01002":1}
        mental_trauma: {"01001":1,"01002":1}
        killed: []
        insane: ["01001","01002"]
        story_cards: {"01001":["02178"],"01002":["02040","02218"]}
        scenarios_played: ["dwl_prologue","the_house_always_wins","extracurricular_activity","armitages_fate","the_miskatonic_museum","essex_county_express","blood_on_the_altar","dwl_interlude2","undimensioned_and_unseen","where_doom_awaits"]
        result: "lose"
    "#]],
    );
}

#[test]
fn a_campaign_in_progress_has_a_log_and_a_question() {
    let guide = built_in("dwl");
    let given = answers(&format!("[{UNTIL_THE_TRAIN}]"));
    let mut source = Answers::lenient(&given);
    let progress = GuideRun::new(&guide).run(&party(), &mut source).unwrap();
    assert_eq!(source.left().count(), 0);
    assert!(!progress.mid_scenario);
    assert_eq!(progress.question.unwrap().scenario, "blood_on_the_altar");
    assert!(progress.log.has("campaign_notes", "necronomicon_stolen"));
    assert_eq!(progress.log.investigators["01001"].story_cards, ["02178"]);
}

/// The log after a game of the scenario, which the campaign has come to.
fn played(scenario: &str, resolution: &str, changes: Vec<LogChange>) -> CampaignLog {
    let guide = built_in("dwl");
    let run = GuideRun::new(&guide);
    let mut before = answers(&format!("[{UNTIL_THE_TRAIN},{TO_THE_END}]"));
    let is_game =
        |one: &Answer| one.scenario.as_deref() == Some(scenario) && one.step == "$play_scenario";
    let at = before.iter().position(is_game);
    before.truncate(at.expect("the campaign comes to the scenario"));
    let ended = |investigator: &str| InvestigatorOutcome {
        investigator: investigator.into(),
        ended: Ended::Damage,
        physical_trauma: 0,
        mental_trauma: 0,
        experience: 0,
        earned: Vec::new(),
        exiled: Vec::new(),
        boxes: Vec::new(),
    };
    let outcome = ScenarioOutcome {
        resolution: resolution.to_owned(),
        rounds: 5,
        investigators: vec![ended("01001"), ended("01002")],
        changes,
        victory_points: 2,
        victory: Vec::new(),
        reached_by: ReachedBy::Otherwise,
    };
    let mut campaign = Campaign::begin("A", &run, party(), "").expect("it begins");
    // What nobody answered, such as decks and weaknesses between games, is passed over.
    while let Some(question) = campaign.follow(&run).progress.question {
        let meant = |one: &Answer| {
            one.scenario
                .as_ref()
                .is_none_or(|id| *id == question.scenario)
                && one.step == question.step
        };
        let answer = match before.iter().position(meant) {
            Some(at) => before.remove(at),
            None if question.form.can_pass() => {
                Answer::new(&question.scenario, &question.step, Reply::default())
            }
            None => break,
        };
        let decision = campaign.answered(&run, answer).expect("the answer fits");
        campaign.decide("", decision);
    }
    let settled = campaign.settled(&run, &scenario.to_owned(), &outcome);
    let told = settled.expect("the outcome answers the guide").progress;
    let of_it = |one: &Question| one.scenario == scenario && !one.step.starts_with('$');
    assert_eq!(told.question.filter(of_it), None);
    told.log
}

#[test]
fn a_game_says_how_many_broods_escaped() {
    let counted = LogChange::Counted {
        entry: "campaign_notes.brood_escaped".to_owned(),
        count: 3,
    };
    let log = played("undimensioned_and_unseen", "R1", vec![counted]);
    assert_eq!(log.count("campaign_notes", "brood_escaped"), 3);
}

#[test]
fn a_game_says_during_which_act_nobody_was_left() {
    let ends = |result: &str| LogChange::CampaignEnds {
        result: result.to_owned(),
    };
    let lost = LogChange::Recorded {
        entry: "campaign_notes.yog_sothoth_became_one_with_reality".to_owned(),
    };
    let log = played(
        "lost_in_time_and_space",
        "no_resolution",
        vec![lost, ends("lose")],
    );
    assert_eq!(log.result.as_deref(), Some("lose"));
    let log = played("lost_in_time_and_space", "no_resolution", vec![ends("win")]);
    assert_eq!(log.result.as_deref(), Some("win"));
    assert!(!log.has("campaign_notes", "yog_sothoth_became_one_with_reality"));
}
