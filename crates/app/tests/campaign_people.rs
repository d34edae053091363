//! Who plays a campaign: saved decks, random weaknesses, joining, leaving and coming back.

mod desk;
mod people;
mod player;

use std::collections::{BTreeMap, BTreeSet};

use casebook_app::{
    CampaignDeck, CampaignView, DeckChoice, DifficultyName, Error, ErrorCode, FormAsked,
    GuideReply, HandChange, JoiningName, NewCampaign, Transfer,
};
use desk::{Desk, alive};
use people::{answered_plainly, begin, correct, join, numbers, own, own_core, weakness_of};
use player::{Random, play_to};
use serde_json::{Value, json};

const ROLAND: &str = "01001";
const AGNES: &str = "01004";
/// The placeholder for a random basic weakness.
const TO_DRAW: &str = "01000";

/// Decks brought later may hold the story cards that the log names, and no others.
#[test]
fn the_log_decides_which_story_cards_a_deck_may_hold() {
    let desk = Desk::new();
    let view = begin(&desk, vec![own(&desk, "roland")]).expect("a campaign");
    let (_, json) = card_data::decks()
        .find(|(name, _)| *name == "roland")
        .expect("a starter deck");
    let mut deck: Value = serde_json::from_str(json).expect("JSON");
    deck["slots"]["01117"] = json!(1);
    let deck = CampaignDeck::Text {
        text: deck.to_string(),
    };
    let refused = |view: &CampaignView| {
        let preview = desk.app.preview_deck(view.id, view.at, ROLAND, &deck);
        let problems = preview.expect("a preview").problems.en;
        problems.iter().any(|one| one.contains("Lita Chantler"))
    };
    assert!(refused(&view));
    let earned = HandChange::EarnCard {
        investigator: ROLAND.to_owned(),
        card: "01117".to_owned(),
    };
    let view = correct(&desk, &view, earned).expect("a correction");
    assert!(!refused(&view));
}

#[test]
fn a_campaign_begins_with_saved_decks_and_their_weaknesses_drawn_from_the_collection() {
    let desk = Desk::new();
    own_core(&desk);
    let decks = || vec![own(&desk, "roland"), own(&desk, "agnes")];
    let library = card_data::library();
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        let view = begin(&desk, decks()).expect("a campaign");
        let drawn = [weakness_of(&view, ROLAND), weakness_of(&view, AGNES)].concat();
        assert_eq!(drawn.len(), 2);
        for code in &drawn {
            let card = library.get(code).expect("a card");
            assert_eq!(card.product.as_str(), "core", "{code} is in the collection");
            let copies = drawn.iter().filter(|other| *other == code).count();
            assert!(copies <= card.quantity.into(), "{code} is there once");
        }
        seen.extend(drawn);
    }
    assert!(seen.len() > 1, "chance decides");
}

#[test]
fn a_weakness_that_the_guide_asks_for_is_drawn_by_its_trait() {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    let madness = ["Madness".to_owned()];
    for _ in 0..10 {
        let drawn = desk.app.draw_campaign_weakness(view.id, ROLAND, &madness);
        let drawn = drawn.expect("a weakness");
        let card = card_data::library().get(&drawn).expect("a card");
        assert!(
            card.traits
                .iter()
                .any(|one| one.as_str().eq_ignore_ascii_case("madness"))
        );
    }
    let nothing = ["Umbrella".to_owned()];
    let refused = |investigator: &str, traits: &[String]| {
        let drawn = desk
            .app
            .draw_campaign_weakness(view.id, investigator, traits);
        drawn.expect_err("refused").code()
    };
    assert_eq!(refused(ROLAND, &nothing), ErrorCode::NoWeakness);
    assert_eq!(refused(AGNES, &madness), ErrorCode::IllegalAnswer);
}

