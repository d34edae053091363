//! Campaign and engine: what the log gives to a game, what its outcome writes, decks between.

mod desk;
mod player;

use casebook_app::{
    CampaignDeck, CampaignView, CauseView, ChapterStatus, Error, ErrorCode, ErrorView, GameView,
    HandChange,
};
use desk::{Desk, alive};
use player::{Random, play_to};

const ROLAND: &str = "01001";

fn code<T>(result: Result<T, Error>) -> ErrorCode {
    match result {
        Ok(_) => panic!("this must be refused"),
        Err(error) => ErrorView::from(error).code,
    }
}

/// A game of the open scenario, played to its end by chance.
fn played(desk: &Desk, view: &CampaignView, seed: u32) -> GameView {
    let game = desk.app.play_scenario_of(view.id, view.at, Some(seed));
    let game = play_to(&desk.app, game.unwrap(), u32::MAX, &mut Random(seed.into()));
    assert!(game.outcome.is_some(), "the game ends");
    game
}

fn numbers(pairs: &[(&str, i64)]) -> HandChange {
    HandChange::Numbers {
        investigator: ROLAND.to_owned(),
        numbers: pairs
            .iter()
            .map(|(name, number)| ((*name).to_owned(), *number))
            .collect(),
    }
}

/// Cards in the deck and in the opening hand.
fn cards(game: &GameView) -> usize {
    let one = &game.investigators[0];
    one.deck as usize + one.hand.len()
}

#[test]
fn a_game_answers_the_guide_and_is_written_once() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland"]));
    let game = played(&desk, &at_end, 11);
    let behind = desk
        .app
        .campaign_of_game(game.id)
        .unwrap()
        .expect("its campaign");
    assert_eq!((behind.campaign, behind.written), (at_end.id, false));
    let open = desk.app.campaign(at_end.id).unwrap();
    assert!(open.guide.games[0].over);

    let preview = desk.app.preview_outcome(game.id).unwrap();
    let written = desk.app.write_outcome(game.id, preview.at).unwrap();
    let new = written.timeline.iter().filter(|one| one.number > at_end.at);
    let changes: Vec<_> = new.clone().flat_map(|one| one.changes.clone()).collect();
    assert_eq!(
        changes, preview.changes,
        "what was shown is what was written"
    );
    assert!(new.clone().all(|one| one.cause == CauseView::Engine));
    let outcome = game.outcome.as_ref().expect("an outcome");
    let one = &outcome.investigators[0];
    let member = &written.members[0];
    assert_eq!(member.earned, i64::from(one.experience));
    assert_eq!(member.physical, i64::from(one.physical_trauma));
    assert_eq!(member.mental, i64::from(one.mental_trauma));
    assert_eq!(member.killed, one.killed);
    assert_eq!(written.chapters[0].status, ChapterStatus::Played);

    assert_eq!(
        code(desk.app.write_outcome(game.id, written.at)),
        ErrorCode::IllegalAnswer
    );
    let first = at_end.at + 1;
    let undone = desk
        .app
        .undo_decision(written.id, written.at, first, false)
        .unwrap();
    let again = desk.app.write_outcome(game.id, undone.at).unwrap();
    assert_eq!(
        again.members, written.members,
        "after an undo it can be written again"
    );
}

#[test]
fn a_game_begun_here_can_be_ended_at_the_table() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland"]));
    let game = desk
        .app
        .play_scenario_of(at_end.id, at_end.at, Some(1))
        .unwrap();
    let ended = desk.answer(&at_end, alive("R2", &[ROLAND]));
    let game = play_to(&desk.app, game, u32::MAX, &mut Random(3));
    assert_eq!(
        code(desk.app.write_outcome(game.id, ended.at)),
        ErrorCode::IllegalAnswer
    );
    assert_eq!(
        desk.app.campaign(at_end.id).unwrap(),
        ended,
        "the log is as it was"
    );
}

#[test]
fn trauma_exile_and_earned_cards_go_into_the_game() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland"]));
    let fresh = desk
        .app
        .play_scenario_of(at_end.id, at_end.at, Some(1))
        .unwrap();
    let changes = [
        numbers(&[("physical_trauma", 2), ("mental_trauma", 1)]),
        HandChange::Exile {
            investigator: ROLAND.to_owned(),
            card: "01022".to_owned(),
        },
        HandChange::Exile {
            investigator: ROLAND.to_owned(),
            card: "01024".to_owned(),
        },
        HandChange::EarnCard {
            investigator: ROLAND.to_owned(),
            card: "01117".to_owned(),
        },
    ];
    let corrected = desk
        .app
        .correct_campaign(at_end.id, at_end.at, "as at the table", &changes);
    let corrected = corrected.unwrap();
    assert_eq!(corrected.members[0].exiled.len(), 2);
    let game = desk
        .app
        .play_scenario_of(at_end.id, corrected.at, Some(1))
        .unwrap();
    assert_eq!(cards(&game), cards(&fresh) - 2 + 1);
    let one = &game.investigators[0];
    assert_eq!((one.physical_trauma, one.mental_trauma), (2, 1));
}

