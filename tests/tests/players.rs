//! Players without a person: what they imagine, that they do not cheat, and that they choose the same
//! again.

use casebook_tests::{alone, book, varied_game};
use engine::{CardId, Choice, ChoiceKind, Game, Seat, ZoneKind};
use players::{Budget, Level, Player, Policy, Thinker};
use rand_pcg::Pcg32;

/// Games at some of their prompts, of several scenarios and numbers of investigators.
fn positions() -> Vec<Game> {
    let mut list = Vec::new();
    for seed in 0..12 {
        let (mut game, _) = Game::begin(book(), &varied_game(seed)).expect("a sound setup");
        let mut rng = Pcg32::new(seed, 7);
        let mut number = 0;
        while let Some(choice) = Policy::Greedy.choose(&game, &mut rng) {
            if number % 7 == 0 {
                list.push(game.clone());
            }
            number += 1;
            game.apply(choice).expect("a legal choice");
        }
    }
    list
}

/// The cards of each zone that everybody sees, in their order, and the counts of those that nobody
/// sees.
fn visible(game: &Game) -> (Vec<(CardId, String)>, Vec<usize>) {
    let open = |zone: ZoneKind| {
        zone.in_play()
            || matches!(
                zone,
                ZoneKind::Hand(_)
                    | ZoneKind::Discard(_)
                    | ZoneKind::EncounterDiscard
                    | ZoneKind::Victory
                    | ZoneKind::Committed(_)
            )
    };
    let cards = game
        .cards()
        .filter(|(_, card)| open(card.zone) && card.revealed);
    let seen = cards.map(|(id, card)| {
        (
            id,
            format!("{:?}", (card.zone, card.def.code.as_str(), card.tokens)),
        )
    });
    let mut counts = vec![game.encounter_deck().len()];
    counts.extend(game.investigators().iter().map(|one| one.deck.len()));
    (seen.collect(), counts)
}

#[test]
fn an_imagined_game_looks_the_same_and_hides_something_else() {
    let mut reordered = 0;
    for game in positions() {
        let imagined = game.imagined(5);
        assert_eq!(visible(&game), visible(&imagined));
        assert_eq!(game.prompt(), imagined.prompt());
        imagined.check().expect("an imagined game is sound");
        let sorted = |cards: &[CardId]| {
            let mut cards = cards.to_vec();
            cards.sort_unstable();
            cards
        };
        assert_eq!(
            sorted(game.encounter_deck()),
            sorted(imagined.encounter_deck())
        );
        reordered += usize::from(game.encounter_deck() != imagined.encounter_deck());
        for seat in (0..game.investigators().len() as u8).map(Seat) {
            assert_eq!(game.revealed_top(seat), imagined.revealed_top(seat));
        }
        for (index, card) in game.looked_at().iter().enumerate() {
            assert_eq!(imagined.looked_at()[index], *card);
            assert_eq!(game.card(*card).zone, imagined.card(*card).zone);
        }
    }
    assert!(reordered > 100, "{reordered}");
}

#[test]
fn games_that_look_the_same_lead_to_the_same_imagined_game() {
    for game in positions() {
        let other = game.imagined(1);
        assert_eq!(
            game.imagined(9).state_hash(),
            other.imagined(9).state_hash()
        );
    }
}

#[test]
fn versions_of_unrevealed_locations_are_imagined_too() {
    let setup = alone("the-midnight-masks", 3);
    let (mut game, _) = Game::begin(book(), &setup).expect("a sound setup");
    // Locations are laid out after the opening hands.
    let mut rng = Pcg32::new(1, 7);
    while game.locations().next().is_none() {
        let choice = Policy::Greedy.choose(&game, &mut rng).expect("a choice");
        game.apply(choice).expect("a legal choice");
    }
    let versions = |game: &Game| -> Vec<String> {
        let places = game.locations().filter(|place| !game.card(*place).revealed);
        places
            .map(|place| game.card(place).def.code.to_string())
            .collect()
    };
    let imagined: Vec<Vec<String>> = (0..20).map(|seed| versions(&game.imagined(seed))).collect();
    assert!(imagined.iter().any(|one| *one == versions(&game)));
    assert!(imagined.iter().any(|one| *one != versions(&game)));
}

