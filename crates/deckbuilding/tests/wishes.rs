//! What a random deck holds as it was wished for: upgrade sheets up to its level, and the cards that
//! it should hold.

use std::collections::BTreeSet;

use cards::{Card, CardCode};
use casebook_deckbuilding::{CardRules, Deck, Deckbuilder, Random, Setting, Sheet, Wish};

/// Investigators who may have all cards of a class, each of another.
const CLASSES: [&str; 5] = ["01001", "01002", "01003", "01004", "01005"];
/// Who has signature cards in two versions.
const WITH_VERSIONS: &str = "01004";

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

/// Customizable cards, each the first of its printings.
fn customizable() -> Vec<CardCode> {
    let cards = card_data::library().iter();
    let own = cards.filter(|card| !card.customizations.is_empty() && card.duplicate_of.is_none());
    own.map(|card| card.code.clone()).collect()
}

/// A deck that should hold these cards, and is legal.
fn deck(builder: &Deckbuilder, wish: &Wish, seed: u64) -> Deck {
    let deck = builder
        .random_deck(wish, &mut Random::new(seed))
        .expect("a deck");
    let wrong = builder.check(&deck, &Setting::default());
    assert_eq!(wrong, [], "seed {seed}\n{}", deck.to_json());
    deck
}

/// Every sheet of decks of a level with customizable cards.
fn sheets(level: u8) -> Vec<(&'static Card, Sheet)> {
    let builder = builder();
    let mut found = Vec::new();
    for seed in 0..100 {
        let mut holds = customizable();
        let places = holds.len();
        // A deck may hold few of them, of which the first ones come first.
        holds.rotate_left(seed as usize / CLASSES.len() % places);
        let wish = Wish {
            level,
            holds,
            ..Wish::new(CLASSES[seed as usize % CLASSES.len()])
        };
        for (code, text) in &deck(&builder, &wish, seed).choices.sheets {
            let card = card_data::library().get(code.as_str()).expect("a card");
            found.push((card, Sheet::parse(text).expect("a sheet")));
        }
    }
    found
}

/// What the option of a mark has the player choose.
fn asks(card: &Card, option: usize) -> Option<&str> {
    card.customizations[option].choice.as_deref()
}

#[test]
fn sheets_are_marked_by_chance_up_to_the_level() {
    let sheets = sheets(5);
    let experience: BTreeSet<u32> = sheets.iter().map(|(_, sheet)| sheet.experience()).collect();
    assert!(experience.iter().copied().eq(0..=10), "{experience:?}");
    let (mut whole, mut begun) = (BTreeSet::new(), 0);
    for (card, sheet) in &sheets {
        for mark in &sheet.marks {
            let option = &card.customizations[mark.option];
            let complete = mark.boxes == option.xp;
            if complete {
                whole.insert((&card.code, mark.option));
            } else {
                begun += 1;
            }
            // What the option names is chosen with its last box.
            let wanted = match (asks(card, mark.option), complete) {
                (Some(_), true) => usize::from(option.choices.unwrap_or(1)),
                _ => 0,
            };
            assert_eq!(mark.choices.len(), wanted, "{} {mark:?}", card.code);
        }
        let chosen: Vec<&String> = sheet.marks.iter().flat_map(|mark| &mark.choices).collect();
        let different: BTreeSet<_> = chosen.iter().collect();
        assert_eq!(different.len(), chosen.len(), "{} {sheet}", card.code);
    }
    let options = customizable().into_iter().map(|code| {
        let card = card_data::library().get(code.as_str()).expect("a card");
        card.customizations.len()
    });
    assert_eq!(
        whole.len(),
        options.sum::<usize>(),
        "every option is checked"
    );
    assert!(begun > 100, "{begun} options begun");
}

#[test]
fn without_experience_a_sheet_has_what_everyone_chooses() {
    let sheets = sheets(0);
    let mut asked = 0;
    for (card, sheet) in &sheets {
        assert_eq!(sheet.experience(), 0, "{} {sheet}", card.code);
        let free = card.customizations.iter().enumerate();
        let free = free.filter(|(_, option)| option.xp == 0);
        let free: Vec<usize> = free.map(|(at, _)| at).collect();
        let marked: Vec<usize> = sheet.marks.iter().map(|mark| mark.option).collect();
        assert_eq!(marked, free, "{} {sheet}", card.code);
        asked += sheet
            .marks
            .iter()
            .filter(|mark| !mark.choices.is_empty())
            .count();
    }
    assert!(asked > 20, "{asked} choices");
}

#[test]
fn a_deck_holds_what_it_should_in_as_many_copies_as_it_may() {
    let builder = builder();
    let library = card_data::library();
    // A card of her class, another one's of which a deck holds one, and one that she may not have.
    let (first, single, foreign) = ("01060", "05320", "01019");
    let wish = Wish {
        level: 5,
        holds: [first, foreign].map(CardCode::from).to_vec(),
        ..Wish::new(WITH_VERSIONS)
    };
    for seed in 0..20 {
        let deck = deck(&builder, &wish, seed);
        let limit = library.get(first).and_then(|card| card.deck_limit);
        assert_eq!(deck.slots.copies(first), limit.map_or(2, u32::from));
        assert_eq!(deck.slots.copies(foreign), 0);
    }
    let wish = Wish {
        level: 5,
        holds: vec![single.into()],
        ..Wish::new(CLASSES[2])
    };
    assert_eq!(deck(&builder, &wish, 1).slots.copies(single), 1);
}

#[test]
fn a_deck_holds_the_version_and_the_weakness_that_it_should() {
    let builder = builder();
    let back = card_data::library().get(WITH_VERSIONS).expect("a card");
    let required = back.deck_requirements.as_ref().expect("requirements");
    let versions = &required.cards[0];
    assert!(versions.len() > 1, "{versions:?}");
    let weakness = CardCode::from("01096");
    for version in versions {
        let wish = Wish {
            holds: vec![version.clone(), weakness.clone()],
            ..Wish::new(WITH_VERSIONS)
        };
        for seed in 0..10 {
            let deck = deck(&builder, &wish, seed);
            assert_eq!(deck.slots.copies(version.as_str()), 1, "{version}");
            assert_eq!(deck.slots.copies(weakness.as_str()), 1, "{version}");
        }
    }
}