#[test]
fn someone_joins_leaves_and_comes_back_between_scenarios() {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    let deck = own(&desk, "agnes");
    let joined = correct(&desk, &view, HandChange::Join { deck }).expect("she joins");
    assert_eq!(joined.members.len(), 2);
    assert_eq!(
        weakness_of(&joined, AGNES).len(),
        1,
        "her weakness is drawn"
    );
    let again = join(&desk, &joined, "agnes").expect_err("she is there");
    assert_eq!(again.code(), ErrorCode::InvestigatorUsed);
    assert!(joined.members.iter().all(|one| one.may_leave));

    let her = || AGNES.to_owned();
    let leave = HandChange::Leave {
        investigator: her(),
    };
    let left = correct(&desk, &joined, leave.clone()).expect("she leaves");
    let agnes = |view: &CampaignView| {
        let mut members = view.members.iter();
        members.find(|one| one.code == AGNES).expect("she").present
    };
    assert!(!agnes(&left));
    assert!(left.members[1].may_return && !left.members[1].may_leave);
    correct(&desk, &left, leave).expect_err("she has left already");
    let anew = join(&desk, &left, "agnes").expect_err("she comes back, or nobody with her");
    assert_eq!(anew.code(), ErrorCode::InvestigatorUsed);
    let back = HandChange::Return {
        investigator: her(),
    };
    let returned = correct(&desk, &left, back.clone()).expect("she is back");
    assert!(agnes(&returned));
    correct(&desk, &returned, back).expect_err("she is there");
}

#[test]
fn the_lost_are_replaced_and_never_play_again() {
    let desk = Desk::new();
    let view = desk.begin(&["roland", "agnes"]);
    let lost = correct(&desk, &view, numbers(AGNES, "killed")).expect("she is killed");
    let told = |error: Error| error.to_string();
    let again = join(&desk, &lost, "agnes").expect_err("no way back");
    assert_eq!(again.code(), ErrorCode::InvestigatorLost);
    assert!(told(again).contains("killed"));
    let back = HandChange::Return {
        investigator: AGNES.to_owned(),
    };
    let returned = correct(&desk, &lost, back).expect_err("no way back");
    assert!(told(returned).contains("killed"));
    let replaced = join(&desk, &lost, "wendy").expect("another takes her place");
    let ending = desk.to_the_ending(replaced);
    let question = ending.guide.question.expect("a question");
    let casebook_app::FormAsked::Resolution { investigators, .. } = question.form else {
        panic!("{question:?}");
    };
    let playing: Vec<&str> = investigators.iter().map(|one| one.code.as_str()).collect();
    assert_eq!(playing, [ROLAND, "01005"]);
}

/// Proves: lead-investigator.chosen-at-start
#[test]
fn the_mark_of_the_lead_is_nobodys_after_a_death_until_the_players_name_another() {
    let desk = Desk::new();
    let view = desk.begin(&["roland", "agnes", "wendy"]);
    let leads = |view: &CampaignView| {
        let leading = view.members.iter().filter(|one| one.lead);
        leading.map(|one| one.code.clone()).collect::<Vec<_>>()
    };
    assert_eq!(leads(&view), [ROLAND]);
    let view = correct(&desk, &view, numbers(ROLAND, "killed")).expect("he is killed");
    assert_eq!(leads(&view), Vec::<String>::new());
    let may: Vec<bool> = view.members.iter().map(|one| one.may_lead).collect();
    assert_eq!(may, [false, true, true]);
    let lead = |code: &str| HandChange::Lead {
        investigator: code.to_owned(),
    };
    let dead = correct(&desk, &view, lead(ROLAND)).expect_err("the dead lead nobody");
    assert_eq!(dead.code(), ErrorCode::InvestigatorLost);
    let view = correct(&desk, &view, lead("01005")).expect("she leads");
    assert_eq!(leads(&view), ["01005"]);
    let at_end = desk.to_the_ending(view);
    let game = desk
        .app
        .play_scenario_of(at_end.id, at_end.at, Some(1))
        .expect("a game");
    let leading = &game.investigators[usize::from(game.lead)].card.facts;
    assert_eq!(leading.code.as_deref(), Some("01005"));
}

