//! Each variant of the ability language means something: a case fails once the variant is replaced.

use std::path::Path;

use casebook_tests::book;
use coverage::Checkout;

/// So many in a hundred of the variants that scripts use serve one card or scenario alone
/// (`casebook coverage variants` prints how many). It may only fall: a family stays general.
const SERVE_ONE_CARD: usize = 27;

#[test]
fn each_variant_has_a_case_in_which_it_matters() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let checkout = Checkout::at(&root).unwrap();
    let proofs = coverage::variants(book(), &checkout).unwrap();
    let without = proofs.iter().filter(|one| one.proof.is_none());
    let names: Vec<_> = without
        .map(|one| format!("{}::{}", one.kind, one.variant))
        .collect();
    assert!(
        names.is_empty(),
        "variants without a case in which they matter: {names:?}"
    );
}

#[test]
fn the_share_of_variants_that_serve_one_card_does_not_rise() {
    let share = coverage::share_of_one_card(book());
    assert!(
        share.by_one * 100 <= share.used * SERVE_ONE_CARD,
        "{} of {} variants serve one card alone, more than {SERVE_ONE_CARD} in a hundred: make one \
         of them more general",
        share.by_one,
        share.used
    );
}
