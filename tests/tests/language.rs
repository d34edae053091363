//! The reference of the ability language says something of every variant.

use std::path::Path;

use casebook_tests::book;
use coverage::Checkout;

#[test]
fn each_variant_has_a_comment_and_a_sentence_in_both_languages() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let checkout = Checkout::at(&root).unwrap();
    let chapters = coverage::language(book(), &checkout).expect("a comment for each variant");
    for chapter in chapters {
        for entry in chapter.text.split("\n## ").skip(1) {
            let sentences = entry.lines().filter(|line| line.starts_with("> "));
            assert_eq!(sentences.count(), 2, "{}: {entry}", chapter.file);
        }
    }
}
