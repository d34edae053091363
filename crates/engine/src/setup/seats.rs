//! Investigators take their seats: who may play together, their decks, upgrade sheets and trauma.

use std::collections::BTreeMap;

use abilities::Counter;
use cards::{CardCode, CardType};

use crate::setup::{MOST_CARDS, MOST_TOKENS, ScenarioSetup, SetupError};
use crate::state::card_def::CardDef;
use crate::state::database::CardDatabase;
use crate::state::hash::{Added, Aside};
use crate::{CardId, Game, InvestigatorState, Seat, Status, ZoneKind};

/// The deck of a game's own in which the cards of decks beside decks begin.
const BESIDE: &str = "extra";

impl Game {
    pub(super) fn seat_investigators(
        &mut self,
        book: &'static CardDatabase,
        setup: &ScenarioSetup,
    ) -> Result<(), SetupError> {
        for (index, one) in setup.investigators.iter().enumerate() {
            let seat = Seat(index as u8);
            let find = |code| find_under(book, code, one.taboo);
            let def = find(&one.investigator)?;
            let trauma = (one.physical_trauma, one.mental_trauma);
            let card = match &one.transformed {
                Some(into) => {
                    let card = self.seat_investigator(find(into)?, seat, trauma);
                    self.investigator_mut(seat).began_as = Aside(def);
                    card
                }
                None => self.seat_investigator(def, seat, trauma),
            };
            self.card_mut(card).add(Counter::Resource, 5);
            let mut upgraded: BTreeMap<&CardCode, &'static CardDef> = BTreeMap::new();
            for (code, sheet) in &one.sheets {
                let def = find(code)?.upgraded(sheet);
                upgraded.insert(code, def.kept());
            }
            let beside = one.beside.iter().map(|code| (code, true));
            for (code, is_beside) in one.deck.iter().map(|code| (code, false)).chain(beside) {
                let def = match upgraded.get(code) {
                    Some(def) => def,
                    None => find(code)?,
                };
                self.weaknesses.take(def);
                if is_beside {
                    self.begin_beside(def, seat);
                } else {
                    self.begin_in_deck(def, seat);
                }
            }
            self.set_bonded_aside(seat, one.taboo);
        }
        Ok(())
    }

    /// A card of an investigator's deck begins there, a permanent one in play.
    pub(crate) fn begin_in_deck(&mut self, def: &'static CardDef, seat: Seat) -> CardId {
        let zone = if def.facts.permanent {
            ZoneKind::PlayArea(seat)
        } else {
            ZoneKind::Deck(seat)
        };
        self.create(def, seat, zone)
    }

    /// A card of the deck beside an investigator's deck waits for the card that takes it from there.
    pub(crate) fn begin_beside(&mut self, def: &'static CardDef, seat: Seat) -> CardId {
        let zone = ZoneKind::Special(self.named_deck(BESIDE));
        self.create(def, seat, zone)
    }

    /// An investigator takes a seat, with damage and horror of the trauma.
    pub(crate) fn seat_investigator(
        &mut self,
        def: &'static CardDef,
        seat: Seat,
        trauma: (i32, i32),
    ) -> CardId {
        self.investigators.push(InvestigatorState {
            card: CardId::NONE,
            began_as: Aside(def),
            location: CardId::NONE,
            really_at: CardId::NONE,
            status: Status::Playing,
            killed: false,
            insane: false,
            hand: Vec::new(),
            deck: Vec::new(),
            discard: Vec::new(),
            actions: 0,
            turn_taken: false,
            ends_turn: false,
            spent_sources: Vec::new(),
            carrying: Added(Vec::new()),
            physical_trauma: trauma.0,
            mental_trauma: trauma.1,
            trauma_suffered: (0, 0),
            experience: 0,
            earned: Vec::new(),
            exiled: Vec::new(),
            boxes: Added::default(),
        });
        let card = self.create(def, seat, ZoneKind::Investigator);
        self.investigator_mut(seat).card = card;
        self.card_mut(card).add(Counter::Damage, trauma.0);
        self.card_mut(card).add(Counter::Horror, trauma.1);
        card
    }
}

fn find(book: &'static CardDatabase, code: &CardCode) -> Result<&'static CardDef, SetupError> {
    find_under(book, code, None)
}

fn find_under(
    book: &'static CardDatabase,
    code: &CardCode,
    taboo: Option<u16>,
) -> Result<&'static CardDef, SetupError> {
    book.card_under(code.as_str(), taboo)
        .ok_or_else(|| SetupError::UnknownCard(code.clone()))
}

pub(super) fn check_investigators(
    book: &'static CardDatabase,
    setup: &ScenarioSetup,
) -> Result<(), SetupError> {
    let count = setup.investigators.len();
    if !(1..=4).contains(&count) {
        return Err(SetupError::InvestigatorCount(count));
    }
    if usize::from(setup.lead) >= count {
        return Err(SetupError::Lead(setup.lead));
    }
    let tokens = setup.bag.as_ref().map_or(0, Vec::len);
    if tokens > MOST_TOKENS {
        return Err(SetupError::TooManyTokens(tokens));
    }
    for (index, one) in setup.investigators.iter().enumerate() {
        let cards = one.deck.len() + one.beside.len();
        if cards > MOST_CARDS {
            return Err(SetupError::TooManyCards {
                investigator: one.investigator.clone(),
                cards,
            });
        }
        for code in [&one.investigator].into_iter().chain(&one.transformed) {
            if find(book, code)?.kind() != CardType::Investigator {
                return Err(SetupError::NotAnInvestigator(code.clone()));
            }
        }
        if setup.investigators[..index]
            .iter()
            .any(|other| other.investigator == one.investigator)
        {
            return Err(SetupError::SameInvestigator(one.investigator.clone()));
        }
    }
    Ok(())
}
