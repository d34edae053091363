//! What a campaign shows beside the words of its guide: layouts with connections, cards to set
//! aside, a map, a calendar, achievements, and what the symbols do.

mod desk;

use casebook_app::{
    CampaignView, DeckChoice, DifficultyName, GuideReply, GuideStepView, HandChange, NewCampaign,
    PlaceStatus, SymbolResult,
};
use desk::{Desk, alive};

fn begin(desk: &Desk, guide: &str, story: Option<&str>) -> CampaignView {
    let begun = desk.app.begin_campaign(&NewCampaign {
        transferred: Vec::new(),
        name: String::new(),
        guide: guide.to_owned(),
        story: story.map(str::to_owned),
        difficulty: Some(DifficultyName::Standard),
        decks: vec![DeckChoice::Starter {
            id: "roland".to_owned(),
        }],
    });
    begun.expect("a campaign")
}

/// The Midnight Masks, at its end.
fn second_scenario(desk: &Desk) -> CampaignView {
    let first = desk.to_the_ending(desk.begin(&["roland"]));
    let mut view = desk.answer(&first, alive("R2", &["01001"]));
    view = desk.answer(&view, GuideReply::Count { count: 0 });
    desk.to_the_ending(view)
}

fn step(view: &CampaignView, holds: impl Fn(&GuideStepView) -> bool) -> &GuideStepView {
    let mut steps = view.guide.steps.iter();
    steps.find(|step| holds(step)).expect("a step of this kind")
}

#[test]
fn a_layout_shows_the_connections_that_its_cards_have() {
    let desk = Desk::new();
    let view = second_scenario(&desk);
    let layout = step(&view, |step| step.layout.is_some());
    let layout = layout.layout.as_ref().expect("a layout");
    let name = |at: [u32; 2]| {
        let place = &layout.rows[at[0] as usize][at[1] as usize];
        &*place.as_ref().expect("no gap").name.en
    };
    let mut from_rivertown: Vec<&str> = Vec::new();
    for way in &layout.ways {
        assert!(!way.one_way, "{} and {}", name(way.from), name(way.to));
        match (name(way.from), name(way.to)) {
            ("Rivertown", other) | (other, "Rivertown") => from_rivertown.push(other),
            _ => {}
        }
    }
    from_rivertown.sort_unstable();
    // Five symbols, of which that of Your House is not on the table when it burned down.
    for place in [
        "Easttown",
        "Graveyard",
        "Miskatonic University",
        "Southside",
    ] {
        assert!(from_rivertown.contains(&place), "{from_rivertown:?}");
    }
    assert!(!from_rivertown.contains(&"Northside"), "{from_rivertown:?}");
}

#[test]
fn cards_to_set_aside_are_listed_as_the_text_names_them() {
    let desk = Desk::new();
    let view = begin(&desk, "side", Some("curse_of_the_rougarou"));
    let view = desk.to_the_ending(view);
    let aside = step(&view, |step| step.id == "set_aside_cards");
    let cards = aside.cards.iter();
    let cards: Vec<_> = cards.map(|one| (&*one.name.en, one.copies)).collect();
    let named = [("Lady Esprit", 1), ("Bear Trap", 1), ("Fishing Net", 1)];
    assert_eq!(cards, named);
    let gathered = step(&view, |step| !step.sets.is_empty());
    assert!(gathered.cards.is_empty(), "sets are listed as sets");
}

#[test]
fn a_map_shows_what_is_known_and_a_calendar_its_days() {
    let desk = Desk::new();
    let view = begin(&desk, "tskc", None);
    let map = view.map.expect("a map");
    assert_eq!((map.places.len(), map.time), (35, 0));
    let place = |id: &str| map.places.iter().find(|one| one.id == id);
    assert_eq!(place("bermuda_triangle"), None, "it is hidden");
    let status = |id: &str| place(id).map(|one| one.status);
    assert_eq!(status("tokyo"), Some(PlaceStatus::Open));
    assert_eq!(status("quito"), Some(PlaceStatus::Locked));
    let ids = |way: &[u32; 2]| way.map(|at| map.places[at as usize].id.as_str());
    let mut ways = map.ways.iter().map(ids);
    assert!(ways.any(|way| way == ["san_francisco", "tokyo"]));

    let view = begin(&desk, "fhv", None);
    let days = view.calendar.iter().map(|one| one.id.as_str());
    let all = [
        "day_1_day",
        "day_1_night",
        "day_2_day",
        "day_2_night",
        "day_3_day",
        "day_3_night",
    ];
    assert_eq!(days.collect::<Vec<_>>(), all);
    assert_eq!(view.map, None);
}

#[test]
fn achievements_are_ticked_by_hand() {
    let desk = Desk::new();
    let view = begin(&desk, "rtnotz", None);
    assert_eq!(view.achievements.len(), 14);
    assert!(view.achievements.iter().all(|one| !one.done));
    let done = HandChange::Record {
        section: "$achievements".to_owned(),
        entry: "insurance".to_owned(),
        text: "Insurance".to_owned(),
    };
    let ticked = desk.app.correct_campaign(view.id, view.at, "", &[done]);
    let ticked = ticked.expect("it is written");
    let marked = ticked.achievements.iter().filter(|one| one.done);
    assert_eq!(
        marked.map(|one| &*one.id).collect::<Vec<_>>(),
        ["insurance"]
    );
    let shown = ticked.sections.iter().any(|one| one.id == "$achievements");
    assert!(!shown, "they have a list of their own");
    let change = &ticked.timeline.last().expect("decisions").changes[0];
    let what = change.what.as_ref().expect("what was done");
    assert!(what.ko.is_some(), "achievements have names: {what:?}");
}

#[test]
fn symbols_are_told_as_the_reference_card_has_them() {
    let desk = Desk::new();
    let view = desk.to_the_ending(desk.begin(&["roland"]));
    let skull = view.symbols.first().expect("symbols");
    let counted = skull.counted.as_ref().expect("ghouls are counted");
    assert_eq!((counted.scale, counted.more), (1, 0));
    let values = view.symbols.iter().flat_map(|one| &one.values);
    let results: Vec<_> = values.map(|one| one.result).collect();
    assert!(
        results.contains(&SymbolResult::Modifier { value: -1 }),
        "{results:?}"
    );
}
