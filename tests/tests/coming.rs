//! What is coming after the end of a turn, on staged boards: what is certain, what may come, and
//! that nothing hidden decides it.

use std::collections::BTreeMap;

use casebook_tests::{all_cases, book};
use engine::{CardId, Game, Seat};
use players::coming::{Coming, Happening, Matter, coming};

/// The board of a case file, as it is when the script's first choice can be made.
fn board(toml: &str) -> Game {
    let text =
        format!("[[case]]\nname = \"a board\"\n{toml}\n[[case.do]]\nchoose = \"end turn\"\n");
    let cases = cases::read(&text).unwrap_or_else(|error| panic!("{error:?}"));
    let (game, _) =
        cases::first_choice(book(), &cases[0]).unwrap_or_else(|fault| panic!("{fault:?}"));
    game
}

fn foreseen(game: &Game) -> Coming {
    coming(game, 3, &|| true).expect("something is asked")
}

/// What fits, each with whether it is certain.
fn all(found: &Coming, fits: impl Fn(Matter) -> bool) -> Vec<(Happening, bool)> {
    let fitting = found.happenings.iter().filter(|one| fits(one.matter));
    fitting.map(|one| (*one, found.is_certain(one))).collect()
}

fn only(found: &Coming, fits: impl Fn(Matter) -> bool) -> (Happening, bool) {
    match all(found, fits)[..] {
        [one] => one,
        ref other => panic!("{other:?} in {found:#?}"),
    }
}

fn enemy(game: &Game) -> CardId {
    game.enemies().next().expect("an enemy")
}

const YOU: Seat = Seat(0);

const CORRIDOR: &str = r#"
[[case.stage.location]]
id = "here"
connects = ["hall"]
[[case.stage.location]]
id = "hall"
connects = ["cellar"]
[[case.stage.location]]
id = "cellar"
"#;

#[test]
fn a_hunter_comes_nearer_and_says_whom_it_hunts() {
    let game = board(&format!(
        r#"{CORRIDOR}
[[case.stage.investigator]]
id = "you"
[[case.stage.enemy]]
id = "hound"
fight = 3
health = 3
evade = 3
damage = 2
keywords = ["hunter"]
at = "cellar"
"#
    ));
    let found = foreseen(&game);
    let (step, certain) = only(&found, |one| matches!(one, Matter::Moves { .. }));
    let places: Vec<CardId> = game.locations().collect();
    let expected = Matter::Moves {
        enemy: enemy(&game),
        from: places[2],
        to: places[1],
        hunts: YOU,
    };
    assert_eq!((step.matter, certain), (expected, true));
    assert!(all(&found, |one| matches!(one, Matter::Attacks { .. })).is_empty());
}

#[test]
fn a_hunter_that_arrives_engages_and_attacks_at_once() {
    let game = board(&format!(
        r#"{CORRIDOR}
[[case.stage.investigator]]
id = "you"
[[case.stage.enemy]]
id = "hound"
fight = 3
health = 3
evade = 3
damage = 2
horror = 1
keywords = ["hunter"]
at = "hall"
"#
    ));
    let found = foreseen(&game);
    let hound = enemy(&game);
    let engages = Matter::Engages {
        enemy: hound,
        who: YOU,
    };
    assert!(only(&found, |one| one == engages).1);
    let (attack, certain) = only(&found, |one| matches!(one, Matter::Attacks { .. }));
    assert!(certain);
    assert_eq!((attack.least, attack.most), (2, 2));
    assert_eq!((attack.least_horror, attack.most_horror), (1, 1));
}

#[test]
fn an_exhausted_enemy_readies_and_does_not_attack() {
    let game = board(
        r#"
[[case.stage.investigator]]
id = "you"
[[case.stage.enemy]]
id = "rat"
fight = 1
health = 1
evade = 1
damage = 1
engaged = "you"
exhausted = true
"#,
    );
    let found = foreseen(&game);
    assert!(only(&found, |one| matches!(one, Matter::Readies { .. })).1);
    assert!(all(&found, |one| matches!(one, Matter::Attacks { .. })).is_empty());
}

/// Doom in play, the threshold, and whether the agenda advances.
#[test]
fn the_agenda_advances_when_the_doom_of_the_next_round_is_enough() {
    for (doom, advances) in [(1, false), (2, true)] {
        let game = board(&format!(
            "[case.stage.agenda]\nthreshold = 3\ndoom = {doom}\n[[case.stage.investigator]]\nid = \"you\"\n"
        ));
        let found = foreseen(&game);
        let (placed, certain) = only(&found, |one| one == Matter::Doom);
        assert_eq!((placed.least, placed.most, certain), (1, 1, true));
        let all = all(&found, |one| matches!(one, Matter::AgendaAdvances { .. }));
        assert_eq!(all.iter().any(|(_, certain)| *certain), advances, "{doom}");
    }
}

