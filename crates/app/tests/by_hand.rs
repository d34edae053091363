//! Adjustments by hand from the window's side: offered, made, told, kept and taken back.

mod player;

use casebook_app::{
    ActName, Answer, App, ByHandCommand, ByHandKind, ByHandOffer, ByHandPlace, ByHandRefusal,
    ByHandTarget, ErrorCode, ErrorView, GameView,
};
use player::{Directory, Random, any_command, play_to, the_gathering};

fn command(kind: ByHandKind) -> ByHandCommand {
    ByHandCommand {
        kind,
        card: None,
        to: None,
        seat: None,
        amount: None,
        token: None,
    }
}

fn by_hand(app: &App, view: &GameView, command: ByHandCommand) -> GameView {
    let answer = Answer::ByHand { command };
    app.choose(view.id, view.history.at, answer).unwrap()
}

/// A game in the first turn of its first investigator.
fn begun(directory: &Directory, decks: &[&str]) -> (std::sync::Arc<App>, GameView) {
    let app = directory.start();
    let view = app.begin_game(&the_gathering(decks, 7)).unwrap();
    let view = play_to(&app, view, decks.len() as u32, &mut Random(3));
    (app, view)
}

fn offer(app: &App, view: &GameView, kind: ByHandKind) -> ByHandOffer {
    let offers = app.hand_offers(view.id).unwrap();
    let found = offers.into_iter().find(|offer| offer.kind == kind);
    found.unwrap_or_else(|| panic!("{kind:?} is not offered"))
}

#[test]
fn an_adjustment_is_made_told_undone_and_kept() {
    let directory = Directory::new();
    let (app, before) = begun(&directory, &["roland"]);
    let card = before.investigators[0].card.id;
    let command = ByHandCommand {
        card: Some(card),
        amount: Some(2),
        ..command(ByHandKind::Horror)
    };
    let view = by_hand(&app, &before, command);
    assert_eq!(view.investigators[0].card.counters.horror, Some(2));
    assert_eq!(view.prompt, before.prompt);
    let told = view.news.choice.as_ref().unwrap();
    assert_eq!(
        (told.act, told.by_hand),
        (ActName::Adjust, Some(ByHandKind::Horror))
    );
    assert_eq!((told.cards[0].id, told.amount), (card, Some(2)));

    let undone = app.undo(view.id).unwrap();
    assert_eq!(undone.state, before.state);
    let again = app.redo(view.id).unwrap();
    assert_eq!(again.state, view.state);

    let opened = directory.start().open_game(view.id).unwrap();
    assert_eq!(opened.state, view.state);
    assert_eq!(opened.news, view.news);
}

#[test]
fn what_cannot_be_done_by_hand_is_refused_with_its_reason() {
    let directory = Directory::new();
    let (app, view) = begun(&directory, &["roland"]);
    let own = view.investigators[0].card.id;
    let wrong = [
        command(ByHandKind::Damage),
        ByHandCommand {
            card: Some(own),
            amount: Some(-1),
            ..command(ByHandKind::Clues)
        },
        ByHandCommand {
            card: Some(60_000),
            ..command(ByHandKind::Exhaust)
        },
        ByHandCommand {
            seat: Some(3),
            ..command(ByHandKind::Draw)
        },
    ];
    for command in wrong {
        let answer = Answer::ByHand { command };
        let error = app.choose(view.id, view.history.at, answer).unwrap_err();
        assert_eq!(error.code(), ErrorCode::IllegalAnswer, "{command:?}");
    }
    let too_few = Answer::ByHand { command: wrong[1] };
    let error = app.choose(view.id, view.history.at, too_few).unwrap_err();
    let view_of_error = ErrorView::from(error);
    assert_eq!(view_of_error.by_hand, Some(ByHandRefusal::TooFew));
    let told = view_of_error.detail;
    assert!(told.contains(&format!("card {own} has 0")), "{told}");
    assert_eq!(app.open_game(view.id).unwrap().state, view.state);
}

#[test]
fn a_deck_is_looked_through_without_its_order() {
    let directory = Directory::new();
    let (app, view) = begun(&directory, &["roland"]);
    let named = |offer: &ByHandOffer| -> Vec<String> {
        let in_deck = |target: &&ByHandTarget| target.lies == Some(ByHandPlace::Deck);
        let targets = offer.targets.iter().filter(in_deck);
        targets
            .map(|target| target.name.as_ref().unwrap().en.to_string())
            .collect()
    };
    let names = named(&offer(&app, &view, ByHandKind::ToHand));
    assert!(names.len() > 10);
    assert!(names.is_sorted(), "{names:?}");
    let shuffle = ByHandCommand {
        seat: Some(0),
        ..command(ByHandKind::ShuffleDeck)
    };
    let view = by_hand(&app, &view, shuffle);
    assert_eq!(named(&offer(&app, &view, ByHandKind::ToHand)), names);
}

#[test]
fn a_card_is_searched_for_and_put_into_play_by_hand() {
    let directory = Directory::new();
    let (app, view) = begun(&directory, &["roland"]);
    let offered = offer(&app, &view, ByHandKind::PutIntoPlay);
    let in_deck = |target: &&ByHandTarget| target.lies == Some(ByHandPlace::Deck);
    let target = offered.targets.iter().find(in_deck).unwrap();
    let command = ByHandCommand {
        card: target.card,
        seat: target.goals[0].seat,
        ..command(ByHandKind::PutIntoPlay)
    };
    let after = by_hand(&app, &view, command);
    assert_eq!(after.investigators[0].deck, view.investigators[0].deck - 1);
    let played = &after.investigators[0].play_area;
    assert!(played.iter().any(|card| Some(card.id) == target.card));
}

/// Whatever is offered can be done.
#[test]
fn every_offer_is_legal() {
    let directory = Directory::new();
    let (app, mut view) = begun(&directory, &["wendy", "agnes"]);
    let mut chance = Random(11);
    for _ in 0..60 {
        if view.prompt.is_none() {
            break;
        }
        let offers = app.hand_offers(view.id).unwrap();
        let command = any_command(&offers, &mut chance);
        view = by_hand(&app, &view, command);
        view = play_to(&app, view.clone(), view.history.at + 1, &mut chance);
    }
}
