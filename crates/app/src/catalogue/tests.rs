//! Searches, suggestions and single cards.

use super::*;
use crate::decks::NewDeck;
use crate::decks::tests::Bench;

fn search(query: &str) -> CardSearch {
    CardSearch {
        query: query.to_owned(),
        deck: None,
        scope: SearchScope::All,
        owned: false,
        supported: false,
        reprints: false,
        sort: SearchSort::Match,
    }
}

#[test]
fn the_catalogue_lists_every_card_in_its_place() {
    let bench = Bench::new();
    let catalogue = bench.app.catalogue().unwrap();
    assert_eq!(catalogue.cards.len(), card_data::library().len());
    let found = bench.app.search_cards(&search("machete")).unwrap();
    let first = &catalogue.cards[found.found[0] as usize];
    assert_eq!(
        (first.code.as_str(), &*first.facts.name.en),
        ("01020", "Machete")
    );
    assert!(
        catalogue
            .products
            .iter()
            .any(|one| one.code == "core" && one.cards > 100)
    );
}

#[test]
fn a_fault_is_told_with_its_place_and_with_what_was_expected() {
    let bench = Bench::new();
    let found = bench.app.search_cards(&search("구울 clas:seeker")).unwrap();
    let fault = found.fault.unwrap();
    assert_eq!(
        (fault.code.as_str(), fault.start, fault.end),
        ("unknown_field", 3, 7)
    );
    assert!(fault.expected.contains(&"class".to_owned()));
    let found = bench.app.search_cards(&search("class:wizard")).unwrap();
    let fault = found.fault.unwrap();
    assert_eq!(
        (fault.code.as_str(), fault.field.as_deref()),
        ("unknown_value", Some("class"))
    );
}

#[test]
fn what_a_deck_may_not_take_is_left_out_or_says_why() {
    let bench = Bench::new();
    let new = NewDeck {
        name: "R".to_owned(),
        investigator: "01001".to_owned(),
        taboo: None,
    };
    let deck = bench.app.create_deck(&new).unwrap();
    let of = |scope, query: &str| {
        let search = CardSearch {
            deck: Some(deck),
            scope,
            ..search(query)
        };
        bench.app.search_cards(&search).unwrap()
    };
    let switchblade = "name:switchblade level:0";
    assert_eq!(of(SearchScope::Permitted, switchblade).found.len(), 0);
    let found = of(SearchScope::Player, switchblade);
    assert_eq!(found.found.len(), 1);
    assert_eq!(found.refused[0].why, WhyNot::Options);
    assert!(of(SearchScope::Permitted, "").found.len() > 200);
    assert_eq!(of(SearchScope::Player, "type:location").found.len(), 0);
}

#[test]
fn facets_are_counted_without_their_own_condition() {
    let bench = Bench::new();
    let facet = |field, query: &str| FacetQuery {
        field,
        query: query.to_owned(),
    };
    let facets = [
        facet(FacetField::Class, "trait:tome"),
        facet(FacetField::Level, "trait:tome class:seeker"),
        facet(FacetField::Cost, "trait:"),
    ];
    let search = CardSearch {
        scope: SearchScope::Player,
        ..search("trait:tome class:seeker")
    };
    let found = bench.app.search_cards(&search).unwrap();
    let counted = bench.app.count_facets(&search, &facets).unwrap();
    let classes = &counted[0].counts;
    assert!(classes["mystic"] > 0 && classes["seeker"] as usize == found.found.len());
    let levels: u32 = counted[1].counts.values().sum();
    assert!(levels > 0 && levels as usize <= found.found.len());
    assert!(counted[2].counts.is_empty(), "the query is no query");
}

#[test]
fn where_nothing_is_found_the_condition_to_drop_is_named() {
    let bench = Bench::new();
    let found = bench
        .app
        .search_cards(&search("machete class:seeker"))
        .unwrap();
    assert!(found.found.is_empty());
    let without: Vec<&str> = found
        .drop
        .iter()
        .map(|hint| hint.without.as_str())
        .collect();
    assert_eq!(without, ["class:seeker", "machete"]);
    assert_eq!((found.drop[0].start, found.drop[0].end), (0, 7));
}

#[test]
fn cards_are_sorted_and_filtered() {
    let bench = Bench::new();
    let catalogue = bench.app.catalogue().unwrap();
    let sorted = |sort| {
        let search = CardSearch {
            sort,
            ..search("product:core type:event")
        };
        let found = bench.app.search_cards(&search).unwrap().found;
        assert!(found.len() > 10);
        found
            .iter()
            .map(|at| catalogue.cards[*at as usize].clone())
            .collect::<Vec<_>>()
    };
    let names: Vec<_> = sorted(SearchSort::Name)
        .into_iter()
        .map(|card| card.facts.name.en)
        .collect();
    assert!(names.is_sorted());
    for sort in [
        SearchSort::Class,
        SearchSort::Type,
        SearchSort::Cost,
        SearchSort::NameKo,
    ] {
        assert_eq!(sorted(sort).len(), names.len());
    }
    let levels: Vec<_> = sorted(SearchSort::Level)
        .into_iter()
        .map(|card| card.facts.level.unwrap_or(9))
        .collect();
    assert!(levels.is_sorted());
    let owned = CardSearch {
        owned: true,
        ..search("machete")
    };
    assert_eq!(bench.app.search_cards(&owned).unwrap().found.len(), 0);
    let view = bench
        .app
        .own_products(&[("core".to_owned(), 1)].into())
        .unwrap();
    assert!(view.different > 100);
    assert_eq!(bench.app.search_cards(&owned).unwrap().found.len(), 1);
}

