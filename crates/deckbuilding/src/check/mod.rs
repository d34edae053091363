//! Whether a deck is legal, and what to mend.

mod attachments;
mod copies;
mod kinds;
mod limits;
mod occasion;
mod permissions;
mod pool;
mod requirements;
mod selections;
mod side_deck;
mod size;
pub mod verdict;

use cards::{Card, CardCode};

use crate::backs::{Back, Table};
use crate::card_rules::CardRule;
use crate::deckbuilder::{Deckbuilder, Edition};
use crate::facts::{CardId, Facts};
use crate::options::View;
use crate::sheets::Sheet;
use crate::violation::{Reason, Violation};
use crate::{Deck, Setting};

impl<'a> Deckbuilder<'a> {
    /// Everything that is wrong with a deck; nothing for a legal one.
    pub fn check(&self, deck: &Deck, setting: &Setting) -> Vec<Violation> {
        let mut report = Vec::new();
        self.examine(deck, setting, &mut report);
        report
    }

    /// Checks a deck, and returns it as it was looked up; absent for a deck without a known
    /// investigator.
    fn examine<'b>(
        &'b self,
        deck: &'b Deck,
        setting: &'b Setting,
        report: &mut Vec<Violation>,
    ) -> Option<Inspection<'a, 'b>> {
        let edition = self.edition(deck.taboo).or_else(|| {
            let number = u32::from(deck.taboo.unwrap_or_default());
            report.push(Violation::of(Reason::UnknownTaboo { number }, []));
            self.edition(None)
        });
        let inspection =
            edition.and_then(|edition| Inspection::new(edition, deck, setting, report));
        match &inspection {
            Some(inspection) => inspection.run(report),
            None => report.push(Violation::of(
                Reason::UnknownInvestigator,
                [deck.back().clone()],
            )),
        }
        inspection
    }
}

/// A card of the deck.
#[derive(Clone, Copy)]
pub(crate) struct Held<'b> {
    pub id: CardId,
    pub facts: &'b Facts,
    pub copies: u32,
    /// Copies that count towards deck size and towards the copies of a title.
    pub counted: u32,
}

/// A deck with everything that its codes stand for.
pub(crate) struct Inspection<'a, 'b> {
    pub edition: Edition<'a, 'b>,
    pub deck: &'b Deck,
    pub setting: &'b Setting,
    pub back: &'b Back<'a>,
    pub front: &'a Card,
    pub table: &'b Table,
    pub cards: Vec<Held<'b>>,
    /// What cards of the deck change about deckbuilding.
    rules: Vec<(&'b CardRule, Held<'b>)>,
    /// Sheets of customizable cards, by the card that others reprint.
    pub sheets: Vec<(CardId, Sheet)>,
    /// Whether the investigator has turned into another.
    pub transformed: bool,
}

impl<'a, 'b> Inspection<'a, 'b> {
    /// Looks up what the deck names. Absent where the investigator can have no deck.
    pub fn new(
        edition: Edition<'a, 'b>,
        deck: &'b Deck,
        setting: &'b Setting,
        report: &mut Vec<Violation>,
    ) -> Option<Self> {
        let back = edition.back(deck.back().as_str())?;
        let front = edition.builder.library.get(deck.front().as_str())?;
        let investigator = edition.builder.library.get(deck.investigator.as_str())?;
        if [front, back.card]
            .iter()
            .any(|side| side.name.en != investigator.name.en)
        {
            return None;
        }
        let table = back.table(&deck.choices, edition.builder.library, edition.facts);
        let cards = held(edition, deck, report);
        let rules = rules(edition, &cards);
        let (sheets, transformed) = (Vec::new(), false);
        let mut inspection = Self {
            edition,
            deck,
            setting,
            back,
            front,
            table,
            cards,
            rules,
            sheets,
            transformed,
        };
        inspection.read_sheets(report);
        inspection.transformed = inspection.is_transformed();
        inspection.discount_lower_levels();
        Some(inspection)
    }

