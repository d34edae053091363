//! Skill tests that effects call for, in English.

use super::clause::{Clause, in_sentences};
use super::condition::token_code;
use super::effect::within;
use super::granted::for_this_test;
use super::lead::{and_if, lead, on_result};
use super::matcher::{Det, np};
use super::quantity::for_each;
use super::reference::{actor, reference};
use super::terms;
use super::value::value;
use super::words::{Np, capital, list, sentence, small};
use crate::context::Context;
use crate::group::{Group, Kind};
use crate::shape;
use abilities::{
    Condition, Effect, FlowEffect, Match, Modifier, OnToken, Quantity, Ref, Skill, TestEffect,
    TestKind,
};
use cards::PlayKeyword;

/// What follows a test.
pub struct Results<'a> {
    pub success: &'a [Effect],
    pub failure: &'a [Effect],
    pub reveals: &'a [OnToken],
    pub ends: &'a [Effect],
    pub instead: Option<&'a [Effect]>,
    pub instead_of_one: bool,
}

/// `test [willpower] (3). If you fail, …`
pub fn test<'a>(
    c: &Context<'a>,
    (who, skills, difficulty, kind): (&'a Ref, &'a [Skill], &'a Quantity, TestKind),
    results: &Results<'a>,
) -> String {
    let skills: Vec<_> = skills.iter().map(|s| terms::skill(*s).to_owned()).collect();
    let (number, x) = match (difficulty, for_each(c, difficulty)) {
        (Quantity::N(_) | Quantity::PerInvestigator(_) | Quantity::X, _) => {
            (value(c, difficulty), String::new())
        }
        // Of a number that was chosen: another X would be a second one.
        (difficulty, _) if value(c, difficulty).contains('X') => {
            (value(c, difficulty), String::new())
        }
        (difficulty, _) => (
            "X".to_owned(),
            format!(", where X is {}", value(c, difficulty)),
        ),
    };
    let rest = format!("{} ({number}){x}", list(&skills, "or"));
    let call = Clause::new(reference(c, who), "test", rest).rule();
    let inner = c.in_test(kind).about(who);
    let mut sentences = vec![call];
    sentences.extend(outcomes(&inner, None, results));
    joined(sentences)
}

/// `**Fight.** You get +1 [combat] for this attack. If you succeed, …`
pub fn attempt<'a>(
    c: &Context<'a>,
    kind: TestKind,
    (skill, target, modifiers): (Option<Skill>, Option<&'a Match>, &'a [Modifier]),
    (ignores, succeeds): (&'a [PlayKeyword], bool),
    results: &Results<'a>,
) -> String {
    let inner = c.in_test(kind);
    let name = shape::designator(kind).map_or("Test", terms::designator);
    let head = (!c.says_attempt(kind)).then(|| format!("**{name}.**"));
    let mut sentences: Vec<String> = head.into_iter().collect();
    if let Some(skill) = skill {
        let usual = usual_skill(kind).map_or(String::new(), |usual| format!(" instead of {usual}"));
        sentences.push(format!("Use {}{usual}", terms::skill(skill)));
    }
    if let Some(target) = target {
        let expected = match kind {
            TestKind::Investigate => Kind::Location,
            TestKind::Plain | TestKind::Fight | TestKind::Evade | TestKind::Parley => Kind::Enemy,
        };
        let it = np(c, target, expected, Det::A).object();
        let is_same = *target == Match::Is(Ref::TestTarget);
        let is_known = Group::of(target, expected).one.is_some();
        sentences.push(match kind {
            TestKind::Fight if is_same => "Attack that enemy again".to_owned(),
            TestKind::Fight => format!("Attack {it}"),
            TestKind::Evade => format!("Attempt to evade {it}"),
            // Whoever may move there on a success is not there yet.
            TestKind::Investigate if is_known || shape::moves_there(results.success) => {
                format!("Investigate {it}")
            }
            TestKind::Investigate => format!("Investigate {it} as if you were there"),
            TestKind::Plain | TestKind::Parley => format!("The target is {it}"),
        });
    }
    sentences.extend(for_this_test(&inner, modifiers));
    if !ignores.is_empty() {
        let names: Vec<_> = ignores
            .iter()
            .map(|keyword| terms::keyword(*keyword).to_lowercase())
            .collect();
        sentences.push(format!(
            "Ignore {} for this {}",
            list(&names, "and"),
            terms::test(inner.test)
        ));
    }
    if succeeds {
        let test = terms::test(inner.test);
        sentences.push(format!("This {test} automatically succeeds"));
    }
    sentences.extend(outcomes(&inner, Some(kind), results));
    if let (true, Some(first)) = (c.nested, sentences.first_mut()) {
        *first = small(first);
    }
    joined(sentences)
}

