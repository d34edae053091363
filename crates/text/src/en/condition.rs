//! Conditions in English, as the words after "if" and as words before a sentence.

use super::common::joined;
use super::comparison::compare;
use super::log;
use super::matcher::{Det, np};
use super::predicate::predicate;
use super::reference::{quoted, reference};
use super::terms;
pub use super::token::{token_code, token_match};
use super::value::compared_noun;
use super::words::{self, list};
use crate::context::Context;
use crate::deed::Deed;
use crate::group::{Group, Kind, One};
use crate::shape;
use abilities::{Compare, Condition, Difficulty, Match, Quantity, Ref, Zone};

/// The condition as a clause; `not` says that it does not hold.
pub fn clause<'a>(c: &Context<'a>, condition: &'a Condition, not: bool) -> String {
    match condition {
        Condition::Always if not => "this cannot happen".to_owned(),
        Condition::Always => "this happens".to_owned(),
        Condition::Not(inner) => clause(c, inner, !not),
        Condition::All(inner) => all(c, inner, not),
        Condition::AnyOf(_)
            if let (Some(margins), false) = (shape::exact_margins(condition), not) =>
        {
            let margins: Vec<_> = margins
                .iter()
                .map(|one| super::value::value(c, one))
                .collect();
            let verb = if c.succeeded == Some(false) {
                "fail by"
            } else {
                "succeed by"
            };
            format!(
                "{} exactly {}",
                super::tester(c).does(verb),
                list(&margins, "or")
            )
        }
        Condition::AnyOf(inner) if let Some(tests) = shape::any_test(inner) => {
            let this = if c.committed { "this" } else { "the" };
            let is = if not { "is not" } else { "is" };
            let tests: Vec<_> = tests
                .iter()
                .map(|test| what_test(&super::test::phrase(c, test).indefinite()).to_owned())
                .collect();
            format!("{this} test {is} {}", list(&tests, "or"))
        }
        Condition::AnyOf(inner) if let Some(known) = log::either(c, inner, not) => known,
        Condition::AnyOf(inner) => {
            let clauses: Vec<_> = inner.iter().map(|inner| clause(c, inner, not)).collect();
            match super::said::together(&clauses).filter(|_| !not) {
                Some(together) => together,
                None => joined(&clauses, if not { "and" } else { "or" }),
            }
        }
        // What has just taken damage is gone because of it.
        Condition::Exists(Match::Is(one @ Ref::It)) if c.done == Some(Deed::Harms) => {
            let verb = if not { "defeats" } else { "does not defeat" };
            format!("this {verb} {}", reference(c, one).object())
        }
        Condition::Exists(matcher) => words::of_scenario(exists(c, matcher, not)),
        Condition::Each(of, what) => each_one(c, of, what, not),
        Condition::Matches(one, matcher) => matches_one(c, one, matcher, not),
        Condition::Compare(left, how, right) => {
            let how = match not {
                true => shape::opposite(*how, right),
                false => *how,
            };
            compare(c, left, how, right)
        }
        Condition::During(abilities::TestMatch::Any) => {
            let a = if not { "no" } else { "a" };
            format!("{a} skill test is under way")
        }
        Condition::During(test) => format!(
            "{} test {} {}",
            if c.committed { "this" } else { "the" },
            if not { "is not" } else { "is" },
            what_test(&super::test::phrase(c, test).indefinite())
        ),
        Condition::InAction => {
            let an = if not { "no" } else { "an" };
            format!("{an} action is being taken")
        }
        Condition::TurnOf(who) => {
            let turn = np(c, who, Kind::Investigator, Det::A).of("turn");
            format!("it {} {turn}", if not { "is not" } else { "is" })
        }
        Condition::InPhase(phase) => format!(
            "it {} the {}",
            if not { "is not" } else { "is" },
            terms::phase(*phase)
        ),
        Condition::Revealed(token) => {
            let verb = if not { "was not" } else { "was" };
            let test = terms::test(c.test);
            format!("{} {verb} revealed during this {test}", token_code(token))
        }
        Condition::RevealedTwin => {
            let verb = if not { "does not match" } else { "matches" };
            format!("the resolved token {verb} an ignored token")
        }
        Condition::Succeeded if not => "the test fails".to_owned(),
        Condition::Succeeded => "the test succeeds".to_owned(),
        Condition::Remembered(note) => log::remembered(c, note, not),
        Condition::Recorded(key) => log::recorded(c, key, not),
        Condition::Difficulty(levels) => {
            let levels: Vec<_> = levels.iter().map(|d| difficulty(*d).to_owned()).collect();
            format!(
                "the difficulty {} {}",
                if not { "is not" } else { "is" },
                list(&levels, "or")
            )
        }
        Condition::Hunting(who) => {
            let is = if not { "is not" } else { "is" };
            format!(
                "{} {is} resolving its Hunter keyword",
                reference(c, who).text
            )
        }
        Condition::Answering(kind) => super::incident::answering(*kind, not),
        Condition::Playing(what) => {
            let what = np(c, what, Kind::Card, Det::A).object();
            format!("you are{} playing {what}", if not { " not" } else { "" })
        }
        Condition::PlayedFromDiscard => format!(
            "this card {} played from your discard pile",
            if not { "was not" } else { "was" }
        ),
        Condition::SameActions(number) => {
            super::counters::last_actions(*number, "the same type", not)
        }
        Condition::DifferentActions(number) => {
            super::counters::last_actions(*number, "different types", not)
        }
        Condition::Used(skill) => {
            let verb = if not { "did not use" } else { "used" };
            format!("you {verb} {}", super::terms::skill(*skill))
        }
        Condition::Raised(number) => {
            let verb = if not { "did not make" } else { "made" };
            format!("you {verb} change {}", number + 1)
        }
        Condition::WouldDefeat(one) => super::harm::would_defeat(&reference(c, one), not),
        Condition::Done if c.done == Some(Deed::Moves) => {
            let any = if not { "no enemy" } else { "an enemy" };
            format!("{any} moved by this effect")
        }
        Condition::Done if not => match c.before {
            Some(before) if shape::is_horror_of_yours(before) => "you took no horror this way",
            Some(before) if shape::is_horror(before) => "no horror was dealt this way",
            _ => "that cannot be done",
        }
        .to_owned(),
        Condition::Done
            if c.is_encounter_card() && c.it().is_some_and(|it| it.kind == Kind::Enemy) =>
        {
            "it does".to_owned()
        }
        Condition::Done => super::doer(c).does("do"),
        Condition::Upgraded(option) => {
            let verb = if not { "is not" } else { "is" };
            let option = quoted(&c.upgrade(super::LANGUAGE, *option));
            format!("{option} {verb} checked")
        }
        Condition::ChosenSkill(skill) => {
            let verb = if not { "is not" } else { "is" };
            let skill = super::terms::skill(*skill);
            format!("{skill} {verb} chosen on this card's upgrade sheet")
        }
        Condition::Stage(one, stage) => {
            let noun = words::kind(c.kind_of(one)).one;
            format!(
                "the current {noun} {} {noun} {stage}",
                if not { "is not" } else { "is" }
            )
        }
    }
}