    fn run(&self, report: &mut Vec<Violation>) {
        self.check_selections(report);
        self.check_size(report);
        self.check_copies(report);
        self.check_requirements(report);
        self.check_permissions(report);
        self.check_kinds(report);
        self.check_attachments(report);
        self.check_pool(report);
        self.check_side_deck(report);
        self.check_occasion(report);
    }

    /// The card as its sheet makes it.
    pub fn view(&self, held: &Held) -> View<'a> {
        let card = self.edition.builder.card(held.id);
        match self.sheet(held) {
            Some(sheet) => sheet.view(card, self.edition.customizations(held.id)),
            None => View::printed(card),
        }
    }

    pub fn sheet(&self, held: &Held) -> Option<&Sheet> {
        if !held.facts.customizable {
            return None;
        }
        self.sheets
            .iter()
            .find(|(id, _)| *id == held.facts.original)
            .map(|(_, sheet)| sheet)
    }

    pub fn code(&self, held: &Held) -> CardCode {
        self.edition.builder.code(held.id).clone()
    }

    /// Copies of a card, its reprints among them.
    pub fn copies_of(&self, code: &CardCode) -> u32 {
        let Some(id) = self.edition.builder.index.id(code.as_str()) else {
            return 0;
        };
        let original = self.edition.facts(id).original;
        self.cards
            .iter()
            .filter(|held| held.facts.original == original)
            .map(|held| held.copies)
            .sum()
    }

    /// What the cards of the deck change, each with its copies.
    pub fn card_rules(&self) -> impl Iterator<Item = (&'b CardRule, &Held<'b>)> {
        self.rules.iter().map(|(rule, held)| (*rule, held))
    }

    /// What the two sides of the investigator change.
    pub fn investigator_rules(&self) -> impl Iterator<Item = &'a CardRule> {
        self.edition
            .builder
            .front_rules(self.front)
            .iter()
            .chain(self.back.rules)
    }

    fn is_transformed(&self) -> bool {
        let into = self.deck.choices.transformed.as_ref();
        into.is_some()
            && self.card_rules().any(
                |(rule, _)| matches!(rule, CardRule::Transforms { into: to } if Some(to) == into),
            )
    }

    fn read_sheets(&mut self, report: &mut Vec<Violation>) {
        for (code, text) in &self.deck.choices.sheets {
            let Some(id) = self.edition.builder.index.id(code.as_str()) else {
                continue;
            };
            let original = self.edition.facts(id).original;
            let Some(held) = self
                .cards
                .iter()
                .find(|held| held.facts.original == original)
            else {
                continue;
            };
            match Sheet::parse(text) {
                Some(sheet) if held.facts.customizable => self.sheets.push((original, sheet)),
                Some(_) => {}
                None => report.push(Violation::of(Reason::SheetUnreadable, [self.code(held)])),
            }
        }
    }
}

fn rules<'b>(edition: Edition<'_, 'b>, cards: &[Held<'b>]) -> Vec<(&'b CardRule, Held<'b>)> {
    let of = |id| edition.builder.index.rules(id);
    let with_rules = cards.iter().filter(|held| held.facts.has_rules);
    with_rules
        .flat_map(|held| of(held.id).iter().map(|rule| (rule, *held)))
        .collect()
}

fn held<'b>(edition: Edition<'_, 'b>, deck: &Deck, report: &mut Vec<Violation>) -> Vec<Held<'b>> {
    let mut cards = Vec::with_capacity(deck.slots.0.len());
    for (code, copies) in deck.slots.iter() {
        match edition.builder.index.id(code.as_str()) {
            Some(id) => cards.push(Held {
                id,
                facts: edition.facts(id),
                copies,
                counted: copies,
            }),
            None => report.push(Violation::of(Reason::UnknownCard, [code.clone()])),
        }
    }
    cards
}
