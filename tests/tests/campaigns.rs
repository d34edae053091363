//! Whole campaigns without a person: the guide and the engine come to the same log.

use std::collections::BTreeMap;

use abilities::{Counter, Difficulty};
use campaign::guide::{Guide, from_ron};
use campaign::played::{Chapter, play_campaign};
use campaign::run::{Answer, GuideRun, Party, Reply};
use casebook_tests::{book, starter};
use engine::{Game, LogChange, ScenarioOutcome, ScenarioSetup, ZoneKind};
use players::Policy;
use rand_pcg::Pcg32;

const DIFFICULTIES: [(&str, Difficulty); 4] = [
    ("easy", Difficulty::Easy),
    ("standard", Difficulty::Standard),
    ("hard", Difficulty::Hard),
    ("expert", Difficulty::Expert),
];

fn guide(id: &str) -> Guide {
    let guides = from_ron(card_data::guides()).expect("the built-in guides are sound");
    let found = guides.into_iter().find(|guide| guide.id == id);
    found.expect("the campaign has a guide")
}

fn play(setup: &ScenarioSetup, policy: Policy, seed: u64) -> ScenarioOutcome {
    let setup = ScenarioSetup {
        seed: setup.seed + 100 * seed,
        weaknesses: Some(book().basic_weaknesses()),
        ..setup.clone()
    };
    let (mut game, _) = Game::begin(book(), &setup).expect("a campaign gives a sound setup");
    let mut rng = Pcg32::new(setup.seed, 7);
    while let Some(choice) = policy.choose(&game, &mut rng) {
        game.apply(choice).expect("policies choose legally");
    }
    game.outcome().expect("every game ends").clone()
}

/// Plays the campaign with a party and a difficulty of the seed's own.
fn campaign(id: &str, seed: u64, policy: Policy) -> Vec<Chapter> {
    let guide = guide(id);
    let run = GuideRun {
        facts: book().library(),
        ..GuideRun::new(&guide)
    };
    let mut names = ["roland", "daisy", "skids", "agnes", "wendy"];
    names.rotate_left(seed as usize % 5);
    let decks: Vec<_> = names[..1 + seed as usize / 4 % 4]
        .iter()
        .map(|name| starter(name))
        .map(|one| (one.investigator.to_string(), one.deck))
        .collect();
    let (difficulty, _) = DIFFICULTIES[seed as usize % 4];
    let party = Party {
        investigators: decks.iter().map(|(code, _)| code.clone()).collect(),
        lead: decks.first().map(|(code, _)| code.clone()),
        ..Party::default()
    };
    let begin = Answer::new(
        "$campaign_setup",
        "difficulty_choice",
        Reply::choice(difficulty),
    );
    let engine_id = |scenario: &str| {
        let mut all = book().scenarios();
        all.find(|one| one.campaign == id && one.guide_id == scenario)
            .map(|one| one.id.clone())
    };
    let (progress, chapters) =
        play_campaign(&run, &party, vec![begin], &decks, engine_id, |setup| {
            Ok(play(setup, policy, seed))
        })
        .unwrap_or_else(|error| panic!("{policy:?} seed {seed}: {error}"));
    assert!(progress.log.result.is_some() || progress.log.survivors().is_empty());
    chapters
}

