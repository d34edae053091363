//! Decks of other programs, and lists that people write.

use std::sync::LazyLock;

use deckbuilding::{CardRules, Deck, Deckbuilder, Language, Setting};

static BUILDER: LazyLock<Deckbuilder> = LazyLock::new(|| {
    let (library, taboos) = (card_data::library(), card_data::taboos());
    Deckbuilder::new(library, taboos, CardRules::committed())
});

/// What is read is checked, and comes back the same from what is written.
pub fn run(bytes: &[u8]) {
    for deck in deckbuilding::read_each(bytes).into_iter().flatten() {
        checked(&deck);
        let again = Deck::from_json(&deck.to_json()).expect("what we write can be read");
        assert_eq!(
            (&again.investigator, &again.slots, &again.side),
            (&deck.investigator, &deck.slots, &deck.side)
        );
    }
    let text = String::from_utf8_lossy(bytes);
    if let Ok(deck) = Deck::from_text(&text, card_data::library()) {
        checked(&deck);
    }
}

fn checked(deck: &Deck) {
    let verdict = BUILDER.verdict(deck, &Setting::default());
    for violation in &verdict.violations {
        for language in [Language::English, Language::Korean] {
            drop(violation.sentence(BUILDER.library(), language));
        }
    }
    drop(deck.to_text(card_data::library()));
    // An upgrade from a deck to itself is free, whatever the deck is.
    if let Ok(upgrade) = BUILDER.upgrade_cost(deck, deck) {
        drop(upgrade);
    }
}
