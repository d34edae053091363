//! Each variant of the ability language means something: a case fails once the variant is replaced.

use std::path::Path;

use casebook_tests::book;
use coverage::Checkout;

/// So many variants still lack such a case (`casebook coverage variants` names them). The number
/// may only fall.
const WITHOUT_A_CASE: usize = 72;

#[test]
fn no_more_variants_than_before_lack_a_case() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let checkout = Checkout::at(&root).unwrap();
    let proofs = coverage::variants(book(), &checkout).unwrap();
    let without = proofs.iter().filter(|one| one.proof.is_none());
    let names: Vec<_> = without
        .map(|one| format!("{}::{}", one.kind, one.variant))
        .collect();
    let count = names.len();
    assert!(
        count <= WITHOUT_A_CASE,
        "{count} variants without a case in which they matter, {WITHOUT_A_CASE} before: {names:?}"
    );
}
