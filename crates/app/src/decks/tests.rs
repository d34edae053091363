//! Decks from their beginning to their end.

use std::sync::Arc;

use tempfile::TempDir;

use super::view::*;
use super::*;
use crate::facts::ClassName;
use crate::{App, Error};

/// An app with data of its own, which are removed with it.
pub(crate) struct Bench {
    pub app: Arc<App>,
    // Dropped last, and with it what the app has written.
    pub directory: TempDir,
}

impl Bench {
    pub fn new() -> Self {
        let directory = tempfile::tempdir().unwrap();
        Self {
            app: App::open(directory.path().to_owned()),
            directory,
        }
    }

    pub fn roland(&self) -> i64 {
        let new = NewDeck {
            name: "Roland".to_owned(),
            investigator: "01001".to_owned(),
            taboo: None,
        };
        self.app.create_deck(&new).unwrap()
    }

    pub fn edit(&self, deck: i64, edit: DeckEdit) -> DeckView {
        self.app.edit_deck(deck, &edit).unwrap()
    }

    fn copies(&self, deck: i64, card: &str, copies: u32) -> DeckView {
        let (card, part) = (card.to_owned(), DeckPart::Deck);
        self.edit(deck, DeckEdit::Copies { card, copies, part })
    }

    /// A deck that comes with the program, copied.
    pub fn legal(&self) -> i64 {
        let id = self.app.copy_starter("roland").unwrap();
        // The starter deck may hold a weakness still to be drawn, and is legal all the same.
        assert_eq!(self.app.open_deck(id).unwrap().violations, []);
        id
    }
}

fn codes(view: &DeckView) -> Vec<&str> {
    view.violations
        .iter()
        .map(|one| one.code.as_str())
        .collect()
}

fn held<'a>(view: &'a DeckView, code: &str) -> Option<&'a HeldView> {
    view.cards.iter().find(|card| card.code == code)
}

#[test]
fn a_new_deck_holds_what_is_required_and_says_what_is_missing() {
    let bench = Bench::new();
    let view = bench.app.open_deck(bench.roland()).unwrap();
    assert_eq!((view.size, view.wanted), (0, 30));
    assert_eq!(codes(&view), ["too_few_cards"]);
    let duty = |code: &str| held(&view, code).map(|card| card.duty);
    assert_eq!(duty("01006"), Some(DutyName::Signature));
    assert_eq!(duty("01000"), Some(DutyName::Weakness));
    assert_eq!(view.cards.len(), 3);
    assert!(
        view.violations[0].sentence.en.contains("30"),
        "{:?}",
        view.violations
    );
    assert!(
        view.violations[0].sentence.ko.contains("30"),
        "{:?}",
        view.violations
    );
    let nobody = NewDeck {
        name: String::new(),
        investigator: "01020".to_owned(),
        taboo: None,
    };
    assert!(matches!(
        bench.app.create_deck(&nobody),
        Err(Error::UnknownCard { .. })
    ));
}

#[test]
fn a_card_that_may_not_be_taken_stays_and_names_the_rule() {
    let bench = Bench::new();
    let deck = bench.roland();
    let view = bench.copies(deck, "01044", 1);
    let switchblade = held(&view, "01044").unwrap();
    let wrong = &view.violations[switchblade.violations[0] as usize];
    assert_eq!(
        (wrong.code.as_str(), wrong.rule.as_str()),
        ("not_permitted", "deckbuilding.follow-options")
    );
    assert!(
        bench
            .app
            .rules()
            .unwrap()
            .entries
            .iter()
            .any(|entry| { entry.rows.iter().any(|row| row.id == wrong.rule) })
    );
    let view = bench.copies(deck, "01044", 0);
    assert_eq!(held(&view, "01044"), None);
    assert_eq!(codes(&view), ["too_few_cards"]);
    let unknown = DeckEdit::Copies {
        card: "nothing".to_owned(),
        copies: 1,
        part: DeckPart::Deck,
    };
    assert!(matches!(
        bench.app.edit_deck(deck, &unknown),
        Err(Error::UnknownCard { .. })
    ));
}

