//! What is coming: told on demand for the open prompt, and marked nowhere.

mod player;

use casebook_app::{
    App, AskName, ComingName, ComingView, Error, GameView, HappeningView, PhaseName,
};
use player::{Directory, Random, play_to, the_gathering};

const PHASES: [PhaseName; 4] = [
    PhaseName::Investigation,
    PhaseName::Enemy,
    PhaseName::Upkeep,
    PhaseName::Mythos,
];

/// A game at the first turn.
fn begun(app: &App, decks: &[&str]) -> GameView {
    let mut view = app.begin_game(&the_gathering(decks, 11)).unwrap();
    let mut chance = Random(5);
    while view.prompt.as_ref().unwrap().ask != AskName::Turn {
        let next = view.history.at + 1;
        view = play_to(app, view, next, &mut chance);
    }
    view
}

fn of(view: &ComingView, kind: ComingName) -> Vec<&HappeningView> {
    let all = view.happenings.iter();
    all.filter(|one| one.kind == kind).collect()
}

#[test]
fn what_is_coming_is_told_by_name_in_the_order_of_the_phases() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app, &["roland"]);
    let coming = app.coming(view.id, view.history.at).unwrap().unwrap();
    assert_eq!((coming.at, coming.others_wait), (view.history.at, false));
    assert!(coming.games > 1 && coming.threshold.is_some());
    let place = |one: &HappeningView| PHASES.iter().position(|phase| *phase == one.phase);
    assert!(coming.happenings.is_sorted_by_key(place), "{coming:#?}");
    for (kind, phase) in [
        (ComingName::Resources, PhaseName::Upkeep),
        (ComingName::Draws, PhaseName::Upkeep),
        (ComingName::EncounterCards, PhaseName::Mythos),
        (ComingName::Doom, PhaseName::Mythos),
    ] {
        let told = of(&coming, kind);
        let fits = |one: &&HappeningView| one.certain && one.share == 100 && one.phase == phase;
        assert!(told.iter().any(fits), "{kind:?} {coming:#?}");
    }
    for one in &coming.happenings {
        assert_eq!(one.certain, one.share == 100, "{one:?}");
        assert!(one.least <= one.most && one.least_horror <= one.most_horror);
        assert_eq!(one.who.is_some(), one.seat.is_some());
    }
    let named = of(&coming, ComingName::Resources)[0].who.clone().unwrap();
    assert_eq!(&*named.en, "Roland Banks");
}

#[test]
fn it_is_no_decision_and_is_marked_nowhere() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app, &["roland"]);
    let before = app.open_game(view.id).unwrap();
    let first = app.coming(view.id, view.history.at).unwrap();
    assert_eq!(first, app.coming(view.id, view.history.at).unwrap());
    assert_eq!(app.open_game(view.id).unwrap(), before);
    let late = app.coming(view.id, view.history.at - 1);
    assert!(matches!(late, Err(Error::StaleAnswer { .. })), "{late:?}");
}

#[test]
fn others_who_have_still_to_play_are_told_of() {
    let directory = Directory::new();
    let app = directory.start();
    let view = begun(&app, &["roland", "daisy"]);
    let coming = app.coming(view.id, view.history.at).unwrap().unwrap();
    assert!(coming.others_wait);
    let seats: Vec<_> = of(&coming, ComingName::Resources)
        .iter()
        .map(|one| one.seat)
        .collect();
    assert_eq!(seats, [Some(0), Some(1)]);
}
