//! From what is coming to what the window says of it.

use engine::{CardId, Game, Seat};
use players::coming::{Coming, Happening, Matter};

use super::cards::{investigator_name, reference};
use super::words;
use crate::play::view::{ComingName, ComingView, HappeningView};

/// What is coming after decision `at`.
pub(crate) fn coming(game: &Game, at: u32, coming: &Coming) -> ComingView {
    let active = game.active();
    let waits = |seat: &Seat| Some(*seat) != active && !game.investigator(*seat).turn_taken;
    ComingView {
        at,
        games: coming.games,
        doom: game.doom_in_play(),
        threshold: game.doom_threshold(),
        others_wait: active.is_some() && game.seats().any(|seat| waits(&seat)),
        happenings: coming
            .happenings
            .iter()
            .map(|one| happening(game, coming, one))
            .collect(),
    }
}

fn happening(game: &Game, coming: &Coming, one: &Happening) -> HappeningView {
    let about = About::of(one.matter);
    let seat = about.seat.get();
    HappeningView {
        phase: one.phase.into(),
        kind: about.kind,
        certain: coming.is_certain(one),
        share: share(one.times, coming.games),
        card: reference(game, about.card),
        from: reference(game, about.from),
        to: reference(game, about.to),
        seat: seat.map(|seat| seat.0),
        who: seat.map(|seat| investigator_name(game, seat)),
        words: about.ability.and_then(|number| {
            let ability = game.ability(about.card, number)?;
            Some(words::ability(game.card(about.card).def, ability))
        }),
        least: one.least,
        most: one.most,
        least_horror: one.least_horror,
        most_horror: one.most_horror,
    }
}

/// What is neither certain nor impossible is neither 100 nor 0.
fn share(times: u32, games: u32) -> u16 {
    let games = games.max(1);
    let share = (times * 100 + games / 2) / games;
    if times < games {
        share.clamp(1, 99) as u16
    } else {
        100
    }
}

/// What a matter is about.
struct About {
    kind: ComingName,
    card: CardId,
    from: CardId,
    to: CardId,
    seat: Seat,
    ability: Option<u8>,
}

impl About {
    fn of(matter: Matter) -> Self {
        let (mut from, mut to, mut ability) = (CardId::NONE, CardId::NONE, None);
        let (kind, card, seat) = match matter {
            Matter::Moves {
                enemy,
                from: left,
                to: entered,
                hunts,
            } => {
                (from, to) = (left, entered);
                (ComingName::Moves, enemy, hunts)
            }
            Matter::Engages { enemy, who } => (ComingName::Engages, enemy, who),
            Matter::Attacks { enemy, who } => (ComingName::Attacks, enemy, who),
            Matter::Readies { enemy } => (ComingName::Readies, enemy, Seat::NONE),
            Matter::Draws { who } => (ComingName::Draws, CardId::NONE, who),
            Matter::Resources { who } => (ComingName::Resources, CardId::NONE, who),
            Matter::Discards { who } => (ComingName::Discards, CardId::NONE, who),
            Matter::Doom => (ComingName::Doom, CardId::NONE, Seat::NONE),
            Matter::AgendaAdvances { agenda } => (ComingName::AgendaAdvances, agenda, Seat::NONE),
            Matter::ActAdvances { act } => (ComingName::ActAdvances, act, Seat::NONE),
            Matter::Forced { card, number } => {
                ability = Some(number);
                (ComingName::Forced, card, Seat::NONE)
            }
            Matter::EncounterCards { who } => (ComingName::EncounterCards, CardId::NONE, who),
            Matter::Spawns { who } => (ComingName::Spawns, CardId::NONE, who),
            Matter::Suffers { who } => (ComingName::Suffers, CardId::NONE, who),
            Matter::Defeated { who } => (ComingName::Defeated, CardId::NONE, who),
            Matter::GameEnds => (ComingName::GameEnds, CardId::NONE, Seat::NONE),
        };
        Self {
            kind,
            card,
            from,
            to,
            seat,
            ability,
        }
    }
}