#[test]
fn experience_is_earned_spent_and_never_spent_twice() {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    let json = include_str!("../../../card-data/decks/roland.json");
    let text = json.replace("\"01018\": 2,", "\"01018\": 1, \"01028\": 1,");
    let better = CampaignDeck::Text { text };
    let preview = desk
        .app
        .preview_deck(view.id, view.at, ROLAND, &better)
        .unwrap();
    assert_eq!((preview.price, preview.left), (2, 0));
    let refused = desk
        .app
        .change_campaign_deck(view.id, view.at, ROLAND, &better);
    assert_eq!(code(refused), ErrorCode::IllegalAnswer);

    let earned = [numbers(&[("xp_earned", 3)])];
    let view = desk
        .app
        .correct_campaign(view.id, view.at, "", &earned)
        .unwrap();
    let view = desk
        .app
        .change_campaign_deck(view.id, view.at, ROLAND, &better)
        .unwrap();
    let member = &view.members[0];
    assert_eq!(
        (member.earned, member.spent, member.deck_versions),
        (3, 2, 2)
    );
    let back = desk.undo(&view);
    assert_eq!(
        (back.members[0].spent, back.members[0].deck_versions),
        (0, 1)
    );

    let other = CampaignDeck::Starter {
        id: "agnes".to_owned(),
    };
    let refused = desk.app.preview_deck(back.id, back.at, ROLAND, &other);
    assert_eq!(code(refused), ErrorCode::IllegalAnswer);
}

#[test]
fn a_card_that_brings_trauma_brings_it_once_for_each_copy_bought() {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    let earned = [numbers(&[("xp_earned", 5), ("mental_trauma", 1)])];
    let view = desk
        .app
        .correct_campaign(view.id, view.at, "", &earned)
        .unwrap();
    let json = include_str!("../../../card-data/decks/roland.json");
    let with = |cards: &str| CampaignDeck::Text {
        text: json.replace("\"01018\": 2,", &format!("\"01018\": 2, {cards}")),
    };
    let change = |view: &CampaignView, cards: &str| {
        desk.app
            .change_campaign_deck(view.id, view.at, ROLAND, &with(cards))
            .unwrap()
    };
    let one = change(&view, "\"04109\": 1,");
    assert_eq!(one.members[0].mental, 2);
    // Only the second copy is new, and a version without new copies brings nothing.
    let two = change(&one, "\"04109\": 2,");
    assert_eq!(two.members[0].mental, 3);
    let same = change(&two, "\"04109\": 1,");
    assert_eq!(same.members[0].mental, 3);
}

#[test]
fn what_does_not_exist_cannot_be_written_by_hand() {
    let desk = Desk::new();
    let view = desk.begin(&["roland"]);
    let refused = [
        numbers(&[("luck", 1)]),
        numbers(&[("xp_earned", -1)]),
        HandChange::EarnCard {
            investigator: ROLAND.to_owned(),
            card: "99999".to_owned(),
        },
        HandChange::Bag {
            tokens: vec!["moon".to_owned()],
        },
        HandChange::Leave {
            investigator: "01004".to_owned(),
        },
    ];
    for change in refused {
        let result = desk
            .app
            .correct_campaign(view.id, view.at, "", std::slice::from_ref(&change));
        assert_eq!(code(result), ErrorCode::IllegalAnswer, "{change:?}");
    }
    assert_eq!(desk.app.campaign(view.id).unwrap(), view);
}

#[test]
fn an_entry_corrected_by_hand_keeps_every_value_it_had() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland"]));
    let ended = desk.answer(&at_end, alive("R1", &[ROLAND]));
    let record = HandChange::Record {
        section: "campaign_notes".to_owned(),
        entry: "house_burned".to_owned(),
        text: "The house is half burned.".to_owned(),
    };
    let mended = desk
        .app
        .correct_campaign(ended.id, ended.at, "it rained", &[record])
        .unwrap();
    let entry = &mended.sections[0].entries[0];
    assert_eq!(entry.text.en.as_ref(), "The house is half burned.");
    assert_eq!(entry.decisions, [ended.at, mended.at]);
}

#[test]
fn investigators_leave_return_and_join_with_a_deck() {
    let desk = Desk::new();
    let view = desk.begin(&["roland", "agnes"]);
    let change = |view: &CampaignView, change: HandChange| {
        desk.app
            .correct_campaign(view.id, view.at, "", &[change])
            .unwrap()
    };
    let agnes = || "01004".to_owned();
    let left = change(
        &view,
        HandChange::Leave {
            investigator: agnes(),
        },
    );
    assert!(!left.members[1].present);
    let deck = casebook_app::DeckChoice::Starter {
        id: "wendy".to_owned(),
    };
    let joined = change(&left, HandChange::Join { deck });
    let at_end = desk.to_the_ending(joined);
    let game = desk
        .app
        .play_scenario_of(at_end.id, at_end.at, Some(1))
        .unwrap();
    assert_eq!(game.investigators.len(), 2, "Roland and Wendy play");
    desk.app.bin_game(game.id).unwrap();
    let back = change(
        &at_end,
        HandChange::Return {
            investigator: agnes(),
        },
    );
    assert!(back.members.iter().all(|one| one.present));
    assert_eq!(
        back.members[1].deck_versions, 1,
        "with the deck that was there"
    );
}

#[test]
fn a_campaign_goes_out_and_comes_in_without_a_difference() {
    let desk = Desk::new();
    let at_end = desk.to_the_ending(desk.begin(&["roland", "daisy"]));
    let ended = desk.answer(&at_end, alive("R2", &[ROLAND, "01002"]));
    let undone = desk.undo(&ended);
    let path = desk.app.export_campaign(undone.id).unwrap();
    let text = std::fs::read_to_string(&path).unwrap();
    let other = Desk::new();
    let come = other.app.import_campaign(&text).unwrap();
    assert_eq!(
        CampaignView {
            id: undone.id,
            ..come.clone()
        },
        undone
    );
    let again = other.app.export_campaign(come.id).unwrap();
    assert_eq!(std::fs::read_to_string(again).unwrap(), text);

    let broken = text.replacen("\"cause\"", "\"cause", 1);
    assert_eq!(
        code(other.app.import_campaign(&broken)),
        ErrorCode::CampaignFileUnreadable
    );
    assert_eq!(
        other.app.campaigns().unwrap().len(),
        1,
        "nothing was changed"
    );
}
