//! The committed card data are sound as a whole, which a program that opens them takes for granted.

use casebook_tests::{book, supplies};
use engine::CardDatabase;

/// A database that is opened reads each script when its card is first asked for. This reads them
/// all beforehand, and both know the same.
#[test]
fn all_committed_card_data_can_be_read() {
    let whole = CardDatabase::load(
        card_data::library(),
        card_data::taboos(),
        card_data::abilities(),
        card_data::scenarios(),
        &supplies(),
    )
    .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(whole.data_hash(), book().data_hash());
    for card in card_data::library().iter() {
        let code = card.code.as_str();
        let [one, other] = [whole, book()].map(|database| {
            let def = database.card(code).expect("a card of the library");
            (def.script.as_ref(), database.is_supported(code))
        });
        assert_eq!(one, other, "{code}");
        assert_eq!(one.0.is_some(), one.1, "{code}");
        for list in card_data::taboos().iter() {
            let list = list.code.parse().ok();
            let [one, other] = [whole, book()].map(|database| {
                let def = database
                    .card_under(code, list)
                    .expect("a card of the library");
                (def.taboo, def.script.as_ref())
            });
            assert_eq!(one, other, "{code} under list {list:?}");
        }
    }
}