/// "Each undefeated investigator is at the Hall or has resigned."
fn each_one<'a>(c: &Context<'a>, of: &'a Match, what: &'a Match, not: bool) -> String {
    let kind = Group::of(of, Kind::Card).kind();
    let det = if not { Det::A } else { Det::Each };
    let subject = np(c, of, kind, det);
    let options: &'a [Match] = match what {
        Match::AnyOf(options) => options,
        one => std::slice::from_ref(one),
    };
    let said = |is: &'a Match| match is {
        Match::Resigned if not => subject.does("have not resigned"),
        Match::Resigned => subject.does("have resigned"),
        is => super::predicate::predicate(c, (&subject, kind), is, not),
    };
    let claims: Vec<String> = options.iter().map(said).collect();
    let again = format!("{} ", subject.text);
    let claims = claims.iter().enumerate().map(|(index, claim)| {
        let rest = claim.strip_prefix(&again).filter(|_| index > 0);
        rest.unwrap_or(claim).to_owned()
    });
    list(&claims.collect::<Vec<_>>(), if not { "and" } else { "or" })
}

/// "You succeed by 2 or more" is one thought, though two conditions.
pub(super) fn all<'a>(c: &Context<'a>, inner: &'a [Condition], not: bool) -> String {
    if let [
        Condition::Succeeded,
        Condition::Compare(Quantity::Margin, how, than),
    ] = inner
        && !not
    {
        return compare(&c.on_result(true), &Quantity::Margin, *how, than);
    }
    let is_margin = |one: &Condition| matches!(one, Condition::Compare(Quantity::Margin, ..));
    if !not && inner.contains(&Condition::Succeeded) && inner.iter().any(is_margin) {
        let c = &c.on_result(true);
        let rest = inner.iter().filter(|one| **one != Condition::Succeeded);
        let clauses: Vec<_> = rest.map(|one| clause(c, one, false)).collect();
        return list(&clauses, "and");
    }
    if let Some((one, counted)) = shape::only_one(inner) {
        let verb = if not { "be not" } else { "be" };
        let only = np(c, counted, Kind::Card, Det::Bare).text;
        return reference(c, one).does(&format!("{verb} the only {only}"));
    }
    let revealed = inner.iter().map(|condition| match condition {
        Condition::Revealed(token) if !not => Some(token_code(token)),
        _ => None,
    });
    if let Some([one, other]) = revealed.collect::<Option<Vec<_>>>().as_deref() {
        let test = terms::test(c.test);
        return format!("both {one} and {other} were revealed during this {test}");
    }
    let clauses: Vec<_> = inner.iter().map(|inner| clause(c, inner, not)).collect();
    match not {
        true => joined(&clauses, "or"),
        false => {
            let said = super::said::of_one_thing(clauses.clone());
            match said == clauses {
                true => joined(&clauses, "and"),
                false => list(&said, "and"),
            }
        }
    }
}

