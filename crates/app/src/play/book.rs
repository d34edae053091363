//! The card data that games are played with, read once.

use std::sync::OnceLock;

use campaign::guide::supplies;
use deckbuilding::{CardRules, Deckbuilder};
use engine::CardDatabase;

use crate::Error;
use crate::guides::of_games;

/// Facts, scripts and scenarios.
///
/// # Errors
/// [`Error::CardDataBroken`] if the embedded files do not fit together.
pub(crate) fn book() -> Result<&'static CardDatabase, Error> {
    static BOOK: OnceLock<Result<&'static CardDatabase, String>> = OnceLock::new();
    let guides = of_games()?;
    let load = || {
        CardDatabase::open(
            card_data::library(),
            card_data::taboos(),
            card_data::abilities(),
            card_data::scenarios(),
            &supplies(guides.iter().map(|guide| &**guide)),
        )
    };
    let book = BOOK.get_or_init(|| load().map_err(|error| error.to_string()));
    book.clone()
        .map_err(|cause| Error::CardDataBroken { cause })
}

/// The hash of the card data as saved games carry it.
pub(crate) fn card_data_hash(book: &CardDatabase) -> String {
    hex(book.data_hash())
}

pub(crate) fn hex(hash: u64) -> String {
    format!("{hash:016x}")
}

pub(crate) fn deckbuilder() -> &'static Deckbuilder<'static> {
    static DECKBUILDER: OnceLock<Deckbuilder<'static>> = OnceLock::new();
    DECKBUILDER.get_or_init(|| {
        Deckbuilder::new(
            card_data::library(),
            card_data::taboos(),
            CardRules::committed(),
        )
    })
}
