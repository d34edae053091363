//! A case comes to every act, agenda, location and encounter card of every scenario that the engine
//! plays, however seldom games do: `casebook coverage reach --cases tests/cases` lists those that no
//! game came to.

use std::collections::BTreeSet;

use casebook_tests::{all_cases, book};
use engine::Game;
use players::Milestone;

#[test]
fn a_case_comes_to_every_card_of_every_scenario() {
    let mut seen = BTreeSet::new();
    for (file, case) in all_cases() {
        let mut see = |game: &Game| seen.extend(Milestone::of(game));
        cases::play_seen(book(), &case, &mut see)
            .unwrap_or_else(|failure| panic!("{file}: {}: {failure}", case.name));
    }
    // Resolutions have a test of their own: another scenario may have some of the same name.
    let is_card = |one: &Milestone| !matches!(one, Milestone::Resolution(_));
    let left = book().scenarios().flat_map(|scenario| {
        let all = Milestone::all_of(book(), scenario).into_iter();
        all.filter(|one| is_card(one) && !seen.contains(one))
            .map(|one| format!("{}: {}", scenario.id, one.name()))
    });
    assert_eq!(left.collect::<Vec<_>>(), Vec::<String>::new());
}
