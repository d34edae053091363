//! What the built-in guides of side stories write, where the sum is not plain.

mod common;

use casebook_campaign::run::{Answer, Answers, GuideRun, Party, Reply, To};
use common::{built_in, choice, count, ended, party};

const ROLAND: &str = "01001";
const SKIDS: &str = "01003";

/// The experience that the challenger and Roland have earned after the first resolution of a
/// challenge scenario, in which the challenger collected so many things and the victory display was
/// worth so many points.
fn earned(scenario: &str, challenger: &str, step: &str, collected: i64, points: i64) -> [i64; 2] {
    let given = [
        count(scenario, step, collected),
        count(scenario, "others_experience", points),
    ];
    resolved(scenario, challenger, &given)
}

/// The experience that the challenger and Roland have earned after the first resolution and these
/// answers.
fn resolved(scenario: &str, challenger: &str, answers: &[Answer]) -> [i64; 2] {
    let guide = built_in("side");
    let run = GuideRun {
        facts: card_data::library(),
        ..GuideRun::new(&guide)
    };
    let party = Party {
        investigators: vec![challenger.to_owned(), ROLAND.to_owned()],
        lead: Some(challenger.to_owned()),
        standalone: Some(scenario.to_owned()),
        difficulty: Some("standard".to_owned()),
        ..Party::default()
    };
    let mut end = Reply::choice("R1");
    for code in [challenger, ROLAND] {
        end.status.insert(code.to_owned(), "alive".to_owned());
    }
    let mut given = vec![Answer::new(scenario, "$play_scenario", end)];
    given.extend_from_slice(answers);
    let progress = run.run(&party, &mut Answers::lenient(&given)).unwrap();
    [challenger, ROLAND].map(|code| progress.log.investigators[code].xp_earned)
}

#[test]
fn agnes_earns_for_memories_or_for_victory_points_whichever_is_more() {
    let earned =
        |memories, points| earned("bad_blood", "01004", "ask_agnes_memories", memories, points);
    assert_eq!(earned(8, 0), [8, 0]);
    assert_eq!(earned(8, 3), [8, 3]);
    assert_eq!(earned(3, 3), [3, 3]);
    assert_eq!(earned(2, 5), [5, 5]);
}

#[test]
fn daisy_earns_for_tomes_or_for_victory_points_whichever_is_more() {
    let earned = |tomes, points| earned("read_or_die", "01002", "ask_daisy_tomes", tomes, points);
    assert_eq!(earned(4, 1), [4, 1]);
    assert_eq!(earned(1, 1), [1, 1]);
    assert_eq!(earned(1, 4), [4, 4]);
}

#[test]
fn skids_earns_for_the_resources_on_the_act_and_nothing_for_few() {
    let earned = |resources| {
        let given = [
            count("all_or_nothing", "earn_xp", 0),
            choice("all_or_nothing", "ask_act2_resources", resources),
        ];
        resolved("all_or_nothing", SKIDS, &given)
    };
    assert_eq!(earned("fewer"), [0, 0]);
    assert_eq!(earned("resource_60"), [3, 0]);
}

#[test]
fn whoever_bears_the_curse_takes_what_comes_with_it_though_another_one_leads() {
    const STORY: &str = "curse_of_the_rougarou";
    let guide = built_in("side");
    let party = Party {
        standalone: Some(STORY.to_owned()),
        difficulty: Some("standard".to_owned()),
        ..party()
    };
    let bearer = Reply {
        to: Some(To::One("01002".to_owned())),
        ..Reply::default()
    };
    let given = [
        ended(STORY, "R3", ["physical", "alive"]),
        Answer::new(STORY, "rougarou_escaped_and_embrace_curse", bearer),
        count(STORY, "earn_xp", 0),
    ];
    let mut source = Answers::lenient(&given);
    let told = GuideRun::new(&guide).run(&party, &mut source).unwrap();
    assert_eq!(source.left().count(), 0);
    let cards = |code: &str| told.log.investigators[code].story_cards.clone();
    assert_eq!(told.log.lead.as_deref(), Some("01001"));
    assert_eq!(cards("01001"), [""; 0]);
    assert_eq!(cards("01002"), ["81029", "81030"]);
}
