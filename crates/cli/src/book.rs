//! The committed cards, scripts and scenarios, joined once.

use std::sync::LazyLock;

use engine::CardBook;

pub fn book() -> &'static CardBook {
    static BOOK: LazyLock<&CardBook> = LazyLock::new(|| {
        let library = card_data::library();
        CardBook::load(
            library,
            card_data::taboos(),
            card_data::abilities(),
            card_data::scenarios(),
        )
        .unwrap_or_else(|error| panic!("the committed card data are broken: {error}"))
    });
    *BOOK
}
