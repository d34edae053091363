//! Turns whose best line is known: an expert begins as it does. Each is an ordinary case too, whose
//! script is that line.

use casebook_tests::{all_cases, book};
use players::{Budget, Thinker};

/// Visits of each puzzle.
const VISITS: u32 = 600;

#[test]
fn an_expert_finds_the_best_line() {
    let cases = all_cases().into_iter();
    let puzzles: Vec<_> = cases
        .filter(|(file, _)| file.starts_with("puzzles/"))
        .collect();
    assert!(puzzles.len() >= 4, "{}", puzzles.len());
    let mut missed = Vec::new();
    for (file, case) in &puzzles {
        let (game, best) = cases::first_choice(book(), case)
            .unwrap_or_else(|failure| panic!("{file}, {}: {failure:?}", case.name));
        let thinker = Thinker::new(Budget::Visits(VISITS), 1, 2);
        let thought = thinker.consider(&game);
        if thought.first().map(|one| &one.choice) != Some(&best) {
            missed.push(format!(
                "{}: {best:?} is best, not {:#?}",
                case.name,
                &thought[..thought.len().min(3)]
            ));
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
