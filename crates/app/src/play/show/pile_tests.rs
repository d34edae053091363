//! What lies beside the decks that everybody has: the top of a deck that is played with revealed,
//! hunches, devoured cards, roles; and what of it stays hidden.

use engine::{ChoiceKind, Game, Stage, StagedCard};

use super::staged::{apply, begin, cards, hallway, json, show};
use crate::facts::ClassName;
use crate::play::view::{InvestigatorView, PileView};

fn with(code: &str) -> Stage {
    let mut stage = hallway();
    stage.investigators[0].card = Some(code.into());
    stage
}

fn own(game: &Game) -> InvestigatorView {
    show(game).investigators.remove(0)
}

fn names(cards: &[crate::play::view::CardView]) -> Vec<&str> {
    cards.iter().map(|card| &*card.facts.name.en).collect()
}

#[test]
fn the_top_of_a_deck_is_shown_to_whoever_plays_with_it_revealed() {
    let top = |stage: &Stage| {
        own(&begin(stage))
            .top
            .map(|card| card.facts.name.en.clone())
    };
    assert_eq!(top(&with("08004")).as_deref(), Some("Beat Cop"));
    assert_eq!(top(&hallway()), None);
}

#[test]
fn what_lies_below_the_revealed_top_stays_hidden() {
    let stage = |below: &str| {
        let mut stage = with("08004");
        stage.investigators[0].deck = Some(cards(&["01022", below]));
        begin(&stage)
    };
    assert_eq!(json(&stage("01018")), json(&stage("01023")));
}

#[test]
fn the_top_of_the_encounter_deck_is_shown_where_somebody_plays_with_it_revealed() {
    let top = |play: &[&str]| {
        let mut stage = hallway();
        stage.investigators[0].play = cards(play);
        show(&begin(&stage)).encounter.top
    };
    let named = top(&["11073"]).map(|card| card.facts.name.en.clone());
    assert_eq!(named.as_deref(), Some("Swarm of Rats"));
    assert!(top(&[]).is_none());
}

fn hunches(codes: &[&str]) -> Stage {
    let owned = |code: &&str| StagedCard {
        owner: Some("roland".into()),
        ..StagedCard::new((*code).into())
    };
    let hunches = codes.iter().map(owned).collect();
    Stage {
        decks: vec![("hunch".into(), hunches)],
        ..with("05002")
    }
}

#[test]
fn the_topmost_hunch_lies_open_while_it_may_be_played() {
    let mut game = begin(&hunches(&["01037", "01036"]));
    let piles = own(&game).piles;
    let [PileView { name, count, open }] = &piles[..] else {
        panic!("{piles:?}");
    };
    assert_eq!(
        (&*name.en, name.ko.as_deref()),
        ("Hunch deck", Some("직감 덱"))
    );
    assert_eq!(*count, 2);
    assert_eq!(names(open), ["Working a Hunch"]);
    while game.phase() == abilities::Phase::Investigation {
        apply(&mut game, |act| {
            matches!(act, ChoiceKind::EndTurn | ChoiceKind::Pass)
        });
    }
    assert!(own(&game).piles[0].open.is_empty());
}

#[test]
fn hunches_below_the_topmost_stay_hidden() {
    let game = |below: &str| begin(&hunches(&["01037", below]));
    assert_eq!(json(&game("01036")), json(&game("01023")));
}

#[test]
fn devoured_cards_lie_open() {
    let mut game = begin(&with("89001"));
    let own_card = own(&game).card.id;
    apply(
        &mut game,
        |act| matches!(act, ChoiceKind::Use(card, _) if card.0 == own_card),
    );
    let machete = own(&game).play_area[0].id;
    apply(
        &mut game,
        |act| matches!(act, ChoiceKind::Targets(cards) if cards.iter().any(|card| card.0 == machete)),
    );
    let piles = own(&game).piles;
    assert_eq!(piles.len(), 1, "{piles:?}");
    assert_eq!(&*piles[0].name.en, "Devoured cards");
    assert_eq!(names(&piles[0].open), ["Machete"]);
}

#[test]
fn a_role_is_shown() {
    let mut game = begin(&with("03006"));
    let own_card = own(&game).card.id;
    assert_eq!(own(&game).role, None);
    apply(
        &mut game,
        |act| matches!(act, ChoiceKind::Use(card, _) if card.0 == own_card),
    );
    apply(&mut game, |act| matches!(act, ChoiceKind::Option(3)));
    assert_eq!(own(&game).role, Some(ClassName::Mystic));
}

#[test]
fn a_deck_of_the_scenario_is_counted_and_stays_hidden() {
    let game = |code: &str| {
        begin(&Stage {
            decks: vec![("cultists".into(), cards(&[code]))],
            ..hallway()
        })
    };
    let piles = show(&game("01159")).encounter.piles;
    assert_eq!((&*piles[0].name.en, piles[0].count), ("Cultist deck", 1));
    assert_eq!(json(&game("01159")), json(&game("01160")));
}
