//! From a described board to cards that wait for their places.

use std::collections::BTreeMap;

use abilities::{Counter, Phase, Token};
use cards::{CardCode, CardType, Number};

use super::{
    Stage, StageError, StagedAct, StagedAgenda, StagedCard, StagedEnemy, StagedInvestigator,
    StagedLocation, defs,
};
use crate::phases::Flow;
use crate::{CardBook, CardDef, CardId, Game, Seat, ZoneKind};

/// What a game does once its setup, if it has one, is over: cards take their places.
#[derive(Clone, Debug)]
pub(crate) struct Staging {
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
    pub round: u16,
    pub phase: Phase,
    pub set_up: bool,
}

/// A card and the place it takes.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    pub card: CardId,
    pub spot: Spot,
    pub controller: Seat,
    pub counters: Vec<(Counter, i32)>,
    pub exhausted: bool,
    pub facedown: bool,
    pub revealed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    Zone(ZoneKind),
    /// At the location of this name.
    At(String),
    /// Attached to the card of this name.
    On(String),
}

type Planned = (Game, BTreeMap<String, CardId>, BTreeMap<String, CardCode>);

/// Creates the game and every card of the stage, and has the cards placed when the game runs.
pub(super) fn plan(book: &'static CardBook, stage: &Stage) -> Result<Planned, StageError> {
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
    planner.piles()?;
    planner.check_names()?;
    let Planner {
        mut game,
        codes,
        staging,
        ..
    } = planner;
    let ids = staging.ids.clone();
    game.staging = Some(Box::new(staging));
    if stage.setup {
        (0..count as u8).for_each(|seat| game.draw_opening_hand(Seat(seat)));
        game.flow(Flow::OpeningHand {
            index: 0,
            answered: false,
        });
    } else {
        game.flow(Flow::Staged);
    }
    Ok((game, ids, codes))
}

struct Planner<'a> {
    book: &'static CardBook,
    stage: &'a Stage,
    game: Game,
    codes: BTreeMap<String, CardCode>,
    staging: Staging,
    /// Names that must be known, and where they stand.
    names: Vec<(String, String)>,
}

impl<'a> Planner<'a> {
    fn new(book: &'static CardBook, stage: &'a Stage) -> Result<Self, StageError> {
        let mut game = Game::empty(book, stage.seed, stage.difficulty);
        if let Some(id) = &stage.scenario {
            let found = book.scenario(id);
            game.scenario = Some(found.ok_or_else(|| StageError::UnknownScenario(id.clone()))?);
        }
        if stage.setup && game.scenario.is_none() {
            return Err(StageError::SetupWithoutScenario);
        }
        let own = game
            .scenario
            .filter(|_| stage.setup)
            .map(|one| one.bags.at(stage.difficulty).to_vec());
        let bag = stage
            .chaos_bag
            .clone()
            .or(own)
            .unwrap_or_else(|| vec![Token::Number(0)]);
        game.bag.gain(bag);
        game.bag.rigged = stage.reveal.iter().copied().collect();
        game.log.clone_from(&stage.log);
        game.log_counts.clone_from(&stage.counts);
        game.player_count = stage.investigators.len();
        let staging = Staging {
            ids: BTreeMap::new(),
            placements: Vec::new(),
            links: Vec::new(),
            changed_locations: Vec::new(),
            investigators: stage.investigators.clone(),
            keeps_encounter_deck: stage.encounter_deck.is_none(),
            agenda: stage.agenda.clone(),
            act: stage.act.clone(),
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
            let def = self.def(&format!("{place}, deck"), &one.card)?;
            let id = self.game.create(def, seat, ZoneKind::Deck(seat));
            self.name(place, one.id.as_deref(), id)?;
        }
        Ok(())
    }

