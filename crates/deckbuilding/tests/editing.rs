//! What an editor of decks asks: new decks, what may join, sizes and selections.

use casebook_deckbuilding::{
    CardRules, Deck, Deckbuilder, Duty, Exclusion, Permission, Reason, Selected, Setting,
};

fn builder() -> Deckbuilder<'static> {
    Deckbuilder::new(
        card_data::library(),
        card_data::taboos(),
        CardRules::committed(),
    )
}

fn fresh(investigator: &str) -> Deck {
    let deck = Deck::new("New", investigator.into());
    builder().fresh_deck(deck).expect("a deck")
}

/// Proves: deckbuilding.follow-requirements
#[test]
fn a_new_deck_of_every_investigator_lacks_only_what_the_player_chooses() {
    let builder = builder();
    for card in builder.investigators() {
        let deck = fresh(card.code.as_str());
        let violations = builder.check(&deck, &Setting::new_campaign(0));
        let chosen = |reason: &Reason| {
            matches!(
                reason,
                Reason::TooFewCards { .. }
                    | Reason::ClassMissing { .. }
                    | Reason::OptionMissing { .. }
                    | Reason::TooFewOfKind { .. }
                    | Reason::Spread { .. }
            )
        };
        let others: Vec<_> = violations
            .iter()
            .filter(|one| !chosen(&one.reason))
            .collect();
        assert!(others.is_empty(), "{}: {others:?}", card.name.en);
    }
}

#[test]
fn a_new_deck_is_at_a_glance_what_it_holds() {
    let deck = fresh("01001");
    let overview = builder().overview(&deck, &Setting::default()).unwrap();
    assert_eq!((overview.size, overview.wanted), (0, 30));
    assert_eq!((overview.experience, overview.beside), (0, None));
    let duties: Vec<_> = overview.cards.iter().map(|card| card.duty).collect();
    assert_eq!(duties, [Duty::Signature, Duty::Signature, Duty::Weakness]);
}

#[test]
fn every_card_stands_as_the_check_says() {
    let builder = builder();
    let deck = fresh("01001");
    let allowances = builder.allowances(&deck, &Setting::default());
    assert_eq!(allowances.len(), card_data::library().len());
    let of = |code: &str| {
        let at = card_data::library()
            .iter()
            .position(|card| card.code.as_str() == code)
            .unwrap();
        &allowances[at]
    };
    assert_eq!(of("01020").permission, Ok(Permission::Free));
    assert_eq!(of("01020").limit, 2);
    let refused = of("01044").permission.clone().unwrap_err();
    assert!(matches!(
        refused,
        Reason::NotPermitted {
            why: Exclusion::Options,
            ..
        }
    ));
    // A card that stands is one that the check lets pass, and the other way round.
    for (card, allowance) in card_data::library().iter().zip(&allowances).step_by(7) {
        let mut with = deck.clone();
        with.slots.add(&card.code, 1);
        let fault = builder
            .check(&with, &Setting::default())
            .into_iter()
            .any(|one| {
                one.cards.contains(&card.code)
                    && matches!(
                        one.reason,
                        Reason::NotPermitted { .. } | Reason::Forbidden { .. }
                    )
            });
        assert_eq!(
            allowance.permission.is_err(),
            fault,
            "{} {}",
            card.code,
            card.name.en
        );
    }
}

#[test]
fn higher_levels_are_those_that_the_investigator_may_take() {
    let builder = builder();
    let higher = |investigator: &str, code: &str| -> Vec<String> {
        let deck = fresh(investigator);
        let found = builder.higher_levels(&deck, &Setting::default(), code);
        found.iter().map(ToString::to_string).collect()
    };
    assert_eq!(higher("01001", "01022"), ["60120"]);
    assert_eq!(higher("01001", "60120"), Vec::<String>::new());
    assert_eq!(higher("01005", "01022"), Vec::<String>::new());
    assert_eq!(higher("01001", "nothing"), Vec::<String>::new());
}

#[test]
fn selections_tell_what_is_chosen() {
    let mut deck = fresh("06005");
    deck.choices.deck_size = None;
    let overview = |deck: &Deck| builder().overview(deck, &Setting::default()).unwrap();
    let mandy = Deck::new("Mandy", "06002".into());
    let sizes = overview(&mandy).selections;
    assert!(
        sizes
            .iter()
            .any(|one| matches!(one, Selected::Size { from, chosen: 30 } if from == &[30, 40, 50])),
        "{sizes:?}"
    );
    let mut stella = Deck::new("Charlie", "09018".into());
    stella
        .choices
        .classes
        .push(("faction_1".into(), "seeker".into()));
    let classes = overview(&stella).selections;
    let chosen = |name: &str| {
        classes.iter().find_map(|one| match one {
            Selected::Class {
                name: own, chosen, ..
            } if &**own == name => Some(*chosen),
            _ => None,
        })
    };
    assert_eq!(chosen("faction_1"), Some(Some(cards::Class::Seeker)));
    assert_eq!(chosen("faction_2"), Some(None));
}

#[test]
fn tags_and_notes_are_read_and_written() {
    let text = r#"{"investigator_code":"01001","slots":{},"tags":"solo, fighter","description_md":"*Notes*"}"#;
    let mut deck = Deck::from_json(text).unwrap();
    assert_eq!(
        (deck.tags.as_str(), deck.notes.as_str()),
        ("solo, fighter", "*Notes*")
    );
    assert_eq!(deck.to_json(), text);
    deck.tags = "solo".to_owned();
    deck.notes.clear();
    let again = Deck::from_json(&deck.to_json()).unwrap();
    assert_eq!((again.tags.as_str(), again.notes.as_str()), ("solo", ""));
}

#[test]
fn tags_and_notes_of_any_shape_break_nothing() {
    let read = |fields: &str| {
        let text = format!("{{\"investigator_code\":\"01001\",\"slots\":{{}},{fields}}}");
        let deck = Deck::from_json(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        assert_eq!(deck.to_json(), text);
        (deck.tags, deck.notes)
    };
    let both = |tags: &str, notes: &str| (tags.to_owned(), notes.to_owned());
    assert_eq!(
        read(r#""tags":["solo","fighter"]"#),
        both("solo, fighter", "")
    );
    assert_eq!(read(r#""tags":{"a":[1]},"description_md":7"#), both("", ""));
    assert_eq!(read(r#""tags":null,"description_md":false"#), both("", ""));
}