fn joined(sentences: Vec<String>) -> String {
    let count = sentences.len();
    let texts: Vec<String> = sentences
        .into_iter()
        .enumerate()
        .map(|(at, text)| match at {
            0 if count > 1 && !text.starts_with('*') => format!("{text}."),
            0 => text,
            _ if at + 1 == count => capital(&text),
            _ => sentence(&text),
        })
        .collect();
    texts.join(" ")
}

fn usual_skill(kind: TestKind) -> Option<&'static str> {
    match kind {
        TestKind::Fight => Some("[combat]"),
        TestKind::Evade => Some("[agility]"),
        TestKind::Investigate => Some("[intellect]"),
        TestKind::Plain | TestKind::Parley => None,
    }
}

fn usual_result(kind: Option<TestKind>, one: bool) -> &'static str {
    match kind {
        Some(TestKind::Fight) if one => "dealing the usual 1 damage",
        Some(TestKind::Investigate) if one => "discovering 1 clue",
        Some(TestKind::Fight) => "dealing damage",
        Some(TestKind::Evade) => "evading",
        Some(TestKind::Investigate) => "discovering clues",
        Some(TestKind::Plain | TestKind::Parley) | None => "the usual result",
    }
}

/// What success, failure, tokens and the end of the test bring.
fn outcomes<'a>(c: &Context<'a>, attempt: Option<TestKind>, results: &Results<'a>) -> Vec<String> {
    let mut sentences = Vec::new();
    if let Some(instead) = results.instead {
        let c = c.on_result(true);
        let success = on_result(&c, true);
        let effects = within(&c, instead);
        let usual = usual_result(c.test, results.instead_of_one);
        sentences.push(match instead {
            // It is evaded where that is said.
            _ if effects.contains("automatically evade the evaded enemy") => {
                let effects = effects.replace("automatically evade the evaded enemy", "evade it");
                let effects = effects.replace(" to the evaded enemy", " to it");
                format!(
                    "{success}, {}",
                    effects.replace("the evaded enemy", "the enemy")
                )
            }
            // What happens several times has to stand last.
            [Effect::Flow(FlowEffect::Repeat { .. } | FlowEffect::ChooseAmount { .. })]
            | [_, _, ..] => {
                format!("{success}, instead of {usual}, {effects}")
            }
            // Behind a comma it would seem to belong to the last part alone.
            _ if effects.contains(", ") || effects.contains(" by the amount ") => {
                format!("{success}, instead of {usual}, {effects}")
            }
            _ => format!("{success}, {effects} instead of {usual}"),
        });
        if shape::only_disengages(instead) && c.test == Some(TestKind::Evade) {
            sentences.pop();
            sentences.push(format!("{success}, {effects}"));
            sentences.push("The evaded enemy is not exhausted".to_owned());
        }
        if results.instead_of_one && shape::hits_others(instead) {
            sentences.push("Additional damage is still dealt to the attacked enemy".to_owned());
        }
    }
    // Other results know the target of an attempt.
    let c = &attempt.map_or_else(|| c.clone(), |kind| c.against_target(kind));
    for (effects, succeeded) in [(results.success, true), (results.failure, false)] {
        let parts = shape::results(effects);
        sentences.extend(parts.filter_map(|part| result(c, part, succeeded)));
    }
    for on_token in results.reveals {
        sentences.push(revealed(c, on_token));
    }
    sentences.extend(ends(c, results.ends));
    sentences
}

