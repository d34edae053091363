//! Names of cards, traits and encounter sets, which the rules text speaks of.

use cards::{Card, CardCode, CardLibrary, CardType, EncounterSet, Name, Trait};

use super::Language;

/// Where rendering finds names. The card library answers; whoever knows more (the phrases of the
/// campaign log) wraps it.
pub trait Names {
    /// The name of the card with this code.
    fn card(&self, language: Language, code: &CardCode) -> String;

    /// The name in the language of the cards that have this English title.
    fn title(&self, language: Language, english: &str) -> String;

    /// Whether there are several cards of this code.
    fn are_several(&self, code: &CardCode) -> bool;

    /// Whether there are several cards of this English title.
    fn share_title(&self, english: &str) -> bool;

    /// The kind of uses of the cards of this English title.
    fn uses_of_title(&self, english: &str) -> Option<&Trait>;

    /// Whether cards of several types have this English title, as the sides of one card may: then
    /// the type that is meant has to be said.
    fn have_several_types(&self, english: &str) -> bool;

    /// A trait as printed.
    fn trait_name(&self, language: Language, name: &Trait) -> String;

    fn encounter_set(&self, language: Language, set: &EncounterSet) -> String;

    /// A deck of the scenario's own, by its name in scripts: "Cultist deck".
    fn deck(&self, language: Language, name: &str) -> String;

    /// An area out of play, by its name in scripts: "void".
    fn area(&self, language: Language, name: &str) -> String;

    /// A counter of a scenario's or card's own, by its name in scripts: "alarm level".
    fn counter(&self, language: Language, name: &str) -> String;

    /// What a scenario remembers for one game, by its name in scripts: "the bridge has fallen".
    fn note(&self, language: Language, name: &str) -> String;

    /// The title of a passage of the campaign guide, by its name in scripts.
    fn passage(&self, language: Language, name: &str) -> String;

    /// An entry of the campaign log, `section.entry`, as a player reads it there.
    fn log_entry(&self, language: Language, key: &str) -> String;

    /// The type of the card with this code.
    fn kind_of_card(&self, code: &CardCode) -> Option<CardType>;

    /// The type of the cards of this English title.
    fn kind_of_title(&self, english: &str) -> Option<CardType>;
}

fn pick(language: Language, name: &Name) -> String {
    match (&name.ko, language) {
        (Some(korean), Language::Korean) => korean.to_string(),
        _ => name.en.to_string(),
    }
}

/// Whether a scenario, or an investigator, has another card of this type and title, from which the
/// subname tells it.
fn has_namesake(library: &CardLibrary, card: &Card) -> bool {
    let set = card.encounter.as_ref().map(|place| &place.set);
    let is_place = card.kind == CardType::Location;
    let is_one = |other: &Card| {
        other.encounter.as_ref().map(|place| &place.set) == set
            && other.kind == card.kind
            && other.subname != card.subname
    };
    (set.is_some() || is_place) && library.named(&card.name.en).any(is_one)
}

/// The id with spaces: the library knows no phrases of campaign logs.
fn readable(entry: &str) -> String {
    entry.replace(['_', '-'], " ")
}

impl Names for CardLibrary {
    fn card(&self, language: Language, code: &CardCode) -> String {
        let Some(card) = self.get(code.as_str()) else {
            return code.to_string();
        };
        let name = pick(language, &card.name);
        // The other side of a card often has the same name.
        let is_side = card.hidden && card.kind == CardType::Asset;
        match &card.subname {
            Some(subname) if is_side || has_namesake(self, card) => {
                let subname = pick(language, subname);
                match language {
                    Language::English => format!("{name} ({subname})"),
                    Language::Korean => format!("{name}({subname})"),
                }
            }
            _ => name,
        }
    }

    fn title(&self, language: Language, english: &str) -> String {
        self.titles(english)
            .map_or_else(|| english.to_owned(), |name| pick(language, name))
    }

    fn are_several(&self, code: &CardCode) -> bool {
        self.get(code.as_str())
            .is_some_and(|card| card.quantity > 1)
    }

    /// Of cards that were printed again there are as many as in one of their products.
    fn share_title(&self, english: &str) -> bool {
        let Some(first) = self.named(english).next() else {
            return false;
        };
        let is_fellow =
            |card: &&Card| card.product == first.product && card.kind == first.kind && !card.hidden;
        let fellows = || self.named(english).filter(is_fellow);
        // Of two or three locations of a name, one is taken for the game.
        let most = if first.kind == CardType::Location {
            3
        } else {
            1
        };
        fellows().any(|card| card.quantity > 1) || fellows().count() > most
    }

    fn uses_of_title(&self, english: &str) -> Option<&Trait> {
        let mut named = self.named(english);
        named.find_map(|card| card.play.uses.as_ref().map(|(kind, _)| kind))
    }

    fn have_several_types(&self, english: &str) -> bool {
        let mut types = self.named(english).map(|card| card.kind);
        let first = types.next();
        types.any(|kind| Some(kind) != first)
    }

    fn trait_name(&self, language: Language, name: &Trait) -> String {
        CardLibrary::trait_name(self, name.as_str())
            .map_or_else(|| capitalised(name.as_str()), |name| pick(language, name))
    }

    fn encounter_set(&self, language: Language, set: &EncounterSet) -> String {
        CardLibrary::encounter_set(self, set.as_str())
            .map_or_else(|| set.to_string(), |facts| pick(language, &facts.name))
    }

    fn deck(&self, language: Language, name: &str) -> String {
        self.deck_name(name)
            .map_or_else(|| readable(name), |printed| pick(language, printed))
    }

    fn area(&self, language: Language, name: &str) -> String {
        self.area_name(name)
            .map_or_else(|| readable(name), |printed| pick(language, printed))
    }

    fn counter(&self, language: Language, name: &str) -> String {
        self.counter_name(name)
            .map_or_else(|| readable(name), |printed| pick(language, printed))
    }

    fn note(&self, language: Language, name: &str) -> String {
        self.note_name(name)
            .map_or_else(|| readable(name), |printed| pick(language, printed))
    }

    /// Cards are recorded by their codes; what player cards write has its names beside the facts.
    fn passage(&self, _: Language, name: &str) -> String {
        readable(name)
    }

    fn log_entry(&self, language: Language, key: &str) -> String {
        if let Some(name) = self.log_entry_name(key) {
            return pick(language, name);
        }
        let entry = key.rsplit('.').next().unwrap_or(key);
        self.get(entry)
            .map_or_else(|| readable(entry), |card| pick(language, &card.name))
    }

    fn kind_of_card(&self, code: &CardCode) -> Option<CardType> {
        self.get(code.as_str()).map(|card| card.kind)
    }

    fn kind_of_title(&self, english: &str) -> Option<CardType> {
        let mut named = self.named(english);
        named.find(|card| !card.hidden).map(|card| card.kind)
    }
}

/// Each word with a capital first letter, as traits are printed.
fn capitalised(text: &str) -> String {
    let words = text.split(' ').map(|word| {
        let mut letters = word.chars();
        letters
            .next()
            .map(|first| first.to_uppercase().chain(letters).collect::<String>())
            .unwrap_or_default()
    });
    words.collect::<Vec<_>>().join(" ")
}