fn exists<'a>(c: &Context<'a>, matcher: &'a Match, not: bool) -> String {
    let mut group = Group::of(matcher, Kind::Card);
    if let Some(One::Ref(one)) = group.one {
        return predicate_of(c, one, &group, matcher, not);
    }
    let det = match (not, group.titles.is_empty()) {
        (true, true) => Det::Plural,
        (true, false) => Det::Bare,
        (false, _) => Det::A,
    };
    if group.is_controlled_by_you() && c.you().is_none() {
        group.parts.retain(|part| !is_control(part.is));
        let what = super::matcher::group(c, &group, &det).text;
        return format!("you control {}{what}", if not { "no " } else { "" });
    }
    if let Some(with) = super::claims::take_engaged(&mut group) {
        let who = super::matcher::group(c, &group, &Det::A).object();
        let verb = if not { "be not" } else { "be" };
        return reference(c, with).does(&format!("{verb} engaged with {who}"));
    }
    if group.zone == Some(&Zone::SetAside) {
        group.zone = None;
        let det = if not { Det::Bare } else { Det::A };
        let what = super::matcher::group(c, &group, &det).object();
        let verb = if not { "is not" } else { "is" };
        return format!("{what} {verb} set aside");
    }
    if group.zone == Some(&Zone::Discarded) {
        group.zone = None;
        let what = super::matcher::group(c, &group, &Det::A).object();
        let verb = if not { "was not" } else { "was" };
        return format!("{what} {verb} discarded this way");
    }
    let placed = group.has_place() || group.kind() == Kind::Investigator;
    let what = super::matcher::group(c, &group, &det).text;
    match (placed, not, group.titles.is_empty()) {
        (true, false, true) => match what.strip_suffix(" at your location") {
            Some(what) => format!("{what} is at your location"),
            None => format!("there is {what}"),
        },
        (true, true, true) if what == "investigators" => "no investigators are left".to_owned(),
        (true, true, true) => format!("there are no {what}"),
        (true, _, false) => {
            let names = Group {
                titles: group.titles.clone(),
                ..Group::default()
            };
            let name = super::matcher::group(c, &names, &det).text;
            let verb = if not { "is not" } else { "is" };
            what.replacen(&name, &format!("{name} {verb}"), 1)
        }
        (false, false, _) => format!("{what} is in play"),
        (false, true, true) => format!("no {what} are in play"),
        (false, true, false) => format!("{what} is not in play"),
    }
}

