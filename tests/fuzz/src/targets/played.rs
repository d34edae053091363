//! The card database that games of inputs are played with.

use std::sync::LazyLock;

use engine::CardDatabase;

pub static BOOK: LazyLock<&CardDatabase> = LazyLock::new(|| {
    let guides = campaign::guide::from_ron(card_data::guides()).expect("the guides are sound");
    let supplies = campaign::guide::supplies(&guides);
    let (library, taboos) = (card_data::library(), card_data::taboos());
    let (abilities, scenarios) = (card_data::abilities(), card_data::scenarios());
    CardDatabase::open(library, taboos, abilities, scenarios, &supplies)
        .expect("the card data are sound")
});
