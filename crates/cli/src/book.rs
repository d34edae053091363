//! The committed cards, scripts and scenarios, joined once.

use std::sync::LazyLock;

use engine::CardDatabase;

pub fn book() -> &'static CardDatabase {
    static BOOK: LazyLock<&CardDatabase> = LazyLock::new(|| {
        let library = card_data::library();
        CardDatabase::load(
            library,
            card_data::taboos(),
            card_data::abilities(),
            card_data::scenarios(),
        )
        .unwrap_or_else(|error| panic!("the committed card data are broken: {error}"))
    });
    *BOOK
}
