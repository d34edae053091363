//! Two effects that a card says together.

use super::super::looking::{
    look_after_reveal, look_and_order, look_at, order_the_rest, put_if_it,
};
use super::super::movement;
use super::super::token;
use super::{Piece, predicate, sentence, within};
use crate::context::Context;
use crate::shape;
use abilities::{CardEffect, Effect, FlowEffect, Match, Ref, TestEffect, TokenChange};

pub fn pieces_of<'a>(
    c: &Context<'a>,
    before: Option<&'a Effect>,
    first: &'a Effect,
    second: &'a Effect,
) -> Option<Vec<Piece>> {
    match (first, second) {
        _ if let Some((enemy, who)) = shape::engages_and_attacks(first, second) => {
            Some(predicate(movement::engages_and_attacks(c, enemy, who)))
        }
        (
            Effect::Tests(TestEffect::ChangeToken(TokenChange::Cancel)),
            Effect::Tests(TestEffect::ChangeToken(TokenChange::RevealAnother)),
        ) => Some(sentence(token::canceled_for_another())),
        (
            Effect::Tests(TestEffect::ChangeToken(TokenChange::Cancel)),
            Effect::Tests(TestEffect::ChangeToken(TokenChange::RemoveFromBag { token, .. })),
        ) if shape::is_token_of(c, *token) => Some(sentence(token::returned_to_pool())),
        (
            Effect::Cards(CardEffect::Reveal(Match::In(revealed, any))),
            Effect::Cards(CardEffect::Look { who: _, zone }),
        ) if revealed == zone && **any == Match::Any => Some(predicate(look_after_reveal(c, zone))),
        (
            Effect::Cards(CardEffect::Look { who: _, zone }),
            Effect::Cards(CardEffect::Put {
                what: Match::In(seen, inner),
                into,
                ..
            }),
        ) if seen == zone && shape::is_one_card(zone) && **inner != Match::Any => {
            let mut pieces = super::piece(c, first);
            pieces.extend(sentence(put_if_it(c, inner, into)));
            Some(pieces)
        }
        (
            Effect::Cards(CardEffect::Look { who: _, zone }),
            Effect::Flow(FlowEffect::Choose {
                who: Ref::You,
                from: Match::In(seen, any),
                up_to: true,
                then,
                count: _,
            }),
        ) if seen == zone && **any == Match::Any && shape::goes_to_bottom(then) => {
            Some(predicate(match shape::are_the_rest(before, zone) {
                true => order_the_rest(c, zone),
                false => look_and_order(c, zone),
            }))
        }
        // Where the deck is shuffled afterwards, the order is nothing.
        (
            Effect::Cards(CardEffect::Look { who: _, zone }),
            Effect::Flow(FlowEffect::ChooseAmount { then, .. }),
        ) if shape::searches_then(then, zone) => {
            let mut pieces = predicate(look_at(c, zone));
            pieces.extend(super::piece(c, second));
            Some(pieces)
        }
        // What the next token does is said of it once it is revealed.
        (
            Effect::Flow(FlowEffect::Delay { event, effects, .. }),
            Effect::Tests(TestEffect::ChangeToken(TokenChange::RevealAnother)),
        ) if shape::is_any_token_revealed(event) => {
            let mut pieces = sentence(token::change(c, &TokenChange::RevealAnother));
            pieces.extend(sentence(within(&c.on(event), effects)));
            Some(pieces)
        }
        // What the resolved token does is said of it once it is chosen.
        (
            Effect::Flow(FlowEffect::Delay { event, effects, .. }),
            Effect::Tests(TestEffect::ChangeToken(change @ TokenChange::RevealAndChoose { .. })),
        ) if shape::is_your_token_revealed(event) => {
            let mut pieces = sentence(token::change(c, change));
            pieces.extend(sentence(token::of_resolved(&within(&c.on(event), effects))));
            Some(pieces)
        }
        (
            Effect::Tests(TestEffect::RevealTokens {
                amount,
                until: None,
                may_stop: false,
                again: false,
                reveals,
            }),
            again,
        ) => match &reveals[..] {
            [one] if one.effects == [again.clone()] => {
                let revealed = super::super::mechanic::reveal(c, (amount, None, false), &[]);
                let mut pieces = sentence(revealed);
                let deed = within(c, std::slice::from_ref(again));
                pieces.extend(sentence(token::once_and_for_each(&deed, &one.token)));
                Some(pieces)
            }
            _ => None,
        },
        _ => None,
    }
}