/// What a token brings that is revealed during the test: once, however many such are revealed.
fn revealed<'a>(c: &Context<'a>, on_token: &'a OnToken) -> String {
    let token = token_code(&on_token.token);
    let test = terms::test(c.test);
    let during = format!("{token} is revealed during this {test}");
    if let Some(once) = shape::once_per_test(&on_token.effects) {
        return format!("if {during}, {}", within(c, once));
    }
    match &on_token.effects[..] {
        [Effect::Tests(TestEffect::AfterTest(after))] => {
            format!("if {during}, after this {test} ends, {}", within(c, after))
        }
        effects => format!("if {during}, {}", within(c, effects)),
    }
}

/// What follows the test, after the condition under which it does.
pub fn ends<'a>(c: &Context<'a>, effects: &'a [Effect]) -> Option<String> {
    let after = format!("after this {}", terms::test(c.test));
    match effects {
        [] => None,
        [
            Effect::Flow(FlowEffect::If {
                condition,
                then,
                otherwise,
            }),
        ] if otherwise.is_empty() => {
            let comes_later = matches!(then[..], [Effect::Flow(FlowEffect::Delay { .. })]);
            let when = lead(c, condition, false);
            let then = within(&c.given(condition), then);
            // What has become of the attempt is known when it is over, and not before.
            let is_over = when.contains(" was ") || when.contains(" discovered ");
            let is_over = is_over || when.contains(" succeed") || when.contains(" fail");
            Some(
                match comes_later || is_over && !then.contains("return this card") {
                    true => format!("{when}, {then}"),
                    false => format!("{when}, {then} {after}"),
                },
            )
        }
        effects => Some(format!("{after}, {}", within(c, effects))),
    }
}

/// `on a success by 2 or more, …`: a margin is part of the success.
pub fn result<'a>(c: &Context<'a>, effects: &'a [Effect], succeeded: bool) -> Option<String> {
    let c = c.on_result(succeeded);
    match effects {
        [] => None,
        [
            Effect::Flow(FlowEffect::If {
                condition: when,
                then,
                otherwise,
            }),
        ] if otherwise.is_empty() && shape::begins_with_margin(when) => {
            let when = lead(&c, when, false);
            Some(format!("{when}, {}", within(&c, then)))
        }
        [
            Effect::Flow(FlowEffect::If {
                condition: when,
                then,
                otherwise,
            }),
        ] if succeeded
            && otherwise.is_empty()
            && let Some(both) = super::lead::successful(&c, when) =>
        {
            Some(format!("if {both}, {}", within(&c.given(when), then)))
        }
        [
            Effect::Flow(FlowEffect::Repeat {
                times: Quantity::Margin,
                effects,
            }),
        ] => {
            let each = for_each(&c, &Quantity::Margin).unwrap_or_default();
            Some(format!("{each}, {}", within(&c, effects)))
        }
        // Each case says for itself by how much.
        [
            Effect::Flow(FlowEffect::If {
                condition: Condition::Compare(Quantity::Margin, ..),
                ..
            }),
        ] => Some(within(&c, effects)),
        // "Otherwise" would seem to be said of a failure.
        [
            Effect::Flow(FlowEffect::If {
                condition: when,
                then,
                otherwise,
            }),
        ] if !then.is_empty() && shape::is_told_apart(when, then, otherwise) => {
            let result = on_result(&c, succeeded);
            let told = [(false, then), (true, otherwise)].map(|(not, effects)| {
                format!(
                    "{}, {}",
                    and_if(&result, &lead(&c, when, not)),
                    within(&c, effects)
                )
            });
            Some(in_sentences(&told))
        }
        // Each of the conditions is asked on that result.
        [_, _, ..] if effects.iter().all(is_condition) => {
            let result = on_result(&c, succeeded);
            let told = effects
                .iter()
                .map(|effect| and_if(&result, &within(&c, std::slice::from_ref(effect))));
            Some(in_sentences(&told.collect::<Vec<_>>()))
        }
        effects => {
            let result = on_result(&c, succeeded);
            let told = within(&c, effects);
            // After "for every point you fail by, …" a condition would seem to be asked always.
            let told = match effects.last() {
                Some(last) if told.starts_with("for every ") && is_condition(last) => {
                    told.replace(". If ", &format!(". {}, if ", super::capital(&result)))
                }
                _ => told,
            };
            // By how much it fails says that it does.
            match is_by_each_point(&told) {
                true => Some(told),
                false => Some(and_if(&result, &told)),
            }
        }
    }
}

