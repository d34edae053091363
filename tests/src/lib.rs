//! Journeys across crates, rule cases and tests in the real window.

use std::path::PathBuf;
use std::sync::LazyLock;

use engine::CardBook;

/// Everything that is committed, joined once for all tests of a program.
pub fn book() -> &'static CardBook {
    static BOOK: LazyLock<&CardBook> = LazyLock::new(|| {
        CardBook::load(
            card_data::library(),
            card_data::abilities(),
            card_data::scenarios(),
        )
        .unwrap_or_else(|error| panic!("the committed card data are broken: {error}"))
    });
    *BOOK
}

/// A directory beside the tests.
pub fn directory(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}