/// Proves: trauma.new-investigator
#[test]
fn who_joins_by_the_guides_question_chooses_a_deck_before_playing_here() {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    let view = correct(&desk, &view, numbers(ROLAND, "killed")).expect("he is killed");
    let mut view = view;
    while !matches!(
        view.guide.question.as_ref().expect("a question").form,
        FormAsked::Party { .. }
    ) {
        view = answered_plainly(&desk, &view).expect("a question");
    }
    let joined = GuideReply::Cards {
        cards: vec![AGNES.to_owned()],
    };
    let at_end = desk.to_the_ending(desk.answer(&view, joined));
    let lacking = &at_end.guide.without_deck;
    let codes: Vec<&str> = lacking.iter().map(|one| &*one.code).collect();
    assert_eq!(codes, [AGNES]);
    let play = |view: &CampaignView| desk.app.play_scenario_of(view.id, view.at, Some(1));
    let refused = play(&at_end).expect_err("no deck");
    assert_eq!(refused.code(), ErrorCode::CampaignRefused);
    let DeckChoice::Saved { id } = own(&desk, "agnes") else {
        panic!("a saved deck");
    };
    let deck = CampaignDeck::Saved { id };
    let chosen = desk
        .app
        .change_campaign_deck(at_end.id, at_end.at, AGNES, &deck)
        .expect("a deck");
    assert_eq!(chosen.guide.without_deck, []);
    assert_eq!(weakness_of(&chosen, AGNES).len(), 1, "it is drawn");
    play(&chosen).expect("a game");
}

#[test]
fn a_campaign_has_four_investigators_at_most() {
    let desk = Desk::new();
    let view = desk.begin(&["roland", "agnes", "daisy", "skids"]);
    assert_eq!(view.joining, JoiningName::Full);
    let error = join(&desk, &view, "wendy").expect_err("a fifth");
    assert_eq!(error.code(), ErrorCode::CampaignFull);
    assert_eq!(desk.app.campaign(view.id).expect("it stands"), view);
    // One leaves and another comes in the same breath, but not two for one.
    let leave = HandChange::Leave {
        investigator: AGNES.to_owned(),
    };
    let changed = |joining: &[&str]| {
        let mut changes = vec![leave.clone()];
        changes.extend(joining.iter().map(|starter| HandChange::Join {
            deck: DeckChoice::Starter {
                id: (*starter).to_owned(),
            },
        }));
        desk.app.correct_campaign(view.id, view.at, "", &changes)
    };
    let two = own(&desk, "wendy");
    let two = [HandChange::Join { deck: two }, leave.clone()];
    let late = desk.app.correct_campaign(view.id, view.at, "", &two);
    assert_eq!(
        late.expect_err("full as yet").code(),
        ErrorCode::CampaignFull
    );
    let replaced = changed(&["wendy"]).expect("one for one");
    assert_eq!(replaced.members.iter().filter(|one| one.present).count(), 4);
}

/// Proves: join-leave.between-scenarios
#[test]
fn nobody_comes_or_goes_in_the_midst_of_a_scenario() {
    let desk = Desk::new();
    let view = desk.begin(&["roland", "agnes"]);
    let at_end = desk.to_the_ending(view);
    assert_eq!(at_end.joining, JoiningName::Open);
    let ended = desk.answer(&at_end, alive("R1", &[ROLAND, AGNES]));
    assert_eq!(
        ended.joining,
        JoiningName::UnderWay,
        "the guide asks on about the scenario"
    );
    assert!(
        ended
            .members
            .iter()
            .all(|one| !one.may_leave && !one.may_return)
    );
    let leave = HandChange::Leave {
        investigator: AGNES.to_owned(),
    };
    let refused = [
        join(&desk, &ended, "wendy"),
        correct(&desk, &ended, leave.clone()),
    ];
    for refused in refused {
        let error = refused.expect_err("in the midst of a scenario");
        assert_eq!(error.code(), ErrorCode::NotBetweenScenarios);
    }
    // A correction of what the log says stays possible.
    let note = HandChange::Note {
        text: "A dark night".to_owned(),
    };
    let mut view = correct(&desk, &ended, note).expect("a note");
    for _ in 0..20 {
        if view.joining == JoiningName::Open {
            break;
        }
        view = answered_plainly(&desk, &view).expect("the guide asks on");
    }
    let left = correct(&desk, &view, leave).expect("between two scenarios");
    join(&desk, &left, "wendy").expect("between two scenarios");
}