/// What the guide wrote after a scenario is what the engine says came of it.
fn agree(chapter: &Chapter, before: &campaign::log::CampaignLog, context: &str) {
    let log = &chapter.progress.log;
    for one in &chapter.outcome.investigators {
        let code = one.investigator.to_string();
        let (old, new) = (&before.investigators[&code], &log.investigators[&code]);
        let gained = (
            new.xp_earned - old.xp_earned,
            new.physical_trauma - old.physical_trauma,
            new.mental_trauma - old.mental_trauma,
        );
        let told = (
            i64::from(one.experience),
            i64::from(one.physical_trauma),
            i64::from(one.mental_trauma),
        );
        assert_eq!(gained, told, "{context}: {code}: experience and trauma");
        let earned: Vec<String> = one.earned.iter().map(ToString::to_string).collect();
        let new_cards = &new.story_cards[old.story_cards.len().min(new.story_cards.len())..];
        assert_eq!(new_cards, earned, "{context}: {code}: story cards");
    }
    let mut killed: BTreeMap<String, bool> = BTreeMap::new();
    for change in &chapter.outcome.changes {
        match change {
            LogChange::Recorded { entry } => {
                let (section, entry) = entry.split_once('.').expect("section.entry");
                assert!(
                    log.has(section, entry),
                    "{context}: {section}.{entry} is missing"
                );
            }
            LogChange::CrossedOut { entry } => {
                let (section, entry) = entry.split_once('.').expect("section.entry");
                assert!(
                    !log.has(section, entry),
                    "{context}: {section}.{entry} stands"
                );
            }
            LogChange::Killed { investigator } => {
                let one = &chapter.outcome.investigators[usize::from(*investigator)];
                killed.insert(one.investigator.to_string(), true);
            }
            LogChange::CampaignEnds { result } => {
                assert_eq!(log.result.as_ref(), Some(result), "{context}");
            }
            _ => {}
        }
    }
    // Whom their trauma has driven insane, no resolution kills as well.
    let sane = log.investigators.iter().filter(|(_, one)| !one.insane);
    for (code, one) in sane {
        let was = before.investigators.get(code).is_some_and(|one| one.killed);
        let now = killed.contains_key(code);
        assert_eq!(one.killed && !was, now, "{context}: {code} killed");
    }
}

fn agreement(id: &str, seeds: std::ops::Range<u64>, policy: Policy) {
    for seed in seeds {
        let mut before: Option<campaign::log::CampaignLog> = None;
        for chapter in campaign(id, seed, policy) {
            let context = format!(
                "{id}, {policy:?} seed {seed}, {}, {}",
                chapter.scenario, chapter.outcome.resolution
            );
            let start = before.take().unwrap_or_else(|| {
                let mut log = chapter.progress.log.clone();
                for one in log.investigators.values_mut() {
                    *one = Default::default();
                }
                log
            });
            agree(&chapter, &start, &context);
            before = Some(chapter.progress.log);
        }
    }
}

#[test]
fn random_campaigns_write_what_the_engine_says() {
    agreement("core", 0..40, Policy::Random);
}

#[test]
fn greedy_campaigns_write_what_the_engine_says() {
    agreement("core", 0..40, Policy::Greedy);
}

#[test]
fn random_return_campaigns_write_what_the_engine_says() {
    agreement("rtnotz", 0..40, Policy::Random);
}

#[test]
fn greedy_return_campaigns_write_what_the_engine_says() {
    agreement("rtnotz", 0..40, Policy::Greedy);
}

#[test]
fn random_campaigns_of_the_second_core_set_write_what_the_engine_says() {
    agreement("boa", 0..40, Policy::Random);
}

#[test]
fn greedy_campaigns_of_the_second_core_set_write_what_the_engine_says() {
    agreement("boa", 0..40, Policy::Greedy);
}

/// Proves: game.is-single-scenario, game.new-each-scenario
#[test]
fn each_scenario_of_a_campaign_is_a_game_of_its_own() {
    let chapters = campaign("core", 1, Policy::Greedy);
    assert!(chapters.len() > 1, "a campaign of several scenarios");
    let scenarios: Vec<&str> = chapters.iter().map(|one| one.scenario.as_str()).collect();
    let last = &chapters[chapters.len() - 1].progress.log;
    let played: Vec<&str> = last.scenarios.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(scenarios, played);
    for chapter in &chapters {
        let (game, _) = Game::begin(book(), &chapter.setup).expect("a sound setup");
        assert_eq!(game.round(), 1);
        assert_eq!(game.log_changes(), []);
        assert!(game.cards().all(|(_, card)| card.zone != ZoneKind::Victory));
        for (one, setup) in game
            .investigators()
            .iter()
            .zip(&chapter.setup.investigators)
        {
            let card = game.card(one.card);
            assert_eq!(one.hand.len(), 5);
            assert!(one.discard.is_empty());
            assert_eq!(card.count(Counter::Resource), 5);
            assert_eq!(card.count(Counter::Clue), 0);
            assert_eq!(card.count(Counter::Damage), setup.physical_trauma);
            assert_eq!(card.count(Counter::Horror), setup.mental_trauma);
        }
    }
}