fn is_control(matcher: &Match) -> bool {
    matches!(matcher, Match::ControlledBy(_))
}

/// "There is this card, exhausted" is "this card is exhausted".
fn predicate_of<'a>(
    c: &Context<'a>,
    one: &'a Ref,
    group: &Group<'a>,
    matcher: &'a Match,
    not: bool,
) -> String {
    let subject = reference(c, one);
    let kind = c.kind_of(one);
    if group.parts.is_empty() {
        let verb = if not { "be not in play" } else { "be in play" };
        return subject.does(verb);
    }
    let rest = match matcher {
        Match::All(inner) => inner
            .iter()
            .filter(|inner| !matches!(inner, Match::This | Match::You | Match::It | Match::Is(_)))
            .map(|inner| predicate(c, (&subject, kind), inner, not))
            .collect(),
        other => vec![predicate(c, (&subject, kind), other, not)],
    };
    list(&rest, if not { "or" } else { "and" })
}

fn matches_one<'a>(c: &Context<'a>, one: &'a Ref, matcher: &'a Match, not: bool) -> String {
    if let (Kind::Location, Match::Has(counter, how, than)) = (c.kind_of(one), matcher) {
        let how = match not {
            true => shape::opposite(*how, than),
            false => *how,
        };
        return there_are(c, one, *counter, how, than);
    }
    if let (Match::Has(counter, how, than), Ref::This) = (matcher, one) {
        let how = match not {
            true => shape::opposite(*how, than),
            false => *how,
        };
        let noun = super::quantity::noun_on(c, *counter);
        let what = compared_noun(c, how, than, &noun);
        return reference(c, one).does(&format!("have {what}"));
    }
    if let (Match::ControlledBy(who), Ref::This, false) = (matcher, one, not)
        && **who == Match::Investigator
    {
        return "you control this card".to_owned();
    }
    if let Match::ControlledBy(who) = matcher {
        let what = reference(c, one).object();
        let who = np(c, who, Kind::Investigator, Det::A);
        return match not {
            false => format!("{} {what}", who.does("control")),
            true => format!("{} not control {what}", who.does("do")),
        };
    }
    predicate(c, (&reference(c, one), c.kind_of(one)), matcher, not)
}

pub(super) fn there_are<'a>(
    c: &Context<'a>,
    one: &'a Ref,
    counter: abilities::Counter,
    how: Compare,
    than: &'a Quantity,
) -> String {
    let noun = words::counter(c, counter, None);
    let what = compared_noun(c, how, than, &noun);
    let plural = !noun.mass && !what.ends_with(&format!(" {}", noun.one));
    let verb = if plural { "are" } else { "is" };
    format!("there {verb} {what} {}", super::quantity::place(c, one))
}

pub fn difficulty(difficulty: Difficulty) -> &'static str {
    match difficulty {
        Difficulty::Easy => "Easy",
        Difficulty::Standard => "Standard",
        Difficulty::Hard => "Hard",
        Difficulty::Expert => "Expert",
    }
}

/// What the test is: `the test is called for by an encounter card`, `the test is an attack`.
fn what_test(phrase: &str) -> &str {
    let called = phrase.strip_prefix("a skill test ");
    match called.filter(|rest| rest.starts_with("called for")) {
        Some(rest) => rest,
        None => phrase
            .strip_prefix("a skill test that is ")
            .unwrap_or(phrase),
    }
}
