//! Experience of a campaign, spent in the room of decks and written back.

mod desk;

use std::collections::BTreeMap;

use casebook_app::{CampaignView, DeckEdit, DeckPart, ErrorCode, HandChange};
use desk::Desk;

const ROLAND: &str = "01001";

fn with_experience(desk: &Desk, points: i64) -> CampaignView {
    let view = desk.begin(&["roland"]);
    let earned = HandChange::Numbers {
        investigator: ROLAND.to_owned(),
        numbers: BTreeMap::from([("xp_earned".to_owned(), points)]),
    };
    let corrected = desk.app.correct_campaign(view.id, view.at, "", &[earned]);
    corrected.expect("experience")
}

fn copies(desk: &Desk, deck: i64, card: &str, copies: u32) {
    let edit = DeckEdit::Copies {
        card: card.to_owned(),
        copies,
        part: DeckPart::Deck,
    };
    desk.app.edit_deck(deck, &edit).expect("an edit");
}

/// Changes a copy of the Beat Cop for the one of a higher level, which costs two.
fn upgrade(desk: &Desk, deck: i64) {
    copies(desk, deck, "01018", 1);
    copies(desk, deck, "01028", 1);
}

#[test]
fn the_budget_goes_to_the_deck_and_the_deck_comes_back() {
    let desk = Desk::new();
    let view = with_experience(&desk, 5);
    let deck = desk
        .app
        .spend_in_decks(view.id, view.at, ROLAND)
        .expect("a deck");
    let open = desk.app.open_deck(deck).expect("it");
    assert_eq!(open.upgrade.expect("an upgrade").left, 5);
    let link = open.campaign.expect("its campaign");
    assert_eq!(
        (link.campaign, link.investigator.as_str()),
        (view.id, ROLAND)
    );

    upgrade(&desk, deck);
    // Who goes away and comes again goes on with the same deck.
    let again = desk.app.spend_in_decks(view.id, view.at, ROLAND);
    assert_eq!(again.expect("a deck"), deck);
    let open = desk.app.open_deck(deck).expect("it");
    assert_eq!(open.upgrade.expect("an upgrade").spent, 2);

    let written = desk.app.spend_for_campaign(deck).expect("written");
    let member = &written.members[0];
    assert_eq!((member.earned, member.spent), (5, 2));
    assert_eq!(member.deck_versions, 2);
    let open = desk.app.open_deck(deck).expect("it");
    assert_eq!((open.upgrade, open.campaign), (None, None));

    // The next time the same deck goes on with what is left.
    let next = desk.app.spend_in_decks(view.id, written.at, ROLAND);
    assert_eq!(next.expect("a deck"), deck);
    let open = desk.app.open_deck(deck).expect("it");
    assert_eq!(open.upgrade.expect("an upgrade").left, 3);
    assert_eq!(desk.app.decks().expect("decks").len(), 1);
}

#[test]
fn an_upgrade_that_costs_too_much_is_not_written() {
    let desk = Desk::new();
    let view = with_experience(&desk, 1);
    let deck = desk.app.spend_in_decks(view.id, view.at, ROLAND);
    let deck = deck.expect("a deck");
    upgrade(&desk, deck);
    let error = desk.app.spend_for_campaign(deck).expect_err("too dear");
    assert_eq!(error.code(), ErrorCode::IllegalAnswer);
    assert_eq!(desk.app.campaign(view.id).expect("it stands"), view);
    let open = desk.app.open_deck(deck).expect("it");
    assert!(open.upgrade.is_some(), "the upgrade goes on");
}

#[test]
fn exiled_cards_are_known_to_the_upgrade() {
    let desk = Desk::new();
    let view = with_experience(&desk, 3);
    let exile = HandChange::Exile {
        investigator: ROLAND.to_owned(),
        card: "01022".to_owned(),
    };
    let view = desk.app.correct_campaign(view.id, view.at, "", &[exile]);
    let view = view.expect("exiled");
    let deck = desk.app.spend_in_decks(view.id, view.at, ROLAND);
    let open = desk.app.open_deck(deck.expect("a deck")).expect("it");
    assert_eq!(open.upgrade.expect("an upgrade").exiled, ["01022"]);
}

#[test]
fn a_deck_that_the_campaign_has_otherwise_by_now_is_begun_anew() {
    let desk = Desk::new();
    let view = with_experience(&desk, 3);
    let deck = desk.app.spend_in_decks(view.id, view.at, ROLAND);
    let deck = deck.expect("a deck");
    upgrade(&desk, deck);
    let written = desk.app.spend_for_campaign(deck).expect("written");
    let undone = desk.undo(&written);
    let anew = desk.app.spend_in_decks(view.id, undone.at, ROLAND);
    let anew = anew.expect("a deck");
    assert_ne!(anew, deck);
    let open = desk.app.open_deck(anew).expect("it");
    assert_eq!(open.upgrade.expect("an upgrade").left, 3);
}

#[test]
fn nothing_is_spent_for_strangers_and_the_lost() {
    let desk = Desk::new();
    let view = with_experience(&desk, 3);
    let refused = |at: u64, who: &str| {
        let spent = desk.app.spend_in_decks(view.id, at, who);
        spent.expect_err("refused").code()
    };
    assert_eq!(refused(view.at, "01004"), ErrorCode::IllegalAnswer);
    assert_eq!(refused(view.at - 1, ROLAND), ErrorCode::StaleAnswer);
    let leave = HandChange::Leave {
        investigator: ROLAND.to_owned(),
    };
    let left = desk.app.correct_campaign(view.id, view.at, "", &[leave]);
    assert_eq!(
        refused(left.expect("he left").at, ROLAND),
        ErrorCode::IllegalAnswer
    );
    let own = desk.app.copy_starter("agnes").expect("a deck");
    let error = desk.app.spend_for_campaign(own).expect_err("no campaign");
    assert_eq!(error.code(), ErrorCode::IllegalAnswer);
    assert!(desk.app.open_deck(own).expect("it").campaign.is_none());
}
