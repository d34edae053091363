//! Side stories in the app: between two scenarios of a campaign, and alone.

mod desk;

use casebook_app::{
    CampaignView, ChapterStatus, DeckChoice, Error, FormAsked, GuideReply, NewCampaign,
    SideStoryChoice,
};
use desk::{Desk, alive};
use rusqlite::Connection;

const STORY: &str = "curse_of_the_rougarou";

/// After the first scenario, with the experience of its victory display.
fn after_the_first(desk: &Desk) -> CampaignView {
    let ending = desk.to_the_ending(desk.begin(&["roland"]));
    let mut view = desk.answer(&ending, alive("R2", &["01001"]));
    for _ in 0..5 {
        let question = view.guide.question.as_ref().expect("a question");
        let reply = match question.form {
            FormAsked::Number { .. } => GuideReply::Count { count: 2 },
            _ if question.scenario == "torch" && question.step != "$side_story" => GuideReply::Pass,
            _ => return view,
        };
        view = desk.answer(&view, reply);
    }
    panic!("no end: {:?}", view.guide.question)
}

fn stories(view: &CampaignView) -> Option<(&[SideStoryChoice], Option<&str>)> {
    match &view.guide.question.as_ref()?.form {
        FormAsked::SideStory { offers, next } => {
            Some((offers, next.as_ref().map(|name| &*name.en)))
        }
        _ => None,
    }
}

fn choose(id: &str) -> GuideReply {
    GuideReply::Choice { id: id.to_owned() }
}

#[test]
fn between_two_scenarios_a_side_story_is_chosen_paid_and_named() {
    let desk = Desk::new();
    let between = after_the_first(&desk);
    let (offers, next) = stories(&between).expect("side stories are offered");
    assert_eq!((offers.len(), next), (22, Some("The Midnight Masks")));
    let open: Vec<_> = between
        .chapters
        .iter()
        .filter(|one| one.status == ChapterStatus::Open)
        .collect();
    assert!(open.is_empty(), "no scenario is under way: {open:?}");

    let spent = between.members[0].spent;
    let story = desk.answer(&between, choose(STORY));
    assert_eq!(story.members[0].spent, spent + 1);
    let named = story.guide.scenario.as_ref().expect("a scenario");
    assert_eq!(&*named.name.en, "Curse of the Rougarou");
    let chosen = story.timeline.last().and_then(|one| one.answer.as_ref());
    let words = &chosen.expect("an answer").words;
    assert_eq!(&*words[0].en, "Curse of the Rougarou");

    let ending = desk.to_the_ending(story);
    let playable = ending.guide.playable.as_deref();
    assert_eq!(playable, Some("curse-of-the-rougarou"));
    let mut view = desk.answer(&ending, alive("R1", &["01001"]));
    let notes = &view.sections[0].entries;
    let note = notes.iter().find(|one| one.id.starts_with("rougarou"));
    let note = note.expect("the story writes into the log");
    assert!(note.text.ko.is_some(), "entries of side stories have words");
    // Nobody gained the weakness.
    view = desk.answer(&view, GuideReply::Pass);
    view = desk.answer(&view, GuideReply::Count { count: 1 });
    let (offers, _) = stories(&view).expect("another one may follow");
    assert_eq!(offers.len(), 21);
    let played: Vec<_> = view
        .chapters
        .iter()
        .filter(|one| one.status == ChapterStatus::Played)
        .map(|one| &*one.name.en)
        .collect();
    assert_eq!(played, ["The Gathering", "Curse of the Rougarou"]);
    let on = desk.to_the_ending(desk.answer(&view, GuideReply::Pass));
    assert_eq!(
        on.guide.scenario.map(|one| one.code).as_deref(),
        Some("arkham")
    );
}

/// What a version wrote that offered no side stories.
fn made_old(desk: &Desk) {
    let database = Connection::open(desk.database()).expect("the database");
    let changed = database
        .execute(
            "UPDATE campaigns SET party = json_remove(party, '$.side_stories')",
            [],
        )
        .expect("a campaign");
    assert_eq!(changed, 1);
}

#[test]
fn a_campaign_of_an_earlier_version_opens_where_it_stood() {
    let desk = Desk::new();
    let began = desk.begin(&["roland"]);
    made_old(&desk);
    let desk = desk.restart();
    let ending = desk.to_the_ending(desk.app.campaign(began.id).expect("it opens"));
    let mut view = desk.answer(&ending, alive("R2", &["01001"]));
    view = desk.answer(&view, GuideReply::Count { count: 2 });
    let asked = view.guide.question.as_ref().expect("a question");
    assert_eq!(asked.scenario, "arkham", "it goes straight on");
    assert_eq!(view.timeline.iter().filter(|one| one.waiting).count(), 0);
    let again = desk
        .restart()
        .app
        .campaign(view.id)
        .expect("it opens again");
    assert_eq!(again, view);
}

