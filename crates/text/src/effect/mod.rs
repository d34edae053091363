//! Effects: which words each of them takes. This file and those beside it are compiled once for each
//! language, with the clauses and words of that language; what is said, and in which order, is the same.

mod board;
mod cards;
mod flow;
mod harm;
mod movement;
mod pairs;
mod scenario;
mod tests;
mod tokens;

use super::again;
use super::cards::{put_back, put_rest};
use super::clause::{Clause, Piece, inline, sentences};
use super::harm::{assigned_first as harm_assigned_first, attack_assigned_first};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape;
use abilities::{CardEffect, Effect, Match};

/// The effects as sentences.
pub fn text<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    sentences(&pieces(c, effects))
}

/// The effects within a sentence.
pub fn within<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    inline(&pieces(&c.nested(), effects))
}

pub fn pieces<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Vec<Piece> {
    if let Some(half) = shape::twice(effects) {
        return sentence(again::twice(c, half));
    }
    if let Some((cards, sides, of)) = shape::put_around(effects) {
        return predicate(again::put_around(c, cards, &sides, of));
    }
    let mut pieces = Vec::new();
    let mut before = None;
    let told = shape::in_telling_order(effects);
    let mut alike = 0;
    let mut left = told.iter().copied().enumerate().peekable();
    while let Some((at, effect)) = left.next() {
        if at < alike {
            before = Some(effect);
            continue;
        }
        if let Some((conditions, then)) = shape::for_each_that_holds(&told[at..]) {
            pieces.extend(sentence(again::for_each_that_holds(c, &conditions, then)));
            alike = at + conditions.len();
            before = Some(effect);
            continue;
        }
        // To what the damage must be assigned is said of the damage.
        if left
            .peek()
            .is_some_and(|(_, next)| shape::assigned_first(effect, next).is_some())
        {
            before = Some(effect);
            continue;
        }
        let together = left
            .peek()
            .and_then(|(_, next)| pairs::pieces_of(c, before, effect, next));
        if let Some(together) = together {
            pieces.extend(together);
            before = left.next().map(|(_, next)| next);
            continue;
        }
        match (before, effect) {
            (Some(first), _) if let Some(to) = shape::assigned_first(first, effect) => {
                let harm = piece(c, effect).into_iter();
                pieces.extend(harm.map(|piece| match effect {
                    Effect::Movement(_) => attack_assigned_first(c, piece, to),
                    _ => harm_assigned_first(c, piece, to),
                }));
            }
            (Some(first), Effect::Cards(CardEffect::Put { what, into, .. }))
                if shape::is_rest_of(first, effect) =>
            {
                pieces.extend(predicate(put_rest(c, what, into)));
            }
            (Some(first), Effect::Cards(CardEffect::Look { who, .. }))
                if shape::is_taken_from_seen(first, effect) =>
            {
                pieces.extend(predicate(put_back(c, who)));
            }
            _ => pieces.extend(piece(
                &before.map_or_else(|| c.clone(), |first| c.past(first)),
                effect,
            )),
        }
        before = Some(effect);
    }
    pieces
}

fn predicate(clause: Clause) -> Vec<Piece> {
    vec![Piece::Clause(clause)]
}

fn sentence(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

fn piece<'a>(c: &Context<'a>, effect: &'a Effect) -> Vec<Piece> {
    match effect {
        Effect::Flow(effect) => flow::pieces_of(c, effect),
        Effect::Tests(effect) => tests::pieces_of(c, effect),
        Effect::Harm(effect) => harm::pieces_of(c, effect),
        Effect::Movement(effect) => movement::pieces_of(c, effect),
        Effect::Board(effect) => board::pieces_of(c, effect),
        Effect::Tokens(effect) => tokens::pieces_of(c, effect),
        Effect::Cards(effect) => cards::pieces_of(c, effect),
        Effect::Scenario(effect) => scenario::pieces_of(c, effect),
    }
}

/// Binds an element that was just spoken of.
pub fn bind<'a>(c: &Context<'a>, matcher: &'a Match, expected: Kind, bound: Bound) -> Context<'a> {
    let group = Group::of(matcher, expected);
    let kind = c.kind(matcher, expected);
    c.with(bound.among(kind, &group))
}
