//! What is done to each of several, and by somebody else than the reader, in English.

use super::choice::kind_of;
use super::clause::{Clause, Piece};
use super::effect::{pieces, within};
use super::matcher::{Det, group, np};
use super::reference::particular;
use super::words;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::shape;
use abilities::{Effect, FlowEffect, Match, MovementEffect, Ref};

fn text(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

/// `each investigator takes 1 horror`, or `for each …: …`
pub fn for_each<'a>(c: &Context<'a>, from: &'a Match, then: &'a [Effect]) -> Vec<Piece> {
    let among = Group::of(from, Kind::Card);
    let kind = kind_of(c, &among);
    let bound = Bound::new(kind).among(kind, &among);
    if let [
        Effect::Flow(FlowEffect::As {
            who: Match::It,
            effects,
        }),
    ] = then
        && shape::begins_with_reveal(effects)
    {
        let each = group(c, &among, &Det::Each);
        let it = Bound::new(kind).among(kind, &among);
        let inner = c.with(it).with_you(Bound::new(Kind::Investigator));
        let done = pieces(&inner.nested(), effects);
        // Whoever is named once does all of it.
        if let Some(done) = super::clause::clauses(&done) {
            let does = |clause: &&Clause| {
                Clause::new(each.clone(), &clause.verb, clause.rest.clone()).predicate()
            };
            let done = words::list(&done.iter().map(does).collect::<Vec<_>>(), "and");
            return text(format!("one at a time, {} {done}", each.text));
        }
    }
    if shape::is_the_card_seen(c.before, from) {
        return pieces(&c.with(bound), then);
    }
    if shape::is_the_discarded_card(c.before, from) && !shape::takes_its_class(then) {
        return pieces(
            &c.with(bound.introduced_by("the discarded card".to_owned())),
            then,
        );
    }
    let acts = |first: &Effect| shape::acts_on_it(first, kind) || shape::is_done_by_it(first);
    if let [
        Effect::Movement(MovementEffect::Attack {
            enemy,
            who: Ref::It,
        }),
    ] = then
        && *enemy != Match::It
    {
        let all = group(c, &among, &Det::Each).object();
        let attacker = super::matcher::each(c, enemy, Kind::Enemy);
        return vec![Piece::Clause(Clause::new(attacker, "attack", all))];
    }
    if let Some((counter, to)) = shape::all_in_play(from, then) {
        let what = words::counter(c, counter, None).many;
        return vec![Piece::Clause(match to {
            None => Clause::you("remove", format!("all {what} in play")),
            Some(to) => {
                let to = super::reference::reference(c, to).object();
                Clause::you("move", format!("all {what} in play to {to}"))
            }
        })];
    }
    if then.first().is_some_and(acts) {
        let each = group(c, &among, &Det::Each).object();
        let bound = bound.plural(shape::is_done_later(then));
        return pieces(&c.with(bound.introduced_by(each)), then);
    }
    // Where you are now, which you leave.
    let is_yours = |one: &Ref| matches!(one, Ref::LocationOf(who) if **who == Ref::You);
    if matches!(among.one, Some(One::Ref(one)) if is_yours(one)) {
        return pieces(
            &c.with(bound.introduced_by("the location you left".to_owned())),
            then,
        );
    }
    if shape::takes_its_class(then) {
        let role = super::reference::actor(c).of("role");
        return text(format!(
            "{role} becomes the class of the discarded card (Neutral if it is a weakness)"
        ));
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
    let noun = match shape::of_hand_or_play(from) {
        Some(cards) => {
            let cards = np(c, cards, Kind::Card, Det::Bare).text;
            let own = super::reference::actor(c).own(Kind::Investigator);
            format!("{cards} in {own} hand or play area")
        }
        None => group(c, &among, &Det::Bare).text,
    };
    let inner = c.with(bound);
    let done = within(&inner, then);
    // What each of them cannot do is said of all of them.
    if let [Effect::Flow(FlowEffect::Until { .. })] = then {
        let one = format!("that {}", words::kind(kind).one);
        let those = format!("those {}", words::kind(kind).many);
        let (first, rest) = done.split_once(&one).unwrap_or(("", &done));
        if first.is_empty() && rest.len() < done.len() {
            return text(format!("each {noun}{}", rest.replace(&one, &those)));
        }
    }
    text(format!("for each {noun}: {done}"))
}

/// Somebody else than the reader resolves the effects.
pub fn as_who<'a>(c: &Context<'a>, who: &'a Match, effects: &'a [Effect]) -> Vec<Piece> {
    let group_of = Group::of(who, Kind::Investigator);
    if let Some(One::Ref(Ref::ControllerOf(card))) = group_of.one
        && **card == Ref::This
        && !c.is_encounter_card()
    {
        return pieces(&c.of_reader(), effects);
    }
    if let Some(one) = group_of.one {
        let np = particular(c, one);
        if np.is_you() {
            return pieces(c, effects);
        }
        let bound = Bound::new(Kind::Investigator).introduced_by(np.text);
        return pieces(&c.with_you(bound), effects);
    }
    if shape::begins_with_a_condition(effects) || shape::begins_with_reveal(effects) {
        let noun = np(c, who, Kind::Investigator, Det::Bare).text;
        let inner = c.with_you(Bound::new(Kind::Investigator));
        return text(format!("for each {noun}: {}", within(&inner, effects)));
    }
    let each = np(c, who, Kind::Investigator, Det::Each);
    let bound = Bound::new(Kind::Investigator).introduced_by(each.text);
    let done = pieces(&c.with_you(bound), effects);
    // "They" would come before those who are meant.
    done.into_iter().map(whose_own).collect()
}

/// `place the top card of each investigator's deck …`, which nobody need be said to do.
fn whose_own(piece: Piece) -> Piece {
    match piece {
        Piece::Clause(clause)
            if clause.subject.text == "they" && clause.rest.contains(" each investigator's ") =>
        {
            Piece::Clause(Clause::you(&clause.verb, clause.rest))
        }
        piece => piece,
    }
}
