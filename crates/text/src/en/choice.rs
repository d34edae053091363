//! Choices and branches, in English.

use super::clause::{self, Clause, Piece, clauses, in_sentences, inline, is_several};
use super::effect::{pieces, within};
use super::lead;
use super::matcher::{Det, group, taken_group};
use super::quantity::is_plural;
use super::reference::reference;
use super::value::value;
use super::words;
use super::zone::number_of;
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::shape;
use abilities::{
    CardEffect, Condition, CounterEffect, Effect, FlowEffect, Match, MovementEffect, Quantity, Ref,
    Zone,
};

fn text(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

pub use super::options::{one_at_random, one_of};
pub use super::paid::pay;

/// `if …, do this. Otherwise, do that`
pub fn branch<'a>(
    c: &Context<'a>,
    when: &'a Condition,
    then: &'a [Effect],
    otherwise: &'a [Effect],
) -> Vec<Piece> {
    if let Some(kept) = shape::kept(when, then, otherwise) {
        return vec![Piece::Clause(super::counters::kept(c, &kept))];
    }
    if !otherwise.is_empty() && shape::is_possible(when, then) {
        let cannot = format!("if {} cannot", super::doer(c).text);
        let told = [
            within(c, then),
            format!("{cannot}, {}", within(c, otherwise)),
        ];
        return text(in_sentences(&told));
    }
    if let Some(nested) = super::nested::branch(c, when, then, otherwise) {
        return text(nested);
    }
    let inner = c.given(when);
    let asked = when;
    let (when, then, otherwise) = if then.is_empty() {
        (lead::lead(c, when, true), otherwise, then)
    } else {
        (lead::lead(c, when, false), then, otherwise)
    };
    let yes = within(&inner, then);
    if otherwise.is_empty() {
        return text(format!("{when}, {yes}"));
    }
    let no = within(c, otherwise);
    // A second attempt has a result of its own.
    if let (Some(kind), Condition::Succeeded) = (c.attempted, asked)
        && yes.contains("**")
    {
        let first = format!("the first {}", super::terms::test(Some(kind)));
        let told = [
            format!("if {first} succeeds, {yes}"),
            format!("if {first} fails, {no}"),
        ];
        return text(in_sentences(&told));
    }
    // After several sentences, "otherwise" would seem to be said of the last one.
    let (when, yes, no) = if is_several(&yes) && !is_several(&no) {
        (lead::lead(c, asked, true), no, yes)
    } else {
        (when, yes, no)
    };
    let yes = format!("{when}, {yes}");
    text(if c.nested {
        in_sentences(&[yes, format!("otherwise, {no}")])
    } else {
        format!("{yes}. Otherwise, {no}")
    })
}

/// `you may …`
pub fn may<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Vec<Piece> {
    if let [Effect::Flow(FlowEffect::Then(first, second))] = effects
        && let [Piece::Clause(first)] = &pieces(&c.nested(), first)[..]
    {
        let who = super::doer(c);
        let rest = format!("if {}, {}", who.does("do"), within(c, second));
        return text(in_sentences(&[clause::may(&[first]), rest]));
    }
    if let (Some(listed), false) = (super::options::may_choose(c, effects), c.nested) {
        return vec![Piece::Clause(listed)];
    }
    let pieces = pieces(&c.nested(), effects);
    // What changes an action stands behind it.
    if let (
        [Effect::Flow(FlowEffect::Until { .. }), _],
        [Piece::Text(change), Piece::Clause(deed)],
    ) = (effects, &pieces[..])
    {
        return text(in_sentences(&[clause::may(&[deed]), change.clone()]));
    }
    match clauses(&pieces).as_deref() {
        Some([one]) => {
            let verb = format!("may {}", one.verb);
            let rest = one.infinitive.as_ref().unwrap_or(&one.rest);
            let may = Clause::new(one.subject.clone(), &verb, rest.clone());
            vec![Piece::Clause(may.into_fact())]
        }
        Some(several) => text(clause::may(several)),
        None => {
            let who = super::doer(c);
            if let Some(searching) = searching(effects, &pieces) {
                return text(searching);
            }
            if let [Effect::Flow(FlowEffect::Limited { limit, effects })] = effects {
                let limit = super::repeat::limit(c, limit);
                let done = pieces_of_may(c, effects);
                return text(format!("{done} ({limit})"));
            }
            let whole = inline(&pieces);
            if let Some(done) = whole.strip_prefix("instead, ")
                && !done.contains(". ")
            {
                return text(format!("{} may {done} instead", who.text));
            }
            if is_told(&whole) && !whole.contains(". ") {
                return text(format!("{} may {whole}", who.text));
            }
            if let [Piece::Clause(first), rest @ ..] = &pieces[..]
                && (first.subject.text == who.text || c.you().is_some())
                && rest.iter().all(|piece| matches!(piece, Piece::Text(_)))
            {
                let rest = format!("if {}, {}", who.does("do"), inline(rest));
                let first = clause::may(&[first]);
                return text(in_sentences(&[first, rest]));
            }
            text(format!("{} may do this: {}", who.text, inline(&pieces)))
        }
    }
}