#[test]
fn a_repackaged_box_holds_the_cards_of_what_it_repackages() {
    let bench = Bench::new();
    let catalogue = bench.app.catalogue().unwrap();
    assert!(catalogue.products.iter().all(|product| product.cards > 0));
    let owns = |product: &str| {
        let one = [(product.to_owned(), 1)].into();
        bench.app.own_products(&one).unwrap().different
    };
    let player = owns("dwlp");
    let both = owns("dwlc");
    assert!(player > 100 && both > player + 100, "{player}, then {both}");
    // The original box adds copies of the same cards.
    assert_eq!(owns("dwl"), both);
}

#[test]
fn decks_that_need_more_copies_than_there_are_share_them() {
    let bench = Bench::new();
    let one = bench.app.copy_starter("roland").unwrap();
    bench
        .app
        .own_products(&[("core".to_owned(), 1)].into())
        .unwrap();
    let short = |code: &str| {
        let view = bench.app.collection().unwrap();
        view.short.into_iter().find(|short| short.code == code)
    };
    let before = short("01020");
    let two = bench.app.clone_deck(one, "Two").unwrap();
    let shared = short("01018").or(short("01020")).unwrap();
    assert!(shared.needed > shared.owned, "{before:?}");
    let mut decks: Vec<i64> = shared.decks.iter().map(|deck| deck.id).collect();
    decks.sort_unstable();
    assert_eq!(decks, [one, two]);
    bench.app.archive_deck(two, true).unwrap();
    assert_eq!(short("01020"), before);
    bench.app.own_card("01020", Some(9)).unwrap();
    assert_eq!(short("01020"), None);
    let details = bench.app.card_details("01020", None).unwrap();
    assert_eq!((details.owned, details.owned_by_hand), (9, true));
}

#[test]
fn the_sheet_of_a_card_has_its_text_and_its_kin() {
    let bench = Bench::new();
    let machete = bench.app.card_details("01020", None).unwrap();
    assert!(machete.front.supported && !machete.front.text.en.is_empty());
    let badge = bench.app.card_details("01027", None).unwrap();
    assert_eq!(
        (&*badge.product.en, badge.back.is_none()),
        ("Core Set", true)
    );
    let gun = bench.app.card_details("01006", None).unwrap();
    assert_eq!(&*gun.only_for[0].en, "Roland Banks");
    let roland = bench.app.card_details("01001", None).unwrap();
    assert!(roland.back.is_some() && !roland.same_title.is_empty());
    assert!(bench.app.card_details("nothing", None).is_err());
}

#[test]
fn suggestions_count_places_as_the_window_does() {
    let bench = Bench::new();
    let completion = bench.app.complete_query("구울 class:see", 13);
    assert_eq!((completion.start, completion.end), (3, 12));
    assert_eq!(completion.suggestions[0].text, "class:seeker");
    let titles = bench.app.complete_query("마체", 2).suggestions;
    assert!(titles.iter().any(|one| one.text == "마체테"), "{titles:?}");
}

#[test]
fn what_a_taboo_list_changes_stands_beside_what_is_printed() {
    let bench = Bench::new();
    let printed = bench.app.card_details("01033", None).unwrap();
    assert_eq!(printed.under, None);
    let changed = bench.app.card_details("01033", Some(4)).unwrap();
    let under = changed.under.unwrap();
    assert!(under.taboo && !changed.front.taboo);
    assert_ne!(under.text, changed.front.text);
    assert_eq!(
        bench.app.card_details("01020", Some(1)).unwrap().under,
        None
    );

    let catalogue = bench.app.catalogue().unwrap();
    assert_eq!(catalogue.taboos.len(), card_data::taboos().iter().count());
    let of = |number: u16, code: &str| {
        let at = catalogue.cards.iter().position(|card| card.code == code)? as u32;
        let list = catalogue.taboos.iter().find(|list| list.number == number)?;
        list.cards.iter().find(|change| change.at == at).cloned()
    };
    assert_eq!(of(1, "01020").unwrap().experience, 2);
    // A reprint follows the card that it reprints.
    assert_eq!(of(1, "01520").unwrap().experience, 2);
    assert!(of(1, "01033").unwrap().text);
    assert_eq!(of(1, "03315").unwrap().exceptional, Some(true));
    assert_eq!(of(1, "01016"), None);
}
