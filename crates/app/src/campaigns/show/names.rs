//! Names of what a log speaks of: cards, investigators, scenarios, sections and entries.

use std::collections::BTreeMap;

use campaign::ChaosToken;
use campaign::guide::{Guide, Scenario, Section, Text};
use cards::CardLibrary;

use super::sheet::ACHIEVEMENTS;
use crate::campaigns::guides::engine_id;
use crate::campaigns::view::Named;
use crate::facts::{CardName, TokenName};

/// How a log writes a weakness down of which only the traits are known.
pub(in crate::campaigns) const UNNAMED: &str = "random:";

/// Everything that gives names, for one campaign.
pub(in crate::campaigns) struct Names<'a> {
    pub guide: &'a Guide,
    /// The side stories that may be played between its scenarios.
    shelf: Option<&'a Guide>,
    pub library: &'static CardLibrary,
    wordings: BTreeMap<(&'a str, &'a str), &'a Text>,
}

impl<'a> Names<'a> {
    pub fn new(guide: &'a Guide) -> Self {
        Self {
            guide,
            shelf: None,
            library: card_data::library(),
            wordings: guide.wordings(),
        }
    }

    /// The same with the names that the side stories give. What the campaign names too, it names in
    /// its own words.
    pub fn beside(mut self, shelf: Option<&'a Guide>) -> Self {
        self.shelf = shelf;
        for (entry, wording) in shelf.iter().flat_map(|shelf| shelf.wordings()) {
            self.wordings.entry(entry).or_insert(wording);
        }
        self
    }

    /// A card, an investigator, or someone or something that only the guide knows. A card that lies
    /// with its back up has the title of that side.
    pub fn of(&self, code: &str) -> CardName {
        if let Some(card) = self.library.get(code) {
            return CardName::from(&card.name);
        }
        let turned = code.strip_suffix("_back");
        if let Some(card) = turned.and_then(|front| self.library.get(front)) {
            return CardName::from(card.unrevealed_title().unwrap_or(&card.name));
        }
        let people = self.guides().flat_map(|guide| &guide.people);
        let sections = self.guides().flat_map(|guide| &guide.sections);
        let printed = sections.flat_map(|section| &section.printed);
        let mut known = people.chain(printed);
        let found = known.find(|(one, _)| one == code);
        found.map_or_else(|| plain(code), |(_, name)| text(name))
    }

    /// A place of the campaign's map.
    pub fn place(&self, id: &str) -> CardName {
        let place = self.guide.map.as_ref().and_then(|map| map.find(id));
        place.map_or_else(|| plain(id), |place| text(&place.name))
    }

    pub fn named(&self, code: &str) -> Named {
        Named {
            code: code.to_owned(),
            name: self.of(code),
        }
    }

    pub fn all(&self, codes: &[String]) -> Vec<Named> {
        codes.iter().map(|code| self.named(code)).collect()
    }

    pub fn section(&self, id: &str) -> CardName {
        // What player cards write is worded beside the facts.
        if let Some(words) = card_data::library().log_entry_name(id) {
            return CardName {
                en: words.en.clone(),
                ko: words.ko.clone(),
            };
        }
        let section = self.section_of(id);
        section.map_or_else(|| plain(id), |section| text(&section.title))
    }

    /// The entries that can be written into a section, by their ids in the order of the alphabet.
    pub fn entries_of(&self, section: &str) -> Vec<(&'a str, &'a Text)> {
        let all = self.wordings.iter();
        let own = all.filter(|((one, _), _)| *one == section);
        own.map(|((_, entry), words)| (*entry, *words)).collect()
    }

    /// What an entry says: in the guide's words, else as it was written down.
    pub fn entry(&self, section: &str, entry: &str, written: &str) -> CardName {
        if let Some(title) = self.achievement(section, entry) {
            return text(title);
        }
        let wording = self.wordings.get(&(section, entry));
        if let Some(wording) = wording.filter(|one| written.is_empty() || one.en == written) {
            return text(wording);
        }
        if !written.is_empty() {
            return plain(written);
        }
        let printed = self.section_of(section).and_then(|section| {
            let mut printed = section.printed.iter();
            printed.find(|(id, _)| id == entry)
        });
        match (printed, entry.split_once('.')) {
            (Some((_, name)), _) => text(name),
            (None, Some((whose, card))) => self.beside_owner(whose, card),
            (None, None) => self.of(entry),
        }
    }

    /// A card that is written down for one investigator alone.
    fn beside_owner(&self, whose: &str, card: &str) -> CardName {
        let (whose, card) = (self.of(whose), self.of(card));
        let said = |whose: &str, card: &str| format!("{whose}: {card}");
        let in_korean = whose.ko.as_deref().zip(card.ko.as_deref());
        CardName {
            en: said(&whose.en, &card.en).into(),
            ko: in_korean.map(|(whose, card)| said(whose, card).into()),
        }
    }