/// What may be done, without how often.
fn pieces_of_may<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    inline(&may(c, effects))
}

/// Whether the sentence tells the reader to do something.
fn is_told(text: &str) -> bool {
    let verbs = [
        "add", "cancel", "release", "remove", "return", "reveal", "seal", "treat",
    ];
    let first = text.split(' ').next().unwrap_or_default();
    verbs.contains(&first)
}

/// A search that somebody may make: what is done with what was found hangs on nothing else.
fn searching(effects: &[Effect], pieces: &[Piece]) -> Option<String> {
    let [Effect::Cards(CardEffect::Search { .. })] = effects else {
        return None;
    };
    let is_clause = |piece: &&Piece| matches!(piece, Piece::Clause(_));
    let (done, rest) = pieces.split_at(pieces.iter().take_while(is_clause).count());
    let texts = rest.iter().map(Piece::text);
    let done = clauses(done).filter(|done| !done.is_empty())?;
    let all: Vec<String> = std::iter::once(clause::may(&done)).chain(texts).collect();
    Some(in_sentences(&all))
}

/// `do this. Then, do that`
pub fn then<'a>(c: &Context<'a>, first: &'a [Effect], second: &'a [Effect]) -> Vec<Piece> {
    let mut first = pieces(c, first);
    let second = within(c, second);
    if c.nested {
        let first = inline(&first);
        return text(in_sentences(&[first, format!("then, {second}")]));
    }
    first.push(Piece::Text(format!("then, {second}")));
    first
}

/// A choice of elements, said in the sentence that does something to them where that is possible. Who
/// does it is named before what is chosen.
pub fn choose<'a>(
    c: &Context<'a>,
    who: &'a Ref,
    from: &'a Match,
    (count, up_to): (&'a Quantity, bool),
    then: &'a [Effect],
) -> Vec<Piece> {
    let is_unnamed = || c.you().is_some_and(|you| !you.is_known());
    if is_unnamed() {
        let named = c.with_you(Bound::new(Kind::Investigator));
        let pieces = chosen(c, &named, (who, from), (count, up_to), then);
        if !is_unnamed() {
            return pieces;
        }
    }
    chosen(c, c, (who, from), (count, up_to), then)
}

