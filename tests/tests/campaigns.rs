//! Whole campaigns without a person: the guide and the engine come to the same log.

use abilities::Counter;
use campaign::guide::{Code, Guide, ScenarioId, from_ron};
use campaign::log::Campaign;
use campaign::played::{Chapter, Players, Told, disagreements, play_campaign, scenario_setup};
use campaign::run::{GuideRun, Party};
use cards::CardCode;
use casebook_tests::{book, starter};
use engine::{Game, ScenarioOutcome, ScenarioSetup, ZoneKind};
use players::Policy;
use rand_pcg::Pcg32;

const DIFFICULTIES: [&str; 4] = ["easy", "standard", "hard", "expert"];

fn guide(id: &str) -> Guide {
    let guides = from_ron(card_data::guides()).expect("the built-in guides are sound");
    let found = guides.into_iter().find(|guide| guide.id == id);
    found.expect("the campaign has a guide")
}

/// Players who pass over what they may, and keep their decks.
struct Passing {
    campaign: String,
    decks: Vec<(Code, Vec<CardCode>)>,
    policy: Policy,
    seed: u64,
    games: u64,
}

impl Players for Passing {
    fn play(
        &mut self,
        campaign: &Campaign,
        scenario: &ScenarioId,
        investigators: &[Code],
    ) -> Result<(ScenarioSetup, ScenarioOutcome), String> {
        let mut all = book().scenarios();
        let found = all.find(|one| one.campaign == self.campaign && one.guide_id == *scenario);
        let id = &found.ok_or("the engine does not play it")?.id;
        let able = self
            .decks
            .iter()
            .filter(|(code, _)| investigators.contains(code));
        let able: Vec<_> = able.cloned().collect();
        let mut log = campaign.log();
        log.lead = log.lead.filter(|lead| investigators.contains(lead));
        let setup = scenario_setup(&log, id, &able, self.games + 100 * self.seed);
        let setup = ScenarioSetup {
            weaknesses: Some(book().basic_weaknesses()),
            ..setup.map_err(|error| error.to_string())?
        };
        self.games += 1;
        let (mut game, _) = Game::begin(book(), &setup).map_err(|error| error.to_string())?;
        let mut rng = Pcg32::new(setup.seed, 7);
        while let Some(choice) = self.policy.choose(&game, &mut rng) {
            game.apply(choice).map_err(|error| error.to_string())?;
        }
        let outcome = game.outcome().ok_or("the game has no end")?.clone();
        Ok((setup, outcome))
    }
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
    let party = Party {
        investigators: decks.iter().map(|(code, _)| code.clone()).collect(),
        lead: decks.first().map(|(code, _)| code.clone()),
        difficulty: Some(DIFFICULTIES[seed as usize % 4].to_owned()),
        ..Party::default()
    };
    let mut players = Passing {
        campaign: id.to_owned(),
        decks,
        policy,
        seed,
        games: 0,
    };
    let Told { campaign, chapters } = play_campaign(&run, &party, &mut players)
        .unwrap_or_else(|error| panic!("{policy:?} seed {seed}: {error}"));
    let log = campaign.log();
    assert!(log.result.is_some() || log.survivors().is_empty());
    chapters
}

/// What the guide wrote after each scenario is what the engine says came of it.
fn agreement(id: &str, seeds: std::ops::Range<u64>, policy: Policy) {
    let guide = guide(id);
    for seed in seeds {
        for chapter in campaign(id, seed, policy) {
            let found = disagreements(&guide, book().library(), &chapter);
            let place = (&chapter.scenario, &chapter.outcome.resolution);
            assert_eq!(found, [], "{id}, {policy:?} seed {seed}, {place:?}");
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
    let last = &chapters[chapters.len() - 1].after;
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
