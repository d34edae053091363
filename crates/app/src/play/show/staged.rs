//! Staged tables for the tests of views.

use cards::CardCode;
use engine::{
    ChoiceKind, Game, Stage, StagedCard, StagedEnemy, StagedInvestigator, StagedLocation,
};
use serde_json::Value;

use super::{Surroundings, view};
use crate::play::book::book;
use crate::play::view::{GameView, HistoryView, LogGroup, PhaseName};

/// Roland in the Hallway with a ghoul at his heels, between a Cellar and an unrevealed Attic.
pub fn hallway() -> Stage {
    let location = |code: &str, unrevealed| StagedLocation {
        card: Some(code.into()),
        unrevealed,
        ..StagedLocation::default()
    };
    let roland = StagedInvestigator {
        id: Some("roland".into()),
        card: Some("01001".into()),
        at: Some("01112".into()),
        resources: Some(4),
        clues: Some(1),
        horror: Some(1),
        hand: Some(cards(&["01016", "01022", "01089", "01025"])),
        play: vec![
            StagedCard::new("01020".into()),
            StagedCard::new("01021".into()),
        ],
        deck: Some(cards(&["01018", "01023", "01024", "01030"])),
        discard: cards(&["01088"]),
        ..StagedInvestigator::default()
    };
    Stage {
        scenario: Some("the-gathering".into()),
        locations: vec![
            StagedLocation {
                clues: Some(2),
                ..location("01112", false)
            },
            location("01113", true),
            location("01114", false),
        ],
        investigators: vec![roland],
        enemies: vec![StagedEnemy {
            card: Some("01160".into()),
            engaged: Some("roland".into()),
            damage_taken: 1,
            ..StagedEnemy::default()
        }],
        encounter_deck: Some(cards(&["01159", "01161", "01162"])),
        encounter_discard: Some(cards(&["01163", "01166"])),
        victory: cards(&["01116"]),
        chaos_bag: Some(tokens(&[
            "+1",
            "0",
            "-1",
            "-1",
            "skull",
            "auto_fail",
            "elder_sign",
        ])),
        reveal: tokens(&["-1"]),
        ..Stage::default()
    }
}

pub fn cards(codes: &[&str]) -> Vec<StagedCard> {
    codes
        .iter()
        .map(|code| StagedCard::new(CardCode::from(*code)))
        .collect()
}

pub fn tokens(names: &[&str]) -> Vec<abilities::Token> {
    names
        .iter()
        .map(|name| abilities::Token::parse(name).unwrap())
        .collect()
}

pub fn begin(stage: &Stage) -> Game {
    stage.begin(book().unwrap()).unwrap().game
}

pub fn show(game: &Game) -> GameView {
    let news = LogGroup {
        at: 0,
        round: 1,
        phase: PhaseName::Investigation,
        choice: None,
        events: Vec::new(),
    };
    let history = HistoryView {
        decisions: 0,
        at: 0,
        can_undo: false,
        can_redo: false,
        marks: Vec::new(),
        branches: 0,
        bookmarks: None,
        hints: Vec::new(),
    };
    let around = Surroundings {
        id: 1,
        seed: 1,
        news,
        before: Vec::new(),
        orders: None,
        companions: None,
        history,
    };
    view(game, around)
}

pub fn json(game: &Game) -> Value {
    let mut json = serde_json::to_value(show(game)).unwrap();
    // The hash stands for hidden things too; it is compared elsewhere.
    json.as_object_mut().unwrap().remove("state");
    json
}

pub fn apply(game: &mut Game, wanted: impl Fn(&ChoiceKind) -> bool) {
    let options = &game.prompt().unwrap().options;
    let choice = options.iter().find(|option| wanted(&option.choice.act));
    let choice = choice
        .unwrap_or_else(|| panic!("not among {options:?}"))
        .choice
        .clone();
    game.apply(choice).unwrap();
}
