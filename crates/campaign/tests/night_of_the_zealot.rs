//! The first campaign, from its first answer to its last.

mod common;

use casebook_campaign::guide::StepKind;
use casebook_campaign::log::{CampaignLog, Change, NotWelcome};
use casebook_campaign::run::{Answer, Answers, GuideRun, Misread, Question, Reply, Source};
use common::{answers, built_in, check, count, ended, party};
use expect_test::expect;

const ANSWERS: &str = r#"[
    {"scenario":"$campaign_setup","step":"difficulty_choice","choice":"standard"},
    {"scenario":"torch","step":"$play_scenario","choice":"R2",
     "status":{"01001":"alive","01002":"physical"}},
    {"scenario":"torch","step":"earn_xp","count":3},
    {"scenario":"arkham","step":"$play_scenario","choice":"no_resolution",
     "status":{"01001":"resigned","01002":"mental"}},
    {"scenario":"arkham","step":"cultists_interrogated","cards":["01137","01138"]},
    {"scenario":"arkham","step":"cultists_got_away_r1","cards":["01139","01140","01141","01121b"]},
    {"scenario":"arkham","step":"earn_xp","count":2},
    {"scenario":"tentacles","step":"$play_scenario","choice":"R1",
     "status":{"01001":"alive","01002":"eliminated"}},
    {"scenario":"tentacles","step":"earn_5_xp","count":4}
]"#;

