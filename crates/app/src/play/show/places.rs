//! Locations, investigators, the act and agenda, and the chaos bag.

use abilities::{Counter, FloodLevel, Stat, Token};
use cards::{ConnectionSymbol as Symbol, SkillIcon, Slot};
use engine::{CardId, Game, Pile, Seat, Status, ZoneKind};
use text::Language;

use super::cards::{card, cards, counters, measure, pile};
use super::faces::{self, Face};
use crate::facts::{CardName, ConnectionSymbol, SkillValues, TokenCount, TokenName};
use crate::play::view::{
    ConnectionView, EncounterView, FloodName, InvestigatorStatus, InvestigatorView, LocationView,
    LookedAt, PileView, SlotView, StageClues, StageView, VictoryView,
};

pub(super) fn seats(game: &Game) -> impl Iterator<Item = Seat> + use<> {
    (0..game.investigators().len() as u8).map(Seat)
}

pub(super) fn locations(game: &Game) -> Vec<LocationView> {
    game.locations().map(|id| location(game, id)).collect()
}

fn location(game: &Game, id: CardId) -> LocationView {
    let state = game.card(id);
    let (symbol, connects) = game.location_symbols(id);
    let here = |seat: &Seat| game.investigator(*seat).location == id;
    LocationView {
        id: id.0,
        facts: faces::face(state.def, Face::up(state)),
        at: state.position,
        revealed: state.revealed,
        looked_at: looked_at(game, id),
        shroud: state.revealed.then(|| game.stat(id, Stat::Shroud)),
        clues: state.count(Counter::Clue),
        doom: state.count(Counter::Doom),
        flood: match state.flood {
            FloodLevel::Unflooded => None,
            FloodLevel::Partially => Some(FloodName::Partially),
            FloodLevel::Fully => Some(FloodName::Fully),
        },
        counters: counters(game, id),
        symbol: symbol.map(ConnectionSymbol::from),
        connects: connects.iter().map(|one: &Symbol| (*one).into()).collect(),
        investigators: game.seats().filter(here).map(|seat| seat.0).collect(),
        cards: cards(game, game.cards_at(ZoneKind::At(id))),
        attached: cards(game, game.held_by(id)),
    }
}

/// The side that lies downwards is shown while somebody is asked who has looked at it.
pub(super) fn looked_at(game: &Game, id: CardId) -> Option<LookedAt> {
    let looked = |seat: &Seat| game.has_looked_at(*seat, id);
    let by: Vec<u8> = game.seats().filter(looked).map(|seat| seat.0).collect();
    let known = game.is_known_to_asked(id);
    let state = game.card(id);
    let side = || faces::face(state.own.unwrap_or(state.def), Face::Front);
    (!by.is_empty()).then(|| LookedAt {
        by,
        side: known.then(side),
    })
}

/// Each pair of connected locations once.
pub(super) fn connections(game: &Game) -> Vec<ConnectionView> {
    let places: Vec<CardId> = game.locations().collect();
    let mut connections = Vec::new();
    for (index, from) in places.iter().enumerate() {
        for to in &places[index + 1..] {
            let (there, back) = (game.connected(*from, *to), game.connected(*to, *from));
            let (from, to) = if there {
                (from.0, to.0)
            } else {
                (to.0, from.0)
            };
            if there || back {
                let one_way = there != back;
                connections.push(ConnectionView { from, to, one_way });
            }
        }
    }
    connections
}

pub(super) fn investigator(game: &Game, seat: Seat) -> InvestigatorView {
    let state = game.investigator(seat);
    let on_card = |counter| game.card(state.card).count(counter);
    let left = game.actions_left(seat);
    let is_active = game.active() == Some(seat);
    InvestigatorView {
        seat: seat.0,
        card: card(game, state.card),
        location: state.location.get().map(|location| location.0),
        status: state.status.into(),
        lead: game.lead() == seat,
        active: is_active,
        turn_taken: state.turn_taken,
        actions: measure((left, game.actions_in_all(seat).max(left))),
        clues: on_card(Counter::Clue),
        resources: on_card(Counter::Resource),
        deck: state.deck.len() as u32,
        discard: pile(game, &state.discard),
        hand: cards(game, state.hand.iter().copied()),
        hand_size: game.stat(state.card, Stat::HandSize),
        play_area: cards(game, game.cards_at(ZoneKind::PlayArea(seat))),
        slots: slots(game, seat),
        threat: cards(game, game.threat_area(seat)),
        skills: SkillValues {
            willpower: game.skill(seat, SkillIcon::Willpower),
            intellect: game.skill(seat, SkillIcon::Intellect),
            combat: game.skill(seat, SkillIcon::Combat),
            agility: game.skill(seat, SkillIcon::Agility),
        },
        role: game.card(state.card).role.map(Into::into),
        top: game.revealed_top(seat).map(|id| card(game, id)),
        piles: piles(game, Some(seat)),
        physical_trauma: state.physical_trauma,
        mental_trauma: state.mental_trauma,
    }
}

