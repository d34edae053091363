//! A deck as a player keeps it: an investigator, cards with their copies, and the choices made.

use std::sync::Arc;

use cards::{CardCode, CardLibrary, Class};

use crate::sheets::{Mark, Sheet};

/// Cards with their copies, in the order of the deck's file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Slots(pub(crate) Vec<(CardCode, u32)>);

/// A deck. What its file held beyond these fields stays in `source` and is written back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub name: String,
    pub investigator: CardCode,
    pub slots: Slots,
    /// Cards kept beside the deck, for later.
    pub side: Slots,
    /// Copies of `slots` that count neither towards deck size nor towards copies of a title.
    pub ignored: Slots,
    /// The number of the taboo list that the player follows.
    pub taboo: Option<u16>,
    /// Experience earned before the deck's current version.
    pub xp: Option<i32>,
    pub xp_spent: Option<i32>,
    pub xp_adjustment: Option<i32>,
    /// Cards exiled in the last scenario, a code per copy.
    pub exiled: Vec<CardCode>,
    /// Whether the deck's file names a version before this one.
    pub has_previous: bool,
    /// The player's own words to find the deck by, separated by spaces or commas.
    pub tags: String,
    /// The player's notes, in Markdown.
    pub notes: String,
    pub choices: Choices,
    /// The JSON from which the deck was read; empty for a new deck.
    pub(crate) source: Arc<str>,
}

/// What the player chose beyond cards: the `meta` of a deck's file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    pub front: Option<CardCode>,
    pub back: Option<CardCode>,
    /// Chosen classes by the name of the choice: `faction_selected`, `faction_1`, `faction_2`.
    pub classes: Vec<(Arc<str>, Arc<str>)>,
    pub option: Option<Arc<str>>,
    pub deck_size: Option<u8>,
    /// Upgrade sheets of customizable cards, as written: `option|boxes|choice,…`.
    pub sheets: Vec<(CardCode, Arc<str>)>,
    /// The cards of a side deck, a code per copy.
    pub extra_deck: Vec<CardCode>,
    /// Cards set aside with another before a game, a code per copy.
    pub attachments: Vec<(CardCode, Vec<CardCode>)>,
    /// Products, `cycle:CODE` and `card:CODE` that the deck may use; empty for all.
    pub pool: Vec<Arc<str>>,
    /// The only cards that a sealed deck may use.
    pub sealed: Option<Slots>,
    pub transformed: Option<CardCode>,
    /// What cards earned in the last scenario towards the prices of this version, a count for each
    /// thing that the card may earn.
    pub earned: Vec<(CardCode, Vec<u32>)>,
}

impl Slots {
    pub fn copies(&self, code: &str) -> u32 {
        self.0
            .iter()
            .filter(|(c, _)| c.as_str() == code)
            .map(|(_, n)| n)
            .sum()
    }

    /// Sets the copies of a card; 0 takes it out.
    pub fn set(&mut self, code: &CardCode, copies: u32) {
        match self.0.iter_mut().find(|(c, _)| c == code) {
            _ if copies == 0 => self.0.retain(|(c, _)| c != code),
            Some(slot) => slot.1 = copies,
            None => self.0.push((code.clone(), copies)),
        }
    }

    pub fn add(&mut self, code: &CardCode, copies: u32) {
        self.set(code, self.copies(code.as_str()) + copies);
    }

    pub fn iter(&self) -> impl Iterator<Item = (&CardCode, u32)> {
        self.0.iter().map(|(code, copies)| (code, *copies))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All copies of all cards.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|(_, copies)| copies).sum()
    }
}

impl FromIterator<(CardCode, u32)> for Slots {
    fn from_iter<T: IntoIterator<Item = (CardCode, u32)>>(cards: T) -> Self {
        Self(
            cards
                .into_iter()
                .filter(|(_, copies)| *copies > 0)
                .collect(),
        )
    }
}

