//! Sequences without end stop, and leave the game at the last decision.

use casebook_tests::book;
use engine::{Ask, ChoiceKind, Game, IllegalChoice, PromptOption};

/// A board on which an asset gives 1 resource, and whatever else the script says.
fn staged(script: &str) -> Game {
    let text = format!(
        r#"
[[case]]
name = "without end"

[[case.stage.card]]
code = "spring"
kind = "asset"
script = '''(abilities: [{script}])'''

[[case.stage.location]]
id = "here"
shroud = 2

[[case.stage.investigator]]
id = "you"
health = 9
sanity = 9
at = "here"
play = ["spring"]
"#
    );
    let case = cases::read(&text).expect("the case reads").remove(0);
    let staged = case.stage.begin(book());
    staged.unwrap_or_else(|error| panic!("{error}")).game
}

/// Tries every choice, and gives the error of the one that has no end.
fn endless(game: &mut Game) -> engine::Endless {
    let prompt = game.prompt().expect("a decision").clone();
    let before = game.state_hash();
    for option in prompt.options {
        let mut tried = game.clone();
        if let Err(IllegalChoice::Endless(endless)) = tried.apply(option.choice) {
            assert_eq!(tried.state_hash(), before, "the game stays where it was");
            assert_eq!(tried.prompt(), game.prompt());
            return endless;
        }
    }
    panic!("every choice came to an end");
}

#[test]
fn a_forced_ability_that_triggers_itself_stops_with_its_name() {
    let mut game = staged(
        "Forced(on: After(kind: ResourcesGained, who: You), effects: [GainResources(amount: N(1))])",
    );
    let endless = endless(&mut game);
    assert_eq!((endless.card.as_str(), endless.number), ("spring", 0));
}

#[test]
fn the_game_stays_where_it_was_after_many_decisions_too() {
    let mut game = staged(
        "Forced(on: After(kind: ResourcesGained, who: You), effects: [GainResources(amount: N(1))]), Fast(effects: [Place(counter: Doom, on: This)])",
    );
    // The window before the first turn offers the ability too, and nothing that has no end.
    while game.prompt().expect("a decision").ask != Ask::Turn {
        let options = &game.prompt().expect("a decision").options;
        let pass = options
            .iter()
            .find(|one| one.choice.act == ChoiceKind::Pass);
        let choice = pass.expect("a window can be passed").choice.clone();
        game.apply(choice).expect("the turn begins");
    }
    let goes_on = |option: &&PromptOption| matches!(option.choice.act, ChoiceKind::Use(..));
    for _ in 0..100 {
        let options = &game.prompt().expect("a decision").options;
        let used = options.iter().find(goes_on).expect("the ability is fast");
        let choice = used.choice.clone();
        game.apply(choice).expect("doom comes to an end");
    }
    endless(&mut game);
}

#[test]
fn effects_that_multiply_stop_before_memory_is_gone() {
    let mut game = staged(
        "Forced(on: After(kind: ResourcesGained, who: You), effects: [Repeat(times: Times(N(99999), N(99999)), effects: [GainResources(amount: N(1))])])",
    );
    assert_eq!(endless(&mut game).card, "spring");
}
