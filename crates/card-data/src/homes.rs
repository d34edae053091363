//! Where what is written of a card stands: its script, its cases, its reviewed texts.
//!
//! A home follows from the facts of the card alone, so that whoever writes or looks for a card need
//! not ask anybody: `card-data/abilities/HOME.ron`, `tests/cases/cards/HOME.toml` and so on.

use std::collections::BTreeMap;

use cards::{Card, CardCode, CardLibrary, Class, fold};

/// The homes of all cards of a library.
#[derive(Debug)]
pub struct Homes<'a> {
    library: &'a CardLibrary,
    /// The class of the first investigator whose deck, or deck beside it, must hold the card.
    signatures: BTreeMap<&'a CardCode, &'static str>,
}

impl<'a> Homes<'a> {
    pub fn new(library: &'a CardLibrary) -> Self {
        let mut signatures = BTreeMap::new();
        for investigator in library.iter() {
            let required = investigator.deck_requirements.iter();
            let required = required.chain(&investigator.side_deck_requirements);
            for code in required.flat_map(|deck| &deck.cards).flatten() {
                signatures
                    .entry(code)
                    .or_insert_with(|| class(&investigator.classes));
            }
        }
        Homes {
            library,
            signatures,
        }
    }

    /// The home of a card, such as `encounter/core/ghouls` or `player/dwl/seeker`; a reprint of the same
    /// words lives with its first printing.
    ///
    /// The second part is the cycle of the product. The third is the encounter set, where the card
    /// has one. Otherwise it is the class: for a signature card, weaknesses among them, that of the
    /// investigator; `weakness` for the other weaknesses; `multiclass` for several classes.
    pub fn of(&self, card: &Card) -> String {
        let written = self.library.get(card.same_text().as_str());
        let card = written.unwrap_or(card);
        let product = self.library.product(card.product.as_str());
        let cycle = kebab_case(product.map_or("", |product| &product.cycle));
        match (&card.encounter, self.signatures.get(&card.code)) {
            (Some(place), _) => format!("encounter/{cycle}/{}", kebab_case(place.set.as_str())),
            (None, Some(class)) => format!("player/{cycle}/{class}"),
            (None, None) if card.subtype.is_some() => format!("player/{cycle}/weakness"),
            (None, None) => format!("player/{cycle}/{}", class(&card.classes)),
        }
    }
}

fn class(classes: &[Class]) -> &'static str {
    match classes {
        [] => Class::Neutral.as_str(),
        [class] => class.as_str(),
        _ => "multiclass",
    }
}

/// A title or code as the name of a file: `Armitage's Fate` is `armitages-fate`.
pub fn kebab_case(title: &str) -> String {
    fold(title).replace(' ', "-")
}

#[cfg(test)]
mod tests {
    use super::{Homes, kebab_case};

    fn home(code: &str) -> String {
        let library = crate::library();
        Homes::new(library).of(library.get(code).expect("a card"))
    }

    #[test]
    fn player_cards_live_with_their_cycle_and_class() {
        assert_eq!(home("01020"), "player/core/guardian");
        assert_eq!(home("01089"), "player/core/neutral");
        assert_eq!(home("08083"), "player/eoe/multiclass");
    }

    #[test]
    fn signature_cards_live_with_their_investigator() {
        assert_eq!(home("01006"), "player/core/guardian");
        assert_eq!(home("01007"), "player/core/guardian");
        assert_eq!(home("01096"), "player/core/weakness");
    }

    #[test]
    fn encounter_cards_live_with_their_set() {
        assert_eq!(home("01160"), "encounter/core/ghouls");
        assert_eq!(home("01117"), "encounter/core/torch");
        assert_eq!(home("50038"), "encounter/return/ghouls-of-umordhoth");
    }

    #[test]
    fn reprints_live_with_their_first_printing() {
        assert_eq!(home("01501"), "player/core/guardian");
        assert_eq!(home("01684"), home("02261"));
        // This one is worded otherwise, so it has a script of its own.
        assert_eq!(home("12020"), "player/core-ch2/guardian");
    }

    #[test]
    fn names_of_files_are_plain() {
        assert_eq!(kebab_case("Armitage's Fate"), "armitages-fate");
        assert_eq!(kebab_case("core_ch2"), "core-ch2");
    }
}
