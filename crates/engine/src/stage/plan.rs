//! From a described board to cards that wait for their places.

mod piles;
mod places;

use std::collections::BTreeMap;

use abilities::{Counter, FloodLevel, Phase, Token};
use cards::{CardCode, CardType};

use super::{
    Stage, StageError, StagedAct, StagedAgenda, StagedInvestigator, StagedKey, StagedLocation, defs,
};
use crate::decks::weakness_pool::WeaknessPool;
use crate::flow::phases::Flow;
use crate::setup::{AfterSetup, Beginning};
use crate::{CardDatabase, CardDef, CardId, Game, Seat, ZoneKind};

/// What a game does once its setup, if it has one, is over: cards take their places.
#[derive(Clone, Debug)]
pub(super) struct Staging {
    pub ids: BTreeMap<String, CardId>,
    pub placements: Vec<Placement>,
    /// Connections by names, in one direction each.
    pub links: Vec<(String, String)>,
    /// Locations that the setup has put into play, with what the stage changes on them.
    pub changed_locations: Vec<StagedLocation>,
    pub investigators: Vec<StagedInvestigator>,
    pub keeps_encounter_deck: bool,
    pub agenda: Option<StagedAgenda>,
    pub act: Option<StagedAct>,
    pub other_acts: Vec<StagedAct>,
    pub other_agendas: Vec<StagedAgenda>,
    pub round: u16,
    pub phase: Phase,
    pub set_up: bool,
}

/// A card and the place it takes.
#[derive(Clone, Debug)]
pub(super) struct Placement {
    pub card: CardId,
    pub spot: Spot,
    pub controller: Seat,
    pub counters: Vec<(Counter, i32)>,
    pub exhausted: bool,
    pub facedown: bool,
    pub revealed: bool,
    pub flood: FloodLevel,
    pub position: Option<(i8, i8)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Spot {
    Zone(ZoneKind),
    /// At the location of this name.
    At(String),
    /// Attached to the card of this name.
    On(String),
    /// Beneath the act deck, or beneath the agenda deck.
    Beneath {
        act: bool,
    },
}

type Planned = (Game, BTreeMap<String, CardId>, BTreeMap<String, CardCode>);

/// Creates the game and every card of the stage, and has the cards placed when the game runs.
pub(super) fn plan(book: &'static CardDatabase, stage: &Stage) -> Result<Planned, StageError> {
    let count = stage.investigators.len();
    if !(1..=4).contains(&count) {
        return Err(StageError::InvestigatorCount(count));
    }
    let mut planner = Planner::new(book, stage)?;
    planner.investigators()?;
    planner.lead()?;
    planner.locations()?;
    planner.areas()?;
    planner.enemies()?;
    planner.mini_cards()?;
    planner.piles()?;
    planner.check_names()?;
    let Planner {
        mut game,
        codes,
        staging,
        ..
    } = planner;
    for card in &game.cards {
        game.weaknesses.take(card.def);
    }
    let ids = staging.ids.clone();
    game.after_setup = Some(AfterSetup::new(move |game| staging.lay_out(game)));
    game.flow(if stage.setup {
        Flow::GameBegins
    } else {
        Flow::AfterSetup
    });
    Ok((game, ids, codes))
}

struct Planner<'a> {
    book: &'static CardDatabase,
    stage: &'a Stage,
    game: Game,
    codes: BTreeMap<String, CardCode>,
    staging: Staging,
    /// Names that must be known, and where they stand.
    names: Vec<(String, String)>,
}

impl<'a> Planner<'a> {
    fn new(book: &'static CardDatabase, stage: &'a Stage) -> Result<Self, StageError> {
        let scenario = stage.scenario.as_ref().map(|id| {
            let found = book.scenario(id);
            found.ok_or_else(|| StageError::UnknownScenario(id.clone()))
        });
        let scenario = scenario.transpose()?;
        if stage.setup && scenario.is_none() {
            return Err(StageError::SetupWithoutScenario);
        }
        let own = scenario
            .filter(|_| stage.setup)
            .map(|one| one.supplied.bags.nearest(stage.difficulty).to_vec());
        let bag = stage.chaos_bag.clone().or(own);
        let mut game = Game::unseated(
            book,
            Beginning {
                scenario,
                difficulty: stage.difficulty,
                seed: stage.seed,
                players: stage.investigators.len(),
                bag: bag.unwrap_or_else(|| vec![Token::Number(0)]),
                log: &stage.log,
                counts: &stage.counts,
            },
        );
        game.bag.rigged = stage.reveal.iter().copied().collect();
        let all = || book.basic_weaknesses();
        let pool = stage.weaknesses.clone().unwrap_or_else(all);
        game.weaknesses = WeaknessPool::of(book, &pool);
        let staging = Staging {
            ids: BTreeMap::new(),
            placements: Vec::new(),
            links: Vec::new(),
            changed_locations: Vec::new(),
            investigators: stage.investigators.clone(),
            keeps_encounter_deck: stage.encounter_deck.is_none(),
            agenda: stage.agenda.clone(),
            act: stage.act.clone(),
            other_acts: stage.other_acts.clone(),
            other_agendas: stage.other_agendas.clone(),
            round: stage.round,
            phase: stage.phase,
            set_up: stage.setup,
        };
        Ok(Self {
            book,
            stage,
            game,
            codes: BTreeMap::new(),
            staging,
            names: Vec::new(),
        })
    }

