//! What is done to each of several, and by somebody else than the reader, in Korean.

use super::choice::kind_of;
use super::clause::{Clause, Piece, inline};
use super::effect::{pieces, within};
use super::matcher::{Det, group, np};
use super::reference::particular;
use super::verb;
use super::words;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::particles;
use crate::shape;
use abilities::{CardEffect, Effect, FlowEffect, Match, Zone};

fn text(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

/// `각 조사자는 공포를 1 받습니다`, or `각 …에 대해: …`
pub fn for_each<'a>(c: &Context<'a>, from: &'a Match, then: &'a [Effect]) -> Vec<Piece> {
    let among = Group::of(from, Kind::Card);
    let kind = kind_of(c, &among);
    let bound = Bound::new(kind).among(kind, &among);
    let acts = |first: &Effect| shape::acts_on_it(first, kind) || shape::is_done_by_it(first);
    if shape::is_the_card_seen(c.before, from) {
        return pieces(&c.with(bound), then);
    }
    if shape::is_the_discarded_card(c.before, from) && !shape::takes_its_class(then) {
        return pieces(&c.with(bound.introduced_by("버린 카드".to_owned())), then);
    }
    if let [
        Effect::Flow(FlowEffect::As {
            who: Match::It,
            effects,
        }),
    ] = then
        && shape::begins_with_reveal(effects)
    {
        let who = group(c, &among, &Det::Bare).text;
        let it = Bound::new(kind).among(kind, &among);
        let inner = c.with(it).with_you(Bound::new(Kind::Investigator));
        let done = within(&inner, effects);
        return text(format!("{} 한 명씩, {done}", particles::eun(&who)));
    }
    if shape::takes_its_class(then) {
        let whose = super::reference::actor(c).unwrap_or_else(words::Np::you);
        return text(format!(
            "{} 그 카드의 역할군이 됩니다(약점이라면 중립)",
            particles::i(&whose.of("배역"))
        ));
    }
    if shape::is_handed_over(then) {
        let assets = particles::eul(&group(c, &among, &Det::Bare).text);
        return text(format!(
            "{assets} 원하는 만큼 같은 장소에 있는 다른 조사자에게 건네도 됩니다"
        ));
    }
    if let Some(counter) = shape::given_to_each_other(then) {
        let they = particles::eun(&group(c, &among, &Det::Bare).text);
        let what = particles::eul(&words::counter(c, counter, None).text);
        return text(format!("{they} 서로 {what} 원하는 만큼 주고받아도 됩니다"));
    }
    if let Some((counter, to)) = shape::all_in_play(from, then) {
        let counters = words::counter(c, counter, None).text;
        let what = particles::eul(&format!("플레이 상태인 모든 {counters}"));
        return vec![Piece::Clause(match to {
            None => Clause::bare(what, verb::REMOVE),
            Some(to) => {
                let to = particles::ro(&super::reference::reference(c, to).text);
                Clause::bare(format!("{what} {to}"), verb::MOVE_IT)
            }
        })];
    }
    let each = group(c, &among, &Det::Each).text;
    // Where you are before anybody moves is said where it is meant.
    if each == "당신이 위치한 장소" {
        return pieces(
            &c.with(bound.introduced_by("당신이 있던 장소".to_owned())),
            then,
        );
    }
    if then.first().is_some_and(acts) {
        let bound = bound.plural(shape::is_done_later(then));
        let done = pieces(&c.with(bound.introduced_by(each)), then);
        // In sentences of their own, the later ones would have nobody who does them.
        return match kind {
            Kind::Investigator if !c.nested && done.len() > 1 => text(inline(&done)),
            _ => done,
        };
    }
    let inner = c.with(bound);
    let done = within(&inner, then);
    if let Some(cards) = shape::of_hand_or_play(from) {
        let cards = np(c, cards, Kind::Card, Det::A).text;
        let (hand, own) = match c.you() {
            Some(_) => ("자신의 손에 들었거나", "자신이"),
            None => ("손에 들었거나", "당신이"),
        };
        return text(format!("{hand} {own} 조종하는, {cards}마다, {done}"));
    }
    let one = format!("그 {}", words::kind(kind));
    let counts = ["만큼", "마다", "면, ", ". ", ": ", " 하나를 "];
    let is_counted = counts.iter().any(|word| done.contains(word))
        || done.contains(|letter: char| letter.is_ascii_digit());
    let is_animate = matches!(kind, Kind::Enemy | Kind::Investigator);
    // What is done to each of them once is done to all of them.
    match done.matches(&one).count() {
        1 if !is_counted => return text(done.replacen(&one, &each, 1)),
        2 if !is_counted && is_animate && done.contains(&format!("{one}에게서 가장")) => {
            let done = done.replacen(&format!("{one}에게서 가장"), "각각 가장", 1);
            return text(done.replacen(&one, &each, 1));
        }
        2 if !is_counted && is_animate => {
            let (first, rest) = done.split_once(&one).unwrap_or_default();
            let rest = rest.replacen(&one, &format!("{one}들"), 1);
            return text(format!("{first}{each}{rest}"));
        }
        _ => {}
    }
    text(format!("{each}에 대해 각각: {done}"))
}

/// Somebody else than the reader resolves the effects.
pub fn as_who<'a>(c: &Context<'a>, who: &'a Match, effects: &'a [Effect]) -> Vec<Piece> {
    let whole = Group::of(who, Kind::Investigator);
    let who = match whole.one {
        Some(one) => particular(c, one),
        None => np(c, who, Kind::Investigator, Det::Each),
    };
    if who.is_you() {
        return pieces(c, effects);
    }
    // What each has of their own would seem to be all of theirs together.
    let is_of_own = |effect: &Effect| {
        matches!(
            effect,
            Effect::Flow(FlowEffect::AtRandom { .. } | FlowEffect::May(_))
                | Effect::Cards(CardEffect::Put {
                    what: Match::In(Zone::DiscardOf(_), _),
                    ..
                })
        )
    };
    let is_told_at_once = shape::begins_with_a_condition(effects)
        || effects.len() > 1
        || effects.iter().any(is_of_own);
    if whole.one.is_none() && is_told_at_once && !c.nested {
        let inner = c.with_you(Bound::new(Kind::Investigator));
        return text(format!(
            "{} 각각, {}",
            particles::eun(&who.text),
            within(&inner, effects)
        ));
    }
    let bound = Bound::new(Kind::Investigator).introduced_by(who.text);
    let done = pieces(&c.with_you(bound), effects);
    let all_clauses = done.iter().all(|piece| matches!(piece, Piece::Clause(_)));
    // In sentences of their own, the later ones would have nobody who does them.
    match !c.nested && all_clauses && done.len() > 1 {
        true => text(inline(&done)),
        false => done,
    }
}
