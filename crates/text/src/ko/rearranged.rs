//! Choices by which things change their places, as a card says them, in Korean.

use super::clause::{Clause, Piece};
use super::matcher::{Det, group, subject_ref};
use super::verb;
use crate::context::Context;
use crate::group::Group;
use crate::{particles, shape};
use abilities::{Effect, Match, Ref};

pub fn pieces<'a>(
    c: &Context<'a>,
    of: &Context<'a>,
    (who, from): (&'a Ref, &'a Match),
    among: &Group<'a>,
    then: &'a [Effect],
) -> Option<Vec<Piece>> {
    if shape::switches_places(from, then) {
        let with = format!(
            "{} 위치를",
            super::reference::reference(of, &Ref::TestTarget).with()
        );
        let with = with.replace("회피된 적과", "그 적과");
        return Some(vec![Piece::Clause(Clause::new(
            subject_ref(c, who),
            with,
            verb::EXCHANGE,
        ))]);
    }
    if shape::moves_farther(from, then) {
        let enemy = super::reference::reference(of, &Ref::TestTarget).object();
        return Some(vec![Piece::Clause(Clause::new(
            subject_ref(c, who),
            format!("{enemy} 당신에게서 1칸 더 먼 장소로"),
            verb::MOVE_ALONG,
        ))]);
    }
    if shape::detaches(from, then) {
        let attached = group(of, among, &Det::A).of("부착을");
        return Some(vec![Piece::Clause(Clause::new(
            subject_ref(c, who),
            attached,
            verb::UNDO,
        ))]);
    }
    if shape::switches_attached(then) {
        let attached = group(of, among, &Det::A).with();
        let it = match c.it() {
            Some(_) => super::reference::reference(c, &Ref::It).object(),
            None => "그 카드를".to_owned(),
        };
        return Some(vec![Piece::Clause(Clause::new(
            subject_ref(c, who),
            format!("{it} {attached}"),
            verb::EXCHANGE,
        ))]);
    }
    if shape::swaps_with_top(then) {
        let card = group(of, among, &Det::A).text;
        let both = format!("덱 맨 위 카드와 {} 서로", particles::eul(&card));
        return Some(vec![Piece::Clause(Clause::new(
            subject_ref(c, who),
            both,
            verb::SWAP,
        ))]);
    }
    None
}
