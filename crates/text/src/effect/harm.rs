//! Damage, horror, trauma and defeat.

use super::super::{harm, incident};
use super::{Piece, predicate};
use crate::context::Context;
use abilities::HarmEffect;

pub fn pieces_of<'a>(c: &Context<'a>, effect: &'a HarmEffect) -> Vec<Piece> {
    match effect {
        HarmEffect::Damage {
            to,
            damage,
            horror,
            either,
            direct,
        } => {
            let amounts = (damage, horror);
            predicate(harm::damage(c, to, amounts, either.as_ref(), *direct))
        }
        HarmEffect::CancelHarm(amount) => predicate(harm::cancel(c, amount)),
        HarmEffect::CancelAll(counter) => predicate(incident::cancel_all(c, *counter)),
        HarmEffect::MoreHarm { damage, horror } => predicate(harm::more(c, damage, horror)),
        HarmEffect::Heal {
            from,
            damage,
            horror,
            either,
        } => predicate(harm::heal(c, from, (damage, horror), either.as_ref())),
        HarmEffect::Defeat(what) => predicate(harm::defeat(c, what)),
        HarmEffect::Kill(who) => predicate(harm::kill(c, who)),
        HarmEffect::DriveInsane(who) => predicate(harm::drive_insane(c, who)),
        HarmEffect::Trauma {
            who,
            physical,
            mental,
        } => predicate(harm::trauma(c, who, physical, mental)),
    }
}
