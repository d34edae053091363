//! What the tests share: the guides at hand, parties, and answers.
#![allow(dead_code)]

pub mod places;

use casebook_campaign::guide::{Guide, from_ron};
use casebook_campaign::import::{Import, guides};
use casebook_campaign::run::{Answer, Answers, GuideRun, Party, Reply, Summary};
use expect_test::Expect;

/// Two investigators of the Core Set.
pub fn party() -> Party {
    Party {
        investigators: vec!["01001".to_owned(), "01002".to_owned()],
        lead: Some("01001".to_owned()),
        ..Party::default()
    }
}

/// The built-in guide with this id.
pub fn built_in(id: &str) -> Guide {
    let guides = from_ron(card_data::guides()).expect("the built-in guides are sound");
    guides
        .into_iter()
        .find(|guide| guide.id == id)
        .expect("a built-in guide")
}

/// A small campaign in the form of the public data, with a return to it.
pub fn lighthouse() -> Import {
    let files: [(&str, &[u8]); 6] = [
        (
            "lighthouse/campaign.json",
            include_bytes!("../fixtures/lighthouse/campaign.json"),
        ),
        (
            "lighthouse/the_storm.json",
            include_bytes!("../fixtures/lighthouse/the_storm.json"),
        ),
        (
            "lighthouse/the_lamp.json",
            include_bytes!("../fixtures/lighthouse/the_lamp.json"),
        ),
        (
            "lighthouse/the_calm.json",
            include_bytes!("../fixtures/lighthouse/the_calm.json"),
        ),
        (
            "return_to_the_lighthouse/campaign.json",
            include_bytes!("../fixtures/return_to_the_lighthouse/campaign.json"),
        ),
        (
            "return_to_the_lighthouse/return_to_the_storm.json",
            include_bytes!("../fixtures/return_to_the_lighthouse/return_to_the_storm.json"),
        ),
    ];
    guides(files).expect("the fixture is sound")
}

pub fn choice(scenario: &str, step: &str, id: &str) -> Answer {
    Answer::new(scenario, step, Reply::choice(id))
}

pub fn count(scenario: &str, step: &str, number: i64) -> Answer {
    Answer::new(scenario, step, Reply::count(number))
}

/// How a scenario ended: the resolution, and how each investigator of [`party`] ended it.
pub fn ended(scenario: &str, resolution: &str, statuses: [&str; 2]) -> Answer {
    let mut reply = Reply::choice(resolution);
    for (code, status) in ["01001", "01002"].iter().zip(statuses) {
        reply.status.insert((*code).to_owned(), status.to_owned());
    }
    Answer::new(scenario, "$play_scenario", reply)
}

/// Answers as a file states them.
pub fn answers(json: &str) -> Vec<Answer> {
    serde_json::from_str(json).expect("answers")
}

/// Compares the log that answers lead to, or what is wrong with them.
pub fn check(guide: &str, json: &str, expected: &Expect) {
    let guide = built_in(guide);
    let run = GuideRun {
        facts: card_data::library(),
        ..GuideRun::new(&guide)
    };
    let answers = answers(json);
    let mut source = Answers::lenient(&answers);
    let actual = match run.run(&party(), &mut source) {
        Err(misfit) => misfit.to_string(),
        Ok(progress) => match progress.question {
            Some(question) => format!("asks {} {}", question.scenario, question.step),
            None => told(&Summary::from(&progress.log)),
        },
    };
    expected.assert_eq(&actual);
}

/// The summary, one part on each line; of the bag only how many tokens it holds.
fn told(summary: &Summary) -> String {
    let mut value = serde_json::to_value(summary).unwrap();
    value["chaos_bag"] = summary.chaos_bag.len().into();
    let parts = value.as_object().unwrap().iter();
    parts
        .map(|(name, part)| format!("{name}: {part}\n"))
        .collect()
}
