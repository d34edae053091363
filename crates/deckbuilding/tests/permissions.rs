//! Every card of the library is decided for every investigator.

use std::fmt::Write as _;

use cards::{Card, Class};
use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Permission, Setting};
use expect_test::expect_file;

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

/// A deck of the investigator with the first of everything that there is to select.
fn selected(card: &Card) -> Deck {
    let mut deck = Deck::new("", card.code.clone());
    let mut taken: Vec<Class> = Vec::new();
    for line in &card.deck_options {
        deck.choices.option = line
            .option_select
            .first()
            .map(|o| o.id.clone())
            .or(deck.choices.option);
        if let Some(class) = line
            .class_select
            .iter()
            .find(|class| !taken.contains(class))
        {
            taken.push(*class);
            let name = line.id.as_deref().unwrap_or("faction_selected");
            deck.choices
                .classes
                .push((name.into(), class.as_str().into()));
        }
    }
    deck
}

/// The numbers of cards with a level that each may take: freely, and by limited options. A change
/// here is a change of what players may do, and needs a reason.
#[test]
fn how_many_cards_each_investigator_may_take() {
    let builder = builder();
    let mut table = String::new();
    for card in builder.investigators() {
        let permitted = builder.permitted(&selected(card), &Setting::default());
        let of = |wanted| {
            let levelled = permitted
                .iter()
                .filter(|(card, _)| card.play.level.is_some());
            levelled
                .filter(|(_, permission)| *permission == wanted)
                .count()
        };
        let (free, limited) = (of(Permission::Free), of(Permission::Limited));
        writeln!(
            table,
            "{} {}: {free} and {limited}",
            card.code, card.name.en
        )
        .unwrap();
    }
    expect_file!["../../../tests/fixtures/decks/permitted.txt"].assert_eq(&table);
}

#[test]
fn reprints_are_permitted_like_what_they_reprint() {
    let builder = builder();
    for card in builder.investigators() {
        let permitted = builder.permitted(&selected(card), &Setting::default());
        let find = |code: &cards::CardCode| {
            permitted
                .iter()
                .find(|(card, _)| card.code == *code)
                .map(|(_, how)| *how)
        };
        for reprint in builder.library().iter() {
            if let Some(original) = &reprint.duplicate_of {
                assert_eq!(
                    find(&reprint.code),
                    find(original),
                    "{} for {}",
                    reprint.code,
                    card.code
                );
            }
        }
    }
}