impl Deck {
    /// An empty deck.
    pub fn new(name: impl Into<String>, investigator: CardCode) -> Self {
        Self {
            name: name.into(),
            investigator,
            slots: Slots::default(),
            side: Slots::default(),
            ignored: Slots::default(),
            taboo: None,
            xp: None,
            xp_spent: None,
            xp_adjustment: None,
            exiled: Vec::new(),
            has_previous: false,
            tags: String::new(),
            notes: String::new(),
            choices: Choices::default(),
            source: Arc::from(""),
        }
    }

    /// Whether the deck has played: it follows an earlier version or has earned experience.
    /// Such a deck may hold what campaigns give.
    pub fn is_in_campaign(&self) -> bool {
        self.has_previous
            || self.xp.is_some()
            || self.xp_spent.is_some_and(|xp| xp > 0)
            || !self.exiled.is_empty()
    }

    /// The investigator whose front the deck uses.
    pub fn front(&self) -> &CardCode {
        self.choices.front.as_ref().unwrap_or(&self.investigator)
    }

    /// The investigator whose back the deck uses.
    pub fn back(&self) -> &CardCode {
        self.choices.back.as_ref().unwrap_or(&self.investigator)
    }

    /// Checks one more box of an option, counted from 0, on the upgrade sheet of a card.
    pub fn check_box(&mut self, card: &CardCode, option: usize) {
        let sheets = &mut self.choices.sheets;
        let at = sheets.iter().position(|(code, _)| code == card);
        let written = at.and_then(|at| Sheet::parse(&sheets[at].1));
        let mut sheet = written.unwrap_or_default();
        match sheet.marks.iter_mut().find(|mark| mark.option == option) {
            Some(mark) => mark.boxes += 1,
            None => sheet.marks.push(Mark {
                option,
                boxes: 1,
                choices: Vec::new(),
            }),
        }
        let text: Arc<str> = sheet.to_string().into();
        match at {
            Some(at) => sheets[at].1 = text,
            None => sheets.push((card.clone(), text)),
        }
    }

    /// A code for each copy: of the deck, and of the deck beside it. What is required there is there
    /// even where it is listed among the others.
    pub fn copies(&self, library: &CardLibrary) -> (Vec<CardCode>, Vec<CardCode>) {
        let copies =
            |(code, count): (&CardCode, u32)| std::iter::repeat_n(code.clone(), count as usize);
        let mut deck: Vec<CardCode> = self.slots.iter().flat_map(copies).collect();
        // The card that has taken the investigator's place lies with that side upwards.
        if let Some(into) = &self.choices.transformed {
            deck.retain(|code| {
                let back = library
                    .get(code.as_str())
                    .and_then(|card| card.back.as_ref());
                back.is_none_or(|back| back.code.as_ref() != Some(into))
            });
        }
        let mut beside = self.choices.extra_deck.clone();
        let back = library.get(self.back().as_str());
        let required = back.and_then(|back| back.side_deck_requirements.as_ref());
        for alternatives in required.iter().flat_map(|one| &one.cards) {
            let listed = deck.iter().position(|code| alternatives.contains(code));
            if let Some(place) = listed {
                let code = deck.remove(place);
                if !beside.iter().any(|other| alternatives.contains(other)) {
                    beside.push(code);
                }
            }
        }
        (deck, beside)
    }
}

impl Choices {
    /// Copies of a card that are set aside with others before a game.
    pub fn attached(&self, code: &CardCode) -> usize {
        let cards = self.attachments.iter().flat_map(|(_, cards)| cards);
        cards.filter(|card| *card == code).count()
    }

    /// The class chosen under a name, or the text that names none.
    pub fn class(&self, name: &str) -> Option<Result<Class, &str>> {
        let (_, value) = self.classes.iter().find(|(key, _)| &**key == name)?;
        Some(Class::parse(value).ok_or(value))
    }

    pub fn sheet(&self, code: &str) -> Option<&str> {
        self.sheets
            .iter()
            .find(|(c, _)| c.as_str() == code)
            .map(|(_, sheet)| &**sheet)
    }
}
