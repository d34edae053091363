//! Who goes where, engages and attacks.

use super::super::movement;
use super::{Piece, predicate};
use crate::context::Context;
use abilities::MovementEffect;

pub fn pieces_of<'a>(c: &Context<'a>, effect: &'a MovementEffect) -> Vec<Piece> {
    match effect {
        MovementEffect::Move { who, to, certain } => predicate(movement::go(c, who, to, *certain)),
        MovementEffect::MoveTowards {
            who,
            to,
            all_the_way,
            until_stopped,
        } => predicate(movement::towards(
            c,
            who,
            to,
            (*all_the_way, *until_stopped),
        )),
        MovementEffect::Engage { enemy, who } => predicate(movement::engage(c, enemy, who)),
        MovementEffect::Disengage { enemy } => predicate(movement::disengage(c, enemy)),
        MovementEffect::Evade(enemy) => predicate(movement::evade(c, enemy)),
        MovementEffect::Attack { enemy, who } => predicate(movement::attack(c, enemy, who)),
        MovementEffect::Spawn {
            what,
            at,
            engaged_with,
            exhausted,
        } => predicate(match engaged_with {
            Some(who) => movement::spawn_engaged(c, what, who, *exhausted),
            None => movement::spawn(c, what, at, *exhausted),
        }),
        MovementEffect::Hunt(what) => predicate(movement::hunt(c, what)),
        MovementEffect::DealAround { what, way, from } => {
            predicate(movement::deal_around(c, what, *way, from))
        }
        MovementEffect::Slide { what, side, of } => predicate(movement::slide(c, what, *side, of)),
    }
}
