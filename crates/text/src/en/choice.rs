//! Choices, branches and repetition, in English.

use super::clause::{self, Clause, Piece, clauses, in_sentences, inline};
use super::effect::{pieces, within};
use super::matcher::{Det, group, taken_group};
use super::quantity::is_plural;
use super::reference::reference;
use super::value::value;
use super::words::{self, sentence};
use super::zone::number_of;
use super::{condition, terms};
use crate::bound::Bound;
use crate::context::Context;
use crate::group::{Group, Kind, One};
use crate::shape;
use abilities::{
    CardEffect, Condition, Cost, Effect, FlowEffect, Match, MovementEffect, Quantity, Ref,
};

fn text(text: String) -> Vec<Piece> {
    vec![Piece::Text(text)]
}

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
    let inner = c.given(when);
    let (when, then, otherwise) = if then.is_empty() {
        (condition::lead(c, when, true), otherwise, then)
    } else {
        (condition::lead(c, when, false), then, otherwise)
    };
    let yes = format!("{when}, {}", within(&inner, then));
    if otherwise.is_empty() {
        return text(yes);
    }
    let no = within(c, otherwise);
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
            let may = Clause::new(one.subject.clone(), &verb, one.rest.clone());
            vec![Piece::Clause(may.into_fact())]
        }
        Some(several) => text(clause::may(several)),
        None => {
            let who = super::doer(c);
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
    if among.is_settled() && shape::is_simple_choice(who, count, up_to) {
        let it = group(of, &among, &Det::A).object();
        return pieces(&c.with(bound.introduced_by(it)), then);
    }
    if shape::swaps_with_top(then) {
        let card = group(of, &among, &Det::A).object();
        let rest = format!("the top card of your deck and {card}");
        return vec![Piece::Clause(Clause::new(reference(c, who), "swap", rest))];
    }
    let (number, x) = number_of(c, count);
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
        .is_some_and(|first| shape::acts_on_it(first, kind) && !shape::counts_another(first));
    let moves = matches!(
        then.first(),
        Some(Effect::Movement(MovementEffect::Move { .. }))
    );
    let det = if moves && det == Det::A {
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
        _ => group(of, &among, &det).object(),
    } + &x;
    let ranked = among.rank.is_some() && *who == Ref::Lead;
    if shape::moves_to_another(then) && shape::is_simple_choice(who, count, up_to) {
        return pieces(&c.with(bound.introduced_by(chosen)), then);
    }
    if at_once && (ranked || shape::is_simple_choice(who, count, up_to)) {
        return pieces(&c.with(bound.introduced_by(chosen)), then);
    }
    if plural && then.iter().any(|effect| !shape::acts_on_it(effect, kind)) {
        let inner = c.with(Bound::new(kind).among(kind, &whole_of(from)));
        let noun = words::kind(kind).many;
        let choice = Clause::new(reference(c, who), "choose", chosen);
        let each = format!("for each of those {noun}, {}", within(&inner, then));
        return vec![Piece::Clause(choice), Piece::Text(each)];
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
        None => among.kind(),
    }
}

/// `either … or …`, or a list of options.
pub fn one_of<'a>(c: &Context<'a>, who: &'a Ref, options: &'a [Vec<Effect>]) -> Vec<Piece> {
    if let Some((duration, to, by)) = shape::any_skill(options) {
        return text(super::lasting::any_skill(c, duration, to, by));
    }
    let who = reference(c, who);
    if let Some(roles) = shape::roles(options) {
        let roles: Vec<_> = roles
            .iter()
            .map(|one| terms::class(*one).to_owned())
            .collect();
        let roles = format!("a role ({})", words::list(&roles, "or"));
        return vec![Piece::Clause(Clause::new(who, "choose", roles))];
    }
    if let Some(card) = shape::sides_of_a_card(options) {
        let mut swap = super::cards::become_other(c, card);
        swap.rest.push_str(", either side up");
        return vec![Piece::Clause(swap)];
    }
    if c.nested {
        return vec![Piece::Clause(within_sentence(c, who, options))];
    }
    let listed: Vec<_> = options
        .iter()
        .map(|option| format!("\n• {}", sentence(&within(c, option))))
        .collect();
    let listed = format!("one:{}", listed.concat());
    vec![Piece::Clause(Clause::new(who, "choose", listed))]
}

/// `either draw 1 card or gain 1 resource`, where the one who chooses does all of it.
fn within_sentence<'a>(c: &Context<'a>, who: words::Np, options: &'a [Vec<Effect>]) -> Clause {
    let options: Vec<Vec<Piece>> = options
        .iter()
        .map(|option| pieces(&c.nested(), option))
        .collect();
    let is_own =
        |clause: &&Clause| clause.subject.text == who.text || clause.subject.text == "they";
    let predicates: Option<Vec<String>> = options
        .iter()
        .map(|option| {
            let clauses = clauses(option)?;
            let own = clauses.iter().all(is_own);
            let texts: Vec<String> = clauses
                .iter()
                .map(|clause| {
                    Clause::new(who.clone(), &clause.verb, clause.rest.clone()).predicate()
                })
                .collect();
            own.then(|| words::list(&texts, "and"))
        })
        .collect();
    match predicates {
        Some(texts) => {
            // One "either" is enough.
            let texts = words::list(&texts, "or").replace("either ", "");
            Clause::new(who, "either", texts)
        }
        None => {
            let texts: Vec<String> = options.iter().map(|option| inline(option)).collect();
            let is_long = |text: &String| {
                let is_own_sentence = ["if ", "you may "]
                    .iter()
                    .any(|start| text.starts_with(start));
                text.contains(". ") || is_own_sentence
            };
            match texts.iter().any(is_long) {
                true => Clause::new(who, "choose", format!("one: {}", texts.join(" / "))),
                false if who.is_you() => Clause::new(who, "either", apart(&texts)),
                false => Clause::new(who, "choose", format!("one: {}", apart(&texts))),
            }
        }
    }
}

/// Options that have verbs of their own, with a comma between them.
fn apart(options: &[String]) -> String {
    match options {
        [one, two] => format!("{one}, or {two}"),
        options => words::list(options, "or"),
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
        return pieces(&c.with(bound.introduced_by(chosen)), then);
    }
    let inner = c.with(bound);
    let mut all = vec![Piece::Clause(Clause::you("choose", chosen))];
    all.extend(pieces(&inner, then));
    all
}

/// A cost within an effect.
pub fn pay<'a>(
    c: &Context<'a>,
    cost: &'a Cost,
    optional: bool,
    then: &'a [Effect],
    otherwise: &'a [Effect],
) -> String {
    let mut clause = super::cost::cost(c, cost);
    if optional {
        clause.verb = format!("may {}", clause.verb);
        clause = clause.into_fact();
    }
    let mut text = clause.rule();
    let doer = super::doer(c);
    if !then.is_empty() {
        let then = within(c, then);
        text = format!("{text}. If {}, {then}", doer.does("do"));
    }
    if !otherwise.is_empty() {
        let no = within(c, otherwise);
        text = match then.is_empty() {
            true => format!("{text}. If {} not, {no}", doer.does("do")),
            false => format!("{text}. Otherwise, {no}"),
        };
    }
    text
}
