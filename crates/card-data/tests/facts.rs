//! The committed facts files: that they are complete and agree with each other.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use cards::{Card, CardLibrary, CardType, DeckOption, Number, Restriction};
use casebook_card_data as card_data;

fn library() -> &'static CardLibrary {
    card_data::library()
}

/// Every card for which a condition fails, so that a failure names them all.
fn failing(condition: impl Fn(&Card) -> bool) -> Vec<&'static str> {
    library()
        .iter()
        .filter(|card| !condition(card))
        .map(|card| card.code.as_str())
        .collect()
}

fn exists(code: &cards::CardCode) -> bool {
    library().get(code.as_str()).is_some()
}

/// Proves: card-anatomy.s01-encounter-set-symbol, card-anatomy.s17-product-info
/// Proves: card-anatomy.s18-encounter-set-number, card-anatomy.p14-product-info
#[test]
fn a_card_names_its_product_and_its_place_in_its_set() {
    let of = |code: &str| {
        let card = library().get(code).unwrap();
        let product = library().product(card.product.as_str()).unwrap();
        (product.name.en.to_string(), card.position)
    };
    assert_eq!(of("01021"), ("Core Set".to_owned(), 21));
    assert_eq!(of("01116"), ("Core Set".to_owned(), 116));
    let priest = library().get("01116").unwrap().encounter.as_ref().unwrap();
    let set = library().encounter_set(priest.set.as_str()).unwrap();
    assert_eq!(
        (&*set.name.en, priest.position),
        ("The Gathering", Some(13))
    );
    assert!(set.cards.iter().any(|(code, _)| code.as_str() == "01116"));
    assert!(library().get("01021").unwrap().encounter.is_none());
}

#[test]
fn every_code_of_the_public_data_is_there_once() {
    // The library refuses a code that comes twice.
    assert_eq!(library().len(), 5928);
}

#[test]
fn cards_that_others_name_exist() {
    assert_eq!(
        failing(|card| card.duplicate_of.as_ref().is_none_or(exists)),
        [""; 0]
    );
    assert_eq!(
        failing(|card| card.alternate_of.as_ref().is_none_or(exists)),
        [""; 0]
    );
    assert_eq!(
        failing(|card| card
            .back
            .as_ref()
            .and_then(|face| face.code.as_ref())
            .is_none_or(exists)),
        [""; 0]
    );
    let required = |card: &Card| {
        let requirements = card
            .deck_requirements
            .iter()
            .chain(&card.side_deck_requirements);
        requirements
            .flat_map(|r| r.cards.iter().flatten())
            .all(exists)
    };
    assert_eq!(failing(required), [""; 0]);
    let restricted = |card: &Card| {
        card.restrictions
            .iter()
            .all(|restriction| match restriction {
                Restriction::Investigators(codes) => codes.iter().all(exists),
                Restriction::Traits(_) | Restriction::Classes(_) => true,
            })
    };
    assert_eq!(failing(restricted), [""; 0]);
    let titles: HashSet<&str> = library().iter().map(|card| card.name.en.as_ref()).collect();
    assert_eq!(
        failing(|card| card
            .bonded_to
            .iter()
            .all(|title| titles.contains(title.as_ref()))),
        [""; 0]
    );
}

#[test]
fn a_reprint_names_the_first_printing_and_shares_its_type() {
    let same = |card: &Card| {
        let original = card
            .duplicate_of
            .as_ref()
            .and_then(|code| library().get(code.as_str()));
        original.is_none_or(|original| {
            original.duplicate_of.is_none()
                && original.kind == card.kind
                && original.name.en == card.name.en
        })
    };
    assert_eq!(failing(same), [""; 0]);
}

#[test]
fn each_type_of_card_has_the_numbers_of_its_type() {
    let fits = |card: &Card| {
        let enemy = matches!(card.kind, CardType::Enemy | CardType::EnemyLocation);
        let location = matches!(card.kind, CardType::Location | CardType::EnemyLocation);
        let played = matches!(card.kind, CardType::Asset | CardType::Event);
        card.enemy.is_some() == enemy
            && card.location.is_some() == location
            && card.play.cost.is_some() == played
    };
    assert_eq!(failing(fits), [""; 0]);
    let investigator = |card: &Card| {
        card.play.health.is_some() && card.play.sanity.is_some() && card.classes.len() == 1
    };
    assert_eq!(
        failing(|card| card.kind != CardType::Investigator || investigator(card)),
        [""; 0]
    );
    let without_skills =
        |card: &Card| card.kind == CardType::Investigator && card.play.skills.is_none();
    // The one investigator whose skills are printed as X.
    assert_eq!(failing(|card| !without_skills(card)), ["10661"]);
    let staged = |card: &Card| matches!(card.kind, CardType::Act | CardType::Agenda);
    // The one agenda without a stage.
    assert_eq!(
        failing(|card| !staged(card) || card.stage.is_some()),
        ["09562"]
    );
    assert_eq!(
        failing(|card| card.doom.is_none() || card.kind == CardType::Agenda),
        [""; 0]
    );
}

