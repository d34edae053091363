//! Counters, resources and actions.

use super::super::{counters, lasting, naming};
use super::{Piece, predicate, sentence};
use crate::context::Context;
use abilities::CounterEffect;

pub fn pieces_of<'a>(c: &Context<'a>, effect: &'a CounterEffect) -> Vec<Piece> {
    match effect {
        CounterEffect::DiscoverClues { who, at, amount } => {
            predicate(counters::discover(c, who, at, amount))
        }
        CounterEffect::Place {
            counter,
            on,
            amount,
            may_advance,
        } => predicate(counters::place(c, *counter, on, amount, *may_advance)),
        CounterEffect::Remove {
            counter,
            from,
            amount,
        } => predicate(counters::remove(c, *counter, from, amount)),
        CounterEffect::Replenish { on, amount } => {
            predicate(counters::replenish(c, on, amount.as_ref()))
        }
        CounterEffect::MoveCounters {
            counter,
            from,
            to,
            amount,
            as_counter,
        } => predicate(counters::moved(
            c,
            (*counter, *as_counter),
            (from, to),
            amount,
        )),
        CounterEffect::GainResources {
            who,
            amount,
            next_game: true,
        } => predicate(naming::begins_with(c, who, amount)),
        CounterEffect::GainResources { who, amount, .. } => {
            predicate(counters::gain_resources(c, who, amount))
        }
        CounterEffect::LoseResources { who, amount } => {
            predicate(counters::lose_resources(c, who, amount))
        }
        CounterEffect::GainActions {
            who,
            amount,
            modifiers,
        } => {
            let mut pieces = predicate(counters::gain_actions(c, who, amount));
            if let Some(with) = lasting::action_with(c, modifiers, false) {
                pieces.extend(sentence(with));
            }
            pieces
        }
        CounterEffect::LoseActions { who, amount } => {
            predicate(counters::lose_actions(c, who, amount))
        }
        CounterEffect::TakeAction {
            who,
            actions,
            on,
            target,
            like,
            basic,
            different,
            as_if_turn,
            modifiers,
        } => {
            let what = (on.as_ref(), target.as_ref());
            let how = (*like, *basic, *as_if_turn);
            let mut pieces = predicate(match different {
                Some(up_to) => counters::take_actions(c, who, (actions, *basic), up_to),
                None => counters::take_action(c, who, actions, what, how),
            });
            if let Some(with) = lasting::action_with(c, modifiers, different.is_some()) {
                pieces.extend(sentence(with));
            }
            pieces
        }
        CounterEffect::EndTurn(who) => predicate(counters::end_turn(c, who)),
    }
}