#[test]
fn cards_facedown_beneath_locations_are_imagined_too() {
    let setup = alone("blood-on-the-altar", 3);
    let (mut game, _) = Game::begin(book(), &setup).expect("a sound setup");
    let beneath = |game: &Game| -> Vec<String> {
        let hidden = game
            .cards()
            .filter(|(card, _)| game.is_facedown_beneath(*card));
        hidden.map(|(_, card)| card.def.code.to_string()).collect()
    };
    let mut rng = Pcg32::new(1, 7);
    while beneath(&game).is_empty() {
        let choice = Policy::Greedy.choose(&game, &mut rng).expect("a choice");
        game.apply(choice).expect("a legal choice");
    }
    let sorted = |mut codes: Vec<String>| {
        codes.sort();
        codes
    };
    let imagined: Vec<Vec<String>> = (0..20).map(|seed| beneath(&game.imagined(seed))).collect();
    assert!(imagined.iter().any(|one| *one != beneath(&game)));
    for one in imagined {
        assert_eq!(sorted(one), sorted(beneath(&game)));
    }
    let other = game.imagined(1);
    assert_eq!(
        game.imagined(9).state_hash(),
        other.imagined(9).state_hash()
    );
}

fn thinker(cores: usize) -> Thinker {
    Thinker::new(Budget::Visits(220), 4, cores)
}

/// The player does not cheat: what is hidden is all that differs, and the answer does not.
#[test]
fn what_is_hidden_does_not_change_the_answer() {
    let thinker = Thinker::new(Budget::Visits(60), 4, 1);
    for game in positions().into_iter().step_by(9).take(12) {
        let thought = thinker.consider(&game);
        for seed in [1, 2] {
            assert_eq!(thinker.consider(&game.imagined(seed)), thought);
        }
    }
}

#[test]
fn seed_and_visits_settle_the_answer_on_any_number_of_cores() {
    for game in positions().into_iter().step_by(17).take(6) {
        let thought = thinker(1).consider(&game);
        assert_eq!(thinker(1).consider(&game), thought);
        assert_eq!(thinker(3).consider(&game), thought);
    }
}

#[test]
fn a_thinker_chooses_legally_to_the_end_of_any_game() {
    for seed in 0..8 {
        let (game, _) = Game::begin(book(), &varied_game(seed)).expect("a sound setup");
        let player = |seed| Player::Thinks(Thinker::new(Budget::Visits(6), seed, 1));
        let played = players::play(game, seed, player);
        assert!(played.is_ok(), "seed {seed}: {played:?}");
    }
}

/// More thought plays better than choosing at random: a whole level apart, in few games.
#[test]
fn a_beginner_beats_a_random_player() {
    let worth = |player: &dyn Fn(u64) -> Player| -> f32 {
        let games = (0..8).map(|seed| {
            let (game, _) =
                Game::begin(book(), &alone("the-gathering", seed)).expect("a sound setup");
            players::play(game, seed, player).expect("an end").worth
        });
        games.sum()
    };
    let random = worth(&|_| Player::AtOnce(Policy::Random));
    let beginner = worth(&|seed| Player::Thinks(Level::Beginner.thinker(seed, 1)));
    assert!(beginner > random, "{beginner} against {random}");
}

/// A card that costs nothing, and that may be taken back for nothing where no clues are.
const TAKEN_BACK: &str = r#"
[[case]]
name = "a card to play and to take back"
cards = ["01040"]

[[case.stage.location]]
id = "here"
shroud = 2

[[case.stage.investigator]]
id = "you"
at = "here"
play = ["01040"]
"#;

#[test]
fn nobody_plays_a_card_and_takes_it_back_for_ever() {
    let cases = cases::read(TAKEN_BACK).expect("a case");
    let start = cases::play(book(), &cases[0]).expect("a stage");
    for policy in [Policy::Random, Policy::Greedy, Policy::Instinct] {
        for seed in 0..20 {
            let (mut game, mut rng) = (start.clone(), Pcg32::new(seed, 7));
            let ends = (0..100).any(|_| {
                let choice = policy.choose(&game, &mut rng).expect("a choice");
                let ends = choice.act == ChoiceKind::EndTurn;
                game.apply(choice).expect("a legal choice");
                ends
            });
            assert!(ends, "{policy:?}, seed {seed}");
        }
    }
}

/// The first choice of the quick player in a stage, by seed.
fn first_choices(text: &str) -> Vec<(Game, ChoiceKind)> {
    let cases = cases::read(text).expect("a case");
    let start = cases::play(book(), &cases[0]).expect("a stage");
    let choose = |seed: u64| {
        let mut rng = Pcg32::new(seed, 7);
        let choice = Policy::Instinct.choose(&start, &mut rng).expect("a choice");
        (start.clone(), choice.act)
    };
    (0..20).map(choose).collect()
}

