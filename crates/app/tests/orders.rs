//! Standing orders: passes made for the player, and the way back over them.

mod player;

use casebook_app::{App, AskName, GameView, Offered, PassUntil, PromptView, SeatNumber, Standing};
use player::{Directory, Random, any_answer, the_gathering};

/// A game that waits in a window in which one investigator may use one thing, after some rounds.
fn in_a_window(app: &App) -> (GameView, Offered) {
    let decks = ["roland", "daisy", "skids", "wendy"];
    let mut view = app.begin_game(&the_gathering(&decks, 11)).unwrap();
    let mut chance = Random(5);
    while view.prompt.is_some() {
        let asked = view.prompt.as_ref().unwrap();
        let things = offered(asked);
        if asked.ask == AskName::Window && asked.who.len() == 1 && things.len() == 1 {
            return (view.clone(), things[0].clone());
        }
        let answer = any_answer(&view, &mut chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
    }
    panic!("no such window in this game");
}

fn offered(prompt: &PromptView) -> Vec<Offered> {
    let choices = prompt.choices.iter();
    choices
        .filter_map(|choice| choice.offered.clone())
        .collect()
}

fn is_free(view: &GameView) -> bool {
    let asked = view.prompt.as_ref().map(|prompt| prompt.ask);
    matches!(asked, Some(AskName::Window | AskName::Reaction))
}

fn asks_only(view: &GameView, thing: &Offered) -> bool {
    let Some(prompt) = view.prompt.as_ref().filter(|_| is_free(view)) else {
        return false;
    };
    let of = |seat: &SeatNumber| {
        let own = prompt.choices.iter().filter(|one| one.who == *seat);
        let things: Vec<_> = own.filter_map(|one| one.offered.clone()).collect();
        !things.is_empty() && things.iter().all(|one| one == thing)
    };
    prompt.who.iter().any(of)
}

#[test]
fn what_is_never_to_be_asked_is_passed_as_a_decision_and_undo_goes_back_over_it() {
    let directory = Directory::new();
    let app = directory.start();
    let (view, thing) = in_a_window(&app);
    let stood = view.history.at;
    let never = app.order(view.id, &thing, Standing::Never).unwrap();
    assert!(never.history.at > stood, "the window is passed");
    assert!(!asks_only(&never, &thing));
    let orders = never.orders.clone().unwrap();
    assert_eq!((orders.abilities.len(), orders.until), (1, None));
    assert_eq!(orders.abilities[0].standing, Standing::Never);

    let mut chance = Random(8);
    let mut view = never;
    while view.prompt.is_some() && view.history.at < stood + 60 {
        assert!(!asks_only(&view, &thing));
        let before = view.history.at;
        let answer = any_answer(&view, &mut chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
        let told = view.before.as_ref().map_or(0, Vec::len) as u32;
        assert_eq!(view.history.at, before + 1 + told);
        let back = app.undo(view.id).unwrap();
        assert_eq!(
            back.history.at, before,
            "one undo for one decision of the player's"
        );
        view = app.redo(view.id).unwrap();
        assert_eq!(view.history.at, before + 1 + told);
    }
    // The order is kept with the game, and gone when it is taken back.
    let again = directory.start();
    assert_eq!(
        again
            .open_game(view.id)
            .unwrap()
            .orders
            .unwrap()
            .abilities
            .len(),
        1
    );
    assert_eq!(
        again
            .order(view.id, &thing, Standing::Always)
            .unwrap()
            .orders,
        None
    );
}

#[test]
fn passing_holds_until_the_round_is_over_and_is_forgotten_on_the_way_back() {
    let directory = Directory::new();
    let app = directory.start();
    let (view, _) = in_a_window(&app);
    let (stood, round) = (view.history.at, view.round);
    let mut view = app.pass_until(view.id, Some(PassUntil::Round)).unwrap();
    let mut chance = Random(3);
    while view.prompt.is_some() && view.round == round {
        assert!(
            !is_free(&view),
            "nothing is asked beside a pass in this round"
        );
        assert_eq!(view.orders.as_ref().unwrap().until, Some(PassUntil::Round));
        let answer = any_answer(&view, &mut chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
    }
    assert_eq!(view.orders, None);
    let back = app.go_to_decision(view.id, stood).unwrap();
    assert!(is_free(&back) && back.orders.is_none());
}

#[test]
fn what_is_not_wanted_this_turn_is_asked_again_later() {
    let directory = Directory::new();
    let app = directory.start();
    let (view, thing) = in_a_window(&app);
    let mut view = app.order(view.id, &thing, Standing::NotThisTurn).unwrap();
    let mut chance = Random(3);
    let mut again = false;
    while view.prompt.is_some() && !again {
        again = asks_only(&view, &thing);
        let answer = any_answer(&view, &mut chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
    }
    assert!(again);
}
