//! The committed starter decks are legal, also as the first decks of a campaign.

use std::fs;
use std::path::Path;

use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Setting};

#[test]
fn starter_decks_are_legal_at_the_start_of_a_campaign() {
    let builder = Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    );
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../card-data/decks");
    let mut decks = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let deck = Deck::from_json(&fs::read_to_string(&path).unwrap()).unwrap();
        let violations = builder.check(&deck, &Setting::new_campaign(0));
        assert_eq!(violations, [], "{}", path.display());
        decks += 1;
    }
    assert_eq!(decks, 5);
}
