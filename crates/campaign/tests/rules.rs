//! Rules of campaigns that no built-in campaign shows: guides made up for them.

mod common;

use casebook_campaign::guide::{Guide, from_ron};
use casebook_campaign::log::{CampaignLog, Change};
use casebook_campaign::played::{SetupError, scenario_setup};
use casebook_campaign::run::{Answer, Answers, GuideRun, Reply, walk};
use common::party;

const CAMPAIGN: &str = r#"(
    id: "isles",
    name: ("Isles", "섬"),
    version: 1,
    sections: [],
    order: ["shore", "woods", "tower"],
    setup: [],
    steps: {},
)"#;

/// A scenario whose second resolution leads past the woods and binds keys to their bearers.
const SHORE: &str = r#"(
    id: "shore",
    name: ("Shore", "해안"),
    setup: ["$play_scenario"],
    steps: {
        "bind": (effects: [
            Key(key: "lamp", bearer: Investigator),
            Key(key: "bell", bearer: Asset("dog")),
            Key(key: "rose", bearer: Enemy("agent")),
        ]),
        "past": (effects: [NextScenario("tower")]),
    },
    resolutions: [
        (id: "R1", title: ("One", "하나"), text: ("Read it.", "읽습니다."), steps: []),
        (id: "R2", title: ("Two", "둘"), text: ("Read it.", "읽습니다."), steps: ["bind", "past"]),
    ],
)"#;

fn plain(id: &str) -> String {
    SHORE.replace("\"shore\"", &format!("\"{id}\""))
}

fn isles() -> Guide {
    let (woods, tower) = (plain("woods"), plain("tower"));
    let files = [
        ("isles/campaign", CAMPAIGN),
        ("isles/shore/guide", SHORE),
        ("isles/woods/guide", &woods),
        ("isles/tower/guide", &tower),
    ];
    let mut guides = from_ron(files).unwrap_or_else(|error| panic!("{error}"));
    guides.remove(0)
}

fn after(resolution: &str) -> (CampaignLog, Option<String>) {
    let guide = isles();
    let given = [Answer::new(
        "shore",
        "$play_scenario",
        Reply::choice(resolution),
    )];
    let progress = GuideRun::new(&guide)
        .run(&party(), &mut Answers::lenient(&given))
        .unwrap_or_else(|error| panic!("{error}"));
    (progress.log, progress.question.map(|one| one.scenario))
}

/// Proves: next-scenario.resolution-redirect
#[test]
fn a_resolution_may_name_the_next_scenario() {
    assert_eq!(after("R1").1.as_deref(), Some("woods"));
    assert_eq!(after("R2").1.as_deref(), Some("tower"));
}

/// Proves: key-card.bound-in-resolution, key-card.bearer-kinds
#[test]
fn a_resolution_binds_keys_to_an_investigator_an_asset_and_an_enemy() {
    assert!(after("R1").0.keys.is_empty());
    let (mut log, _) = after("R2");
    assert_eq!(log.keys["lamp"].investigator.as_deref(), Some("01001"));
    assert_eq!(log.keys["bell"].asset.as_deref(), Some("dog"));
    assert_eq!(log.keys["rose"].enemy.as_deref(), Some("agent"));
    // The next game hears of them all.
    log.apply(&Change::Difficulty("easy".to_owned()));
    let decks = [("01001".to_owned(), vec!["01016".into()])];
    let setup = scenario_setup(&log, "the-gathering", &decks, 1).unwrap();
    let heard: Vec<&String> = setup.log.iter().collect();
    let expected = [
        "key_bearers.bell.dog",
        "key_bearers.lamp.01001",
        "key_bearers.rose.agent",
    ];
    assert_eq!(heard, expected);
}

/// Proves: researched.unlocks-for-all
#[test]
fn what_one_has_researched_all_may_take() {
    let join = |code: &str| Change::Join {
        investigator: code.to_owned(),
        deck: None,
    };
    let mut log = CampaignLog::fold(&[join("01001"), join("01002")]);
    let earned = Change::EarnCard {
        investigator: "01001".to_owned(),
        card: "01117".to_owned(),
    };
    let task = Change::Record {
        section: "researched".to_owned(),
        entry: "02262".to_owned(),
        text: String::new(),
    };
    log.apply(&earned);
    assert_eq!(log.granted("01002"), Vec::<String>::new());
    log.apply(&task);
    assert_eq!(log.granted("01001"), ["01117", "02262"]);
    assert_eq!(log.granted("01002"), ["02262"]);
}

/// Proves: deckbuilding.built-before-first-scenario
#[test]
fn no_game_begins_without_decks() {
    let log = CampaignLog::fold(&[
        Change::Join {
            investigator: "01001".to_owned(),
            deck: None,
        },
        Change::Difficulty("easy".to_owned()),
    ]);
    let no_deck = [("01001".to_owned(), Vec::new())];
    let refused = scenario_setup(&log, "the-gathering", &no_deck, 1);
    assert_eq!(refused, Err(SetupError::NoDeck("01001".to_owned())));
}

#[test]
fn scenarios_that_name_each_other_are_refused() {
    let naming = |own: &str, next: &str| {
        plain(own)
            .replace("setup: [\"$play_scenario\"]", "setup: [\"past\"]")
            .replace(
                "NextScenario(\"tower\")",
                &format!("NextScenario(\"{next}\")"),
            )
    };
    let (shore, woods, tower) = (
        naming("shore", "woods"),
        naming("woods", "shore"),
        plain("tower"),
    );
    let files = [
        ("isles/campaign", CAMPAIGN),
        ("isles/shore/guide", &shore),
        ("isles/woods/guide", &woods),
        ("isles/tower/guide", &tower),
    ];
    let guide = from_ron(files)
        .unwrap_or_else(|error| panic!("{error}"))
        .remove(0);
    for standalone in [None, Some("shore".to_owned())] {
        let party = casebook_campaign::run::Party {
            standalone,
            ..party()
        };
        let error = GuideRun::new(&guide).answer(&party, &[]).unwrap_err();
        assert!(error.to_string().contains("round in circles"), "{error}");
    }
}

#[test]
fn a_walk_goes_on_where_no_resolution_is_offered() {
    let start = SHORE.find("resolutions: [").unwrap();
    let shore = format!("{}resolutions: [],\n)", &SHORE[..start]);
    let (woods, tower) = (plain("woods"), plain("tower"));
    let files = [
        ("isles/campaign", CAMPAIGN),
        ("isles/shore/guide", &shore),
        ("isles/woods/guide", &woods),
        ("isles/tower/guide", &tower),
    ];
    let guide = from_ron(files).unwrap().remove(0);
    for seed in 0..5 {
        let walked = walk(&GuideRun::new(&guide), &party(), seed).unwrap();
        let passed = &walked.log.scenarios[0];
        assert_eq!((passed.id.as_str(), &passed.resolution), ("shore", &None));
        assert!(walked.log.scenarios.len() > 1);
    }
}