/// Proves: campaign.series, campaign.start-setup, next-scenario.sequence
/// Proves: winning-losing.read-matching-resolution, winning-losing.campaign-continues-after-loss
/// Proves: trauma.defeat-is-per-scenario
#[test]
fn the_house_stands_and_the_ritual_is_stopped() {
    check(
        "core",
        ANSWERS,
        &expect![[r#"
            chaos_bag: 17
            log: ["campaign_notes.house_standing","campaign_notes.ritual_broken","cultists_escaped.01121b","cultists_escaped.01139","cultists_escaped.01140","cultists_escaped.01141","cultists_interrogated.01137","cultists_interrogated.01138"]
            crossed_out: []
            counts: {}
            xp_earned: {"01001":17,"01002":16}
            physical_trauma: {"01001":0,"01002":1}
            mental_trauma: {"01001":2,"01002":3}
            killed: []
            insane: []
            story_cards: {"01001":[],"01002":[]}
            scenarios_played: ["torch","arkham","tentacles"]
            result: "win"
        "#]],
    );
}

#[test]
fn the_return_takes_the_answers_of_the_original() {
    check(
        "rtnotz",
        ANSWERS,
        &expect![[r#"
            chaos_bag: 17
            log: ["campaign_notes.house_standing","campaign_notes.ritual_broken","cultists_escaped.01121b","cultists_escaped.01139","cultists_escaped.01140","cultists_escaped.01141","cultists_interrogated.01137","cultists_interrogated.01138"]
            crossed_out: []
            counts: {}
            xp_earned: {"01001":17,"01002":16}
            physical_trauma: {"01001":0,"01002":1}
            mental_trauma: {"01001":2,"01002":3}
            killed: []
            insane: []
            story_cards: {"01001":[],"01002":[]}
            scenarios_played: ["return_to_the_gathering","return_to_the_midnight_masks","return_to_the_devourer_below"]
            result: "win"
        "#]],
    );
}

/// Proves: winning-losing.multiple-resolutions
#[test]
fn an_answer_that_does_not_fit_says_where_and_what_was_offered() {
    let swap = |from: &str, to: &str| {
        assert!(ANSWERS.contains(from));
        ANSWERS.replace(from, to)
    };
    check(
        "core",
        &swap("\"R2\"", "\"R7\""),
        &expect![
            "scenario `torch`, step `$play_scenario`: `R7` is not offered; offered: no_resolution, R1, R2, R3"
        ],
    );
    check(
        "core",
        &swap("\"resigned\"", "\"alive\""),
        &expect![
            "scenario `arkham`, step `$play_scenario`: `alive` cannot be how `01001` ends with `no_resolution`; possible: resigned, eliminated, physical, mental; offered: no_resolution, R1, R2"
        ],
    );
    check(
        "core",
        &swap("\"count\":3", "\"count\":-1"),
        &expect![
            "scenario `torch`, step `earn_xp`: -1 is too few, at least 0 are needed; offered: 0 or more"
        ],
    );
    check(
        "core",
        &swap("\"01121b\"", "\"01137\""),
        &expect!["scenario `arkham`, step `cultists_got_away_r1`: `01137` is not offered"],
    );
    check(
        "core",
        &swap("\"01002\":\"physical\"", "\"01005\":\"physical\""),
        &expect![
            "scenario `torch`, step `$play_scenario`: `01005` is not in this scenario; offered: no_resolution, R1, R2, R3"
        ],
    );
    check(
        "core",
        &swap("\"choice\":\"standard\"", "\"choice\":\"nightmare\""),
        &expect![
            "scenario `$campaign_setup`, step `difficulty_choice`: `nightmare` is not offered; offered: easy, standard, hard, expert"
        ],
    );
}

#[test]
fn a_missing_answer_is_asked_for() {
    let without = ANSWERS.replace(
        "{\"scenario\":\"torch\",\"step\":\"earn_xp\",\"count\":3},",
        "",
    );
    check("core", &without, &expect!["asks torch earn_xp"]);
}

#[test]
fn everyone_dies_in_the_burning_house_and_the_players_stop() {
    let lost = r#"[
        {"scenario":"core","step":"difficulty_choice","choice":0},
        {"scenario":"torch","step":"$play_scenario","choice":"R3",
         "status":{"01001":"physical","01002":"alive"}}
    ]"#;
    check(
        "core",
        lost,
        &expect![[r#"
            chaos_bag: 16
            log: ["campaign_notes.ghoul_priest_alive","campaign_notes.house_standing","campaign_notes.lita_finds_others"]
            crossed_out: []
            counts: {}
            xp_earned: {"01001":0,"01002":0}
            physical_trauma: {"01001":1,"01002":0}
            mental_trauma: {"01001":0,"01002":0}
            killed: ["01001","01002"]
            insane: []
            story_cards: {"01001":[],"01002":[]}
            scenarios_played: ["torch"]
            result: "lose"
        "#]],
    );
}

/// Proves: trauma.new-investigator, join-leave.joiner-new-investigator
#[test]
fn the_dead_are_replaced_and_someone_else_takes_lita() {
    let replaced = r#"[
        {"step":"difficulty_choice","choice":"Easy"},
        {"scenario":"torch","step":"$choose_resolution","choice":"R3",
         "status":{"01001":"mental","01002":"resigned"}},
        {"scenario":"torch","step":"choose_new_investigators","cards":["01003"]},
        {"scenario":"torch","step":"lead_investigator_killed","add_card":"01117","to":"01003"},
        {"scenario":"arkham","step":"$play_scenario","choice":"R2",
         "status":{"01002":"alive","01003":"alive"}},
        {"scenario":"arkham","step":"cultists_interrogated","cards":[]},
        {"scenario":"arkham","step":"cultists_got_away_r2","cards":["01139"]},
        {"scenario":"arkham","step":"ask_ghoul_priest_defeated","choice":true},
        {"scenario":"arkham","step":"earn_xp","count":1},
        {"scenario":"tentacles","step":"$play_scenario","choice":"no_resolution",
         "status":{"01002":"mental","01003":"physical"}}
    ]"#;
    check(
        "core",
        replaced,
        &expect![[r#"
            chaos_bag: 17
            log: ["campaign_notes.arkham_succumbed","campaign_notes.house_standing","campaign_notes.lita_finds_others","campaign_notes.past_midnight","cultists_escaped.01139"]
            crossed_out: ["campaign_notes.ghoul_priest_alive"]
            counts: {}
            xp_earned: {"01001":0,"01002":1,"01003":1}
            physical_trauma: {"01001":0,"01002":0,"01003":1}
            mental_trauma: {"01001":1,"01002":1,"01003":0}
            killed: ["01001","01002","01003"]
            insane: []
            story_cards: {"01001":[],"01002":[],"01003":["01117"]}
            scenarios_played: ["torch","arkham","tentacles"]
            result: "lose"
        "#]],
    );
}

/// Proves: trauma.campaign-lost
#[test]
fn without_new_investigators_the_campaign_is_lost() {
    let guide = built_in("core");
    let run = GuideRun::new(&guide);
    let answers = |new: Vec<String>| {
        vec![
            Answer::new(
                "$campaign_setup",
                "difficulty_choice",
                Reply::choice("easy"),
            ),
            ended("torch", "no_resolution", ["killed", "insane"]),
            Answer::new("torch", "earn_lita", Reply::yes(false)),
            count("torch", "earn_xp", 1),
            Answer::new("arkham", "$choose_investigators", Reply::cards(new)),
        ]
    };
    let run = |new| run.run(&party(), &mut Answers::lenient(&answers(new)));
    let end = |new| {
        let progress = run(new).unwrap();
        (progress.log.result, progress.question.is_none())
    };
    assert_eq!(end(Vec::new()), (Some("lose".to_owned()), true));
    assert_eq!(end(vec!["01003".to_owned()]), (None, false));
    let dead = run(vec!["01001".to_owned()]).unwrap_err();
    let lost = NotWelcome::Lost("01001".to_owned());
    assert_eq!(*dead.why, Misread::NotWelcome(lost));
    let said = run(Vec::new()).unwrap().shown;
    let last = said.last().map(|(_, step)| step.as_str());
    assert_eq!(last, Some("$campaign_lost"));
}

/// Proves: trauma.campaign-lost
#[test]
fn whoever_loses_everyone_is_asked_once_for_others() {
    let guide = built_in("core");
    let nobody = answers(
        r#"[
        {"step":"difficulty_choice","choice":"Easy"},
        {"scenario":"torch","step":"$choose_resolution","choice":"R3",
         "status":{"01001":"mental","01002":"physical"}},
        {"scenario":"torch","step":"choose_new_investigators","cards":[]}
    ]"#,
    );
    let run = GuideRun::new(&guide);
    let progress = run.run(&party(), &mut Answers::lenient(&nobody)).unwrap();
    assert_eq!(progress.question, None);
    assert_eq!(progress.log.result.as_deref(), Some("lose"));
    assert!(progress.log.completed("torch"));
    let (scenario, step) = progress.shown.last().unwrap();
    assert_eq!((&**scenario, &**step), ("torch", "$campaign_lost"));
}

/// Proves: setup.09-read-intro
#[test]
fn the_introduction_is_read_before_the_scenario_is_played() {
    let guide = built_in("core");
    let run = GuideRun::new(&guide);
    let begin = [Answer::new(
        "$campaign_setup",
        "difficulty_choice",
        Reply::choice("easy"),
    )];
    let progress = run.run(&party(), &mut Answers::lenient(&begin)).unwrap();
    let of_torch = progress
        .shown
        .iter()
        .filter(|(scenario, _)| scenario == "torch");
    let steps: Vec<&str> = of_torch.map(|(_, step)| step.as_str()).collect();
    let torch = guide.scenario("torch").unwrap();
    assert_eq!(torch.steps[steps[0]].kind, StepKind::Story);
    let place = |id: &str| steps.iter().position(|step| *step == id);
    assert!(place("prologue") < place("gather_encounter_sets"));
    assert_eq!(progress.question.unwrap().step, "$play_scenario");
}

/// Answers, and what is written by hand before the first scenario.
struct Hurt(Answers, Vec<Change>);

impl Source for Hurt {
    fn reply(&mut self, question: &Question) -> Option<Reply> {
        self.0.reply(question)
    }

    fn asides(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.1)
    }
}

/// The log after a first scenario that ends so for Daisy, of health 5 and sanity 9, who had so
/// much physical and mental trauma before.
fn after_defeat(physical: i64, mental: i64, status: &str) -> CampaignLog {
    let guide = built_in("core");
    let run = GuideRun {
        facts: card_data::library(),
        ..GuideRun::new(&guide)
    };
    let before = Change::Trauma {
        investigator: "01002".to_owned(),
        physical,
        mental,
    };
    let given = [
        Answer::new(
            "$campaign_setup",
            "difficulty_choice",
            Reply::choice("easy"),
        ),
        ended("torch", "no_resolution", ["resigned", status]),
    ];
    let mut source = Hurt(Answers::lenient(&given), vec![before]);
    run.run(&party(), &mut source).unwrap().log
}

/// Proves: killed-insane.killed-by-physical-trauma, killed-insane.insane-by-mental-trauma
/// Proves: trauma.killed, trauma.insane, defeat.trauma-may-kill
#[test]
fn as_much_trauma_as_health_or_sanity_is_the_end() {
    let end = |physical, mental, status| {
        let daisy = after_defeat(physical, mental, status).investigators["01002"].clone();
        (daisy.killed, daisy.insane)
    };
    assert_eq!(end(4, 0, "physical"), (true, false));
    assert_eq!(end(3, 0, "physical"), (false, false));
    assert_eq!(end(0, 8, "mental"), (false, true));
    assert_eq!(end(4, 7, "mental"), (false, false));
}

/// Proves: trauma.new-investigator
#[test]
fn the_dead_do_not_come_back() {
    let given = r#"[
        {"step":"difficulty_choice","choice":"easy"},
        {"scenario":"torch","step":"$play_scenario","choice":"R3",
         "status":{"01001":"mental","01002":"resigned"}},
        {"scenario":"torch","step":"choose_new_investigators","cards":["01001"]},
        {"scenario":"arkham","step":"$play_scenario","choice":"R2","status":{"01001":"alive"}}
    ]"#;
    check(
        "core",
        given,
        &expect![
            "scenario `torch`, step `choose_new_investigators`: 01001 was killed or driven insane and plays no more in this campaign"
        ],
    );
}

#[test]
fn going_back_keeps_every_answer_that_still_fits() {
    let guide = built_in("core");
    let run = GuideRun::new(&guide);
    let mut given = answers(ANSWERS);
    given.insert(
        1,
        Answer::new("$campaign_setup", "draw_weakness", Reply::default()),
    );
    assert_eq!(run.answer(&party(), &given).unwrap().question, None);

    // The house burns instead: Lita is offered, which is a new question.
    given[2] = ended("torch", "R1", ["alive", "alive"]);
    let (progress, mut kept) = run.replay(&party(), &given);
    let question = progress.question.unwrap();
    assert_eq!(
        (question.scenario.as_str(), question.step.as_str()),
        ("torch", "earn_lita")
    );
    assert_eq!(kept, given);

    // Once it is answered, all that came later still holds, but for what fits no longer.
    kept.push(Answer::new("torch", "earn_lita", Reply::yes(false)));
    kept[3] = count("torch", "earn_xp", -4);
    let (progress, kept) = run.replay(&party(), &kept);
    assert_eq!(progress.question.unwrap().step, "earn_xp");
    assert_eq!(kept.len(), given.len());
    let mut kept = kept;
    kept.push(count("torch", "earn_xp", 1));
    let (progress, _) = run.replay(&party(), &kept);
    assert_eq!(progress.question, None);
    assert!(progress.log.has("campaign_notes", "house_burned"));
}
