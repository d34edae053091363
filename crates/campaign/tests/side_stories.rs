//! Side stories between two scenarios: offered, paid, played, and the campaign goes on.

mod common;

use casebook_campaign::guide::Guide;
use casebook_campaign::run::{
    Answer, Answers, Form, GuideRun, Party, Progress, Question, Reply, Source, StoryOffer,
};
use common::{built_in, choice, count, ended, party};

const GATHERING: &str = "torch";
const STORY: &str = "curse_of_the_rougarou";

/// The party of a campaign that offers side stories.
fn offered() -> Party {
    Party {
        side_stories: true,
        ..party()
    }
}

/// The Gathering, with so much experience for its victory display.
fn first_scenario(victory: i64) -> Vec<Answer> {
    vec![
        choice("$campaign_setup", "difficulty_choice", "standard"),
        ended(GATHERING, "R2", ["alive", "alive"]),
        count(GATHERING, "earn_xp", victory),
    ]
}

fn told(guide: &Guide, shelf: Option<&Guide>, party: &Party, answers: &[Answer]) -> Progress {
    let run = GuideRun {
        side_stories: shelf,
        ..GuideRun::new(guide)
    };
    let progress = run.run(party, &mut Plain(Answers::strict(answers)));
    progress.unwrap_or_else(|misfit| panic!("{misfit}"))
}

/// Answers, and none of it for what else can be passed over, side stories aside.
struct Plain(Answers);

impl Source for Plain {
    fn reply(&mut self, question: &Question) -> Option<Reply> {
        let passed = question.form.can_pass() && !matches!(question.form, Form::SideStory { .. });
        let told = self.0.reply(question);
        told.or_else(|| passed.then(Reply::default))
    }
}

fn stories(progress: &Progress) -> (&[StoryOffer], Option<&str>) {
    let question = progress.question.as_ref().expect("a question");
    match &question.form {
        Form::SideStory { offers, next } => (offers, next.as_deref()),
        other => panic!("{other:?} is asked at {}", question.step),
    }
}

#[test]
fn a_side_story_is_paid_and_the_campaign_goes_on_after_it() {
    let (campaign, side) = (built_in("core"), built_in("side"));
    let mut answers = first_scenario(3);
    let between = told(&campaign, Some(&side), &offered(), &answers);
    assert!(between.between_scenarios());
    let (offers, next) = stories(&between);
    assert_eq!((offers.len(), next), (side.order.len(), Some("arkham")));
    let before = between.log.investigators["01001"].clone();

    answers.push(choice(GATHERING, "$side_story", STORY));
    let story = told(&campaign, Some(&side), &offered(), &answers);
    assert_eq!(
        story.log.investigators["01001"].xp_spent,
        before.xp_spent + 1
    );
    assert_eq!(story.question.expect("a question").scenario, STORY);

    answers.push(ended(STORY, "R1", ["alive", "alive"]));
    answers.push(count(STORY, "earn_xp", 2));
    let again = told(&campaign, Some(&side), &offered(), &answers);
    let (offers, next) = stories(&again);
    assert!(offers.iter().all(|one| one.id != STORY), "it was played");
    assert_eq!(next, Some("arkham"));

    answers.push(Answer::new(STORY, "$side_story", Reply::default()));
    let on = told(&campaign, Some(&side), &offered(), &answers);
    assert_eq!(on.question.expect("a question").scenario, "arkham");
    let played = on.log.scenarios.iter().map(|one| one.id.as_str());
    assert_eq!(played.collect::<Vec<_>>(), [GATHERING, STORY]);
}

#[test]
fn what_cannot_be_paid_or_challenges_somebody_else_is_refused() {
    let (campaign, side) = (built_in("core"), built_in("side"));
    // Resolution 2 gives 1 experience beside the victory display, and the leader 1 more.
    let answers = first_scenario(0);
    let between = told(&campaign, Some(&side), &offered(), &answers);
    let left = |code: &str| between.log.investigators[code].xp_left();
    let offer = |id: &str| {
        let found = stories(&between).0.iter().find(|one| one.id == id);
        found.unwrap_or_else(|| panic!("{id} is not offered"))
    };
    let dear = offer("carnevale_of_horrors");
    let price = |code: &str| dear.prices.iter().find(|(one, _)| one == code);
    for code in ["01001", "01002"] {
        assert_eq!(price(code), Some(&(code.to_owned(), 3)));
        let short = dear.short.iter().any(|one| one == code);
        assert_eq!(short, left(code) < 3, "{code}");
    }
    assert!(!dear.is_open());
    assert!(offer(STORY).is_open());

    // The challenge of Roland Banks costs him 2 more than the others; Agnes Baker does not play.
    let own = offer("by_the_book");
    let prices = [("01001".to_owned(), 3), ("01002".to_owned(), 1)];
    assert_eq!(own.prices, prices);
    assert_eq!(offer("bad_blood").absent.as_deref(), Some("01004"));

    let run = GuideRun {
        side_stories: Some(&side),
        ..GuideRun::new(&campaign)
    };
    for closed in ["carnevale_of_horrors", "bad_blood"] {
        let mut answers = answers.clone();
        answers.push(choice(GATHERING, "$side_story", closed));
        let source = &mut Plain(Answers::strict(&answers));
        let misfit = run.run(&offered(), source).expect_err("it is closed");
        let said = format!("the side story `{closed}` cannot be paid");
        assert!(misfit.to_string().contains(&said), "{misfit}");
    }
}

#[test]
fn nothing_is_offered_before_the_first_scenario_after_interludes_or_at_the_end() {
    let (campaign, side) = (built_in("core"), built_in("side"));
    let begun = told(&campaign, Some(&side), &offered(), &first_scenario(3)[..1]);
    assert_eq!(begun.question.expect("a question").scenario, GATHERING);
    let mut ending = first_scenario(3);
    let pass = |scenario: &str| Answer::new(scenario, "$side_story", Reply::default());
    ending.extend([
        pass(GATHERING),
        ended("arkham", "R1", ["alive", "alive"]),
        Answer::new("arkham", "cultists_got_away_r1", Reply::cards(Vec::new())),
        count("arkham", "earn_xp", 1),
        pass("arkham"),
        ended("tentacles", "R1", ["alive", "alive"]),
    ]);
    let over = told(&campaign, Some(&side), &offered(), &ending);
    let asked = over.question.map(|one| (one.scenario, one.step));
    assert_ne!(
        asked,
        Some(("tentacles".to_owned(), "$side_story".to_owned()))
    );
}