/// An event that is an attack, in the hand of somebody engaged whom attacks would hurt.
const ATTACKS_WITH_AN_EVENT: &str = r#"
[[case]]
name = "an event that is an attack"
cards = ["01051"]

[[case.stage.investigator]]
id = "you"
skills = { combat = 1, agility = 5 }
damage = 5
resources = 3
hand = ["01051"]

[[case.stage.enemy]]
id = "ghoul"
fight = 4
health = 3
evade = 4
damage = 2
horror = 0
engaged = "you"
"#;

#[test]
fn an_event_that_is_an_attack_is_not_feared_for_attacks_of_opportunity() {
    for (_, act) in first_choices(ATTACKS_WITH_AN_EVENT) {
        assert!(matches!(act, ChoiceKind::Play(_)), "{act:?}");
    }
}

/// An act that asks for no number of clues, and gives something for two.
const GIVES_FOR_CLUES: &str = r#"
[[case]]
name = "an act that gives something for clues"

[[case.stage.card]]
code = "trade"
kind = "act"
stage = 1
script = '''
Script(abilities: [Action(cost: [GroupClues(amount: PerInvestigator(2))], effects: [GainResources(amount: N(1))])])
'''

[case.stage.act]
card = "trade"

[[case.stage.location]]
id = "here"
shroud = 2
clues = 2

[[case.stage.investigator]]
id = "you"
clues = CLUES
"#;

#[test]
fn clues_are_sought_for_an_act_that_gives_something_for_them() {
    let with = |clues: &str| first_choices(&GIVES_FOR_CLUES.replace("CLUES", clues));
    for (_, act) in with("0") {
        assert_eq!(act, ChoiceKind::Investigate);
    }
    for (game, act) in with("2") {
        assert!(
            matches!(act, ChoiceKind::Use(card, _) if Some(card) == game.act()),
            "{act:?}"
        );
    }
}

/// The last act but one: a weapon in hand that can be paid for, and time to play it.
const READY_FOR_THE_LAST_ACT: &str = r#"
[[case]]
name = "the last act but one"

[[case.stage.card]]
code = "last"
kind = "act"
stage = 2

[case.stage.act]
clues = 1
deck = ["last"]

[case.stage.agenda]
threshold = THRESHOLD

[[case.stage.location]]
id = "here"

[[case.stage.investigator]]
id = "you"
clues = 1
resources = 4
hand = ["01016"]
"#;

#[test]
fn the_last_act_waits_for_a_weapon_while_there_is_time() {
    let with = |doom: &str| first_choices(&READY_FOR_THE_LAST_ACT.replace("THRESHOLD", doom));
    for (_, act) in with("12") {
        assert!(matches!(act, ChoiceKind::Play(_)), "{act:?}");
    }
    for (_, act) in with("3") {
        assert_eq!(act, ChoiceKind::AdvanceAct);
    }
}

/// A test whose skill falls short by one, and an asset that sells either of two skills.
const BUYS_FOR_A_TEST: &str = r#"
[[case]]
name = "an asset that sells skill for a test"
cards = ["01034"]

[[case.stage.location]]
id = "here"
shroud = 4
clues = 2

[[case.stage.investigator]]
id = "you"
skills = { intellect = 3, agility = 3 }
resources = 4
play = ["01034"]
"#;

#[test]
fn in_a_test_the_skill_that_it_asks_for_is_bought_and_no_other() {
    let cases = cases::read(BUYS_FOR_A_TEST).expect("a case");
    let mut start = cases::play(book(), &cases[0]).expect("a stage");
    let investigate = Choice {
        who: Seat(0),
        act: ChoiceKind::Investigate,
    };
    start.apply(investigate).expect("a legal choice");
    let mut bought = 0;
    for seed in 0..20 {
        let (mut game, mut rng) = (start.clone(), Pcg32::new(seed, 7));
        while game.test().is_some_and(|test| test.revealed.is_empty()) {
            let choice = Policy::Instinct.choose(&game, &mut rng).expect("a choice");
            if let ChoiceKind::Use(_, number) = choice.act {
                assert_eq!(number, 0, "seed {seed}");
                bought += 1;
            }
            game.apply(choice).expect("a legal choice");
        }
    }
    assert!(bought >= 20, "{bought}");
}
