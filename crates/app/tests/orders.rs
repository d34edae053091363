//! Standing orders: passes made for the player, and the way back over them.

mod player;

use casebook_app::{
    ActName, Answer, App, AskName, FormView, GameView, Offered, PassUntil, PromptView, SeatNumber,
    Standing,
};
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

/// Inputs of a game: each prompt answered, but one press for all passes of one test.
#[derive(Default)]
struct Inputs {
    prompts: u32,
    in_tests: bool,
}

impl Inputs {
    fn count(&mut self, prompt: &PromptView, merged: bool) {
        let commits = prompt.ask == AskName::Commit;
        if !(merged && commits && self.in_tests) {
            self.prompts += 1;
        }
        self.in_tests = commits;
    }
}

/// What somebody in a hurry answers: clues first, then fights, and no to whatever may be declined.
fn hasty(view: &GameView, chance: &mut Random) -> Answer {
    let prompt = view.prompt.as_ref().expect("an open prompt");
    let wanted = [
        ActName::Pass,
        ActName::No,
        ActName::Fight,
        ActName::Investigate,
        ActName::AdvanceAct,
        ActName::Move,
    ];
    let find = |act: &ActName| prompt.choices.iter().find(|one| one.act == *act);
    match (&prompt.form, wanted.iter().find_map(find)) {
        (FormView::Options, Some(choice)) => Answer::Choice {
            index: choice.index,
        },
        (FormView::Commit { .. }, _) => Answer::Pass {
            seat: prompt.who[0],
        },
        _ => any_answer(view, chance),
    }
}

/// Inputs of a whole game of four: as ever, or with everything that may be passed asked about no more
/// (the order counts as an input).
fn inputs(app: &App, seed: u32, ordered: bool) -> u32 {
    let decks = ["roland", "daisy", "agnes", "wendy"];
    let mut view = app.begin_game(&the_gathering(&decks, seed)).unwrap();
    let (mut chance, mut inputs) = (Random(9), Inputs::default());
    while let Some(prompt) = view.prompt.clone() {
        let new = offered(&prompt).into_iter().find(|_| ordered);
        if let Some(thing) = new.filter(|thing| !has_order(&view, thing)) {
            inputs.prompts += 1;
            view = app.order(view.id, &thing, Standing::Never).unwrap();
            continue;
        }
        inputs.count(&prompt, ordered);
        let answer = hasty(&view, &mut chance);
        view = app.choose(view.id, view.history.at, answer).unwrap();
    }
    inputs.prompts
}

fn has_order(view: &GameView, thing: &Offered) -> bool {
    let orders = view.orders.iter().flat_map(|orders| &orders.abilities);
    orders.clone().any(|order| order.offered == *thing)
}

/// `cargo test -p casebook-app --test orders -- --nocapture inputs` prints both numbers.
#[test]
fn standing_orders_spare_inputs_in_a_game_of_four() {
    let directory = Directory::new();
    let app = directory.start();
    let (mut before, mut after) = (0, 0);
    for seed in 1..=3 {
        before += inputs(&app, seed, false);
        after += inputs(&app, seed, true);
    }
    println!("inputs of three games of four: {before} without orders, {after} with them");
    assert!(after < before);
}
