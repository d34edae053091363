//! Choices by which things change their places, as a card says them, in English.

use super::clause::{Clause, Piece};
use super::matcher::{Det, group};
use super::reference::reference;
use crate::context::Context;
use crate::group::Group;
use crate::shape;
use abilities::{Effect, Match, Ref};

pub fn pieces<'a>(
    c: &Context<'a>,
    of: &Context<'a>,
    (who, from): (&'a Ref, &'a Match),
    among: &Group<'a>,
    then: &'a [Effect],
) -> Option<Vec<Piece>> {
    if shape::switches_places(from, then) {
        let enemy = reference(of, &Ref::TestTarget).object();
        let places = Clause::new(reference(c, who), "switch places", format!("with {enemy}"));
        return Some(vec![Piece::Clause(places)]);
    }
    if shape::moves_farther(from, then) {
        let enemy = reference(of, &Ref::TestTarget).object();
        let rest = format!("{enemy} 1 location farther away from you");
        return Some(vec![Piece::Clause(Clause::new(
            reference(c, who),
            "move",
            rest,
        ))]);
    }
    if shape::detaches(from, then) {
        let attached = group(of, among, &Det::A).object();
        let attached = attached.replacen(" attached to ", " from ", 1);
        return Some(vec![Piece::Clause(Clause::new(
            reference(c, who),
            "detach",
            attached,
        ))]);
    }
    if shape::switches_attached(then) {
        let attached = group(of, among, &Det::A).object();
        let other = c
            .it()
            .map_or_else(|| "it".to_owned(), |_| reference(c, &Ref::It).object());
        let rest = format!("{other} with {attached}");
        return Some(vec![Piece::Clause(Clause::new(
            reference(c, who),
            "switch",
            rest,
        ))]);
    }
    if shape::swaps_with_top(then) {
        let card = group(of, among, &Det::A).object();
        let rest = format!("the top card of your deck and {card}");
        return Some(vec![Piece::Clause(Clause::new(
            reference(c, who),
            "swap",
            rest,
        ))]);
    }
    None
}
