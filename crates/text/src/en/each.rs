//! What is done to each of several, and by somebody else than the reader, in English.

use super::choice::kind_of;
use super::clause::Piece;
use super::effect::{pieces, within};
use super::matcher::{Det, group, np};
use super::reference::particular;
use super::words;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape;
use abilities::{Effect, Match};

fn text(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

/// `each investigator takes 1 horror`, or `for each …: …`
pub fn for_each<'a>(c: &Context<'a>, from: &'a Match, then: &'a [Effect]) -> Vec<Piece> {
    let among = Group::of(from, Kind::Card);
    let kind = kind_of(c, &among);
    let bound = Bound::new(kind).among(kind, &among);
    let acts = |first: &Effect| shape::acts_on_it(first, kind) || shape::is_done_by_it(first);
    if then.first().is_some_and(acts) {
        let each = group(c, &among, &Det::Each).object();
        return pieces(&c.with(bound.introduced_by(each)), then);
    }
    if shape::is_handed_over(then) {
        let assets = group(c, &among, &Det::Each).text;
        return text(format!(
            "{assets} may be handed to another investigator at the same location"
        ));
    }
    if let Some(counter) = shape::given_to_each_other(then) {
        let they = group(c, &among, &Det::Plural).text;
        let what = words::counter(c, counter, None).many;
        return text(format!("{they} may give each other any number of {what}"));
    }
    let noun = group(c, &among, &Det::Bare).text;
    let inner = c.with(bound);
    text(format!("for each {noun}: {}", within(&inner, then)))
}

/// Somebody else than the reader resolves the effects.
pub fn as_who<'a>(c: &Context<'a>, who: &'a Match, effects: &'a [Effect]) -> Vec<Piece> {
    let group_of = Group::of(who, Kind::Investigator);
    if let Some(one) = group_of.one {
        let np = particular(c, one);
        if np.is_you() {
            return pieces(c, effects);
        }
        let bound = Bound::new(Kind::Investigator).introduced_by(np.text);
        return pieces(&c.with_you(bound), effects);
    }
    if shape::begins_with_a_condition(effects) {
        let noun = np(c, who, Kind::Investigator, Det::Bare).text;
        let inner = c.with_you(Bound::new(Kind::Investigator));
        return text(format!("for each {noun}: {}", within(&inner, effects)));
    }
    let each = np(c, who, Kind::Investigator, Det::Each);
    let bound = Bound::new(Kind::Investigator).introduced_by(each.text);
    pieces(&c.with_you(bound), effects)
}
