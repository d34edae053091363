//! Who enters and leaves which location, in English.

use super::clause::Clause;
use super::happening::because;
use super::trigger::{object, subject, who};
use crate::context::Context;
use crate::roles;
use abilities::{EventKind, EventPattern};

pub fn moved<'a>(c: &Context<'a>, event: &'a EventPattern) -> Clause {
    let acts = |verb: &str, rest: String| Clause::new(subject(c, event), verb, rest);
    match event.kind {
        EventKind::Enters => {
            let place = object(c, event).object();
            // An investigator enters a location by moving, and "enters play" would sound alike.
            match roles::moves_anywhere(event) {
                true => acts("move", format!("to {place}{}", because(event))),
                false => acts("enter", place + because(event)),
            }
        }
        EventKind::Arrives => {
            let place = match &event.object {
                Some(_) => format!("to {}", object(c, event).object()),
                None => String::new(),
            };
            Clause::new(who(c, event), "move", place)
        }
        _ => {
            let place = object(c, event).object();
            acts("leave", place + because(event))
        }
    }
}