#[test]
fn a_game_that_was_begun_keeps_its_players() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland"]));
    let game = desk
        .app
        .play_scenario_of(at_end.id, at_end.at, Some(1))
        .expect("a game");
    let open = desk.app.campaign(at_end.id).expect("the campaign");
    assert_eq!(open.joining, JoiningName::Game);
    let refused = join(&desk, &open, "wendy").expect_err("a game is under way");
    assert_eq!(refused.code(), ErrorCode::GameBegun);
    desk.app.bin_game(game.id).expect("into the bin");
    let joined = join(&desk, &open, "wendy").expect("the game is gone");
    // Taken out of the bin again, it was played by others than the scenario is.
    desk.app.restore_game(game.id).expect("out of the bin");
    let game = play_to(&desk.app, game, u32::MAX, &mut Random(3));
    let written = desk.app.write_outcome(game.id, joined.at);
    let error = written.expect_err("Wendy has not played it");
    assert_eq!(error.code(), ErrorCode::OtherPlayers);
}

#[test]
fn survivors_of_a_campaign_that_has_ended_go_on_to_another() {
    let desk = Desk::new();
    let mut view = desk.begin(&["roland", "agnes"]);
    let people = [ROLAND, AGNES];
    let killed = numbers(AGNES, "killed");
    let earned = HandChange::Numbers {
        investigator: ROLAND.to_owned(),
        numbers: BTreeMap::from([("xp_earned".to_owned(), 6), ("mental_trauma".to_owned(), 1)]),
    };
    let transfer = |campaign: i64, investigator: &str| {
        let new = NewCampaign {
            story: None,
            name: "Onwards".to_owned(),
            guide: "core".to_owned(),
            difficulty: Some(DifficultyName::Easy),
            decks: Vec::new(),
            transferred: vec![Transfer {
                campaign,
                investigator: investigator.to_owned(),
            }],
        };
        desk.app.begin_campaign(&new)
    };
    let refused = |campaign, who| transfer(campaign, who).expect_err("refused").to_string();
    assert!(refused(view.id, ROLAND).contains("has not ended"));
    assert!(desk.app.transferable().expect("a list").is_empty());
    for _ in 0..40 {
        if view.result.is_some() {
            break;
        }
        let Some(next) = answered_plainly(&desk, &view) else {
            break;
        };
        view = next;
    }
    assert!(
        view.result.is_some(),
        "the campaign has ended: {:?}",
        view.guide.question
    );
    let view = correct(&desk, &view, killed).expect("she is lost");
    let view = correct(&desk, &view, earned).expect("experience");
    let offers = desk.app.transferable().expect("a list");
    let offered: Vec<_> = offers
        .iter()
        .map(|one| (one.investigator.as_str(), one.left, one.mental))
        .collect();
    assert_eq!(offered, [(people[0], 6, 1)]);
    assert!(refused(view.id, AGNES).contains("killed"));
    assert!(refused(view.id, "01005").contains("has not been"));
    let next = transfer(view.id, ROLAND).expect("he goes on");
    let member = &next.members[0];
    assert_eq!((member.earned, member.mental), (6, 1));
    assert_eq!(member.deck, view.members[0].deck);
}