#[test]
fn edits_are_taken_back_and_made_again_even_the_next_day() {
    let bench = Bench::new();
    let deck = bench.roland();
    assert_eq!(bench.app.undo_deck(deck).unwrap().undo, None);
    bench.copies(deck, "01020", 2);
    let name = "No longer Roland".to_owned();
    let view = bench.edit(deck, DeckEdit::Rename { name: name.clone() });
    assert_eq!(view.undo, Some(DeckEdit::Rename { name: name.clone() }));
    assert_eq!(bench.app.decks().unwrap()[0].name, name);

    let other = App::open(bench.directory.path().to_owned());
    let view = other.undo_deck(deck).unwrap();
    assert_eq!((view.name.as_str(), view.redo.is_some()), ("Roland", true));
    let view = other.undo_deck(deck).unwrap();
    assert_eq!((held(&view, "01020"), &view.undo), (None, &None));
    let view = other.undo_deck(deck).unwrap();
    assert!(view.redo.is_some());
    other.redo_deck(deck).unwrap();
    let view = other.redo_deck(deck).unwrap();
    assert_eq!((view.name, view.redo), (name, None));
    // An edit that changes nothing is none.
    let same = bench.copies(deck, "01020", 2);
    assert!(matches!(same.undo, Some(DeckEdit::Rename { .. })));
    let history = bench.app.deck_history(deck).unwrap();
    assert_eq!((history.edits.len(), history.cursor), (3, 2));
    let view = bench.app.go_to_edit(deck, 0).unwrap();
    assert_eq!(view.name, "Roland");
}

#[test]
fn an_upgrade_shows_every_price_before_it_is_paid() {
    let bench = Bench::new();
    let deck = bench.legal();
    let before = bench.app.open_deck(deck).unwrap();
    assert_eq!(before.upgrade, None);
    bench.edit(deck, DeckEdit::BeginUpgrade);
    let view = bench.edit(deck, DeckEdit::Experience { earned: 5 });
    let upgrade = view.upgrade.unwrap();
    assert_eq!((upgrade.earned, upgrade.spent, upgrade.left), (5, 0, 5));
    let offer = &upgrade.offers[0];
    let view = bench.edit(
        deck,
        DeckEdit::Swap {
            from: offer.from.clone(),
            to: offer.to.clone(),
        },
    );
    let after = view.upgrade.unwrap();
    assert_eq!((after.spent, after.left), (offer.price, 5 - offer.price));
    assert_eq!(after.steps.len(), 1);
    assert!(
        after.steps[0].sentence.en.contains("Upgrade"),
        "{:?}",
        after.steps
    );
    assert_eq!(
        codes(&bench.app.open_deck(deck).unwrap()),
        Vec::<&str>::new()
    );
    let prices = bench
        .app
        .upgrade_prices(deck, &["01020".into(), "x".into()]);
    assert_eq!(prices.unwrap()[1], None);

    let view = bench.edit(deck, DeckEdit::FinishUpgrade);
    assert_eq!(view.upgrade, None);
    let view = bench.edit(deck, DeckEdit::BeginUpgrade);
    let again = view.upgrade.unwrap();
    assert_eq!(
        (again.carried, again.earned, again.left),
        (5 - offer.price, 0, 5 - offer.price)
    );
    let left = bench.edit(deck, DeckEdit::LeaveUpgrade);
    assert_eq!(left.upgrade, None);
    let versions = bench.app.deck_history(deck).unwrap().versions;
    assert_eq!(versions.len(), 3);
    assert_eq!(versions[1].experience, offer.price as u32);
    assert_eq!(versions[1].changes.len(), 2);
    assert_eq!(versions[2].changes, []);
    let view = bench.edit(deck, DeckEdit::Version { number: 1 });
    assert_eq!(view.cards, before.cards);
    assert_eq!(bench.app.undo_deck(deck).unwrap().cards, left.cards);
}

#[test]
fn what_a_card_earned_in_play_is_counted_by_the_player() {
    let bench = Bench::new();
    let deck = bench.legal();
    bench.copies(deck, "98002", 1);
    let view = bench.edit(deck, DeckEdit::BeginUpgrade);
    let earnable = view.upgrade.unwrap().earnable;
    let [offerings] = earnable.as_slice() else {
        panic!("{earnable:?}");
    };
    assert_eq!(
        (offerings.kind, offerings.for_every),
        (EarnsName::NextCard, 6)
    );
    bench.copies(deck, "01029", 1);
    let earn = |card: &str| DeckEdit::Earn {
        card: card.to_owned(),
        place: 0,
        count: 13,
    };
    let upgrade = bench.edit(deck, earn("98002")).upgrade.unwrap();
    assert_eq!((upgrade.earnable[0].count, upgrade.spent), (13, 2));
    assert!(bench.app.edit_deck(deck, &earn("x")).is_err());
    bench.edit(deck, DeckEdit::FinishUpgrade);
    let again = bench.edit(deck, DeckEdit::BeginUpgrade);
    assert_eq!(again.upgrade.unwrap().earnable[0].count, 0);
}

