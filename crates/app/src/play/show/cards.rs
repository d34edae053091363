//! Cards as they lie on the table.

use abilities::{Counter, CounterName, NoteName, Stat};
use cards::{CardType, Trait};
use engine::{CardId, CardState, Game, Seat, ZoneKind};
use text::Language;

use super::faces::{self, Face};
use super::places::looked_at;
use crate::facts::{CardName, KeywordName, TokenName};
use crate::play::view::{CardRef, CardView, Counters, EnemyState, Measure, NamedCount};

/// The cards with everything on and beneath them.
pub(super) fn cards(game: &Game, ids: impl IntoIterator<Item = CardId>) -> Vec<CardView> {
    ids.into_iter().map(|id| card(game, id)).collect()
}

/// A pile whose last card is its top, top first.
pub(super) fn pile(game: &Game, ids: &[CardId]) -> Vec<CardView> {
    cards(game, ids.iter().rev().copied())
}

pub(super) fn card(game: &Game, id: CardId) -> CardView {
    card_with(game, id, Face::seen(game, id))
}

pub(super) fn card_with(game: &Game, id: CardId, face: Face) -> CardView {
    let state = game.card(id);
    let in_play = state.zone.in_play();
    let hand_of = match state.zone {
        ZoneKind::Hand(seat) => Some(seat),
        _ => None,
    };
    CardView {
        id: id.0,
        facts: faces::face(state.def, face),
        counters: counters(game, id),
        exhausted: state.exhausted,
        attached: cards(game, game.held_by(id)),
        health: game.health(id).filter(|_| in_play).map(measure),
        sanity: game.sanity(id).filter(|_| in_play).map(measure),
        cost: hand_of.and_then(|seat| cost(game, seat, id)),
        enemy: in_play.then(|| enemy(game, id)).flatten(),
        sealed: state
            .sealed()
            .iter()
            .map(|token| TokenName(*token))
            .collect(),
        looked_at: state.own.and_then(|_| looked_at(game, id)),
    }
}

pub(super) fn measure((left, of): (i32, i32)) -> Measure {
    Measure { left, of }
}

fn cost(game: &Game, seat: Seat, id: CardId) -> Option<i32> {
    let kind = game.card(id).def.kind();
    matches!(kind, CardType::Asset | CardType::Event)
        .then(|| game.cost_to_play(seat, id))
        .flatten()
}

fn enemy(game: &Game, id: CardId) -> Option<EnemyState> {
    game.enemies().find(|enemy| *enemy == id)?;
    Some(EnemyState {
        fight: game.stat(id, Stat::Fight),
        evade: game.stat(id, Stat::Evade),
        damage: game.stat(id, Stat::Damage),
        horror: game.stat(id, Stat::Horror),
        keywords: game
            .keywords(id)
            .into_iter()
            .map(KeywordName::from)
            .collect(),
        engaged: game.engaged_seats(id).iter().map(|seat| seat.0).collect(),
        location: game.location_of(id).map(|location| location.0),
    })
}

pub(super) fn counters(game: &Game, id: CardId) -> Counters {
    let state = game.card(id);
    let count = |counter| Some(state.count(counter)).filter(|count| *count != 0);
    let kind = state.def.facts.play.uses.as_ref().map(|(kind, _)| kind);
    Counters {
        damage: count(Counter::Damage),
        horror: count(Counter::Horror),
        clue: count(Counter::Clue),
        doom: count(Counter::Doom),
        resource: count(Counter::Resource),
        uses: kind
            .filter(|_| state.zone.in_play())
            .map(|kind| NamedCount {
                kind: uses_name(kind),
                count: state.count(Counter::Uses),
            }),
        named: some(named(state)),
    }
}

fn named(state: &CardState) -> Vec<NamedCount> {
    let library = card_data::library();
    let counted = |(name, count): &(CounterName, i16)| NamedCount {
        kind: faces::printed_name(library.counter_name(name.as_str()), name.as_str()),
        count: i32::from(*count),
    };
    state.named().iter().map(counted).collect()
}

/// What the scenario remembers of this game.
pub(super) fn notes(game: &Game) -> Option<Vec<CardName>> {
    let library = card_data::library();
    let note =
        |name: &NoteName| faces::printed_name(library.note_name(name.as_str()), name.as_str());
    some(game.notes().iter().map(note).collect())
}

fn some<T>(list: Vec<T>) -> Option<Vec<T>> {
    (!list.is_empty()).then_some(list)
}

fn uses_name(kind: &Trait) -> CardName {
    CardName {
        en: text::uses(Language::English, kind).into(),
        ko: Some(text::uses(Language::Korean, kind).into()),
    }
}

/// The name under which players know the card now.
pub(in crate::play) fn name(game: &Game, id: CardId) -> CardName {
    faces::name(game.known_def(id), Face::seen(game, id))
}

pub(super) fn reference(game: &Game, id: CardId) -> Option<CardRef> {
    id.get().map(|id| CardRef {
        id: id.0,
        name: name(game, id),
    })
}

pub(in crate::play) fn investigator_name(game: &Game, seat: Seat) -> CardName {
    name(game, game.investigator(seat).card)
}