    fn def(&self, place: &str, code: &CardCode) -> Result<&'static CardDef, StageError> {
        let unknown = || StageError::UnknownCard {
            place: place.to_owned(),
            code: code.clone(),
        };
        self.book.card(code.as_str()).ok_or_else(unknown)
    }

    fn def_of(
        &self,
        place: &str,
        code: Option<&CardCode>,
        kind: CardType,
    ) -> Result<Option<&'static CardDef>, StageError> {
        let Some(code) = code else { return Ok(None) };
        let def = self.def(place, code)?;
        if def.kind() != kind {
            let expected = kind.as_str();
            return Err(StageError::WrongKind {
                place: place.to_owned(),
                code: code.clone(),
                expected,
            });
        }
        Ok(Some(def))
    }

    fn name(&mut self, place: &str, id: Option<&str>, card: CardId) -> Result<(), StageError> {
        let Some(id) = id else { return Ok(()) };
        if self.codes.contains_key(id) || self.staging.ids.insert(id.to_owned(), card).is_some() {
            return Err(StageError::SameId {
                place: place.to_owned(),
                id: id.to_owned(),
            });
        }
        Ok(())
    }

    fn mentions(&mut self, place: &str, name: &str) {
        self.names.push((place.to_owned(), name.to_owned()));
    }

    fn seat_named(&self, place: &str, name: &str) -> Result<Seat, StageError> {
        let seats = (0u8..).map(Seat).zip(&self.stage.investigators);
        let is = |one: &StagedInvestigator| {
            one.id.as_deref() == Some(name)
                || one.card.as_ref().is_some_and(|code| code.as_str() == name)
        };
        let found = seats
            .into_iter()
            .find(|(_, one)| is(one))
            .map(|(seat, _)| seat);
        found.ok_or_else(|| StageError::UnknownName {
            place: place.to_owned(),
            name: name.to_owned(),
        })
    }

    fn lead(&mut self) -> Result<(), StageError> {
        if let Some(name) = &self.stage.lead {
            self.game.lead = self.seat_named("lead", name)?;
        }
        Ok(())
    }

    fn investigators(&mut self) -> Result<(), StageError> {
        for (index, staged) in self.stage.investigators.iter().enumerate() {
            let place = format!("investigator {}", index + 1);
            let card = self.def_of(&place, staged.card.as_ref(), CardType::Investigator)?;
            let card = card.map(|def| self.under(def, staged.taboo));
            let name = staged
                .id
                .clone()
                .unwrap_or_else(|| format!("investigator-{}", index + 1));
            let def = defs::investigator(staged, &name, card);
            let seat = Seat(index as u8);
            let id = self.game.seat_investigator(
                def,
                seat,
                (staged.physical_trauma, staged.mental_trauma),
            );
            self.name(&place, staged.id.as_deref(), id)?;
            self.keys(&staged.keys, id);
            if let Some(actions) = staged.actions {
                self.game.first_actions.push((seat, actions));
            }
            if let Some(at) = &staged.at {
                self.mentions(&format!("{place}, at"), at);
            }
            if self.stage.setup {
                self.game.card_mut(id).add(Counter::Resource, 5);
                self.whole_deck(&place, staged, seat)?;
            }
        }
        Ok(())
    }

    /// The deck with which a setup begins.
    fn whole_deck(
        &mut self,
        place: &str,
        staged: &StagedInvestigator,
        seat: Seat,
    ) -> Result<(), StageError> {
        let Some(deck) = &staged.deck else {
            for _ in 0..30 {
                self.game
                    .create(defs::blank_skill(), seat, ZoneKind::Deck(seat));
            }
            return Ok(());
        };
        for one in deck.iter().rev() {
            let def = self.upgraded_def(&format!("{place}, deck"), one, staged.taboo)?;
            let id = self.game.begin_in_deck(def, seat);
            self.name(place, one.id.as_deref(), id)?;
        }
        for one in staged.beside.iter().rev() {
            let def = self.upgraded_def(&format!("{place}, beside"), one, staged.taboo)?;
            let id = self.game.begin_beside(def, seat);
            self.name(place, one.id.as_deref(), id)?;
        }
        self.game.set_bonded_aside(seat, staged.taboo);
        Ok(())
    }

    /// The card as it is in a deck that follows a taboo list.
    fn under(&self, def: &'static CardDef, taboo: Option<u16>) -> &'static CardDef {
        self.book
            .card_under(def.code.as_str(), taboo)
            .unwrap_or(def)
    }

    fn place(&mut self, card: CardId, spot: Spot, with: impl FnOnce(&mut Placement)) {
        let mut placement = Placement {
            card,
            spot,
            controller: Seat::NONE,
            counters: Vec::new(),
            exhausted: false,
            facedown: false,
            revealed: true,
            flood: FloodLevel::default(),
            position: None,
        };
        with(&mut placement);
        self.staging.placements.push(placement);
    }

    /// Key tokens on a card.
    fn keys(&mut self, keys: &[StagedKey], on: CardId) {
        for (colour, facedown) in keys {
            if let Some(token) = self.game.set_key_aside(*colour) {
                self.place(token, Spot::Zone(ZoneKind::On(on)), |placement| {
                    placement.facedown = *facedown;
                });
            }
        }
    }

    /// Every name is that of something on the stage, or, with a setup, of a card of the game.
    fn check_names(&self) -> Result<(), StageError> {
        for (place, name) in &self.names {
            let by_code = || {
                self.game
                    .cards()
                    .any(|(_, card)| card.def.code.as_str() == name)
            };
            let known = self.staging.ids.contains_key(name)
                || self.codes.contains_key(name)
                || by_code()
                || (self.stage.setup && self.book.card(name).is_some());
            if !known {
                return Err(StageError::UnknownName {
                    place: place.clone(),
                    name: name.clone(),
                });
            }
        }
        Ok(())
    }
}