/// The same; `of` is how what is chosen speaks of the one who chooses.
fn chosen<'a>(
    c: &Context<'a>,
    of: &Context<'a>,
    (who, from): (&'a Ref, &'a Match),
    (count, up_to): (&'a Quantity, bool),
    then: &'a [Effect],
) -> Vec<Piece> {
    let whole = Group::of(from, Kind::Card);
    let kind = kind_of(c, &whole);
    let each = !up_to && shape::is_any_number(from, count);
    let plural = is_plural(count) && !each;
    let bound = Bound::new(kind).among(kind, &whole).plural(plural);
    let among = whole.for_choice().for_clues(shape::discovers(then));
    // There is nothing to choose from.
    if among.is_settled() && shape::is_simple_choice(who, count, up_to)
        || among.is_at_the_end() && shape::is_simple_choice(&Ref::You, count, up_to)
    {
        let it = group(of, &among, &Det::A).object();
        return pieces(&c.with(bound.introduced_by(it)), then);
    }
    if let Some(told) = super::rearranged::pieces(c, of, (who, from), &among, then) {
        return told;
    }
    // The one card that was just looked at.
    if shape::whole_zone(from).is_some_and(shape::is_one_card)
        && shape::is_simple_choice(who, count, up_to)
    {
        return pieces(&c.with(bound), then);
    }
    if let ([Effect::Tokens(CounterEffect::MoveCounters { from: Ref::It, .. })], true) = (
        then,
        shape::is_simple_choice(who, count, up_to) && kind != Kind::Investigator,
    ) {
        let from = group(of, &among.for_clues(true), &Det::A).object();
        return pieces(&c.with(bound.introduced_by(from)), then);
    }
    // That there are so many goes without saying.
    let (number, x) = match count {
        Quantity::AtMost(most, there) if up_to && shape::is_what_is_there(there) => {
            (most.to_string(), String::new())
        }
        count => number_of(c, count),
    };
    let det = match (count, up_to) {
        (Quantity::N(1), false) => Det::A,
        (_, false) if each => Det::Each,
        (_, false) => Det::Number(number, plural),
        (count, true) if shape::is_any_number(from, count) => {
            Det::Number("any number of".to_owned(), true)
        }
        (_, true) => Det::Number(format!("up to {number}"), plural),
    };
    let x = match det {
        Det::Number(..) if !shape::is_any_number(from, count) => x,
        _ => String::new(),
    };
    let at_once = then
        .first()
        .is_some_and(|first| shape::acts_on_it(first, kind) && !shape::counts_another(first))
        && !shape::moves_several(then);
    let moves = matches!(
        then.first(),
        Some(Effect::Movement(MovementEffect::Move { .. }))
    );
    let det = if moves && at_once && det == Det::A {
        Det::Any
    } else {
        det
    };
    let chosen = match then.first() {
        Some(
            Effect::Cards(CardEffect::Put { .. })
            | Effect::Cards(CardEffect::Play { .. })
            | Effect::Cards(CardEffect::PutIntoPlay { .. }),
        ) => taken_group(of, &among, &det),
        Some(Effect::Cards(CardEffect::Discard(Match::It)))
            if matches!(among.zone, Some(Zone::HandOf(_))) && det == Det::A =>
        {
            taken_group(of, &among, &det)
        }
        // The card that was found has namesakes in the decks too.
        Some(Effect::Cards(CardEffect::Discard(Match::It))) if shape::is_namesake(from) => {
            group(of, &among, &det).object() + " from play"
        }
        _ => group(of, &among, &det).object(),
    } + &x;
    // Of two places, some may be chosen from the one and some from the other.
    let chosen = match &det {
        Det::Number(number, true) => chosen.replace(&format!(" or {number} cards "), " and/or "),
        _ => chosen,
    };
    let chosen = match chosen.strip_prefix("you or ") {
        Some(other) => format!("yourself or {other}"),
        None => chosen,
    };
    let ranked = among.rank.is_some() && *who == Ref::Lead;
    if shape::moves_to_another(then) && shape::is_simple_choice(who, count, up_to) {
        return pieces(&c.with(bound.introduced_by(chosen)), then);
    }
    if at_once && (ranked || shape::is_simple_choice(who, count, up_to)) {
        return pieces(&c.with(bound.introduced_by(chosen)), then);
    }
    let done = shape::waits_for_all(then).unwrap_or(then);
    if plural && done.iter().any(|effect| !shape::acts_on_it(effect, kind)) {
        let inner = c.with(Bound::new(kind).among(kind, &whole_of(from)));
        let noun = words::kind(kind).many;
        let choice = Clause::new(reference(c, who), "choose", chosen);
        let each = format!("for each of those {noun}, {}", within(&inner, then));
        return vec![Piece::Clause(choice), Piece::Text(each)];
    }
    if each && *who == Ref::You && !at_once {
        let noun = group(of, &among, &Det::Bare).text;
        let inner = c.with(bound.plural(false));
        let done = within(&inner, then);
        return text(format!("for each {noun}, one at a time, {done}"));
    }
    let inner = c.with(bound);
    let choice = Clause::new(reference(c, who), "choose", chosen);
    let mut all = vec![Piece::Clause(choice)];
    all.extend(pieces(&inner, then));
    all
}

fn whole_of(from: &Match) -> Group<'_> {
    Group::of(from, Kind::Card)
}

pub(super) fn kind_of<'a>(c: &Context<'a>, among: &Group<'a>) -> Kind {
    match among.one {
        Some(One::Ref(one)) => c.kind_of(one),
        Some(One::LocationOf(_)) => Kind::Location,
        None => c.kind_among(among),
    }
}

/// Chance decides among the elements.
pub fn at_random<'a>(
    c: &Context<'a>,
    from: &'a Match,
    count: &'a Quantity,
    then: &'a [Effect],
) -> Vec<Piece> {
    let among = Group::of(from, Kind::Card);
    let kind = kind_of(c, &among);
    let plural = is_plural(count);
    let chosen = match count {
        Quantity::N(1) => words::a(&format!("random {}", taken_group(c, &among, &Det::Bare))),
        count => {
            let random = format!("{} random", value(c, count));
            taken_group(c, &among, &Det::Number(random, true))
        }
    };
    let bound = Bound::new(kind).among(kind, &among).plural(plural);
    let acts = |first: &Effect| shape::acts_on_it(first, kind);
    if then.first().is_some_and(acts) {
        let mut told = pieces(&c.with(bound.introduced_by(chosen)), then);
        if let (true, Some(Piece::Clause(put))) = (shape::is_hidden(then), told.first_mut()) {
            let it = if plural { "them" } else { "it" };
            put.rest.push_str(&format!(", without looking at {it}"));
        }
        return told;
    }
    let inner = c.with(bound);
    let mut all = vec![Piece::Clause(Clause::you("choose", chosen))];
    all.extend(pieces(&inner, then));
    all
}