/// `take 1 damage for every point you fail by`, and nothing beside it.
fn is_by_each_point(told: &str) -> bool {
    let one = !told.contains(". ") && !told.contains(" and ") && !told.contains(", ");
    one && told.contains(" for every point ") && told.ends_with("l by")
}

fn is_condition(effect: &Effect) -> bool {
    matches!(effect, Effect::Flow(FlowEffect::If { otherwise, .. }) if otherwise.is_empty())
}

pub fn auto_succeed(c: &Context<'_>) -> Clause {
    Clause::new(super::tester(c), "succeed", "automatically").into_fact()
}

pub fn auto_fail(c: &Context<'_>) -> Clause {
    Clause::new(super::tester(c), "automatically fail", "").into_fact()
}

pub fn try_again(c: &Context<'_>) -> Clause {
    Clause::new(actor(c), "attempt", "this skill test again").into_fact()
}

pub fn succeed_by<'a>(c: &Context<'a>, by: &'a Quantity) -> Clause {
    let by = super::value::value(c, by);
    Clause::new(super::tester(c), "succeed", format!("by {by} instead")).into_fact()
}

pub fn cancel_results() -> String {
    "cancel all effects of this test".to_owned()
}

pub fn replace_results<'a>(c: &Context<'a>, effects: &'a [Effect]) -> String {
    let inner = within(&c.on_result(true), effects);
    let enemy = reference(&c.on_result(true), &Ref::TestTarget).object();
    let inner = match inner.split_once(&enemy) {
        Some((before, rest)) => format!("{before}{enemy}{}", rest.replace(&enemy, "it")),
        None => inner,
    };
    let success = on_result(c, true);
    let usual = match c.test {
        Some(TestKind::Fight) => usual_result(c.test, false),
        _ => "the usual effects of this test",
    };
    format!("{success}, instead of {usual}, {inner}")
}

pub fn change_margin<'a>(c: &Context<'a>, by: &'a Quantity) -> Clause {
    let verb = match c.has_succeeded() {
        Some(true) => "succeed",
        Some(false) => "fail",
        None => "succeed or fail",
    };
    let by = match by {
        Quantity::N(less) if *less < 0 => format!("by {} less (at least 0)", -less),
        more => format!("by {} more", super::value::value(c, more)),
    };
    Clause::new(super::tester(c), verb, by).into_fact()
}

/// The test is of another skill.
pub fn use_skill(skill: Skill) -> Clause {
    if skill == Skill::Wild {
        return Clause::new(Np::one("this test"), "use", "no skill");
    }
    Clause::you("test", format!("{} instead", super::terms::skill(skill)))
}

/// The investigation is of another location, or of that one beside its own.
pub fn retarget<'a>(c: &Context<'a>, to: &'a Match, same_difficulty: bool, beside: bool) -> Clause {
    let to = np(c, to, Kind::Location, Det::A).object();
    let with = match same_difficulty {
        true => " (with the difficulty that it has)",
        false => "",
    };
    let instead = match beside {
        true => "in addition to your location",
        false => "instead",
    };
    Clause::you(
        "investigate",
        format!("{to} {instead}, as if you were there{with}"),
    )
}
