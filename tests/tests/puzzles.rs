//! Turns whose best line is known: an expert begins as it does, in nine of ten of them at least.
//! Each is an ordinary case too, whose script is that line.

use std::collections::BTreeSet;
use std::thread;

use casebook_tests::{all_cases, book};
use cases::Case;
use engine::{Assignment, CardId, Choice, ChoiceKind};
use players::Level;

/// How the expert of puzzles draws.
const SEED: u64 = 1;

/// So many puzzles there are at least.
const FEWEST: usize = 30;

/// Whether two choices are the same; of harm, in whatever order it is assigned.
fn is_same(one: &Choice, other: &Choice) -> bool {
    match (&one.act, &other.act) {
        (ChoiceKind::Assign(some), ChoiceKind::Assign(others)) => dealt(some) == dealt(others),
        _ => one == other,
    }
}

fn dealt(assigned: &[Assignment]) -> BTreeSet<(CardId, i32, i32)> {
    let all = assigned.iter().map(|one| (one.to, one.damage, one.horror));
    all.filter(|(_, damage, horror)| damage + horror > 0)
        .collect()
}

/// What the expert would do instead; nothing where it begins as the line does.
fn missed(case: &Case) -> Option<String> {
    let (game, best) = cases::first_choice(book(), case)
        .unwrap_or_else(|failure| panic!("{}: {failure:?}", case.name));
    let thought = Level::Expert.thinker(SEED, 1).consider(&game);
    let found = thought
        .first()
        .is_some_and(|one| is_same(&one.choice, &best));
    let told = thought.iter().take(3).map(|one| {
        format!(
            "  {:?}: {} visits, worth {:.3}, won {:.2}, lost {:.2}",
            one.choice.act, one.visits, one.worth, one.won, one.lost
        )
    });
    let told: Vec<String> = told.collect();
    (!found).then(|| format!("{}: {:?} is best\n{}", case.name, best.act, told.join("\n")))
}

#[test]
fn an_expert_begins_with_the_best_line_in_nine_of_ten_puzzles() {
    let cases = all_cases().into_iter();
    let puzzles: Vec<Case> = cases
        .filter(|(file, _)| file.starts_with("puzzles/"))
        .map(|(_, case)| case)
        .collect();
    assert!(puzzles.len() >= FEWEST, "{}", puzzles.len());
    let half = puzzles.len() / 2;
    let (some, others) = puzzles.split_at(half);
    let all = |some: &[Case]| some.iter().filter_map(missed).collect::<Vec<String>>();
    let missed = thread::scope(|scope| {
        let first = scope.spawn(|| all(some));
        let mut list = all(others);
        list.extend(
            first
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic)),
        );
        list
    });
    let solved = puzzles.len() - missed.len();
    println!(
        "solved {solved} of {}\n{}",
        puzzles.len(),
        missed.join("\n")
    );
    assert!(
        solved * 10 >= puzzles.len() * 9,
        "solved {solved} of {}\n{}",
        puzzles.len(),
        missed.join("\n")
    );
}
