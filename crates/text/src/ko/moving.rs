//! Who enters and leaves which location, in Korean.

use super::clause::Clause;
use super::happening::because;
use super::trigger::{object, subject, this_host, who};
use super::verb::{self, Verb};
use crate::context::Context;
use crate::{particles, roles};
use abilities::{EventKind, EventPattern};

pub fn moved<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let acts = |before: String, verb: Verb| Clause::new(Some(subject(c, event)), before, verb);
    match event.kind {
        EventKind::Enters => {
            let place = this_host(object(c, event));
            match roles::moves_anywhere(event) {
                true => acts(
                    format!("{}{}", because(event), particles::ro(&place.text)),
                    verb::MOVE,
                ),
                false => acts(
                    format!("{}{}", because(event), place.to()),
                    verb::ENTER_PLACE,
                ),
            }
        }
        EventKind::Arrives => {
            let place = match &event.object {
                Some(_) => particles::ro(&object(c, event).text),
                None => String::new(),
            };
            Clause::new(Some(who(c, event)), place, verb::MOVE)
        }
        _ => {
            let place = this_host(object(c, event)).object();
            acts(format!("{}{place}", because(event)), verb::LEAVE_PLACE)
        }
    }
}
