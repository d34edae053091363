//! What happened, with the names that things had then.

use abilities::EventKind;
use engine::{CardId, Choice, ChoiceKind, Event, Game, Prompt, Seat};

use super::cards::{investigator_name, reference};
use super::chosen;
use crate::facts::{CardName, TokenName};
use crate::guides::of_games;
use crate::play::by_hand;
use crate::play::view::{CardRef, LogEvent, MadeChoice};

/// A choice that is about to be made at the open prompt.
pub(crate) fn choice(game: &Game, prompt: &Prompt, choice: &Choice) -> MadeChoice {
    let (cards, amount) = about(game, choice);
    let by_hand = match &choice.act {
        ChoiceKind::Adjust(adjustment) => Some(adjustment),
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
        words: chosen::words(game, &choice.act),
        amount,
        by_hand: by_hand.map(Into::into),
        token: by_hand.and_then(by_hand::token),
    }
}

/// The cards and the number that a choice names.
fn about(game: &Game, choice: &Choice) -> (Vec<CardId>, Option<i32>) {
    match &choice.act {
        ChoiceKind::Move(id)
        | ChoiceKind::Engage(id)
        | ChoiceKind::Fight(id)
        | ChoiceKind::Evade(id) => (vec![*id], None),
        ChoiceKind::Play(id) | ChoiceKind::Use(id, _) => (vec![*id], None),
        ChoiceKind::TakeTurn(seat) => (vec![game.investigator(*seat).card], None),
        ChoiceKind::Targets(ids) | ChoiceKind::Commit(ids) => (ids.clone(), None),
        ChoiceKind::Assign(points) => (points.iter().map(|one| one.to).collect(), None),
        ChoiceKind::Amount(amount) => (Vec::new(), Some(*amount)),
        ChoiceKind::Spend(shares) => (Vec::new(), Some(shares.iter().map(|(_, n)| n).sum())),
        ChoiceKind::Investigate => (vec![game.investigator(choice.who).location], None),
        ChoiceKind::Option(_) | ChoiceKind::Yes | ChoiceKind::No => {
            let source = game.prompt().map(|prompt| prompt.source);
            (source.into_iter().collect(), None)
        }
        ChoiceKind::Order(order) => (ordered(game, order), None),
        ChoiceKind::Adjust(adjustment) => by_hand::about(game, adjustment),
        _ => (Vec::new(), None),
    }
}

/// What is put in order, in that order.
fn ordered(game: &Game, order: &[u8]) -> Vec<CardId> {
    let options = game.prompt().map_or(&[][..], |prompt| &prompt.options);
    let at = |index: &u8| options.get(usize::from(*index));
    order.iter().filter_map(at).map(|one| one.card).collect()
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
        passage: passage(game, event),
        by_attack: event.by_attack,
    }
}

/// The passage of the guide that the event speaks of: its title, or else what is written there.
fn passage(game: &Game, event: &Event) -> Option<CardName> {
    if event.kind != EventKind::PassageRead {
        return None;
    }
    let index = usize::try_from(event.amount).ok()?.checked_sub(1)?;
    let name = game.passages().get(index)?;
    let scenario = game.scenario()?;
    let mut guides = of_games().unwrap_or_default().iter();
    let guide = guides.find(|guide| guide.id == scenario.campaign)?;
    let of_scenario = guide.scenarios.iter();
    let mut of_scenario = of_scenario.filter(|one| one.id == scenario.guide_id);
    let step = of_scenario.find_map(|one| one.steps.get(name.as_str()))?;
    let text = match step.title.is_empty() {
        true => &step.text,
        false => &step.title,
    };
    Some(CardName {
        en: text.en.as_str().into(),
        ko: text.ko.as_deref().map(Into::into),
    })
}