/// The slots of the Core Set always, others where the investigator has a card for them.
fn slots(game: &Game, seat: Seat) -> Vec<SlotView> {
    let view = |slot: &Slot| {
        let icons = |id: &CardId| {
            let slots = &game.card(*id).def.facts.play.slots;
            slots.iter().filter(|one| *one == slot).count()
        };
        let assets = game.cards_at(ZoneKind::PlayArea(seat));
        SlotView {
            slot: (*slot).into(),
            of: game.slots(seat, *slot),
            cards: assets
                .flat_map(|id| std::iter::repeat_n(id.0, icons(&id)))
                .collect(),
        }
    };
    let rare = |view: &SlotView| matches!(Slot::from(view.slot), Slot::Tarot | Slot::Head);
    let all = Slot::ALL.iter().map(view);
    all.filter(|view| !rare(view) || !view.cards.is_empty())
        .collect()
}

pub(super) fn agenda(game: &Game) -> Option<StageView> {
    Some(agenda_view(game, game.agenda()?, game.stages_left().1))
}

pub(super) fn act(game: &Game) -> Option<StageView> {
    Some(act_view(game, game.act()?, game.stages_left().0))
}

/// The current cards of further decks; none where there are no such decks.
pub(super) fn other_stages(game: &Game) -> Option<Vec<StageView>> {
    let stages = game.other_stages().map(|(id, is_act, left)| match is_act {
        true => act_view(game, id, left),
        false => agenda_view(game, id, left),
    });
    let stages: Vec<StageView> = stages.collect();
    (!stages.is_empty()).then_some(stages)
}

fn agenda_view(game: &Game, id: CardId, left: usize) -> StageView {
    StageView {
        count: game.doom_for(id),
        threshold: game.doom_threshold_of(id),
        ..stage(game, id, left)
    }
}

fn act_view(game: &Game, id: CardId, left: usize) -> StageView {
    let clues = |seat: Seat| StageClues {
        seat: seat.0,
        count: game.card(game.investigator(seat).card).count(Counter::Clue),
    };
    let clues: Vec<StageClues> = game.seats().map(clues).collect();
    StageView {
        count: clues.iter().map(|one| one.count).sum(),
        threshold: game.act_threshold_of(id),
        clues,
        ..stage(game, id, left)
    }
}

fn stage(game: &Game, id: CardId, left: usize) -> StageView {
    let def = game.card(id).def;
    StageView {
        card: card(game, id),
        stage: def.facts.stage,
        count: 0,
        threshold: None,
        objective: def.script.as_ref().is_some_and(|script| script.objective),
        left: left as u32,
        clues: Vec::new(),
    }
}

pub(super) fn encounter(game: &Game) -> EncounterView {
    EncounterView {
        deck: game.encounter_deck().len() as u32,
        discard: pile(game, game.encounter_discard()),
        top: game.revealed_encounter_top().map(|id| card(game, id)),
        piles: piles(game, None),
    }
}

/// Decks and areas that only some games have: those of an investigator, or the others.
fn piles(game: &Game, of: Option<Seat>) -> Vec<PileView> {
    let piles = game.piles().into_iter().filter(|pile| pile.owner == of);
    piles
        .map(|pile| PileView {
            name: pile_name(&pile),
            count: pile.count as u32,
            open: cards(game, pile.open),
        })
        .collect()
}

fn pile_name(pile: &Pile<'_>) -> CardName {
    let name = |language| match pile.is_area {
        true => text::area(language, card_data::library(), pile.name),
        false => text::deck(language, card_data::library(), pile.name),
    };
    CardName {
        en: name(Language::English).into(),
        ko: Some(name(Language::Korean).into()),
    }
}

pub(super) fn victory(game: &Game) -> VictoryView {
    let display: Vec<CardId> = game.cards_at(ZoneKind::Victory).collect();
    VictoryView {
        points: display.iter().map(|id| game.stat(*id, Stat::Victory)).sum(),
        cards: cards(game, display),
    }
}

/// Equal tokens together, the best first.
pub(super) fn bag(game: &Game) -> Vec<TokenCount> {
    let mut tokens: Vec<Token> = game.bag().to_vec();
    tokens.sort_by_key(|token| rank(*token));
    let groups = tokens.chunk_by(|a, b| a == b);
    groups
        .map(|equal| TokenCount {
            token: TokenName(equal[0]),
            count: equal.len() as u32,
            modifier: game.modifier_of(equal[0]),
        })
        .collect()
}

/// Numbers from +1 down, then symbols as the rules list them.
fn rank(token: Token) -> (bool, i8, Token) {
    match token {
        Token::Number(n) => (false, -n, token),
        symbol => (true, 0, symbol),
    }
}

impl From<Status> for InvestigatorStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Playing => Self::Playing,
            Status::Resigned => Self::Resigned,
            Status::DefeatedByDamage => Self::DefeatedByDamage,
            Status::DefeatedByHorror => Self::DefeatedByHorror,
            Status::DefeatedOtherwise => Self::Defeated,
        }
    }
}