#[test]
fn decks_are_put_aside_copied_and_come_back_whole_from_the_bin() {
    let bench = Bench::new();
    let deck = bench.roland();
    bench.copies(deck, "01020", 2);
    let copy = bench.app.clone_deck(deck, "Copy").unwrap();
    assert_eq!(bench.app.open_deck(copy).unwrap().undo, None);
    bench.app.archive_deck(copy, true).unwrap();
    let archived = |app: &App| -> Vec<bool> {
        app.decks()
            .unwrap()
            .iter()
            .map(|deck| deck.archived.is_some())
            .collect()
    };
    assert!(archived(&bench.app).contains(&true));
    bench.app.archive_deck(copy, false).unwrap();
    assert_eq!(archived(&bench.app), [false, false]);
    let before = bench.app.open_deck(deck).unwrap();
    bench.app.bin_deck(deck).unwrap();
    assert_eq!(bench.app.decks().unwrap().len(), 1);
    assert_eq!(bench.app.binned_decks().unwrap()[0].id, deck);
    bench.app.restore_deck(deck).unwrap();
    assert_eq!(bench.app.open_deck(deck).unwrap(), before);
}

#[test]
fn random_decks_are_legal_and_weaknesses_take_the_place_of_the_one_to_be_drawn() {
    let bench = Bench::new();
    for level in [0, 3] {
        let wish = RandomWish {
            name: String::new(),
            investigator: Some("01002".to_owned()),
            taboo: None,
            level,
        };
        let deck = bench.app.create_random_deck(&wish).unwrap();
        assert_eq!(bench.app.open_deck(deck).unwrap().violations, []);
    }
    let deck = bench.roland();
    let view = bench.app.draw_weakness(deck).unwrap();
    let weaknesses: Vec<&HeldView> = view
        .cards
        .iter()
        .filter(|card| card.duty == DutyName::Weakness)
        .collect();
    assert_eq!(weaknesses.len(), 1);
    assert!(matches!(&view.undo, Some(DeckEdit::Weakness { card }) if *card == weaknesses[0].code));
}

#[test]
fn selections_sheets_and_lists_are_chosen() {
    let bench = Bench::new();
    let new = |investigator: &str| {
        let new = NewDeck {
            name: "New".to_owned(),
            investigator: investigator.to_owned(),
            taboo: None,
        };
        bench.app.create_deck(&new).unwrap()
    };
    let mandy = new("06002");
    assert_eq!(
        bench.edit(mandy, DeckEdit::ChooseSize { size: 50 }).wanted,
        50
    );
    let charlie = new("09018");
    let choose = DeckEdit::ChooseClass {
        choice: "faction_1".to_owned(),
        class: Some(ClassName::Mystic),
    };
    let view = bench.edit(charlie, choose);
    assert!(view.selections.iter().any(|one| matches!(
        one,
        SelectionView::Class {
            chosen: Some(ClassName::Mystic),
            ..
        }
    )));
    bench.copies(charlie, "09021", 1);
    let mark = DeckEdit::Mark {
        card: "09021".to_owned(),
        option: 1,
        boxes: 2,
        choices: Vec::new(),
    };
    let view = bench.edit(charlie, mark);
    assert_eq!((view.sheets[0].experience, view.sheets[0].level), (2, 1));
    assert_eq!(view.sheets[0].options[1].marked, 2);
    let view = bench.edit(charlie, DeckEdit::Taboo { list: Some(8) });
    assert_eq!(view.taboo, Some(8));
    let view = bench.edit(
        charlie,
        DeckEdit::Occasion {
            occasion: Occasion::Standalone,
        },
    );
    assert_eq!(view.occasion, Occasion::Standalone);
}

#[test]
fn an_opening_hand_is_drawn_again_from_its_seed() {
    let bench = Bench::new();
    let deck = bench.legal();
    let first = bench.app.opening_hand(deck, None, &[]).unwrap();
    assert_eq!(first.hand.len(), 5);
    let again = bench.app.opening_hand(deck, Some(first.seed), &[]).unwrap();
    assert_eq!(again, first);
    let mulligan = bench
        .app
        .opening_hand(deck, Some(first.seed), &[0, 4, 9])
        .unwrap();
    assert_eq!(mulligan.hand[..3], first.hand[1..4]);
    let all = |one: &OpeningHandView| one.hand.len() + one.deck.len() + one.in_play.len();
    assert_eq!((all(&mulligan), mulligan.hand.len()), (all(&first), 5));
    for code in &mulligan.set_aside {
        assert!(mulligan.deck.contains(code));
    }
}