fn alone(desk: &Desk, story: Option<&str>) -> Result<CampaignView, Error> {
    desk.app.begin_campaign(&NewCampaign {
        transferred: Vec::new(),
        name: String::new(),
        guide: "side".to_owned(),
        story: story.map(str::to_owned),
        difficulty: None,
        decks: vec![DeckChoice::Starter {
            id: "roland".to_owned(),
        }],
    })
}

#[test]
fn a_side_story_is_played_alone() {
    let desk = Desk::new();
    let guides = desk.app.guides().expect("guides");
    let shelf = guides.last().expect("guides");
    assert_eq!((&*shelf.id, shelf.stories.len()), ("side", 22));
    let campaigns = guides.iter().filter(|one| one.id != "side");
    assert!(campaigns.clone().all(|one| one.stories.is_empty()));
    assert!(alone(&desk, None).is_err(), "which one?");
    assert!(alone(&desk, Some("torch")).is_err(), "no such story");

    let view = alone(&desk, Some(STORY)).expect("it begins");
    assert_eq!(view.name, "Curse of the Rougarou");
    assert_eq!(view.chapters.len(), 1, "no other story is on the way");
    let easy = desk.answer(&view, choose("standard"));
    assert!(!easy.bag.is_empty());
    assert_eq!(easy.members[0].spent, 0, "it costs nothing alone");
    let ended = desk.answer(&desk.to_the_ending(easy), alive("R1", &["01001"]));
    let ended = desk.answer(&ended, GuideReply::Pass);
    let ended = desk.answer(&ended, GuideReply::Count { count: 1 });
    assert_eq!(ended.guide.question, None);
    let listed = desk.app.campaigns().expect("campaigns");
    assert_eq!((listed[0].played, listed[0].scenarios), (1, 1));
}

const CARNEVALE: &str = "carnevale_of_horrors";

/// Three people saved: a mask and the abbess for Roland, who drove the creature back.
fn carnevale_is_over(desk: &Desk, begun: CampaignView) -> CampaignView {
    let ending = desk.to_the_ending(begun);
    assert_eq!(
        ending.guide.playable.as_deref(),
        Some("carnevale-of-horrors")
    );
    let view = desk.answer(&ending, alive("R2", &["01001"]));
    let view = desk.answer(&view, GuideReply::Count { count: 4 });
    let mask = [("01001".to_owned(), "82023".to_owned())];
    let picks = GuideReply::Picks { picks: mask.into() };
    let view = desk.answer(&desk.answer(&view, picks), choose("three"));
    let to = Some("01001".to_owned());
    desk.answer(&view, GuideReply::Taker { to })
}

/// What Roland keeps, and what the log says of the creature.
fn kept(view: &CampaignView) -> (Vec<&str>, Vec<&str>) {
    let cards = view.members[0].story_cards.iter();
    let notes = view.sections[0].entries.iter();
    let mut cards: Vec<_> = cards.map(|one| one.code.as_str()).collect();
    cards.sort_unstable();
    let notes = notes.map(|one| one.id.as_str());
    (cards, notes.filter(|id| id.starts_with("coh_")).collect())
}

#[test]
fn carnevale_of_horrors_within_a_campaign_leaves_a_mask_and_the_abbess() {
    let desk = Desk::new();
    let between = after_the_first(&desk);
    let before = &between.members[0];
    let story = desk.answer(&between, choose(CARNEVALE));
    assert_eq!(story.members[0].spent, before.spent + 3);
    let view = carnevale_is_over(&desk, story);
    assert_eq!(view.members[0].earned, before.earned + 4);
    let (cards, notes) = kept(&view);
    assert_eq!(cards, ["82022", "82023"]);
    assert_eq!(notes, ["coh_cnidathqua_retreated"]);
    let (offers, next) = stories(&view).expect("another one may follow");
    assert_eq!((offers.len(), next), (21, Some("The Midnight Masks")));
}

#[test]
fn carnevale_of_horrors_is_played_alone() {
    let desk = Desk::new();
    let view = alone(&desk, Some(CARNEVALE)).expect("it begins");
    assert_eq!(view.name, "Carnevale of Horrors");
    let begun = desk.answer(&view, choose("standard"));
    assert!(!begun.bag.is_empty());
    assert_eq!(begun.members[0].spent, 0, "it costs nothing alone");
    let ended = carnevale_is_over(&desk, begun);
    let (cards, notes) = kept(&ended);
    assert_eq!(cards, ["82022", "82023"]);
    assert_eq!(notes, ["coh_cnidathqua_retreated"]);
    assert_eq!(ended.guide.question, None);
}