    fn locations(&mut self) -> Result<(), StageError> {
        for (index, staged) in self.stage.locations.iter().enumerate() {
            let place = format!("location {}", index + 1);
            let card = self.def_of(&place, staged.card.as_ref(), CardType::Location)?;
            let known = staged
                .id
                .clone()
                .or_else(|| staged.card.as_ref().map(|code| code.to_string()));
            let name = known.unwrap_or_else(|| format!("location-{}", index + 1));
            for to in &staged.connects {
                self.mentions(&format!("{place}, connects"), to);
                self.staging.links.push((name.clone(), to.clone()));
                if !staged.one_way {
                    self.staging.links.push((to.clone(), name.clone()));
                }
            }
            if self.is_set_up(staged) {
                self.staging.changed_locations.push(staged.clone());
                if let (Some(id), Some(code)) = (&staged.id, &staged.card) {
                    self.codes.insert(id.clone(), code.clone());
                }
                continue;
            }
            let def = defs::location(staged, &name, card);
            let id = self.game.create(def, Seat::NONE, ZoneKind::Limbo);
            self.name(&place, staged.id.as_deref(), id)?;
            let count = self.stage.investigators.len();
            self.place(id, Spot::Zone(ZoneKind::Map), |placement| {
                placement.revealed = !staged.unrevealed;
                let clues = def
                    .facts
                    .location
                    .as_ref()
                    .map_or(Number::None, |facts| facts.clues);
                if placement.revealed {
                    placement
                        .counters
                        .push((Counter::Clue, clues.for_investigators(count)));
                }
                placement.counters.push((Counter::Doom, staged.doom));
            });
        }
        Ok(())
    }

