//! How a game with a deck begins: what is in play, what is set aside, and what can be drawn.

use cards::CardCode;
use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, OpeningHand, Random, Wish};

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

fn deck_of(front: &str, alternate: Option<&str>) -> Deck {
    let mut wish = Wish::new(front);
    wish.front = alternate.map(CardCode::from);
    builder()
        .random_deck(&wish, &mut Random::new(1))
        .expect("a deck")
}

fn opened(deck: &Deck) -> OpeningHand {
    let drawn = builder().opening_hand(deck, &[], &mut Random::new(2));
    let all = [&drawn.hand, &drawn.deck, &drawn.in_play, &drawn.attached];
    let count: usize = all.iter().map(|pile| pile.len()).sum();
    let copies: u32 = deck.slots.iter().map(|(_, copies)| copies).sum();
    assert_eq!(count, copies as usize, "every card is somewhere");
    assert_eq!(drawn.hand.len(), 5);
    drawn
}

#[test]
fn what_an_investigator_begins_with_is_in_play() {
    for (investigator, alternate, in_play) in [
        ("02005", None, "02014"),
        ("02005", Some("90046"), "90047"),
        ("03001", None, "03009"),
        ("06004", None, "06013"),
        ("09015", None, "09016"),
    ] {
        let mut deck = deck_of(investigator, alternate);
        deck.slots.set(&in_play.into(), 1);
        let drawn = opened(&deck);
        assert_eq!(drawn.in_play, [CardCode::from(in_play)], "{investigator}");
    }
    let mut lily = opened(&deck_of("08010", None)).in_play;
    lily.sort();
    let disciplines = ["08011a", "08012a", "08013a", "08014a"].map(CardCode::from);
    assert_eq!(lily, disciplines, "the random deck chooses all four");
}

#[test]
fn what_is_set_aside_with_another_card_is_not_drawn() {
    let mut deck = deck_of("01001", None);
    let (twice, _) = (deck.slots.iter())
        .find(|(_, copies)| *copies == 2)
        .expect("a card twice");
    let twice = twice.clone();
    deck.choices.attachments = vec![("03264".into(), vec![twice.clone()])];
    let drawn = opened(&deck);
    assert_eq!(drawn.attached, std::slice::from_ref(&twice));
    let left = drawn.hand.iter().chain(&drawn.deck);
    assert_eq!(left.filter(|code| **code == twice).count(), 1);
}
