//! What happened, with the names that things had then.

use engine::{Act, CardId, Choice, Event, Game, Prompt, Seat};

use super::cards::{investigator_name, reference};
use super::prompt::chosen_words;
use crate::facts::TokenName;
use crate::play::by_hand;
use crate::play::view::{CardRef, LogEvent, MadeChoice};

/// A choice that is about to be made at the open prompt.
pub(crate) fn choice(game: &Game, prompt: &Prompt, choice: &Choice) -> MadeChoice {
    let (cards, amount) = about(game, choice);
    let by_hand = match &choice.act {
        Act::Adjust(adjustment) => Some(adjustment),
        _ => None,
    };
    MadeChoice {
        who: choice.who.0,
        name: investigator_name(game, choice.who),
        ask: prompt.ask.into(),
        act: (&choice.act).into(),
        cards: cards
            .into_iter()
            .filter_map(|id| reference(game, id))
            .collect(),
        words: chosen_words(game, &choice.act),
        amount,
        by_hand: by_hand.map(Into::into),
        token: by_hand.and_then(by_hand::token),
    }
}

/// The cards and the number that a choice names.
fn about(game: &Game, choice: &Choice) -> (Vec<CardId>, Option<i32>) {
    match &choice.act {
        Act::Move(id) | Act::Engage(id) | Act::Fight(id) | Act::Evade(id) => (vec![*id], None),
        Act::Play(id) | Act::Use(id, _) => (vec![*id], None),
        Act::TakeTurn(seat) => (vec![game.investigator(*seat).card], None),
        Act::Targets(ids) | Act::Commit(ids) => (ids.clone(), None),
        Act::Assign(points) => (points.iter().map(|one| one.to).collect(), None),
        Act::Amount(amount) => (Vec::new(), Some(*amount)),
        Act::Spend(shares) => (Vec::new(), Some(shares.iter().map(|(_, n)| n).sum())),
        Act::Investigate => (vec![game.investigator(choice.who).location], None),
        Act::Option(_) | Act::Yes | Act::No => {
            let source = game.prompt().map(|prompt| prompt.source);
            (source.into_iter().collect(), None)
        }
        Act::Adjust(adjustment) => by_hand::about(game, adjustment),
        _ => (Vec::new(), None),
    }
}

/// Events of a step, told after it.
pub(crate) fn events(game: &Game, events: &[Event]) -> Vec<LogEvent> {
    events.iter().map(|event| told(game, event)).collect()
}

pub(super) fn told(game: &Game, event: &Event) -> LogEvent {
    let card = |id: CardId| -> Option<CardRef> { reference(game, id) };
    LogEvent {
        event: event.kind.into(),
        who: event
            .who
            .get()
            .map(|seat: Seat| investigator_name(game, seat)),
        subject: card(event.subject),
        object: card(event.object),
        place: card(event.at),
        amount: event.amount,
        phase: event.phase.map(Into::into),
        token: event.token.map(TokenName),
        by_attack: event.by_attack,
    }
}