    /// Whether the setup is about to put the location into play.
    fn is_set_up(&self, staged: &StagedLocation) -> bool {
        let scenario = self.game.scenario.filter(|_| self.stage.setup);
        scenario.is_some_and(|one| {
            one.locations
                .iter()
                .any(|layout| Some(&layout.card) == staged.card.as_ref())
        })
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
        };
        with(&mut placement);
        self.staging.placements.push(placement);
    }

    /// Hands, play areas, threat areas, decks and discard piles.
    fn areas(&mut self) -> Result<(), StageError> {
        for (index, staged) in self.stage.investigators.iter().enumerate() {
            let seat = Seat(index as u8);
            let place = format!("investigator {}", index + 1);
            for one in staged.hand.iter().flatten() {
                self.card(&format!("{place}, hand"), one, ZoneKind::Hand(seat), seat)?;
            }
            for one in &staged.play {
                self.card(
                    &format!("{place}, play"),
                    one,
                    ZoneKind::PlayArea(seat),
                    seat,
                )?;
            }
            for one in &staged.threat {
                self.card(
                    &format!("{place}, threat"),
                    one,
                    ZoneKind::Threat(seat),
                    seat,
                )?;
            }
            for one in staged.discard.iter().rev() {
                self.card(
                    &format!("{place}, discard"),
                    one,
                    ZoneKind::Discard(seat),
                    seat,
                )?;
            }
            if !self.stage.setup {
                for one in staged.deck.iter().flatten().rev() {
                    self.card(&format!("{place}, deck"), one, ZoneKind::Deck(seat), seat)?;
                }
            }
        }
        Ok(())
    }

    /// The decks and piles that belong to nobody.
    fn piles(&mut self) -> Result<(), StageError> {
        let nobody = Seat::NONE;
        for one in self.stage.encounter_deck.iter().flatten().rev() {
            self.card("encounter, deck", one, ZoneKind::EncounterDeck, nobody)?;
        }
        for one in self.stage.encounter_discard.iter().flatten().rev() {
            self.card(
                "encounter, discard",
                one,
                ZoneKind::EncounterDiscard,
                nobody,
            )?;
        }
        for one in &self.stage.set_aside {
            self.card("set_aside", one, ZoneKind::SetAside, nobody)?;
        }
        for one in &self.stage.victory {
            self.card("victory", one, ZoneKind::Victory, nobody)?;
        }
        if let Some(staged) = &self.stage.agenda {
            self.def_of("agenda", staged.card.as_ref(), CardType::Agenda)?;
        }
        if let Some(staged) = &self.stage.act {
            self.def_of("act", staged.card.as_ref(), CardType::Act)?;
        }
        Ok(())
    }

    fn card(
        &mut self,
        place: &str,
        staged: &StagedCard,
        zone: ZoneKind,
        seat: Seat,
    ) -> Result<(), StageError> {
        let def = self.def(place, &staged.card)?;
        let owner = match &staged.owner {
            Some(name) => self.seat_named(place, name)?,
            None if def.is_encounter() => Seat::NONE,
            None => seat,
        };
        let id = self.game.create(def, owner, ZoneKind::Limbo);
        self.name(place, staged.id.as_deref(), id)?;
        let spot = match (&staged.attached_to, &staged.at) {
            (Some(host), _) => Spot::On(host.clone()),
            (None, Some(at)) => Spot::At(at.clone()),
            (None, None) => Spot::Zone(zone),
        };
        if let Spot::On(name) | Spot::At(name) = &spot {
            self.mentions(place, name);
        }
        let uses = if zone.in_play() {
            uses_of(place, staged, def)?
        } else {
            0
        };
        let controlled = zone.in_play() && !matches!(spot, Spot::At(_));
        self.place(id, spot, |placement| {
            placement.controller = if controlled { seat } else { owner };
            placement.exhausted = staged.exhausted;
            placement.facedown = staged.facedown;
            placement.counters = vec![
                (Counter::Damage, staged.damage),
                (Counter::Horror, staged.horror),
                (Counter::Doom, staged.doom),
                (Counter::Clue, staged.clues),
                (Counter::Resource, staged.resources),
                (Counter::Uses, uses),
            ];
        });
        Ok(())
    }

    fn enemies(&mut self) -> Result<(), StageError> {
        for (index, staged) in self.stage.enemies.iter().enumerate() {
            let place = format!("enemy {}", index + 1);
            let card = self.def_of(&place, staged.card.as_ref(), CardType::Enemy)?;
            let name = staged
                .id
                .clone()
                .unwrap_or_else(|| format!("enemy-{}", index + 1));
            let def = defs::enemy(staged, &name, card);
            let engaged = staged
                .engaged
                .as_ref()
                .map(|who| self.seat_named(&place, who))
                .transpose()?;
            let owner = match &staged.owner {
                Some(who) => self.seat_named(&place, who)?,
                None => engaged.filter(|_| def.is_weakness()).unwrap_or(Seat::NONE),
            };
            let id = self.game.create(def, owner, ZoneKind::Limbo);
            self.name(&place, staged.id.as_deref(), id)?;
            let spot = self.spot_of_enemy(&place, staged, engaged);
            self.place(id, spot, |placement| {
                placement.controller = owner;
                placement.exhausted = staged.exhausted;
                placement.counters = vec![
                    (Counter::Damage, staged.damage_taken),
                    (Counter::Doom, staged.doom),
                    (Counter::Clue, staged.clues),
                ];
            });
        }
        Ok(())
    }

    fn spot_of_enemy(&mut self, place: &str, staged: &StagedEnemy, engaged: Option<Seat>) -> Spot {
        if let Some(seat) = engaged {
            return Spot::Zone(ZoneKind::Threat(seat));
        }
        let first = self.stage.locations.first();
        let first = first.and_then(|one| {
            one.id
                .clone()
                .or_else(|| one.card.as_ref().map(|code| code.to_string()))
        });
        let at = staged.at.clone().or(first).unwrap_or_default();
        self.mentions(&format!("{place}, at"), &at);
        Spot::At(at)
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

/// The uses with which the card lies in play: those stated, else the printed number.
fn uses_of(place: &str, staged: &StagedCard, def: &CardDef) -> Result<i32, StageError> {
    let printed = def.facts.play.uses.as_ref();
    let Some((kind, count)) = &staged.uses else {
        return Ok(match printed {
            Some((_, Number::Fixed(count))) => i32::from(*count),
            _ => 0,
        });
    };
    match printed {
        Some((own, _)) if own.as_str() == kind => Ok(*count),
        own => Err(StageError::WrongUses {
            place: place.to_owned(),
            code: staged.card.clone(),
            stated: kind.clone(),
            has: own.map_or_else(|| "no uses".to_owned(), |(own, _)| own.to_string()),
        }),
    }
}