    /// What an achievement is called, or a part of one.
    fn achievement(&self, section: &str, entry: &str) -> Option<&'a Text> {
        if section != ACHIEVEMENTS {
            return None;
        }
        let (id, item) = entry.split_once('.').unwrap_or((entry, ""));
        let found = self.guide.achievements.iter().find(|one| one.id == id)?;
        let item = found.items.iter().find(|(one, _)| one == item);
        Some(item.map_or(&found.title, |(_, words)| words))
    }

    pub fn scenario(&self, id: &str) -> Option<CardName> {
        Some(text(&self.scenario_of(id)?.name))
    }

    /// A scenario of the campaign, or a side story.
    pub fn scenario_of(&self, id: &str) -> Option<&'a Scenario> {
        self.guides().find_map(|guide| guide.scenario(id))
    }

    /// A section of the log of the campaign, or one that side stories add.
    pub fn section_of(&self, id: &str) -> Option<&'a Section> {
        self.guides().find_map(|guide| guide.section(id))
    }

    /// The engine's id for a scenario of the campaign or a side story.
    pub fn engine_id(&self, scenario: &str) -> Option<String> {
        self.guides().find_map(|guide| engine_id(guide, scenario))
    }

    fn guides(&self) -> impl Iterator<Item = &'a Guide> + use<'a> {
        std::iter::once(self.guide).chain(self.shelf)
    }
}

pub(in crate::campaigns) fn text(text: &Text) -> CardName {
    CardName {
        en: text.en.as_str().into(),
        ko: text.ko.as_deref().map(Into::into),
    }
}

pub(in crate::campaigns) fn plain(words: &str) -> CardName {
    CardName {
        en: words.into(),
        ko: None,
    }
}

pub(in crate::campaigns) fn tokens(tokens: &[ChaosToken]) -> Vec<TokenName> {
    tokens
        .iter()
        .map(|token| TokenName((*token).into()))
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use campaign::guide::{Effect, Step, StepKind, from_ron};
    use campaign::log::Change;

    use super::super::history::changes;
    use super::*;

    /// Codes of the cards that a step shows to its reader.
    fn shown(step: &Step) -> Vec<&String> {
        let mut codes: Vec<&String> = Vec::new();
        if let StepKind::Locations(layout) = &step.kind {
            let named = |code: &&String| !layout.names.iter().any(|(one, _)| one == *code);
            let places = layout.rows.iter().flatten();
            codes.extend(places.filter(|code| *code != "blank").filter(named));
        }
        codes.extend(step.effects.iter().filter_map(|effect| match effect {
            Effect::AddCard { card, .. } => Some(card),
            _ => None,
        }));
        codes
    }

    #[test]
    fn keys_and_places_are_named_and_what_a_guide_notes_for_itself_is_not_told() {
        let guides = from_ron(card_data::guides()).expect("the built-in guides");
        let guide = guides.iter().find(|guide| guide.id == "tskc");
        let names = Names::new(guide.expect("The Scarlet Keys"));
        assert_eq!(&*names.of("sable_glass").en, "The Sable Glass");
        assert_eq!(&*names.place("san_francisco").en, "San Francisco");
        let cross_out = |section: &str| Change::CrossOut {
            section: section.to_owned(),
            entry: "noted".to_owned(),
        };
        assert_eq!(changes(&names, &cross_out("hidden")), Vec::new());
        assert_eq!(changes(&names, &cross_out("campaign_notes")).len(), 1);
    }

    #[test]
    fn what_one_investigator_alone_has_is_named_beside_them() {
        let guides = from_ron(card_data::guides()).expect("the built-in guides");
        let names = Names::new(&guides[0]);
        let (whose, card) = (names.of("01001"), names.of("01020"));
        let both = names.entry("campaign_notes", "01001.01020", "");
        assert_eq!(*both.en, format!("{}: {}", whose.en, card.en));
        let korean = whose.ko.zip(card.ko).expect("both are named in Korean");
        let both = both.ko.expect("so they are together");
        assert_eq!(*both, format!("{}: {}", korean.0, korean.1));

        let unknown = names.entry("campaign_notes", "01001.unknown", "");
        assert_eq!(*unknown.en, format!("{}: unknown", whose.en));
        assert_eq!(unknown.ko, None, "half of it has no Korean");
    }

    #[test]
    fn guides_show_names_and_no_codes() {
        let (mut read, mut codes, mut korean) = (0, BTreeSet::new(), BTreeSet::new());
        for guide in from_ron(card_data::guides()).expect("the built-in guides") {
            let names = Names::new(&guide);
            let scenarios = guide.scenarios.iter().flat_map(|one| one.steps.values());
            for code in scenarios.chain(guide.steps.values()).flat_map(shown) {
                let name = names.of(code);
                if *name.en == **code {
                    codes.insert(format!("{}: {code}", guide.id));
                }
                let front = code.strip_suffix("_back").unwrap_or(code);
                let printed = names.library.get(front).map(|card| card.name.ko.is_some());
                let known = printed.unwrap_or(true);
                if name.ko.is_some() != known {
                    korean.insert(format!("{}: {code}", guide.id));
                }
                read += 1;
            }
        }
        assert_eq!(codes, BTreeSet::new(), "codes in the place of names");
        assert_eq!(
            korean,
            BTreeSet::new(),
            "names without their Korean, or with one of their own"
        );
        assert!(read > 50, "{read} names were read");
    }
}
