//! What happens in which order, and to what the following effects are done.

use super::super::{
    amount, choice, delayed, each, hook, lasting, naming, phases, reaction, repeat, several,
};
use super::{Piece, pieces, predicate, sentence};
use crate::context::Context;
use crate::shape;
use abilities::FlowEffect;

pub fn pieces_of<'a>(c: &Context<'a>, effect: &'a FlowEffect) -> Vec<Piece> {
    match effect {
        FlowEffect::All(effects) => pieces(c, effects),
        FlowEffect::If {
            condition,
            then,
            otherwise,
        } => choice::branch(c, condition, then, otherwise),
        FlowEffect::May(effects) => choice::may(c, effects),
        FlowEffect::Then(first, second) => choice::then(c, first, second),
        FlowEffect::Choose { from, then, .. } if shape::is_anybody(from) => {
            naming::anybody(c, then)
        }
        FlowEffect::Choose {
            who,
            from,
            count,
            up_to,
            then,
        } => choice::choose(c, who, from, (count, *up_to), then),
        FlowEffect::ChooseOne {
            at_random: true,
            options,
            ..
        } => choice::one_at_random(c, options),
        FlowEffect::ChooseOne { who, options, .. } => choice::one_of(c, who, options),
        FlowEffect::ChooseSeveral {
            who,
            count,
            up_to,
            freely: _,
            options,
        } => several::several_of(c, who, (count, *up_to), options),
        FlowEffect::ChooseAmount {
            who,
            at_least,
            at_most,
            then,
        } => sentence(amount::amount(c, who, (at_least, at_most), then)),
        FlowEffect::Name { what, then } => naming::name(c, *what, then),
        FlowEffect::ForEach { from, then } => each::for_each(c, from, then),
        FlowEffect::Repeat { times, effects } => sentence(repeat::repeat(c, times, effects)),
        FlowEffect::Limited { limit, effects } => sentence(repeat::limited(c, limit, effects)),
        FlowEffect::As { who, effects } => each::as_who(c, who, effects),
        FlowEffect::AtRandom { from, count, then } => choice::at_random(c, from, count, then),
        FlowEffect::Pay {
            cost,
            optional,
            then,
            otherwise,
        } => sentence(choice::pay(c, cost, *optional, then, otherwise)),
        FlowEffect::Until {
            duration,
            x,
            modifiers,
        } => sentence(lasting::until(c, *duration, x.as_ref(), modifiers)),
        FlowEffect::Delay {
            timing,
            event,
            or,
            until,
            x,
            effects,
        } => {
            let event = (&**event, &or[..]);
            let limits = (*until, x.as_ref());
            sentence(delayed::delay(c, *timing, event, limits, effects))
        }
        FlowEffect::Cancel => predicate(reaction::cancel(c)),
        FlowEffect::Redirect(who) => predicate(reaction::redirect(c, who)),
        FlowEffect::Alter(by) => predicate(reaction::alter(c, by)),
        FlowEffect::Instead(effects) if effects.is_empty() => {
            predicate(reaction::does_not_happen(c))
        }
        FlowEffect::Instead(effects) => sentence(reaction::instead(c, effects)),
        FlowEffect::Skip(part) => predicate(phases::skip(*part)),
        FlowEffect::DoAgain(part) => predicate(phases::do_again(*part)),
        FlowEffect::Hook(name) => sentence(hook::text(name)),
    }
}
