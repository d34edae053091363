//! A scenario on its own, from the form for a new game to what it writes.

mod player;

use casebook_app::{
    App, ChangeName, DeckChoice, ErrorCode, FormAsked, GameView, GuideReply, NewGame,
    StandaloneBegun,
};
use player::{Directory, Random, play_to, the_gathering};

fn alone(scenario: &str, decks: &[&str]) -> NewGame {
    NewGame {
        scenario: scenario.into(),
        ..the_gathering(decks, 5)
    }
}

/// Goes through the guide to the game of the chosen scenario; which others it asked about.
fn to_the_game(app: &App, begun: StandaloneBegun) -> (GameView, Vec<String>) {
    let mut view = app.campaign(begun.campaign).unwrap();
    let mut told = Vec::new();
    for _ in 0..20 {
        if view.guide.playable.is_some() {
            return (
                app.play_scenario_of(view.id, view.at, Some(1)).unwrap(),
                told,
            );
        }
        let question = view.guide.question.as_ref().expect("a question");
        let reply = match &question.form {
            FormAsked::Resolution {
                offers,
                investigators,
                ..
            } => {
                let refused = app.play_scenario_of(view.id, view.at, None).unwrap_err();
                assert_eq!(refused.code(), ErrorCode::CampaignRefused);
                told.push(question.scenario.clone());
                GuideReply::Ending {
                    resolution: offers[0].id.clone(),
                    status: investigators
                        .iter()
                        .map(|one| (one.code.clone(), "alive".to_owned()))
                        .collect(),
                }
            }
            _ => GuideReply::Pass,
        };
        let answered = app.answer_guide(view.id, view.at, reply);
        view = answered.unwrap_or_else(|error| panic!("{error}: {:?}", view.guide.question));
    }
    panic!("no game was reached: {:?}", view.guide.question)
}

/// The guide of this scenario says itself how it is set up on its own.
#[test]
fn a_scenario_with_a_setup_of_its_own_begins_at_once_and_its_end_says_what_is_recorded() {
    let directory = Directory::new();
    let app = directory.start();
    let begun = app
        .begin_standalone(&alone("the-midnight-masks", &["wendy", "roland"]))
        .unwrap();
    let game = app.open_game(begun.game.expect("a game")).unwrap();
    assert_eq!(game.scenario.id, "the-midnight-masks");
    assert_eq!(game.investigators.len(), 2);
    let end = play_to(&app, game, u32::MAX, &mut Random(9));
    let outcome = end.outcome.as_ref().expect("an outcome");
    let recorded = outcome.changes.iter();
    let entries: Vec<_> = recorded
        .filter(|change| change.kind == ChangeName::Recorded)
        .collect();
    assert!(!entries.is_empty(), "{:?}", outcome.changes);
    for change in entries {
        let words = [change.section.as_ref(), change.what.as_ref()];
        assert!(
            words
                .iter()
                .all(|name| name.is_some_and(|name| name.ko.is_some())),
            "an entry has no words: {change:?}"
        );
    }
}

/// Proves: standalone-mode.run-campaign-setup-first
#[test]
fn the_first_scenario_follows_the_setup_of_its_campaign() {
    let directory = Directory::new();
    let app = directory.start();
    let begun = app
        .begin_standalone(&alone("the-gathering", &["roland"]))
        .unwrap();
    assert_eq!(begun.game, None, "a weakness is drawn first");
    let (game, told) = to_the_game(&app, begun);
    assert_eq!(game.scenario.id, "the-gathering");
    assert!(told.is_empty(), "{told:?}");
}

/// Proves: standalone-mode.skip-earlier-scenario, standalone-mode.repeat-until-chosen
#[test]
fn a_later_scenario_asks_first_how_those_before_it_ended() {
    let directory = Directory::new();
    let app = directory.start();
    let begun = app
        .begin_standalone(&alone("the-devourer-below", &["roland"]))
        .unwrap();
    assert_eq!(begun.game, None);
    let (game, told) = to_the_game(&app, begun);
    assert_eq!(game.scenario.id, "the-devourer-below");
    assert_eq!(told, ["torch", "arkham"]);
}

/// Proves: standalone-mode.no-trauma-from-defeat
#[test]
fn defeat_alone_leaves_no_trauma_in_the_log() {
    let directory = Directory::new();
    let app = directory.start();
    let mut suffered = 0;
    for seed in 0..20 {
        let new = NewGame {
            seed: Some(seed),
            ..alone("the-midnight-masks", &["daisy"])
        };
        let begun = app.begin_standalone(&new).unwrap();
        let game = app.open_game(begun.game.unwrap()).unwrap();
        let end = play_to(&app, game, u32::MAX, &mut Random(u64::from(seed) + 1));
        let one = &end.outcome.as_ref().unwrap().investigators[0];
        if one.physical_trauma + one.mental_trauma == 0 {
            continue;
        }
        suffered += 1;
        let preview = app.preview_outcome(end.id).unwrap();
        let trauma = [ChangeName::PhysicalTrauma, ChangeName::MentalTrauma];
        let mut written = preview.changes.iter();
        assert!(!written.any(|change| trauma.contains(&change.kind)));
    }
    assert!(suffered > 0, "nobody was defeated");
}

#[test]
fn decks_are_judged_as_decks_for_a_scenario_on_its_own() {
    let directory = Directory::new();
    let app = directory.start();
    let decks = ["roland", "daisy"].map(|id| DeckChoice::Starter { id: id.into() });
    let faults = app.standalone_faults(&decks).unwrap();
    assert_eq!(faults.len(), 2);
    assert!(
        faults
            .iter()
            .all(|one| one.faults.en.is_empty() && one.experience == 0)
    );
}