/// Ancient Evils in a deck of two kinds: doom may come twice.
#[test]
fn what_only_some_encounter_cards_bring_may_come() {
    let game = board(
        r#"
[case.stage.encounter]
deck = ["01166", "01166", "01163", "01163"]
[case.stage.agenda]
threshold = 9
[[case.stage.investigator]]
id = "you"
skills = { willpower = 2 }
deck = ["01088", "01088"]
"#,
    );
    let found = foreseen(&game);
    let (placed, certain) = only(&found, |one| one == Matter::Doom);
    assert_eq!((placed.least, placed.most, certain), (1, 2, true));
    let (harm, certain) = only(&found, |one| one == Matter::Suffers { who: YOU });
    assert!(
        !certain && (1..found.games).contains(&harm.times),
        "{harm:?}"
    );
    let (drawn, certain) = only(&found, |one| one == Matter::EncounterCards { who: YOU });
    assert_eq!((drawn.least, drawn.most, certain), (1, 1, true));
}

#[test]
fn the_upkeep_phase_and_the_hand_size_are_told() {
    let hand = ["\"01088\""; 9].join(", ");
    let game = board(&format!(
        "[[case.stage.investigator]]\nid = \"you\"\nhand = [{hand}]\ndeck = [\"01089\", \"01089\"]\n"
    ));
    let found = foreseen(&game);
    let amount = |matter| {
        let (one, certain) = only(&found, |found| found == matter);
        (one.least, one.most, certain)
    };
    assert_eq!(amount(Matter::Draws { who: YOU }), (1, 1, true));
    assert_eq!(amount(Matter::Resources { who: YOU }), (1, 1, true));
    assert_eq!(amount(Matter::Discards { who: YOU }), (2, 2, true));
}

#[test]
fn the_forced_ability_of_a_card_that_lies_open_is_told() {
    let game = board(
        r#"
[[case.stage.card]]
code = "rot"
kind = "treachery"
script = '''
Script(abilities: [Forced(on: At(kind: RoundEnds), effects: [Damage(to: You, horror: N(1))])])
'''
[[case.stage.investigator]]
id = "you"
deck = ["01088", "01088"]
threat = ["rot"]
"#,
    );
    let found = foreseen(&game);
    let (forced, certain) = only(&found, |one| matches!(one, Matter::Forced { .. }));
    let Matter::Forced { card, .. } = forced.matter else {
        panic!("{forced:?}");
    };
    assert!(certain && game.card(card).def.code.to_string() == "rot");
    let (harm, certain) = only(&found, |one| one == Matter::Suffers { who: YOU });
    assert_eq!((harm.most_horror, certain), (1, true));
}

#[test]
fn an_attack_that_would_defeat_says_so() {
    let game = board(
        r#"
[[case.stage.investigator]]
id = "you"
health = 5
damage = 4
[[case.stage.enemy]]
id = "ghoul"
fight = 3
health = 3
evade = 3
damage = 2
engaged = "you"
"#,
    );
    let found = foreseen(&game);
    assert!(only(&found, |one| one == Matter::Defeated { who: YOU }).1);
    assert!(only(&found, |one| one == Matter::GameEnds).1);
}

/// Boards of many cases, each beside one that looks the same and is another game.
#[test]
fn games_that_differ_only_in_what_is_hidden_have_the_same_answer() {
    let (mut asked, mut others) = (0, 0);
    let mut kinds: BTreeMap<String, u32> = BTreeMap::new();
    let cases = all_cases().into_iter();
    for (file, case) in cases
        .filter(|(file, _)| file.starts_with("campaigns/"))
        .step_by(7)
    {
        let Ok((game, _)) = cases::first_choice(book(), &case) else {
            continue;
        };
        let other = game.imagined(77);
        let Some(found) = coming(&game, 3, &|| true) else {
            continue;
        };
        assert_eq!(
            Some(&found),
            coming(&other, 3, &|| true).as_ref(),
            "{file}: {}",
            case.name
        );
        asked += 1;
        others += u32::from(game.encounter_deck() != other.encounter_deck());
        for one in &found.happenings {
            let kind = format!("{:?}", one.matter);
            let kind = kind.split([' ', '{']).next().unwrap_or_default().to_owned();
            *kinds.entry(kind).or_default() += 1;
        }
    }
    assert!(asked >= 40 && others >= 20, "{asked} {others}");
    assert!(kinds.len() >= 10, "{kinds:?}");
}