#[test]
fn products_sets_and_traits_of_cards_stand_in_their_tables() {
    assert_eq!(
        failing(|card| library().product(card.product.as_str()).is_some()),
        [""; 0]
    );
    let in_set = |card: &Card| {
        card.encounter.as_ref().is_none_or(|encounter| {
            let set = library().encounter_set(encounter.set.as_str());
            set.is_some_and(|set| {
                card.hidden
                    || card.duplicate_of.is_some()
                    || set.cards.iter().any(|(code, _)| *code == card.code)
            })
        })
    };
    assert_eq!(failing(in_set), [""; 0]);
    let backs = |card: &Card| {
        card.back
            .iter()
            .flat_map(|face| &face.traits)
            .all(|t| library().trait_name(t.as_str()).is_some())
    };
    assert_eq!(
        failing(|card| backs(card)
            && card
                .traits
                .iter()
                .all(|t| library().trait_name(t.as_str()).is_some())),
        [""; 0]
    );
    let listed = library().encounter_sets().iter().flat_map(|set| &set.cards);
    assert!(
        listed
            .clone()
            .all(|(code, copies)| exists(code) && *copies > 0)
    );
    assert_eq!(
        listed.map(|(code, _)| code).collect::<HashSet<_>>().len(),
        library()
            .encounter_sets()
            .iter()
            .map(|set| set.cards.len())
            .sum::<usize>()
    );
}

#[test]
fn deck_options_ask_only_for_what_cards_have() {
    let tags: BTreeSet<&str> = library()
        .iter()
        .flat_map(|card| &card.tags)
        .map(AsRef::as_ref)
        .collect();
    let mut unknown: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for card in library().iter() {
        for option in card.deck_options.iter().chain(&card.side_deck_options) {
            let asked = option.text.iter().map(|name| format!("text:{name}"));
            let missing: Vec<String> = asked.filter(|tag| !tags.contains(tag.as_str())).collect();
            if !missing.is_empty() {
                unknown.insert(card.code.as_str(), missing);
            }
            assert!(
                option
                    .level
                    .is_none_or(|level| level.min <= level.max && level.max <= 5),
                "{}",
                card.code
            );
            assert_ne!(
                *option,
                DeckOption::default(),
                "{} has an option that says nothing",
                card.code
            );
        }
    }
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn a_name_counts_as_korean_only_in_hangul() {
    let hangul = |text: &str| text.chars().any(|c| ('가'..='힣').contains(&c));
    let names = |card: &Card| {
        let back = card
            .back
            .iter()
            .flat_map(|face| face.name.iter().chain(&face.subname));
        std::iter::once(&card.name)
            .chain(&card.subname)
            .chain(back)
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(
        failing(|card| names(card)
            .iter()
            .all(|name| name.ko.as_deref().is_none_or(hangul))),
        [""; 0]
    );
    let korean = library()
        .iter()
        .filter(|card| card.name.ko.is_some())
        .count();
    assert!(korean > 4800, "only {korean} cards have a Korean name");
}

#[test]
fn uses_and_keywords_that_everyone_knows() {
    let card = |code: &str| library().get(code).expect("a card of the core set");
    let ammo = card("01006")
        .play
        .uses
        .clone()
        .map(|(kind, number)| (kind.to_string(), number));
    assert_eq!(ammo, Some(("ammo".to_owned(), Number::Fixed(4))));
    assert_eq!(card("01108").clues, Some(Number::PerInvestigator(2)));
    assert_eq!(
        card("01111")
            .location
            .as_ref()
            .map(|location| location.clues),
        Some(Number::PerInvestigator(2))
    );
    assert_eq!(
        card("01116").enemy.map(|enemy| enemy.health),
        Some(Number::PerInvestigator(5))
    );
    assert_eq!(
        library()
            .cards_of_set("rats")
            .map(|(card, copies)| (card.code.as_str(), copies))
            .collect::<Vec<_>>(),
        [("01159", 3)]
    );
    assert_eq!(
        library().front_of("01121b").map(|card| card.code.as_str()),
        Some("01121a")
    );
}

/// The names of things may be long; a sentence would be longer.
#[test]
fn no_string_is_long_enough_for_a_sentence_of_rules() {
    for (file, text) in card_data::card_files() {
        for string in text.split('"') {
            assert!(string.chars().count() <= 60, "{file}: {string}");
        }
    }
}

#[test]
fn taboo_lists_name_cards_and_stand_in_the_order_of_time() {
    let dates: Vec<&str> = card_data::taboos()
        .iter()
        .map(|list| list.date.as_ref())
        .collect();
    assert_eq!(dates.len(), 10);
    assert!(dates.is_sorted());
    for list in card_data::taboos().iter() {
        for taboo in &list.cards {
            assert!(exists(&taboo.code), "list {}: {}", list.code, taboo.code);
        }
    }
    let latest = card_data::taboos().latest().expect("ten lists");
    assert!(latest.get("08076").is_some_and(|taboo| taboo.forbidden));
    assert_eq!(
        card_data::taboos().get("4").map(|list| list.code.as_ref()),
        Some("004")
    );
}

/// Proves: story-card.type
#[test]
fn story_cards_came_with_the_third_cycle_and_are_mostly_the_backs_of_scenario_cards() {
    let stories: Vec<&Card> = library()
        .iter()
        .filter(|card| card.kind == CardType::Story)
        .collect();
    let before = ["core", "dwl", "tmm", "tece", "bota", "uau", "wda", "litas"];
    let early = stories
        .iter()
        .filter(|card| before.contains(&card.product.as_str()));
    assert_eq!(early.count(), 0);
    let backs = stories.iter().filter(|card| {
        let of_another = card.back.as_ref().is_some_and(|back| back.code.is_some());
        card.hidden || card.double_sided || of_another
    });
    let backs = backs.count();
    assert!(2 * backs > stories.len(), "{backs} of {}", stories.len());
}
