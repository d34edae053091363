//! What certain campaigns bring to the board.

use super::super::{board, mechanic};
use super::{Piece, predicate, sentence};
use crate::context::Context;
use abilities::BoardEffect;

pub fn pieces_of<'a>(c: &Context<'a>, effect: &'a BoardEffect) -> Vec<Piece> {
    match effect {
        BoardEffect::AddSwarm { to, amount } => predicate(board::add_swarm(c, to, amount)),
        BoardEffect::Conceal(enemies) => predicate(board::conceal(c, enemies)),
        BoardEffect::SetDecoysAside(amount) => predicate(board::set_decoys_aside(c, amount)),
        BoardEffect::Expose(what) => predicate(board::expose(c, what)),
        BoardEffect::Flood { at, to } => predicate(board::flood(c, at, *to)),
        BoardEffect::PlaceKey { key, on, facedown } => {
            predicate(board::place_key(c, *key, on, *facedown))
        }
        BoardEffect::TakeKeys { who, from, key } => predicate(board::take_keys(c, who, from, *key)),
        BoardEffect::GiveKeys { to } => predicate(board::give_keys(c, to)),
        BoardEffect::Shift(what) => predicate(board::shift(c, what)),
        BoardEffect::ResolveStory(what) => predicate(board::resolve_story(c, what)),
        BoardEffect::Explore { deck, to } => sentence(mechanic::explore(c, deck, to)),
        BoardEffect::ResolveHaunted(at) => predicate(mechanic::resolve_haunted(c, at)),
    }
}
